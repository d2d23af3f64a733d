/// Where a controller is between shown and not shown.
struct Appearance {
    enum State {
        case disappeared
        case appearing
        case appeared
        case disappearing
    }

    var state = State.disappeared
    var isAnimated = false

    /// Between viewWillAppear and viewIsAppearing, which waits until the view is in the hierarchy (E2).
    var owesIsAppearing = false
    /// Whether viewSafeAreaInsetsDidChange has been called in this appearance (D28).
    var knowsSafeArea = false
    /// The end of an appearance that nobody else will end.
    var end: Clock.Timer?
    /// Whether the view left its window by itself.
    var endsOnLeaving = false

    var isBeingPresented = false
    var isBeingDismissed = false
    var isMovingToParent = false
    var isMovingFromParent = false
}

extension UIViewController {
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        let state = appearance.state
        let isUnderWay = isAppearing ? state == .appearing : state == .disappearing
        let isThere = isAppearing ? state == .appeared : state == .disappeared
        guard !isUnderWay, !isThere else {
            if isUnderWay { warnOfImbalance() }
            return
        }
        appearance.end?.cancel()
        appearance.end = nil
        appearance.endsOnLeaving = false
        appearance.isAnimated = animated
        appearance.state = isAppearing ? .appearing : .disappearing
        appearance.owesIsAppearing = isAppearing
        appearance.knowsSafeArea = false
        loadViewIfNeeded()
        if isAppearing {
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        for child in forwardees { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    func endAppearance() {
        switch appearance.state {
        case .appearing:
            viewIsAppearingIfOwed()
            appearance.end?.cancel()
            appearance.end = nil
            appearance.owesIsAppearing = false
            appearance.state = .appeared
            for child in forwardees where child.appearance.state == .appearing {
                child.endAppearanceTransition()
            }
            viewDidAppear(appearance.isAnimated)
            appearance.isMovingToParent = false
        case .disappearing:
            appearance.state = .disappeared
            appearance.endsOnLeaving = false
            for child in forwardees(in: .disappearing) { child.endAppearanceTransition() }
            viewDidDisappear(appearance.isAnimated)
            appearance.isMovingFromParent = false
        case .appeared, .disappeared:
            warnOfImbalance()
        }
    }

    private func warnOfImbalance() {
        application.log("Unbalanced calls to begin/end appearance transitions for \(self).")
    }

    private var application: UIApplication { viewIfLoaded?.application ?? .shared }

    /// The children that appear and disappear with this controller (E8): those whose views are in its own.
    private var forwardees: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    /// A child's view may have been taken out in the meantime; its controller has to end all the same.
    private func forwardees(in state: Appearance.State) -> [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
        return children.filter { $0.appearance.state == state && !$0.appearance.endsOnLeaving }
    }

    // MARK: What the view tells

    /// The view is about to enter a window, or to leave it. Outside of a transition that somebody runs, this is
    /// what makes the controller appear and disappear.
    package func viewWillMove(toWindow window: UIWindow?) {
        guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
        if window != nil, appearance.state == .disappeared {
            let carrier = parent?.carrier
            beginAppearanceTransition(true, animated: carrier?.appearance.isAnimated ?? false)
            // The next turn, or the parent that is appearing itself, ends it (E6).
            if carrier == nil {
                appearance.end = (window ?? view).clock.schedule(after: 0) { [weak self] in
                    self?.endOwnAppearance()
                }
            }
        } else if window == nil, appearance.state == .appeared || appearance.state == .appearing {
            beginAppearanceTransition(false, animated: false)
            appearance.endsOnLeaving = true
        }
    }

    private func endOwnAppearance() {
        if appearance.state == .appearing { endAppearanceTransition() }
    }

    /// This controller or the next one around it that is appearing.
    private var carrier: UIViewController? {
        lineage.first { $0.appearance.state == .appearing }
    }

    package func viewDidMoveToWindow() {
        guard let view = viewIfLoaded else { return }
        requireConsistentHierarchy(of: view)
        if view.window == nil {
            if appearance.endsOnLeaving, appearance.state == .disappearing { endAppearanceTransition() }
        } else if appearance.owesIsAppearing {
            // E2: layout follows viewIsAppearing in every appearance.
            view.setNeedsLayout()
        }
    }

    /// UIKit raises its hierarchy exception here.
    private func requireConsistentHierarchy(of view: UIView) {
        guard view.window != nil, let parent else { return }
        var superview = view.superview
        while let current = superview, current.viewController == nil { superview = current.superview }
        guard let surroundings = superview?.viewController else { return }
        precondition(
            surroundings === parent,
            "The view of \(self), a child of \(parent), is in the view of \(surroundings), which is not its parent."
        )
    }

    /// Called before the view is laid out, and at the end of the turn in which it appears, whichever is first.
    package func viewIsAppearingIfOwed() {
        guard appearance.owesIsAppearing, let view = viewIfLoaded, view.window != nil else { return }
        appearance.owesIsAppearing = false
        view.updateTraits()
        view.updateSafeAreaInsets()
        if !appearance.knowsSafeArea { safeAreaInsetsDidChange() }
        viewIsAppearing(appearance.isAnimated)
    }

    package func safeAreaInsetsDidChange() {
        appearance.knowsSafeArea = true
        viewSafeAreaInsetsDidChange()
    }

    // MARK: Ancestry

    /// This controller, its parent, the parent's parent.
    var lineage: [UIViewController] {
        var lineage = [self]
        while let parent = lineage[lineage.count - 1].parent { lineage.append(parent) }
        return lineage
    }
}
