/// How a shape is filled: here by the winding rule, and with smooth edges.
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        precondition(
            !eoFill && antialiased, "The Simulator fills by the winding rule, and with smooth edges.")
        (isEOFilled, isAntialiased) = (eoFill, antialiased)
    }
}
