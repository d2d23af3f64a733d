import UIKit

/// The large title over a grid, and what there is in it.
final class GridTitle: UICollectionReusableView {
    private let heading = UILabel()
    private let detail = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        heading.font = Self.headingFont
        heading.accessibilityTraits = .header
        detail.font = Self.detailFont
        detail.textColor = .secondaryLabel
        for label in [heading, detail] {
            label.adjustsFontForContentSizeCategory = true
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            // No wider than its text, which would jump where the phone turns and the width is animated.
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: leadingAnchor),
                label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: topAnchor),
            detail.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: Self.gap),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// As high as the size wants that people have chosen for texts.
    static var height: CGFloat {
        (headingFont.lineHeight + gap + detailFont.lineHeight + 15).rounded(.up)
    }

    /// Between the lines, in points.
    private static let gap: CGFloat = 2

    private static var headingFont: UIFont {
        UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .systemFont(ofSize: 34, weight: .bold))
    }

    private static var detailFont: UIFont { .preferredFont(forTextStyle: .body) }

    override func traitCollectionDidChange(_ before: UITraitCollection?) {
        super.traitCollectionDidChange(before)
        guard traitCollection.preferredContentSizeCategory != before?.preferredContentSizeCategory else {
            return
        }
        (superview as? UICollectionView)?.collectionViewLayout.invalidateLayout()
    }

    func show(_ title: String, detail words: String) {
        heading.text = title
        detail.text = words
    }
}
