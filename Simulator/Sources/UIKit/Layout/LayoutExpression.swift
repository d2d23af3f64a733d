/// A constraint in the terms of the solver: the sum of some multiples of unknowns, and a constant, both in the
/// coordinates of the nearest common ancestor. It is what is compared with the constraint's own constant.
@MainActor struct LayoutExpression {
    struct Term {
        unowned let node: LayoutNode
        let isLength: Bool
        let coefficient: CGFloat
    }

    private(set) var terms: [Term] = []
    private(set) var constant: CGFloat = 0

    /// The items whose rectangles were read, their scroll offsets, or their safe areas and margins; noted only if
    /// that is of interest.
    private(set) var items: [LayoutItem] = []
    private(set) var scrolledItems: [LayoutItem] = []
    private(set) var insetItems: [LayoutItem] = []
    var notesItems = false

    /// The view whose fitting size is looked for: its size is unknown even if its frame is given.
    var fittingView: UIView?

    private var space: UIView?
    private var axis = NSLayoutConstraint.Axis.horizontal

    mutating func read(_ constraint: NSLayoutConstraint) {
        terms.removeAll(keepingCapacity: true)
        items.removeAll(keepingCapacity: true)
        scrolledItems.removeAll(keepingCapacity: true)
        insetItems.removeAll(keepingCapacity: true)
        constant = 0
        guard let first = constraint.first, let holder = constraint.holder else { return }
        space = constraint.space
        defer { space = nil }
        let (firstAttribute, secondAttribute) = (constraint.firstAttribute, constraint.secondAttribute)
        let multiplier = constraint.multiplier

        axis = firstAttribute.axis
        if firstAttribute.isSize {
            addLength(1, of: first)
            if let second = constraint.second {
                axis = secondAttribute.axis
                addLength(-multiplier, of: second)
            }
            return
        }
        guard let second = constraint.second else { return }
        // Right to left, leading and trailing are measured leftwards from the right edge of the ancestor.
        let isDirectional = firstAttribute.isDirectional ?? secondAttribute.isDirectional ?? false
        let isMirrored = isDirectional && LayoutItem.of(holder).isRightToLeft
        let sign: CGFloat = isMirrored ? -1 : 1
        addPosition(sign, of: first, firstAttribute, isMirrored: isMirrored)
        addPosition(-sign * multiplier, of: second, secondAttribute, isMirrored: isMirrored)
        if isMirrored, multiplier != 1, let space {
            addOwnPosition(1 - multiplier, of: LayoutItem.of(space), fraction: 1)
        }
    }

    // MARK: Positions

    private mutating func addPosition(
        _ coefficient: CGFloat, of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
        isMirrored: Bool
    ) {
        guard let view = item.view else { return }
        let isFlipped = isMirrored && attribute.isDirectional == true
        let fraction = isFlipped ? 1 - attribute.fraction : attribute.fraction
        if item.guideRole == nil && !attribute.isWithinMargins {
            let offset = baselineOffset(of: view, item, attribute)
            if view === space {
                constant += coefficient * offset
                addOwnPosition(coefficient, of: item, fraction: fraction)
            } else {
                let scale = coefficient * zoomScale(from: view.superview)
                constant += scale * offset
                addStart(scale, of: item)
                if fraction != 0 { addLength(scale * item.zoomScale * fraction, of: item) }
                climb(scale, from: view.superview)
            }
            return
        }
        let scale = coefficient * zoomScale(from: view)
        let owner = LayoutItem.of(view)
        switch item.guideRole {
        case .custom:
            addTerm(scale, item.node(axis), isLength: false)
            if fraction != 0 { addTerm(scale * fraction, item.node(axis), isLength: true) }
        case .scrollContent:
            if fraction != 0 { addTerm(scale * fraction, item.node(axis), isLength: true) }
        case .scrollFrame:
            constant += scale * scrollOffset(of: owner, view) + scale * alignmentInsets(of: view).start
            if fraction != 0 { addLength(scale * fraction, of: owner) }
        case .safeArea:
            if owner.isScrollView { constant += scale * scrollOffset(of: owner, view) }
            addPosition(scale, inside: safeArea(of: owner, view), of: owner, view, fraction)
        case .margins, nil:
            let margins = margins(of: owner, view)
            if owner.isScrollView, let content = owner.contentGuideItem {
                constant += scale * (margins.start - fraction * (margins.start + margins.end))
                if fraction != 0 { addTerm(scale * fraction, content.node(axis), isLength: true) }
            } else {
                addPosition(scale, inside: margins, of: owner, view, fraction)
            }
        }
        climb(scale, from: view)
    }

    /// A place of the common ancestor itself.
    private mutating func addOwnPosition(_ coefficient: CGFloat, of item: LayoutItem, fraction: CGFloat) {
        if item.isScrollView, fraction != 0.5, let content = item.contentGuideItem {
            // Edges mean the content's; sizes and centres the frame's (B25).
            if fraction != 0 { addTerm(coefficient * fraction, content.node(axis), isLength: true) }
            return
        }
        if let view = item.view { constant += coefficient * alignmentInsets(of: view).start }
        if fraction != 0 { addLength(coefficient * fraction, of: item) }
    }

    private mutating func addPosition(
        _ coefficient: CGFloat, inside insets: (start: CGFloat, end: CGFloat), of owner: LayoutItem,
        _ view: UIView, _ fraction: CGFloat
    ) {
        let alignment = alignmentInsets(of: view)
        let shrinkage = insets.start + insets.end - alignment.start - alignment.end
        constant += coefficient * (insets.start - fraction * shrinkage)
        if fraction != 0 { addLength(coefficient * fraction, of: owner) }
    }

    /// Goes from the coordinates inside a view to those of the common ancestor. The coefficient is what one point
    /// inside makes there.
    private mutating func climb(_ coefficient: CGFloat, from view: UIView?) {
        var coefficient = coefficient
        var current = view
        while let view = current, view !== space {
            let item = LayoutItem.of(view)
            if item.isScrollView { constant -= coefficient * scrollOffset(of: item, view) }
            constant -= coefficient * alignmentInsets(of: view).start
            coefficient /= item.zoomScale
            addStart(coefficient, of: item)
            current = view.superview
        }
    }

    private func zoomScale(from view: UIView?) -> CGFloat {
        var scale: CGFloat = 1
        var current = view
        while let view = current, view !== space {
            if let item = view.layoutItem { scale *= item.zoomScale }
            current = view.superview
        }
        return scale
    }

    private mutating func addStart(_ coefficient: CGFloat, of item: LayoutItem) {
        if item.isSolved {
            addTerm(coefficient, item.node(axis), isLength: false)
            return
        }
        note(item)
        guard let view = item.view else { return }
        constant += coefficient * AutoLayout.givenStart(of: view, item, axis)
    }

    // MARK: Lengths

    private mutating func addLength(_ coefficient: CGFloat, of item: LayoutItem) {
        if item.isSolved || item.guideRole == nil && item.view === fittingView {
            addTerm(coefficient, item.node(axis), isLength: true)
            return
        }
        note(item)
        guard let view = item.view else { return }
        let owner = LayoutItem.of(view)
        let alignment = alignmentInsets(of: view)
        switch item.guideRole {
        case nil:
            let length = axis == .horizontal ? view.bounds.width : view.bounds.height
            constant += coefficient * (length - alignment.start - alignment.end)
        case .scrollFrame: addLength(coefficient, of: owner)
        case .safeArea: addLength(coefficient, of: owner, minus: safeArea(of: owner, view), alignment)
        case .margins:
            let margins = margins(of: owner, view)
            if owner.isScrollView, let content = owner.contentGuideItem {
                addTerm(coefficient, content.node(axis), isLength: true)
                constant -= coefficient * (margins.start + margins.end)
            } else {
                addLength(coefficient, of: owner, minus: margins, alignment)
            }
        case .custom, .scrollContent: break
        }
    }

    private mutating func addLength(
        _ coefficient: CGFloat, of owner: LayoutItem, minus insets: (start: CGFloat, end: CGFloat),
        _ alignment: (start: CGFloat, end: CGFloat)
    ) {
        addLength(coefficient, of: owner)
        constant += coefficient * (alignment.start + alignment.end - insets.start - insets.end)
    }

    // MARK: Parts

    private mutating func addTerm(_ coefficient: CGFloat, _ node: LayoutNode, isLength: Bool) {
        note(node.item)
        terms.append(Term(node: node, isLength: isLength, coefficient: coefficient))
    }

    private mutating func note(_ item: LayoutItem) {
        if notesItems { Self.insert(item, into: &items) }
    }

    private mutating func scrollOffset(of item: LayoutItem, _ view: UIView) -> CGFloat {
        if notesItems { Self.insert(item, into: &scrolledItems) }
        return axis == .horizontal ? view.bounds.minX : view.bounds.minY
    }

    private mutating func safeArea(of item: LayoutItem, _ view: UIView) -> (start: CGFloat, end: CGFloat) {
        if notesItems { Self.insert(item, into: &insetItems) }
        return insets(view.safeAreaInsets)
    }

    private mutating func margins(of item: LayoutItem, _ view: UIView) -> (start: CGFloat, end: CGFloat) {
        if notesItems { Self.insert(item, into: &insetItems) }
        return insets(view.layoutMargins)
    }

    private static func insert(_ item: LayoutItem, into items: inout [LayoutItem]) {
        if !items.contains(where: { $0 === item }) { items.append(item) }
    }

    private func insets(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
        axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    private func alignmentInsets(of view: UIView) -> (start: CGFloat, end: CGFloat) {
        insets(view.alignmentRectInsets)
    }

    private func baselineOffset(
        of view: UIView, _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute
    ) -> CGFloat {
        guard attribute.isBaseline, let view = view as? any BaselineLayout else { return 0 }
        return attribute == .firstBaseline ? view.firstBaselineFromTop : -view.lastBaselineFromBottom
    }
}
