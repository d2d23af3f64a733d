import UIKit

/// A photo that an app adds to the library, or changes there (PHAssetChangeRequest.h).
public class PHAssetChangeRequest: PHChangeRequest {
    /// As the app wants it to be.
    private(set) var item: LibraryItem
    /// What it wants to be otherwise.
    private var edits: [(inout LibraryItem) -> Void] = []

    let isCreation: Bool

    required init(_ item: LibraryItem, isCreation: Bool) {
        (self.item, self.isCreation) = (item, isCreation)
        super.init()
        LibraryChange.running().add(self)
    }

    public class func creationRequestForAsset(from image: UIImage) -> Self {
        self.init(LibraryItem(image), isCreation: true)
    }

    public convenience init(for asset: PHAsset) {
        self.init(asset.item, isCreation: false)
    }

    /// With the identifier that the asset will have. Nil where none is created.
    public var placeholderForCreatedAsset: PHObjectPlaceholder? {
        isCreation ? PHObjectPlaceholder(localIdentifier: item.id) : nil
    }

    public var creationDate: Date? {
        get { item.creationDate }
        set { change { $0.creationDate = newValue } }
    }

    public var isFavorite: Bool {
        get { item.isFavorite }
        set { change { $0.isFavorite = newValue } }
    }

    public var isHidden: Bool {
        get { item.isHidden }
        set { change { $0.isHidden = newValue } }
    }

    private func change(_ change: @escaping (inout LibraryItem) -> Void) {
        _ = LibraryChange.running()
        change(&item)
        edits.append(change)
    }

    func edit(_ item: inout LibraryItem) {
        for edit in edits { edit(&item) }
    }
}
