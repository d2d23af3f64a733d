/// The buttons that a row uncovers when it is swiped aside.
final class SwipeActionsView: UIView {
    /// By eye.
    private static let leastWidth: CGFloat = 74
    private static let padding: CGFloat = 15

    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    private var buttons: [UIButton] = []
    private let perform: (UIContextualAction, UIView) -> Void

    /// How much of the row is uncovered, from the edge.
    var uncovered: CGFloat = 0 {
        didSet { placeButtons() }
    }

    init(
        _ configuration: UISwipeActionsConfiguration, isLeading: Bool,
        perform: @escaping (UIContextualAction, UIView) -> Void
    ) {
        (self.configuration, self.isLeading, self.perform) = (configuration, isLeading, perform)
        super.init(frame: .zero)
        clipsToBounds = true
        for action in configuration.actions {
            let button = UIButton()
            button.setTitle(action.title, for: .normal)
            button.setImage(action.image?.withRenderingMode(.alwaysTemplate), for: .normal)
            button.tintColor = .white
            button.setTitleColor(.white, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.backgroundColor = action.backgroundColor
            button.accessibilityLabel = action.title
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self, let button else { return }
                    self.perform(action, button)
                }, for: .primaryActionTriggered)
            addSubview(button)
            buttons.append(button)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func width(of button: UIButton) -> CGFloat {
        max(Self.leastWidth, button.intrinsicContentSize.width + 2 * Self.padding)
    }

    /// How far the row stays open.
    var openLength: CGFloat { buttons.reduce(0) { $0 + width(of: $1) } }

    private var isAtLeft: Bool { isLeading == (effectiveUserInterfaceLayoutDirection == .leftToRight) }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeButtons()
    }

    /// They grow with what is uncovered, the first one at the edge.
    private func placeButtons() {
        guard openLength > 0 else { return }
        let stretch = max(0, uncovered) / openLength
        var position: CGFloat = 0
        for button in buttons {
            let length = width(of: button) * stretch
            button.frame = CGRect(
                x: isAtLeft ? position : bounds.width - position - length, y: 0, width: length,
                height: bounds.height)
            position += length
        }
    }

    var firstButton: UIView? { buttons.first }
}
