/// Pages on their way: those that are shown go, others come, and what is told of it in the end.
@MainActor final class PageTurn {
    let from: [UIViewController]
    let to: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    /// Nil where a finger turns the pages, of which the delegate hears.
    let completion: ((Bool) -> Void)?
    let isByFinger: Bool

    init(
        from: [UIViewController], to: [UIViewController],
        direction: UIPageViewController.NavigationDirection, isByFinger: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        (self.from, self.to, self.direction) = (from, to, direction)
        (self.isByFinger, self.completion) = (isByFinger, completion)
    }
}

/// How one style shows pages, and turns them.
@MainActor class PageTurner {
    unowned let controller: UIPageViewController
    /// What the pages lie in.
    let view: UIView

    init(_ controller: UIPageViewController, view: UIView) {
        (self.controller, self.view) = (controller, view)
    }

    var gestureRecognizers: [UIGestureRecognizer] { [] }

    /// How many pages are shown side by side.
    var pageCount: Int { 1 }

    /// Puts the pages that are shown, and no others, into their places.
    func showPages() {}

    /// Puts what comes beside what goes, or beneath it.
    func prepare(_ turn: PageTurn) {}

    /// Lets the turn of somebody's code run.
    func run(_ turn: PageTurn) {}

    /// Ends the turn that is under way, where it is nearer to.
    func finishAtOnce() {}

    /// What is beside the pages may be other ones.
    func neighborsDidChange() {}

    /// The size or the insets may have changed.
    func layOut() {}
}

extension UIPageViewController.NavigationDirection {
    var opposite: Self { self == .forward ? .reverse : .forward }
}
