/// What places are counted in.
public enum CoordinateSpace: Equatable, Hashable {
    case global
    case local
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}
