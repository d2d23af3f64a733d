extension View {
    /// Gives the view a width, a height or both; it lies in it as the alignment says.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(FrameModifier(width: width, height: height, alignment: alignment))
    }

    /// Gives the view a frame that grows and shrinks between limits.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modifier(
            FlexibleFrameModifier(
                width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
                height: .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment))
    }
}

private struct FrameModifier: ItemModifier {
    typealias Body = Never

    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment

    func makeItem(around item: LayoutItem, in node: Node) -> FrameItem {
        FrameItem(item, frame: self)
    }

    func update(_ item: FrameItem, from old: FrameModifier, in node: Node) {
        if !Comparison.areEqual(self, old) { item.frame = self }
    }
}

private final class FrameItem: WrapperItem {
    var frame: FrameModifier {
        didSet { sizeDidChange() }
    }

    init(_ content: LayoutItem, frame: FrameModifier) {
        self.frame = frame
        super.init(content)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: frame.width ?? proposal.width, height: frame.height ?? proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = frame.width, let height = frame.height { return CGSize(width: width, height: height) }
        let size = content.size(for: inner(proposal))
        return CGSize(width: frame.width ?? size.width, height: frame.height ?? size.height)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let inner = inner(proposal)
        let place = frame.alignment.rect(of: content.size(for: inner), in: rect)
        content.place(in: place, proposal: inner, region: region)
    }
}

private struct FlexibleFrameModifier: ItemModifier {
    typealias Body = Never

    let width: Limits
    let height: Limits
    let alignment: Alignment

    struct Limits {
        let min: CGFloat?
        let ideal: CGFloat?
        let max: CGFloat?

        /// What the content is offered.
        func proposal(_ proposed: CGFloat?) -> CGFloat? {
            guard let proposed = proposed ?? ideal else { return nil }
            return clamp(proposed)
        }

        /// A limit that is missing is that of the content.
        func length(proposed: CGFloat?, content: CGFloat) -> CGFloat {
            if min == nil, max == nil { return proposed == nil ? ideal ?? content : content }
            let proposed = proposed ?? ideal ?? content
            let least = min ?? Swift.min(content, max ?? .infinity)
            let most = max ?? Swift.max(content, min ?? 0)
            return Swift.min(Swift.max(proposed, least), Swift.max(most, least))
        }

        private func clamp(_ length: CGFloat) -> CGFloat {
            Swift.max(min ?? 0, Swift.min(length, max ?? .infinity))
        }
    }

    func makeItem(around item: LayoutItem, in node: Node) -> FlexibleFrameItem {
        FlexibleFrameItem(item, frame: self)
    }

    func update(_ item: FlexibleFrameItem, from old: FlexibleFrameModifier, in node: Node) {
        if !Comparison.areEqual(self, old) { item.frame = self }
    }
}

private final class FlexibleFrameItem: WrapperItem {
    var frame: FlexibleFrameModifier {
        didSet { sizeDidChange() }
    }

    init(_ content: LayoutItem, frame: FlexibleFrameModifier) {
        self.frame = frame
        super.init(content)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: frame.width.proposal(proposal.width), height: frame.height.proposal(proposal.height))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = content.size(for: inner(proposal))
        return CGSize(
            width: frame.width.length(proposed: proposal.width, content: size.width),
            height: frame.height.length(proposed: proposal.height, content: size.height))
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let inner = ProposedViewSize(rect.size)
        let place = frame.alignment.rect(of: content.size(for: inner), in: rect)
        content.place(in: place, proposal: inner, region: region)
    }
}
