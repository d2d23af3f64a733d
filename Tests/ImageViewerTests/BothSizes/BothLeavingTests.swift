#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// However both are closed, the image goes on from where it is, and the app learns of it once.
@MainActor struct BothLeavingTests {
    enum Way: String, CaseIterable, Sendable {
        case button, flick, key, voiceOver, presenter, presenterAtOnce, own
    }

    private func leave(_ stage: BothStage, by way: Way) {
        switch way {
        case .button:
            let button = stage.phone.frame(of: stage.viewer.closeButton)
            stage.phone.tap(at: CGPoint(x: button.midX, y: button.midY))
        case .flick: stage.flick(by: CGVector(dx: 0, dy: 170))
        case .key: stage.phone.press(.keyboardEscape)
        case .voiceOver: #expect(stage.phone.voiceOver.escape())
        case .presenter: stage.phone.act { stage.app.dismiss(animated: true) }
        case .presenterAtOnce: stage.phone.act { stage.app.dismiss(animated: false) }
        case .own: stage.phone.act { stage.viewer.dismiss(animated: true) }
        }
    }

    @Test(arguments: Way.allCases, [false, true])
    func appLearnsOfItOnceEachTime(way: Way, zooms: Bool) {
        for device in BothNumbers.devices {
            let stage = BothStage(on: device, zooms: zooms)
            for round in 1...2 {
                stage.open()
                #expect(stage.flaws == [])
                #expect(stage.dismissals == round - 1)

                leave(stage, by: way)
                stage.phone.settle()

                #expect(stage.flawsOnceClosed(times: round) == [])
            }
        }
    }

    /// UIKit refuses that while the dismissal is under way.
    @Test(arguments: Way.allCases, [false, true])
    func somethingElseIsPresentedFromThere(way: Way, zooms: Bool) {
        let stage = BothStage(zooms: zooms)
        let other = UIViewController()
        stage.viewer.onDismiss = { [app = stage.app] in app.present(other, animated: true) }
        stage.open()

        leave(stage, by: way)
        stage.phone.settle()

        #expect(stage.app.presentedViewController === other && other.view.window != nil)
    }

    /// A second time while it leaves, in any way.
    @Test(arguments: Way.allCases, [false, true])
    func askedAgainOnItsWayItLeavesOnce(way: Way, zooms: Bool) {
        let stage = BothStage.opened(zooms: zooms)
        leave(stage, by: .flick)
        stage.phone.advance(by: 0.1)

        switch way {
        case .flick: stage.phone.flick(from: stage.middle, to: stage.middle + CGVector(dx: 0, dy: 60))
        case .voiceOver: stage.phone.voiceOver.escape()
        default: leave(stage, by: way)
        }
        stage.phone.settle()

        #expect(stage.flawsOnceClosed() == [])
    }

    @Test(arguments: Way.allCases) func zoomedItLeavesToo(way: Way) {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000), zooms: true)
        stage.doubleTap(at: CGPoint(x: 195, y: 422))
        #expect(stage.viewer.isZoomed)
        // The package hides its button in a zoom.
        if stage.phone.opacity(of: stage.viewer.closeButton) == 0 {
            stage.phone.tap(at: stage.middle)
            stage.phone.settle()
        }

        leave(stage, by: way)
        stage.phone.settle()

        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func dismissalBeneathASheetLeavesWithIt() {
        let stage = BothStage.opened()
        let sheet = UIViewController()
        stage.phone.act { stage.viewer.present(sheet, animated: true) }
        stage.phone.settle()
        #expect(stage.dismissals == 0)

        stage.phone.act { stage.app.dismiss(animated: true) }
        stage.phone.settle()

        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func sheetOverItIsNotClosedInItsPlace() {
        let stage = BothStage.opened()
        let sheet = UIViewController()
        stage.phone.act { stage.viewer.present(sheet, animated: true) }
        stage.phone.settle()

        #expect(!stage.viewer.accessibilityPerformEscape())
        stage.phone.settle()

        #expect(stage.viewer.presentedViewController === sheet && stage.dismissals == 0)
    }

    @Test func coveredItIsNotDismissed() {
        let stage = BothStage.opened()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen

        stage.phone.act { stage.viewer.present(cover, animated: true) }
        stage.phone.settle()
        #expect(stage.viewer.view.window == nil && stage.dismissals == 0)
        stage.phone.act { stage.viewer.dismiss(animated: true) }
        stage.phone.settle()

        #expect(stage.flaws == [] && stage.dismissals == 0)
        stage.close()
        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func nothingClosesItOnItsWayIn() {
        let stage = BothStage()
        stage.present()
        stage.phone.advance(by: 0.1)

        #expect(!stage.viewer.accessibilityPerformEscape())
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(stage.flaws == [])
        #expect(stage.dismissals == 0)
    }

    // MARK: The image

    @Test(arguments: BothNumbers.devices, BothNumbers.directions)
    func imageGoesOnAsFastAsTheFingerAndNeverBack(device: Device, direction: CGVector) {
        for (size, duration) in [
            (CGSize(width: 1200, height: 800), 0.08), (CGSize(width: 40, height: 30), 0.08),
            (CGSize(width: 1200, height: 800), 0.16),
        ] {
            let stage = BothStage.opened(size, on: device)
            let finger = stage.phone.touch(at: stage.middle)
            finger.move(to: stage.middle + direction * 160, duration: duration)
            var last = stage.image
            let first = last
            finger.lift()
            #expect(abs(stage.viewer.releaseVelocity.dx - direction.dx * 160 / duration) < 100)
            #expect(abs(stage.viewer.releaseVelocity.dy - direction.dy * 160 / duration) < 100)

            var frames = 0
            while stage.viewer.view.window != nil, frames < 200 {
                stage.phone.advance(by: 1 / 120)
                guard stage.viewer.view.window != nil else { break }
                frames += 1
                let (dx, dy) = (stage.image.midX - last.midX, stage.image.midY - last.midY)
                let step = dx * direction.dx + dy * direction.dy
                #expect(step > -0.01 && abs(dx * direction.dy) + abs(dy * direction.dx) < 0.01)
                if frames == 2 { #expect(abs(step * 120 / (160 / duration) - 1) < 0.3, "\(step)") }
                last = stage.image
            }

            let gone = (last.midX - first.midX) * direction.dx + (last.midY - first.midY) * direction.dy
            #expect(frames > 30 && gone > 160 / duration * 0.4 * 0.45)
            #expect(stage.flawsOnceClosed() == [])
        }
    }

    @Test func diagonalFlickGoesOnAlongItsOwnLine() {
        let stage = BothStage.opened(on: .iPad)
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.middle + CGVector(dx: 100, dy: 200), duration: 0.12)
        finger.lift()
        let start = stage.image

        stage.phone.advance(by: 0.15)

        let (dx, dy) = (stage.image.midX - start.midX, stage.image.midY - start.midY)
        #expect(dx > 60 && abs(dy / dx - 2) < 0.2)
    }

    /// What the screen's edge had cut off comes into view.
    @Test func zoomedImageLeavesAsAWhole() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 600))
        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()
        #expect(stage.image.minX < -100 && stage.image.height < 300)

        stage.flick(by: CGVector(dx: 80, dy: 190))
        stage.phone.advance(by: 0.2)

        #expect(stage.phone.frame(of: stage.viewer.scrollView).minX > 20)
        let clips = sequence(first: stage.viewer.imageView as UIView, next: \.superview).filter(
            \.clipsToBounds)
        let seen = clips.reduce(stage.image) { $0.intersection(stage.phone.frame(of: $1)) }
        #expect(seen.intersection(stage.screen) == stage.image.intersection(stage.screen))
    }

    @Test func velocityIsThatOfTheLastReleaseOnly() {
        let stage = BothStage.opened()
        stage.flick(by: CGVector(dx: 0, dy: 170))
        #expect(abs(stage.viewer.releaseVelocity.dy - 1700) < 100)
        stage.phone.settle()

        stage.open()
        #expect(stage.viewer.releaseVelocity == .zero)
        stage.close()

        #expect(stage.viewer.releaseVelocity == .zero && stage.dismissals == 2)
    }
}
#endif
