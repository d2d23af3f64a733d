#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct ReplacingImageTests {
    @Test func sharperImageKeepsZoomAndCenter() {
        let stage = Stage.presented(image: CGSize(width: 1200, height: 800))
        stage.phone.doubleTap(at: CGPoint(x: 100, y: 422))
        stage.phone.settle()
        let frame = stage.image

        stage.viewer.image = Stage.picture(CGSize(width: 2400, height: 1600))

        #expect(abs(stage.image.minX - frame.minX) < 0.5)
        #expect(abs(stage.image.width - frame.width) < 0.5)
        #expect(abs(stage.image.midY - frame.midY) < 0.5)
    }

    @Test func coarserImageIsZoomedAsFarAsItCanBeAboutTheSamePlace() {
        let stage = Stage.presented(image: CGSize(width: 12_000, height: 8000))
        for _ in 0..<6 {
            stage.phone.press(.keyboardEqualSign, modifiers: .command)
            stage.phone.settle()
        }
        stage.phone.drag(from: CGPoint(x: 350, y: 422), to: CGPoint(x: 50, y: 422))
        stage.phone.settle()
        let before = (195 - stage.image.minX) / stage.image.width
        #expect(stage.image.width == 12_000 && before > 0.51)

        stage.viewer.image = Stage.picture(CGSize(width: 1500, height: 1000))
        stage.phone.settle()

        #expect(
            stage.image.width < 2000 && abs((195 - stage.image.minX) / stage.image.width - before) < 0.005
        )
        #expect(stage.flaws == [])
    }

    @Test func imageOfAnotherShapeIsFitted() {
        let stage = Stage.presented(image: CGSize(width: 1200, height: 800))

        stage.viewer.image = Stage.picture(CGSize(width: 422, height: 844))

        #expect(stage.image == CGRect(x: 0, y: 32, width: 390, height: 780))
    }

    @Test func imageMayComeLaterAndGoAgain() {
        let stage = Stage.presented(image: nil)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()

        stage.viewer.image = Stage.picture(CGSize(width: 1200, height: 800))
        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))

        stage.viewer.image = nil
        stage.phone.settle()
        #expect(stage.image.size == .zero)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func imageSetBeforeTheViewIsLoadedIsShown() {
        let stage = Stage(image: nil)
        stage.viewer.image = Stage.picture(CGSize(width: 1200, height: 800))
        #expect(!stage.viewer.isViewLoaded)

        stage.present()

        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
    }

    @Test func replacedInTheMiddleOfAPinchItComesToRest() {
        let stage = Stage.presented()
        let (one, two) = (
            stage.phone.touch(at: CGPoint(x: 150, y: 422)), stage.phone.touch(at: CGPoint(x: 250, y: 422))
        )
        two.move(to: CGPoint(x: 350, y: 422), duration: 0.2)

        stage.viewer.image = Stage.picture(CGSize(width: 500, height: 3000))
        two.move(to: CGPoint(x: 280, y: 500), duration: 0.2)
        one.lift()
        two.lift()
        stage.phone.settle()

        let scrollView = stage.viewer.scrollView
        #expect(stage.isAtRest)
        #expect(scrollView.zoomScale >= scrollView.minimumZoomScale)
        #expect(scrollView.zoomScale <= scrollView.maximumZoomScale)
    }

    @Test func replacedInTheMiddleOfADragItComesToRest() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 600), duration: 0.2)

        stage.viewer.image = Stage.picture(CGSize(width: 100, height: 100))
        finger.move(to: CGPoint(x: 195, y: 560), duration: 0.2)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.image == CGRect(x: 0, y: 227, width: 390, height: 390))
    }

    /// While fingers, a bounce or an animation have the image, nothing about it changes.
    @Test(arguments: [
        Moment.draggedPastAnEdge, .bouncingBack, .panned, .coasting, .bouncingOffAnEdge, .pinchedOut,
        .pinchedTooSmall, .growingBack, .zoomingIn, .zoomingOut,
    ])
    func imageThatComesInAMotionWaitsForItsEnd(moment: Moment) {
        let (stage, undisturbed) = (Stage(), Stage())
        let (fingers, others) = (moment.reach(on: stage), moment.reach(on: undisturbed))
        let (before, sharper) = (
            stage.viewer.drawnImage, Stage.picture(CGSize(width: 2400, height: 1600))
        )

        stage.viewer.image = sharper
        #expect(stage.viewer.drawnImage === before)
        if [.draggedPastAnEdge, .panned, .pinchedTooSmall].contains(moment) {
            // Held still, so that they do not close.
            stage.phone.advance(by: 0.2)
            undisturbed.phone.advance(by: 0.2)
        }
        for (finger, other) in zip(fingers, others) {
            finger.lift()
            other.lift()
        }
        var frames = 0
        while stage.viewer.drawnImage === before, frames < 600 {
            #expect(stage.image == undisturbed.image)
            stage.phone.advance(by: 1 / 120)
            undisturbed.phone.advance(by: 1 / 120)
            frames += 1
        }

        #expect(stage.viewer.drawnImage === sharper)
        #expect(
            abs(stage.image.midX - undisturbed.image.midX) < 1
                && abs(stage.image.midY - undisturbed.image.midY) < 1
                && abs(stage.image.width - undisturbed.image.width) < 1,
            "\(stage.image) instead of \(undisturbed.image)")
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func imageWaitsForTheEndOfAPinchThatBeganWithinTheBounceOfAnother() {
        let stage = Stage()
        _ = Moment.growingBack.reach(on: stage)
        let fingers = [155, 235].map { stage.phone.touch(at: CGPoint(x: $0, y: 422)) }
        for step in 1...12 {
            fingers[0].move(to: CGPoint(x: 155 - step * 4, y: 422), duration: 0)
            fingers[1].move(to: CGPoint(x: 235 + step * 4, y: 422), duration: 0)
            stage.phone.advance(by: 1 / 120)
        }
        #expect(stage.viewer.scrollView.isZooming)
        stage.phone.advance(by: 1)
        let before = stage.viewer.drawnImage

        stage.viewer.image = Stage.picture(CGSize(width: 2400, height: 1600))
        stage.phone.advance(by: 0.1)
        #expect(stage.viewer.drawnImage === before)

        for finger in fingers { finger.lift() }
        stage.phone.settle()
        #expect(stage.viewer.drawnImage === stage.viewer.image)
        #expect(stage.flaws == [])
    }

    @Test func imageIsShownWhenADragEndsThatStandsStill() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 255, y: 422), duration: 0.2)

        stage.viewer.image = Stage.picture(CGSize(width: 2400, height: 2400))
        stage.phone.advance(by: 0.3)
        finger.lift()

        #expect(stage.viewer.drawnImage === stage.viewer.image)
    }

    @Test(arguments: [Moment.draggedPastAnEdge, .panned, .pinchedOut])
    func imageThatWaitsForFingersWaitsForTheKeyThatZoomsThen(moment: Moment) {
        let stage = Stage()
        let fingers = moment.reach(on: stage)
        let (before, other) = (stage.viewer.drawnImage, Stage.picture(CGSize(width: 300, height: 900)))

        stage.viewer.image = other
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        #expect(stage.viewer.drawnImage === before)
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(stage.viewer.drawnImage === other)
        #expect(stage.flaws == [])
    }

    @Test func imageThatIsTakenAwayInAMotionWaits() {
        let stage = Stage()
        let fingers = Moment.draggedPastAnEdge.reach(on: stage)

        stage.viewer.image = nil
        #expect(stage.viewer.image == nil)
        #expect(stage.image.width > 200)
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(stage.image.size == .zero)
    }

    @Test func lastOfSeveralImagesIsShown() {
        let stage = Stage()
        let fingers = Moment.pinchedOut.reach(on: stage)
        let last = Stage.picture(CGSize(width: 1200, height: 800))

        stage.viewer.image = Stage.picture(CGSize(width: 300, height: 300))
        stage.viewer.image = last
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(stage.viewer.drawnImage === last)
        #expect(stage.flaws == [])
    }

    @Test func rotationShowsTheImageThatWaits() {
        let stage = Stage()
        let fingers = Moment.draggedPastAnEdge.reach(on: stage)
        let other = Stage.picture(CGSize(width: 600, height: 3000))

        stage.viewer.image = other
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(stage.viewer.drawnImage === other)
        #expect(stage.flaws == [])
    }

    /// A layout zooms, and `onZoom` is called in it.
    @Test(arguments: [
        CGSize(width: 2400, height: 1600), CGSize(width: 3600, height: 2400),
        CGSize(width: 800, height: 1200),
    ])
    func imageThatTheAppSetsWhenARotationZoomsIsInItsPlace(size: CGSize) {
        for isZoomed in [false, true] {
            let stage = Stage.presented()
            if isZoomed { stage.phone.doubleTap(at: CGPoint(x: 380, y: 540)) }
            stage.phone.settle()
            let other = Stage.picture(size)
            stage.viewer.onZoom = { [unowned viewer = stage.viewer] in
                if viewer.image !== other { viewer.image = other }
            }

            stage.phone.resize(to: CGSize(width: 844, height: 390))
            stage.phone.settle()

            #expect(stage.viewer.drawnImage === other)
            #expect(isZoomed ? stage.isAtRest : stage.flaws == [])
        }
    }

    @Test func imageThatTheAppSetsForEachZoomLetsItGoOn() {
        let stage = Stage.presented()
        var count = 0
        stage.viewer.onZoom = { [unowned viewer = stage.viewer] in
            count += 1
            // An app that does not stop here would hang.
            if count < 3 { viewer.image = Stage.picture(CGSize(width: 1200 + 100 * count, height: 800)) }
        }

        stage.viewer.image = Stage.picture(CGSize(width: 600, height: 800))

        #expect(count < 3)
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func imageThatTheAppSetsForAZoomIsInTheMiddleWhenTheViewerOpensAgain() {
        let (small, large) = (
            Stage.picture(CGSize(width: 1200, height: 800)), Stage.picture(CGSize(width: 4800, height: 3200))
        )
        let stage = Stage { ImageViewerController(image: small) }
        stage.viewer.onZoom = { [unowned viewer = stage.viewer] in
            viewer.image = viewer.isZoomed ? large : small
        }
        stage.present()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.viewer.image === large && stage.flaws == [])
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        stage.present()

        #expect(stage.viewer.image === small)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [Event.otherImage, .noImage, .sharperImage, .rotation])
    func imageThatLeavesFliesOn(event: Event) {
        let stage = Stage()
        _ = Moment.leaving.reach(on: stage)
        let (before, frame) = (stage.viewer.drawnImage, stage.imageInWindow)

        event.happen(on: stage, [])

        #expect(stage.viewer.drawnImage === before)
        #expect(stage.imageInWindow.midY > frame.midY)
        #expect(abs(stage.imageInWindow.width - frame.width) < 1)
        stage.phone.settle()
        #expect(!stage.isPresented)
        stage.present()
        #expect(stage.flaws == [])
    }
}
#endif
