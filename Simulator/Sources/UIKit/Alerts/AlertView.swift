/// An alert's texts and buttons, as an alert, as an action sheet, or in a popover. What finds no room is scrolled.
///
/// Its measures are matched by eye.
@MainActor final class AlertView: UIView, SystemKeyHandler {
    private static let alertWidth: CGFloat = 270
    private static let popoverWidth: CGFloat = 304
    /// An action sheet is no wider than a phone that is held upright.
    private static let widestSheet: CGFloat = 420
    private static let gap: CGFloat = 8
    private static let padding: CGFloat = 16
    private static let background = UIColor.secondarySystemGroupedBackground

    private unowned let controller: UIAlertController

    private let card = UIView()
    private let texts = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let list = UIScrollView()
    private var buttons: [AlertButton] = []
    /// Below the others and apart from them, in an action sheet.
    private var cancelButton: AlertButton?

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        titleLabel.accessibilityTraits = .header
        for label in [titleLabel, messageLabel] {
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            label.textAlignment = .center
            texts.addSubview(label)
        }
        card.backgroundColor = Self.background
        card.clipsToBounds = true
        for view in [texts, list] { card.addSubview(view) }
        addSubview(card)
        reload()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var isAlert: Bool { controller.preferredStyle == .alert }

    // MARK: Content

    func reload() {
        show(controller.title, in: titleLabel, style: isAlert ? .headline : .footnote)
        show(controller.message, in: messageLabel, style: .footnote)
        let color: UIColor = isAlert ? .label : .secondaryLabel
        (titleLabel.textColor, messageLabel.textColor) = (color, color)
        for button in buttons { button.removeFromSuperview() }
        cancelButton?.removeFromSuperview()
        cancelButton = nil
        let cancelAction = controller.cancelAction
        buttons = controller.actions.filter { $0 !== cancelAction }.map(button)
        if let cancelAction { add(button(for: cancelAction)) }
        for button in buttons { list.addSubview(button) }
        let isInPopover = controller.isInPopover
        backgroundColor = isInPopover ? Self.background : nil
        card.layer.cornerRadius = isInPopover ? 0 : 14
        setNeedsLayout()
        controller.activePresentation?.containerView?.setNeedsLayout()
    }

    private func show(_ text: String?, in label: UILabel, style: UIFont.TextStyle) {
        label.text = text
        label.isHidden = text?.isEmpty ?? true
        label.font = .preferredFont(forTextStyle: style)
    }

    private func button(for action: UIAlertAction) -> AlertButton {
        action.view = self
        let emphasized =
            isAlert ? controller.preferredAction ?? controller.cancelAction : controller.cancelAction
        let button = AlertButton(
            action, style: controller.preferredStyle, isEmphasized: action === emphasized)
        button.addAction(
            UIAction { [weak self] _ in self?.controller.choose(action) }, for: .touchUpInside)
        return button
    }

    /// E44, E48, E49: last in an alert, apart in an action sheet, and not in a popover, whose outside it stands for.
    private func add(_ cancelButton: AlertButton) {
        if isAlert { return buttons.append(cancelButton) }
        guard !controller.isInPopover else { return }
        cancelButton.layer.cornerRadius = 14
        cancelButton.clipsToBounds = true
        cancelButton.restingColor = Self.background
        addSubview(cancelButton)
        self.cancelButton = cancelButton
    }

    // MARK: Keys

    /// E46, E51: Return and Escape.
    func handleSystemKey(_ key: UIKey) -> Bool {
        let action: UIAlertAction? =
            switch key.keyCode {
            case .keyboardReturnOrEnter: isAlert ? controller.preferredAction : nil
            case .keyboardEscape: controller.cancelAction
            default: nil
            }
        guard let action else { return false }
        controller.choose(action)
        return true
    }

    // MARK: Layout

    func size(fitting area: CGSize) -> CGSize {
        let widest = isAlert ? Self.alertWidth : Self.widestSheet
        let width = min(controller.isInPopover ? Self.popoverWidth : widest, area.width)
        let height = textsHeight(width) + listHeight(width) + cancelHeight
        return CGSize(width: width, height: min(height, area.height))
    }

    /// Between the texts, if there are any, and the first buttons.
    private var topLines: UIRectEdge { shownLabels.isEmpty ? [] : .top }

    private var shownLabels: [UILabel] { [titleLabel, messageLabel].filter { !$0.isHidden } }

    private func labelSize(_ label: UILabel, _ width: CGFloat) -> CGSize {
        label.sizeThatFits(CGSize(width: width - 2 * Self.padding, height: .infinity))
    }

    private func textsHeight(_ width: CGFloat) -> CGFloat {
        let labels = shownLabels
        guard !labels.isEmpty else { return 0 }
        return labels.reduce(2 * Self.padding + CGFloat(labels.count - 1) * 4) {
            $0 + labelSize($1, width).height
        }
    }

    /// E44: two that are short enough.
    private func isRow(_ width: CGFloat) -> Bool {
        isAlert && buttons.count == 2 && buttons.allSatisfy { $0.fittingWidth <= width / 2 }
    }

    private func listHeight(_ width: CGFloat) -> CGFloat {
        let heights = buttons.map(\.height)
        return isRow(width) ? heights.max() ?? 0 : heights.reduce(0, +)
    }

    private var cancelHeight: CGFloat { cancelButton.map { $0.height + Self.gap } ?? 0 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        card.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height - cancelHeight)
        if let cancelButton {
            cancelButton.frame = CGRect(
                x: 0, y: bounds.height - cancelButton.height, width: width, height: cancelButton.height)
        }
        let (textsHeight, listHeight) = (textsHeight(width), listHeight(width))
        // Long texts leave the buttons half of the room.
        let room = card.bounds.height
        let shownList = min(listHeight, max(room - textsHeight, room / 2))
        place(texts, y: 0, height: room - shownList, content: textsHeight)
        place(list, y: room - shownList, height: shownList, content: listHeight)
        layOutTexts(width)
        if isRow(width) { layOutRow(width, listHeight) } else { layOutColumn(width) }
    }

    private func place(_ view: UIScrollView, y: CGFloat, height: CGFloat, content: CGFloat) {
        view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        view.contentSize = CGSize(width: bounds.width, height: content)
        view.isScrollEnabled = content > height
    }

    private func layOutTexts(_ width: CGFloat) {
        var y = Self.padding
        for label in shownLabels {
            let height = labelSize(label, width).height
            label.frame = CGRect(x: Self.padding, y: y, width: width - 2 * Self.padding, height: height)
            y += height + 4
        }
    }

    /// The cancel action, which is the last one, leads.
    private func layOutRow(_ width: CGFloat, _ height: CGFloat) {
        let leads = buttons.last?.action.style == .cancel
        var row = leads ? Array(buttons.reversed()) : buttons
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { row.reverse() }
        for (index, button) in row.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width / 2, y: 0, width: width / 2, height: height)
            button.lines = index > 0 ? topLines.union(.left) : topLines
        }
    }

    private func layOutColumn(_ width: CGFloat) {
        var y: CGFloat = 0
        for button in buttons {
            button.frame = CGRect(x: 0, y: y, width: width, height: button.height)
            button.lines = y > 0 ? .top : topLines
            y += button.height
        }
    }
}
