/// The end of one presentation and of all that are on top of it, of which the topmost is animated (E16).
@MainActor struct Dismissal {
    /// From the presenter that stays upwards.
    let chain: [UIPresentationController]
    let context: TransitionContext

    private var presenter: UIViewController { chain[0].presentingViewController }
    private var dismissed: UIViewController { chain[chain.count - 1].presentedViewController }
    /// Those in between, which go without an animation.
    private var covered: [UIPresentationController] { Array(chain.dropLast()) }
    private var returns: Bool { chain[0].presentersPlace != nil }

    func run(completion: (() -> Void)?) {
        guard chain.allSatisfy(\.isActive), let container = context.containerView as? TransitionView else {
            return
        }
        let (presenter, dismissed, returns) = (presenter, dismissed, returns)
        let window = container.window
        let isAnimated = context.isAnimated
        if returns { window?.application.leaveUnsupportedInterfaceOrientation() }
        setFrames(in: container)
        container.blocksTouches = isAnimated && context.interactionController == nil
        for presentation in chain.reversed() { presentation.dismissalTransitionWillBegin() }
        for presentation in covered { presentation.containerView?.isHidden = true }
        dismissed.beginAppearance(false, animated: isAnimated)
        let shown = covered.map(\.presentedViewController).filter { $0.appearance.state == .appeared }
        for controller in shown { controller.beginAppearance(false, animated: false) }
        if returns {
            presenter.beginAppearance(true, animated: isAnimated)
            presenter.view.frame = context.finalFrame(for: presenter)
        }
        window?.decideOnSystemBars()
        context.start { didComplete in
            container.blocksTouches = false
            settle(didComplete, container)
            // Without animation the next presentation may follow in this very turn.
            if didComplete, !isAnimated { chain.forEach { $0.unlink() } }
        } tell: { didComplete in
            if didComplete {
                if presenter.appearance.state == .appearing { presenter.endAppearance() }
                for controller in [dismissed] + shown where controller.appearance.state == .disappearing {
                    controller.endAppearance()
                }
            } else {
                // E30: whoever was about to appear goes first, then whoever was leaving comes back.
                if presenter.appearance.state == .disappearing { presenter.endAppearance() }
                for controller in [dismissed] + shown {
                    controller.beginAppearance(true, animated: isAnimated)
                    controller.endAppearance()
                }
            }
            end(didComplete)
            window?.updateSystemBars()
            context.animator.animationEnded(didComplete)
            context.coordinator.end()
            window?.application.updateInterfaceOrientation()
            completion?()
        }
        window?.showSystemBars(during: context)
        if returns { presenter.viewIsAppearingIfOwed() }
    }

    private func setFrames(in container: UIView) {
        let (presenter, dismissed, returns) = (presenter, dismissed, returns)
        context.initialFrame = { [weak dismissed] in
            if $0 === dismissed { return dismissed?.ownPresentation?.presentedView?.frame ?? .zero }
            return returns ? .zero : container.bounds
        }
        context.finalFrame = { [weak dismissed, weak presenter] in
            if $0 === dismissed { return .zero }
            guard let own = presenter?.ownPresentation, let outer = own.containerView else {
                return container.bounds
            }
            return container.convert(own.frameOfPresentedViewInContainerView, from: outer)
        }
    }

    private func settle(_ didComplete: Bool, _ container: UIView) {
        let view = chain[chain.count - 1].presentedView
        if didComplete {
            view?.removeFromSuperview()
            chain[0].presentersPlace?.restore()
            for presentation in chain { presentation.containerView?.removeFromSuperview() }
        } else {
            if returns {
                presenter.beginAppearance(false, animated: context.isAnimated)
                presenter.view.removeFromSuperview()
            }
            for presentation in covered { presentation.containerView?.isHidden = false }
            if let view, !view.isDescendant(of: container) { container.addSubview(view) }
        }
    }

    private func end(_ didComplete: Bool) {
        for presentation in chain.reversed() {
            presentation.dismissalTransitionDidEnd(didComplete)
            presentation.presentedViewController.appearance.isBeingDismissed = false
            if presentation.transition === context { presentation.transition = nil }
            if didComplete {
                presentation.unlink()
                presentation.containerView = nil
            }
        }
    }
}
