/// What an app may do with the photo library (PHPhotoLibrary.h).
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    /// The user cannot change that.
    case restricted = 1
    case denied = 2
    case authorized = 3
    /// The user has chosen what the app may see.
    case limited = 4
}
