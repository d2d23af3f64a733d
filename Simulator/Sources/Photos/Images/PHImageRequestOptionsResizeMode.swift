public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    case none = 0
    /// About as large as asked.
    case fast = 1
    /// Just as large as asked.
    case exact = 2
}
