#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// How both viewers go.
@MainActor struct BothLeavingTests {
    @Test(arguments: BothStage.Way.allCases, [false, true])
    func everyWayClosesAndTellsTheAppOnce(way: BothStage.Way, again: Bool) {
        let stage = BothStage()
        stage.open(again: again)

        stage.close(by: way)

        #expect(!stage.isOpen && stage.dismissals == (again ? 2 : 1))
        stage.phone.advance(by: 2)
        #expect(stage.dismissals == (again ? 2 : 1) && stage.phone.opacity(of: stage.app.view) == 1)
    }

    /// Nothing springs back first.
    @Test(arguments: [CGVector(dx: 0, dy: 160), CGVector(dx: 0, dy: -160), CGVector(dx: 160, dy: 0)])
    func flickedImageGoesOnAsFastAsTheFinger(way: CGVector) {
        let stage = BothStage()
        stage.open()
        func place() -> CGFloat { way.dy == 0 ? stage.image.midX : stage.image.midY }
        let sign: CGFloat = way.dx + way.dy > 0 ? 1 : -1

        stage.flick(by: way, duration: 0.16)
        var places = [place()]
        for _ in 0..<24 {
            stage.phone.advance(by: 1 / 120)
            places.append(place())
        }

        let steps = zip(places.dropFirst(), places).map { sign * ($0 - $1) }
        #expect(steps.allSatisfy { $0 > -0.01 })
        // A point a millisecond, less what the ease-out takes in these frames.
        let speed = steps[1...4].reduce(0, +) / 4 * 120
        #expect(speed > 700 && speed < 1100)
        let release = stage.viewer.releaseVelocity
        let released = way.dy == 0 ? release.dx : release.dy
        #expect(sign * released > 900 && sign * released < 1100)
    }

    @Test func reducedMotionMovesNoFlickedImage() {
        let stage = BothStage()
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.open()
        stage.flick(by: CGVector(dx: 0, dy: 160), duration: 0.16)
        stage.phone.advance(by: 1 / 60)
        let place = stage.image.midY

        stage.phone.advance(by: 0.1)

        #expect(abs(stage.image.midY - place) < 0.5 && stage.phone.opacity(of: stage.viewer.view) < 1)
        stage.phone.settle()
        #expect(!stage.isOpen)
    }

    @Test func viewerIsAsNewWhenItIsPresentedAgain() {
        let stage = BothStage()
        stage.open()
        stage.doubleTap(at: stage.middle)
        stage.close(by: .flick)

        stage.open()

        #expect(stage.isOpen && !stage.viewer.isZoomed && stage.flawAtRest == nil)
        #expect(stage.viewer.releaseVelocity == .zero)
        stage.close(by: .button)
        #expect(stage.viewer.releaseVelocity == .zero)
    }

    @Test func fingersAndKeysMeanwhileDoNothing() {
        let stage = BothStage()
        stage.open()

        stage.flick(by: CGVector(dx: 0, dy: 160))
        stage.phone.advance(by: 0.1)
        stage.phone.press(.keyboardEscape)
        stage.flick(by: CGVector(dx: 0, dy: -100), duration: 0.05)
        stage.phone.settle()

        #expect(!stage.isOpen && stage.dismissals == 1)
    }

    @Test func screenThatTurnsMeanwhileEndsTheSameWay() {
        let stage = BothStage()
        stage.open()

        stage.flick(by: CGVector(dx: 0, dy: 160))
        stage.phone.advance(by: 0.1)
        stage.turn()
        stage.phone.settle()
        #expect(!stage.isOpen && stage.dismissals == 1)
        stage.open()

        #expect(stage.flawAtRest == nil)
    }

    @Test func sheetOverTheViewerIsLeftAloneByItsKeys() {
        let stage = BothStage()
        stage.open()
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .overFullScreen
        stage.phone.act { stage.viewer.present(sheet, animated: false) }
        stage.phone.settle()

        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(stage.isOpen && stage.viewer.presentedViewController === sheet)
    }
}
#endif
