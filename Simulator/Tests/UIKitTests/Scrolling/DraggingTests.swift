import SimulatorKit
import Testing
import UIKit

@MainActor struct DraggingTests {
    // MARK: Beginning

    @Test("A18: a touch is tracked, a pan is dragged, and what goes on without a finger decelerates")
    func flagsFollowTheFinger() {
        let fixture = ScrollFixture()
        let scrollView = fixture.scrollView
        #expect(fixture.activities == [])

        let finger = phoneTouch(fixture)
        #expect(scrollView.isTracking)
        #expect(!scrollView.isDragging)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -100), duration: 0.1)
        #expect(scrollView.isTracking)
        #expect(scrollView.isDragging)
        #expect(!scrollView.isDecelerating)
        finger.lift()
        fixture.phone.advance(by: 0.1)
        #expect(!scrollView.isTracking)
        #expect(scrollView.isDecelerating)
        fixture.phone.settle()

        #expect(fixture.activities == [])
    }

    @Test("A18: a touch that is lifted is tracked no more")
    func tapEndsTracking() {
        let fixture = ScrollFixture()

        fixture.phone.tap(at: fixture.middle)

        #expect(fixture.activities == [])
        #expect(fixture.recorder.events.isEmpty)
    }

    nonisolated static let directions = [
        CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1),
    ]

    @Test("A19: a drag begins after 10 points", arguments: directions)
    func dragBeginsAfterTenPoints(direction: CGVector) {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 300)
        fixture.recorder.clear()

        let finger = phoneTouch(fixture)
        finger.move(to: fixture.middle + direction * 9.5, duration: 0.2)
        #expect(!fixture.scrollView.isDragging)
        #expect(fixture.recorder.events.isEmpty)
        finger.move(to: fixture.middle + direction * 10.5, duration: 0.05)

        #expect(fixture.scrollView.isDragging)
        #expect(fixture.recorder.first(.willBeginDragging) != nil)
        finger.lift()
    }

    /// A pan of the app's on a scroll view, which begins if a finger goes up or down.
    private func pullAway(_ fixture: ScrollFixture) -> PanRecorder {
        let pan = PanRecorder()
        fixture.scrollView.addGestureRecognizer(pan)
        return pan
    }

    @Test("A77: a pan across the only axis that scrolls is another recognizer's")
    func panAcrossTheAxis() {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 300))
        let pan = pullAway(fixture)

        fixture.drag(by: CGVector(dx: 10, dy: 100))

        #expect(pan.states == [.began, .changed, .ended])
        #expect(fixture.recorder.events.isEmpty)
    }

    @Test("C26: a delegate that decides by the translation is told of a way, however small the steps")
    func slowPansHaveATranslation() {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 300))
        let pan = pullAway(fixture)
        pan.decidesByTranslation = true

        let finger = phoneTouch(fixture)
        for step in 1...60 {
            finger.move(to: fixture.middle + CGVector(dx: 0, dy: step), duration: 0)
        }

        #expect(pan.states == [.began, .changed])
        finger.lift()
    }

    @Test("A77: one along that axis is the scroll view's, a little across as well", arguments: [0, 40, -40])
    func panAlongTheAxis(aside: CGFloat) {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 300))
        let pan = pullAway(fixture)

        fixture.drag(by: CGVector(dx: -100, dy: aside))

        #expect(pan.states == [])
        #expect(fixture.recorder.first(.willBeginDragging) != nil)
        #expect(fixture.offset.x > 80)
    }

    @Test("A77: so it is outside of the scroll view, for a pan that begins whichever way a finger goes")
    func panAroundTheScrollView() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 1000))
        let pan = PanRecorder()
        pan.begins = { _ in true }
        fixture.container.addGestureRecognizer(pan)

        fixture.drag(by: CGVector(dx: 3, dy: -100))
        #expect(pan.states == [])
        #expect(fixture.offset.y > 80)
        fixture.drag(by: CGVector(dx: 100, dy: -5))

        #expect(pan.states == [.began, .changed, .ended])
    }

    @Test("A77: where nobody else takes the finger, the content scrolls once it goes along the axis")
    func panTurnsIntoTheAxis() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 1000))

        let finger = phoneTouch(fixture)
        finger.move(to: fixture.middle + CGVector(dx: 80, dy: 0), duration: 0.1)
        #expect(!fixture.scrollView.isDragging)
        finger.move(to: fixture.middle + CGVector(dx: 80, dy: -60), duration: 0.1)

        #expect(fixture.scrollView.isDragging)
        #expect(fixture.offset.isClose(to: CGPoint(x: 0, y: 50), within: 2))
        finger.lift()
    }

    @Test("A20: the first 10 points are swallowed: a drag by (−80, −200) ends at (76.3, 190.7)")
    func firstTenPointsAreSwallowed() {
        let fixture = ScrollFixture()

        fixture.drag(by: CGVector(dx: -80, dy: -200), duration: 1)
        fixture.phone.settle()

        #expect(fixture.offset.isClose(to: CGPoint(x: 75, y: 190), within: 10))
        // Of the step that the drag begins in, no more can be lost than the step.
        #expect(fixture.offset.isClose(to: CGPoint(x: 76.3, y: 190.7), within: 215.4 / 120))
    }

    @Test("A20: nothing jumps when a drag begins, and content follows the finger point by point from then on")
    func contentFollowsTheFinger() {
        let fixture = ScrollFixture()

        let finger = phoneTouch(fixture)
        var offsets = [fixture.offset]
        for step in 1...60 {
            finger.move(to: fixture.middle + CGVector(dx: -step, dy: -2 * step), duration: 0)
            fixture.phone.advance(by: Simulator.frame)
            offsets.append(fixture.offset)
        }
        finger.lift()

        let steps = offsets.pairs.map { $1 - $0 }
        #expect(steps.allSatisfy { $0.dx <= 1 + fixture.pixel && $0.dy <= 2 + fixture.pixel })
        #expect(
            steps[10...].allSatisfy { abs($0.dx - 1) <= fixture.pixel && abs($0.dy - 2) <= fixture.pixel })
    }

    @Test("A22: an axis that content does not overflow does not move")
    func fittingAxisDoesNotMove() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 1000))

        _ = fixture.hold(draggedBy: CGVector(dx: -100, dy: -100))

        #expect(fixture.offset.x == 0)
        #expect(fixture.offset.y > 80)
    }

    @Test("A22: an axis that content does not overflow moves if it always bounces")
    func fittingAxisMovesIfItAlwaysBounces() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 1000)) {
            $0.alwaysBounceHorizontal = true
        }

        _ = fixture.hold(draggedBy: CGVector(dx: -100, dy: -100))

        #expect(fixture.offset.x > 20)
        #expect(fixture.offset.y > 80)
    }

    @Test("A22: content that fits is not dragged at all, and the recognizers around it get the touch")
    func fittingContentLeavesTheTouch() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300))
        let pan = UIPanGestureRecognizer()
        fixture.container.addGestureRecognizer(pan)

        let finger = fixture.hold(draggedBy: CGVector(dx: -50, dy: -100))

        #expect(pan.state == .changed)
        #expect(!fixture.scrollView.isDragging)
        #expect(fixture.offset == .zero)
        #expect(fixture.recorder.events.isEmpty)
        finger.lift()
        #expect(fixture.activities == [])
    }

    @Test("A22: content that overflows keeps the touch from the recognizers around it")
    func overflowingContentTakesTheTouch() {
        let fixture = ScrollFixture()
        let pan = UIPanGestureRecognizer()
        fixture.container.addGestureRecognizer(pan)

        _ = fixture.hold(draggedBy: CGVector(dx: -50, dy: -100))

        #expect(fixture.scrollView.isDragging)
        #expect(pan.state != .began && pan.state != .changed)
    }

    @Test("A23: a scroll view whose scrolling is disabled does not move and hands touches on")
    func disabledScrollViewHandsTouchesOn() {
        let fixture = ScrollFixture { $0.isScrollEnabled = false }
        fixture.content.isUserInteractionEnabled = false

        fixture.drag(by: CGVector(dx: -50, dy: -100))

        #expect(fixture.offset == .zero)
        #expect(fixture.recorder.events.isEmpty)
        #expect(fixture.container.touches.first == "began")
        #expect(fixture.container.touches.last == "ended")
        #expect(fixture.activities == [])
    }

    @Test("A23: a scroll view whose scrolling is disabled can be pinched")
    func disabledScrollViewZooms() {
        let fixture = ScrollFixture(zoom: 1...4) { $0.isScrollEnabled = false }

        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale > 1.5)
    }

    @Test(
        "A24: a lock keeps a drag that begins along one axis on it",
        arguments: [(CGVector(dx: 0, dy: -1), true), (CGVector(dx: -1, dy: 0), false)])
    func directionalLockHoldsTheAxis(direction: CGVector, isVertical: Bool) {
        let fixture = ScrollFixture { $0.isDirectionalLockEnabled = true }

        let finger = fixture.hold(draggedBy: direction * 40)
        finger.move(to: finger.location + CGVector(dx: -60, dy: -60), duration: 0.2)

        #expect(isVertical ? fixture.offset.x == 0 : fixture.offset.x > 80)
        #expect(isVertical ? fixture.offset.y > 80 : fixture.offset.y == 0)
        finger.lift()
    }

    @Test("A24: a lock leaves a drag alone that begins diagonally, for as long as it lasts")
    func directionalLockLeavesDiagonals() {
        let fixture = ScrollFixture { $0.isDirectionalLockEnabled = true }

        let finger = fixture.hold(draggedBy: CGVector(dx: -40, dy: -40))
        finger.move(to: finger.location + CGVector(dx: 0, dy: -60), duration: 0.2)
        finger.move(to: finger.location + CGVector(dx: -60, dy: 0), duration: 0.2)

        #expect(fixture.offset.x > 80)
        #expect(fixture.offset.y > 80)
        finger.lift()
    }

    // MARK: Touches of the content

    @Test("A25: content is touched 0.15 s later, if the scroll view lets it")
    func contentTouchesAreDelayed() {
        let fixture = ScrollFixture()

        let finger = phoneTouch(fixture)
        fixture.phone.advance(by: 0.13)
        #expect(fixture.content.touches.isEmpty)
        #expect(fixture.scrollView.questions.isEmpty)
        fixture.phone.advance(by: 0.04)

        #expect(fixture.content.touches == ["began"])
        #expect(fixture.scrollView.questions == ["begin"])
        finger.lift()
        #expect(fixture.content.touches == ["began", "ended"])
    }

    @Test("A25: content is not touched if the scroll view does not let it")
    func contentTouchesCanBeRefused() {
        let fixture = ScrollFixture()
        fixture.scrollView.letsTouchesBegin = false

        fixture.phone.longPress(at: fixture.middle, duration: 0.3)

        #expect(fixture.content.touches.isEmpty)
        #expect(fixture.scrollView.questions == ["begin"])
    }

    @Test("A25: content never hears of a touch that drags first")
    func contentMissesTheTouchThatDrags() {
        let fixture = ScrollFixture()

        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: -100), duration: 0.1)
        fixture.phone.advance(by: 0.5)
        finger.lift()
        fixture.phone.settle()

        #expect(fixture.content.touches.isEmpty)
        #expect(fixture.offset.y > 80)
    }

    @Test("A25: content hears of a quick tap when the finger lifts")
    func contentHearsOfAQuickTapOnLift() {
        let fixture = ScrollFixture()

        let finger = phoneTouch(fixture)
        fixture.phone.advance(by: 0.05)
        #expect(fixture.content.touches.isEmpty)
        finger.lift()

        #expect(fixture.content.touches == ["began", "ended"])
    }

    @Test("A25: without the delay content is touched at once")
    func contentTouchesNeedNotWait() {
        let fixture = ScrollFixture { $0.delaysContentTouches = false }

        let finger = phoneTouch(fixture)

        #expect(fixture.content.touches == ["began"])
        finger.lift()
    }

    @Test("A26: content that is touched loses the touch to a drag")
    func dragTakesTheTouchAway() {
        let fixture = ScrollFixture()

        let finger = phoneTouch(fixture)
        fixture.phone.advance(by: 0.3)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -100), duration: 0.2)

        #expect(fixture.scrollView.questions == ["begin", "cancel"])
        #expect(fixture.content.touches.last == "cancelled")
        #expect(fixture.content.touches.count { $0 == "cancelled" } == 1)
        #expect(fixture.offset.y > 80)
        finger.lift()
    }

    @Test("A26: content that keeps its touch is not dragged")
    func keptTouchIsNotDragged() {
        let fixture = ScrollFixture()
        fixture.scrollView.letsTouchesBeCancelled = false

        let finger = phoneTouch(fixture)
        fixture.phone.advance(by: 0.3)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -100), duration: 0.2)

        #expect(fixture.offset == .zero)
        #expect(fixture.recorder.events.isEmpty)
        #expect(fixture.content.touches.last == "moved")
        finger.lift()
        #expect(fixture.content.touches.last == "ended")
        #expect(fixture.activities == [])
    }

    @Test("A26: by default a view loses its touch and a control keeps it")
    func controlsKeepTheirTouches() {
        let scrollView = UIScrollView()

        #expect(scrollView.touchesShouldCancel(in: UIView()))
        #expect(!scrollView.touchesShouldCancel(in: UIControl()))
        #expect(scrollView.touchesShouldBegin([], with: nil, in: UIView()))
    }

    @Test(
        "A26: where touches cannot be cancelled, nobody is asked and nothing scrolls once content is touched")
    func uncancellableTouchIsNotDragged() {
        let fixture = ScrollFixture { $0.canCancelContentTouches = false }

        let finger = phoneTouch(fixture)
        fixture.phone.advance(by: 0.3)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -100), duration: 0.2)

        #expect(fixture.scrollView.questions == ["begin"])
        #expect(fixture.offset == .zero)
        #expect(fixture.content.touches.last == "moved")
        finger.lift()
        #expect(fixture.activities == [])
    }

    @Test("A26: where touches cannot be cancelled, a drag that is quicker than the delay scrolls")
    func quickDragScrollsUncancellableContent() {
        let fixture = ScrollFixture { $0.canCancelContentTouches = false }

        fixture.drag(by: CGVector(dx: 0, dy: -100), duration: 0.1)

        #expect(fixture.offset.y > 80)
        #expect(fixture.content.touches.isEmpty)
    }

    @Test("A28: a scroll view keeps the touches that it gets to itself")
    func scrollViewSwallowsTouches() {
        let fixture = ScrollFixture()
        fixture.content.isUserInteractionEnabled = false

        fixture.phone.tap(at: fixture.middle)
        fixture.phone.longPress(at: fixture.middle, duration: 0.5)

        #expect(fixture.container.touches.isEmpty)
    }

    @Test("A29: a scroll view has its pan at all times, and its pinch while it can zoom")
    func scrollViewHasItsRecognizers() throws {
        let still = ScrollFixture().scrollView
        let zooming = ScrollFixture(zoom: 1...2).scrollView

        #expect(try #require(still.gestureRecognizers).contains(still.panGestureRecognizer))
        #expect(still.gestureRecognizers?.contains { $0 is UIPinchGestureRecognizer } == false)
        let pinch = try #require(zooming.pinchGestureRecognizer)
        #expect(try #require(zooming.gestureRecognizers).contains(pinch))
    }

    // MARK: What the delegate is told

    @Test("A30: a flick is told as a drag and a deceleration")
    func flickIsTold() {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 10_000))

        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.settle()

        #expect(
            fixture.recorder.story == [
                .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging(willDecelerate: true),
                .willBeginDecelerating, .didScroll, .didEndDecelerating,
            ])
    }

    @Test("A31: a drag that ends at rest is told as a drag and nothing else")
    func slowReleaseIsTold() {
        let fixture = ScrollFixture()

        fixture.drag(by: CGVector(dx: 0, dy: -200))
        fixture.phone.settle()

        #expect(
            fixture.recorder.story == [
                .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging(willDecelerate: false),
            ])
        #expect(fixture.recorder.releaseVelocity == .zero)
    }

    @Test("A32: a bounce from rest is told as a deceleration, frame by frame")
    func bounceIsTold() {
        let fixture = ScrollFixture()

        fixture.drag(by: CGVector(dx: 0, dy: 100))
        fixture.phone.settle()

        #expect(
            fixture.recorder.story == [
                .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging(willDecelerate: true),
                .willBeginDecelerating, .didScroll, .didEndDecelerating,
            ])
        #expect(fixture.recorder.releaseVelocity == .zero)
        #expect(fixture.recorder.moments.count { $0.event == .didScroll && $0.isDecelerating } > 10)
        #expect(fixture.offset == .zero)
    }

    @Test("A33: a page that is let go between two pages decelerates, one that is in place does not")
    func misalignedPageDecelerates() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 1200)) { $0.isPagingEnabled = true }

        fixture.drag(by: CGVector(dx: 0, dy: -100))
        fixture.phone.settle()
        #expect(fixture.recorder.milestones.contains(.didEndDragging(willDecelerate: true)))
        #expect(fixture.recorder.milestones.last == .didEndDecelerating)
        fixture.recorder.clear()
        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: -100))
        finger.move(to: finger.location + CGVector(dx: 0, dy: fixture.offset.y), duration: 0.3)
        #expect(fixture.offset == .zero)
        fixture.phone.advance(by: 0.2)
        finger.lift()

        #expect(fixture.recorder.milestones.last == .didEndDragging(willDecelerate: false))
    }

    @Test("A35: the beginning of a drag is told before its first step")
    func beginningIsToldFirst() {
        let fixture = ScrollFixture()

        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: -100))

        #expect(fixture.recorder.story == [.willBeginDragging, .didScroll])
        #expect(fixture.recorder.first(.willBeginDragging)?.offset == .zero)
        finger.lift()
    }

    @Test("A36: dragging ends before its end is told, decelerating begins after, and all is over at the end")
    func flagsFollowTheEvents() throws {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 10_000))

        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.settle()

        let released = try #require(fixture.recorder.first(.didEndDragging(willDecelerate: true)))
        #expect(!released.isDragging)
        #expect(!released.isDecelerating)
        let moments = fixture.recorder.moments
        let began = try #require(moments.firstIndex { $0.event == .willBeginDecelerating })
        let coasting = moments[began...].filter { $0.event == .didScroll }
        #expect(!coasting.isEmpty)
        #expect(coasting.allSatisfy { $0.isDecelerating && !$0.isTracking })
        let ended = try #require(fixture.recorder.first(.didEndDecelerating))
        #expect(!ended.isTracking && !ended.isDragging && !ended.isDecelerating)
    }

    // MARK: Taking hold

    @Test("A38: a touch stops coasting content at once, and nobody is told until it lifts")
    func touchStopsCoasting() throws {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 10_000))
        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.advance(by: 0.3)
        let offset = fixture.offset
        fixture.recorder.clear()

        let finger = phoneTouch(fixture)
        fixture.phone.advance(by: 0.5)
        #expect(fixture.offset == offset)
        #expect(fixture.recorder.events.isEmpty)
        finger.lift()
        fixture.phone.settle()

        #expect(
            fixture.recorder.events == [
                .willEndDragging, .didEndDragging(willDecelerate: false), .didEndDecelerating,
            ])
        #expect(fixture.recorder.releaseVelocity == .zero)
        #expect(try #require(fixture.recorder.first(.willEndDragging)).isDecelerating)
        #expect(try #require(fixture.recorder.first(.didEndDragging(willDecelerate: false))).isDecelerating)
        #expect(try #require(fixture.recorder.first(.didEndDecelerating)).isDecelerating == false)
        #expect(fixture.offset == offset)
        #expect(fixture.activities == [])
    }

    @Test("A38: a touch that stops coasting content drags it on")
    func touchThatStopsCoastingDragsOn() {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 10_000))
        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.advance(by: 0.3)
        let offset = fixture.offset
        fixture.recorder.clear()

        fixture.drag(by: CGVector(dx: 0, dy: -100))
        fixture.phone.settle()

        #expect(fixture.recorder.events.contains(.willBeginDragging))
        #expect(fixture.recorder.events.last == .didEndDragging(willDecelerate: false))
        #expect(abs(fixture.offset.y - offset.y - 90) < 5)
        #expect(fixture.activities == [])
    }

    @Test("A39: content is taken hold of in mid-bounce, and goes on from where the rubber band has it")
    func touchTakesHoldOfABounce() {
        let fixture = ScrollFixture()
        let band = RubberBand(dimension: 300)
        fixture.drag(by: CGVector(dx: 0, dy: 250))
        fixture.phone.advance(by: 0.05)
        let held = fixture.offset
        #expect(held.y < -40)

        let finger = phoneTouch(fixture)
        fixture.phone.advance(by: 0.3)
        #expect(fixture.offset == held)
        var offsets = [held]
        for step in 1...80 {
            finger.move(to: fixture.middle + CGVector(dx: 0, dy: CGFloat(step)), duration: 0)
            fixture.phone.advance(by: Simulator.frame)
            offsets.append(fixture.offset)
        }

        #expect(offsets.pairs.allSatisfy { abs($1.y - $0.y) <= 1 + fixture.pixel })
        let expected = -band.shown(band.distance(-held.y) + 70)
        #expect(abs(fixture.offset.y - expected) <= 0.55 + fixture.pixel)
        finger.lift()
        fixture.phone.settle()
        #expect(fixture.offset == .zero)
    }

    @Test("A40: a touch that stops coasting content is no tap on it")
    func touchThatStopsCoastingIsNoTap() {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 10_000))
        let tap = UITapGestureRecognizer()
        let taps = ActionCounter()
        taps.follow(tap)
        fixture.content.addGestureRecognizer(tap)
        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.advance(by: 0.3)

        fixture.phone.tap(at: fixture.middle)
        fixture.phone.settle()
        #expect(taps.count == 0)
        #expect(fixture.content.touches.isEmpty)
        fixture.phone.tap(at: fixture.middle)
        fixture.phone.settle()

        #expect(taps.count == 1)
    }

    // MARK: Animated in code

    @Test("A41: an animated offset is told step by step, and then its end")
    func animatedOffsetIsTold() {
        let fixture = ScrollFixture()

        fixture.scrollView.setContentOffset(CGPoint(x: 200, y: 400), animated: true)
        fixture.phone.settle()

        #expect(fixture.recorder.story == [.didScroll, .didEndScrollingAnimation])
        #expect(fixture.recorder.count(of: .didScroll) > 10)
        #expect(
            fixture.recorder.moments.allSatisfy { !$0.isTracking && !$0.isDragging && !$0.isDecelerating })
        #expect(fixture.offset == CGPoint(x: 200, y: 400))
    }

    @Test("A41: an offset that is not animated, or there already, has no end to tell")
    func stillOffsetHasNoEnd() {
        let fixture = ScrollFixture()

        fixture.scrollView.setContentOffset(CGPoint(x: 200, y: 400), animated: false)
        fixture.phone.settle()
        fixture.scrollView.setContentOffset(CGPoint(x: 200, y: 400), animated: true)
        fixture.phone.settle()

        #expect(fixture.recorder.events == [.didScroll])
    }

    @Test("A42: an offset set in a view animation jumps, is told once, and is drawn on its way")
    func viewAnimationMovesWhatIsDrawn() {
        let fixture = ScrollFixture()

        UIView.animate(withDuration: 1) { fixture.scrollView.contentOffset = CGPoint(x: 0, y: 400) }
        #expect(fixture.offset == CGPoint(x: 0, y: 400))
        fixture.phone.advance(by: 0.5)
        let drawn = fixture.phone.frame(of: fixture.content).minY
        #expect(drawn < ScrollFixture.frame.minY - 50)
        #expect(drawn > ScrollFixture.frame.minY - 350)
        fixture.phone.settle()

        #expect(fixture.phone.frame(of: fixture.content).minY == ScrollFixture.frame.minY - 400)
        #expect(fixture.recorder.events == [.didScroll])
    }

    private func phoneTouch(_ fixture: ScrollFixture) -> Finger { fixture.phone.touch(at: fixture.middle) }

    @Test(
        "A23: a scroll view whose scrolling is disabled hands on every phase of a touch, one that scrolls none"
    )
    func handsOnEveryPhase() {
        for (isEnabled, isCancelled, expected) in [
            (false, false, ["began", "moved", "ended"]), (false, true, ["began", "moved", "cancelled"]),
            (true, false, []), (true, true, []),
        ] as [(Bool, Bool, [String])] {
            let fixture = ScrollFixture { $0.isScrollEnabled = isEnabled }
            fixture.content.isUserInteractionEnabled = false
            let finger = fixture.phone.touch(at: fixture.middle)
            fixture.phone.advance(by: 0.3)
            finger.move(to: fixture.middle + CGVector(dx: 3, dy: 0), duration: 0)
            if isCancelled { finger.cancel() } else { finger.lift() }

            #expect(fixture.container.touches == expected)
        }
    }
}

/// Notes what becomes of a pan of the app's.
private final class PanRecorder: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    /// The states that its target was told of, of repeated ones the first.
    private(set) var states: [State] = []
    var begins: (CGPoint) -> Bool = { abs($0.y) > abs($0.x) }
    var decidesByTranslation = false

    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addTarget(self, action: Selector("panned", PanRecorder.panned))
    }

    private func panned() {
        if states.last != state { states.append(state) }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        begins(decidesByTranslation ? translation(in: view) : velocity(in: view))
    }
}
