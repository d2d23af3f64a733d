#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// Two taps and two fingers bring an image close, and back, in both.
@MainActor struct BothZoomingTests {
    nonisolated static let sizes = [
        CGSize(width: 4032, height: 3024), CGSize(width: 3024, height: 4032),
        CGSize(width: 9000, height: 1500), CGSize(width: 1170, height: 12_000),
        CGSize(width: 3900, height: 8440), CGSize(width: 8200, height: 11_800),
    ]

    /// Where an axis of the image begins whose part comes to the middle, as near as the edges allow.
    private func start(_ length: CGFloat, _ part: CGFloat, in side: CGFloat) -> CGFloat {
        length <= side ? (side - length) / 2 : min(0, max(side - length, side / 2 - length * part))
    }

    @Test(arguments: BothNumbers.devices, sizes)
    func doubleTapFillsAndBringsThePointToTheMiddle(device: Device, size: CGSize) {
        for (isTurned, part) in [
            (false, CGPoint(x: 0.5, y: 0.5)), (false, CGPoint(x: 0.1, y: 0.3)),
            (true, CGPoint(x: 0.8, y: 0.93)), (true, CGPoint(x: 0.6, y: 0.4)),
        ] {
            let stage = BothStage.opened(size, on: device, isTurned: isTurned)
            let (screen, whole) = (stage.screen, stage.image)
            let fill = max(screen.width / size.width, screen.height / size.height)
            let scale = max(fill, whole.width / size.width * BothNumbers.doubleTap)

            stage.doubleTap(
                at: CGPoint(x: whole.minX + whole.width * part.x, y: whole.minY + whole.height * part.y))

            let zoomed = stage.image
            #expect(abs(zoomed.width - size.width * scale) < 0.5)
            #expect(abs(zoomed.minX - start(zoomed.width, part.x, in: screen.width)) < 1)
            #expect(abs(zoomed.minY - start(zoomed.height, part.y, in: screen.height)) < 1)
            #expect(stage.flaws == [])
            #expect(stage.viewer.isZoomed)
            stage.doubleTap(at: stage.middle)
            #expect(stage.image == whole)
            #expect(stage.flaws == [])
        }
    }

    @Test(arguments: [CGSize(width: 120, height: 80), CGSize(width: 30, height: 60)])
    func doubleTapDoublesASmallImageToo(size: CGSize) {
        let stage = BothStage.opened(size)
        let fit = min(390 / size.width, 844 / size.height)
        let fill = max(390 / size.width, 844 / size.height)

        stage.doubleTap(at: stage.middle)

        #expect(abs(stage.image.width - size.width * max(fill, BothNumbers.doubleTap * fit)) < 0.5)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [
        CGVector(dx: 55, dy: -300), CGVector(dx: -40, dy: 250), CGVector(dx: 0, dy: 131),
    ])
    func doubleTapBesideTheImageZoomsToItsNearestPoint(way: CGVector) {
        let stage = BothStage.opened()
        let part = (stage.middle.x + way.dx) / 390

        stage.doubleTap(at: stage.middle + way)

        let image = stage.image
        #expect(
            stage.viewer.isZoomed && abs(image.minX - start(image.width, part, in: 390)) < 1)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [1.2, 2, 3.5, 6])
    func doubleTapGoesBackFromAnyZoomedState(scale: CGFloat) {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        let whole = stage.image
        stage.pinch(scale)
        #expect(stage.viewer.isZoomed)

        stage.doubleTap(at: stage.middle)

        #expect(stage.image == whole)
        #expect(stage.flaws == [])
    }

    @Test func doubleTapGoesBackFromWhatARotationHasZoomed() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 2000))
        stage.doubleTap(at: stage.middle)
        stage.turn()
        stage.phone.settle()
        #expect(stage.viewer.isZoomed)

        stage.doubleTap(at: stage.middle)

        #expect(!stage.viewer.isZoomed)
        #expect(stage.flaws == [])
    }

    /// Neither a step at first nor one at the end.
    @Test func doubleTapMovesSteadily() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        var last = stage.image
        stage.phone.doubleTap(at: stage.middle)
        var (steps, largest) = (0, CGFloat.zero)

        while last.width < 843, steps < 120 {
            stage.phone.advance(by: 1 / 120)
            #expect(stage.image.width >= last.width - 0.01)
            largest = max(largest, stage.image.width - last.width)
            last = stage.image
            steps += 1
        }

        #expect((15...90).contains(steps) && largest < 60)
        stage.phone.settle()
        #expect(abs(stage.image.width - 844) < 0.5)
    }

    @Test func twoFingersZoomAboutTheirMiddle() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        let (place, whole) = (CGPoint(x: 240, y: 390), stage.image)
        let part = (place.x - whole.minX) / whole.width

        stage.phone.pinch(at: place, scale: 3, pause: 0.2)

        let image = stage.image
        #expect(image.width > 2.5 * whole.width && image.width < 3.1 * whole.width)
        #expect(abs((place.x - image.minX) / image.width - part) < 0.02)
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func photoIsZoomedUntilEachOfItsPixelsIsAPoint() {
        let stage = BothStage.opened()
        stage.viewer.image = BothStage.picture(CGSize(width: 1344, height: 1008), scale: 3)
        stage.phone.settle()

        for _ in 0..<5 { stage.pinch(5) }

        #expect(abs(stage.image.width - 4032) < 1)
        #expect(stage.flaws == [])
    }

    @Test func pinchBelowTheWholeImageBouncesBack() {
        let stage = BothStage.opened()
        let whole = stage.image

        stage.phone.pinch(at: stage.middle, scale: 0.3, pause: 0.1)
        #expect(stage.image.width < whole.width - 20)
        stage.phone.settle()

        #expect(stage.image == whole)
        #expect(stage.flaws == [])
    }

    @Test func zoomedImageIsPannedAndRestsWithinItsEdges() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        stage.pinch(5)
        let before = stage.image

        stage.phone.drag(from: stage.middle, to: stage.middle + CGVector(dx: -110, dy: -60))
        stage.phone.settle()
        #expect(abs(stage.image.minX - before.minX + 100) < 6 && abs(stage.image.width - before.width) < 0.1)
        // The last of them runs into the edges.
        for _ in 0..<4 {
            stage.flick(by: CGVector(dx: -180, dy: -180))
            stage.phone.settle()
            #expect(stage.flaws == [])
            guard stage.image.maxX > 390.5 else { break }
        }

        #expect(abs(stage.image.maxX - 390) < 0.7)
    }

    @Test func nothingIsZoomedWithoutAnImage() {
        let stage = BothStage.opened(nil)

        stage.doubleTap(at: stage.middle)

        #expect(!stage.viewer.isZoomed)
        stage.flick(by: CGVector(dx: 0, dy: 150))
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }
}
#endif
