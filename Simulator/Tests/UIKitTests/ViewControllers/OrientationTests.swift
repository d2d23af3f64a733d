import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("How the interface lies")
struct OrientationTests {
    private let phone = Simulator(.iPhone)
    private let root = Controller(.portrait)

    private final class Controller: UIViewController {
        var supported: UIInterfaceOrientationMask
        /// The widths in which its view was laid out.
        var widths: Set<CGFloat> = []

        init(_ supported: UIInterfaceOrientationMask, _ style: UIModalPresentationStyle = .fullScreen) {
            self.supported = supported
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = style
        }

        required init?(coder: NSCoder) { nil }

        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            widths.insert(view.bounds.width)
        }
    }

    /// Keeps the presenter's view, or takes it away.
    private final class Presentation: UIPresentationController {
        var removes = false
        override var shouldRemovePresentersView: Bool { removes }
    }

    private final class Styles: NSObject, UIViewControllerTransitioningDelegate {
        let removes: Bool

        init(removes: Bool) {
            self.removes = removes
            super.init()
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let presentation = Presentation(presentedViewController: presented, presenting: presenting)
            presentation.removes = removes
            return presentation
        }
    }

    private final class Delegate: NSObject, UIApplicationDelegate {
        var mask = UIInterfaceOrientationMask.portrait

        func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { mask }
    }

    private func turn(_ orientation: UIDeviceOrientation = .landscapeLeft) {
        phone.turn(to: orientation)
        phone.settle()
    }

    private func present(_ presented: UIViewController, on presenter: UIViewController) {
        phone.act { presenter.present(presented, animated: true) }
        phone.settle()
    }

    private var orientation: UIInterfaceOrientation? { phone.window.windowScene?.interfaceOrientation }
    private var lies: Bool { phone.window.bounds.width > phone.window.bounds.height }

    // MARK: Who decides

    @Test("E65: the interface turns as the device is held, where its controller supports that")
    func turnsWhereSupported() {
        phone.show(root)
        turn()
        #expect(UIDevice.current.orientation == .landscapeLeft && orientation == .portrait && !lies)

        root.supported = [.portrait, .landscapeRight]
        turn(.portrait)
        turn()
        #expect(orientation == .landscapeRight && lies && root.view.bounds.width == 844)
        #expect(root.view.safeAreaInsets.left == 47)
        turn(.landscapeRight)
        #expect(orientation == .landscapeRight)
        root.supported = .allButUpsideDown
        turn(.landscapeLeft)
        turn(.landscapeRight)
        #expect(orientation == .landscapeLeft && lies)
    }

    @Test("E65: what the system and its containers make supports whatever a phone does")
    func turnsByDefault() {
        phone.show(UINavigationController(rootViewController: root))

        turn()

        #expect(lies && root.view.bounds.width == 844)
    }

    @Test("E66: an app supports what Info.plist says, on an iPad what that says of iPads")
    func infoPlistDecides() {
        let portrait = ["UIInterfaceOrientationPortrait"]
        root.supported = .all
        phone.infoDictionary = ["UISupportedInterfaceOrientations": portrait]
        phone.show(root)
        turn()
        #expect(!lies)

        let pad = Simulator(.iPad)
        pad.infoDictionary = [
            "UISupportedInterfaceOrientations": portrait,
            "UISupportedInterfaceOrientations~ipad": portrait + ["UIInterfaceOrientationLandscapeRight"],
        ]
        pad.show(UIViewController())
        pad.turn(to: .landscapeLeft)
        #expect(pad.window.windowScene?.interfaceOrientation == .landscapeRight)
    }

    @Test("E66: a delegate's word counts instead")
    func delegateDecides() {
        let delegate = Delegate()
        root.supported = .all
        phone.show(root)
        UIApplication.shared.delegate = delegate
        turn()
        #expect(!lies)

        delegate.mask = .all
        turn(.portrait)
        turn()
        #expect(lies)
        UIApplication.shared.delegate = nil
    }

    @Test("E67: who takes the presenter's view away decides alone", arguments: [true, false])
    func fullScreenDecides(isCustom: Bool) {
        let styles = Styles(removes: true)
        let presented = Controller(.allButUpsideDown, isCustom ? .custom : .fullScreen)
        presented.transitioningDelegate = isCustom ? styles : nil
        phone.show(root)
        present(presented, on: root)

        turn()

        #expect(lies && presented.view.bounds.width == 844)
    }

    @Test(
        "E67: who leaves it where it is leaves the decision, too, and so whoever is over it",
        arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .custom])
    func partialStylesLeaveTheDecision(style: UIModalPresentationStyle) {
        let styles = Styles(removes: false)
        let presented = Controller(.allButUpsideDown, style)
        presented.transitioningDelegate = style == .custom ? styles : nil
        phone.show(root)
        present(presented, on: root)
        turn()
        #expect(!lies)

        turn(.portrait)
        present(Controller(.allButUpsideDown), on: presented)
        turn()
        #expect(!lies)
    }

    @Test(
        "E68: over the full screen, presenter and presented have to support it",
        arguments: [
            (UIInterfaceOrientationMask.portrait, UIInterfaceOrientationMask.allButUpsideDown, false),
            (.allButUpsideDown, .portrait, false), (.allButUpsideDown, .allButUpsideDown, true),
        ])
    func overFullScreenBothDecide(
        presenter: UIInterfaceOrientationMask, over: UIInterfaceOrientationMask, expected: Bool
    ) {
        root.supported = presenter
        phone.show(root)
        present(Controller(over, .overFullScreen), on: root)

        turn()

        #expect(lies == expected)
    }

    @Test("E68: what covers a controller over the full screen is not asked")
    func whatIsOverItIsNotAsked() {
        let over = Controller(.allButUpsideDown, .overFullScreen)
        root.supported = .allButUpsideDown
        phone.show(root)
        present(over, on: root)
        present(Controller(.portrait), on: over)

        turn()

        #expect(lies)
    }

    // MARK: When it turns

    @Test("E69: a controller that supports something else says so, and the interface turns, animated or not")
    func updates() {
        phone.show(root)
        turn()
        root.supported = .landscape
        #expect(!lies)

        phone.act { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
        #expect(lies && phone.window.layer.isAnimating)
        phone.settle()

        root.supported = .portrait
        phone.act {
            UIView.performWithoutAnimation { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
        }
        #expect(!lies && !phone.window.layer.isAnimating)
    }

    @Test("E70: app and controller that have no orientation in common end the app, in words")
    func nothingInCommon() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                let portrait = ["UIInterfaceOrientationPortrait"]
                phone.infoDictionary = ["UISupportedInterfaceOrientations": portrait]
                phone.show(Controller(.landscape))
                phone.turn(to: .landscapeLeft)
            }
        }

        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("support no orientation in common"))
    }

    @Test("E71: what was presented over the app has gone before that turns back; until then it lies, too")
    func turnsBackAfterADismissal() {
        let over = Controller(.allButUpsideDown, .overFullScreen)
        root.supported = .allButUpsideDown
        phone.show(root)
        present(over, on: root)
        turn()
        #expect(root.view.bounds.width == 844)
        root.supported = .portrait

        phone.act { root.dismiss(animated: true) }
        phone.advance(by: 0.2)
        #expect(lies && over.view.window != nil)
        phone.settle()

        #expect(!lies && root.view.bounds.width == 390 && UIDevice.current.orientation == .landscapeLeft)
    }

    @Test("E72: a full-screen controller comes and goes without a frame in what is not supported")
    func fullScreenComesAsItLies() {
        let presented = Controller(.landscape)
        phone.show(root)
        present(presented, on: root)
        #expect(lies && presented.widths == [844])
        root.widths = []

        phone.act { root.dismiss(animated: true) }
        phone.advance(by: 0.2)
        #expect(!lies && root.view.window != nil)
        phone.settle()

        #expect(!lies && !root.widths.contains(844))
    }

    @Test("E72: a dismissal that a finger takes back leaves the interface as it was")
    func cancelledDismissalTurnsBack() {
        let presented = Controller(.allButUpsideDown)
        let driver = Driver()
        presented.transitioningDelegate = driver
        phone.show(root)
        present(presented, on: root)
        turn()

        phone.act { root.dismiss(animated: true) }
        phone.advance(by: 0.1)
        phone.act { driver.interaction.cancel() }
        phone.settle()

        #expect(lies && presented.view.bounds.width == 844 && root.presentedViewController === presented)
    }

    /// Fades out as far as a finger says.
    private final class Driver: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        let interaction = UIPercentDrivenInteractiveTransition()

        func animationController(forDismissed dismissed: UIViewController)
            -> (any UIViewControllerAnimatedTransitioning)?
        { self }

        func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { interaction }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.3
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let leaving = context.view(forKey: .from)
            if let coming = context.view(forKey: .to) { context.containerView.insertSubview(coming, at: 0) }
            UIView.animate(withDuration: 0.3) {
                leaving?.alpha = 0
            } completion: { _ in
                if context.transitionWasCancelled { leaving?.alpha = 1 }
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}
