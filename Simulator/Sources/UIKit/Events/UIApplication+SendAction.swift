extension UIApplication {
    /// Whoever performs an action that has no target.
    func responder(for action: Selector, from sender: Any?) -> Any? {
        let firstResponder = windows.first { $0.isKeyWindow }?.firstResponder
        return [firstResponder, sender as? UIResponder].lazy.compactMap {
            $0?.target(forAction: action, withSender: sender)
        }.first
    }
}
