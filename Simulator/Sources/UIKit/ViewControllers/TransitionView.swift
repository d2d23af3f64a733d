/// The view in which a presentation takes place, as large as what it covers and above it (E19).
@MainActor final class TransitionView: UIView {
    weak var presentation: UIPresentationController?

    /// While a transition without an interaction controller runs, nothing in it or under it is touched (H10).
    var blocksTouches = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if blocksTouches { return self.point(inside: point, with: event) ? self : nil }
        return super.hitTest(point, with: event)
    }

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}
