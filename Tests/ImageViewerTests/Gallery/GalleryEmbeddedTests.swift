#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// A gallery that is a part of a screen, and screens of the app's that are parts of a gallery.
@MainActor struct GalleryEmbeddedTests {
    @Test(arguments: ["tab", "pushed over", "child"]) func comesBackAsItWas(way: String) throws {
        let phone = Simulator(.iPhone)
        var asked: [Int] = []
        let gallery = ImageGalleryController(count: 9, index: 3) { index in
            asked.append(index)
            return ImageViewerController(image: Stage.picture(CGSize(width: 3000, height: 2000)))
        }
        let (tabs, navigation) = (Tabs(), UINavigationController())
        navigation.isNavigationBarHidden = true
        if way == "pushed over" {
            navigation.setViewControllers([gallery], animated: false)
            phone.show(navigation)
        } else {
            tabs.select(gallery)
            phone.show(tabs)
        }
        phone.settle()
        phone.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 150, y: 400))
        phone.settle()
        phone.doubleTap(at: CGPoint(x: 195, y: 422))
        phone.settle()
        let page = try #require(gallery.pages.first { !$0.view.isHidden } as? ImageViewerController)
        #expect(gallery.index == 4 && page.isZoomed)
        let place = phone.frame(of: page.imageView)
        let count = asked.filter { $0 == 4 }.count

        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        phone.act {
            switch way {
            case "tab": tabs.select(nil)
            case "child": gallery.present(cover, animated: true)
            default: navigation.pushViewController(UIViewController(), animated: true)
            }
        }
        phone.settle()
        #expect(page.view.window == nil)
        phone.act {
            switch way {
            case "tab": tabs.select(gallery)
            case "child": cover.dismiss(animated: true)
            default: navigation.popViewController(animated: true)
            }
        }
        phone.settle()

        #expect(gallery.index == 4 && asked.filter { $0 == 4 }.count == count)
        #expect(
            page.isZoomed && phone.frame(of: page.imageView) == place && phone.opacity(of: page.view) == 1)
        #expect(gallery.pages.count == 3)
    }

    /// As an animation of UIKit's does, whose view leaves.
    /// Nothing of it can be closed: two fingers close the screen around it.
    @Test func escapeOfVoiceOverIsForTheScreenAroundIt() throws {
        let (phone, screen) = (Simulator(.iPhone), EscapableScreen())
        let gallery = ImageGalleryController(count: 3) { _ in
            ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        }
        screen.addChild(gallery)
        gallery.view.frame = screen.view.bounds
        screen.view.addSubview(gallery.view)
        gallery.didMove(toParent: screen)
        phone.show(screen)
        phone.settle()
        phone.accessibility.isVoiceOverRunning = true
        let page = try #require(gallery.currentController as? ImageViewerController)

        #expect(phone.opacity(of: gallery.closeButton) == 0)
        phone.voiceOver.focus(on: page.imageView)
        #expect(phone.voiceOver.escape())

        #expect(screen.escapes == 1)
    }

    private final class EscapableScreen: UIViewController {
        private(set) var escapes = 0

        override func accessibilityPerformEscape() -> Bool {
            escapes += 1
            return true
        }
    }

    @Test(arguments: [1, 7]) func turnDuringWhichATabIsLeftHasArrivedWhenItComesBack(target: Int) {
        let phone = Simulator(.iPhone)
        let gallery = ImageGalleryController(count: 9) { _ in ImageViewerController(image: nil) }
        var told: [Int] = []
        gallery.onRest = { told.append($0) }
        let tabs = Tabs()
        tabs.select(gallery)
        phone.show(tabs)
        phone.settle()

        phone.act { gallery.turn(to: target, animated: true) }
        phone.advance(by: 0.05)
        phone.act { tabs.select(nil) }
        phone.settle()
        phone.act { tabs.select(gallery) }
        phone.settle()

        #expect(gallery.index == target && told == [0, target])
    }

    @Test func tabThatIsLeftStopsLoadingAndGoesOnLater() async {
        let (phone, source) = (Simulator(.iPhone), Source())
        let gallery = ImageGalleryController(count: 1) { _ in
            ImageViewerController(placeholder: Stage.picture(CGSize(width: 30, height: 20))) {
                try await source.load()
            }
        }
        let tabs = Tabs()
        tabs.select(gallery)
        phone.show(tabs)
        await phone.settle()
        #expect(source.requestCount == 1)

        phone.act { tabs.select(nil) }
        await phone.settle()
        #expect(source.cancellations == 1)
        phone.act { tabs.select(gallery) }
        await phone.settle()

        #expect(source.requestCount == 2)
    }

    // MARK: The app's controllers

    @Test func controllerOnTheOverlayIsToldThatItAppears() {
        let stage = GalleryStage()
        let toolbar = AppearanceRecorder()
        stage.gallery.loadViewIfNeeded()
        stage.gallery.addChild(toolbar)
        toolbar.view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        toolbar.view.autoresizingMask = []
        stage.gallery.overlayView.addSubview(toolbar.view)
        toolbar.didMove(toParent: stage.gallery)

        stage.present()
        #expect(toolbar.log == [.willAppear, .didAppear])
        stage.turn()
        #expect(toolbar.log == [.willAppear, .didAppear])
        stage.flickAway()

        #expect(!stage.isPresented)
        #expect(toolbar.log == [.willAppear, .didAppear, .willDisappear, .didDisappear])
    }

    private func add(_ child: UIViewController, to stage: GalleryStage) {
        stage.gallery.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        child.view.autoresizingMask = []
        stage.gallery.overlayView.addSubview(child.view)
        child.didMove(toParent: stage.gallery)
    }

    @Test func controllerThatComesToTheOverlayLaterIsToldThatItAppears() {
        let stage = GalleryStage.presented()
        let caption = AppearanceRecorder()

        stage.phone.act { add(caption, to: stage) }
        stage.phone.settle()
        #expect(caption.log == [.willAppear, .didAppear])
        stage.turn()
        stage.phone.act {
            caption.willMove(toParent: nil)
            caption.view.removeFromSuperview()
            caption.removeFromParent()
        }
        stage.phone.settle()
        #expect(caption.log == [.willAppear, .didAppear, .willDisappear, .didDisappear])
        stage.phone.act { add(caption, to: stage) }
        stage.phone.settle()
        stage.flickAway()

        #expect(!stage.isPresented && caption.phase == .didDisappear && caption.flaws == [])
        #expect(caption.log.count == 8)
    }

    @Test(arguments: [0.0, 0.1, 0.4]) func controllerThatComesToTheOverlayInAFlightIsToldOnce(wait: Double) {
        let stage = GalleryStage()
        let caption = AppearanceRecorder()
        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: wait)

        stage.phone.act { add(caption, to: stage) }
        stage.phone.settle()
        #expect(caption.log == [.willAppear, .didAppear])
        stage.tap(stage.gallery.closeButton)
        stage.phone.settle()

        #expect(!stage.isPresented && caption.flaws == [])
        #expect(caption.log == [.willAppear, .didAppear, .willDisappear, .didDisappear])
    }

    /// A film on it would play.
    @Test func pageThatIsNotSeenIsNotToldThatItAppears() {
        let pages = (0..<3).map { _ in AppearanceRecorder() }
        let stage = GalleryStage(count: 3, index: 1, hasThumbnails: false) { pages[$0] }
        stage.present()
        #expect(stage.gallery.pages.count == 3)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.phone.act { stage.gallery.present(cover, animated: true) }
        stage.phone.settle()

        stage.phone.act { cover.dismiss(animated: true) }
        stage.phone.settle()

        #expect(pages[0].log == [] && pages[2].log == [])
        #expect(
            pages[1].log == [
                .willAppear, .didAppear, .willDisappear, .didDisappear, .willAppear, .didAppear,
            ])
    }

    @Test(arguments: [false, true]) func fliesHomeWithAControllerOnItsOverlay(isViewer: Bool) {
        let stage = GalleryStage.presented(index: 4)
        let single = Stage()
        _ = single.addThumbnail()
        single.present()
        let (phone, parent) =
            isViewer
            ? (single.phone, single.viewer as UIViewController)
            : (stage.phone, stage.gallery as UIViewController)
        let viewer = isViewer ? single.viewer : stage.shown
        let toolbar = UIViewController()
        parent.addChild(toolbar)
        toolbar.view.frame = parent.view.bounds
        toolbar.view.isUserInteractionEnabled = false
        parent.view.addSubview(toolbar.view)
        toolbar.didMove(toParent: parent)

        phone.press(.keyboardEscape)
        phone.advance(by: 0.2)

        #expect(viewer.flatMap { phone.flyingPicture(of: $0) } != nil)
        phone.settle()
    }

    @Test func pageThatGetsItsViewerLaterHidesTheChromeAndIsFlickedAway() {
        let stage = GalleryStage { index in index == 0 ? UIViewController() : nil }
        stage.present()
        let (page, viewer) = (
            stage.seenPages[0].page,
            ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        )
        page.addChild(viewer)
        viewer.view.frame = page.view.bounds
        page.view.addSubview(viewer.view)
        viewer.didMove(toParent: page)
        stage.phone.settle()

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(!stage.isChromeSeen && stage.phone.opacity(of: viewer.overlayView) == 0)
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.isChromeSeen)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(viewer.isZoomed && !stage.isChromeSeen)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.isChromeSeen)
        stage.flickAway()

        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    // MARK: On a screen that scrolls

    /// As on the page of a product, and in a feed that pages.
    @Test(arguments: GallerySetting.all, [false, true])
    func dragAcrossThePagesScrollsTheScreenAroundThem(setting: GallerySetting, isPaging: Bool) {
        let (phone, screen, list) = (Simulator(setting.device), UIViewController(), UIScrollView())
        phone.nestedScrolling = setting.scrolling
        let gallery = ImageGalleryController(count: 5) {
            ImageViewerController(image: GalleryStage.picture($0))
        }
        gallery.axis = setting.axis
        list.frame = screen.view.bounds
        list.contentInsetAdjustmentBehavior = .never
        list.isPagingEnabled = isPaging
        let (size, isVertical) = (list.bounds.size, setting.axis == .vertical)
        list.contentSize = CGSize(
            width: size.width * (isVertical ? 3 : 1), height: size.height * (isVertical ? 1 : 3))
        screen.view.addSubview(list)
        screen.addChild(gallery)
        gallery.view.frame = CGRect(
            x: 0, y: 0, width: isVertical && !isPaging ? 300 : size.width,
            height: isVertical || isPaging ? size.height : 300)
        list.addSubview(gallery.view)
        gallery.didMove(toParent: screen)
        phone.show(screen)
        phone.settle()
        func flick(vertically: Bool) {
            let start = CGPoint(x: isVertical ? 250 : size.width / 2, y: isVertical ? size.height / 2 : 250)
            phone.flick(
                from: start,
                to: CGPoint(x: start.x - (vertically ? 0 : 150), y: start.y - (vertically ? 150 : 0)))
            phone.settle()
        }

        flick(vertically: !isVertical)
        #expect((isVertical ? list.contentOffset.x : list.contentOffset.y) > 100)
        list.contentOffset = .zero
        flick(vertically: isVertical)

        #expect(gallery.index == 1 && list.contentOffset == .zero)
    }

    // MARK: Reloading while pages turn

    @Test func flickThatGoesOnIsKeptWhereTheGalleryBeginsToLoop() {
        for delay in [0.0, 0.05, 0.15] {
            let stage = GalleryStage.presented(index: 3)
            stage.beginTurn()
            stage.phone.advance(by: delay)

            stage.phone.act { stage.gallery.loops = true }
            stage.phone.settle()

            #expect(stage.gallery.index == 4 && stage.flaws == [], "\(delay)")
        }
    }

    @Test(arguments: [1, 4, 11]) func turnThatTheAppAskedForGoesOnOverAReload(index: Int) {
        for delay in [0.0, 0.05, 0.15, 0.3] {
            let stage = GalleryStage.presented()
            stage.phone.act { stage.gallery.turn(to: index, animated: true) }
            stage.phone.advance(by: delay)

            // One comes before all others.
            stage.change(to: [100] + stage.items)
            stage.phone.settle()

            #expect(stage.gallery.index == index + 1, "\(delay)")
            #expect(stage.flaws == [])
        }
    }

    @Test(arguments: GallerySetting.all) func turnOfAFingerGoesOnOverAReload(setting: GallerySetting) {
        for delay in [0.0, 0.02, 0.1, 0.2] {
            for isForward in [true, false] {
                let stage = GalleryStage.presented(setting, index: 5)
                stage.beginTurn(forward: isForward)
                stage.phone.advance(by: delay)

                stage.change(to: [100] + stage.items)
                stage.phone.settle()

                #expect(stage.gallery.index == (isForward ? 7 : 5), "\(delay)")
                #expect(stage.flaws == [])
            }
        }
    }

    @Test func pageThatIsTurnedToAndGoesIsNotTurnedTo() {
        let stage = GalleryStage.presented(count: 3)
        stage.phone.act { stage.gallery.turn(to: 2, animated: true) }
        stage.phone.advance(by: 0.02)

        stage.change(to: [0, 1])
        stage.phone.settle()

        #expect(stage.gallery.index <= 1)
        #expect(stage.flaws == [])
    }
}

/// Keeps its children, and shows the view of one of them.
private final class Tabs: UIViewController {
    func select(_ tab: UIViewController?) {
        for child in children { child.viewIfLoaded?.removeFromSuperview() }
        guard let tab else { return }
        if tab.parent == nil { addChild(tab) }
        tab.view.frame = view.bounds
        view.addSubview(tab.view)
        tab.didMove(toParent: self)
    }
}
#endif
