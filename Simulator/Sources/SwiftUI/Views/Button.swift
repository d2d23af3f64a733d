/// Does something when it is tapped.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    @Environment(\.buttonStyle) private var style
    @State private var isPressed = false

    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action) = (role, action)
        self.label = label()
    }

    public var body: some View {
        let configuration = ButtonStyleConfiguration(
            role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)),
            isPressed: isPressed)
        let look = style?.makeBody(configuration) ?? DefaultButtonStyle().makeLook(configuration)
        // One view, however many its label has: a lazy list makes such elements when they are needed.
        HStack { look }.modifier(ButtonModifier(action: action) { isPressed = $0 })
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
        self.init(role: nil, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }

    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

private struct ButtonModifier: ItemModifier {
    typealias Body = Never

    let action: () -> Void
    let press: (Bool) -> Void

    func makeItem(around item: LayoutItem, in node: Node) -> TouchItem {
        let item = TouchItem(item, ButtonResponder())
        update(item, from: self, in: node)
        return item
    }

    func update(_ item: TouchItem, from old: ButtonModifier, in node: Node) {
        guard let responder = item.responder as? ButtonResponder else { return }
        responder.action = action
        responder.press = press
        responder.isEnabled = node.environment.isEnabled
    }
}

/// One element for VoiceOver, named by what lies in it, and pressed by a finger that lifts where it came down.
private final class ButtonResponder: TouchResponder {
    var action: () -> Void = {}
    var press: (Bool) -> Void = { _ in }
    private lazy var recognizer = PressRecognizer(
        target: self, action: Selector("pressed(_:)", ButtonResponder.pressed(_:)))

    var isEnabled = true {
        didSet {
            recognizer.isEnabled = isEnabled
            accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        }
    }

    override init() {
        super.init()
        addGestureRecognizer(recognizer)
        recognizer.onPress = { [weak self] in self?.press($0) }
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    func pressed(_ recognizer: PressRecognizer) {
        if recognizer.state == .ended { action() }
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? labels(in: members).joined(separator: ", ") }
        set { super.accessibilityLabel = newValue }
    }

    private func labels(in views: [UIView]) -> [String] {
        views.withoutPartsOfElements.flatMap { view in
            view.isAccessibilityElement
                ? view.accessibilityLabel.map { [$0] } ?? [] : labels(in: view.subviews)
        }
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        action()
        return true
    }
}

/// Recognizes a finger that lifts near where it came down, however long it has rested there.
private final class PressRecognizer: UIGestureRecognizer {
    var onPress: (Bool) -> Void = { _ in }
    private var touch: UITouch?

    /// How far beside a button a finger may lift, in points: as far as beside a control of UIKit's.
    private static let slop: CGFloat = 70

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touch == nil else { return }
        touch = touches.first
        onPress(true)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        onPress(isInside(touch))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = isInside(touch) ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch, touches.contains(touch) { state = .failed }
    }

    private func isInside(_ touch: UITouch) -> Bool {
        guard let view else { return false }
        return CGRect(origin: .zero, size: view.touchedSize).insetBy(dx: -Self.slop, dy: -Self.slop)
            .contains(touch.location(in: view))
    }

    override func reset() {
        super.reset()
        if touch != nil { onPress(false) }
        touch = nil
    }
}
