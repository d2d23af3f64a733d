import AVFoundation
import Photos
import UIKit

// Handlers, for Linux only, where Apple's asynchronous forms do not compile. An app awaits these itself:
// `PHPhotoLibrary.requestAuthorization(for:)`, `performChanges(_:)` and `AVCaptureDevice.requestAccess(for:)`.

extension PHPhotoLibrary {
    @MainActor static func requestAccess() async -> PHAuthorizationStatus {
        await withCheckedContinuation { continuation in
            requestAuthorization(for: .readWrite) { @Sendable in continuation.resume(returning: $0) }
        }
    }

    @MainActor func perform(_ changes: @escaping @Sendable () -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            performChanges(changes) { @Sendable _, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}

extension AVCaptureDevice {
    /// Asks people once; false where they refuse, have refused, or cannot allow it.
    @MainActor static func requestCamera() async -> Bool {
        await withCheckedContinuation { continuation in
            requestAccess(for: .video) { @Sendable in continuation.resume(returning: $0) }
        }
    }
}

extension UIApplication {
    static func openSettings() {
        if let settings = URL(string: openSettingsURLString) { shared.open(settings) }
    }
}
