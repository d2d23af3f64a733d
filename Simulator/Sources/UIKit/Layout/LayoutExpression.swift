/// A constraint in the terms of the solver: the sum of some multiples of unknowns, and a constant, both in the
/// coordinates of the nearest common ancestor. It is what is compared with the constraint's own constant.
///
/// It cannot be copied for the same reason as a `LinearSystem`.
@MainActor struct LayoutExpression: ~Copyable {
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
    var fittingItem: LayoutItem?

    private var axis = NSLayoutConstraint.Axis.horizontal

    mutating func read(_ constraint: NSLayoutConstraint) {
        terms.removeAll(keepingCapacity: true)
        if notesItems {
            items.removeAll(keepingCapacity: true)
            scrolledItems.removeAll(keepingCapacity: true)
            insetItems.removeAll(keepingCapacity: true)
        }
        constant = 0
        guard let space = constraint.space else { return }
        let (firstAttribute, secondAttribute) = (constraint.firstAttribute, constraint.secondAttribute)
        let multiplier = constraint.multiplier

        axis = firstAttribute.axis
        if firstAttribute.isSize {
            addLength(1, of: constraint.first)
            if let second = constraint.second {
                axis = secondAttribute.axis
                addLength(-multiplier, of: second)
            }
            return
        }
        guard let second = constraint.second else { return }
        // Right to left, leading and trailing are measured leftwards from the right edge of the ancestor.
        let isDirectional = firstAttribute.isDirectional ?? secondAttribute.isDirectional ?? false
        let isMirrored = isDirectional && constraint.holderItem?.isRightToLeft ?? false
        let sign: CGFloat = isMirrored ? -1 : 1
        addPosition(sign, of: constraint.first, firstAttribute, in: space, constraint.firstPath, isMirrored)
        axis = secondAttribute.axis
        addPosition(
            -sign * multiplier, of: second, secondAttribute, in: space, constraint.secondPath, isMirrored)
        if isMirrored, multiplier != 1 {
            addOwnPosition(1 - multiplier, of: space, fraction: 1)
        }
    }

    // MARK: Positions

    private mutating func addPosition(
        _ coefficient: CGFloat, of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
        in space: LayoutItem, _ path: [LayoutItem], _ isMirrored: Bool
    ) {
        let isFlipped = isMirrored && attribute.isDirectional == true
        let fraction = isFlipped ? 1 - attribute.fraction : attribute.fraction
        // What a point in the coordinates that the item has its place in makes in those of the ancestor.
        var scale = coefficient
        if !path.isEmpty {
            for view in path { scale *= view.zoomScale }
        }
        if item.guideRole == nil && !attribute.isWithinMargins {
            if attribute.isBaseline { constant += scale * baselineOffset(of: item, attribute) }
            if item === space {
                addOwnPosition(scale, of: item, fraction: fraction)
            } else {
                addStart(scale, of: item)
                if fraction != 0 { addLength(scale * item.zoomScale * fraction, of: item) }
            }
        } else {
            addGuidePosition(scale, of: item, fraction)
        }
        if path.isEmpty { return }
        for view in path {
            if view.isScrollView { constant -= scale * scrollOffset(of: view) }
            constant -= scale * alignmentInsets(of: view).start
            scale /= view.zoomScale
            addStart(scale, of: view)
        }
    }

    private mutating func addGuidePosition(_ coefficient: CGFloat, of item: LayoutItem, _ fraction: CGFloat) {
        guard let owner = item.viewItem else { return }
        switch item.guideRole {
        case .custom:
            addTerm(coefficient, item, isLength: false)
            if fraction != 0 { addTerm(coefficient * fraction, item, isLength: true) }
        case .scrollContent:
            if fraction != 0 { addTerm(coefficient * fraction, item, isLength: true) }
        case .scrollFrame:
            constant += coefficient * (scrollOffset(of: owner) + alignmentInsets(of: owner).start)
            if fraction != 0 { addLength(coefficient * fraction, of: owner) }
        case .safeArea:
            if owner.isScrollView { constant += coefficient * scrollOffset(of: owner) }
            addPosition(coefficient, inside: safeArea(of: owner), of: owner, fraction)
        case .margins, nil:
            let margins = margins(of: owner)
            if owner.isScrollView, let content = owner.contentGuideItem {
                constant += coefficient * (margins.start - fraction * (margins.start + margins.end))
                if fraction != 0 { addTerm(coefficient * fraction, content, isLength: true) }
            } else {
                addPosition(coefficient, inside: margins, of: owner, fraction)
            }
        }
    }

    /// A place of the common ancestor itself.
    private mutating func addOwnPosition(_ coefficient: CGFloat, of item: LayoutItem, fraction: CGFloat) {
        if item.isScrollView, fraction != 0.5, let content = item.contentGuideItem {
            // Edges mean the content's; sizes and centers the frame's (B25).
            if fraction != 0 { addTerm(coefficient * fraction, content, isLength: true) }
            return
        }
        constant += coefficient * alignmentInsets(of: item).start
        if fraction != 0 { addLength(coefficient * fraction, of: item) }
    }

    private mutating func addPosition(
        _ coefficient: CGFloat, inside insets: (start: CGFloat, end: CGFloat), of owner: LayoutItem,
        _ fraction: CGFloat
    ) {
        let alignment = alignmentInsets(of: owner)
        let shrinkage = insets.start + insets.end - alignment.start - alignment.end
        constant += coefficient * (insets.start - fraction * shrinkage)
        if fraction != 0 { addLength(coefficient * fraction, of: owner) }
    }

    private mutating func addStart(_ coefficient: CGFloat, of item: LayoutItem) {
        if item.isSolved {
            addTerm(coefficient, item, isLength: false)
            return
        }
        note(item)
        constant += coefficient * AutoLayout.givenStart(of: item, axis)
    }

    // MARK: Lengths

    private mutating func addLength(_ coefficient: CGFloat, of item: LayoutItem) {
        if item.isSolved || item === fittingItem {
            addTerm(coefficient, item, isLength: true)
            return
        }
        note(item)
        guard let owner = item.viewItem, let view = owner.view else { return }
        switch item.guideRole {
        case nil:
            let alignment = alignmentInsets(of: item)
            let length = axis == .horizontal ? view.bounds.width : view.bounds.height
            constant += coefficient * (length - alignment.start - alignment.end)
        case .scrollFrame: addLength(coefficient, of: owner)
        case .safeArea: addLength(coefficient, of: owner, minus: safeArea(of: owner))
        case .margins:
            let margins = margins(of: owner)
            if owner.isScrollView, let content = owner.contentGuideItem {
                addTerm(coefficient, content, isLength: true)
                constant -= coefficient * (margins.start + margins.end)
            } else {
                addLength(coefficient, of: owner, minus: margins)
            }
        case .custom, .scrollContent: break
        }
    }

    private mutating func addLength(
        _ coefficient: CGFloat, of owner: LayoutItem, minus insets: (start: CGFloat, end: CGFloat)
    ) {
        let alignment = alignmentInsets(of: owner)
        addLength(coefficient, of: owner)
        constant += coefficient * (alignment.start + alignment.end - insets.start - insets.end)
    }

    // MARK: Parts

    private mutating func addTerm(_ coefficient: CGFloat, _ item: LayoutItem, isLength: Bool) {
        note(item)
        terms.append(Term(node: item.node(axis), isLength: isLength, coefficient: coefficient))
    }

    private mutating func note(_ item: LayoutItem) {
        if notesItems { Self.insert(item, into: &items) }
    }

    private mutating func scrollOffset(of item: LayoutItem) -> CGFloat {
        if notesItems { Self.insert(item, into: &scrolledItems) }
        guard let origin = item.view?.bounds.origin else { return 0 }
        return axis == .horizontal ? origin.x : origin.y
    }

    private mutating func safeArea(of item: LayoutItem) -> (start: CGFloat, end: CGFloat) {
        if notesItems { Self.insert(item, into: &insetItems) }
        return insets(item.view?.safeAreaInsets)
    }

    private mutating func margins(of item: LayoutItem) -> (start: CGFloat, end: CGFloat) {
        if notesItems { Self.insert(item, into: &insetItems) }
        return insets(item.view?.layoutMargins)
    }

    private static func insert(_ item: LayoutItem, into items: inout [LayoutItem]) {
        if !items.contains(where: { $0 === item }) { items.append(item) }
    }

    private func alignmentInsets(of item: LayoutItem) -> (start: CGFloat, end: CGFloat) {
        insets(item.view?.alignmentRectInsets)
    }

    private func insets(_ insets: UIEdgeInsets?) -> (start: CGFloat, end: CGFloat) {
        guard let insets else { return (0, 0) }
        return axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    private func baselineOffset(
        of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute
    ) -> CGFloat {
        guard let view = item.view as? any BaselineLayout else { return 0 }
        return attribute == .firstBaseline ? view.firstBaselineFromTop : -view.lastBaselineFromBottom
    }
}
