#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Where nothing is animated, everything arrives at once.
@MainActor struct UnanimatedTests {
    @Test func presentedWithoutAnimationItIsThereAtOnce() {
        for device in [Device.iPhone, .iPhoneSE, .iPad] {
            let stage = Stage(device)
            stage.presenter.present(stage.viewer, animated: false)
            stage.phone.advance(by: 0)
            #expect(stage.flaws == [])
            stage.phone.settle()

            #expect(stage.flaws == [])
            #expect(stage.viewer.isFirstResponder)
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
            stage.phone.flick(
                from: stage.middle, to: CGPoint(x: stage.middle.x, y: stage.middle.y + 170))
            stage.phone.settle()
            #expect(!stage.isPresented)
        }
    }

    @Test func switchedOffAnimationsTakeNothingAway() {
        let stage = Stage(image: CGSize(width: 3000, height: 3000))
        var count = 0
        stage.viewer.onDismiss = { count += 1 }
        stage.phone.settle()
        UIView.setAnimationsEnabled(false)
        stage.present()
        #expect(stage.flaws == [])

        stage.phone.doubleTap(at: stage.middle)
        #expect(stage.image.width == 844)
        stage.phone.settle()
        stage.phone.pinch(at: stage.middle, scale: 0.2)
        stage.phone.settle()
        #expect(stage.flaws == [] && !stage.viewer.isZoomed)
        stage.phone.tap(at: CGPoint(x: 195, y: 100))
        stage.phone.settle()
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        #expect(stage.flaws == [])
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 422, y: 330))
        stage.phone.settle()

        #expect(!stage.isPresented && count == 1)
        stage.present()
        #expect(stage.flaws == [])
        UIView.setAnimationsEnabled(true)
    }

    @Test func dismissedWithoutAnimationItIsGoneAtOnce() {
        for moment in [Moment.resting, .draggedPastAnEdge, .zoomingIn, .pinchedOut, .coasting] {
            let stage = Stage()
            let fingers = moment.reach(on: stage)

            stage.presenter.dismiss(animated: false)
            stage.phone.advance(by: 1 / 120)

            #expect(stage.viewer.view.window == nil, "\(moment)")
            for finger in fingers { finger.lift() }
            stage.phone.settle()
            #expect(!stage.isPresented, "\(moment)")
        }
    }
}
#endif
