import SimulatorKit
import Testing
import UIKit

@MainActor struct ResizingTests {
    let phone = Simulator(.iPhone)
    let log = EventLog()
    let root: RecordingViewController

    private let landscape = CGSize(width: 844, height: 390)
    private let split = CGSize(width: 320, height: 844)

    init() {
        root = RecordingViewController("A", log)
        phone.show(root)
        log.clear()
    }

    @Test("E35: told of the size, then the bounds change, layout, alongside, and the completions at the end")
    func resizesInOrder() {
        final class Probe: RecordingViewController {
            var boundsWhenTold = CGRect.null
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                boundsWhenTold = view.bounds
                coordinator.animate { [unowned self] _ in
                    record("alongside \(Int(view.bounds.width))")
                } completion: { [unowned self] _ in
                    record("completion")
                }
            }
        }
        let probe = Probe("P", log)
        phone.show(probe)
        probe.recordsLayout = true
        log.clear()

        phone.resize(to: split)
        let early = log.take()
        phone.settle()

        #expect(probe.boundsWhenTold.size == CGSize(width: 390, height: 844))
        #expect(
            early == [
                "P.viewWillTransition(320×844)", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
                "P.alongside 320",
            ])
        #expect(log.events == ["P.completion"])
    }

    @Test("E35: the first sizing in a presentation is not told")
    func theFirstSizeIsNotATransition() {
        let presented = RecordingViewController("B", log)
        presented.modalPresentationStyle = .fullScreen

        root.present(presented, animated: true)
        phone.settle()

        #expect(!log.events.contains { $0.contains("Transition") })
    }

    @Test(
        "UIViewControllerTransitionCoordinator.h: a screen that is turned says by a quarter, another size says nothing"
    )
    func turnsAreTold() {
        final class Probe: UIViewController {
            var turns: [CGAffineTransform] = []

            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                turns.append(coordinator.targetTransform)
            }
        }
        let probe = Probe()
        phone.show(probe)

        phone.resize(to: landscape)
        phone.settle()
        phone.resize(to: CGSize(width: 390, height: 844))
        phone.settle()
        phone.resize(to: split)
        phone.settle()

        #expect(probe.turns.map { abs($0.b) } == [1, 1, 0])
        #expect(probe.turns.first?.concatenating(probe.turns[1]).isClose(to: .identity) == true)
        #expect(probe.turns.last == .identity)
    }

    @Test("E36: when size classes change, willTransition(to:) comes before viewWillTransition(to:)")
    func traitsComeBeforeTheSize() {
        phone.resize(to: landscape)
        phone.settle()
        #expect(log.take() == ["A.willTransition", "A.viewWillTransition(844×390)"])
        #expect(root.traitCollection.verticalSizeClass == .compact)

        phone.resize(to: CGSize(width: 700, height: 390))
        phone.settle()
        #expect(log.take() == ["A.viewWillTransition(700×390)"])
    }

    @Test("E35: what layout moves is animated")
    func layoutIsAnimated() {
        phone.resize(to: landscape)
        phone.advance(by: 0.1)
        let middle = root.view.layer.presentation()?.bounds ?? .zero
        phone.settle()

        #expect(root.view.bounds.size == landscape)
        #expect(middle.width > 400 && middle.width < 834)
        #expect(middle.height > 400 && middle.height < 834)
        #expect(phone.frame(of: root.view) == CGRect(origin: .zero, size: landscape))
    }

    @Test("A phone that is turned shows at first what it showed, which then turns upright about its middle")
    func turnsWithTheGlass() throws {
        let corner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(corner)
        let window = phone.window

        phone.resize(to: landscape)
        let start = try #require(window.layer.presentation()?.affineTransform())
        let first = phone.frame(of: corner)
        phone.advance(by: 0.2)
        let middle = window.layer.presentedValues
        phone.settle()

        // To the left, with the glass: its upper left corner is the lower left one now.
        #expect(start.isClose(to: CGAffineTransform(rotationAngle: -.pi / 2)))
        #expect(first.isClose(to: CGRect(x: 0, y: 380, width: 10, height: 10)))
        #expect(middle.transform.m12 < -0.1 && middle.transform.m12 > -0.95)
        #expect(middle.position.isClose(to: CGPoint(x: 422, y: 195)))
        #expect(window.transform == .identity && phone.frame(of: corner).origin == .zero)
        phone.resize(to: CGSize(width: 390, height: 844))
        #expect(phone.frame(of: corner).isClose(to: CGRect(x: 380, y: 0, width: 10, height: 10)))
    }

    @Test("Another width turns nothing")
    func resizingTurnsNothing() {
        phone.resize(to: split)

        #expect(phone.window.layer.presentedValues.transform.m12 == 0)
    }

    @Test("E35: there is a coordinator meanwhile, and it says that the change is animated")
    func hasACoordinatorMeanwhile() {
        phone.resize(to: landscape)
        phone.advance(by: 0.1)
        #expect(root.transitionCoordinator?.isAnimated == true)
        #expect(root.transitionCoordinator?.containerView === phone.window)
        #expect(root.transitionCoordinator?.transitionDuration == 0.3)

        phone.settle()
        #expect(root.transitionCoordinator == nil)
    }

    @Test("E35: children and presented controllers are told through super")
    func forwardsToChildrenAndPresentedControllers() {
        let (child, badge, presented) = (
            RecordingViewController("C", log), RecordingViewController("D", log),
            RecordingViewController("B", log)
        )
        for controller in [child, badge] {
            root.addChild(controller)
            root.view.addSubview(controller.view)
            controller.didMove(toParent: root)
        }
        child.view.frame = root.view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        badge.view.autoresizingMask = []
        badge.view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        presented.modalPresentationStyle = .overFullScreen
        root.present(presented, animated: false)
        phone.settle()
        log.clear()

        phone.resize(to: split)
        phone.settle()

        #expect(
            log.events == [
                "A.viewWillTransition(320×844)", "C.viewWillTransition(320×844)",
                "B.viewWillTransition(320×844)",
            ])
        #expect(child.view.frame.size == split)
        #expect(badge.view.frame.size == CGSize(width: 50, height: 50))
        #expect(presented.view.frame.size == split)
    }

    @Test func safeAreasTurnWithTheScreen() {
        phone.resize(to: landscape)
        phone.settle()

        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    }

    @Test func theCoveredPresenterComesBackInTheNewSize() {
        let presented = UIViewController()
        presented.modalPresentationStyle = .fullScreen
        root.present(presented, animated: true)
        phone.settle()

        phone.resize(to: landscape)
        phone.settle()
        presented.dismiss(animated: true)
        phone.settle()

        #expect(phone.frame(of: root.view) == CGRect(origin: .zero, size: landscape))
        #expect(root.view.superview === phone.window)
    }

    @Test(
        "Resizing in the middle of a transition leaves everything in place",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen],
        [UIModalTransitionStyle.coverVertical, .crossDissolve])
    func resizesInTheMiddleOfATransition(style: UIModalPresentationStyle, transition: UIModalTransitionStyle)
    {
        let presented = RecordingViewController("B", log)
        presented.modalPresentationStyle = style
        presented.modalTransitionStyle = transition

        root.present(presented, animated: true)
        phone.advance(by: 0.15)
        phone.resize(to: landscape)
        phone.settle()
        #expect(phone.frame(of: presented.view) == CGRect(origin: .zero, size: landscape))
        #expect(log.events.contains("B.viewDidAppear"))

        presented.dismiss(animated: true)
        phone.advance(by: 0.15)
        phone.resize(to: CGSize(width: 390, height: 844))
        phone.settle()

        #expect(phone.frame(of: root.view) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(phone.window.subviews == [root.view])
        #expect(root.presentedViewController == nil)
    }
}
