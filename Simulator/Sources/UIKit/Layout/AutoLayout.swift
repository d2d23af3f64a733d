/// What views tell the constraints, and what they get from them. `UIView` calls these.
///
/// Layout works in components (see `LayoutComponent`). A change marks the components that it concerns and puts
/// them on the list of the root view; `solveIfNeeded` solves these, and asks for the layout of the superviews whose
/// subviews have other frames now; laying a view out gives its subviews their frames.
@MainActor package enum AutoLayout {
    // MARK: Passes

    /// Whether constraints of the tree whose root the view is wait to be solved.
    package static func isPending(in root: UIView) -> Bool {
        !(root.layoutItem?.pending.isEmpty ?? true)
    }

    /// Solves what has changed anywhere in the view's tree, and asks for the layout that follows from it.
    package static func solveIfNeeded(for view: UIView) {
        guard let root = view.existingRootLayoutItem else { return }
        // Solving asks views for intrinsic sizes, which may change constraints.
        var rounds = 0
        while rounds < 10, !root.pending.isEmpty {
            rounds += 1
            // What waits meanwhile goes into another array, so that neither is copied.
            var entries = root.spareList
            root.spareList = []
            swap(&entries, &root.pending)
            for entry in entries {
                switch entry {
                case .item(let item): item.solvePending()
                case .component(let component): component.solvePending()
                }
            }
            entries.removeAll(keepingCapacity: true)
            root.spareList = entries
        }
    }

    /// Gives the subviews of a view the frames that constraints have found for them (D15, D19, D20).
    package static func layoutSubviews(of view: UIView) {
        // As in `layoutTree(in:)`.
        let subviews = view.subviews
        var index = 0
        while index < subviews.count {
            let subview = subviews[index]
            index += 1
            guard let item = subview.layoutItem, item.takesPart else { continue }
            apply(item, to: subview, on: PixelGrid(of: view))
        }
        guard let item = view.layoutItem, item.isScrollView else { return }
        let size = solvedContentSize(of: view)
        if size.width != nil || size.height != nil {
            (view as? any ScrollLayoutContainer)?.contentSizeWasSolved(width: size.width, height: size.height)
        }
    }

    /// The size that constraints give the content of a scroll view now, along the axes where they mention it.
    package static func solvedContentSize(of scrollView: UIView) -> (width: CGFloat?, height: CGFloat?) {
        guard let content = scrollView.layoutItem?.contentGuideItem, content.takesPart else {
            return (nil, nil)
        }
        let (horizontal, vertical) = (content.solvedNode(.horizontal), content.solvedNode(.vertical))
        return (
            horizontal.isLengthKnown ? horizontal.length : nil, vertical.isLengthKnown ? vertical.length : nil
        )
    }

    private static func apply(_ item: LayoutItem, to subview: UIView, on pixels: PixelGrid) {
        let horizontal = item.solvedNode(.horizontal)
        let vertical = item.solvedNode(.vertical)
        let x = pixels.round(horizontal, offset: pixels.offset.x)
        let y = pixels.round(vertical, offset: pixels.offset.y)
        item.rounding = CGPoint(x: x.rounding, y: y.rounding)

        let insets = subview.alignmentRectInsets
        let size = CGSize(
            width: x.length + insets.left + insets.right, height: y.length + insets.top + insets.bottom)
        let anchor = subview.anchorPoint
        let origin = pixels.origin
        let center = CGPoint(
            x: x.start + origin.x + item.zoomScale * (size.width * anchor.x - insets.left),
            y: y.start + origin.y + item.zoomScale * (size.height * anchor.y - insets.top))
        if subview.bounds.size != size {
            subview.bounds = CGRect(origin: subview.bounds.origin, size: size)
        }
        if subview.center != center {
            subview.center = center
        }
    }

    /// A custom layout guide's rectangle.
    static func frame(of guide: LayoutItem, in view: UIView) -> CGRect {
        guard guide.takesPart else { return .zero }
        let pixels = PixelGrid(of: view)
        let x = pixels.round(guide.solvedNode(.horizontal), offset: pixels.offset.x)
        let y = pixels.round(guide.solvedNode(.vertical), offset: pixels.offset.y)
        return CGRect(
            x: x.start + pixels.origin.x, y: y.start + pixels.origin.y, width: x.length, height: y.length)
    }

    /// Where a view that nobody solves begins, transforms aside (D19), from the visible edge of its superview.
    static func givenStart(of item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        guard let view = item.view else { return 0 }
        let insets = view.alignmentRectInsets
        let (center, anchor, size) = (view.center, view.anchorPoint, view.bounds.size)
        let origin = view.superview.map { visibleOrigin(of: $0) } ?? .zero
        if axis == .horizontal {
            return center.x - origin.x + item.zoomScale * (insets.left - size.width * anchor.x)
        }
        return center.y - origin.y + item.zoomScale * (insets.top - size.height * anchor.y)
    }

    /// Subviews are placed from here: the visible corner, but in a scroll view that of the content.
    fileprivate static func visibleOrigin(of view: UIView) -> CGPoint {
        let origin = view.bounds.origin
        return origin == .zero || LayoutItem.of(view).isScrollView ? .zero : origin
    }

    // MARK: Fitting

    static func size(
        of view: UIView, fitting target: CGSize, _ horizontalPriority: UILayoutPriority,
        _ verticalPriority: UILayoutPriority
    ) -> CGSize {
        let component = LayoutComponent(
            fitting: .init(
                view: view, size: target, horizontalPriority: horizontalPriority,
                verticalPriority: verticalPriority))
        component.solve()
        let insets = view.alignmentRectInsets
        let size = component.fittingSize
        // Rounding down would cut off what just fits.
        let scale = view.application.screen.scale
        func roundUp(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
        return CGSize(
            width: roundUp(size.width) + insets.left + insets.right,
            height: roundUp(size.height) + insets.top + insets.bottom)
    }

    // MARK: What views tell

    /// The bounds are others than before.
    package static func boundsDidChange(of view: UIView, from old: CGRect) {
        if view.bounds.origin != old.origin { originDidChange(of: view) }
        if view.bounds.size != old.size { frameDidChange(of: view) }
    }

    private static func originDidChange(of view: UIView) {
        if let item = view.layoutItem, item.isScrollView {
            item.scrollOffsetDidChange()
            return
        }
        // Where a view is given stays in coordinates that are seen elsewhere now.
        for subview in view.subviews { frameDidChange(of: subview) }
    }

    /// The size, the center, the anchor point or the transform is another than before.
    package static func frameDidChange(of view: UIView) {
        guard let item = view.layoutItem else { return }
        item.frameDidChange()
        // The app may have replaced the transform, which is where the zoom scale is (B4).
        if item.isZoomed { setZoomScale(view.transform.a, of: view) }
    }

    package static func insetsDidChange(of view: UIView) {
        view.layoutItem?.insetsDidChange()
    }

    package static func intrinsicContentSizeDidChange(of view: UIView) {
        view.layoutItem?.intrinsicSizeDidChange()
    }

    package static func layoutDirectionDidChange(of view: UIView) {
        view.layoutItem?.directionDidChange()
    }

    /// Constraints are to decide the frame of the view, or not any more (D18).
    package static func translationDidChange(of view: UIView) {
        LayoutItem.of(view).structureDidChange()
    }

    /// The scale at which a scroll view shows the view that it zooms; 1 for any other view (B26).
    package static func setZoomScale(_ scale: CGFloat, of view: UIView) {
        guard scale != view.layoutItem?.zoomScale ?? 1, scale > 0, scale.isFinite else { return }
        let item = LayoutItem.of(view)
        item.zoomScale = scale
        item.isZoomed = true
        item.zoomScaleDidChange()
    }

    /// The view is about to leave its superview: constraints that cross this border are dropped (D10).
    package static func viewWillLeaveSuperview(_ view: UIView) {
        let items = layoutItems(in: view)
        for constraint in items.flatMap(\.allReferences) {
            guard let holder = constraint.holder, !holder.isDescendant(of: view) else { continue }
            constraint.isActive = false
        }
        // What waits to be solved in this branch waits in the branch from now on.
        guard let root = view.existingRootLayoutItem, !root.pending.isEmpty else { return }
        let pending = items.flatMap { $0.pendingEntries(in: view) }
        if !pending.isEmpty { LayoutItem.of(view).pending.append(contentsOf: pending) }
    }

    /// Those of a branch: its views, and their guides.
    private static func layoutItems(in view: UIView) -> [LayoutItem] {
        var items: [LayoutItem] = []
        func collect(_ view: UIView) {
            if let item = view.layoutItem { items += [item] + item.guideItems }
            for subview in view.subviews { collect(subview) }
        }
        collect(view)
        return items
    }

    /// The view has another superview than before, or none.
    package static func viewDidMove(_ view: UIView) {
        guard let item = view.layoutItem else { return }
        if !view.translatesAutoresizingMaskIntoConstraints { item.structureDidChange() }
        if view.superview != nil, !item.pending.isEmpty {
            view.rootLayoutItem.pending.append(contentsOf: item.pending)
            item.pending = []
        }
    }

    // MARK: Descriptions

    static func describe(_ object: AnyObject) -> String {
        var text = "\(type(of: object)):\(address(of: object))"
        let name =
            (object as? UIView)?.accessibilityIdentifier ?? (object as? UILayoutGuide)?.identifier ?? ""
        if !name.isEmpty { text += "'\(name)'" }
        return text
    }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}

/// Rounds edges, so that what meets without rounding meets with it too (D20).
@MainActor private struct PixelGrid {
    /// The visible edge of the view in its own coordinates.
    let origin: CGPoint
    /// How far the solved origin of the view is from where it was rounded to.
    let offset: CGPoint
    private let scale: CGFloat

    init(of view: UIView) {
        let item = LayoutItem.of(view)
        origin = AutoLayout.visibleOrigin(of: view)
        offset = item.isScrollView ? .zero : item.rounding
        scale = view.application.screen.scale
    }

    func round(
        _ node: LayoutNode, offset: CGFloat
    ) -> (start: CGFloat, length: CGFloat, rounding: CGFloat) {
        let start = node.start + offset
        let (first, last) = (pixels(start), pixels(start + node.length))
        // A length is exact to the last digit where it is counted in pixels.
        return (first / scale, (last - first) / scale, start - first / scale)
    }

    /// Half a pixel goes up, even if rounding errors have taken a little of it.
    private func pixels(_ value: CGFloat) -> CGFloat {
        (value * scale + 0.5 + 1e-6).rounded(.down)
    }
}

extension UIView {
    /// The list of what is to be solved is kept by the root of the tree.
    var rootLayoutItem: LayoutItem { LayoutItem.of(rootView) }

    var existingRootLayoutItem: LayoutItem? { rootView.layoutItem }

    private var rootView: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }
}
