/// What a view or a layout guide holds its `LayoutItem` by, so that the item learns when its owner is gone.
final class LayoutStorage {
    let item: LayoutItem

    init(_ item: LayoutItem) {
        self.item = item
    }

    deinit {
        item.ownerIsGone()
    }
}

/// What Auto Layout keeps about a view or a layout guide. A view that has nothing to do with it has none.
///
/// Items, constraints and components refer to each other, so that solving again finds its way without weak
/// references, which cost more than the solving. What breaks these cycles is `ownerIsGone`.
final class LayoutItem {
    @exclusivity(unchecked) private unowned(unsafe) var ownView: UIView?
    private unowned(unsafe) var guide: UILayoutGuide?

    /// The item of the view that owns a guide.
    @exclusivity(unchecked) private var owner: LayoutItem?

    /// Nil for a view.
    let guideRole: UILayoutGuide.Role?

    /// The edges of a scroll view mean those of its content to whatever is in it (B25).
    let isScrollView: Bool

    /// Whether constraints decide its rectangle: not that of a root, nor one that autoresizing decides (D18).
    @exclusivity(unchecked) private(set) var isSolved = false

    /// The active constraints that this view holds.
    var held: [NSLayoutConstraint] = []

    /// The active constraints that depend on where this is, or how large, or scaled. When the view that held one
    /// is gone, this may still list it; it is not active then.
    @exclusivity(unchecked) var references: [NSLayoutConstraint] = []

    /// The active constraints that depend on how far this scroll view is scrolled.
    var scrollReferences: [NSLayoutConstraint] = []

    /// The active constraints that depend on the safe area or the margins of this view.
    @exclusivity(unchecked) var insetReferences: [NSLayoutConstraint] = []

    var guides: [UILayoutGuide] = []
    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?
    var readableGuide: ReadableContentGuide?
    private var scrollGuides: (content: UILayoutGuide?, frame: UILayoutGuide?)

    /// How much larger than its bounds this view looks to its siblings, because a scroll view zooms it (B26).
    var zoomScale: CGFloat = 1
    var isZoomed = false

    /// What rounding the origin of this view, and of what it is in, to device pixels took away.
    var rounding = CGPoint.zero

    /// What waits to be solved in the tree whose root this is.
    @exclusivity(unchecked) var pending: [Pending] = []
    var spareList: [Pending] = []
    private var isPending = false

    @exclusivity(unchecked) private var nodes: (horizontal: LayoutNode?, vertical: LayoutNode?)
    private var priorities = (
        hugging: (UILayoutPriority.defaultLow, UILayoutPriority.defaultLow),
        compression: (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
    )
    private var knownIntrinsicSize: CGSize?
    private var knownDirection: UIUserInterfaceLayoutDirection?

    enum Pending {
        case item(LayoutItem)
        case component(LayoutComponent)
    }

    /// Of nothing: what a constraint has before it is given its items.
    init() {
        guideRole = nil
        isScrollView = false
    }

    @MainActor init(_ view: UIView) {
        ownView = view
        guideRole = nil
        isScrollView = view is any ScrollLayoutContainer
        updateIsSolved()
    }

    @MainActor init(_ guide: UILayoutGuide) {
        self.guide = guide
        guideRole = guide.role
        isScrollView = false
        ownerDidChange()
    }

    func ownerIsGone() {
        ownView = nil
        guide = nil
        owner = nil
        isSolved = false
        (held, references, scrollReferences, insetReferences) = ([], [], [], [])
        guides = []
        readableGuide = nil
        nodes = (nil, nil)
        for entry in pending {
            switch entry {
            case .item(let item): item.isPending = false
            case .component(let component): component.isPending = false
            }
        }
        pending = []
    }
}

@MainActor extension LayoutItem {
    static func of(_ view: UIView) -> LayoutItem {
        if let item = view.layoutItem { return item }
        let item = LayoutItem(view)
        view.layoutStorage = LayoutStorage(item)
        return item
    }

    static func of(_ item: Any) -> LayoutItem {
        if let view = item as? UIView { return of(view) }
        guard let guide = item as? UILayoutGuide else {
            preconditionFailure("\(item) is neither a view nor a layout guide, so it cannot be constrained.")
        }
        return guide.item
    }

    /// Nil when it is gone.
    var object: AnyObject? { ownView ?? guide }

    /// The view itself, or the one that owns the guide.
    var view: UIView? { guideRole == nil ? ownView : owner?.ownView }

    /// The item of `view`.
    var viewItem: LayoutItem? { guideRole == nil ? self : owner }

    /// The view whose layout applies what is solved for this.
    var container: UIView? { guideRole == nil ? ownView?.superview : owner?.ownView }

    func updateIsSolved() {
        switch guideRole {
        case nil:
            isSolved =
                ownView.map { !$0.translatesAutoresizingMaskIntoConstraints && $0.superview != nil } ?? false
        case .custom, .scrollContent: isSolved = owner != nil
        case .safeArea, .margins, .scrollFrame: isSolved = false
        }
    }

    func ownerDidChange() {
        owner = guide?.owningView.map { LayoutItem.of($0) }
        updateIsSolved()
    }

    /// Whether a view has anything to be solved: without it stays wherever it was put.
    var takesPart: Bool {
        isSolved && (references.contains { $0.isActive } || guideRole == nil && hasIntrinsicSize)
    }

    var contentGuideItem: LayoutItem? {
        if let guide = scrollGuides.content { return guide.item }
        return (ownView as? any ScrollLayoutContainer)?.contentLayoutGuide.item
    }

    func contentGuide(of view: UIView) -> UILayoutGuide {
        if let guide = scrollGuides.content { return guide }
        let guide = UILayoutGuide(.scrollContent, of: view)
        scrollGuides.content = guide
        return guide
    }

    func frameGuide(of view: UIView) -> UILayoutGuide {
        if let guide = scrollGuides.frame { return guide }
        let guide = UILayoutGuide(.scrollFrame, of: view)
        scrollGuides.frame = guide
        return guide
    }

    var isRightToLeft: Bool {
        if knownDirection == nil {
            knownDirection = ownView?.effectiveUserInterfaceLayoutDirection
        }
        return knownDirection == .rightToLeft
    }

    func directionDidChange() {
        knownDirection = nil
        // A trailing edge that is now at the right depends on the width, with which it had nothing to do before.
        for constraint in held { constraint.component?.dissolve() }
    }

    /// Those of the view's guides, of all kinds.
    var guideItems: [LayoutItem] {
        let all =
            guides
            + [safeAreaGuide, marginsGuide, scrollGuides.content, scrollGuides.frame].compactMap { $0 }
        return all.compactMap(\.layoutItem)
    }

    /// The active constraints that depend on this in any way.
    var allReferences: [NSLayoutConstraint] { references + scrollReferences + insetReferences }

    /// What waits to be solved of what concerns this, and lies in the view.
    func pendingEntries(in view: UIView) -> [Pending] {
        var entries: [Pending] = isPending ? [.item(self)] : []
        let components =
            [nodes.horizontal?.component, nodes.vertical?.component] + references.map(\.component)
        var last: LayoutComponent?
        for case let component? in components where component !== last && component.isPending {
            last = component
            if component.isInside(view) { entries.append(.component(component)) }
        }
        return entries
    }

    // MARK: Intrinsic size

    /// Nil without one. It is asked for once, until it is invalidated.
    func intrinsicLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat? {
        guard guideRole == nil, let ownView else { return nil }
        let size = knownIntrinsicSize ?? ownView.intrinsicContentSize
        knownIntrinsicSize = size
        let length = axis == .horizontal ? size.width : size.height
        return length >= 0 ? length : nil
    }

    private var hasIntrinsicSize: Bool {
        intrinsicLength(.horizontal) != nil || intrinsicLength(.vertical) != nil
    }

    func intrinsicSizeDidChange() {
        knownIntrinsicSize = nil
        guard isSolved else { return }
        var isInComponent = false
        for node in [nodes.horizontal, nodes.vertical] {
            guard let component = node?.component, !component.isDissolved else { continue }
            component.needsConstants()
            isInComponent = true
        }
        for constraint in references
        where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
            constraint.updateSystemSpacing()
            constraint.component?.needsConstants()
        }
        if !isInComponent { pend() }
    }

    func huggingPriority(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? priorities.hugging.0 : priorities.hugging.1
    }

    func compressionPriority(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? priorities.compression.0 : priorities.compression.1
    }

    func setHuggingPriority(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { priorities.hugging.0 = priority } else { priorities.hugging.1 = priority }
        existingNode(axis)?.component?.needsCoefficients()
    }

    func setCompressionPriority(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            priorities.compression.0 = priority
        } else {
            priorities.compression.1 = priority
        }
        existingNode(axis)?.component?.needsCoefficients()
    }

    // MARK: Unknowns

    func node(_ axis: NSLayoutConstraint.Axis) -> LayoutNode {
        if let node = existingNode(axis) { return node }
        let node = LayoutNode(item: self, axis: axis)
        if axis == .horizontal { nodes.horizontal = node } else { nodes.vertical = node }
        return node
    }

    private func existingNode(_ axis: NSLayoutConstraint.Axis) -> LayoutNode? {
        axis == .horizontal ? nodes.horizontal : nodes.vertical
    }

    /// The unknowns along an axis with up-to-date values.
    func solvedNode(_ axis: NSLayoutConstraint.Axis) -> LayoutNode {
        let node = node(axis)
        if node.component?.isDissolved ?? true {
            LayoutComponent(around: node).solve()
        } else {
            node.component?.solve()
        }
        return node
    }

    // MARK: Changes

    /// The rectangle was given by someone else than the solver.
    func frameDidChange() {
        guard !isSolved, !references.isEmpty else { return }
        for constraint in references { constraint.component?.needsConstants() }
    }

    func scrollOffsetDidChange() {
        for constraint in scrollReferences { constraint.component?.needsConstants() }
    }

    func insetsDidChange() {
        if insetReferences.isEmpty { return }
        for constraint in insetReferences { constraint.component?.needsConstants() }
    }

    func zoomScaleDidChange() {
        for constraint in references { constraint.component?.needsCoefficients() }
    }

    /// Other constraints apply to this, or it is solved when it was not, or the other way round.
    func structureDidChange() {
        updateIsSolved()
        for constraint in references { constraint.component?.dissolve() }
        nodes.horizontal?.component?.dissolve()
        nodes.vertical?.component?.dissolve()
        pend()
    }

    /// Another constraint applies to this, or one less. What relates to a rectangle that is given stays as it is.
    func constraintsDidChange() {
        let wasSolved = isSolved
        updateIsSolved()
        if isSolved != wasSolved { return structureDidChange() }
        nodes.horizontal?.component?.dissolve()
        nodes.vertical?.component?.dissolve()
        pend()
    }

    func pend() {
        guard !isPending, let root = view?.rootLayoutItem else { return }
        isPending = true
        root.pending.append(.item(self))
    }

    /// Solves whatever concerns this and is not solved yet.
    func solvePending() {
        isPending = false
        if takesPart {
            _ = solvedNode(.horizontal)
            _ = solvedNode(.vertical)
        }
        // What relates given rectangles only is solved too, to find out whether it holds.
        for constraint in references
        where constraint.isActive && constraint.component?.isDissolved ?? true {
            LayoutComponent(around: constraint).solve()
        }
    }
}

/// The two unknowns of a view or guide along an axis: where it begins, and how long it is.
///
/// The beginning is relative to the visible edge of the superview, or to the content's edge in a scroll view.
final class LayoutNode {
    unowned let item: LayoutItem
    let axis: NSLayoutConstraint.Axis
    @exclusivity(unchecked) var component: LayoutComponent?
    var slot = 0
    var start: CGFloat = 0
    var length: CGFloat = 0
    /// A length that no constraint mentions is none.
    var isLengthKnown = false
    var isKnown = false

    init(item: LayoutItem, axis: NSLayoutConstraint.Axis) {
        self.item = item
        self.axis = axis
    }

    deinit {
        component?.isDissolved = true
    }
}

/// What Auto Layout needs to know of a scroll view (B25).
@MainActor package protocol ScrollLayoutContainer: UIView {
    var contentLayoutGuide: UILayoutGuide { get }
    var contentSize: CGSize { get set }

    /// Constraints decide the size of the content, along the axes that are not nil.
    func contentSizeWasSolved(width: CGFloat?, height: CGFloat?)
}

/// A view whose text has baselines elsewhere than at its bottom edge.
@MainActor package protocol BaselineLayout: UIView {
    var firstBaselineFromTop: CGFloat { get }
    var lastBaselineFromBottom: CGFloat { get }

    /// Nil where there is no text.
    var baselineFont: UIFont? { get }
}

extension BaselineLayout {
    package var baselineFont: UIFont? { nil }
}
