/// A view that turns touches into events and sends them to targets and actions (C34 for how far a finger may stray
/// before it counts as outside; Apple's reference pages for the rest).
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)

        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)

        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// How far outside the bounds a finger still counts as inside, in points (C34).
    private static let touchTolerance: CGFloat = 70

    private struct Handler {
        enum Action {
            case closure(UIAction)
            case selector(Selector, WeakTarget)
        }

        let action: Action
        var events: Event

        @MainActor var identifier: UIAction.Identifier? {
            if case .closure(let action) = action { action.identifier } else { nil }
        }

        func matches(_ target: Any?, _ selector: Selector) -> Bool {
            guard case .selector(let ownSelector, let ownTarget) = action else { return false }
            return ownSelector == selector && ownTarget.matches(target)
        }
    }

    /// A target is not retained; nil stands for the responder chain.
    private struct WeakTarget {
        weak var object: AnyObject?
        let isResponderChain: Bool

        init(_ target: Any?) {
            object = target.map { $0 as AnyObject }
            isResponderChain = target == nil
        }

        func matches(_ target: Any?) -> Bool {
            guard let target else { return isResponderChain }
            return object === (target as AnyObject)
        }
    }

    private var handlers: [Handler] = []
    private var trackedTouch: UITouch?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction {
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }

    /// Where a subclass that has content puts it.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    // MARK: State

    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { stopTracking() }
            stateDidChange()
        }
    }

    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// For subclasses that look different in another state.
    package func stateDidChange() {
        setNeedsLayout()
    }

    // MARK: Tracking

    /// Left or right where that is leading or trailing.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isMirrored ? .right : .left
        case .trailing: return isMirrored ? .left : .right
        case .center, .left, .right, .fill: return contentHorizontalAlignment
        }
    }

    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    // The first three are there to be overridden: a plain control tracks every touch and does nothing with it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        true
    }

    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        true
    }

    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    }

    /// Also ends what goes on.
    open func cancelTracking(with event: UIEvent?) {
        forgetTouch()
    }

    private func forgetTouch() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        if showsMenuAsPrimaryAction, contextMenuInteraction?.openFromControl() == true { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else {
            isTouchInside = false
            return
        }
        trackedTouch = touch
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isHighlighted = isTouchInside
        isTracking = continueTracking(touch, with: event)
        guard isTracking else {
            forgetTouch()
            return
        }
        if isTouchInside != wasInside {
            send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
        }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let endsInside = isInside(touch)
        isTouchInside = endsInside
        endTracking(touch, with: event)
        forgetTouch()
        send(endsInside ? .touchUpInside : .touchUpOutside, with: event)
        if endsInside, triggersPrimaryAction {
            send(.primaryActionTriggered, with: event)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancel(with: event)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stopTracking() }
    }

    /// Whether lifting a finger inside is what the control is for, as it is for a button.
    package var triggersPrimaryAction: Bool { false }

    /// Whether the recognizer is one for single taps of a view around an enabled control that keeps them (C10).
    func takesOwnTap(from recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else {
            return false
        }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.touchTolerance, dy: -Self.touchTolerance).contains(touch.location(in: self))
    }

    /// Without an event: the control was disabled or taken away.
    private func stopTracking() {
        if isTracking { cancel(with: nil) }
    }

    private func cancel(with event: UIEvent?) {
        cancelTracking(with: event)
        // Whoever overrides that need not call it.
        forgetTouch()
        send(.touchCancel, with: event)
    }

    // MARK: The menu

    /// There as long as it is enabled.
    open private(set) var contextMenuInteraction: UIContextMenuInteraction?

    open var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let contextMenuInteraction {
                removeInteraction(contextMenuInteraction)
                self.contextMenuInteraction = nil
            } else {
                let interaction = UIContextMenuInteraction(delegate: self)
                contextMenuInteraction = interaction
                addInteraction(interaction)
            }
        }
    }

    /// Then it opens as soon as a finger is down, and lifting that does nothing.
    open var showsMenuAsPrimaryAction = false

    /// The menu is about to be shown, and not made yet.
    func menuWillOpen() {
        send(.menuActionTriggered, with: nil)
    }

    // There to be overridden; the menu of a control has no preview (UIControl.h).
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        nil
    }

    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        nil
    }

    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        nil
    }

    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
    }

    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
    }

    // MARK: Targets and actions

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        if let index = handlers.firstIndex(where: { $0.matches(target, action) }) {
            handlers[index].events.formUnion(controlEvents)
        } else {
            handlers.append(Handler(action: .selector(action, WeakTarget(target)), events: controlEvents))
        }
    }

    /// Nil stands for any target, and for any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(controlEvents) { handler in
            guard case .selector(let selector, let weakTarget) = handler.action else {
                return target == nil && action == nil
            }
            return (target == nil || weakTarget.matches(target)) && (action == nil || selector == action)
        }
    }

    /// An action of the same identifier is replaced by the new one.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        var events = controlEvents
        if let index = handlers.firstIndex(where: { $0.identifier == action.identifier }) {
            events.formUnion(handlers[index].events)
            handlers.remove(at: index)
        }
        handlers.append(Handler(action: .closure(action), events: events))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.identifier == actionIdentifier }
    }

    private func remove(_ events: Event, where matches: (Handler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    open var allControlEvents: Event {
        handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    open func sendActions(for controlEvents: Event) {
        send(controlEvents, with: nil)
    }

    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// A handler may change the handlers: those that were there at the event are called.
    private func send(_ events: Event, with event: UIEvent?) {
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            switch handler.action {
            case .closure(let action):
                sendAction(action)
            case .selector(let selector, let target):
                guard target.isResponderChain || target.object != nil else { continue }
                sendAction(selector, to: target.object, for: event)
            }
        }
    }
}
