/// What a layer of a special kind draws by itself, beside what all layers have: a gradient.
package indirect enum LayerExtra: Hashable, Sendable {
    case none
    case gradient(GradientValues)
}

/// What a gradient layer draws.
package struct GradientValues: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case axial, radial, conic
    }

    package var kind = Kind.axial
    package var colors: [CGColor] = []
    /// Empty where the colors lie at equal distances.
    package var locations: [CGFloat] = []
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
}

extension LayerValues {
    package var gradient: GradientValues {
        get { if case .gradient(let gradient) = extra { gradient } else { GradientValues() } }
        set { extra = .gradient(newValue) }
    }
}

/// A drawing in a layer's own coordinates, which reaches as far as it is drawn.
struct ExtraDrawing: LayerDrawing {
    private let list: DisplayList
    /// Where in the layer.
    let area: CGRect
    let contentsKey: String

    init?(_ extra: LayerExtra, in values: LayerValues) {
        let context = CGContext(size: values.bounds.size)
        switch extra {
        case .none: return nil
        case .gradient(let gradient):
            area = values.bounds
            guard gradient.colors.count > 0, !area.isEmpty else { return nil }
            context.draw(gradient, in: area, rounded: values)
        }
        list = context.list
        var ids = SVGIdentifiers()
        contentsKey = SVG.key(list.svg(ids: &ids))
    }

    var size: CGSize { area.size }

    func svg(ids: inout SVGIdentifiers) -> String {
        let move = CGAffineTransform(translationX: -area.minX, y: -area.minY)
        return "<g\(SVG.transform(move))>\(list.svg(ids: &ids))</g>"
    }
}

extension CGContext {
    /// The colors end at the layer's corners.
    fileprivate func draw(_ gradient: GradientValues, in area: CGRect, rounded values: LayerValues) {
        addPath(CGPath(values.cornerRadii.outline(of: area)))
        clip()
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: area.minX + point.x * area.width, y: area.minY + point.y * area.height)
        }
        let (start, end) = (place(gradient.startPoint), place(gradient.endPoint))
        guard let colors = gradient.spread else { return }
        switch gradient.kind {
        case .axial:
            drawLinearGradient(
                colors, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        case .radial:
            let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
            guard width > 0, height > 0 else { return }
            saveGState()
            translateBy(x: start.x, y: start.y)
            scaleBy(x: width, y: height)
            drawRadialGradient(
                colors, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                options: .drawsAfterEndLocation)
            restoreGState()
        case .conic:
            let (radius, first) = (hypot(area.width, area.height), atan2(end.y - start.y, end.x - start.x))
            // As many wedges as there are steps between colors that an eye tells apart.
            let count = 180
            for index in 0..<count {
                let angles = [index, index + 1].map { first + CGFloat($0) / CGFloat(count) * 2 * .pi }
                beginPath()
                move(to: start)
                for angle in angles {
                    addLine(
                        to: CGPoint(x: start.x + radius * cos(angle), y: start.y + radius * sin(angle)))
                }
                closePath()
                setFillColor(gradient.color(at: (CGFloat(index) + 0.5) / CGFloat(count)))
                fillPath()
            }
        }
    }
}

extension GradientValues {
    private var places: [CGFloat] {
        if locations.count == colors.count { return locations }
        return colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
    }

    fileprivate var spread: CGGradient? {
        CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: places)
    }

    fileprivate func color(at place: CGFloat) -> CGColor {
        let places = places
        guard let next = places.firstIndex(where: { $0 > place }), next > 0 else {
            return place < (places.first ?? 0) ? colors[0] : colors[colors.count - 1]
        }
        let span = places[next] - places[next - 1]
        let share = span > 0 ? (place - places[next - 1]) / span : 1
        let mixed = zip(colors[next - 1].rgba, colors[next].rgba).map { $0 + ($1 - $0) * share }
        return CGColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }
}
