extension UIViewController {
    /// The presentation that shows this controller, or a controller that it is in.
    var activePresentation: UIPresentationController? {
        var controller: UIViewController? = self
        while let current = controller {
            if let presentation = current.ownPresentation, presentation.isActive { return presentation }
            controller = current.parent
        }
        return nil
    }

    /// The presentation by which this controller, or one in it, shows another one.
    var firstShownPresentation: UIPresentationController? {
        shownPresentation ?? children.lazy.compactMap(\.firstShownPresentation).first
    }

    /// The coordinator of the transition that this controller, or one around it, takes part in.
    var runningCoordinator: TransitionCoordinator? {
        for controller in lineage {
            let presentations = [controller.ownPresentation, controller.shownPresentation]
            if let transition = presentations.lazy.compactMap({ $0?.transition }).first {
                return transition.coordinator
            }
            if let coordinator = controller.runningChange { return coordinator }
        }
        return activePresentation?.presentingViewController.runningCoordinator
    }

    // MARK: Styles

    /// E9: automatic is a page sheet, and a sheet fills a screen of little height.
    private func presentationStyle(on source: UIViewController) -> UIModalPresentationStyle {
        if let alert = self as? UIAlertController { return alert.style(on: source) }
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet:
            if source.traitCollection.verticalSizeClass == .compact { return .fullScreen }
            return modalPresentationStyle == .formSheet ? .formSheet : .pageSheet
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom:
            return modalPresentationStyle
        case .popover:
            // A popover needs width: elsewhere it is a sheet.
            if source.traitCollection.horizontalSizeClass == .regular { return .popover }
            return source.traitCollection.verticalSizeClass == .compact ? .fullScreen : .pageSheet
        case .none:
            preconditionFailure(
                "The Simulator has no presentation for UIModalPresentationStyle \(modalPresentationStyle).")
        }
    }

    func makePresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        let style = presentationStyle(on: source)
        let controller: UIPresentationController
        switch style {
        case .fullScreen, .currentContext:
            controller = CoveringPresentationController(presentedViewController: self, presenting: presenting)
        case .pageSheet, .formSheet:
            controller = SheetPresentationController(presentedViewController: self, presenting: presenting)
        case .popover:
            controller = popover(presenting: presenting)
        case .overFullScreen where self is UIAlertController:
            controller = AlertPresentationController(presentedViewController: self, presenting: presenting)
        case .custom:
            return transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: presenting)
        default:
            controller = UIPresentationController(presentedViewController: self, presenting: presenting)
        }
        controller.adaptedStyle = style
        return controller
    }

    /// The popover in which this controller will be, or would be if there were width.
    func popover(presenting: UIViewController?) -> UIPopoverPresentationController {
        if let ownPopover { return ownPopover }
        let popover = UIPopoverPresentationController(
            presentedViewController: self, presenting: presenting)
        ownPopover = popover
        return popover
    }

    func forgetUnusedPresentation() {
        if modalPresentationStyle != .popover { ownPopover = nil }
        if let ownPresentation, !ownPresentation.isActive { self.ownPresentation = nil }
    }

    /// E13: a context is presented over by the nearest controller that defines one, the screen by the outermost.
    private func presenter(inContext: Bool) -> UIViewController {
        let lineage = lineage
        return (inContext ? lineage.first(where: \.definesPresentationContext) : nil)
            ?? lineage[lineage.count - 1]
    }

    // MARK: Presenting

    func beginPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        var presenter = presenter(inContext: presented.presentationStyle(on: self).isInContext)
        guard allowsPresentation(of: presented, by: presenter) else { return }
        precondition(
            presented.activePresentation == nil, "\(presented) is presented already (H12): dismiss it first.")
        precondition(
            presented.parent == nil && presented !== self,
            "\(presented) cannot be presented by \(self): it is in use as a child or as the presenter.")
        let presentation =
            presented.ownPresentation
            ?? presented.makePresentationController(presenting: presenter, source: self)
        if !presentation.shouldPresentInFullscreen {
            presenter = self.presenter(inContext: true)
            guard allowsPresentation(of: presented, by: presenter) else { return }
        }
        presentation.presenter = presenter
        presentation.isActive = true
        presented.ownPresentation = presentation
        presenter.shownPresentation = presentation

        // A controller may choose its delegate in viewDidLoad.
        presented.loadViewIfNeeded()
        let isAsked = animated || presentation.presentationStyle == .custom
        let delegate = isAsked ? presented.transitioningDelegate : nil
        let animator = delegate?.animationController(
            forPresented: presented, presenting: presenter, source: self)
        let interactionController =
            animated ? animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) } : nil
        let state = TransitionState(
            containerView: TransitionView(frame: .zero), presentationStyle: presentation.presentationStyle,
            isAnimated: animated)
        state.controllers = [.from: presenter, .to: presented]
        state.views[.from] = presentation.shouldRemovePresentersView ? presenter.view : nil
        state.views[.to] = presentation.presentedView
        presentation.transition = TransitionContext(
            state: state,
            animator: animator
                ?? BuiltInAnimator(
                    style: presentation.transitionStyle, isPresenting: true, isAnimated: animated),
            interactionController: interactionController)
        presenter.view.runTransition(animated: animated) {
            presentation.present(completion: completion)
        }
    }

    /// E14, H11: a refusal is a line in the console and nothing else.
    private func allowsPresentation(of presented: UIViewController, by presenter: UIViewController) -> Bool {
        func refuse(_ reason: String) -> Bool {
            (viewIfLoaded?.application ?? .shared).log(
                "Attempt to present \(presented) on \(presenter) \(reason).")
            return false
        }
        if viewIfLoaded?.window == nil || presenter.viewIfLoaded?.window == nil {
            return refuse("whose view is not in the window hierarchy")
        }
        if let shown = presenter.shownPresentation {
            return refuse("which is already presenting \(shown.presentedViewController)")
        }
        if presenter.activePresentation?.isInAnimatedTransition ?? false {
            return refuse("while a presentation or dismissal is in progress")
        }
        return true
    }

    // MARK: Dismissing

    func beginDismissal(animated: Bool, completion: (() -> Void)?) {
        guard let first = lineage.lazy.compactMap(\.shownPresentation).first else {
            if let activePresentation {
                // E16: the presenter dismisses what it has presented.
                activePresentation.presentingViewController.dismiss(
                    animated: animated, completion: completion)
            } else if let completion {
                (viewIfLoaded?.clock ?? UIApplication.shared.clock).schedule(after: 0, completion)
            }
            return
        }
        let presenter = first.presentingViewController
        let chain = Array(sequence(first: first) { $0.presentedViewController.firstShownPresentation })
        guard let top = chain.last, let container = top.containerView,
            !chain.contains(where: \.isInAnimatedTransition)
        else {
            (viewIfLoaded?.application ?? .shared).log(
                "Attempt to dismiss \(first.presentedViewController) from \(presenter) while a presentation or "
                    + "dismissal is in progress.")
            return
        }
        let dismissed = top.presentedViewController
        let isAsked = animated || top.presentationStyle == .custom
        let delegate = isAsked ? dismissed.transitioningDelegate : nil
        let animator = delegate?.animationController(forDismissed: dismissed)
        let interactionController =
            animated ? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) } : nil
        let state = TransitionState(
            containerView: container, presentationStyle: top.presentationStyle, isAnimated: animated)
        state.controllers = [.from: dismissed, .to: presenter]
        state.views[.from] = top.presentedView
        state.views[.to] = first.presentersPlace == nil ? nil : presenter.view
        let context = TransitionContext(
            state: state,
            animator: animator
                ?? BuiltInAnimator(style: top.transitionStyle, isPresenting: false, isAnimated: animated),
            interactionController: interactionController)
        for presentation in chain {
            presentation.transition = context
            presentation.presentedViewController.appearance.isBeingDismissed = true
        }
        container.runTransition(animated: animated) {
            Dismissal(chain: chain, context: context).run(completion: completion)
        }
    }

    // MARK: Without a transition

    /// Takes away what is presented from this controller and those in it, with its window's root.
    func endPresentations() {
        while let presentation = firstShownPresentation {
            let presented = presentation.presentedViewController
            presented.endPresentations()
            presentation.transition?.abandon()
            presentation.transition = nil
            // A presenter that is being covered, or uncovered, is in the container too.
            let covered = presentation.presentersPlace == nil ? nil : presentation.presenter
            let leaving = [presented, covered].compactMap { $0 }
            for controller in leaving where [.appeared, .appearing].contains(controller.appearance.state) {
                controller.beginAppearance(false, animated: false)
            }
            presented.viewIfLoaded?.removeFromSuperview()
            presentation.containerView?.removeFromSuperview()
            for controller in leaving where controller.appearance.state == .disappearing {
                controller.endAppearance()
            }
            presented.appearance.isBeingPresented = false
            presented.appearance.isBeingDismissed = false
            presentation.unlink()
            presentation.containerView = nil
        }
    }
}

extension UIModalPresentationStyle {
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

extension UIView {
    /// An animated transition begins when the turn has ended and everything is laid out; one without animation at
    /// once.
    func runTransition(animated: Bool, _ run: @escaping () -> Void) {
        guard animated else { return run() }
        clock.schedule(after: 0, run)
    }
}
