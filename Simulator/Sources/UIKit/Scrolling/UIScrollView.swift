/// A view whose content can be larger than itself: dragged, flicked, zoomed.
///
/// Geometry and insets after A1–A17, dragging after A18–A53, what follows a release after A54–A65, programmatic
/// scrolling after A66–A70, zooming after part B.
@MainActor open class UIScrollView: UIView {
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

    open weak var delegate: (any UIScrollViewDelegate)? {
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

    private func rounded(_ point: CGPoint) -> CGPoint {
        let scale = application.screen.scale
        return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
    }

    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            updateAdjustedContentInset(isAutomatic: true)
            keepWithinRange()
            indicators?.update()
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

    open private(set) var adjustedContentInset = UIEdgeInsets.zero

    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedContentInset(isAutomatic: true)
        indicators?.update()
    }

    package override func boundsDidChange(from old: CGRect) {
        super.boundsDidChange(from: old)
        indicators?.update()
        guard bounds.size != old.size else { return }
        updateAdjustedContentInset(isAutomatic: true)
        keepWithinRange()
    }

    /// A13, A14. Content that rests at an edge stays there when it was the safe area that moved it (A9, A17).
    private func updateAdjustedContentInset(isAutomatic: Bool) {
        var inset = contentInset
        if safeAreaInsets != .zero {
            if adjusts(contentSize.width, bounds.width, alwaysBounceHorizontal) {
                inset.left += safeAreaInsets.left
                inset.right += safeAreaInsets.right
            }
            if adjusts(contentSize.height, bounds.height, alwaysBounceVertical) {
                inset.top += safeAreaInsets.top
                inset.bottom += safeAreaInsets.bottom
            }
        }
        guard inset != adjustedContentInset else { return }
        let old = (x: horizontalRange, y: verticalRange)
        adjustedContentInset = inset
        if isAutomatic, !isUnderFinger, motion == nil {
            var offset = contentOffset
            if offset.x == rounded(CGPoint(x: old.x.lowerBound, y: 0)).x {
                offset.x = horizontalRange.lowerBound
            }
            if offset.y == rounded(CGPoint(x: 0, y: old.y.lowerBound)).y {
                offset.y = verticalRange.lowerBound
            }
            contentOffset = offset
        }
        keepWithinRange()
        indicators?.update()
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private func adjusts(_ content: CGFloat, _ visible: CGFloat, _ alwaysBounces: Bool) -> Bool {
        switch contentInsetAdjustmentBehavior {
        case .never: false
        case .always: true
        case .automatic, .scrollableAxes: content > visible || alwaysBounces
        }
    }

    /// Where the content rests, horizontally (A7).
    var horizontalRange: ClosedRange<CGFloat> {
        Self.range(contentSize.width, bounds.width, adjustedContentInset.left, adjustedContentInset.right)
    }

    var verticalRange: ClosedRange<CGFloat> {
        Self.range(contentSize.height, bounds.height, adjustedContentInset.top, adjustedContentInset.bottom)
    }

    private static func range(
        _ content: CGFloat, _ visible: CGFloat, _ leading: CGFloat, _ trailing: CGFloat
    ) -> ClosedRange<CGFloat> {
        // Sizes that a scale was multiplied into are off by their last digits, and no room to scroll.
        let end = content + trailing - visible
        return (0 - leading)...(end > -leading + 1e-6 ? end : 0 - leading)
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        let (x, y) = (horizontalRange, verticalRange)
        return CGPoint(
            x: min(max(offset.x, x.lowerBound), x.upperBound),
            y: min(max(offset.y, y.lowerBound), y.upperBound))
    }

    /// A9. Nothing moves that is still within the range.
    private func keepWithinRange() {
        guard !isPlacing, !isWithinRange else { return }
        contentOffset = clamped(contentOffset)
    }

    /// A range that ends between two pixels includes the pixel that content rests on at its end.
    private var isWithinRange: Bool {
        let (offset, legal) = (contentOffset, rounded(clamped(contentOffset)))
        // But for rounding errors.
        let pixel = (1 - 1e-6) / application.screen.scale
        return abs(legal.x - offset.x) < pixel && abs(legal.y - offset.y) < pixel
    }

    /// While size and offset are being set together.
    private var isPlacing = false

    // MARK: Scrolling

    open var bounces = true
    open var alwaysBounceVertical = false {
        didSet { updateAdjustedContentInset(isAutomatic: true) }
    }
    open var alwaysBounceHorizontal = false {
        didSet { updateAdjustedContentInset(isAutomatic: true) }
    }
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var decelerationRate = DecelerationRate.normal
    open var delaysContentTouches = true
    open var canCancelContentTouches = true

    /// Disabling it ends a drag, and coasting within the range (A64); what is past an edge still comes back.
    open var isScrollEnabled = true {
        didSet {
            panGestureRecognizer.isEnabled = isScrollEnabled
            if !isScrollEnabled, isDecelerating, isWithinRange { stopMoving() }
        }
    }

    /// From touch-down on (A18).
    open private(set) var isTracking = false
    open var isDragging: Bool { activity.isDragging }
    open var isDecelerating: Bool { activity.isDecelerating }

    private var activity = (isDragging: false, isDecelerating: false) {
        didSet { if activity != oldValue { updateIndicators() } }
    }

    private lazy var pan = makePan()
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    private lazy var touchWatcher = ScrollTouchWatcher(scrollView: self)

    /// What goes on when the finger has left, or what an animated scroll does.
    private var motion: Motion?

    private struct Motion {
        var x: Course
        var y: Course
        var end: () -> Void
        var task: Clock.FrameTask?
        /// Where the content was put last, and when; elsewhere, somebody else has moved it (A63).
        var last: (offset: CGPoint, time: TimeInterval)

        var duration: TimeInterval { max(x.motion.duration, y.motion.duration) }

        func value(at now: TimeInterval) -> CGPoint {
            CGPoint(x: x.motion.value(at: now - x.start), y: y.motion.value(at: now - y.start))
        }

        func velocity(at now: TimeInterval) -> CGPoint {
            CGPoint(x: x.motion.velocity(at: now - x.start), y: y.motion.velocity(at: now - y.start))
        }

        func isOver(at now: TimeInterval) -> Bool {
            now >= max(x.start + x.motion.duration, y.start + y.motion.duration) - 1e-9
        }
    }

    /// A motion along one axis.
    private struct Course {
        var motion: ScrollMotion
        /// Whether it goes to a target that somebody has chosen.
        var isReshaped: Bool
        var start: TimeInterval
    }

    private struct Drag {
        /// Where the content would be without a rubber band when the translation is zero.
        var origin: CGPoint
        var movesHorizontally: Bool
        var movesVertically: Bool
    }

    private var drag: Drag?

    private var isUnderFinger: Bool { drag != nil || isZooming }

    private func makePan() -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer(target: self, action: Selector("panned", UIScrollView.panned))
        pan.allowedScrollTypesMask = .all
        pan.mayBegin = { [weak self] in self?.panMayBegin() ?? false }
        pan.runsBeside(touchWatcher)
        return pan
    }

    private var canScrollHorizontally: Bool {
        let range = horizontalRange
        return range.lowerBound < range.upperBound || bounces && alwaysBounceHorizontal
    }

    private var canScrollVertically: Bool {
        let range = verticalRange
        return range.lowerBound < range.upperBound || bounces && alwaysBounceVertical
    }

    /// A22, A26, A70.
    private func panMayBegin() -> Bool {
        guard canScrollHorizontally || canScrollVertically else { return false }
        let velocity = panGestureRecognizer.velocity(in: self)
        let isHorizontal = abs(velocity.x) > abs(velocity.y)
        let (range, offset, speed) =
            isHorizontal
            ? (horizontalRange, contentOffset.x, velocity.x) : (verticalRange, contentOffset.y, velocity.y)
        // A range that ends between two pixels is left at the last one.
        let pixel = 1 / application.screen.scale
        let isAtEdge =
            speed > 0 ? offset < range.lowerBound + pixel : offset > range.upperBound - pixel
        let canScroll = isHorizontal ? canScrollHorizontally : canScrollVertically
        if isAtEdge || !canScroll, hasEnclosingScrollView(thatScrollsHorizontally: isHorizontal) {
            return false
        }
        let views = panGestureRecognizer.contentViews
        return views.isEmpty || canCancelContentTouches && views.allSatisfy(touchesShouldCancel)
    }

    private func hasEnclosingScrollView(thatScrollsHorizontally isHorizontal: Bool) -> Bool {
        sequence(first: self as UIView, next: \.superview).dropFirst().contains {
            guard let outer = $0 as? UIScrollView, outer.isScrollEnabled else { return false }
            return isHorizontal ? outer.canScrollHorizontally : outer.canScrollVertically
        }
    }

    /// A finger is down somewhere in the scroll view.
    func touchDown() {
        isTracking = true
        if let motion {
            carried = isDecelerating && isWithinRange ? (motion.velocity(at: clock.now), clock.now) : nil
            motion.task?.invalidate()
            self.motion = nil
        }
        updatePinch()
    }

    /// The velocity that a touch has taken from coasting content, in points a second, and when.
    private var carried: (velocity: CGPoint, since: TimeInterval)?

    /// A flick in the direction of content that still coasted adds to its speed (A53).
    private func accelerated(_ velocity: CGFloat, by carried: CGFloat?) -> CGFloat {
        guard let carried, velocity * carried > 0 else { return velocity }
        let momentum = min(0.000816 * pow(abs(carried), 1.967), 40_000) / 1000
        return velocity > 0 ? velocity + momentum : velocity - momentum
    }

    /// A finger that has rested for so long before it drags has stopped the content for good (A49).
    private static let rest: TimeInterval = 0.1

    /// Whether a touch now stops content that moves, and so means nothing else (A40).
    package var isMoving: Bool { motion != nil }

    /// All fingers are up. What was stopped but not dragged ends here (A38).
    func touchesUp() {
        isTracking = false
        guard isDecelerating, motion == nil, drag == nil else { return }
        release(velocity: .zero)
    }

    private func panned() {
        switch panGestureRecognizer.state {
        case .began: beginDragging()
        case .changed: continueDragging()
        case .ended:
            let velocity = panGestureRecognizer.velocity(in: self)
            endDragging(velocity: CGPoint(x: 0 - velocity.x / 1000, y: 0 - velocity.y / 1000))
        case .cancelled: endDragging(velocity: .zero)
        default: break
        }
    }

    private func beginDragging() {
        touchDown()
        activity.isDecelerating = false
        if let carried, clock.now - carried.since > Self.rest { self.carried = nil }
        let velocity = panGestureRecognizer.velocity(in: self)
        var (x, y) = (canScrollHorizontally, canScrollVertically)
        if isDirectionalLockEnabled {
            // A24: a start nearer to an axis than to the diagonal locks the other one; the angle is unpublished.
            if abs(velocity.x) > 2 * abs(velocity.y) { y = false }
            if abs(velocity.y) > 2 * abs(velocity.x) { x = false }
        }
        activity.isDragging = true
        drag = Drag(origin: .zero, movesHorizontally: x, movesVertically: y)
        delegate?.scrollViewWillBeginDragging(self)
        rebaseDrag(to: .zero)
        continueDragging()
    }

    /// Takes the content as it is shown for where the finger has brought it (A39).
    private func rebaseDrag(to translation: CGPoint? = nil) {
        guard drag != nil else { return }
        let translation = translation ?? panGestureRecognizer.translation(in: nil)
        let offset = unbanded(contentOffset)
        drag?.origin = CGPoint(x: offset.x + translation.x, y: offset.y + translation.y)
        lastDragged = contentOffset
    }

    /// Where the finger is that has brought the content to where it is shown.
    private func unbanded(_ shown: CGPoint) -> CGPoint {
        CGPoint(
            x: RubberBand(dimension: bounds.width).value(shown.x, beyond: horizontalRange),
            y: RubberBand(dimension: bounds.height).value(shown.y, beyond: verticalRange))
    }

    /// Where the drag put the content last; elsewhere, somebody else has moved it.
    private var lastDragged = CGPoint.zero

    private func continueDragging() {
        guard let drag, !isPinching else { return }
        if contentOffset != lastDragged { return rebaseDragAndGoOn() }
        let translation = panGestureRecognizer.translation(in: nil)
        var offset = contentOffset
        if drag.movesHorizontally {
            offset.x = placed(
                drag.origin.x - translation.x, horizontalRange, bounds.width, bounces)
        }
        if drag.movesVertically {
            offset.y = placed(drag.origin.y - translation.y, verticalRange, bounds.height, bounces)
        }
        contentOffset = offset
        lastDragged = contentOffset
    }

    private func rebaseDragAndGoOn() {
        // What the finger has moved since the last event is lost in this one step, which is what keeps the
        // content from jumping to where it was before it was moved.
        rebaseDrag()
    }

    private func placed(
        _ value: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat, _ bounces: Bool
    ) -> CGFloat {
        bounces
            ? RubberBand(dimension: dimension).shown(value, beyond: range)
            : min(max(value, range.lowerBound), range.upperBound)
    }

    private func endDragging(velocity: CGPoint) {
        guard let drag else { return }
        isTracking = touchWatcher.hasTouches
        self.drag = nil
        release(
            velocity: CGPoint(
                x: drag.movesHorizontally || !isDirectionalLockEnabled ? velocity.x : 0,
                y: drag.movesVertically || !isDirectionalLockEnabled ? velocity.y : 0),
            movesHorizontally: drag.movesHorizontally, movesVertically: drag.movesVertically)
    }

    /// Below this speed content does not coast, in points a millisecond; A51's sources disagree.
    private static let minimumVelocity: CGFloat = 0.2

    /// What a flick is where pages turn, in points a millisecond (A69).
    private static let flickVelocity: CGFloat = 0.3

    private func release(velocity: CGPoint, movesHorizontally: Bool = true, movesVertically: Bool = true) {
        var coasting = CGPoint(
            x: movesHorizontally && abs(velocity.x) >= Self.minimumVelocity ? velocity.x : 0,
            y: movesVertically && abs(velocity.y) >= Self.minimumVelocity ? velocity.y : 0)
        coasting.x = accelerated(coasting.x, by: carried?.velocity.x)
        coasting.y = accelerated(coasting.y, by: carried?.velocity.y)
        carried = nil
        let proposed = proposedTarget(velocity: coasting)
        var target = proposed
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        if isPagingEnabled { target = proposed }
        let isReshaped = (
            x: isPagingEnabled || target.x != proposed.x, y: isPagingEnabled || target.y != proposed.y
        )
        // A changed target takes along even a velocity that would not coast (A47).
        if isReshaped.x { coasting.x = velocity.x }
        if isReshaped.y { coasting.y = velocity.y }
        func makeMotion() -> Motion {
            let (offset, legal) = (contentOffset, clamped(target))
            let x = ScrollMotion(
                from: offset.x, velocity: coasting.x * 1000, to: legal.x, in: horizontalRange,
                rate: decelerationRate.rawValue, bounces: bounces, isReshaped: isReshaped.x)
            let y = ScrollMotion(
                from: offset.y, velocity: coasting.y * 1000, to: legal.y, in: verticalRange,
                rate: decelerationRate.rawValue, bounces: bounces, isReshaped: isReshaped.y)
            let now = clock.now
            return Motion(
                x: Course(motion: x, isReshaped: isReshaped.x, start: now),
                y: Course(motion: y, isReshaped: isReshaped.y, start: now),
                end: { [weak self] in self?.endDecelerating() }, last: (offset, now))
        }
        let willDecelerate = makeMotion().duration > 0
        activity.isDragging = false
        let wasDecelerating = isDecelerating
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        guard willDecelerate else {
            activity.isDecelerating = false
            if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
            return
        }
        // Somebody may have moved or touched the content in the meantime.
        guard !isDragging else { return }
        delegate?.scrollViewWillBeginDecelerating(self)
        activity.isDecelerating = true
        // Insets that the delegate has set meanwhile are where the content comes to rest.
        run(makeMotion())
    }

    private func endDecelerating() {
        activity.isDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Where the content would come to rest (A46).
    private func proposedTarget(velocity: CGPoint) -> CGPoint {
        if isPagingEnabled {
            return clamped(
                CGPoint(
                    x: page(contentOffset.x, velocity.x, bounds.width, horizontalRange),
                    y: page(contentOffset.y, velocity.y, bounds.height, verticalRange)))
        }
        let rate = decelerationRate.rawValue
        return clamped(
            CGPoint(
                x: Deceleration(start: contentOffset.x, velocity: velocity.x * 1000, rate: rate).target,
                y: Deceleration(start: contentOffset.y, velocity: velocity.y * 1000, rate: rate).target))
    }

    /// A flick turns one page, a slow release goes to the nearest (A69).
    private func page(
        _ offset: CGFloat, _ velocity: CGFloat, _ size: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard size > 0, range.lowerBound < range.upperBound else { return offset }
        let index = offset / size
        if velocity > Self.flickVelocity { return (index.rounded(.down) + 1) * size }
        if velocity < -Self.flickVelocity { return (index.rounded(.up) - 1) * size }
        return index.rounded() * size
    }

    /// Steps the content along its way, frame by frame (A62).
    private func run(_ motion: Motion) {
        self.motion?.task?.invalidate()
        self.motion = nil
        guard window != nil else {
            contentOffset = motion.value(at: .infinity)
            return motion.end()
        }
        self.motion = motion
        weak var stepping: Clock.FrameTask?
        let task = clock.everyFrame { [weak self] now in
            // A scroll view that is gone in the middle of it must not keep the clock busy.
            guard let self else { return stepping?.invalidate() ?? () }
            MainActor.assumeIsolated { self.step(now) }
        }
        stepping = task
        self.motion?.task = task
    }

    /// What has left the window does not move, and rests within its range.
    package override func moved(to newWindow: UIWindow?) {
        super.moved(to: newWindow)
        if newWindow == nil { indicators?.hide() }
        guard newWindow == nil, motion != nil else { return }
        stopMoving()
        keepWithinRange()
    }

    private func step(_ now: TimeInterval) {
        guard var motion else { return }
        let (offset, last) = (contentOffset, motion.last)
        motion.x = resumed(motion.x, movedBy: offset.x - last.offset.x, at: last.time, in: horizontalRange)
        motion.y = resumed(motion.y, movedBy: offset.y - last.offset.y, at: last.time, in: verticalRange)
        let next = rounded(motion.value(at: now))
        motion.last = (next, now)
        self.motion = motion
        contentOffset = next
        guard self.motion?.task === motion.task else { return }
        if contentOffset == next, motion.isOver(at: now) {
            motion.task?.invalidate()
            self.motion = nil
            motion.end()
        }
    }

    /// The way on, with the velocity of the moment, from where somebody has put the content (A63).
    private func resumed(
        _ course: Course, movedBy distance: CGFloat, at now: TimeInterval, in range: ClosedRange<CGFloat>
    ) -> Course {
        guard distance != 0 else { return course }
        let (motion, time) = (course.motion, now - course.start)
        let start = motion.value(at: time) + distance
        let target = min(max(motion.target + distance, range.lowerBound), range.upperBound)
        let resumed: ScrollMotion
        if case .animated = motion {
            resumed = .animated(from: start, to: target, duration: max(0, motion.duration - time))
        } else {
            resumed = ScrollMotion(
                from: start, velocity: motion.velocity(at: time), to: target, in: range,
                rate: decelerationRate.rawValue, bounces: bounces, isReshaped: course.isReshaped)
        }
        return Course(motion: resumed, isReshaped: course.isReshaped, start: now)
    }

    /// A zoom takes the place of a motion.
    private func interruptMotion() {
        guard motion != nil else { return }
        let wasDecelerating = isDecelerating
        stopMoving()
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Ends a motion where it is, silently.
    private func stopMoving() {
        motion?.task?.invalidate()
        motion = nil
        activity.isDecelerating = false
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
        let (start, end) = (self.contentOffset, rounded(contentOffset))
        guard start != end else { return }
        activity.isDecelerating = false
        let now = clock.now
        func course(from start: CGFloat, to end: CGFloat) -> Course {
            Course(
                motion: .animated(from: start, to: end, duration: Self.scrollDuration), isReshaped: true,
                start: now)
        }
        run(
            Motion(
                x: course(from: start.x, to: end.x), y: course(from: start.y, to: end.y),
                end: { [weak self] in
                    guard let self else { return }
                    delegate?.scrollViewDidEndScrollingAnimation(self)
                }, last: (start, now)))
    }

    /// The least move that shows the rectangle (A68).
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let visible = bounds.inset(by: adjustedContentInset)
        func move(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
            if low < visibleLow { return low - visibleLow }
            if high > visibleHigh { return min(high - visibleHigh, low - visibleLow) }
            return 0
        }
        let offset = clamped(
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

    // MARK: Zooming

    open var minimumZoomScale: CGFloat = 1 {
        didSet { updatePinch() }
    }

    open var maximumZoomScale: CGFloat = 1 {
        didSet { updatePinch() }
    }

    open var bouncesZoom = true

    /// In the gesture (B14).
    open private(set) var isZooming = false
    open var isZoomBouncing: Bool { zoomBounce != nil }

    /// Nil while zooming is not enabled (B1).
    open private(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

    /// The view that is zoomed; whoever has none has no scale but 1.
    package var zoomView: UIView? { delegate?.viewForZooming(in: self) }

    open var zoomScale: CGFloat {
        get { zoomView?.transform.a ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard let zoomView else { return }
        let scale = limited(scale)
        let old = zoomView.transform.a
        guard scale != old, old != 0 else { return }
        // The point at the centre stays there (B6).
        let half = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        zoom(animated: animated, view: zoomView, to: scale) {
            self.clamped(
                CGPoint(
                    x: ($0.x + half.x) / old * scale - half.x, y: ($0.y + half.y) / old * scale - half.y))
        }
    }

    /// The rectangle is in the zoomed view's own coordinates, and the far edge is the last to limit the offset (B8).
    open func zoom(to rect: CGRect, animated: Bool) {
        guard let zoomView, rect.width > 0, rect.height > 0 else { return }
        let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
        zoom(animated: animated, view: zoomView, to: scale) { [self] _ in
            let (inset, size) = (adjustedContentInset, contentSize)
            let x = max(rect.midX * scale - bounds.width / 2, -inset.left)
            let y = max(rect.midY * scale - bounds.height / 2, -inset.top)
            return CGPoint(
                x: min(x, size.width + inset.right - bounds.width),
                y: min(y, size.height + inset.bottom - bounds.height))
        }
    }

    private func limited(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), maximumZoomScale)
    }

    /// How long an animated zoom and a zoom's bounce take; B9 says 0.25 to 0.35 seconds.
    private static let zoomDuration: TimeInterval = 0.3

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
    private func place(_ view: UIView, at scale: CGFloat, offset: (CGPoint) -> CGPoint) {
        let hasZoomed = scale != view.transform.a
        let old = contentOffset
        isPlacing = true
        if hasZoomed { apply(scale, to: view) }
        isPlacing = false
        contentOffset = offset(old)
        if hasZoomed { delegate?.scrollViewDidZoom(self) }
    }

    /// B3, B5: the view is scaled about its frame's origin, and the content is as large as it, whatever size has been
    /// set, unless constraints know better (B26).
    private func apply(_ scale: CGFloat, to view: UIView) {
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

    private func updatePinch() {
        let isEnabled = maximumZoomScale > minimumZoomScale && zoomView != nil
        if isEnabled, pinchGestureRecognizer == nil {
            let pinch = UIPinchGestureRecognizer(
                target: self, action: Selector("pinched", UIScrollView.pinched))
            pinchGestureRecognizer = pinch
            addGestureRecognizer(pinch)
            // The pan goes on while the pinch zooms (B13).
            pinch.runsBeside(panGestureRecognizer)
            pinch.runsBeside(touchWatcher)
        } else if !isEnabled, let pinch = pinchGestureRecognizer, pinch.state == .possible {
            removeGestureRecognizer(pinch)
            pinchGestureRecognizer = nil
        }
    }

    private struct Pinch {
        var fingers: [UITouch]
        /// What the present part of the pinch started from, without the limits' rubber band.
        var gestureScale: CGFloat
        var scale: CGFloat
        /// Where the fingers have brought the content by now, without the edges' rubber band (A39).
        var offset: CGPoint
        /// Where it was put, at which scale; elsewhere, somebody else has moved it.
        var shownOffset: CGPoint
        var shownScale: CGFloat
        var centroid: CGPoint
    }

    private var pinch: Pinch?

    /// Two fingers, or the pointer, decide where the content is: the pan has nothing to say. One finger pans (B21).
    private var isPinching: Bool { isZooming && pinchGestureRecognizer?.numberOfTouches != 1 }

    private func pinched() {
        guard let recognizer = pinchGestureRecognizer else { return }
        switch recognizer.state {
        case .began:
            guard let zoomView else { return }
            interruptMotion()
            isZooming = true
            zoomBounce = nil
            delegate?.scrollViewWillBeginZooming(self, with: zoomView)
            beginPinch()
            // What recognising has not swallowed counts (B15).
            pinch?.gestureScale = 1
            continuePinch()
        case .changed: continuePinch()
        case .ended, .cancelled, .failed: endPinch()
        default: break
        }
    }

    private func beginPinch() {
        guard let recognizer = pinchGestureRecognizer else { return }
        pinch = Pinch(
            fingers: recognizer.attempt.fingersDown, gestureScale: recognizer.scale,
            scale: unbanded(zoomScale), offset: unbanded(contentOffset), shownOffset: contentOffset,
            shownScale: zoomScale, centroid: centroid)
        rebaseDrag()
    }

    /// In the frame's coordinates, which do not move with the content.
    private var centroid: CGPoint {
        let point = pinchGestureRecognizer?.location(in: self) ?? .zero
        return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    }

    private func continuePinch() {
        guard let recognizer = pinchGestureRecognizer, var pinch, let zoomView, isZooming else { return }
        // Other fingers than before: it goes on from here, without a jump (B21).
        if recognizer.attempt.fingersDown != pinch.fingers { return beginPinch() }
        guard pinch.gestureScale > 0, pinch.scale > 0, pinch.shownScale > 0 else { return }
        if contentOffset.x != pinch.shownOffset.x { pinch.offset.x = unbanded(contentOffset).x }
        if contentOffset.y != pinch.shownOffset.y { pinch.offset.y = unbanded(contentOffset).y }
        let scale = banded(pinch.scale * recognizer.scale / pinch.gestureScale)
        let (factor, old, new) = (scale / pinch.shownScale, pinch.centroid, centroid)
        let rest = clamped(pinch.offset)
        let past = CGPoint(x: pinch.offset.x - rest.x, y: pinch.offset.y - rest.y)
        isPlacing = true
        let hasZoomed = scale != zoomView.transform.a
        if hasZoomed { apply(scale, to: zoomView) }
        isPlacing = false
        // What is under the fingers stays there, but for an axis that has no room: it stays at rest (B16), or as far
        // from it as it was.
        let (x, y) = (horizontalRange, verticalRange)
        pinch.offset = CGPoint(
            x: x.lowerBound < x.upperBound
                ? (pinch.offset.x + old.x) * factor - new.x : x.lowerBound + past.x,
            y: y.lowerBound < y.upperBound ? (pinch.offset.y + old.y) * factor - new.y : y.lowerBound + past.y
        )
        contentOffset = CGPoint(
            x: placed(pinch.offset.x, x, bounds.width, bounces),
            y: placed(pinch.offset.y, y, bounds.height, bounces))
        (pinch.shownOffset, pinch.shownScale, pinch.centroid) = (contentOffset, scale, new)
        self.pinch = pinch
        if hasZoomed { delegate?.scrollViewDidZoom(self) }
        rebaseDrag()
    }

    private func endPinch() {
        guard isZooming else { return }
        isZooming = false
        pinch = nil
        rebaseDrag()
        guard let zoomView else { return }
        let (old, scale) = (zoomScale, limited(zoomScale))
        let half = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let isBounce = scale != old
        func settle() {
            place(zoomView, at: scale) {
                clamped(
                    CGPoint(
                        x: ($0.x + half.x) / old * scale - half.x, y: ($0.y + half.y) / old * scale - half.y))
            }
        }
        // The scale goes back to its limit, and the content into its range (B17, B19), unless a finger still
        // holds it.
        guard isBounce || drag == nil && !isWithinRange, window != nil else {
            if isBounce { settle() }
            delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
            return
        }
        interruptMotion()
        let bounce = Bouncing()
        zoomBounce = isBounce ? bounce : nil
        UIView.animate(withDuration: Self.zoomDuration, delay: 0, options: .allowUserInteraction) {
            settle()
        } completion: { _ in
            if self.zoomBounce === bounce { self.zoomBounce = nil }
            self.delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
        }
        rebaseDrag()
    }

    /// The bounce of the last pinch, which may have begun before that of an earlier one is over.
    private var zoomBounce: Bouncing?

    private final class Bouncing {}

    /// What is shown of a scale beyond its limits; the formula is unpublished, and this one is A58's, for the
    /// ratio to the limit.
    private func banded(_ scale: CGFloat) -> CGFloat {
        let band = RubberBand(dimension: 1)
        guard bouncesZoom else { return limited(scale) }
        if scale > maximumZoomScale {
            return maximumZoomScale * (1 + band.shown(scale / maximumZoomScale - 1))
        }
        if scale < minimumZoomScale, scale > 0 {
            return minimumZoomScale / (1 + band.shown(minimumZoomScale / scale - 1))
        }
        return scale
    }

    private func unbanded(_ shown: CGFloat) -> CGFloat {
        let band = RubberBand(dimension: 1)
        if shown > maximumZoomScale, maximumZoomScale > 0 {
            return maximumZoomScale * (1 + band.distance(shown / maximumZoomScale - 1))
        }
        if shown < minimumZoomScale, shown > 0 {
            return minimumZoomScale / (1 + band.distance(minimumZoomScale / shown - 1))
        }
        return shown
    }
}
