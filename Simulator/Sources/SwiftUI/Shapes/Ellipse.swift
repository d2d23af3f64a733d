public struct Ellipse: Shape {
    public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Ellipse: RoundedShape {
    func cornerRadius(in size: CGSize) -> CGFloat? { size.width == size.height ? size.width / 2 : nil }

    var isContinuous: Bool { false }
}
