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

    // MARK: Applying changes

    /// Runs the block, and the handler when all is done, on an arbitrary serial queue.
    open func performChanges(
        _ changeBlock: @escaping () -> Void,
        completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        PhotoLibrary.current.perform(changeBlock) { completionHandler?($0 == nil, $0) }
    }

    open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
        let library = PhotoLibrary.current
        let error = await withUnsafeContinuation { continuation in
            library.perform(changeBlock) { continuation.resume(returning: $0) }
        }
        if let error { throw error }
    }

    /// Not for the main thread, where nobody could answer if the user has to be asked.
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
        try PhotoLibrary.current.performAndWait(changeBlock)
    }

    // MARK: Observing changes

    /// The observer is not kept alive.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {
        PhotoLibrary.current.add(observer)
    }

    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
        PhotoLibrary.current.remove(observer)
    }
}
