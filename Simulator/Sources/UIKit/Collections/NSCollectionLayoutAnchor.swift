/// A place at the edges of an item, where a supplementary item is attached (NSCollectionLayoutAnchor).
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint
    /// In points.
    public let isAbsoluteOffset: Bool
    /// In parts of the supplementary item's size.
    public let isFractionalOffset: Bool

    private init(_ edges: NSDirectionalRectEdge, offset: CGPoint, isAbsolute: Bool, isFractional: Bool) {
        (self.edges, self.offset) = (edges, offset)
        (isAbsoluteOffset, isFractionalOffset) = (isAbsolute, isFractional)
        super.init()
    }

    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, offset: .zero, isAbsolute: false, isFractional: false)
    }

    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, offset: absoluteOffset, isAbsolute: true, isFractional: false)
    }

    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, offset: fractionalOffset, isAbsolute: false, isFractional: true)
    }

    /// The anchored point of a frame: a corner, the middle of an edge, or the center.
    func point(of frame: CGRect) -> CGPoint {
        func place(_ low: Bool, _ high: Bool, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            low == high ? start + length / 2 : low ? start : start + length
        }
        return CGPoint(
            x: place(edges.contains(.leading), edges.contains(.trailing), frame.minX, frame.width),
            y: place(edges.contains(.top), edges.contains(.bottom), frame.minY, frame.height))
    }

    /// - Parameter size: the supplementary item's.
    func resolvedOffset(for size: CGSize) -> CGPoint {
        isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}
