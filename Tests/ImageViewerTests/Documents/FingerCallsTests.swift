#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The table of the article *Testing with fingers*: ReadmeTests compares the calls.
@MainActor struct FingerCallsTests {
    @Test(arguments: [false, true]) func everyCallIsMade(isTablet: Bool) throws {
        let phone = isTablet ? Simulator(.iPad, isRightToLeft: true) : Simulator(.iPhoneSE)
        let (controller, button, view) = (UIViewController(), UIButton(type: .system), UIScrollView())
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        view.contentSize = CGSize(width: 375, height: 2000)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        button.accessibilityLabel = "Count"
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        view.addSubview(button)
        controller.view.addSubview(view)
        phone.show(controller)
        let (point, end) = (CGPoint(x: 150, y: 125), CGPoint(x: 150, y: 60))

        phone.tap(at: point)
        phone.doubleTap(at: point)
        phone.longPress(at: point)
        #expect(count == 4)
        phone.act { button.sendActions(for: .touchUpInside) }
        #expect(count == 5)
        let found = try #require(phone.voiceOver.elements.first { $0.accessibilityLabel == "Count" })
        phone.tap(at: CGPoint(x: found.accessibilityFrame.midX, y: found.accessibilityFrame.midY))
        #expect(found === button && count == 6)
        #expect(!phone.voiceOver.escape() && !phone.voiceOver.scroll(.left))

        phone.drag(from: point, to: end)
        phone.settle()
        phone.flick(from: point, to: end)
        phone.settle()
        for isCall in [false, true] {
            let finger = phone.touch(at: point)
            finger.move(to: end)
            #expect(finger.location == end)
            if isCall { finger.cancel() } else { finger.lift() }
        }
        phone.settle()
        phone.pinch(at: point, scale: 2)
        phone.settle()
        let before = view.contentOffset.y
        phone.scroll(at: point, by: CGVector(dx: 0, dy: -100))
        phone.settle()
        #expect(view.contentOffset.y > before)
        phone.magnify(at: point, by: 2)
        phone.press(.keyboardEscape)
        phone.press(.keyboardW, modifiers: .command)

        phone.advance(by: 0.1)
        phone.settle()
        #expect(phone.frame(of: view).width == 375 && phone.opacity(of: view) == 1)
        #expect(phone.svg().contains("<svg"))
        phone.turn(to: .landscapeLeft)
        phone.settle()
        #expect(controller.view.bounds.width > controller.view.bounds.height)
        phone.resize(as: .iPhoneDuoOpen)
        phone.resize(to: CGSize(width: 390, height: 844))
        phone.settle()
        #expect(controller.view.bounds.width == 390)

        phone.accessibility.isReduceMotionEnabled = true
        phone.userInterfaceStyle = .dark
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(UIAccessibility.isReduceMotionEnabled)
        phone.simulateMemoryWarning()
        phone.leaveApp()
        phone.returnToApp()
        #expect(phone.warnings.isEmpty)
    }
}
#endif
