/// Lays out views in a row or a column, by constraints of its own (UIStackView.h and its page).
@preconcurrency @MainActor open class UIStackView: UIView, BaselineLayout {
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    private enum Metrics {
        /// What pulls the stack together where nothing else says how large it is: weaker than whatever has a size.
        static let fitting = UILayoutPriority(51)
        /// Centers are as far from each other as they can be, once all else has been seen to.
        static let centering = UILayoutPriority(149)
        /// Proportions give way to sizes that are required.
        static let proportion = UILayoutPriority(999)
    }

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var ownConstraints: [NSLayoutConstraint] = []
    private var ownGuides: [UILayoutGuide] = []
    private var arrangedLengths: [CGFloat] = []
    private var baselines = (first: CGFloat(0), last: CGFloat(0))

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged subviews

    open var arrangedSubviews: [UIView] { arranged }

    open func addArrangedSubview(_ view: UIView) {
        arrange(view, at: arranged.count - (arranged.contains(view) ? 1 : 0))
    }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let count = arranged.count - (arranged.contains(view) ? 1 : 0)
        precondition(
            (0...count).contains(stackIndex),
            "A view is inserted at \(stackIndex) of a stack view with \(count) arranged subviews.")
        arrange(view, at: stackIndex)
    }

    private func arrange(_ view: UIView, at index: Int) {
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: index)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        setNeedsArrangement()
    }

    /// The view stays a subview, where nothing arranges it.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(view) else { return }
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        setNeedsArrangement()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: How they are arranged

    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsArrangement() } }
    }

    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }

    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsArrangement() } }
    }

    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { setNeedsArrangement() } }
    }

    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] =
            spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsArrangement()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The one that counts between a view and the next.
    private func spacing(after view: UIView) -> CGFloat {
        let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
        if spacing == Self.spacingUseSystem { return NSLayoutConstraint.systemSpacing }
        return spacing == Self.spacingUseDefault ? 0 : spacing
    }

    override func subviewVisibilityDidChange(_ subview: UIView) {
        guard arranged.contains(subview) else { return }
        setNeedsArrangement()
        // In an animation the others move, without anybody asking for layout.
        if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
    }

    // MARK: Constraints

    private func setNeedsArrangement() {
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(ownConstraints)
        for guide in ownGuides { removeLayoutGuide(guide) }
        (ownConstraints, ownGuides) = ([], [])
        let views = arranged.filter { !$0.isHidden }
        arrangedLengths = views.map { length(of: $0) }
        arrangeAlong(views)
        arrangeAcross(views)
        fit()
        NSLayoutConstraint.activate(ownConstraints)
        super.updateConstraints()
    }

    private func relate(
        _ item: Any, _ attribute: NSLayoutConstraint.Attribute,
        to other: Any?, _ otherAttribute: NSLayoutConstraint.Attribute,
        by relation: NSLayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, at priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        ownConstraints.append(constraint)
    }

    private var container: Any { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

    private var isHorizontal: Bool { axis == .horizontal }
    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    private var size: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    private var middle: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
    private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
    private var crossMiddle: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }

    private func length(of view: UIView) -> CGFloat {
        let size = view.intrinsicContentSize
        return isHorizontal ? size.width : size.height
    }

    /// Whether the distances of a view are told from its baselines.
    private func countsFromBaseline(_ view: UIView) -> Bool {
        isBaselineRelativeArrangement && !isHorizontal && view is any BaselineLayout
    }

    private func arrangeAlong(_ views: [UIView]) {
        guard let first = views.first, let last = views.last else { return }
        let pairs = Array(zip(views, views.dropFirst()))
        if countsFromBaseline(first) {
            relate(first, .firstBaseline, to: container, start, plus: spacing(after: first))
        } else {
            relate(first, start, to: container, start)
        }
        if countsFromBaseline(last) {
            relate(container, end, to: last, .lastBaseline, plus: spacing(after: last))
        } else {
            relate(container, end, to: last, end)
        }

        switch distribution {
        case .fill, .fillEqually, .fillProportionally:
            for (view, next) in pairs {
                relate(next, head(next), to: view, tail(view), plus: spacing(after: view))
            }
        case .equalSpacing:
            addGuides(between: pairs) { ($0, tail($0), $1, head($1)) }
        case .equalCentering:
            addGuides(between: pairs) { ($0, middle, $1, middle) }
        }
        if distribution == .fillEqually {
            for view in views.dropFirst() { relate(view, size, to: first, size) }
        }
        if distribution == .fillProportionally, let index = arrangedLengths.firstIndex(where: { $0 > 0 }) {
            for (view, length) in zip(views, arrangedLengths).dropFirst(index + 1) where length > 0 {
                relate(
                    view, size, to: views[index], size, times: length / arrangedLengths[index],
                    at: Metrics.proportion)
            }
        }
    }

    private func head(_ view: UIView) -> NSLayoutConstraint.Attribute {
        countsFromBaseline(view) ? .firstBaseline : start
    }

    private func tail(_ view: UIView) -> NSLayoutConstraint.Attribute {
        countsFromBaseline(view) ? .lastBaseline : end
    }

    private typealias Span = (
        view: UIView, NSLayoutConstraint.Attribute, next: UIView, NSLayoutConstraint.Attribute
    )

    /// Guides as long as each other, from one view to the next, which leave at least the spacing between the two.
    private func addGuides(between pairs: [(UIView, UIView)], _ span: (UIView, UIView) -> Span) {
        let isCentering = distribution == .equalCentering
        for (view, next) in pairs {
            let guide = UILayoutGuide()
            addLayoutGuide(guide)
            let (from, fromAttribute, to, toAttribute) = span(view, next)
            relate(guide, start, to: from, fromAttribute)
            relate(guide, end, to: to, toAttribute)
            let spacing = spacing(after: view)
            relate(next, head(next), to: view, tail(view), by: .greaterThanOrEqual, plus: spacing)
            relate(next, head(next), to: view, tail(view), plus: spacing, at: Metrics.fitting)
            if let first = ownGuides.first {
                relate(guide, size, to: first, size, at: isCentering ? Metrics.centering : .required)
            }
            ownGuides.append(guide)
        }
    }

    private func arrangeAcross(_ views: [UIView]) {
        for view in views {
            switch alignment {
            case .fill:
                relate(view, crossStart, to: container, crossStart)
                relate(view, crossEnd, to: container, crossEnd)
                continue
            case .leading: relate(view, crossStart, to: container, crossStart)
            case .trailing: relate(view, crossEnd, to: container, crossEnd)
            case .center: relate(view, crossMiddle, to: container, crossMiddle)
            case .firstBaseline, .lastBaseline: arrangeByBaseline(view, views[0])
            }
            relate(view, crossStart, to: container, crossStart, by: .greaterThanOrEqual)
            relate(view, crossEnd, to: container, crossEnd, by: .lessThanOrEqual)
        }
    }

    /// Baselines are of rows. Columns have them lead.
    private func arrangeByBaseline(_ view: UIView, _ first: UIView) {
        guard isHorizontal else { return relate(view, crossStart, to: container, crossStart) }
        let isFirst = alignment == .firstBaseline
        let baseline: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
        if view !== first { relate(view, baseline, to: first, baseline) }
        // As far up, or down, as the tallest of them lets them.
        let edge = isFirst ? crossStart : crossEnd
        relate(view, edge, to: container, edge, at: Metrics.fitting)
    }

    /// Without anything else the stack is as small as what is in it, and nothing where there is nothing.
    private func fit() {
        for attribute in [NSLayoutConstraint.Attribute.width, .height] {
            relate(container, attribute, to: nil, .notAnAttribute, at: Metrics.fitting)
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        if distribution == .fillProportionally {
            let lengths = arranged.filter { !$0.isHidden }.map { length(of: $0) }
            if lengths != arrangedLengths { setNeedsArrangement() }
        }
        updateBaselines()
    }

    // MARK: Baselines

    package var firstBaselineFromTop: CGFloat { baselines.first }
    package var lastBaselineFromBottom: CGFloat { baselines.last }

    /// The font of its first view with text.
    package var baselineFont: UIFont? {
        arranged.lazy.compactMap { ($0 as? any BaselineLayout)?.baselineFont }.first
    }

    /// A row has those of its tallest view, a column that of its first and that of its last.
    private func updateBaselines() {
        let views = arranged.filter { !$0.isHidden }
        let tallest = views.max { $0.bounds.height < $1.bounds.height }
        var found = (first: CGFloat(0), last: CGFloat(0))
        if let top = isHorizontal ? tallest : views.first {
            found.first = top.frame.minY + ((top as? any BaselineLayout)?.firstBaselineFromTop ?? 0)
        }
        if let bottom = isHorizontal ? tallest : views.last {
            found.last =
                bounds.height - bottom.frame.maxY
                + ((bottom as? any BaselineLayout)?.lastBaselineFromBottom ?? 0)
        }
        guard found != baselines else { return }
        baselines = found
        AutoLayout.intrinsicContentSizeDidChange(of: self)
    }
}
