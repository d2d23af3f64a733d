import UIKit

extension Simulator {
    /// Presses a key of a hardware keyboard and releases it.
    public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
        let keys = application.events.keys
        act { keys.keyDown(key, modifiers: modifiers, in: application.windowScene.keyWindow ?? window) }
        act { keys.keyUp(key) }
    }
}
