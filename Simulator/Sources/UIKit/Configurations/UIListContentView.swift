/// Shows the content of a list's cell, header or footer. Its size follows from its constraints.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    /// The side of the square in which symbols are centered, at the standard text size.
    private static let symbolSide: CGFloat = 28

    private var shown: UIListContentConfiguration
    private let imageView = UIImageView()
    private let imageSpace = UIView()
    private let label = UILabel()
    private let secondaryLabel = UILabel()
    private let row = UIStackView()
    private let texts = UIStackView()
    private var margins: [NSLayoutConstraint] = []
    private var imageConstraints: [NSLayoutConstraint] = []

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        setUp()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        imageView.clipsToBounds = true
        imageView.contentMode = .scaleAspectFit
        imageView.translatesAutoresizingMaskIntoConstraints = false
        imageSpace.addSubview(imageView)
        for view in [label, secondaryLabel] {
            texts.addArrangedSubview(view)
            view.setContentCompressionResistancePriority(.required, for: .vertical)
        }
        for view in [imageSpace, texts] { row.addArrangedSubview(view) }
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        margins = [
            row.topAnchor.constraint(equalTo: topAnchor),
            row.leadingAnchor.constraint(equalTo: leadingAnchor),
            bottomAnchor.constraint(equalTo: row.bottomAnchor),
            trailingAnchor.constraint(equalTo: row.trailingAnchor),
        ]
        // A cell that is still empty, or less high than its content, is no conflict.
        for margin in margins.suffix(2) { margin.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(margins)
        show()
    }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let configuration = newValue as? UIListContentConfiguration else {
                preconditionFailure("\(type(of: self)) shows a UIListContentConfiguration, not \(newValue).")
            }
            guard configuration != shown else { return }
            shown = configuration
            show()
        }
    }

    private func show() {
        show(shown.textProperties, text: shown.text, attributed: shown.attributedText, in: label)
        show(
            shown.secondaryTextProperties, text: shown.secondaryText,
            attributed: shown.secondaryAttributedText, in: secondaryLabel)
        let isRow = shown.prefersSideBySideTextAndSecondaryText
        texts.axis = isRow ? .horizontal : .vertical
        texts.spacing =
            isRow ? shown.textToSecondaryTextHorizontalPadding : shown.textToSecondaryTextVerticalPadding
        texts.distribution = .fill
        // One below the other, the longer text decides how wide both are.
        label.setContentHuggingPriority(.defaultLow, for: .horizontal)
        secondaryLabel.setContentHuggingPriority(isRow ? .defaultHigh : .defaultLow, for: .horizontal)
        texts.isHidden = label.isHidden && secondaryLabel.isHidden
        showImage()
        row.spacing = shown.imageToTextPadding
        placeMargins()
        updateGuides()
    }

    private func show(
        _ properties: UIListContentConfiguration.TextProperties, text: String?,
        attributed: NSAttributedString?, in label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text = properties.transformed(text)
        }
        label.isHidden = text == nil && attributed == nil
    }

    private func showImage() {
        let properties = shown.imageProperties
        imageSpace.isHidden = shown.image == nil
        NSLayoutConstraint.deactivate(imageConstraints)
        imageConstraints = []
        guard let image = shown.image else { return }
        let isTemplate = image.isSymbolImage && image.renderingMode == .automatic
        imageView.image = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
        imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        imageView.tintColor =
            properties.tintColorTransformer == nil
            ? properties.tintColor : properties.resolvedTintColor(for: tintColor)
        imageView.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
        var size = imageView.intrinsicContentSize
        let maximum = properties.maximumSize
        let scale = min(
            1, maximum.width > 0 ? maximum.width / max(size.width, 1) : 1,
            maximum.height > 0 ? maximum.height / max(size.height, 1) : 1)
        size = CGSize(width: size.width * scale, height: size.height * scale)
        let standard = UIFontMetrics.default.scaledValue(for: Self.symbolSide)
        func reserved(_ side: CGFloat, _ natural: CGFloat) -> CGFloat {
            if side == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
            if side > 0 { return side }
            return image.isSymbolImage ? max(standard, natural) : natural
        }
        imageView.layer.cornerRadius = min(properties.cornerRadius, min(size.width, size.height) / 2)
        imageConstraints = [
            imageView.widthAnchor.constraint(equalToConstant: size.width),
            imageView.heightAnchor.constraint(equalToConstant: size.height),
            imageView.centerXAnchor.constraint(equalTo: imageSpace.centerXAnchor),
            imageView.centerYAnchor.constraint(equalTo: imageSpace.centerYAnchor),
            imageSpace.widthAnchor.constraint(
                equalToConstant: reserved(properties.reservedLayoutSize.width, size.width)),
            imageSpace.heightAnchor.constraint(
                equalToConstant: reserved(properties.reservedLayoutSize.height, size.height)),
        ]
        NSLayoutConstraint.activate(imageConstraints)
    }

    // MARK: Margins

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        placeMargins()
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        placeMargins()
    }

    /// Where the superview's margins are preserved, the own ones are the least.
    private func placeMargins() {
        guard margins.count == 4 else { return }
        let own = shown.directionalLayoutMargins
        let outer = superview?.layoutMargins ?? .zero
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let axes = shown.axesPreservingSuperviewLayoutMargins
        let (leading, trailing) = isMirrored ? (outer.right, outer.left) : (outer.left, outer.right)
        margins[0].constant = axes.contains(.vertical) ? max(own.top, outer.top) : own.top
        margins[1].constant = axes.contains(.horizontal) ? max(own.leading, leading) : own.leading
        margins[2].constant = axes.contains(.vertical) ? max(own.bottom, outer.bottom) : own.bottom
        margins[3].constant = axes.contains(.horizontal) ? max(own.trailing, trailing) : own.trailing
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        (superview as? UICollectionViewListCell)?.contentDidLayOut()
    }

    // MARK: Guides

    open private(set) var textLayoutGuide: UILayoutGuide?
    open private(set) var secondaryTextLayoutGuide: UILayoutGuide?
    open private(set) var imageLayoutGuide: UILayoutGuide?

    private func updateGuides() {
        update(&textLayoutGuide, around: label, isThere: !label.isHidden)
        update(&secondaryTextLayoutGuide, around: secondaryLabel, isThere: !secondaryLabel.isHidden)
        update(&imageLayoutGuide, around: imageView, isThere: !imageSpace.isHidden)
    }

    private func update(_ guide: inout UILayoutGuide?, around view: UIView, isThere: Bool) {
        guard isThere != (guide != nil) else { return }
        guard isThere else {
            guide.map(removeLayoutGuide)
            guide = nil
            return
        }
        let new = UILayoutGuide()
        addLayoutGuide(new)
        NSLayoutConstraint.activate([
            new.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            new.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            new.topAnchor.constraint(equalTo: view.topAnchor),
            new.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        guide = new
    }
}
