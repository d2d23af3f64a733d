extension View {
    /// Covers the screen with another view while the value is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                isPresented: isPresented, style: .fullScreen, onDismiss: onDismiss, content: content))
    }

    /// Covers the screen with the view of an item while there is one; another item is another cover.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                item: item, id: { $0.id }, style: .fullScreen, onDismiss: onDismiss, content: content))
    }

    /// Shows another view as a sheet while the value is true.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                isPresented: isPresented, style: .pageSheet, onDismiss: onDismiss, content: content))
    }

    /// Shows the view of an item as a sheet while there is one; another item is another sheet.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                item: item, id: { $0.id }, style: .pageSheet, onDismiss: onDismiss, content: content))
    }
}

private struct PresentationModifier<Item, Destination: View>: PrimitiveModifier {
    typealias Body = Never

    let item: Binding<Item?>
    let id: (Item) -> AnyHashable
    let style: UIModalPresentationStyle
    let onDismiss: (() -> Void)?
    let content: (Item) -> Destination

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, PresentationModifier>, _ context: NodeContext
    ) -> Node {
        PresentationNode(view, context)
    }
}

extension PresentationModifier where Item == Void {
    init(
        isPresented: Binding<Bool>, style: UIModalPresentationStyle, onDismiss: (() -> Void)?,
        content: @escaping () -> Destination
    ) {
        self.init(
            item: isPresented.item, id: { _ in 0 }, style: style, onDismiss: onDismiss, content: content)
    }
}

extension Bool {
    /// The item of a presentation that has none.
    fileprivate var item: Void? {
        get { self ? () : nil }
        set { self = newValue != nil }
    }
}

private final class PresentationNode<Content: View, Item, Destination: View>:
    ModifierNode<Content, PresentationModifier<Item, Destination>>, Presentation
{
    /// What the binding says is to be presented.
    private var wanted: (id: AnyHashable, view: Destination)?
    private var shown: (id: AnyHashable, controller: PresentedController<Destination>)?
    /// What UIKit has refused to present, and is not asked for again.
    private var refusedID: AnyHashable?
    private var isAnimated = true
    private var isWaiting = false
    private var storage = PropertyStorage()

    override init(
        _ view: ModifiedContent<Content, PresentationModifier<Item, Destination>>, _ context: NodeContext
    ) {
        super.init(view, context)
        graph.add(presentation: self)
        refresh()
    }

    override func modifierDidUpdate(from old: PresentationModifier<Item, Destination>) {
        refresh()
    }

    override func refresh() {
        wanted = reading {
            withView { storage.link(&$0.modifier, to: self, environment: environment) }
            return modifier.item.wrappedValue.map { (modifier.id($0), modifier.content($0)) }
        }
        if wanted?.id != refusedID { refusedID = nil }
        isAnimated = !graph.transaction.disablesAnimations
        graph.whenShown { [weak self] in self?.follow() }
    }

    /// Presents and dismisses as the binding says, as soon as UIKit allows it.
    func follow() {
        guard isMounted, let host = graph.host?.controller else { return }
        if let shown {
            if let wanted, wanted.id == shown.id {
                shown.controller.update(wanted.view, in: environment)
            } else {
                dismiss(shown.controller)
            }
        } else if let wanted {
            present(wanted.view, id: wanted.id, on: host)
        }
    }

    private func present(_ view: Destination, id: AnyHashable, on host: UIViewController) {
        if let coordinator = host.transitionCoordinator { return wait(for: coordinator) }
        // One at a time: this one comes when the other has gone.
        if host.presentedViewController is any OwnPresentation { return }
        guard refusedID != id else { return }
        let controller = PresentedController(rootView: view)
        controller.modalPresentationStyle = modifier.style
        let action = DismissAction(id: ObjectIdentifier(self)) { [weak self] in
            self?.modifier.item.wrappedValue = nil
        }
        controller.take(environment, dismiss: action)
        controller.onGone = { [weak self] in self?.didDismiss() }
        host.present(controller, animated: isAnimated)
        guard controller.presentingViewController != nil else {
            // UIKit presents nothing over what the app has presented itself (I58).
            if graph.host?.application.refusedSheetsComeLater != true { refusedID = id }
            return
        }
        shown = (id, controller)
    }

    private func dismiss(_ controller: UIViewController) {
        if let coordinator = controller.transitionCoordinator { return wait(for: coordinator) }
        controller.presentingViewController?.dismiss(animated: isAnimated) { [weak self, weak controller] in
            // Beneath a cover it has disappeared before.
            if let self, let controller, shown?.controller === controller { didDismiss() }
        }
    }

    private func wait(for coordinator: any UIViewControllerTransitionCoordinator) {
        guard !isWaiting else { return }
        isWaiting = true
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            self?.isWaiting = false
            self?.follow()
        }
    }

    /// However it came about.
    private func didDismiss() {
        guard let last = shown else { return }
        shown = nil
        last.controller.unmount()
        // What the binding says now is looked at again if it changes.
        if wanted?.id == last.id { wanted = nil }
        if let item = modifier.item.wrappedValue, modifier.id(item) == last.id {
            modifier.item.wrappedValue = nil
        }
        modifier.onDismiss?()
        graph.followPresentations()
    }

    override func willUnmount() {
        guard let shown else { return }
        self.shown = nil
        shown.controller.onGone = { [weak controller = shown.controller] in controller?.unmount() }
        shown.controller.presentingViewController?.dismiss(animated: isAnimated)
    }
}

/// Something that SwiftUI has presented.
@MainActor private protocol OwnPresentation: UIViewController {}

/// The hosting controller of what is presented.
private final class PresentedController<Content: View>: UIHostingController<Content>, OwnPresentation {
    var onGone: () -> Void = {}
    private var inherited = EnvironmentValues()
    private var dismissAction = DismissAction(id: nil) {}

    func take(_ environment: EnvironmentValues, dismiss: DismissAction) {
        inherited = environment
        dismissAction = dismiss
        changeEnvironment { [weak self] in
            guard let self else { return }
            var environment = inherited
            environment.takeTraits(of: $0)
            environment.isPresented = true
            environment.dismiss = dismissAction
            $0 = environment
        }
    }

    func update(_ view: Content, in environment: EnvironmentValues) {
        inherited = environment
        rootView = view
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed || presentingViewController == nil { onGone() }
    }
}
