#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// The app and fingers change one binding, and the app does it late, at an odd moment, or not at all.
@MainActor struct SwiftUILastWordTests {
    private let other = Stage.picture(CGSize(width: 900, height: 600))

    /// A gallery whose pages' items the app takes as it likes.
    private func makeApp(take: @escaping @MainActor (PhotoModel, PhotoItem?) -> Void) -> SwiftUIStage {
        SwiftUIStage { photos in
            PhotoItemGrid(
                photos: photos, isGallery: true,
                item: Binding {
                    photos.photo
                } set: {
                    take(photos, $0)
                })
        }
    }

    /// A gallery of records that fills the screen.
    private func showing(_ records: [Record], at index: Int) -> SwiftUIStage {
        let photos = PhotoModel()
        photos.ids = Array(records.indices)
        photos.selection = index
        let app = SwiftUIStage(photos) { RecordedPages(photos: $0, records: records) }
        app.phone.settle()
        return app
    }

    /// Turns by two pages. The app changes something while the finger is down, which the gallery hears of when it has lifted:
    /// the second page is made in between.
    private func turnOn(_ app: SwiftUIStage, _ change: () -> Void) {
        app.phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 120, y: 422))
        let finger = app.phone.touch(at: CGPoint(x: 370, y: 422))
        app.phone.act(change)
        finger.move(to: CGPoint(x: 20, y: 422), duration: 0.2)
        finger.lift()
        app.phone.settle()
    }

    /// Whether every page has its picture.
    private func showsPictures(_ app: SwiftUIStage) -> Bool {
        app.gallery?.pages.allSatisfy { ($0 as? ImageViewerController)?.image != nil } == true
    }

    /// Whether the binding has the item of the page on the screen.
    private func isInStep(_ app: SwiftUIStage) -> Bool {
        app.photos.selection == app.gallery.map { app.photos.ids[$0.index] } && showsPictures(app)
    }

    /// The app knows which photo to show before it has any.
    @Test func itemThatIsSetBeforeItsItemsArriveIsShownWhenTheyDo() {
        let photos = PhotoModel()
        let all = photos.all
        (photos.all, photos.photo, photos.isCovering) = ([], all[5], true)
        let app = SwiftUIStage(photos) { photos in
            Mark("page", photos).fullScreenCover(isPresented: photos.cover) { CoveredPages(photos: photos) }
        }
        app.phone.settle()
        #expect(app.gallery?.count == 0 && photos.photo?.id == 5)

        app.change { photos.all = Array(all[0..<10]) }
        #expect(app.gallery?.count == 10 && app.gallery?.index == 5 && photos.photo?.id == 5)
        app.change { photos.all = [] }
        app.change { photos.all = Array(all[0..<10]) }
        #expect(app.gallery?.index == 5 && photos.photo?.id == 5)
        app.turn()

        #expect(app.gallery?.index == 6 && photos.photo?.id == 6)
    }

    @Test func pagesOfACoverThatIsKeptDoNotTurnWhileOneFlies() throws {
        let photos = PhotoModel()
        (photos.photo, photos.isCovering, photos.keepsCover) = (photos.all[5], true, true)
        let app = SwiftUIStage(photos) { photos in
            Mark("page", photos).fullScreenCover(isPresented: photos.cover) { CoveredPages(photos: photos) }
        }
        app.phone.settle()

        app.phone.flick(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 600))
        app.phone.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100))
        app.phone.settle()

        #expect(photos.dismissals == 1 && app.gallery?.index == 5)
    }

    /// As with a slideshow, whose timer does not know what fingers do.
    @Test(arguments: stride(from: 0.0, to: 0.4, by: 0.05).map { $0 })
    func galleryThatIsFlickedAwayStaysClosedWhenTheAppSelectsTheNextItem(wait: Double) {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        app.flickAway()
        app.phone.advance(by: wait)

        app.change { app.photos.photo = app.photos.all[5] }

        #expect(app.host.presentedViewController == nil && app.photos.photo == nil)
        #expect(app.photos.dismissals == 1 && app.hidden == [])
    }

    /// An app may take note of nothing but the end.
    @Test func imageFliesIntoTheThumbnailOfItsPageWhereTheBindingStaysBehind() throws {
        let app = makeApp { photos, item in
            if item == nil { photos.photo = nil }
        }
        app.open("4")

        app.turn()
        #expect(app.gallery?.index == 5 && app.photos.photo?.id == 4 && app.hidden == [5])
        app.turn()
        #expect(app.gallery?.index == 6 && app.photos.photo?.id == 4 && app.hidden == [6])
        let thumbnail = app.frame("6")
        app.flickAway()
        app.phone.advance(by: 0.42)
        let end = try #require(app.flyingFrame)
        #expect(abs(end.midX - thumbnail.midX) < 12 && abs(end.midY - thumbnail.midY) < 12)
        app.phone.settle()

        #expect(app.host.presentedViewController == nil && app.photos.photo == nil && app.hidden == [])
    }

    /// It may say so in an alert.
    @Test func appThatRefusesAnItemIsAskedOnce() {
        var refused: [Int?] = []
        let app = makeApp { _, item in
            refused.append(item?.id)
        }
        app.open("4")
        app.turn()

        app.phone.resize(to: CGSize(width: 844, height: 390))
        app.phone.settle()
        app.change { app.photos.all[5].isFavorite = true }

        #expect(app.gallery?.index == 5 && refused == [5])
        // The binding cannot keep an item that there is no more.
        app.change { app.photos.all.remove(at: 4) }

        #expect(app.gallery?.index == 4 && refused == [5, 5])
    }

    /// While fingers scroll, the gallery takes no other items.
    @Test func pageWhoseItemIsDeletedAsItComesIsNotSelected() {
        var written: [Int?] = []
        let app = makeApp { photos, item in
            written.append(item?.id)
            photos.photo = item
        }
        app.open("4")
        written = []
        let finger = app.phone.touch(at: CGPoint(x: 300, y: 422))
        finger.move(to: CGPoint(x: 100, y: 422), duration: 0.2)

        app.phone.act { app.photos.all.remove(at: 5) }
        finger.lift()
        app.phone.settle()

        #expect(!written.contains(5), "\(written)")
        #expect(app.gallery?.index == app.photos.all.firstIndex { $0.id == app.photos.photo?.id })
    }

    /// As an app does that sells what lies behind some photos.
    @Test func itemThatTheAppPutsInPlaceOfAnotherIsTurnedTo() {
        let app = makeApp { photos, item in
            photos.photo = item?.id == 5 ? photos.all[9] : item
        }
        app.open("4")

        app.turn()

        #expect(app.gallery?.index == 9 && app.photos.photo?.id == 9 && app.hidden == [9])
    }

    @Test func turnThatARotationInterruptsIsNotTakenBackInTheBinding() {
        var written: [Int?] = []
        let app = makeApp { photos, item in
            written.append(item?.id)
            photos.photo = item
        }
        app.open("4")
        written = []
        app.phone.act { app.photos.photo = app.photos.all[7] }
        app.phone.advance(by: 0.05)

        app.phone.resize(to: CGSize(width: 844, height: 390))
        app.phone.settle()

        #expect(app.gallery?.index == 7 && app.photos.photo?.id == 7 && written == [], "\(written)")
    }

    @Test func pageThatIsOnlyPassedIsNotSelected() {
        var written: [Int?] = []
        let app = makeApp { photos, item in
            written.append(item?.id)
            photos.photo = item
        }
        app.open("4")
        written = []

        app.phone.press(.keyboardRightArrow)
        app.phone.advance(by: 0.05)
        app.phone.press(.keyboardRightArrow)
        app.phone.settle()

        #expect(app.gallery?.index == 6 && written == [6], "\(written)")
    }

    /// As where a refresh makes the same objects anew.
    @Test func objectsThatAreEqualToThoseOfBeforeAreSelected() {
        let photos = PhotoModel()
        photos.selection = 2
        let copies = (0..<2).map { _ in (0..<5).map(Copy.init) }
        let app = SwiftUIStage(photos) { CopiedPages(photos: $0, copies: copies) }
        app.phone.settle()
        app.change { photos.coverID = 1 }

        app.turn()
        #expect(app.gallery?.index == 3 && photos.selection == 3)
        app.change { photos.selection = 0 }

        #expect(app.gallery?.index == 0)
    }

    @Test func pageInPlaceOfADeletedOneIsSelectedBeforeItIsTold() {
        let photos = PhotoModel()
        photos.selection = 5
        var told: [Int?] = []
        let app = SwiftUIStage(photos) { photos in
            NumberedPages(
                photos: photos, onMake: { _ in }, onPageChange: { _ in told.append(photos.selection) })
        }
        app.phone.settle()
        #expect(told == [5])

        app.change { photos.ids.removeAll { $0 == 5 } }

        #expect(told == [5, 6] && photos.selection == 6 && app.gallery?.index == 5, "\(told)")
    }

    /// The gallery has not got the item's list yet.
    @Test func itemThatTheAppAddsAndSelectsBetweenTwoUpdatesIsTurnedTo() {
        let photos = PhotoModel()
        photos.selection = 5
        let app = SwiftUIStage(photos) { photos in
            NumberedPages(photos: photos, onMake: { _ in }) { _ in
                guard photos.ids.count == 59 else { return }
                photos.ids.append(99)
                photos.selection = 99
            }
        }
        app.phone.settle()

        app.change { photos.ids.removeFirst() }

        #expect(photos.selection == 99 && app.gallery?.index == 59)
    }

    /// SwiftData's objects end the app when they are asked after they were deleted.
    @Test func objectsThatWereDeletedAreNotAskedForTheirIdentities() {
        let records = (0..<5).map(Record.init)
        let app = showing(records, at: 2)

        app.change {
            records[2].isDeleted = true
            app.photos.ids.removeAll { $0 == 2 }
            app.photos.selection = 3
        }

        #expect(app.gallery?.count == 4 && app.gallery?.index == 2 && app.photos.selection == 3)
        #expect(records[2].lateQuestions == 0)
    }

    /// The app deletes what its button over the pages is about, and leaves the selection as it is.
    @Test func objectThatIsDeletedWhileItIsSelectedIsNotReadForItsCaption() {
        let records = (0..<5).map(Record.init)
        let app = showing(records, at: 2)
        #expect(app.label("Record 2") != nil)

        app.change {
            records[2].isDeleted = true
            app.photos.ids.removeAll { $0 == 2 }
        }

        #expect(records[2].lateReadings == 0)
        #expect(app.gallery?.index == 2 && app.photos.selection == 3 && app.label("Record 3") != nil)
    }

    /// The gallery hears of the deletion when the finger has lifted, and needs the next page now.
    @Test func objectThatIsDeletedBeforeAFingerBringsItsPageIsNotRead() {
        let records = (0..<9).map(Record.init)
        let app = showing(records, at: 4)

        turnOn(app) {
            records[6].isDeleted = true
            app.photos.ids.removeAll { $0 == 6 }
        }

        #expect(records[6].lateQuestions == 0)
        #expect(app.gallery?.count == 8 && isInStep(app))
    }

    /// The same with one that has moved: its page is made of it.
    @Test func objectThatMovesBeforeAFingerBringsItsPageIsShownThere() {
        let records = (0..<9).map(Record.init)
        let app = showing(records, at: 4)

        turnOn(app) { app.photos.ids.removeFirst() }

        #expect(app.gallery?.count == 8 && isInStep(app))
    }

    /// The item that the binding has had all along is no wish of the app's.
    @Test func itemThatIsDeletedMakesWayForItsNeighborWhereTheBindingStaysBehind() {
        let app = makeApp { _, _ in }
        app.open("4")
        for _ in 0..<3 { app.turn() }
        #expect(app.gallery?.index == 7 && app.photos.photo?.id == 4)

        app.change { app.photos.all.remove(at: 7) }

        #expect(app.gallery?.index == 7)
    }

    /// No page in between is made, seen or told.
    @Test func itemThatIsSelectedAsItsItemsChangeIsShownAtOnce() {
        let photos = PhotoModel()
        var (told, made) = ([Int](), [Int]())
        photos.selection = 5
        photos.ids = []
        let app = SwiftUIStage(photos) { photos in
            NumberedPages(photos: photos, onMake: { made.append($0) }, onPageChange: { told.append($0) })
        }
        app.phone.settle()

        app.change { photos.ids = Array(0..<60) }
        #expect(app.gallery?.index == 5 && told == [5], "\(told)")
        #expect(Set(made) == [4, 5, 6], "\(made)")
        told = []
        app.change {
            photos.ids.removeAll { $0 == 5 }
            photos.selection = 40
        }

        #expect(app.gallery?.index == 39 && told == [39], "\(told)")
    }

    /// The screen is as the binding says, also if its setter does not take nil.
    @Test(arguments: [false, true]) func itemThatTheAppDoesNotClearComesBackOnce(isGallery: Bool) {
        let app = SwiftUIStage { photos in
            PhotoItemGrid(
                photos: photos, isGallery: isGallery,
                item: Binding {
                    photos.photo
                } set: {
                    if let photo = $0 { photos.photo = photo }
                })
        }
        app.open("4")
        app.flickAway()
        app.phone.settle()
        #expect(app.host.presentedViewController != nil && app.photos.photo?.id == 4)
        #expect(app.hidden == [4] && app.photos.dismissals == 1)

        app.change { app.photos.photo = nil }

        #expect(app.host.presentedViewController == nil && app.hidden == [])
    }

    @Test func turnThatTheAppTakesBackInItsMiddleIsTakenBack() {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        app.phone.act { app.photos.photo = app.photos.all[5] }
        app.phone.advance(by: 0.1)

        app.change { app.photos.photo = app.photos.all[4] }

        #expect(app.gallery?.index == 4 && app.photos.photo?.id == 4 && app.hidden == [4])
    }

    /// As when a film that the page begins to play brings up a player.
    @Test func turnThatComesToRestBeneathACoverIsToldToTheBinding() {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        let gallery = app.gallery
        app.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 75, y: 422))

        app.change { app.photos.isCameraOpen = true }
        #expect(app.photos.mark("camera").window != nil)
        #expect(gallery?.index == 5 && app.photos.photo?.id == 5)
        app.change { app.photos.isCameraOpen = false }

        #expect(app.gallery === gallery && gallery?.index == 5 && app.photos.photo?.id == 5)
        #expect(app.hidden == [5])
    }

    /// What the app changes while a finger turns pages reaches the gallery later, and the next page is made now.
    @Test func pageThatAFingerBringsInShowsItsItemAsItIsByThen() {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        app.phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 120, y: 422))
        let finger = app.phone.touch(at: CGPoint(x: 370, y: 422))

        app.phone.act { app.photos.all[6].image = other }
        finger.move(to: CGPoint(x: 20, y: 422), duration: 0.2)

        let images = app.gallery?.pages.compactMap { ($0 as? ImageViewerController)?.image }
        #expect(images?.contains { $0 === other } == true, "\(app.gallery?.index ?? -1)")
        finger.lift()
        app.phone.settle()
    }
}

/// Pages on the whole screen.
private struct NumberedPages: View {
    @Bindable var photos: PhotoModel
    let onMake: (Int) -> Void
    let onPageChange: (Int) -> Void

    var body: some View {
        let item = Binding {
            photos.selection ?? 0
        } set: {
            photos.selection = $0
        }
        ImageGalleryView(photos.ids, id: \.self, selection: item) { id in
            onMake(id)
            return ImageViewerView(image: photos.image)
        } configure: {
            $0.onRest = onPageChange
        }
    }
}

/// An object that is equal to others, and identified by itself.
private final class Copy: Identifiable, Equatable {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    static func == (one: Copy, other: Copy) -> Bool { one.number == other.number }
}

private struct CopiedPages: View {
    @Bindable var photos: PhotoModel
    let copies: [[Copy]]

    var body: some View {
        let items = copies[photos.coverID]
        let item = Binding {
            items[photos.selection ?? 0]
        } set: {
            photos.selection = $0.number
        }
        ImageGalleryView(items, selection: item) { _ in ImageViewerView(image: photos.image) }
    }
}

/// What a database has.
@MainActor private final class Record: @preconcurrency Identifiable, @preconcurrency Hashable {
    var number: Int
    var isDeleted = false
    private(set) var lateQuestions = 0
    private(set) var lateReadings = 0

    init(_ number: Int) {
        self.number = number
    }

    var id: Int {
        if isDeleted { lateQuestions += 1 }
        return number
    }

    var title: String {
        if isDeleted { lateReadings += 1 }
        return "Record \(number)"
    }

    static func == (one: Record, other: Record) -> Bool { one === other }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

private struct RecordedPages: View {
    @Bindable var photos: PhotoModel
    let records: [Record]

    var body: some View {
        let item = Binding {
            records[photos.selection ?? 0]
        } set: {
            photos.selection = $0.id
        }
        ImageGalleryView(photos.ids.map { records[$0] }, selection: item) { record in
            // A page shows what its record has.
            _ = record.id
            return ImageViewerView(image: photos.image)
        } overlay: { record in
            Text(record.title)
        }
    }
}

/// Pages in a cover of the app's.
private struct CoveredPages: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        if let photo = photos.photo {
            ImageGalleryView(
                photos.all,
                selection: Binding {
                    photos.photo ?? photo
                } set: {
                    photos.photo = $0
                }, onClose: { photos.cover.wrappedValue = false }
            ) { ImageViewerView(image: $0.image) }
        }
    }
}
#endif
