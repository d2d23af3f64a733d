import UIKit

/// Lies over the selected text, in the color of selections. Its look is matched by eye [?].
@MainActor final class SelectionView: UIView {
    private let mark = UIView()
    /// Takes the unit square to the text; nil where it is not seen.
    private var place: () -> CGAffineTransform? = { nil }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mark.backgroundColor = .systemBlue.withAlphaComponent(0.3)
        mark.layer.anchorPoint = .zero
        mark.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    func show(in view: UIView, at place: @escaping () -> CGAffineTransform?) {
        self.place = place
        frame = view.bounds
        view.addSubview(self)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let place = place()
        mark.isHidden = place == nil
        mark.transform = place ?? .identity
    }
}
