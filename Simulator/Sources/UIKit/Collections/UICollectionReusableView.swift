/// A view that a collection view shows for an element of its layout, and uses again for others (K8–K12).
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    /// The frame of the view that is being made: a class that was registered is made by `init(frame:)`, which on
    /// Linux nobody can call on a class that is not known before.
    private static var frameToMake: CGRect?

    static func make(_ viewClass: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
        frameToMake = frame
        defer { frameToMake = nil }
        return viewClass.init()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required convenience init() {
        let frame = Self.frameToMake ?? .zero
        // Views that this one makes are not meant.
        Self.frameToMake = nil
        self.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open internal(set) var reuseIdentifier: String?

    /// What the collection view has last applied, so that it applies what changes only.
    var appliedAttributes: UICollectionViewLayoutAttributes?

    open func prepareForReuse() {}

    /// What the insets of the collection view have kept free is no matter of the elements that scroll through it: they
    /// would grow as they near a bar.
    override func safeAreaInsets(in superview: UIView) -> UIEdgeInsets {
        let insets = super.safeAreaInsets(in: superview)
        guard let scrollView = superview as? UIScrollView else { return insets }
        let taken = scrollView.adjustedContentInset
        return UIEdgeInsets(
            top: max(0, insets.top - taken.top), left: max(0, insets.left - taken.left),
            bottom: max(0, insets.bottom - taken.bottom), right: max(0, insets.right - taken.right))
    }

    /// For attributes of the layout's own; those that every view has are applied by then.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// What has the constraints that decide how large the view is.
    var measuredView: UIView { self }

    /// Asked where a layout only estimates how large the view is: as large as its constraints have it, along the axes
    /// that are estimated.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let estimates = layoutAttributes.estimates
        guard !estimates.isEmpty else { return layoutAttributes }
        // Texts know how high they are once they know how wide.
        layoutBranchIfNeeded()
        let fitting = measuredView.systemLayoutSizeFitting(
            layoutAttributes.size,
            withHorizontalFittingPriority: estimates.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: estimates.contains(.vertical) ? .fittingSizeLevel : .required)
        let preferred = layoutAttributes.copied()
        preferred.size = CGSize(
            width: estimates.contains(.horizontal) ? fitting.width : layoutAttributes.size.width,
            height: estimates.contains(.vertical) ? fitting.height : layoutAttributes.size.height)
        return preferred
    }
}
