import UIKit

extension Simulator {
    /// Puts a finger down, to be moved and lifted.
    public func touch(at point: CGPoint) -> Finger {
        touch(at: [point])[0]
    }

    /// Taps with one finger.
    public func tap(at point: CGPoint) {
        let finger = touch(at: point)
        advance(by: Self.tapDuration)
        finger.lift()
    }

    /// Taps twice in quick succession with one finger.
    public func doubleTap(at point: CGPoint) {
        tap(at: point)
        advance(by: Self.tapInterval)
        tap(at: point)
    }

    /// Taps the status bar.
    public func tapStatusBar() {
        precondition(
            !window.isStatusBarHidden && application.screen.safeAreaInsets.top > 0,
            "There is no status bar to tap.")
        act { window.statusBarWasTapped() }
    }

    /// Touches a point, holds still and lifts.
    public func longPress(at point: CGPoint, duration: TimeInterval = 1) {
        let finger = touch(at: point)
        advance(by: duration)
        finger.lift()
    }

    /// Moves a finger in a straight line at constant speed, and rests for `pause` seconds before lifting it.
    public func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, pause: TimeInterval = 0.2
    ) {
        let finger = touch(at: start)
        finger.move(to: end, duration: duration)
        advance(by: pause)
        finger.lift()
    }

    /// Moves a finger in a straight line at constant speed, and lifts it while it moves.
    public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.1) {
        drag(from: start, to: end, duration: duration, pause: 0)
    }

    /// Moves two fingers apart about a center, or together for a scale below 1, and rests before lifting them.
    ///
    /// They lie on the horizontal line through the center and are 56 points apart where they are nearest. `scale`
    /// is the ratio of their distances; what is zoomed changes by a little less, since recognizing takes a bit of
    /// the way.
    public func pinch(
        at center: CGPoint, scale: CGFloat, duration: TimeInterval = 0.3, pause: TimeInterval = 0
    ) {
        precondition(
            scale > 0 && scale.isFinite, "Two fingers cannot change their distance by the factor \(scale).")
        let nearest: CGFloat = 56
        func points(apart distance: CGFloat) -> [CGPoint] {
            [-1, 1].map { CGPoint(x: center.x + $0 * distance / 2, y: center.y) }
        }
        let start = points(apart: scale < 1 ? nearest / scale : nearest)
        let end = points(apart: scale < 1 ? nearest : nearest * scale)
        let screen = application.screen.bounds
        precondition(
            (start + end).allSatisfy(screen.contains),
            "A pinch about \(center) by \(scale) leaves the screen of \(screen.width) × \(screen.height) points: "
                + "its fingers are up to \(nearest * max(scale, 1 / scale)) points apart.")
        let fingers = touch(at: start)
        move(fingers, to: end, duration: duration)
        advance(by: pause)
        lift(fingers)
    }

    // Well within what a tap is, and what a double tap is (C32).
    private static let tapDuration: TimeInterval = 0.05
    private static let tapInterval: TimeInterval = 0.1

    // MARK: Several fingers at once

    // What is told late brings the time at which it was done.

    /// Puts fingers down in one event.
    package func touch(at points: [CGPoint], time: TimeInterval? = nil) -> [Finger] {
        for point in points { checkReach(of: point) }
        return act {
            let window = windowTouched(at: points[0])
            let touches = application.events.touchesBegan(
                at: points.map { window.layer.convert($0, from: nil as CALayer?) }, in: window, time: time)
            return zip(points, touches).map { Finger(at: $0, touch: $1, phone: self) }
        }
    }

    /// Moves each finger to its point. All of them share one event in every frame, the last one at the very end.
    package func move(_ fingers: [Finger], to points: [CGPoint], duration: TimeInterval) {
        for finger in fingers { checkIsDown(finger) }
        for point in points { checkReach(of: point) }
        let starts = fingers.map(\.location)
        inEveryFrame(for: duration) { [events = application.events] share in
            for index in fingers.indices {
                let (start, end) = (starts[index], points[index])
                fingers[index].location = CGPoint(
                    x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            }
            events.touchesMoved(fingers.map { ($0.touch, to: $0.locationInWindow) })
        }
    }

    /// Moves each finger to its point at once, in one event.
    package func move(_ fingers: [Finger], to points: [CGPoint], time: TimeInterval? = nil) {
        for finger in fingers { checkIsDown(finger) }
        for point in points { checkReach(of: point) }
        act {
            for (finger, point) in zip(fingers, points) { finger.location = point }
            application.events.touchesMoved(
                fingers.map { ($0.touch, to: $0.locationInWindow) }, time: time)
        }
    }

    package func lift(_ fingers: [Finger], time: TimeInterval? = nil) {
        finish(fingers) { application.events.touchesEnded($0, time: time) }
    }

    package func cancel(_ fingers: [Finger], time: TimeInterval? = nil) {
        finish(fingers) { application.events.touchesCancelled($0, time: time) }
    }

    private func finish(_ fingers: [Finger], _ end: ([UITouch]) -> Void) {
        for finger in fingers { checkIsDown(finger) }
        act { end(fingers.map(\.touch)) }
    }

    /// The frontmost window that something is hit in.
    private func windowTouched(at point: CGPoint) -> UIWindow {
        application.windows.last {
            !$0.isHidden && $0.hitTest($0.layer.convert(point, from: nil as CALayer?), with: nil) != nil
        } ?? window
    }

    private func checkIsDown(_ finger: Finger) {
        precondition(finger.isDown, "A finger that has been lifted is used again.")
    }

    func checkReach(of point: CGPoint) {
        let screen = application.screen.bounds
        precondition(
            screen.contains(point),
            "No finger can touch (\(point.x), \(point.y)) on a screen of \(screen.width) × \(screen.height) points."
        )
    }
}

extension Finger {
    fileprivate var locationInWindow: CGPoint {
        touch.window?.layer.convert(location, from: nil) ?? location
    }
}
