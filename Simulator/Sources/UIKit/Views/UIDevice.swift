/// What an app can know of the simulated phone as a thing (UIDevice.h).
@preconcurrency @MainActor open class UIDevice: NSObject {
    public static let orientationDidChangeNotification =
        NSNotification.Name("UIDeviceOrientationDidChangeNotification")

    open class var current: UIDevice { UIApplication.shared.device }

    private unowned let screen: UIScreen
    /// The screen's size with the device held upright.
    private let uprightSize: CGSize
    private var heldOrientation = UIDeviceOrientation.portrait
    /// How often somebody has begun, and not ended. UIKit has, for itself: it turns the interface by it.
    private var generators = 1

    init(screen: UIScreen) {
        self.screen = screen
        uprightSize = screen.bounds.size
        super.init()
    }

    open var name: String { model }
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    open var systemVersion: String { "18.0" }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { screen.traitCollection.userInterfaceIdiom }
    open var isMultitaskingSupported: Bool { true }

    // MARK: Orientation

    /// A screen that is wider where the upright one is higher is that of a device which has been turned.
    open var orientation: UIDeviceOrientation { heldOrientation }

    open var isGeneratingDeviceOrientationNotifications: Bool { generators > 0 }

    open func beginGeneratingDeviceOrientationNotifications() {
        generators += 1
    }

    open func endGeneratingDeviceOrientationNotifications() {
        generators = max(1, generators - 1)
    }

    /// Whether the interface lies on its side.
    var isTurned: Bool { isTurned(at: screen.bounds.size) }

    private func isTurned(at size: CGSize) -> Bool {
        (size.width > size.height) != (uprightSize.width > uprightSize.height)
    }

    /// The device turns before the interface does.
    func screenWillResize(to size: CGSize) {
        let orientation = isTurned(at: size) ? UIDeviceOrientation.landscapeLeft : .portrait
        guard orientation != heldOrientation else { return }
        heldOrientation = orientation
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}
