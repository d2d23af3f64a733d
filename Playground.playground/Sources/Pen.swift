import UIKit

/// Draws with colors that are written as 0xRRGGBB.
struct Pen {
    let context: CGContext

    init(_ context: CGContext) {
        self.context = context
    }

    static func color(_ rgb: UInt32, _ alpha: CGFloat = 1) -> UIColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    static func mix(_ one: UInt32, _ other: UInt32, _ share: CGFloat) -> UInt32 {
        [16, 8, 0].reduce(0) { mixed, shift in
            let (from, to) = (CGFloat(one >> shift & 0xFF), CGFloat(other >> shift & 0xFF))
            return mixed | UInt32((from + (to - from) * share).rounded()) << shift
        }
    }

    // MARK: Flat colors

    func fill(_ path: UIBezierPath, _ rgb: UInt32, alpha: CGFloat = 1) {
        Pen.color(rgb, alpha).setFill()
        path.fill()
    }

    func fill(_ rect: CGRect, _ rgb: UInt32, alpha: CGFloat = 1) {
        fill(UIBezierPath(rect: rect), rgb, alpha: alpha)
    }

    func stroke(
        _ path: UIBezierPath, _ rgb: UInt32, width: CGFloat, alpha: CGFloat = 1, cap: CGLineCap = .butt,
        dashes: [CGFloat] = [], phase: CGFloat = 0
    ) {
        Pen.color(rgb, alpha).setStroke()
        path.lineWidth = width
        path.lineCapStyle = cap
        path.lineJoinStyle = .round
        path.setLineDash(dashes, count: dashes.count, phase: phase)
        path.stroke()
    }

    // MARK: Light

    /// Colors from one point to another and on beyond both, in the path or everywhere.
    func shade(_ path: UIBezierPath? = nil, from: CGPoint, to: CGPoint, _ stops: [Stop]) {
        guard let gradient = gradient(stops) else { return }
        context.saveGState()
        path?.addClip()
        context.drawLinearGradient(
            gradient, start: from, end: to, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
    }

    /// Colors down the picture.
    func shade(_ path: UIBezierPath? = nil, from top: CGFloat, to bottom: CGFloat, _ stops: [Stop]) {
        shade(path, from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: bottom), stops)
    }

    /// Light that fades out towards its edge, squeezed to an ellipse.
    func glow(
        _ center: CGPoint, radius: CGFloat, squeeze: CGFloat = 1, in path: UIBezierPath? = nil,
        _ stops: [Stop]
    ) {
        guard let gradient = gradient(stops) else { return }
        context.saveGState()
        path?.addClip()
        context.translateBy(x: center.x, y: center.y)
        context.scaleBy(x: 1, y: squeeze)
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: radius, options: [])
        context.restoreGState()
    }

    func glow(_ center: CGPoint, radius: CGFloat, squeeze: CGFloat = 1, _ rgb: UInt32, alpha: CGFloat) {
        glow(
            center, radius: radius, squeeze: squeeze,
            [
                Stop(0, rgb, alpha), Stop(0.35, rgb, alpha * 0.45), Stop(0.7, rgb, alpha * 0.1),
                Stop(1, rgb, 0),
            ])
    }

    private func gradient(_ stops: [Stop]) -> CGGradient? {
        CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: stops.map(\.color.cgColor) as CFArray,
            locations: stops.map(\.location))
    }

    // MARK: Words

    /// The text beginning at the point, centered on it or ending there, its upper edge at that height.
    func write(
        _ text: String, at point: CGPoint, size: CGFloat, weight: UIFont.Weight = .regular, _ rgb: UInt32,
        alpha: CGFloat = 1, anchor: CGFloat = 0, turned angle: CGFloat = 0
    ) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: Pen.color(rgb, alpha),
        ]
        context.saveGState()
        context.translateBy(x: point.x, y: point.y)
        if angle != 0 { context.rotate(by: angle) }
        let width = anchor == 0 ? 0 : text.size(withAttributes: attributes).width
        text.draw(at: CGPoint(x: -width * anchor, y: 0), withAttributes: attributes)
        context.restoreGState()
    }

    /// Draws with the origin at the point, larger or smaller, and mirrored where `scale` is negative.
    func place(at point: CGPoint, scale: CGFloat = 1, isMirrored: Bool = false, _ draw: () -> Void) {
        context.saveGState()
        context.translateBy(x: point.x, y: point.y)
        context.scaleBy(x: isMirrored ? -scale : scale, y: scale)
        draw()
        context.restoreGState()
    }

    func clip(to path: UIBezierPath, _ draw: () -> Void) {
        context.saveGState()
        path.addClip()
        draw()
        context.restoreGState()
    }
}

/// A color at its place in a gradient.
struct Stop {
    let location: CGFloat
    let color: UIColor

    init(_ location: CGFloat, _ rgb: UInt32, _ alpha: CGFloat = 1) {
        self.location = location
        color = Pen.color(rgb, alpha)
    }
}

/// Numbers that look like chance and are the same on every run (SplitMix64).
struct Chance {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func callAsFunction(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
        low + (high - low) * CGFloat(next() >> 11) / CGFloat(UInt64(1) << 53)
    }

    /// A whole number, which is short to write.
    mutating func whole(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
        self(low, high).rounded()
    }

    mutating func isLess(than share: CGFloat) -> Bool {
        self(0, 1) < share
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }
}

/// A point in halves, or in tenths near the origin, where small things are drawn that are placed later: finer than the
/// eye sees in the largest zoom, and short where the path is written out.
func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    func short(_ value: CGFloat) -> CGFloat {
        abs(value) < 100 ? (value * 10).rounded() / 10 : (value * 2).rounded() / 2
    }
    return CGPoint(x: short(x), y: short(y))
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(origin: at(x, y), size: CGSize(width: width, height: height))
    }
}

extension UIBezierPath {
    /// Straight from point to point, and back to the first.
    convenience init(corners points: [CGPoint]) {
        self.init()
        addCorners(points)
    }

    /// Softly past the points; open unless it is closed later.
    convenience init(through points: [CGPoint]) {
        self.init()
        addCurve(through: points)
    }

    func addCorners(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
        close()
    }

    func addBox(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        addCorners([at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)])
    }

    func addDisc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        append(
            UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
    }

    func addStroke(_ x: CGFloat, _ y: CGFloat, _ endX: CGFloat, _ endY: CGFloat) {
        move(to: at(x, y))
        addLine(to: at(endX, endY))
    }

    /// A point of the pen's width, under a round cap.
    func addDot(_ x: CGFloat, _ y: CGFloat) {
        addStroke(x, y, x + (abs(x) < 100 ? 0.1 : 0.5), y)
    }

    /// Begins where the path is, if it is anywhere.
    func addCurve(through points: [CGPoint]) {
        guard let first = points.first, let last = points.last else { return }
        if isEmpty { move(to: first) } else { addLine(to: first) }
        for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
            addQuadCurve(to: at((point.x + next.x) / 2, (point.y + next.y) / 2), controlPoint: point)
        }
        addLine(to: last)
    }
}
