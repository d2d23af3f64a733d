import UIKit

/// The hands of a VoiceOver user on one phone.
@MainActor public struct VoiceOver {
    private let phone: Simulator
    private let technology: AssistiveTechnology

    init(phone: Simulator) {
        self.phone = phone
        technology = phone.technology
    }

    /// Lists what can be focused, in reading order.
    public var elements: [UIResponder] {
        phone.act {}
        return technology.elements
    }

    /// The element in focus: the first one, until another is focused.
    public var focusedElement: UIResponder? { technology.focusedElement }

    /// Moves the focus.
    public func focus(on element: UIResponder) {
        phone.act { technology.focus(on: element) }
    }

    /// Double-taps the focused element.
    public func activate() {
        phone.act { technology.activate() }
    }

    /// Draws a Z with two fingers; says whether anybody answered.
    @discardableResult public func escape() -> Bool {
        phone.act { technology.performEscape() }
    }

    /// Swipes with three fingers; says whether anything moved.
    @discardableResult public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        phone.act { technology.scroll(direction) }
    }

    /// Zooms the focused element in, if it says that it can be; says whether it did.
    @discardableResult public func zoomIn() -> Bool {
        phone.act { technology.zoomIn() }
    }

    /// Zooms the focused element out, if it says that it can be; says whether it did.
    @discardableResult public func zoomOut() -> Bool {
        phone.act { technology.zoomOut() }
    }

    /// Swipes up with one finger; says whether the focused element can be adjusted.
    @discardableResult public func increment() -> Bool {
        phone.act { technology.increment() }
    }

    /// Swipes down with one finger; says whether the focused element can be adjusted.
    @discardableResult public func decrement() -> Bool {
        phone.act { technology.decrement() }
    }

    /// Lists the names of the focused element's actions.
    public var actions: [String] { technology.customActionNames }

    /// Performs an action of the focused element; says whether it did.
    @discardableResult public func perform(_ action: String) -> Bool {
        phone.act { technology.performCustomAction(named: action) ?? false }
    }
}
