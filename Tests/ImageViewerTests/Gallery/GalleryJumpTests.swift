#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// An app goes to a page, near or far, whatever fingers do.
@MainActor struct GalleryJumpTests {
    @Test(arguments: GallerySetting.all, [(0, 1), (0, 11), (11, 0), (5, 4), (5, 7), (5, 5)])
    func pageIsReachedByOneTurn(setting: GallerySetting, way: (from: Int, to: Int)) {
        let stage = GalleryStage.presented(setting, index: way.from)

        stage.phone.act { stage.gallery.turn(to: way.to, animated: true) }
        stage.phone.advance(by: 0.1)
        if way.from != way.to {
            let items = ["\(min(way.from, way.to))", "\(max(way.from, way.to))"]
            #expect(stage.seenItems == items && stage.gallery.index == way.from)
        }
        stage.phone.settle()

        #expect(stage.gallery.index == way.to)
        #expect(stage.told == (way.from == way.to ? [] : [way.to]))
        #expect(stage.flaws == [])
        // Its neighbors are its own.
        stage.turn(by: way.to == 0 ? 1 : -1)
        #expect(stage.gallery.index == (way.to == 0 ? 1 : way.to - 1))
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.axes) func unanimatedThePageIsThereAtOnce(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, index: 4)

        for index in [8, 7, 8, 9, 3, 4] {
            stage.phone.act { stage.gallery.turn(to: index, animated: false) }
            #expect(stage.gallery.index == index && stage.seenItems == ["\(index)"])
            stage.phone.settle()
            #expect(stage.flaws == [])
        }

        #expect(stage.told == [8, 7, 8, 9, 3, 4])
        // A neighbor is there already.
        #expect(stage.asked == [4, 5, 3, 8, 9, 7, 6, 9, 10, 3, 4, 2, 5])
    }

    @Test(arguments: [1, 6]) func pageBeforeTheViewIsLoadedIsTheShownOne(index: Int) {
        let stage = GalleryStage()

        stage.gallery.turn(to: index, animated: false)

        #expect(stage.gallery.index == index)
    }

    @Test(arguments: [true, false], [true, false])
    func pageBeforeItIsPresentedIsTheFirstThatIsMade(isAnimated: Bool, wasPresented: Bool) {
        let stage = GalleryStage()
        if wasPresented {
            stage.present()
            stage.flickAway()
        }
        let asked = stage.asked
        stage.gallery.turn(to: 6, animated: isAnimated)
        #expect(stage.gallery.index == 6)

        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.1)
        #expect(stage.asked == asked + [6] && stage.hidden == [6])
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    @Test(arguments: [0.0, 0.05, 0.2, 0.4], [true, false])
    func pageWhileItIsPresentedIsThere(wait: Double, isAnimated: Bool) {
        let stage = GalleryStage()
        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: wait)

        stage.phone.act { stage.gallery.turn(to: 6, animated: isAnimated) }
        stage.phone.settle()

        #expect(stage.gallery.index == 6 && stage.firstTold == 6 && stage.told == [])
        #expect(stage.flaws == [])
        stage.flickAway()
        #expect(stage.hidden == [] && !stage.isPresented)
    }

    /// It is still a later page than the one that is left.
    @Test func arrowBackInALongTurnGoesOnToThePageBefore() throws {
        let stage = GalleryStage(count: 10, index: 3)
        stage.present()
        stage.phone.act { stage.gallery.turn(to: 8, animated: true) }
        stage.phone.advance(by: 0.1)
        #expect(stage.seenItems == ["3", "8"] && stage.gallery.index == 3)

        stage.phone.press(.keyboardLeftArrow)
        var seen: [[String]] = []
        for _ in 0..<20 {
            stage.phone.advance(by: 0.03)
            if seen.last != stage.seenItems { seen.append(stage.seenItems) }
        }

        #expect(seen == [["3", "8"], ["8", "7"], ["7"]])
        #expect(stage.flaws == [])
    }

    /// The page that is left lies beyond the first or the last page of the order by then.
    @Test(arguments: [true, false]) func arrowBackFromTheEndOfAFarTurnLeavesNothingBlack(isForward: Bool) {
        let stage = GalleryStage.presented(count: 10, index: isForward ? 3 : 6)
        stage.phone.act { stage.gallery.turn(to: isForward ? 9 : 0, animated: true) }
        while stage.gallery.index != (isForward ? 9 : 0) { stage.phone.advance(by: 1 / 60) }
        let seen = stage.seenItems
        #expect(seen.count == 2)

        stage.phone.act { stage.gallery.turn(to: isForward ? 8 : 1, animated: true) }
        #expect(stage.seenItems == seen)
        stage.phone.settle()

        #expect(stage.gallery.index == (isForward ? 8 : 1) && stage.flaws == [])
    }

    /// Two of few pages: the page that was turned to would also be the second one after the first.
    @Test func fingerThatCatchesAFarTurnDragsOnToTheNextPage() {
        let stage = GalleryStage.presented(count: 4)
        stage.phone.act { stage.gallery.turn(to: 2, animated: true) }
        stage.phone.advance(by: 0.1)
        #expect(stage.seenItems == ["0", "2"] && stage.gallery.index == 0)
        let finger = stage.phone.touch(at: CGPoint(x: 380, y: 422))

        finger.move(to: CGPoint(x: 4, y: 422), duration: 0.3)
        #expect(stage.seenItems == ["2", "3"])
        finger.move(to: CGPoint(x: 60, y: 422), duration: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.asked.filter { $0 == 2 }.count == 1 && stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func jumpWaitsForTheFingerThatTurns(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        let finger = stage.holdHalfATurn()

        stage.phone.act { stage.gallery.turn(to: 5, animated: true) }
        stage.phone.advance(by: 1)
        #expect(stage.seenItems == ["0", "1"] && stage.gallery.index == 0)
        finger.move(to: stage.place(0.5), duration: 0.1)
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 5)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func slideShowWaitsForFingersOnAPage(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        let fingers = [stage.phone.touch(at: stage.place(0.4)), stage.phone.touch(at: stage.place(0.6))]
        fingers[0].move(to: stage.place(0.3), duration: 0.1)
        fingers[1].move(to: stage.place(0.7), duration: 0.1)

        stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
        stage.phone.advance(by: 2)
        #expect(stage.seenItems == ["0"] && stage.gallery.index == 0)
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(stage.gallery.index == 1)
        #expect(stage.flaws == [])
    }

    /// As an app's timer does, whatever people do meanwhile.
    @Test(arguments: GallerySetting.all) func slideShowGoesOnFromThePageThatFingersLeave(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting, count: 5)
        stage.gallery.loops = true
        func tick() {
            stage.phone.act { stage.gallery.turn(to: (stage.gallery.index + 1) % 5, animated: true) }
        }

        tick()
        stage.phone.settle()
        let finger = stage.holdHalfATurn()
        for _ in 0..<4 {
            tick()
            stage.phone.advance(by: 1)
            #expect(stage.seenItems == ["1", "2"])
        }
        finger.lift()
        stage.phone.settle()
        #expect(stage.gallery.index == 2 && stage.flaws == [])

        stage.beginTurn(forward: false)
        tick()
        stage.phone.settle()
        #expect(stage.gallery.index == 3 && stage.flaws == [])
        for _ in 0..<2 {
            tick()
            stage.phone.settle()
        }

        #expect(stage.told == [1, 2, 3, 4, 0] && stage.flaws == [])
        stage.flickAway()
        #expect(!stage.isPresented)
        tick()
        stage.phone.settle()
        #expect(!stage.isPresented && stage.hidden == [])
    }

    @Test(arguments: GallerySetting.all) func jumpAfterJumpEndsWhereTheLastOneGoes(setting: GallerySetting) {
        for wait in [0.0, 0.05, 0.2] {
            let stage = GalleryStage.presented(setting)

            for index in [3, 9, 1, 6] {
                stage.phone.act { stage.gallery.turn(to: index, animated: true) }
                stage.phone.advance(by: wait)
            }
            stage.phone.settle()

            #expect(stage.gallery.index == 6, "\(wait)")
            #expect(stage.flaws == [], "\(wait)")
        }
    }

    @Test(arguments: GallerySetting.all) func fingerThatCatchesAJumpTakesOver(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        stage.phone.act { stage.gallery.turn(to: 7, animated: true) }
        stage.phone.advance(by: 0.1)

        let finger = stage.phone.touch(at: stage.place(0.3))
        finger.move(to: stage.place(0.9), duration: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index == 1)
        #expect(stage.flaws == [])
    }

    @Test func pageThatIsAskedForAgainComesNoLater() {
        let stages = [GalleryStage.presented(), .presented()]
        for stage in stages {
            stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
            stage.phone.advance(by: 0.1)
        }

        stages[0].phone.act { stages[0].gallery.turn(to: 1, animated: true) }
        for stage in stages { stage.phone.advance(by: 0.1) }

        #expect(stages[0].seenPages.map(\.frame) == stages[1].seenPages.map(\.frame))
    }

    @Test(arguments: GallerySetting.all) func jumpWhilePagesTurnGoesThere(setting: GallerySetting) {
        for wait in [0.02, 0.1, 0.2] {
            let stage = GalleryStage.presented(setting, index: 4)
            stage.beginTurn()
            stage.phone.advance(by: wait)

            stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
            stage.phone.settle()

            #expect(stage.gallery.index == 1)
            #expect(stage.flaws == [])
        }
    }

    @Test func jumpBackOverTheSeamOfALoopGoesThere() {
        let stage = GalleryStage(count: 8)
        stage.gallery.loops = true
        stage.present()
        stage.turn(by: -1)
        #expect(stage.gallery.index == 7)

        stage.phone.act { stage.gallery.turn(to: 0, animated: true) }
        stage.phone.advance(by: 0.1)
        // The nearer way.
        #expect(stage.seenItems == ["7", "0"])
        stage.phone.settle()

        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])
    }

    @Test func withReducedMotionItJumps() {
        let stage = GalleryStage.presented()
        stage.phone.accessibility.isReduceMotionEnabled = true

        stage.phone.act { stage.gallery.turn(to: 5, animated: true) }

        #expect(stage.seenItems == ["5"] && stage.told == [5])
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func withReducedMotionItWaitsForTheFingerThatTurns(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting)
        stage.phone.accessibility.isReduceMotionEnabled = true
        let finger = stage.holdHalfATurn()

        stage.phone.act { stage.gallery.turn(to: 5, animated: true) }
        stage.phone.advance(by: 1)
        #expect(stage.seenItems == ["0", "1"] && stage.gallery.index == 0)
        finger.lift()
        stage.phone.settle()

        #expect(stage.seenItems == ["5"] && stage.gallery.index == 5)
        #expect(stage.flaws == [])
    }

    /// A jump that waits for a finger begins from the page that the finger has turned to.
    @Test(arguments: GallerySetting.all) func jumpOnTheWayGoesOnFromThePageThatIsSeen(setting: GallerySetting)
    {
        let stage = GalleryStage(setting, count: 12, index: 5)
        stage.present()
        var pages: [Int] = []
        stage.gallery.onPageChange = { pages.append($0) }
        let finger = stage.phone.touch(at: stage.place(0.1))
        finger.move(to: stage.place(0.5), duration: 0.1)

        stage.phone.act { stage.gallery.turn(to: 9, animated: true) }
        finger.move(to: stage.place(0.9), duration: 0.1)
        finger.lift()
        stage.phone.settle()

        #expect(pages == [4, 9])
        #expect(stage.gallery.index == 9 && stage.seenItems == ["9"])
        #expect(stage.flaws == [])
    }

    @Test func unanimatedJumpEndsADragAndATurn() {
        for setting in GallerySetting.all {
            let stage = GalleryStage.presented(setting)
            let finger = stage.holdHalfATurn()
            stage.phone.act { stage.gallery.turn(to: 5, animated: false) }
            #expect(stage.seenItems == ["5"])
            finger.move(to: stage.place(0.2), duration: 0.1)
            finger.lift()
            stage.phone.settle()
            #expect(stage.gallery.index == 5)
            #expect(stage.flaws == [])

            stage.beginTurn()
            stage.phone.advance(by: 0.1)
            stage.phone.act { stage.gallery.turn(to: 9, animated: false) }
            stage.phone.settle()
            #expect(stage.gallery.index == 9)
            #expect(stage.flaws == [])
        }
    }

    @Test func jumpUnderASheetIsThereWhenItIsClosed() {
        let stage = GalleryStage.presented()
        let sheet = UIViewController()
        stage.phone.act { stage.gallery.present(sheet, animated: true) }
        stage.phone.settle()

        stage.phone.act { stage.gallery.turn(to: 5, animated: true) }
        stage.phone.settle()
        stage.phone.act { stage.gallery.dismiss(animated: true) }
        stage.phone.settle()

        #expect(stage.gallery.index == 5)
        #expect(stage.flaws == [])
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()
        #expect(stage.gallery.index == 6 && stage.shown?.isFirstResponder == true)
        #expect(stage.flaws == [])
    }

    @Test func everySettledPageIsToldOnce() {
        let stage = GalleryStage.presented()

        stage.turn(by: 2)
        stage.gallery.turn(to: 2, animated: true)
        stage.phone.settle()
        stage.gallery.turn(to: 7, animated: true)
        stage.phone.settle()
        stage.gallery.turn(to: 7, animated: false)
        stage.phone.settle()
        stage.turn(by: -1)

        #expect(stage.told == [1, 2, 7, 6])
    }

    /// As an app's timer does, in the moment in which people leave.
    @Test(arguments: [true, false], [0.0, 0.1, 0.3])
    func turnWhileTheGalleryLeavesComesToNothing(isAnimated: Bool, wait: Double) {
        for isFlick in [true, false] {
            let stage = GalleryStage.presented(index: 4)
            var last: Int?
            stage.gallery.onDismiss = { last = stage.gallery.index }
            if isFlick { stage.beginToFlickAway() } else { stage.tap(stage.gallery.closeButton) }
            stage.phone.advance(by: wait)

            stage.phone.act { stage.gallery.turn(to: 5, animated: isAnimated) }
            #expect(stage.seenItems == ["4"] && stage.gallery.index == 4)
            while stage.isPresented {
                #expect(stage.seenItems == ["4"] && stage.hidden == [4])
                stage.phone.advance(by: 1 / 30)
            }
            stage.phone.settle()

            #expect(last == 4 && stage.told == [] && stage.hidden == [])
            stage.present()
            #expect(stage.gallery.index == 4 && stage.flaws == [])
        }
    }

    @Test(arguments: [true, false]) func pageThatOnDismissTurnsToIsTheFirstOneTheNextTime(isAnimated: Bool) {
        let stage = GalleryStage.presented(index: 4)
        stage.gallery.onDismiss = { [unowned gallery = stage.gallery] in
            gallery.turn(to: 5, animated: isAnimated)
        }
        stage.flickAway()

        stage.present()

        #expect(stage.gallery.index == 5)
        #expect(stage.flaws == [])
    }

    @Test func turnThatWaitsForAFingerComesToNothingWhereThatFlicksThePageAway() {
        let stage = GalleryStage.presented(index: 4)
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.place(0.5, 0.6), duration: 0.1)

        stage.phone.act { stage.gallery.turn(to: 5, animated: true) }
        finger.move(to: stage.place(0.5, 0.75), duration: 0.05)
        finger.lift()
        while stage.isPresented {
            #expect(stage.seenItems == ["4"] && stage.gallery.index == 4)
            stage.phone.advance(by: 1 / 30)
        }
        stage.phone.settle()

        #expect(stage.gallery.index == 4 && stage.told == [] && stage.dismissals == 1)
    }

    @Test func turnThatIsCoveredIsDoneBeneathTheCover() {
        let stage = GalleryStage.presented()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.phone.act { stage.gallery.turn(to: 6, animated: true) }
        stage.phone.advance(by: 0.05)
        stage.phone.act { stage.gallery.present(cover, animated: false) }
        stage.phone.advance(by: 1)

        #expect(stage.gallery.index == 6)
        stage.phone.act { cover.dismiss(animated: false) }
        #expect(stage.seenItems == ["6"])
        stage.phone.settle()

        #expect(stage.flaws == [])
    }
}
#endif
