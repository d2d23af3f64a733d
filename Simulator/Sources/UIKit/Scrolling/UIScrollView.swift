/// A view whose content can be larger than itself: dragged, flicked, zoomed.
///
/// Geometry and insets after A1–A17, dragging after A18–A53, what follows a release after A54–A65, programmatic
/// scrolling after A66–A70, zooming after part B.
@preconcurrency @MainActor open class UIScrollView: UIView {
    public struct DecelerationRate: RawRepresentable, Equatable, Hashable, Sendable {
        public let rawValue: CGFloat

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
    }

    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black = 1
        case white = 2
    }

    /// Collection views have a narrower one of the same name, which goes first where both would do.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { updatePinch() }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        addGestureRecognizer(touchWatcher)
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Geometry

    /// The origin of the bounds (A3), on whole pixels (A5), wherever it is put (A4).
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            let offset = rounded(newValue)
            guard offset != bounds.origin else { return }
            bounds.origin = offset
            delegate?.scrollViewDidScroll(self)
        }
    }

    func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: rounded(point.x), y: rounded(point.y)) }

    private func rounded(_ value: CGFloat) -> CGFloat {
        let scale = application.screen.scale
        return (value * scale).rounded() / scale
    }

    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            arriveAtTarget()
            updateAdjustedContentInset(isAutomatic: true)
            keepWithinRange()
            indicators?.update()
            barsObserver?.contentDidScroll()
        }
    }

    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            updateAdjustedContentInset(isAutomatic: false)
        }
    }

    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { updateAdjustedContentInset(isAutomatic: true) }
    }

    /// Whose bars have no ground while this content rests at their edge.
    weak var barsObserver: UINavigationController?

    /// How far the bar above comes down again when the content does, with its large title.
    private(set) final var barRoom: CGFloat = 0

    /// While the bar follows the content, which stays where it is.
    private var isFollowedByBar = false

    func barFollows(leaving room: CGFloat, _ change: () -> Void) {
        (barRoom, isFollowedByBar) = (room, true)
        change()
        isFollowedByBar = false
    }

    func barIsPlaced(leaving room: CGFloat) {
        barRoom = room
    }

    open private(set) var adjustedContentInset = UIEdgeInsets.zero

    /// Where the content rests, which is no other place while a large title comes and goes.
    private var restingTopInset: CGFloat {
        let top = adjustedContentInset.top
        return top > contentInset.top ? top + barRoom : top
    }

    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedContentInset(isAutomatic: true)
        indicators?.update()
    }

    package override func boundsDidChange(from old: CGRect) {
        super.boundsDidChange(from: old)
        indicators?.update()
        barsObserver?.contentDidScroll()
        guard bounds.size != old.size else { return }
        updateAdjustedContentInset(isAutomatic: true)
        keepWithinRange()
    }

    /// A13, A14. Content that rests at an edge stays there when it was the safe area that moved it (A9, A17).
    func updateAdjustedContentInset(isAutomatic: Bool) {
        var inset = contentInset
        if safeAreaInsets != .zero {
            if adjusts(contentSize.width, bounds.width, alwaysBounceHorizontal) {
                inset.left += safeAreaInsets.left
                inset.right += safeAreaInsets.right
            }
            if adjusts(contentSize.height, bounds.height, alwaysBounceVertical || isAlwaysBelowBars) {
                inset.top += safeAreaInsets.top
                inset.bottom += safeAreaInsets.bottom
            }
        }
        guard inset != adjustedContentInset else { return }
        let old = axes
        // At the edge of a bar whose large title is gone, not at the end of its range.
        let restsAtBar = barRoom > 0 && contentOffset.y == rounded(adjustedContentInset.top.negated)
        adjustedContentInset = inset
        if isAutomatic, !isUnderFinger, run == nil, !isFollowedByBar {
            let new = axes
            contentOffset = CGPoint(
                x: new.x.kept(from: old.x), y: restsAtBar ? inset.top.negated : new.y.kept(from: old.y))
        }
        keepWithinRange()
        indicators?.update()
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The content of a controller that a navigation controller shows is adjusted vertically in any case.
    private var isAlwaysBelowBars: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        var view: UIView? = self
        while let current = view, current.viewController == nil { view = current.superview }
        guard let owner = view?.viewController, owner.parent is UINavigationController else { return false }
        return owner.adjustsScrollViewInsets
            && (owner.viewIfLoaded === self || owner.contentScrollView(for: .top) === self)
    }

    private func adjusts(_ content: CGFloat, _ visible: CGFloat, _ alwaysBounces: Bool) -> Bool {
        switch contentInsetAdjustmentBehavior {
        case .never: false
        case .always: true
        case .automatic, .scrollableAxes: content > visible || alwaysBounces
        }
    }

    /// How the content lies along both axes.
    var axes: ScrollAxes {
        let (offset, inset, scale) = (contentOffset, adjustedContentInset, application.screen.scale)
        return ScrollAxes(
            x: ScrollAxis(
                offset: offset.x, content: contentSize.width, length: bounds.width, leading: inset.left,
                trailing: inset.right, bounces: bounces, alwaysBounces: alwaysBounceHorizontal,
                decelerationRate: decelerationRate.rawValue, pixelsPerPoint: scale),
            y: ScrollAxis(
                offset: offset.y, content: contentSize.height, length: bounds.height,
                leading: restingTopInset, trailing: inset.bottom, bounces: bounces,
                alwaysBounces: alwaysBounceVertical,
                decelerationRate: decelerationRate.rawValue, pixelsPerPoint: scale))
    }

    /// A9. Nothing moves that is still within the range.
    private func keepWithinRange() {
        guard !isPlacing, !isFollowedByBar else { return }
        let axes = axes
        if !axes.isWithinRange { contentOffset = axes.clamped(contentOffset) }
    }

    /// While size and offset are being set together.
    private var isPlacing = false

    open var contentLayoutGuide: UILayoutGuide { LayoutItem.of(self).contentGuide(of: self) }

    open var frameLayoutGuide: UILayoutGuide { LayoutItem.of(self).frameGuide(of: self) }

    // MARK: Scrolling

    open var bounces = true
    open var alwaysBounceVertical = false {
        didSet { updateAdjustedContentInset(isAutomatic: true) }
    }
    open var alwaysBounceHorizontal = false {
        didSet { updateAdjustedContentInset(isAutomatic: true) }
    }
    open var isPagingEnabled = false

    /// Whether a drag that comes to an end of the content goes over to the enclosing scroll view (A70, A71).
    @available(iOS 17.4, *)
    open var transfersHorizontalScrollingToParent = true
    @available(iOS 17.4, *)
    open var transfersVerticalScrollingToParent = true

    open var isDirectionalLockEnabled = false
    open var decelerationRate = DecelerationRate.normal
    open var delaysContentTouches = true
    open var canCancelContentTouches = true

    /// Whether a tap on the status bar means this scroll view (A43).
    open var scrollsToTop = true

    /// Disabling it ends a drag, and coasting within the range (A64); what is past an edge still comes back.
    open var isScrollEnabled = true {
        didSet {
            panGestureRecognizer.isEnabled = isScrollEnabled
            if !isScrollEnabled, isDecelerating, axes.isWithinRange { stopMoving() }
        }
    }

    /// From touch-down on (A18).
    open var isTracking: Bool { isTouched }

    final var isTouched = false {
        didSet { if isTouched != oldValue { application.trackingDidChange(in: self) } }
    }
    open var isDragging: Bool { activity == .dragging }
    open var isDecelerating: Bool { activity == .decelerating }

    enum Activity {
        case none
        case dragging
        case decelerating
    }

    final var activity = Activity.none {
        didSet {
            guard activity != oldValue else { return }
            application.trackingDidChange(in: self)
            updateIndicators()
        }
    }

    /// Whether a finger is on the content, or it moves after one.
    final var tracksFingers: Bool { isTracking || activity != .none }

    private lazy var pan = makePan()
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    lazy var touchWatcher = ScrollTouchWatcher(scrollView: self)

    /// Where content comes to rest that would do so at `proposed`, unless its delegate knows better.
    func target(of proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    var drag: ScrollDrag?

    /// What the drag has done to the enclosing scroll view.
    final var transfer: ScrollTransfer?

    /// The scroll view within whose drag has become this one's.
    weak var transferSource: UIScrollView?

    private var isUnderFinger: Bool { drag != nil || isZooming }

    /// What goes on when the finger has left, or what an animated scroll does.
    final var run: ScrollRun?

    /// What a touch has taken from the run that it has stopped.
    final var momentum: ScrollMomentum?

    /// Whether a touch now stops content that moves, and so means nothing else (A40).
    package final var isMoving: Bool { run != nil }

    /// Content that a finger, or an animated scroll, has moved is at rest, of which the delegate knows already.
    func contentDidComeToRest() {}

    private func makePan() -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer(target: self, action: Selector("panned", UIScrollView.panned))
        pan.ownScrollView = self
        pan.allowedScrollTypesMask = .all
        pan.mayBegin = { [viewReference] in viewReference.scrollView?.panMayBegin() ?? false }
        pan.countedShare = { [viewReference] in viewReference.scrollView?.share(of: $0) ?? 1 }
        pan.runsBeside(touchWatcher)
        return pan
    }

    /// What has left the window does not move, and rests within its range.
    package override func moved(to newWindow: UIWindow?) {
        super.moved(to: newWindow)
        if newWindow == nil { indicators?.hide() }
        if newWindow != nil, let controller = nearestViewController {
            controller.navigationController?.contentDidScroll()
        }
        guard newWindow == nil, run != nil else { return }
        stopMoving()
        keepWithinRange()
    }

    private var nearestViewController: UIViewController? {
        sequence(first: self as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
    }

    /// How long an animated scroll takes, whatever the distance (A66).
    private static let scrollDuration: TimeInterval = 0.3

    /// Without animation it stops what moves (A63). Animated, the offset steps from frame to frame (A66).
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated, window != nil else {
            stopMoving()
            self.contentOffset = contentOffset
            return
        }
        animateOffset(to: contentOffset, for: .scrolling)
    }

    /// The status bar was tapped, and no other scroll view is meant (A43).
    func scrollToTop() {
        let top = CGPoint(x: contentOffset.x, y: axes.y.range.lowerBound)
        guard contentOffset.y > rounded(top).y, delegate?.scrollViewShouldScrollToTop(self) ?? true else {
            return
        }
        animateOffset(to: top, for: .scrollingToTop)
    }

    func animateOffset(to offset: CGPoint, for purpose: ScrollRun.Purpose) {
        let (start, end, now) = (contentOffset, rounded(offset), clock.now)
        guard start != end else { return }
        endDecelerating()
        func course(from start: CGFloat, to end: CGFloat) -> ScrollCourse {
            ScrollCourse(from: start, to: end, duration: Self.scrollDuration, at: now)
        }
        begin(
            ScrollRun(
                purpose, x: course(from: start.x, to: end.x), y: course(from: start.y, to: end.y),
                from: start, at: now))
    }

    /// The least move that shows the rectangle (A68).
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let visible = bounds.inset(by: adjustedContentInset)
        func move(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
            if low < visibleLow { return low - visibleLow }
            if high > visibleHigh { return min(high - visibleHigh, low - visibleLow) }
            return 0
        }
        let offset = axes.clamped(
            CGPoint(
                x: contentOffset.x + move(rect.minX, rect.maxX, visible.minX, visible.maxX),
                y: contentOffset.y + move(rect.minY, rect.maxY, visible.minY, visible.maxY)))
        guard rounded(offset) != contentOffset else { return }
        setContentOffset(offset, animated: animated)
    }

    // MARK: Indicators

    open var showsHorizontalScrollIndicator = true {
        didSet { indicators?.visibilityDidChange() }
    }

    open var showsVerticalScrollIndicator = true {
        didSet { indicators?.visibilityDidChange() }
    }

    open var indicatorStyle = IndicatorStyle.default {
        didSet { indicators?.styleDidChange() }
    }

    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { indicators?.update() }
    }

    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { indicators?.update() }
    }

    /// Sets those of both indicators. Undefined by Apple where they differ, it is the vertical one's here.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the safe area adds to the indicators' insets.
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { indicators?.update() }
    }

    open func flashScrollIndicators() {
        loadIndicators()
        indicators?.flash()
    }

    /// Nil until they are to be seen.
    private var indicators: ScrollIndicators?

    private func loadIndicators() {
        guard indicators == nil, showsVerticalScrollIndicator || showsHorizontalScrollIndicator else {
            return
        }
        indicators = ScrollIndicators(of: self)
    }

    private func updateIndicators() {
        if isDragging { loadIndicators() }
        indicators?.scrollingDidChange()
    }

    // MARK: Edge effects

    @available(iOS 26.0, *)
    open var topEdgeEffect: UIScrollEdgeEffect { edgeEffects.top }
    @available(iOS 26.0, *)
    open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects.left }
    @available(iOS 26.0, *)
    open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects.bottom }
    @available(iOS 26.0, *)
    open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects.right }

    private lazy var edgeEffects = (
        top: UIScrollEdgeEffect(), left: UIScrollEdgeEffect(), bottom: UIScrollEdgeEffect(),
        right: UIScrollEdgeEffect()
    )

    // MARK: Touches in the content

    /// Asked before a touch is given to the content (A25).
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    /// Asked before a drag takes a touch from the content (A26).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // It keeps the touches that it receives itself (A28), but hands them on while it does not scroll (A23).
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
    }

    // MARK: Accessibility

    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scrollByPage(direction)
    }

    // MARK: Zooming

    /// As much of the content as there is room for.
    open var visibleSize: CGSize { bounds.size }

    open var minimumZoomScale: CGFloat = 1 {
        didSet { updatePinch() }
    }

    open var maximumZoomScale: CGFloat = 1 {
        didSet { updatePinch() }
    }

    open var bouncesZoom = true

    /// In the gesture (B14).
    open internal(set) var isZooming = false
    open var isZoomBouncing: Bool { zoomBounce != nil }

    /// Nil while zooming is not enabled (B1).
    open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

    /// The view that is zoomed; whoever has none has no scale but 1.
    package var zoomView: UIView? { delegate?.viewForZooming(in: self) }

    open var zoomScale: CGFloat {
        get { zoomView?.transform.a ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard let zoomView else { return }
        let (old, scale) = (zoomView.transform.a, zoomLimits.clamped(scale))
        guard scale != old else { return }
        zoom(animated: animated, view: zoomView, to: scale) {
            self.scaledAboutCenter($0, from: old, to: scale)
        }
    }

    /// The rectangle is in the zoomed view's own coordinates (B8).
    open func zoom(to rect: CGRect, animated: Bool) {
        guard let zoomView, rect.width > 0, rect.height > 0 else { return }
        let scale = zoomLimits.clamped(min(bounds.width / rect.width, bounds.height / rect.height))
        let hasZoomed = scale != zoomView.transform.a
        zoom(animated: animated, view: zoomView, to: scale) { [self] _ in
            let middle = CGPoint(x: rect.midX * scale, y: rect.midY * scale)
            return axes.map(middle) { $0.centered($1, hasZoomed: hasZoomed) }
        }
    }

    /// The delegate may have a view to zoom by now, which nobody tells: images come later than their viewers.
    package override func updateRecognizers() {
        super.updateRecognizers()
        updatePinch()
    }

    var zoomLimits: ZoomLimits {
        ZoomLimits(minimum: minimumZoomScale, maximum: maximumZoomScale, bounces: bouncesZoom)
    }

    /// The point at the center stays there (B6), as near as the edges allow.
    func scaledAboutCenter(_ offset: CGPoint, from old: CGFloat, to scale: CGFloat) -> CGPoint {
        let axes = axes
        return axes.clamped(axes.map(offset) { $0.scaledAboutCenter($1, from: old, to: scale) })
    }

    /// How long an animated zoom and a zoom's bounce take; B9 says 0.25 to 0.35 seconds.
    static let zoomDuration: TimeInterval = 0.3

    /// B9, B10.
    private func zoom(
        animated: Bool, view: UIView, to scale: CGFloat, offset: @escaping (CGPoint) -> CGPoint
    ) {
        stopMoving()
        guard animated, window != nil else { return place(view, at: scale, offset: offset) }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        UIView.animate(withDuration: Self.zoomDuration, delay: 0, options: .allowUserInteraction) {
            self.place(view, at: scale, offset: offset)
        } completion: { _ in
            self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
        }
    }

    /// Zooms and scrolls in one step, and tells of it. The offset is found with the new size of the content, from
    /// where it has been.
    func place(_ view: UIView, at scale: CGFloat, offset: (CGPoint) -> CGPoint) {
        let hasZoomed = scale != view.transform.a
        let old = contentOffset
        if hasZoomed { apply(scale, to: view) }
        contentOffset = offset(old)
        if hasZoomed { delegate?.scrollViewDidZoom(self) }
    }

    /// B3, B5: the view is scaled about its frame's origin, and the content is as large as it, whatever size has been
    /// set, unless constraints know better (B26).
    func apply(_ scale: CGFloat, to view: UIView) {
        isPlacing = true
        defer { isPlacing = false }
        let origin = view.frame.origin
        AutoLayout.setZoomScale(scale, of: view)
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
        view.center = CGPoint(
            x: origin.x + size.width * scale * anchor.x, y: origin.y + size.height * scale * anchor.y)
        let solved = AutoLayout.solvedContentSize(of: self)
        contentSize = CGSize(
            width: solved.width ?? size.width * scale, height: solved.height ?? size.height * scale)
    }

    final var pinch: ScrollPinch?

    /// Two fingers, or the pointer, decide where the content is: the pan has nothing to say. One finger pans (B21).
    var isPinching: Bool { isZooming && pinchGestureRecognizer?.numberOfTouches != 1 }

    /// The bounce of the last pinch, which may have begun before that of an earlier one is over.
    var zoomBounce: Bouncing?

    final class Bouncing {}
}
