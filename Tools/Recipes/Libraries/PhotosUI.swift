import Foundation
import UIKit

open class NSItemProvider: NSObject {
    @discardableResult open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 1) }
}

public struct PHPickerResult {
    public let itemProvider: NSItemProvider
}

public struct PHPickerFilter {
    public static var images: PHPickerFilter { PHPickerFilter() }
}

public struct PHPickerConfiguration {
    public var filter: PHPickerFilter?
    public var selectionLimit = 1

    public init() {}
}

@MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

@MainActor public final class PHPickerViewController: UIViewController {
    public weak var delegate: (any PHPickerViewControllerDelegate)?

    public init(configuration: PHPickerConfiguration) {
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }
}
