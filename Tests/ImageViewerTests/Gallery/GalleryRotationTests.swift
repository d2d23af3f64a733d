#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Rotation, Split View and windows of other sizes keep the page.
@MainActor struct GalleryRotationTests {
    private func rotate(_ stage: GalleryStage) {
        stage.phone.resize(to: CGSize(width: stage.screen.height, height: stage.screen.width))
    }

    @Test(arguments: GallerySetting.all, [0, 11]) func pageStays(setting: GallerySetting, index: Int) {
        let stage = GalleryStage.presented(setting, index: index)

        for _ in 0..<2 {
            rotate(stage)
            stage.phone.advance(by: 0.1)
            #expect(stage.seenItems == ["\(index)"])
            stage.phone.settle()
            #expect(stage.gallery.index == index)
            #expect(stage.flaws == [])
        }

        #expect(stage.told == [])
    }

    /// The app's list may turn with the screen, and need not be scrolled.
    @Test func rotationOfAPageAtRestIsNoRest() {
        let stage = GalleryStage.presented(count: 60, index: 30)
        stage.list.contentOffset.y = 0
        var rests = 0
        stage.gallery.turn(to: 30, animated: false) { rests += 1 }
        #expect(rests == 1)
        stage.list.contentOffset.y = 0

        rotate(stage)
        stage.phone.settle()

        #expect(stage.list.contentOffset.y == 0 && stage.seenItems == ["30"])
    }

    @Test(arguments: GallerySetting.all) func pageOfAFlickComesToRest(setting: GallerySetting) {
        for (wait, change) in [(0.02, 0), (0.1, 0), (0.2, 0), (0.02, 1), (0.1, 2)] {
            let stage = GalleryStage.presented(setting, index: 10)
            stage.beginTurn()
            stage.phone.advance(by: wait)

            switch change {
            case 0: rotate(stage)
            case 1: stage.gallery.spacing = 50
            default: stage.gallery.axis = setting.axis == .vertical ? .horizontal : .vertical
            }
            stage.phone.settle()

            #expect(stage.gallery.index == 11 && stage.told == [11], "\(wait), \(change)")
            #expect(stage.flaws == [])
            stage.gallery.turn(to: 4, animated: true)
            stage.phone.settle()
            stage.turn()
            #expect(stage.gallery.index == 5)
            #expect(stage.flaws == [])
        }
    }

    /// The pages come to rest only where the turn goes.
    @Test(arguments: GallerySetting.all, [2, 9])
    func turnGoesOnWithoutARest(setting: GallerySetting, index: Int) {
        let stage = GalleryStage.presented(setting)
        stage.phone.act { stage.gallery.turn(to: index, animated: true) }
        stage.phone.advance(by: 0.15)

        rotate(stage)
        stage.phone.settle()

        #expect(stage.gallery.index == index && stage.told == [index])
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all, [false, true])
    func fingerThatGoesOnMovesNothingFromTheNearerPage(setting: GallerySetting, isPastHalf: Bool) {
        let stage = GalleryStage.presented(setting, index: 5)
        let finger = stage.holdHalfATurn()
        if isPastHalf { finger.move(to: stage.place(0.1), duration: 0.1) }

        rotate(stage)
        stage.phone.advance(by: 0.05)
        finger.move(to: stage.place(0.2, 0.4), duration: 0.2)
        stage.phone.advance(by: 0.5)
        #expect(stage.seenItems == [isPastHalf ? "6" : "5"])
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == (isPastHalf ? 6 : 5))
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func zoomedImageKeepsItsPointInTheMiddle(setting: GallerySetting)
        throws
    {
        let stage = GalleryStage.presented(setting, index: 4)
        stage.phone.pinch(at: stage.middle, scale: 5)
        stage.phone.settle()
        stage.phone.drag(from: stage.middle, to: stage.place(0.55, 0.55), duration: 0.4, pause: 0.3)
        stage.phone.settle()
        let viewer = try #require(stage.shown)
        let before = viewer.imageView.convert(stage.middle, from: stage.phone.window)

        rotate(stage)
        stage.phone.settle()
        rotate(stage)
        stage.phone.settle()

        let after = viewer.imageView.convert(stage.middle, from: stage.phone.window)
        #expect(viewer.isZoomed && stage.shown === viewer)
        #expect(abs(before.x - after.x) < 3 && abs(before.y - after.y) < 3)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.axes) func underASheetThePageStays(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, index: 11)
        let sheet = UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
        stage.phone.act { stage.shown?.present(sheet, animated: true) }
        stage.phone.settle()

        rotate(stage)
        stage.phone.settle()
        stage.phone.act { stage.presenter.presentedViewController?.dismiss(animated: true) }
        stage.phone.settle()

        #expect(stage.gallery.index == 11 && stage.isPresented)
        #expect(stage.flaws == [])
    }

    @Test func inTheFlightItComesToRest() {
        for wait in [0.0, 0.1, 0.3] {
            let stage = GalleryStage(index: 4)
            stage.presenter.present(stage.gallery, animated: true)
            stage.phone.advance(by: wait)

            rotate(stage)
            stage.phone.settle()
            #expect(stage.gallery.index == 4)
            #expect(stage.flaws == [], "\(wait)")
            stage.tap(stage.gallery.closeButton)
            stage.phone.advance(by: wait)
            rotate(stage)
            stage.phone.settle()

            #expect(!stage.isPresented && stage.hidden == [] && stage.dismissals == 1, "\(wait)")
        }
    }

    @Test func gapIsNotSeenWhileItTurns() {
        let stage = GalleryStage.presented(index: 5)

        rotate(stage)
        for _ in 0..<30 {
            stage.phone.advance(by: 1 / 60)
            #expect(stage.seenPages.count == 1)
        }
    }

    @Test(arguments: GallerySetting.axes) func windowThatIsResizedInTheMiddleOfATurnShowsOnePage(
        setting: GallerySetting
    ) {
        var setting = setting
        setting.device = .iPad
        let stage = GalleryStage.presented(setting, index: 3)
        let finger = stage.holdHalfATurn()

        for width in [700, 500, 320, 600, 820] {
            stage.phone.resize(to: CGSize(width: CGFloat(width), height: 1180))
            stage.phone.advance(by: 0.05)
        }
        finger.lift()
        stage.phone.settle()

        #expect([3, 4].contains(stage.gallery.index))
        #expect(stage.flaws == [])
    }

    @Test(arguments: [0, 1]) func changeOfAxisShowsTheSamePage(turns: Int) {
        let stage = GalleryStage.presented(GallerySetting(scrolling: .separate), index: 3)
        stage.turn()

        stage.gallery.axis = .vertical
        stage.phone.settle()
        #expect(stage.gallery.index == 4)
        #expect(stage.flaws == [])
        // The image takes it, since it begins across the pages.
        let finger = stage.phone.touch(at: stage.place(0.6, 0.5))
        finger.move(to: stage.place(0.6, 0.4), duration: 0.1)
        finger.move(to: stage.place(0.3, 0.4), duration: 0.1)
        finger.lift()
        stage.phone.settle()
        #expect(stage.gallery.index == 4)
        #expect(stage.flaws == [])
        stage.turn(by: turns)
        #expect(stage.gallery.index == 4 + turns)
        #expect(stage.flaws == [])
        // Now a flick to the side leaves.
        stage.flickAway()

        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    @Test func viewOfNoWidthIsNoEndOfIt() {
        let (phone, root) = (Simulator(.iPhone), UIViewController())
        let gallery = ImageGalleryController(count: 5, index: 2) {
            ImageViewerController(image: GalleryStage.picture($0))
        }
        root.addChild(gallery)
        gallery.view.frame = .zero
        root.view.addSubview(gallery.view)
        gallery.didMove(toParent: root)
        phone.show(root)
        phone.settle()
        gallery.spacing = 0
        gallery.turn(to: 3, animated: true)
        phone.settle()

        gallery.view.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
        phone.settle()

        #expect(gallery.index == 3)
        let page = gallery.pages.first { !$0.view.isHidden }
        #expect(page.map { phone.frame(of: $0.view) } == CGRect(x: 0, y: 100, width: 390, height: 300))
    }
}
#endif
