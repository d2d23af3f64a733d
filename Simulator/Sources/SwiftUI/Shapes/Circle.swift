public struct Circle: Shape {
    public init() {}

    nonisolated public func path(in rect: CGRect) -> Path {
        let diameter = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter, height: diameter))
    }
}

extension Circle: RoundedShape {
    /// It only fills its room where that is a square.
    func cornerRadius(in size: CGSize) -> CGFloat? {
        abs(size.width - size.height) < 0.01 ? size.width / 2 : nil
    }

    var isContinuous: Bool { false }
}
