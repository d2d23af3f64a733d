#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// A thumbnail of SwiftUI's opens the viewer under a finger, and gets the image back.
@MainActor struct SwiftUIThumbnailTests {
    @Test func imageFliesOutOfTheThumbnailAndBack() throws {
        let app = SwiftUIStage { Post(photos: $0) }
        let thumbnail = app.frame("post")
        #expect(thumbnail == CGRect(x: 155, y: 47, width: 80, height: 80))

        app.tap("post")
        let start = try #require(app.flyingFrame)
        #expect(start.insetBy(dx: -1, dy: -1).contains(thumbnail) && start.width < 90)
        app.phone.settle()
        #expect(app.viewer?.image === app.photos.image && app.photos.isOpen)
        app.flickAway()
        app.phone.advance(by: 0.44)
        let end = try #require(app.flyingFrame)
        #expect(abs(end.midX - thumbnail.midX) < 5 && abs(end.width - 80) < 5)
        app.phone.settle()

        #expect(app.viewer == nil && !app.photos.isOpen)
    }

    @Test func thumbnailWithAViewerOfItsOwnFliesAmongThoseOfAGallery() throws {
        let app = SwiftUIStage { photos in
            Post(photos: photos)
                .imageGallery(photos.all, selection: .constant(nil)) { ImageViewerView(image: $0.image) }
        }

        app.tap("post")

        let start = try #require(app.flyingFrame)
        #expect(start.insetBy(dx: -1, dy: -1).contains(app.frame("post")) && start.width < 90)
    }

    @Test func flyingImageHasTheThumbnailsCornersAndCrop() throws {
        let app = SwiftUIStage { Post(photos: $0) }

        app.tap("post")
        let crop = try #require(app.flying)
        let picture = try #require(crop.subviews.first)

        #expect(abs((crop.layer.presentation()?.cornerRadius ?? 0) - 20) < 1)
        #expect(crop.layer.cornerCurve == .continuous)
        #expect(app.phone.frame(of: picture).width > 110, "fills the square, so its sides are cropped")
    }

    @Test func imageOfARoundThumbnailTakesOffAsACircle() throws {
        let app = SwiftUIStage { photos in
            Button {
                photos.isOpen = true
            } label: {
                Image(uiImage: photos.image ?? UIImage())
                    .resizable().scaledToFill().frame(width: 80, height: 80).clipShape(Circle())
                    .overlay { Mark("post", photos) }
                    .imageViewer(
                        isPresented: Bindable(photos).isOpen, image: photos.image, cornerRadius: 40)
            }
        }

        app.tap("post")
        let crop = try #require(app.flying)

        #expect(abs((crop.layer.presentation()?.cornerRadius ?? 0) - 40) < 1)
        #expect(crop.layer.cornerCurve == .circular)
    }

    @Test func imageThatFitsItsThumbnailFliesUncropped() throws {
        let app = SwiftUIStage { Post(photos: $0) }
        app.photos.contentMode = .fit
        app.phone.settle()

        app.tap("post")
        let picture = try #require(app.flying?.subviews.first)

        #expect(app.phone.frame(of: picture).width < 90)
        #expect(app.phone.frame(of: picture).height < 60)
    }

    @Test func thumbnailIsHiddenWhileTheImageIsAway() {
        let app = SwiftUIStage { Post(photos: $0) }
        #expect(app.opacity("post") == 1)

        app.tap("post")
        app.phone.advance(by: 0.02)
        #expect(app.opacity("post") == 0)
        app.phone.settle()
        #expect(app.opacity("post") == 0)
        app.flickAway()
        app.phone.advance(by: 0.1)
        #expect(app.opacity("post") == 0)
        app.phone.settle()

        #expect(app.opacity("post") == 1)
    }

    @Test(arguments: [false, true])
    func thumbnailOrItsCopyIsSeenInEachFrameOfTheLanding(isDrawnAFrameLater: Bool) throws {
        let app = SwiftUIStage { Post(photos: $0) }
        app.phone.statesAreDrawnAFrameLater = isDrawnAFrameLater
        app.open("post")
        let viewer = try #require(app.viewer)

        app.flickAway()

        for _ in 0..<80 {
            app.phone.advance(by: 1 / 120)
            let isCovered = app.phone.window.subviews.contains(where: Simulator.isLanded)
            #expect(app.opacity("post") == 1 || isCovered || app.phone.flyingPicture(of: viewer) != nil)
        }
        #expect(app.opacity("post") == 1 && app.phone.window.subviews.count == 1)
    }

    @Test(arguments: SwiftUIStage.Way.allCases)
    func bindingIsResetHoweverItIsClosed(way: SwiftUIStage.Way) {
        let app = SwiftUIStage { Post(photos: $0) }
        for _ in 0..<2 {
            app.tap("post")
            app.phone.settle()
            #expect(app.viewer != nil)

            app.close(way)

            #expect(app.viewer == nil && !app.photos.isOpen && app.opacity("post") == 1)
        }
    }

    /// An avatar that opens a viewer, and photos that open a gallery, in one list.
    @Test(arguments: [90, 1]) func eachOfTwoModifiersHidesItsOwnThumbnail(id: Int) {
        let app = SwiftUIStage { ProfileWithPhotos(photos: $0) }

        app.open("\(id)")
        #expect(app.hidden == [id])
        app.close()

        #expect(app.chain.count == 1 && app.hidden == [])
    }

    @Test func thumbnailAroundAnotherOneIsItsOwn() {
        let app = SwiftUIStage { PostWithAuthor(photos: $0) }

        app.open("post")
        #expect(app.viewer != nil && app.opacity("post") == 0)
        #expect(app.anchors == 1, "The thumbnail within belongs to its own viewer, which is closed.")
        app.close()

        #expect(app.viewer == nil && app.opacity("post") == 1)
    }

    @Test func nothingOfUIKitsIsLeftBehindTheThumbnail() {
        let app = SwiftUIStage { Post(photos: $0) }
        #expect(app.anchors == 0)

        app.tap("post")
        app.phone.settle()
        #expect(app.anchors == 1)
        app.flickAway()
        app.phone.settle()

        #expect(app.anchors == 0)
    }

    @Test func anotherImageTakesThePlaceOfTheOneThatIsShown() {
        let app = SwiftUIStage { Post(photos: $0) }
        app.tap("post")
        app.phone.settle()
        let other = Stage.picture(CGSize(width: 500, height: 900))

        app.change { app.photos.image = other }
        #expect(app.viewer?.image === other)
        app.flickAway()
        app.phone.settle()

        #expect(app.viewer == nil && app.opacity("post") == 1)
    }

    @Test func imageIsLoadedOnce() async {
        let app = SwiftUIStage { Post(photos: $0) }
        let loaded = Stage.picture(CGSize(width: 2400, height: 1600))
        var loads = 0
        app.photos.load = {
            loads += 1
            return loaded
        }
        app.tap("post")
        await app.phone.settle()
        #expect(app.viewer?.image?.size == loaded.size && loads == 1)

        app.photos.image = Stage.picture(CGSize(width: 60, height: 40))
        await app.phone.settle()

        #expect(app.viewer?.image?.size == loaded.size && loads == 1)
    }

    @Test func imageIsThereWhileAnotherOneLoads() async {
        let app = SwiftUIStage { Post(photos: $0) }
        app.photos.load = {
            try await Task.sleep(for: .seconds(3600))
            return nil
        }

        app.tap("post")
        await app.phone.settle()

        #expect(app.viewer?.image === app.photos.image)
    }

    @Test func sameImageMadeAnewIsNotShownAnew() {
        let app = SwiftUIStage { Post(photos: $0) }
        let image = AnyPicture()
        app.photos.image = image
        app.change { app.photos.isOpen = true }

        app.change {
            app.photos.image = AnyPicture()
            // Observation tells nobody of an image that is the same.
            app.photos.contentMode = .fit
        }

        #expect(app.photos.image !== image && app.viewer?.image === image)
    }

    /// All of them are the same.
    private final class AnyPicture: UIImage, @unchecked Sendable {
        override func isEqual(_ object: Any?) -> Bool { object is AnyPicture }
    }

    @Test func appsAnimationsLeaveTheFlightAlone() throws {
        let app = SwiftUIStage { photos in
            Post(photos: photos).transaction { $0.animation = .linear(duration: 3) }
        }

        app.phone.act { withAnimation(.linear(duration: 3)) { app.photos.isOpen = true } }
        let start = try #require(app.flyingFrame)
        #expect(start.width < 90)
        app.phone.advance(by: 0.02)

        #expect(app.opacity("post") == 0)
        #expect(app.phone.opacity(of: try #require(app.flying)) == 1)
        // The anchor itself is hidden, as a thumbnail is. What SwiftUI has put around it must not fade in.
        #expect(app.phone.opacity(of: try #require(app.anchor?.superview)) == 1)

        app.phone.settle()
        app.flickAway()
        app.phone.advance(by: 0.6)
        #expect(app.viewer == nil && app.opacity("post") == 1)
    }

    @Test func withoutAnimationsItIsThereAtOnce() {
        let app = SwiftUIStage { Post(photos: $0) }
        var transaction = Transaction()
        transaction.disablesAnimations = true

        app.phone.act { withTransaction(transaction) { app.photos.isOpen = true } }
        app.phone.advance(by: 0)
        #expect(app.viewer.map { app.phone.opacity(of: $0.imageView) } == 1)
        app.phone.act { withTransaction(transaction) { app.photos.isOpen = false } }
        app.phone.advance(by: 0)

        #expect(app.viewer == nil && app.opacity("post") == 1)
    }

    @Test func openingAfterOneWithoutAnimationsIsAnimatedAgain() {
        let app = SwiftUIStage { Post(photos: $0) }

        let opacities = [false, true, false].map { disablesAnimations in
            var transaction = Transaction()
            transaction.disablesAnimations = disablesAnimations
            app.phone.act { withTransaction(transaction) { app.photos.isOpen = true } }
            app.phone.advance(by: 0.1)
            let opacity = app.viewer.map { app.phone.opacity(of: $0.view) } ?? 0
            app.phone.settle()
            app.change { app.photos.isOpen = false }
            return opacity
        }

        #expect(opacities[0] < 0.9 && opacities[1] == 1 && opacities[2] == opacities[0], "\(opacities)")
    }

    @Test func thumbnailInASheetOpensTheViewerOverIt() {
        let app = SwiftUIStage { photos in
            Mark("page", photos).sheet(isPresented: photos.cover) { Post(photos: photos) }
        }
        app.change { app.photos.isCovering = true }

        app.tap("post")
        app.phone.settle()
        #expect(app.viewer != nil)
        app.flickAway()
        app.phone.settle()

        #expect(app.viewer == nil && app.photos.isCovering && app.opacity("post") == 1)
    }

    @Test func thumbnailThatIsTurnedWithTheScreenIsFlownBackTo() throws {
        let app = SwiftUIStage { Post(photos: $0) }
        app.tap("post")
        app.phone.settle()
        app.phone.resize(to: CGSize(width: 844, height: 390))
        app.phone.settle()

        app.phone.press(.keyboardEscape)
        app.phone.advance(by: 0.44)
        let end = try #require(app.flyingFrame)
        app.phone.settle()

        let thumbnail = app.frame("post")
        #expect(thumbnail.midX == 422)
        #expect(abs(end.midX - thumbnail.midX) < 5 && abs(end.midY - thumbnail.midY) < 5)
    }

    @Test(arguments: [false, true])
    func imageFliesOutOfTheThumbnailOfAnImageOrAURLAsThatShowsIt(isURL: Bool) throws {
        let url = try #require(URL(string: "file:///nowhere"))
        let app = SwiftUIStage { photos in
            let thumbnail = Color.gray.frame(width: 80, height: 80).onTapGesture { photos.isOpen = true }
            let isOpen = Bindable(photos).isOpen
            if isURL {
                thumbnail.imageViewer(
                    isPresented: isOpen, url: url, placeholder: photos.image, cornerRadius: 20)
            } else {
                thumbnail.imageViewer(isPresented: isOpen, image: photos.image, cornerRadius: 20)
            }
        }

        app.phone.tap(at: CGPoint(x: 195, y: 428))
        let crop = try #require(app.flying)
        let frame = app.phone.frame(of: try #require(crop.subviews.first))

        #expect(frame.width > 110 && frame.height < 90, "fills the square, so its sides are cropped")
        #expect(abs((crop.layer.presentation()?.cornerRadius ?? 0) - 20) < 2)
    }

    /// The other one, scrolled off the screen, comes first.
    @Test func imageFliesOutOfTheOneOfItsThumbnailsThatIsSeen() throws {
        let app = SwiftUIStage { FavoritesAndAll(photos: $0) }
        for _ in 1...4 {
            app.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
            app.phone.settle()
        }
        let thumbnail = app.frame("4")

        app.tap("4")
        let start = try #require(app.flyingFrame)
        #expect(start.insetBy(dx: -1, dy: -1).contains(thumbnail) && start.width < 90)
        app.phone.settle()
        #expect(app.frame("4") == thumbnail && app.opacity("4") == 0 && app.opacity("favorite") == 1)
        app.flickAway()
        app.phone.advance(by: 0.44)

        let end = try #require(app.flyingFrame)
        #expect(abs(end.midX - thumbnail.midX) < 5 && abs(end.width - 80) < 5)
    }
}

/// A strip of favorites, and far below it all photos: one photo is in both.
private struct FavoritesAndAll: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        ScrollView {
            VStack {
                thumbnail(4, mark: "favorite")
                Color.white.frame(height: 1500)
                HStack {
                    thumbnail(4, mark: "4")
                    thumbnail(5, mark: "5")
                }
            }
        }
        .imageGallery(photos.all, selection: $photos.photo) { ImageViewerView(image: $0.image) }
    }

    private func thumbnail(_ id: Int, mark: String) -> some View {
        Button {
            photos.photo = photos.all[id]
        } label: {
            Image(uiImage: photos.image ?? UIImage())
                .resizable().scaledToFill().frame(width: 80, height: 80).clipped()
                .contentShape(Rectangle())
                .overlay { Mark(mark, photos) }
                .imageViewerThumbnail(id: id)
        }
    }
}

/// A picture and its author's, each of which opens, and around both a viewer of its own.
private struct PostWithAuthor: View {
    @Bindable var photos: PhotoModel
    @State private var isAuthorOpen = false

    var body: some View {
        VStack {
            picture("author").imageViewer(isPresented: $isAuthorOpen, image: photos.image)
            Button {
                photos.isOpen = true
            } label: {
                picture("post")
            }
        }
        .imageViewer(isPresented: $photos.isOpen, image: photos.image)
    }

    private func picture(_ mark: String) -> some View {
        Image(uiImage: photos.image ?? UIImage())
            .resizable().scaledToFill().frame(width: 80, height: 80).clipped()
            .overlay { Mark(mark, photos) }
    }
}

private struct ProfileWithPhotos: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        VStack {
            thumbnail(90) { photos.selection = 90 }
            ForEach(photos.all.prefix(3)) { photo in
                thumbnail(photo.id) { photos.photo = photo }
            }
        }
        .imageViewer(item: $photos.selection, id: \.self) { _ in ImageViewerView(image: photos.image) }
        .imageGallery(photos.all, selection: $photos.photo) { ImageViewerView(image: $0.image) }
    }

    private func thumbnail(_ id: Int, open: @escaping () -> Void) -> some View {
        Button(action: open) {
            Image(uiImage: photos.image ?? UIImage())
                .resizable().scaledToFill().frame(width: 80, height: 80).clipped()
                .contentShape(Rectangle())
                .overlay { Mark("\(id)", photos) }
                .imageViewerThumbnail(id: id)
        }
    }
}
#endif
