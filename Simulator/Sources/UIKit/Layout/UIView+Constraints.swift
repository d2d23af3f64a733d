/// The part of a view that makes and holds constraints (D15–D21).
extension UIView {
    /// What Auto Layout keeps about this view, if the view has to do with it.
    var layoutItem: LayoutItem? { layoutStorage?.item }

    // MARK: Anchors

    public var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: .of(self), attribute: .leading)
    }
    public var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: .of(self), attribute: .trailing)
    }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .of(self), attribute: .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .of(self), attribute: .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .of(self), attribute: .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .of(self), attribute: .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: .of(self), attribute: .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: .of(self), attribute: .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: .of(self), attribute: .centerX)
    }
    public var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: .of(self), attribute: .centerY)
    }

    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: .of(self), attribute: .firstBaseline)
    }

    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: .of(self), attribute: .lastBaseline)
    }

    // MARK: Constraints

    /// Those that this view holds.
    public var constraints: [NSLayoutConstraint] { layoutItem?.held ?? [] }

    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        constraint.install(in: self)
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: Guides

    public var layoutGuides: [UILayoutGuide] { layoutItem?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    func rememberLayoutGuide(_ guide: UILayoutGuide) {
        LayoutItem.of(self).guides.append(guide)
    }

    func forgetLayoutGuide(_ guide: UILayoutGuide) {
        for constraint in guide.layoutItem?.references ?? [] { constraint.isActive = false }
        layoutItem?.guides.removeAll { $0 === guide }
    }

    /// The part of the view that neither the device nor bars cover (D27).
    public var safeAreaLayoutGuide: UILayoutGuide {
        let item = LayoutItem.of(self)
        if let guide = item.safeAreaGuide { return guide }
        let guide = UILayoutGuide(.safeArea, of: self)
        item.safeAreaGuide = guide
        return guide
    }

    /// The view without its margins (D29).
    public var layoutMarginsGuide: UILayoutGuide {
        let item = LayoutItem.of(self)
        if let guide = item.marginsGuide { return guide }
        let guide = UILayoutGuide(.margins, of: self)
        item.marginsGuide = guide
        return guide
    }

    // MARK: Intrinsic size

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutItem?.huggingPriority(axis) ?? .defaultLow
    }

    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        LayoutItem.of(self).setHuggingPriority(priority, axis)
    }

    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutItem?.compressionPriority(axis) ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        LayoutItem.of(self).setCompressionPriority(priority, axis)
    }

    // MARK: Fitting

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        return AutoLayout.size(
            of: self, fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Alignment

    public func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}
