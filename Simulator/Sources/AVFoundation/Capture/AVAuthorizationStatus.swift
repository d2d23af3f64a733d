/// Whether an app may use a camera or a microphone (AVCaptureDevice.h).
public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    /// The user cannot change that.
    case restricted = 1
    case denied = 2
    case authorized = 3
}
