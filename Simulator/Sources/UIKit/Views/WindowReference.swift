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

/// The same for other views, of those that something refers to.
final class ViewReference: Sendable {
    /// Nil once the view has gone.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?

    var scrollView: UIScrollView? { view as? UIScrollView }

    init(_ view: UIView) {
        self.view = view
    }

    /// To be called by the view itself.
    func viewIsGone() {
        view = nil
    }
}
