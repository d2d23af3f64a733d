/// An item of a menu on the screen: a control that VoiceOver reads as a button.
@MainActor final class MenuRow: UIControl {
    private static let imageSize: CGFloat = 24

    private let action: (() -> Void)?
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let imageView = UIImageView()
    private let stateView = UIImageView()
    private let line = UIView()

    /// An item that does something. A command that nobody can perform is disabled.
    init(
        _ element: UIMenuElement, canPerform: (UICommand) -> Bool = { _ in true },
        action: @escaping () -> Void
    ) {
        self.action = action
        super.init(frame: .zero)
        var (attributes, state) = Self.looks(of: element)
        if let command = element as? UICommand, !canPerform(command) { attributes.insert(.disabled) }
        show(element.title, element.subtitle, image: element.image, attributes, state)
    }

    /// A submenu: closed, or open and standing above its items.
    init(_ menu: UIMenu, isHeader: Bool, action: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        let chevron = UIImage(
            systemName: isHeader ? "chevron.down" : "chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 13))
        show(
            menu.title, menu.subtitle, image: menu.image ?? chevron, isHeader ? [] : menu.rowAttributes, .off)
    }

    /// A menu's title.
    init(title: String) {
        action = nil
        super.init(frame: .zero)
        show(title, nil, image: nil, [], .off)
        titleLabel.font = .systemFont(ofSize: 13)
        titleLabel.textColor = .secondaryLabel
        accessibilityTraits = .header
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func looks(of element: UIMenuElement) -> (UIMenuElement.Attributes, UIMenuElement.State) {
        switch element {
        case let action as UIAction: (action.attributes, action.state)
        case let command as UICommand: (command.attributes, command.state)
        default: ([], .off)
        }
    }

    private func show(
        _ title: String, _ subtitle: String?, image: UIImage?, _ attributes: UIMenuElement.Attributes,
        _ state: UIMenuElement.State
    ) {
        isEnabled = !attributes.contains(.disabled)
        let color: UIColor = attributes.contains(.destructive) ? .systemRed : .label
        titleLabel.text = title
        subtitleLabel.text = subtitle
        subtitleLabel.font = .systemFont(ofSize: 12)
        imageView.image = image?.withRenderingMode(
            image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
        let fits = image.map { max($0.size.width, $0.size.height) <= Self.imageSize } ?? true
        imageView.contentMode = fits ? .center : .scaleAspectFit
        stateView.image = state == .off ? nil : UIImage(systemName: "checkmark")
        stateView.contentMode = .scaleAspectFit
        line.backgroundColor = .separator
        for view in [titleLabel, subtitleLabel, imageView, stateView, line] {
            view.tintColor = isEnabled ? color : .tertiaryLabel
            view.isAccessibilityElement = false
            addSubview(view)
        }
        titleLabel.textColor = isEnabled ? color : .tertiaryLabel
        subtitleLabel.textColor = .secondaryLabel
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityValue = subtitle
        accessibilityTraits = .button
        if !isEnabled { accessibilityTraits.insert(.notEnabled) }
        if state == .on { accessibilityTraits.insert(.selected) }
        addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
    }

    func act() {
        action?()
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    var hasLine = false {
        didSet { line.isHidden = !hasLine }
    }

    // MARK: Layout

    var height: CGFloat {
        if action == nil { return 30 }
        return subtitleLabel.text?.isEmpty ?? true ? 44 : 58
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let start: CGFloat = stateView.image == nil ? 16 : 34
        let end = imageView.image == nil ? bounds.width - 16 : bounds.width - 50
        let titleHeight = titleLabel.sizeThatFits(bounds.size).height
        let subtitleHeight =
            subtitleLabel.text?.isEmpty ?? true ? 0 : subtitleLabel.sizeThatFits(bounds.size).height
        let top = (bounds.height - titleHeight - subtitleHeight) / 2
        place(titleLabel, start, top, end - start, titleHeight)
        place(subtitleLabel, start, top + titleHeight, end - start, subtitleHeight)
        place(stateView, 12, (bounds.height - 14) / 2, 16, 14)
        let size = Self.imageSize
        place(imageView, bounds.width - 15 - size, (bounds.height - size) / 2, size, size)
        place(line, 0, 0, bounds.width, 0.5)
        for label in [titleLabel, subtitleLabel] { label.textAlignment = .natural }
    }
}

extension UIMenu {
    /// A submenu can be destructive too.
    fileprivate var rowAttributes: UIMenuElement.Attributes {
        options.contains(.destructive) ? .destructive : []
    }
}
