#if canImport(SimulatorKit)
import Observation
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// Each modifier has its own viewer, and opens it over whatever others have opened.
@MainActor struct SwiftUIPresentingTests {
    @Test(arguments: [false, true], [false, true])
    func thumbnailInASheetOverAViewerOpensAViewerOfItsOwn(isGallery: Bool, areDrawnViewsHidden: Bool) {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.phone.hostingViewsHideDrawnViews = areDrawnViewsHidden
        app.open("4")
        let first = app.viewer ?? app.gallery
        app.open("caption")
        #expect(app.photos.mark("post").window != nil)

        app.open("post")
        #expect(app.viewer != nil && app.viewer !== first && app.photos.isOpen)
        #expect(app.opacity("post") == 0 && app.photos.photo?.id == 4)
        app.close()
        #expect(!app.photos.isOpen && app.photos.isSheetOpen && app.photos.photo?.id == 4)
        #expect(app.opacity("post") == 1)
        app.change { app.photos.isSheetOpen = false }
        #expect(first?.presentedViewController == nil && app.photos.photo?.id == 4)
        app.close()

        #expect(app.chain.count == 1 && app.photos.photo == nil && app.hidden == [])
    }

    @Test(arguments: [false, true]) func appClosesAllThatLiesOverItsViewer(isGallery: Bool) {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.open("4")
        app.open("caption")
        app.open("post")

        app.phone.act { app.photos.photo = nil }
        app.phone.advance(by: 0.05)
        #expect(app.host.presentedViewController?.isBeingDismissed == true, "all at once")
        app.phone.settle()

        #expect(app.chain.count == 1 && app.photos.photo == nil && !app.photos.isOpen)
        #expect(app.hidden == [] && app.photos.dismissals == 1)
    }

    @Test(arguments: [false, true]) func rowThatGoesLeavesTheGalleryItsOwnItem(isGallery: Bool) {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.open("4")
        app.open("caption")
        app.change { app.photos.all.removeAll { $0.id == 3 } }

        app.open("post")
        app.close()
        #expect(!app.photos.isOpen && app.photos.photo?.id == 4)
        app.change { app.photos.isSheetOpen = false }
        app.close()

        #expect(app.chain.count == 1 && app.photos.photo == nil)
    }

    @Test func viewersOfTwoModifiersLieOverEachOther() {
        let app = SwiftUIStage { photos in
            VStack(spacing: 0) {
                Post(photos: photos).frame(height: 100)
                PhotoItemGrid(photos: photos)
            }
        }

        app.change {
            app.photos.isOpen = true
            app.photos.photo = app.photos.all[4]
        }
        #expect(app.chain.count == 3)
        app.close()
        #expect(app.chain.count == 2 && app.photos.isOpen != (app.photos.photo != nil))
        app.close()

        #expect(app.chain.count == 1 && !app.photos.isOpen && app.photos.photo == nil)
    }

    @Test func thumbnailInAnotherWindowOpensAViewerThere() throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0) }
        app.open("4")
        let photos = PhotoModel()
        let host = UIHostingController(rootView: Post(photos: photos))
        let window = UIWindow(windowScene: try #require(app.phone.window.windowScene))
        app.phone.act {
            window.frame = app.phone.window.bounds
            window.rootViewController = host
            window.isHidden = false
        }

        app.change { photos.isOpen = true }
        #expect(host.presentedViewController is ImageViewerController)
        app.change { photos.isOpen = false }

        #expect(host.presentedViewController == nil && app.viewer != nil && app.photos.photo?.id == 4)
    }

    /// An app may name its screens as it likes: what is presented upon a menu would go with the menu.
    @Test func screenWithTheNameOfAMenuPresentsAsAnyOther() {
        let app = SwiftUIStage { ContextMenuDemo(photos: $0) }

        app.photos.isOpen = true
        app.phone.advance(by: 1)

        #expect(app.viewer != nil)
    }

    /// SwiftUI presents it on the screen that presents the viewer, which UIKit refuses.
    @Test(arguments: [false, true], [false, true])
    func sheetBeneathAnOpenViewerLeavesItAlone(isGallery: Bool, comesLater: Bool) {
        let app = SwiftUIStage { SheetedGrid(photos: $0, isGallery: isGallery) }
        app.phone.refusedSheetsComeLater = comesLater
        app.open("4")
        let viewer: UIViewController? = app.viewer ?? app.gallery

        app.change { app.photos.isOpen = true }
        #expect(app.chain.count == 2 && app.chain.last === viewer && app.photos.photo?.id == 4)
        #expect(app.photos.isOpen && app.photos.mark("sheet").window == nil && app.hidden == [4])
        app.close()
        #expect(app.photos.photo == nil && app.photos.isOpen && app.photos.dismissals == 1)
        // SwiftUI looks again at an update.
        app.change { app.photos.coverID += 1 }
        #expect(app.chain.last !== viewer && (app.photos.mark("sheet").window != nil) == comesLater)
        app.change { app.photos.isOpen = false }
        #expect(app.chain.count == 1 && app.hidden == [])
        app.open("5")

        #expect(app.chain.count == 2 && app.photos.photo?.id == 5 && app.hidden == [5])
    }

    /// UIKit takes the list out of its window meanwhile.
    @Test(arguments: [false, true]) func coverThatComesFirstIsWaitedFor(isGallery: Bool) {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        app.change {
            app.photos.photo = app.photos.all[4]
            app.host.view.layoutIfNeeded()
            app.host.present(cover, animated: false)
        }
        #expect(app.chain == [app.host, cover] && app.photos.photo?.id == 4)

        app.change { app.host.dismiss(animated: false) }

        #expect((app.viewer ?? app.gallery) != nil && app.photos.photo?.id == 4 && app.hidden == [4])
    }

    @Test func itemWithoutAThumbnailWaitsForTheCoverThatComesFirst() {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { photos in
            Color.white.imageViewer(item: Bindable(photos).selection, id: \.self) { _ in
                ImageViewerView(image: photos.image)
            }
        }
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        app.change {
            photos.selection = 4
            app.host.view.layoutIfNeeded()
            app.host.present(cover, animated: false)
        }
        #expect(app.chain == [app.host, cover])

        app.change { app.host.dismiss(animated: false) }

        #expect(app.viewer != nil && photos.selection == 4)
    }

    @Test func viewerOfTheAppIsLeftAlone() {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0) }
        let own = ImageViewerController(image: app.photos.image)
        app.change { app.host.present(own, animated: true) }

        app.change { app.photos.photo = app.photos.all[4] }
        #expect(app.chain.count == 3)
        app.close()

        #expect(app.viewer === own && app.photos.photo == nil)
    }

    /// In whichever order SwiftUI updates the two modifiers.
    @Test(arguments: [false, true]) func closedViewerMakesRoomForThatOfAnotherModifier(isFirstOpen: Bool) {
        let app = SwiftUIStage { TwoModifiers(photos: $0) }
        app.change { (app.photos.isOpen, app.photos.selection) = (isFirstOpen, isFirstOpen ? nil : 1) }
        let first = app.viewer
        #expect(first != nil)

        app.change { (app.photos.isOpen, app.photos.selection) = (!isFirstOpen, isFirstOpen ? 1 : nil) }

        #expect(app.viewer != nil && app.viewer !== first && app.chain.count == 2)
        #expect(app.photos.isOpen != isFirstOpen && (app.photos.selection != nil) == isFirstOpen)
    }
}

/// Opens a sheet of its own, too.
private struct TwoModifiers: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        VStack {
            Text("First").imageViewer(isPresented: $photos.isOpen, image: photos.image)
            Text("Second").imageViewer(item: $photos.selection, id: \.self) { _ in
                ImageViewerView(image: photos.image)
            }
        }
    }
}

private struct SheetedGrid: View {
    @Bindable var photos: PhotoModel
    let isGallery: Bool

    var body: some View {
        let _ = photos.coverID
        PhotoItemGrid(photos: photos, isGallery: isGallery)
            .sheet(isPresented: $photos.isOpen) { Mark("sheet", photos) }
    }
}

private struct ContextMenuDemo: View {
    let photos: PhotoModel

    var body: some View { Post(photos: photos) }
}

/// Two views that come and go by themselves.
@MainActor @Observable private final class Shelf {
    var hasTop = true
    var hasBottom = true
}

private struct GroupOfTwo: View {
    @Bindable var photos: PhotoModel
    let shelf: Shelf

    var body: some View {
        VStack {
            Group {
                Part(shelf: shelf, isThere: \.hasTop)
                Part(shelf: shelf, isThere: \.hasBottom)
            }
            .imageGallery(photos.all, selection: $photos.photo) { ImageViewerView(image: $0.image) }
        }
    }

    private struct Part: View {
        let shelf: Shelf
        let isThere: KeyPath<Shelf, Bool>

        var body: some View {
            if shelf[keyPath: isThere] { Text("Part") }
        }
    }
}
#endif
