extension View {
    /// Keeps its colors as they are while the phone inverts them. An inner view may say otherwise.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        modifier(InvertColorsModifier(ignores: active))
    }
}

private struct InvertColorsModifier: ItemModifier {
    typealias Body = Never

    let ignores: Bool

    func makeItem(around item: LayoutItem, in node: Node) -> InvertColorsItem {
        InvertColorsItem(item, ignores: ignores)
    }

    func update(_ item: InvertColorsItem, from old: InvertColorsModifier, in node: Node) {
        item.ignores = ignores
        item.lookDidChange()
    }
}

private final class InvertColorsItem: WrapperItem {
    var ignores: Bool

    init(_ content: LayoutItem, ignores: Bool) {
        self.ignores = ignores
        super.init(content)
    }

    /// A view further in comes later, and has the last word.
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        var views: [PlacedView] = []
        content.collectViews(into: &views, transition: nil)
        for placed in views { placed.view.accessibilityIgnoresInvertColors = ignores }
        super.arrange(in: rect, proposal: proposal, region: region)
    }
}
