/// What a layer of a special kind draws by itself, beside what all layers have: a shape, or a gradient.
package indirect enum LayerExtra: Hashable, Sendable {
    case none
    case shape(ShapeValues)
    case gradient(GradientValues)
}

/// What a shape layer draws.
package struct ShapeValues: Hashable, Sendable {
    package var path: PathOutline?
    package var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
    package var strokeColor: CGColor?
    package var isEvenOdd = false
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var stroke = DisplayList.StrokeStyle()
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
    package var shape: ShapeValues {
        get { if case .shape(let shape) = extra { shape } else { ShapeValues() } }
        set { extra = .shape(newValue) }
    }

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
        case .shape(let shape):
            guard let path = shape.path, !path.isEmpty else { return nil }
            area = path.boundingBox.insetBy(dx: -shape.stroke.width, dy: -shape.stroke.width)
            context.draw(shape, path)
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
    fileprivate func draw(_ shape: ShapeValues, _ path: PathOutline) {
        if let color = shape.fillColor, color.alpha > 0 {
            setFillColor(color)
            fill(userOutline: path, evenOdd: shape.isEvenOdd)
        }
        guard let color = shape.strokeColor, color.alpha > 0, shape.stroke.width > 0 else { return }
        setStrokeColor(color)
        let (start, end) = (min(max(shape.strokeStart, 0), 1), min(max(shape.strokeEnd, 0), 1))
        guard start < end else { return }
        let part = start > 0 || end < 1 ? path.part(from: start, to: end) : path
        stroke(userOutline: part, style: shape.stroke)
    }

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

extension PathOutline {
    /// What of its lines lies between two shares of their whole length.
    fileprivate func part(from start: CGFloat, to end: CGFloat) -> PathOutline {
        let lines = polygons(closing: true)
        func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
        let whole = lines.reduce(0) { sum, points in
            zip(points, points.dropFirst()).reduce(sum) { $0 + length($1.0, $1.1) }
        }
        var (part, way) = (PathOutline(), CGFloat(0))
        let (low, high) = (start * whole, end * whole)
        for points in lines {
            var isOpen = false
            for (a, b) in zip(points, points.dropFirst()) {
                let step = length(a, b)
                defer { way += step }
                guard step > 0, way < high, way + step > low else {
                    isOpen = false
                    continue
                }
                func point(_ at: CGFloat) -> CGPoint {
                    let share = min(max((at - way) / step, 0), 1)
                    return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                }
                if !isOpen { part.move(to: point(low)) }
                isOpen = true
                part.addLine(to: point(high))
            }
        }
        return part
    }

    /// The coordinates of all of its points, one after the other.
    var numbers: [CGFloat] {
        elements.flatMap { element -> [CGFloat] in
            switch element {
            case .move(let point), .line(let point): [point.x, point.y]
            case .quad(let point, let control): [point.x, point.y, control.x, control.y]
            case .curve(let point, let control1, let control2):
                [point.x, point.y, control1.x, control1.y, control2.x, control2.y]
            case .close: []
            }
        }
    }

    /// The same lines and curves through other points; itself where those are not as many.
    func replacing(_ numbers: [CGFloat]) -> PathOutline {
        guard numbers.count == self.numbers.count else { return self }
        var index = 0
        func next() -> CGPoint {
            defer { index += 2 }
            return CGPoint(x: numbers[index], y: numbers[index + 1])
        }
        var outline = PathOutline()
        for element in elements {
            switch element {
            case .move: outline.move(to: next())
            case .line: outline.addLine(to: next())
            case .quad:
                let end = next()
                outline.addQuad(to: end, control: next())
            case .curve:
                let end = next()
                let control1 = next()
                outline.addCurve(to: end, control1: control1, control2: next())
            case .close: outline.close()
            }
        }
        return outline
    }
}
