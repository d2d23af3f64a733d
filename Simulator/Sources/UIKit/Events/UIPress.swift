/// A key of a keyboard from the moment it goes down to the moment it comes up (H4). There is no remote control, whose
/// buttons are what `type` tells apart and what recognisers take presses of.
open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began
        case changed
        case stationary
        case ended
        case cancelled
    }

    open package(set) var timestamp: TimeInterval
    open package(set) var phase = Phase.began
    open package(set) weak var window: UIWindow?
    open package(set) weak var responder: UIResponder?
    public let key: UIKey?

    package init(_ key: UIKey, in window: UIWindow, responder: UIResponder, timestamp: TimeInterval) {
        self.key = key
        self.window = window
        self.responder = responder
        self.timestamp = timestamp
        super.init()
    }
}
