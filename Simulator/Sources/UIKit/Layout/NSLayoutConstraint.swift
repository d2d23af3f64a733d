/// One linear relation between two edges, centers or dimensions.
///
/// An active constraint lives in the nearest common ancestor of its items. Priorities after D18; what a constraint
/// means for frames after D19, D20 and, in scroll views, B25–B28.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    public enum Attribute: Int, Sendable {
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        case leading = 5
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
        case notAnAttribute = 0
    }

    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// Relates nothing yet, and cannot be activated.
    public override init() {
        super.init()
    }

    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        // Without a second item there is no second attribute, whatever is given as one.
        relate(
            LayoutItem.of(view1), attr1, relation, view2.map(LayoutItem.of),
            view2 == nil ? .notAnAttribute : attr2, multiplier, c)
    }

    func relate(
        _ first: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
        _ second: LayoutItem?, _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
    ) {
        Self.check(firstAttribute, second, secondAttribute, multiplier, constant)
        self.first = first
        self.second = second
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
    }

    /// A place along one axis may be related to one along the other, which is of use to nobody.
    private static func check(
        _ first: Attribute, _ secondItem: LayoutItem?, _ second: Attribute, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) {
        precondition(multiplier.isFinite, "The multiplier of a constraint is \(multiplier).")
        precondition(constant.isFinite, "The constant of a constraint is \(constant).")
        guard secondItem != nil else {
            precondition(
                first.isSize,
                "A constraint between a \(first) and a constant is illegal: locations come in pairs.")
            return
        }
        precondition(
            first != .notAnAttribute && second != .notAnAttribute && first.isSize == second.isSize,
            "Invalid pairing of layout attributes: \(first) and \(second).")
        let (a, b) = (first.isDirectional, second.isDirectional)
        precondition(
            a == nil || b == nil || a == b,
            "A constraint cannot be made between leading or trailing and left or right: "
                + "use leading and trailing for both or neither.")
    }

    @exclusivity(unchecked) private(set) final var first = LayoutItem()
    @exclusivity(unchecked) private(set) final var second: LayoutItem?

    open unowned(unsafe) var firstItem: AnyObject? { first.object }
    open unowned(unsafe) var secondItem: AnyObject? { second?.object }
    @exclusivity(unchecked) open private(set) var firstAttribute = Attribute.notAnAttribute
    @exclusivity(unchecked) open private(set) var secondAttribute = Attribute.notAnAttribute
    @exclusivity(unchecked) open private(set) var relation = Relation.equal
    @exclusivity(unchecked) open private(set) var multiplier: CGFloat = 1

    /// How often the constant has the system's spacing in it, unless it was given in points.
    var spacingMultiplier: CGFloat?

    /// Unlike everything else, it may change at any time, and cheaply.
    open var constant: CGFloat = 0 {
        didSet {
            spacingMultiplier = nil
            precondition(constant.isFinite, "The constant of \(self) is \(constant).")
            if constant != oldValue { component?.needsConstants() }
        }
    }

    open var identifier: String?

    private var ownPriority = UILayoutPriority.required

    open var priority: UILayoutPriority {
        get { ownPriority }
        set {
            guard newValue != ownPriority else { return }
            precondition(
                newValue.rawValue > 0 && newValue.rawValue <= 1000,
                "It's illegal to set priority \(newValue.rawValue): it is above 0 and at most 1000.")
            // UIKit was seen to refuse it where there is a window: apps do it while they make their views (D35).
            precondition(
                holder?.window == nil || (newValue == .required) == (ownPriority == .required),
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
                    + "supported. You passed priority \(newValue.rawValue) and the existing priority was "
                    + "\(ownPriority.rawValue).")
            ownPriority = newValue
            component?.needsCoefficients()
        }
    }

    // MARK: Being active

    @exclusivity(unchecked) private(set) final var holderItem: LayoutItem?

    /// The view that holds this constraint while it is active.
    final var holder: UIView? { holderItem?.view }

    /// How either item's place is found in the coordinates of their nearest common ancestor, `space`.
    @exclusivity(unchecked) private(set) final var space: LayoutItem?
    @exclusivity(unchecked) private(set) final var firstPath: [LayoutItem] = []
    @exclusivity(unchecked) private(set) final var secondPath: [LayoutItem] = []

    /// The views and guides whose geometry the constraint depends on.
    private var participants: [LayoutItem] = []

    /// The part of the layout that is solved together with this constraint. Not weak, because solving asks for it
    /// often: the component takes itself away at its end.
    final nonisolated(unsafe) unowned(unsafe) var component: LayoutComponent?

    /// Its place among the constraints in the order of activation.
    private(set) final var ordinal = 0
    private static var lastOrdinal = 0

    /// Given up for others that it contradicts, and reported.
    final var isBroken = false

    open var isActive: Bool {
        get { holderItem?.object != nil }
        set {
            guard newValue != isActive else { return }
            if newValue {
                install(in: commonAncestor())
            } else {
                uninstall()
            }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func commonAncestor() -> UIView {
        guard let ancestor = nearestCommonAncestor else {
            preconditionFailure(
                "Unable to activate constraint with anchors \(describe(first, firstAttribute)) and "
                    + "\(describe(second, secondAttribute)) because they have no common ancestor.  Does the "
                    + "constraint or its anchors reference items in different view hierarchies?  That's illegal."
            )
        }
        return ancestor
    }

    private var nearestCommonAncestor: UIView? {
        guard let firstView = first.view else { return nil }
        guard secondAttribute != .notAnAttribute else { return firstView }
        guard let secondView = second?.view else { return nil }
        var ancestor: UIView? = firstView
        while let candidate = ancestor, !secondView.isDescendant(of: candidate) {
            ancestor = candidate.superview
        }
        return ancestor
    }

    func install(in view: UIView) {
        guard let ancestor = nearestCommonAncestor, ancestor.isDescendant(of: view) else {
            preconditionFailure(
                "Unable to install constraint on view.  Does the constraint reference something from outside the "
                    + "subtree of the view?  That's illegal. constraint:\(self) view:\(describe(view))")
        }
        // Items may still list it when the view that held it is gone.
        if isActive || !participants.isEmpty { uninstall() }
        let holderItem = LayoutItem.of(view)
        self.holderItem = holderItem
        space = LayoutItem.of(ancestor)
        firstPath = path(from: first, firstAttribute, to: ancestor)
        secondPath = second.map { path(from: $0, secondAttribute, to: ancestor) } ?? []
        Self.lastOrdinal += 1
        ordinal = Self.lastOrdinal
        holderItem.held.append(self)
        view.useConstraints()

        var expression = LayoutExpression()
        expression.notesItems = true
        expression.read(self)
        for item in expression.items { item.references.append(self) }
        for item in expression.scrolledItems { item.scrollReferences.append(self) }
        for item in expression.insetItems { item.insetReferences.append(self) }
        participants = expression.items + expression.scrolledItems + expression.insetItems
        for item in expression.items { item.constraintsDidChange() }
    }

    /// The views whose coordinates lie between those in which an item has its place and those of its ancestor.
    private func path(from item: LayoutItem, _ attribute: Attribute, to ancestor: UIView) -> [LayoutItem] {
        var path: [LayoutItem] = []
        var current = item.guideRole != nil || attribute.isWithinMargins ? item.view : item.container
        if item.view === ancestor { return path }
        while let view = current, view !== ancestor {
            path.append(LayoutItem.of(view))
            current = view.superview
        }
        return path
    }

    func uninstall() {
        holderItem?.held.remove(self)
        holderItem = nil
        space = nil
        (firstPath, secondPath) = ([], [])
        for item in participants {
            item.references.remove(self)
            item.scrollReferences.remove(self)
            item.insetReferences.remove(self)
            item.constraintsDidChange()
        }
        component?.dissolve()
        component = nil
        participants = []
        isBroken = false
    }

    // MARK: Description

    open nonisolated override var description: String {
        MainActor.assumeIsolated { text }
    }

    private var text: String {
        var text = "<NSLayoutConstraint:\(address(self)) "
        if let identifier { text += "'\(identifier)' " }
        text += describe(first, firstAttribute)
        text += relation == .equal ? " == " : relation == .lessThanOrEqual ? " <= " : " >= "
        if secondAttribute == .notAnAttribute {
            text += "\(number(constant))"
        } else {
            if multiplier != 1 { text += "\(number(multiplier))*" }
            text += describe(second, secondAttribute)
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(number(abs(constant)))" }
        }
        if ownPriority != .required { text += " @\(number(CGFloat(ownPriority.rawValue)))" }
        return text + (isActive ? "   (active)>" : "   (inactive)>")
    }

    private func describe(_ item: LayoutItem?, _ attribute: Attribute) -> String {
        "\(item?.object.map(AutoLayout.describe) ?? "(gone)").\(attribute)"
    }

    private func describe(_ object: AnyObject) -> String { AutoLayout.describe(object) }

    private func address(_ object: AnyObject) -> String { AutoLayout.address(of: object) }

    private func number(_ value: CGFloat) -> String { AutoLayout.number(value) }
}

extension Array where Element == NSLayoutConstraint {
    /// Constraints are listed in the order in which they were installed: that finds one among thousands.
    @MainActor fileprivate mutating func remove(_ constraint: NSLayoutConstraint) {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].ordinal < constraint.ordinal { low = middle + 1 } else { high = middle }
        }
        if low < count, self[low] === constraint { remove(at: low) }
    }
}

extension NSLayoutConstraint.Attribute {
    var axis: NSLayoutConstraint.Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
        case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins: .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
        case .topMargin, .bottomMargin, .centerYWithinMargins, .notAnAttribute: .vertical
        }
    }

    var isSize: Bool { self == .width || self == .height }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether it depends on the direction in which the language is written; nil if the question does not arise.
    var isDirectional: Bool? {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        case .left, .right, .leftMargin, .rightMargin: false
        default: nil
        }
    }

    /// Whether it is measured from the layout margins, not from the edges.
    var isWithinMargins: Bool {
        rawValue >= Self.leftMargin.rawValue
    }

    /// How far along the axis it is, from the smaller coordinate to the larger one.
    var fraction: CGFloat {
        switch self {
        case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin, .lastBaseline: 1
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
        default: 0
        }
    }
}
