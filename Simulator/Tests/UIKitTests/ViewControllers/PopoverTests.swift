import SimulatorKit
import Testing
import UIKit

@MainActor struct PopoverTests {
    private let root = UIViewController()
    private let content = UIViewController()
    private let source = UIView(frame: CGRect(x: 400, y: 100, width: 40, height: 40))

    private func phone(_ device: Device) -> Simulator {
        let phone = Simulator(device)
        phone.show(root)
        root.view.addSubview(source)
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 300, height: 200)
        content.popoverPresentationController?.sourceView = source
        return phone
    }

    private func present(on phone: Simulator) -> CGRect {
        root.present(content, animated: true)
        phone.settle()
        return phone.frame(of: content.view)
    }

    @Test func itPointsAtItsSource() {
        let phone = phone(.iPad)

        let frame = present(on: phone)

        #expect(frame.size == CGSize(width: 300, height: 200))
        #expect(frame.midX == source.frame.midX)
        #expect(frame.minY > source.frame.maxY)
        #expect(content.popoverPresentationController?.arrowDirection == .up)
        #expect(content.presentingViewController === root)
        #expect(root.view.window != nil)
    }

    @Test(arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
    func theArrowPointsWhereItMay(_ direction: UIPopoverArrowDirection) {
        let phone = phone(.iPad)
        source.frame.origin = CGPoint(x: 400, y: 600)
        content.popoverPresentationController?.permittedArrowDirections = direction

        let frame = present(on: phone)

        #expect(content.popoverPresentationController?.arrowDirection == direction)
        #expect(!frame.intersects(source.frame))
        #expect(frame.size == CGSize(width: 300, height: 200))
        // Between them is nothing but the arrow.
        let distance =
            switch direction {
            case .up: frame.minY - source.frame.maxY
            case .down: source.frame.minY - frame.maxY
            case .left: frame.minX - source.frame.maxX
            default: source.frame.minX - frame.maxX
            }
        #expect(distance > 0 && distance < 30)
    }

    @Test(
        "UIPopoverPresentationController.h: it follows its source, whose size or place changes",
        arguments: [false, true])
    func itFollowsItsSource(isMoved: Bool) {
        let phone = phone(.iPad)
        let before = present(on: phone)

        if isMoved {
            content.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 200, width: 40, height: 40)
        } else {
            source.frame.size.height = 240
        }
        phone.settle()

        let after = phone.frame(of: content.view)
        #expect(after.minY == before.minY + 200)
        #expect(after.size == before.size)
    }

    @Test(
        "Apple's page: a new size is animated, but for one without a width or a height", arguments: [400, 0])
    func newSizesAreAnimated(height: CGFloat) {
        let phone = phone(.iPad)
        let before = present(on: phone)

        content.preferredContentSize.height = height
        phone.advance(by: 0.1)

        let during = phone.frame(of: content.view).height
        #expect((before.height < during && during < 400) == (height > 0))
        phone.settle()
        #expect(phone.frame(of: content.view).height == (height > 0 ? 400 : during))
    }

    @Test("UIAccessibility.h: an escape in a popover dismisses it, and asks nobody behind it")
    func escapeDismissesIt() {
        final class Presenter: UIViewController {
            var escapes = 0

            override func accessibilityPerformEscape() -> Bool {
                escapes += 1
                return true
            }
        }
        let phone = Simulator(.iPad)
        let presenter = Presenter()
        phone.show(presenter)
        presenter.view.addSubview(source)
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        label.text = "In the popover"
        content.view.addSubview(label)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = source
        presenter.present(content, animated: true)
        phone.settle()

        phone.voiceOver.focus(on: label)
        let isAnswered = phone.voiceOver.escape()
        phone.settle()

        #expect(isAnswered)
        #expect(presenter.escapes == 0)
        #expect(presenter.presentedViewController == nil)
    }

    @Test func itStaysOnTheScreen() {
        let phone = phone(.iPad)
        source.frame = CGRect(x: 800, y: 1140, width: 20, height: 20)

        let frame = present(on: phone)

        #expect(phone.window.bounds.contains(frame))
        #expect(content.popoverPresentationController?.arrowDirection == .down)
    }

    @Test func aPartOfTheSourceMayBeMeant() {
        let phone = phone(.iPad)
        source.frame = root.view.bounds
        content.popoverPresentationController?.sourceRect = CGRect(x: 600, y: 300, width: 10, height: 10)

        let frame = present(on: phone)

        #expect(frame.minY > 310)
        #expect(frame.midX == 605)
    }

    @Test func aTapBesideDismissesIt() {
        let phone = phone(.iPad)
        _ = present(on: phone)

        phone.tap(at: CGPoint(x: 20, y: 1100))
        phone.settle()

        #expect(root.presentedViewController == nil)
        #expect(content.view.layer.cornerRadius == 0)
    }

    @Test func aModalOneStays() {
        let phone = phone(.iPad)
        content.isModalInPresentation = true
        _ = present(on: phone)

        phone.tap(at: CGPoint(x: 20, y: 1100))
        phone.settle()

        #expect(root.presentedViewController === content)
    }

    @Test func withoutWidthItIsASheet() {
        let phone = phone(.iPhone)
        content.popoverPresentationController?.sourceView = nil

        let frame = present(on: phone)

        #expect(frame.width == 390)
        #expect(frame.maxY == 844)
        #expect(frame.minY > 47)
        #expect(content.popoverPresentationController == nil)
    }

    @Test func otherStylesHaveNone() {
        let controller = UIViewController()

        #expect(controller.popoverPresentationController == nil)
    }

    @Test func itIsPresentedAgainFromElsewhere() {
        let phone = phone(.iPad)
        _ = present(on: phone)
        root.dismiss(animated: true)
        phone.settle()
        source.frame.origin.y = 500
        content.popoverPresentationController?.sourceView = source

        let frame = present(on: phone)

        #expect(frame.minY > 540)
    }

    @Test(
        "UIPopoverPresentationController.h: it points at a bar's button, whatever view and rectangle are set")
    func itPointsAtABarButton() {
        let phone = Simulator(.iPad)
        let navigation = UINavigationController(rootViewController: root)
        let item = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        phone.show(navigation)
        phone.settle()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 300, height: 200)
        content.popoverPresentationController?.barButtonItem = item
        content.popoverPresentationController?.sourceView = root.view
        content.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 700, width: 10, height: 10)

        let frame = present(on: phone)

        #expect(frame.minY < 120 && frame.maxX > 700)
        #expect(content.popoverPresentationController?.arrowDirection == .up)
    }

    @Test("A popover that points at nothing")
    func withoutSource() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let phone = Simulator(.iPad)
                let (root, content) = (UIViewController(), UIViewController())
                phone.show(root)
                content.modalPresentationStyle = .popover
                root.present(content, animated: true)
                phone.settle()
            }
        }
    }

    @Test(
        "UIPopoverPresentationController.h: without an arrow it lies over its source, as far as the screen reaches"
    )
    func withoutAnArrow() {
        let phone = phone(.iPad)
        content.popoverPresentationController?.permittedArrowDirections = []
        source.frame = CGRect(x: 400, y: 500, width: 40, height: 60)
        let middle = present(on: phone)
        #expect(CGPoint(x: middle.midX, y: middle.midY) == CGPoint(x: 420, y: 530))
        #expect(content.popoverPresentationController?.arrowDirection == .unknown)

        source.frame.origin = CGPoint(x: 780, y: 1160)
        phone.settle()
        let corner = phone.frame(of: content.view)
        source.frame.origin = .zero
        phone.settle()
        let start = phone.frame(of: content.view)

        #expect(corner.size == middle.size && start.size == middle.size)
        #expect(corner.maxX <= 820 && corner.maxY <= 1160 && corner.minX > 400 && corner.minY > 800)
        #expect(start.minX >= 0 && start.minY >= 24 && start.maxX < 400 && start.maxY < 300)
    }

    @Test("UIPopoverPresentationController.h: one that is larger than the screen is as large as that")
    func tooLarge() {
        let phone = phone(.iPad)
        content.preferredContentSize = CGSize(width: 5000, height: 5000)
        content.popoverPresentationController?.permittedArrowDirections = []

        let frame = present(on: phone)

        #expect(frame.minX > 0 && frame.maxX < 820 && frame.minY >= 24 && frame.maxY < 1180)
        #expect(frame.width > 700 && frame.height > 1000)
    }

    @Test(
        "UIPopoverPresentationController.h: beside its source, a popover is at its height as far as the screen reaches"
    )
    func besideItsSource() {
        let phone = phone(.iPad)
        content.popoverPresentationController?.permittedArrowDirections = .left
        source.frame = CGRect(x: 100, y: 600, width: 40, height: 40)
        let middle = present(on: phone)
        #expect(middle.midY == 620 && middle.minX > 140)

        source.frame.origin.y = 1130
        phone.settle()
        let low = phone.frame(of: content.view)
        source.frame.origin.y = 30
        phone.settle()
        let high = phone.frame(of: content.view)

        #expect(low.size == middle.size && low.maxY < 1180 && low.minY > 900)
        #expect(high.size == middle.size && high.minY >= 24 && high.maxY < 300)
        #expect(content.popoverPresentationController?.arrowDirection == .left)
    }
}
