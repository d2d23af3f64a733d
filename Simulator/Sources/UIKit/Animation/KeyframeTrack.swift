/// The values of a key frame animation, and when which of them is shown.
struct KeyframeTrack {
    private let values: [LayerKeyPath.Value]
    /// When each value is shown, from 0 to 1; with discrete values there is an end behind the last one.
    private let times: [Double]
    private let curves: [TimingCurve]
    private let isDiscrete: Bool
    /// From each value to the next, where that is no straight way.
    private let segments: [Segment]

    private enum Segment {
        case straight
        case curve(control1: LayerKeyPath.Value, control2: LayerKeyPath.Value)
    }

    init(_ animation: CAKeyframeAnimation, keyPath: LayerKeyPath) {
        let mode = animation.calculationMode
        let isPaced = mode == .paced || mode == .cubicPaced
        isDiscrete = mode == .discrete
        if let path = animation.path {
            (values, segments) = Self.segments(of: path.outline, keyPath)
        } else {
            let given = (animation.values ?? []).map(keyPath.value)
            values = given
            segments =
                mode == .cubic || mode == .cubicPaced
                ? Self.spline(through: given, animation) : given.dropFirst().map { _ in .straight }
        }
        let spans = isDiscrete ? values.count : values.count - 1
        let given = isPaced ? nil : animation.keyTimes?.map(\.doubleValue)
        if let given, given.count >= values.count {
            times = given
        } else if isPaced {
            times = Self.paces(values, segments)
        } else {
            times = (0...max(spans, 1)).map { Double($0) / Double(max(spans, 1)) }
        }
        curves = isPaced ? [] : (animation.timingFunctions ?? []).map(\.curve)
    }

    /// What is shown at a share of the time; nil where there are no values.
    func value(at share: Double) -> LayerKeyPath.Value? {
        guard let first = values.first else { return nil }
        if isDiscrete {
            let index = times.prefix(values.count).lastIndex { $0 <= share + 1e-9 }
            return values[index ?? 0]
        }
        guard let (index, part) = segment(at: share) else { return values.count > 1 ? nil : first }
        return value(of: index, at: part)
    }

    /// Where the way leads at a share of the time, in radians; nil where the values are no points.
    func angle(at share: Double) -> CGFloat? {
        guard let (index, part) = segment(at: share) else { return nil }
        let step = 0.001
        let (low, high) = (max(0, part - step), min(1, part + step))
        guard case .numbers(let a) = value(of: index, at: low),
            case .numbers(let b) = value(of: index, at: high), a.count == 2
        else { return nil }
        return atan2(b[1] - a[1], b[0] - a[0])
    }

    private func segment(at share: Double) -> (index: Int, part: Double)? {
        guard values.count > 1 else { return nil }
        let last = values.count - 2
        let index = min(max((times.prefix(values.count).lastIndex { $0 <= share }) ?? 0, 0), last)
        let (start, end) = (times[index], times[index + 1])
        let part = end > start ? min(max((share - start) / (end - start), 0), 1) : 1
        return (index, index < curves.count ? curves[index].value(at: part, of: 1) : part)
    }

    private func value(of index: Int, at part: Double) -> LayerKeyPath.Value {
        Self.value(from: values[index], segments[index], to: values[index + 1], at: part)
    }

    private static func value(
        from start: LayerKeyPath.Value, _ segment: Segment, to end: LayerKeyPath.Value, at part: Double
    ) -> LayerKeyPath.Value {
        guard case .curve(.numbers(let first), .numbers(let second)) = segment, part > 0, part < 1,
            case .numbers(let start) = start, case .numbers(let end) = end
        else { return start.mixed(with: end, by: part) }
        let rest = 1 - part
        return .numbers(
            start.indices.map { index in
                rest * rest * rest * start[index] + 3 * rest * rest * part * first[index]
                    + 3 * rest * part * part * second[index] + part * part * part * end[index]
            })
    }

    // MARK: Paths

    private static func segments(
        of outline: PathOutline, _ keyPath: LayerKeyPath
    ) -> ([LayerKeyPath.Value], [Segment]) {
        var (values, segments): ([LayerKeyPath.Value], [Segment]) = ([], [])
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func add(_ point: CGPoint, _ segment: Segment) {
            if values.isEmpty { values.append(keyPath.value(current)) }
            values.append(keyPath.value(point))
            segments.append(segment)
            current = point
        }
        for element in outline.elements {
            switch element {
            case .move(let point):
                // The way to where another part begins takes a key frame's time, too.
                if values.isEmpty { current = point } else { add(point, .straight) }
                start = point
            case .line(let point): add(point, .straight)
            case .quad(let point, let control):
                let from = current
                func third(_ end: CGPoint) -> LayerKeyPath.Value {
                    keyPath.value(
                        CGPoint(
                            x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
                }
                add(point, .curve(control1: third(from), control2: third(point)))
            case .curve(let point, let control1, let control2):
                add(point, .curve(control1: keyPath.value(control1), control2: keyPath.value(control2)))
            case .close: if current != start { add(start, .straight) }
            }
        }
        return (values, segments)
    }

    // MARK: Splines

    /// Straight where the values are transforms [?].
    private static func spline(
        through values: [LayerKeyPath.Value], _ animation: CAKeyframeAnimation
    ) -> [Segment] {
        let points = values.compactMap { value -> [CGFloat]? in
            if case .numbers(let numbers) = value { numbers } else { nil }
        }
        guard points.count == values.count, points.count > 1 else {
            return values.dropFirst().map { _ in .straight }
        }
        func weight(_ weights: [NSNumber]?, _ index: Int) -> CGFloat {
            guard let weights, index < weights.count else { return 0 }
            return CGFloat(weights[index].doubleValue)
        }
        /// The tangents with which the curve comes to a point, and goes on from it.
        func tangents(_ index: Int) -> (arriving: [CGFloat], leaving: [CGFloat]) {
            let point = points[index]
            let (before, after) = (points[max(index - 1, 0)], points[min(index + 1, points.count - 1)])
            let (t, c) = (weight(animation.tensionValues, index), weight(animation.continuityValues, index))
            let b = weight(animation.biasValues, index)
            func mixed(_ back: CGFloat, _ ahead: CGFloat) -> [CGFloat] {
                point.indices.map {
                    (back * (point[$0] - before[$0]) + ahead * (after[$0] - point[$0])) / 2
                }
            }
            return (
                mixed((1 - t) * (1 - c) * (1 + b), (1 - t) * (1 + c) * (1 - b)),
                mixed((1 - t) * (1 + c) * (1 + b), (1 - t) * (1 - c) * (1 - b))
            )
        }
        return (0..<points.count - 1).map { index in
            let (leaving, arriving) = (tangents(index).leaving, tangents(index + 1).arriving)
            return .curve(
                control1: .numbers(zip(points[index], leaving).map { $0 + $1 / 3 }),
                control2: .numbers(zip(points[index + 1], arriving).map { $0 - $1 / 3 }))
        }
    }

    // MARK: Pace

    /// Times that make the speed even.
    private static func paces(_ values: [LayerKeyPath.Value], _ segments: [Segment]) -> [Double] {
        var ways = [0.0]
        for (index, segment) in segments.enumerated() {
            var (length, last) = (0.0, values[index])
            for step in 1...20 {
                let next = value(from: values[index], segment, to: values[index + 1], at: Double(step) / 20)
                length += last.distance(to: next)
                last = next
            }
            ways.append((ways.last ?? 0) + length)
        }
        let whole = ways.last ?? 0
        return whole > 0
            ? ways.map { $0 / whole } : ways.indices.map { Double($0) / Double(max(segments.count, 1)) }
    }
}

extension LayerKeyPath.Value {
    fileprivate func distance(to other: Self) -> Double {
        func distance(_ a: [CGFloat], _ b: [CGFloat]) -> Double {
            zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        }
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)): return distance(a, b)
        case (.transform(let a), .transform(let b)): return distance(a.numbers, b.numbers)
        default: return 0
        }
    }
}
