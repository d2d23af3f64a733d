import AVFoundation
import Photos

// With handlers, because Apple's asynchronous forms of these methods compile on a Mac only, and the sources of the
// playground are compiled for iOS on Linux, too. The handlers are called on queues of their own.

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
    @MainActor static func requestCamera() async {
        await withCheckedContinuation { continuation in
            requestAccess(for: .video) { @Sendable _ in continuation.resume() }
        }
    }
}
