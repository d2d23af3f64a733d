import UIKit

/// Holds the Live Text button, in the lower right corner of the image's view. Its look, its place and its size, which
/// is the same on the screen however the view is scaled when it is laid out, are matched by eye [?].
@MainActor final class SupplementaryView: UIView {
    private static let side: CGFloat = 44
    private static let margin: CGFloat = 8

    let button = UIButton(type: .custom)

    var contentInsets = UIEdgeInsets.zero {
        didSet { if contentInsets != oldValue { setNeedsLayout() } }
    }

    init() {
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.setImage(UIImage(systemName: "text.viewfinder"), for: .normal)
        button.accessibilityLabel = "Live Text"
        button.backgroundColor = .systemGray
        button.tintColor = .white
        button.bounds.size = CGSize(width: Self.side, height: Self.side)
        button.layer.cornerRadius = Self.side / 2
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    func show(in view: UIView) {
        frame = view.bounds
        view.addSubview(self)
        setNeedsLayout()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    func isButton(at point: CGPoint) -> Bool {
        layoutIfNeeded()
        return button.frame.contains(point)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let drawn = convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: nil as UIView?).width
        let scale = drawn > 0 ? 1 / drawn : 1
        button.transform = CGAffineTransform(scaleX: scale, y: scale)
        button.center = CGPoint(
            x: bounds.maxX - (contentInsets.right + Self.margin + Self.side / 2) * scale,
            y: bounds.maxY - (contentInsets.bottom + Self.margin + Self.side / 2) * scale)
    }
}
