public enum ColorScheme: Hashable, CaseIterable, Sendable {
    case light
    case dark
}
