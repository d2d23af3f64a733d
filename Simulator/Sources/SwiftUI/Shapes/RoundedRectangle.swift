public struct RoundedRectangle: Shape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(
            UIBezierPath(
                roundedRect: rect, cornerRadius: min(cornerSize.width, rect.width / 2, rect.height / 2)))
    }
}

extension RoundedRectangle: RoundedShape {
    func cornerRadius(in size: CGSize) -> CGFloat? {
        cornerSize.width == cornerSize.height
            ? min(cornerSize.width, size.width / 2, size.height / 2) : nil
    }

    var isContinuous: Bool { style == .continuous }
}
