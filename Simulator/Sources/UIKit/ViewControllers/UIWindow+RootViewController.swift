/// A window's root (D32), what its controllers want of the screen (E37–E39), and changes of its size (E35, E36).
extension UIWindow {
    // MARK: The root

    /// To be called when another root has been set.
    func rootViewControllerDidChange(from old: UIViewController?) {
        guard old !== rootViewController else { return }
        old?.endPresentations()
        old?.viewIfLoaded?.removeFromSuperview()
        if !isHidden { showRootViewController() }
    }

    /// To be called when the window is shown or hidden.
    func visibilityDidChange() {
        guard let rootViewController else { return }
        if isHidden {
            rootViewController.beginAppearance(false, animated: false)
            if rootViewController.appearance.state == .disappearing { rootViewController.endAppearance() }
        } else {
            showRootViewController()
        }
    }

    private func showRootViewController() {
        guard let rootViewController, let view = rootViewController.view else { return updateSystemBars() }
        if view.superview === self {
            rootViewController.viewWillMove(toWindow: self)
            rootViewController.viewDidMoveToWindow()
        } else {
            // E3: viewWillAppear, which comes with it, knows nothing of the size.
            insertSubview(view, at: 0)
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        updateSystemBars()
    }

    // MARK: Status bar and home indicator

    func updateSystemBars() {
        decideOnSystemBars()
        showSystemBars()
    }

    /// What counts from now on, before it is seen.
    func decideOnSystemBars() {
        decideOnStatusBar()
        decideOnHomeIndicator()
    }

    func showSystemBars() {
        let isLight =
            switch statusBarStyle {
            case .lightContent: true
            case .darkContent: false
            default: traitCollection.userInterfaceStyle == .dark
            }
        systemBars.show(
            SystemBars.Look(
                size: bounds.size, insets: application.screen.safeAreaInsets,
                isStatusBarHidden: isStatusBarHidden, statusBarAnimation: statusBarAnimation,
                isHomeIndicatorHidden: prefersHomeIndicatorAutoHidden, isLight: isLight))
    }

    /// They fade as long as the transition takes.
    func showSystemBars(during transition: TransitionContext) {
        UIView.animate(withDuration: transition.isAnimated ? transition.state.duration : 0) {
            self.showSystemBars()
        }
    }

    func updateStatusBar() {
        decideOnStatusBar()
        showSystemBars()
    }

    func updateHomeIndicator() {
        decideOnHomeIndicator()
        showSystemBars()
    }

    /// E38: where nothing but the status bar covers the top, hiding it gives the space to the safe area.
    private func decideOnStatusBar() {
        let decider = controllerForStatusBar
        let wasHidden = isStatusBarHidden
        let hider = decider?.last(\.childForStatusBarHidden)
        isStatusBarHidden = hider?.prefersStatusBarHidden ?? false
        statusBarAnimation = hider?.preferredStatusBarUpdateAnimation ?? .fade
        statusBarStyle = decider?.last(\.childForStatusBarStyle).preferredStatusBarStyle ?? .default
        if isStatusBarHidden != wasHidden { updateSafeAreaInsets() }
    }

    private func decideOnHomeIndicator() {
        prefersHomeIndicatorAutoHidden =
            topController?.last(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden ?? false
    }

    /// What the device and the status bar cover.
    var coveredInsets: UIEdgeInsets {
        var insets = application.screen.safeAreaInsets
        // Status bars are 20 or 24 points high; a notch covers more, and stays.
        if isStatusBarHidden, insets.top <= 24 { insets.top = 0 }
        return insets
    }

    /// The root and what is presented from it, without what is leaving.
    private var stack: [UIViewController] {
        var stack: [UIViewController] = []
        var controller = rootViewController
        while let current = controller {
            stack.append(current)
            let presented = current.shownPresentation?.presentedViewController
            controller = presented?.isBeingDismissed ?? false ? nil : presented
        }
        return stack
    }

    private var topController: UIViewController? { stack.last }

    /// E37: the topmost that is presented full screen, or that captures the status bar's appearance.
    private var controllerForStatusBar: UIViewController? {
        stack.last { controller in
            guard let presentation = controller.ownPresentation, presentation.isActive else { return true }
            return presentation.presentationStyle == .fullScreen
                || controller.modalPresentationCapturesStatusBarAppearance
        }
    }

    // MARK: Size

    /// How long one takes, as `statusBarOrientationAnimationDuration` was seen to tell it.
    package static let quarterTurn: TimeInterval = 0.3

    /// Rotates or resizes the screen, and with it this window and all others that fill the screen, as rotation does (E35,
    /// E36).
    package func resize(
        to size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets, duration: TimeInterval
    ) {
        let screen = application.screen
        let traits = screen.traits(for: size, scale: scale)
        let windows = application.windows.filter { $0 === self || $0.frame == screen.bounds }
        let changes = windows.map { $0.willResize(to: size, traits, duration: duration) }
        UIView.animate(withDuration: duration) {
            screen.resize(to: size, scale: scale, safeAreaInsets: safeAreaInsets)
            for window in self.application.windows {
                if windows.contains(window) { window.fillScreen() } else { window.updateTraits() }
            }
            self.application.commit()
            for change in changes { change.coordinator.runAnimations() }
        } completion: { _ in
            for (root, coordinator) in changes {
                if root?.runningChange === coordinator { root?.runningChange = nil }
                coordinator.end()
            }
        }
    }

    /// Tells the root of another size and other traits.
    private func willResize(
        to size: CGSize, _ traits: UITraitCollection, duration: TimeInterval
    ) -> (root: UIViewController?, coordinator: TransitionCoordinator) {
        let state = TransitionState(containerView: self, presentationStyle: .none, isAnimated: duration > 0)
        state.duration = duration
        if size == CGSize(width: bounds.height, height: bounds.width), size != bounds.size {
            let isUpright = size.width < size.height
            state.targetTransform = CGAffineTransform(rotationAngle: isUpright ? -.pi / 2 : .pi / 2)
        }
        let coordinator = TransitionCoordinator(state: state)
        let root = rootViewController
        root?.runningChange = coordinator
        if traits != screen.traitCollection {
            root?.willTransition(
                to: traits.overriding(root?.overrideUserInterfaceStyle ?? .unspecified), with: coordinator)
        }
        if size != bounds.size { root?.viewWillTransition(to: size, with: coordinator) }
        if !state.targetTransform.isIdentity {
            turnWithTheGlass(to: size, back: state.targetTransform.inverted())
        }
        return (root, coordinator)
    }

    private func fillScreen() {
        // The size first: what is in the window has its insets for that.
        bounds.size = screen.bounds.size
        center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        transform = .identity
        updateTraits()
        updateSystemBars()
        updateSafeAreaInsets()
    }

    /// Lies on the screen, which has been turned in somebody's hand, as it lay before: from there it turns upright.
    private func turnWithTheGlass(to size: CGSize, back: CGAffineTransform) {
        UIView.performWithoutAnimation {
            center = CGPoint(x: size.width / 2, y: size.height / 2)
            transform = back
            systemBars.turn(back, about: center)
        }
    }
}

extension UIViewController {
    /// The last one that this controller and those after it hand a decision to.
    fileprivate func last(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
        var controller = self
        while let next = controller[keyPath: child] { controller = next }
        return controller
    }
}
