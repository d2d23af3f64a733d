#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// SwiftUI's updates change what differs, and leave the rest to the app, to its thumbnails and to its pages.
@MainActor struct SwiftUIUpdatesTests {
    private let other = Stage.picture(CGSize(width: 900, height: 600))
    /// A picture of 60 × 40 pixels.
    private let small = URL(
        string: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAoAQAAAACKwKRSAAAADUlEQVR42mNgGAX0"
            + "AAABaAABSuz1ewAAAABJRU5ErkJggg==")

    @Test func placeholderIsThereUntilTheURLIsLoaded() async {
        let photos = PhotoModel()
        photos.url = URL(string: "data:image/png;base64,")
        let app = SwiftUIStage(photos) { Post(photos: $0) }

        app.tap("post")
        await app.phone.settle()

        #expect(app.viewer?.image === photos.image)
        await waitForTheEndOfLoading(app)
    }

    @Test func sameURLIsNotLoadedAgain() async throws {
        let photos = PhotoModel()
        photos.url = small
        let app = SwiftUIStage(photos) { Post(photos: $0) }
        app.tap("post")
        await app.phone.settle()
        let viewer = try #require(app.viewer)
        for _ in 0..<100 where viewer.image?.size.width != 60 { await wait(app) }

        viewer.image = other
        photos.image = Stage.picture(CGSize(width: 300, height: 300))
        await app.phone.settle()
        for _ in 0..<10 { await wait(app) }

        #expect(viewer.image === other)
    }

    /// A medium one comes before the large one, and the placeholder is worse than either.
    @Test func loadedImageStaysWhileTheNextURLIsLoadedAndWhereItFails() async throws {
        let photos = PhotoModel()
        photos.url = small
        let app = SwiftUIStage(photos) { Post(photos: $0) }
        app.tap("post")
        await app.phone.settle()
        let viewer = try #require(app.viewer)
        for _ in 0..<100 where viewer.image?.size.width != 60 { await wait(app) }

        app.phone.act { photos.url = URL(string: "data:image/jpeg;base64,") }
        await app.phone.settle()
        #expect(viewer.image?.size == CGSize(width: 60, height: 40))
        await waitForTheEndOfLoading(app)

        #expect(viewer.image?.size == CGSize(width: 60, height: 40))
    }

    /// What says that the first image is loading, or that it has failed, goes with it.
    @Test func imageOfTheNextURLHasNothingOfTheFirstOverIt() async {
        let photos = PhotoModel()
        photos.url = URL(string: "data:image/png;base64,")
        let app = SwiftUIStage(photos) { Post(photos: $0) }
        app.tap("post")
        await waitForTheEndOfLoading(app)
        #expect(!messages(on: app).isEmpty)

        app.phone.act { photos.url = small }
        for _ in 0..<100 where app.viewer?.image?.size.width != 60 { await wait(app) }

        #expect(app.viewer?.image?.size.width == 60 && messages(on: app).isEmpty)
    }

    /// The app thinks better of loading, and keeps the very image that was the placeholder.
    @Test func placeholderThatBecomesTheImageIsNotReplaced() async throws {
        let photos = PhotoModel()
        photos.isOpen = true
        let source = Source()
        let app = SwiftUIStage(photos) { photos in
            Screen {
                Mark("page", photos).imageViewer(isPresented: Bindable(photos).isOpen) {
                    photos.coverID == 0
                        ? ImageViewerView(placeholder: photos.image) { try await source.load() }
                        : ImageViewerView(image: photos.image)
                }
            }
        }
        await app.phone.settle()
        #expect(source.requestCount == 1)

        app.change { photos.coverID = 1 }
        source.answer(other)
        await app.phone.settle()

        #expect(app.viewer?.image === photos.image && source.cancellations == 1)
    }

    @Test func labelThatTheAppGivesTheImageStaysWithTheNextURL() async {
        let photos = PhotoModel()
        photos.url = URL(string: "data:image/png;base64,")
        let app = SwiftUIStage(photos) { Post(photos: $0) }
        app.tap("post")
        await waitForTheEndOfLoading(app)
        app.viewer?.imageView.accessibilityLabel = "Harbour"

        app.phone.act { photos.url = URL(string: "data:image/jpeg;base64,") }
        await waitForTheEndOfLoading(app)

        #expect(app.viewer?.imageView.accessibilityLabel == "Harbour")
    }

    @Test func wordsOfTheNextPlaceholderAreReadForTheNextURL() async {
        let photos = PhotoModel()
        photos.url = URL(string: "data:image/png;base64,")
        photos.image?.accessibilityLabel = "Oslo"
        let app = SwiftUIStage(photos) { Post(photos: $0) }
        app.tap("post")
        await waitForTheEndOfLoading(app)
        #expect(app.viewer?.imageView.accessibilityLabel == "Oslo")

        let next = Stage.picture(CGSize(width: 300, height: 300))
        next.accessibilityLabel = "Bergen"
        app.phone.act {
            photos.image = next
            photos.url = URL(string: "data:image/jpeg;base64,")
        }
        await app.phone.settle()

        #expect(app.viewer?.imageView.accessibilityLabel == "Bergen" && app.viewer?.image === next)
        await waitForTheEndOfLoading(app)
    }

    @Test func placeholderThatComesLateIsShown() async {
        let photos = PhotoModel()
        photos.url = URL(string: "data:image/png;base64,")
        photos.image = nil
        let app = SwiftUIStage(photos) { Post(photos: $0) }
        app.phone.act { photos.isOpen = true }
        await waitForTheEndOfLoading(app)
        #expect(app.viewer?.drawnImage == nil)

        app.change { photos.image = other }

        #expect(app.viewer?.image === other && app.viewer?.drawnImage != nil)
        #expect(app.viewer.map { app.phone.frame(of: $0.imageView).width } == 390)
    }

    @Test func sameImageIsReadOutWithItsNewWords() {
        let photos = PhotoModel()
        let image = Stage.picture(CGSize(width: 300, height: 300))
        let copy = image.cgImage.map { UIImage(cgImage: $0) }
        photos.image = image
        let app = SwiftUIStage(photos) { Post(photos: $0) }
        app.open("post")

        copy?.accessibilityLabel = "Oslo"
        app.change {
            photos.image = copy
            photos.contentMode = .fit
        }

        #expect(app.viewer?.imageView.accessibilityLabel == "Oslo")
    }

    /// What is said over the image.
    private func messages(on app: SwiftUIStage) -> [String] {
        func messages(in view: UIView) -> [String] {
            if view.isHidden { return [] }
            if let text = (view as? UILabel)?.text { return [text] }
            return view.subviews.flatMap(messages)
        }
        return app.viewer.map { messages(in: $0.view) } ?? []
    }

    /// Waits until an address of no image has failed. A request that Foundation cancels in its course may end the
    /// program on Linux.
    private func waitForTheEndOfLoading(_ app: SwiftUIStage) async {
        await app.phone.settle()
        for _ in 0..<200 where messages(on: app).isEmpty { await wait(app) }
    }

    /// The network's work is done in real time.
    private func wait(_ app: SwiftUIStage) async {
        try? await Task.sleep(for: .milliseconds(20))
        await app.phone.settle()
    }

    /// A page whose item moves does not show, not even for a moment, the item that comes into its place.
    @Test func imageThatTheAppSetsOnAPageMovesWithIt() throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        let page = try #require(app.page)
        page.image = other

        app.change { app.photos.all.removeFirst(2) }

        #expect(app.page === page && page.image === other && app.gallery?.index == 2)
    }

    /// The gallery has turned because of the binding, and closes because of it, too.
    @Test func imageFliesIntoTheThumbnailToWhoseItemTheAppHasTurned() {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        app.change { app.photos.photo = app.photos.all[8] }
        #expect(app.hidden == [8])

        app.phone.act { app.photos.photo = nil }
        app.phone.advance(by: 0.1)
        #expect(app.gallery != nil && app.hidden == [8] && app.anchor?.id == AnyHashable(8))
        app.phone.settle()

        #expect(app.gallery == nil && app.hidden == [])
    }

    @Test func viewerThatLeavesForAnotherItemKeepsItsOwnImage() throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0) }
        app.open("4")
        let first = try #require(app.viewer)

        app.change { app.photos.photo = app.photos.all[8] }

        #expect(first.image === app.photos.all[4].image)
        #expect(app.viewer !== first && app.viewer?.image === app.photos.all[8].image)
    }

    /// A press on the flying image brings it back, and the binding has the item again, too.
    @Test(arguments: [false, true]) func viewerThatComesBackShowsItsItemAsItIsByThen(isGallery: Bool) throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.open("4")
        app.phone.act { app.photos.photo = nil }
        app.phone.advance(by: 0.1)
        let flying = try #require(app.flyingFrame)
        let finger = app.phone.touch(at: CGPoint(x: flying.midX, y: flying.midY))
        app.phone.advance(by: 0.3)

        app.phone.act {
            app.photos.all[4].image = other
            app.photos.photo = app.photos.all[4]
        }
        finger.lift()
        app.phone.settle()

        #expect((app.viewer ?? app.page)?.image === other && app.photos.photo?.id == 4)
    }

    @Test(arguments: [false, true]) func viewerThatHasComeBackIsClosedForGood(isGallery: Bool) throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.open("4")
        app.phone.act { app.photos.photo = nil }
        app.phone.advance(by: 0.1)
        let flying = try #require(app.flyingFrame)
        let finger = app.phone.touch(at: CGPoint(x: flying.midX, y: flying.midY))
        app.phone.advance(by: 0.3)
        app.phone.act { app.photos.photo = app.photos.all[4] }
        finger.lift()
        app.phone.settle()
        #expect(app.chain.count == 2 && app.hidden == [4])

        app.close()

        #expect(app.chain.count == 1 && app.photos.photo == nil && app.hidden == [])
    }

    /// An app may keep its selection in a store that it changes later: the item may be presented once more until then.
    @Test func itemThatTheAppClearsLaterIsGoneInTheEnd() async {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { photos in
            let later = Binding {
                photos.selection
            } set: { selection in
                Task { @MainActor in photos.selection = selection }
            }
            Color.white.imageViewer(item: later, id: \.self) { _ in ImageViewerView(image: photos.image) }
        }
        app.change { photos.selection = 1 }
        #expect(app.viewer != nil)

        app.close(.flick)
        await app.phone.settle()
        #expect(app.viewer == nil && photos.selection == nil)
        app.change { photos.selection = 2 }

        #expect(app.viewer != nil && photos.selection == 2)
    }

    @Test func pageToWhichTheBindingComesLaterStays() async {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { photos in
            let later = Binding {
                photos.selection
            } set: { selection in
                Task { @MainActor in
                    for _ in 0..<3 { await Task.yield() }
                    photos.selection = selection
                }
            }
            Color.white.imageGallery(0..<9, id: \.self, selection: later) { _ in
                ImageViewerView(image: photos.image)
            }
        }
        app.change { photos.selection = 4 }

        app.turn()
        #expect(app.gallery?.index == 5)
        await app.phone.settle()
        #expect(app.gallery?.index == 5 && photos.selection == 5)
        app.change { photos.selection = 4 }

        #expect(app.gallery?.index == 4)
    }

    @Test func closingWithoutAnimationStaysOneWhileTheImageComes() {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0) }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        app.tap("4")
        app.phone.advance(by: 0.1)

        app.phone.act { withTransaction(transaction) { app.photos.photo = nil } }
        app.phone.advance(by: 0.1)
        app.phone.act { app.photos.all[5].isFavorite = true }
        while app.host.presentedViewController?.isBeingPresented == true { app.phone.advance(by: 1 / 120) }
        app.phone.advance(by: 0.05)

        #expect(app.host.presentedViewController == nil && app.hidden == [])
    }

    /// A neighbor is made outside of SwiftUI's updates, which follow what they read.
    @Test func imageOfAnObservableItemIsShownOnANeighborAsSoonAsItComes() async throws {
        let shots = (0..<3).map(Shot.init)
        var reads = 0
        let app = SwiftUIStage { ShotPages(photos: $0, shots: shots) { if $0 == 1 { reads += 1 } } }
        await app.phone.settle()
        let first = Stage.picture(CGSize(width: 900, height: 600))

        for image in [first, Stage.picture(CGSize(width: 600, height: 900))] {
            shots[1].image = image
            await app.phone.settle()

            let images = app.gallery?.pages.compactMap { ($0 as? ImageViewerController)?.image }
            #expect(app.gallery?.index == 0 && images?.contains { $0 === image } == true)
        }
        // However often the list changes, one change of the object is one update.
        for count in [2, 3, 2, 3] { app.change { app.photos.ids = Array(0..<count) } }
        reads = 0
        shots[1].image = first
        await app.phone.settle()

        #expect(reads <= 2)
    }

    /// A class that is equal to itself, whatever it contains by now.
    @Test func itemsOfAClassAreReadAnew() {
        let photos = PhotoModel()
        let shelf = Shelf(Array(0..<6))
        photos.selection = 5
        let app = SwiftUIStage(photos) { photos in
            Screen {
                let item = Binding {
                    photos.selection ?? 0
                } set: {
                    photos.selection = $0
                }
                Text("\(photos.coverID)")
                ImageGalleryView(shelf, id: \.self, selection: item) { _ in
                    ImageViewerView(image: photos.image)
                }
            }
        }
        app.phone.settle()

        app.change {
            shelf.numbers = [0, 1]
            photos.coverID += 1
        }

        #expect(app.gallery?.count == 2 && app.gallery?.index == 1)
    }

    @Test func turnThatTheAppAsksForFollowsTheFingersOwn() {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        let finger = app.phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 150, y: 422), duration: 0.1)
        app.phone.act { app.photos.photo = app.photos.all[20] }

        finger.move(to: CGPoint(x: 60, y: 422), duration: 0.1)
        finger.lift()
        app.phone.settle()

        #expect(app.gallery?.index == 20 && app.photos.photo?.id == 20)
    }

    @Test func pageOfAnItemThatOccursTwiceMovesToTheFirst() {
        let photos = PhotoModel()
        (photos.ids, photos.selection) = ([7, 5, 5, 9], 5)
        let app = SwiftUIStage(photos) { photos in
            Screen {
                let item = Binding {
                    photos.selection ?? 0
                } set: {
                    photos.selection = $0
                }
                ImageGalleryView(photos.ids, id: \.self, selection: item) { _ in
                    ImageViewerView(image: photos.image)
                }
            }
        }
        app.phone.settle()
        #expect(app.gallery?.index == 1)

        app.change { photos.ids = [5, 5, 9] }

        #expect(app.gallery?.index == 0 && photos.selection == 5)
    }

    @Test func thumbnailsThatTheAppHasConfiguredComeFirst() {
        let own = UIView()
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { photos in
            Mark("3", photos).frame(width: 80, height: 80).imageViewerThumbnail(id: 3)
                .imageGallery(0..<5, id: \.self, selection: Bindable(photos).selection) { _ in
                    ImageViewerView(image: photos.image)
                } configure: { gallery in
                    gallery.thumbnail = { $0 == 3 ? own : nil }
                }
        }
        app.change { photos.selection = 3 }

        #expect(app.gallery?.thumbnail?(3) === own)
    }

    /// SwiftUI may look twice before anything else has its turn.
    @Test func updateThatForbidsItsAnimationForbidsThatOfItsTurn() throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0) }
        var transaction = Transaction()
        transaction.disablesAnimations = true

        app.phone.act {
            withTransaction(transaction) { app.photos.photo = app.photos.all[4] }
            app.host.view.layoutIfNeeded()
            app.photos.all[4].isFavorite = true
            app.photos.photo = app.photos.all[4]
            app.host.view.layoutIfNeeded()
        }
        app.phone.advance(by: 0)

        #expect(app.viewer.map { app.phone.opacity(of: $0.imageView) } == 1 && app.flying == nil)
    }

    @Test func turnWithoutAnimationStaysOneWhenMoreChangesInItsTurn() {
        let photos = PhotoModel()
        photos.selection = 1
        let app = SwiftUIStage(photos) { photos in
            ImageGalleryView(
                photos.ids,
                id: \.self,
                selection: Binding {
                    photos.selection ?? 0
                } set: {
                    photos.selection = $0
                }
            ) { _ in ImageViewerView(image: photos.image) }
        }
        app.phone.settle()
        var transaction = Transaction()
        transaction.disablesAnimations = true

        app.phone.act {
            withTransaction(transaction) { photos.selection = 2 }
            app.host.view.layoutIfNeeded()
            photos.image = other
            app.host.view.layoutIfNeeded()
        }
        app.phone.advance(by: 0.05)

        #expect(app.page.map { app.phone.frame(of: $0.view).minX } == 0 && app.gallery?.index == 2)
    }

    /// Pages come and go while the gallery stays.
    @Test func viewerInAPageTellsNoDismissal() async {
        let photos = PhotoModel()
        var dismissals = 0
        let app = SwiftUIStage(photos) { photos in
            ImageGalleryView(
                0..<9,
                id: \.self,
                selection: Binding {
                    photos.selection ?? 0
                } set: {
                    photos.selection = $0
                }
            ) { number in
                ZStack {
                    ImageViewerView(image: photos.image, configure: { $0.onDismiss = { dismissals += 1 } })
                    Mark("\(number)", photos)
                }
            }
        }
        await app.phone.settle()

        for _ in 0..<4 { app.turn() }
        await app.phone.settle()

        #expect(photos.selection == 4 && dismissals == 0)
    }

    @Test func itemIsNilWhenTheAppIsToldThatItsViewerHasGone() {
        let photos = PhotoModel()
        var told: [Int?] = []
        let app = SwiftUIStage(photos) { photos in
            Color.white.imageViewer(
                item: Bindable(photos).selection, id: \.self,
                onDismiss: { told.append(photos.selection) }
            ) { _ in ImageViewerView(image: photos.image) }
        }
        app.change { photos.selection = 1 }

        app.close(.button)

        #expect(told == [nil])
    }

    /// The gallery closes the cover: the viewer in its page has no button of its own.
    @Test func viewerInAPageOfACoverIsDarkAndHasNothingToClose() throws {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { photos in
            Mark("page", photos).fullScreenCover(isPresented: photos.cover) {
                ImageGalleryView(0..<3, id: \.self, selection: .constant(1)) { number in
                    ZStack {
                        ImageViewerView(image: photos.image)
                        Scheme(number: number)
                    }
                }
            }
        }
        app.change { photos.isCovering = true }

        #expect(app.phone.svg().contains("1 is dark"))
        let viewers =
            app.gallery?.pages.flatMap(\.children).compactMap { $0 as? ImageViewerController } ?? []
        #expect(!viewers.isEmpty && viewers.allSatisfy { app.phone.opacity(of: $0.closeButton) == 0 })
    }
}

/// A view that is made anew when what it shows changes.
/// A photo that gets its image later.
@MainActor @Observable private final class Shot: Identifiable {
    let id: Int
    var image: UIImage?

    init(_ id: Int) {
        self.id = id
    }
}

private struct ShotPages: View {
    let photos: PhotoModel
    let shots: [Shot]
    let onRead: (Int) -> Void

    var body: some View {
        ImageGalleryView(shots.filter { photos.ids.contains($0.id) }, selection: .constant(shots[0])) {
            onRead($0.id)
            return ImageViewerView(image: $0.image)
        }
    }
}

private struct Screen<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View {
        VStack { content() }
    }
}

private final class Shelf: RandomAccessCollection, Equatable {
    var numbers: [Int]

    init(_ numbers: [Int]) {
        self.numbers = numbers
    }

    var startIndex: Int { 0 }
    var endIndex: Int { numbers.count }
    subscript(index: Int) -> Int { numbers[index] }

    static func == (a: Shelf, b: Shelf) -> Bool { a === b }
}

private struct Scheme: View {
    let number: Int
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Text("\(number) is \(scheme == .dark ? "dark" : "light")")
    }
}
#endif
