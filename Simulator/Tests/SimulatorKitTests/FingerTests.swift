import SimulatorKit
import Testing
import UIKit

@Suite("Fingers")
@MainActor
struct FingerTests {
    let phone = Simulator()
    let recorder: TouchRecorder

    init() {
        recorder = phone.showRecorder()
    }

    @Test("A tap begins and ends at its point, within a tenth of a second")
    func tap() {
        phone.tap(at: CGPoint(x: 100, y: 200))

        #expect(recorder.entries.map(\.phase) == [.began, .ended])
        #expect(recorder.entries.map(\.locations) == [[CGPoint(x: 100, y: 200)], [CGPoint(x: 100, y: 200)]])
        #expect(recorder.times(.ended)[0] - recorder.times(.began)[0] <= 0.1)
    }

    @Test("C32: the taps of a double tap are at most 0.1 s long and 0.15 s apart")
    func doubleTap() {
        phone.doubleTap(at: CGPoint(x: 100, y: 200))

        let (downs, ups) = (recorder.times(.began), recorder.times(.ended))
        #expect(downs.count == 2 && ups.count == 2)
        #expect(zip(downs, ups).allSatisfy { $1 - $0 > 0 && $1 - $0 <= 0.1 })
        #expect(downs[1] - ups[0] > 0 && downs[1] - ups[0] <= 0.15)
    }

    @Test("A double tap is recognized as one")
    func doubleTapIsRecognized() {
        let target = ActionCounter()
        let recognizer = UITapGestureRecognizer(
            target: target, action: Selector("count", ActionCounter.count))
        recognizer.numberOfTapsRequired = 2
        recorder.addGestureRecognizer(recognizer)

        phone.doubleTap(at: CGPoint(x: 100, y: 200))

        #expect(target.calls == 1)
    }

    @Test("A long press holds still for a second, or as long as it is told")
    func longPress() {
        phone.longPress(at: CGPoint(x: 100, y: 200))
        phone.longPress(at: CGPoint(x: 100, y: 200), duration: 2)

        let lengths = zip(recorder.times(.began), recorder.times(.ended)).map { $1 - $0 }
        #expect(recorder.entries.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(abs(lengths[0] - 1) < 1e-9)
        #expect(abs(lengths[1] - 2) < 1e-9)
    }

    @Test("A finger moves with the frames, at constant speed")
    func moveIsUniform() {
        let finger = phone.touch(at: CGPoint(x: 20, y: 100))

        finger.move(to: CGPoint(x: 140, y: 340), duration: 0.1)

        let (times, points) = (recorder.times(.moved), recorder.locations(.moved).map { $0[0] })
        #expect(times.count == 12)
        for (index, time) in times.enumerated() {
            let share = CGFloat(index + 1) / 12
            #expect(abs(time - Double(index + 1) / 120) < 1e-9)
            #expect(abs(points[index].x - (20 + 120 * share)) < 1e-6)
            #expect(abs(points[index].y - (100 + 240 * share)) < 1e-6)
        }
        #expect(points.last == CGPoint(x: 140, y: 340))
        #expect(abs(phone.now - 0.1) < 1e-9)
    }

    @Test("A move that ends between two frames ends with an event of its own")
    func moveBetweenFrames() {
        let finger = phone.touch(at: CGPoint(x: 20, y: 100))

        finger.move(to: CGPoint(x: 20, y: 200), duration: 0.02)
        finger.lift()

        #expect(recorder.times(.moved).count == 3)
        #expect(recorder.locations(.moved).last == [CGPoint(x: 20, y: 200)])
        #expect(abs((recorder.times(.moved).last ?? 0) - 0.02) < 1e-9)
        #expect(recorder.times(.ended) == [recorder.times(.moved).last])
    }

    @Test("A move in no time is told now, with one event")
    func moveNow() {
        let finger = phone.touch(at: CGPoint(x: 20, y: 100))

        finger.move(to: CGPoint(x: 50, y: 50), duration: 0)

        #expect(recorder.locations(.moved) == [[CGPoint(x: 50, y: 50)]])
        #expect(phone.now == 0)
        #expect(finger.location == CGPoint(x: 50, y: 50))
    }

    @Test("The last move and the lift of a flick share a time")
    func flick() {
        phone.flick(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300))

        #expect(abs((recorder.times(.ended).last ?? 0) - 0.1) < 1e-9)
        #expect(recorder.times(.moved).last == recorder.times(.ended).last)
        #expect(recorder.locations(.ended).last == [CGPoint(x: 100, y: 300)])
    }

    @Test("A drag takes 0.3 s and rests for 0.2 s before it lifts, or as long as it is told")
    func drag() {
        phone.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300))

        #expect(abs((recorder.times(.moved).last ?? 0) - 0.3) < 1e-9)
        #expect(abs((recorder.times(.ended).last ?? 0) - 0.5) < 1e-9)
        phone.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300), duration: 1, pause: 0.5)
        #expect(abs(phone.now - 2) < 1e-9)
    }

    @Test("A finger moves before what is animated in the same frame")
    func moveComesFirst() {
        let listener = OrderListener(frame: recorder.bounds)
        recorder.addSubview(listener)
        let link = CADisplayLink(target: listener, selector: Selector("frame", OrderListener.drawsFrame))
        link.add(to: .main, forMode: .common)
        let finger = phone.touch(at: CGPoint(x: 20, y: 100))

        finger.move(to: CGPoint(x: 20, y: 200), duration: 0.025)
        link.invalidate()

        #expect(listener.order == ["move", "frame", "move", "frame", "move", "frame"])
    }

    @Test("A cancelled finger is told as cancelled")
    func cancel() {
        let finger = phone.touch(at: CGPoint(x: 20, y: 100))

        finger.cancel()

        #expect(recorder.entries.map(\.phase) == [.began, .cancelled])
    }

    @Test("Two fingers are on the screen at once")
    func twoFingers() {
        let first = phone.touch(at: CGPoint(x: 20, y: 100))
        let second = phone.touch(at: CGPoint(x: 200, y: 100))

        first.move(to: CGPoint(x: 30, y: 100))
        second.move(to: CGPoint(x: 220, y: 100))
        second.lift()
        first.lift()

        #expect(recorder.locations(.began) == [[CGPoint(x: 20, y: 100)], [CGPoint(x: 200, y: 100)]])
        #expect(recorder.locations(.ended) == [[CGPoint(x: 220, y: 100)], [CGPoint(x: 30, y: 100)]])
    }

    @Test("Every action ends with the screen laid out")
    func actionsEndTheTurn() {
        let child = LayoutCounter()
        recorder.addSubview(child)
        recorder.onTouch = { child.frame.size.width += 10 }

        _ = phone.touch(at: CGPoint(x: 20, y: 100))

        #expect(child.laidOutWidth == 10)
    }
}

/// A view that notes whether moves or frames come first.
final class OrderListener: UIView {
    private(set) var order: [String] = []

    func drawsFrame() {
        order.append("frame")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        order.append("move")
    }
}

final class LayoutCounter: UIView {
    var laidOutWidth: CGFloat?

    override func layoutSubviews() {
        super.layoutSubviews()
        laidOutWidth = bounds.width
    }
}
