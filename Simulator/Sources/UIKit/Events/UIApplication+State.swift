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
        post(Self.willResignActiveNotification)
        events.touchesCancelled(events.fingers)
        state = .background
        post(Self.didEnterBackgroundNotification)
    }

    /// Its user comes back.
    package func enterForeground() {
        precondition(state == .background, "The app is in the foreground already.")
        post(Self.willEnterForegroundNotification)
        state = .active
        post(Self.didBecomeActiveNotification)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
