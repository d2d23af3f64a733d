/// A cell of a list: content before accessories, above a line (UICollectionViewListCell.h).
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private static let leastHeight: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 16
    private static let lineHeight: CGFloat = 1 / 3
    /// The width in which a symbol is centered where its own is not asked for.
    private static let standardWidth: CGFloat = 28

    private let topLine = UIView()
    private let bottomLine = UIView()
    private var lineStart = UICollectionViewListCell.margin
    private var shownAccessories: [(accessory: UICellAccessory, view: UIView)] = []
    /// What it is in the list, which is known as soon as it is dequeued.
    var role = ListRole(appearance: .plain) {
        didSet {
            guard role != oldValue, backgroundConfiguration == nil else { return }
            showBackground(role.background.updated(for: configurationState))
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLines()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLines()
    }

    private func setUpLines() {
        for line in [topLine, bottomLine] {
            line.isUserInteractionEnabled = false
            line.isHidden = true
            line.backgroundColor = .separator
            addSubview(line)
        }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration { role.content }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        role.background
    }

    // MARK: Accessories

    open var accessories: [UICellAccessory] = [] {
        didSet { showAccessories() }
    }

    private func showAccessories() {
        for (_, view) in shownAccessories { view.removeFromSuperview() }
        shownAccessories = accessories.filter {
            $0.displayed != (isEditing ? .whenNotEditing : .whenEditing)
        }
        .map { accessory in
            let view = accessory.makeView()
            view.isHidden = accessory.isHidden
            addSubview(view)
            return (accessory, view)
        }
        setNeedsLayout()
    }

    override var isEditing: Bool {
        didSet { if isEditing != oldValue { showAccessories() } }
    }

    private func width(of accessory: UICellAccessory, _ view: UIView) -> CGFloat {
        switch accessory.reservedWidth {
        case .actual: view.intrinsicContentSize.width
        case .standard: max(Self.standardWidth, view.intrinsicContentSize.width)
        case .custom(let width): width
        }
    }

    /// What the accessories take, the margin at the edge included.
    private var taken: CGFloat {
        guard !shownAccessories.isEmpty else { return 0 }
        let widths = shownAccessories.reduce(0) { $0 + width(of: $1.accessory, $1.view) }
        return Self.margin + widths + CGFloat(shownAccessories.count - 1) * Self.gap
    }

    // MARK: Layout

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let role = (layoutAttributes as? ListItemAttributes)?.role else { return }
        self.role = role
        if backgroundConfiguration == nil {
            showBackground(role.background.updated(for: configurationState))
        }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ frame: CGRect) -> CGRect {
            isMirrored
                ? CGRect(
                    x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
                : frame
        }
        var end = bounds.width - taken
        contentView.frame = mirrored(CGRect(x: 0, y: 0, width: max(0, end), height: bounds.height))
        for (accessory, view) in shownAccessories {
            let (width, size) = (width(of: accessory, view), view.intrinsicContentSize)
            view.frame = mirrored(
                CGRect(
                    x: end + (width - size.width) / 2, y: (bounds.height - size.height) / 2,
                    width: size.width, height: size.height))
            end += width + Self.gap
        }
        topLine.isHidden = !role.hasTopLine
        bottomLine.isHidden = !role.hasBottomLine
        for (line, y) in [(topLine, 0), (bottomLine, bounds.height - Self.lineHeight)] {
            line.frame = mirrored(
                CGRect(x: lineStart, y: y, width: bounds.width - lineStart, height: Self.lineHeight))
            bringSubviewToFront(line)
        }
    }

    /// The lines begin where the text does, which the content says when it has been laid out.
    func contentDidLayOut() {
        let text = (contentView as? UIListContentView)?.textLayoutGuide?.layoutFrame
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let textStart = text.map { isMirrored ? contentView.bounds.width - $0.maxX : $0.minX }
        guard lineStart != textStart ?? Self.margin else { return }
        lineStart = textStart ?? Self.margin
        setNeedsLayout()
    }

    // MARK: Its own size

    /// That of the content before the accessories, and no less than a finger needs.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard layoutAttributes.estimates == .vertical else {
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
        layoutBranchIfNeeded()
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, layoutAttributes.size.width - taken), height: layoutAttributes.size.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let preferred = layoutAttributes.copied()
        preferred.size.height = max(Self.leastHeight, fitting.height)
        return preferred
    }
}
