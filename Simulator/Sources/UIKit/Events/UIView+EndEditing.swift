extension UIView {
    /// Asks the first responder to resign if it is this view or in it (UITextField.h); forced, it goes even where it
    /// refuses. False: it stays, or there is none in here.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self) else {
            return false
        }
        if view.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }
}
