#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// VoiceOver, keys and taps that come in the middle of something else.
@MainActor struct MidwayTests {
    @Test func voiceOverBringsTheButtonBackFromTheMiddleOfItsFading() {
        for wait in [0.0, 0.1, 0.2] {
            let stage = Stage.presented()
            stage.phone.tap(at: CGPoint(x: 195, y: 100))
            stage.phone.advance(by: wait)

            stage.phone.accessibility.isVoiceOverRunning = true
            stage.phone.settle()

            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        }
    }

    @Test func tapThatWaitsHidesNothingOnceVoiceOverRuns() {
        let stage = Stage.presented()
        stage.phone.tap(at: stage.middle)
        stage.phone.advance(by: 0.1)

        stage.phone.accessibility.isVoiceOverRunning = true
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
    }

    @Test func voiceOverClosesDuringADragAndAPinch() {
        for moment in [Moment.draggedPastAnEdge, .pinchedOut, .coasting, .zoomingIn] {
            let stage = Stage()
            var count = 0
            stage.viewer.onDismiss = { count += 1 }
            let fingers = moment.reach(on: stage)
            stage.phone.accessibility.isVoiceOverRunning = true
            stage.phone.voiceOver.focus(on: stage.viewer.imageView)

            #expect(stage.phone.voiceOver.escape())
            for finger in fingers { finger.lift() }
            stage.phone.settle()

            #expect(!stage.isPresented && count == 1, "\(moment)")
        }
    }

    @Test func voiceOverIsToldWhereZoomingEnds() {
        let stage = Stage.presented()
        let voiceOver = stage.phone.voiceOver
        voiceOver.focus(on: stage.viewer.imageView)
        var steps = 0
        while voiceOver.zoomIn(), steps < 20 {
            stage.phone.settle()
            steps += 1
        }
        #expect(steps > 0 && steps < 6)
        #expect(stage.viewer.scrollView.zoomScale == stage.viewer.scrollView.maximumZoomScale)

        while voiceOver.zoomOut(), steps < 20 {
            stage.phone.settle()
            steps += 1
        }
        #expect(!stage.viewer.isZoomed && steps < 12)
        #expect(stage.flaws == [])
    }

    @Test func voiceOverFindsTheWayOutWithoutAnImage() {
        let stage = Stage.presented(image: nil)
        stage.phone.accessibility.isVoiceOverRunning = true
        let elements = stage.phone.voiceOver.elements
        #expect(elements.contains { $0 === stage.viewer.closeButton })
        #expect(!stage.phone.voiceOver.zoomIn())

        #expect(stage.phone.voiceOver.escape())
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func arrowsInQuickSuccessionGoAsFarAsSlowOnes() {
        func right(pause: TimeInterval) -> CGFloat {
            let stage = Stage.presented(image: CGSize(width: 8000, height: 1000))
            stage.phone.press(.keyboardEqualSign, modifiers: .command)
            stage.phone.settle()
            stage.phone.press(.keyboardEqualSign, modifiers: .command)
            stage.phone.settle()
            for _ in 0..<2 {
                stage.phone.press(.keyboardRightArrow)
                stage.phone.advance(by: pause)
            }
            stage.phone.settle()
            return stage.image.minX
        }

        #expect(abs(right(pause: 0.1) - right(pause: 1)) < 1)
    }

    @Test func zoomKeysInQuickSuccessionGoAsFarAsSlowOnes() {
        let stage = Stage.presented(image: CGSize(width: 8000, height: 6000))
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.advance(by: 0.05)
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()

        #expect(abs(stage.image.width - 1560) < 1)
        #expect(abs(stage.image.midX - 195) < 1 && abs(stage.image.midY - 422) < 1)
    }

    @Test func keysAtTheLimitsMoveNothing() {
        let stage = Stage.presented()
        let fitted = stage.image
        for key in [
            UIKeyboardHIDUsage.keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow,
            .keyboardDownArrow,
        ] {
            stage.phone.press(key)
            stage.phone.advance(by: 0.1)
            #expect(stage.image == fitted)
        }
        stage.phone.press(.keyboardHyphen, modifiers: .command)
        stage.phone.advance(by: 0.1)
        #expect(stage.image == fitted)
        for _ in 0..<8 {
            stage.phone.press(.keyboardEqualSign, modifiers: .command)
            stage.phone.settle()
        }
        let largest = stage.image
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.advance(by: 0.1)
        #expect(stage.image == largest)
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func keysWorkAgainAfterSomethingCoveredIt() {
        for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
            let stage = Stage.presented()
            let cover = UIViewController()
            cover.modalPresentationStyle = style
            stage.viewer.present(cover, animated: true)
            stage.phone.settle()
            stage.viewer.dismiss(animated: true)
            stage.phone.settle()
            #expect(stage.isPresented)

            stage.phone.press(.keyboardEscape)
            stage.phone.settle()

            #expect(!stage.isPresented, "\(style.rawValue)")
        }
    }

    /// An image that is pulled away, or comes back from there, has faded it.
    @Test(
        arguments: Set(Moment.allCases).subtracting([.appearing, .leaving, .draggedPastAnEdge, .bouncingBack])
    )
    func closeButtonWorksWhateverMoves(moment: Moment) {
        let stage = Stage()
        var count = 0
        stage.viewer.onDismiss = { count += 1 }
        let fingers = moment.reach(on: stage)

        // A zoom hides it.
        stage.viewer.isChromeHidden = false
        let frame = stage.phone.frame(of: stage.viewer.closeButton)
        stage.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(!stage.isPresented && count == 1)
    }

    @Test func dragThatStartsOnTheButtonClosesNothing() {
        let stage = Stage.presented()

        stage.phone.drag(from: CGPoint(x: 360, y: 77), to: CGPoint(x: 195, y: 500))
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.flaws == [])
    }

    @Test func flickIsNoTapAndNoTapIsAFlick() {
        let stage = Stage.presented()
        stage.phone.tap(at: stage.middle)
        stage.phone.advance(by: 0.1)
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 500), duration: 0.1, pause: 0.3)
        stage.phone.settle()
        #expect(stage.isPresented && !stage.viewer.isZoomed)

        let before = stage.phone.opacity(of: stage.viewer.closeButton)
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 300, y: 500))
        stage.phone.settle()
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == before)
    }

    @Test func tapTogglesWhereThereIsNothingToZoom() {
        let stage = Stage.presented(image: nil)

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
    }
}
#endif
