public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    /// A small image first, where the one asked for is not at hand.
    case opportunistic = 0
    /// One image, as asked or better.
    case highQualityFormat = 1
    /// One image, which may be a small one.
    case fastFormat = 2
}
