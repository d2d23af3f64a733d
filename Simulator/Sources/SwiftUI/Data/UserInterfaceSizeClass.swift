public enum UserInterfaceSizeClass: Sendable {
    case compact
    case regular
}
