extension View {
    /// How far in front of the others of its container the view is drawn.
    public func zIndex(_ value: Double) -> some View {
        modifier(ZIndexModifier(value: value))
    }
}

private struct ZIndexModifier: ItemModifier {
    typealias Body = Never

    let value: Double

    func makeItem(around item: LayoutItem, in node: Node) -> ZIndexItem {
        ZIndexItem(item, zIndex: value)
    }

    func update(_ item: ZIndexItem, from old: ZIndexModifier, in node: Node) {
        item.ownZIndex = value
    }
}

private final class ZIndexItem: WrapperItem {
    var ownZIndex: Double {
        didSet { if ownZIndex != oldValue { viewsDidChange() } }
    }

    init(_ content: LayoutItem, zIndex: Double) {
        ownZIndex = zIndex
        super.init(content)
    }

    override var zIndex: Double { ownZIndex }
}
