/// What a controller gives to the bars of the navigation controller around it.
extension UIViewController {
    /// Made when somebody asks for it, with the controller's title.
    public var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem(controllerTitle: title)
        ownNavigationItem = item
        return item
    }

    public var toolbarItems: [UIBarButtonItem]? {
        get { ownToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        ownToolbarItems = toolbarItems
        guard let navigationController, navigationController.topViewController === self else { return }
        navigationController.toolbar.setItems(toolbarItems, animated: animated)
    }

    /// The scroll view at whose edge a bar has no ground: the one that was set, else the controller's view or the first
    /// one in it.
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let own = ownContentScrollViews[edge.rawValue]?.scrollView { return own }
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for single in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(single) {
            ownContentScrollViews[single.rawValue] = scrollView.map(WeakScrollView.init)
        }
        navigationController?.contentDidScroll()
    }

    public func setContentScrollView(_ scrollView: UIScrollView?) {
        setContentScrollView(scrollView, for: .all)
    }
}

struct WeakScrollView {
    private(set) weak var scrollView: UIScrollView?
}
