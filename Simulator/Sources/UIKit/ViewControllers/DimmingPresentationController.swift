/// A presentation over its presenter, which is dimmed meanwhile.
@MainActor class DimmingPresentationController: UIPresentationController {
    // By eye; no fact gives the measure.
    private static let dimming: CGFloat = 0.2

    let dimmingView = UIView(frame: .zero)

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.backgroundColor = .black
        dimmingView.alpha = 0
        containerView.insertSubview(dimmingView, at: 0)
        dim(to: Self.dimming)
    }

    override func dismissalTransitionWillBegin() {
        dim(to: 0)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.alpha = Self.dimming }
    }

    private func dim(to alpha: CGFloat) {
        transition?.coordinator.animate { [dimmingView] _ in dimmingView.alpha = alpha }
    }
}
