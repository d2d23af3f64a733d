/// The view that a bar makes of an item that is neither a space nor has a view of its own.
@MainActor final class BarButton: UIButton {
    /// How far the button reaches beyond what it shows.
    static let padding: CGFloat = 8
    private static let fontSize: CGFloat = 17

    private weak var item: UIBarButtonItem?

    static func make(
        for item: UIBarButtonItem, isCompact: Bool, look: UIBarButtonItemAppearance?
    ) -> BarButton {
        let button = BarButton(type: .system)
        button.item = item
        button.addAction(
            UIAction { [weak item] _ in item?.perform(with: nil) }, for: .primaryActionTriggered)
        button.show(item, isCompact: isCompact, look: look)
        return button
    }

    /// - Parameter look: the bar's, which gives way to the item's own attributes.
    func show(_ item: UIBarButtonItem, isCompact: Bool, look: UIBarButtonItemAppearance?) {
        let state = item.isEnabled ? look?.normal : look?.disabled
        let attributes =
            item.titleTextAttributes(for: item.isEnabled ? .normal : .disabled)
            ?? item.titleTextAttributes(for: .normal) ?? state?.titleTextAttributes
        let image =
            (isCompact ? item.landscapeImagePhone : nil) ?? item.image
            ?? item.systemItem?.symbol.flatMap { UIImage(systemName: $0.rawValue) }
        // An image takes the place of the title.
        let title = image == nil ? item.title ?? item.systemItem?.title : nil
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        tintColor = item.tintColor
        setImage(image, for: .normal)
        setTitle(title, for: .normal)
        setTitleColor(attributes?[.foregroundColor] as? UIColor, for: .normal)
        setTitleColor(
            look?.highlighted.titleTextAttributes[.foregroundColor] as? UIColor, for: .highlighted)
        setBackgroundImage(state?.backgroundImage, for: .normal)
        setBackgroundImage(look?.highlighted.backgroundImage, for: .highlighted)
        titleEdgeInsets = Self.insets(state?.titlePositionAdjustment ?? .zero)
        if title != nil {
            titleLabel?.font =
                attributes?[.font] as? UIFont
                ?? .systemFont(ofSize: Self.fontSize, weight: item.style == .done ? .semibold : .regular)
            titleLabel?.lineBreakMode = .byTruncatingTail
        }
        accessibilityLabel = item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenName
        accessibilityValue = item.accessibilityValue
        accessibilityIdentifier = item.accessibilityIdentifier
        setMenu(item.menu, isPrimary: !item.actsOnTap)
    }

    /// That move a title.
    static func insets(_ offset: UIOffset) -> UIEdgeInsets {
        UIEdgeInsets(
            top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical,
            right: -offset.horizontal)
    }

    /// As wide as its content, or as the item says, and as high as the bar.
    func width(of item: UIBarButtonItem) -> CGFloat {
        if item.width > 0 { return item.width }
        var width = intrinsicContentSize.width
        if let titles = item.possibleTitles, let font = titleLabel?.font {
            for title in titles { width = max(width, title.size(withAttributes: [.font: font]).width) }
        }
        return width.rounded(.up) + 2 * Self.padding
    }

    // MARK: The menu

    /// Opened at once where a tap does nothing else, or when the finger rests (UIBarButtonItem.h).
    private func setMenu(_ menu: UIMenu?, isPrimary: Bool) {
        self.menu = menu
        showsMenuAsPrimaryAction = menu != nil && isPrimary
    }

    /// The title of a navigation bar that has a menu.
    static func makeTitle(_ title: String?, menu: UIMenu) -> BarButton {
        let button = BarButton(type: .system)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: fontSize, weight: .semibold)
        button.setMenu(menu, isPrimary: true)
        button.accessibilityTraits = [.button, .header]
        return button
    }
}
