/// A view whose touches belong to others, which are not found by hit testing.
@MainActor package protocol TouchForwarding: UIView {
    /// What takes a touch at a point of the view before the view itself does, from the inside out.
    func innerResponders(at point: CGPoint, with event: UIEvent?) -> [UIView]
}
