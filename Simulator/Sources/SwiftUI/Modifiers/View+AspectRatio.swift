extension View {
    /// Offers the view a size of that ratio, or of its own: the largest within what is offered, or the smallest
    /// around it.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
    }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    public func scaledToFit() -> some View {
        aspectRatio(contentMode: .fit)
    }

    public func scaledToFill() -> some View {
        aspectRatio(contentMode: .fill)
    }
}

private struct AspectRatioModifier: ItemModifier, Equatable {
    typealias Body = Never

    let ratio: CGFloat?
    let contentMode: ContentMode

    func makeItem(around item: LayoutItem, in node: Node) -> AspectRatioItem {
        AspectRatioItem(item, modifier: self)
    }

    func update(_ item: AspectRatioItem, from old: AspectRatioModifier, in node: Node) {
        item.modifier = self
    }
}

private final class AspectRatioItem: WrapperItem {
    var modifier: AspectRatioModifier {
        didSet { if modifier != oldValue { sizeDidChange() } }
    }

    init(_ content: LayoutItem, modifier: AspectRatioModifier) {
        self.modifier = modifier
        super.init(content)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let ideal = content.size(for: .unspecified)
        let ratio = modifier.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return modifier.ratio == nil ? .unspecified : fitted(ratio, to: ideal)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?): return fitted(ratio, to: CGSize(width: width, height: height))
        }
    }

    private func fitted(_ ratio: CGFloat, to size: CGSize) -> ProposedViewSize {
        let isLimitedByWidth = size.width <= size.height * ratio
        return isLimitedByWidth == (modifier.contentMode == .fit)
            ? ProposedViewSize(width: size.width, height: size.width / ratio)
            : ProposedViewSize(width: size.height * ratio, height: size.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        content.size(for: inner(proposal))
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        content.place(in: rect, proposal: inner(proposal), region: region)
    }
}
