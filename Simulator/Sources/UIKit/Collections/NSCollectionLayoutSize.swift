/// One side of an item or a group: a length, a part of what it lies in, or a guess.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable {
        case fractionalWidth
        case fractionalHeight
        case absolute
        case estimated
    }

    let kind: Kind
    open var dimension: CGFloat { value }
    private let value: CGFloat

    private init(_ kind: Kind, _ value: CGFloat) {
        (self.kind, self.value) = (kind, value)
        super.init()
    }

    private class func make(_ kind: Kind, _ value: CGFloat) -> Self {
        guard let dimension = NSCollectionLayoutDimension(kind, value) as? Self else {
            preconditionFailure("Dimensions are made of NSCollectionLayoutDimension itself, not of \(self).")
        }
        return dimension
    }

    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        make(.fractionalWidth, fractionalWidth)
    }

    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        make(.fractionalHeight, fractionalHeight)
    }

    open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }

    open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }

    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }

    /// Where a collection view has no size yet, fractions of it may be anything.
    func length(in container: CGSize) -> CGFloat {
        let length =
            switch kind {
            case .fractionalWidth: value * container.width
            case .fractionalHeight: value * container.height
            case .absolute, .estimated: value
            }
        return length.isFinite ? length : 0
    }
}

@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    var estimates: UIAxis {
        var axes: UIAxis = []
        if widthDimension.isEstimated { axes.insert(.horizontal) }
        if heightDimension.isEstimated { axes.insert(.vertical) }
        return axes
    }
}

/// The space between items, or around one: a length, or at least one.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    open var spacing: CGFloat { value }
    open var isFlexible: Bool { isFlexibleSpace }
    open var isFixed: Bool { !isFlexibleSpace }

    private let value: CGFloat
    private let isFlexibleSpace: Bool

    private init(_ value: CGFloat, isFlexible: Bool) {
        (self.value, isFlexibleSpace) = (value, isFlexible)
        super.init()
    }

    private class func make(_ value: CGFloat, isFlexible: Bool) -> Self {
        guard let spacing = NSCollectionLayoutSpacing(value, isFlexible: isFlexible) as? Self else {
            preconditionFailure("Spacings are made of NSCollectionLayoutSpacing itself, not of \(self).")
        }
        return spacing
    }

    open class func flexible(_ flexibleSpacing: CGFloat) -> Self { make(flexibleSpacing, isFlexible: true) }

    open class func fixed(_ fixedSpacing: CGFloat) -> Self { make(fixedSpacing, isFlexible: false) }
}

@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}
