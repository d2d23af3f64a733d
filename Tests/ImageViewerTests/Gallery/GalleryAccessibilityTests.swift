#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Whoever does not see the pages turns them and leaves them, too.
@MainActor struct GalleryAccessibilityTests {
    private func stage(_ setting: GallerySetting = GallerySetting(), count: Int = 12, index: Int = 0)
        -> GalleryStage
    {
        let stage = GalleryStage.presented(setting, count: count, index: index)
        stage.phone.accessibility.isVoiceOverRunning = true
        return stage
    }

    @Test(arguments: GallerySetting.axes) func onlyThePageThatIsShownIsReached(setting: GallerySetting) {
        let stage = stage(setting, index: 3)
        stage.turn()

        let images = stage.phone.voiceOver.elements.compactMap { $0 as? UIImageView }.map(
            \.accessibilityLabel)
        #expect(images == ["4"])
        #expect(stage.phone.voiceOver.elements.contains { $0 === stage.gallery.closeButton })
        #expect(stage.phone.voiceOver.elements.contains { $0 === stage.gallery.counterLabel })
        #expect(
            !stage.phone.voiceOver.elements.contains { element in
                (element as? UIView)?.isDescendant(of: stage.presenter.view) ?? false
            })
    }

    @Test func threeFingersTurnAndAreToldThePage() {
        let stage = stage()
        let voiceOver = stage.phone.voiceOver

        #expect(voiceOver.scroll(.left))
        stage.phone.settle()
        let posted = stage.phone.accessibility.posted.last { $0.notification == .pageScrolled }
        #expect(posted?.argument as? String == "2 of 12")
        #expect(stage.gallery.index == 1)
        #expect(stage.flaws == [])
        #expect(voiceOver.scroll(.right))
        stage.phone.settle()
        #expect(stage.gallery.index == 0)

        #expect(!voiceOver.scroll(.right))
        #expect(!voiceOver.scroll(.up))
        #expect(voiceOver.scroll(.next))
        stage.phone.settle()
        #expect(stage.gallery.index == 1 && voiceOver.scroll(.previous))
        stage.phone.settle()
        #expect(stage.gallery.index == 0)
    }

    /// With the focus on the image it is the pager that turns, and on the close button the gallery.
    @Test(arguments: [false, true], [(200, false), (10, false), (3, true), (2, true)])
    func everyPageThatIsComeToHasItsOwnWords(isOnTheImage: Bool, pages: (count: Int, loops: Bool)) {
        let stage = GalleryStage(count: pages.count, index: pages.count / 2, hasThumbnails: false)
        stage.gallery.loops = pages.loops
        stage.phone.accessibility.isVoiceOverRunning = true
        stage.present()

        for turn in 1...4 {
            let page = (pages.count / 2 + turn) % pages.count + 1
            stage.phone.voiceOver.focus(
                on: isOnTheImage
                    ? stage.shown?.imageView ?? stage.gallery : stage.gallery.closeButton)
            #expect(stage.phone.voiceOver.scroll(.left))
            stage.phone.settle()
            let posted = stage.phone.accessibility.posted.last { $0.notification == .pageScrolled }
            #expect(
                posted?.argument as? String == "\(pages.count > 10 ? "" : "page ")\(page) of \(pages.count)")
            #expect(stage.gallery.index == page - 1)
        }
        #expect(stage.flaws == [])
    }

    @Test func verticalPagesTurnUpAndDown() {
        let stage = stage(GallerySetting(axis: .vertical))

        #expect(stage.phone.voiceOver.scroll(.up))
        stage.phone.settle()
        #expect(stage.gallery.index == 1 && !stage.phone.voiceOver.scroll(.left))
        #expect(stage.phone.voiceOver.scroll(.down))
        stage.phone.settle()

        #expect(stage.gallery.index == 0)
    }

    @Test func zoomedPageIsPannedToItsEdgeBeforeItTurns() {
        let stage = stage(index: 4)
        stage.zoomIn()
        var pans = 0
        while stage.gallery.index == 4, pans < 20 {
            #expect(stage.phone.voiceOver.scroll(.left))
            stage.phone.settle()
            pans += 1
        }

        #expect(pans > 1 && pans < 20 && stage.gallery.index == 5)
        #expect(stage.flaws == [])
    }

    @Test func focusGoesToThePageThatWasTurnedTo() {
        let stage = stage()
        stage.phone.voiceOver.focus(on: stage.shown?.imageView ?? stage.gallery)

        stage.phone.voiceOver.scroll(.left)
        stage.phone.settle()

        let posted = stage.phone.accessibility.posted.last { $0.notification == .layoutChanged }
        #expect((posted?.argument as? UIView)?.isDescendant(of: stage.gallery.view) == true)
        #expect(stage.phone.voiceOver.elements.contains { $0 === stage.shown?.imageView })
    }

    @Test(arguments: [9, 12]) func pageControlOrCounterIsAdjustedAndKeepsTheFocus(count: Int) {
        let stage = GalleryStage(count: count, hasThumbnails: false)
        stage.phone.accessibility.isVoiceOverRunning = true
        stage.present()
        let voiceOver = stage.phone.voiceOver
        let (indicator, other) =
            count > 10
            ? (stage.gallery.counterLabel, stage.gallery.pageControl)
            : (stage.gallery.pageControl as UIView, stage.gallery.counterLabel as UIView)
        #expect(!voiceOver.elements.contains { $0 === other })
        voiceOver.focus(on: indicator)

        for index in 1...3 {
            #expect(voiceOver.increment())
            #expect(indicator.accessibilityValue?.hasSuffix("\(index + 1) of \(count)") == true)
            stage.phone.settle()
            #expect(stage.gallery.index == index && voiceOver.focusedElement === indicator)
        }
        #expect(voiceOver.decrement())
        stage.phone.settle()

        #expect(stage.gallery.index == 2)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [0, 1, 2]) func twoFingersDrawAWayOut(moment: Int) {
        let stage = stage()
        if moment == 1 { stage.turn(by: 2) }
        if moment == 2 {
            stage.beginTurn()
            stage.phone.advance(by: 0.1)
        }

        #expect(stage.phone.voiceOver.escape())
        stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
    }

    @Test func galleryIsModalWhereItIsPresented() {
        #expect(stage().gallery.view.accessibilityViewIsModal)
    }

    @Test func rightToLeftPagesComeFromTheLeft() {
        let stage = GalleryStage.presented(index: 3, isRightToLeft: true)

        stage.phone.flick(from: CGPoint(x: 100, y: 422), to: CGPoint(x: 250, y: 422))
        stage.phone.settle()
        #expect(stage.gallery.index == 4)
        #expect(stage.flaws == [])
        stage.phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 150, y: 422))
        stage.phone.settle()
        #expect(stage.gallery.index == 3)
        // Three fingers take the page along, as one does.
        #expect(stage.phone.voiceOver.scroll(.right))
        stage.phone.settle()
        #expect(stage.gallery.index == 4)
        #expect(stage.phone.voiceOver.scroll(.next))
        stage.phone.settle()
        #expect(stage.gallery.index == 5)
        #expect(stage.flaws == [])
        stage.gallery.turn(to: 0, animated: true)
        stage.phone.settle()
        #expect(stage.flaws == [])
        stage.turn(by: -1)
        #expect(stage.gallery.index == 0)
        stage.turn(by: 11)

        #expect(stage.gallery.index == 11)
        #expect(stage.flaws == [])
    }

    @Test func dotsRunWithThePagesOfAnAppThatForcesADirection() {
        let stage = GalleryStage(count: 10, index: 3)
        stage.gallery.view.semanticContentAttribute = .forceRightToLeft
        stage.present()
        let dots = stage.phone.frame(of: stage.gallery.pageControl)

        stage.phone.tap(at: CGPoint(x: dots.minX + 8, y: dots.midY))
        stage.phone.settle()

        #expect(stage.gallery.index == 4)
    }

    @Test(arguments: [false, true])
    func rightToLeftThreeFingersGoLeftToThePageBefore(isOnTheImage: Bool) throws {
        let stage = GalleryStage.presented(index: 3, isRightToLeft: true)
        let voiceOver = stage.phone.voiceOver
        stage.phone.accessibility.isVoiceOverRunning = true

        for (direction, index) in [(UIAccessibilityScrollDirection.left, 2), (.left, 1), (.right, 2)] {
            let image = try #require(stage.shown?.imageView)
            voiceOver.focus(on: isOnTheImage ? image : stage.gallery.closeButton)
            #expect(voiceOver.scroll(direction))
            stage.phone.settle()
            #expect(stage.gallery.index == index)
        }

        #expect(stage.flaws == [])
    }

    @Test func rightToLeftVerticalPagesComeFromBelow() {
        let stage = GalleryStage.presented(GallerySetting(axis: .vertical), index: 3, isRightToLeft: true)

        stage.turn()

        #expect(stage.gallery.index == 4)
        #expect(stage.flaws == [])
    }
}
#endif
