/// Which gestures count where one is added.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    /// Neither the one that is added nor those of the views in it.
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1 << 0)
    public static let subviews = GestureMask(rawValue: 1 << 1)
    public static let all: GestureMask = [.gesture, .subviews]

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

extension View {
    /// Those of the views in it go before it (I25).
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, mask: mask, priority: .low))
    }

    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// It goes before those of the views in it.
    public func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(GestureModifier(gesture: gesture, mask: mask, priority: .high))
    }

    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// It is recognized beside those of the views in it.
    public func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(GestureModifier(gesture: gesture, mask: mask, priority: .simultaneous))
    }

    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }
}

private enum GesturePriority {
    case low, high, simultaneous
}

private struct GestureModifier<G: Gesture>: ItemModifier {
    typealias Body = Never

    let gesture: G
    let mask: GestureMask
    let priority: GesturePriority

    func makeItem(around item: LayoutItem, in node: Node) -> TouchItem {
        let item = TouchItem(item, GestureResponder(gesture.tracker(), priority: priority))
        update(item, from: self, in: node)
        return item
    }

    func update(_ item: TouchItem, from old: GestureModifier, in node: Node) {
        (item.responder as? GestureResponder<G>)?.take(
            gesture, mask: mask, isEnabled: node.environment.isEnabled)
    }
}

/// Recognizes a gesture on what lies in it.
private final class GestureResponder<G: Gesture>: TouchResponder, UIGestureRecognizerDelegate {
    private let tracker: GestureTracker<G>
    private let priority: GesturePriority
    private var mask = GestureMask.all

    init(_ tracker: GestureTracker<G>, priority: GesturePriority) {
        (self.tracker, self.priority) = (tracker, priority)
        super.init()
        for recognizer in tracker.recognizers {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    func take(_ gesture: G, mask: GestureMask, isEnabled: Bool) {
        self.mask = mask
        tracker.update(to: gesture)
        let isEnabled = isEnabled && mask.contains(.gesture)
        for recognizer in tracker.recognizers where recognizer.isEnabled != isEnabled {
            recognizer.isEnabled = isEnabled
        }
    }

    /// What lies in it does not see a touch that is none of its business.
    override func touch(at point: CGPoint, with event: UIEvent?) -> TouchPath? {
        guard let path = super.touch(at: point, with: event) else { return nil }
        return mask.contains(.subviews) ? path : TouchPath(view: nil)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if tracker.recognizers.contains(otherGestureRecognizer) {
            return tracker.mayRunBeside(gestureRecognizer, otherGestureRecognizer)
        }
        return priority == .simultaneous
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard priority == .high, let view = otherGestureRecognizer.view, view !== self else { return false }
        return members.contains { view.isDescendant(of: $0) }
    }
}
