#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// What the binding says is on the screen, and what is on the screen the binding says: whoever opens, closes, covers,
/// deletes or scrolls.
@MainActor struct SwiftUIBindingTests {
    private func album(isGallery: Bool) -> SwiftUIStage {
        SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
    }

    private func list(of app: SwiftUIStage) throws -> UIScrollView {
        func find(_ view: UIView) -> UIScrollView? {
            view as? UIScrollView ?? view.subviews.lazy.compactMap(find).first
        }
        return try #require(find(app.host.view))
    }

    private func isOpen(_ app: SwiftUIStage) -> Bool { app.host.presentedViewController != nil }

    @Test(arguments: [false, true], SwiftUIStage.Way.allCases)
    func itemIsNilHoweverItIsClosed(isGallery: Bool, way: SwiftUIStage.Way) {
        let app = album(isGallery: isGallery)
        for _ in 0..<2 {
            app.open("4")
            #expect(isOpen(app) && app.hidden == [4])

            app.close(way)

            #expect(!isOpen(app) && app.photos.photo == nil && app.hidden == [] && app.anchors == 0)
        }
        #expect(app.photos.dismissals == 2)
    }

    /// The app selects another item after a page was turned to, and that page is turned to, or selected, once more.
    @Test func itemThatWasWrittenBeforeIsWrittenAndFollowedAgain() {
        let app = album(isGallery: true)
        app.open("4")
        app.turn()
        app.change { app.photos.photo = app.photos.all[4] }
        #expect(app.gallery?.index == 4)

        app.turn()
        #expect(app.gallery?.index == 5 && app.photos.photo?.id == 5 && app.hidden == [5])
        app.change { app.photos.photo = app.photos.all[7] }
        app.change { app.photos.photo = app.photos.all[5] }

        #expect(app.gallery?.index == 5 && app.photos.photo?.id == 5 && app.hidden == [5])
    }

    @Test(arguments: [false, true]) func itemIsNilWhenTheControllerSaysThatItHasGone(isGallery: Bool) {
        let app = album(isGallery: isGallery)
        app.open("4")
        var photo = app.photos.photo
        let read = { photo = app.photos.photo }
        if isGallery { app.gallery?.onDismiss = read } else { app.viewer?.onDismiss = read }

        app.flickAway()
        app.phone.settle()

        #expect(!isOpen(app) && photo == nil)
    }

    @Test(arguments: [false, true]) func itemWithoutAThumbnailFadesInAtOnce(isGallery: Bool) throws {
        let app = album(isGallery: isGallery)
        let list = try list(of: app)

        app.change { app.photos.photo = app.photos.all[50] }
        #expect(isOpen(app) && app.photos.mark("50").window == nil)
        if isGallery { #expect(app.gallery?.index == 50) }
        app.change { list.contentOffset.y = list.contentSize.height - 844 }
        #expect(app.hidden == [50])
        app.flickAway()
        app.phone.advance(by: 0.42)
        let thumbnail = app.frame("50")
        let end = try #require(app.flyingFrame)
        #expect(abs(end.midX - thumbnail.midX) < 12 && abs(end.midY - thumbnail.midY) < 12)
        app.phone.settle()

        #expect(!isOpen(app) && app.photos.photo == nil && app.hidden == [])
    }

    @Test(arguments: [false, true]) func bindingClosesTheViewerWhoseRowHasGone(isGallery: Bool) throws {
        let app = album(isGallery: isGallery)
        app.open("4")
        let list = try list(of: app)

        app.change { list.contentOffset.y = 2000 }
        #expect(isOpen(app) && app.photos.mark("4").window == nil && app.photos.photo?.id == 4)
        app.change { app.photos.photo = nil }

        #expect(!isOpen(app))
    }

    @Test func galleryWithoutItemsCloses() {
        let app = album(isGallery: true)
        app.open("4")

        app.change { app.photos.all = [] }

        #expect(!isOpen(app) && app.photos.photo == nil)
    }

    @Test func galleryDoesNotOpenForWhatIsNoneOfItsItems() {
        let app = album(isGallery: true)

        app.change { app.photos.photo = PhotoItem(90) }
        #expect(!isOpen(app) && app.photos.photo?.id == 90)
        app.change { app.photos.photo = app.photos.all[4] }

        #expect(isOpen(app) && app.gallery?.index == 4)
    }

    /// As behind a link into the app.
    @Test func itemThatIsSelectedBeforeThereAreAnyOpensWhenItComes() {
        let photos = PhotoModel()
        photos.ids = []
        photos.selection = 2
        let app = SwiftUIStage(photos) { LinkedPhotos(photos: $0) }
        app.phone.settle()
        #expect(!isOpen(app))

        app.change { photos.ids = Array(0..<5) }

        #expect(app.gallery?.index == 2 && photos.selection == 2)
    }

    @Test(arguments: [false, true]) func itemThatTheAppLooksUpIsForgottenWithIt(isGallery: Bool) {
        let photos = PhotoModel()
        let item = Binding<PhotoItem?> {
            photos.all.first { $0.id == photos.selection }
        } set: {
            photos.selection = $0?.id
        }
        let app = SwiftUIStage(photos) { PhotoItemGrid(photos: $0, isGallery: isGallery, item: item) }
        app.change { photos.selection = 4 }
        #expect(isOpen(app))
        let deleted = photos.all[4]

        app.change { photos.all.remove(at: 4) }
        #expect(!isOpen(app))
        #expect(photos.selection == nil)
        app.change { photos.all.insert(deleted, at: 4) }

        #expect(!isOpen(app))
    }

    @Test func galleryThatIsOpenSaysWhatItShowsForWhatIsNoneOfItsItems() {
        let app = album(isGallery: true)
        app.open("4")

        app.change { app.photos.photo = PhotoItem(90) }

        #expect(app.gallery?.index == 4 && app.photos.photo?.id == 4)
    }

    @Test(arguments: [false, true]) func screenThatGoesTakesAlongWhatTheAppHasCaptured(isOpen: Bool) {
        let captured = Captured()
        let photos = PhotoModel()
        photos.isSheetOpen = true
        let app = SwiftUIStage(photos) { CapturingScreen(photos: $0, captured: captured) }
        app.change { photos.selection = 1 }
        #expect(app.viewer != nil && captured.token != nil)
        if !isOpen { app.change { photos.selection = nil } }

        app.change { photos.isSheetOpen = false }
        app.phone.settle()

        #expect(app.viewer == nil && captured.token == nil)
    }

    @Test func turnOfTheBindingWaitsForAFingerThatIsDown() {
        let app = album(isGallery: true)
        app.open("4")
        let finger = app.phone.touch(at: CGPoint(x: 195, y: 422))
        app.phone.act { app.photos.photo = app.photos.all[20] }
        app.phone.advance(by: 0.2)
        #expect(app.gallery?.index == 4 && app.photos.photo?.id == 20)

        finger.move(to: CGPoint(x: 150, y: 422), duration: 0.2)
        finger.move(to: CGPoint(x: 195, y: 422), duration: 0.2)
        finger.lift()
        app.phone.settle()

        #expect(app.gallery?.index == 20 && app.photos.photo?.id == 20)
    }

    /// A button over the photos acts on the one that is seen.
    @Test(arguments: [0.1, 0.15, 0.2]) func photoThatIsSeenInATurnIsSelected(wait: Double) {
        let app = album(isGallery: true)
        app.open("4")

        app.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 75, y: 422))
        app.phone.advance(by: wait)
        #expect(app.gallery?.index == 5 && app.photos.photo?.id == 5)
        #expect(app.label("Photograph 5") != nil)
        app.phone.act { app.photos.all.removeAll { $0.id == app.photos.photo?.id } }
        app.phone.settle()

        #expect(app.photos.photo?.id == 6 && app.hidden == [6] && app.label("Photograph 6") != nil)
    }

    @Test func imageFliesHomeFromTheMiddleOfATurn() throws {
        let app = album(isGallery: true)
        app.open("4")
        app.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 75, y: 422))
        app.phone.advance(by: 0.15)

        app.phone.act { app.photos.photo = nil }
        app.phone.advance(by: 0.44)
        let end = try #require(app.flyingFrame)
        let thumbnail = app.frame("5")
        #expect(abs(end.midX - thumbnail.midX) < 12 && abs(end.midY - thumbnail.midY) < 12)
        app.phone.settle()

        #expect(!isOpen(app) && app.hidden == [])
    }

    /// An app may keep its item, and say so each time.
    @Test func appThatIgnoresNilIsAskedOnce() {
        let photos = PhotoModel()
        let item = Binding<PhotoItem?> {
            photos.photo
        } set: {
            if let photo = $0 {
                photos.photo = photo
            } else {
                photos.dismissals += 1
                photos.coverID += 1
            }
        }
        let app = SwiftUIStage(photos) { StubbornAlbum(photos: $0, item: item) }

        app.change { photos.photo = PhotoItem(90) }
        #expect(!isOpen(app) && photos.dismissals == 0)
        app.change { photos.photo = photos.all[4] }
        #expect(app.gallery?.index == 4)
        app.change { photos.all = [] }

        #expect(!isOpen(app) && photos.dismissals == 1)
    }

    @Test func appDeletesTheItemThatIsShown() {
        let app = album(isGallery: true)
        app.open("4")

        app.change { app.photos.all.remove(at: 4) }
        #expect(app.gallery?.index == 4 && app.photos.photo?.id == 5 && app.hidden == [5])
        app.change { app.photos.photo = nil }

        #expect(!isOpen(app) && app.hidden == [])
    }

    /// As a sheet does.
    @Test func itemThatIsSetBeneathACoverOpensWhenThatHasGone() {
        let app = SwiftUIStage { photos in
            PhotoItemGrid(photos: photos).fullScreenCover(isPresented: photos.cover) { Mark("cover", photos) }
        }
        app.change { app.photos.isCovering = true }

        app.change { app.photos.photo = app.photos.all[4] }
        #expect(app.viewer == nil && app.photos.mark("cover").window != nil)
        app.change { app.photos.isCovering = false }
        #expect(app.viewer != nil && app.photos.photo?.id == 4 && app.hidden == [4])
        app.close()

        #expect(!isOpen(app) && app.photos.photo == nil && app.hidden == [])
    }

    /// As when a camera has taken the photo that is to be shown.
    @Test func itemThatIsSetAsACoverGoesOpensOutOfItsThumbnail() {
        let app = SwiftUIStage { photos in
            PhotoItemGrid(photos: photos).fullScreenCover(isPresented: photos.cover) { Mark("cover", photos) }
        }
        app.change { app.photos.isCovering = true }

        app.change {
            app.photos.isCovering = false
            app.photos.photo = app.photos.all[4]
        }

        #expect(app.viewer != nil && app.photos.photo?.id == 4 && app.hidden == [4])
        #expect(!app.photos.isCovering && app.photos.mark("cover").window == nil)
    }

    @Test(arguments: [false, true], [false, true])
    func dismissalBeneathAFullScreenCoverIsTold(isGallery: Bool, isAnimated: Bool) {
        let app = album(isGallery: isGallery)
        app.open("4")
        app.change { app.photos.isCameraOpen = true }
        #expect(app.photos.mark("camera").window != nil)

        app.change { app.host.dismiss(animated: isAnimated) }
        #expect(!isOpen(app) && app.photos.photo == nil)
        app.phone.resize(to: CGSize(width: 844, height: 390))
        app.phone.settle()

        #expect(!isOpen(app) && app.photos.photo == nil)
    }

    /// As a sheet goes with the view that has presented it.
    @Test func viewerGoesWithTheViewThatPresentsIt() {
        let app = SwiftUIStage { PostThatGoes(photos: $0) }
        app.open("post")

        app.change { app.photos.ids = [] }

        #expect(!isOpen(app) && !app.photos.isOpen)
    }

    /// SwiftUI may look twice before anything else has its turn.
    @Test(arguments: [false, true]) func itemsThatShrinkTwiceInOneTurnEndNothing(isGallery: Bool) {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { Shrinking(photos: $0, isGallery: isGallery) }
        app.phone.settle()
        if isGallery { app.change { photos.photo = photos.all[9] } }
        #expect(app.gallery?.index == 9)

        app.phone.act {
            (photos.ids, photos.all) = (Array(0..<9), Array(photos.all[0..<9]))
            app.host.view.layoutIfNeeded()
            (photos.ids, photos.all) = ([0, 1], Array(photos.all[0..<2]))
            app.host.view.layoutIfNeeded()
        }
        app.phone.settle()

        #expect(app.gallery?.count == 2 && app.gallery?.index == 1)
        #expect(isGallery ? photos.photo?.id == 1 : photos.selection == 1)
    }

    /// Where motion is reduced, pages jump, and the binding would follow in the midst of SwiftUI's update.
    @Test func bindingIsSetOutsideOfSwiftUIsUpdate() {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { _ in Numbers() }
        app.phone.accessibility.isReduceMotionEnabled = true
        app.phone.settle()

        app.phone.tap(at: CGPoint(x: 195, y: 90))
        app.phone.settle()

        #expect(app.gallery?.index == 1)
        #expect(app.phone.warnings == [])
    }

    @Test(arguments: [false, true]) func partOfAScreenLeavesItTheStatusBar(isGallery: Bool) {
        let app = SwiftUIStage { photos in
            VStack(spacing: 0) {
                Mark("above", photos).frame(height: 100)
                if isGallery {
                    ImageGalleryView(0..<3, id: \.self, selection: .constant(1)) { _ in
                        ImageViewerView(image: photos.image)
                    }
                } else {
                    ImageViewerView(image: photos.image)
                }
            }
        }
        app.phone.settle()

        #expect(app.phone.svg().contains("9:41"))
    }
}

/// Photos that are told by their numbers, and may come later.
private struct LinkedPhotos: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        Color.white.imageGallery(photos.ids, id: \.self, selection: $photos.selection) { _ in
            ImageViewerView(image: photos.image)
        }
    }
}

private struct PostThatGoes: View {
    let photos: PhotoModel

    var body: some View {
        VStack {
            if photos.ids.count > 1 { Post(photos: photos) }
        }
    }
}

private struct Shrinking: View {
    let photos: PhotoModel
    let isGallery: Bool

    var body: some View {
        if isGallery {
            PhotoItemGrid(photos: photos, isGallery: true)
        } else {
            ImageGalleryView(
                photos.ids,
                id: \.self,
                selection: Binding {
                    photos.selection ?? 9
                } set: {
                    photos.selection = $0
                }
            ) { _ in ImageViewerView(image: nil) }
        }
    }
}

/// A gallery beneath a button that turns it by the app's state.
private struct Numbers: View {
    @State private var number = 0

    var body: some View {
        VStack(spacing: 0) {
            Button("Next") { number += 1 }.frame(height: 100)
            ImageGalleryView(0..<5, id: \.self, selection: $number) { _ in ImageViewerView(image: nil) }
        }
    }
}

/// Knows what a screen has captured, and does not hold it.
@MainActor private final class Captured {
    weak var token: Token?

    @MainActor final class Token {
        let image = Stage.picture(CGSize(width: 300, height: 200))
    }
}

private struct CapturingScreen: View {
    let photos: PhotoModel
    let captured: Captured

    var body: some View {
        if photos.isSheetOpen { Capturing(photos: photos, captured: captured) }
    }
}

private struct Capturing: View {
    @Bindable var photos: PhotoModel
    private let token = Captured.Token()

    init(photos: PhotoModel, captured: Captured) {
        self.photos = photos
        captured.token = token
    }

    var body: some View {
        Color.white.imageViewer(item: $photos.selection, id: \.self) { _ in
            ImageViewerView(image: token.image)
        }
    }
}

/// Is looked at again whenever its binding is to be cleared.
private struct StubbornAlbum: View {
    @Bindable var photos: PhotoModel
    let item: Binding<PhotoItem?>

    var body: some View {
        let _ = photos.coverID
        Color.white.imageGallery(photos.all, selection: item) { ImageViewerView(image: $0.image) }
    }
}
#endif
