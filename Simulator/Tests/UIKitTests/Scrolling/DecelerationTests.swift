import Foundation
import SimulatorKit
import Testing
import UIKit

@MainActor struct DecelerationTests {
    // MARK: Velocity and target

    nonisolated static let releases = [
        (CGVector(dx: 0, dy: -300), CGPoint(x: 0, y: 1)),
        (CGVector(dx: 0, dy: 300), CGPoint(x: 0, y: -1)),
        (CGVector(dx: -150, dy: 0), CGPoint(x: 0.5, y: 0)),
        (CGVector(dx: 150, dy: -240), CGPoint(x: -0.5, y: 0.8)),
    ]

    @Test(
        "A44: the release velocity is in points a millisecond, in the offset's direction", arguments: releases
    )
    func releaseVelocityIsPerMillisecond(way: CGVector, velocity: CGPoint) throws {
        let fixture = ScrollFixture(content: CGSize(width: 20_000, height: 20_000))
        fixture.scrollView.contentOffset = CGPoint(x: 10_000, y: 10_000)
        var panVelocity: CGPoint?
        fixture.recorder.whenTold = { event, scrollView in
            guard event == .willEndDragging else { return }
            panVelocity = scrollView.panGestureRecognizer.velocity(in: scrollView)
        }

        fixture.flick(by: way, duration: 0.3)

        let reported = try #require(fixture.recorder.releaseVelocity)
        #expect(reported.isClose(to: velocity, within: 0.02))
        let pan = try #require(panVelocity)
        #expect(reported.isClose(to: CGPoint(x: -pan.x / 1000, y: -pan.y / 1000), within: 0.02))
    }

    @Test(
        "A46: the proposed target is where the content stops",
        arguments: [UIScrollView.DecelerationRate.normal, .fast])
    func contentStopsAtTheProposedTarget(rate: UIScrollView.DecelerationRate) throws {
        let fixture = ScrollFixture(content: CGSize(width: 20_000, height: 20_000)) {
            $0.decelerationRate = rate
        }
        fixture.scrollView.contentOffset = CGPoint(x: 10_000, y: 10_000)
        fixture.recorder.clear()

        fixture.flick(by: CGVector(dx: 90, dy: -150))
        let released = try #require(fixture.recorder.first(.willEndDragging)).offset
        let velocity = try #require(fixture.recorder.releaseVelocity)
        let target = try #require(fixture.recorder.proposedTarget)
        fixture.phone.settle()

        let reach: CGFloat = rate == .normal ? 499.5 : 99.5
        let way = CGVector(dx: velocity.x, dy: velocity.y) * reach
        #expect((target - (released + way)).extent <= 0.001 * way.extent + fixture.pixel)
        #expect(fixture.offset.isClose(to: target, within: fixture.pixel))
    }

    @Test("A46: the proposed target is clamped to the range, and the content overshoots it nevertheless")
    func proposedTargetIsClamped() throws {
        let fixture = ScrollFixture { $0.contentInset.bottom = 20 }
        fixture.scrollView.contentOffset.y = 500
        fixture.recorder.clear()

        fixture.flick(by: CGVector(dx: 0, dy: -150))
        fixture.phone.settle()

        #expect(fixture.recorder.proposedTarget == CGPoint(x: 0, y: 720))
        #expect(try #require(fixture.recorder.offsets.map(\.y).max()) > 730)
        #expect(fixture.offset == CGPoint(x: 0, y: 720))
    }

    nonisolated static let detours: [CGFloat] = [-600, -200, 300, 900]

    @Test(
        "A47: content lands exactly on a target changed in its direction, from its velocity",
        arguments: detours)
    func contentLandsOnAChangedTarget(detour: CGFloat) throws {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 20_000))
        fixture.recorder.retarget = { CGPoint(x: $1.x, y: ($1.y + detour).rounded()) }

        fixture.flick(by: CGVector(dx: 0, dy: -180))
        let released = fixture.offset.y
        let velocity = try #require(fixture.recorder.releaseVelocity).y * 1000
        let target = (try #require(fixture.recorder.proposedTarget).y + detour).rounded()
        var offsets = [released]
        fixture.phone.watch(for: 15) { offsets.append(fixture.offset.y) }

        #expect(fixture.offset.y == target)
        #expect(offsets.pairs.allSatisfy { $0 <= $1 })
        #expect(fixture.activities == [])
        let firstStep = velocity * Simulator.frame
        #expect(abs(offsets[1] - released - firstStep) <= 0.1 * firstStep + fixture.pixel)
    }

    nonisolated static let slowReleases: [(TimeInterval, TimeInterval)] = [(0.1, 0.3), (2.5, 0), (1, 0)]

    @Test("A47: content lands exactly on a changed target at any speed", arguments: slowReleases)
    func slowContentLandsOnAChangedTarget(duration: TimeInterval, pause: TimeInterval) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 20_000))
        let target = CGPoint(x: 0, y: 400)
        fixture.recorder.retarget = { _, _ in target }

        fixture.drag(by: CGVector(dx: 0, dy: -150), duration: duration, pause: pause)
        let released = fixture.recorder.moments.count
        fixture.phone.settle()

        #expect(fixture.offset == target)
        let steps = fixture.recorder.moments[released...].filter { $0.event == .didScroll }.map(\.offset.y)
        #expect(steps.count > 3)
        #expect(steps.pairs.allSatisfy { $0 <= $1 })
        #expect(fixture.activities == [])
    }

    @Test("A47: content stops dead where the present offset is the target")
    func presentOffsetAsTargetStopsDead() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 20_000))
        fixture.recorder.retarget = { scrollView, _ in scrollView.contentOffset }

        fixture.flick(by: CGVector(dx: 0, dy: -180))
        let released = fixture.offset
        var offsets: [CGPoint] = []
        fixture.phone.watch(for: 1) { offsets.append(fixture.offset) }

        #expect(released.y > 100)
        #expect(offsets.allSatisfy { $0 == released })
        #expect(fixture.activities == [])
    }

    @Test("A49: a release after a pause has no velocity, one while moving has")
    func pauseTakesTheVelocity() throws {
        let resting = ScrollFixture()
        let moving = ScrollFixture()

        resting.drag(by: CGVector(dx: -100, dy: -200), pause: 0.15)
        moving.drag(by: CGVector(dx: -100, dy: -200), pause: 0)

        #expect(resting.recorder.releaseVelocity == .zero)
        #expect(try #require(moving.recorder.releaseVelocity).y > 0.5)
    }

    @Test("A53: a flick in the direction of coasting content adds to its speed")
    func flicksAccumulate() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 100_000))

        func reach() -> CGFloat {
            fixture.flick(by: CGVector(dx: 0, dy: -150))
            let start = fixture.offset.y
            fixture.phone.advance(by: 0.1)
            return fixture.offset.y - start
        }
        let first = reach()
        let second = reach()

        #expect(second > first * 1.1)
    }

    // MARK: Coasting

    struct Coasting: Sendable {
        var velocity: CGFloat
        var rate: CGFloat
    }

    nonisolated static let coastings = [300, 1000, -2500].flatMap { velocity in
        [0.998, 0.99].map { Coasting(velocity: velocity, rate: $0) }
    }

    @Test("A54: the velocity decays with the rate to the power of the milliseconds", arguments: coastings)
    func velocityDecays(coasting: Coasting) {
        let (v, d) = (coasting.velocity, coasting.rate)
        let deceleration = Deceleration(start: 100, velocity: v, rate: d)

        for time in stride(from: 0, to: deceleration.duration, by: 0.05) {
            let expected = v * pow(d, 1000 * time)
            #expect(abs(deceleration.velocity(at: time) - expected) <= 1e-9 * abs(v))
            let place = 100 + v * (pow(d, 1000 * time) - 1) / (1000 * log(d))
            // Half a point is where the content is taken to have stopped (A56).
            #expect(abs(deceleration.value(at: time) - place) <= 0.5)
        }
    }

    @Test(
        "A51: content coasts after 0.35 points a millisecond, and stays where it is after 0.04",
        arguments: [(350, true), (40, false)] as [(CGFloat, Bool)])
    func onlyFastContentCoasts(speed: CGFloat, coasts: Bool) {
        let fixture = ScrollFixture()
        let finger = fixture.phone.touch(at: fixture.middle + CGVector(dx: 0, dy: 100))

        finger.move(to: fixture.middle + CGVector(dx: 0, dy: 30), duration: TimeInterval(70 / speed))
        finger.lift()
        let released = fixture.offset.y
        #expect(fixture.scrollView.isDecelerating == coasts)
        fixture.phone.settle()

        #expect((fixture.offset.y > released) == coasts)
    }

    @Test("A54: flicked content coasts along the curve")
    func flickedContentCoasts() throws {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 20_000))

        fixture.flick(by: CGVector(dx: 0, dy: -200))
        let released = fixture.offset.y
        let velocity = try #require(fixture.recorder.releaseVelocity).y * 1000

        var time: TimeInterval = 0
        fixture.phone.watch(for: 2) {
            time += Simulator.frame
            let place = released + velocity * (pow(0.998, 1000 * time) - 1) / (1000 * log(0.998))
            #expect(abs(fixture.offset.y - place) <= 0.5 + fixture.pixel)
        }
    }

    @Test(
        "A55: content coasts by 0.4995 of its velocity, or 0.0995 when fast",
        arguments: [(0.998, 0.4995), (0.99, 0.0995)] as [(CGFloat, CGFloat)])
    func coastingHasItsReach(rate: CGFloat, reach: CGFloat) {
        let deceleration = Deceleration(start: 0, velocity: 1000, rate: rate)

        #expect(abs(deceleration.target - 1000 * reach) < 0.06)
        #expect(deceleration.value(at: deceleration.duration) == deceleration.target)
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    }

    @Test("A56: content with 1000 points a second coasts for 3.45 seconds")
    func coastingHasItsDuration() {
        let deceleration = Deceleration(start: 0, velocity: 1000, rate: 0.998)

        #expect(abs(deceleration.duration - 3.45) < 0.005)
        let rest = deceleration.target - deceleration.value(at: deceleration.duration - 1e-6)
        #expect(abs(rest) <= 0.5)
    }

    @Test("A56: flicked content takes the time of its velocity to stop")
    func flickedContentStopsInTime() throws {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 20_000))

        fixture.flick(by: CGVector(dx: 0, dy: -200))
        let velocity = abs(try #require(fixture.recorder.releaseVelocity).y) * 1000
        fixture.phone.settle()

        let moments = fixture.recorder.moments
        let began = try #require(moments.first { $0.event == .willBeginDecelerating }).time
        let ended = try #require(moments.first { $0.event == .didEndDecelerating }).time
        let k = 1000 * log(0.998)
        #expect(abs(ended - began - log(-k * 0.5 / velocity) / k) < 0.05)
    }

    // MARK: The rubber band

    @Test(
        "A58: the rubber band of 800 points shows 51.5 of 100 and 96.7 of 200",
        arguments: [(0, 0), (100, 51.5), (200, 96.7)] as [(CGFloat, CGFloat)])
    func rubberBandShowsLess(distance: CGFloat, shown: CGFloat) {
        let band = RubberBand(dimension: 800)

        #expect(abs(band.shown(distance) - shown) < 0.05)
        #expect(abs(band.distance(band.shown(distance)) - distance) < 1e-9)
    }

    @Test("A58: the rubber band shows 0.55 of the first point and never its whole length")
    func rubberBandHasLimits() {
        let band = RubberBand(dimension: 800)

        #expect(abs(band.shown(0.001) / 0.001 - 0.55) < 1e-5)
        #expect(band.shown(1e6) < 800)
        #expect(band.shown(1e6) > 798)
    }

    @Test(
        "A58: a finger past an edge sees the rubber band, by the height vertically and the width horizontally"
    )
    func fingerStretchesTheRubberBand() {
        let fixture = ScrollFixture(frame: CGRect(x: 0, y: 22, width: 200, height: 800)) {
            $0.contentInsetAdjustmentBehavior = .never
        }
        let slop = UIPanGestureRecognizer.hysteresis

        _ = fixture.hold(draggedBy: CGVector(dx: 0, dy: 100 + slop), duration: 1)
        #expect(abs(fixture.offset.y + 51.5) < 1)
        let sideways = ScrollFixture(frame: CGRect(x: 0, y: 22, width: 200, height: 800)) {
            $0.contentInsetAdjustmentBehavior = .never
        }
        _ = sideways.hold(draggedBy: CGVector(dx: 100 + slop, dy: 0), duration: 1)

        #expect(abs(sideways.offset.x + 43.1) < 1)
    }

    @Test("A59: without bounces content stops hard at its edges, dragged or flicked")
    func unbouncyContentStopsHard() {
        let fixture = ScrollFixture(content: CGSize(width: 400, height: 500)) { $0.bounces = false }

        _ = fixture.hold(draggedBy: CGVector(dx: 100, dy: 100))
        #expect(fixture.offset == .zero)
        let flicked = ScrollFixture(content: CGSize(width: 400, height: 500)) { $0.bounces = false }
        flicked.flick(by: CGVector(dx: -150, dy: -250))
        flicked.phone.settle()

        #expect(flicked.offset == CGPoint(x: 100, y: 200))
        #expect(flicked.recorder.offsets.allSatisfy { (0...100) ~= $0.x && (0...200) ~= $0.y })
        #expect(flicked.activities == [])
    }

    // MARK: The bounce

    struct Overshoot: Sendable {
        var distance: CGFloat
        var velocity: CGFloat
    }

    nonisolated static let overshoots = [
        Overshoot(distance: 100, velocity: 0), Overshoot(distance: -100, velocity: 0),
        Overshoot(distance: 60, velocity: -300), Overshoot(distance: -60, velocity: 300),
        Overshoot(distance: 60, velocity: -5000), Overshoot(distance: 60, velocity: 800),
        Overshoot(distance: 0, velocity: 1000), Overshoot(distance: 0, velocity: -1000),
    ]

    @Test(
        "A60: a bounce comes back within a second, falls steadily and does not cross the edge",
        arguments: overshoots)
    func bounceComesBack(overshoot: Overshoot) throws {
        let bounce = Bounce(edge: 500, from: 500 + overshoot.distance, velocity: overshoot.velocity)
        let side: CGFloat = overshoot.distance + overshoot.velocity / 1000 < 0 ? -1 : 1

        let distances = (0...120).map { side * (bounce.value(at: TimeInterval($0) / 120) - 500) }

        #expect(distances.allSatisfy { $0 >= 0 })
        #expect(abs(distances[0] - abs(overshoot.distance)) < 1e-9)
        let peak = try #require(distances.indices.max { distances[$0] < distances[$1] })
        #expect(distances[...peak].pairs.allSatisfy { $0 <= $1 })
        #expect(distances[peak...].pairs.allSatisfy { $0 >= $1 })
        #expect(distances[120] == 0)
        #expect(bounce.duration < 1)
    }

    @Test("A60: content let go past an edge comes back steadily, within a second and not across it")
    func contentBouncesBack() {
        let fixture = ScrollFixture()

        fixture.drag(by: CGVector(dx: 180, dy: 250))
        var offsets = [fixture.offset]
        #expect(offsets[0].x < -50)
        #expect(offsets[0].y < -50)
        fixture.phone.watch(for: 1) { offsets.append(fixture.offset) }

        #expect(offsets.pairs.allSatisfy { $0.x <= $1.x && $0.y <= $1.y })
        #expect(offsets.allSatisfy { $0.x <= 0 && $0.y <= 0 })
        #expect(fixture.offset == .zero)
        #expect(fixture.activities == [])
    }

    @Test("A61: content that reaches an edge with 1000 points a second overshoots by 36.8 points")
    func bounceOvershoots() throws {
        let bounce = Bounce(edge: 0, from: 0, velocity: 1000)

        let peak = try #require((0...1000).map { bounce.value(at: TimeInterval($0) / 1000) }.max())

        #expect(abs(peak - 36.8) < 0.05)
    }

    @Test("A61: content that overshoots an edge ends exactly on it", arguments: [true, false])
    func overshootEndsOnTheEdge(bounces: Bool) {
        for velocity in stride(from: 600, through: 6000, by: 37.7) {
            let motion = ScrollMotion(
                from: 20.3, velocity: velocity, to: 231.4, in: 0...231.4, rate: 0.998, bounces: bounces,
                isReshaped: false)

            #expect(motion.value(at: motion.duration) == 231.4, "at \(velocity) points a second")
        }
    }

    @Test("A61: the velocity with which flicked content reaches an edge feeds its overshoot")
    func flickOvershoots() throws {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 1000))

        fixture.flick(by: CGVector(dx: 0, dy: -150))
        let velocity = try #require(fixture.recorder.releaseVelocity).y * 1000
        let way = 700 - fixture.offset.y
        fixture.phone.settle()

        // What a deceleration has left after a way follows from A54: v = v0 + way · ln(d) · 1000.
        let crossing = velocity + way * 1000 * log(0.998)
        #expect(crossing > 200)
        let peak = try #require(fixture.recorder.offsets.map(\.y).max()) - 700
        #expect(abs(peak - crossing / (exp(1) * 10)) < 0.02 * peak + fixture.pixel)
        #expect(fixture.offset.y == 700)
    }

    @Test("A62: coasting and bouncing move the offset in every frame, without an animation of the layer")
    func coastingMovesTheModel() {
        let fixture = ScrollFixture()

        fixture.flick(by: CGVector(dx: 0, dy: -150))
        fixture.recorder.clear()
        var drawn: [Bool] = []
        fixture.phone.watch(for: 0.5) {
            let shown = fixture.phone.frame(of: fixture.content).minY
            drawn.append(abs(shown - (ScrollFixture.frame.minY - fixture.offset.y)) < 1e-6)
        }

        #expect(drawn.allSatisfy { $0 })
        #expect(!fixture.scrollView.layer.isAnimating)
        #expect((59...61).contains(fixture.recorder.count(of: .didScroll)))
    }

    // MARK: Interrupting

    @Test("A63: an offset that is assigned does not stop coasting content, which goes on from there")
    func assignedOffsetDoesNotStopCoasting() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 50_000))
        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.advance(by: 0.2)

        fixture.scrollView.contentOffset = CGPoint(x: 0, y: 20_000)
        #expect(fixture.offset.y == 20_000)
        var offsets = [fixture.offset.y]
        fixture.phone.watch(for: 0.2) { offsets.append(fixture.offset.y) }

        #expect(fixture.scrollView.isDecelerating)
        #expect(offsets.pairs.allSatisfy { $0 < $1 && $1 - $0 < 20 })
    }

    @Test("A63: an offset that is set without animation stops coasting content")
    func setOffsetStopsCoasting() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 50_000))
        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.advance(by: 0.2)

        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 20_000), animated: false)
        fixture.phone.advance(by: 0.5)

        #expect(fixture.offset == CGPoint(x: 0, y: 20_000))
        #expect(fixture.activities == [])
    }

    @Test("A64: disabling the scrolling ends a drag")
    func disablingEndsADrag() {
        let fixture = ScrollFixture()
        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: -100))
        let offset = fixture.offset

        fixture.scrollView.isScrollEnabled = false
        finger.move(to: finger.location + CGVector(dx: 0, dy: -100))
        #expect(fixture.offset == offset)
        #expect(!fixture.scrollView.isDragging)
        finger.lift()
        fixture.phone.settle()

        #expect(fixture.offset == offset)
        #expect(fixture.activities == [])
    }

    @Test("A64: disabling the scrolling ends coasting")
    func disablingEndsCoasting() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 50_000))
        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.advance(by: 0.1)
        let offset = fixture.offset

        fixture.scrollView.isScrollEnabled = false
        fixture.phone.advance(by: 0.5)

        #expect(fixture.offset == offset)
        #expect(fixture.activities == [])
    }
}
