@preconcurrency @MainActor open class UIScene: UIResponder {
    package weak var application: UIApplication?

    open override var next: UIResponder? { application }

    /// Whether it gets events (page of UIScene.ActivationState).
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// That of its app, whose only scene it is.
    open var activationState: UIScene.ActivationState {
        switch application?.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        case nil: .unattached
        }
    }
}

/// The one scene of a simulated phone.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    public let screen: UIScreen
    /// As on a phone, a window that nobody holds goes away.
    private var members: [WindowReference] = []

    package init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    /// Back to front.
    open var windows: [UIWindow] {
        // Asked for in every event and every frame.
        if members.count == 1 { return members[0].window.map { [$0] } ?? [] }
        return members.compactMap(\.window).enumerated()
            .sorted {
                ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
            }
            .map(\.element)
    }

    open var statusBarManager: UIStatusBarManager? { barManager }
    private lazy var barManager = UIStatusBarManager(self)

    /// The one whose controllers decide about the system's bars: the frontmost that fills the screen, key or not.
    package var windowUnderBars: UIWindow? {
        let windows = windows
        return windows.last { !$0.isHidden && $0.rootViewController != nil && $0.frame == screen.bounds }
            ?? windows.first
    }

    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

    open var interfaceOrientation: UIInterfaceOrientation {
        application?.device.interfaceOrientation ?? .portrait
    }

    /// That of the screen, which the scene fills.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

    open var traitCollection: UITraitCollection { screen.traitCollection }

    func add(_ window: UIWindow) {
        remove(window)
        members.append(window.reference)
    }

    func remove(_ window: UIWindow) {
        members.removeAll { $0.window == nil || $0.window === window }
    }
}
