#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct DismissingTests {
    nonisolated static let directions = [
        CGVector(dx: 0, dy: 1), .init(dx: 0, dy: -1), .init(dx: 1, dy: 0), .init(dx: -1, dy: 0),
    ]

    @Test(arguments: directions)
    func flickPastAnyEdgeDismisses(direction: CGVector) {
        let stage = Stage.presented()

        stage.phone.flick(
            from: stage.middle, to: CGPoint(x: 195 + 180 * direction.dx, y: 422 + 180 * direction.dy))
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test(arguments: directions)
    func shortFastFlickDismisses(direction: CGVector) {
        let stage = Stage.presented()

        stage.phone.flick(
            from: stage.middle, to: CGPoint(x: 195 + 70 * direction.dx, y: 422 + 70 * direction.dy),
            duration: 0.05)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test(arguments: directions)
    func shortDragThatStopsDoesNotDismiss(direction: CGVector) {
        let stage = Stage.presented()

        stage.phone.drag(
            from: stage.middle, to: CGPoint(x: 195 + 190 * direction.dx, y: 422 + 190 * direction.dy),
            duration: 0.3, pause: 0.2)
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
    }

    @Test func slowDragDoesNotDismiss() {
        let stage = Stage.presented()

        // A tenth of a point a millisecond.
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 622), duration: 2, pause: 0)
        stage.phone.settle()

        #expect(stage.isPresented)
    }

    @Test func dragThatComesBackDoesNotDismiss() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 722), duration: 0.2)
        finger.move(to: CGPoint(x: 195, y: 522), duration: 0.1)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.isAtRest)
    }

    @Test func fasterAxisAloneDecides() {
        let stage = Stage.presented()
        // Outward downwards, but faster to the side, where it comes back inward.
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 345, y: 522), duration: 0.2)
        finger.move(to: CGPoint(x: 245, y: 582), duration: 0.1)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isPresented)
    }

    /// `isModalInPresentation` does not forbid it.
    @Test(arguments: directions) func appForbidsTheFlick(direction: CGVector) {
        let stage = Stage()
        stage.viewer.dismissal.axes = []
        stage.present()

        stage.phone.flick(
            from: stage.middle,
            to: CGPoint(x: stage.middle.x + direction.dx * 170, y: stage.middle.y + direction.dy * 170))
        stage.phone.settle()
        #expect(stage.isPresented && stage.flaws == [])
        let button = stage.phone.frame(of: stage.viewer.closeButton)
        stage.phone.tap(at: CGPoint(x: button.midX, y: button.midY))
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func panIntoAnEdgeDoesNotDismissWhileZoomed() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        // 227 points are beyond the left edge.
        stage.phone.flick(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 370, y: 422), duration: 0.2)
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.image.minX == 0)
    }

    @Test func flickFromTheEdgeItRestsAtDismissesWhileZoomed() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: CGPoint(x: 5, y: 422))
        stage.phone.settle()
        #expect(stage.image.minX == 0)

        stage.phone.flick(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 260, y: 422))
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func flickAlongAnAxisThatFitsDismissesWhileZoomed() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 600))
        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()
        #expect(stage.viewer.isZoomed && stage.image.height < 844)

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 650))
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func dragDuringWhichAZoomBeganDoesNotDismiss() {
        let stage = Stage.presented()
        let one = stage.phone.touch(at: CGPoint(x: 150, y: 422))
        one.move(to: CGPoint(x: 150, y: 452), duration: 0.1)
        let two = stage.phone.touch(at: CGPoint(x: 250, y: 452))
        two.move(to: CGPoint(x: 300, y: 452), duration: 0.1)
        two.move(to: CGPoint(x: 250, y: 452), duration: 0.1)
        two.lift()
        one.move(to: CGPoint(x: 150, y: 752), duration: 0.1)
        one.lift()
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.isAtRest)
    }

    @Test func imageLeavesFromWhereTheFingerLeftItAndAsFast() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 562), duration: 0.1)
        let released = stage.image.midY
        finger.lift()

        #expect(abs(stage.viewer.releaseVelocity.dy - 1400) < 70)
        #expect(stage.viewer.releaseVelocity.dx == 0)
        #expect(abs(stage.image.midY - released) < 1)
        var last = stage.image.midY
        for frame in 0..<40 {
            stage.phone.advance(by: 1 / 120)
            guard stage.viewer.view.window != nil else { break }
            let step = stage.image.midY - last
            // As fast as the finger at first, slower and slower, and never back.
            if frame < 3 { #expect(abs(step - 1400 / 120) < 2.5) }
            #expect(step > -0.01)
            last += step
        }
        #expect(last > released + 200)
    }

    @Test func imageFadesOnTheSpotWhereMotionIsReduced() {
        let stage = Stage.presented()
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 562))
        let released = stage.image

        stage.phone.advance(by: 0.15)

        #expect(stage.image == released)
        #expect(stage.phone.opacity(of: stage.viewer.imageView) < 0.9)
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func touchesAreIgnoredWhileItLeaves() {
        let stage = Stage.presented()
        var count = 0
        stage.viewer.onDismiss = { count += 1 }
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.advance(by: 0.05)

        stage.phone.flick(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 700))
        stage.phone.tap(at: CGPoint(x: 360, y: 77))
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(!stage.isPresented)
        #expect(count == 1)
    }

    /// A presenter that is a sheet could be dismissed as well.
    @Test func escapePressedTwiceClosesTheViewerAlone() {
        let stage = Stage()
        let sheet = UIViewController()
        stage.presenter.present(sheet, animated: true)
        stage.phone.settle()
        sheet.present(stage.viewer, animated: true)
        stage.phone.settle()

        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.1)
        #expect(!stage.viewer.accessibilityPerformEscape())
        stage.phone.settle()

        #expect(stage.presenter.presentedViewController === sheet && sheet.presentedViewController == nil)
    }

    @Test func dismissedInTheMiddleOfADragItGoes() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 600), duration: 0.2)

        stage.presenter.dismiss(animated: true)
        finger.move(to: CGPoint(x: 195, y: 800), duration: 0.1)
        finger.lift()
        stage.phone.settle()

        #expect(!stage.isPresented)
        stage.present()
        #expect(stage.isAtRest)
    }

    @Test func dismissedInTheMiddleOfAZoomItGoes() {
        let stage = Stage.presented()
        let one = stage.phone.touch(at: CGPoint(x: 150, y: 422))
        let two = stage.phone.touch(at: CGPoint(x: 250, y: 422))
        two.move(to: CGPoint(x: 350, y: 422), duration: 0.2)

        stage.presenter.dismiss(animated: true)
        two.move(to: CGPoint(x: 300, y: 422), duration: 0.1)
        one.lift()
        two.lift()
        stage.phone.settle()

        #expect(!stage.isPresented)
        stage.present()
        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
    }

    @Test func dismissedWhileItIsPresentedItEndsInOrder() {
        let stage = Stage()
        var count = 0
        stage.viewer.onDismiss = { count += 1 }
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.1)

        stage.presenter.dismiss(animated: true)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        if stage.isPresented { stage.phone.press(.keyboardEscape) }
        stage.phone.settle()

        #expect(!stage.isPresented)
        #expect(count == 1)
        stage.present()
        #expect(stage.isAtRest && stage.phone.opacity(of: stage.viewer.imageView) == 1)
    }
}
#endif
