/// Presents in a card that points at its source, where there is width; where there is not, a sheet takes its place
/// (UIPopoverPresentationController.h). A tap beside dismisses it.
///
/// Its measures are matched by eye. It keeps its form when the width changes.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    private static let margin: CGFloat = 10
    private static let arrowHeight: CGFloat = 13
    private static let cornerRadius: CGFloat = 13
    private static let standardSize = CGSize(width: 375, height: 500)

    /// Without any, the card lies over its source and has no arrow [?].
    open var permittedArrowDirections = UIPopoverArrowDirection.any {
        didSet { containerView?.setNeedsLayout() }
    }

    open var sourceView: UIView? {
        didSet { containerView?.setNeedsLayout() }
    }

    /// In place of a view; the button has to be in a bar.
    open var barButtonItem: UIBarButtonItem? {
        didSet { containerView?.setNeedsLayout() }
    }

    private var anchor: UIView? { barButtonItem?.shownView ?? sourceView }

    /// In the source view's coordinates; null means all of it, however large that becomes.
    open var sourceRect = CGRect.null {
        didSet { containerView?.setNeedsLayout() }
    }

    /// Unknown until the popover is there.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown

    private let backdrop = UIView()
    private let arrow = UIView()
    /// The presented view's own looks, which it gets back.
    private var restore: () -> Void = {}

    // MARK: Place

    open override var frameOfPresentedViewInContainerView: CGRect { place?.frame ?? .zero }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        place?.frame.size ?? parentSize
    }

    private struct Place {
        var frame: CGRect
        var direction: UIPopoverArrowDirection
        var tip: CGPoint
    }

    /// On the first permitted side where it fits, else on the one with the most room.
    private var place: Place? {
        guard let containerView, let source else { return nil }
        let area = containerView.bounds.inset(by: containerView.safeAreaInsets)
            .insetBy(dx: Self.margin, dy: Self.margin)
        let size = preferredContentSize == .zero ? Self.standardSize : preferredContentSize
        if permittedArrowDirections.isEmpty { return place(over: source, in: area, size: size) }
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let places = order.filter(permittedArrowDirections.contains).map {
            place(pointing: $0, at: source, in: area, size: size)
        }
        return places.first { $0.frame.size == size }
            ?? places.max { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
    }

    private var source: CGRect? {
        guard let containerView, let anchor else { return nil }
        let isWhole = sourceRect.isNull || anchor !== sourceView
        return containerView.convert(isWhole ? anchor.bounds : sourceRect, from: anchor)
    }

    /// What it pointed at when it was placed last.
    private var placedSource: CGRect?

    /// True if its source is somewhere else now, and it has to be laid out.
    func followsSource() -> Bool {
        guard let placedSource, transition == nil, let source, source != placedSource else { return false }
        containerView?.setNeedsLayout()
        return true
    }

    private func place(over source: CGRect, in area: CGRect, size: CGSize) -> Place {
        let fitting = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        let frame = CGRect(
            x: min(max(source.midX - fitting.width / 2, area.minX), area.maxX - fitting.width),
            y: min(max(source.midY - fitting.height / 2, area.minY), area.maxY - fitting.height),
            width: fitting.width, height: fitting.height)
        return Place(frame: frame, direction: .unknown, tip: CGPoint(x: frame.midX, y: frame.midY))
    }

    private func place(
        pointing direction: UIPopoverArrowDirection, at source: CGRect, in area: CGRect, size: CGSize
    ) -> Place {
        let height = Self.arrowHeight
        var room = area
        var tip = CGPoint(x: source.midX, y: source.midY)
        switch direction {
        case .up:
            room.origin.y = max(area.minY, source.maxY + height)
            room.size.height = max(0, area.maxY - room.minY)
            tip.y = room.minY - height
        case .down:
            room.size.height = max(0, min(area.maxY, source.minY - height) - area.minY)
            tip.y = room.maxY + height
        case .left:
            room.origin.x = max(area.minX, source.maxX + height)
            room.size.width = max(0, area.maxX - room.minX)
            tip.x = room.minX - height
        default:
            room.size.width = max(0, min(area.maxX, source.minX - height) - area.minX)
            tip.x = room.maxX + height
        }
        let fitting = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        var frame = CGRect(
            x: min(max(source.midX - fitting.width / 2, room.minX), room.maxX - fitting.width),
            y: min(max(source.midY - fitting.height / 2, room.minY), room.maxY - fitting.height),
            width: fitting.width, height: fitting.height)
        // The card lies at the arrow, however much room is behind it.
        switch direction {
        case .up: frame.origin.y = room.minY
        case .down: frame.origin.y = room.maxY - fitting.height
        case .left: frame.origin.x = room.minX
        default: frame.origin.x = room.maxX - fitting.width
        }
        return Place(frame: frame, direction: direction, tip: tip)
    }

    // MARK: Presentation

    open override func presentationTransitionWillBegin() {
        precondition(
            sourceView != nil || barButtonItem != nil,
            "\(type(of: presentedViewController)) is presented as a popover that points at nothing: set the "
                + "sourceView or barButtonItem of its popoverPresentationController before.")
        guard let containerView, let view = presentedView else { return }
        let (radius, clips) = (view.layer.cornerRadius, view.clipsToBounds)
        restore = {
            view.layer.cornerRadius = radius
            view.clipsToBounds = clips
        }
        view.layer.cornerRadius = Self.cornerRadius
        view.clipsToBounds = true
        backdrop.frame = containerView.bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.backgroundColor = UIColor(white: 0, alpha: 0.1)
        backdrop.alpha = 0
        arrow.alpha = 0
        arrow.isUserInteractionEnabled = false
        backdrop.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self,
                action: Selector(
                    "tappedBeside", UIPopoverPresentationController.tappedBeside)))
        containerView.insertSubview(backdrop, at: 0)
        containerView.insertSubview(arrow, at: 1)
        placeArrow()
        containerView.application.add(self)
        show(1)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { restore() }
    }

    open override func dismissalTransitionWillBegin() {
        show(0)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed {
            restore()
        } else {
            (backdrop.alpha, arrow.alpha) = (1, 1)
        }
    }

    private func show(_ alpha: CGFloat) {
        transition?.coordinator.animate { [backdrop, arrow] _ in
            (backdrop.alpha, arrow.alpha) = (alpha, alpha)
        }
    }

    open override func containerViewDidLayoutSubviews() {
        guard transition == nil, let presentedView else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
        placeArrow()
    }

    /// How long a new size takes is matched by eye.
    private static let resizingDuration: TimeInterval = 0.3

    /// Animated, unless a width or height of zero leaves the size to the popover.
    open override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard transition == nil, preferredContentSize.width > 0, preferredContentSize.height > 0 else {
            return
        }
        UIView.animate(withDuration: Self.resizingDuration) { self.containerView?.layoutIfNeeded() }
    }

    /// VoiceOver's escape, which nobody in the popover has answered.
    func performEscape() -> Bool {
        guard !presentedViewController.isModalInPresentation else { return false }
        dismiss()
        return true
    }

    /// A square on its corner, of which the card leaves one half to be seen.
    private func placeArrow() {
        guard let place else { return }
        placedSource = source
        arrowDirection = place.direction
        arrow.isHidden = place.direction == .unknown
        let side = Self.arrowHeight * 2.squareRoot()
        let depth = Self.arrowHeight
        let middle =
            switch place.direction {
            case .up: CGPoint(x: place.tip.x, y: place.tip.y + depth)
            case .down: CGPoint(x: place.tip.x, y: place.tip.y - depth)
            case .left: CGPoint(x: place.tip.x + depth, y: place.tip.y)
            default: CGPoint(x: place.tip.x - depth, y: place.tip.y)
            }
        arrow.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        arrow.center = middle
        arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
        arrow.backgroundColor = presentedView?.backgroundColor
    }

    private func tappedBeside() {
        guard !presentedViewController.isModalInPresentation else { return }
        dismiss()
    }

    /// The user's way out, which is that of an action sheet's cancel action (E49).
    private func dismiss() {
        if let alert = presentedViewController as? UIAlertController, let action = alert.cancelAction {
            alert.choose(action)
        } else {
            presentingViewController.dismiss(animated: true)
        }
    }
}
