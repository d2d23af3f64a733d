/// An item with a view that the content's views lie in: what clips, turns or mixes them together.
@MainActor class EffectItem: WrapperItem {
    let view: ContentView
    private let subviews: Subviews
    private var isPlaced = false
    let graph: ViewGraph

    init(_ content: LayoutItem, graph: ViewGraph) {
        view = ContentView()
        self.graph = graph
        subviews = Subviews(of: view)
        super.init(content)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let outline = outline(in: rect)
        let frame = region.frame(for: outline)
        let place = { [self] in
            view.setFrame(frame)
            if view.alpha != region.opacity { view.alpha = region.opacity }
            updateLook()
        }
        if isPlaced { place() } else { UIView.performWithoutAnimation(place) }
        isPlaced = true
        subviews.update(with: [content], in: graph) {
            content.place(
                in: rect.offsetBy(dx: -outline.minX, dy: -outline.minY), proposal: proposal,
                region: region.inside(view, at: outline))
        }
    }

    /// What of the item's place the view takes.
    func outline(in rect: CGRect) -> CGRect { rect }

    func updateLook() {}

    override func viewsDidChange() {
        subviews.needsUpdate = true
        lookDidChange()
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        views.append(PlacedView(view: view, transition: transition))
    }
}

/// A view of SwiftUI's that only holds others: it can be touched where they can, beside its bounds, too.
class ContentView: UIView, TouchContainer, AccessibilityContainer {
    func touch(at point: CGPoint, with event: UIEvent?) -> TouchPath? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
        return TouchPath(at: point, in: subviews, with: event)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        touch(at: point, with: event)?.view
    }

    var accessibleSubviews: [UIView] { subviews.withoutPartsOfElements }
}

/// The subviews that layout items have in one view, which come and go with the items.
@MainActor final class Subviews {
    private unowned let view: UIView
    private var shown: [PlacedView] = []
    private var isFirst = true
    var needsUpdate = true

    init(of view: UIView) {
        self.view = view
    }

    /// Takes out what is gone, puts in what is new, and puts everything into its place.
    func update(with items: [LayoutItem], in graph: ViewGraph, placing place: () -> Void) {
        var fresh: [PlacedView] = []
        if needsUpdate {
            needsUpdate = false
            fresh = replaceViews(by: items, in: graph)
        }
        place()
        // Placing may have made more: what a lazy container holds depends on where it is.
        if needsUpdate {
            needsUpdate = false
            fresh += replaceViews(by: items, in: graph)
        }
        if !isFirst {
            for placed in fresh { placed.transition.show(placed.view, with: graph.transaction.animation) }
        }
        isFirst = false
    }

    private func replaceViews(by items: [LayoutItem], in graph: ViewGraph) -> [PlacedView] {
        var wanted: [PlacedView] = []
        for item in items { item.collectViews(into: &wanted, transition: nil) }
        let kept = Set(wanted.map { ObjectIdentifier($0.view) })
        for placed in shown where !kept.contains(ObjectIdentifier(placed.view)) {
            guard placed.view.superview === view else { continue }
            placed.transition.hide(placed.view, with: graph.transaction.animation)
        }
        var fresh: [PlacedView] = []
        UIView.performWithoutAnimation {
            for (index, placed) in wanted.enumerated() {
                if index < view.subviews.count, view.subviews[index] === placed.view { continue }
                if placed.view.superview !== view { fresh.append(placed) }
                view.insertSubview(placed.view, at: index)
            }
        }
        shown = wanted
        return fresh
    }
}
