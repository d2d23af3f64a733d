import UIKit

extension Simulator {
    /// Scrolls under the pointer, moving the content as a finger that goes by `delta` would: with a trackpad, or in
    /// no time with one step of a wheel.
    public func scroll(at point: CGPoint, by delta: CGVector, duration: TimeInterval = 0.3) {
        checkReach(of: point)
        let pointer = application.events.pointer
        let isWheel = duration == 0
        act {
            pointer.scrollBegan(isWheel ? .discrete : .continuous, at: point, in: window)
        }
        var told: CGFloat = 0
        inEveryFrame(for: duration) { share in
            pointer.scrollChanged(by: CGVector(dx: delta.dx * (share - told), dy: delta.dy * (share - told)))
            told = share
        }
        act { pointer.scrollEnded() }
    }

    /// Pinches on a trackpad, the pointer being at a point.
    public func magnify(at point: CGPoint, by scale: CGFloat, duration: TimeInterval = 0.3) {
        checkReach(of: point)
        precondition(scale > 0 && scale.isFinite, "A trackpad cannot magnify by the factor \(scale).")
        let pointer = application.events.pointer
        act { pointer.magnifyBegan(at: point, in: window) }
        inEveryFrame(for: duration) { pointer.magnifyChanged(to: 1 + (scale - 1) * $0) }
        act { pointer.magnifyEnded() }
    }
}
