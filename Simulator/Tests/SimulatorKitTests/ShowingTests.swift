import SimulatorKit
import Testing
import UIKit

@Suite("Showing a screen")
@MainActor
struct ShowingTests {
    final class Root: UIViewController {
        var calls: [String] = []
        let child = UIView()

        override func viewDidLoad() {
            view.addSubview(child)
        }

        override func viewDidAppear(_ animated: Bool) {
            calls.append("viewDidAppear")
        }

        override func viewDidLayoutSubviews() {
            calls.append("viewDidLayoutSubviews")
            child.frame = view.bounds.insetBy(dx: 10, dy: 10)
        }
    }

    @Test("The root has appeared and is laid out when show returns, and no time has passed")
    func show() {
        let phone = Simulator()
        let root = Root()

        phone.show(root)

        #expect(phone.window.rootViewController === root)
        #expect(root.view.window === phone.window)
        #expect(root.calls.contains("viewDidAppear"))
        #expect(root.child.frame == CGRect(x: 10, y: 10, width: 370, height: 824))
        #expect(phone.now == 0)
    }

    @Test("Another root takes the place of the first one")
    func showAnother() {
        let phone = Simulator()
        let (first, second) = (UIViewController(), UIViewController())
        phone.show(first)

        phone.show(second)

        #expect(first.view.window == nil)
        #expect(second.view.window === phone.window)
        #expect(phone.window.isKeyWindow)
    }
}
