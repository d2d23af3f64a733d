/// The slide of a push, and of a pop back: the upper view from the right, the lower one a third as far.
@MainActor final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    // By eye, from how pushes look.
    static let duration: TimeInterval = 0.35
    private static let parallax: CGFloat = 0.3

    private let isPush: Bool

    init(isPush: Bool) {
        self.isPush = isPush
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        let container = context.containerView
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        container.insertSubview(to, at: isPush ? container.subviews.count : 0)
        guard context.isAnimated else { return context.completeTransition(true) }
        let frame = container.bounds
        let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let right = frame.offsetBy(dx: isMirrored ? -frame.width : frame.width, dy: 0)
        let left = frame.offsetBy(dx: (isMirrored ? frame.width : -frame.width) * Self.parallax, dy: 0)
        for view in [from, to] { view.keepsSafeAreaInsets = true }
        to.frame = isPush ? right : left
        UIView.animate(withDuration: Self.duration) { [isPush] in
            to.frame = frame
            from.frame = isPush ? left : right
        } completion: { _ in
            context.completeTransition(true)
            from.frame = container.bounds
            for view in [from, to] { view.keepsSafeAreaInsets = false }
        }
    }
}
