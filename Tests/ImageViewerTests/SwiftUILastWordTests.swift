#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// The app and fingers change one binding, and the app does it late, at an odd moment, or not at all.
@MainActor @Suite struct SwiftUILastWordTests {
    private let other = Stage.picture(CGSize(width: 900, height: 600))

    /// The app knows which photo to show before it has any.
    @Test func itemThatIsSetBeforeItsItemsArriveIsShownWhenTheyDo() {
        let photos = Photos()
        let all = photos.all
        (photos.all, photos.photo, photos.isCovering) = ([], all[5], true)
        let app = SwiftUIApp(photos) { photos in
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

    /// As with a slideshow, whose timer does not know what fingers do.
    @Test(arguments: stride(from: 0.0, to: 0.4, by: 0.05).map { $0 })
    func galleryThatIsFlickedAwayStaysClosedWhenTheAppSelectsTheNextItem(wait: Double) {
        let app = SwiftUIApp { PhotoAlbum(photos: $0, isGallery: true) }
        app.open("4")
        app.flickAway()
        app.phone.advance(by: wait)

        app.change { app.photos.photo = app.photos.all[5] }

        #expect(app.host.presentedViewController == nil && app.photos.photo == nil)
        #expect(app.photos.dismissals == 1 && app.hidden == [])
    }

    /// An app may take note of nothing but the end.
    @Test func imageFliesIntoTheThumbnailOfItsPageWhereTheBindingStaysBehind() throws {
        let app = SwiftUIApp { photos in
            PhotoAlbum(
                photos: photos, isGallery: true,
                item: Binding {
                    photos.photo
                } set: {
                    if $0 == nil { photos.photo = nil }
                })
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

    /// An app may keep its selection in a store far away.
    @Test func bindingThatComesTwoTurnsLateEndsWithTheLast() {
        var late: [Photograph?] = []
        let app = SwiftUIApp { photos in
            PhotoAlbum(
                photos: photos, isGallery: true,
                item: Binding {
                    photos.photo
                } set: {
                    late.append($0)
                })
        }
        app.open("4")
        app.turn()
        app.turn()
        #expect(app.gallery?.index == 6 && late.map { $0?.id } == [5, 6])

        for item in late { app.change { app.photos.photo = item } }

        #expect(app.gallery?.index == 6 && app.photos.photo?.id == 6 && app.hidden == [6])
    }

    /// The app clears its binding by itself, when the viewer has gone already.
    @Test(arguments: [false, true]) func itemOpensAgainAfterTheAppHasClearedItLate(isGallery: Bool) {
        let app = SwiftUIApp { photos in
            PhotoAlbum(
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
        #expect(app.host.presentedViewController == nil && app.photos.photo?.id == 4)

        app.change { app.photos.photo = nil }
        app.change { app.photos.photo = app.photos.all[4] }

        #expect(app.host.presentedViewController != nil && app.hidden == [4])
    }

    @Test func turnThatTheAppTakesBackInItsMiddleIsTakenBack() {
        let app = SwiftUIApp { PhotoAlbum(photos: $0, isGallery: true) }
        app.open("4")
        app.phone.act { app.photos.photo = app.photos.all[5] }
        app.phone.advance(by: 0.1)

        app.change { app.photos.photo = app.photos.all[4] }

        #expect(app.gallery?.index == 4 && app.photos.photo?.id == 4 && app.hidden == [4])
    }

    /// As when a film that the page begins to play brings up a player.
    @Test func turnThatComesToRestBeneathACoverIsToldToTheBinding() {
        let app = SwiftUIApp { PhotoAlbum(photos: $0, isGallery: true) }
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
        let app = SwiftUIApp { PhotoAlbum(photos: $0, isGallery: true) }
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

/// Pages in a cover of the app's.
private struct CoveredPages: View {
    @Bindable var photos: Photos

    var body: some View {
        if let photo = photos.photo {
            ImageGalleryView(
                photos.all,
                item: Binding {
                    photos.photo ?? photo
                } set: {
                    photos.photo = $0
                }
            ) { ImageViewerView(image: $0.image) }
        }
    }
}
#endif
