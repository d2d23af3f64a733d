import SimulatorKit
import Testing
import UIKit

@Suite("The system's spacing, and readable widths")
@MainActor
struct SystemSpacingTests {
    private func label(_ text: String, in view: UIView) -> UILabel {
        let label = UILabel()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        return label
    }

    @Test(
        "NSLayoutAnchor.h: an edge trails another one by a multiple of it, in the direction in which people read",
        arguments: [(false, 1), (false, 2.5), (true, 1)] as [(Bool, CGFloat)])
    func after(isRightToLeft: Bool, multiplier: CGFloat) {
        let phone = Simulator(isRightToLeft: isRightToLeft)
        let controller = UIViewController()
        phone.show(controller)
        let (first, second) = (label("First", in: controller.view), label("Second", in: controller.view))

        first.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor).isActive = true
        second.leadingAnchor.constraint(
            equalToSystemSpacingAfter: first.trailingAnchor, multiplier: multiplier
        ).isActive = true
        phone.act {}

        let gap = isRightToLeft ? first.frame.minX - second.frame.maxX : second.frame.minX - first.frame.maxX
        #expect(gap.isClose(to: 8 * multiplier, within: 0.4))
    }

    @Test("NSLayoutAnchor.h: at least as far, or at most, to the side and downwards")
    func inequalities() {
        let stage = Stage()
        let (first, second) = (label("First", in: stage.view), label("Second", in: stage.view))
        func far(_ anchor: NSLayoutConstraint) {
            anchor.priority = .defaultLow
            anchor.isActive = true
        }

        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 100),
            first.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 100),
            second.leadingAnchor.constraint(
                greaterThanOrEqualToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
            second.topAnchor.constraint(
                lessThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 3),
        ])
        far(second.leftAnchor.constraint(equalTo: stage.view.leftAnchor))
        far(second.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 500))
        stage.phone.act {}

        #expect((second.frame.minX - first.frame.maxX).isClose(to: 16, within: 0.4))
        #expect((second.frame.minY - first.frame.maxY).isClose(to: 24, within: 0.4))
        #expect(
            first.leadingAnchor.constraint(
                lessThanOrEqualToSystemSpacingAfter: stage.view.leadingAnchor, multiplier: 1
            ).relation == .lessThanOrEqual)
        #expect(
            first.topAnchor.constraint(
                greaterThanOrEqualToSystemSpacingBelow: stage.view.topAnchor, multiplier: 1
            ).relation == .greaterThanOrEqual)
    }

    @Test("NSLayoutAnchor.h: from baseline to baseline it depends on the fonts, and changes when those do")
    func fonts() {
        let stage = Stage()
        let (upper, lower) = (label("Upper", in: stage.view), label("Lower", in: stage.view))
        upper.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 100).isActive = true
        let spacing = lower.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
        spacing.isActive = true
        func distance() -> CGFloat {
            stage.phone.act {}
            return lower.frame.maxY - upper.frame.maxY
        }
        let usual = distance()

        upper.font = .systemFont(ofSize: 17)
        lower.font = .systemFont(ofSize: 34)
        let larger = distance()
        spacing.constant = 50
        lower.font = .systemFont(ofSize: 17)

        #expect(usual > 17 && usual < 30)
        #expect(larger > 1.5 * usual)
        // A constant in points stays.
        #expect(distance().isClose(to: 50))
    }

    @Test(
        "UIView.h: the readable guide is in the middle of the margins, and not too wide for the text size",
        arguments: [
            (Device.iPhone, UIContentSizeCategory.large, CGFloat(358)),
            (.iPad, .large, 672), (.iPad, .extraSmall, 553),
        ])
    func readable(device: Device, size: UIContentSizeCategory, width: CGFloat) {
        let phone = Simulator(device)
        let controller = UIViewController()
        phone.show(controller)
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(content)
        let guide = controller.view.readableContentGuide
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.topAnchor.constraint(equalTo: guide.topAnchor),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])

        phone.accessibility.preferredContentSizeCategory = size
        phone.settle()

        let margins = controller.view.layoutMarginsGuide.layoutFrame
        #expect(content.frame.width.isClose(to: width, within: 0.5))
        #expect(content.frame.midX.isClose(to: margins.midX, within: 0.5))
        #expect(content.frame.minY == margins.minY && content.frame.maxY == margins.maxY)
        #expect(guide.layoutFrame.isClose(to: content.frame, within: 0.5))
        #expect(controller.view.readableContentGuide === guide)
        #expect(controller.view.layoutGuides.isEmpty)
    }

    @Test("Page of readableContentGuide: it never extends beyond the margins")
    func readableInMargins() {
        let stage = Stage()
        let guide = stage.view.readableContentGuide

        stage.view.layoutMargins = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 30)
        stage.phone.act {}

        #expect(guide.layoutFrame.minX == 100 && guide.layoutFrame.maxX == 360)
    }
}
