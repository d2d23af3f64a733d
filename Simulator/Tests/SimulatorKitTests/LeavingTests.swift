import SimulatorKit
import Testing
import UIKit

@MainActor @Suite struct LeavingTests {
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

    @Test("Another phone's app stays")
    func others() {
        Simulator(.iPhone).leaveApp()

        #expect(observer.names.isEmpty && phone.window.application.applicationState == .active)
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
