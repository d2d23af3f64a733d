/// What a compositional layout puts one cell into.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize

    public required init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        super.init()
    }

    /// Taken from the frame when everything has its place; of no effect along an axis whose size is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// Taken up around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
}

/// Items in a row or a column, or where an app puts them.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// As often as there is room, along the axis.
        case filling(UIAxis)
        /// So many of one, whether there is room or not.
        case repeating(UIAxis, Int)
        /// Equal parts of the group.
        case dividing(UIAxis, Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private(set) var arrangement = Arrangement.filling(.horizontal)

    open private(set) var subitems: [NSCollectionLayoutItem] = []

    open var interItemSpacing: NSCollectionLayoutSpacing?

    private static func make(
        _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]
    ) -> Self {
        let group = Self(layoutSize: layoutSize)
        group.arrangement = arrangement
        group.subitems = subitems
        return group
    }

    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, .filling(.horizontal), subitems) }

    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, .filling(.vertical), subitems) }

    @available(iOS 16.0, *)
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .repeating(.horizontal, count), [subitem]) }

    @available(iOS 16.0, *)
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .repeating(.vertical, count), [subitem]) }

    @available(iOS, deprecated: 16.0, message: "Use horizontal(layoutSize:repeatingSubitem:count:).")
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .dividing(.horizontal, count), [subitem]) }

    @available(iOS, deprecated: 16.0, message: "Use vertical(layoutSize:repeatingSubitem:count:).")
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .dividing(.vertical, count), [subitem]) }

    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self { make(layoutSize, .custom(itemProvider), []) }

    /// Whether all of the group is known without asking a view.
    var isExact: Bool { layoutSize.estimates.isEmpty && subitems.allSatisfy(\.isExactItem) }
}

extension NSCollectionLayoutItem {
    var isExactItem: Bool { (self as? NSCollectionLayoutGroup)?.isExact ?? layoutSize.estimates.isEmpty }
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// A place in a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int

    public init(frame: CGRect, zIndex: Int) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }

    public convenience init(frame: CGRect) {
        self.init(frame: frame, zIndex: 0)
    }
}
