/// Where alerts and action sheets are, over the dimmed presenter, and how they come: an alert grows into its place
/// and fades, an action sheet comes from below. By eye, like the measures.
@MainActor final class AlertPresentationController: DimmingPresentationController {
    private static let margin: CGFloat = 8
    private static let firstScale: CGFloat = 1.2

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    var isSheet: Bool { alert?.preferredStyle == .actionSheet }

    override var frameOfPresentedViewInContainerView: CGRect {
        frame(in: containerView?.bounds.size ?? .zero)
    }

    private func frame(in container: CGSize) -> CGRect {
        guard let view = presentedView as? AlertView, let insets = containerView?.safeAreaInsets else {
            return .zero
        }
        let area = CGRect(origin: .zero, size: container).inset(
            by: UIEdgeInsets(
                top: max(insets.top, Self.margin), left: max(insets.left, Self.margin),
                bottom: max(insets.bottom, Self.margin), right: max(insets.right, Self.margin)))
        let size = view.size(fitting: area.size)
        return CGRect(
            x: area.midX - size.width / 2,
            y: isSheet ? area.maxY - size.height : area.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        frame(in: parentSize).size
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        dimmingView.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("tappedBeside", AlertPresentationController.tappedBeside)))
        // With Reduce Motion it only fades [?].
        guard !isSheet, !UIAccessibility.isReduceMotionEnabled, let presentedView else { return }
        transition?.coordinator.animate { _ in
            UIView.performWithoutAnimation {
                presentedView.transform = CGAffineTransform(scaleX: Self.firstScale, y: Self.firstScale)
            }
            presentedView.transform = .identity
        }
    }

    /// E41, E48: an alert stays, an action sheet is cancelled.
    private func tappedBeside() {
        guard isSheet, let alert, let action = alert.cancelAction else { return }
        alert.choose(action)
    }

    override func containerViewDidLayoutSubviews() {
        // In a transition the animator says where it is.
        guard transition == nil, let presentedView else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }
}
