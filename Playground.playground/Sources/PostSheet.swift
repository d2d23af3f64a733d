import UIKit

/// How a post looks: who has written it, the words, one large picture over the others, and what people answer. On a
/// phone on its side, the pictures are beside the words.
final class PostSheet: UIView {
    private let scrollView = UIScrollView()
    private let page = UIStackView()
    private let words = PostSheet.makeWords()
    private let gallery: UIStackView
    private let replies = PostSheet.makeReplies()
    /// The shapes of the pictures, and those for a screen on which they would be too high.
    private let shapes: [NSLayoutConstraint]
    private let lowShapes: [NSLayoutConstraint]
    private var isWide: Bool?
    private var isLow: Bool?

    /// In points: a phone on its side is lower.
    private static let lowHeight: CGFloat = 500

    init(pictures: [UIView]) {
        func shapes(_ first: CGFloat, _ others: CGFloat) -> [NSLayoutConstraint] {
            pictures.enumerated().map { index, picture in
                picture.heightAnchor.constraint(
                    equalTo: picture.widthAnchor, multiplier: index == 0 ? first : others)
            }
        }
        (self.shapes, lowShapes) = (shapes(2 / 3, 4 / 3), shapes(2 / 3, 2 / 3))
        let others = UIStackView(arrangedSubviews: Array(pictures.dropFirst()))
        gallery = .column([pictures[0], others], spacing: 8)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(scrollView)
        others.distribution = .fillEqually
        others.spacing = 8
        for part in [words, gallery] { page.addArrangedSubview(part) }
        page.spacing = 20
        scrollView.show(page, maxWidth: 672)
        NSLayoutConstraint.activate([
            // Not under the clock, which could not be read there.
            scrollView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let isWide = bounds.width > bounds.height
        if isWide != self.isWide {
            self.isWide = isWide
            NSLayoutConstraint.deactivate(isWide ? shapes : lowShapes)
            NSLayoutConstraint.activate(isWide ? lowShapes : shapes)
        }
        let isLow = bounds.height < Self.lowHeight
        if isLow != self.isLow {
            self.isLow = isLow
            page.axis = isLow ? .horizontal : .vertical
            page.alignment = isLow ? .top : .fill
            page.distribution = isLow ? .fillEqually : .fill
            (isLow ? words : page).addArrangedSubview(replies)
        }
        // The pictures would be screens below the largest texts.
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let first = isLarge && !isLow ? gallery : words
        if page.arrangedSubviews.first !== first {
            page.removeArrangedSubview(first)
            page.insertArrangedSubview(first, at: 0)
        }
        super.layoutSubviews()
    }

    override func traitCollectionDidChange(_ before: UITraitCollection?) {
        super.traitCollectionDidChange(before)
        setNeedsLayout()
    }

    // MARK: Words

    private static func makeWords() -> UIStackView {
        let author = row(
            "ML", .systemTeal, size: 44,
            [
                UILabel.words("Marie Lund", .headline),
                UILabel.words("Lund Island · two hours ago", .subheadline, .secondaryLabel),
            ])
        let headline = UILabel.words("An afternoon off", .title1)
        headline.font = UIFontMetrics(forTextStyle: .title1)
            .scaledFont(for: .systemFont(ofSize: 28, weight: .bold))
        headline.accessibilityTraits = .header
        let text = UILabel.words(
            "Rowed out past the quay with a flask of coffee, and caught nothing at all. "
                + "Come closer: there is more to see than fish.", .body)
        let answers = UILabel.words("214 likes · 3 replies", .subheadline, .secondaryLabel)
        let words = UIStackView.column([author, headline, text, answers], spacing: 6)
        words.setCustomSpacing(14, after: author)
        words.setCustomSpacing(24, after: answers)
        return words
    }

    private static func makeReplies() -> UIStackView {
        let replies: [(String, String, UIColor, String)] = [
            ("Otto", "O", .systemOrange, "Nothing? You sailed past a shop that sells them."),
            ("Ida", "I", .systemIndigo, "I can read its sign, and the line below that."),
            ("Ruth", "R", .systemPink, "And there are people waiting on the quay."),
        ]
        let rows = replies.map { name, initial, color, text in
            row(initial, color, size: 32, [UILabel.words(name, .headline), UILabel.words(text, .body)])
        }
        return UIStackView.column(rows, spacing: 14)
    }

    /// A row with somebody's words beside a disc with the initials.
    private static func row(
        _ initials: String, _ color: UIColor, size: CGFloat, _ words: [UIView]
    ) -> UIStackView {
        let portrait = UILabel()
        portrait.text = initials
        portrait.font = .systemFont(ofSize: size * 0.4, weight: .semibold)
        portrait.textAlignment = .center
        portrait.textColor = .white
        portrait.backgroundColor = color
        portrait.layer.cornerRadius = size / 2
        portrait.clipsToBounds = true
        portrait.isAccessibilityElement = false
        NSLayoutConstraint.activate([
            portrait.widthAnchor.constraint(equalToConstant: size),
            portrait.heightAnchor.constraint(equalToConstant: size),
        ])
        let row = UIStackView(arrangedSubviews: [portrait, UIStackView.column(words, spacing: 1)])
        row.alignment = .top
        row.spacing = 10
        return row
    }
}
