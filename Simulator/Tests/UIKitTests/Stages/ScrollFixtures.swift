import SimulatorKit
import UIKit

/// What a scroll view tells its delegate.
enum ScrollEvent: Equatable {
    case didScroll
    case willBeginDragging
    case willEndDragging
    case didEndDragging(willDecelerate: Bool)
    case willBeginDecelerating
    case didEndDecelerating
    case didEndScrollingAnimation
    case shouldScrollToTop
    case didScrollToTop
    case willBeginZooming
    case didZoom
    case didEndZooming(scale: CGFloat)
    case didChangeAdjustedContentInset
}

/// How a scroll view stood when it told its delegate something.
struct ScrollMoment {
    let event: ScrollEvent
    let time: TimeInterval
    let offset: CGPoint
    let zoomScale: CGFloat
    let isTracking: Bool
    let isDragging: Bool
    let isDecelerating: Bool
    let isZooming: Bool
    let isZoomBouncing: Bool
}

/// A delegate that writes down what it is told, and does then what the test wants.
@MainActor final class ScrollRecorder: NSObject, UIScrollViewDelegate {
    private(set) var moments: [ScrollMoment] = []
    private(set) var releaseVelocity: CGPoint?
    private(set) var proposedTarget: CGPoint?

    weak var zoomView: UIView?
    var whenTold: (ScrollEvent, UIScrollView) -> Void = { _, _ in }
    var retarget: (UIScrollView, CGPoint) -> CGPoint = { $1 }

    var events: [ScrollEvent] { moments.map(\.event) }
    var offsets: [CGPoint] { moments.filter { $0.event == .didScroll }.map(\.offset) }

    /// The events, of repeated ones the first.
    var story: [ScrollEvent] {
        events.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// The events without the steps in between.
    var milestones: [ScrollEvent] { events.filter { $0 != .didScroll && $0 != .didZoom } }

    /// Pairs of events of drags and decelerations of which the second may not follow the first (A30–A33, A38).
    var looseEnds: [String] {
        let events = milestones.filter {
            switch $0 {
            case .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating,
                .didEndDecelerating:
                true
            default: false
            }
        }
        func mayFollow(_ first: ScrollEvent, _ second: ScrollEvent) -> Bool {
            switch (first, second) {
            case (.willBeginDragging, .willEndDragging), (.willEndDragging, .didEndDragging),
                (.didEndDragging(willDecelerate: true), .willBeginDecelerating),
                (.didEndDragging(willDecelerate: false), .willBeginDragging),
                // A touch stopped the coasting, and lifted or dragged on (A38).
                (.didEndDragging(willDecelerate: false), .didEndDecelerating),
                (.willBeginDecelerating, .willEndDragging), (.willBeginDecelerating, .willBeginDragging),
                (.willBeginDecelerating, .didEndDecelerating), (.didEndDecelerating, .willBeginDragging):
                true
            default: false
            }
        }
        return events.pairs.filter { !mayFollow($0, $1) }.map { "\($0), \($1)" }
    }

    func clear() {
        moments = []
        (releaseVelocity, proposedTarget) = (nil, nil)
    }

    func count(of event: ScrollEvent) -> Int { events.count { $0 == event } }

    func first(_ event: ScrollEvent) -> ScrollMoment? { moments.first { $0.event == event } }
    func last(_ event: ScrollEvent) -> ScrollMoment? { moments.last { $0.event == event } }

    private func record(_ event: ScrollEvent, _ scrollView: UIScrollView) {
        moments.append(
            ScrollMoment(
                event: event, time: scrollView.clock.now, offset: scrollView.contentOffset,
                zoomScale: scrollView.zoomScale, isTracking: scrollView.isTracking,
                isDragging: scrollView.isDragging, isDecelerating: scrollView.isDecelerating,
                isZooming: scrollView.isZooming, isZoomBouncing: scrollView.isZoomBouncing))
        whenTold(event, scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { record(.didScroll, scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { record(.didZoom, scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { record(.willBeginDragging, scrollView) }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        (releaseVelocity, proposedTarget) = (velocity, targetContentOffset.pointee)
        record(.willEndDragging, scrollView)
        targetContentOffset.pointee = retarget(scrollView, targetContentOffset.pointee)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        record(.didEndDragging(willDecelerate: decelerate), scrollView)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        record(.willBeginDecelerating, scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { record(.didEndDecelerating, scrollView) }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        record(.didEndScrollingAnimation, scrollView)
    }

    var letsScrollToTop: Bool?

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        record(.shouldScrollToTop, scrollView)
        return letsScrollToTop ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { record(.didScrollToTop, scrollView) }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomView }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        record(.willBeginZooming, scrollView)
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        record(.didEndZooming(scale: scale), scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        record(.didChangeAdjustedContentInset, scrollView)
    }
}

/// A scroll view that counts what UIKit asks of it.
final class ObservedScrollView: UIScrollView {
    private(set) var layoutCount = 0
    private(set) var insetChangeCount = 0
    private(set) var questions: [String] = []
    var letsTouchesBegin: Bool?
    var letsTouchesBeCancelled: Bool?
    var whenLaidOut: () -> Void = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutCount += 1
        whenLaidOut()
    }

    override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetChangeCount += 1
    }

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        questions.append("begin")
        return letsTouchesBegin ?? super.touchesShouldBegin(touches, with: event, in: view)
    }

    override func touchesShouldCancel(in view: UIView) -> Bool {
        questions.append("cancel")
        return letsTouchesBeCancelled ?? super.touchesShouldCancel(in: view)
    }
}

/// A view that writes down its touches and layout passes.
final class ObservedView: UIView {
    private(set) var touches: [String] = []
    private(set) var layoutCount = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutCount += 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.append("cancelled")
    }
}

/// A phone with one scroll view in the middle of its screen, where nothing covers it, and one view as its content.
@MainActor final class ScrollFixture {
    let phone: Simulator
    let controller = UIViewController()
    let container = ObservedView()
    let scrollView: ObservedScrollView
    let content: ObservedView
    let recorder = ScrollRecorder()

    static let frame = CGRect(x: 45, y: 250, width: 300, height: 300)

    init(
        _ device: Device = .iPhone, frame: CGRect = ScrollFixture.frame,
        content size: CGSize = CGSize(width: 1000, height: 1000), zoom: ClosedRange<CGFloat> = 1...1,
        configure: (UIScrollView) -> Void = { _ in }
    ) {
        phone = Simulator(device)
        scrollView = ObservedScrollView(frame: frame)
        content = ObservedView(frame: CGRect(origin: .zero, size: size))
        recorder.zoomView = zoom.lowerBound < zoom.upperBound ? content : nil
        scrollView.addSubview(content)
        scrollView.contentSize = size
        scrollView.delegate = recorder
        scrollView.maximumZoomScale = zoom.upperBound
        scrollView.minimumZoomScale = zoom.lowerBound
        configure(scrollView)
        controller.view = container
        container.addSubview(scrollView)
        phone.show(controller)
        recorder.clear()
    }

    /// One pixel of the screen, which offsets are rounded to (A5).
    var pixel: CGFloat { 1 / phone.application.screen.scale }

    /// The middle of the scroll view, on the screen.
    var middle: CGPoint { scrollView.center }

    var offset: CGPoint { scrollView.contentOffset }

    /// The offset, if need be moved into the range of A7.
    var clampedOffset: CGPoint {
        let (inset, size, bounds) = (
            scrollView.adjustedContentInset, scrollView.contentSize, scrollView.bounds.size
        )
        return CGPoint(
            x: max(-inset.left, min(offset.x, size.width + inset.right - bounds.width)),
            y: max(-inset.top, min(offset.y, size.height + inset.bottom - bounds.height)))
    }

    /// What the scroll view says that is going on.
    var activities: [String] {
        let flags = [
            ("tracking", scrollView.isTracking), ("dragging", scrollView.isDragging),
            ("decelerating", scrollView.isDecelerating), ("zooming", scrollView.isZooming),
            ("zoom bouncing", scrollView.isZoomBouncing),
        ]
        return flags.filter(\.1).map(\.0)
    }

    /// Drags from the middle at constant speed, and rests before lifting.
    func drag(by way: CGVector, duration: TimeInterval = 0.3, pause: TimeInterval = 0.2) {
        phone.drag(from: middle, to: middle + way, duration: duration, pause: pause)
    }

    /// Drags from the middle at constant speed, and lifts while moving.
    func flick(by way: CGVector, duration: TimeInterval = 0.1) {
        phone.flick(from: middle, to: middle + way, duration: duration)
    }

    /// Puts a finger on the middle and moves it, so that a drag goes on.
    func hold(draggedBy way: CGVector, duration: TimeInterval = 0.3) -> Finger {
        let finger = phone.touch(at: middle)
        finger.move(to: middle + way, duration: duration)
        return finger
    }

    /// Adds a scroll view inside this one, with its own recorder.
    func nest(frame: CGRect, content size: CGSize) -> (scrollView: UIScrollView, recorder: ScrollRecorder) {
        let inner = UIScrollView(frame: frame)
        let recorder = ScrollRecorder()
        inner.contentSize = size
        inner.delegate = recorder
        content.addSubview(inner)
        phone.advance(by: 0)
        return (inner, recorder)
    }
}

/// A target that counts its actions.
@MainActor final class ActionCounter: NSObject {
    private(set) var count = 0

    /// Counts what the recognizer does.
    func follow(_ recognizer: UIGestureRecognizer) {
        recognizer.addTarget(self, action: Selector("act", ActionCounter.act))
    }

    func act(_ recognizer: UIGestureRecognizer) { count += 1 }
}

extension Simulator {
    /// The time from one frame to the next.
    static let frame: TimeInterval = 1.0 / 120

    /// Lets `duration` pass and looks at every frame of it.
    func watch(for duration: TimeInterval, _ look: () -> Void) {
        let start = now
        for frame in 1...max(1, Int((duration / Self.frame).rounded())) {
            advance(by: max(0, start + TimeInterval(frame) * Self.frame - now))
            look()
        }
    }

    /// Moves fingers in straight lines at the same time, and looks after every step.
    func move(_ moves: [(Finger, CGPoint)], over duration: TimeInterval, _ look: () -> Void = {}) {
        let starts = moves.map(\.0.location)
        var step: CGFloat = 0
        let steps = (duration / Self.frame).rounded()
        watch(for: duration) {
            step += 1
            let places = zip(starts, moves).map { $0 + ($1.1 - $0) * (step / steps) }
            move(moves.map(\.0), to: places, duration: 0)
            look()
        }
    }

    /// Puts two fingers down on a horizontal line about a center.
    func twoFingers(about center: CGPoint, apart distance: CGFloat) -> [Finger] {
        touch(at: places(about: center, apart: distance))
    }

    /// Moves two fingers to lie about a center.
    func spread(
        _ fingers: [Finger], about center: CGPoint, apart distance: CGFloat, over duration: TimeInterval,
        _ look: () -> Void = {}
    ) {
        move(Array(zip(fingers, places(about: center, apart: distance))), over: duration, look)
    }

    private func places(about center: CGPoint, apart distance: CGFloat) -> [CGPoint] {
        [-1, 1].map { CGPoint(x: center.x + $0 * distance / 2, y: center.y) }
    }
}

extension CGPoint {
    static func + (point: CGPoint, way: CGVector) -> CGPoint {
        CGPoint(x: point.x + way.dx, y: point.y + way.dy)
    }

    static func - (end: CGPoint, start: CGPoint) -> CGVector {
        CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }

    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGVector {
    static func * (way: CGVector, factor: CGFloat) -> CGVector {
        CGVector(dx: way.dx * factor, dy: way.dy * factor)
    }

    /// The longer of the two ways.
    var extent: CGFloat { max(abs(dx), abs(dy)) }
}

extension Collection {
    /// Every element with the one after it.
    var pairs: [(Element, Element)] { Array(zip(self, dropFirst())) }
}
