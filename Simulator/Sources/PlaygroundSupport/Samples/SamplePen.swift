import UIKit

/// Draws a sample photo: in colors that are written as 0xRRGGBB, and in units of which the photo's shorter side has 1000.
struct SamplePen {
    let context: CGContext
    let width: CGFloat
    let height: CGFloat
    /// Whether the photo is turned over, and words have to be turned back.
    var isMirrored = false

    /// The whole photo, and a little beyond its edges.
    var everywhere: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -9, y: -9, width: width + 18, height: height + 18))
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
        Self.color(rgb, alpha).setFill()
        path.fill()
    }

    func stroke(
        _ path: UIBezierPath, _ rgb: UInt32, width: CGFloat, alpha: CGFloat = 1, cap: CGLineCap = .round,
        dashes: [CGFloat] = [], phase: CGFloat = 0
    ) {
        Self.color(rgb, alpha).setStroke()
        path.lineWidth = width
        path.lineCapStyle = cap
        path.lineJoinStyle = .round
        path.setLineDash(dashes, count: dashes.count, phase: phase)
        path.stroke()
    }

    // MARK: Light

    /// Colors at even distances from one point to the other and on beyond both, in the path or everywhere.
    func shade(
        _ path: UIBezierPath? = nil, from start: CGPoint, to end: CGPoint, _ colors: [UInt32],
        alpha: CGFloat = 1
    ) {
        guard let gradient = gradient(colors.map { Self.color($0, alpha) }) else { return }
        context.saveGState()
        path?.addClip()
        context.drawLinearGradient(
            gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
    }

    /// Colors from a height down to another one.
    func shade(
        _ path: UIBezierPath? = nil, from top: CGFloat, to bottom: CGFloat, _ colors: [UInt32],
        alpha: CGFloat = 1
    ) {
        shade(path, from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: bottom), colors, alpha: alpha)
    }

    /// The sky down to the water, and a little beyond. At the photo's lower edge it would shine through the water, since each
    /// shape is mixed into the last row of pixels for itself.
    func drawSky(to shore: CGFloat, _ colors: [UInt32]) {
        let sky = CGRect(x: -9, y: -9, width: width + 18, height: shore + 9 + 24)
        shade(UIBezierPath(rect: sky), from: 0, to: shore, colors)
    }

    /// One color that fades out from one point to the other.
    func fade(_ path: UIBezierPath, from start: CGPoint, to end: CGPoint, _ rgb: UInt32, alpha: CGFloat) {
        guard let gradient = gradient([Self.color(rgb, alpha), Self.color(rgb, 0)]) else { return }
        context.saveGState()
        path.addClip()
        context.drawLinearGradient(
            gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
    }

    /// A light that fades out towards its edge, squeezed to an ellipse.
    func glow(
        _ x: CGFloat, _ y: CGFloat, radius: CGFloat, squeeze: CGFloat = 1, _ rgb: UInt32, alpha: CGFloat
    ) {
        let colors = [1, 0.45, 0.12, 0].map { Self.color(rgb, alpha * $0) }
        guard let gradient = gradient(colors) else { return }
        context.saveGState()
        context.translateBy(x: x, y: y)
        context.scaleBy(x: 1, y: squeeze)
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: radius, options: [])
        context.restoreGState()
    }

    private func gradient(_ colors: [UIColor]) -> CGGradient? {
        let last = CGFloat(max(colors.count - 1, 1))
        return CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray,
            locations: colors.indices.map { CGFloat($0) / last })
    }

    // MARK: Words

    /// In the middle of the point.
    func write(_ text: String, _ x: CGFloat, _ y: CGFloat, size: CGFloat, _ rgb: UInt32, alpha: CGFloat = 1) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size, weight: .bold), .foregroundColor: Self.color(rgb, alpha),
        ]
        let bounds = text.size(withAttributes: attributes)
        context.saveGState()
        context.translateBy(x: x, y: y)
        if isMirrored { context.scaleBy(x: -1, y: 1) }
        text.draw(at: CGPoint(x: -bounds.width / 2, y: -bounds.height / 2), withAttributes: attributes)
        context.restoreGState()
    }

    // MARK: Places

    /// Draws with the origin at the point, larger or smaller, and turned.
    func place(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1, angle: CGFloat = 0, _ draw: () -> Void) {
        context.saveGState()
        context.translateBy(x: x, y: y)
        if angle != 0 { context.rotate(by: angle) }
        if scale != 1 { context.scaleBy(x: scale, y: scale) }
        draw()
        context.restoreGState()
    }

    func clip(to path: UIBezierPath, _ draw: () -> Void) {
        context.saveGState()
        path.addClip()
        draw()
        context.restoreGState()
    }

    /// Draws upside down, as still water shows what is above it, and a little lower.
    func mirror(at y: CGFloat, _ draw: () -> Void) {
        context.saveGState()
        context.translateBy(x: 0, y: y)
        context.scaleBy(x: 1, y: -0.8)
        context.translateBy(x: 0, y: -y)
        draw()
        context.restoreGState()
    }
}

/// Numbers that look like chance and are the same on every run (SplitMix64).
struct SampleChance {
    private var state: UInt64

    init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number, which is short to write.
    mutating func callAsFunction(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
        (low + (high - low) * CGFloat(next() >> 11) / CGFloat(UInt64(1) << 53)).rounded()
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }
}

/// A point in whole units.
func spot(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: x.rounded(), y: y.rounded())
}

extension UIBezierPath {
    /// Straight from point to point, and back to the first.
    convenience init(corners points: [CGPoint]) {
        self.init()
        addCorners(points)
    }

    /// Softly past the points, and closed far below them: a hill.
    convenience init(ground points: [CGPoint], to bottom: CGFloat) {
        self.init()
        addCurve(points)
        guard let first = points.first, let last = points.last else { return }
        addLine(to: CGPoint(x: last.x, y: bottom))
        addLine(to: CGPoint(x: first.x, y: bottom))
        close()
    }

    func addCorners(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
        close()
    }

    /// Softly past the points.
    func addCurve(_ points: [CGPoint]) {
        guard let first = points.first, let last = points.last else { return }
        move(to: first)
        for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
            addQuadCurve(to: spot((point.x + next.x) / 2, (point.y + next.y) / 2), controlPoint: point)
        }
        addLine(to: last)
    }

    func addBox(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        addCorners([spot(x, y), spot(x + width, y), spot(x + width, y + height), spot(x, y + height)])
    }

    func addDisc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, squeeze: CGFloat = 1) {
        append(
            UIBezierPath(
                ovalIn: CGRect(
                    x: x - radius, y: y - radius * squeeze, width: 2 * radius, height: 2 * radius * squeeze)))
    }

    func addStroke(_ x: CGFloat, _ y: CGFloat, _ endX: CGFloat, _ endY: CGFloat) {
        move(to: spot(x, y))
        addLine(to: spot(endX, endY))
    }

    /// A point of the pen's width, under a round cap.
    func addDot(_ x: CGFloat, _ y: CGFloat) {
        addStroke(x, y, x + 1, y)
    }
}
