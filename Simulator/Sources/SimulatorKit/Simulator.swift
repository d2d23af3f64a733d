import Photos
import UIKit

/// A simulated phone: a screen with an app's window on it, fingers, and a clock that stands still until somebody
/// advances it.
///
///     let phone = Simulator(.iPhone)
///     phone.show(viewController)
///     phone.doubleTap(at: CGPoint(x: 195, y: 422))
///     phone.settle()
///     #expect(phone.frame(of: imageView).width > 390)
@MainActor public final class Simulator {
    /// The window that fills the screen.
    public let window: UIWindow

    /// What the console would say to the developer, such as that layout is ambiguous or a state was set too early.
    public var warnings: [String] { application.warnings }

    package let application: UIApplication
    let reader: ScreenReader
    package private(set) var device: Device

    /// Switches on a phone, whose application is the shared one from now on.
    ///
    /// - Parameter isRightToLeft: whether its user reads from right to left.
    public init(_ device: Device = .iPhone, isRightToLeft: Bool = false) {
        self.device = device
        let screen = UIScreen(
            size: device.size, scale: device.scale,
            safeAreaInsets: device.safeAreaInsets(for: device.size),
            traits: UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
        application = UIApplication(screen: screen)
        photoLibrary = PhotoLibrary(library: Photos.PhotoLibrary(application))
        let library = photoLibrary.library
        application.photoLibrary.withLock { $0 = library }
        UIApplication.current = application
        reader = ScreenReader(application: application)
        window = UIWindow(windowScene: application.windowScene)
        window.makeKeyAndVisible()
        scrollingLaysOutSuperview = Self.scrollingLaysOutSuperviewAtFirst
        application.resizeScreen = { [weak self] in self?.resizeScreen(to: $0, duration: $1) }
    }

    private static let scrollingLaysOutSuperviewAtFirst =
        ProcessInfo.processInfo.environment["SIMULATOR_SCROLLING_LAYS_OUT_SUPERVIEW"] == "1"

    /// Makes the controller the window's root, appeared and laid out.
    public func show(_ rootViewController: UIViewController) {
        act {
            window.rootViewController = rootViewController
            window.makeKeyAndVisible()
        }
    }

    private var delegate: (any UIApplicationDelegate)?

    /// Launches an app by its delegate, which makes a window of its own and shows it.
    public func launch(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        act { application.launch(delegate) }
    }

    /// Resizes the screen as a rotation or Split View does: the app is told, and the change is animated.
    public func resize(to size: CGSize) {
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "A screen cannot be resized to \(size.width) × \(size.height) points.")
        act {
            application.device.screenWillResize(to: size)
            resizeScreen(to: size, duration: UIWindow.quarterTurn)
        }
    }

    private func resizeScreen(to size: CGSize, duration: TimeInterval) {
        window.resize(
            to: size, scale: device.scale, safeAreaInsets: device.safeAreaInsets(for: size),
            duration: duration)
    }

    /// Turns the phone in its user's hand. The interface turns with it to where the app and its controllers support
    /// that, and on its own where something is presented or dismissed meanwhile.
    public func turn(to orientation: UIDeviceOrientation) {
        precondition(
            [.portrait, .landscapeLeft, .landscapeRight].contains(orientation),
            "The Simulator's phones are held upright or on a side.")
        act { application.turn(to: orientation) }
    }

    /// Moves the app, as it runs, to another screen, as iPadOS moves it to an external display and an iPhone Duo that
    /// is opened or closed moves it to its other screen: it is told of another size and other traits.
    public func resize(as device: Device) {
        self.device = device
        resize(to: device.size)
    }

    /// Warns the app that memory is short, as the menu item of that name in Apple's Simulator does.
    public func simulateMemoryWarning() {
        act { application.receiveMemoryWarning() }
    }

    /// Leaves the app, as its user does who goes to the Home Screen or to Settings: the touches of all fingers are
    /// cancelled.
    public func leaveApp() {
        act { application.enterBackground() }
    }

    /// Comes back to an app that was left.
    public func returnToApp() {
        act { application.enterForeground() }
    }

    /// The photos of the phone's user, and what apps may see of them.
    public let photoLibrary: PhotoLibrary

    /// The cameras of the phone, and whether apps may use them.
    public var camera: Camera { Camera(phone: self) }

    /// What the app's Info.plist says, beside the one that lies next to the program.
    public var infoDictionary: [String: Any] {
        get { application.infoDictionary }
        set { application.infoDictionary = newValue }
    }

    /// What apps have had opened elsewhere, such as their pages in Settings.
    public var openedURLs: [URL] { application.openedURLs }

    /// How the phone reads the text in images, and what apps have asked it to read.
    public var textRecognition: TextRecognition { TextRecognition(phone: self) }

    /// What becomes of a drag that comes to the edge of a scroll view in another one.
    public var nestedScrolling: NestedScrolling {
        get { NestedScrolling(application.nestedScrolling) }
        set { application.nestedScrolling = newValue.model }
    }

    /// Whether each step of a scroll view has its superview lay out, as CALayer.h says of layer and superlayer. Three
    /// measurements have found that it does not, and so a phone begins, unless `SIMULATOR_SCROLLING_LAYS_OUT_SUPERVIEW`
    /// is 1 in the environment, as in a second run of an app's tests; an app has to be right with either.
    public var scrollingLaysOutSuperview: Bool {
        get { application.scrollingLaysOutSuperview }
        set { application.scrollingLaysOutSuperview = newValue }
    }

    /// Whether SwiftUI asks again, when it next looks at the view, for a sheet that UIKit has refused because the app had
    /// presented something of UIKit's. Nobody has told what a phone does; an app has to be right with either.
    public var refusedSheetsComeLater: Bool {
        get { application.refusedSheetsComeLater }
        set { application.refusedSheetsComeLater = newValue }
    }

    /// Whether hosting views return themselves to whoever asks what is touched, also for what SwiftUI draws there, as
    /// reports say of iOS 26, and not the view that draws it, as before iOS 18. An app has to be right with either.
    public var hostingViewsHideDrawnViews: Bool {
        get { application.hostingViewsHideDrawnViews }
        set { application.hostingViewsHideDrawnViews = newValue }
    }

    /// Whether SwiftUI draws a change of state a frame later, as it does where the hosting view is about to draw this frame
    /// anyhow. An app has to be right with either.
    public var statesAreDrawnAFrameLater: Bool {
        get { application.statesAreDrawnAFrameLater }
        set { application.statesAreDrawnAFrameLater = newValue }
    }

    /// Light or dark, as the user has chosen it in Settings.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { application.userInterfaceStyle }
        set { act { application.userInterfaceStyle = newValue } }
    }

    /// What the user has switched on for accessibility, and what the app says to it.
    public var accessibility: Accessibility { Accessibility(phone: self) }

    /// The gestures of a VoiceOver user.
    public var voiceOver: VoiceOver { VoiceOver(phone: self) }

    var technology: AssistiveTechnology {
        AssistiveTechnology(application: application) { [unowned self] in tap(at: $0) }
    }

    // MARK: Turns of the run loop

    var clock: Clock { application.clock }

    /// Runs what belongs to this phone: UIKit's statics answer for it, whichever phone was made last.
    func run<Result>(_ body: () -> Result) -> Result {
        CurrentApplication.$running.withValue(application, operation: body)
    }

    /// Does something in a turn of the run loop, which ends with it: what the app, its user or the system does then.
    /// The tasks that are started meanwhile belong to this phone, whichever was made last.
    @discardableResult public func act<Result>(_ body: () -> Result) -> Result {
        run {
            let result = body()
            clock.turn()
            return result
        }
    }
}
