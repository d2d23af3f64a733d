extension View {
    /// Animates changes of the view that come with another value; nil has them come at once.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(AnimationModifier(animation: animation, value: value))
    }

    /// Says how the view comes and goes, where that is animated.
    public func transition(_ t: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: t))
    }

    /// Changes the transaction of everything that changes in the view.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }
}

private struct AnimationModifier<Value: Equatable>: ItemModifier {
    typealias Body = Never

    let animation: Animation?
    let value: Value

    func makeItem(around item: LayoutItem, in node: Node) -> TransactionItem {
        TransactionItem(item, graph: node.graph)
    }

    func update(_ item: TransactionItem, from old: AnimationModifier, in node: Node) {
        guard value != old.value else { return }
        item.nextTransaction = contentTransaction(from: old, in: node.graph.transaction)
        item.lookDidChange()
    }

    func contentTransaction(from old: AnimationModifier, in transaction: Transaction) -> Transaction {
        guard value != old.value, !transaction.disablesAnimations else { return transaction }
        var transaction = transaction
        transaction.animation = animation
        return transaction
    }
}

private struct TransactionModifier: ItemModifier {
    typealias Body = Never

    let transform: (inout Transaction) -> Void

    func makeItem(around item: LayoutItem, in node: Node) -> TransactionItem {
        let item = TransactionItem(item, graph: node.graph)
        item.transform = transform
        return item
    }

    func update(_ item: TransactionItem, from old: TransactionModifier, in node: Node) {
        item.transform = transform
    }

    func contentTransaction(from old: TransactionModifier, in transaction: Transaction) -> Transaction {
        var transaction = transaction
        transform(&transaction)
        return transaction
    }
}

/// Puts its content into place as a transaction of its own says.
private final class TransactionItem: WrapperItem {
    /// That of the next change only.
    var nextTransaction: Transaction?
    /// What becomes of the transaction of every change in here.
    var transform: ((inout Transaction) -> Void)?
    private let graph: ViewGraph

    init(_ content: LayoutItem, graph: ViewGraph) {
        self.graph = graph
        super.init(content)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        guard nextTransaction != nil || transform != nil else {
            return super.arrange(in: rect, proposal: proposal, region: region)
        }
        var transaction = nextTransaction ?? graph.transaction
        transform?(&transaction)
        nextTransaction = nil
        graph.run(with: transaction) {
            transaction.draw { super.arrange(in: rect, proposal: proposal, region: region) }
        }
    }
}

extension Transaction {
    /// Changes views as the transaction says, and no animation around.
    @MainActor func draw(_ changes: @escaping () -> Void) {
        AnimationContext.outside {
            if let animation { animation.run(changes) } else { changes() }
        }
    }
}

/// A view that may say how it comes and goes.
@MainActor protocol TransitionView {
    var transition: AnyTransition? { get }
}

extension ModifiedContent: TransitionView where Content: View {
    var transition: AnyTransition? {
        (modifier as? TransitionModifier)?.transition ?? (content as? any TransitionView)?.transition
    }
}

private struct TransitionModifier: ItemModifier {
    typealias Body = Never

    fileprivate let transition: AnyTransition

    func makeItem(around item: LayoutItem, in node: Node) -> TransitionItem {
        TransitionItem(item, transition: transition(in: node))
    }

    private func transition(in node: Node) -> AnyTransition {
        var transition = transition
        transition.isRightToLeft = node.environment.layoutDirection == .rightToLeft
        return transition
    }

    func update(_ item: TransitionItem, from old: TransitionModifier, in node: Node) {
        item.transition = transition(in: node)
        item.viewsDidChange()
    }
}

private final class TransitionItem: WrapperItem {
    var transition: AnyTransition

    init(_ content: LayoutItem, transition: AnyTransition) {
        self.transition = transition
        super.init(content)
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        content.collectViews(into: &views, transition: self.transition)
    }
}
