import SimulatorKit
import Testing
import UIKit

/// What a scroll view has to outlive: leaving the window, other insets, no size, and anything at random.
@MainActor struct ScrollSurvivalTests {
    private func show(_ scrollView: UIScrollView) -> ScrollFixture {
        let fixture = ScrollFixture()
        scrollView.frame = fixture.content.bounds
        scrollView.contentSize = CGSize(width: 1000, height: 3000)
        let content = UIView(frame: scrollView.bounds)
        scrollView.addSubview(content)
        fixture.content.addSubview(scrollView)
        fixture.phone.advance(by: 0)
        return fixture
    }

    /// How far the corners of the scroll view have moved over the content, drawn on the screen.
    private func drift(of fixture: ScrollFixture, since frame: CGRect) -> CGFloat {
        let now = fixture.phone.frame(of: fixture.content)
        let box = fixture.scrollView.frame
        let corners = [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)]
        return corners.map { corner in
            let place = CGPoint(
                x: (corner.x - frame.minX) / frame.width, y: (corner.y - frame.minY) / frame.height)
            let moved = CGPoint(x: now.minX + place.x * now.width, y: now.minY + place.y * now.height)
            return (moved - corner).extent
        }.max() ?? 0
    }

    enum Activity: CaseIterable, Sendable {
        case touch, drag, overscroll, deceleration, bounce, scrollAnimation, pinch, zoomBounce, zoomAnimation
    }

    /// Begins the activity, and returns the fingers that are still down.
    private func begin(_ activity: Activity, in fixture: ScrollFixture) -> [Finger] {
        switch activity {
        case .touch:
            return [fixture.phone.touch(at: fixture.middle)]
        case .drag:
            return [fixture.hold(draggedBy: CGVector(dx: 0, dy: -60))]
        case .overscroll:
            return [fixture.hold(draggedBy: CGVector(dx: 0, dy: 60))]
        case .deceleration:
            fixture.flick(by: CGVector(dx: 0, dy: -150))
            fixture.phone.advance(by: 0.1)
            #expect(fixture.scrollView.isDecelerating)
        case .bounce:
            fixture.drag(by: CGVector(dx: 0, dy: 150))
            fixture.phone.advance(by: 0.05)
            #expect(fixture.scrollView.isDecelerating)
        case .scrollAnimation:
            fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            fixture.phone.advance(by: 0.1)
        case .pinch, .zoomBounce:
            let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 240)
            fixture.phone.spread(fingers, about: fixture.middle, apart: 80, over: 0.3)
            guard activity == .zoomBounce else { return fingers }
            fixture.phone.lift(fingers)
            fixture.phone.advance(by: 0.1)
            #expect(fixture.scrollView.isZoomBouncing)
        case .zoomAnimation:
            fixture.scrollView.setZoomScale(3, animated: true)
            fixture.phone.advance(by: 0.1)
        }
        return []
    }

    // MARK: Leaving the window

    @Test(
        "C9: a scroll view removed from its window stops, and works when it is back",
        arguments: Activity.allCases)
    func removedScrollViewStops(activity: Activity) {
        let fixture = ScrollFixture(zoom: 1...4)
        let fingers = begin(activity, in: fixture)

        fixture.scrollView.removeFromSuperview()
        fixture.phone.advance(by: Simulator.frame)
        #expect(fixture.activities == [])
        for finger in fingers {
            finger.move(to: finger.location + CGVector(dx: 0, dy: -20))
            finger.lift()
        }
        fixture.phone.settle()

        #expect(fixture.activities == [])
        let recognizers = fixture.scrollView.gestureRecognizers ?? []
        #expect(recognizers.allSatisfy { $0.state == .possible })
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
        #expect(1...4 ~= fixture.scrollView.zoomScale)
        fixture.controller.view.addSubview(fixture.scrollView)
        fixture.scrollView.zoomScale = 1
        fixture.scrollView.setContentOffset(.zero, animated: false)
        fixture.drag(by: CGVector(dx: 0, dy: -100))
        fixture.phone.settle()
        #expect(abs(fixture.offset.y - 90) < 5)
        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()
        #expect(fixture.scrollView.zoomScale > 1.5)
    }

    @Test("C9: a scroll view that goes away in mid-gesture is let go of", arguments: Activity.allCases)
    func forgottenScrollViewGoesAway(activity: Activity) {
        weak var gone: UIScrollView?
        let phone: Simulator
        var fingers: [Finger] = []
        do {
            let fixture = ScrollFixture(zoom: 1...4)
            phone = fixture.phone
            gone = fixture.scrollView
            fingers = begin(activity, in: fixture)
            phone.show(UIViewController())
        }

        phone.lift(fingers)
        fingers = []
        phone.settle()

        #expect(gone == nil)
    }

    @Test("C9: a delegate that goes away in mid-gesture is not missed", arguments: Activity.allCases)
    func lostDelegateIsNotMissed(activity: Activity) {
        let fixture = ScrollFixture(zoom: 1...4)
        let fingers = begin(activity, in: fixture)

        fixture.scrollView.delegate = nil
        for finger in fingers {
            finger.move(to: finger.location + CGVector(dx: 0, dy: -20))
            finger.lift()
        }
        fixture.phone.settle()

        #expect(fixture.activities == [])
        #expect(fixture.offset.isFinite)
    }

    @Test("C9: a delegate that removes the scroll view when told of its drag crashes nothing")
    func delegateMayRemoveTheScrollView() {
        let events: [ScrollEvent] = [
            .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging(willDecelerate: true),
            .willBeginDecelerating, .didEndDecelerating, .willBeginZooming, .didZoom,
            .didEndZooming(scale: 1),
        ]
        for fatal in events {
            let fixture = ScrollFixture(zoom: 1...4)
            fixture.recorder.whenTold = { event, scrollView in
                if event == fatal { scrollView.removeFromSuperview() }
            }

            fixture.flick(by: CGVector(dx: 0, dy: 150))
            fixture.phone.settle()
            fixture.phone.pinch(at: fixture.middle, scale: 0.4)
            fixture.phone.settle()

            #expect(fixture.scrollView.superview == nil, "after \(fatal)")
            #expect(fixture.activities == [], "after \(fatal)")
        }
    }

    nonisolated static let overscrolls: [(CGVector, TimeInterval)] = [
        (CGVector(dx: 0, dy: 200), 0), (CGVector(dx: 0, dy: -200), 0), (CGVector(dx: 150, dy: 0), 0),
        (CGVector(dx: -150, dy: 200), 0), (CGVector(dx: 0, dy: 200), 0.2),
    ]

    // MARK: Insets in mid-gesture

    @Test(
        "A9, A47: an inset widened by the overscroll and the present offset as the target hold content in place",
        arguments: overscrolls)
    func widenedInsetHoldsTheContent(way: CGVector, pause: TimeInterval) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300)) {
            $0.alwaysBounceVertical = true
            $0.alwaysBounceHorizontal = true
        }
        fixture.recorder.retarget = { scrollView, _ in
            let offset = scrollView.contentOffset
            scrollView.contentInset = UIEdgeInsets(
                top: max(0, -offset.y), left: max(0, -offset.x),
                bottom: max(0, offset.y), right: max(0, offset.x))
            return offset
        }

        let finger = fixture.phone.touch(at: fixture.middle)
        finger.move(to: fixture.middle + way, duration: 0.2)
        fixture.phone.advance(by: pause)
        let held = fixture.phone.frame(of: fixture.content)
        #expect((held.origin - ScrollFixture.frame.origin).extent > 40)
        finger.lift()
        var frames = [fixture.phone.frame(of: fixture.content)]
        fixture.phone.watch(for: 2) { frames.append(fixture.phone.frame(of: fixture.content)) }

        #expect(frames.allSatisfy { $0 == held })
        #expect(fixture.activities == [])
    }

    @Test("A9: the inset that holds content in place can be taken back, and the content rests again")
    func takenBackInsetReleasesTheContent() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300)) {
            $0.alwaysBounceVertical = true
        }
        fixture.recorder.retarget = { scrollView, _ in
            scrollView.contentInset.top = -scrollView.contentOffset.y
            return scrollView.contentOffset
        }
        fixture.flick(by: CGVector(dx: 0, dy: 200))
        fixture.phone.settle()
        #expect(fixture.offset.y < -40)

        fixture.scrollView.contentInset = .zero
        #expect(fixture.offset == .zero)
        fixture.recorder.retarget = { $1 }
        fixture.drag(by: CGVector(dx: 0, dy: 100))
        fixture.phone.settle()

        #expect(fixture.offset == .zero)
    }

    @Test("A7, A32: content that is let go past an edge rests at the inset that its end is answered with")
    func insetSetAtTheEndOfADragCounts() {
        let fixture = ScrollFixture()
        fixture.recorder.whenTold = { event, scrollView in
            if case .didEndDragging = event { scrollView.contentInset.top = 60 }
        }

        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: 220))
        fixture.phone.advance(by: 0.2)
        #expect(fixture.offset.y < -60)
        finger.lift()
        var offsets: [CGFloat] = []
        fixture.phone.watch(for: 1) { offsets.append(fixture.offset.y) }

        #expect(offsets.allSatisfy { $0 == -60 })
        #expect(fixture.activities == [])
    }

    @Test(
        "A9, B12: an inset set in every zoom step leaves the content under the fingers and finite",
        arguments: [0.4, 3] as [CGFloat])
    func insetInDidZoomIsHarmless(scale: CGFloat) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 200), zoom: 1...2)
        fixture.recorder.whenTold = { event, scrollView in
            guard event == .didZoom else { return }
            let x = max(0, (scrollView.bounds.width - scrollView.contentSize.width) / 2)
            let y = max(0, (scrollView.bounds.height - scrollView.contentSize.height) / 2)
            scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        }
        fixture.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
        var frame = fixture.phone.frame(of: fixture.content)
        #expect(abs(frame.midY - fixture.middle.y) < 0.5)

        let distance: CGFloat = scale < 1 ? 240 : 60
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: distance)
        var drifts: [CGFloat] = []
        var centers: [CGPoint] = []
        func note() {
            drifts.append(drift(of: fixture, since: frame))
            frame = fixture.phone.frame(of: fixture.content)
            centers.append(CGPoint(x: frame.midX, y: frame.midY))
        }
        fixture.phone.spread(fingers, about: fixture.middle, apart: distance * scale, over: 0.5, note)
        fixture.phone.lift(fingers)
        fixture.phone.watch(for: 1, note)

        #expect(drifts.allSatisfy { $0.isFinite && $0 < 25 })
        // The fingers are about the middle, so that the content has no reason to leave it.
        #expect(centers.allSatisfy { $0.isClose(to: fixture.middle, within: 1) })
        #expect(fixture.activities == [])
    }

    nonisolated static let sizes = [
        CGSize.zero, CGSize(width: 300, height: 0), CGSize(width: 0, height: 300),
    ]

    // MARK: No size

    @Test("A7, B8: content without a size stays finite in whatever is done to it", arguments: sizes)
    func emptyContentStaysFinite(size: CGSize) {
        let fixture = ScrollFixture(content: size, zoom: 0.5...4) {
            $0.alwaysBounceVertical = true
            $0.alwaysBounceHorizontal = true
        }

        exercise(fixture)

        #expect(fixture.recorder.moments.allSatisfy { $0.offset.isFinite && $0.zoomScale.isFinite })
        #expect(isFinite(fixture))
        #expect(fixture.activities == [])
    }

    @Test("A7, B8: a scroll view without a size stays finite in whatever is done to it", arguments: sizes)
    func emptyScrollViewStaysFinite(size: CGSize) {
        let fixture = ScrollFixture(zoom: 0.5...4)
        // A touch that went down before keeps coming.
        let finger = fixture.hold(draggedBy: CGVector(dx: -40, dy: -40))
        fixture.scrollView.frame = CGRect(origin: CGPoint(x: 150, y: 300), size: size)
        finger.move(to: finger.location + CGVector(dx: 150, dy: 150))
        finger.lift()
        fixture.phone.settle()

        exercise(fixture)

        #expect(fixture.recorder.moments.allSatisfy { $0.offset.isFinite && $0.zoomScale.isFinite })
        #expect(isFinite(fixture))
        #expect(fixture.activities == [])
    }

    private func exercise(_ fixture: ScrollFixture) {
        let scrollView = fixture.scrollView
        fixture.drag(by: CGVector(dx: -30, dy: 90))
        fixture.flick(by: CGVector(dx: 60, dy: -90))
        fixture.phone.settle()
        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()
        for rect in [
            CGRect.zero, CGRect(x: 10, y: 10, width: 0, height: 0), CGRect(x: 0, y: 0, width: 9, height: 9),
        ] {
            scrollView.zoom(to: rect, animated: false)
            scrollView.zoom(to: rect, animated: true)
            scrollView.scrollRectToVisible(rect, animated: true)
            fixture.phone.settle()
        }
        scrollView.isPagingEnabled = true
        fixture.flick(by: CGVector(dx: 60, dy: -90))
        fixture.phone.settle()
        scrollView.setZoomScale(3, animated: true)
        fixture.phone.settle()
        scrollView.setContentOffset(.zero, animated: true)
        fixture.phone.settle()
    }

    private func isFinite(_ fixture: ScrollFixture) -> Bool {
        let frame = fixture.phone.frame(of: fixture.content)
        let size = fixture.scrollView.contentSize
        return fixture.offset.isFinite && fixture.scrollView.zoomScale.isFinite && frame.origin.isFinite
            && frame.width.isFinite && frame.height.isFinite && size.width.isFinite && size.height.isFinite
    }

    // MARK: Anything

    @Test(
        "A7, B11: whatever fingers do, content comes to rest in its range and nothing is stuck",
        arguments: 1...12 as ClosedRange<UInt64>)
    func anythingComesToRest(seed: UInt64) {
        var numbers = Lottery(state: seed)
        let fixture = ScrollFixture(content: CGSize(width: 500, height: 700), zoom: 0.5...3) {
            $0.alwaysBounceVertical = numbers.next(below: 2) == 0
            $0.isPagingEnabled = numbers.next(below: 4) == 0
            $0.bounces = numbers.next(below: 4) != 0
        }
        func place() -> CGPoint {
            CGPoint(x: 50 + CGFloat(numbers.next(below: 290)), y: 255 + CGFloat(numbers.next(below: 290)))
        }

        for _ in 0..<12 {
            var fingers: [Finger] = []
            for _ in 0..<(3 + numbers.next(below: 12)) {
                switch numbers.next(below: 6) {
                case 0,
                    1 where fingers.count < 3:
                    fingers.append(fixture.phone.touch(at: place()))
                case 2 where !fingers.isEmpty:
                    fingers.remove(at: numbers.next(below: fingers.count)).lift()
                case 3: fixture.phone.advance(by: TimeInterval(numbers.next(below: 20)) / 100)
                default:
                    fixture.phone.move(
                        fingers.map { ($0, place()) }, over: TimeInterval(1 + numbers.next(below: 20)) / 60)
                }
            }
            for finger in fingers { numbers.next(below: 5) == 0 ? finger.cancel() : finger.lift() }
            fixture.phone.settle()

            #expect(fixture.activities == [])
            #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
            #expect(0.5...3 ~= fixture.scrollView.zoomScale)
            #expect(fixture.scrollView.gestureRecognizers?.allSatisfy { $0.state == .possible } == true)
            #expect(
                fixture.recorder.count(of: .willBeginZooming)
                    == fixture.recorder.milestones.count {
                        if case .didEndZooming = $0 { true } else { false }
                    })
        }
        #expect(fixture.recorder.moments.allSatisfy { $0.offset.isFinite })
        #expect(fixture.recorder.count(of: .willBeginDragging) > 0)
        #expect(fixture.recorder.looseEnds == [])
    }
}

/// Numbers that are the same in every run.
private struct Lottery {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
