import SimulatorKit
import Testing
import UIKit

@MainActor struct LeavingTests {
    private let phone = Simulator(.iPhone)
    private let observer = Observer()

    init() {
        let names = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        ]
        for name in names {
            NotificationCenter.default.addObserver(
                observer, selector: Selector("note", Observer.note), name: name,
                object: phone.window.application)
        }
    }

    @Test("M24: An app that is left hears that it is no longer active, and then that it is in the background")
    func leaving() {
        phone.leaveApp()

        #expect(
            observer.names == [
                UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            ])
    }

    @Test("M24: And coming back, that it is on its way to the foreground, and then that it is active")
    func returning() {
        phone.leaveApp()
        observer.names = []

        phone.returnToApp()

        #expect(
            observer.names == [
                UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            ])
    }

    @Test("M25: The state of the app is that of the moment")
    func state() {
        let before = phone.window.application.applicationState
        phone.leaveApp()
        let away = phone.window.application.applicationState
        phone.returnToApp()

        #expect(before == .active && away == .background)
        #expect(phone.window.application.applicationState == .active)
        #expect(observer.states[1] == .background && observer.states[3] == .active)
    }

    @Test("M27: The scene is active with its app, and in the background with it")
    func scene() throws {
        let scene = try #require(phone.window.windowScene)
        let before = scene.activationState
        phone.leaveApp()
        let away = scene.activationState
        phone.returnToApp()

        #expect(before == .foregroundActive && away == .background)
        #expect(scene.activationState == .foregroundActive)
    }

    @Test("M26: Fingers that are down when the app is left are over, for views, recognizers and scroll views")
    func touchesAreCancelled() {
        let view = TouchedView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
        let recognizer = UIPanGestureRecognizer()
        recognizer.cancelsTouchesInView = false
        view.addGestureRecognizer(recognizer)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 300))
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        let controller = UIViewController()
        for part in [view, scrollView] { controller.view.addSubview(part) }
        phone.show(controller)
        let fingers = [phone.touch(at: CGPoint(x: 100, y: 200)), phone.touch(at: CGPoint(x: 200, y: 600))]
        for finger in fingers {
            finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y - 60), duration: 0.2)
        }
        let (isDragging, state) = (scrollView.isDragging, recognizer.state)

        phone.leaveApp()

        #expect(isDragging && state == .changed)
        #expect(view.cancelled == 1)
        #expect(!scrollView.isDragging && !scrollView.isTracking && recognizer.state == .possible)
        #expect(phone.application.events.fingers.isEmpty)
        phone.returnToApp()
        phone.settle()
        #expect(scrollView.contentOffset.y == 50)
        phone.tap(at: CGPoint(x: 100, y: 200))
    }

    @Test("Another phone's app stays")
    func others() {
        Simulator(.iPhone).leaveApp()

        #expect(observer.names.isEmpty && phone.window.application.applicationState == .active)
    }
}

@MainActor private final class TouchedView: UIView {
    private(set) var cancelled = 0

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelled += touches.count
    }
}

@MainActor private final class Observer: NSObject {
    var names: [NSNotification.Name] = []
    private(set) var states: [UIApplication.State] = []

    func note(_ notification: Notification) {
        names.append(notification.name)
        if let application = notification.object as? UIApplication {
            states.append(application.applicationState)
        }
    }
}
