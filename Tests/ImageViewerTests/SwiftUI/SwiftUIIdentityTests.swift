#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// Items are told by their ids, as in `sheet(item:)`: what else changes of them changes what is shown, and nothing else.
@MainActor struct SwiftUIIdentityTests {
    private let other = Stage.picture(CGSize(width: 900, height: 600))

    @Test func viewerStaysWithItsZoomWhenAPropertyOfItsItemChanges() throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0) }
        app.open("4")
        let viewer = try #require(app.viewer)
        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        #expect(viewer.isZoomed)

        app.change { app.photos.all[4].isFavorite = true }
        app.change { app.photos.photo = app.photos.all[4] }
        #expect(app.viewer === viewer && viewer.isZoomed && app.photos.photo?.isFavorite == true)
        viewer.isChromeHidden = false
        app.phone.settle()
        #expect(app.phone.svg().contains("Favorite 4"))
        app.change { app.photos.photo?.image = other }
        #expect(app.viewer === viewer && viewer.isZoomed && viewer.image === other)
        app.close(.button)

        #expect(app.viewer == nil && app.photos.photo == nil && app.photos.dismissals == 1)
        app.change { app.photos.all[4].isFavorite = false }
        #expect(app.viewer == nil && app.photos.photo == nil)
    }

    @Test func galleryKeepsItsPagesAndItsZoomWhenPropertiesOfItsItemsChange() throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        let gallery = try #require(app.gallery)
        let page = try #require(app.page)
        let pages = Set(gallery.pages.map(ObjectIdentifier.init))
        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        #expect(page.isZoomed)

        app.change {
            for index in app.photos.all.indices { app.photos.all[index].isFavorite = true }
            app.photos.all[4].image = other
            app.photos.all[5].image = other
        }
        #expect(app.gallery === gallery && app.page === page && page.isZoomed && gallery.index == 4)
        #expect(Set(gallery.pages.map(ObjectIdentifier.init)) == pages)
        #expect(page.image === other)
        app.change { app.photos.photo = app.photos.all[4] }
        gallery.isChromeHidden = false
        app.phone.settle()
        #expect(app.page === page && page.isZoomed && app.phone.svg().contains("Favorite 4"))
        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        app.turn()

        #expect(app.photos.photo?.id == 5 && app.photos.photo?.isFavorite == true)
        #expect(app.page?.image === other && app.hidden == [5])
    }

    @Test func viewOfAGalleryKeepsItsPageAndItsZoomWhenAPropertyOfItsItemChanges() throws {
        let photos = PhotoModel()
        photos.photo = photos.all[4]
        let app = SwiftUIStage(photos) { Pages(photos: $0) }
        app.phone.settle()
        let page = try #require(app.page)
        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        #expect(page.isZoomed)

        app.change { photos.all[4].image = other }

        #expect(app.page === page && page.isZoomed && page.image === other && app.gallery?.index == 4)
    }

    @Test func pagesThatMoveShowWhatHasChangedOfTheirItems() throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        let page = try #require(app.page)

        app.change {
            app.photos.all[4].image = other
            app.photos.all.removeFirst(2)
        }

        #expect(app.page === page && page.image === other && app.gallery?.index == 2)
        #expect(app.photos.photo?.id == 4)
    }

    @Test func otherItemLoadsItsOwnImage() async {
        let photos = PhotoModel()
        var loaded: [Int] = []
        let app = SwiftUIStage(photos) { photos in
            Loading(photos: photos) { item in
                loaded.append(item)
                return photos.all[item].image
            }
        }
        photos.selection = 1
        await app.phone.settle()
        #expect(loaded == [1] && app.viewer?.image === photos.all[1].image)

        photos.selection = 2
        await app.phone.settle()

        #expect(loaded == [1, 2] && app.viewer?.image === photos.all[2].image && photos.selection == 2)
    }

    /// Elements that are equal where their identities are: pages that are made later show what they are now.
    @Test func pagesOfItemsThatCompareByIdentityAreMadeOfTheItemsOfNow() throws {
        let photos = PhotoModel()
        photos.selection = 0
        let app = SwiftUIStage(photos) { Albums(photos: $0) }
        app.phone.settle()

        photos.all[9].image = other
        app.change { photos.isOpen = true }
        app.change { photos.selection = 5 }
        app.phone.settle()

        #expect(app.gallery?.index == 5 && app.page?.image === other)
    }

    /// The item stays, and what is shown for it is of another kind: loaded or not, with a caption or without.
    @Test func itemIsShownAnotherWayThanBefore() async throws {
        let photos = PhotoModel()
        var loaded = 0
        let app = SwiftUIStage(photos) { photos in
            Color.white.imageViewer(item: Bindable(photos).selection, id: \.self) { _ in
                photos.all[1].isFavorite
                    ? ImageViewerView(image: other) { Text("A caption") }
                    : ImageViewerView(placeholder: nil) {
                        loaded += 1
                        return photos.image
                    }
            }
        }
        photos.selection = 1
        await app.phone.settle()
        let viewer = try #require(app.viewer)
        #expect(viewer.image === photos.image && loaded == 1)

        photos.all[1].isFavorite = true
        await app.phone.settle()
        #expect(app.viewer === viewer && viewer.image === other)
        #expect(app.phone.svg().contains("A caption"))
        photos.all[1].isFavorite = false
        await app.phone.settle()

        #expect(app.viewer === viewer && viewer.image === photos.image && loaded == 2)
        #expect(!app.phone.svg().contains("A caption"))
    }

    /// Whether they are `Identifiable`, `Hashable` or both, callers say the same.
    @Test func itemsOfAllKindsOpen() {
        let both = Both(id: 1)
        let named = Named(id: "a")
        let apps = [
            Opening(item: both) { $0.imageViewer(item: $1) { _ in ImageViewerView(image: nil) } }.open(),
            Opening(item: named) { $0.imageViewer(item: $1) { _ in ImageViewerView(image: nil) } }.open(),
            Opening(item: 3) { $0.imageViewer(item: $1, id: \.self) { _ in ImageViewerView(image: nil) } }
                .open(),
            Opening(item: both) {
                $0.imageGallery([both], selection: $1) { _ in ImageViewerView(image: nil) }
            }
            .open(),
            Opening(item: named) {
                $0.imageGallery([named], selection: $1) { _ in ImageViewerView(image: nil) }
            }
            .open(),
            Opening(item: 3) {
                $0.imageGallery(0..<9, id: \.self, selection: $1) { _ in ImageViewerView(image: nil) }
            }.open(),
        ]

        #expect(apps.allSatisfy { $0 != nil })
    }

    private struct Both: Identifiable, Hashable {
        let id: Int
        var name = ""
    }

    private struct Named: Identifiable {
        let id: String
    }
}

/// An item that is set when its screen appears.
@MainActor private struct Opening<Item, Content: View> {
    let item: Item
    @ViewBuilder let content: (Color, Binding<Item?>) -> Content

    func open() -> UIViewController? {
        let phone = Simulator(.iPhone)
        let host = UIHostingController(rootView: Screen(item: item, content: content))
        phone.show(host)
        phone.tap(at: CGPoint(x: 195, y: 422))
        phone.settle()
        return host.presentedViewController
    }

    private struct Screen: View {
        let item: Item
        let content: (Color, Binding<Item?>) -> Content
        @State private var selection: Item?

        var body: some View {
            content(Color.red, $selection).onTapGesture { selection = item }
        }
    }
}

private struct Loading: View {
    @Bindable var photos: PhotoModel
    let load: @MainActor (Int) async throws -> UIImage?

    var body: some View {
        Color.white.imageViewer(item: $photos.selection, id: \.self) { item in
            ImageViewerView(placeholder: nil) { try await load(item) }
        }
    }
}

/// A gallery as a part of a screen.
private struct Pages: View {
    let photos: PhotoModel

    var body: some View {
        ImageGalleryView(
            photos.all,
            selection: Binding {
                photos.photo ?? photos.all[0]
            } set: {
                photos.photo = $0
            }
        ) { ImageViewerView(image: $0.image) }
    }
}

private struct EqualByID: Identifiable, Equatable {
    let id: Int
    var image: UIImage?

    static func == (one: Self, two: Self) -> Bool { one.id == two.id }
}

private struct Albums: View {
    @Bindable var photos: PhotoModel

    private var snapshots: [EqualByID] {
        (0..<9).map { EqualByID(id: $0, image: photos.isOpen ? photos.all[9].image : photos.image) }
    }

    var body: some View {
        let snapshots = snapshots
        ImageGalleryView(
            snapshots,
            selection: Binding {
                snapshots[photos.selection ?? 0]
            } set: {
                photos.selection = $0.id
            }
        ) { ImageViewerView(image: $0.image) }
    }
}
#endif
