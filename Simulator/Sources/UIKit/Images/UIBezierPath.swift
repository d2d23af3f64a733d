/// A path with the pen to draw it. It paints into the current context and leaves that one's own path and pen as
/// they are. Angles grow clockwise on the screen.
open class UIBezierPath: NSObject {
    private var outline: PathOutline
    private var style = DisplayList.StrokeStyle()

    open var usesEvenOddFillRule = false

    public override init() {
        outline = PathOutline()
    }

    private init(outline: PathOutline) {
        self.outline = outline
    }

    public init(rect: CGRect) {
        outline = .rect(rect)
    }

    public init(ovalIn rect: CGRect) {
        outline = .ellipse(in: rect)
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radii = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
    }

    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radii(_ corner: UIRectCorner) -> CGSize {
            corners.contains(corner) ? cornerRadii : .zero
        }
        outline = .roundedRect(
            rect, topLeft: radii(.topLeft), topRight: radii(.topRight), bottomRight: radii(.bottomRight),
            bottomLeft: radii(.bottomLeft))
    }

    public init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        outline = .arc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    public init(cgPath CGPath: CGPath) {
        outline = CGPath.outline
    }

    open var cgPath: CGPath {
        get { CGPath(outline) }
        set { outline = newValue.outline }
    }

    // MARK: Building

    open func move(to point: CGPoint) {
        outline.move(to: point)
    }

    open func addLine(to point: CGPoint) {
        outline.addLine(to: point)
    }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        outline.addQuad(to: endPoint, control: controlPoint)
    }

    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        outline.join(
            .arc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
                clockwise: !clockwise))
    }

    open func close() {
        outline.close()
    }

    open func removeAllPoints() {
        outline = PathOutline()
    }

    open func append(_ bezierPath: UIBezierPath) {
        outline.append(bezierPath.outline)
    }

    open func reversing() -> UIBezierPath {
        let path = UIBezierPath(outline: outline.reversed())
        path.style = style
        path.usesEvenOddFillRule = usesEvenOddFillRule
        return path
    }

    open func apply(_ transform: CGAffineTransform) {
        outline = outline.applying(transform)
    }

    // MARK: Asking

    open var isEmpty: Bool { outline.isEmpty }

    /// Encloses all points, control points included.
    open var bounds: CGRect { outline.boundingBox }

    open var currentPoint: CGPoint { outline.currentPoint ?? .zero }

    open func contains(_ point: CGPoint) -> Bool {
        outline.contains(point, evenOdd: usesEvenOddFillRule)
    }

    // MARK: The pen

    open var lineWidth: CGFloat {
        get { style.width }
        set { style.width = newValue }
    }

    open var lineCapStyle: CGLineCap {
        get { style.cap }
        set { style.cap = newValue }
    }

    open var lineJoinStyle: CGLineJoin {
        get { style.join }
        set { style.join = newValue }
    }

    open var miterLimit: CGFloat {
        get { style.miterLimit }
        set { style.miterLimit = newValue }
    }

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        style.dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        style.dashPhase = phase
    }

    // MARK: Painting

    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(userOutline: outline, evenOdd: usesEvenOddFillRule)
    }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.fill(
            userOutline: outline, evenOdd: usesEvenOddFillRule, blendMode: blendMode, alpha: alpha)
    }

    open func stroke() {
        UIGraphicsGetCurrentContext()?.stroke(userOutline: outline, style: style)
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.stroke(
            userOutline: outline, style: style, blendMode: blendMode, alpha: alpha)
    }

    open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(userOutline: outline, evenOdd: usesEvenOddFillRule)
    }
}
