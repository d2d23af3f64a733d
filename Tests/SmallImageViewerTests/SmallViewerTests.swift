#if canImport(SimulatorKit)
import SimulatorKit
import SmallImageViewer
import Testing
import UIKit

/// What only the small viewer does.
@MainActor struct SmallViewerTests {
    /// In the package it waits until the gesture has ended.
    @Test func newImageEndsTheGestureUnderWay() {
        let stage = BothStage()
        stage.open()
        let finger = stage.pull(by: CGVector(dx: 0, dy: 300), duration: 0.3)
        let image = BothStage.picture(CGSize(width: 600, height: 600))

        stage.phone.act { stage.viewer.image = image }
        stage.phone.advance(by: 0.02)

        #expect(stage.viewer.imageView.image === image && stage.flawAtRest == nil)
        finger.move(to: CGPoint(x: 195, y: 800), duration: 0.1)
        finger.lift()
        stage.phone.settle()
        #expect(stage.isOpen && stage.flawAtRest == nil)
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
        #expect(!stage.viewer.scrollView.clipsToBounds)
    }

    @Test func appsOwnLabelIsReadBeforeThatOfTheImage() {
        let stage = BothStage()
        let picture = BothStage.picture(CGSize(width: 600, height: 400))
        picture.accessibilityLabel = "A harbour"
        stage.viewer.imageView.accessibilityLabel = "A receipt"

        stage.viewer.image = picture

        #expect(stage.viewer.imageView.accessibilityLabel == "A receipt")
    }

    /// With a picture in it that would be round, bars beside it are square.
    @Test func pictureWithBarsBesideItFliesWithSquareCorners() throws {
        let stage = BothStage()
        stage.thumbnail.contentMode = .scaleAspectFit
        stage.thumbnail.layer.cornerRadius = 16
        stage.viewer.transition = ImageZoomTransition(from: stage.thumbnail)

        stage.phone.act { stage.app.present(stage.viewer, animated: true) }

        #expect(try #require(stage.flying).radius == 0)
    }

    /// Symbols have alignment insets, by which constraints would move them.
    @Test func symbolLiesInTheMiddle() {
        let stage = BothStage(nil)
        stage.viewer.image = UIImage(systemName: "photo")

        stage.open()

        #expect(stage.flawAtRest == nil && stage.image.width > 300)
    }
}
#endif
