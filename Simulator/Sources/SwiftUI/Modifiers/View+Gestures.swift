extension View {
    /// Does something when the view is tapped that many times.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapModifier(count: count, action: action))
    }

    /// Does something when a finger has rested on the view.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            PressModifier(
                duration: minimumDuration, distance: maximumDistance, action: action,
                onPressingChanged: onPressingChanged))
    }
}

private struct TapModifier: ItemModifier {
    typealias Body = Never

    let count: Int
    let action: () -> Void

    func makeItem(around item: LayoutItem, in node: Node) -> TouchItem {
        let responder = GestureResponder()
        let recognizer = UITapGestureRecognizer(
            target: responder, action: Selector("recognized(_:)", GestureResponder.recognized(_:)))
        responder.addGestureRecognizer(recognizer)
        let item = TouchItem(item, responder)
        update(item, from: self, in: node)
        return item
    }

    func update(_ item: TouchItem, from old: TapModifier, in node: Node) {
        let recognizer = item.responder.gestureRecognizers?.first as? UITapGestureRecognizer
        recognizer?.numberOfTapsRequired = count
        recognizer?.isEnabled = node.environment.isEnabled
        (item.responder as? GestureResponder)?.action = { [action] _ in action() }
    }
}

private struct PressModifier: ItemModifier {
    typealias Body = Never

    let duration: Double
    let distance: CGFloat
    let action: () -> Void
    let onPressingChanged: ((Bool) -> Void)?

    func makeItem(around item: LayoutItem, in node: Node) -> TouchItem {
        precondition(
            onPressingChanged == nil, "The Simulator does not tell when pressing begins and ends.")
        let responder = GestureResponder()
        let recognizer = UILongPressGestureRecognizer(
            target: responder, action: Selector("recognized(_:)", GestureResponder.recognized(_:)))
        responder.addGestureRecognizer(recognizer)
        let item = TouchItem(item, responder)
        update(item, from: self, in: node)
        return item
    }

    func update(_ item: TouchItem, from old: PressModifier, in node: Node) {
        let recognizer = item.responder.gestureRecognizers?.first as? UILongPressGestureRecognizer
        recognizer?.minimumPressDuration = duration
        recognizer?.allowableMovement = distance
        recognizer?.isEnabled = node.environment.isEnabled
        (item.responder as? GestureResponder)?.action = { [action] state in if state == .began { action() } }
    }
}

/// Recognizes a gesture on what lies in it.
private final class GestureResponder: TouchResponder {
    var action: (UIGestureRecognizer.State) -> Void = { _ in }

    func recognized(_ recognizer: UIGestureRecognizer) {
        action(recognizer.state)
    }
}
