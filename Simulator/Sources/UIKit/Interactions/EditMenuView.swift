/// The bar with what can be done with selected text, above it or below it. A touch anywhere else takes it away. How it
/// looks and where it lies is matched by eye [?].
@MainActor package final class EditMenuView: UIView {
    private static let height: CGFloat = 44
    private static let gap: CGFloat = 8
    private static let padding: CGFloat = 14

    private let buttons: [UIButton]
    private let watcher = TouchWatcher(target: nil, action: nil)

    package init(_ actions: [UIAction]) {
        buttons = actions.map { action in
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.tintColor = .label
            return button
        }
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        clipsToBounds = true
        for (button, action) in zip(buttons, actions) {
            let choice = UIAction { [weak self] _ in
                self?.dismiss()
                action.perform(sender: nil)
            }
            button.addAction(choice, for: .touchUpInside)
            addSubview(button)
        }
        watcher.touchedBeside = { [weak self] touches in
            guard let self, !touches.contains(where: { $0.view?.isDescendant(of: self) ?? false }) else {
                return
            }
            dismiss()
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// The rectangle of the text is in the window's coordinates.
    package func show(at text: CGRect, in window: UIWindow) {
        let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap)
        let width = min(area.width, buttons.reduce(0) { $0 + self.width(of: $1) })
        let above = text.minY - Self.gap - Self.height
        frame = CGRect(
            x: min(max(text.midX - width / 2, area.minX), area.maxX - width),
            y: above >= area.minY ? above : min(text.maxY + Self.gap, area.maxY - Self.height),
            width: width, height: Self.height)
        window.addSubview(self)
        window.addGestureRecognizer(watcher)
        layoutIfNeeded()
    }

    package func dismiss() {
        watcher.view?.removeGestureRecognizer(watcher)
        removeFromSuperview()
    }

    private func width(of button: UIButton) -> CGFloat {
        button.intrinsicContentSize.width + 2 * Self.padding
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let wanted = buttons.reduce(0) { $0 + width(of: $1) }
        var x: CGFloat = 0
        for button in buttons {
            let width = self.width(of: button) * bounds.width / wanted
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}

/// Tells of every touch in its view, and leaves it to everybody else.
@MainActor private final class TouchWatcher: UIGestureRecognizer {
    var touchedBeside: (Set<UITouch>) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
        touchedBeside(touches)
    }
}
