/// How the interface lies (E65–E70): as the device is held, where the app and the controllers that decide support that.
extension UIApplication {
    /// The device is turned in somebody's hand.
    package func turn(to orientation: UIDeviceOrientation) {
        device.turn(to: orientation)
        updateInterfaceOrientation()
    }

    /// Turns the interface as the device is held, or, where that is not supported, to what is.
    func updateInterfaceOrientation(duration: TimeInterval = UIWindow.quarterTurn) {
        guard let window = windowScene.windowUnderBars, let resizeScreen else { return }
        let (now, supported) = (device.interfaceOrientation, supportedOrientations(in: window))
        let next = [device.orientation.interface, now, .portrait, .landscapeRight, .landscapeLeft]
            .first { supported.contains($0.mask) }
        guard let next, next != now else { return }
        if next.isLandscape { device.side = next }
        guard next.isLandscape != now.isLandscape else { return }
        resizeScreen(CGSize(width: screen.bounds.height, height: screen.bounds.width), duration)
    }

    /// Before a view that fills the screen comes or comes back, which is never seen as it does not want to lie.
    func leaveUnsupportedInterfaceOrientation() {
        guard let window = windowScene.windowUnderBars,
            !supportedOrientations(in: window).contains(device.interfaceOrientation.mask)
        else { return }
        updateInterfaceOrientation(duration: 0)
    }

    private func supportedOrientations(in window: UIWindow) -> UIInterfaceOrientationMask {
        let app =
            delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? supportedInterfaceOrientations(for: window)
        guard let root = window.rootViewController else { return app }
        let both = app.intersection(root.decidedOrientations)
        precondition(
            !both.isEmpty,
            "The app and \(root), or what it presents, support no orientation in common (E70).")
        return both
    }
}

extension UIViewController {
    /// Who takes the views beneath away decides alone (E67). Who lies over the full screen can only take away from what
    /// the presenter supports, and nothing over it is asked (E68).
    fileprivate var decidedOrientations: UIInterfaceOrientationMask {
        guard let shown = shownPresentation, !shown.presentedViewController.isBeingDismissed else {
            return supportedInterfaceOrientations
        }
        let (style, presented) = (shown.presentationStyle, shown.presentedViewController)
        if shown.shouldRemovePresentersView, !style.isInContext { return presented.decidedOrientations }
        guard style == .overFullScreen else { return supportedInterfaceOrientations }
        let both = supportedInterfaceOrientations.intersection(presented.supportedInterfaceOrientations)
        return both.isEmpty ? supportedInterfaceOrientations : both
    }
}

extension UIDeviceOrientation {
    /// That of an interface which is upright for whoever holds the device so: its other side is up.
    fileprivate var interface: UIInterfaceOrientation {
        switch self {
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        default: .portrait
        }
    }
}

extension UIInterfaceOrientation {
    fileprivate var mask: UIInterfaceOrientationMask { .init(rawValue: 1 << UInt(rawValue)) }
}
