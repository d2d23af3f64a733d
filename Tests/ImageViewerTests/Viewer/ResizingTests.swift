#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct ResizingTests {
    nonisolated static let sizes = [
        CGSize(width: 844, height: 390), CGSize(width: 320, height: 844),
        CGSize(width: 1366, height: 1024),
        CGSize(width: 200, height: 200), CGSize(width: 390, height: 844),
    ]

    @Test(arguments: sizes)
    func staysAtTheMinimum(size: CGSize) {
        let stage = Stage.presented()

        stage.phone.resize(to: size)
        stage.phone.settle()

        let scale = min(size.width / 1200, size.height / 800)
        #expect(!stage.viewer.isZoomed)
        #expect(abs(stage.image.width - 1200 * scale) < 0.5)
        #expect(abs(stage.image.midX - size.width / 2) < 0.5)
        #expect(abs(stage.image.midY - size.height / 2) < 0.5)
    }

    @Test(arguments: sizes)
    func keepsTheRelativeScaleAndTheCenter(size: CGSize) {
        let stage = Stage.presented(image: CGSize(width: 4000, height: 4000))
        stage.phone.pinch(at: CGPoint(x: 250, y: 500), scale: 3.4)
        stage.phone.settle()
        let scrollView = stage.viewer.scrollView
        let relative = scrollView.zoomScale / scrollView.minimumZoomScale
        let center = stage.viewer.imageView.convert(stage.middle, from: stage.phone.window)

        stage.phone.resize(to: size)
        stage.phone.settle()

        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let after = stage.viewer.imageView.convert(middle, from: stage.phone.window)
        let expected = min(relative, scrollView.maximumZoomScale / scrollView.minimumZoomScale)
        #expect(abs(scrollView.zoomScale / scrollView.minimumZoomScale - expected) < 0.001)
        #expect(stage.isAtRest)
        // As near as the edges allow: along an axis that overflows on both sides it is exact.
        if stage.image.minX < -1, stage.image.maxX > size.width + 1 {
            #expect(abs(after.x - center.x) < 5)
        }
        if stage.image.minY < -1, stage.image.maxY > size.height + 1 {
            #expect(abs(after.y - center.y) < 5)
        }
    }

    /// The other orientation may have no room for the edge that is seen, or none for so large an image.
    @Test(arguments: [CGSize(width: 3000, height: 4000), CGSize(width: 4000, height: 3000)], [1, 4])
    func turnedThereAndBackThePartOfTheImageIsTheSame(image: CGSize, pinches: Int) {
        for size in [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)] {
            let stage = Stage.presented(image: image)
            stage.phone.resize(to: size)
            stage.phone.settle()
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            for _ in 0..<pinches {
                stage.phone.pinch(at: middle, scale: 2.5)
                stage.phone.settle()
            }
            stage.phone.drag(from: middle, to: CGPoint(x: size.width - 10, y: size.height - 10))
            stage.phone.settle()
            let before = stage.image
            #expect(stage.viewer.isZoomed)

            stage.phone.resize(to: CGSize(width: size.height, height: size.width))
            stage.phone.settle()
            stage.phone.resize(to: size)
            stage.phone.settle()

            #expect(abs(stage.image.minX - before.minX) < 1 && abs(stage.image.minY - before.minY) < 1)
            #expect(abs(stage.image.width - before.width) < 1, "\(size)")
        }
    }

    /// It is not the part that a double tap had shown before, at the same scale.
    @Test func partThatPeopleHavePannedToInBetweenIsTheSame() {
        let stage = Stage.presented(image: CGSize(width: 4000, height: 3000))
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        stage.phone.drag(from: CGPoint(x: 700, y: 300), to: CGPoint(x: 300, y: 100))
        stage.phone.settle()
        let point = stage.viewer.imageView.convert(stage.middle, from: stage.phone.window)
        #expect(point.x > 2800)

        stage.phone.resize(to: CGSize(width: 390, height: 844))
        stage.phone.settle()

        let after = stage.viewer.imageView.convert(stage.middle, from: stage.phone.window)
        #expect(abs(after.x - point.x) < 3 && stage.isAtRest)
    }

    @Test func fingersOfAPinchThatGoOnChangeNothing() {
        let stage = Stage.presented()
        let fingers = [165, 225].map { stage.phone.touch(at: CGPoint(x: $0, y: 300)) }
        fingers[0].move(to: CGPoint(x: 100, y: 300), duration: 0.2)
        fingers[1].move(to: CGPoint(x: 290, y: 300), duration: 0.2)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.advance(by: 0.5)
        let frame = stage.image
        fingers[1].move(to: CGPoint(x: 380, y: 300), duration: 0.2)

        #expect(stage.image == frame && stage.viewer.isZoomed)
        for finger in fingers { finger.lift() }
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func staysInTheMiddleInEveryFrameOfARotation() {
        let stage = Stage.presented()

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        for _ in 0..<60 {
            stage.phone.advance(by: 1 / 120)
            let frame = stage.phone.frame(of: stage.viewer.view)
            #expect(abs(stage.image.midX - frame.midX) < 1)
            #expect(abs(stage.image.midY - frame.midY) < 1)
        }
    }

    @Test func rotatedDuringADragItComesToRest() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 380), duration: 0.1)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        finger.move(to: CGPoint(x: 195, y: 100), duration: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.isAtRest)
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 422, y: 380))
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func rotatedDuringAPinchItComesToRest() {
        let stage = Stage.presented()
        let (one, two) = (
            stage.phone.touch(at: CGPoint(x: 100, y: 300)), stage.phone.touch(at: CGPoint(x: 200, y: 300))
        )
        two.move(to: CGPoint(x: 350, y: 300), duration: 0.2)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        two.move(to: CGPoint(x: 250, y: 300), duration: 0.2)
        one.lift()
        two.lift()
        stage.phone.settle()

        #expect(stage.isAtRest)
        #expect(stage.viewer.scrollView.zoomScale <= stage.viewer.scrollView.maximumZoomScale)
    }

    @Test func rotatedWhileItIsPresentedItFits() {
        let stage = Stage()
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.1)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        #expect(abs(stage.image.height - 390) < 0.5)
        #expect(stage.isAtRest)
    }
}
#endif
