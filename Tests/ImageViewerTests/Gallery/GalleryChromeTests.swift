#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// What lies over the pages is the gallery's, stays while pages turn, and hides at one tap.
@MainActor struct GalleryChromeTests {
    @Test(arguments: GallerySetting.all) func oneTapHidesAllOfItAndAnotherBringsItBack(
        setting: GallerySetting
    ) throws {
        let stage = GalleryStage.presented(setting, index: 1)
        let caption = UILabel()
        let viewer = try #require(stage.shown)
        viewer.overlayView.addSubview(caption)
        #expect(stage.phone.opacity(of: stage.gallery.pageControl) == 1)

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        for view in [stage.gallery.closeButton, stage.gallery.pageControl, caption] {
            #expect(stage.phone.opacity(of: view) == 0)
        }
        #expect(stage.flaws == [])
        stage.phone.tap(at: stage.place(0.5, 0.2))
        stage.phone.settle()

        for view in [stage.gallery.closeButton, stage.gallery.pageControl, caption] {
            #expect(stage.phone.opacity(of: view) == 1)
        }
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.axes) func itStaysAsItIsWhilePagesTurn(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        let finger = stage.holdHalfATurn()
        #expect(stage.isChromeSeen)
        finger.lift()
        stage.phone.settle()
        stage.phone.tap(at: stage.place(0.5, 0.1))
        stage.phone.settle()

        for _ in 0..<5 {
            stage.turn()
            #expect(!stage.isChromeSeen)
            #expect(stage.flaws == [])
        }
        stage.gallery.turn(to: 11, animated: true)
        stage.phone.settle()
        #expect(!stage.isChromeSeen)
        #expect(stage.flaws == [])
    }

    @Test func itIsThereAgainTheNextTime() {
        let stage = GalleryStage.presented()
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        stage.flickAway()

        stage.present()

        #expect(stage.isChromeSeen)
        #expect(stage.flaws == [])
    }

    @Test func viewerThatHasLeftTheGalleryHasItsOwnAgain() {
        let stage = GalleryStage.presented(index: 3)
        stage.tap(stage.gallery.view)
        stage.phone.settle()
        guard let viewer = stage.shown else { return #expect(Bool(false), "There is no viewer.") }
        #expect(viewer.isChromeHidden)
        stage.turn(by: 2)
        stage.phone.act { stage.gallery.turn(to: 9, animated: false) }
        stage.flickAway()

        stage.phone.act { stage.presenter.present(viewer, animated: true) }
        stage.phone.settle()

        #expect(!viewer.isChromeHidden && stage.phone.opacity(of: viewer.closeButton) == 1)
        #expect(viewer.view.accessibilityViewIsModal)
    }

    @Test func pageHasNoCloseButtonOfItsOwn() {
        let stage = GalleryStage.presented(index: 3)

        #expect(stage.shown.map { stage.phone.opacity(of: $0.closeButton) } == 0)
        #expect(stage.isChromeSeen)
    }

    @Test func ownButtonIsTappedAndDragsBesideItTurn() {
        let stage = GalleryStage(index: 2)
        let button = UIButton(type: .system)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        button.frame = CGRect(x: 20, y: 600, width: 100, height: 50)
        stage.gallery.overlayView.addSubview(button)
        stage.present()

        stage.tap(button)
        stage.phone.settle()
        #expect(taps == 1 && stage.isChromeSeen)
        stage.phone.flick(from: CGPoint(x: 300, y: 672), to: CGPoint(x: 140, y: 672))
        stage.phone.settle()

        #expect(stage.gallery.index == 3 && taps == 1)
        #expect(stage.flaws == [])
    }

    @Test func ownViewOfAPageIsTappedAndTurnsWithIt() throws {
        let stage = GalleryStage.presented()
        let button = UIButton(type: .system)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        button.frame = CGRect(x: 20, y: 600, width: 100, height: 50)
        try #require(stage.shown).overlayView.addSubview(button)

        stage.tap(button)
        stage.phone.settle()
        #expect(taps == 1 && stage.isChromeSeen)
        let before = stage.phone.frame(of: button)
        let finger = stage.holdHalfATurn()

        #expect(stage.phone.frame(of: button).minX < before.minX - 50)
        finger.lift()
    }

    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad]) func buttonIsLargeAndInTheSafeArea(device: Device) {
        let stage = GalleryStage.presented(GallerySetting(device: device))

        for _ in 0..<2 {
            let frame = stage.phone.frame(of: stage.gallery.closeButton)
            let safe = stage.gallery.view.safeAreaLayoutGuide.layoutFrame
            #expect(frame.width >= 44 && frame.height >= 44 && safe.contains(frame))
            #expect(frame.midX > stage.middle.x && frame.midY < stage.middle.y)
            #expect(safe.insetBy(dx: -1, dy: -1).contains(stage.phone.frame(of: stage.gallery.pageControl)))
            stage.phone.resize(to: CGSize(width: stage.screen.height, height: stage.screen.width))
            stage.phone.settle()
        }
    }

    @Test(arguments: GallerySetting.all) func captionOfAPageIsClearOfTheDots(setting: GallerySetting) {
        let caption = UILabel()
        let stage = GalleryStage(setting, count: 5, hasThumbnails: false) { index in
            guard index == 0 else { return nil }
            let viewer = ImageViewerController(image: GalleryStage.picture(0))
            caption.text = "Caption"
            caption.translatesAutoresizingMaskIntoConstraints = false
            viewer.overlayView.addSubview(caption)
            NSLayoutConstraint.activate([
                caption.centerXAnchor.constraint(equalTo: viewer.overlayView.centerXAnchor),
                caption.bottomAnchor.constraint(equalTo: viewer.overlayView.bottomAnchor),
            ])
            return viewer
        }

        stage.present()

        let (words, dots) = (
            stage.phone.frame(of: caption), stage.phone.frame(of: stage.gallery.pageControl)
        )
        #expect(words.height > 10 && dots.height > 10)
        #expect(words.maxY <= dots.minY + 0.01)
    }

    /// Where the app hides the dots, it ends at the edge of the gallery's own.
    @Test(arguments: GallerySetting.all, [false, true])
    func safeAreaOfAPageEndsAboveTheDots(setting: GallerySetting, hidesDots: Bool) {
        let page = UIViewController()
        let stage = GalleryStage(setting, count: 5, hasThumbnails: false) { $0 == 0 ? page : nil }
        stage.gallery.pageControl.isHidden = hidesDots

        stage.present()

        let bottom = stage.phone.frame(of: page.view).maxY - page.view.safeAreaInsets.bottom
        let dots = stage.phone.frame(of: stage.gallery.pageControl)
        #expect(
            abs(
                bottom
                    - (hidesDots ? stage.screen.maxY - stage.phone.window.safeAreaInsets.bottom : dots.minY))
                < 1)
        #expect(stage.flaws == [])
    }

    /// As an app does that says "3 of 5" instead.
    @Test func dotsThatTheAppTakesAwayLeaveThePagesTheirRoom() {
        let page = UIViewController()
        let stage = GalleryStage(count: 5, hasThumbnails: false) { $0 == 0 ? page : nil }
        stage.gallery.pageControl.removeFromSuperview()

        stage.present()

        #expect(page.view.safeAreaInsets.bottom == stage.phone.window.safeAreaInsets.bottom)
        #expect(stage.flaws == [])
    }

    enum Dots: CaseIterable { case seen, hidden, removed, single }

    /// A caption for all pages ends with it.
    @Test(arguments: GallerySetting.all, Dots.allCases)
    func guideOfThePagesEndsAboveTheDotsOrWithTheSafeArea(setting: GallerySetting, dots: Dots) {
        let stage = GalleryStage(setting, count: dots == .single ? 1 : 5, hasThumbnails: false)
        let (phone, gallery, guide) = (stage.phone, stage.gallery, stage.gallery.pageLayoutGuide)
        if dots == .hidden { gallery.pageControl.isHidden = true }
        if dots == .removed { gallery.pageControl.removeFromSuperview() }
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        gallery.overlayView.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            mark.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            mark.topAnchor.constraint(equalTo: guide.topAnchor),
            mark.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        stage.present()
        let safe = stage.screen.inset(by: phone.window.safeAreaInsets)
        func bottom(_ areSeen: Bool) -> CGFloat {
            areSeen ? phone.frame(of: gallery.pageControl).minY : safe.maxY
        }

        let isFirst = dots == .seen
        #expect(abs(phone.frame(of: mark).maxY - bottom(isFirst)) < 0.5)
        #expect(phone.frame(of: mark).minY == safe.minY && phone.frame(of: mark).width == safe.width)
        stage.change(to: dots == .single ? [0, 1, 2] : [0])
        phone.settle()
        #expect(abs(phone.frame(of: mark).maxY - bottom(dots == .single)) < 0.5)
        stage.change(to: dots == .single ? [0] : [0, 1, 2])
        phone.settle()

        #expect(abs(phone.frame(of: mark).maxY - bottom(isFirst)) < 0.5)
    }

    @Test(arguments: [nil, UIPageControl.BackgroundStyle.minimal])
    func dotsHaveAGroundUnlessTheAppSaysOtherwise(own: UIPageControl.BackgroundStyle?) {
        let stage = GalleryStage(count: 5)
        if let own { stage.gallery.pageControl.backgroundStyle = own }

        stage.present()
        stage.turn()
        stage.delete(0)
        stage.phone.settle()

        #expect(stage.gallery.pageControl.backgroundStyle == own ?? .prominent)
        #expect(stage.gallery.pageControl.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func appHidesTheChromeAndIsToldInTheAnimation() throws {
        let stage = GalleryStage.presented(count: 5)
        let (gallery, viewer) = (stage.gallery, try #require(stage.shown))
        var told: [Bool] = []
        gallery.onChromeChange = {
            told.append(gallery.isChromeHidden && UIView.inheritedAnimationDuration > 0)
        }

        stage.phone.act { gallery.isChromeHidden = true }
        stage.phone.settle()
        #expect(!stage.isChromeSeen && viewer.isChromeHidden && told == [true])
        stage.turn()
        #expect(stage.shown?.isChromeHidden == true && told == [true])
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(
            stage.isChromeSeen && !gallery.isChromeHidden && !viewer.isChromeHidden && told == [true, false])
    }

    @Test func pageControlFollowsAndTurns() {
        let stage = GalleryStage.presented(count: 5, index: 1)
        let control = stage.gallery.pageControl
        #expect(control.currentPage == 1 && control.numberOfPages == 5)
        stage.turn()
        #expect(control.currentPage == 2)
        let frame = stage.phone.frame(of: control)

        stage.phone.tap(at: CGPoint(x: frame.maxX - 4, y: frame.midY))
        stage.phone.settle()
        #expect(stage.gallery.index == 3 && stage.told == [2, 3] && stage.isChromeSeen)
        #expect(stage.flaws == [])
        stage.phone.tap(at: CGPoint(x: frame.minX + 4, y: frame.midY))
        stage.phone.settle()

        #expect(stage.gallery.index == 2)
        #expect(stage.flaws == [])
    }

    /// Any animation would lag behind.
    @Test func pagesKeepUpWithAFingerThatSlidesAlongTheDots() {
        let stage = GalleryStage.presented(count: 10)
        let frame = stage.phone.frame(of: stage.gallery.pageControl)
        let finger = stage.phone.touch(at: CGPoint(x: frame.midX - 60, y: frame.midY))

        for x in stride(from: -40.0, through: 60, by: 20) {
            finger.move(to: CGPoint(x: frame.midX + x, y: frame.midY), duration: 0.05)
            #expect(stage.gallery.index == stage.gallery.pageControl.currentPage)
        }
        #expect(stage.gallery.index > 3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    /// In passing, no message counts as read, and no film begins.
    @Test func pagesRestOnlyWhereAFingerStaysThatSlidesAlongTheDots() {
        let stage = GalleryStage.presented(count: 10)
        var rests: [Int] = []
        stage.gallery.onRest = { rests.append($0) }
        let frame = stage.phone.frame(of: stage.gallery.pageControl)
        let finger = stage.phone.touch(at: CGPoint(x: frame.midX - 60, y: frame.midY))

        for x in stride(from: -40.0, through: 60, by: 20) {
            finger.move(to: CGPoint(x: frame.midX + x, y: frame.midY), duration: 0.05)
        }
        #expect(stage.gallery.index > 3)
        #expect(rests == [])
        stage.phone.advance(by: 0.5)

        #expect(rests == [stage.gallery.index])
        finger.lift()
        stage.phone.settle()
        #expect(rests == [stage.gallery.index])
        #expect(stage.flaws == [])
    }

    @Test func pageControlIsSlidAlong() {
        let stage = GalleryStage.presented(count: 5)
        let frame = stage.phone.frame(of: stage.gallery.pageControl)
        let finger = stage.phone.touch(at: CGPoint(x: frame.minX + 8, y: frame.midY))

        finger.move(to: CGPoint(x: frame.maxX - 4, y: frame.midY), duration: 0.5)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index >= 3)
        #expect(stage.flaws == [])
    }

    @Test func onePageHasNoPageControl() {
        let one = GalleryStage.presented(count: 1)
        #expect(
            one.phone.opacity(of: one.gallery.pageControl) == 0 || one.gallery.pageControl.isHidden
                || one.gallery.pageControl.subviews.allSatisfy { one.phone.opacity(of: $0) == 0 })
    }

    // MARK: Counter

    @Test func moreThanTenPagesHaveACounterInsteadOfDots() {
        let stage = GalleryStage.presented(count: 11, index: 4, hasThumbnails: false)
        let counter = stage.gallery.counterLabel
        let frame = stage.phone.frame(of: counter)
        #expect(counter.text == "5 of 11" && stage.phone.opacity(of: counter) == 1)
        #expect(stage.screen.inset(by: stage.phone.window.safeAreaInsets).contains(frame))
        #expect(abs(frame.midX - stage.screen.midX) < 0.5 && frame.width > 50 && frame.height > 20)
        #expect(stage.gallery.pageControl.subviews.allSatisfy { stage.phone.opacity(of: $0) == 0 })

        stage.turn()
        #expect(counter.text == "6 of 11")
        stage.change(to: Array(0..<10))
        stage.phone.settle()
        #expect(stage.phone.frame(of: counter).isEmpty && stage.gallery.pageControl.numberOfPages == 10)
        #expect(stage.flaws == [])
        stage.change(to: Array(0..<3000))
        stage.phone.settle()

        #expect(counter.text == "6 of 3,000" && stage.flaws == [])
    }

    @Test(arguments: [false, true]) func appMayHideTheCounterOrRemoveIt(isRemoved: Bool) {
        let stage = GalleryStage(hasThumbnails: false)
        if isRemoved {
            stage.gallery.counterLabel.removeFromSuperview()
        } else {
            stage.gallery.counterLabel.isHidden = true
        }
        stage.present()

        stage.turn()

        let safe = stage.screen.inset(by: stage.phone.window.safeAreaInsets)
        #expect(stage.gallery.pageLayoutGuide.layoutFrame.maxY == safe.maxY)
        #expect(stage.phone.opacity(of: stage.gallery.counterLabel) == 0 && stage.flaws == [])
    }

    @Test func captionEndsAboveTheCounter() {
        let stage = GalleryStage.presented()

        let counter = stage.phone.frame(of: stage.gallery.counterLabel)
        #expect(abs(stage.gallery.pageLayoutGuide.layoutFrame.maxY - counter.minY) < 0.5)
    }

    @Test func counterHidesWithTheCloseButton() {
        let stage = GalleryStage.presented()

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.gallery.counterLabel) == 0)
    }

    @Test func appMayHideThePageControl() {
        let stage = GalleryStage(count: 5)
        stage.gallery.pageControl.isHidden = true
        stage.present()

        stage.turn(by: 2)

        #expect(stage.phone.opacity(of: stage.gallery.pageControl) == 0)
        #expect(stage.flaws == [])
    }

    @Test func switchControlAndVoiceOverKeepIt() {
        for isSwitched in [true, false] {
            let stage = GalleryStage.presented()
            stage.phone.accessibility.isSwitchControlRunning = isSwitched
            stage.phone.accessibility.isVoiceOverRunning = !isSwitched

            stage.phone.tap(at: stage.middle)
            stage.phone.settle()
            #expect(stage.isChromeSeen)
            stage.turn()

            #expect(stage.isChromeSeen)
            #expect(stage.flaws == [])
        }
    }

    @Test func captionOfAPageIsGoneBeforeItsImageHasFlownFar() throws {
        let stage = GalleryStage.presented(count: 3)
        let caption = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 30))
        try #require(stage.shown).overlayView.addSubview(caption)

        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.12)

        #expect(stage.phone.opacity(of: caption) == 0)
    }

    /// Once it has been presented and dismissed.
    @Test func dotsAreThereWhileAGalleryIsPushed() {
        let stage = GalleryStage(count: 3)
        let navigation = UINavigationController(rootViewController: stage.presenter)
        stage.phone.show(navigation)
        stage.present()
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        stage.phone.act { navigation.pushViewController(stage.gallery, animated: true) }
        stage.phone.advance(by: 0.15)

        #expect(stage.phone.opacity(of: stage.gallery.pageControl) == 1)
    }

    /// Once it has been presented and dismissed alone.
    @Test func captionIsThereWhileItsPageIsTurnedTo() {
        let caption = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let alone = ImageViewerController(image: GalleryStage.picture(1))
        alone.overlayView.addSubview(caption)
        let stage = GalleryStage(count: 3, hasThumbnails: false) { $0 == 1 ? alone : nil }
        stage.presenter.present(alone, animated: true)
        stage.phone.settle()
        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()
        stage.present()

        let finger = stage.holdHalfATurn()

        #expect(stage.phone.opacity(of: caption) == 1)
        finger.lift()
        stage.phone.settle()
    }

    @Test func twoQuickTapsOnTheDotsTurnTwoPages() {
        let stage = GalleryStage.presented(count: 10, index: 3)
        let dots = stage.phone.frame(of: stage.gallery.pageControl)
        let next = CGPoint(x: dots.maxX - 8, y: dots.midY)

        stage.phone.tap(at: next)
        stage.phone.advance(by: 0.05)
        stage.phone.tap(at: next)
        stage.phone.settle()

        #expect(stage.gallery.index == 5)
    }

    @Test func statusBarGoesWithTheChrome() {
        let stage = GalleryStage.presented()
        #expect(
            !stage.gallery.prefersStatusBarHidden
                && stage.gallery.modalPresentationCapturesStatusBarAppearance
        )

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.gallery.prefersStatusBarHidden)
    }
}
#endif
