import UIKit

/// A photo in a picker, with a mark where it is chosen.
final class PhotoCell: UIControl {
    private let imageView: UIImageView
    private let badge = UILabel()

    init(_ image: UIImage?) {
        imageView = UIImageView(image: image)
        super.init(frame: .zero)
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityLabel = "Photo"
        accessibilityTraits = .image
        imageView.contentMode = .scaleAspectFill
        badge.backgroundColor = .systemBlue
        badge.textColor = .white
        badge.font = .systemFont(ofSize: 13, weight: .semibold)
        badge.textAlignment = .center
        badge.layer.cornerRadius = 12
        badge.clipsToBounds = true
        for view in [imageView, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// What says that it is chosen.
    var mark: String? {
        didSet {
            badge.text = mark
            badge.isHidden = mark == nil
            accessibilityValue = mark
            accessibilityTraits = mark == nil ? .image : [.image, .selected]
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        badge.frame = CGRect(x: bounds.maxX - 30, y: bounds.maxY - 30, width: 24, height: 24)
    }
}
