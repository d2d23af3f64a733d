import UIKit

/// The camera, as far as it goes who may use it (AVCaptureDevice.h).
open class AVCaptureDevice: NSObject {
    override init() {}

    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        camera(for: mediaType).authorizationStatus
    }

    /// Asks the user once. The handler is called on an arbitrary queue.
    open class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) {
        camera(for: mediaType).ask(handler)
    }

    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        let camera = camera(for: mediaType)
        return await withUnsafeContinuation { continuation in
            camera.ask { continuation.resume(returning: $0) }
        }
    }

    private class func camera(for mediaType: AVMediaType) -> Camera {
        precondition(
            mediaType == .video,
            "Nobody is asked for media of the type \(mediaType.rawValue): the Simulator has cameras only.")
        return Camera.current
    }
}

extension Camera {
    package var authorizationStatus: AVAuthorizationStatus {
        get {
            switch access {
            case .undecided: .notDetermined
            case .restricted: .restricted
            case .refused: .denied
            case .allowed: .authorized
            }
        }
        set {
            access =
                switch newValue {
                case .notDetermined: .undecided
                case .restricted: .restricted
                case .denied: .refused
                case .authorized: .allowed
                }
        }
    }
}
