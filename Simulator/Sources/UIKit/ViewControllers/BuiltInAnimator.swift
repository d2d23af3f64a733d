/// The transitions of `modalTransitionStyle` (E18): cross-dissolve and cover vertical.
@MainActor final class BuiltInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    // E18: observed about 0.4 s for the cross-dissolve, up to 0.5 s and spring-like for the slide.
    private static let dissolveDuration: TimeInterval = 0.4
    private static let slideDuration: TimeInterval = 0.5

    private let style: UIModalTransitionStyle
    private let isPresenting: Bool

    init(style: UIModalTransitionStyle, isPresenting: Bool, isAnimated: Bool) {
        precondition(
            !isAnimated || style == .crossDissolve || style == .coverVertical,
            "The Simulator has no transition for UIModalTransitionStyle \(style).")
        (self.style, self.isPresenting) = (style, isPresenting)
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        style == .crossDissolve ? Self.dissolveDuration : Self.slideDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        if let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: controller)
            context.containerView.insertSubview(
                view, at: isPresenting ? context.containerView.subviews.count : 0)
        }
        guard context.isAnimated, let view = context.view(forKey: isPresenting ? .to : .from) else {
            context.completeTransition(true)
            return
        }
        if style == .crossDissolve {
            dissolve(view, context)
        } else {
            slide(view, context)
        }
    }

    private func dissolve(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let alpha = view.alpha
        if isPresenting { view.alpha = 0 }
        UIView.animate(withDuration: Self.dissolveDuration) {
            view.alpha = self.isPresenting ? alpha : 0
        } completion: { _ in
            view.alpha = alpha
            context.completeTransition(true)
        }
    }

    private func slide(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let frame = view.frame
        let below = frame.offsetBy(dx: 0, dy: context.containerView.bounds.height - frame.minY)
        view.keepsSafeAreaInsets = true
        if isPresenting { view.frame = below }
        UIView.animate(
            withDuration: Self.slideDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
        ) {
            view.frame = self.isPresenting ? frame : below
        } completion: { _ in
            context.completeTransition(true)
            view.keepsSafeAreaInsets = false
        }
    }
}
