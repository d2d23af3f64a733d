import UIKit

/// The system's own picker, which shows all photos to the user and to the app only those that were chosen. It needs no
/// permission (PHPicker.h).
@preconcurrency @MainActor public final class PHPickerViewController: UIViewController {
    public let configuration: PHPickerConfiguration
    public weak var delegate: (any PHPickerViewControllerDelegate)?

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func loadView() {
        let items = PhotoLibrary.current.contents.all.filter { item in
            !item.isHidden && configuration.filter?.lets(item) ?? true
        }
        let selection = PhotoSelectionView(
            items, limit: configuration.selectionLimit, isOrdered: configuration.selection == .ordered,
            title: "Photos", doneTitle: "Add", selected: configuration.preselectedAssetIdentifiers)
        selection.onFinish = { [weak self] ids in
            guard let self else { return }
            let results = (ids ?? []).map {
                PHPickerResult(
                    itemProvider: NSItemProvider(assetIdentifier: $0),
                    assetIdentifier: configuration.tellsIdentifiers ? $0 : nil)
            }
            delegate?.picker(self, didFinishPicking: results)
        }
        view = selection
    }
}
