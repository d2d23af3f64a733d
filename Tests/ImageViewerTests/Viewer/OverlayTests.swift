#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// What an app lays over the image stays clear of the screen's edges, takes its own touches, and hides with the chrome.
@MainActor struct OverlayTests {
    private func stage() -> (stage: Stage, button: UIButton, taps: @MainActor () -> Int) {
        let stage = Stage.presented()
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
        button.frame = CGRect(x: 20, y: 600, width: 120, height: 44)
        button.setTitle("Edit", for: .normal)
        stage.viewer.overlayView.addSubview(button)
        stage.phone.settle()
        return (stage, button, { taps })
    }

    @Test func fillsTheSafeAreaBeneathTheCloseButton() {
        let (stage, _, _) = stage()

        #expect(
            stage.phone.frame(of: stage.viewer.overlayView) == CGRect(x: 0, y: 47, width: 390, height: 763))
        #expect(stage.phone.draws(stage.viewer.overlayView, over: stage.viewer.imageView))
        #expect(stage.phone.draws(stage.viewer.closeButton, over: stage.viewer.overlayView))
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        #expect(
            stage.phone.frame(of: stage.viewer.overlayView) == CGRect(x: 47, y: 0, width: 750, height: 369))
    }

    @Test func takesTouchesOnlyWhereItHasSomething() {
        let (stage, button, taps) = stage()

        let place = stage.phone.frame(of: button)
        stage.phone.tap(at: CGPoint(x: place.midX, y: place.midY))
        stage.phone.settle()
        #expect(taps() == 1)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.viewer.isZoomed && taps() == 1)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        stage.phone.flick(from: CGPoint(x: 300, y: 700), to: CGPoint(x: 300, y: 500))
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    /// Only controls keep the taps of a superview away by themselves.
    @Test func tapOnACaptionChangesNothing() {
        let (stage, _, _) = stage()
        let caption = UILabel(frame: CGRect(x: 20, y: 660, width: 300, height: 40))
        caption.text = "A harbor at night"
        caption.isUserInteractionEnabled = true
        stage.viewer.overlayView.addSubview(caption)
        stage.phone.settle()
        let place = stage.phone.frame(of: caption)

        stage.phone.tap(at: CGPoint(x: place.midX, y: place.midY))
        stage.phone.settle()

        #expect(stage.phone.opacity(of: caption) == 1)
    }

    @Test func hidesAndComesBackWithTheChrome() {
        let (stage, button, taps) = stage()
        let place = stage.phone.frame(of: button)

        stage.phone.tap(at: CGPoint(x: 300, y: 150))
        stage.phone.settle()
        #expect(
            stage.phone.opacity(of: button) == 0 && stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        stage.phone.tap(at: CGPoint(x: place.midX, y: place.midY))
        stage.phone.settle()

        #expect(taps() == 0)
        #expect(
            stage.phone.opacity(of: button) == 1 && stage.phone.opacity(of: stage.viewer.closeButton) == 1)
    }

    @Test func staysWhileVoiceOverRuns() {
        let (stage, button, _) = stage()
        stage.phone.tap(at: CGPoint(x: 300, y: 150))
        stage.phone.settle()

        stage.phone.accessibility.isVoiceOverRunning = true
        stage.phone.settle()

        #expect(stage.phone.opacity(of: button) == 1)
        #expect(stage.phone.voiceOver.elements.contains { $0 === button })
    }

    @Test func embeddedViewerHasItTooAndLeavesTapsToTheApp() {
        let phone = Simulator(.iPhone)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        phone.show(viewer)
        phone.settle()

        phone.tap(at: CGPoint(x: 195, y: 150))
        phone.settle()

        #expect(phone.opacity(of: viewer.overlayView) == 1)
    }
}
#endif
