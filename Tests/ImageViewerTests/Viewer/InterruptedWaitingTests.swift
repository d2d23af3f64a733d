#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Whatever waits for the end of something comes about, however that ends.
@MainActor struct InterruptedWaitingTests {
    /// An image that the app sets while the one before bounces back, until VoiceOver moves that.
    @Test(arguments: ["zoom in", "zoom out", "scroll"], [false, true])
    func imageIsShownAfterVoiceOverHasEndedABounce(way: String, isReduced: Bool) {
        for flick in [150.0, 100, -150] {
            let stage = Stage.presented(.iPad, image: CGSize(width: 1200, height: 800))
            if way != "zoom in" {
                stage.phone.doubleTap(at: stage.middle)
                stage.phone.settle()
            }
            stage.phone.accessibility.isReduceMotionEnabled = isReduced
            // Slow at the end, where it would otherwise dismiss.
            stage.phone.drag(
                from: stage.middle, to: CGPoint(x: stage.middle.x + flick, y: stage.middle.y), duration: 0.1,
                pause: way == "zoom in" ? 0.1 : 0)
            stage.phone.advance(by: 0.02)
            #expect(stage.viewer.scrollView.isDecelerating)
            let image = Stage.picture(CGSize(width: 1600, height: 600))

            stage.viewer.image = image
            stage.phone.voiceOver.focus(on: stage.viewer.imageView)
            switch way {
            case "zoom in": stage.phone.voiceOver.zoomIn()
            case "zoom out": stage.phone.voiceOver.zoomOut()
            default: stage.phone.voiceOver.scroll(.left)
            }
            stage.phone.settle()

            #expect(stage.viewer.drawnImage === image)
            #expect(stage.flaws == [], "\(flick)")
        }
    }

    /// The one that the app shows waits for the end of a drag, which dismisses.
    @Test func imageThatTheAppSetsWhileAnotherOneLoadsStaysWhenItIsPresentedAgain() async {
        let source = Source()
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: stage.middle.x, y: stage.middle.y + 200), duration: 0.1)
        let image = Stage.picture(CGSize(width: 1200, height: 800))
        stage.viewer.image = image
        finger.lift()
        await stage.phone.settle()
        #expect(!stage.isPresented)

        await stage.presentAndAsk()
        source.answer(Stage.picture(CGSize(width: 600, height: 600)))
        await stage.phone.settle()

        #expect(stage.viewer.image === image)
    }
}
#endif
