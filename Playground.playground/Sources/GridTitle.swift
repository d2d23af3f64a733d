import UIKit

/// The large title over a grid, and what there is in it.
final class GridTitle: UICollectionReusableView {
    private let heading = UILabel()
    private let detail = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        heading.font = .systemFont(ofSize: 34, weight: .bold)
        heading.accessibilityTraits = .header
        detail.font = .systemFont(ofSize: 17)
        detail.textColor = .secondaryLabel
        for label in [heading, detail] { addSubview(label) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    static let height: CGFloat = 78

    override func layoutSubviews() {
        super.layoutSubviews()
        heading.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 41)
        detail.frame = CGRect(x: 0, y: 41, width: bounds.width, height: 22)
    }

    func show(_ title: String, detail words: String) {
        heading.text = title
        detail.text = words
    }
}
