/// The lines and curves of a path, as a value: what `CGPath`, `UIBezierPath` and `CGContext` build.
package struct PathOutline: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    package private(set) var elements: [Element] = []
    /// Where the open subpath began, which is where closing it leads.
    private var start: CGPoint?
    /// Where the next segment begins; nil only in an empty path.
    package private(set) var currentPoint: CGPoint?

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    // MARK: Segments

    package mutating func move(to point: CGPoint) {
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(point))
        start = point
        currentPoint = point
    }

    /// Without a current point there is nothing to draw from, and Core Graphics draws nothing.
    package mutating func addLine(to point: CGPoint) {
        guard reopen() else { return }
        elements.append(.line(point))
        currentPoint = point
    }

    package mutating func addQuad(to point: CGPoint, control: CGPoint) {
        guard reopen() else { return }
        elements.append(.quad(point, control: control))
        currentPoint = point
    }

    package mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard reopen() else { return }
        elements.append(.curve(point, control1: control1, control2: control2))
        currentPoint = point
    }

    package mutating func close() {
        guard let start, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// What follows a closed subpath begins a new one at its start.
    private mutating func reopen() -> Bool {
        guard let currentPoint else { return false }
        if elements.last == .close { elements.append(.move(currentPoint)) }
        return true
    }

    // MARK: Shapes

    package static func rect(_ rect: CGRect) -> PathOutline {
        var outline = PathOutline()
        guard !rect.isNull else { return outline }
        let rect = rect.standardized
        outline.move(to: CGPoint(x: rect.minX, y: rect.minY))
        outline.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        outline.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        outline.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        outline.close()
        return outline
    }

    package static func ellipse(in rect: CGRect) -> PathOutline {
        let rect = rect.standardized
        let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
        return roundedRect(rect, topLeft: radii, topRight: radii, bottomRight: radii, bottomLeft: radii)
    }

    /// A corner of radius zero is sharp. Radii above half a side are cut down to it.
    package static func roundedRect(
        _ rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
    ) -> PathOutline {
        guard !rect.isNull else { return PathOutline() }
        let rect = rect.standardized
        let corners: [(corner: CGPoint, radii: CGSize, x: CGFloat, y: CGFloat)] = [
            (CGPoint(x: rect.maxX, y: rect.maxY), bottomRight, -1, -1),
            (CGPoint(x: rect.minX, y: rect.maxY), bottomLeft, 1, -1),
            (CGPoint(x: rect.minX, y: rect.minY), topLeft, 1, 1),
            (CGPoint(x: rect.maxX, y: rect.minY), topRight, -1, 1),
        ]
        var outline = PathOutline()
        for (index, (corner, radii, x, y)) in corners.enumerated() {
            let width = min(max(0, radii.width), rect.width / 2)
            let height = min(max(0, radii.height), rect.height / 2)
            let rest = 1 - quarterCircle
            let onVertical = CGPoint(x: corner.x, y: corner.y + y * height)
            let onHorizontal = CGPoint(x: corner.x + x * width, y: corner.y)
            let verticalControl = CGPoint(x: corner.x, y: corner.y + y * height * rest)
            let horizontalControl = CGPoint(x: corner.x + x * width * rest, y: corner.y)
            // Going round clockwise on the screen, right bottom and left top are entered on their upright side.
            let upright = index % 2 == 0
            let (first, last) = upright ? (onVertical, onHorizontal) : (onHorizontal, onVertical)
            if index == 0 {
                outline.move(to: first)
            } else if outline.currentPoint != first {
                outline.addLine(to: first)
            }
            guard width > 0, height > 0 else { continue }
            outline.addCurve(
                to: last, control1: upright ? verticalControl : horizontalControl,
                control2: upright ? horizontalControl : verticalControl)
        }
        outline.close()
        return outline
    }

    /// How far the control points of a Bézier curve lie out on the tangents to come near a quarter of a circle.
    private static let quarterCircle: CGFloat = 4 / 3 * (2.0.squareRoot() - 1)

    /// `delta` is the angle to go, positive toward growing angles.
    package static func arc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
    ) -> PathOutline {
        var outline = PathOutline()
        guard startAngle.isFinite, delta.isFinite, radius.isFinite else { return outline }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        outline.move(to: point(startAngle))
        // What goes round and round covers itself: one turn and the rest are enough.
        let turn = 2 * CGFloat.pi
        let delta =
            abs(delta) > 2 * turn
            ? delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn) : delta
        let count = Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0 else { return outline }
        let step = delta / CGFloat(count)
        let reach = radius * 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let angle = startAngle + step * CGFloat(index)
            let next = angle + step
            let (from, to) = (point(angle), point(next))
            outline.addCurve(
                to: to, control1: CGPoint(x: from.x - reach * sin(angle), y: from.y + reach * cos(angle)),
                control2: CGPoint(x: to.x + reach * sin(next), y: to.y - reach * cos(next)))
        }
        return outline
    }

    /// Core Graphics' arc: `clockwise` means toward falling angles, and a whole turn is the most it makes.
    package static func arc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) -> PathOutline {
        let turn = 2 * CGFloat.pi
        var delta = clockwise ? startAngle - endAngle : endAngle - startAngle
        if delta < 0 {
            delta = delta.truncatingRemainder(dividingBy: turn) + turn
        }
        delta = min(delta, turn)
        return arc(
            center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta)
    }

    /// The arc that touches the lines from `from` to `corner` and from there to `end`: begins where it touches
    /// the first. Where there is no such arc, the corner itself.
    package static func arc(
        from: CGPoint, corner: CGPoint, end: CGPoint, radius: CGFloat
    ) -> PathOutline {
        var outline = PathOutline()
        let (a, b) = (
            CGVector(dx: from.x - corner.x, dy: from.y - corner.y),
            CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        )
        let lengths = hypot(a.dx, a.dy) * hypot(b.dx, b.dy)
        let cosine = lengths > 0 ? (a.dx * b.dx + a.dy * b.dy) / lengths : 1
        guard radius > 0, abs(cosine) < 1 - 1e-12 else {
            outline.move(to: corner)
            return outline
        }
        let half = acos(cosine) / 2
        let (unitA, unitB) = (hypot(a.dx, a.dy), hypot(b.dx, b.dy))
        let (directionA, directionB) = (
            CGVector(dx: a.dx / unitA, dy: a.dy / unitA), CGVector(dx: b.dx / unitB, dy: b.dy / unitB)
        )
        let tangent = radius / tan(half)
        let touch = CGPoint(x: corner.x + directionA.dx * tangent, y: corner.y + directionA.dy * tangent)
        let middle = CGVector(dx: directionA.dx + directionB.dx, dy: directionA.dy + directionB.dy)
        let reach = radius / sin(half) / hypot(middle.dx, middle.dy)
        let center = CGPoint(x: corner.x + middle.dx * reach, y: corner.y + middle.dy * reach)
        let last = CGPoint(x: corner.x + directionB.dx * tangent, y: corner.y + directionB.dy * tangent)
        let start = atan2(touch.y - center.y, touch.x - center.x)
        var delta = atan2(last.y - center.y, last.x - center.x) - start
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        return arc(center: center, radius: radius, startAngle: start, delta: delta)
    }

    // MARK: Joining and changing

    package mutating func append(_ other: PathOutline) {
        for element in other.elements {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .quad(let point, let control): addQuad(to: point, control: control)
            case .curve(let point, let control1, let control2):
                addCurve(to: point, control1: control1, control2: control2)
            case .close: close()
            }
        }
    }

    /// As arcs are added: a line leads from the current point to where `other` begins.
    package mutating func join(_ other: PathOutline) {
        guard currentPoint != nil, case .move(let point)? = other.elements.first else { return append(other) }
        if currentPoint != point || elements.last == .close { addLine(to: point) }
        var rest = other
        rest.elements.removeFirst()
        append(rest)
    }

    package func applying(_ transform: CGAffineTransform) -> PathOutline {
        guard !transform.isIdentity else { return self }
        var outline = self
        outline.elements = elements.map { element in
            switch element {
            case .move(let point): .move(point.applying(transform))
            case .line(let point): .line(point.applying(transform))
            case .quad(let point, let control):
                .quad(point.applying(transform), control: control.applying(transform))
            case .curve(let point, let control1, let control2):
                .curve(
                    point.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .close: .close
            }
        }
        outline.start = start?.applying(transform)
        outline.currentPoint = currentPoint?.applying(transform)
        return outline
    }

    /// Every subpath the other way round, and the last one first.
    package func reversed() -> PathOutline {
        var outline = PathOutline()
        for subpath in subpaths().reversed() {
            var (points, closed) = ([CGPoint](), false)
            var segments: [Element] = []
            for element in subpath {
                switch element {
                case .move(let point): points.append(point)
                case .close: closed = true
                case .line(let point), .quad(let point, _), .curve(let point, _, _):
                    points.append(point)
                    segments.append(element)
                }
            }
            guard let last = points.last else { continue }
            outline.move(to: last)
            for (segment, point) in zip(segments, points).reversed() {
                switch segment {
                case .quad(_, let control): outline.addQuad(to: point, control: control)
                case .curve(_, let control1, let control2):
                    outline.addCurve(to: point, control1: control2, control2: control1)
                default: outline.addLine(to: point)
                }
            }
            if closed { outline.close() }
        }
        return outline
    }

    private func subpaths() -> [[Element]] {
        var subpaths: [[Element]] = []
        for element in elements {
            if case .move = element {
                subpaths.append([element])
            } else {
                subpaths[subpaths.count - 1].append(element)
            }
        }
        return subpaths
    }

    // MARK: Questions

    /// All points and control points; null for an empty path.
    package var boundingBox: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quad(let point, let control): points += [point, control]
            case .curve(let point, let control1, let control2): points += [point, control1, control2]
            case .close: break
            }
        }
        guard var (low, high) = points.first.map({ ($0, $0) }) else { return .null }
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// As a fill would paint it: open subpaths count as closed.
    package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        var winding = 0
        for polygon in polygons() {
            for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
                guard (from.y <= point.y) != (to.y <= point.y) else { continue }
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > point.x { winding += to.y > from.y ? 1 : -1 }
            }
        }
        return evenOdd ? winding % 2 != 0 : winding != 0
    }

    /// The subpaths with their curves cut into short lines.
    private func polygons() -> [[CGPoint]] {
        let steps = 32
        return subpaths().map { subpath in
            var points: [CGPoint] = []
            for element in subpath {
                switch element {
                case .move(let point), .line(let point): points.append(point)
                case .close: break
                case .quad(let end, let control):
                    guard let from = points.last else { continue }
                    for step in 1...steps {
                        let (t, u) = (CGFloat(step) / CGFloat(steps), 1 - CGFloat(step) / CGFloat(steps))
                        points.append(
                            CGPoint(
                                x: u * u * from.x + 2 * u * t * control.x + t * t * end.x,
                                y: u * u * from.y + 2 * u * t * control.y + t * t * end.y))
                    }
                case .curve(let end, let control1, let control2):
                    guard let from = points.last else { continue }
                    for step in 1...steps {
                        let (t, u) = (CGFloat(step) / CGFloat(steps), 1 - CGFloat(step) / CGFloat(steps))
                        let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                        let x =
                            weights.0 * from.x + weights.1 * control1.x + weights.2 * control2.x
                            + weights.3 * end.x
                        let y =
                            weights.0 * from.y + weights.1 * control1.y + weights.2 * control2.y
                            + weights.3 * end.y
                        points.append(CGPoint(x: x, y: y))
                    }
                }
            }
            return points
        }
    }

    /// Whether two lines or curves meet anywhere.
    var hasCorners: Bool {
        zip(elements, elements.dropFirst()).contains { element, next in
            if case .move = element { false } else if case .move = next { false } else { true }
        }
    }

    /// What stands in the attribute `d` of an SVG path.
    package var svg: String {
        var path = SVGPath()
        for element in elements { path.add(element) }
        return path.text
    }
}

/// Writes an outline as short as it can be: from the origin, or from where the path is.
private struct SVGPath {
    private(set) var text = ""
    /// Where the path is, and where its part has begun, as a browser reads it: rounded.
    private var current = CGPoint.zero
    private var start = CGPoint.zero

    mutating func add(_ element: PathOutline.Element) {
        switch element {
        case .move(let point):
            write("M", [point])
            start = current
        case .line(let point):
            let end = rounded(point)
            if end.y == current.y {
                write("H", [end.x], from: [current.x])
                current = end
            } else if end.x == current.x {
                write("V", [end.y], from: [current.y])
                current = end
            } else {
                write("L", [point])
            }
        case .quad(let point, let control): write("Q", [control, point])
        case .curve(let point, let control1, let control2): write("C", [control1, control2, point])
        case .close:
            text += "Z"
            current = start
        }
    }

    private mutating func write(_ letter: String, _ points: [CGPoint]) {
        let points = points.map(rounded)
        write(
            letter, points.flatMap { [$0.x, $0.y] },
            from: points.flatMap { _ in [current.x, current.y] })
        current = points.last ?? current
    }

    private mutating func write(_ letter: String, _ values: [CGFloat], from origin: [CGFloat]) {
        let absolute = numbers(values)
        let relative = numbers(zip(values, origin).map { $0 - $1 })
        text += relative.utf8.count < absolute.utf8.count ? letter.lowercased() + relative : letter + absolute
    }

    /// A minus parts two numbers as a space does, and no zero is needed before a point.
    private func numbers(_ values: [CGFloat]) -> String {
        var text = ""
        for value in values {
            var number = SVG.number(value)
            if number.hasPrefix("0.") { number.removeFirst() }
            if number.hasPrefix("-0.") {
                number = "-" + number.dropFirst(2)
            }
            text += text.isEmpty || number.hasPrefix("-") ? number : " " + number
        }
        return text
    }

    private func rounded(_ point: CGPoint) -> CGPoint {
        func rounded(_ value: CGFloat) -> CGFloat {
            value.isFinite ? (value * SVG.precision).rounded() / SVG.precision : 0
        }
        return CGPoint(x: rounded(point.x), y: rounded(point.y))
    }
}
