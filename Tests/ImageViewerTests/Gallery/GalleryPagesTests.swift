#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Pages may be any controllers, and the gallery may be a part of another screen.
@MainActor struct GalleryPagesTests {
    /// A page as an app has it for a film: a poster that zooms, and sound while it has appeared.
    private final class Film: UIViewController {
        let poster = ImageViewerController(image: Stage.picture(CGSize(width: 1600, height: 900)))
        /// What a finger pulls without turning pages.
        let slider = UIControl()
        private(set) var isPlaying = false
        private(set) var starts = 0
        private(set) var flaws: [String] = []
        private var hasParent = false

        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            hasParent = parent != nil
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .black
            addChild(poster)
            poster.view.frame = view.bounds
            poster.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(poster.view)
            poster.didMove(toParent: self)
            slider.frame = CGRect(x: 40, y: 600, width: 300, height: 44)
            view.addSubview(slider)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if isPlaying { flaws.append("appears twice") }
            if !hasParent { flaws.append("has not heard of its parent") }
            isPlaying = true
            starts += 1
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            isPlaying = false
        }
    }

    private func films(_ setting: GallerySetting = GallerySetting(), count: Int = 5, index: Int = 0)
        -> (stage: GalleryStage, films: [Film])
    {
        let films = (0..<count).map { _ in Film() }
        return (GalleryStage(setting, count: count, index: index) { films[$0] }, films)
    }

    @Test(arguments: GallerySetting.all) func filmPlaysOnThePageThatLiesStill(setting: GallerySetting) {
        let (stage, films) = films(setting)
        stage.present()
        #expect(films.map(\.isPlaying) == [true, false, false, false, false])

        let finger = stage.holdHalfATurn()
        #expect(films.allSatisfy { !$0.isPlaying })
        finger.move(to: stage.place(0.8), duration: 0.2)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()
        #expect(films.map(\.isPlaying) == [true, false, false, false, false])
        stage.turn(by: 2)

        #expect(films.map(\.isPlaying) == [false, false, true, false, false])
        #expect(films.map(\.starts) == [2, 1, 1, 0, 0])
    }

    @Test(arguments: [(1, 0, true), (1, 0, false), (3, 0, false), (3, 2, true)])
    func filmPlaysOnWhereAFingerNudgesTheLastPage(way: (count: Int, index: Int, isForward: Bool)) {
        let (stage, films) = films(count: way.count, index: way.index)
        stage.present()

        // A drag begins after ten points.
        let nudge: CGFloat = way.isForward ? -11 : 11
        stage.phone.drag(from: stage.middle, to: CGPoint(x: stage.middle.x + nudge, y: stage.middle.y))
        stage.phone.settle()

        #expect(films[way.index].isPlaying)
        #expect(films[way.index].starts == 1)
    }

    @Test func currentViewerIsThatOfThePageOrWithinIt() {
        let within = UIViewController()
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 60, height: 40)))
        within.addChild(viewer)
        viewer.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        within.view.addSubview(viewer.view)
        viewer.didMove(toParent: within)
        let stage = GalleryStage(count: 3, hasThumbnails: false) { [nil, within, UIViewController()][$0] }
        #expect(stage.gallery.currentViewer == nil)
        stage.present()

        #expect(stage.gallery.currentViewer === stage.shown)
        stage.turn()
        #expect(stage.gallery.currentViewer === viewer)
        stage.turn()

        #expect(stage.gallery.currentViewer == nil && stage.gallery.index == 2)
    }

    @Test(arguments: [0, 1, 3]) func asManyPagesAreMadeAheadAsTheAppSays(ahead: Int) {
        let stage = GalleryStage(count: 60, index: 30, hasThumbnails: false)
        stage.gallery.pagesAhead = ahead
        stage.present()
        stage.phone.advance(by: 0.3)
        #expect(Set(stage.asked) == Set(30 - ahead...30 + ahead))
        stage.gallery.pagesAhead = 2
        #expect(stage.gallery.pages.count == 5)
        stage.gallery.pagesAhead = ahead
        #expect(stage.gallery.pages.count == 1 + 2 * ahead)

        stage.turn(by: 2)
        stage.phone.advance(by: 0.3)

        #expect(stage.gallery.pages.count == 1 + 2 * ahead && stage.alive.count == 1 + 2 * ahead)
        #expect(stage.gallery.index == 32)
    }

    /// Each page lies on one side only.
    @Test(arguments: [2, 3, 4, 5, 7]) func pagesOfALoopAreMadeOnceHoweverManyAreMadeAhead(count: Int) {
        let stage = GalleryStage(count: count, hasThumbnails: false)
        stage.gallery.loops = true
        stage.gallery.pagesAhead = 3
        stage.present()
        stage.phone.advance(by: 0.3)

        for _ in 0..<count {
            stage.turn()
            stage.phone.advance(by: 0.3)
            #expect(stage.shown?.image?.accessibilityLabel == String(stage.gallery.index))
        }

        #expect(stage.asked.count == count && stage.gallery.index == 0)
    }

    @Test(arguments: [0, 1, 2, 3]) func everyWayOutSilencesAtOnce(way: Int) {
        let (stage, films) = films()
        stage.present()
        stage.turn()

        switch way {
        case 0: stage.beginToFlickAway()
        case 1: stage.tap(stage.gallery.closeButton)
        case 2: stage.phone.press(.keyboardEscape)
        default: stage.phone.act { stage.presenter.dismiss(animated: true) }
        }
        stage.phone.advance(by: 0.02)
        #expect(films.allSatisfy { !$0.isPlaying })
        stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
        #expect(films.allSatisfy { !$0.isPlaying && $0.flaws == [] && $0.parent == nil })
    }

    @Test func filmPausesUnderWhatCoversItAndGoesOn() {
        let (stage, films) = films()
        stage.present()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen

        stage.phone.act { stage.gallery.present(cover, animated: true) }
        stage.phone.settle()
        #expect(!films[0].isPlaying)
        stage.phone.act { stage.gallery.dismiss(animated: true) }
        stage.phone.settle()

        #expect(films[0].isPlaying && stage.dismissals == 0)
        stage.turn()
        #expect(films[1].isPlaying && !films[0].isPlaying)
    }

    @Test func posterZoomsFliesAndIsFlickedAway() throws {
        let (stage, films) = films()
        stage.present()
        #expect(stage.phone.opacity(of: films[0].poster.closeButton) == 0)

        stage.zoomIn()
        #expect(films[0].poster.isZoomed)
        stage.zoomIn()
        stage.flickAway()

        #expect(!stage.isPresented && stage.hidden == [])
    }

    @Test(arguments: GallerySetting.all) func dragThatBeginsOnASliderMovesNoPage(setting: GallerySetting) {
        let (stage, films) = films(setting)
        stage.present()
        let frame = stage.phone.frame(of: films[0].slider)

        let finger = stage.phone.touch(at: CGPoint(x: frame.maxX - 10, y: frame.midY))
        stage.phone.advance(by: 0.2)
        finger.move(to: CGPoint(x: frame.minX + 10, y: frame.midY), duration: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 0 && stage.told == [] && stage.isPresented)
    }

    @Test(arguments: GallerySetting.all) func appearanceCallbacksAreBalancedWhateverHappens(
        setting: GallerySetting
    ) {
        let pages = (0..<6).map { _ in AppearanceRecorder() }
        let stage = GalleryStage(setting, count: 6) { pages[$0] }
        stage.present()
        var random = Random(seed: 7)

        for _ in 0..<40 {
            switch random.below(6) {
            case 0: stage.phone.act { stage.gallery.turn(to: random.below(6), animated: true) }
            case 1: stage.phone.act { stage.gallery.turn(to: random.below(6), animated: false) }
            case 2: stage.holdHalfATurn().lift()
            case 3: stage.phone.tap(at: stage.middle)
            default: stage.beginTurn(forward: random.below(2) == 0)
            }
            stage.phone.advance(by: Double(random.unit()) * 0.5)
            #expect(pages.filter { $0.phase == .didAppear }.count <= 1)
        }
        stage.phone.settle()

        #expect(pages.filter { $0.phase != .didDisappear }.map(\.phase) == [.didAppear])
        #expect(pages[stage.gallery.index].phase == .didAppear)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        #expect(pages.allSatisfy { $0.phase == .didDisappear && $0.flaws == [] }, "\(pages.map(\.flaws))")
    }

    @Test func tapOnAPageThatIsNoViewerHidesTheChrome() {
        let stage = GalleryStage(count: 3) { _ in UIViewController() }
        stage.present()

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(!stage.isChromeSeen)
        stage.turn()
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.isChromeSeen && stage.gallery.index == 1)
    }

    @Test(arguments: GallerySetting.all) func appMayKeepItsViewersAndReturnThemAgain(setting: GallerySetting)
    {
        let viewers = (0..<5).map { ImageViewerController(image: GalleryStage.picture($0)) }
        let stage = GalleryStage(setting, count: 5) { viewers[$0] }
        stage.present()

        stage.turn(by: 4)
        stage.turn(by: -4)
        #expect(stage.flaws == [])
        stage.flickAway()
        #expect(viewers.allSatisfy { $0.parent == nil && $0.view.superview == nil })
        stage.present()
        #expect(stage.flaws == [])
        stage.tap(stage.gallery.closeButton)
        stage.phone.settle()

        // One of them is shown alone.
        stage.presenter.present(viewers[0], animated: true)
        stage.phone.settle()
        #expect(stage.phone.opacity(of: viewers[0].closeButton) == 1 && viewers[0].isFirstResponder)
        #expect(viewers[0].scrollView.alwaysBounceHorizontal && viewers[0].scrollView.alwaysBounceVertical)
        stage.phone.flick(from: stage.middle, to: CGPoint(x: stage.middle.x + 150, y: stage.middle.y))
        stage.phone.settle()
        #expect(stage.presenter.presentedViewController == nil)
    }

    @Test(arguments: GallerySetting.axes) func sameControllerForAllPagesIsShownOnEach(setting: GallerySetting)
    {
        let viewer = ImageViewerController(image: GalleryStage.picture(0))
        let stage = GalleryStage(setting, count: 4) { _ in viewer }
        stage.present()

        for index in 1...3 {
            let finger = stage.holdHalfATurn()
            let frame = stage.phone.frame(of: viewer.view)
            #expect(min(frame.minX, frame.minY) < 0)
            finger.move(to: stage.place(0.8), duration: 0.2)
            stage.phone.advance(by: 0.2)
            finger.lift()
            stage.phone.settle()
            stage.turn()
            #expect(stage.gallery.index == index && stage.seenPages.count == 1)
            #expect(stage.gallery.pages.count == 1)
        }
        stage.flickAway()

        #expect(!stage.isPresented && stage.hidden == [])
    }

    @Test func controllerThatHadAParentIsTakenOver() {
        let parent = UIViewController()
        let viewer = ImageViewerController(image: GalleryStage.picture(1))
        let stage = GalleryStage(count: 3, index: 1) { $0 == 1 ? viewer : nil }
        parent.addChild(viewer)
        parent.view.addSubview(viewer.view)
        viewer.didMove(toParent: parent)

        stage.present()

        #expect(viewer.parent === stage.gallery.pager && parent.children.isEmpty)
        #expect(stage.flaws == [])
    }

    // MARK: In another screen

    private func embed(
        _ setting: GallerySetting, count: Int = 5, hasViewers: Bool = true
    ) -> (phone: Simulator, root: UIViewController, gallery: ImageGalleryController) {
        let (phone, root) = (Simulator(setting.device), UIViewController())
        phone.nestedScrolling = setting.scrolling
        let gallery = ImageGalleryController(count: count) {
            hasViewers ? ImageViewerController(image: GalleryStage.picture($0)) : UIViewController()
        }
        gallery.axis = setting.axis
        root.addChild(gallery)
        gallery.view.frame = CGRect(x: 20, y: 120, width: 300, height: 200)
        root.view.addSubview(gallery.view)
        gallery.didMove(toParent: root)
        phone.show(root)
        phone.settle()
        return (phone, root, gallery)
    }

    @Test(arguments: GallerySetting.all) func bannerTurnsAndHasNothingToClose(setting: GallerySetting) {
        let (phone, root, gallery) = embed(setting)
        let thumbnail = UIView(frame: CGRect(x: 40, y: 140, width: 50, height: 50))
        root.view.insertSubview(thumbnail, at: 0)
        gallery.thumbnail = { _ in thumbnail }
        gallery.loops = true
        var told: [Int] = []
        gallery.onRest = { told.append($0) }
        #expect(
            phone.opacity(of: gallery.closeButton) == 0 && !gallery.isFirstResponder
                && !gallery.view.accessibilityViewIsModal)
        let isVertical = setting.axis == .vertical

        for _ in 0..<6 {
            phone.flick(
                from: CGPoint(x: 180, y: 220),
                to: CGPoint(x: isVertical ? 180 : 60, y: isVertical ? 140 : 220))
            phone.settle()
        }
        #expect(told == [1, 2, 3, 4, 0, 1])
        phone.flick(
            from: CGPoint(x: 180, y: 220), to: CGPoint(x: isVertical ? 300 : 180, y: isVertical ? 220 : 310))
        phone.settle()
        phone.press(.keyboardEscape)
        phone.settle()

        #expect(gallery.parent === root && gallery.view.window != nil && thumbnail.alpha == 1)
        let seen = gallery.pages.filter { !$0.view.isHidden }
        #expect(seen.map { phone.frame(of: $0.view) } == [CGRect(x: 20, y: 120, width: 300, height: 200)])
        #expect(seen.allSatisfy { !$0.isFirstResponder })
    }

    /// As albums do that turn up and down, and their photos sideways.
    @Test(arguments: GallerySetting.all) func galleryOfGalleriesTurnsAlongBothAxes(setting: GallerySetting) {
        let stage = GalleryStage(setting, count: 3, hasThumbnails: false) { _ in
            let album = ImageGalleryController(count: 3) {
                ImageViewerController(image: GalleryStage.picture($0))
            }
            album.axis = setting.axis == .horizontal ? .vertical : .horizontal
            return album
        }
        stage.present()
        let album = stage.gallery.currentController as? ImageGalleryController

        stage.phone.flick(from: stage.place(0.5, 0.7), to: stage.place(0.5, 0.4))
        stage.phone.settle()
        #expect(album?.index == 1 && stage.gallery.index == 0 && stage.isPresented)
        stage.turn()

        #expect(stage.gallery.index == 1)
    }

    /// Nobody could tell how they come back.
    @Test(arguments: [false, true]) func tapOnABannerLeavesItsDots(hasViewers: Bool) {
        let (phone, _, gallery) = embed(GallerySetting(), hasViewers: hasViewers)
        #expect(phone.opacity(of: gallery.pageControl) == 1)

        phone.tap(at: CGPoint(x: 170, y: 220))
        phone.settle()

        #expect(phone.opacity(of: gallery.pageControl) == 1)
    }

    private final class TapCounter: NSObject {
        private(set) var count = 0

        func tapped() { count += 1 }
    }

    @Test func tapOfTheAppsOnABannerMeansTheSameOnEveryPage() {
        let taps = [false, true].map { hasViewers in
            let (phone, _, gallery) = embed(GallerySetting(), hasViewers: hasViewers)
            let app = TapCounter()
            gallery.view.addGestureRecognizer(
                UITapGestureRecognizer(target: app, action: Selector("tapped", TapCounter.tapped)))
            phone.tap(at: CGPoint(x: 170, y: 220))
            phone.settle()
            return app.count
        }

        #expect(taps == [1, 1])
    }

    @Test func childOfWhatIsPresentedDoesNotCloseIt() {
        let (phone, screen, gallery) = embed(GallerySetting())
        let root = UIViewController()
        phone.show(root)
        screen.modalPresentationStyle = .fullScreen
        root.present(screen, animated: true)
        phone.settle()

        #expect(phone.opacity(of: gallery.closeButton) == 0)
        phone.flick(from: CGPoint(x: 180, y: 220), to: CGPoint(x: 180, y: 310))
        phone.settle()
        phone.press(.keyboardEscape)
        phone.settle()

        #expect(root.presentedViewController === screen)
    }

    @Test func bannerThatIsTakenAwayTakesItsPagesAlong() {
        weak var gallery: ImageGalleryController?
        weak var page: UIViewController?
        do {
            let (phone, root, banner) = embed(GallerySetting())
            (gallery, page) = (banner, banner.pages.first)
            banner.willMove(toParent: nil)
            banner.view.removeFromSuperview()
            banner.removeFromParent()
            phone.settle()
            phone.show(UIViewController())
            phone.settle()
            _ = root
        }

        #expect(gallery == nil && page == nil)
    }

    @Test func pushedAndPoppedItWorksEachTime() {
        let phone = Simulator(.iPhone)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.isNavigationBarHidden = true
        phone.show(navigation)
        let gallery = ImageGalleryController(count: 4) {
            ImageViewerController(image: GalleryStage.picture($0))
        }

        for round in 0..<2 {
            navigation.pushViewController(gallery, animated: true)
            phone.settle()
            #expect(phone.opacity(of: gallery.closeButton) == 0 && gallery.index == round)
            phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 150, y: 422))
            phone.settle()
            #expect(gallery.index == round + 1)
            navigation.popViewController(animated: true)
            phone.settle()
            #expect(gallery.pages.isEmpty)
        }
    }

    @Test func rootTurnsAndStays() {
        let phone = Simulator(.iPhone)
        let gallery = ImageGalleryController(count: 4) {
            ImageViewerController(image: GalleryStage.picture($0))
        }
        phone.show(gallery)
        phone.settle()

        phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 150, y: 422))
        phone.settle()
        #expect(gallery.index == 1 && phone.opacity(of: gallery.closeButton) == 0)
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        phone.settle()

        #expect(phone.window.rootViewController === gallery && gallery.view.window != nil)
        let image = (gallery.pages.first { !$0.view.isHidden } as? ImageViewerController)?.imageView
        #expect(image.map { abs(phone.frame(of: $0).midY - 422) < 1 } == true)
    }

    @Test func pageThatComesWithALaterViewerHostsIt() throws {
        let pages = (0..<3).map { _ in UIViewController() }
        let stage = GalleryStage(count: 3) { pages[$0] }
        stage.present()
        stage.turn()
        let viewer = ImageViewerController(image: GalleryStage.picture(0))
        pages[1].addChild(viewer)
        viewer.view.frame = pages[1].view.bounds
        pages[1].view.addSubview(viewer.view)
        viewer.didMove(toParent: pages[1])
        stage.turn()
        stage.turn(by: -1)

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(!stage.isChromeSeen && stage.phone.opacity(of: viewer.closeButton) == 0)
        stage.flickAway()

        #expect(!stage.isPresented)
    }

    @Test(arguments: [0, 1, 2, 3], [true, false])
    func pageThatChangesThePagesAsItDisappearsLeavesOneThatIsSeen(act: Int, isFlick: Bool) {
        var made: [AppearanceRecorder] = []
        let stage = GalleryStage(count: 6) { _ in
            made.append(AppearanceRecorder())
            return made[made.count - 1]
        }
        stage.present()
        var hasActed = false
        made[0].onEnter = { phase in
            guard phase == .willDisappear, !hasActed else { return }
            hasActed = true
            switch act {
            case 0: stage.gallery.turn(to: 4, animated: false)
            case 1: stage.gallery.reload(count: 3) { _ in nil }
            case 2: stage.gallery.reload(count: 5) { $0 == 0 ? nil : $0 - 1 }
            default: stage.gallery.reload(count: 0) { _ in nil }
            }
        }

        if isFlick { stage.beginTurn() } else { stage.gallery.turn(to: 3, animated: false) }
        stage.phone.settle()

        #expect(hasActed && stage.isPresented == (act != 3) && stage.seenPages.count == (act == 3 ? 0 : 1))
        #expect(made.allSatisfy { $0.flaws == [] }, "\(made.map(\.flaws))")
        let seen = made.filter { $0.phase != .didDisappear }
        #expect(seen.map(\.phase) == (act == 3 ? [] : [.didAppear]))
        #expect(act == 3 || seen.first === stage.gallery.currentController)
        #expect(made.allSatisfy { ($0.parent == nil) == ($0.view.superview == nil) })
        stage.flickAway()
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        #expect(made.allSatisfy { $0.phase == .didDisappear && $0.flaws == [] })
    }

    /// The last page of an app's gallery is often a list, of what to see next.
    private final class Related: UICollectionViewController {
        private(set) var selected: [Int] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 40 }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
        {
            selected.append(indexPath.item)
        }
    }

    @Test func cellOfAPageCanBeTapped() {
        let related = Related(collectionViewLayout: UICollectionViewFlowLayout())
        let stage = GalleryStage(count: 2, index: 1) { $0 == 1 ? related : nil }
        stage.present()

        stage.phone.tap(at: CGPoint(x: 20, y: 20))
        stage.phone.settle()

        #expect(related.selected.count == 1)
    }
}
#endif
