import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("Rotations by two fingers")
struct RotationTests {
    private let phone = Simulator()
    private let controller = UIViewController()
    private let rotation = UIRotationGestureRecognizer()
    private let recorder = Recorder()
    private let middle = CGPoint(x: 195, y: 422)

    init() {
        phone.show(controller)
        controller.view.isMultipleTouchEnabled = true
        recorder.follow(rotation, of: controller.view)
    }

    @Test("It begins, changes, and ends with the last finger", arguments: [-1.5, 1.5])
    func turns(angle: CGFloat) {
        var last: CGFloat = 0
        recorder.whenTold = { [rotation] _ in last = rotation.rotation }

        phone.rotate(at: middle, by: angle, duration: 0.5)

        #expect(recorder.states.first == .began && recorder.states.last == .ended)
        #expect(recorder.states.dropFirst().dropLast().allSatisfy { $0 == .changed })
        // Recognizing takes a bit of the way.
        #expect(abs(last - angle) < 0.3 && abs(last) < abs(angle) && last * angle > 0)
    }

    @Test("More than half a turn goes on counting")
    func countsOn() {
        var last: CGFloat = 0
        recorder.whenTold = { [rotation] _ in last = rotation.rotation }

        phone.rotate(at: middle, by: 7, duration: 1)

        #expect(last > 6.5 && last < 7)
    }

    @Test("page of UIRotationGestureRecognizer.rotation: setting it resets the velocity")
    func isSet() {
        var velocities: [CGFloat] = []
        recorder.whenTold = { [rotation] _ in
            guard rotation.rotation > 0.5 else { return }
            velocities.append(rotation.velocity)
            rotation.rotation = 0
            velocities.append(rotation.velocity)
        }

        phone.rotate(at: middle, by: 1, duration: 0.5)

        #expect(velocities.count == 2)
        #expect(abs(velocities[0] - 2) < 0.1 && velocities[1] == 0)
    }

    @Test("A pinch is no rotation, and one finger is none")
    func ignoresOthers() {
        phone.pinch(at: middle, scale: 3)
        phone.flick(from: middle, to: CGPoint(x: 300, y: 500))

        #expect(recorder.states == [])
    }

    @Test("It goes together with a pinch where the delegate says so")
    func goesTogether() {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let (pinch, delegate) = (UIPinchGestureRecognizer(), Delegate())
        controller.view.addGestureRecognizer(pinch)
        rotation.delegate = delegate
        var scale: CGFloat = 0
        recorder.whenTold = { [pinch] _ in scale = pinch.scale }
        let fingers = phone.touch(at: [CGPoint(x: 145, y: 422), CGPoint(x: 245, y: 422)])

        phone.move(fingers, to: [CGPoint(x: 195, y: 272), CGPoint(x: 195, y: 572)], duration: 0.5)

        #expect(recorder.states.last == .changed && rotation.rotation > 1.2 && scale > 2)
        phone.lift(fingers)
    }

    @Test("A rotation that the system takes away is cancelled, and the next one begins anew")
    func isCancelled() {
        let fingers = phone.touch(at: [CGPoint(x: 145, y: 422), CGPoint(x: 245, y: 422)])
        phone.move(fingers, to: [CGPoint(x: 195, y: 372), CGPoint(x: 195, y: 472)], duration: 0.3)
        #expect(recorder.states.last == .changed)

        for finger in fingers { finger.cancel() }
        #expect(recorder.states.last == .cancelled && rotation.rotation == 0 && rotation.velocity == 0)
        var first: CGFloat?
        recorder.whenTold = { [rotation] _ in first = first ?? rotation.rotation }
        phone.rotate(at: middle, by: 1, duration: 0.3)

        #expect(first.map { abs($0) < 0.1 } == true && recorder.states.last == .ended)
    }

    @Test("A finger that comes back goes on from the angle that was reached, and a third one is left alone")
    func fingersComeAndGo() {
        let first = phone.touch(at: CGPoint(x: 145, y: 422))
        let second = phone.touch(at: CGPoint(x: 245, y: 422))
        second.move(to: CGPoint(x: 245, y: 522), duration: 0.3)
        let reached = rotation.rotation
        let third = phone.touch(at: CGPoint(x: 300, y: 700))
        third.move(to: CGPoint(x: 30, y: 700), duration: 0.2)
        #expect(rotation.rotation == reached)

        second.lift()
        let again = phone.touch(at: CGPoint(x: 245, y: 322))
        #expect(rotation.rotation == reached)
        again.move(to: CGPoint(x: 245, y: 422), duration: 0.3)

        #expect(rotation.rotation.isClose(to: reached + .pi / 4, within: 0.01))
        for finger in [first, again, third] { finger.lift() }
        #expect(recorder.states.last == .ended)
    }
}
