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

    /// As it is held. A screen that is resized to be wider where the upright one is higher turns the device with it.
    open var orientation: UIDeviceOrientation { heldOrientation }

    open var isGeneratingDeviceOrientationNotifications: Bool { generators > 0 }

    open func beginGeneratingDeviceOrientationNotifications() {
        generators += 1
    }

    open func endGeneratingDeviceOrientationNotifications() {
        generators = max(1, generators - 1)
    }

    /// How the interface lies, which may be otherwise than the device is held.
    var interfaceOrientation: UIInterfaceOrientation { isTurned(at: screen.bounds.size) ? side : .portrait }

    /// The side to which the interface is turned where it lies on one.
    var side = UIInterfaceOrientation.landscapeRight

    private func isTurned(at size: CGSize) -> Bool {
        (size.width > size.height) != (uprightSize.width > uprightSize.height)
    }

    /// The device turns before the interface does.
    package func screenWillResize(to size: CGSize) {
        let isTurned = isTurned(at: size)
        if isTurned == heldOrientation.isLandscape { return }
        side = .landscapeRight
        turn(to: isTurned ? .landscapeLeft : .portrait)
    }

    func turn(to orientation: UIDeviceOrientation) {
        guard orientation != heldOrientation else { return }
        heldOrientation = orientation
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}
