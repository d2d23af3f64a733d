import Synchronization

/// The application on one simulated phone: its clock, its screen, its windows, its user's settings.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The application whose code is running, else that of the Simulator made last.
    public class var shared: UIApplication {
        if let current { return current }
        let application = UIApplication(screen: UIScreen(size: CGSize(width: 390, height: 844), scale: 3))
        current = application
        return application
    }

    package static var current: UIApplication? {
        get { CurrentApplication.value }
        set { CurrentApplication.becomeLast(newValue) }
    }

    package nonisolated let clock = Clock()
    package let screen: UIScreen
    package let windowScene: UIWindowScene
    package let device: UIDevice
    /// Gives the screen another size, in so many seconds: the phone's.
    package var resizeScreen: ((CGSize, TimeInterval) -> Void)?
    package let accessibility = AccessibilitySettings()
    /// The phone's photo library, once the phone has one.
    package nonisolated let photoLibrary = Mutex<(any ImageStore)?>(nil)
    /// Whether another app plays music.
    package nonisolated let isMusicPlaying = Mutex(false)
    /// What the app does with sounds, once it has been asked for: AVFoundation's.
    package nonisolated let audioSession = Mutex<(any Sendable)?>(nil)
    /// The players of films that were made for this phone, as long as somebody holds them.
    package nonisolated let players = Mutex<[WeakPlayer]>([])
    /// What the app's Info.plist says beside that of the program.
    package var infoDictionary: [String: Any] = [:]
    var state = State.active
    /// What the app has had opened, such as its page in Settings.
    package var openedURLs: [URL] = []
    package nonisolated let pasteboard = UIPasteboard(name: .general)
    package nonisolated let textRecognition: TextRecognition
    package nonisolated let camera = Camera()

    /// Touches, pointer and keyboard.
    package private(set) lazy var events = EventDispatcher(application: self)

    /// What objects have been asked to do later.
    private(set) lazy var delayedMessages = DelayedMessages(clock: clock)

    /// `UITraitCollection.current`, if it was set while no view was being updated.
    var assignedTraits: UITraitCollection?

    /// `UIView.setAnimationsEnabled(_:)`.
    package var areAnimationsEnabled = true

    package var nestedScrolling = ScrollHandover.dragged

    /// Whether SwiftUI asks again for what UIKit has refused to present (I58).
    package var refusedSheetsComeLater = false

    /// Whether hosting views return themselves for what they draw (I59).
    package var hostingViewsHideDrawnViews = false

    /// Whether hosting views draw a change of state a frame later (I61).
    package var statesAreDrawnAFrameLater = false

    /// Whether a step of a scroll view lays out its superview, too (D13).
    package var scrollingLaysOutSuperview = false

    /// What the console would say: warnings of UIKit to the developer.
    package private(set) var warnings: [String] = []

    package init(screen: UIScreen) {
        self.screen = screen
        windowScene = UIWindowScene(screen: screen)
        device = UIDevice(screen: screen)
        textRecognition = TextRecognition(clock: clock)
        super.init()
        windowScene.application = self
        accessibility.application = self
        camera.calls.application = self
        clock.endOfTurn = { [weak self] in
            MainActor.assumeIsolated { self?.commit() }
        }
        clock.isTracking = { [weak self] in
            MainActor.assumeIsolated { self?.isTracking ?? false }
        }
    }

    /// Not held: whoever launches the app holds it.
    open unowned(unsafe) var delegate: (any UIApplicationDelegate)?

    /// A delegate that is a responder, and no other part of the chain, ends it (page of `UIResponder.next`).
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, !(responder is UIView),
            !(responder is UIViewController), responder !== self
        else { return nil }
        return responder
    }

    open var connectedScenes: Set<UIScene> { [windowScene] }

    open var windows: [UIWindow] { windowScene.windows }

    @available(
        iOS, deprecated: 13.0,
        message: "It returns a key window across all connected scenes"
    )
    open var keyWindow: UIWindow? { windowScene.keyWindow }

    // Where controllers decide about the status bar, as they do unless Info.plist says otherwise, setting does nothing
    // (UIApplication.h).

    @available(
        iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead."
    )
    open var isStatusBarHidden: Bool {
        get { windowScene.statusBarManager?.isStatusBarHidden ?? false }
        set {}
    }

    @available(
        iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead."
    )
    open var statusBarStyle: UIStatusBarStyle {
        get { windowScene.statusBarManager?.statusBarStyle ?? .default }
        set {}
    }

    /// Zero while it is hidden.
    @available(
        iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead."
    )
    open var statusBarFrame: CGRect { windowScene.statusBarManager?.statusBarFrame ?? .zero }

    @available(
        iOS, deprecated: 13.0, message: "Use the interfaceOrientation property of the window scene instead."
    )
    open var statusBarOrientation: UIInterfaceOrientation {
        get { windowScene.interfaceOrientation }
        set {}
    }

    /// What Info.plist says, to which a delegate may say otherwise (E66).
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        let isPad = device.userInterfaceIdiom == .pad
        let key = "UISupportedInterfaceOrientations"
        guard let names = (isPad ? infoDictionary[key + "~ipad"] : nil) ?? infoDictionary[key] else {
            return isPad ? .all : .allButUpsideDown
        }
        let masks: [String: UIInterfaceOrientationMask] = [
            "UIInterfaceOrientationPortrait": .portrait,
            "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
            "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
            "UIInterfaceOrientationLandscapeRight": .landscapeRight,
        ]
        return (names as? [String] ?? []).reduce(into: []) { $0.formUnion(masks[$1] ?? []) }
    }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        screen.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    open func sendEvent(_ event: UIEvent) {
        for window in windows { window.sendEvent(event) }
    }

    /// Without a target the first responder is asked, then the sender, each with what comes after it in the chain
    /// (C8). False: nobody has the method.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? responder(for: action, from: sender) else { return false }
        action.perform(on: target, with: sender, event)
        return true
    }

    open var applicationState: UIApplication.State { state }

    open var preferredContentSizeCategory: UIContentSizeCategory {
        accessibility.preferredContentSizeCategory
    }

    /// Leaves the app for whatever opens such addresses. Here nothing is left, and the phone knows what was opened.
    open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        openedURLs.append(url)
        clock.schedule(after: 0) { completion?(true) }
    }

    @discardableResult open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
    ) async -> Bool {
        openedURLs.append(url)
        return true
    }

    // MARK: The run loop's mode

    /// Those that fingers hold, or that coast after them: while there are any, the run loop is in its tracking mode
    /// (C36).
    private var trackingScrollViews: [ViewReference] = []

    func trackingDidChange(in scrollView: UIScrollView) {
        trackingScrollViews.removeAll { $0.scrollView == nil || $0.scrollView === scrollView }
        if scrollView.tracksFingers { trackingScrollViews.append(scrollView.viewReference) }
    }

    private var isTracking: Bool { trackingScrollViews.contains { $0.view != nil } }

    // MARK: Memory

    public static let didReceiveMemoryWarningNotification =
        NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")

    /// Those made while this was the shared application, whether they have been shown or not.
    private var controllers: [WeakController] = []

    private struct WeakController {
        weak var controller: UIViewController?
    }

    func add(_ controller: UIViewController) {
        controllers.removeAll { $0.controller == nil }
        controllers.append(WeakController(controller: controller))
    }

    /// The system is short of memory: all controllers are told, in the order in which they were made, and whoever
    /// observes the notification.
    package func receiveMemoryWarning() {
        var told = controllers.compactMap(\.controller).filter {
            $0.viewIfLoaded?.window.map { $0.application === self } ?? true
        }
        for window in windows {
            guard let root = window.rootViewController else { continue }
            for controller in root.family where !told.contains(controller) { told.append(controller) }
        }
        delegate?.applicationDidReceiveMemoryWarning(self)
        for controller in told { controller.didReceiveMemoryWarning() }
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    package func log(_ warning: String) {
        warnings.append(warning)
        FileHandle.standardError.write(Data("\(warning)\n".utf8))
    }

    /// One of AVFoundation's.
    package struct WeakPlayer: @unchecked Sendable {
        package private(set) weak var player: AnyObject?

        package init(player: AnyObject) {
            self.player = player
        }
    }

    /// Those that show what happens elsewhere.
    private var progressViews: [WeakProgressView] = []

    private struct WeakProgressView {
        weak var view: UIProgressView?
    }

    func add(_ view: UIProgressView) {
        progressViews.removeAll { $0.view == nil || $0.view === view }
        if view.observedProgress != nil { progressViews.append(WeakProgressView(view: view)) }
    }

    private var snapshots: [WeakSnapshot] = []

    private struct WeakSnapshot {
        weak var view: SnapshotView?
    }

    func add(_ view: SnapshotView) {
        snapshots.removeAll { $0.view == nil }
        snapshots.append(WeakSnapshot(view: view))
    }

    /// Those that point at a view which may move.
    private var popovers: [WeakPopover] = []

    private struct WeakPopover {
        weak var popover: UIPopoverPresentationController?
    }

    func add(_ popover: UIPopoverPresentationController) {
        popovers.removeAll { $0.popover == nil || $0.popover === popover }
        popovers.append(WeakPopover(popover: popover))
    }

    private func popoversFollow() -> Bool {
        if popovers.isEmpty { return false }
        var isFollowing = false
        for entry in popovers where entry.popover?.followsSource() == true { isFollowing = true }
        return isFollowing
    }

    /// Those that are to draw themselves before anybody looks.
    var undrawnViews: [UIView] = []

    /// What a turn of the run loop ends with: constraints, layout (D12).
    package func commit() {
        progressViews.forEach { $0.view?.follow() }
        snapshots.forEach { $0.view?.follow() }
        layOut { run in
            var areDrawn = false
            for _ in 0..<100 {
                var isDone = true
                for window in windows where window.needsCommit {
                    window.updateConstraintsIfNeeded()
                    AutoLayout.solveIfNeeded(for: window)
                    window.layoutTree(in: run)
                    isDone = isDone && !window.needsCommit
                }
                guard isDone, !popoversFollow() else { continue }
                // What views ask for again while they draw, they get in the next turn.
                if areDrawn || !viewsDraw() { return restlessWindows = [] }
                areDrawn = true
            }
            restlessWindows = windows.filter(\.needsCommit)
            giveUpLayout(of: restlessWindows.isEmpty ? windows : restlessWindows)
        }
    }

    /// Whether views have drawn themselves, which they do once they are laid out.
    private func viewsDraw() -> Bool {
        if undrawnViews.isEmpty { return false }
        let views = undrawnViews
        undrawnViews = []
        for view in views { view.display() }
        return true
    }

    /// Those whose constraints are never up to date.
    package private(set) var restlessWindows: [UIWindow] = []

    private let layoutRun = LayoutRun()

    /// Lays out, as a part of what is under way already, if anything is.
    func layOut(_ body: (LayoutRun) -> Void) {
        let restlessViews = layoutRun.views(givenUpBy: body)
        if !restlessViews.isEmpty { giveUpLayout(of: restlessViews) }
    }

    private func giveUpLayout(of views: [UIView]) {
        let names = views.map { "\(type(of: $0)) at \($0.frame)" }.joined(separator: ", ")
        let warning =
            "Layout does not come to rest. It is given up, since it is asked for again in every pass, for: \(names)."
        if warnings.last != warning { log(warning) }
    }
}

extension UIViewController {
    /// This controller, those in it, and those that they present.
    fileprivate var family: [UIViewController] {
        [self] + (children + [shownPresentation?.presentedViewController].compactMap { $0 }).flatMap(\.family)
    }
}
