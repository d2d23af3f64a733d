/// What happened at one instant: the touches of all fingers, a press on a key, a scroll, a trackpad's pinch. The event
/// of the touches is the same object as long as the application lives.
@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    public let type: EventType
    open var subtype: EventSubtype { .none }
    open package(set) var timestamp: TimeInterval = 0
    open package(set) var modifierFlags: UIKeyModifierFlags = []

    /// The fingers that are down, and those that this event lifts.
    package var touches: Set<UITouch> = []

    package init(type: EventType) {
        self.type = type
        super.init()
    }

    open var allTouches: Set<UITouch>? {
        type == .touches ? touches : nil
    }

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches?.filter { $0.window === window }
    }

    open func touches(for view: UIView) -> Set<UITouch>? {
        allTouches?.filter { $0.view === view }
    }

    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.recognizers.contains(gesture) }
    }
}
