#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// What is on the screen of both viewers besides the image, and where they are shown.
@MainActor struct BothScreenTests {
    @Test(arguments: Device.each, [false, true])
    func closeButtonLiesAtTheTrailingTop(device: Device, isRightToLeft: Bool) {
        let stage = BothStage(on: device, isRightToLeft: isRightToLeft)
        stage.open()

        let button = stage.phone.frame(of: stage.viewer.closeButton)

        let insets = stage.viewer.view.safeAreaInsets
        #expect(button.width >= 44 && button.height >= 44 && button.minY >= insets.top)
        let margin = isRightToLeft ? button.minX : stage.screen.maxX - button.maxX
        #expect(margin >= 0 && margin < 20 && stage.phone.opacity(of: stage.viewer.closeButton) > 0.9)
    }

    @Test func imageIsNotMirrored() {
        let stage = BothStage(isRightToLeft: true)
        stage.open()

        stage.doubleTap(at: CGPoint(x: 40, y: 422))

        #expect(stage.partInTheMiddle.x < 0.4 && stage.flawAtRest == nil)
    }

    @Test func viewerIsDarkAndLiesOverTheApp() {
        let stage = BothStage()
        #expect(stage.viewer.modalPresentationStyle == .overFullScreen)
        #expect(stage.viewer.modalTransitionStyle == .crossDissolve)

        stage.open()

        #expect(stage.viewer.traitCollection.userInterfaceStyle == .dark)
        #expect(stage.viewer.view.backgroundColor == .black && stage.app.view.window != nil)
        #expect(stage.phone.window.windowScene?.statusBarManager?.isStatusBarHidden == false)
    }

    @Test func viewerDissolvesInAndOut() {
        let stage = BothStage()

        stage.phone.act { stage.app.present(stage.viewer, animated: true) }
        stage.phone.advance(by: 0.1)
        let opacity = stage.phone.opacity(of: stage.viewer.view)
        #expect(opacity > 0 && opacity < 1)
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.viewer.view) == 1)
    }

    // MARK: VoiceOver

    @Test func voiceOverReadsTheImageAndNothingBeneath() {
        let stage = BothStage()
        stage.thumbnail.isAccessibilityElement = true
        stage.thumbnail.accessibilityLabel = "Beneath"
        let picture = BothStage.picture(CGSize(width: 600, height: 400))
        picture.accessibilityLabel = "A harbour"
        stage.viewer.image = picture

        stage.open()

        let elements = stage.phone.voiceOver.elements
        #expect(
            elements.contains {
                $0.accessibilityLabel == "A harbour" && $0.accessibilityTraits.contains(.image)
            })
        #expect(
            elements.contains { $0.accessibilityLabel == "Close" && $0.accessibilityTraits.contains(.button) }
        )
        #expect(!elements.contains { $0.accessibilityLabel == "Beneath" })
        #expect(stage.viewer.view.accessibilityViewIsModal)
    }

    @Test func labelOfTheAppIsRead() {
        let stage = BothStage()
        stage.viewer.imageView.accessibilityLabel = "A receipt"

        stage.open()

        #expect(stage.viewer.imageView.accessibilityLabel == "A receipt")
    }

    @Test func voiceOverZoomsByTwoActions() throws {
        let stage = BothStage()
        stage.open()
        let actions = try #require(stage.viewer.imageView.accessibilityCustomActions)
        stage.phone.voiceOver.focus(on: stage.viewer.imageView)

        #expect(actions.count == 2 && stage.phone.voiceOver.perform(actions[0].name))
        stage.phone.settle()
        #expect(stage.viewer.isZoomed && stage.flawAtRest == nil)
        stage.phone.voiceOver.perform(actions[1].name)
        stage.phone.settle()

        #expect(!stage.viewer.isZoomed && stage.flawAtRest == nil)
    }

    // MARK: Embedded

    /// As a child it fills a part of the screen, pushed it fills all of it.
    private func embed(_ stage: BothStage, isPushed: Bool) -> UINavigationController? {
        guard !isPushed else {
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.phone.show(navigation)
            navigation.pushViewController(stage.viewer, animated: false)
            stage.phone.settle()
            return navigation
        }
        stage.app.addChild(stage.viewer)
        stage.viewer.view.frame = CGRect(x: 0, y: 272, width: 390, height: 300)
        stage.app.view.addSubview(stage.viewer.view)
        stage.viewer.didMove(toParent: stage.app)
        stage.phone.settle()
        return nil
    }

    @Test(arguments: [false, true]) func embeddedViewerZoomsAndDoesNotClose(isPushed: Bool) {
        let stage = BothStage()
        let navigation = embed(stage, isPushed: isPushed)
        let button = stage.viewer.closeButton
        #expect(button.window == nil || stage.phone.opacity(of: button) == 0)
        #expect(!stage.viewer.view.accessibilityViewIsModal)

        stage.doubleTap(at: stage.middle)
        #expect(stage.viewer.isZoomed)
        stage.doubleTap(at: stage.middle)
        let place = stage.image
        for way in [CGVector(dx: 0, dy: 120), CGVector(dx: 100, dy: 0)] {
            stage.flick(by: way)
            stage.phone.settle()
        }
        stage.phone.press(.keyboardEscape)
        stage.phone.voiceOver.escape()
        stage.phone.settle()

        #expect(!stage.viewer.isZoomed && stage.image == place && stage.viewer.view.window != nil)
        #expect(stage.dismissals == 0)
        #expect(isPushed ? navigation?.topViewController === stage.viewer : stage.viewer.parent === stage.app)
    }

    @Test func viewerThatWasEmbeddedCanBePresented() {
        let stage = BothStage()
        _ = embed(stage, isPushed: false)
        stage.viewer.willMove(toParent: nil)
        stage.viewer.view.removeFromSuperview()
        stage.viewer.removeFromParent()

        stage.open()

        #expect(stage.isOpen && stage.flawAtRest == nil)
        stage.close(by: .flick)
        #expect(!stage.isOpen && stage.dismissals == 1)
    }
}
#endif
