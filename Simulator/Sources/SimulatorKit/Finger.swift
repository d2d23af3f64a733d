import UIKit

/// A finger on the screen of a simulated phone, until it lifts.
///
///     let finger = phone.touch(at: CGPoint(x: 195, y: 600))
///     finger.move(to: CGPoint(x: 195, y: 300), duration: 0.2)
///     finger.lift()
@MainActor public final class Finger {
    /// Where the finger is, in the screen's points.
    public internal(set) var location: CGPoint

    let touch: UITouch
    private let phone: Simulator

    init(at location: CGPoint, touch: UITouch, phone: Simulator) {
        (self.location, self.touch, self.phone) = (location, touch, phone)
    }

    /// Not any more when it has lifted, or the system has taken it away.
    var isDown: Bool { touch.isDown }

    /// Moves in a straight line at constant speed, with an event in every frame; in no time, with one event now.
    public func move(to point: CGPoint, duration: TimeInterval = 0.1) {
        phone.move([self], to: [point], duration: duration)
    }

    /// Lifts where the finger is, which is the end of it.
    public func lift() {
        phone.lift([self])
    }

    /// Has the system take the touch away, as for a phone call, which is the end of the finger. Leaving the app does so,
    /// too.
    public func cancel() {
        phone.cancel([self])
    }
}
