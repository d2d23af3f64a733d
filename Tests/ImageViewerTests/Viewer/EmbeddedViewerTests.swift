#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Inside of another screen the viewer leaves to that screen what is not its own.
@MainActor struct EmbeddedViewerTests {
    private let phone = Simulator(.iPhone)
    private let screen = Screen()
    private let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))

    /// Knows whether a key has come up to it.
    private final class Screen: UIViewController {
        var isAsked = false

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            isAsked = true
            return super.canPerformAction(action, withSender: sender)
        }
    }

    private func embed() {
        screen.addChild(viewer)
        viewer.view.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
        screen.view.insertSubview(viewer.view, at: 0)
        viewer.didMove(toParent: screen)
        phone.show(screen)
        phone.settle()
    }

    @Test(arguments: ["child", "pushed", "root"])
    func voiceOverReachesTheControlsOfTheScreenAroundIt(way: String) {
        let button = UIButton(type: .system)
        button.setTitle("Edit", for: .normal)
        button.frame = CGRect(x: 20, y: 60, width: 100, height: 44)
        switch way {
        case "child":
            screen.view.addSubview(button)
            embed()
        case "pushed":
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.isNavigationBarHidden = true
            phone.show(navigation)
            navigation.pushViewController(viewer, animated: false)
            navigation.view.addSubview(button)
        default:
            phone.show(viewer)
            phone.window.addSubview(button)
        }
        phone.settle()

        #expect(!viewer.view.accessibilityViewIsModal)
        let elements = phone.voiceOver.elements
        #expect(elements.contains { $0 === button } && elements.contains { $0 === viewer.imageView })
    }

    /// As SwiftUI does that pushes it: the bar over it has the way back.
    @Test(arguments: [false, true]) func voiceOverReachesWhatItsHostHasAroundIt(isGallery: Bool) {
        let gallery = ImageGalleryController(count: 3) { _ in ImageViewerController(image: nil) }
        if isGallery {
            gallery.onClose = {}
        } else {
            viewer.onClose = {}
        }
        let back = UIButton(type: .system)
        back.setTitle("Back", for: .normal)
        back.frame = CGRect(x: 20, y: 60, width: 100, height: 44)
        let shown: UIViewController = isGallery ? gallery : viewer
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.isNavigationBarHidden = true
        navigation.view.addSubview(back)
        phone.show(navigation)

        navigation.pushViewController(shown, animated: true)
        navigation.view.bringSubviewToFront(back)
        phone.settle()

        #expect(!shown.view.accessibilityViewIsModal)
        #expect(phone.voiceOver.elements.contains { $0 === back })
    }

    @Test func presentedAloneItHidesWhatIsBeneath() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 60, width: 100, height: 44)
        screen.view.addSubview(button)
        phone.show(screen)
        screen.present(viewer, animated: true)
        phone.settle()

        #expect(viewer.view.accessibilityViewIsModal)
        #expect(!phone.voiceOver.elements.contains { $0 === button })
        #expect(phone.voiceOver.elements.contains { $0 === viewer.closeButton })
    }

    @Test func presentedAfterItWasAChildItIsModalAndTheOtherWayAround() {
        embed()
        viewer.willMove(toParent: nil)
        viewer.view.removeFromSuperview()
        viewer.removeFromParent()

        screen.present(viewer, animated: true)
        phone.settle()
        #expect(viewer.view.accessibilityViewIsModal)
        viewer.dismiss(animated: true)
        phone.settle()
        embed()

        #expect(!viewer.view.accessibilityViewIsModal && phone.opacity(of: viewer.closeButton) == 0)
    }

    @Test func textFieldOfTheScreenAroundItKeepsTheKeyboard() {
        let field = Field()
        screen.view.addSubview(field)
        phone.show(screen)
        field.becomeFirstResponder()

        embed()

        #expect(field.isFirstResponder && !viewer.isFirstResponder)
    }

    @Test func sheetOverItKeepsTheKeys() {
        embed()
        let sheet = ImageViewerController(image: nil)
        sheet.modalPresentationStyle = .pageSheet
        screen.present(sheet, animated: true)
        phone.settle()
        #expect(sheet.isFirstResponder)

        viewer.onClose = {}

        #expect(sheet.isFirstResponder)
    }

    /// SwiftUI knows only after the first layout that a view fills its screen.
    @Test(arguments: [false, true]) func keysCloseItOnceItHasAHost(isGallery: Bool) {
        var count = 0
        let host = { count += 1 }
        let gallery = ImageGalleryController(count: 3) { _ in ImageViewerController(image: nil) }
        phone.show(isGallery ? gallery : viewer)
        phone.settle()
        phone.press(.keyboardEscape)
        #expect(count == 0)

        if isGallery { gallery.onClose = host } else { viewer.onClose = host }
        phone.press(.keyboardEscape)

        #expect(count == 1)
    }

    @Test func arrowAtItsEdgeIsNotForTheScreenAroundIt() {
        embed()
        viewer.onClose = {}
        #expect(viewer.isFirstResponder)
        screen.isAsked = false

        phone.press(.keyboardRightArrow)

        #expect(!screen.isAsked)
    }

    @Test func nothingClosesWhileItsContainerComesOrGoes() {
        var count = 0
        viewer.onClose = { count += 1 }
        embed()
        let root = UIViewController()
        phone.show(root)

        root.present(screen, animated: true)
        phone.advance(by: 0.1)
        #expect(!viewer.accessibilityPerformEscape() && count == 0)
        phone.settle()
        #expect(viewer.accessibilityPerformEscape() && count == 1)
        root.dismiss(animated: true)
        phone.advance(by: 0.1)

        #expect(!viewer.accessibilityPerformEscape() && count == 1)
    }

    @Test func copyAndShareWorkWithoutTheKeyboard() async throws {
        viewer.addSharing()
        embed()
        #expect(!viewer.isFirstResponder)

        phone.longPress(at: CGPoint(x: 195, y: 350))
        await phone.settle()
        let copy = try #require(phone.voiceOver.elements.first { $0.accessibilityLabel == "Copy" })
        phone.tap(at: copy.accessibilityActivationPoint)
        // The copy goes on off the main thread.
        await phone.settle()

        #expect(UIPasteboard.general.image === viewer.image)
    }

    @Test func axisThatDoesNotBounceDismissesNothing() {
        for zooms in [false, true] {
            for (isHorizontal, end) in [(true, CGPoint(x: 370, y: 422)), (false, CGPoint(x: 195, y: 640))] {
                let stage = Stage.presented()
                if isHorizontal {
                    stage.viewer.dismissal.axes = .vertical
                } else {
                    stage.viewer.dismissal.axes = .horizontal
                }
                if zooms {
                    stage.phone.doubleTap(at: stage.middle)
                    stage.phone.settle()
                    // To the edges at which a flick would otherwise close it.
                    for _ in 0..<4 {
                        stage.phone.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 360, y: 600))
                        stage.phone.settle()
                    }
                }

                stage.phone.flick(from: stage.middle, to: end, duration: 0.1)
                stage.phone.settle()

                #expect(stage.isPresented, "zoomed: \(zooms), horizontal: \(isHorizontal)")
                #expect(stage.isAtRest)
            }
        }
    }
}

/// Takes what is typed.
final class Field: UIView, UIKeyInput {
    private(set) var text = ""

    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
}
#endif
