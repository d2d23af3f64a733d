/// Records what is drawn into it as a display list. Points go through the transform when they are added to the
/// path, as in Core Graphics; y grows downwards, as UIKit sets its contexts up.
public class CGContext {
    private struct State {
        var transform = CGAffineTransform.identity
        var fillColor = CGColor(gray: 0, alpha: 1)
        var strokeColor = CGColor(gray: 0, alpha: 1)
        var stroke = DisplayList.StrokeStyle()
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var clip: Int?
    }

    package private(set) var list: DisplayList
    /// The pixels to a point of the image that is drawn by hand, between the beginning and the end of its context.
    var imageScale: CGFloat?
    private var state = State()
    private var saved: [State] = []
    /// In device points.
    private var outline = PathOutline()

    package init(size: CGSize) {
        list = DisplayList(size: size)
    }

    // MARK: Graphics state

    public func saveGState() {
        saved.append(state)
    }

    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        state = last
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
    }

    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width
    }

    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit
    }

    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dashPhase = phase
        state.stroke.dashes = lengths
    }

    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = min(max(alpha, 0), 1)
    }

    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    // MARK: The path

    public func beginPath() {
        outline = PathOutline()
    }

    public func move(to point: CGPoint) {
        outline.move(to: point.applying(state.transform))
    }

    public func addLine(to point: CGPoint) {
        outline.addLine(to: point.applying(state.transform))
    }

    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        outline.addCurve(
            to: end.applying(state.transform), control1: control1.applying(state.transform),
            control2: control2.applying(state.transform))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        outline.addQuad(
            to: end.applying(state.transform), control: control.applying(state.transform))
    }

    public func closePath() {
        outline.close()
    }

    public func addRect(_ rect: CGRect) {
        outline.append(PathOutline.rect(rect).applying(state.transform))
    }

    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    public func addEllipse(in rect: CGRect) {
        outline.append(PathOutline.ellipse(in: rect).applying(state.transform))
    }

    /// Clockwise as Core Graphics means it, with y upwards: on the screen it goes the other way round.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let arc = PathOutline.arc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
        outline.join(arc.applying(state.transform))
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let currentPoint = outline.currentPoint?.applying(state.transform.inverted()) else { return }
        let arc = PathOutline.arc(
            from: currentPoint, corner: tangent1End, end: tangent2End, radius: radius)
        outline.join(arc.applying(state.transform))
    }

    public func addPath(_ path: CGPath) {
        outline.append(path.outline.applying(state.transform))
    }

    public var isPathEmpty: Bool { outline.isEmpty }

    // MARK: Painting

    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .evenOdd ? .eoFill : .fill)
    }

    public func strokePath() {
        drawPath(using: .stroke)
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: fill(outline, evenOdd: false)
        case .eoFill, .eoFillStroke: fill(outline, evenOdd: true)
        case .stroke: break
        }
        switch mode {
        case .stroke, .fillStroke, .eoFillStroke: stroke(outline, style: state.stroke)
        case .fill, .eoFill: break
        }
        beginPath()
    }

    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        fillPath()
    }

    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    public func stroke(_ rect: CGRect) {
        stroke(rect, width: state.stroke.width)
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        beginPath()
        var style = state.stroke
        style.width = width
        stroke(PathOutline.rect(rect).applying(state.transform), style: style)
    }

    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Every two points are a line of their own.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        draw(gradient, as: .linear(from: startPoint, to: endPoint), options: options)
    }

    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        draw(
            gradient,
            as: .radial(
                from: startCenter, fromRadius: startRadius, to: endCenter, toRadius: endRadius),
            options: options)
    }

    private func draw(
        _ gradient: CGGradient, as shape: DisplayList.GradientShape, options: CGGradientDrawingOptions
    ) {
        guard hasArea else { return }
        append(
            .gradient(
                shape, gradient.stops, before: options.contains(.drawsBeforeStartLocation),
                after: options.contains(.drawsAfterEndLocation), state.transform))
    }

    /// Core Graphics counts y upwards, so that in UIKit's contexts the image stands on its head.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let upright = CGAffineTransform(1, 0, 0, -1, 0, rect.minY + rect.maxY)
        guard hasArea, rect.width > 0, rect.height > 0, image.width > 0, image.height > 0 else { return }
        if byTiling {
            append(.tiles(image, rect, upright.concatenating(state.transform)))
        } else {
            let placed = image.placement(in: rect).concatenating(upright)
            append(.image(image, tint: nil, placed.concatenating(state.transform)))
        }
    }

    // MARK: Clipping

    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: outline, evenOdd: rule == .evenOdd)
        beginPath()
    }

    public func clip(to rect: CGRect) {
        beginPath()
        clip(to: PathOutline.rect(rect).applying(state.transform), evenOdd: false)
    }

    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    // MARK: What UIKit draws through

    /// Shows what is drawn meanwhile as one, no more opaque than that.
    package func group(alpha: CGFloat, _ draw: () -> Void) {
        let (outerList, outerState) = (list, state)
        list = DisplayList(size: list.size)
        (state.clip, state.alpha, state.blendMode) = (nil, 1, .normal)
        draw()
        let group = list
        (list, state) = (outerList, outerState)
        if !group.isEmpty {
            list.append(
                .group(group), clip: state.clip, alpha: state.alpha * alpha, blendMode: state.blendMode)
        }
    }

    /// Draws what a layer shows of its own, into user space.
    package func draw(_ contents: LayerContents) {
        if hasArea { append(.contents(contents, state.transform)) }
    }

    private func append(_ shape: DisplayList.Shape) {
        list.append(shape, clip: state.clip, alpha: state.alpha, blendMode: state.blendMode)
    }

    /// Under a transform that flattens everything nothing is seen.
    private var hasArea: Bool {
        let determinant =
            state.transform.a * state.transform.d - state.transform.b * state.transform.c
        return determinant != 0 && determinant.isFinite
    }

    private func fill(_ outline: PathOutline, evenOdd: Bool) {
        guard !outline.isEmpty else { return }
        append(.fill(outline, evenOdd: evenOdd, state.fillColor))
    }

    private func stroke(_ outline: PathOutline, style: DisplayList.StrokeStyle) {
        guard !outline.isEmpty, style.width > 0, hasArea else { return }
        let userOutline = outline.applying(state.transform.inverted())
        append(.stroke(userOutline, style, state.strokeColor, state.transform))
    }

    private func clip(to outline: PathOutline, evenOdd: Bool) {
        state.clip = list.addClip(outline, evenOdd: evenOdd, parent: state.clip)
    }

    /// Paints a path in user space and leaves the current path and the graphics state as they are.
    package func fill(
        userOutline: PathOutline, evenOdd: Bool, blendMode: CGBlendMode? = nil, alpha: CGFloat? = nil
    ) {
        with(blendMode, alpha) {
            fill(userOutline.applying(state.transform), evenOdd: evenOdd)
        }
    }

    package func stroke(
        userOutline: PathOutline, style: DisplayList.StrokeStyle, blendMode: CGBlendMode? = nil,
        alpha: CGFloat? = nil
    ) {
        with(blendMode, alpha) {
            stroke(userOutline.applying(state.transform), style: style)
        }
    }

    package func clip(userOutline: PathOutline, evenOdd: Bool) {
        clip(to: userOutline.applying(state.transform), evenOdd: evenOdd)
    }

    /// `placement` takes the box of the image's pixels to user space.
    package func draw(
        _ image: CGImage, placement: CGAffineTransform, tint: CGColor?, blendMode: CGBlendMode? = nil,
        alpha: CGFloat? = nil
    ) {
        guard hasArea else { return }
        with(blendMode, alpha) {
            append(.image(image, tint: tint, placement.concatenating(state.transform)))
        }
    }

    package func draw(_ layout: TextLayout, at point: CGPoint) {
        guard hasArea else { return }
        let place = CGAffineTransform(translationX: point.x, y: point.y)
        append(.text(layout, place.concatenating(state.transform)))
    }

    private func with(_ blendMode: CGBlendMode?, _ alpha: CGFloat?, _ draw: () -> Void) {
        saveGState()
        if let blendMode { setBlendMode(blendMode) }
        if let alpha { setAlpha(alpha) }
        draw()
        restoreGState()
    }
}

public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0
    case eoFill = 1
    case stroke = 2
    case fillStroke = 3
    case eoFillStroke = 4
}
