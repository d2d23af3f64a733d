/// The legal ways of a recognizer from state to state, as one table (C12, C13). What is not in it traps.
package struct GestureTransition: Sendable {
    package enum Author: Sendable {
        /// The recognizer, by setting its state.
        case recognizer
        /// The arbitration between recognizers, before anybody was told of the state that it takes back (C19).
        case arbitration
    }

    package let from: UIGestureRecognizer.State
    package let to: UIGestureRecognizer.State
    package let author: Author
    /// Whether the targets hear of it: of everything but failing (C13).
    package let sendsAction: Bool

    private init(
        _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State, by author: Author = .recognizer,
        sendsAction: Bool
    ) {
        (self.from, self.to, self.author, self.sendsAction) = (from, to, author, sendsAction)
    }

    package static let legal: [GestureTransition] = [
        // Discrete gestures, and the beginning of continuous ones.
        GestureTransition(.possible, .ended, sendsAction: true),
        GestureTransition(.possible, .began, sendsAction: true),
        GestureTransition(.possible, .failed, sendsAction: false),
        // What has not begun can only fail, whatever the recognizer calls it.
        GestureTransition(.possible, .cancelled, sendsAction: false),
        // Continuous gestures.
        GestureTransition(.began, .changed, sendsAction: true),
        GestureTransition(.began, .ended, sendsAction: true),
        GestureTransition(.began, .cancelled, sendsAction: true),
        GestureTransition(.changed, .changed, sendsAction: true),
        GestureTransition(.changed, .ended, sendsAction: true),
        GestureTransition(.changed, .cancelled, sendsAction: true),
        // A subclass may say again what its superclass has said.
        GestureTransition(.possible, .possible, sendsAction: false),
        GestureTransition(.failed, .failed, sendsAction: false),
        GestureTransition(.cancelled, .cancelled, sendsAction: false),
        // The reset, from the final states (C15).
        GestureTransition(.ended, .possible, sendsAction: false),
        GestureTransition(.cancelled, .possible, sendsAction: false),
        GestureTransition(.failed, .possible, sendsAction: false),
        // The loser of an arbitration.
        GestureTransition(.possible, .failed, by: .arbitration, sendsAction: false),
        GestureTransition(.began, .failed, by: .arbitration, sendsAction: false),
        GestureTransition(.changed, .failed, by: .arbitration, sendsAction: false),
        GestureTransition(.ended, .failed, by: .arbitration, sendsAction: false),
    ]

    package static func legal(
        from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, by author: Author
    ) -> GestureTransition? {
        legal.first { $0.from == from && $0.to == to && $0.author == author }
    }
}
