/// A view of the layout's own behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String

    /// At 0 it lies behind everything else of its section, which is at 1 at least.
    open var zIndex = 0

    public required convenience init(layoutSize: NSCollectionLayoutSize) {
        preconditionFailure("A decoration item is made with the kind of its element.")
    }

    private init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// As large as the section, less its content insets.
    open class func background(elementKind: String) -> Self {
        guard let item = NSCollectionLayoutDecorationItem(elementKind: elementKind) as? Self else {
            preconditionFailure(
                "Decoration items are made of NSCollectionLayoutDecorationItem itself, not of \(self).")
        }
        return item
    }
}
