#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// What an app can set of flicks and zooms.
@MainActor struct ViewerSettingsValuesTests {
    @Test(arguments: [nil, 0.5, 0.9] as [CGFloat?]) func farPullClosesAtRestIfTheAppWantsIt(
        pullAtRest: CGFloat?
    ) {
        let stage = Stage()
        stage.viewer.dismissal.pullAtRest = pullAtRest
        stage.present()
        var amount: CGFloat = 0
        stage.viewer.onPull = { amount = $0 }
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 650), duration: 1)
        stage.phone.advance(by: 0.3)
        #expect(amount > 0.5 && amount < 0.9)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isPresented == (pullAtRest != 0.5))
        if stage.isPresented { #expect(stage.flaws == []) }
    }

    @Test func zoomedImageIsFlickedOnlyIfTheAppWantsIt() {
        let stage = Stage(image: CGSize(width: 3000, height: 3000))
        stage.viewer.dismissal.includesZoomedImages = false
        stage.present()
        stage.phone.doubleTap(at: CGPoint(x: 5, y: 422))
        stage.phone.settle()
        stage.phone.flick(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 260, y: 422))
        stage.phone.settle()
        #expect(stage.isPresented && stage.flaws == [])
    }

    @Test func imageThatALibrarySetsOnTheImageViewIsTheViewers() {
        let stage = Stage.presented()
        let image = Stage.picture(CGSize(width: 800, height: 1600))
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 522), duration: 0.2)
        stage.viewer.imageView.image = image
        #expect(stage.viewer.image === image && stage.viewer.imageView.image !== image)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()
        #expect(stage.viewer.imageView.image === image && stage.flaws == [])
    }

    @Test func zoomGoesAsFarAsTheAppWants() {
        let stage = Stage()
        stage.viewer.zoom.maximum = 3
        stage.viewer.zoom.doubleTap = 1.5
        stage.present()
        let width = stage.image.width
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(abs(stage.image.width - 1.5 * width) < 1)
        stage.phone.pinch(at: stage.middle, scale: 6)
        stage.phone.settle()
        #expect(abs(stage.image.width - 3 * width) < 1 && stage.flaws == [])
    }

    @Test(arguments: [false, true]) func appPresentsSomethingElseFromOnDismiss(isFlicked: Bool) {
        let stage = Stage()
        let other = UIViewController()
        stage.viewer.onDismiss = { [presenter = stage.presenter] in presenter.present(other, animated: true) }
        stage.present()
        if isFlicked {
            stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 640))
        } else {
            stage.phone.press(.keyboardEscape)
        }
        stage.phone.settle()
        #expect(stage.presenter.presentedViewController === other)
    }

    @Test func tallImageOpensAtItsTop() {
        let stage = Stage(image: CGSize(width: 390, height: 6000))
        stage.viewer.zoom.opensTallImagesAtTop = true
        stage.present()
        #expect(stage.image.minY == 0 && abs(stage.image.width - 390) < 0.5)
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 700))
        stage.phone.settle()
        #expect(!stage.isPresented)
        stage.present()
        #expect(stage.image.minY == 0 && abs(stage.image.width - 390) < 0.5)
    }
}
#endif
