#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// A page is pulled across the axis of the pages, and what lies around its image fades with the gallery's chrome.
@MainActor struct GalleryPullTests {
    @Test(arguments: GallerySetting.all) func pageIsPulledAcrossTheAxisAlone(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, index: 3)
        var amounts: [CGFloat] = []
        stage.gallery.onPull = { amounts.append($0) }
        let viewer = stage.shown
        let before = viewer.map { stage.phone.frame(of: $0.imageView) } ?? .null

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.place(0.5, 0.52), duration: 0.1)
        finger.move(to: stage.place(0.5, 0.65), duration: 0.3)
        let pulled = viewer.map { stage.phone.frame(of: $0.imageView) } ?? .null
        #expect(pulled.width < before.width && pulled != before)
        #expect(stage.phone.opacity(of: stage.gallery.closeButton) < 0.5)
        #expect(stage.phone.opacity(of: stage.gallery.pageControl) < 0.5)
        #expect(amounts.last ?? 0 > 0.2)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(amounts.last == 0 && stage.flaws == [])
        amounts = []
        let other = stage.holdHalfATurn()
        #expect(amounts == [])
        other.cancel()
    }

    @Test func pageThatIsPulledAndTurnedIsWholeAgain() {
        for delay in [0.0, 0.05, 0.2] {
            let stage = GalleryStage.presented(index: 3)
            let finger = stage.phone.touch(at: stage.middle)
            finger.move(to: CGPoint(x: 195, y: 600), duration: 0.2)
            stage.phone.advance(by: 0.2)
            finger.lift()
            stage.phone.advance(by: delay)

            stage.phone.act { stage.gallery.turn(to: 4, animated: true) }
            stage.phone.settle()
            #expect(stage.gallery.index == 4 && stage.flaws == [])
            stage.turn(by: -1)

            #expect(stage.flaws == [])
        }
    }

    @Test(arguments: [false, true]) func pageThatGoesInAPullLeavesNothingFaded(isDeleted: Bool) {
        let stage = GalleryStage.presented(index: 3)
        var amount: CGFloat = 0
        stage.gallery.onPull = { amount = $0 }
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 600), duration: 0.2)
        #expect(amount > 0.2)

        if isDeleted {
            stage.delete(3)
        } else {
            stage.phone.act { stage.gallery.turn(to: 9, animated: false) }
        }
        finger.lift()
        stage.phone.settle()

        #expect(amount == 0 && stage.isChromeSeen && stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all)
    func fingerThatRestsWhileTheAppTurnsPullsNothing(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, index: 3)
        var amounts: [CGFloat] = []
        stage.gallery.onPull = { amounts.append($0) }
        let finger = stage.phone.touch(at: stage.middle)

        stage.phone.act { stage.gallery.turn(to: 4, animated: false) }
        finger.move(to: stage.place(0.5, 0.75), duration: 0.1)
        #expect(amounts == [] && stage.isChromeSeen)
        finger.lift()
        stage.phone.settle()

        #expect(amounts == [] && stage.gallery.index == 4 && stage.flaws == [])
        stage.flickAway()
        stage.present()
        #expect(stage.isChromeSeen && stage.flaws == [])
    }

    /// UIKit asks the gallery for a transition, and not its pages.
    @Test func imageWithATransitionOfItsOwnFliesOn() {
        let stage = GalleryStage.presented(index: 3, hasThumbnails: false)
        let viewer = stage.shown
        viewer?.transition = ImageZoomTransition { nil }
        stage.beginToFlickAway()
        let released = viewer.map { stage.phone.frame(of: $0.imageView) } ?? .null

        stage.phone.advance(by: 0.1)

        #expect(viewer.map { stage.phone.frame(of: $0.imageView).minY } ?? 0 > released.minY + 30)
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test(arguments: [false, true]) func restOfAPageFadesWithTheChrome(isDeep: Bool) {
        let label = UILabel(frame: CGRect(x: 20, y: 700, width: 100, height: 40))
        let late = UILabel(frame: CGRect(x: 20, y: 750, width: 100, height: 40))
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        let stage = GalleryStage(count: 3, hasThumbnails: false) { index in
            guard index == 0 else { return nil }
            let page = UIViewController()
            page.addChild(viewer)
            viewer.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            let box = UIView(frame: viewer.view.frame)
            page.view.addSubview(isDeep ? box : viewer.view)
            if isDeep { box.addSubview(viewer.view) }
            page.view.addSubview(label)
            viewer.imageView.addSubview(mark)
            label.text = "Caption"
            label.alpha = 0.8
            viewer.didMove(toParent: page)
            return page
        }
        stage.present()

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 482), duration: 0.2)
        let faded = stage.phone.opacity(of: label)
        #expect(faded > 0.1 && faded < 0.7 && stage.phone.opacity(of: mark) == 1)
        finger.move(to: CGPoint(x: 195, y: 722), duration: 0.2)
        #expect(stage.phone.opacity(of: label) < 0.001)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()
        #expect(abs(label.alpha - 0.8) < 0.001)

        label.superview?.addSubview(late)
        let second = stage.phone.touch(at: stage.middle)
        second.move(to: CGPoint(x: 195, y: 482), duration: 0.2)
        #expect(stage.phone.opacity(of: late) < 0.9)
        label.alpha = 0.3
        stage.phone.advance(by: 0.2)
        second.lift()
        stage.phone.settle()
        #expect(abs(label.alpha - 0.3) < 0.001 && late.alpha == 1)
    }

    @Test func captionThatTheAppHidesWhileItIsFadedStaysHidden() {
        let label = UILabel(frame: CGRect(x: 20, y: 700, width: 100, height: 40))
        let stage = GalleryStage(count: 1, hasThumbnails: false) { _ in
            let page = UIViewController()
            let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
            page.addChild(viewer)
            viewer.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            page.view.addSubview(viewer.view)
            page.view.addSubview(label)
            viewer.didMove(toParent: page)
            return page
        }
        stage.present()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 722), duration: 0.2)
        #expect(stage.phone.opacity(of: label) < 0.002)

        label.alpha = 0
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(label.alpha == 0)
    }

    /// As two photos do that are to be compared.
    @Test(arguments: [0, 1]) func viewerThatIsPulledStaysWholeWhileTheOtherOneFades(pulled: Int) {
        let viewers = (0..<2).map { _ in
            ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        }
        let stage = GalleryStage(count: 1, hasThumbnails: false) { _ in
            let page = UIViewController()
            for (row, viewer) in viewers.enumerated() {
                page.addChild(viewer)
                viewer.view.frame = CGRect(x: 0, y: CGFloat(row) * 422, width: 390, height: 422)
                page.view.addSubview(viewer.view)
                viewer.didMove(toParent: page)
            }
            return page
        }
        stage.present()
        let place = stage.phone.frame(of: viewers[pulled].view)

        let finger = stage.phone.touch(at: CGPoint(x: place.midX, y: place.midY))
        finger.move(to: CGPoint(x: place.midX, y: place.midY + 80), duration: 0.2)
        #expect(stage.phone.opacity(of: viewers[pulled].view) == 1)
        #expect(stage.phone.opacity(of: viewers[1 - pulled].view) < 0.1)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(viewers.map { stage.phone.opacity(of: $0.view) } == [1, 1] && stage.isPresented)
    }

    @Test func pageWithoutAViewerIsNotPulled() {
        let stage = GalleryStage(hasThumbnails: false) { _ in UIViewController() }
        var amounts: [CGFloat] = []
        stage.gallery.onPull = { amounts.append($0) }
        stage.present()

        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 650))
        stage.phone.settle()

        #expect(amounts == [] && stage.isPresented && stage.isChromeSeen)
    }
}
#endif
