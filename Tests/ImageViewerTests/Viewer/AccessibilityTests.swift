#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Whoever cannot or does not want to use fingers on glass opens, zooms, pans and closes all the same.
@MainActor struct AccessibilityTests {
    @Test func voiceControlKnowsTheImageByItsLabelAndByAWord() {
        let image = Stage.picture(CGSize(width: 1200, height: 800))
        let stage = Stage { ImageViewerController(image: image) }
        #expect(stage.viewer.imageView.accessibilityUserInputLabels == ["Image"])

        image.accessibilityLabel = "Oslo, 1927"
        stage.viewer.image = image
        #expect(stage.viewer.imageView.accessibilityUserInputLabels == ["Oslo, 1927", "Image"])
        stage.viewer.imageView.accessibilityUserInputLabels = ["Oslo"]

        #expect(stage.viewer.imageView.accessibilityUserInputLabels == ["Oslo"])
    }

    @Test func voiceOverUserWalksTheWholeWay() {
        let stage = Stage(image: CGSize(width: 3000, height: 3000))
        stage.phone.accessibility.isVoiceOverRunning = true
        stage.viewer.image?.accessibilityLabel = "A harbor at night"
        stage.viewer.image = stage.viewer.image
        let button = UIButton(
            type: .system,
            primaryAction: UIAction { _ in stage.presenter.present(stage.viewer, animated: true) })
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        stage.presenter.view.addSubview(button)
        let voiceOver = stage.phone.voiceOver

        voiceOver.focus(on: button)
        voiceOver.activate()
        stage.phone.settle()
        #expect(stage.isPresented)
        let own = voiceOver.elements.filter {
            ($0 as? UIView)?.isDescendant(of: stage.viewer.view) ?? false
        }
        #expect(own.count == 2)
        #expect(own.contains { $0 === stage.viewer.imageView })
        #expect(own.contains { $0 === stage.viewer.closeButton })

        let imageView = stage.viewer.imageView
        voiceOver.focus(on: imageView)
        #expect(imageView.accessibilityLabel == "A harbor at night")
        #expect(imageView.accessibilityTraits.contains(.image))
        #expect(imageView.accessibilityTraits.contains(.supportsZoom))
        #expect(voiceOver.actions == ["Zoom In", "Zoom Out"])
        #expect(!voiceOver.zoomOut())
        #expect(voiceOver.zoomIn())
        stage.phone.settle()
        #expect(abs(stage.image.width - 780) < 0.5)
        #expect(voiceOver.perform("Zoom In"))
        stage.phone.settle()
        #expect(abs(stage.image.width - 1560) < 0.5)
        #expect(abs(stage.image.midX - 195) < 1)

        let left = stage.image.minX
        #expect(voiceOver.scroll(.left))
        stage.phone.settle()
        #expect(abs(left - 390 - stage.image.minX) < 1)
        #expect(stage.phone.accessibility.posted.contains { $0.notification == .pageScrolled })
        #expect(voiceOver.scroll(.right) && voiceOver.scroll(.up))
        stage.phone.settle()

        #expect(voiceOver.perform("Zoom Out"))
        stage.phone.settle()
        #expect(abs(stage.image.width - 780) < 0.5)
        #expect(voiceOver.escape())
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func scrollingStopsAtTheEdge() {
        let stage = Stage.presented()
        let voiceOver = stage.phone.voiceOver
        voiceOver.focus(on: stage.viewer.imageView)

        #expect(!voiceOver.scroll(.left))
        voiceOver.zoomIn()
        stage.phone.settle()
        var pages = 0
        while voiceOver.scroll(.left), pages < 10 {
            stage.phone.settle()
            pages += 1
        }

        #expect(pages == 1)
        #expect(abs(stage.image.maxX - 390) < 0.5)
        #expect(stage.phone.accessibility.posted.filter { $0.notification == .pageScrolled }.count == 1)
    }

    /// What was dragged to its edge rests on whole pixels, which may be a part of one from it.
    @Test(arguments: BackdropTests.images)
    func edgeThatWasReachedByAFingerIsTheEnd(image: CGSize) {
        for device in [Device.iPhone, .iPhoneSE, .iPad] {
            let stage = Stage.presented(device, image: image)
            stage.phone.voiceOver.focus(on: stage.viewer.imageView)
            for _ in 0..<2 {
                stage.phone.voiceOver.zoomIn()
                stage.phone.settle()
            }
            for way in [-1.0, 1] {
                var drags = 0
                while way < 0 ? stage.image.maxX > stage.screen.maxX + 0.5 : stage.image.minX < -0.5,
                    drags < 30
                {
                    stage.phone.drag(
                        from: stage.middle,
                        to: CGPoint(x: stage.middle.x + 180 * way, y: stage.middle.y), duration: 0.05,
                        pause: 0.1)
                    stage.phone.settle()
                    drags += 1
                }

                #expect(!stage.phone.voiceOver.scroll(way < 0 ? .left : .right), "\(stage.image)")
            }
        }
    }

    @Test func escapeInTheMiddleOfTheWayInIsAnsweredWithNo() {
        let stage = Stage()
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.1)
        #expect(stage.viewer.isBeingPresented && !stage.viewer.accessibilityPerformEscape())

        stage.phone.settle()
        #expect(stage.isPresented && stage.viewer.accessibilityPerformEscape())
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func closeButtonSpeaksAndCloses() {
        let stage = Stage.presented()
        #expect(stage.viewer.closeButton.accessibilityLabel == "Close")
        #expect(stage.viewer.view.accessibilityViewIsModal)
        #expect(stage.viewer.imageView.accessibilityIgnoresInvertColors)

        stage.phone.voiceOver.focus(on: stage.viewer.closeButton)
        stage.phone.voiceOver.activate()
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func labelIsTheImages() {
        let image = Stage.picture(CGSize(width: 100, height: 100))
        image.accessibilityLabel = "A harbor at night"
        let viewer = ImageViewerController(image: image)
        #expect(viewer.imageView.accessibilityLabel == "A harbor at night")

        viewer.image = Stage.picture(CGSize(width: 100, height: 100))
        #expect(viewer.imageView.accessibilityLabel == nil)
    }

    @Test func labelOfTheAppIsReadWhereTheImageHasNone() {
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 100, height: 100)))
        let image = Stage.picture(CGSize(width: 100, height: 100))
        image.accessibilityLabel = "A harbor at night"

        viewer.imageView.accessibilityLabel = "A photo"
        #expect(viewer.imageView.accessibilityLabel == "A photo")
        viewer.image = image
        #expect(viewer.imageView.accessibilityLabel == "A harbor at night")
        viewer.image = Stage.picture(CGSize(width: 100, height: 100))
        #expect(viewer.imageView.accessibilityLabel == "A photo")

        viewer.image = image
        viewer.imageView.accessibilityLabel = "A print"
        #expect(viewer.imageView.accessibilityLabel == "A print")
    }

    @Test func pointerUserWalksTheWholeWay() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        let phone = stage.phone

        phone.magnify(at: stage.middle, by: 2.5)
        phone.settle()
        #expect(stage.viewer.isZoomed)
        let zoomed = stage.image
        phone.scroll(at: stage.middle, by: CGVector(dx: -100, dy: -60))
        phone.settle()
        #expect(stage.image.minX < zoomed.minX - 50)
        #expect(stage.image.minY < zoomed.minY - 30)

        phone.tap(at: stage.middle)
        phone.settle()
        phone.tap(at: CGPoint(x: 360, y: 77))
        phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func trackpadThatScrollsFarAndSlowlyClosesNothing() {
        let stage = Stage.presented()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        var farthest: CGFloat = 0
        stage.viewer.onPull = { farthest = max(farthest, $0) }

        stage.phone.scroll(at: stage.middle, by: CGVector(dx: 0, dy: 180), duration: 1.5)
        stage.phone.settle()

        #expect(farthest == 1 && stage.isPresented && stage.flaws == [])
    }

    @Test func trackpadFlickDismissesAsAFingersDoes() {
        let stage = Stage.presented()

        stage.phone.scroll(at: stage.middle, by: CGVector(dx: 0, dy: 250), duration: 0.12)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func whoAvoidsMotionWalksTheWholeWay() {
        let stage = Stage(image: CGSize(width: 3000, height: 3000))
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.present()

        stage.phone.doubleTap(at: stage.middle)
        #expect(stage.image.width == 844)
        stage.phone.settle()
        stage.phone.press(.keyboardRightArrow)
        let moved = stage.image.minX
        stage.phone.settle()
        #expect(stage.image.minX == moved)
        stage.phone.press(.keyboard0, modifiers: .command)
        #expect(stage.image.width == 390)
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 650))
        stage.phone.settle()
        #expect(!stage.isPresented)
    }
}
#endif
