extension UIPresentationController {
    var isInAnimatedTransition: Bool { transition?.isAnimated ?? false }

    var transitionStyle: UIModalTransitionStyle {
        if presentationStyle == .popover { return .crossDissolve }
        if let alert = self as? AlertPresentationController {
            return alert.isSheet ? .coverVertical : .crossDissolve
        }
        let context = presentationStyle.isInContext ? presenter : nil
        return context?.providesPresentationContextTransitionStyle ?? false
            ? presentingViewController.modalTransitionStyle : presentedViewController.modalTransitionStyle
    }

    func present(completion: (() -> Void)?) {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        guard let context = transition, let container = context.containerView as? TransitionView else {
            return
        }
        guard let presentersView = presenter.viewIfLoaded, let window = presentersView.window else {
            context.abandon()
            transition = nil
            return unlink()
        }
        let removes = shouldRemovePresentersView
        if removes { window.application.leaveUnsupportedInterfaceOrientation() }
        enter(container, over: presentersView, in: window)
        if removes {
            presentersPlace = PresentersPlace(of: presentersView)
            let center = container.convert(presentersView.center, from: presentersView.superview)
            container.insertSubview(presentersView, at: 0)
            presentersView.center = center
        }
        context.initialFrame = { [weak presented] in $0 === presented ? .zero : container.bounds }
        context.finalFrame = { [weak self, weak presented] in
            if $0 === presented { return self?.frameOfPresentedViewInContainerView ?? .zero }
            return removes ? .zero : container.bounds
        }
        presentationTransitionWillBegin()
        if removes { presenter.beginAppearance(false, animated: context.isAnimated) }
        presented.appearance.isBeingPresented = true
        presented.beginAppearance(true, animated: context.isAnimated)
        // E3: viewWillAppear knows nothing of the size.
        presentedView?.frame = frameOfPresentedViewInContainerView
        if frameOfPresentedViewInContainerView == container.bounds {
            presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        window.decideOnSystemBars()
        context.start { didComplete in
            container.blocksTouches = false
            if didComplete {
                if removes { presentersView.removeFromSuperview() }
            } else {
                // E30: back, without having been there.
                presented.beginAppearance(false, animated: context.isAnimated)
                self.presentedView?.removeFromSuperview()
                self.presentersPlace?.restore()
                container.removeFromSuperview()
            }
        } tell: { didComplete in
            self.presentationEnded(didComplete, context, completion)
            window.updateSystemBars()
        }
        window.showSystemBars(during: context)
        presented.viewIsAppearingIfOwed()
    }

    private func enter(_ container: TransitionView, over presentersView: UIView, in window: UIWindow) {
        let context =
            presentationStyle.isInContext || !shouldPresentInFullscreen ? presentersView.superview : nil
        container.presentation = self
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.blocksTouches = isInAnimatedTransition && transition?.interactionController == nil
        if let context, context !== window {
            container.frame = presentersView.frame
            context.insertSubview(container, aboveSubview: presentersView)
        } else {
            container.frame = window.bounds
            window.addSubview(container)
        }
        containerView = container
    }

    private func presentationEnded(
        _ didComplete: Bool, _ context: TransitionContext, _ completion: (() -> Void)?
    ) {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        if presented.appearance.state == (didComplete ? .appearing : .disappearing) {
            presented.endAppearance()
        }
        if !didComplete, presentersPlace != nil {
            presenter.beginAppearance(true, animated: context.isAnimated)
        }
        if presenter.appearance.state == (didComplete ? .disappearing : .appearing) {
            presenter.endAppearance()
        }
        presentationTransitionDidEnd(didComplete)
        presented.appearance.isBeingPresented = false
        if transition === context { transition = nil }
        if !didComplete {
            unlink()
            containerView = nil
        }
        context.animator.animationEnded(didComplete)
        context.coordinator.end()
        presenter.viewIfLoaded?.application.updateInterfaceOrientation()
        completion?()
    }

    /// The end of a presentation: nobody holds anybody any more (E17).
    func unlink() {
        isActive = false
        presentersPlace = nil
        if presenter?.shownPresentation === self { presenter?.shownPresentation = nil }
        if presentedViewController.ownPresentation === self {
            presentedViewController.ownPresentation = nil
            presentedViewController.ownPopover = nil
        }
    }
}
