import SimulatorKit
import Testing
import UIKit

@MainActor struct ContainmentTests {
    let phone = Simulator(.iPhone)
    let log = EventLog()

    @Test("E8: addChild calls willMove(toParent:), and leaves didMove(toParent:) to the container")
    func addingTellsThatItWillMove() {
        let (parent, child) = (UIViewController(), RecordingViewController("C", log))

        parent.addChild(child)

        #expect(log.events == ["C.willMove(parent)"])
        #expect(child.parent === parent)
        #expect(parent.children == [child])
    }

    @Test("E8: removeFromParent calls didMove(toParent: nil), and leaves willMove to the container")
    func removingTellsThatItMoved() {
        let (parent, child) = (UIViewController(), RecordingViewController("C", log))
        parent.addChild(child)
        child.didMove(toParent: parent)
        log.clear()

        child.removeFromParent()

        #expect(log.events == ["C.didMove(nil)"])
        #expect(child.parent == nil)
        #expect(parent.children == [])
    }

    @Test func anotherParentTakesTheChildFromTheFirst() {
        let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
        first.addChild(child)

        second.addChild(child)

        #expect(first.children == [])
        #expect(second.children == [child])
        #expect(child.parent === second)
    }

    @Test(
        "UIViewController.h: a child's view in the view of another controller than its parent is an error, in words"
    )
    func refusesInconsistentHierarchies() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                let (root, parent, child) = (UIViewController(), UIViewController(), UIViewController())
                phone.show(root)
                parent.addChild(child)
                root.view.addSubview(child.view)
            }
        }

        let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(words.contains("is not its parent"))
    }

    @Test("Apple's page: a child is moving to its parent while it appears, not before and not after")
    func isMovingWhileItAppears() {
        final class Child: UIViewController {
            var answers: [Bool] = []

            override func viewDidLoad() {
                super.viewDidLoad()
                answers.append(isMovingToParent)
            }

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                answers.append(isMovingToParent)
            }

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                answers.append(isMovingToParent)
            }
        }
        let (parent, child) = (UIViewController(), Child())
        phone.show(parent)

        parent.addChild(child)
        #expect(!child.isMovingToParent)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        phone.settle()

        #expect(child.answers == [false, true, true])
        #expect(!child.isMovingToParent)
    }

    @Test("E8: children appear and disappear with their parent")
    func childrenAppearWithTheirParent() {
        let (parent, child) = (RecordingViewController("P", log), RecordingViewController("C", log))
        embed(child, in: parent)
        log.clear()

        phone.show(parent)
        let appearance = log.takeAppearance()
        phone.window.rootViewController = nil

        #expect(appearance.prefix(2) == ["P.viewWillAppear", "C.viewWillAppear"])
        #expect(
            appearance.sorted().filter { $0.hasSuffix("DidAppear") } == [
                "C.viewDidAppear", "P.viewDidAppear",
            ])
        let disappearance = log.takeAppearance()
        #expect(disappearance.prefix(2) == ["P.viewWillDisappear", "C.viewWillDisappear"])
        #expect(
            disappearance.suffix(2).sorted() == ["C.viewDidDisappear", "P.viewDidDisappear"])
        #expect(disappearance.count == 4)
    }

    @Test("E8: a child whose view is not in its parent's hears nothing")
    func onlyVisibleChildrenAppear() {
        let (parent, child) = (UIViewController(), RecordingViewController("C", log))
        parent.addChild(child)
        child.didMove(toParent: parent)
        log.clear()

        phone.show(parent)

        #expect(log.events == [])
    }

    @Test("E8: a child that is put into a visible parent appears, and is moving to it meanwhile")
    func appearsInAVisibleParent() {
        final class Probe: UIViewController {
            var moving: [Bool] = []
            override func viewWillAppear(_ animated: Bool) { moving.append(isMovingToParent) }
            override func viewDidAppear(_ animated: Bool) { moving.append(isMovingToParent) }
        }
        let (parent, child) = (UIViewController(), Probe())
        phone.show(parent)

        embed(child, in: parent)
        #expect(child.moving == [true])
        phone.advance(by: 0)

        #expect(child.moving == [true, true])
        #expect(!child.isMovingToParent)
    }

    @Test("E8: a child that is taken out of a visible parent disappears, and is moving from it meanwhile")
    func disappearsFromAVisibleParent() {
        final class Probe: UIViewController {
            var moving: [Bool] = []
            override func viewWillDisappear(_ animated: Bool) { moving.append(isMovingFromParent) }
            override func viewDidDisappear(_ animated: Bool) { moving.append(isMovingFromParent) }
        }
        let (parent, child) = (UIViewController(), Probe())
        embed(child, in: parent)
        phone.show(parent)

        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()

        #expect(child.moving == [true, true])
        #expect(!child.isMovingFromParent)
    }

    @Test func aChildIsInTheHierarchyWhenItIsAppearing() {
        let (parent, child) = (UIViewController(), RecordingViewController("C", log))
        child.recordsLayout = true
        phone.show(parent)

        embed(child, in: parent)
        phone.advance(by: 0)

        let order = ["C.viewWillAppear", "C.viewIsAppearing", "C.viewWillLayoutSubviews", "C.viewDidAppear"]
        #expect(order.map { log.events.firstIndex(of: $0) ?? -1 }.isIncreasing)
    }

    @Test func aParentDoesNotOutliveItsLastHolder() {
        weak var parent: UIViewController?
        let child = UIViewController()
        do {
            let controller = UIViewController()
            parent = controller
            controller.addChild(child)
        }

        #expect(parent == nil)
        #expect(child.parent == nil)
    }

    @Test func aRemovedChildIsReleased() {
        let parent = UIViewController()
        phone.show(parent)
        weak var child: UIViewController?
        do {
            let controller = UIViewController()
            child = controller
            embed(controller, in: parent)
            phone.settle()
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        }

        #expect(child == nil)
    }

    @Test("E13: the controllers that a child knows as presented and presenting are its container's")
    func childrenAnswerForTheirContainer() {
        let (parent, child) = (UIViewController(), UIViewController())
        embed(child, in: parent)
        phone.show(parent)
        let (presented, inner) = (UIViewController(), UIViewController())
        embed(inner, in: presented)

        child.present(presented, animated: false)
        phone.settle()

        #expect(child.presentedViewController === presented)
        #expect(parent.presentedViewController === presented)
        #expect(inner.presentingViewController === parent)
        #expect(presented.presentingViewController === parent)
    }

    @Test(
        "E6, E8: a child that comes while its parent is being presented appears with it, when that has ended")
    func appearsWithAParentOnItsWay() {
        let (root, parent, child) = (
            UIViewController(), UIViewController(), RecordingViewController("C", log)
        )
        phone.show(root)
        parent.modalPresentationStyle = .fullScreen
        root.present(parent, animated: true)
        phone.advance(by: 0.1)
        #expect(parent.isBeingPresented)

        embed(child, in: parent)
        phone.advance(by: 0.05)
        #expect(log.takeAppearance() == ["C.willMove(parent)", "C.viewWillAppear", "C.didMove(parent)"])
        phone.settle()

        #expect(log.takeAppearance() == ["C.viewDidAppear"])
        root.dismiss(animated: true)
        phone.settle()
        #expect(log.takeAppearance() == ["C.viewWillDisappear", "C.viewDidDisappear"])
    }

    @Test("E8: what is in a child comes and goes along, at every level, time after time")
    func grandchildrenFollow() {
        let (parent, child, grandchild) = (
            UIViewController(), RecordingViewController("C", log), RecordingViewController("G", log)
        )
        embed(child, in: parent)
        embed(grandchild, in: child)
        log.clear()

        for _ in 0..<2 {
            phone.show(parent)
            #expect(
                log.takeAppearance().sorted() == [
                    "C.viewDidAppear", "C.viewWillAppear", "G.viewDidAppear", "G.viewWillAppear",
                ])
            phone.show(UIViewController())
            phone.settle()
            #expect(
                log.takeAppearance().sorted() == [
                    "C.viewDidDisappear", "C.viewWillDisappear", "G.viewDidDisappear", "G.viewWillDisappear",
                ])
        }
    }

    @Test("E8: of two children only the one appears whose view is there, and they change places")
    func childrenChangePlaces() {
        let parent = UIViewController()
        let children = ["A", "B"].map { RecordingViewController($0, log) }
        phone.show(parent)
        for child in children {
            parent.addChild(child)
            child.didMove(toParent: parent)
        }
        parent.view.addSubview(children[0].view)
        phone.settle()
        log.clear()

        for turn in 0..<3 {
            let (old, new) = (children[turn % 2], children[(turn + 1) % 2])
            phone.act {
                old.view.removeFromSuperview()
                parent.view.addSubview(new.view)
            }
            phone.settle()
            #expect(
                log.takeAppearance() == [
                    "\(old.name).viewWillDisappear", "\(old.name).viewDidDisappear",
                    "\(new.name).viewWillAppear",
                    "\(new.name).viewDidAppear",
                ])
        }
    }

    @Test(
        "Apple's page: a child is moving from its parent while it leaves, and neither moving when it comes back"
    )
    func movingIsOver() {
        let (parent, child) = (UIViewController(), UIViewController())
        phone.show(parent)
        for _ in 0..<2 {
            embed(child, in: parent)
            phone.settle()
            #expect(!child.isMovingToParent && !child.isMovingFromParent)
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            phone.settle()
            #expect(!child.isMovingToParent && !child.isMovingFromParent)
        }
    }

    private func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }
}

extension [Int] {
    fileprivate var isIncreasing: Bool {
        first != -1 && zip(self, dropFirst()).allSatisfy(<)
    }
}
