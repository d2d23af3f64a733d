public struct Capsule: Shape {
    public var style: RoundedCornerStyle

    public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    nonisolated public func path(in r: CGRect) -> Path {
        Path(UIBezierPath(roundedRect: r, cornerRadius: min(r.width, r.height) / 2))
    }
}

extension Capsule: RoundedShape {
    func cornerRadius(in size: CGSize) -> CGFloat? { min(size.width, size.height) / 2 }

    var isContinuous: Bool { style == .continuous }
}
