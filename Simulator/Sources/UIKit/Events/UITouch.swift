/// One finger on the screen, from its touch-down to its lift: the same object all along (C7). Its view is the one
/// that was hit at touch-down, even when the finger leaves it (C6), and nil once a recognizer has taken the touch.
@preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began
        case moved
        case stationary
        case ended
        case cancelled
        case regionEntered
        case regionMoved
        case regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct
        case indirect
        case pencil
        case indirectPointer

        public static var stylus: TouchType { .pencil }
    }

    /// Seconds since the simulated phone started (C7).
    open package(set) var timestamp: TimeInterval
    @exclusivity(unchecked) open package(set) var phase = Phase.began
    open package(set) var tapCount = 1
    public let type: TouchType
    open var window: UIWindow? { touchedWindow.window }
    open var view: UIView? { hitView }

    private let touchedWindow: WindowReference
    private var hitReference: ViewReference?
    package weak var hitView: UIView? {
        get { hitReference?.view }
        set { hitReference = newValue?.viewReference }
    }

    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    /// The recognizers that this touch goes to, those of the hit view first, then its ancestors' (C8).
    package var recognizers: [UIGestureRecognizer] = []

    /// In the window's coordinates.
    package var position: CGPoint
    package var previousPosition: CGPoint
    package let start: CGPoint

    /// `phase` tells a view what it is being told, which may be late (C23); this tells where the finger is.
    @exclusivity(unchecked) package var isDown = true
    /// Whether the finger has lifted, and its window has not been told yet: windows behind it are told first.
    package var awaitsDelivery = false

    /// What the hit view knows of the touch.
    package enum Delivery {
        /// Nothing yet: somebody withholds the touch's beginning.
        case pending
        /// That it began, and not that it is over.
        case begun
        /// All that it will ever be told.
        case finished
    }

    package var delivery = Delivery.pending
    package var hasUntoldMove = false
    /// The view has left the window (C9).
    package var hasLostView = false

    package init(at position: CGPoint, in window: UIWindow, type: TouchType, timestamp: TimeInterval) {
        (self.position, previousPosition, start) = (position, position, position)
        self.type = type
        self.timestamp = timestamp
        touchedWindow = window.reference
        super.init()
    }

    /// Where the touch is in the view, or in the window without a view (C24).
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(position, from: nil as UIView?) ?? position
    }

    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousPosition, from: nil as UIView?) ?? previousPosition
    }
}
