/// What an app wants to do with the photo library.
public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite = 2
}
