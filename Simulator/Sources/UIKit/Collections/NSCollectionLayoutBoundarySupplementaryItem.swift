/// A header or footer at an edge of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Whether the section or layout grows by it, instead of lying beneath it.
    open var extendsBoundary = true
    /// Whether it stays in sight as long as anything of its section or layout does.
    open var pinToVisibleBounds = false
    public let alignment: NSRectAlignment
    public let offset: CGPoint

    public required convenience init(layoutSize: NSCollectionLayoutSize) {
        preconditionFailure("A boundary supplementary item is made with the kind of its element.")
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
    ) {
        self.init(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: Self.edges(of: alignment)))
    }

    private static func edges(of alignment: NSRectAlignment) -> NSDirectionalRectEdge {
        switch alignment {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }

    /// The edge at which it takes room; corners belong to the top and the bottom.
    var edge: NSDirectionalRectEdge {
        let edges = containerAnchor.edges
        return edges.intersection([.top, .bottom]).isEmpty ? edges : edges.intersection([.top, .bottom])
    }
}
