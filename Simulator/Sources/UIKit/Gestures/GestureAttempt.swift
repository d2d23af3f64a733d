/// All that belongs to one attempt of a recognizer to recognize its gesture: it ends with the reset (C15).
@MainActor package final class GestureAttempt {
    /// How many views are above the recognizer's.
    package var depth = 0
    /// The touches and pointer events of the attempt, with those that are over: who shares one, competes (C19).
    package var inputs: Set<NSObject> = []
    /// The touches that the recognizer hears of, the earliest first, until the event that lifts them is over.
    package var touches: [UITouch] = []
    /// The scroll or pinch of the pointer that the recognizer hears of.
    package var pointerEvent: PointerEvent?
    /// Whether the recognizer wants the event of its touches; asked once (C18).
    package var wantsEvent: Bool?
    /// The states that the recognizer has reached, and must keep to itself until others have failed (C21).
    package var heldStates: [UIGestureRecognizer.State] = []
    /// Whether the arbitration has let it recognize.
    package var isSettled = false
    /// Whether its targets, and the views that lose their touches, have been told of the beginning.
    package var isKnown = false
    /// The states that the targets are still to be told of (C14).
    package var untoldStates: [UIGestureRecognizer.State] = []
    /// The answers about other recognizers whose failure is required, each asked for once (C21).
    package var failureRequirements: [ObjectIdentifier: Bool] = [:]
    /// Touches that the recognizer withholds no longer, though it may still recognize (A25).
    package var released: Set<UITouch> = []

    package init() {}

    package var fingersDown: [UITouch] { touches.filter { $0.isDown } }

    package func hears(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

    package func forgetLifted() {
        touches.removeAll { !$0.isDown && !$0.awaitsDelivery }
    }

    /// Whether fingers are down, or the pointer goes on.
    package var isLive: Bool { touches.contains { $0.isDown } || pointerEvent?.isOver == false }
}
