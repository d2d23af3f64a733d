import UIKit

/// What people write. An app has a text field for it, above `keyboardLayoutGuide`, neither of which Linux has.
final class Composer: UILabel, UIKeyInput {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        font = .preferredFont(forTextStyle: .body)
        isUserInteractionEnabled = true
        accessibilityLabel = "Message"
        heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }

    override var accessibilityValue: String? {
        get { text }
        set {}
    }

    var hasText: Bool { text?.isEmpty == false }

    func insertText(_ new: String) { text = (text ?? "") + new }

    func deleteBackward() { text = text.map { String($0.dropLast()) } }
}
