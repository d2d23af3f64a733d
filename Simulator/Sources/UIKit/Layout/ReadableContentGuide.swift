/// The middle of a view's margins, no wider than lines may be to be read with ease (page of `readableContentGuide`).
final class ReadableContentGuide: UILayoutGuide {
    private let limit = NSLayoutConstraint()

    /// At the usual text size, in points, as iPads have it; other sizes in proportion to that of body text [?].
    private static let width: CGFloat = 672

    convenience init(in view: UIView) {
        self.init()
        owningView = view
        let margins = view.layoutMarginsGuide
        limit.relate(item, .width, .lessThanOrEqual, nil, .notAnAttribute, 1, Self.width)
        let filling = widthAnchor.constraint(equalTo: margins.widthAnchor)
        filling.priority = UILayoutPriority(UILayoutPriority.required.rawValue - 1)
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: margins.topAnchor),
            bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
            filling, limit,
        ])
        updateWidth()
    }

    /// The greatest one.
    static func width(in view: UIView) -> CGFloat {
        UIFontMetrics.default.scaledValue(for: width, compatibleWith: view.traitCollection).rounded()
    }

    /// The text size may be another one.
    func updateWidth() {
        guard let owningView else { return }
        limit.constant = Self.width(in: owningView)
    }
}
