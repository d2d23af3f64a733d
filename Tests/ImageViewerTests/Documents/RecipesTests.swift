#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import SwiftUI
import Testing
import UIKit

/// What the article *Recipes* promises, under fingers.
@MainActor struct RecipesTests {
    private let phone = Simulator(.iPhone)
    private let app = RecipeApp()

    init() {
        app.photos = (0..<4).map(GalleryStage.picture)
        app.view.backgroundColor = .white
        phone.show(app)
    }

    private func present(_ controller: UIViewController) {
        phone.act { app.present(controller, animated: true) }
        phone.settle()
    }

    private func turn(forward: Bool = true) {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: forward ? 75 : 315, y: 422))
        phone.settle()
    }

    private func tap(_ view: UIView) {
        let frame = phone.frame(of: view)
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        phone.settle()
    }

    /// The words on the screen, wherever they are.
    private func label(_ text: String) -> UILabel? {
        func find(_ view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text, phone.opacity(of: label) > 0 { return label }
            return view.subviews.lazy.compactMap(find).first
        }
        return find(phone.window)
    }

    private func seenImage(in gallery: ImageGalleryController) -> UIImage? {
        (gallery.currentController as? ImageViewerController)?.image
    }

    // MARK: Images from URLs

    /// A picture of 60 × 40 pixels.
    private let address = URL(
        string: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAoAQAAAACKwKRSAAAADUlEQVR42mNgGAX0"
            + "AAABaAABSuz1ewAAAABJRU5ErkJggg==")

    /// The network's work is done in real time.
    private func waitForTheNetwork(until isDone: () -> Bool) async {
        await phone.settle()
        for _ in 0..<100 where !isDone() {
            try? await Task.sleep(for: .milliseconds(20))
            await phone.settle()
        }
    }

    @Test func largeImageReplacesThatOfItsCell() async throws {
        let album = RemoteAlbum(collectionViewLayout: UICollectionViewFlowLayout())
        album.urls = try Array(repeating: #require(address), count: 4)
        album.thumbnails = app.photos
        phone.show(album)
        await phone.settle()

        let cell = try #require(album.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        let frame = phone.frame(of: cell)
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        // Not until it settles, which would run the task that loads.
        phone.advance(by: 1)
        let gallery = try #require(album.presentedViewController as? ImageGalleryController)
        let thumbnail = try #require(gallery.thumbnail?(0))
        #expect(seenImage(in: gallery) === app.photos[0] && phone.opacity(of: thumbnail) == 0)
        await waitForTheNetwork { seenImage(in: gallery)?.size.width == 60 }
        #expect(seenImage(in: gallery)?.size == CGSize(width: 60, height: 40))

        phone.press(.keyboardEscape)
        await phone.settle()
        #expect(album.presentedViewController == nil && phone.opacity(of: thumbnail) == 1)
    }

    @Test func largeImageOfSwiftUIReplacesThatOfItsRow() async throws {
        let url = try #require(address)
        // An image that never comes: the thumbnail is the page's.
        let nowhere = try #require(URL(string: "data:image/png;base64,"))
        let photos = [nowhere, url].enumerated().map {
            RemoteSnapshot(id: "\($0.offset)", thumbnailURL: url, url: $0.element)
        }
        phone.show(UIHostingController(rootView: RemoteGrid(photos: photos)))
        await phone.settle()

        phone.tap(at: CGPoint(x: 50, y: 100))
        await phone.settle()
        let gallery = try #require(presented as? ImageGalleryController)
        await waitForTheNetwork { seenImage(in: gallery) != nil }

        #expect(seenImage(in: gallery)?.size == CGSize(width: 60, height: 40))
    }

    // MARK: UIKit

    @Test func counterFollowsTheTurnAndTheTotal() {
        let counter = app.addCounter()
        present(app.gallery)

        #expect(counter.text == "1 of 4" && phone.opacity(of: app.gallery.pageControl) == 0)
        let distance = phone.frame(of: counter).midY - phone.frame(of: app.gallery.closeButton).midY
        #expect(abs(distance) < 1)
        turn()
        #expect(counter.text == "2 of 4")
        phone.act {
            let old = app.photos
            app.photos.removeLast()
            app.gallery.reload(from: old, to: app.photos)
        }
        #expect(counter.text == "2 of 3")
    }

    @Test func captionEndsAboveTheDotsAndTurnsWithItsPage() throws {
        let gallery = app.galleryWithCaptions()
        present(gallery)

        let caption = try #require(label("0"))
        #expect(phone.frame(of: caption).maxY <= phone.frame(of: gallery.pageControl).minY)
        turn()
        #expect(label("0") == nil && label("1") != nil)
    }

    @Test(arguments: 0..<4) func deletionTurnsToTheNeighbor(index: Int) {
        present(app.gallery)
        phone.act { app.gallery.turn(to: index, animated: false) }
        phone.settle()
        let neighbor = app.photos[index == 3 ? 2 : index + 1]
        let deleted = app.photos[index]

        phone.act { app.deletePhoto() }
        phone.advance(by: 0.05)
        #expect(app.photos.count == 4 && app.gallery.count == 4)
        phone.settle()

        #expect(app.photos.count == 3 && app.gallery.count == 3 && !app.photos.contains { $0 === deleted })
        #expect(seenImage(in: app.gallery) === neighbor)
    }

    /// The second press means the page that has come nearer meanwhile.
    @Test func twoQuickDeletionsTakeTwoPhotos() {
        let (first, last) = (app.photos[0], app.photos[3])
        present(app.gallery)
        phone.act { app.gallery.turn(to: 1, animated: false) }
        phone.settle()

        phone.act { app.deletePhoto() }
        while app.gallery.index == 1 { phone.advance(by: 1 / 60) }
        phone.act { app.deletePhoto() }
        phone.settle()

        #expect(app.photos.count == 2 && app.photos[0] === first && app.photos[1] === last)
        #expect(app.gallery.count == 2 && seenImage(in: app.gallery) === last)
    }

    @Test func lastPhotoTakesTheGalleryWithIt() {
        present(app.gallery)

        for _ in 0..<4 {
            phone.act { app.deletePhoto() }
            phone.settle()
        }

        #expect(app.photos.isEmpty && app.presentedViewController == nil)
    }

    @Test func reloadShowsThePageInThePlaceOfOneThatWent() {
        let second = app.photos[1]
        present(app.gallery)

        phone.act { app.show(Array(app.photos.dropFirst())) }
        phone.settle()

        #expect(app.gallery.count == 3 && seenImage(in: app.gallery) === second)
    }

    @Test func ownButtonShares() {
        let button = app.addShareButton()
        present(app.gallery)
        let closing = phone.frame(of: app.gallery.closeButton)
        #expect(phone.frame(of: button) == CGRect(x: 8, y: closing.minY, width: 44, height: 44))

        tap(button)

        #expect(app.gallery.presentedViewController is UIActivityViewController)
    }

    @Test func ownButtonCloses() {
        let viewer = ImageViewerController(image: app.photos[0])
        let button = app.addCloseButton(to: viewer)
        present(viewer)
        #expect(phone.opacity(of: viewer.closeButton) == 0)

        tap(button)

        #expect(app.presentedViewController == nil)
    }

    @Test func alertComesOverTheGallery() throws {
        present(app.gallery)

        phone.act { app.showAlert() }
        phone.settle()
        #expect(app.gallery.presentedViewController is UIAlertController)
        try tap(#require(label("OK")))

        #expect(app.gallery.presentedViewController == nil && app.presentedViewController === app.gallery)
    }

    @Test func tapOnABannerOpensItsPageAndTheBannerFollows() throws {
        app.embedBanner()
        phone.settle()
        phone.flick(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 150, y: 250))
        phone.settle()
        #expect(app.banner.index == 1)

        phone.tap(at: CGPoint(x: 195, y: 250))
        phone.settle()
        let gallery = try #require(app.presentedViewController as? ImageGalleryController)
        #expect(gallery.index == 1)
        turn()
        #expect(gallery.index == 2 && app.banner.index == 2)
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        phone.settle()

        let page = try #require(app.banner.currentController as? ImageViewerController)
        #expect(app.presentedViewController == nil && phone.opacity(of: page.imageView) == 1)
        #expect(page.image === app.photos[2])
    }

    // MARK: SwiftUI

    private let snapshots = (0..<4).map {
        Snapshot(id: "\($0)", title: "Title \($0)", image: GalleryStage.picture($0))
    }

    private func show(_ view: some View) {
        phone.show(UIHostingController(rootView: view))
        phone.settle()
    }

    private var presented: UIViewController? { phone.window.rootViewController?.presentedViewController }

    private func press(_ text: String) throws {
        try tap(#require(label(text)))
    }

    @Test func listFollowsTheGallery() throws {
        let many = (0..<20).map {
            Snapshot(id: "\($0)", title: "Title \($0)", image: GalleryStage.picture(0))
        }
        show(FollowingList(photos: many))
        phone.tap(at: CGPoint(x: 195, y: 150))
        phone.settle()
        let gallery = try #require(presented as? ImageGalleryController)

        phone.act { gallery.turn(to: 15, animated: false) }
        phone.settle()

        #expect(gallery.thumbnail?(15) != nil && gallery.thumbnail?(0) == nil)
    }
}
#endif
