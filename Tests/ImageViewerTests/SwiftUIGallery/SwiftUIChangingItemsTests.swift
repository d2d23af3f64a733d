#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// Items that come and go while a finger drags the pages: what the app is told are the numbers of its own list.
@MainActor struct SwiftUIChangingItemsTests {
    private let photos = PhotoModel()
    private let told = Told()

    /// The photos that the app has looked up by the numbers it was told, and those that were seen then.
    @MainActor private final class Told {
        var looked: [Int?] = []
        var seen: [Int?] = []

        func watch(_ gallery: ImageGalleryController, of photos: PhotoModel) {
            let note = { [unowned self, unowned gallery, photos] (index: Int) in
                looked.append(photos.all.indices.contains(index) ? photos.all[index].id : nil)
                seen.append(gallery.photoID)
            }
            gallery.onRest = note
            gallery.onPageChange = note
        }
    }

    private func open(_ id: Int) -> SwiftUIStage {
        let app = SwiftUIStage(photos) { photos in
            PhotoItemGrid(photos: photos, isGallery: true) { [told] in told.watch($0, of: photos) }
        }
        app.change { photos.photo = photos.all[id] }
        told.looked = []
        told.seen = []
        return app
    }

    /// A finger that drags the pages by so many points, and rests.
    private func drag(_ app: SwiftUIStage, by way: CGFloat) -> Finger {
        let start = CGPoint(x: way < 0 ? 370 : 20, y: 422)
        let finger = app.phone.touch(at: start)
        finger.move(to: CGPoint(x: start.x + way, y: 422), duration: 0.3)
        app.phone.advance(by: 0.2)
        return finger
    }

    @Test func photoThatArrivesInADragIsCountedWhereThePagesRest() {
        let app = open(4)
        let finger = drag(app, by: -80)

        app.phone.act { photos.all.insert(PhotoItem(99), at: 0) }
        finger.move(to: CGPoint(x: 20, y: 422), duration: 0.2)
        finger.lift()
        app.phone.settle()

        #expect(told.looked == told.seen && told.seen.last == 5)
        #expect(photos.photo?.id == 5)
    }

    @Test func photosThatGoInADragAreNotToldOfAnyMore() {
        let app = open(59)
        let finger = drag(app, by: 80)

        app.phone.act { photos.all.removeAll { $0.id < 50 } }
        finger.move(to: CGPoint(x: 370, y: 422), duration: 0.2)
        finger.lift()
        app.phone.settle()

        #expect(told.looked == told.seen && told.seen.last == 58)
        #expect(photos.photo?.id == 58)
    }

    @Test func pageThatAFingerHoldsAfterAChangeIsSelected() {
        let app = open(4)
        let finger = drag(app, by: -80)

        app.phone.act { photos.all.insert(PhotoItem(99), at: 0) }
        finger.move(to: CGPoint(x: 50, y: 422), duration: 0.2)
        app.phone.advance(by: 0.5)

        #expect(app.gallery?.photoID == 5 && app.gallery?.index == 6)
        #expect(photos.photo?.id == 5 && app.label("Photograph 5") != nil)
        finger.lift()
        app.phone.settle()
        #expect(app.gallery?.photoID == 5 && told.looked == told.seen)
    }

    @Test func overlayShowsTheNewestVersionOfTheSelectedPhoto() {
        let app = open(4)

        app.change { photos.all[4].isFavorite = true }
        #expect(photos.photo?.isFavorite == false && app.label("Favorite 4") != nil)
        app.change { photos.all.insert(PhotoItem(99), at: 0) }

        #expect(app.label("Favorite 4") != nil)
    }

    @Test func overlayShowsTheNewestVersionOfAPhotoThatTheAppSelectsByAnOldOne() {
        let app = open(4)
        let old = photos.all[30]
        app.change { photos.all[30].isFavorite = true }

        app.change { photos.photo = old }

        #expect(app.gallery?.photoID == 30 && app.label("Favorite 30") != nil)
    }
}
#endif
