/// The outline of a shape.
public struct Path: Equatable, Sendable {
    private let bezierPath: Outline

    /// Paths are never changed once they are in here.
    private struct Outline: @unchecked Sendable, Equatable {
        let path: UIBezierPath
    }

    init(_ bezierPath: UIBezierPath) {
        self.bezierPath = Outline(path: bezierPath)
    }

    public init() {
        self.init(UIBezierPath())
    }

    public init(_ rect: CGRect) {
        self.init(UIBezierPath(rect: rect))
    }

    public init(ellipseIn rect: CGRect) {
        self.init(UIBezierPath(ovalIn: rect))
    }

    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    var uiBezierPath: UIBezierPath { bezierPath.path }

    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        precondition(!eoFill, "The Simulator fills by the winding rule only.")
        return uiBezierPath.contains(p)
    }

    public var boundingRect: CGRect { uiBezierPath.bounds }

    public mutating func move(to p: CGPoint) {
        change { $0.move(to: p) }
    }

    public mutating func addLine(to p: CGPoint) {
        change { $0.addLine(to: p) }
    }

    public mutating func addCurve(to p: CGPoint, control1 cp1: CGPoint, control2 cp2: CGPoint) {
        change { $0.addCurve(to: p, controlPoint1: cp1, controlPoint2: cp2) }
    }

    public mutating func addQuadCurve(to p: CGPoint, control cp: CGPoint) {
        change { $0.addQuadCurve(to: p, controlPoint: cp) }
    }

    public mutating func closeSubpath() {
        change { $0.close() }
    }

    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        change { path in
            path.move(to: first)
            for point in lines.dropFirst() { path.addLine(to: point) }
        }
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(rect), transform: transform)
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(ellipseIn: rect), transform: transform)
    }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        let added = path.applying(transform)
        change { $0.append(added.uiBezierPath) }
    }

    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = self
        path.change { $0.apply(transform) }
        return path
    }

    private mutating func change(_ change: (UIBezierPath) -> Void) {
        let copy = UIBezierPath()
        copy.append(uiBezierPath)
        change(copy)
        self = Path(copy)
    }
}
