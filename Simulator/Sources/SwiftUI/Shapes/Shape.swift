/// An outline that fits its room, and as a view is filled with the foreground color.
public protocol Shape: Sendable, View {
    nonisolated func path(in rect: CGRect) -> Path
}

/// A shape that a layer draws and clips to by itself.
@MainActor protocol RoundedShape {
    /// The radius of the corners in a room of that size; nil where corners are not all that it takes.
    func cornerRadius(in size: CGSize) -> CGFloat?

    var isContinuous: Bool { get }
}

extension Shape {
    public var body: some View { fill(HierarchicalShapeStyle.primary) }

    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        ShapeView(shape: self, style: content, lineWidth: nil)
    }

    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        ShapeView(shape: self, style: content, lineWidth: lineWidth)
    }
}

private struct ShapeView<Outline: Shape, Style: ShapeStyle>: View {
    let shape: Outline
    let style: Style
    let lineWidth: CGFloat?

    typealias Body = Never
}

extension ShapeView: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LeafNode(self, context, item: ShapeItem()) { item, view, environment in
            item.update(view.shape, color: view.style.color(in: environment), lineWidth: view.lineWidth)
        }
    }
}

private final class ShapeItem: ViewItem<ShapeDrawing> {
    private var shape: (any Shape)?
    private var color = UIColor.clear
    private var lineWidth: CGFloat?

    init() {
        super.init(ShapeDrawing())
        view.onTraitChange = { [weak self] in self?.lookDidChange() }
    }

    func update(_ shape: any Shape, color: UIColor, lineWidth: CGFloat?) {
        (self.shape, self.color, self.lineWidth) = (shape, color, lineWidth)
        lookDidChange()
    }

    override func updateLook() {
        guard let shape else { return }
        view.draw(shape, color: color, lineWidth: lineWidth)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

/// Draws a shape: as a layer with corners where it can, so that it grows and shrinks as layers do.
private final class ShapeDrawing: UIView {
    var onTraitChange: () -> Void = {}
    private var outline = Path()
    /// Shows a shape that is larger than its room.
    private var overflow: UIImageView?

    func draw(_ shape: any Shape, color: UIColor, lineWidth: CGFloat?) {
        let rect = CGRect(origin: .zero, size: bounds.size)
        outline = shape.path(in: rect)
        guard !rect.isEmpty else { return }
        if let rounded = shape as? any RoundedShape, let radius = rounded.cornerRadius(in: rect.size),
            lineWidth == nil
        {
            show(nil, in: rect)
            layer.cornerRadius = radius
            layer.cornerCurve = rounded.isContinuous ? .continuous : .circular
            backgroundColor = color
            return
        }
        backgroundColor = nil
        let color = color.resolvedColor(with: traitCollection)
        let path = outline.uiBezierPath
        let margin = (lineWidth ?? 0) / 2
        let area = rect.union(outline.boundingRect.insetBy(dx: -margin, dy: -margin))
        let image = UIGraphicsImageRenderer(bounds: area).image { _ in
            if let lineWidth {
                color.setStroke()
                path.lineWidth = lineWidth
                path.stroke()
            } else {
                color.setFill()
                path.fill()
            }
        }
        show(image, in: area)
    }

    private func show(_ image: UIImage?, in area: CGRect) {
        let isWithinBounds = area.size == bounds.size
        layer.contents = isWithinBounds ? image?.cgImage : nil
        guard let image, !isWithinBounds else {
            overflow?.removeFromSuperview()
            overflow = nil
            return
        }
        let view = overflow ?? UIImageView()
        overflow = view
        view.image = image
        view.frame = area
        addSubview(view)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        outline.contains(point)
    }

    /// Colors that were resolved may be others now.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        onTraitChange()
    }
}
