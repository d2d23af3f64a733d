/// What a tap on the status bar does: it scrolls to the top (A43).
extension UIWindow {
    /// On an iPhone nothing happens where several scroll views could be meant; on an iPad it is the one that is
    /// nearest to the status bar.
    package func statusBarWasTapped() {
        let candidates = shownScrollViews(in: self).filter(\.scrollsToTop)
        guard traitCollection.userInterfaceIdiom == .pad || candidates.count == 1 else { return }
        candidates.min { top(of: $0) < top(of: $1) }?.scrollToTop()
    }

    private func top(of view: UIView) -> CGFloat { view.convert(view.bounds, to: nil as UIView?).minY }

    private func shownScrollViews(in view: UIView) -> [UIScrollView] {
        guard !view.isHidden, view.alpha >= 0.01 else { return [] }
        let inside = view.subviews.flatMap { shownScrollViews(in: $0) }
        // Foundation on Linux says of rectangles that only touch that they intersect.
        guard let scrollView = view as? UIScrollView,
            !scrollView.convert(scrollView.bounds, to: nil as UIView?).intersection(bounds).isEmpty
        else { return inside }
        return [scrollView] + inside
    }
}
