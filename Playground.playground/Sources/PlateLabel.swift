import UIKit

/// Words over a picture, on a dark plate, so that they are legible over a bright one.
final class PlateLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .preferredFont(forTextStyle: .subheadline)
        adjustsFontForContentSizeCategory = true
        textColor = .white
        textAlignment = .center
        backgroundColor = .black.withAlphaComponent(0.5)
        clipsToBounds = true
        translatesAutoresizingMaskIntoConstraints = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        let text = super.intrinsicContentSize
        guard text.width > 0 else { return .zero }
        return CGSize(width: text.width + 24, height: text.height + 10)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.height / 2, 16)
    }

    /// In the middle of an overlay's width, as high as the gallery's close button.
    func place(beside button: UIView, in overlay: UIView) {
        overlay.addSubview(self)
        NSLayoutConstraint.activate([
            centerXAnchor.constraint(equalTo: overlay.centerXAnchor),
            centerYAnchor.constraint(equalTo: button.centerYAnchor),
        ])
    }
}
