extension UIApplication {
    /// Without a target the first responder is asked, then the sender, each with what comes after it in the chain
    /// (C8). False: nobody has the method.
    @discardableResult
    public func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? responder(for: action, from: sender) else { return false }
        action.perform(on: target, with: sender, event)
        return true
    }

    /// Whoever performs an action that has no target.
    func responder(for action: Selector, from sender: Any?) -> Any? {
        let firstResponder = windows.first { $0.isKeyWindow }?.firstResponder
        return [firstResponder, sender as? UIResponder].lazy.compactMap {
            $0?.target(forAction: action, withSender: sender)
        }.first
    }
}
