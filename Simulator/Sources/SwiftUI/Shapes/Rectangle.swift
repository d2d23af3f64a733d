public struct Rectangle: Shape {
    public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Rectangle: RoundedShape {
    func cornerRadius(in size: CGSize) -> CGFloat? { 0 }

    var isContinuous: Bool { false }
}
