extension UIApplication {
    /// Whether the app gets events (page of UIApplication.State).
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    public nonisolated static let willResignActiveNotification =
        NSNotification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification =
        NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification =
        NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didBecomeActiveNotification =
        NSNotification.Name("UIApplicationDidBecomeActiveNotification")

    /// Its user goes elsewhere: an interruption, which cancels touches (M26).
    package func enterBackground() {
        precondition(state == .active, "The app is in the background already.")
        delegate?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
        events.touchesCancelled(events.fingers)
        state = .background
        delegate?.applicationDidEnterBackground(self)
        post(Self.didEnterBackgroundNotification)
    }

    /// Its user comes back.
    package func enterForeground() {
        precondition(state == .background, "The app is in the foreground already.")
        delegate?.applicationWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
        state = .active
        delegate?.applicationDidBecomeActive(self)
        post(Self.didBecomeActiveNotification)
    }

    public nonisolated static let didFinishLaunchingNotification =
        NSNotification.Name("UIApplicationDidFinishLaunchingNotification")

    /// Its user has opened it. Until the delegate has been told of it, the app is inactive.
    package func launch(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        state = .inactive
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        post(Self.didFinishLaunchingNotification)
        state = .active
        delegate.applicationDidBecomeActive(self)
        post(Self.didBecomeActiveNotification)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
