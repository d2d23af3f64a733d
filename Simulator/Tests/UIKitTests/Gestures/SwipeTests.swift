import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("Swipes")
struct SwipeTests {
    private let phone = Simulator()
    private let controller = UIViewController()
    private let swipe = UISwipeGestureRecognizer()
    private let recorder = Recorder()

    init() {
        phone.show(controller)
        controller.view.isMultipleTouchEnabled = true
        recorder.follow(swipe, of: controller.view)
    }

    private let middle = CGPoint(x: 195, y: 422)

    private func flick(by way: CGVector, duration: TimeInterval = 0.15) {
        phone.flick(
            from: middle, to: CGPoint(x: middle.x + way.dx, y: middle.y + way.dy), duration: duration)
    }

    @Test("UISwipeGestureRecognizer.h: one finger to the right, unless something else is said")
    func defaults() {
        #expect(swipe.numberOfTouchesRequired == 1 && swipe.direction == .right)
    }

    @Test(
        "A swipe goes in its direction, and in no other",
        arguments: [
            (UISwipeGestureRecognizer.Direction.right, CGVector(dx: 150, dy: 5)),
            (.left, CGVector(dx: -150, dy: 5)), (.up, CGVector(dx: 5, dy: -150)),
            (.down, CGVector(dx: 5, dy: 150)),
        ])
    func goesInItsDirection(direction: UISwipeGestureRecognizer.Direction, way: CGVector) {
        for one in [UISwipeGestureRecognizer.Direction.right, .left, .up, .down] {
            swipe.direction = one
            let before = recorder.states.count
            flick(by: way)
            phone.settle()
            #expect(recorder.states.count - before == (one == direction ? 1 : 0))
        }
    }

    @Test("Several directions are one gesture, which is told once")
    func takesSeveralDirections() {
        swipe.direction = [.left, .right]

        flick(by: CGVector(dx: -180, dy: 0))
        flick(by: CGVector(dx: 180, dy: 0))
        flick(by: CGVector(dx: 0, dy: 180))

        #expect(recorder.states == [.ended, .ended])
    }

    @Test("page of UISwipeGestureRecognizer: its location is where it began")
    func knowsItsBeginning() {
        var location: CGPoint?
        recorder.whenTold = { location = $0.location(in: nil) }

        flick(by: CGVector(dx: 180, dy: 20))

        #expect(location == middle)
    }

    @Test("A drag that takes its time is no swipe, nor is a tap, nor a way around a corner")
    func ignoresOthers() {
        flick(by: CGVector(dx: 180, dy: 0), duration: 3)
        phone.tap(at: middle)
        flick(by: CGVector(dx: 10, dy: 0))
        let finger = phone.touch(at: middle)
        finger.move(to: CGPoint(x: 195, y: 622), duration: 0.1)
        finger.move(to: CGPoint(x: 345, y: 622), duration: 0.1)
        finger.lift()

        #expect(recorder.states == [])
    }

    @Test("As many fingers as it asks for, and no more")
    func countsFingers() {
        swipe.numberOfTouchesRequired = 2
        flick(by: CGVector(dx: 180, dy: 0))
        #expect(recorder.states == [])

        let fingers = phone.touch(at: [middle, CGPoint(x: 195, y: 500)])
        phone.move(fingers, to: [CGPoint(x: 345, y: 422), CGPoint(x: 345, y: 500)], duration: 0.15)
        phone.lift(fingers)
        #expect(recorder.states == [.ended])

        let three = phone.touch(at: [middle, CGPoint(x: 195, y: 500), CGPoint(x: 195, y: 600)])
        phone.move(three, to: three.map { CGPoint(x: 345, y: $0.location.y) }, duration: 0.15)
        phone.lift(three)
        #expect(recorder.states == [.ended])
    }

    @Test("A scroll view's drag along the swipe goes before it; where nothing scrolls, the swipe is told")
    func competesWithScrolling() {
        let scrollView = UIScrollView(frame: controller.view.bounds)
        controller.view.addSubview(scrollView)
        swipe.direction = .down
        scrollView.addGestureRecognizer(swipe)
        flick(by: CGVector(dx: 0, dy: 180))
        #expect(recorder.states == [.ended])

        scrollView.contentSize = CGSize(width: 390, height: 2000)
        scrollView.contentOffset.y = 400
        flick(by: CGVector(dx: 0, dy: 180))
        phone.settle()

        #expect(recorder.states == [.ended])
        #expect(scrollView.contentOffset.y < 400)
    }
}
