#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// From one frame to the next the image goes no further than the fingers do, whatever they begin or end.
@MainActor struct NoJumpTests {
    /// What is drawn in one frame after the other, while `step` moves fingers.
    private func edges(
        of stage: Stage, frames: Int, _ step: (Int) -> Void = { _ in }
    ) -> [CGRect] {
        [stage.image]
            + (0..<frames).map { frame in
                step(frame)
                stage.phone.advance(by: 1 / 120)
                return stage.image
            }
    }

    private func largestStep(_ rects: [CGRect]) -> CGFloat {
        zip(rects, rects.dropFirst()).map { one, next in
            max(
                abs(next.minX - one.minX), abs(next.maxX - one.maxX), abs(next.minY - one.minY),
                abs(next.maxY - one.maxY))
        }.max() ?? 0
    }

    @Test(arguments: [
        CGSize(width: 1200, height: 800), CGSize(width: 800, height: 1200),
        CGSize(width: 6000, height: 500), CGSize(width: 1170, height: 9000),
        CGSize(width: 60, height: 40),
    ])
    func dragsFollowTheFinger(image: CGSize) {
        for device in [Device.iPhone, .iPhoneSE, .iPad] {
            for isZoomed in [false, true] {
                let stage = Stage.presented(device, image: image)
                if isZoomed {
                    stage.phone.doubleTap(at: stage.middle)
                    stage.phone.settle()
                }
                stage.viewer.dismissal.minimumPull = nil
                let finger = stage.phone.touch(at: stage.middle)

                let edges = edges(of: stage, frames: 60) { frame in
                    let way = CGFloat(frame + 1)
                    finger.move(
                        to: CGPoint(x: stage.middle.x + way * 2, y: stage.middle.y - way * 3), duration: 0
                    )
                }
                stage.phone.advance(by: 0.2)
                let left = stage.image
                finger.lift()
                let after = [left] + self.edges(of: stage, frames: 60)

                // A scroll view moves by whole pixels, of which a pull makes up to twice as many; and the farthest edge comes
                // a little nearer as the image grows smaller.
                #expect(largestStep(edges + [left]) <= (isZoomed ? 3.4 : 5.9))
                #expect(largestStep(after) <= 12)
            }
        }
    }

    @Test func fingerPutDownDuringADragMovesNothing() {
        let stage = Stage.presented()
        let one = stage.phone.touch(at: stage.middle)
        one.move(to: CGPoint(x: 195, y: 572), duration: 0.2)
        let before = stage.image

        let two = stage.phone.touch(at: CGPoint(x: 100, y: 200))
        stage.phone.advance(by: 0.2)
        #expect(largestStep([before, stage.image]) < 0.5)

        two.lift()
        stage.phone.advance(by: 0.2)
        #expect(largestStep([before, stage.image]) < 0.5)
        one.lift()
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func fingerLiftedFromAPinchLeavesAPan() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        let (one, two) = (
            stage.phone.touch(at: CGPoint(x: 150, y: 400)), stage.phone.touch(at: CGPoint(x: 200, y: 450))
        )
        let pinch = edges(of: stage, frames: 40) { frame in
            let way = CGFloat(frame + 1) * 2
            one.move(to: CGPoint(x: 150 - way, y: 400 - way), duration: 0)
            two.move(to: CGPoint(x: 200 + way, y: 450 + way), duration: 0)
        }
        #expect(stage.viewer.isZoomed)

        two.lift()
        let rest = [pinch[40]] + edges(of: stage, frames: 30)
        let pan =
            [rest[30]]
            + edges(of: stage, frames: 20) { frame in
                one.move(to: CGPoint(x: 70 + CGFloat(frame + 1), y: 320), duration: 0)
            }
        one.lift()
        stage.phone.settle()

        #expect(largestStep(rest) < 0.5)
        #expect(largestStep(pan) < 1.5)
        #expect(stage.isPresented && stage.flaws == [])
    }

    @Test func zoomStaysAsTheFingersLeaveIt() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.pinch(at: CGPoint(x: 195, y: 422), scale: 2, pause: 0.2)
        let left = stage.image
        let after = [left] + edges(of: stage, frames: 120)

        #expect(stage.viewer.isZoomed)
        #expect(largestStep(after) < 0.5)
        #expect(abs(stage.image.width - left.width) < 0.01)
    }

    @Test func bounceIsCaughtWhereItIs() {
        let stage = Stage.presented()
        stage.viewer.dismissal.minimumPull = nil
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 722))
        stage.phone.advance(by: 0.08)
        let caught = stage.image
        #expect(caught.midY > 440)

        let finger = stage.phone.touch(at: stage.middle)
        let held = [caught] + edges(of: stage, frames: 30)
        let moved =
            [held[30]]
            + edges(of: stage, frames: 30) { frame in
                finger.move(to: CGPoint(x: 195, y: 422 + CGFloat(frame + 1) * 2), duration: 0)
            }

        #expect(largestStep(held) < 0.5)
        #expect(largestStep(moved) < 3.6)
        finger.lift()
    }

    @Test func zoomAnimationsMayBePannedAndPinched() {
        for out in [false, true] {
            for fingers in 1...2 {
                let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
                if out {
                    stage.phone.doubleTap(at: stage.middle)
                    stage.phone.settle()
                }
                stage.phone.doubleTap(at: stage.middle)
                let free = Stage.presented(image: CGSize(width: 3000, height: 3000))
                if out {
                    free.phone.doubleTap(at: free.middle)
                    free.phone.settle()
                }
                free.phone.doubleTap(at: free.middle)
                let expected = largestStep(edges(of: free, frames: 80))
                let first = edges(of: stage, frames: 6)
                let touches = (0..<fingers).map {
                    stage.phone.touch(at: CGPoint(x: 150 + 100 * CGFloat($0), y: 400))
                }
                let rest = edges(of: stage, frames: 60) { frame in
                    for (index, touch) in touches.enumerated() {
                        touch.move(
                            to: CGPoint(
                                x: touch.location.x + (index == 0 ? 1 : -1), y: touch.location.y),
                            duration: 0)
                    }
                }
                let all = first + rest

                #expect(largestStep(all) < expected + 16, "out \(out), \(fingers) fingers")
                for touch in touches { touch.lift() }
                stage.phone.settle()
                #expect(stage.flaws == [])
            }
        }
    }

    @Test func rotationKeepsWhatIsInTheMiddleThereInEveryFrame() {
        for device in [Device.iPhone, .iPhoneSE, .iPad] {
            let stage = Stage.presented(device, image: CGSize(width: 6000, height: 6000))
            stage.phone.pinch(at: CGPoint(x: stage.middle.x + 40, y: stage.middle.y - 30), scale: 4)
            stage.phone.settle()
            func inTheMiddle() -> CGPoint {
                let (frame, image) = (stage.frameInWindow(of: stage.viewer.view), stage.imageInWindow)
                return CGPoint(
                    x: (frame.midX - image.minX) / image.width, y: (frame.midY - image.minY) / image.height)
            }
            let point = inTheMiddle()

            stage.phone.resize(to: CGSize(width: stage.screen.height, height: stage.screen.width))
            for _ in 0..<80 {
                #expect(abs(inTheMiddle().x - point.x) < 0.01)
                #expect(abs(inTheMiddle().y - point.y) < 0.01)
                let (frame, image) = (stage.frameInWindow(of: stage.viewer.view), stage.imageInWindow)
                #expect(image.minX <= frame.minX + 0.5 && image.maxX >= frame.maxX - 0.5)
                #expect(image.minY <= frame.minY + 0.5 && image.maxY >= frame.maxY - 0.5)
                stage.phone.advance(by: 1 / 120)
            }
            for _ in 0..<7 {
                stage.phone.resize(to: CGSize(width: stage.screen.height, height: stage.screen.width))
                stage.phone.advance(by: 0.2)
            }
            stage.phone.settle()
            #expect(abs(inTheMiddle().x - point.x) < 0.01 && abs(inTheMiddle().y - point.y) < 0.01)
            #expect(stage.flaws == [])
        }
    }
}
#endif
