/// Colors that go over into each other.
public struct Gradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// From 0 to 1.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            (self.color, self.location) = (color, location)
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// The colors in equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

/// A gradient along a line, which as a view fills its room.
public struct LinearGradient: ShapeStyle, View {
    private let gradient: Gradient
    private let startPoint: UnitPoint
    private let endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public typealias Body = Never
}

extension LinearGradient: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LeafNode(self, context, item: GradientItem()) { item, gradient, environment in
            item.gradient = gradient
            item.isRightToLeft = environment.layoutDirection == .rightToLeft
            item.lookDidChange()
        }
    }

    fileprivate func paint(_ layer: CAGradientLayer, isRightToLeft: Bool, traits: UITraitCollection) {
        func point(_ point: UnitPoint) -> CGPoint {
            CGPoint(x: isRightToLeft ? 1 - point.x : point.x, y: point.y)
        }
        (layer.startPoint, layer.endPoint) = (point(startPoint), point(endPoint))
        layer.colors = gradient.stops.map { $0.color.uiColor.resolvedColor(with: traits).cgColor }
        layer.locations = gradient.stops.map { NSNumber(value: Double($0.location)) }
    }
}

private final class GradientItem: ViewItem<GradientView> {
    var gradient: LinearGradient?
    var isRightToLeft = false

    init() {
        super.init(GradientView(frame: .zero))
        view.onTraitChange = { [weak self] in self?.lookDidChange() }
    }

    override func updateLook() {
        guard let layer = view.layer as? CAGradientLayer else { return }
        gradient?.paint(layer, isRightToLeft: isRightToLeft, traits: view.traitCollection)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

private final class GradientView: UIView {
    var onTraitChange: () -> Void = {}

    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// Colors that were resolved may be others now.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        onTraitChange()
    }
}
