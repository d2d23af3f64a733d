#if canImport(SimulatorKit)
import SimulatorKit
import SmallImageViewer
import Testing
import UIKit

/// What only the small one does, and what it leaves as simple as it is.
@MainActor struct SmallOnlyTests {
    // MARK: What ends a gesture

    /// In the package the image waits for the end of the drag.
    @Test(arguments: ["new image", "double tap of VoiceOver"]) func dragEndsWhereTheImageChanges(way: String)
    {
        let stage = BothStage.opened()
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 300))
        finger.move(to: CGPoint(x: 195, y: 560))
        #expect(stage.viewer.scrollView.isDragging)

        if way == "new image" {
            stage.phone.act { stage.viewer.image = BothStage.picture(CGSize(width: 800, height: 1200)) }
        } else {
            stage.phone.voiceOver.focus(on: stage.viewer.imageView)
            stage.phone.voiceOver.perform("Zoom In")
        }
        stage.phone.settle()
        #expect(stage.flaws == [])
        let before = stage.image
        finger.move(to: CGPoint(x: 195, y: 620))

        #expect(stage.image == before)
        finger.lift()
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func pinchEndsWhereTheImageChanges() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        let fingers = [170.0, 220].map { stage.phone.touch(at: CGPoint(x: $0, y: 422)) }
        fingers[1].move(to: CGPoint(x: 300, y: 422))
        #expect(stage.viewer.scrollView.isZooming)

        stage.phone.act { stage.viewer.image = BothStage.picture(CGSize(width: 6000, height: 6000)) }
        stage.phone.settle()
        let before = stage.image
        fingers[1].move(to: CGPoint(x: 360, y: 422))

        #expect(abs(stage.image.width - before.width) < 0.01)
        for finger in fingers { finger.lift() }
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    // MARK: What closes nothing

    @Test(arguments: [(80.0, 0.0), (-300, 0), (-300, 0.1), (400, 2)])
    func wheelAndTrackpadCloseNothing(delta: CGFloat, duration: TimeInterval) {
        let stage = BothStage.opened()

        stage.phone.scroll(at: stage.middle, by: CGVector(dx: 0, dy: delta), duration: duration)
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    // MARK: What is seen

    /// Neither shrinks the image under a finger nor hides a tap the controls.
    @Test func nothingElseMovesUnderAFinger() {
        let stage = BothStage.opened()
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        let finger = stage.phone.touch(at: stage.middle)

        finger.move(to: CGPoint(x: 195, y: 600), duration: 0.4)

        #expect(abs(stage.image.width - 390) < 0.01 && stage.phone.opacity(of: stage.viewer.view) == 1)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        finger.cancel()
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func isBlackAroundTheImage() {
        let stage = BothStage.opened()

        #expect(stage.viewer.view.backgroundColor == .black)
        #expect(!stage.viewer.scrollView.showsVerticalScrollIndicator)
        #expect(!stage.viewer.scrollView.showsHorizontalScrollIndicator)
    }

    @Test(arguments: [true, false]) func viewFadesThroughAFlight(isOpening: Bool) {
        let stage = BothStage(zooms: true)
        if isOpening { stage.present() } else { stage.open() }
        if !isOpening { stage.phone.press(.keyboardEscape) }
        var opacities = (0..<44).map { _ in
            stage.phone.advance(by: 1 / 120)
            return stage.phone.opacity(of: stage.viewer.view)
        }
        if !isOpening { opacities.reverse() }

        #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $1 >= $0 - 0.001 })
        #expect(opacities[0] < 0.2 && opacities[43] > 0.9)
        stage.phone.settle()
        #expect(stage.viewer.view.alpha == 1)
    }

    @Test(arguments: [true, false]) func flightTakes400Milliseconds(isOpening: Bool) {
        let stage = BothStage(zooms: true)
        if isOpening { stage.present() } else { stage.open() }
        if !isOpening { stage.phone.press(.keyboardEscape) }

        stage.phone.advance(by: 0.39)
        #expect(stage.flying != nil)
        stage.phone.advance(by: 0.02)

        #expect(stage.flying == nil && stage.thumbnail.alpha == BothStage.thumbnailAlpha)
    }

    @Test func thumbnailIsBackBetweenTheFlights() {
        let stage = BothStage(zooms: true)

        stage.open()

        #expect(stage.thumbnail.alpha == BothStage.thumbnailAlpha)
    }

    // MARK: The close button

    @Test func closeButtonIsTheAppsToHideOrToRemove() {
        let stage = BothStage()
        stage.viewer.closeButton.isHidden = true
        stage.open()
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)

        stage.viewer.closeButton.removeFromSuperview()
        stage.phone.settle()

        #expect(stage.flaws == [])
        stage.close()
        #expect(stage.flawsOnceClosed() == [])
    }

    // MARK: What is on its way out

    /// Neither a new image brings it back nor UIKit, which tells of a zoom once more while the image bounces back to its limit.
    @Test(arguments: ["new image", "zoom"]) func imageThatLeavesStaysOnItsWay(way: String) {
        let stage = BothStage.opened()
        stage.flick(by: CGVector(dx: 0, dy: 170))
        stage.phone.advance(by: 0.1)
        let before = stage.image

        if way == "zoom" {
            stage.viewer.scrollViewDidZoom(stage.viewer.scrollView)
        } else {
            stage.viewer.image = BothStage.picture(CGSize(width: 2400, height: 1600))
        }

        #expect(stage.image == before && before.midY > 450)
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func fadesOutOverTheAppAlsoWhereItCoversIt() {
        let stage = BothStage(zooms: true)
        stage.viewer.modalPresentationStyle = .fullScreen
        stage.open()

        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.1)

        let views = stage.viewer.view.superview?.subviews ?? []
        let order = [stage.app.view, stage.viewer.view].map { view in views.firstIndex { $0 === view } ?? -1 }
        #expect(order[0] >= 0 && order[0] < order[1])
        stage.phone.settle()
    }

    /// Core Animation draws it so.
    @Test(arguments: [UIView.ContentMode.scaleAspectFill, .scaleToFill])
    func flyingImageFillsAsItsThumbnailDoes(mode: UIView.ContentMode) {
        let stage = BothStage(zooms: true)
        stage.thumbnail.contentMode = mode

        stage.present()

        #expect(stage.flying?.contentMode == mode)
        stage.phone.settle()
    }

    /// A part of a screen must not lie over the rest of it.
    @Test func zoomedImageIsClippedWhereItIsEmbedded() {
        let stage = BothStage()
        stage.app.addChild(stage.viewer)
        stage.viewer.view.frame = CGRect(x: 45, y: 272, width: 300, height: 300)
        stage.app.view.addSubview(stage.viewer.view)
        stage.viewer.didMove(toParent: stage.app)
        stage.phone.settle()

        stage.doubleTap(at: stage.middle)

        #expect(stage.image.width > 300 && stage.viewer.scrollView.clipsToBounds)
        stage.viewer.willMove(toParent: nil)
        stage.viewer.view.removeFromSuperview()
        stage.viewer.removeFromParent()
        stage.open()
        #expect(stage.flaws == [] && !stage.viewer.scrollView.clipsToBounds)
    }

    @Test func pictureWithBarsBesideItFliesWithSquareCorners() {
        let stage = BothStage(zooms: true)
        stage.thumbnail.contentMode = .scaleAspectFit
        stage.thumbnail.layer.cornerRadius = 16

        stage.present()

        #expect(stage.flyingRadius == 0)
    }
}
#endif
