#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Fingers turn pages, and never leave them between two places.
@MainActor struct GalleryTurningTests {
    @Test(arguments: GallerySetting.all) func flickTurnsToTheNextPageAndBack(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, index: 3)
        #expect(stage.gallery.index == 3)
        #expect(stage.flaws == [])

        stage.turn()
        #expect(stage.gallery.index == 4 && stage.told == [4])
        #expect(stage.flaws == [])
        stage.turn(by: -2)
        #expect(stage.gallery.index == 2 && stage.told == [4, 3, 2])
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func slowDragTurnsWhereItHasComeMoreThanHalfway(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting)

        stage.phone.drag(from: stage.place(0.7), to: stage.place(0.4), duration: 0.5, pause: 0.3)
        stage.phone.settle()
        #expect(stage.gallery.index == 0 && stage.told == [])
        #expect(stage.flaws == [])

        stage.phone.drag(from: stage.place(0.9), to: stage.place(0.1), duration: 0.5, pause: 0.3)
        stage.phone.settle()
        #expect(stage.gallery.index == 1 && stage.told == [1])
        #expect(stage.flaws == [])
    }

    /// A button of the app's, such as one that deletes, acts on what people see.
    @Test(arguments: GallerySetting.all, [0.05, 0.1, 0.2])
    func pageThatAFlickHasBroughtIsTheShownOne(setting: GallerySetting, delay: Double) throws {
        let stage = GalleryStage.presented(setting, index: 4)
        stage.beginTurn()

        stage.phone.advance(by: delay)
        let seen = try #require(
            stage.seenPages.max { one, other in
                let (one, other) = (
                    one.frame.intersection(stage.screen), other.frame.intersection(stage.screen)
                )
                return one.width * one.height < other.width * other.height
            })
        #expect((seen.page as? ImageViewerController)?.image?.accessibilityLabel == "5")

        #expect(stage.gallery.index == 5)
        #expect(stage.gallery.currentController === seen.page)
    }

    // MARK: onPageChange

    @Test(arguments: GallerySetting.all) func nearerPageIsToldAsTheDotsChange(setting: GallerySetting) {
        let stage = GalleryStage(setting, count: 10, index: 3)
        var turns: [Int] = []
        stage.gallery.onPageChange = { turns.append($0) }
        stage.present()
        #expect(turns == [3])

        let finger = stage.phone.touch(at: stage.place(0.9))
        for along in stride(from: 0.8, through: 0.1, by: -0.1) {
            finger.move(to: stage.place(along), duration: 0.05)
            #expect(turns.last == stage.gallery.pageControl.currentPage)
        }
        #expect(turns == [3, 4] && stage.told == [] && stage.gallery.index == 4)
        finger.move(to: stage.place(0.85), duration: 0.3)
        #expect(turns == [3, 4, 3])
        finger.cancel()
        stage.phone.settle()
        #expect(turns == [3, 4, 3] && stage.told == [])

        // There are no pages on the way.
        stage.phone.act { stage.gallery.turn(to: 9, animated: true) }
        stage.phone.advance(by: 0.02)
        #expect(turns == [3, 4, 3] && stage.gallery.index == 3 && stage.told == [])
        stage.phone.settle()
        #expect(turns == [3, 4, 3, 9] && stage.told == [9])
    }

    @Test func firstPageIsToldEachTimeThatTheGalleryOpens() {
        let stage = GalleryStage(index: 2)
        var turns: [Int] = []
        stage.gallery.onPageChange = { turns.append($0) }

        for _ in 0..<3 {
            stage.presenter.present(stage.gallery, animated: true)
            stage.phone.advance(by: 0.05)
            #expect(turns == [2])
            stage.phone.settle()
            stage.flickAway()
            #expect(turns == [2])
            turns = []
        }
    }

    @Test func newNumberOfThePageIsTold() {
        let stage = GalleryStage.presented(index: 5)
        var turns: [Int] = []
        stage.gallery.onPageChange = { turns.append($0) }

        // There are fewer pages, for a counter.
        stage.delete(7)
        #expect(turns == [5])
        stage.delete(1)
        stage.phone.settle()
        #expect(turns == [5, 4])
        // Another page in the place of the one that was shown.
        stage.delete(4)
        stage.phone.settle()
        #expect(turns == [5, 4, 4])
        stage.change(to: [])
        stage.phone.settle()
        #expect(turns == [5, 4, 4])
    }

    @Test func anotherPageUnderTheSameNumberIsTold() {
        let stage = GalleryStage.presented(count: 4, index: 2)
        var turns: [Int] = []
        stage.gallery.onPageChange = { turns.append($0) }

        stage.change(to: [0, 1, 9, 3])
        stage.phone.settle()

        #expect(turns == [2] && stage.told == [2])
        #expect(stage.seenItems == ["9"] && stage.flaws == [])
    }

    @Test(arguments: [0, 1, 7], [true, false]) func turnCompletesAtItsRest(index: Int, isAnimated: Bool) {
        let stage = GalleryStage.presented()
        var told: [Int?] = []

        stage.phone.act {
            stage.gallery.turn(to: index, animated: isAnimated) { told.append(stage.told.last) }
        }
        #expect(told.isEmpty == (isAnimated && index > 0))
        stage.phone.settle()

        #expect(told == [index == 0 ? nil : index])
    }

    /// A finger that takes over, another turn, or the end of the gallery.
    @Test(arguments: 0..<3) func turnCompletesOnceWhateverEndsIt(end: Int) {
        let stage = GalleryStage.presented()
        var count = 0
        stage.phone.act { stage.gallery.turn(to: 7, animated: true) { count += 1 } }
        stage.phone.advance(by: 0.1)
        #expect(count == 0)

        switch end {
        case 0: stage.phone.drag(from: stage.place(0.3), to: stage.place(0.9))
        case 1: stage.phone.act { stage.gallery.turn(to: 3, animated: true) { count += 10 } }
        default: stage.phone.act { stage.presenter.dismiss(animated: true) }
        }
        stage.phone.settle()

        #expect(count == (end == 1 ? 11 : 1))
    }

    /// Its words name how many pages there are, too.
    @Test(arguments: [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5, 6, 7]])
    func counterIsToldOfPagesThatComeOrGoAfterTheShownOne(items: [Int]) {
        let stage = GalleryStage.presented(count: 6, index: 2)
        var counter = "3 of 6"
        let update = { (index: Int) in counter = "\(index + 1) of \(stage.gallery.count)" }
        stage.gallery.onPageChange = update

        stage.change(to: items)
        stage.phone.settle()

        #expect(counter == "3 of \(items.count)")
        #expect(stage.seenItems == ["2"] && stage.flaws == [])
    }

    @Test func nothingIsToldWhileTheGalleryIsClosed() {
        let stage = GalleryStage.presented(index: 5)
        var turns: [Int] = []
        stage.gallery.onPageChange = { turns.append($0) }
        stage.flickAway()

        stage.delete(1)
        stage.phone.settle()
        #expect(turns == [])
        stage.present()
        #expect(turns == [4])
    }

    @Test(arguments: GallerySetting.all) func dragThatIsTakenBackTurnsNothing(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        let finger = stage.holdHalfATurn()
        #expect(stage.seenItems == ["0", "1"])
        #expect(stage.gallery.index == 0)

        finger.move(to: stage.place(0.8), duration: 0.2)
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 0 && stage.told == [])
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func endOfThePagesSpringsBackAndClosesNothing(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting, count: 2)
        stage.turn(by: -1)
        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])

        stage.turn(by: 2)

        #expect(stage.gallery.index == 1 && stage.told == [1])
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func onlyPageStaysAndIsFlickedAway(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, count: 1)
        for forward in [true, false] {
            stage.beginTurn(forward: forward)
            stage.phone.settle()
            #expect(stage.told == [])
            #expect(stage.flaws == [])
        }

        stage.flickAway()

        #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
    }

    @Test(arguments: GallerySetting.all, [0.02, 0.2])
    func flicksInQuickSuccessionTurnOnAndOn(setting: GallerySetting, wait: Double) {
        let stage = GalleryStage.presented(setting)

        for _ in 0..<5 {
            stage.beginTurn()
            stage.phone.advance(by: wait)
        }
        stage.phone.settle()

        #expect(stage.gallery.index >= 2 && stage.gallery.index <= 5, "\(stage.gallery.index)")
        #expect(stage.told.last == stage.gallery.index)
        #expect(stage.flaws == [])
        let index = stage.gallery.index
        stage.turn()
        #expect(stage.gallery.index == index + 1)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all, [0.05, 0.2])
    func tapThatCatchesATurnLetsItGoOnAndHidesNothing(setting: GallerySetting, wait: Double) {
        let stage = GalleryStage.presented(setting)
        stage.beginTurn()
        stage.phone.advance(by: wait)

        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.isChromeSeen)
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index > 0)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all, [0.05, 0.2])
    func doubleTapInTheMiddleOfATurnZoomsNothing(setting: GallerySetting, wait: Double) {
        let stage = GalleryStage.presented(setting)
        stage.beginTurn()
        stage.phone.advance(by: wait)

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.shown?.isZoomed == false && stage.isChromeSeen)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all, [(0.02, true), (0.1, true), (0.1, false)])
    func flickAcrossInTheMiddleOfATurnClosesNothing(
        setting: GallerySetting, turn: (wait: Double, isFlick: Bool)
    ) {
        let stage = GalleryStage.presented(setting)
        if turn.isFlick {
            stage.beginTurn()
        } else {
            stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
        }
        stage.phone.advance(by: turn.wait)

        stage.flickAway()

        #expect(stage.flaws == [])
        stage.flickAway()
        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    @Test(arguments: GallerySetting.all) func diagonalFlickTurnsAndIsNoWayOut(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        let start = stage.place(0.7, 0.4)
        let isVertical = setting.axis == .vertical

        stage.phone.flick(
            from: start,
            to: CGPoint(x: start.x + (isVertical ? 80 : -120), y: start.y + (isVertical ? -120 : 80)))
        stage.phone.settle()

        #expect(stage.gallery.index == 1)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func flickAcrossLeavesAndNeverTurns(setting: GallerySetting) {
        for forward in [true, false] {
            let stage = GalleryStage.presented(setting, index: 3)

            stage.phone.flick(from: stage.place(0.5), to: stage.place(0.5, forward ? 0.8 : 0.2))
            stage.phone.settle()

            #expect(!stage.isPresented && stage.dismissals == 1 && stage.told == [] && stage.hidden == [])
        }
    }

    @Test(arguments: GallerySetting.all) func dragAcrossThatIsTakenBackLeavesAllAsItWas(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting)
        stage.phone.tap(at: stage.place(0.5, 0.1))
        stage.phone.settle()
        #expect(!stage.isChromeSeen)

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.place(0.5, 0.8), duration: 0.2)
        #expect(stage.shown?.view.backdrop?.cgColor.alpha ?? 1 < 1)
        finger.move(to: stage.place(0.5, 0.6), duration: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(!stage.isChromeSeen && stage.dismissals == 0)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func otherFingersInTheMiddleOfATurnDoNothing(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting)
        let first = stage.holdHalfATurn()
        let second = stage.phone.touch(at: stage.place(0.3, 0.3))
        let third = stage.phone.touch(at: stage.place(0.6, 0.7))

        second.move(to: stage.place(0.2, 0.2), duration: 0.1)
        third.move(to: stage.place(0.8, 0.8), duration: 0.1)
        for finger in [first, second, third] { finger.lift() }
        stage.phone.settle()

        #expect(stage.shown?.isZoomed == false)
        #expect(stage.flaws == [])
        let index = stage.gallery.index
        stage.turn()
        #expect(stage.gallery.index == index + 1)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func callInTheMiddleOfADragLeavesNothingBetween(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting)

        stage.holdHalfATurn().cancel()
        stage.phone.settle()

        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index > 0)
        #expect(stage.flaws == [])
    }

    /// Fingers do not wait for the last point of a turn.
    @Test(arguments: GallerySetting.all) func flickLeavesAsSoonAsThePageLooksAtRest(setting: GallerySetting) {
        var waits: [Double] = []
        for wait in stride(from: 0.1, through: 0.7, by: 0.04) {
            let stage = GalleryStage.presented(setting)
            let first = stage.gallery.currentController
            stage.beginTurn()
            stage.phone.advance(by: wait)
            let looksAtRest = stage.gallery.pages.contains { page in
                let frame = stage.phone.frame(of: page.view)
                return page !== first && abs(frame.minX) < 1 && abs(frame.minY) < 1
            }
            guard looksAtRest else { continue }
            waits.append(wait)

            stage.flickAway()

            #expect(!stage.isPresented && stage.hidden == [] && stage.dismissals == 1, "\(wait)")
        }
        #expect(waits.first ?? 1 < 0.5 && waits.last ?? 0 > 0.6)
    }

    /// The way is so short that for a moment no pixel of it is seen.
    @Test(arguments: [0.6, 1, 2, 4])
    func pagesThatAreAHairBetweenTwoPlacesComeToRest(distance: CGFloat) throws {
        let stage = GalleryStage.presented()
        let pager = try #require(stage.gallery.scrollView)

        stage.phone.act { pager.contentOffset.x += distance }
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    @Test func pagesThatAreLeftBetweenTwoPlacesSlideToTheNearerOne() throws {
        let stage = GalleryStage.presented()
        let pager = try #require(stage.gallery.scrollView)

        stage.phone.act { pager.contentOffset.x += 150 }
        stage.phone.advance(by: 0.2)

        #expect(stage.seenPages.contains { (-149 ... -1).contains($0.frame.minX) })
    }

    /// As a fast finger does that a zoomed page hands over.
    @Test func turnOfASingleStepEndsOnItsPage() throws {
        let stage = GalleryStage.presented()
        let pager = try #require(stage.gallery.scrollView)

        stage.phone.act { pager.contentOffset.x += pager.bounds.width }
        stage.phone.settle()

        #expect(stage.gallery.index == 1)
        #expect(stage.flaws == [])
    }

    @Test func drawsTheGapInTheMiddleOfATurnOnly() throws {
        for spacing in [CGFloat(0), 20, 60, 1000] {
            for setting in GallerySetting.axes {
                let stage = GalleryStage.presented(setting)
                stage.gallery.spacing = spacing
                stage.phone.settle()
                #expect(stage.flaws == [])

                let finger = stage.holdHalfATurn()
                let seen = stage.seenPages.map(\.frame).sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
                if spacing < 100 {
                    try #require(seen.count == 2)
                    let gap =
                        setting.axis == .horizontal
                        ? seen[1].minX - seen[0].maxX : seen[1].minY - seen[0].maxY
                    #expect(abs(gap - spacing) < 0.5)
                }
                finger.lift()
                stage.phone.settle()
                #expect(stage.flaws == [])
                stage.gallery.turn(to: 0, animated: false)
                stage.turn()
                #expect(stage.gallery.index == 1, "\(spacing)")
                #expect(stage.flaws == [], "\(spacing)")
            }
        }
    }

    @Test(arguments: GallerySetting.all) func trackpadTurnsAsAFingerDoes(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        let length = setting.axis == .horizontal ? stage.screen.width : stage.screen.height
        let isVertical = setting.axis == .vertical

        for _ in 0..<3 {
            stage.phone.scroll(
                at: stage.middle,
                by: CGVector(dx: isVertical ? 0 : -length * 0.7, dy: isVertical ? -length * 0.7 : 0))
            stage.phone.settle()
            #expect(stage.flaws == [])
        }

        #expect(stage.gallery.index == 3)
    }

    @Test(arguments: GallerySetting.axes) func pagesBeyondCountingTurnAsTheFirstOnes(setting: GallerySetting)
    {
        let stage = GalleryStage.presented(setting, count: 30_000, index: 29_998, hasThumbnails: false)
        #expect(stage.flaws == [])

        stage.turn()
        #expect(stage.gallery.index == 29_999)
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index == 29_999)
        #expect(stage.flaws == [])
        stage.turn(by: -2)
        #expect(stage.gallery.index == 29_997)
        #expect(stage.flaws == [])
        #expect(stage.asked.allSatisfy { $0 > 29_990 })
    }

    @Test func completionWaitsForATurnThatAPageBeginsWhenItIsShown() throws {
        let stage = GalleryStage(hasThumbnails: false) { index in
            index == 1 ? TurningPage() : nil
        }
        stage.present()
        var told: [Int] = []

        stage.gallery.turn(to: 1, animated: true) { told.append(stage.gallery.index) }
        stage.phone.settle()

        #expect(told == [2])
        #expect(stage.gallery.index == 2)
    }

    /// Turns on as soon as it is shown.
    private final class TurningPage: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            (parent?.parent as? ImageGalleryController)?.turn(to: 2, animated: true)
        }
    }

    @Test func turnThatACompletionAsksForAsTheGalleryLeavesIsForgotten() {
        let stage = GalleryStage(index: 2)
        stage.present()
        let gallery = stage.gallery
        stage.presenter.dismiss(animated: true)
        gallery.turn(to: 4, animated: true) { gallery.turn(to: 6, animated: true) }
        stage.phone.settle()

        stage.phone.advance(by: 1)

        #expect(gallery.index == 2)
    }

    @Test func completionOfATurnThatIsAskedForDuringADismissalIsNotCalledBefore() {
        let stage = GalleryStage.presented()
        var told = 0
        stage.phone.act { stage.gallery.dismiss(animated: true) }
        stage.phone.advance(by: 0.02)

        stage.phone.act { stage.gallery.turn(to: 5, animated: true) { told += 1 } }
        stage.phone.advance(by: 0.25)
        #expect(told == 0)
        stage.phone.settle()

        #expect(told == 1)
    }

    /// The app lets go of the gallery at once, and with it goes what would have waited.
    @Test func completionOfATurnThatIsAskedForAsTheGalleryLeavesIsCalled() {
        let (phone, presenter) = (Simulator(.iPhone), UIViewController())
        var gallery: ImageGalleryController? = ImageGalleryController(count: 9) { _ in
            ImageViewerController(image: Stage.picture(CGSize(width: 60, height: 40)))
        }
        weak let left = gallery
        phone.show(presenter)
        if let gallery { presenter.present(gallery, animated: false) }
        phone.settle()
        var told = 0
        phone.act { gallery?.dismiss(animated: true) }
        phone.advance(by: 0.02)

        phone.act {
            gallery?.turn(to: 5, animated: true) { [weak gallery] in
                gallery?.turn(to: 7, animated: true) { told += 1 }
            }
            gallery = nil
        }
        phone.settle()

        #expect(told == 1 && left == nil)
    }

    @Test func turnThatWaitsForARestingFingerComesAfterItsDrag() {
        let stage = GalleryStage.presented(index: 3)
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 422))
        stage.phone.act { stage.gallery.turn(to: 8, animated: true) }

        finger.move(to: CGPoint(x: 150, y: 422), duration: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 8)
    }

    @Test(arguments: GallerySetting.all, [(1000, true), (1000, false), (7, true), (7, false)])
    func hundredFlicksWithoutARestTurnAHundredPages(
        setting: GallerySetting, way: (count: Int, isForward: Bool)
    ) {
        let stage = GalleryStage(setting, count: way.count, index: 500 % way.count, hasThumbnails: false)
        stage.gallery.loops = way.count == 7
        stage.present()

        for _ in 0..<100 {
            stage.beginTurn(forward: way.isForward)
            stage.phone.advance(by: 0.2)
        }
        #expect(stage.told == [])
        stage.phone.settle()

        #expect(stage.gallery.index == (way.isForward ? 600 : 400) % way.count)
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.flaws == [])
    }

    @Test func swipeThatCatchesABounceTurnsToThePageBefore() {
        let stage = GalleryStage.presented(count: 3, index: 2, hasThumbnails: false)
        stage.phone.flick(from: stage.place(0.7), to: stage.place(0.4))
        stage.phone.advance(by: 0.05)

        stage.beginTurn(forward: false)
        stage.phone.settle()

        #expect(stage.gallery.index == 1 && stage.flaws == [])
    }

    /// As a list does that loads more when its end comes near.
    @Test func coastingGoesOnWherePagesAreAppended() throws {
        let stages = (0..<2).map { _ in GalleryStage.presented(count: 3, hasThumbnails: false) }
        stages[1].gallery.onPageChange = { [unowned stage = stages[1]] _ in
            if stage.items.count == 3 { stage.change(to: Array(0..<6)) }
        }

        for stage in stages { stage.beginTurn() }
        for _ in 0..<30 {
            for stage in stages { stage.phone.advance(by: 1 / 60) }
            #expect(
                stages[0].gallery.scrollView?.contentOffset == stages[1].gallery.scrollView?.contentOffset)
        }
        for stage in stages { stage.phone.settle() }

        #expect(stages.map(\.gallery.index) == [1, 1] && stages[1].gallery.count == 6)
    }

    /// The page that is left stays in its place, until it is out of sight.
    @Test func flicksWithoutARestGoOnFromAFarTurn() {
        let stage = GalleryStage.presented(count: 1000, hasThumbnails: false)
        stage.phone.act { stage.gallery.turn(to: 500, animated: true) }
        stage.phone.advance(by: 0.2)
        #expect(stage.seenItems == ["0", "500"])

        for _ in 0..<60 {
            stage.beginTurn()
            stage.phone.advance(by: 0.2)
        }
        for _ in 0..<20 {
            stage.beginTurn(forward: false)
            stage.phone.advance(by: 0.2)
        }
        #expect(stage.told == [])
        stage.phone.settle()

        #expect(stage.gallery.index == 540)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func fewPagesAreAliveHoweverManyAreTurned(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, count: 60)
        for _ in 0..<20 {
            stage.beginTurn()
            #expect(stage.alive.count <= 3 && stage.gallery.pages.count <= 3)
            stage.phone.settle()
            #expect(stage.alive.count <= 3)
            #expect(stage.flaws == [])
        }

        stage.flickAway()

        #expect(stage.alive.isEmpty && stage.gallery.pages.isEmpty)
    }
}
#endif
