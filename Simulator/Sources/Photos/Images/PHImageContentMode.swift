public enum PHImageContentMode: Int, Sendable {
    case aspectFit = 0
    case aspectFill = 1

    public static var `default`: PHImageContentMode { .aspectFit }
}
