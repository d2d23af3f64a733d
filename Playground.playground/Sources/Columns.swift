import UIKit

extension UIStackView {
    static func column(_ views: [UIView], spacing: CGFloat) -> UIStackView {
        let column = UIStackView(arrangedSubviews: views)
        column.axis = .vertical
        column.spacing = spacing
        return column
    }
}

extension UILabel {
    /// Words that wrap, and grow with the size that people have chosen for texts.
    static func words(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }
}

extension UIScrollView {
    /// Scrolls a page as wide as the screen, or in the middle of one that is wider than so many points.
    func show(_ page: UIView, maxWidth: CGFloat) {
        alwaysBounceVertical = true
        addSubview(page)
        page.translatesAutoresizingMaskIntoConstraints = false
        let width = page.widthAnchor.constraint(equalTo: safeAreaLayoutGuide.widthAnchor, constant: -32)
        // Stronger than a text's wish not to be wrapped.
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 12),
            page.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -12),
            page.centerXAnchor.constraint(equalTo: safeAreaLayoutGuide.centerXAnchor),
            page.widthAnchor.constraint(lessThanOrEqualToConstant: maxWidth), width,
        ])
    }
}
