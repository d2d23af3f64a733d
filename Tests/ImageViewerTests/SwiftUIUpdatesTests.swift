#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// SwiftUI's updates change what differs, and leave the rest to the app, to its thumbnails and to its pages.
@MainActor @Suite struct SwiftUIUpdatesTests {
    private let other = Stage.picture(CGSize(width: 900, height: 600))

    @Test func placeholderIsThereUntilTheURLIsLoaded() {
        let photos = Photos()
        photos.url = URL(string: "data:image/png;base64,")
        let app = SwiftUIApp(photos) { Post(photos: $0) }

        app.open("post")

        #expect(app.viewer?.image === photos.image)
    }

    @Test func sameURLIsNotLoadedAgain() async throws {
        let photos = Photos()
        photos.url = URL(
            string: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAoAQAAAACKwKRSAAAADUlEQVR42mNgGAX0"
                + "AAABaAABSuz1ewAAAABJRU5ErkJggg==")
        let app = SwiftUIApp(photos) { Post(photos: $0) }
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

    /// What the network does happens in real time.
    private func wait(_ app: SwiftUIApp) async {
        try? await Task.sleep(for: .milliseconds(20))
        await app.phone.settle()
    }

    /// A page whose item moves does not show, not even for a moment, the item that comes into its place.
    @Test func imageThatTheAppSetsOnAPageMovesWithIt() throws {
        let app = SwiftUIApp { PhotoAlbum(photos: $0, isGallery: true) }
        app.open("4")
        let page = try #require(app.page)
        page.image = other

        app.change { app.photos.all.removeFirst(2) }

        #expect(app.page === page && page.image === other && app.gallery?.index == 2)
    }

    /// The gallery has turned because of the binding, and closes because of it, too.
    @Test func imageFliesIntoTheThumbnailToWhoseItemTheAppHasTurned() {
        let app = SwiftUIApp { PhotoAlbum(photos: $0, isGallery: true) }
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
        let app = SwiftUIApp { PhotoAlbum(photos: $0) }
        app.open("4")
        let first = try #require(app.viewer)

        app.change { app.photos.photo = app.photos.all[8] }

        #expect(first.image === app.photos.all[4].image)
        #expect(app.viewer !== first && app.viewer?.image === app.photos.all[8].image)
    }

    @Test func itemIsNilWhenTheAppIsToldThatItsViewerHasGone() {
        let photos = Photos()
        var told: [Int?] = []
        let app = SwiftUIApp(photos) { photos in
            Color.white.imageViewer(
                item: Bindable(photos).selection, onDismiss: { told.append(photos.selection) }
            ) { _ in ImageViewerView(image: photos.image) }
        }
        app.change { photos.selection = 1 }

        app.close(.button)

        #expect(told == [nil])
    }

    /// The gallery closes the cover: the viewer in its page has no button of its own.
    @Test func viewerInAPageOfACoverIsDarkAndHasNothingToClose() throws {
        let photos = Photos()
        let app = SwiftUIApp(photos) { photos in
            Mark("page", photos).fullScreenCover(isPresented: photos.cover) {
                ImageGalleryView(0..<3, item: .constant(1)) { number in
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

private struct Scheme: View {
    let number: Int
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Text("\(number) is \(scheme == .dark ? "dark" : "light")")
    }
}
#endif
