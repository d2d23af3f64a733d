public struct Capsule: Shape {
    public var style: RoundedCornerStyle

    public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(UIBezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2))
    }
}

extension Capsule: RoundedShape {
    func cornerRadius(in size: CGSize) -> CGFloat? { min(size.width, size.height) / 2 }

    var isContinuous: Bool { style == .continuous }
}
