/// An item with something to touch: a button, a gesture, the shape of what is touched. Nothing of it is drawn, so it has no
/// view around its content (I59).
@MainActor final class TouchItem: WrapperItem {
    let responder: TouchResponder

    init(_ content: LayoutItem, _ responder: TouchResponder) {
        self.responder = responder
        super.init(content)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let frame = region.frame(for: rect)
        responder.setFrame(CGRect(origin: frame.origin, size: .zero))
        responder.size = frame.size
        responder.isSeen = region.opacity >= 0.01
        super.arrange(in: rect, proposal: proposal, region: region)
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        var own: [PlacedView] = []
        content.collectViews(into: &own, transition: transition)
        responder.members = own.map(\.view)
        views += own + [PlacedView(view: responder, transition: .identity)]
    }
}

/// Takes the touches of the views beside it that belong to one item. It stands in for what is no view in SwiftUI, so it has
/// a place, in which recognizers say where they are, and no size that anybody could find.
class TouchResponder: UIView {
    /// The size of the item.
    fileprivate(set) var size = CGSize.zero
    /// The views of the item, and the responders in it, from back to front.
    fileprivate(set) var members: [UIView] = []
    fileprivate(set) var isSeen = true

    init() {
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// What is touched of the item; nil where nothing is. By itself that is whatever is touched of the views.
    func touch(at point: CGPoint, with event: UIEvent?) -> TouchPath? {
        guard isSeen, isUserInteractionEnabled else { return nil }
        return TouchPath(at: point, in: members, with: event)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    override var accessibilityFrame: CGRect {
        get { UIAccessibility.convertToScreenCoordinates(CGRect(origin: .zero, size: size), in: self) }
        set { super.accessibilityFrame = newValue }
    }
}

/// The way of a touch through the views of SwiftUI.
@MainActor struct TouchPath {
    /// What is drawn there; nil where something is touched that is not drawn.
    var view: UIView?
    /// From the inside out.
    var responders: [TouchResponder] = []

    /// The one in front of those views of one view that are touched at a point of that view.
    init?(at point: CGPoint, in views: [UIView], with event: UIEvent?) {
        var asked: Set<ObjectIdentifier> = []
        for view in views.reversed() where !asked.contains(ObjectIdentifier(view)) {
            if let responder = view as? TouchResponder {
                asked.formUnion(responder.members.map(ObjectIdentifier.init))
                guard var path = responder.touch(at: point, with: event) else { continue }
                path.responders.append(responder)
                self = path
                return
            }
            let place = view.superview.map { view.convert(point, from: $0) } ?? point
            guard let path = TouchPath(at: place, in: view, with: event) else { continue }
            self = path
            return
        }
        return nil
    }

    init?(at point: CGPoint, in view: UIView, with event: UIEvent?) {
        if let container = view as? any TouchContainer {
            guard let path = container.touch(at: point, with: event) else { return nil }
            self = path
        } else {
            guard let hit = view.hitTest(point, with: event) else { return nil }
            self.init(view: hit)
        }
    }

    init(view: UIView?) {
        self.view = view
    }
}

/// A view in which other views of SwiftUI's lie.
@MainActor protocol TouchContainer: UIView {
    func touch(at point: CGPoint, with event: UIEvent?) -> TouchPath?
}

extension UIView {
    /// The size of what a gesture belongs to.
    var touchedSize: CGSize { (self as? TouchResponder)?.size ?? bounds.size }
}

extension [UIView] {
    /// Without what belongs to an element: a button speaks for all that lies in it.
    @MainActor var withoutPartsOfElements: [UIView] {
        let elements = compactMap { $0 as? TouchResponder }.filter(\.isAccessibilityElement)
        guard !elements.isEmpty else { return self }
        let parts = Set(elements.flatMap(\.members).map(ObjectIdentifier.init))
        return filter { !parts.contains(ObjectIdentifier($0)) }
    }
}
