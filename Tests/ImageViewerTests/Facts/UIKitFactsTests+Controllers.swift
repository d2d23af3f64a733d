import Testing
import UIKit

/// Controllers that present, contain and hold keys. Without an animation UIKit presents and dismisses at once, or nearly so.
extension UIKitFactsTests {
    /// Notes what it is asked for, and in which order.
    private final class Presented: UIViewController, UIViewControllerTransitioningDelegate {
        var asked: [String] = []

        override func loadView() {
            super.loadView()
            asked.append("view")
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            asked.append("animator")
            return nil
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            asked.append("presentation")
            return nil
        }
    }

    private func controller(_ style: UIModalPresentationStyle) -> Presented {
        let controller = Presented()
        controller.modalPresentationStyle = style
        return controller
    }

    // MARK: Presenting

    /// FirstPhone, row 17 (`hidesStatusBar`): by the style, the viewer tells a sheet (E9).
    @Test func automaticPresentationStyleReadsAConcreteOne() {
        #expect(UIViewController().modalPresentationStyle != .automatic)
    }

    /// FirstPhone, row 24 (`takeStep(isAnimated:)`): by the presenter, which is there at once (E15), SwiftUI's presenter tells
    /// whether UIKit has refused (E14).
    @Test(arguments: [false, true]) func presenterIsKnownAtOnceUnlessUIKitRefuses(isAnimated: Bool) {
        show()
        let (first, second) = (controller(.overFullScreen), controller(.overFullScreen))

        root.present(first, animated: isAnimated)
        root.present(second, animated: isAnimated)

        #expect(first.presentingViewController === root && root.presentedViewController === first)
        #expect(second.presentingViewController == nil)
    }

    /// FirstPhone, row 24 (`isPassing`): what comes is known by its coordinator before it appears (E33).
    @Test func coordinatorOfAPresentationIsThereAtOnce() {
        show()
        let presented = controller(.overFullScreen)
        #expect(root.transitionCoordinator == nil)

        root.present(presented, animated: true)

        #expect(presented.transitionCoordinator != nil && root.transitionCoordinator != nil)
    }

    /// Instead of a row (`E10`), which knows it from the sources of one library only.
    @Test func viewIsLoadedBeforeTheAnimatorIsAskedFor() async throws {
        show()
        let presented = controller(.overFullScreen)
        presented.transitioningDelegate = presented

        root.present(presented, animated: true)

        #expect(try await comesTrue { presented.asked.count == 2 })
        #expect(presented.asked == ["view", "animator"])
    }

    /// FirstPhone, row 15 (`animateTransition(using:)`): a viewer that is opened without an animation has none of the transition's
    /// (E22), unless its style is `.custom`, for which a presentation controller is asked for, too (E20).
    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .custom])
    func animatorIsAskedForWithoutAnimationByACustomStyleOnly(style: UIModalPresentationStyle) async throws {
        show()
        let presented = controller(style)
        presented.transitioningDelegate = presented

        root.present(presented, animated: false)

        #expect(try await comesTrue { presented.viewIfLoaded?.window != nil })
        #expect(presented.asked.contains("animator") == (style == .custom))
        #expect(presented.asked.contains("presentation") == (style == .custom))
    }

    /// FirstPhone, row 18 (`outermostContainer`): what is presented over the full screen leaves the app in the window, so that it
    /// is seen beneath, and a full-screen one takes it away (E12).
    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen])
    func presentersViewStaysBeneathWhatIsOverTheFullScreen(style: UIModalPresentationStyle) async throws {
        show()
        let presented = controller(style)

        root.present(presented, animated: false)

        #expect(try await comesTrue { presented.viewIfLoaded?.window != nil })
        #expect(try await comesTrue { (root.view.window == nil) == (style == .fullScreen) })
    }

    /// Instead of a row (`mark()`): the marker lies in UIKit's container, and has to leave the window with a presentation that
    /// ends beneath a cover. Nobody has measured it.
    @Test func containerThatIsCoveredLeavesTheWindowWithBoth() async throws {
        show()
        let (viewer, cover) = (controller(.overFullScreen), controller(.fullScreen))
        root.present(viewer, animated: false)
        #expect(try await comesTrue { viewer.presentationController?.containerView?.window != nil })
        let container = try #require(viewer.presentationController?.containerView)
        viewer.present(cover, animated: false)
        #expect(try await comesTrue { cover.viewIfLoaded?.window != nil && viewer.view.window == nil })

        root.dismiss(animated: false)

        #expect(try await comesTrue { root.presentedViewController == nil && container.window == nil })
    }

    /// Instead of a row (`takeStep(isAnimated:)`): a controller that is asked to dismiss takes away what lies over it, and stays
    /// itself (E16).
    @Test func dismissalByACoveredControllerLeavesItThere() async throws {
        show()
        let (sheet, viewer) = (controller(.overFullScreen), controller(.overFullScreen))
        root.present(sheet, animated: false)
        #expect(try await comesTrue { sheet.viewIfLoaded?.window != nil })
        sheet.present(viewer, animated: false)
        #expect(try await comesTrue { viewer.viewIfLoaded?.window != nil })

        sheet.dismiss(animated: false)

        #expect(try await comesTrue { sheet.presentedViewController == nil })
        #expect(root.presentedViewController === sheet && sheet.view.window != nil)
    }

    // MARK: Containing

    /// Instead of a row (`isPresented`): so only a controller without a parent is presented by itself (E13).
    @Test func childOfWhatIsPresentedHasItsPresenter() {
        show()
        let (container, child) = (controller(.overFullScreen), UIViewController())
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)

        root.present(container, animated: false)

        #expect(child.presentingViewController === root && child.parent === container)
    }

    /// Instead of a row (`setVisibility(_:)`): a gallery tells its pages what UIKit would tell them. Nobody has said whether UIKit
    /// adds `viewIsAppearing(_:)` to that.
    @Test func pageThatItsContainerTellsAppearsOnce() async throws {
        let (gallery, page) = (Gallery(), Page())
        window.rootViewController = gallery
        window.makeKeyAndVisible()
        gallery.addChild(page)
        gallery.view.addSubview(page.view)
        page.didMove(toParent: gallery)
        CATransaction.flush()
        #expect(page.told == [])

        page.beginAppearanceTransition(true, animated: true)
        page.endAppearanceTransition()

        #expect(try await comesTrue { page.told.contains("is appearing") })
        #expect(page.told == ["will appear", "is appearing", "did appear"])
    }

    private final class Gallery: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private final class Page: UIViewController {
        var told: [String] = []

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            told.append("will appear")
        }

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            told.append("is appearing")
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            told.append("did appear")
        }
    }

    /// FirstPhone, row 19 (`E67`): an app in portrait says so in its root, since containers do not ask what is in them.
    @Test func navigationControllerDoesNotAskItsScreenForOrientations() {
        let screen = PortraitScreen()
        let container = UINavigationController(rootViewController: screen)

        #expect(screen.supportedInterfaceOrientations == .portrait)
        #expect(container.supportedInterfaceOrientations == UIViewController().supportedInterfaceOrientations)
    }

    private final class PortraitScreen: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }

    // MARK: Keys

    /// FirstPhone, row 37 (`keyCommands`): the gallery's arrows opt out of the one, and into the other.
    @Test func keyCommandsMirrorUnlessTheyOptOut() {
        let command = UIKeyCommand(
            input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector(("pan")))

        #expect(command.allowsAutomaticMirroring && !command.wantsPriorityOverSystemBehavior)
    }

    /// FirstPhone, row 38 (`takeKeys()`): the keys do not go back by themselves from a field that lets go of them (H1).
    @Test func nobodyHasTheKeysOnceAFieldHasLetGoOfThem() {
        show()
        let field = Field()
        root.view.addSubview(field)
        #expect(root.becomeFirstResponder() && root.isFirstResponder)

        #expect(field.becomeFirstResponder() && field.isFirstResponder && !root.isFirstResponder)
        root.view.endEditing(true)

        #expect(!field.isFirstResponder && !root.isFirstResponder)
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }
}
