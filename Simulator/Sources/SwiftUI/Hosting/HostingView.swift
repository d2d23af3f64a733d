/// The view of a hosting controller: brings its graph up to date, and puts what it consists of into place.
final class HostingView: ContentView, ViewGraphHost, TouchForwarding {
    let graph = ViewGraph()
    private let content: AnyHostedContent
    private var root: Node?
    private let rootItem = RootItem()
    private lazy var shown = Subviews(of: self)
    private var isRootOutdated = false
    private var isUpdating = false
    private var lastSize = CGSize.zero

    var sizingOptions: UIHostingControllerSizingOptions = []

    init(_ content: AnyHostedContent) {
        self.content = content
        super.init(frame: UIScreen.main.bounds)
        backgroundColor = .systemBackground
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        graph.host = self
        rootItem.host = self
        content.join(self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    // MARK: ViewGraphHost

    var controller: UIViewController? { content.controller }

    private(set) var isAttached = false

    private var update: Clock.Timer?

    func graphNeedsUpdate() {
        let isLate = window != nil && application.statesAreDrawnAFrameLater
        if !isLate { setNeedsLayout() }
        // What full screen covers is laid out no more, and yet brought up to date.
        guard isLate || window == nil, update?.isPending != true else { return }
        let delay = isLate ? 1 / Clock.framesPerSecond : 0
        update = clock.schedule(after: delay) { [weak self] in
            if self?.window == nil { self?.updateGraph() } else { self?.setNeedsLayout() }
        }
    }

    func graphNeedsLayout() {
        setNeedsLayout()
    }

    func viewsDidChange() {
        shown.needsUpdate = true
        setNeedsLayout()
    }

    func preferencesDidChange() {
        controller?.setNeedsStatusBarAppearanceUpdate()
        controller?.setNeedsUpdateOfHomeIndicatorAutoHidden()
    }

    /// Whether what it shows was presented and has been dismissed.
    private var isOver = false

    func unmount() {
        isOver = true
        root?.unmount()
        graph.finish()
    }

    func rootViewDidChange() {
        isRootOutdated = true
        graphNeedsUpdate()
    }

    // MARK: Updates

    override func layoutSubviews() {
        super.layoutSubviews()
        updateGraph()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        rootViewDidChange()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil {
            isAttached = true
            setNeedsLayout()
        } else {
            // It may only move to another place.
            clock.schedule(after: 0) { [weak self] in self?.detachIfNeeded() }
        }
    }

    /// What a cover takes out of the window is still there beneath it.
    private func detachIfNeeded() {
        guard isAttached, window == nil, controller?.presentedViewController == nil else { return }
        isAttached = false
        graph.disappear()
    }

    private func makeRootIfNeeded() {
        guard root == nil else { return }
        let node = content.makeNode(
            NodeContext(graph: graph, parent: nil, environment: rootEnvironment))
        (node as? any RootOutlet)?.onItemsChange { [weak self] in self?.takeItems() }
        root = node
        takeItems()
    }

    private func takeItems() {
        rootItem.items = root?.items ?? []
    }

    private var rootEnvironment: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.setTraits(traitCollection)
        environment.accessibilityReduceMotion = application.accessibility.isReduceMotionEnabled
        content.changeEnvironment(&environment)
        return environment.replacing(root?.environment)
    }

    private func updateGraph() {
        guard !isUpdating, !isOver else { return }
        isUpdating = true
        graph.update {
            makeRootIfNeeded()
            guard isRootOutdated, let root else { return }
            isRootOutdated = false
            content.update(root, in: rootEnvironment)
        }
        if window != nil { placeViews() }
        isUpdating = false
        graph.finish()
    }

    private func placeViews() {
        let region = Region(
            outer: bounds, safe: bounds.inset(by: safeAreaInsets), width: bounds.width,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            displayScale: traitCollection.displayScale, view: self)
        let place = { [self] in
            shown.update(with: [rootItem], in: graph) {
                rootItem.place(in: bounds, proposal: ProposedViewSize(bounds.size), region: region)
            }
        }
        // A change of the size is drawn as UIKit draws it: with the rotation that it comes of.
        let isResized = bounds.size != lastSize
        lastSize = bounds.size
        if isResized, graph.transaction.isEmpty { place() } else { graph.transaction.draw(place) }
        if sizingOptions.contains(.preferredContentSize) {
            controller?.preferredContentSize = rootItem.contentSize(for: .unspecified)
        }
        guard sizingOptions.contains(.intrinsicContentSize) else { return }
        let idealSize = rootItem.contentSize(for: .unspecified)
        if idealSize != lastIdealSize {
            lastIdealSize = idealSize
            invalidateIntrinsicContentSize()
        }
    }

    private var lastIdealSize: CGSize?

    // MARK: Size

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateGraph()
        return rootItem.contentSize(for: ProposedViewSize(size))
    }

    /// There whatever the options are, which only say whether it is told that it changes (I43).
    override var intrinsicContentSize: CGSize {
        updateGraph()
        return rootItem.contentSize(for: .unspecified)
    }

    // MARK: Touches

    /// Views that are drawn are found, unless the phone has none for them. For all else that is touched, and where nothing
    /// is, the view itself is (I59).
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
        guard let path = touch(at: point, with: event) else {
            return self.point(inside: point, with: event) ? self : nil
        }
        guard let view = path.view else { return self }
        return application.hostingViewsHideDrawnViews && view.isDrawing ? self : view
    }

    func innerResponders(at point: CGPoint, with event: UIEvent?) -> [UIView] {
        touch(at: point, with: event)?.responders ?? []
    }
}

extension UIView {
    /// Whether it only draws something of SwiftUI's, and is no view of the app's, no hosting view and no scroll view.
    fileprivate var isDrawing: Bool {
        guard !(self is HostingView) else { return false }
        return sequence(first: self, next: \.superview).first {
            $0 is UIScrollView || $0 is RepresentedHost || $0 is HostingView
        } is HostingView
    }
}

/// What holds the root view's node.
@MainActor private protocol RootOutlet {
    func onItemsChange(_ action: @escaping () -> Void)
}

extension OutletNode: RootOutlet {}

/// Puts the root view into the middle of the safe area.
private final class RootItem: LayoutItem {
    weak var host: HostingView?

    var items: [LayoutItem] = [] {
        didSet {
            for item in items { adopt(item) }
            viewsDidChange()
            sizeDidChange()
        }
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        host?.graphNeedsLayout()
    }

    override func lookDidChange() {
        super.lookDidChange()
        host?.graphNeedsLayout()
    }

    override func viewsDidChange() {
        host?.viewsDidChange()
    }

    // What has no stack around it is arranged as in one.
    private let arrangement = LinearArrangement(
        axis: .vertical, spacing: StandardLength.spacing, alignment: 0.5)

    func contentSize(for proposal: ProposedViewSize) -> CGSize {
        items.count == 1 ? items[0].size(for: proposal) : arrangement.size(of: items, for: proposal)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let proposal = ProposedViewSize(region.safe.size)
        let place = Alignment.center.rect(of: contentSize(for: proposal), in: region.safe)
        guard items.count != 1 else { return items[0].place(in: place, proposal: proposal, region: region) }
        arrangement.place(items, in: place, proposal: proposal) { item, rect, proposal in
            item.place(in: rect, proposal: proposal, region: region)
        }
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        for item in items { item.collectViews(into: &views, transition: transition) }
    }
}
