/// Content that may be larger than its room, in a scroll view of UIKit's.
final class ScrollItem: LayoutItem {
    private let scrollView = HostedScrollView()
    private let contentView = ContentView()
    private let subviews: Subviews
    private let graph: ViewGraph
    private var lazyItems: [WeakItem] = []
    private var isPlaced = false
    /// Where it is to be scrolled when its content is laid out.
    private var target: (id: AnyHashable, anchor: UnitPoint?)?

    private struct WeakItem {
        weak var item: LazyItem?
    }

    var axes: Axis.Set = .vertical {
        didSet { if axes != oldValue { sizeDidChange() } }
    }

    var showsIndicators = true {
        didSet { lookDidChange() }
    }

    private var content: LayoutItem

    init(_ content: LayoutItem, graph: ViewGraph) {
        self.content = content
        self.graph = graph
        subviews = Subviews(of: contentView)
        super.init()
        adopt(content)
        scrollView.content = contentView
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.onLayout = { [weak self] in self?.didScroll() }
    }

    private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = content.size(for: contentProposal(proposal))
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
            height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let room = region.extend(rect, over: .all)
        let inner = contentProposal(ProposedViewSize(rect.size))
        var size = content.size(for: inner)
        // What is smaller than its room lies in the middle of it, but at the top of what scrolls.
        if !axes.contains(.horizontal) { size.width = max(size.width, rect.width) }
        if !axes.contains(.vertical) { size.height = max(size.height, rect.height) }
        let place = CGRect(origin: .zero, size: size)
        let update = { [self] in
            let (outer, inner) = (region.frame(for: room), region.frame(for: rect))
            scrollView.setFrame(outer)
            if scrollView.alpha != region.opacity { scrollView.alpha = region.opacity }
            setInsets(
                UIEdgeInsets(
                    top: inner.minY - outer.minY, left: inner.minX - outer.minX,
                    bottom: outer.maxY - inner.maxY, right: outer.maxX - inner.maxX))
            scrollView.showsVerticalScrollIndicator = showsIndicators
            scrollView.showsHorizontalScrollIndicator = showsIndicators
            scrollView.alwaysBounceVertical = axes.contains(.vertical)
            scrollView.alwaysBounceHorizontal = axes.contains(.horizontal)
            if scrollView.contentSize != size { scrollView.contentSize = size }
            contentView.setFrame(place)
        }
        if isPlaced { update() } else { UIView.performWithoutAnimation(update) }
        isPlaced = true
        var region = region
        (region.outer, region.safe, region.width) = (place, place, size.width)
        (region.scroll, region.view, region.opacity) = (self, contentView, 1)
        subviews.update(with: [content], in: graph) {
            let placed = Alignment.top.rect(of: content.size(for: inner), in: place)
            content.place(in: placed, proposal: inner, region: region)
        }
        scrollToTarget()
    }

    /// Keeps the content clear of the safe area's edges over which the scroll view grows by itself, and not of those that
    /// it was told to ignore. Content that rests at its beginning stays there.
    private func setInsets(_ insets: UIEdgeInsets) {
        let (old, offset) = (scrollView.contentInset, scrollView.contentOffset)
        guard insets != old else { return }
        scrollView.contentInset = insets
        guard !scrollView.isTracking else { return }
        if offset.x <= -old.left { scrollView.contentOffset.x = -insets.left }
        if offset.y <= -old.top { scrollView.contentOffset.y = -insets.top }
    }

    override func viewsDidChange() {
        subviews.needsUpdate = true
        lookDidChange()
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        views.append(PlacedView(view: scrollView, transition: transition))
    }

    // MARK: Scrolling to a view

    func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
        target = (id, anchor)
        viewsDidChange()
    }

    private func scrollToTarget() {
        guard let target else { return }
        self.target = nil
        guard let frame = lazyItems.lazy.compactMap({ $0.item?.frame(of: target.id) }).first else { return }
        let insets = scrollView.adjustedContentInset
        let seen = scrollView.bounds.inset(by: insets)
        let last = max(-insets.top, scrollView.contentSize.height + insets.bottom - scrollView.bounds.height)
        var top = seen.minY
        if let anchor = target.anchor {
            top = frame.minY + anchor.y * (frame.height - seen.height)
        } else if frame.minY < seen.minY {
            top = frame.minY
        } else if frame.maxY > seen.maxY {
            top = frame.maxY - seen.height
        }
        guard axes.contains(.vertical), top != seen.minY else { return }
        scrollView.contentOffset.y = min(max(-insets.top, top - insets.top), last)
    }

    // MARK: Lazy items

    func add(_ item: LazyItem) {
        lazyItems.removeAll { $0.item == nil }
        if !lazyItems.contains(where: { $0.item === item }) { lazyItems.append(WeakItem(item: item)) }
    }

    /// What of the view is seen in the scroll view.
    func visibleRect(in view: UIView) -> CGRect {
        view.convert(scrollView.bounds, from: scrollView)
    }

    private func didScroll() {
        for lazy in lazyItems { lazy.item?.visibleRectDidChange() }
    }
}

/// Tells of every layout, which comes with every step of scrolling.
private final class HostedScrollView: UIScrollView, TouchContainer {
    var onLayout: () -> Void = {}
    weak var content: ContentView? {
        didSet { if let content { addSubview(content) } }
    }

    func touch(at point: CGPoint, with event: UIEvent?) -> TouchPath? {
        guard let hit = hitTest(point, with: event) else { return nil }
        guard let content, var path = content.touch(at: content.convert(point, from: self), with: event)
        else {
            return TouchPath(view: hit)
        }
        path.view = hit
        return path
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
}
