import UIKit

/// How a post looks: who has written it, the words, and one large picture over the others. Where the screen is wider
/// than high, the pictures are beside the words.
final class PostSheet: UIView {
    private let scrollView = UIScrollView()
    private let page = UIStackView()
    /// How high the pictures are, on a high screen and on a wide one.
    private let highShapes: [NSLayoutConstraint]
    private let wideShapes: [NSLayoutConstraint]
    private var isWide: Bool?

    init(pictures: [UIView]) {
        func shapes(_ first: CGFloat, _ others: CGFloat) -> [NSLayoutConstraint] {
            pictures.enumerated().map { index, picture in
                picture.heightAnchor.constraint(
                    equalTo: picture.widthAnchor, multiplier: index == 0 ? first : others)
            }
        }
        (highShapes, wideShapes) = (shapes(0.86, 1), shapes(0.62, 0.62))
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(scrollView)
        let others = UIStackView(arrangedSubviews: Array(pictures.dropFirst()))
        others.distribution = .fillEqually
        others.spacing = 8
        let gallery = Self.column([pictures[0], others], spacing: 8)
        for part in [Self.words, gallery] { page.addArrangedSubview(part) }
        page.spacing = 16
        scrollView.addSubview(page)
        page.translatesAutoresizingMaskIntoConstraints = false
        let (content, seen) = (scrollView.contentLayoutGuide, safeAreaLayoutGuide)
        let width = page.widthAnchor.constraint(equalTo: seen.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            // Not under the clock, which could not be read there.
            scrollView.topAnchor.constraint(equalTo: seen.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
            page.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
            page.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
            page.centerXAnchor.constraint(equalTo: seen.centerXAnchor),
            content.widthAnchor.constraint(equalTo: seen.widthAnchor),
            page.widthAnchor.constraint(lessThanOrEqualToConstant: 1000),
            width,
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let isWide = bounds.width > bounds.height
        if isWide != self.isWide {
            self.isWide = isWide
            NSLayoutConstraint.deactivate(isWide ? highShapes : wideShapes)
            NSLayoutConstraint.activate(isWide ? wideShapes : highShapes)
            page.axis = isWide ? .horizontal : .vertical
            page.alignment = isWide ? .top : .fill
            page.distribution = isWide ? .fillEqually : .fill
        }
        super.layoutSubviews()
    }

    // MARK: Words

    private static var words: UIView {
        let portrait = UILabel()
        portrait.text = "ML"
        portrait.font = .systemFont(ofSize: 17, weight: .semibold)
        portrait.textAlignment = .center
        portrait.textColor = .white
        portrait.backgroundColor = .systemTeal
        portrait.layer.cornerRadius = 22
        portrait.clipsToBounds = true
        portrait.isAccessibilityElement = false
        NSLayoutConstraint.activate([
            portrait.widthAnchor.constraint(equalToConstant: 44),
            portrait.heightAnchor.constraint(equalToConstant: 44),
        ])
        let names = column(
            [
                label("Marie Lund", .headline),
                label("Lund Island · two hours ago", .subheadline, .secondaryLabel),
            ], spacing: 1)
        let author = UIStackView(arrangedSubviews: [portrait, names])
        author.alignment = .center
        author.spacing = 10
        let headline = label("An afternoon off", .title1)
        headline.font = UIFontMetrics(forTextStyle: .title1)
            .scaledFont(for: .systemFont(ofSize: 28, weight: .bold))
        let text = label(
            "Rowed out past the quay with a flask of coffee, and caught nothing at all. "
                + "Come closer: there is more to see than fish.", .body)
        let answers = label("214 likes · 31 replies", .subheadline, .secondaryLabel)
        let words = column([author, headline, text, answers], spacing: 6)
        words.setCustomSpacing(14, after: author)
        return words
    }

    private static func column(_ views: [UIView], spacing: CGFloat) -> UIStackView {
        let column = UIStackView(arrangedSubviews: views)
        column.axis = .vertical
        column.spacing = spacing
        return column
    }

    private static func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label) -> UILabel
    {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }
}
