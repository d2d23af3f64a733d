/// The root of a view hierarchy on the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
    public struct Level: RawRepresentable, Equatable, Hashable, Sendable {
        public let rawValue: CGFloat

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
    }

    let reference = WindowReference()

    /// A window keeps its simulated phone alive.
    private let home: UIApplication
    package override var application: UIApplication { home }

    /// Without one it is on no screen.
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.remove(self)
            if !isHidden { windowScene?.add(self) }
        }
    }

    /// The one of the phone, to which alone it can be set.
    open var screen: UIScreen {
        get { home.screen }
        set { precondition(newValue === home.screen, "A window stays on the screen of its phone.") }
    }

    open private(set) var isKeyWindow = false
    open var windowLevel = Level.normal
    package weak var firstResponder: UIResponder?

    public init(windowScene: UIWindowScene) {
        home = windowScene.application ?? .shared
        super.init(frame: windowScene.screen.bounds)
        reference.point(to: self)
        isHidden = true
        self.windowScene = home.windowScene
        moved(to: self)
    }

    public override init(frame: CGRect) {
        home = .shared
        super.init(frame: frame)
        reference.point(to: self)
        isHidden = true
        windowScene = home.windowScene
        moved(to: self)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        reference.point(to: nil)
    }

    open override var next: UIResponder? { windowScene }

    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            if !isHidden { windowScene?.add(self) }
            visibilityDidChange()
        }
    }

    open func makeKey() {
        for window in windowScene?.windows ?? [] where window !== self { window.isKeyWindow = false }
        isKeyWindow = true
    }

    /// Also in front of all others of its level.
    open func makeKeyAndVisible() {
        isHidden = false
        windowScene?.add(self)
        makeKey()
    }

    // Nil stands for the screen.

    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        layer.convert(point, to: window?.layer)
    }

    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        layer.convert(point, from: window?.layer)
    }

    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        layer.convert(rect, to: window?.layer)
    }

    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        layer.convert(rect, from: window?.layer)
    }

    open func sendEvent(_ event: UIEvent) {
        application.events.deliver(event, to: self)
    }

    package override func updateTraits() {
        super.updateTraits()
        showSystemBars()
    }

    open var rootViewController: UIViewController? {
        didSet { rootViewControllerDidChange(from: oldValue) }
    }

    /// What the system draws over the windows while this one is in front.
    package private(set) lazy var systemBars = SystemBars(on: application.clock)

    /// What the controllers want of the screen (E37–E39).
    package internal(set) var isStatusBarHidden = false
    var statusBarAnimation = UIStatusBarAnimation.fade
    package internal(set) var statusBarStyle = UIStatusBarStyle.default
    package internal(set) var prefersHomeIndicatorAutoHidden = false
}
