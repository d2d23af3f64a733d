#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Two taps bring what is tapped close, and back.
@MainActor struct DoubleTapTests {
    nonisolated static let shapes = [
        CGSize(width: 4032, height: 3024), .init(width: 3024, height: 4032),
        .init(width: 9000, height: 1500),
        .init(width: 1170, height: 12_000), .init(width: 390, height: 844), .init(width: 120, height: 80),
        .init(width: 30, height: 60), .init(width: 500, height: 300), .init(width: 820, height: 1180),
        .init(width: 780, height: 260),
    ]

    @Test(arguments: shapes)
    func bringsTheTappedPointAsNearTheMiddleAsTheEdgesAllow(image: CGSize) {
        for (device, isTurned) in [
            (Device.iPhone, false), (.iPhone, true), (.iPhoneSE, false), (.iPad, true),
        ] {
            for fraction in [
                CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.1, y: 0.3), CGPoint(x: 0.8, y: 0.93),
            ] {
                let stage = Stage(device, image: image)
                if isTurned {
                    stage.phone.resize(to: CGSize(width: device.size.height, height: device.size.width))
                    stage.phone.settle()
                }
                stage.present()
                let (screen, before) = (stage.screen, stage.image)
                let point = CGPoint(
                    x: before.minX + before.width * fraction.x,
                    y: before.minY + before.height * fraction.y)
                let (width, height) = (screen.width / image.width, screen.height / image.height)
                let scale = max(width, height, 2 * min(width, height))

                stage.phone.doubleTap(at: point)
                stage.phone.settle()

                func expected(_ length: CGFloat, _ fraction: CGFloat, _ view: CGFloat) -> CGFloat {
                    length <= view
                        ? (view - length) / 2
                        : min(0, max(view - length, view / 2 - length * fraction))
                }
                let size = CGSize(width: image.width * scale, height: image.height * scale)
                #expect(abs(stage.image.width - size.width) < 0.5)
                #expect(abs(stage.image.minX - expected(size.width, fraction.x, screen.width)) < 1)
                #expect(abs(stage.image.minY - expected(size.height, fraction.y, screen.height)) < 1)
                #expect(stage.flaws == [])

                stage.phone.doubleTap(at: stage.middle)
                stage.phone.settle()
                #expect(stage.image == before)
                #expect(stage.flaws == [])
            }
        }
    }

    @Test func tapsThatLieSomewhatApartAreADoubleTap() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))

        stage.phone.tap(at: CGPoint(x: 195, y: 422))
        stage.phone.advance(by: 0.12)
        stage.phone.tap(at: CGPoint(x: 207, y: 412))
        stage.phone.settle()

        #expect(stage.viewer.isZoomed)
    }

    @Test func thirdTapUndoesNothing() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.advance(by: 0.1)
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.image.width == 844)
    }

    @Test func fourTapsGoInAndOut() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.advance(by: 0.1)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        #expect(!stage.viewer.isZoomed)
        #expect(stage.flaws == [])
    }

    @Test func twoFingersAreNotADoubleTap() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        for _ in 0..<2 {
            let (one, two) = (
                stage.phone.touch(at: CGPoint(x: 150, y: 422)),
                stage.phone.touch(at: CGPoint(x: 250, y: 422))
            )
            stage.phone.advance(by: 0.05)
            one.lift()
            two.lift()
            stage.phone.advance(by: 0.05)
        }
        stage.phone.settle()

        #expect(!stage.viewer.isZoomed)
    }

    @Test func besideAZoomedImageItComesBack() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 600))
        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()
        #expect(stage.image.minY > 300)

        stage.phone.doubleTap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()

        #expect(!stage.viewer.isZoomed && stage.flaws == [])
    }

    @Test func zoomingOutStaysCenteredAndNeverOvershoots() {
        let stage = Stage.presented()
        stage.phone.doubleTap(at: CGPoint(x: 350, y: 422))
        stage.phone.settle()
        stage.phone.doubleTap(at: CGPoint(x: 100, y: 300))

        var width = stage.image.width
        for _ in 0..<60 {
            stage.phone.advance(by: 1 / 120)
            #expect(stage.image.width <= width + 0.001 && stage.image.width >= 389.9)
            #expect(abs(stage.image.midY - 422) < 0.5)
            #expect(stage.image.minX <= 0.5 && stage.image.maxX >= 389.5)
            width = stage.image.width
        }
        #expect(width == 390)
    }

    @Test func dragAfterTheSecondTapIsADrag() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        stage.phone.tap(at: stage.middle)
        stage.phone.advance(by: 0.1)
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 95, y: 422))
        stage.phone.settle()

        #expect(stage.viewer.isZoomed)
        #expect(abs(stage.image.midX - 105) < 1)
    }

    @Test func photoOfThreePixelsAPointIsZoomedByItsPoints() {
        let stage = Stage.presented(image: CGSize(width: 1344, height: 1008), scale: 3)
        #expect(stage.viewer.image?.cgImage?.width == 4032)
        #expect(abs(stage.image.width - 390) < 0.5)

        for _ in 0..<5 {
            stage.phone.pinch(at: stage.middle, scale: 5)
            stage.phone.settle()
        }

        #expect(abs(stage.image.width - 4032) < 1)
        #expect(stage.flaws == [])
    }
}
#endif
