#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The backdrop is the host's whenever the image is at its place.
@MainActor struct BackdropTests {
    nonisolated static let images = [
        CGSize(width: 1200, height: 800), .init(width: 3000, height: 4000),
        .init(width: 4032, height: 3024),
        .init(width: 1000, height: 999), .init(width: 777, height: 333), .init(width: 91, height: 121),
        .init(width: 1179, height: 2556), .init(width: 640, height: 480),
    ]

    @Test(arguments: images)
    func isTheHostsColorAtRest(image: CGSize) {
        for device in [Device.iPhone, .iPhoneSE, .iPad] {
            let stage = Stage(device, image: image)
            let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
            stage.viewer.view.backgroundColor = color
            stage.present()
            #expect(stage.viewer.view.backdrop == color)

            stage.phone.drag(
                from: stage.middle, to: CGPoint(x: stage.middle.x + 80, y: stage.middle.y - 150))
            stage.phone.settle()
            #expect(stage.viewer.view.backdrop == color)
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.settle()
            #expect(stage.viewer.view.backdrop == color)
            stage.phone.resize(to: CGSize(width: stage.screen.height, height: stage.screen.width))
            stage.phone.settle()
            stage.phone.press(.keyboard0, modifiers: .command)
            stage.phone.settle()
            #expect(stage.viewer.view.backdrop == color)
        }
    }

    @Test(arguments: DismissingTests.directions)
    func fadesInEveryDirection(direction: CGVector) {
        for device in [Device.iPhone, .iPhoneSE, .iPad] {
            let stage = Stage.presented(device)
            let finger = stage.phone.touch(at: stage.middle)

            finger.move(
                to: CGPoint(
                    x: stage.middle.x + 170 * direction.dx, y: stage.middle.y + 170 * direction.dy),
                duration: 0.2)

            let alpha = stage.viewer.view.backdrop?.cgColor.alpha ?? 0
            #expect(alpha < 0.8)
            finger.cancel()
            stage.phone.settle()
            #expect(stage.flaws == [])
        }
    }

    /// UIKit takes the presenter's view off the screen, so that nothing would come through but the bare window.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
    func staysWhereTheAppPresentsItAsAFullScreen(style: UIModalPresentationStyle) {
        let stage = Stage()
        stage.viewer.modalPresentationStyle = style
        stage.present()
        let finger = stage.phone.touch(at: stage.middle)

        finger.move(to: CGPoint(x: stage.middle.x, y: stage.middle.y + 170), duration: 0.2)

        #expect(stage.viewer.view.backdrop?.cgColor.alpha == 1)
        finger.cancel()
    }

    /// UIKit shows it on the whole screen there, and takes the presenter's view out of the window (E9, E12).
    @Test func staysInASheetThatFillsAPhoneInLandscape() {
        let stage = Stage()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.viewer.modalPresentationStyle = .pageSheet
        stage.present()

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 422, y: 380), duration: 0.3)

        #expect(stage.viewer.view.backdrop?.cgColor.alpha == 1)
        finger.lift()
        stage.phone.settle()
    }

    @Test(arguments: GallerySetting.axes)
    func staysWhereTheAppPresentsAGalleryAsAFullScreen(setting: GallerySetting) throws {
        let stage = GalleryStage(setting, hasThumbnails: false)
        stage.gallery.modalPresentationStyle = .fullScreen
        stage.present()
        let viewer = try #require(stage.shown)

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.place(0.5, 0.8), duration: 0.2)

        #expect(viewer.view.backdrop?.cgColor.alpha == 1)
        finger.cancel()
    }

    /// The pull goes on back while the image flies, and draws nothing over it.
    @Test func isWholeAgainAfterAClosingInTheBounceOfAPull() throws {
        let stage = Stage()
        _ = stage.addThumbnail()
        stage.present()
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 622), duration: 0.3, pause: 0.2)
        stage.phone.advance(by: 0.05)

        stage.phone.press(.keyboardEscape)
        for _ in 0..<12 {
            stage.phone.advance(by: 1 / 60)
            #expect(stage.viewer.view.backdrop?.cgColor.alpha ?? 0 == 0)
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) < 0.5)
        }
        stage.phone.settle()
        #expect(!stage.isPresented)
        stage.present()

        #expect(stage.viewer.view.backdrop?.cgColor.alpha == 1)
    }

    @Test func colorThatTheHostSetsBetweenTwoDragsIsTheOneThatFadesAndReturns() {
        let stage = Stage.presented()
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 600))
        stage.phone.settle()
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        stage.viewer.view.backgroundColor = color

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 600), duration: 0.2)

        let faded = stage.viewer.view.backdrop?.cgColor
        #expect(faded?.components?.prefix(3) == [0.2, 0.4, 0.6] && faded?.alpha ?? 1 < 0.8)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()
        #expect(stage.viewer.view.backdrop == color)
    }

    @Test func colorThatLetsTheAppShineThroughGetsNoDenserByAPull() {
        let stage = Stage()
        stage.viewer.view.backgroundColor = UIColor(white: 0, alpha: 0.5)
        stage.present()
        let finger = stage.phone.touch(at: stage.middle)

        for y in stride(from: stage.middle.y, through: stage.middle.y + 300, by: 20) {
            finger.move(to: CGPoint(x: stage.middle.x, y: y), duration: 0.05)
            #expect(stage.viewer.view.backdrop?.cgColor.alpha ?? 1 <= 0.5)
        }

        #expect(stage.viewer.view.backdrop?.cgColor.alpha ?? 1 < 0.2)
        finger.cancel()
    }

    @Test func missingColorStaysMissing() {
        let stage = Stage()
        stage.viewer.view.backgroundColor = nil
        stage.present()

        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 600))
        stage.phone.settle()

        #expect(stage.viewer.view.backdrop == nil)
    }

    @Test func returnsWhenAPinchTakesOverFromADrag() {
        let stage = Stage.presented()
        let one = stage.phone.touch(at: CGPoint(x: 150, y: 422))
        one.move(to: CGPoint(x: 150, y: 622), duration: 0.2)
        let two = stage.phone.touch(at: CGPoint(x: 250, y: 622))
        two.move(to: CGPoint(x: 350, y: 622), duration: 0.2)
        stage.phone.advance(by: 0.2)
        two.lift()
        one.lift()
        stage.phone.settle()

        #expect(stage.viewer.isZoomed)
        #expect(stage.flaws == [])
    }

    /// The zoom is not over before the last finger is lifted.
    @Test func staysWhileAFingerThatIsLeftOfAPinchDragsTheImageAway() {
        let stage = Stage.presented()
        stage.viewer.dismissal.includesPinches = false
        let one = stage.phone.touch(at: CGPoint(x: 100, y: 422))
        let two = stage.phone.touch(at: CGPoint(x: 300, y: 422))
        two.move(to: CGPoint(x: 200, y: 422), duration: 0.2)
        two.lift()
        for y in stride(from: 424.0, through: 620, by: 4) {
            one.move(to: CGPoint(x: 100, y: y), duration: 0)
            stage.phone.advance(by: 1 / 120)
            #expect(stage.viewer.view.backdrop == .black)
        }
        #expect(stage.viewer.scrollView.isZooming && !stage.viewer.isZoomed)
        #expect(stage.image.midY > 460)

        one.cancel()
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func returnsWhenAPinchCatchesTheBounce() {
        let stage = Stage.presented()
        stage.viewer.dismissal.minimumPull = nil
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 722))
        stage.phone.advance(by: 0.1)

        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()

        #expect(stage.viewer.isZoomed)
        #expect(stage.flaws == [])
    }

    @Test func returnsWhenADoubleTapCatchesTheBounce() {
        let stage = Stage.presented()
        stage.viewer.dismissal.minimumPull = nil
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 722))
        stage.phone.advance(by: 0.05)

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.flaws == [])
    }
}
#endif
