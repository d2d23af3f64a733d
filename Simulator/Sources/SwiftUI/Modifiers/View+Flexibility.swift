extension View {
    /// Who gets its room first in a stack.
    public func layoutPriority(_ value: Double) -> some View {
        modifier(PriorityModifier(priority: value))
    }

    /// Gives the view its ideal size, whatever it is offered.
    public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSizeModifier(isHorizontal: horizontal, isVertical: vertical))
    }
}

private struct PriorityModifier: ItemModifier {
    typealias Body = Never

    let priority: Double

    func makeItem(around item: LayoutItem, in node: Node) -> PriorityItem {
        PriorityItem(item, priority: priority)
    }

    func update(_ item: PriorityItem, from old: PriorityModifier, in node: Node) {
        item.priority = priority
    }
}

private final class PriorityItem: WrapperItem {
    var priority: Double {
        didSet { if priority != oldValue { container?.sizeDidChange() } }
    }

    init(_ content: LayoutItem, priority: Double) {
        self.priority = priority
        super.init(content)
    }

    override var layoutPriority: Double { priority }
}

private struct FixedSizeModifier: ItemModifier, Equatable {
    typealias Body = Never

    let isHorizontal: Bool
    let isVertical: Bool

    func makeItem(around item: LayoutItem, in node: Node) -> FixedSizeItem {
        FixedSizeItem(item, modifier: self)
    }

    func update(_ item: FixedSizeItem, from old: FixedSizeModifier, in node: Node) {
        item.modifier = self
    }
}

private final class FixedSizeItem: WrapperItem {
    var modifier: FixedSizeModifier {
        didSet { if modifier != oldValue { sizeDidChange() } }
    }

    init(_ content: LayoutItem, modifier: FixedSizeModifier) {
        self.modifier = modifier
        super.init(content)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: modifier.isHorizontal ? nil : proposal.width,
            height: modifier.isVertical ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: inner(proposal)) }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        content.place(in: rect, proposal: inner(proposal), region: region)
    }
}
