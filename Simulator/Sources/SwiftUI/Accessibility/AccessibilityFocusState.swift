/// Whether VoiceOver's focus is on a view. A change moves it there (I65).
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value

    public init() where Value == Bool {
        _value = State(initialValue: false)
    }

    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    public var projectedValue: Binding { Binding(value: $value) }

    @propertyWrapper public struct Binding {
        fileprivate let value: SwiftUI.Binding<Value>

        public var wrappedValue: Value {
            get { value.wrappedValue }
            nonmutating set { value.wrappedValue = newValue }
        }

        public var projectedValue: Binding { self }
    }
}

extension View {
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(AccessibilityFocusModifier(isFocused: condition.value))
    }
}

private struct AccessibilityFocusModifier: ItemModifier {
    typealias Body = Never

    @Binding var isFocused: Bool

    func makeItem(around item: LayoutItem, in node: Node) -> AccessibilityFocusItem {
        AccessibilityFocusItem(item, $isFocused, node.graph)
    }

    func update(_ item: AccessibilityFocusItem, from old: AccessibilityFocusModifier, in node: Node) {
        item.isFocused = $isFocused
        guard item.isWanted != isFocused else { return }
        item.isWanted = isFocused
        if isFocused { node.graph.afterwards { [weak item] in item?.takeFocus() } }
    }
}

private final class AccessibilityFocusItem: WrapperItem {
    var isFocused: Binding<Bool>
    /// What the binding said in the last update.
    var isWanted = false
    private let graph: ViewGraph
    private var observation: (any NSObjectProtocol)?

    init(_ content: LayoutItem, _ isFocused: Binding<Bool>, _ graph: ViewGraph) {
        (self.isFocused, self.graph) = (isFocused, graph)
        super.init(content)
        observation = NotificationCenter.default.addObserver(
            forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let focused = notification.userInfo?[UIAccessibility.focusedElementUserInfoKey] as? UIView
            MainActor.assumeIsolated { self?.focusDidMove(to: focused) }
        }
    }

    isolated deinit {
        observation.map(NotificationCenter.default.removeObserver)
    }

    /// The button in whose label the view is, or else the first element in the view.
    private var element: UIView? {
        var views: [PlacedView] = []
        content.collectViews(into: &views, transition: nil)
        let ancestors = views.first.map { Array(sequence(first: $0.view, next: \.superview)) } ?? []
        let buttons = ancestors.lazy.flatMap { $0.superview?.subviews ?? [] }.compactMap {
            $0 as? TouchResponder
        }
        return buttons.first { button in
            button.isAccessibilityElement && ancestors.contains { button.members.contains($0) }
        } ?? views.lazy.compactMap { $0.view.accessibleBranch.first }.first
    }

    func takeFocus() {
        guard let element, let accessibility = graph.host?.application.accessibility,
            accessibility.isVoiceOverRunning
        else { return }
        accessibility.moveFocus(to: element)
    }

    private func focusDidMove(to focused: UIView?) {
        let isMine = focused != nil && focused === element
        if isFocused.wrappedValue != isMine { isFocused.wrappedValue = isMine }
    }
}
