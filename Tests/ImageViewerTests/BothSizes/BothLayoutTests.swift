#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// How both viewers fit their image into the screen.
@MainActor struct BothLayoutTests {
    nonisolated static let sizes: [CGSize?] = [
        CGSize(width: 1200, height: 800), CGSize(width: 800, height: 4000), CGSize(width: 30, height: 20),
        CGSize(width: 390, height: 9000), CGSize(width: 9000, height: 300), CGSize(width: 1, height: 1),
        CGSize(width: 1, height: 5000), CGSize(width: 30_000, height: 30_000), .zero,
        CGSize(width: 0, height: 500), nil,
    ]

    @Test(
        arguments: BothNumbers.devices,
        [CGSize(width: 1200, height: 800), CGSize(width: 800, height: 4000)])
    func imageIsSeenAsAWholeInTheMiddle(device: Device, size: CGSize) {
        let stage = BothStage(size, on: device)

        stage.open()

        let (image, screen) = (stage.image, stage.screen)
        let fit = min(screen.width / size.width, screen.height / size.height)
        #expect(abs(image.width - size.width * fit) < 0.5 && abs(image.height - size.height * fit) < 0.5)
        #expect(abs(image.midX - screen.midX) < 0.5 && abs(image.midY - screen.midY) < 0.5)
        #expect(!stage.viewer.isZoomed)
    }

    @Test(arguments: BothNumbers.devices, [CGSize(width: 30, height: 20), CGSize(width: 150, height: 200)])
    func smallImageIsEnlarged(device: Device, size: CGSize) {
        let stage = BothStage.opened(size, on: device)

        let fit = min(stage.screen.width / size.width, stage.screen.height / size.height)

        #expect(abs(stage.image.width - size.width * fit) < 0.5)
        #expect(stage.flaws == [])
    }

    @Test(arguments: sizes) func imageOfAnySizeIsZoomedAndClosedTwice(size: CGSize?) {
        for (index, device) in BothNumbers.devices.enumerated() {
            let stage = BothStage(size, on: device, zooms: index == 1)
            for round in 1...2 {
                stage.open()
                #expect(stage.flaws == [])

                stage.doubleTap(at: stage.middle)
                stage.pinch(3)
                #expect(stage.flaws == [])
                stage.turn()
                stage.phone.settle()
                if stage.viewer.isZoomed { stage.doubleTap(at: stage.middle) }
                #expect(stage.flaws == [])
                #expect(!stage.viewer.isZoomed)

                stage.flick(by: CGVector(dx: 0, dy: 180))
                stage.phone.settle()
                #expect(stage.flawsOnceClosed(times: round) == [])
                stage.turn()
                stage.phone.settle()
            }
        }
    }

    /// Symbols have alignment insets.
    @Test func imageWithAlignmentInsetsIsInTheMiddleToo() {
        let insets = UIEdgeInsets(top: 200, left: 0, bottom: 0, right: 300)
        let stage = BothStage()
        let image = BothStage.picture(CGSize(width: 1200, height: 800))
        stage.viewer.image = image.withAlignmentRectInsets(insets)

        stage.open()

        #expect(stage.flaws == [] && abs(stage.image.midX - stage.middle.x) < 1)
        stage.pinch(3)
        #expect(stage.flaws == [])
    }

    /// Also where it was zoomed when it closed.
    @Test func opensWholeAgain() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        let first = stage.image
        stage.pinch(4)
        #expect(stage.viewer.isZoomed)
        stage.close()

        stage.open()

        #expect(stage.image == first)
        #expect(stage.flaws == [])
    }

    @Test func imageSetWhileItIsClosedIsSeenWhole() {
        let stage = BothStage.opened()
        stage.pinch(3)
        stage.close()

        stage.viewer.image = BothStage.picture(CGSize(width: 800, height: 4000))
        stage.open()

        #expect(stage.flaws == [])
        #expect(!stage.viewer.isZoomed)
        #expect(abs(stage.image.height - stage.screen.height) < 0.5)
    }

    // MARK: The part in the middle

    @Test(arguments: BothNumbers.devices) func partInTheMiddleIsKeptOverARotation(device: Device) {
        let stage = BothStage.opened(CGSize(width: 6000, height: 6000), on: device)
        stage.phone.pinch(at: stage.middle + CGVector(dx: 40, dy: -30), scale: 4)
        stage.phone.settle()
        let (part, zoom) = (stage.part, stage.image.width / stage.fitted.width)
        #expect(abs(part.x - 0.5) > 0.01 && abs(part.y - 0.5) > 0.01)

        for _ in 0..<3 {
            stage.turn()
            stage.phone.settle()

            #expect(abs(stage.part.x - part.x) < 0.005 && abs(stage.part.y - part.y) < 0.005)
            #expect(abs(stage.image.width / stage.fitted.width - zoom) < 0.01)
            #expect(stage.flaws == [])
        }
    }

    /// What lies beside the edge would be seen otherwise.
    @Test(arguments: [CGPoint(x: 5, y: 240), CGPoint(x: 385, y: 610)])
    func partAtAnEdgeIsKeptAsNearAsTheEdgesAllow(corner: CGPoint) {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        stage.doubleTap(at: corner)
        #expect(corner.x < 195 ? stage.image.minX == 0 : abs(stage.image.maxX - 390) < 0.5)
        let part = stage.part

        stage.turn()
        stage.phone.settle()

        let length = stage.image.width
        let x = min(max(part.x, 422 / length), 1 - 422 / length)
        #expect(abs(stage.part.x - x) < 0.005)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [CGSize(width: 6000, height: 6000), CGSize(width: 6000, height: 4500)])
    func partInTheMiddleIsKeptOverANewImage(size: CGSize) {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        stage.phone.pinch(at: stage.middle + CGVector(dx: 40, dy: -20), scale: 5)
        stage.phone.settle()
        let (part, zoom) = (stage.part, stage.image.width / stage.fitted.width)
        #expect(abs(part.x - 0.5) > 0.01 && abs(part.y - 0.5) > 0.01)

        stage.phone.act { stage.viewer.image = BothStage.picture(size) }
        stage.phone.settle()

        #expect(abs(stage.part.x - part.x) < 0.005 && abs(stage.part.y - part.y) < 0.005)
        #expect(abs(stage.image.width / stage.fitted.width - zoom) < 0.01)
        #expect(stage.flaws == [])
    }

    @Test func newImageOfAWholeOneIsSeenWhole() {
        let stage = BothStage.opened()

        for size in Self.sizes {
            stage.phone.act { stage.viewer.image = size.map { BothStage.picture($0) } }
            stage.phone.settle()

            #expect(stage.flaws == [])
            #expect(!stage.viewer.isZoomed)
        }
    }

    @Test(arguments: ["drag", "pinch", "bounce", "zoom"])
    func newImageInAMotionComesToRestAndClosesNothing(motion: String) {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        var finger: Finger?
        switch motion {
        case "drag":
            finger = stage.phone.touch(at: stage.middle)
            finger?.move(to: stage.middle + CGVector(dx: 0, dy: 250))
        case "pinch":
            stage.phone.pinch(at: stage.middle, scale: 6)
            stage.phone.advance(by: 0.05)
        case "bounce":
            stage.phone.drag(from: stage.middle, to: stage.middle + CGVector(dx: 0, dy: 90))
            stage.phone.advance(by: 0.05)
        default:
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.advance(by: 0.1)
        }

        stage.phone.act { stage.viewer.image = BothStage.picture(CGSize(width: 2400, height: 1600)) }
        stage.phone.advance(by: 0.05)
        if motion == "drag" { stage.phone.advance(by: 0.3) }
        finger?.cancel()
        stage.phone.settle()

        #expect(stage.flaws == [])
        #expect(stage.viewer.image?.size.width == 2400)
    }
}
#endif
