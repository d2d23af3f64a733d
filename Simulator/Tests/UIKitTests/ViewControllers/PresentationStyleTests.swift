import SimulatorKit
import Testing
import UIKit

/// How presentations look in each style, and how they are laid out.
@MainActor struct PresentationStyleTests {
    let phone = Simulator(.iPhone)
    let log = EventLog()
    let presenter: RecordingViewController
    let presented: RecordingViewController

    init() {
        presenter = RecordingViewController("A", log)
        presented = RecordingViewController("B", log)
        phone.show(presenter)
        log.clear()
    }

    // MARK: What is seen

    @Test("E18: a cross-dissolve fades the presented view in, over the presenter")
    func dissolves() {
        presented.modalPresentationStyle = .overFullScreen
        presented.modalTransitionStyle = .crossDissolve

        presenter.present(presented, animated: true)
        phone.advance(by: 0.01)
        let beginning = phone.opacity(of: presented.view)
        phone.advance(by: 0.19)
        let middle = phone.opacity(of: presented.view)
        phone.settle()

        #expect(beginning < 0.1)
        #expect(0.3...0.7 ~= middle)
        #expect(phone.opacity(of: presented.view) == 1)
        #expect(phone.opacity(of: presenter.view) == 1)
        #expect(0.3...0.6 ~= phone.now)
    }

    @Test("E18: cover vertical slides the presented view up from below")
    func slidesUp() {
        presented.modalPresentationStyle = .fullScreen

        presenter.present(presented, animated: true)
        phone.advance(by: 0.01)
        let beginning = phone.frame(of: presented.view)
        phone.advance(by: 0.1)
        let middle = phone.frame(of: presented.view)
        phone.settle()

        #expect(beginning.minY > 600)
        #expect(middle.minY > 0 && middle.minY < beginning.minY)
        #expect(phone.frame(of: presented.view) == phone.window.bounds)
    }

    @Test func theSafeAreaStaysWhileTheViewSlides() {
        presented.modalPresentationStyle = .fullScreen
        let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        #expect(presented.view.safeAreaInsets == insets)
        phone.settle()
        presented.dismiss(animated: true)
        phone.advance(by: 0.1)
        #expect(presented.view.safeAreaInsets == insets)
        phone.settle()

        #expect(presented.view.safeAreaInsets == .zero)
    }

    @Test("E19: a transition view as large as the window lies above what was there, and resizes with it")
    func containerFillsTheWindow() {
        presented.modalPresentationStyle = .overFullScreen
        present(animated: true)

        let container = presented.presentationController?.containerView
        #expect(container === phone.window.subviews.last)
        #expect(container?.frame == phone.window.bounds)
        #expect(presented.view.superview === container)
        phone.window.frame.size = CGSize(width: 500, height: 300)

        #expect(container?.frame.size == CGSize(width: 500, height: 300))
        #expect(presented.view.frame.size == CGSize(width: 500, height: 300))
    }

    @Test("UIViewController.h: the automatic style is read as the one that it stands for")
    func automaticReadsAConcreteStyle() {
        #expect(presented.modalPresentationStyle == .pageSheet)

        presented.modalPresentationStyle = .fullScreen
        presented.modalPresentationStyle = .automatic

        #expect(presented.modalPresentationStyle == .pageSheet)
    }

    @Test("Apple's page: a controller is being presented from viewWillAppear to viewDidAppear")
    func isBeingPresentedWhileItAppears() {
        final class Probe: UIViewController {
            var answers: [Bool] = []

            override func viewDidLoad() {
                super.viewDidLoad()
                answers.append(isBeingPresented)
            }

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                answers.append(isBeingPresented)
            }

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                answers.append(isBeingPresented)
            }
        }
        let stage = Stage()
        let probe = Probe()

        stage.controller.present(probe, animated: true)
        #expect(!probe.isBeingPresented)
        stage.phone.settle()

        #expect(probe.answers == [false, true, true])
        #expect(!probe.isBeingPresented)
    }

    @Test("E9: automatic is a sheet: a card that leaves a gap above, over the dimmed presenter")
    func automaticIsASheet() {
        present(animated: true)

        let frame = phone.frame(of: presented.view)
        #expect(presented.presentationController?.presentationStyle == .pageSheet)
        #expect(frame.minY > 47)
        #expect(frame.maxY == 844)
        #expect(frame.width == 390)
        #expect(presented.view.safeAreaInsets.top == 0)
        #expect(presenter.view.window === phone.window)
    }

    @Test("E9: a page sheet is full screen where there is little height")
    func sheetsFillALowScreen() {
        let low = Simulator(Device(size: CGSize(width: 844, height: 390)))
        let root = RecordingViewController("R", log)
        low.show(root)
        presented.modalPresentationStyle = .pageSheet

        root.present(presented, animated: true)
        low.settle()

        #expect(presented.view.frame == low.window.bounds)
        #expect(root.view.window == nil)
    }

    @Test("E20: a custom presentation controller is told of both transitions in order")
    func customPresentationControllersAreTold() {
        final class Controller: UIPresentationController {
            var log: EventLog?
            override var frameOfPresentedViewInContainerView: CGRect {
                CGRect(x: 0, y: 444, width: 390, height: 400)
            }
            override func presentationTransitionWillBegin() { note("willPresent") }
            override func presentationTransitionDidEnd(_ completed: Bool) { note("didPresent \(completed)") }
            override func dismissalTransitionWillBegin() { note("willDismiss") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { note("didDismiss \(completed)") }
            private func note(_ event: String) { log?.append("\(event) \(containerView != nil)") }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let log: EventLog
            init(_ log: EventLog) { self.log = log }
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                let controller = Controller(presentedViewController: presented, presenting: presenting)
                controller.log = log
                #expect(controller.containerView == nil)
                return controller
            }
        }
        let (delegate, plain) = (Delegate(log), UIViewController())
        plain.modalPresentationStyle = .custom
        plain.transitioningDelegate = delegate

        presenter.present(plain, animated: true)
        phone.settle()
        let frame = plain.view.frame
        plain.dismiss(animated: true)
        phone.settle()

        #expect(
            log.events == [
                "willPresent true", "didPresent true true", "willDismiss true", "didDismiss true true",
            ])
        #expect(frame == CGRect(x: 0, y: 444, width: 390, height: 400))
    }

    @Test("E20: only .custom asks for a presentation controller")
    func otherStylesHaveTheirOwnPresentationController() {
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var requests = 0
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                requests += 1
                return nil
            }
        }
        let delegate = Delegate()
        presented.transitioningDelegate = delegate
        presented.modalPresentationStyle = .overFullScreen

        present(animated: true)

        #expect(delegate.requests == 0)
    }

    private func present(animated: Bool) {
        presenter.present(presented, animated: animated)
        phone.settle()
        log.clear()
    }

    // MARK: Fixtures

    @Test(
        "pages of UIPresentationController: the container is laid out with the presented view, and another wish for a size lays it out anew"
    )
    func containersAreLaidOut() {
        final class Half: UIPresentationController {
            var log: [String] = []

            override var frameOfPresentedViewInContainerView: CGRect {
                let size = containerView?.bounds.size ?? .zero
                let height = min(presentedViewController.preferredContentSize.height, size.height)
                return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
            }

            override func containerViewWillLayoutSubviews() {
                super.containerViewWillLayoutSubviews()
                log.append("will")
                presentedView?.frame = frameOfPresentedViewInContainerView
            }

            override func containerViewDidLayoutSubviews() {
                super.containerViewDidLayoutSubviews()
                log.append("did")
            }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var made: Half?

            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                let controller = Half(presentedViewController: presented, presenting: presenting)
                made = controller
                return controller
            }
        }
        let phone = Simulator(.iPhone)
        let (root, presented, delegate) = (UIViewController(), UIViewController(), Delegate())
        phone.show(root)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        presented.preferredContentSize = CGSize(width: 0, height: 300)
        root.present(presented, animated: true)
        phone.settle()
        #expect(phone.frame(of: presented.view) == CGRect(x: 0, y: 544, width: 390, height: 300))
        #expect(delegate.made?.log.prefix(2) == ["will", "did"])
        delegate.made?.log = []

        phone.act { presented.preferredContentSize = CGSize(width: 0, height: 500) }
        #expect(phone.frame(of: presented.view) == CGRect(x: 0, y: 344, width: 390, height: 500))
        #expect(delegate.made?.log == ["will", "did"])
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(phone.frame(of: presented.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
    }

    @Test(
        "page of UIModalPresentationStyle: where there is room, a form is in the middle, in the size it prefers"
    )
    func formsAreInTheMiddle() {
        let phone = Simulator(.iPad)
        let (root, form) = (UIViewController(), UIViewController())
        form.modalPresentationStyle = .formSheet
        form.preferredContentSize = CGSize(width: 300, height: 500)
        phone.show(root)

        root.present(form, animated: false)
        phone.settle()
        #expect(phone.frame(of: form.view) == CGRect(x: 260, y: 340, width: 300, height: 500))
        form.preferredContentSize = CGSize(width: 400, height: 5000)
        phone.settle()
        let frame = phone.frame(of: form.view)

        #expect(frame.midX == 410 && frame.width == 400 && frame.height < 1180 && frame.height > 1000)
    }

    @Test(
        "page of UIModalPresentationStyle: where there is room, a page is narrower than the screen, in its middle"
    )
    func pagesAreNarrower() {
        let phone = Simulator(.iPad)
        let (root, page) = (UIViewController(), UIViewController())
        page.modalPresentationStyle = .pageSheet
        phone.show(root)

        root.present(page, animated: false)
        phone.settle()
        let upright = phone.frame(of: page.view)
        phone.resize(to: CGSize(width: 1180, height: 820))
        phone.settle()
        let lying = phone.frame(of: page.view)

        #expect(upright.midX == 410 && upright.midY == 590 && upright.width < 820 && upright.height < 1180)
        #expect(lying.midX == 590 && lying.midY == 410 && lying.width == upright.width && lying.height < 820)
        #expect(upright.height > upright.width && lying.height > 700)
    }

    @Test(
        "page of preferredContentSizeDidChange(forChildContentContainer:): who holds the controller hears of it"
    )
    func parentsHearOfPreferredSizes() {
        final class Parent: UIViewController {
            var heard: [CGSize] = []
            override func preferredContentSizeDidChange(
                forChildContentContainer container: any UIContentContainer
            ) {
                super.preferredContentSizeDidChange(forChildContentContainer: container)
                heard.append(container.preferredContentSize)
            }
        }
        let (parent, child) = (Parent(), UIViewController())
        parent.addChild(child)
        child.didMove(toParent: parent)

        child.preferredContentSize = CGSize(width: 10, height: 20)
        child.preferredContentSize = CGSize(width: 10, height: 30)

        #expect(parent.heard == [CGSize(width: 10, height: 20), CGSize(width: 10, height: 30)])
    }

    @Test(
        "E3: what is presented over the whole screen is as large as that after it has turned",
        arguments: [false, true])
    func turnsWithTheScreen(isOver: Bool) {
        presented.modalPresentationStyle = isOver ? .overFullScreen : .fullScreen
        present(animated: true)

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(phone.frame(of: presented.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
        presented.dismiss(animated: true)
        phone.settle()

        #expect(phone.frame(of: presenter.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
    }

    @Test("E9: a sheet dims what is behind it while it is there, and no longer, each time")
    func sheetsDim() {
        presented.modalPresentationStyle = .pageSheet
        func dimming() -> [CGFloat] {
            func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
            return views(phone.window).filter {
                $0.backgroundColor == .black && $0.bounds.size == phone.window.bounds.size
            }.map { phone.opacity(of: $0) }
        }
        for _ in 0..<2 {
            #expect(dimming().isEmpty)
            presenter.present(presented, animated: true)
            phone.advance(by: 0.1)
            let coming = dimming().first ?? 0
            phone.settle()
            let full = dimming().first ?? 0
            presented.dismiss(animated: true)
            phone.advance(by: 0.1)
            let going = dimming().first ?? 1
            phone.settle()

            #expect(coming > 0 && coming < full && going < full)
        }
        #expect(dimming().isEmpty)
    }

    @Test(
        "UIPresentationController.h: a presentation hears of other traits before they are there, its controller too"
    )
    func presentationsHearOfTraits() {
        final class Hearing: UIPresentationController {
            var heard: [UIUserInterfaceSizeClass] = []
            override func willTransition(
                to newCollection: UITraitCollection,
                with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.willTransition(to: newCollection, with: coordinator)
                heard.append(newCollection.verticalSizeClass)
            }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var made: Hearing?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                let hearing = Hearing(presentedViewController: presented, presenting: presenting)
                made = hearing
                return hearing
            }
        }
        let delegate = Delegate()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        present(animated: false)

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(delegate.made?.heard == [.compact])
    }
}
