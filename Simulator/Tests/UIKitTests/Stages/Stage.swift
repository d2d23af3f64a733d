import SimulatorKit
import UIKit

/// A phone that shows an empty screen. A test makes its own: UIKit's statics answer for the phone made last, and
/// between a suite's initializer and a test another suite's turn may come.
@MainActor
final class Stage {
    let phone = Simulator(.iPhone)
    let controller = UIViewController()

    init() {
        phone.show(controller)
    }

    var view: UIView { controller.view }

    /// VoiceOver, with a finger for what it cannot activate.
    var assistiveTechnology: AssistiveTechnology {
        AssistiveTechnology(application: phone.window.application) { [phone] in phone.tap(at: $0) }
    }

    var settings: AccessibilitySettings { phone.window.application.accessibility }

    @discardableResult
    func add(_ button: UIButton) -> UIButton {
        button.frame = CGRect(x: 100, y: 200, width: 120, height: 44)
        view.addSubview(button)
        return button
    }

    @discardableResult
    func addElement(x: CGFloat = 0, y: CGFloat, to superview: UIView? = nil) -> UIView {
        let element = UIView(frame: CGRect(x: x, y: y, width: 50, height: 50))
        element.isAccessibilityElement = true
        (superview ?? view).addSubview(element)
        return element
    }
}
