#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The gallery zooms out of a thumbnail, and back into that of the page on the screen.
@MainActor struct GalleryThumbnailTests {
    enum Way: CaseIterable { case flick, button, escape, voiceOver, code }

    private func leave(_ way: Way, on stage: GalleryStage) {
        switch way {
        case .flick: stage.beginToFlickAway()
        case .button: stage.tap(stage.gallery.closeButton)
        case .escape: stage.phone.press(.keyboardEscape)
        case .voiceOver: stage.phone.voiceOver.escape()
        case .code: stage.phone.act { stage.presenter.dismiss(animated: true) }
        }
    }

    /// The picture that flies.
    private func flying(on stage: GalleryStage) -> UIImageView? {
        stage.phone.advance(by: 0)
        func find(_ view: UIView) -> UIImageView? {
            if view === stage.presenter.view || view === stage.gallery.view { return nil }
            return view as? UIImageView ?? view.subviews.lazy.compactMap(find).first
        }
        return stage.phone.screens.lazy.compactMap(find).first
    }

    /// Follows a flight to its end, and says where the picture was seen last.
    private func landing(on stage: GalleryStage) -> CGRect? {
        var last: CGRect?
        for _ in 0..<200 {
            guard let picture = flying(on: stage), let crop = picture.superview else { break }
            last = stage.phone.frame(of: crop)
            stage.phone.advance(by: 1 / 120)
        }
        return last
    }

    private func isNear(_ one: CGRect?, _ other: CGRect) -> Bool {
        guard let one else { return false }
        return abs(one.midX - other.midX) < 3 && abs(one.midY - other.midY) < 3
            && abs(one.width - other.width) < 4 && abs(one.height - other.height) < 4
    }

    @Test func zoomsOutOfTheThumbnailOfItsFirstPage() throws {
        let stage = GalleryStage(index: 4)
        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.02)

        let crop = try #require(flying(on: stage)?.superview)
        let thumbnail = try #require(stage.thumbnails[4])
        let (start, end) = (stage.phone.frame(of: crop), stage.phone.frame(of: thumbnail))
        #expect(abs(start.midX - end.midX) < 30 && abs(start.midY - end.midY) < 30)
        #expect(stage.hidden == [4])
        stage.phone.settle()
        #expect(stage.flaws == [])
        #expect(stage.hidden == [4])
    }

    @Test func firstFrameShowsItsPageAndNoOtherIsLoaded() {
        let stage = GalleryStage(index: 7)
        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.3)

        #expect(stage.asked == [7])
        #expect(stage.firstTold == nil && stage.gallery.currentController is ImageViewerController)
        stage.phone.settle()

        #expect(Set(stage.asked) == [6, 7, 8] && stage.asked.count == 3)
        #expect(stage.firstTold == 7 && stage.told == [] && stage.gallery.index == 7)
    }

    @Test(arguments: GallerySetting.all) func onlyTheThumbnailOfThePageIsHidden(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)

        for index in 1...5 {
            stage.turn()
            #expect(stage.hidden == [index])
            #expect(stage.flaws == [])
        }
    }

    @Test(arguments: Way.allCases, GallerySetting.axes)
    func landsInTheThumbnailOfThePageOnTheScreen(way: Way, setting: GallerySetting) throws {
        let stage = GalleryStage.presented(setting)
        stage.turn(by: 4)

        leave(way, on: stage)
        stage.phone.advance(by: 0.02)
        #expect(stage.hidden == [4])
        // The image flies by itself.
        #expect(way != .flick || stage.shown?.scrollView.transform == .identity)
        let end = landing(on: stage)
        stage.phone.settle()

        let thumbnail = try #require(stage.thumbnails[4])
        #expect(isNear(end, stage.phone.frame(of: thumbnail)), "\(String(describing: end))")
        #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
        #expect(stage.gallery.pages.isEmpty && stage.alive.isEmpty)
    }

    @Test(arguments: Way.allCases) func pictureIsSeenOnceInEveryFrame(way: Way) {
        let stage = GalleryStage.presented(index: 1)
        stage.turn()

        leave(way, on: stage)
        var frames = 0
        while stage.phone.screens.count > 1 {
            stage.phone.advance(by: 1 / 60)
            guard stage.phone.screens.count > 1 else { break }
            let isFlyingOut = flying(on: stage) != nil
            #expect(stage.hidden == [2] && isFlyingOut)
            frames += 1
        }

        #expect(frames > 10 && stage.hidden == [])
    }

    @Test func listStaysWhereTheAppWantsItTo() {
        let stage = GalleryStage(count: 60)
        stage.gallery.scrollsToThumbnail = false
        stage.present()
        let offset = stage.list.contentOffset

        stage.gallery.turn(to: 50, animated: true)
        stage.phone.settle()
        #expect(stage.list.contentOffset == offset && stage.hidden == [])
        stage.gallery.turn(to: 1, animated: true)
        stage.phone.settle()

        #expect(stage.list.contentOffset == offset && stage.hidden == [1])
    }

    @Test func listFollowsToAThumbnailThatIsOffTheScreen() throws {
        let stage = GalleryStage.presented(count: 60)
        let offset = stage.list.contentOffset.y
        stage.gallery.turn(to: 50, animated: true)
        stage.phone.settle()
        let thumbnail = try #require(stage.thumbnails[50])
        let place = stage.phone.frame(of: thumbnail)
        #expect(stage.screen.contains(place) && stage.list.contentOffset.y > offset)

        leave(.button, on: stage)
        stage.phone.advance(by: 0.02)
        let end = landing(on: stage)
        stage.phone.settle()

        #expect(isNear(end, place) && stage.hidden == [])
    }

    /// It scrolls sideways, in a list that scrolls down.
    @Test func listAndShelfFollowToAThumbnailThatIsOffTheScreen() {
        let stage = GalleryStage(hasThumbnails: false)
        let shelf = UIScrollView(frame: CGRect(x: 0, y: 1080, width: 390, height: 90))
        let thumbnails = (0..<12).map { UIImageView(image: GalleryStage.picture($0)) }
        for (index, thumbnail) in thumbnails.enumerated() {
            thumbnail.contentMode = .scaleAspectFill
            thumbnail.clipsToBounds = true
            thumbnail.frame = CGRect(x: CGFloat(index) * 180, y: 0, width: 170, height: 90)
            shelf.addSubview(thumbnail)
        }
        shelf.contentSize = CGSize(width: 2160, height: 90)
        stage.list.frame = stage.presenter.view.bounds
        stage.list.contentSize = CGSize(width: 390, height: 2000)
        stage.list.addSubview(shelf)
        stage.gallery.thumbnail = { thumbnails[$0] }
        stage.present()

        stage.turn(by: 4)
        let place = stage.phone.frame(of: thumbnails[4])
        #expect(stage.screen.contains(place) && stage.list.contentOffset.y > 0 && shelf.contentOffset.x > 0)
        leave(.button, on: stage)
        stage.phone.advance(by: 0.02)
        let end = landing(on: stage)
        stage.phone.settle()

        #expect(isNear(end, place) && thumbnails.allSatisfy { $0.alpha == 1 })
    }

    /// As a photo of a feed does on a phone that lies on its side.
    @Test func listStaysWhereAThumbnailReachesBeyondItOnBothSides() {
        let stage = GalleryStage(hasThumbnails: false)
        let photo = UIImageView(image: GalleryStage.picture(1))
        photo.frame = CGRect(x: 0, y: 500, width: 390, height: 2000)
        stage.list.frame = stage.presenter.view.bounds
        stage.list.contentSize = CGSize(width: 390, height: 4000)
        stage.list.contentOffset.y = 900
        stage.list.addSubview(photo)
        stage.gallery.thumbnail = { _ in photo }

        stage.present()

        #expect(stage.list.contentOffset == CGPoint(x: 0, y: 900))
    }

    @Test func shelfFollowsSidewaysToAThumbnailThatIsTallerThanIt() {
        let stage = GalleryStage(hasThumbnails: false)
        let thumbnails = (0..<12).map { UIImageView(image: GalleryStage.picture($0)) }
        for (index, thumbnail) in thumbnails.enumerated() {
            thumbnail.frame = CGRect(x: CGFloat(index) * 180, y: 0, width: 170, height: 300)
            stage.list.addSubview(thumbnail)
        }
        stage.list.frame = CGRect(x: 0, y: 100, width: 390, height: 90)
        stage.list.contentSize = CGSize(width: 2160, height: 300)
        stage.list.contentOffset.y = 50
        stage.gallery.thumbnail = { thumbnails[$0] }
        stage.present()

        stage.turn(by: 4)

        #expect(stage.list.contentOffset == CGPoint(x: 500, y: 50))
    }

    /// Thumbnails are often smaller than the pages that they lie on.
    @Test(arguments: [false, true]) func listThatPagesIsLeftOnAWholePage(isVertical: Bool) {
        let (phone, presenter, list) = (Simulator(.iPhone), UIViewController(), UIScrollView())
        list.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
        list.isPagingEnabled = true
        list.contentInsetAdjustmentBehavior = .never
        let step = isVertical ? CGVector(dx: 0, dy: 300) : CGVector(dx: 390, dy: 0)
        list.contentSize = isVertical ? CGSize(width: 390, height: 1500) : CGSize(width: 1950, height: 300)
        let thumbnails = (0..<5).map { index in
            let thumbnail = UIImageView(image: GalleryStage.picture(index))
            thumbnail.frame = CGRect(
                x: 20 + step.dx * CGFloat(index), y: 20 + step.dy * CGFloat(index), width: 350, height: 260)
            list.addSubview(thumbnail)
            return thumbnail
        }
        presenter.view.addSubview(list)
        phone.show(presenter)
        let gallery = ImageGalleryController(count: 5) {
            ImageViewerController(image: GalleryStage.picture($0))
        }
        gallery.thumbnail = { thumbnails[$0] }
        presenter.present(gallery, animated: true)
        phone.settle()

        for index in [1, 4, 2] {
            phone.act { gallery.turn(to: index, animated: true) }
            phone.settle()

            #expect(thumbnails[index].alpha == 0)
            #expect(
                list.contentOffset == CGPoint(x: step.dx * CGFloat(index), y: step.dy * CGFloat(index)))
        }
    }

    @Test func thumbnailThatIsGoneIsFadedTo() {
        let stage = GalleryStage.presented()
        stage.turn()
        stage.thumbnails[1]?.removeFromSuperview()

        leave(.flick, on: stage)
        stage.phone.advance(by: 0.02)
        #expect(flying(on: stage) == nil)
        stage.phone.settle()

        #expect(!stage.isPresented && stage.hidden == [] && stage.dismissals == 1)
    }

    @Test func cellThatIsReusedHidesForThePageThatItShows() {
        let stage = GalleryStage(count: 6)
        let cells = [UIView(), UIView(), UIView()]
        for (index, cell) in cells.enumerated() {
            cell.frame = CGRect(x: 20 + 110 * index, y: 100, width: 90, height: 90)
            stage.presenter.view.addSubview(cell)
        }
        // As a list that has three cells for all.
        stage.gallery.thumbnail = { cells[$0 % 3] }
        stage.present()
        #expect(cells.map(\.alpha) == [0, 1, 1])

        stage.turn(by: 3)
        #expect(cells.map(\.alpha) == [0, 1, 1])
        stage.turn()
        #expect(cells.map(\.alpha) == [1, 0, 1])
        stage.flickAway()

        #expect(cells.map(\.alpha) == [1, 1, 1] && !stage.isPresented)
    }

    @Test func sameThumbnailForAllPagesStaysHiddenAndComesBack() {
        let stage = GalleryStage(count: 6)
        let cover = UIView(frame: CGRect(x: 20, y: 100, width: 90, height: 90))
        cover.alpha = 0.5
        stage.presenter.view.addSubview(cover)
        stage.gallery.thumbnail = { _ in cover }
        stage.present()

        for _ in 0..<3 {
            #expect(cover.alpha == 0)
            stage.turn()
        }
        stage.flickAway()

        #expect(cover.alpha == 0.5 && !stage.isPresented)
    }

    @Test func pageWithoutAThumbnailHidesNone() {
        let stage = GalleryStage(count: 6)
        stage.gallery.thumbnail = { $0 == 1 ? nil : stage.thumbnails[$0] }
        stage.present()

        stage.turn()
        #expect(stage.hidden == [] && stage.gallery.index == 1)
        stage.turn()
        #expect(stage.hidden == [2])
        // Nothing flies into a mirrored one.
        stage.thumbnails[3]?.transform = CGAffineTransform(scaleX: -1, y: 1)
        stage.turn()
        #expect(stage.hidden == [] && stage.gallery.index == 3)
        stage.turn(by: -2)
        stage.flickAway()

        #expect(!stage.isPresented && stage.hidden == [])
    }

    @Test(arguments: GallerySetting.all, [true, false])
    func dismissalInTheMiddleOfATurnLandsInAThumbnailThatIsSeen(setting: GallerySetting, isHeld: Bool) {
        for share in [0.7, 0.2] {
            let stage = GalleryStage.presented(setting, index: 3)
            let finger = stage.phone.touch(at: stage.place(0.85))
            finger.move(to: stage.place(share), duration: 0.2)

            if !isHeld { finger.lift() }
            stage.phone.act { stage.presenter.dismiss(animated: true) }
            stage.phone.advance(by: 0.02)
            #expect(stage.hidden == [share < 0.5 ? 4 : 3])
            stage.phone.advance(by: 0.1)
            if isHeld { finger.lift() }
            stage.phone.settle()

            #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
            #expect(stage.gallery.pages.isEmpty)
            stage.present()
            #expect(stage.flaws == [])
        }
    }

    /// In some styles two pages lie in the same place while they turn.
    @Test(arguments: ["fade", "zoom", "cover", "uncover", "slide"])
    func imageOfTheThumbnailFliesIntoItInTheMiddleOfATurn(name: String) throws {
        let stage = GalleryStage.presented(index: 3)
        stage.gallery.style =
            switch name {
            case "fade": .fade
            case "zoom": .zoom
            case "cover": .cover
            case "uncover": .uncover
            default: .slide
            }
        for step in [1, -1] {
            let index = stage.gallery.index
            stage.phone.act { stage.gallery.turn(to: index + step, animated: true) }
            stage.phone.advance(by: 0.06)
            let image = try #require(stage.gallery.currentController as? ImageViewerController).image

            stage.phone.act { stage.presenter.dismiss(animated: true) }
            stage.phone.advance(by: 0.05)

            #expect(stage.hidden == [index] && flying(on: stage)?.image === image, "\(step)")
            stage.phone.settle()
            stage.present()
        }
    }

    @Test func imageThatIsZoomedFliesFromWhereItIs() throws {
        let stage = GalleryStage.presented(index: 2)
        stage.zoomIn()
        stage.gallery.isChromeHidden = false
        let start = try #require(stage.shown.map { stage.phone.frame(of: $0.imageView) })

        leave(.button, on: stage)
        stage.phone.advance(by: 0)
        let crop = try #require(flying(on: stage)?.superview)

        #expect(abs(stage.phone.frame(of: crop).width - start.width) < 20)
        stage.phone.settle()
        #expect(!stage.isPresented && stage.hidden == [])
    }

    @Test func withReducedMotionNothingFliesAndNoThumbnailIsHidden() {
        let stage = GalleryStage()
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.05)
        #expect(flying(on: stage) == nil)
        stage.phone.settle()
        #expect(stage.flaws == [] && stage.hidden == [])
        stage.turn()
        #expect(stage.hidden == [])

        leave(.flick, on: stage)
        stage.phone.advance(by: 0.05)
        #expect(flying(on: stage) == nil && stage.hidden == [])
        stage.phone.settle()

        #expect(!stage.isPresented && stage.hidden == [])
    }

    @Test func unanimatedItComesAndGoesAtOnce() {
        let stage = GalleryStage(index: 2)
        stage.phone.act { stage.presenter.present(stage.gallery, animated: false) }
        stage.phone.advance(by: 0.02)
        #expect(stage.flaws == [])

        stage.phone.act { stage.presenter.dismiss(animated: false) }
        stage.phone.advance(by: 0.02)

        #expect(!stage.isPresented && stage.hidden == [] && stage.dismissals == 1)
    }

    @Test func withoutThumbnailsItFadesInAndFliesOut() {
        let stage = GalleryStage(hasThumbnails: false)
        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.1)
        #expect((0.01...0.99).contains(stage.phone.opacity(of: stage.gallery.view)))
        stage.phone.settle()
        #expect(stage.flaws == [])

        stage.beginToFlickAway()
        let before = stage.shown.map { stage.phone.frame(of: $0.imageView).midY } ?? 0
        stage.phone.advance(by: 0.1)
        #expect(
            stage.seenPages.contains { page in
                guard let viewer = page.page as? ImageViewerController else { return false }
                return stage.phone.frame(of: viewer.imageView).midY > before
            })
        stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    @Test func thumbnailsMayBeChosenWhileItIsShown() {
        let stage = GalleryStage.presented(index: 1, hasThumbnails: false)
        let cover = UIView(frame: CGRect(x: 20, y: 100, width: 90, height: 90))
        stage.presenter.view.addSubview(cover)

        stage.gallery.thumbnail = { _ in cover }
        stage.phone.settle()
        #expect(cover.alpha == 0)
        stage.gallery.thumbnail = nil
        stage.phone.settle()
        #expect(cover.alpha == 1)

        stage.flickAway()
        #expect(cover.alpha == 1 && !stage.isPresented)
    }
}
#endif
