import SimulatorKit
import Testing
import UIKit

@Suite("Pointer and keyboard")
@MainActor
struct PointerAndKeyTests {
    final class KeyListener: UIViewController {
        var keys: [UIKeyboardHIDUsage] = []
        var modifiers: [UIKeyModifierFlags] = []
        var ended = 0

        override var canBecomeFirstResponder: Bool { true }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.compactMap(\.key?.keyCode)
            modifiers += presses.compactMap(\.key?.modifierFlags)
        }

        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            ended += presses.count
        }
    }

    @Test("A key is pressed and released, with its modifiers")
    func press() {
        let phone = Simulator()
        let controller = KeyListener()
        phone.show(controller)
        controller.becomeFirstResponder()

        phone.press(.keyboardEscape)
        phone.press(.keyboardW, modifiers: .command)

        #expect(controller.keys == [.keyboardEscape, .keyboardW])
        #expect(controller.modifiers == [[], .command])
        #expect(controller.ended == 2)
    }

    @Test("H5: scrolling moves the content as a finger would", arguments: [0.0, 0.3])
    func scroll(duration: TimeInterval) {
        let phone = Simulator()
        let scrollView = UIScrollView(frame: phone.window.bounds)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        let controller = UIViewController()
        controller.view.addSubview(scrollView)
        phone.show(controller)

        phone.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -120), duration: duration)

        #expect(scrollView.contentOffset.y > 100 && scrollView.contentOffset.y <= 120)
        #expect(abs(phone.now - duration) < 1e-9)
    }

    @Test("H5: a trackpad's pinch zooms a scroll view, by all of it")
    func magnify() {
        let phone = Simulator()
        let controller = UIViewController()
        let zoomer = Zoomer(frame: phone.window.bounds)
        controller.view.addSubview(zoomer)
        phone.show(controller)

        phone.magnify(at: CGPoint(x: 195, y: 422), by: 2)
        phone.settle()

        #expect(abs(zoomer.zoomScale - 2) < 0.001)
    }
}
