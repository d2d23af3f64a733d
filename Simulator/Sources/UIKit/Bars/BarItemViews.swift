/// The views of a bar's items, which are made once for each item.
@MainActor struct BarItemViews {
    private var views: [ObjectIdentifier: (item: UIBarButtonItem, view: UIView)] = [:]

    /// A space has none.
    mutating func view(
        of item: UIBarButtonItem, isCompact: Bool, look: UIBarButtonItemAppearance? = nil
    ) -> UIView? {
        let view = makeView(of: item, isCompact: isCompact, look: look)
        item.shownView = view
        return view
    }

    private mutating func makeView(
        of item: UIBarButtonItem, isCompact: Bool, look: UIBarButtonItemAppearance?
    ) -> UIView? {
        if item.isSpace || item.isLeftOut { return nil }
        if let custom = item.customView { return custom }
        if let button = views[ObjectIdentifier(item)]?.view as? BarButton {
            button.show(item, isCompact: isCompact, look: look)
            return button
        }
        let button = BarButton.make(for: item, isCompact: isCompact, look: look)
        views[ObjectIdentifier(item)] = (item, button)
        return button
    }

    mutating func keep(_ items: [UIBarButtonItem]) {
        let kept = Set(items.map(ObjectIdentifier.init))
        views = views.filter { kept.contains($0.key) }
    }

    static func size(of view: UIView, for item: UIBarButtonItem, barHeight: CGFloat) -> CGSize {
        if let button = view as? BarButton {
            return CGSize(width: button.width(of: item), height: barHeight)
        }
        let size = fittingSize(
            of: view, in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: barHeight))
        return CGSize(width: item.width > 0 ? item.width : size.width, height: min(size.height, barHeight))
    }

    /// By its constraints, or as it is.
    static func fittingSize(of view: UIView, in room: CGSize) -> CGSize {
        var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width <= 0 { size.width = view.bounds.width }
        if size.height <= 0 { size.height = view.bounds.height }
        return CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    }
}
