import Testing
import UIKit

struct VelocityTrackerTests {
    @Test(
        "A mouse that tells whole points a thousand times a second is as fast as it is",
        arguments: [300.0, 900, 2500])
    func mouse(speed: CGFloat) {
        var tracker = VelocityTracker(from: .zero, at: 0)
        var estimates: [CGFloat] = []

        for millisecond in 1...300 {
            let time = Double(millisecond) / 1000
            tracker.add(CGPoint(x: (speed * time).rounded(), y: 0), at: time)
            if millisecond > 60 { estimates.append(tracker.velocity(at: time).x) }
        }

        #expect(estimates.allSatisfy { abs($0 - speed) < max(0.1 * speed, 60) })
    }

    @Test("A50: uniform motion is exact, however often it is reported", arguments: [120.0, 60.0, 15.0])
    func uniformMotionIsExact(rate: Double) {
        var tracker = VelocityTracker(from: .zero, at: 0)
        for step in 1...10 {
            tracker.add(
                CGPoint(x: 300 * Double(step) / rate, y: -60 * Double(step) / rate), at: Double(step) / rate)
        }

        let velocity = tracker.velocity(at: 10 / rate)
        #expect(abs(velocity.x - 300) < 1e-6)
        #expect(abs(velocity.y + 60) < 1e-6)
    }

    @Test("A50: of the last three steps the oldest weighs most: 0.6, 0.35, 0.05")
    func olderStepsWeighMore() {
        var tracker = VelocityTracker(from: .zero, at: 0)
        for (time, x) in [(0.01, 1.0), (0.02, 3.0), (0.03, 6.0)] {
            tracker.add(CGPoint(x: x, y: 0), at: time)
        }

        #expect(abs(tracker.velocity(at: 0.03).x - (0.6 * 100 + 0.35 * 200 + 0.05 * 300)) < 1e-6)
    }

    @Test("A49: nothing has moved for 0.1 s: zero")
    func restIsZero() {
        var tracker = VelocityTracker(from: .zero, at: 0)
        tracker.add(CGPoint(x: 10, y: 0), at: 0.01)

        #expect(tracker.velocity(at: 0.02).x > 0)
        #expect(tracker.velocity(at: 0.16) == .zero)
    }

    @Test("several positions at one time count as the last of them")
    func simultaneousPositionsCountOnce() {
        var tracker = VelocityTracker(from: .zero, at: 0)
        tracker.add(CGPoint(x: 50, y: 0), at: 0)
        #expect(tracker.velocity(at: 0) == .zero)

        tracker.add(CGPoint(x: 60, y: 0), at: 0.01)
        #expect(abs(tracker.velocity(at: 0.01).x - 1000) < 1e-6)
    }
}
