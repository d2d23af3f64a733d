/// A rectangle that is laid out, drawn and touched: the owner of a layer.
///
/// Geometry after D1–D8, the update cycle after D12–D16, hit testing after C1–C3.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UICoordinateSpace, UITraitEnvironment,
    UIAccessibilityIdentification
{
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    open class var layerClass: AnyClass { CALayer.self }

    public let layer: CALayer
    /// The same for the end of the view, which may come on any thread.
    private nonisolated(unsafe) unowned(unsafe) let layerToLeave: CALayer

    /// The controller whose root view this is. Not weak (`CALayer` says why): it takes itself away at its end.
    @exclusivity(unchecked)
    package final nonisolated(unsafe) unowned(unsafe) var viewController: UIViewController?

    public init(frame: CGRect) {
        guard let layerClass = Self.layerClass as? CALayer.Type else {
            preconditionFailure("\(Self.self).layerClass is \(Self.layerClass), which is no CALayer.")
        }
        layer = layerClass.init(layer: ())
        layerToLeave = layer
        super.init()
        layer.belong(to: self)
        layer.isOpaque = true
        self.frame = frame
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        layer = CALayer()
        layerToLeave = layer
        super.init()
        layer.belong(to: self)
        layer.isOpaque = true
    }

    deinit {
        ownReference?.viewIsGone()
        layerToLeave.belong(to: nil)
        subviews.forEach { $0.container = nil }
        recognizers.forEach { $0.viewIsGone() }
    }

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        point.applying(CALayer.transform(from: layer, to: (view ?? window)?.layer))
    }

    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(CALayer.transform(from: (view ?? window)?.layer, to: layer))
    }

    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.applying(CALayer.transform(from: layer, to: (view ?? window)?.layer))
    }

    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(CALayer.transform(from: (view ?? window)?.layer, to: layer))
    }

    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(CALayer.transform(from: layer, to: Self.view(in: coordinateSpace)?.layer))
    }

    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(CALayer.transform(from: Self.view(in: coordinateSpace)?.layer, to: layer))
    }

    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(CALayer.transform(from: layer, to: Self.view(in: coordinateSpace)?.layer))
    }

    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(CALayer.transform(from: Self.view(in: coordinateSpace)?.layer, to: layer))
    }

    // Swift 6.3 fails to optimize this cast where it is inlined.
    @inline(never)
    private static func view(in coordinateSpace: any UICoordinateSpace) -> UIView? {
        coordinateSpace as? UIView
    }

    open var autoresizesSubviews = true

    open var autoresizingMask: AutoresizingMask = []

    /// The layer tells it, while the bounds are still the old ones.
    package func boundsWillChange(to new: CGRect) {}

    /// The layer tells it.
    package func boundsDidChange(from old: CGRect) {
        AutoLayout.boundsDidChange(of: self, from: old)
        if bounds.size != old.size {
            if autoresizesSubviews {
                for subview in subviews where subview.translatesAutoresizingMaskIntoConstraints {
                    subview.autoresize(from: old.size, to: bounds.size)
                }
            }
            geometryDidChange()
            if contentMode == .redraw { setNeedsDisplay() } else { noteDisplay() }
        } else {
            scrolledUnderSafeArea()
        }
    }

    /// The subviews have moved past the safe area's edges, all by the same way: most of them are clear of it.
    private func scrolledUnderSafeArea() {
        guard safeAreaInsets != .zero else { return }
        let safe = bounds.inset(by: safeAreaInsets)
        subviews.forEach {
            if $0.safeAreaInsets != .zero || !safe.contains($0.frame) { $0.updateSafeAreaInsets() }
        }
    }

    /// Where this view is in its superview has changed, or how large it is.
    package func geometryDidChange() {
        AutoLayout.frameDidChange(of: self)
        updateSafeAreaInsets()
    }

    private func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        var frame = frame
        Self.autoresize(
            &frame.origin.x, &frame.size.width, by: new.width - old.width, outer: old.width,
            mask: autoresizingMask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
        Self.autoresize(
            &frame.origin.y, &frame.size.height, by: new.height - old.height, outer: old.height,
            mask: autoresizingMask, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
        self.frame = frame
    }

    /// What the superview grows by is shared among the flexible parts, in proportion to their sizes.
    private static func autoresize(
        _ origin: inout CGFloat, _ size: inout CGFloat, by growth: CGFloat, outer: CGFloat,
        mask: AutoresizingMask, _ leading: AutoresizingMask, _ own: AutoresizingMask,
        _ trailing: AutoresizingMask
    ) {
        let parts = [
            (mask.contains(leading), origin), (mask.contains(own), size),
            (mask.contains(trailing), outer - origin - size),
        ]
        let flexible = parts.filter(\.0)
        guard !flexible.isEmpty else { return }
        let total = flexible.reduce(0) { $0 + $1.1 }
        func share(_ index: Int) -> CGFloat {
            guard parts[index].0 else { return 0 }
            return total != 0 ? growth * parts[index].1 / total : growth / CGFloat(flexible.count)
        }
        let (leadingShare, ownShare) = (share(0), share(1))
        origin += leadingShare
        size = max(0, size + ownShare)
    }

    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    open func sizeToFit() {
        // The upper left corner stays, not the center.
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }

    // MARK: Looks

    open var backgroundColor: UIColor? {
        didSet {
            guard let backgroundColor else { return layer.backgroundColor = nil }
            layer.backgroundColor =
                backgroundColor.fixedColor ?? backgroundColor.resolvedColor(with: traitCollection).cgColor
        }
    }

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// A hint that the view fills its bounds. Where one that draws itself does not, black is seen (D39).
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            superview?.subviewVisibilityDidChange(self)
        }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// What a view draws itself is its layer's contents (D38). Without an override there are none.
    open func draw(_ rect: CGRect) {}

    open func setNeedsDisplay() {
        drawing.needsDisplay = true
        noteDisplay()
    }

    /// Draws all of it, where UIKit may draw the rectangle alone.
    open func setNeedsDisplay(_ rect: CGRect) {
        if rect.intersects(bounds) { setNeedsDisplay() }
    }

    final var drawing = ViewDrawing()

    open var contentMode = ContentMode.scaleToFill {
        didSet { layer.contentsGravity = contentMode.gravity }
    }

    open var tag = 0

    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    private var ownTintColor: UIColor?

    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            propagateTintColor()
        }
    }

    open func tintColorDidChange() {}

    private func propagateTintColor() {
        CurrentTraits.with(traitsOf: self) { tintColorDidChange() }
        subviews.forEach { if $0.ownTintColor == nil { $0.propagateTintColor() } }
    }

    // MARK: Traits

    @exclusivity(unchecked) open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
    }

    /// Limits for this view and those in it; of two that exclude each other, the maximum alone holds (UIView.h).
    @exclusivity(unchecked) open var minimumContentSizeCategory: UIContentSizeCategory? {
        didSet { if minimumContentSizeCategory != oldValue { updateTraits() } }
    }

    @exclusivity(unchecked) open var maximumContentSizeCategory: UIContentSizeCategory? {
        didSet { if maximumContentSizeCategory != oldValue { updateTraits() } }
    }

    private func limited(_ size: UIContentSizeCategory) -> UIContentSizeCategory {
        if minimumContentSizeCategory == nil, maximumContentSizeCategory == nil { return size }
        guard size != .unspecified else { return size }
        if let maximumContentSizeCategory, size > maximumContentSizeCategory {
            return maximumContentSizeCategory
        }
        guard let minimumContentSizeCategory, size < minimumContentSizeCategory,
            minimumContentSizeCategory <= maximumContentSizeCategory ?? minimumContentSizeCategory
        else { return size }
        return minimumContentSizeCategory
    }

    open var traitCollection: UITraitCollection {
        own(superview?.traitCollection ?? (window?.application ?? .shared).screen.traitCollection)
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private var lastTraits: UITraitCollection?

    /// The traits, once the superview has been told of its own: asking everything around would take the square of the
    /// depth.
    private var nextTraits: UITraitCollection {
        guard let superview, let inherited = superview.lastTraits, superview.lastWindow?.window === window
        else {
            return traitCollection
        }
        return own(inherited)
    }

    private func own(_ inherited: UITraitCollection) -> UITraitCollection {
        guard overridesTraits else { return inherited }
        var style = overrideUserInterfaceStyle
        if style == .unspecified { style = viewController?.overrideUserInterfaceStyle ?? .unspecified }
        if style == .unspecified { style = inherited.userInterfaceStyle }
        let size = limited(inherited.preferredContentSizeCategory)
        if let overridden, overridden.inherited === inherited, overridden.own.userInterfaceStyle == style,
            overridden.own.preferredContentSizeCategory == size
        {
            return overridden.own
        }
        let own = inherited.overriding(style).overriding(size)
        overridden = own === inherited ? nil : OverriddenTraits(inherited: inherited, own: own)
        return own
    }

    /// Few views do.
    private var overridesTraits: Bool {
        if case .unspecified = overrideUserInterfaceStyle {} else { return true }
        if let viewController, viewController.overrideUserInterfaceStyle != .unspecified { return true }
        return minimumContentSizeCategory != nil || maximumContentSizeCategory != nil
    }

    /// What the last answer was, because layout asks at every step of a scroll.
    private var overridden: OverriddenTraits?

    private struct OverriddenTraits {
        let inherited: UITraitCollection
        let own: UITraitCollection
    }

    /// Tells this view and those in it of traits that are no longer what they were.
    package func updateTraits() {
        guard window != nil else { return }
        let traits = nextTraits
        let last = lastTraits
        if traits != last {
            lastTraits = traits
            if viewController != nil, traits.horizontalSizeClass != last?.horizontalSizeClass {
                marginsDidChange()
            }
            if let backgroundColor {
                layer.backgroundColor = backgroundColor.resolvedColor(with: traits).cgColor
            }
            CurrentTraits.with(traitsOf: self) {
                viewController?.traitCollectionDidChange(last)
                traitCollectionDidChange(last)
            }
            if drawing.hasContents { setNeedsDisplay() }
            layoutItem?.readableGuide?.updateWidth()
            layoutDirectionDidChange()
        }
        subviews.forEach { $0.updateTraits() }
    }

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            layoutDirectionDidChange()
            setNeedsLayout()
        }
    }

    private func layoutDirectionDidChange() {
        AutoLayout.layoutDirectionDidChange(of: self)
        if case .directional(let margins) = ownMargins, margins.leading != margins.trailing {
            marginsDidChange()
        }
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: layoutDirection
        }
    }

    // MARK: Hierarchy

    /// Not weak (`CALayer` says why): the superview takes itself away at its end.
    @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var container: UIView?
    open var superview: UIView? { container }

    @exclusivity(unchecked) open private(set) var subviews: [UIView] = []

    @exclusivity(unchecked) private var ownWindow: WindowReference?
    open var window: UIWindow? { ownWindow?.window }

    private nonisolated(unsafe) var ownReference: ViewReference?

    /// What refers to this view without holding it.
    final var viewReference: ViewReference {
        let reference = ownReference ?? ViewReference(self)
        ownReference = reference
        return reference
    }

    package var application: UIApplication { window?.application ?? .shared }

    package var clock: Clock { application.clock }

    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: subviews.index(ofIdentical: siblingSubview) ?? subviews.count)
    }

    /// Directly above it, below all layers without views that lie there.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: subviews.index(ofIdentical: siblingSubview).map { $0 + 1 } ?? subviews.count)
        if view !== siblingSubview, siblingSubview.superview === self {
            layer.insertSublayer(view.layer, above: siblingSubview.layer)
        }
    }

    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: subviews.count)
    }

    open func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: 0)
        layer.insertSublayer(view.layer, at: 0)
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        subviews.swapAt(index1, index2)
        for view in subviews { layer.addSublayer(view.layer) }
    }

    private func insert(_ view: UIView, at index: Int) {
        precondition(
            view.subviews.isEmpty ? view !== self : !isDescendant(of: view),
            "\(view) cannot become a subview of \(self), which is in it.")
        var index = min(max(index, 0), subviews.count)
        if view.superview === self {
            if let old = subviews.index(ofIdentical: view) {
                if old < index { index -= 1 }
                subviews.remove(at: old)
            }
            place(view, at: index)
            return
        }
        view.willMove(toSuperview: self)
        if view.superview != nil { view.unlink(movingTo: window) }
        if view.window !== window { view.willMoveTree(toWindow: window) }
        place(view, at: index)
        view.container = self
        if view.usesConstraints || type(of: view).requiresConstraintBasedLayout { useConstraints() }
        AutoLayout.viewDidMove(view)
        if view.window !== window { view.moved(to: window) }
        view.geometryDidChange()
        view.didMoveToSuperview()
        if view.lastWindow?.window !== window { view.didMoveTreeToWindow() } else { view.updateTraits() }
        didAddSubview(view)
        if view.ownTintColor == nil { view.propagateTintColor() }
        if view.needsLayout || view.subtreeNeedsLayout { view.markSuperviews() }
        if view.hasConstraintUpdates { view.markSuperviewsForConstraints() }
    }

    private func place(_ view: UIView, at index: Int) {
        subviews.insert(view, at: index)
        if index + 1 < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    /// Takes the view out of its superview, on its way to a new one.
    private func unlink(movingTo newWindow: UIWindow?) {
        guard let old = superview else { return }
        old.willRemoveSubview(self)
        AutoLayout.viewWillLeaveSuperview(self)
        if let index = old.subviews.index(ofIdentical: self) { old.subviews.remove(at: index) }
        layer.removeFromSuperlayer()
        container = nil
        AutoLayout.viewDidMove(self)
    }

    open func removeFromSuperview() {
        guard superview != nil else { return }
        willMove(toSuperview: nil)
        let hadWindow = window != nil
        if hadWindow { willMoveTree(toWindow: nil) }
        unlink(movingTo: nil)
        if hadWindow { moved(to: nil) }
        didMoveToSuperview()
        if hadWindow { didMoveTreeToWindow() }
    }

    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.container
        }
        return false
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    /// A subview was hidden or shown.
    func subviewVisibilityDidChange(_ subview: UIView) {}

    /// The window that `didMoveToWindow` was called for last.
    private var lastWindow: WindowReference?

    private func willMoveTree(toWindow newWindow: UIWindow?) {
        viewController?.viewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
        subviews.forEach { $0.willMoveTree(toWindow: newWindow) }
    }

    /// Sets the window of the whole branch.
    package func moved(to newWindow: UIWindow?) {
        if newWindow == nil, let responder = window?.firstResponder,
            responder === self || responder === viewController
        {
            window?.firstResponder = nil
        }
        if let application = window?.application, newWindow !== window {
            application.events.touches.viewLeftWindow(self)
            for recognizer in recognizers { recognizer.viewLeftWindow(of: application) }
            for interaction in ownInteractions {
                (interaction as? UIContextMenuInteraction)?.dismissMenu()
            }
        }
        ownWindow = newWindow?.reference
        layer.attach(to: newWindow?.application.clock)
        subviews.forEach { $0.moved(to: newWindow) }
        updateSafeAreaInsets()
    }

    private func didMoveTreeToWindow() {
        lastWindow = ownWindow
        if window != nil, nextTraits != lastTraits { updateTraits() }
        noteDisplay()
        didMoveToWindow()
        viewController?.viewDidMoveToWindow()
        subviews.forEach { if $0.lastWindow?.window !== $0.window { $0.didMoveTreeToWindow() } }
    }

    // MARK: Layout

    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            if translatesAutoresizingMaskIntoConstraints != oldValue {
                AutoLayout.translationDidChange(of: self)
            }
        }
    }

    /// Holds what Auto Layout keeps about this view.
    @exclusivity(unchecked) final var layoutStorage: LayoutStorage?

    @exclusivity(unchecked) private(set) final var needsLayout = true
    @exclusivity(unchecked) private(set) final var subtreeNeedsLayout = false

    /// The layer, too, asks for layout: whenever its bounds, its transform or its sublayers change, and those of
    /// its sublayers (D13).
    open func setNeedsLayout() {
        markForLayout()
    }

    private func markForLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        markSuperviews()
    }

    /// While the view lays out, what it changes is no reason to do so again (CALayer.h).
    package func layerAsksForLayout() {
        if !isLayingOut { markForLayout() }
    }

    @exclusivity(unchecked) private var isLayingOut = false

    private func markSuperviews() {
        var view = container
        while let current = view, !current.subtreeNeedsLayout {
            current.subtreeNeedsLayout = true
            view = current.container
        }
    }

    package final var needsCommit: Bool {
        needsLayout || subtreeNeedsLayout || usesConstraints && hasConstraintUpdates
            || AutoLayout.isPending(in: self)
    }

    /// Begins as far up as one superview after the other needs layout (CALayer.h).
    open func layoutIfNeeded() {
        var top = self
        while let superview = top.superview, superview.needsLayout { top = superview }
        application.layOut { top.layoutBranchIfNeeded(in: $0) }
    }

    /// The same from this view on, for one that is measured while what is around it is being laid out.
    func layoutBranchIfNeeded() {
        application.layOut { layoutBranchIfNeeded(in: $0) }
    }

    private func layoutBranchIfNeeded(in run: LayoutRun) {
        // Layout may change what constraints elsewhere in the tree depend on.
        for _ in 0..<10 {
            updateConstraintsIfNeeded()
            AutoLayout.solveIfNeeded(for: self)
            guard needsLayout || subtreeNeedsLayout else { return }
            layoutTree(in: run)
        }
    }

    /// Lays out this view and whatever in it asks for it, top down (D12).
    func layoutTree(in run: LayoutRun) {
        var isRepeated = false
        repeat {
            if run.hasGivenUp(self) { return leaveLayout() }
            // Layout, of what is inside too, may ask for layout again, and with other constraints.
            if isRepeated {
                updateConstraintsIfNeeded()
                AutoLayout.solveIfNeeded(for: self)
            }
            isRepeated = true
            if needsLayout {
                needsLayout = false
                viewController?.viewIsAppearingIfOwed()
                isLayingOut = true
                CurrentTraits.with(traitsOf: self) {
                    viewController?.viewWillLayoutSubviews()
                    layoutSubviews()
                    viewController?.viewDidLayoutSubviews()
                }
                isLayingOut = false
            }
            if subtreeNeedsLayout {
                subtreeNeedsLayout = false
                // Each view passes here in each frame: `for` would take a debug build twice as long.
                let subviews = subviews
                var index = 0
                while index < subviews.count {
                    let subview = subviews[index]
                    if subview.needsLayout || subview.subtreeNeedsLayout { subview.layoutTree(in: run) }
                    index += 1
                }
            }
        } while (needsLayout || subtreeNeedsLayout) && run.mayRepeat(self)
        if needsLayout || subtreeNeedsLayout { leaveLayout() }
    }

    /// Takes back what this view and those in it have asked for.
    private func leaveLayout() {
        needsLayout = false
        guard subtreeNeedsLayout else { return }
        subtreeNeedsLayout = false
        for subview in subviews { subview.leaveLayout() }
    }

    /// Gives subviews the frames that constraints have found for them (D15).
    open func layoutSubviews() {
        AutoLayout.layoutSubviews(of: self)
    }

    // MARK: Constraints

    @exclusivity(unchecked) private var needsConstraintUpdate = true
    @exclusivity(unchecked) private var subtreeNeedsConstraintUpdate = false

    private var hasConstraintUpdates: Bool { needsConstraintUpdate || subtreeNeedsConstraintUpdate }

    /// Also engages constraints where there are none yet: so code begins that makes them all in
    /// `updateConstraints()`.
    open func setNeedsUpdateConstraints() {
        useConstraints()
        guard !needsConstraintUpdate else { return }
        needsConstraintUpdate = true
        markSuperviewsForConstraints()
    }

    private func markSuperviewsForConstraints() {
        var view = container
        while let current = view, !current.subtreeNeedsConstraintUpdate {
            current.subtreeNeedsConstraintUpdate = true
            view = current.container
        }
    }

    open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

    /// Of the root of a tree: whether anything in it ever had to do with constraints. Without that nobody is asked
    /// to update any (UIView.h).
    private var usesConstraints = false

    func useConstraints() {
        var view = self
        while let superview = view.superview { view = superview }
        view.usesConstraints = true
    }

    private var isInTreeWithConstraints: Bool {
        var view = self
        while let superview = view.superview { view = superview }
        return view.usesConstraints
    }

    /// Bottom up (D12).
    open func updateConstraintsIfNeeded() {
        if hasConstraintUpdates, isInTreeWithConstraints { updateConstraintsOfBranch() }
    }

    private func updateConstraintsOfBranch() {
        if subtreeNeedsConstraintUpdate {
            subtreeNeedsConstraintUpdate = false
            for subview in subviews where subview.hasConstraintUpdates { subview.updateConstraintsOfBranch() }
        }
        guard needsConstraintUpdate else { return }
        needsConstraintUpdate = false
        if let viewController {
            viewController.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }

    open func updateConstraints() {}

    open class var requiresConstraintBasedLayout: Bool { false }

    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    public static let noIntrinsicMetric: CGFloat = -1

    open func invalidateIntrinsicContentSize() {
        AutoLayout.intrinsicContentSizeDidChange(of: self)
        superview?.setNeedsLayout()
    }

    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// What Auto Layout keeps about this view, if the view has to do with it.
    final var layoutItem: LayoutItem? { layoutStorage?.item }

    // MARK: Anchors

    open var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: .of(self), attribute: .leading)
    }
    open var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: .of(self), attribute: .trailing)
    }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .of(self), attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .of(self), attribute: .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .of(self), attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .of(self), attribute: .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: .of(self), attribute: .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: .of(self), attribute: .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: .of(self), attribute: .centerX)
    }
    open var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: .of(self), attribute: .centerY)
    }

    open var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: .of(self), attribute: .firstBaseline)
    }

    open var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: .of(self), attribute: .lastBaseline)
    }

    // MARK: Holding constraints

    /// Those that this view holds.
    open var constraints: [NSLayoutConstraint] { layoutItem?.held ?? [] }

    open func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        constraint.install(in: self)
    }

    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: Guides

    open var layoutGuides: [UILayoutGuide] {
        (layoutItem?.guides ?? []).filter { !($0 is ReadableContentGuide) }
    }

    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
    }

    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    func rememberLayoutGuide(_ guide: UILayoutGuide) {
        LayoutItem.of(self).guides.append(guide)
    }

    func forgetLayoutGuide(_ guide: UILayoutGuide) {
        for constraint in guide.layoutItem?.references ?? [] { constraint.isActive = false }
        layoutItem?.guides.removeAll { $0 === guide }
    }

    /// The part of the view that neither the device nor bars cover (D27).
    open var safeAreaLayoutGuide: UILayoutGuide {
        let item = LayoutItem.of(self)
        if let guide = item.safeAreaGuide { return guide }
        let guide = UILayoutGuide(.safeArea, of: self)
        item.safeAreaGuide = guide
        return guide
    }

    /// The view without its margins (D29).
    open var layoutMarginsGuide: UILayoutGuide {
        let item = LayoutItem.of(self)
        if let guide = item.marginsGuide { return guide }
        let guide = UILayoutGuide(.margins, of: self)
        item.marginsGuide = guide
        return guide
    }

    /// The part of the margins' guide whose lines are not too long to be read.
    open var readableContentGuide: UILayoutGuide {
        let item = LayoutItem.of(self)
        if let guide = item.readableGuide { return guide }
        let guide = ReadableContentGuide(in: self)
        item.readableGuide = guide
        return guide
    }

    // MARK: Intrinsic size

    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutItem?.huggingPriority(axis) ?? .defaultLow
    }

    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        LayoutItem.of(self).setHuggingPriority(priority, axis)
    }

    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutItem?.compressionPriority(axis) ?? .defaultHigh
    }

    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        LayoutItem.of(self).setCompressionPriority(priority, axis)
    }

    // MARK: Fitting

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        return AutoLayout.size(
            of: self, fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Alignment

    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    // MARK: Safe area and margins

    @exclusivity(unchecked) open private(set) var safeAreaInsets = UIEdgeInsets.zero

    open func safeAreaInsetsDidChange() {}

    /// Works out what of this view the device and the bars cover (D27), and tells what is in it.
    package func updateSafeAreaInsets() {
        guard !keepsSafeAreaInsets else { return }
        let insets = computedSafeAreaInsets
        guard insets != safeAreaInsets else { return }
        safeAreaInsets = insets
        AutoLayout.insetsDidChange(of: self)
        safeAreaInsetsDidChange()
        viewController?.safeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
        setNeedsLayout()
        subviews.forEach { $0.updateSafeAreaInsets() }
    }

    /// Set while a built-in transition moves the view off the screen, where its content must not follow.
    package final var keepsSafeAreaInsets = false {
        didSet { if !keepsSafeAreaInsets { updateSafeAreaInsets() } }
    }

    /// What bars that lie over the view add to what the device covers of it.
    final var coveredByBars = UIEdgeInsets.zero {
        didSet { if coveredByBars != oldValue { updateSafeAreaInsets() } }
    }

    private var computedSafeAreaInsets: UIEdgeInsets {
        guard let window else { return .zero }
        var insets = UIEdgeInsets.zero
        if window === self {
            insets = window.coveredInsets
        } else if let superview {
            let outer = safeAreaInsets(in: superview)
            if outer != .zero {
                let safe = superview.bounds.inset(by: outer)
                let frame = frame
                if outer.top > 0 { insets.top = min(max(0, safe.minY - frame.minY), frame.height) }
                if outer.left > 0 { insets.left = min(max(0, safe.minX - frame.minX), frame.width) }
                if outer.bottom > 0 { insets.bottom = min(max(0, frame.maxY - safe.maxY), frame.height) }
                if outer.right > 0 { insets.right = min(max(0, frame.maxX - safe.maxX), frame.width) }
            }
        }
        if coveredByBars != .zero {
            insets.top += coveredByBars.top
            insets.bottom += coveredByBars.bottom
        }
        if let additional = viewController?.additionalSafeAreaInsets, additional != .zero {
            insets.top += additional.top
            insets.left += additional.left
            insets.bottom += additional.bottom
            insets.right += additional.right
        }
        return insets
    }

    /// What of the superview's safe area reaches this view.
    func safeAreaInsets(in superview: UIView) -> UIEdgeInsets { superview.safeAreaInsets }

    private var addsSafeAreaToMargins = true

    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { addsSafeAreaToMargins }
        set { changeMargins { addsSafeAreaToMargins = newValue } }
    }

    /// Leading and trailing, if margins were set so, or else left and right.
    private var ownMargins: Margins?

    private enum Margins {
        case fixed(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)
    }

    private var ownLayoutMargins: UIEdgeInsets? {
        switch ownMargins {
        case .fixed(let insets): insets
        case .directional(let insets):
            isRightToLeft
                ? UIEdgeInsets(
                    top: insets.top, left: insets.trailing, bottom: insets.bottom, right: insets.leading)
                : UIEdgeInsets(
                    top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
        case nil: nil
        }
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// 8 points on every side of a plain view, the system's minimum on those of a controller's root view, and the
    /// safe area on top of it (D29).
    open var layoutMargins: UIEdgeInsets {
        get {
            var margins = ownLayoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            if viewController != nil {
                let minimum = systemMinimumSideMargin
                margins = UIEdgeInsets(
                    top: ownLayoutMargins?.top ?? 0, left: max(minimum, margins.left),
                    bottom: ownLayoutMargins?.bottom ?? 0, right: max(minimum, margins.right))
            }
            guard insetsLayoutMarginsFromSafeArea else { return margins }
            return UIEdgeInsets(
                top: margins.top + safeAreaInsets.top, left: margins.left + safeAreaInsets.left,
                bottom: margins.bottom + safeAreaInsets.bottom,
                right: margins.right + safeAreaInsets.right)
        }
        set { changeMargins { ownMargins = .fixed(newValue) } }
    }

    /// The same by the direction in which people read.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
                bottom: margins.bottom,
                trailing: isRightToLeft ? margins.left : margins.right)
        }
        set { changeMargins { ownMargins = .directional(newValue) } }
    }

    /// 16 points, 20 where there is plenty of width.
    private var systemMinimumSideMargin: CGFloat { traitCollection.horizontalSizeClass == .regular ? 20 : 16 }

    /// Margins that are as before are no news (page of `layoutMarginsDidChange()`).
    private func changeMargins(_ change: () -> Void) {
        let margins = layoutMargins
        change()
        if layoutMargins != margins { marginsDidChange() }
    }

    private func marginsDidChange() {
        AutoLayout.insetsDidChange(of: self)
        setNeedsLayout()
        layoutMarginsDidChange()
    }

    open func layoutMarginsDidChange() {}

    // MARK: Touches

    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false

    open override var next: UIResponder? { viewController ?? superview }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !layer.animationsIgnoreTouches,
            self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    private var recognizers: [UIGestureRecognizer] = [] {
        didSet { hasHadRecognizers = true }
    }
    private var hasHadRecognizers = false

    /// Nil until one is added; empty when it is removed again.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { hasHadRecognizers ? recognizers : nil }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.attach(to: self)
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.attach(to: nil)
    }

    /// A finger or the pointer begins something in this view, and the recognizers are about to be asked.
    package func updateRecognizers() {}

    private var ownInteractions: [any UIInteraction] = []

    open var interactions: [any UIInteraction] {
        get { ownInteractions }
        set {
            for interaction in ownInteractions { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    open func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    open func removeInteraction(_ interaction: any UIInteraction) {
        guard ownInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Asks the first responder to resign if it is this view or in it (UITextField.h); forced, it goes even where it
    /// refuses. False: it stays, or there is none in here.
    @discardableResult open func endEditing(_ force: Bool) -> Bool {
        guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self) else {
            return false
        }
        if view.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }

    // MARK: Snapshots

    /// What the screen shows of the view, as it stays when the view goes on. A view that has not been on the screen
    /// yet gives an empty one, unless recent changes are to be seen.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        guard let copy = layer.still(afterUpdates: prepare(afterUpdates)) else { return snapshot }
        copy.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        copy.setAffineTransform(.identity)
        copy.position = CGPoint(x: snapshot.bounds.midX, y: snapshot.bounds.midY)
        snapshot.layer.addSublayer(copy)
        return snapshot
    }

    /// Draws the same into the current context, as large as the rectangle; false if there was nothing to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0,
            let copy = layer.still(afterUpdates: prepare(afterUpdates))
        else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        copy.render(in: context)
        context.restoreGState()
        return true
    }

    /// Lays out, if what has changed is to be seen. While the view is laying out that comes too late, as UIView.h has
    /// it.
    private func prepare(_ afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        return afterUpdates
    }

    // MARK: Accessibility

    open var accessibilityIdentifier: String?
    open var accessibilityIgnoresInvertColors = false

    private var largeContent = LargeContent()

    open var showsLargeContentViewer: Bool {
        get { largeContent.isShown }
        set { largeContent.isShown = newValue }
    }

    /// A button's own title where none was set.
    open var largeContentTitle: String? {
        get { largeContent.title ?? (self as? UIButton)?.currentTitle }
        set { largeContent.title = newValue }
    }

    /// A button's own image where none was set.
    open var largeContentImage: UIImage? {
        get { largeContent.image ?? (self as? UIButton)?.currentImage }
        set { largeContent.image = newValue }
    }

    open var scalesLargeContentImage: Bool {
        get { largeContent.scalesImage }
        set { largeContent.scalesImage = newValue }
    }

    open var largeContentImageInsets: UIEdgeInsets {
        get { largeContent.imageInsets }
        set { largeContent.imageInsets = newValue }
    }

    package override var defaultAccessibilityFrame: CGRect {
        UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    }
}
