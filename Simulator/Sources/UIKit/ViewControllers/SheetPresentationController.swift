/// Page sheets and form sheets (E9): a card over the presenter, which stays and is dimmed. Modeled are where it
/// is and how it comes and goes; a finger cannot pull it down.
@MainActor final class SheetPresentationController: DimmingPresentationController {
    // By eye, from how sheets look; no fact gives the measures.
    private static let gapAbove: CGFloat = 10
    private static let cornerRadius: CGFloat = 10
    private static let pageWidth: CGFloat = 704
    private static let formSize = CGSize(width: 540, height: 620)

    /// The presented view's own looks, which it gets back.
    private var restore: () -> Void = {}

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let top = containerView.safeAreaInsets.top + Self.gapAbove
        return frame(in: containerView.bounds.size, top: top)
    }

    private func frame(in size: CGSize, top: CGFloat) -> CGRect {
        let room = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        guard traitCollection.horizontalSizeClass == .regular else { return room }
        var card = CGSize(width: Self.pageWidth, height: room.height - top)
        if presentationStyle == .formSheet {
            card = preferredContentSize == .zero ? Self.formSize : preferredContentSize
        }
        card.width = min(card.width, room.width)
        card.height = min(card.height, room.height)
        return CGRect(
            x: (size.width - card.width) / 2, y: (size.height - card.height) / 2,
            width: card.width, height: card.height)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        frame(in: parentSize, top: frameOfPresentedViewInContainerView.minY).size
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        makeCard()
    }

    private func makeCard() {
        guard let view = presentedView else { return }
        let (radius, corners, clips) = (view.layer.cornerRadius, view.layer.maskedCorners, view.clipsToBounds)
        restore = {
            view.layer.cornerRadius = radius
            view.layer.maskedCorners = corners
            view.clipsToBounds = clips
        }
        view.layer.cornerRadius = Self.cornerRadius
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.clipsToBounds = true
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { restore() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { restore() }
    }

    override func containerViewDidLayoutSubviews() {
        // In a dismissal the animator says where it is.
        guard transition == nil, let presentedView else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }
}
