/// A cell of a list: content between accessories, above a line (UICollectionViewListCell.h).
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private static let leastHeight: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 16
    private static let lineHeight: CGFloat = 1 / 3
    private static let verticalLineLength: CGFloat = 22
    /// The width in which a symbol is centered where its own is not asked for.
    private static let standardWidth: CGFloat = 28

    private let topLine = UIView()
    private let bottomLine = UIView()
    private var shownAccessories: [(accessory: UICellAccessory, view: UIView)] = []
    /// Before accessories that stand apart from those before them.
    private var verticalLines: [(line: UIView, before: UIView)] = []
    private var separators: UIListSeparatorConfiguration?
    /// What it is in the list, which is known as soon as it is dequeued.
    var role = ListRole(part: .cell, appearance: .plain) {
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
            addSubview(line)
        }
        addLayoutGuide(separatorLayoutGuide)
        separatorLeading = separatorLayoutGuide.leadingAnchor.constraint(equalTo: leadingAnchor)
        separatorTrailing = trailingAnchor.constraint(equalTo: separatorLayoutGuide.trailingAnchor)
        for constraint in [separatorLeading, separatorTrailing] {
            // Whoever ties the guide to something else has the last word.
            constraint?.priority = .defaultLow
            constraint?.isActive = true
        }
        NSLayoutConstraint.activate([
            separatorLayoutGuide.topAnchor.constraint(equalTo: topAnchor),
            separatorLayoutGuide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration { role.content }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        role.background
    }

    // MARK: Indentation

    open var indentationLevel = 0 {
        didSet { setNeedsLayout() }
    }

    open var indentationWidth: CGFloat = 16 {
        didSet { setNeedsLayout() }
    }

    /// Whether accessories on the leading side are indented, too.
    open var indentsAccessories = true {
        didSet { setNeedsLayout() }
    }

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    // MARK: Accessories

    open var accessories: [UICellAccessory] = [] {
        didSet { showAccessories() }
    }

    private func showAccessories() {
        for (_, view) in shownAccessories { view.removeFromSuperview() }
        for (line, _) in verticalLines { line.removeFromSuperview() }
        (shownAccessories, verticalLines) = ([], [])
        for isLeading in [true, false] {
            var ordered: [UICellAccessory] = []
            for accessory in accessories where accessory.isLeading == isLeading {
                guard accessory.displayed != (isEditing ? .whenNotEditing : .whenEditing) else { continue }
                ordered.insert(accessory, at: min(max(0, accessory.position(ordered)), ordered.count))
            }
            for accessory in ordered {
                let view = accessory.makeView()
                view.isHidden = accessory.isHidden
                addSubview(view)
                if accessory.showsVerticalSeparator, shownAccessories.last?.accessory.isLeading == isLeading {
                    let line = UIView()
                    line.backgroundColor = .separator
                    addSubview(line)
                    verticalLines.append((line, view))
                }
                shownAccessories.append((accessory, view))
            }
        }
        showExpansion()
        setNeedsLayout()
    }

    override var isEditing: Bool {
        didSet { if isEditing != oldValue { showAccessories() } }
    }

    // MARK: Outlines

    override var isExpanded: Bool {
        didSet { showExpansion() }
    }

    private var outlineControl: OutlineControl? {
        shownAccessories.lazy.compactMap { $0.view as? OutlineControl }.first
    }

    /// The control that a tap anywhere in the cell is for.
    var tappedOutline: OutlineControl? {
        outlineControl.flatMap { $0.takesTaps(inHeader: role.part == .header) ? $0 : nil }
    }

    private func showExpansion() {
        outlineControl?.show(isExpanded: isExpanded)
    }

    private func width(of accessory: UICellAccessory, _ view: UIView) -> CGFloat {
        switch accessory.reservedWidth {
        case .actual: size(of: view).width
        case .standard: max(Self.standardWidth, size(of: view).width)
        case .custom(let width): width
        }
    }

    private func size(of view: UIView) -> CGSize {
        let natural = view.intrinsicContentSize
        return CGSize(
            width: natural.width >= 0 ? natural.width : view.bounds.width,
            height: natural.height >= 0 ? natural.height : view.bounds.height)
    }

    /// What the accessories on one side take, the margin at the edge included.
    private func taken(isLeading: Bool) -> CGFloat {
        let side = shownAccessories.filter { $0.accessory.isLeading == isLeading }
        guard !side.isEmpty else { return isLeading ? indentation : 0 }
        let widths = side.reduce(0) { $0 + width(of: $1.accessory, $1.view) }
        let taken = Self.margin + widths + CGFloat(side.count - 1) * Self.gap
        return isLeading ? taken + indentation : taken
    }

    // MARK: Lines

    /// Between its leading and its trailing edge the lines are drawn.
    public let separatorLayoutGuide = UILayoutGuide()
    private var separatorLeading: NSLayoutConstraint?
    private var separatorTrailing: NSLayoutConstraint?

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? ListItemAttributes else { return }
        separators = attributes.separators
        if let role = attributes.role {
            self.role = role
            if backgroundConfiguration == nil {
                showBackground(role.background.updated(for: configurationState))
            }
        }
        if let outline = attributes.outline {
            indentationLevel = outline.level
            isExpanded = outline.isExpanded
        }
        setNeedsLayout()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ frame: CGRect) -> CGRect {
            isMirrored
                ? CGRect(
                    x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
                : frame
        }
        let (start, end) = (taken(isLeading: true), taken(isLeading: false))
        contentView.frame = mirrored(
            CGRect(x: start, y: 0, width: max(0, bounds.width - start - end), height: bounds.height))
        var leading = Self.margin + (indentsAccessories ? indentation : 0)
        var trailing = bounds.width - end
        for (accessory, view) in shownAccessories {
            let (width, size) = (width(of: accessory, view), size(of: view))
            let x = (accessory.isLeading ? leading : trailing) + (width - size.width) / 2
            let frame = mirrored(
                CGRect(
                    x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
            // A chevron may be turned.
            view.bounds.size = frame.size
            view.center = CGPoint(x: frame.midX, y: frame.midY)
            if accessory.isLeading { leading += width + Self.gap } else { trailing += width + Self.gap }
        }
        for (line, view) in verticalLines {
            let x = view.frame.minX - (isMirrored ? -view.frame.width - Self.gap / 2 : Self.gap / 2)
            line.frame = CGRect(
                x: x, y: view.center.y - Self.verticalLineLength / 2, width: Self.lineHeight,
                height: Self.verticalLineLength)
        }
        placeLines(mirrored: mirrored)
    }

    /// The lines begin where the text does, which the content says when it has been laid out.
    func contentDidLayOut() {
        let text = (contentView as? UIListContentView)?.textLayoutGuide?.layoutFrame
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let textStart = text.map { isMirrored ? contentView.bounds.width - $0.maxX : $0.minX }
        let leading = taken(isLeading: true) + (textStart ?? Self.margin)
        guard let separatorLeading, separatorLeading.constant != leading else { return }
        separatorLeading.constant = leading
        setNeedsLayout()
    }

    private func placeLines(mirrored: (CGRect) -> CGRect) {
        let guide = separatorLayoutGuide.layoutFrame
        let automatic = UIListSeparatorConfiguration.automaticInsets
        func place(
            _ line: UIView, y: CGFloat, _ visibility: UIListSeparatorConfiguration.Visibility?,
            _ insets: NSDirectionalEdgeInsets
        ) {
            line.isHidden = visibility != .visible
            line.backgroundColor = separators?.color ?? .separator
            if insets == automatic {
                line.frame = CGRect(x: guide.minX, y: y, width: guide.width, height: Self.lineHeight)
            } else {
                line.frame = mirrored(
                    CGRect(
                        x: insets.leading, y: y, width: bounds.width - insets.leading - insets.trailing,
                        height: Self.lineHeight))
            }
            bringSubviewToFront(line)
        }
        place(
            topLine, y: 0, separators?.topSeparatorVisibility,
            separators?.topSeparatorInsets ?? automatic)
        place(
            bottomLine, y: bounds.height - Self.lineHeight, separators?.bottomSeparatorVisibility,
            separators?.bottomSeparatorInsets ?? automatic)
    }

    // MARK: Its own size

    /// That of the content between the accessories, and no less than a finger needs.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard layoutAttributes.estimates == .vertical else {
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
        layoutBranchIfNeeded()
        let taken = taken(isLeading: true) + taken(isLeading: false)
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, layoutAttributes.size.width - taken), height: layoutAttributes.size.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let preferred = layoutAttributes.copied()
        preferred.size.height = max(Self.leastHeight, fitting.height)
        return preferred
    }
}
