/// A view controller of UIKit's among the views of SwiftUI.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator)
    associatedtype Coordinator = Void
    func makeCoordinator() -> Coordinator
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}

    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable {
    @MainActor static func makeNode(for view: Self, _ context: NodeContext) -> Node {
        UIViewControllerNode(view, context)
    }
}

private final class UIViewControllerNode<Representable: UIViewControllerRepresentable>:
    ViewNode<Representable>
{
    private let coordinator: Representable.Coordinator
    private var item: RepresentedItem?
    private var controller: Representable.UIViewControllerType?
    private let log = EnvironmentLog()
    private var storage = PropertyStorage()

    override init(_ view: Representable, _ context: NodeContext) {
        coordinator = view.makeCoordinator()
        super.init(view, context)
        UIView.performWithoutAnimation {
            reading {
                linkProperties()
                let controller = self.view.makeUIViewController(context: representableContext)
                self.controller = controller
                self.view.updateUIViewController(controller, context: representableContext)
                graph.host?.controller?.addChild(controller)
                item = RepresentedItem(controller.view) { [weak self] in self?.size(for: $0) }
                item?.view.owner = controller
                controller.didMove(toParent: graph.host?.controller)
            }
        }
    }

    private var representableContext: UIViewControllerRepresentableContext<Representable> {
        UIViewControllerRepresentableContext(
            coordinator: coordinator, transaction: graph.transaction,
            environment: environment.logged(by: log))
    }

    private func linkProperties() {
        let environment = environment.logged(by: log)
        withView { storage.link(&$0, to: self, environment: environment) }
    }

    private func size(for proposal: ProposedViewSize) -> CGSize? {
        controller.flatMap {
            view.sizeThatFits(proposal, uiViewController: $0, context: representableContext)
        }
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
        guard let controller else { return }
        log.clear()
        reading {
            linkProperties()
            view.updateUIViewController(controller, context: representableContext)
        }
        item?.sizeDidChange()
    }

    override func willUnmount() {
        guard let controller else { return }
        Representable.dismantleUIViewController(controller, coordinator: coordinator)
        controller.willMove(toParent: nil)
        // The view leaves the window with the item's.
        controller.removeFromParent()
    }
}
