import SimulatorKit
import Testing
import UIKit

/// What goes on beside a transition, and what is left of it.
@MainActor struct TransitionCoordinatorTests {
    let phone = Simulator(.iPhone)
    let log = EventLog()
    let presenter: RecordingViewController
    let presented: RecordingViewController
    let transition: Transition

    init() {
        presenter = RecordingViewController("A", log)
        presented = RecordingViewController("B", log)
        transition = Transition(log)
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = transition
        phone.show(presenter)
        log.clear()
    }

    // MARK: Beside it

    @Test("E33: what runs alongside takes part in the animator's animation")
    func alongsideAnimationsShareTheAnimation() {
        let bystander = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        presenter.view.addSubview(bystander)

        presenter.present(presented, animated: true)
        let isQueued = presented.transitionCoordinator?.animate { _ in
            bystander.alpha = 0
        } completion: { context in
            log.append("alongside completion, cancelled: \(context.isCancelled)")
        }
        phone.advance(by: Transition.duration / 2)
        #expect(abs(phone.opacity(of: bystander) - (1 - phone.opacity(of: presented.view))) < 0.001)
        #expect(0.2...0.8 ~= phone.opacity(of: bystander))
        phone.settle()

        #expect(isQueued == true)
        #expect(phone.opacity(of: bystander) == 0)
        #expect(log.events.filter { $0.hasPrefix("alongside") } == ["alongside completion, cancelled: false"])
    }

    @Test("E33: alongside a transition by hand it is scrubbed with it")
    func alongsideAnimationsAreScrubbed() {
        let bystander = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        presenter.view.addSubview(bystander)
        transition.isInteractive = true

        presenter.present(presented, animated: true)
        presented.transitionCoordinator?.animate { _ in bystander.alpha = 0 }
        phone.advance(by: 0)
        transition.percent.update(0.25)
        #expect(abs(phone.opacity(of: bystander) - 0.75) < 0.001)
        transition.percent.cancel()
        phone.settle()

        #expect(bystander.alpha == 1)
        #expect(phone.opacity(of: bystander) == 1)
    }

    @Test("E33: beside an animator without animations it runs right after animateTransition")
    func alongsideAnimationsRunWithoutAnAnimation() {
        transition.completesByItself = false
        transition.animates = false

        presenter.present(presented, animated: true)
        presented.transitionCoordinator?.animate { _ in log.append("alongside") }
        phone.advance(by: 0)

        let order = log.events.filter { $0 == "animateTransition" || $0 == "alongside" }
        #expect(order == ["animateTransition", "alongside"])
        transition.context?.completeTransition(true)
    }

    @Test(
        "E33: there is a coordinator from viewWillAppear to the end, for both controllers and who is in them")
    func coordinatorLivesAsLongAsTheTransition() {
        final class Probe: UIViewController {
            var inWillAppear: Any?
            var inDidAppear: Any?
            override func viewWillAppear(_ animated: Bool) { inWillAppear = transitionCoordinator }
            override func viewDidAppear(_ animated: Bool) { inDidAppear = transitionCoordinator }
        }
        let probe = Probe()
        probe.modalPresentationStyle = .overFullScreen
        #expect(presenter.transitionCoordinator == nil)

        presenter.present(probe, animated: true)
        phone.advance(by: 0.1)
        #expect(probe.inWillAppear != nil)
        #expect(presenter.transitionCoordinator === probe.transitionCoordinator)
        #expect(probe.transitionCoordinator?.isAnimated == true)
        #expect(probe.transitionCoordinator?.viewController(forKey: .to) === probe)
        phone.settle()

        #expect(presenter.transitionCoordinator == nil)
        #expect(probe.transitionCoordinator == nil)
    }

    @Test("E33: what is handed in too late is not animated, and its completion still comes")
    func tooLateForTheAnimation() {
        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        let isQueued = presented.transitionCoordinator?.animate { _ in
            log.append("late")
        } completion: { _ in
            log.append("late completion")
        }
        phone.settle()

        #expect(isQueued == false)
        #expect(!log.events.contains("late"))
        #expect(log.events.contains("late completion"))
    }

    // MARK: Lifetime

    @Test("E17: a controller is released after its dismissal, cancelled and interrupted transitions included")
    func nothingIsHeldAfterTheEnd() {
        weak var controller: UIViewController?
        weak var view: UIView?
        do {
            let viewer = UIViewController()
            (controller, view) = (viewer, viewer.view)
            viewer.modalPresentationStyle = .overFullScreen
            viewer.transitioningDelegate = transition
            presenter.present(viewer, animated: true)
            phone.settle()
            transition.isInteractive = true
            viewer.dismiss(animated: true)
            phone.advance(by: 0)
            transition.percent.update(0.3)
            transition.percent.cancel()
            phone.settle()
        }
        #expect(controller != nil)

        presenter.dismiss(animated: true)
        phone.advance(by: 0)
        transition.percent.update(0.3)
        transition.percent.finish()
        phone.settle()
        transition.forget()

        #expect(controller == nil)
        #expect(view == nil)
    }

    @Test func aPresentationThatWasCancelledReleasesItsController() {
        weak var controller: UIViewController?
        do {
            let viewer = UIViewController()
            controller = viewer
            viewer.transitioningDelegate = transition
            transition.isInteractive = true
            presenter.present(viewer, animated: true)
            phone.advance(by: 0)
            transition.percent.update(0.3)
            transition.percent.cancel()
            phone.settle()
        }
        transition.forget()

        #expect(controller == nil)
    }

    @Test func anInterruptedTransitionReleasesItsController() {
        weak var controller: UIViewController?
        let reversible = ReversibleTransition()
        do {
            let viewer = UIViewController()
            controller = viewer
            viewer.transitioningDelegate = reversible
            presenter.present(viewer, animated: true)
            phone.advance(by: 0.1)
            reversible.animator?.pauseAnimation()
            reversible.animator?.isReversed = true
            reversible.context?.cancelInteractiveTransition()
            reversible.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            phone.settle()
        }
        reversible.forget()

        #expect(controller == nil)
    }
}
