import UIKit

/// Brings the bytes of what the user has chosen for an app. Apple has it in Foundation.
open class NSItemProvider: NSObject {
    private let assetIdentifier: String

    init(assetIdentifier: String) {
        self.assetIdentifier = assetIdentifier
    }

    public static let errorDomain = "NSItemProviderErrorDomain"

    /// From iCloud, if need be. The handler is called off the main thread (page of NSItemProvider).
    @discardableResult open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        PhotoLibrary.current.file(of: assetIdentifier) { file, error in
            progress.completedUnitCount = 1
            guard let file else { return completionHandler(nil, error) }
            guard ["public.image", "public.\(file.header.format)"].contains(typeIdentifier) else {
                // The code of a representation that is not there.
                return completionHandler(nil, NSError(domain: Self.errorDomain, code: -1000))
            }
            completionHandler(file.data, nil)
        }
        return progress
    }
}
