#if canImport(SimulatorKit)
    import SimulatorKit
    import Testing
    import UIKit

    @testable import ImageViewer

    @MainActor @Suite struct ReplacingImageTests {
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
            finger.move(to: CGPoint(x: 195, y: 700), duration: 0.2)
            stage.phone.advance(by: 0.2)
            finger.lift()
            stage.phone.settle()

            #expect(stage.image == CGRect(x: 145, y: 372, width: 100, height: 100))
        }

        @Test func labelIsTheImages() {
            let image = Stage.picture(CGSize(width: 100, height: 100))
            image.accessibilityLabel = "A harbor at night"
            let viewer = ImageViewerController(image: image)
            #expect(viewer.imageView.accessibilityLabel == "A harbor at night")

            viewer.image = Stage.picture(CGSize(width: 100, height: 100))
            #expect(viewer.imageView.accessibilityLabel == nil)
        }
    }
#endif
