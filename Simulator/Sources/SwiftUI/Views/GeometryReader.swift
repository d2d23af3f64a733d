/// Tells its content how much room there is.
public struct GeometryReader<Content: View>: View {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public typealias Body = Never
}

extension GeometryReader: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node { GeometryNode(self, context) }
}

private final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>> {
    private var content: ViewNode<Content>?
    private let item = GeometryItem()
    private var proxy: GeometryProxy?

    override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        item.onPlace = { [weak self] in self?.take($0) }
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { [item] }

    override func childItemsDidChange() {
        item.items = content?.items ?? []
    }

    override func didUpdate(from old: GeometryReader<Content>, in oldEnvironment: EnvironmentValues) {
        refresh()
    }

    private func take(_ proxy: GeometryProxy) {
        if let old = self.proxy, old.size == proxy.size, old.safeAreaInsets == proxy.safeAreaInsets {
            return
        }
        self.proxy = proxy
        refresh()
    }

    override func refresh() {
        guard let proxy else { return }
        let view = reading { self.view.content(proxy) }
        if let content { return content.update(to: view, in: environment) }
        UIView.performWithoutAnimation { content = context(isLazy: false).makeNode(for: view) }
        childItemsDidChange()
    }
}

/// Takes what it is offered, and puts its content into the top leading corner.
private final class GeometryItem: LayoutItem {
    var onPlace: (GeometryProxy) -> Void = { _ in }

    var items: [LayoutItem] = [] {
        didSet {
            for item in items { adopt(item) }
            viewsDidChange()
            sizeDidChange()
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let room = region.extend(rect, over: .all)
        let insets = EdgeInsets(
            top: rect.minY - room.minY, leading: rect.minX - room.minX, bottom: room.maxY - rect.maxY,
            trailing: room.maxX - rect.maxX)
        onPlace(GeometryProxy(size: rect.size, safeAreaInsets: insets))
        let inner = ProposedViewSize(rect.size)
        for item in items {
            item.place(
                in: CGRect(origin: rect.origin, size: item.size(for: inner)), proposal: inner,
                region: region)
        }
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        for item in items { item.collectViews(into: &views, transition: transition) }
    }
}
