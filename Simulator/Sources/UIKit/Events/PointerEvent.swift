/// A scroll or a pinch without fingers: of a wheel, a trackpad. It goes to the recognizers that want its type, from
/// the view under the pointer up to the window, and touches no view (H5). One object from its beginning to its end.
@MainActor package class PointerEvent: UIEvent {
    package enum Phase {
        case began
        case changed
        case ended
        case cancelled
    }

    private let reference: WindowReference
    package var window: UIWindow? { reference.window }
    package var phase = Phase.began
    /// Where the pointer is, in the window's coordinates.
    package var location: CGPoint
    /// The recognizers that took the event when it began.
    package var recognizers: [UIGestureRecognizer] = []

    package init(type: EventType, at location: CGPoint, in window: UIWindow) {
        self.location = location
        reference = window.reference
        super.init(type: type)
    }

    package var isOver: Bool { phase == .ended || phase == .cancelled }
}

/// A turn of the wheel, or two fingers that glide over a trackpad.
package final class ScrollEvent: PointerEvent {
    package let scrollType: UIScrollType
    /// How far the content is to move since the event before: in the direction of a finger.
    package var delta = CGVector.zero

    package init(_ scrollType: UIScrollType, at location: CGPoint, in window: UIWindow) {
        self.scrollType = scrollType
        super.init(type: .scroll, at: location, in: window)
    }
}

/// A pinch on a trackpad.
package final class TransformEvent: PointerEvent {
    /// Relative to the beginning.
    package var scale: CGFloat = 1

    package init(at location: CGPoint, in window: UIWindow) {
        super.init(type: .transform, at: location, in: window)
    }
}
