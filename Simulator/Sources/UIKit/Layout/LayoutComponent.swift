/// Unknowns that constraints connect, and these constraints: a part of the layout that is solved by itself.
///
/// The two axes are different components unless a constraint relates a width to a height. Views whose frames are
/// given separate components: for the constraints on either side they are constants.
final class LayoutComponent {
    private enum Staleness: Int {
        case none
        case constants
        case coefficients
    }

    private struct Member {
        unowned let node: LayoutNode
        /// The numbers of the unknowns in the system, once a row has mentioned them.
        var start: Int?
        var length: Int?
        /// The row that hugs the intrinsic size and resists going below it.
        var intrinsicRow: Int?
    }

    /// The unknowns or their constraints are not those of this component any more; others will be made.
    @exclusivity(unchecked) var isDissolved = false

    @exclusivity(unchecked) private var members: [Member] = []
    @exclusivity(unchecked) private var constraints: [NSLayoutConstraint] = []
    private var system = LinearSystem()
    @exclusivity(unchecked) private var staleness = Staleness.coefficients
    @exclusivity(unchecked) var isPending = false
    private var hasBrokenConstraints = false
    private var isSolving = false
    private var expression: LayoutExpression

    private let fitting: Fitting?

    /// What `systemLayoutSizeFitting` asks for. Such a component is used once, beside those of the layout.
    struct Fitting {
        let view: UIView
        let size: CGSize
        let horizontalPriority: UILayoutPriority
        let verticalPriority: UILayoutPriority
    }

    @MainActor init(around node: LayoutNode) {
        fitting = nil
        expression = LayoutExpression()
        gather([node])
    }

    /// For a constraint between rectangles that are given.
    @MainActor init(around constraint: NSLayoutConstraint) {
        fitting = nil
        expression = LayoutExpression()
        expression.read(constraint)
        constraints = [constraint]
        constraint.component = self
        gather(expression.terms.map(\.node))
    }

    @MainActor init(fitting: Fitting) {
        self.fitting = fitting
        expression = LayoutExpression()
        let item = LayoutItem.of(fitting.view)
        expression.fittingItem = item
        gather([item.node(.horizontal), item.node(.vertical)])
    }

    deinit {
        for constraint in constraints where constraint.component === self { constraint.component = nil }
    }

    // MARK: Membership

    @MainActor private func gather(_ start: [LayoutNode]) {
        for node in start { take(node) }
        var next = 0
        while next < members.count {
            let node = members[next].node
            next += 1
            for constraint in node.item.references where mayTake(constraint) {
                expression.read(constraint)
                guard expression.terms.contains(where: { $0.node === node }) else { continue }
                constraints.append(constraint)
                if fitting == nil { constraint.component = self }
                for term in expression.terms { take(term.node) }
            }
        }
        hasBrokenConstraints = constraints.contains { $0.isBroken }
        // The order decides which of equally good solutions is found, so it must not depend on where one began.
        constraints.sort { $0.ordinal < $1.ordinal }
    }

    @MainActor private func mayTake(_ constraint: NSLayoutConstraint) -> Bool {
        guard let holder = constraint.holder else { return false }
        guard let fitting else { return constraint.component !== self }
        return holder.isDescendant(of: fitting.view) && !constraints.contains { $0 === constraint }
    }

    private func take(_ node: LayoutNode) {
        guard slot(of: node) == nil else { return }
        if fitting == nil {
            node.component?.isDissolved = true
            node.component = self
            node.slot = members.count
        }
        members.append(Member(node: node))
    }

    private func slot(of node: LayoutNode) -> Int? {
        if fitting == nil { return node.component === self ? node.slot : nil }
        return members.firstIndex { $0.node === node }
    }

    // MARK: Staleness

    /// A constant, or something given that enters as one, has changed.
    @MainActor func needsConstants() { mark(.constants) }

    /// A priority has changed, a factor, or which rows there are.
    @MainActor func needsCoefficients() { mark(.coefficients) }

    @MainActor private func mark(_ newStaleness: Staleness) {
        guard !isDissolved else { return }
        if newStaleness.rawValue > staleness.rawValue { staleness = newStaleness }
        guard !isPending, let root = rootItem else { return }
        isPending = true
        root.pending.append(.component(self))
    }

    @MainActor private var rootItem: LayoutItem? {
        (members.first?.node.item.view ?? constraints.first?.holder)?.rootLayoutItem
    }

    /// Gives up this grouping. What was in it is grouped anew when it is solved next.
    @MainActor func dissolve() {
        guard !isDissolved else { return }
        isDissolved = true
        for member in members { member.node.item.pend() }
        for constraint in constraints { constraint.first.pend() }
    }

    @MainActor func isInside(_ view: UIView) -> Bool {
        guard !isDissolved else { return false }
        return (members.first?.node.item.view ?? constraints.first?.holder)?.isDescendant(of: view) ?? false
    }

    // MARK: Solving

    @MainActor func solvePending() {
        isPending = false
        if !isDissolved { solve() }
    }

    /// Brings the values of the unknowns up to date. Costs nothing if they are.
    @MainActor func solve() {
        // A view that is asked for its intrinsic size may lay itself out, and so come here again.
        guard staleness != .none, !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        let needed = staleness
        staleness = .none
        // What had to be broken before gets another chance, which a new system gives it.
        if needed == .coefficients || hasBrokenConstraints || !refreshConstants() {
            compile()
        }
        resolveContradictions()
        if fitting == nil { publish() }
    }

    @MainActor private func compile() {
        system.removeAll()
        for slot in members.indices {
            members[slot].start = nil
            members[slot].length = nil
            members[slot].intrinsicRow = nil
        }
        constraints.forEach { constraint in
            expression.read(constraint)
            expression.terms.forEach { term in
                guard let slot = slot(of: term.node) else { return }
                system.addTerm(unknown(of: slot, isLength: term.isLength), Double(term.coefficient))
            }
            system.addRow(
                .init(constraint.relation), Double(constraint.constant - expression.constant),
                priority: constraint.priority.rawValue)
        }
        for slot in members.indices {
            let node = members[slot].node
            guard let length = intrinsicLength(of: node) else { continue }
            let unknown = unknown(of: slot, isLength: true)
            system.addTerm(unknown, 1)
            members[slot].intrinsicRow = system.addRow(
                length, atLeast: node.item.compressionPriority(node.axis).rawValue,
                atMost: node.item.huggingPriority(node.axis).rawValue)
        }
        if let fitting {
            for (slot, length, priority) in [
                (0, fitting.size.width, fitting.horizontalPriority),
                (1, fitting.size.height, fitting.verticalPriority),
            ] {
                system.addTerm(unknown(of: slot, isLength: true), 1)
                system.addRow(.equal, Double(length), priority: priority.rawValue)
            }
        }
    }

    /// False if there are other rows than before.
    @MainActor private func refreshConstants() -> Bool {
        for row in constraints.indices {
            expression.read(constraints[row])
            system.setConstant(Double(constraints[row].constant - expression.constant), of: row)
        }
        for member in members {
            let length = intrinsicLength(of: member.node)
            guard (length == nil) == (member.intrinsicRow == nil) else { return false }
            if let length, let row = member.intrinsicRow {
                system.setConstant(length, of: row)
            }
        }
        return true
    }

    @MainActor private func intrinsicLength(of node: LayoutNode) -> Double? {
        guard node.item.isSolved || fitting != nil && node.item.view === fitting?.view else { return nil }
        return node.item.intrinsicLength(node.axis).map { Double($0) }
    }

    private func unknown(of slot: Int, isLength: Bool) -> Int {
        if let known = isLength ? members[slot].length : members[slot].start { return known }
        let unknown = system.addVariable(isNonnegative: isLength)
        if isLength {
            members[slot].length = unknown
        } else {
            members[slot].start = unknown
        }
        return unknown
    }

    /// The fitting size, rounded to nothing yet.
    var fittingSize: CGSize {
        CGSize(width: length(of: 0), height: length(of: 1))
    }

    private func length(of slot: Int) -> CGFloat {
        members[slot].length.map { CGFloat(system.value(of: $0)) } ?? 0
    }

    @MainActor private func publish() {
        for slot in members.indices {
            let node = members[slot].node
            let start = members[slot].start.map { CGFloat(system.value(of: $0)) } ?? 0
            let length = length(of: slot)
            node.isLengthKnown = members[slot].length != nil
            // Less than rounding errors is no change: it would only ask for layout again.
            if node.isKnown, abs(start - node.start) < 1e-7, abs(length - node.length) < 1e-7 { continue }
            node.start = start
            node.length = length
            node.isKnown = true
            node.item.container?.setNeedsLayout()
        }
    }

    // MARK: Contradictions

    @MainActor private func resolveContradictions() {
        var broken: [NSLayoutConstraint] = []
        while let rows = system.solve(), let row = rows.last {
            // The newest of the app's own constraints is given up; rows of intrinsic sizes come after these.
            let victim = rows.last { $0 < constraints.count } ?? row
            if victim < constraints.count {
                let constraint = constraints[victim]
                broken.append(constraint)
                if !constraint.isBroken && fitting == nil {
                    report(rows, breaking: constraint)
                }
            }
            system.drop(victim)
        }
        guard fitting == nil, hasBrokenConstraints || !broken.isEmpty else { return }
        hasBrokenConstraints = !broken.isEmpty
        for constraint in constraints {
            constraint.isBroken = broken.contains { $0 === constraint }
        }
    }

    @MainActor private func report(_ rows: [Int], breaking constraint: NSLayoutConstraint) {
        var lines = rows.map { row in
            row < constraints.count ? constraints[row].description : describeIntrinsicRow(row)
        }
        // Most often the cause is a view that was not told to leave its frame to the constraints.
        var seen: [LayoutItem] = []
        for row in rows where row < constraints.count {
            var expression = LayoutExpression()
            expression.notesItems = true
            expression.read(constraints[row])
            for item in expression.items where !item.isSolved && !seen.contains(where: { $0 === item }) {
                seen.append(item)
                guard let view = item.object as? UIView, view.superview != nil else { continue }
                let frame = view.frame
                lines.append(
                    "<NSAutoresizingMaskLayoutConstraint \(AutoLayout.describe(view)) at "
                        + "(\(AutoLayout.number(frame.minX)), \(AutoLayout.number(frame.minY))), "
                        + "\(AutoLayout.number(frame.width)) × \(AutoLayout.number(frame.height))>")
            }
        }
        let list = lines.map { "    \($0)" }.joined(separator: "\n")
        constraint.holder?.application.log(
            "Unable to simultaneously satisfy constraints. These contradict each other:\n\(list)\n"
                + "Will attempt to recover by breaking constraint\n    \(constraint)")
    }

    @MainActor private func describeIntrinsicRow(_ row: Int) -> String {
        for member in members where member.intrinsicRow == row {
            let node = member.node
            let view = node.item.object.map { AutoLayout.describe($0) } ?? "(gone)"
            let dimension = node.axis == .horizontal ? "width" : "height"
            let length = AutoLayout.number(node.item.intrinsicLength(node.axis) ?? 0)
            return "<NSContentSizeLayoutConstraint \(view).\(dimension) == \(length)>"
        }
        return "(unknown)"
    }
}

extension LinearSystem.Relation {
    init(_ relation: NSLayoutConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
