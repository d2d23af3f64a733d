/// What everything in a window refers to it by, without holding it: a window is asked for all the time, and what a weak
/// reference points to is slower to hold from then on.
final class WindowReference: Sendable {
    /// Nil once the window has gone.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var window: UIWindow?

    /// To be called by the window itself, at its beginning and at its end.
    func point(to window: UIWindow?) {
        self.window = window
    }
}
