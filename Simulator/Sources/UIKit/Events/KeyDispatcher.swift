/// A responder that does something with keys by itself, before the app's commands: what UIKeyCommand calls the system
/// behavior (H2, H6). Every one in the chain is asked, from the first responder on, until one handles the key.
@MainActor package protocol SystemKeyHandler: UIResponder {
    func handleSystemKey(_ key: UIKey) -> Bool
}

/// Takes a key to the first key command that wants it, else as a press up the responder chain (H1–H4).
@MainActor package final class KeyDispatcher {
    private unowned let application: UIApplication
    private var event = UIPressesEvent()
    private var presses: [UIKeyboardHIDUsage: UIPress] = [:]

    init(application: UIApplication) {
        self.application = application
    }

    /// The key goes down in the window. What a command or the system takes does not arrive as a press (H4).
    package func keyDown(
        _ keyCode: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = [], in window: UIWindow
    ) {
        let key = UIKey(keyCode, modifierFlags: modifiers)
        // An open menu or an alert is in front of whatever has the keyboard.
        let front = window.subviews.last { $0 is TransitionView } as? TransitionView
        let handler = front?.presentation?.presentedView as? any SystemKeyHandler
        if handler?.handleSystemKey(key) ?? false { return }
        if let first = window.firstResponder, handle(key, from: first) { return }
        let press = UIPress(
            key, in: window, responder: window.firstResponder ?? window, timestamp: application.clock.now)
        presses[keyCode] = press
        send(press, as: .began)
    }

    package func keyUp(_ keyCode: UIKeyboardHIDUsage) {
        guard let press = presses.removeValue(forKey: keyCode) else { return }
        send(press, as: .ended)
    }

    /// The system takes the keyboard away, as when another app comes to the front.
    package func cancel() {
        for press in presses.values { send(press, as: .cancelled) }
        presses = [:]
    }

    private func handle(_ key: UIKey, from first: UIResponder) -> Bool {
        let chain = Array(sequence(first: first, next: \.next))
        let commands = chain.flatMap { $0.keyCommands ?? [] }
        if perform(commands.filter(\.wantsPriorityOverSystemBehavior), for: key, from: first) { return true }
        // H2: what the key types comes before commands without priority.
        if (first as? any UIKeyInput)?.type(key) ?? false { return true }
        if chain.contains(where: { ($0 as? any SystemKeyHandler)?.handleSystemKey(key) ?? false }) {
            return true
        }
        let own = commands.filter { !$0.wantsPriorityOverSystemBehavior }
        return perform(own + [Self.copy], for: key, from: first)
    }

    /// The system's own command, in the Edit menu.
    private static let copy = UIKeyCommand(
        title: "Copy", action: UIResponder.copyAction, input: "c", modifierFlags: .command)

    private func perform(_ commands: [UIKeyCommand], for key: UIKey, from first: UIResponder) -> Bool {
        for command in commands {
            guard let action = command.action(for: key, in: application.userInterfaceLayoutDirection),
                let target = first.target(forAction: action, withSender: command)
            else { continue }
            action.perform(on: target, with: command)
            return true
        }
        return false
    }

    private func send(_ press: UIPress, as phase: UIPress.Phase) {
        press.phase = phase
        press.timestamp = application.clock.now
        event.timestamp = press.timestamp
        event.modifierFlags = press.key?.modifierFlags ?? []
        event.allPresses.insert(press)
        application.sendEvent(event)
        switch phase {
        case .began: press.phase = .stationary
        default: event.allPresses.remove(press)
        }
    }

    func deliver(_ event: UIPressesEvent, to window: UIWindow) {
        for press in event.allPresses where press.window === window && press.phase != .stationary {
            guard let responder = press.responder else { continue }
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            case .changed, .stationary: break
            }
        }
    }
}
