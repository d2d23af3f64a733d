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

    public mutating func closeSubpath() {
        change { $0.close() }
    }

    private mutating func change(_ change: (UIBezierPath) -> Void) {
        let copy = UIBezierPath()
        copy.append(uiBezierPath)
        change(copy)
        self = Path(copy)
    }
}
