#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The app around the viewer gets everything back, and is asked for nothing.
@MainActor struct HostingTests {
    @Test func nothingIsLeftInTheWindow() {
        for way in ["flick", "button", "key", "presenter", "unanimated"] {
            let stage = Stage()
            let views = stage.phone.window.subviews.count
            let picture = stage.phone.svg()
            stage.present()

            switch way {
            case "flick": stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 200))
            case "button": stage.phone.tap(at: CGPoint(x: 360, y: 77))
            case "key": stage.phone.press(.keyboardSpacebar)
            case "presenter": stage.presenter.dismiss(animated: true)
            default: stage.presenter.dismiss(animated: false)
            }
            stage.phone.settle()

            #expect(stage.phone.window.subviews.count == views, "\(way)")
            #expect(stage.phone.svg() == picture, "\(way)")
        }
    }

    @Test func tapsReachTheAppAfterwardsOnly() {
        let stage = Stage()
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
        button.frame = CGRect(x: 95, y: 322, width: 200, height: 200)
        stage.presenter.view.addSubview(button)
        stage.present()
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.tap(at: stage.middle)
        stage.phone.advance(by: 0.1)
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(!stage.isPresented && taps == 0)

        stage.phone.tap(at: stage.middle)

        #expect(taps == 1)
    }

    @Test func listBeneathStaysWhereItWas() {
        let stage = Stage()
        let list = UIScrollView(frame: stage.presenter.view.bounds)
        list.contentSize = CGSize(width: 390, height: 5000)
        stage.presenter.view.addSubview(list)
        list.contentOffset.y = 1234
        stage.present()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 100, y: 300))
        stage.phone.press(.keyboardDownArrow)
        stage.phone.scroll(at: stage.middle, by: CGVector(dx: 0, dy: -80))
        stage.phone.settle()
        stage.presenter.dismiss(animated: true)
        stage.phone.settle()

        #expect(list.contentOffset.y == 1234)
    }

    @Test func childOfWhatIsPresentedDoesNotCloseIt() {
        let stage = Stage()
        let container = UIViewController()
        container.modalPresentationStyle = .fullScreen
        container.addChild(stage.viewer)
        stage.viewer.view.frame = CGRect(x: 0, y: 100, width: 390, height: 600)
        container.view.addSubview(stage.viewer.view)
        stage.viewer.didMove(toParent: container)
        stage.presenter.present(container, animated: true)
        stage.phone.settle()
        let place = stage.image
        #expect(place == CGRect(x: 0, y: 270, width: 390, height: 260))

        stage.phone.flick(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 600))
        stage.phone.settle()
        stage.phone.press(.keyboardEscape)
        stage.phone.voiceOver.focus(on: stage.viewer.imageView)
        #expect(!stage.phone.voiceOver.escape())
        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.accessibility.isVoiceOverRunning = true
        stage.phone.settle()

        #expect(stage.presenter.presentedViewController === container)
        #expect(stage.image == place)
        #expect(stage.viewer.view.backdrop == .black)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        container.dismiss(animated: true)
        stage.phone.settle()
        #expect(stage.presenter.presentedViewController == nil)
    }

    @Test func childMayBePresentedLaterAndTheOtherWayAround() {
        let stage = Stage.presented()
        stage.phone.tap(at: CGPoint(x: 360, y: 77))
        stage.phone.settle()

        stage.presenter.addChild(stage.viewer)
        stage.viewer.view.frame = CGRect(x: 45, y: 100, width: 300, height: 300)
        stage.presenter.view.addSubview(stage.viewer.view)
        stage.viewer.didMove(toParent: stage.presenter)
        stage.phone.settle()
        #expect(stage.image == CGRect(x: 45, y: 150, width: 300, height: 200))
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)

        stage.viewer.willMove(toParent: nil)
        stage.viewer.view.removeFromSuperview()
        stage.viewer.removeFromParent()
        stage.present()
        #expect(stage.flaws == [])
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    /// Neither shown as a child nor pushed nor as the root was it dismissed.
    @Test(arguments: ["child", "pushed", "root"])
    func leavingTellsNothingWhereItWasNotPresented(way: String) {
        for wasPresentedBefore in [false, true] {
            let stage = Stage()
            var count = 0
            stage.viewer.onDismiss = { count += 1 }
            if wasPresentedBefore {
                stage.present()
                stage.phone.press(.keyboardEscape)
                stage.phone.settle()
            }
            #expect(count == (wasPresentedBefore ? 1 : 0))

            switch way {
            case "child":
                stage.presenter.addChild(stage.viewer)
                stage.presenter.view.addSubview(stage.viewer.view)
                stage.viewer.didMove(toParent: stage.presenter)
                stage.phone.settle()
                stage.viewer.willMove(toParent: nil)
                stage.viewer.view.removeFromSuperview()
                stage.viewer.removeFromParent()
            case "pushed":
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.isNavigationBarHidden = true
                stage.phone.show(navigation)
                navigation.pushViewController(stage.viewer, animated: true)
                stage.phone.settle()
                #expect(stage.viewer.view.window != nil)
                navigation.popViewController(animated: true)
            default:
                stage.phone.show(stage.viewer)
                stage.phone.settle()
                stage.phone.show(UIViewController())
            }
            stage.phone.settle()

            #expect(stage.viewer.view.window == nil)
            #expect(count == (wasPresentedBefore ? 1 : 0))
        }
    }

    @Test func childDrawsNothingBeyondItsView() {
        let stage = Stage()
        stage.presenter.addChild(stage.viewer)
        stage.viewer.view.frame = CGRect(x: 45, y: 300, width: 300, height: 300)
        stage.presenter.view.addSubview(stage.viewer.view)
        stage.viewer.didMove(toParent: stage.presenter)
        stage.phone.settle()
        for way in DismissingTests.directions {
            let finger = stage.phone.touch(at: CGPoint(x: 195, y: 450))
            finger.move(to: CGPoint(x: 195 + 180 * way.dx, y: 450 + 300 * way.dy), duration: 0.2)
            let view = stage.phone.frame(of: stage.viewer.view)
            #expect(!view.contains(stage.image))

            #expect(view.contains(stage.phone.seenFrame(of: stage.viewer.imageView)))

            finger.cancel()
            stage.phone.settle()
        }
    }

    /// The stand-in keeps touches away from whatever leaves; UIKit does not during an interactive transition.
    @Test func viewTakesNoTouchesBeforeItHasCome() {
        let stage = ThumbnailStage()
        stage.present()
        stage.phone.advance(by: 0.1)

        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        #expect(stage.viewer.isBeingPresented)
        stage.phone.settle()

        stage.expectCleanEnd(isPresented: true)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
    }

    @Test func viewTakesNoTouchesOnceItBeginsToLeave() {
        let stage = Stage.presented()
        #expect(stage.viewer.view.isUserInteractionEnabled)

        stage.presenter.dismiss(animated: true)
        stage.phone.advance(by: 0.1)

        #expect(stage.viewer.isBeingDismissed && stage.viewer.view.hitTest(stage.middle, with: nil) == nil)
        stage.phone.settle()
        stage.present()
        #expect(stage.viewer.view.isUserInteractionEnabled)
    }

    @Test func alertThatComesDuringAFlickTrapsNobody() {
        for wait in [0.0, 0.1, 0.6] {
            let stage = Stage.presented()
            let finger = stage.phone.touch(at: stage.middle)
            finger.move(to: CGPoint(x: 195, y: 522), duration: 0.1)
            let alert = UIViewController()
            alert.modalPresentationStyle = .overFullScreen
            stage.viewer.present(alert, animated: true)
            stage.phone.advance(by: wait)
            finger.move(to: CGPoint(x: 195, y: 742), duration: 0.1)
            finger.lift()
            stage.phone.settle()
            guard stage.isPresented else { continue }
            if stage.viewer.presentedViewController != nil {
                stage.viewer.dismiss(animated: true)
                stage.phone.settle()
            }

            #expect(stage.flaws == [], "after \(wait) s")
            stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
            stage.phone.settle()
            #expect(!stage.isPresented)
        }
    }

    @Test func closingTakesTheViewerAwayAndNotOnlyWhatLiesOverIt() {
        let stage = Stage.presented()
        let cover = UIViewController()
        cover.modalPresentationStyle = .overFullScreen
        stage.viewer.present(cover, animated: true)
        stage.phone.settle()

        stage.viewer.closeButton.sendActions(for: .primaryActionTriggered)
        stage.phone.settle()

        #expect(!stage.isPresented || stage.viewer.presentedViewController === cover)
    }

    /// On a phone and on a tablet, where sheets are smaller than the screen.
    @Test(arguments: [
        UIModalPresentationStyle.overFullScreen, .fullScreen, .overCurrentContext, .currentContext,
        .pageSheet,
        .formSheet,
    ])
    func opensZoomsAndClosesInEveryStyle(style: UIModalPresentationStyle) {
        for device in [Device.iPhone, .iPad] {
            let stage = Stage(device)
            let (views, picture) = (stage.phone.window.subviews.count, stage.phone.svg())
            stage.viewer.modalPresentationStyle = style
            var count = 0
            stage.viewer.onDismiss = { count += 1 }
            for way in ["flick", "button", "key"] {
                stage.present()
                let view = stage.phone.frame(of: stage.viewer.view)
                let middle = CGPoint(x: view.midX, y: view.midY)
                #expect(abs(stage.image.midX - middle.x) < 0.5 && abs(stage.image.midY - middle.y) < 0.5)
                #expect(abs(stage.image.width - view.width) < 0.5)
                #expect(stage.phone.seenFrame(of: stage.viewer.closeButton).width == 44)
                stage.phone.doubleTap(at: middle)
                stage.phone.settle()
                #expect(stage.viewer.isZoomed)
                stage.phone.press(.keyboard0, modifiers: .command)
                stage.phone.settle()

                switch way {
                case "flick": stage.phone.flick(from: middle, to: CGPoint(x: middle.x, y: middle.y - 180))
                case "button":
                    let button = stage.phone.frame(of: stage.viewer.closeButton)
                    stage.phone.tap(at: CGPoint(x: button.midX, y: button.midY))
                default: stage.phone.press(.keyboardEscape)
                }
                stage.phone.settle()

                #expect(!stage.isPresented, "\(way)")
            }
            #expect(
                count == 3 && stage.phone.window.subviews.count == views && stage.phone.svg() == picture)
        }
    }

    @Test func dismissalThatATransitionTakesBackLeavesItAsItWas() {
        let stage = Stage.presented()
        var count = 0
        stage.viewer.onDismiss = { count += 1 }
        let transition = StayingTransition()
        stage.viewer.transition = transition
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.settle()
        #expect(transition.dismissals == 1)
        #expect(stage.flaws == [] && count == 0)

        stage.phone.tap(at: CGPoint(x: 360, y: 77))
        #expect(stage.viewer.releaseVelocity == .zero)
        stage.phone.settle()
        #expect(stage.flaws == [] && count == 0)

        stage.viewer.transition = nil
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.settle()
        #expect(!stage.isPresented && count == 1)
    }

    /// Caught in flight, it comes back on a backdrop that stays faded.
    @Test(arguments: [false, true])
    func keysMoveNothingThatLeaves(zooms: Bool) {
        for (key, modifiers) in [
            (UIKeyboardHIDUsage.keyboardRightArrow, UIKeyModifierFlags()), (.keyboardEqualSign, .command),
        ] {
            let (stage, undisturbed) = (Stage(), Stage())
            for stage in [stage, undisturbed] {
                if zooms { _ = stage.addThumbnail() }
                _ = Moment.leaving.reach(on: stage)
            }

            stage.phone.press(key, modifiers: modifiers)
            stage.phone.advance(by: 0.03)
            undisturbed.phone.advance(by: 0.03)

            #expect(stage.image == undisturbed.image)
        }
    }

    /// UIKit would refuse to dismiss it, and the image would fly away for nothing.
    @Test func flickOfAnImageOverWhichSomethingComesDismissesNothing() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 500), duration: 0.1)
        let sheet = UIViewController()
        stage.viewer.present(sheet, animated: true)
        finger.move(to: CGPoint(x: 195, y: 620), duration: 0.06)

        finger.lift()
        #expect(stage.viewer.releaseVelocity == .zero)
        stage.phone.settle()

        #expect(stage.isPresented && sheet.presentingViewController === stage.viewer)
        sheet.dismiss(animated: true)
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func transitionIsHeld() {
        weak var transition: StayingTransition?
        let viewer = ImageViewerController(image: nil)
        do {
            let strong = StayingTransition()
            viewer.transition = strong
            transition = strong
        }

        #expect(transition != nil)
        #expect(viewer.transitioningDelegate === transition)
        viewer.transition = nil
        #expect(transition == nil)
    }

    @Test func velocityIsThatOfTheFlickThatClosed() {
        let stage = Stage.presented()
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 434), duration: 0.03)
        stage.phone.settle()
        #expect(stage.isPresented)
        stage.phone.tap(at: CGPoint(x: 360, y: 77))
        #expect(stage.viewer.releaseVelocity == .zero)
        stage.phone.settle()
        stage.present()
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 295, y: 422))
        #expect(abs(stage.viewer.releaseVelocity.dx - 1000) < 60)
        stage.phone.settle()
        stage.present()
        stage.phone.press(.keyboardEscape)

        #expect(stage.viewer.releaseVelocity == .zero)
    }

    @Test func isGoneFromMemoryWhateverItWasDoing() {
        for moment in Moment.allCases {
            weak var viewer: ImageViewerController?
            do {
                let stage = Stage()
                viewer = stage.viewer
                let fingers = moment.reach(on: stage)
                stage.phone.show(UIViewController())
                for finger in fingers { finger.lift() }
                stage.phone.settle()
                stage.phone.accessibility.isVoiceOverRunning = true
                stage.phone.settle()
            }
            #expect(viewer == nil, "\(moment)")
        }
    }

    @Test func showsWhatItWasGivenInBetween() {
        let stage = Stage.presented()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        stage.viewer.image = Stage.picture(CGSize(width: 500, height: 2000))
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        stage.present()

        #expect(abs(stage.image.height - 390) < 0.5)
        #expect(stage.flaws == [])
    }

    @Test func isAsNewTheTenthTime() {
        let stage = Stage(.iPhoneSE)
        for round in 0..<10 {
            stage.present()
            #expect(stage.flaws == [] && !stage.viewer.isZoomed, "round \(round)")
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
            #expect(stage.viewer.isFirstResponder)
            stage.phone.accessibility.isReduceMotionEnabled = round % 4 == 3
            switch round % 3 {
            case 0: stage.phone.tap(at: CGPoint(x: 100, y: 50))
            case 1: stage.phone.doubleTap(at: CGPoint(x: 100, y: 333))
            default: stage.phone.pinch(at: stage.middle, scale: 2)
            }
            let way = DismissingTests.directions[round % 4]
            stage.phone.advance(by: 0.4)
            stage.phone.flick(
                from: stage.middle,
                to: CGPoint(x: stage.middle.x + 170 * way.dx, y: stage.middle.y + 170 * way.dy))
            stage.phone.advance(by: 0.6)
            if stage.isPresented { stage.phone.press(.keyboardEscape) }
            stage.phone.settle()
            #expect(!stage.isPresented, "round \(round)")
        }
    }

    @Test func closeButtonIsAtHandOnEveryScreen() {
        for device in [Device.iPhone, .iPhoneSE, .iPad, Device(size: CGSize(width: 320, height: 320))] {
            for isTurned in [false, true] {
                for isRightToLeft in [false, true] {
                    let stage = Stage(device)
                    if isRightToLeft {
                        stage.viewer.view.semanticContentAttribute = .forceRightToLeft
                    }
                    stage.present()
                    if isTurned {
                        stage.phone.resize(
                            to: CGSize(width: device.size.height, height: device.size.width))
                        stage.phone.settle()
                    }
                    let frame = stage.phone.frame(of: stage.viewer.closeButton)
                    let safe = stage.screen.inset(by: stage.phone.window.safeAreaInsets)
                    #expect(frame.width >= 44 && frame.height >= 44)
                    #expect(safe.contains(frame))
                    #expect(isRightToLeft ? frame.minX < safe.minX + 30 : frame.maxX > safe.maxX - 30)

                    stage.phone.tap(at: CGPoint(x: frame.minX + 1, y: frame.maxY - 1))
                    stage.phone.settle()

                    #expect(!stage.isPresented)
                }
            }
        }
    }
}

/// Takes every dismissal back.
@MainActor
private final class StayingTransition: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
{
    private(set) var dismissals = 0

    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    {
        dismissals += 1
        return self
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .from)
        UIView.animate(
            withDuration: 0.2, animations: { view?.alpha = 0.5 },
            completion: { _ in
                view?.alpha = 1
                context.completeTransition(false)
            })
    }
}
#endif
