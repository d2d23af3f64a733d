import SimulatorKit
import Testing
import UIKit

@MainActor struct MemoryTests {
    @Test func everyControllerIsWarnedOnce() {
        let early = WarnedController()
        let phone = Simulator(.iPhone)
        let (root, child, presented, unseen) = (
            WarnedController(), WarnedController(), WarnedController(), WarnedController()
        )
        root.addChild(child)
        root.addChild(early)
        phone.show(root)
        root.present(presented, animated: false)

        phone.simulateMemoryWarning()

        #expect([root, child, presented, unseen, early].map(\.warnings) == [1, 1, 1, 1, 1])
    }

    @Test func observersAreWarned() {
        let phone = Simulator(.iPhone)
        let controller = WarnedController()
        phone.show(controller)
        let observer = Observer()
        NotificationCenter.default.addObserver(
            observer, selector: Selector("warned", Observer.warned),
            name: UIApplication.didReceiveMemoryWarningNotification, object: phone.window.application)

        phone.simulateMemoryWarning()

        #expect(observer.warnings == 1)
        #expect(controller.warnings == 1)
    }

    @Test func anotherPhoneIsNotWarned() {
        let first = Simulator(.iPhone)
        let controller = WarnedController()
        first.show(controller)
        let observer = Observer()
        NotificationCenter.default.addObserver(
            observer, selector: Selector("warned", Observer.warned),
            name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        let second = Simulator(.iPhone)

        second.simulateMemoryWarning()

        #expect(controller.warnings == 0 && observer.warnings == 0)
        first.simulateMemoryWarning()
        #expect(controller.warnings == 1 && observer.warnings == 1)
    }
}

@MainActor private final class WarnedController: UIViewController {
    var warnings = 0

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
    }
}

@MainActor private final class Observer: NSObject {
    var warnings = 0

    func warned() {
        warnings += 1
    }
}
