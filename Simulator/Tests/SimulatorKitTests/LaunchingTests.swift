import SimulatorKit
import Testing
import UIKit

/// As in the template of an app without scenes.
private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var told: [String] = []
    let root = UIViewController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        told.append("launched \(application.applicationState.rawValue) \(launchOptions == nil)")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        told.append("will launch")
        return true
    }

    func applicationDidFinishLaunching(_ application: UIApplication) { told.append("older") }
    func applicationDidBecomeActive(_ application: UIApplication) { tell("active", application) }
    func applicationWillResignActive(_ application: UIApplication) { tell("resigns", application) }
    func applicationDidEnterBackground(_ application: UIApplication) { tell("background", application) }
    func applicationWillEnterForeground(_ application: UIApplication) { tell("foreground", application) }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { told.append("memory") }

    private func tell(_ event: String, _ application: UIApplication) {
        told.append("\(event) \(application.applicationState.rawValue)")
    }
}

@Suite("Launching an app by its delegate")
@MainActor
struct LaunchingTests {
    @Test("Page of UIApplicationDelegate: it is told in order, inactive until it is launched, then active")
    func launching() {
        let phone = Simulator(.iPhone)
        let delegate = AppDelegate()

        phone.launch(delegate)

        #expect(delegate.told == ["will launch", "launched 1 true", "active 0"])
        #expect(UIApplication.shared.delegate === delegate)
        #expect(delegate.root.view.window === delegate.window && delegate.window?.isKeyWindow == true)
        #expect(phone.frame(of: delegate.root.view) == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test(
        "Page of UIApplicationDelegate: leaving, coming back and memory warnings reach it, before observers")
    func leaving() {
        let phone = Simulator(.iPhone)
        let delegate = AppDelegate()
        phone.launch(delegate)
        delegate.told = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared, queue: nil
        ) { _ in MainActor.assumeIsolated { delegate.told.append("notification") } }
        defer { NotificationCenter.default.removeObserver(observer) }

        phone.leaveApp()
        phone.returnToApp()
        phone.simulateMemoryWarning()

        #expect(
            delegate.told == [
                "resigns 0", "background 2", "notification", "foreground 2", "active 0", "memory",
            ])
    }

    @Test("A delegate without the newer method is told that it is launched in the older way")
    func olderWay() {
        final class Older: NSObject, UIApplicationDelegate {
            var told = 0
            func applicationDidFinishLaunching(_ application: UIApplication) { told += 1 }
        }
        let phone = Simulator(.iPhone)
        let delegate = Older()

        phone.launch(delegate)

        #expect(delegate.told == 1 && delegate.window == nil)
    }

    @Test("Page of UIResponder.next: a delegate that is a responder comes after the application")
    func responderChain() {
        final class Other: NSObject, UIApplicationDelegate {}
        let phone = Simulator(.iPhone)
        #expect(UIApplication.shared.next == nil)
        let (delegate, other) = (AppDelegate(), Other())

        phone.launch(delegate)
        #expect(UIApplication.shared.next === delegate && delegate.next == nil)
        phone.launch(other)

        #expect(UIApplication.shared.next == nil)
    }
}
