#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Pages are inserted, deleted, moved and reloaded while the gallery is shown.
@MainActor struct GalleryReloadingTests {
    /// When the pages change.
    enum Moment: CaseIterable {
        case resting, turning, dragging, draggingAcross, coming, zoomed, jumping

        @MainActor func reach(on stage: GalleryStage) -> Finger? {
            switch self {
            case .resting, .coming: return nil
            case .turning:
                stage.beginTurn()
                stage.phone.advance(by: 0.1)
            case .dragging: return stage.holdHalfATurn()
            case .draggingAcross:
                let finger = stage.phone.touch(at: stage.middle)
                finger.move(to: stage.place(0.5, 0.65), duration: 0.2)
                stage.phone.advance(by: 0.2)
                return finger
            case .zoomed: stage.zoomIn()
            case .jumping:
                stage.gallery.turn(to: 1, animated: true)
                stage.phone.advance(by: 0.1)
            }
            return nil
        }
    }

    enum Change: CaseIterable {
        case deleteFirst, deleteLast, deleteShown, deleteNext, deletePrevious, insertFirst, append,
            insertBefore
        case insertAfter, reverse, reload, nothing

        func apply(to items: [Int], shown: Int) -> [Int] {
            var items = items
            switch self {
            case .deleteFirst: if shown > 0 { items.removeFirst() }
            case .deleteLast: if shown < items.count - 1 { items.removeLast() }
            case .deleteShown: items.remove(at: shown)
            case .deleteNext: if shown < items.count - 1 { items.remove(at: shown + 1) }
            case .deletePrevious: if shown > 0 { items.remove(at: shown - 1) }
            case .insertFirst: items.insert(100, at: 0)
            case .append: items.append(100)
            case .insertBefore: items.insert(100, at: shown)
            case .insertAfter: items.insert(100, at: shown + 1)
            case .reverse: items.reverse()
            case .reload, .nothing: break
            }
            return items
        }
    }

    @Test(arguments: Moment.allCases, Change.allCases)
    func pictureOnTheScreenStaysUnlessItIsGone(moment: Moment, change: Change) {
        // Each moment and change has its turn in every setting and on every page, in a long run on all of them.
        let turn =
            (Moment.allCases.firstIndex(of: moment) ?? 0) * 5 + (Change.allCases.firstIndex(of: change) ?? 0)
        for (round, (count, index)) in [(6, 3), (5, 4), (3, 0), (2, 1), (12, 6)].enumerated()
        where Random.rounds > 1 || (turn + round) % 5 < 2 {
            let setting = GallerySetting.all[(turn + round * 7) % GallerySetting.all.count]
            let name: Comment = "\(setting.testDescription), \(index) of \(count)"
            let stage = GalleryStage(setting, count: count, index: index)
            stage.presenter.present(stage.gallery, animated: true)
            if moment == .coming { stage.phone.advance(by: 0.1) } else { stage.phone.settle() }
            let finger = moment.reach(on: stage)
            let seen = stage.seenItems

            stage.change(
                to: change.apply(to: stage.items, shown: stage.gallery.index), keepsPages: change != .reload)
            finger?.lift()
            stage.phone.settle()

            #expect(stage.flaws == [], name)
            if moment == .resting || moment == .zoomed, change != .deleteShown {
                #expect(stage.seenItems == seen, name)
                #expect(
                    (stage.shown?.isZoomed ?? false) == (moment == .zoomed && change != .reload), name)
            }
            stage.gallery.turn(to: stage.items.count - 1, animated: true)
            stage.phone.settle()
            #expect(stage.flaws == [], name)
            stage.phone.press(.keyboardEscape)
            stage.phone.settle()
            #expect(!stage.isPresented && stage.hidden == [] && stage.dismissals == 1, name)
        }
    }

    @Test func withReducedMotionAPageThatGlidesIntoPlaceGoesOn() throws {
        let stage = GalleryStage.presented()
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.beginTurn()
        stage.phone.advance(by: 0.02)
        let page = try #require(stage.seenPages.last?.page.view)
        let before = stage.phone.frame(of: page).minX
        #expect(before > 100)

        stage.change(to: stage.items + [100])
        stage.phone.advance(by: 1 / 60)

        let way = before - stage.phone.frame(of: page).minX
        #expect((1...60).contains(way), "\(way)")
        stage.phone.settle()
        #expect(stage.gallery.index == 1 && stage.flaws == [])
    }

    @Test func deletingThePageOnTheScreenShowsTheOneThatTakesItsPlace() {
        let stage = GalleryStage.presented(count: 4, index: 1)

        stage.delete(1)
        stage.phone.settle()
        #expect(stage.seenItems == ["2"] && stage.gallery.index == 1 && stage.told == [1])
        #expect(stage.flaws == [])
        stage.gallery.turn(to: 2, animated: false)
        stage.delete(2)
        stage.phone.settle()

        #expect(stage.seenItems == ["2"] && stage.gallery.index == 1)
        #expect(stage.flaws == [])
    }

    @Test func firstPageThatIsMadeAnewIsShown() {
        let stage = GalleryStage.presented(count: 3)

        stage.change(to: [100, 1, 2])
        stage.phone.settle()

        #expect(stage.seenItems == ["100"] && stage.gallery.index == 0)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [[7], [6, 7], [5, 6, 7], [7, 8], [6, 7, 8], Array(0..<10)])
    func shownPageThatIsMadeAnewWithOthersIsShown(anew: [Int]) {
        let stage = GalleryStage.presented(count: 10, index: 7)

        stage.phone.act { stage.gallery.reload(count: 10) { anew.contains($0) ? nil : $0 } }
        stage.phone.settle()

        #expect(stage.gallery.index == 7 && stage.seenItems == ["7"])
        #expect(stage.flaws == [])
    }

    /// The page that comes goes on coming, and is made once.
    @Test(arguments: GallerySetting.all, [0.05, 0.1, 0.2])
    func pageThatIsBeingLeftIsDeleted(setting: GallerySetting, delay: Double) {
        let stage = GalleryStage.presented(setting, count: 8, index: 3)
        stage.phone.act { stage.gallery.turn(to: 4, animated: true) }
        stage.phone.advance(by: delay)
        let coming = stage.seenPages.compactMap { $0.page as? ImageViewerController }
            .first { $0.image?.accessibilityLabel == "4" }

        stage.delete(3)
        for _ in 0..<60 {
            stage.phone.advance(by: 1 / 60)
            #expect(stage.seenItems.filter { $0 == "4" }.count == 1)
        }
        stage.phone.settle()

        #expect(stage.shown === coming && coming != nil && stage.gallery.index == 3)
        #expect(stage.flaws == [])
    }

    @Test func pageThatIsInsertedUnderAFingerIsTheNextOne() {
        let stage = GalleryStage.presented(count: 8, index: 3)
        stage.phone.advance(by: 0.5)
        let finger = stage.phone.touch(at: stage.place(0.7))
        finger.move(to: stage.place(0.8), duration: 0.05)

        stage.change(to: [0, 1, 2, 3, 30, 4, 5, 6, 7])
        finger.move(to: stage.place(0.2), duration: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.seenItems == ["30"] && stage.gallery.index == 4)
        #expect(stage.flaws == [])
    }

    @Test func pageThatIsTurnedToStaysWhenTheOneBeforeItGoes() {
        for setting in GallerySetting.axes {
            let stage = GalleryStage.presented(setting, count: 6, index: 3)
            let finger = stage.phone.touch(at: stage.place(0.9))
            finger.move(to: stage.place(0.1), duration: 0.2)
            let viewer = stage.alive.first { $0.image?.accessibilityLabel == "4" }

            stage.delete(3)
            #expect(stage.seenItems == ["2", "4"])
            finger.lift()
            stage.phone.settle()

            #expect(stage.shown === viewer && stage.gallery.index == 3)
            #expect(stage.flaws == [])
        }
    }

    @Test func newNumberOfThePageOnTheScreenIsTold() {
        let stage = GalleryStage.presented(count: 4, index: 2)

        stage.change(to: [7, 8, 0, 1, 2, 3])
        stage.phone.settle()

        #expect(stage.told == [4] && stage.gallery.index == 4 && stage.seenItems == ["2"])
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all, [0, 0.1, 1])
    func galleryThatIsEmptiedCloses(setting: GallerySetting, secondsOpen: TimeInterval) {
        let stage = GalleryStage(setting, count: 2, index: 1)
        stage.phone.act { stage.presenter.present(stage.gallery, animated: true) }
        stage.phone.advance(by: secondsOpen)

        stage.change(to: [0])
        stage.phone.settle()
        #expect(stage.isPresented && stage.seenItems == ["0"])
        stage.change(to: [])
        stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
    }

    @Test func galleryThatIsEmptiedUnderASheetGoesWithIt() {
        let stage = GalleryStage.presented(count: 2)
        let sheet = UIViewController()
        stage.phone.act { stage.gallery.present(sheet, animated: true) }
        stage.phone.settle()

        stage.change(to: [])
        stage.phone.settle()

        #expect(stage.presenter.presentedViewController == nil)
        #expect(stage.dismissals == 1 && stage.hidden == [])
    }

    @Test(arguments: GallerySetting.all) func pagesComeToAnEmptyGallery(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, count: 0)

        #expect(stage.gallery.count == 0 && stage.seenPages.count == 1)
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.flaws == [])
        stage.change(to: [5, 6, 7])
        stage.phone.settle()

        #expect(stage.seenItems == ["5"])
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.seenItems == ["6"])
        #expect(stage.flaws == [])
    }

    /// The app's closure may look up the item of the page.
    @Test func noPageIsToldWhereThereIsNone() {
        let stage = GalleryStage(count: 0)
        var told: [Int] = []
        stage.gallery.onRest = { told.append($0) }

        stage.present()
        #expect(stage.gallery.count == 0 && told == [])
        stage.change(to: [5, 6, 7])
        stage.phone.settle()

        #expect(told == [0])
    }

    @Test(arguments: GallerySetting.axes) func emptyGalleryCanBeLeft(setting: GallerySetting) {
        for way in 0..<3 {
            let stage = GalleryStage(setting, count: 0)
            var thumbnails: [Int] = []
            stage.gallery.thumbnail = {
                thumbnails.append($0)
                return nil
            }
            stage.present()
            #expect(stage.asked == [])
            #expect(stage.flaws == [])

            switch way {
            case 0: stage.flickAway()
            case 1: stage.tap(stage.gallery.closeButton)
            default: stage.phone.press(.keyboardEscape)
            }
            stage.phone.settle()

            #expect(!stage.isPresented && stage.dismissals == 1 && thumbnails == [], "\(way)")
        }
    }

    @Test func keptPagesAreNotMadeAnew() {
        let stage = GalleryStage.presented(count: 6, index: 3)
        let asked = stage.asked.count

        stage.change(to: [9] + stage.items)
        stage.phone.settle()

        #expect(stage.asked.count == asked)
        stage.change(to: stage.items, keepsPages: false)
        stage.phone.settle()
        #expect(stage.asked.count == asked + 3)
    }

    @Test func listThatGrowsWhileAFingerPinchesKeepsThePage() {
        let stage = GalleryStage.presented(count: 6, index: 3)
        let fingers = [stage.phone.touch(at: stage.place(0.45)), stage.phone.touch(at: stage.place(0.55))]
        fingers[0].move(to: stage.place(0.3), duration: 0.1)
        fingers[1].move(to: stage.place(0.7), duration: 0.1)
        let scale = stage.shown?.scrollView.zoomScale

        stage.change(to: [20, 21] + stage.items + [22, 23])
        stage.phone.advance(by: 0.1)
        #expect(stage.shown?.scrollView.zoomScale == scale)
        fingers[0].move(to: stage.place(0.2), duration: 0.1)
        fingers[1].move(to: stage.place(0.8), duration: 0.1)
        #expect((stage.shown?.scrollView.zoomScale ?? 0) > (scale ?? 0))
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(stage.seenItems == ["3"] && stage.gallery.index == 5)
        #expect(stage.shown?.isZoomed == true)
        #expect(stage.flaws == [])
    }

    @Test(arguments: Change.allCases) func changeWhileItLeavesChangesNothingOfTheWayOut(change: Change) {
        for wait in [0.0, 0.1, 0.3] {
            let stage = GalleryStage.presented(count: 5, index: 2)
            stage.tap(stage.gallery.closeButton)
            stage.phone.advance(by: wait)

            stage.change(
                to: change.apply(to: stage.items, shown: stage.gallery.index), keepsPages: change != .reload)
            stage.phone.settle()

            #expect(!stage.isPresented && stage.hidden == [] && stage.dismissals == 1, "\(wait)")
            #expect(stage.gallery.pages.isEmpty)
            stage.present()
            #expect(stage.flaws == [], "\(wait)")
        }
    }

    @Test func pagesAreToldApartByIdentifiers() {
        let stage = GalleryStage.presented(count: 6, index: 3)
        let page = stage.gallery.currentController

        stage.change(to: [5, 3, 30, 4], byIdentifier: true)

        #expect(stage.gallery.currentController === page && page != nil)
        #expect(stage.gallery.index == 1 && stage.gallery.count == 4 && stage.flaws == [])
        stage.change(to: [30, 5], byIdentifier: true)
        #expect(stage.seenItems == ["5"] && stage.gallery.index == 1 && stage.flaws == [])
        stage.change(to: [], byIdentifier: true)
        #expect(stage.gallery.currentController == nil && stage.gallery.count == 0)
    }

    @Test func changeFromWithinTheCallbackHolds() {
        let stage = GalleryStage.presented(count: 6, index: 3)
        var hasChanged = false
        stage.gallery.onRest = { _ in
            guard !hasChanged else { return }
            hasChanged = true
            stage.change(to: [4, 5, 30, 31])
        }

        stage.turn()

        #expect(hasChanged && stage.seenItems == ["4"] && stage.gallery.index == 0)
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.seenItems == ["5"])
        #expect(stage.flaws == [])
    }

    /// An app may load earlier photos as people come near the first one.
    @Test(arguments: GallerySetting.all) func earlierPagesThatComeUnderAFingerWhichTurnsComeOnce(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting, count: 6, index: 2)
        var reloads = 0
        stage.gallery.onPageChange = { index in
            guard index < 2 else { return }
            reloads += 1
            stage.change(to: [20, 21, 22] + stage.items)
        }

        let finger = stage.phone.touch(at: stage.place(0.1))
        finger.move(to: stage.place(0.9), duration: 0.4)
        #expect(reloads == 1 && stage.seenItems == ["1", "2"])
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(reloads == 1 && stage.seenItems == ["1"] && stage.gallery.index == 4)
        #expect(stage.flaws == [])
    }

    @Test func dismissalFromWithinTheCallbackHolds() {
        let stage = GalleryStage.presented(count: 6)
        stage.gallery.onRest = { _ in stage.presenter.dismiss(animated: true) }

        stage.turn()

        #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
        #expect(stage.gallery.pages.isEmpty)
    }

    @Test(arguments: GallerySetting.all) func deletionWhileAPageIsHeldHalfwayHidesTheRightThumbnail(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting, count: 8, index: 2)
        let finger = stage.phone.touch(at: stage.place(0.1))
        finger.move(to: stage.place(0.9), duration: 0.2)

        stage.delete(5)
        finger.move(to: stage.place(0.1), duration: 0.3)
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.seenItems == ["2"] && stage.hidden == [2])
        #expect(stage.flaws == [])
    }

    @Test func galleryThatIsNotShownYetTakesOtherPages() {
        let stage = GalleryStage(count: 3, index: 2)
        stage.change(to: [4, 5])

        stage.present()

        #expect(stage.gallery.index == 1 && stage.seenItems == ["5"])
        #expect(stage.flaws == [])
    }

    @Test func galleryThatIsEmptiedWhileItComesClosesAsSoonAsItMay() {
        let stage = GalleryStage()
        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.1)

        stage.phone.act { stage.gallery.reload(count: 0) { _ in nil } }
        stage.phone.settle()

        #expect(stage.gallery.presentingViewController == nil)
        #expect(stage.dismissals == 1)
    }

    @Test func deletingAllButOneWhileTheyTurnShowsIt() {
        for setting in GallerySetting.all {
            let stage = GalleryStage.presented(setting, count: 8, index: 4)
            stage.beginTurn()
            stage.phone.advance(by: 0.05)

            stage.change(to: [1])
            stage.phone.settle()

            #expect(stage.seenItems == ["1"] && stage.gallery.index == 0)
            #expect(stage.flaws == [])
        }
    }

    @Test(arguments: [true, false]) func pageThatComesIsAloneWhenAllBehindItIsDeleted(isForward: Bool) {
        for isFinger in [true, false] {
            let stage = GalleryStage.presented(count: 4, index: isForward ? 0 : 3)
            let wanted = isForward ? 1 : 2
            if isFinger {
                stage.beginTurn(forward: isForward)
            } else {
                stage.phone.act { stage.gallery.turn(to: wanted, animated: true) }
            }
            stage.phone.advance(by: 0.1)
            let places = stage.seenPages.map(\.frame.minX)
            #expect(places.count == 2)

            stage.change(to: isForward ? [1, 2, 3] : [0, 1, 2])
            #expect(stage.seenItems == [String(wanted)])
            let place = stage.seenPages.first?.frame.minX ?? .infinity
            #expect(places.contains { abs($0 - place) < 0.001 })
            stage.phone.settle()

            #expect(stage.seenItems == [String(wanted)] && stage.gallery.index == (isForward ? 0 : 2))
            #expect(stage.hidden == [wanted] && stage.flaws == [])
        }
    }

    @Test(arguments: [true, false]) func pageThatComesStaysOnItsSideWhenThePagesMove(isFar: Bool) {
        let stage = GalleryStage.presented(count: 8)
        stage.phone.act { stage.gallery.turn(to: isFar ? 7 : 1, animated: true) }
        stage.phone.advance(by: 0.1)
        let before = stage.seenPages.map(\.frame)
        #expect(before.count == 2)

        stage.change(to: stage.items.reversed())
        #expect(stage.seenItems == (isFar ? ["0", "7"] : ["0", "1"]))
        #expect(stage.seenPages.map(\.frame) == before)
        for _ in 0..<10 {
            stage.phone.advance(by: 1 / 30)
            #expect(stage.seenItems != (isFar ? ["7", "0"] : ["1", "0"]))
        }
        stage.phone.settle()

        #expect(stage.seenItems == [isFar ? "7" : "1"] && stage.gallery.index == (isFar ? 0 : 6))
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.seenItems == [isFar ? "6" : "0"])
        #expect(stage.flaws == [])
    }

    /// A page that finds its photo gone when it loads its view, and tells the gallery at once.
    private final class Missing: UIViewController {
        var onLoad: () -> Void = {}

        override func viewDidLoad() {
            super.viewDidLoad()
            onLoad()
        }
    }

    @Test(arguments: [false, true]) func pageThatReloadsWhileItIsMadeGivesItsPlaceToTheNext(isTurnedTo: Bool)
    {
        let (phone, presenter, missing) = (Simulator(.iPhone), UIViewController(), Missing())
        var items = [0, 1, 2]
        let viewers = items.map { _ in
            ImageViewerController(image: Stage.picture(CGSize(width: 60, height: 40)))
        }
        let gallery = ImageGalleryController(count: 3) { items[$0] == 1 ? missing : viewers[items[$0]] }
        missing.onLoad = { [unowned gallery] in
            items = [0, 2]
            gallery.reload(from: [0, 1, 2], to: items)
        }
        phone.show(presenter)
        presenter.present(gallery, animated: false)
        if isTurnedTo { gallery.turn(to: 1, animated: false) }
        phone.settle()

        if !isTurnedTo { gallery.turn(to: 1, animated: true) }
        phone.settle()

        #expect(gallery.count == 2 && gallery.index == 1 && gallery.currentController === viewers[2])
        #expect(missing.parent == nil && gallery.pages.count == 2)
        #expect(!missing.view.isHidden)
    }
}
#endif
