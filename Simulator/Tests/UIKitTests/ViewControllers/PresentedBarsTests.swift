import SimulatorKit
import Testing
import UIKit

/// Who decides about the status bar and the home indicator.
@MainActor struct PresentedBarsTests {
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

    @Test(
        "E37: without capturing, only a full-screen presentation decides on the status bar",
        arguments: [
            (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
            (.overFullScreen, true, true), (.custom, false, false), (.pageSheet, true, true),
        ])
    func statusBarIsDecidedByTheTop(style: UIModalPresentationStyle, captures: Bool, hides: Bool) {
        let viewer = BarlessViewController()
        viewer.modalPresentationStyle = style
        viewer.modalPresentationCapturesStatusBarAppearance = captures
        #expect(!phone.window.isStatusBarHidden)

        presenter.present(viewer, animated: true)
        phone.settle()
        #expect(phone.window.isStatusBarHidden == hides)
        #expect(phone.window.statusBarStyle == (hides ? .lightContent : .default))
        viewer.dismiss(animated: true)
        phone.settle()

        #expect(!phone.window.isStatusBarHidden)
        #expect(phone.window.statusBarStyle == .default)
    }

    @Test("E38: another preference counts after setNeedsStatusBarAppearanceUpdate")
    func statusBarIsAskedOnDemand() {
        let root = BarlessViewController()
        root.isBarHidden = false
        phone.show(root)

        root.isBarHidden = true
        #expect(!phone.window.isStatusBarHidden)
        root.setNeedsStatusBarAppearanceUpdate()

        #expect(phone.window.isStatusBarHidden)
    }

    @Test("E38: the status bar is hidden by default where there is little height")
    func statusBarIsHiddenOnALowScreen() {
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(phone.window.isStatusBarHidden)

        phone.resize(to: CGSize(width: 390, height: 844))
        phone.settle()

        #expect(!phone.window.isStatusBarHidden)
    }

    @Test("E38: hiding the status bar gives its space to the safe area, unless a notch is there")
    func hidingTheStatusBarMovesTheSafeArea() {
        let small = Simulator(.iPhoneSE)
        let (plain, barless) = (BarlessViewController(), BarlessViewController())
        plain.isBarHidden = true
        barless.isBarHidden = true

        small.show(plain)
        phone.show(barless)

        #expect(plain.view.safeAreaInsets.top == 0)
        #expect(barless.view.safeAreaInsets.top == 47)
    }

    @Test("E38: a container hands the decision to its child")
    func containersHandTheDecisionOn() {
        final class Container: UIViewController {
            override var childForStatusBarHidden: UIViewController? { children.first }
            override var childForStatusBarStyle: UIViewController? { children.first }
        }
        let container = Container()
        embed(BarlessViewController(), in: container)

        phone.show(container)

        #expect(phone.window.isStatusBarHidden)
        #expect(phone.window.statusBarStyle == .lightContent)
    }

    @Test("E39: the home indicator hides for the top controller, asked again on demand")
    func homeIndicatorFollowsTheTopController() {
        final class Viewer: UIViewController {
            var hides = true
            override var prefersHomeIndicatorAutoHidden: Bool { hides }
        }
        let viewer = Viewer()
        viewer.modalPresentationStyle = .overFullScreen
        #expect(!phone.window.prefersHomeIndicatorAutoHidden)

        presenter.present(viewer, animated: false)
        phone.settle()
        #expect(phone.window.prefersHomeIndicatorAutoHidden)
        viewer.hides = false
        #expect(phone.window.prefersHomeIndicatorAutoHidden)
        viewer.setNeedsUpdateOfHomeIndicatorAutoHidden()

        #expect(!phone.window.prefersHomeIndicatorAutoHidden)
    }

    @Test("E40: phones turn to all sides but upside down, tablets to all")
    func orientationsFollowTheDevice() {
        let pad = Simulator(.iPad)
        let root = UIViewController()
        pad.show(root)

        #expect(root.supportedInterfaceOrientations == .all)
        #expect(presenter.supportedInterfaceOrientations == .allButUpsideDown)
    }

    private final class BarlessViewController: UIViewController {
        var isBarHidden = true
        override var prefersStatusBarHidden: Bool { isBarHidden }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    private func present(animated: Bool) {
        presenter.present(presented, animated: animated)
        phone.settle()
        log.clear()
    }

    private func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }
}
