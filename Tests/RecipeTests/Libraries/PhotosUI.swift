import Foundation

open class NSItemProvider: NSObject {
    @discardableResult open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 1) }
}

public struct PHPickerResult {
    public let itemProvider: NSItemProvider
}
