/// The user's photo library: who may see it, and who hears of its changes (PHPhotoLibrary.h).
open class PHPhotoLibrary: NSObject {
    override init() {}

    open class func shared() -> PHPhotoLibrary { PhotoLibrary.current.shared }

    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        PhotoLibrary.current.status(for: accessLevel)
    }

    /// Asks the user once. The handler is called on an arbitrary serial queue.
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) {
        PhotoLibrary.current.ask(for: accessLevel, handler)
    }

    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        let library = PhotoLibrary.current
        return await withUnsafeContinuation { continuation in
            library.ask(for: accessLevel) { continuation.resume(returning: $0) }
        }
    }

    /// The observer is not kept alive.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {
        PhotoLibrary.current.add(observer)
    }

    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
        PhotoLibrary.current.remove(observer)
    }
}
