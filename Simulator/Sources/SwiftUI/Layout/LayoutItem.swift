/// Something that takes room: it is asked for its size, and put into its place.
///
/// Sizes are kept until something inside changes, and nothing is put into the place where it is already, so that a
/// change costs what it changes.
@MainActor class LayoutItem {
    private(set) weak var container: LayoutItem?

    func adopt(_ item: LayoutItem) {
        item.container = self
    }

    // MARK: Size

    private struct Proposal: Hashable {
        let width: CGFloat?
        let height: CGFloat?
    }

    private var sizes: [Proposal: CGSize] = [:]

    final func size(for proposal: ProposedViewSize) -> CGSize {
        let key = Proposal(width: proposal.width, height: proposal.height)
        if let known = sizes[key] { return known }
        let size = measure(proposal)
        sizes[key] = size
        return size
    }

    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Who gets its room first in a stack.
    var layoutPriority: Double { 0 }

    /// How far in front of the others in its container it is drawn.
    var zIndex: Double { 0 }

    /// Whether it is a `Spacer`, which has no room for itself across its stack.
    var isSpacer: Bool { false }

    // MARK: Place

    private struct Place: Equatable {
        let rect: CGRect
        let proposal: ProposedViewSize
        let region: Region
    }

    private var place: Place?
    private var needsPlacement = true

    final func place(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let place = Place(rect: rect, proposal: proposal, region: region)
        guard needsPlacement || place != self.place else { return }
        self.place = place
        needsPlacement = false
        arrange(in: rect, proposal: proposal, region: region)
    }

    /// Puts views, and the items in this one, into their places.
    func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {}

    // MARK: Changes

    /// Something in here may have another size.
    func sizeDidChange() {
        guard !needsPlacement || !sizes.isEmpty else { return }
        sizes = [:]
        needsPlacement = true
        container?.sizeDidChange()
    }

    /// Something in here is to be drawn in another way, but is as large as before.
    func lookDidChange() {
        guard !needsPlacement else { return }
        needsPlacement = true
        container?.lookDidChange()
    }

    /// Other views lie in the view around than before.
    func viewsDidChange() {
        container?.viewsDidChange()
    }

    // MARK: Views

    /// Lists the views that lie in the view around, from back to front.
    func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {}
}

/// A view, and how it comes and goes.
struct PlacedView {
    let view: UIView
    let transition: AnyTransition?
}

/// An item around one other.
@MainActor class WrapperItem: LayoutItem {
    let content: LayoutItem

    init(_ content: LayoutItem) {
        self.content = content
        super.init()
        adopt(content)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: proposal) }

    override var layoutPriority: Double { content.layoutPriority }

    override var zIndex: Double { content.zIndex }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        content.place(in: rect, proposal: proposal, region: region)
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        content.collectViews(into: &views, transition: transition)
    }

    /// What the wrapper has of nodes beside those of its content.
    var nodes: [Node] { [] }
}

/// An item that is drawn by a view of its own.
@MainActor class ViewItem<Drawing: UIView>: LayoutItem {
    let view: Drawing
    private var isPlaced = false

    init(_ view: Drawing) {
        self.view = view
        super.init()
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let frame = region.frame(for: rect)
        let place = { [self] in
            view.setFrame(frame)
            if view.alpha != region.opacity { view.alpha = region.opacity }
            updateLook()
        }
        // At first it has not been anywhere before.
        if isPlaced { place() } else { UIView.performWithoutAnimation(place) }
        isPlaced = true
    }

    /// Gives the view its looks.
    func updateLook() {}

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        views.append(PlacedView(view: view, transition: transition))
    }
}

extension UIView {
    /// Moves the view without regard to its transform.
    func setFrame(_ frame: CGRect) {
        let bounds = CGRect(origin: bounds.origin, size: frame.size)
        if self.bounds != bounds { self.bounds = bounds }
        let anchor = anchorPoint
        let center = CGPoint(
            x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        if self.center != center { self.center = center }
    }
}
