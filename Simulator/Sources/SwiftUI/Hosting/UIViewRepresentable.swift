/// A view of UIKit's among those of SwiftUI.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    associatedtype Coordinator = Void
    func makeCoordinator() -> Coordinator
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? {
        nil
    }
}

extension UIViewRepresentable {
    /// Every representable is a view that makes its node itself.
    @MainActor static func makeNode(for view: Self, _ context: NodeContext) -> Node {
        UIViewNode(view, context)
    }
}

private final class UIViewNode<Representable: UIViewRepresentable>: ViewNode<Representable> {
    private let coordinator: Representable.Coordinator
    private var item: RepresentedItem?
    private var uiView: Representable.UIViewType?
    private let log = EnvironmentLog()
    private var storage = PropertyStorage()

    override init(_ view: Representable, _ context: NodeContext) {
        coordinator = view.makeCoordinator()
        super.init(view, context)
        UIView.performWithoutAnimation {
            reading {
                linkProperties()
                let uiView = self.view.makeUIView(context: representableContext)
                self.uiView = uiView
                self.view.updateUIView(uiView, context: representableContext)
                item = RepresentedItem(uiView) { [weak self] in self?.size(for: $0) }
            }
        }
    }

    private var representableContext: UIViewRepresentableContext<Representable> {
        UIViewRepresentableContext(
            coordinator: coordinator, transaction: graph.transaction,
            environment: environment.logged(by: log))
    }

    private func linkProperties() {
        let environment = environment.logged(by: log)
        withView { storage.link(&$0, to: self, environment: environment) }
    }

    private func size(for proposal: ProposedViewSize) -> CGSize? {
        uiView.flatMap { view.sizeThatFits(proposal, uiView: $0, context: representableContext) }
    }

    override var items: [LayoutItem] { item.map { [$0] } ?? [] }

    override func didUpdate(from old: Representable, in oldEnvironment: EnvironmentValues) {
        if isOutdated || !Comparison.areEqual(old, view) || !log.holds(in: environment) { refresh() }
    }

    /// What it has not read is none of its business.
    override func environmentDidUpdate(from old: EnvironmentValues) {
        if isOutdated || !log.holds(in: environment) { refresh() }
    }

    override func refresh() {
        guard let uiView else { return }
        log.clear()
        reading {
            linkProperties()
            view.updateUIView(uiView, context: representableContext)
        }
        item?.sizeDidChange()
    }

    override func willUnmount() {
        guard let uiView else { return }
        Representable.dismantleUIView(uiView, coordinator: coordinator)
    }
}
