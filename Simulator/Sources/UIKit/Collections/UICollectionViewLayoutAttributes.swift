/// Where a layout puts one element, and how it shows it (K16).
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    public required override init() {
        super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        element = CollectionElement(.supplementaryView, kind: elementKind, at: indexPath)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        element = CollectionElement(.decorationView, kind: decorationViewKind, at: indexPath)
    }

    /// Of the layout's own class, which its subclasses may name.
    static func make(
        _ attributesClass: AnyClass, for element: CollectionElement
    ) -> UICollectionViewLayoutAttributes {
        guard let attributesClass = attributesClass as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure(
                "layoutAttributesClass is \(attributesClass), which is no UICollectionViewLayoutAttributes.")
        }
        let attributes = attributesClass.init()
        attributes.element = element
        return attributes
    }

    var element = CollectionElement(.cell, kind: nil, at: IndexPath(item: 0, section: 0))

    open var indexPath: IndexPath {
        get { element.indexPath }
        set { element.indexPath = newValue }
    }

    open var representedElementCategory: UICollectionView.ElementCategory { element.category }
    open var representedElementKind: String? { element.kind }

    // MARK: Geometry

    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var transform3D = CATransform3DIdentity

    /// Its origin is always zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            precondition(newValue.origin == .zero, "The bounds of layout attributes begin at zero.")
            size = newValue.size
        }
    }

    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The box around what the transform makes of size and center.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let shown = CATransform3DIsIdentity(transform3D) ? box : box.applying(transform)
            return shown.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The axes along which the size is a guess, until the view is asked.
    var estimates: UIAxis = []
    var isMeasured = false

    // MARK: Looks

    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false

    // MARK: Copies

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.element = element
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.estimates, copy.isMeasured) = (estimates, isMeasured)
        return copy
    }

    /// A copy of the same class.
    func copied() -> UICollectionViewLayoutAttributes {
        copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated {
            element == other.element && center == other.center && size == other.size && alpha == other.alpha
                && zIndex == other.zIndex && isHidden == other.isHidden
                && CATransform3DEqualToTransform(transform3D, other.transform3D)
        }
    }

    open nonisolated override var hash: Int { MainActor.assumeIsolated { element.hashValue } }
}
