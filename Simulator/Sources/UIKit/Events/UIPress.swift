/// A key of a keyboard from the moment it goes down to the moment it comes up (H4). There is no remote control, whose
/// buttons are what `type` tells apart and what recognizers take presses of.
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
    open var window: UIWindow? { pressedWindow.window }
    open var responder: UIResponder? { pressedResponder }
    public let key: UIKey?

    private let pressedWindow: WindowReference
    private weak var pressedResponder: UIResponder?

    package init(_ key: UIKey, in window: UIWindow, responder: UIResponder, timestamp: TimeInterval) {
        self.key = key
        pressedWindow = window.reference
        pressedResponder = responder
        self.timestamp = timestamp
        super.init()
    }
}
