#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// The app is asked first what a tap means.
@MainActor struct TapTests {
    @Test(arguments: [false, true], [CGPoint(x: 195, y: 422), CGPoint(x: 195, y: 150)])
    func appIsAskedFirst(handles: Bool, point: CGPoint) {
        let stage = Stage.presented()
        var count = 0
        stage.viewer.onTap = {
            count += 1
            return handles
        }

        stage.phone.tap(at: point)
        stage.phone.settle()

        #expect(count == 1 && stage.viewer.isChromeHidden != handles)
        stage.phone.doubleTap(at: point)
        stage.phone.settle()
        #expect(count == 1 && stage.viewer.isZoomed)
    }

    @Test(arguments: [false, true]) func appIsAskedOnAPage(handles: Bool) {
        let stage = GalleryStage.presented()
        var count = 0
        stage.shown?.onTap = {
            count += 1
            return handles
        }

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(count == 1 && stage.isChromeSeen == handles)
    }

    @Test func tapOnTheButtonIsItsOwn() {
        let stage = Stage.presented()
        var count = 0
        stage.viewer.onTap = {
            count += 1
            return true
        }

        let frame = stage.phone.frame(of: stage.viewer.closeButton)
        stage.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        stage.phone.settle()

        #expect(count == 0 && !stage.isPresented)
    }

    /// A tap that closes, as some apps want it.
    @Test func appClosesWithATap() {
        let stage = Stage.presented()
        stage.viewer.onTap = { [presenter = stage.presenter] in
            presenter.dismiss(animated: true)
            return true
        }

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    /// There, taps are otherwise left to the app's own recognizers.
    @Test func appIsAskedWhereTheViewerIsEmbedded() {
        let (phone, root) = (Simulator(.iPhone), UIViewController())
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        var count = 0
        viewer.onTap = {
            count += 1
            return false
        }
        phone.show(root)
        root.addChild(viewer)
        viewer.view.frame = root.view.bounds
        root.view.addSubview(viewer.view)
        viewer.didMove(toParent: root)
        phone.settle()

        phone.tap(at: CGPoint(x: 195, y: 422))
        phone.settle()

        #expect(count == 1 && !viewer.isChromeHidden)
    }
}
#endif
