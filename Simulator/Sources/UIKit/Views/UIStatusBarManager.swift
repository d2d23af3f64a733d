/// The status bar of a scene, as it is on the screen (page of UIStatusBarManager).
@MainActor open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    open var isStatusBarHidden: Bool { window?.isStatusBarHidden ?? false }

    open var statusBarStyle: UIStatusBarStyle { window?.statusBarStyle ?? .default }

    /// Zero while it is hidden.
    open var statusBarFrame: CGRect {
        guard let window, !window.isStatusBarHidden else { return .zero }
        return CGRect(x: 0, y: 0, width: window.screen.bounds.width, height: window.coveredInsets.top)
    }

    private var window: UIWindow? { scene?.windowUnderBars }
}
