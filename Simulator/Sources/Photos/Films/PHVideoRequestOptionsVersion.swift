public enum PHVideoRequestOptionsVersion: Int, Sendable {
    /// With what the user has changed of it.
    case current = 0
    case original = 1
}
