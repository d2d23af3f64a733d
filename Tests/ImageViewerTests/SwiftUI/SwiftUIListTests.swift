#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// Thumbnails in a list that scrolls, and changes while the viewer is up.
@MainActor struct SwiftUIListTests {
    private func open(_ id: Int = 4) -> SwiftUIStage {
        let app = SwiftUIStage { PhotoGrid(photos: $0) }
        app.tap("\(id)")
        app.phone.settle()
        return app
    }

    private func list(of app: SwiftUIStage) throws -> UIScrollView {
        func find(_ view: UIView) -> UIScrollView? {
            view as? UIScrollView ?? view.subviews.lazy.compactMap(find).first
        }
        return try #require(find(app.host.view))
    }

    @Test func onlyTheSelectedThumbnailIsHidden() {
        let app = open()

        #expect(app.viewer != nil && app.photos.selection == 4)
        #expect(app.opacity("4") == 0 && app.opacity("3") == 1 && app.opacity("5") == 1)
        #expect(app.anchors == 1)
    }

    /// Rows that are told by their places have other items when one is deleted.
    @Test func rowThatGetsAnotherItemIsSeenUntilTheImageOfThatTakesOff() {
        let app = SwiftUIStage { Places(photos: $0) }
        app.open("4")
        #expect(app.hidden == [4])

        app.change { app.photos.all.removeFirst() }
        #expect(app.hidden == [4])
        app.phone.act { app.photos.photo = app.photos.all[4] }
        app.phone.advance(by: 0.1)
        #expect(app.viewer != nil && app.photos.photo?.id == 5 && app.hidden == [4])
        app.phone.settle()
        #expect(app.hidden == [5])
        app.close()

        #expect(app.viewer == nil && app.hidden == [])
    }

    @Test(arguments: SwiftUIStage.Way.allCases)
    func itemIsResetHoweverItIsClosed(way: SwiftUIStage.Way) {
        let app = open()

        app.close(way)

        #expect(app.viewer == nil && app.photos.selection == nil)
        #expect(app.opacity("4") == 1 && app.anchors == 0)
    }

    @Test func imageFliesBackToWhereItsThumbnailHasMoved() throws {
        let app = open()
        app.change { app.photos.ids = [4] + (0..<60).filter { $0 != 4 } }
        #expect(app.viewer != nil)

        app.flickAway()
        app.phone.advance(by: 0.44)
        let end = try #require(app.flyingFrame)
        app.phone.settle()

        let thumbnail = app.frame("4")
        #expect(thumbnail.minX < 5)
        #expect(abs(end.midX - thumbnail.midX) < 8 && abs(end.midY - thumbnail.midY) < 8)
        #expect(app.photos.selection == nil && app.opacity("4") == 1)
    }

    @Test func viewerOfADeletedThumbnailStaysAndClosesAllTheSame() {
        let app = open()

        app.change { app.photos.ids.removeAll { $0 == 4 } }
        #expect(app.viewer != nil)
        app.flickAway()
        app.phone.settle()

        #expect(app.viewer == nil && app.photos.selection == nil)
    }

    @Test func viewerOfAThumbnailThatIsScrolledAwayStaysAndClosesAllTheSame() throws {
        let app = open()

        let list = try list(of: app)
        app.change { list.contentOffset.y = 1500 }
        #expect(app.viewer != nil && app.photos.mark("4").window == nil)
        app.flickAway()
        app.phone.settle()
        #expect(app.viewer == nil && app.photos.selection == nil)
        app.change { list.contentOffset.y = -47 }

        #expect(app.opacity("4") == 1)
    }

    @Test func thumbnailThatComesBackGetsItsImageBack() throws {
        let app = open()
        let list = try list(of: app)
        app.change { list.contentOffset.y = 1500 }
        app.change { list.contentOffset.y = -47 }

        app.flickAway()
        app.phone.advance(by: 0.44)
        let end = try #require(app.flyingFrame)
        app.phone.settle()

        let thumbnail = app.frame("4")
        #expect(abs(end.midX - thumbnail.midX) < 8 && abs(end.midY - thumbnail.midY) < 8)
        #expect(app.viewer == nil && app.photos.selection == nil && app.opacity("4") == 1)
    }

    @Test func anotherSelectionOpensAnotherViewer() {
        let app = open()
        let first = app.viewer

        app.change { app.photos.selection = 8 }

        #expect(app.viewer != nil && app.viewer !== first)
        #expect(app.opacity("4") == 1 && app.opacity("8") == 0)
        #expect(app.photos.selection == 8)
    }

    @Test func listThatIsDeletedInFlightLetsTheViewerArriveAndClose() {
        let app = SwiftUIStage { PhotoGrid(photos: $0) }
        app.tap("4")
        app.phone.advance(by: 0.1)

        app.change { app.photos.ids = [] }
        #expect(app.viewer != nil)
        app.flickAway()
        app.phone.settle()

        #expect(app.viewer == nil && app.photos.selection == nil)
    }

    @Test func listThatIsReloadedInFlightGetsItsImageBack() {
        let app = open()
        app.flickAway()
        app.phone.advance(by: 0.1)

        app.change { app.photos.ids = Array((0..<60).reversed()) }
        app.phone.settle()

        #expect(app.viewer == nil && app.photos.selection == nil)
        #expect(app.photos.ids.prefix(9).allSatisfy { app.opacity("\($0)") == 1 })
    }

    @Test func scrollingOpensNothing() {
        let app = SwiftUIStage { PhotoGrid(photos: $0) }

        app.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300))
        app.phone.settle()

        #expect(app.viewer == nil && app.photos.selection == nil)
        #expect(app.photos.mark("0").window == nil)
    }

    /// Nobody is left who could show the other item.
    @Test func listThatGoesAsTheAppSelectsAnotherItemLeavesNoneSelected() {
        let app = SwiftUIStage { OneOfTwoLists(photos: $0, hasOther: false) }
        app.open("4")

        app.change {
            app.photos.photo = app.photos.all[5]
            app.photos.isOpen = true
        }

        #expect(app.chain.count == 1 && app.photos.photo == nil && app.photos.dismissals == 1)
    }

    /// As where a size class decides between two lists: what has presented is gone, as for a sheet.
    @Test(arguments: [false, true]) func listThatAnotherOneReplacesTakesTheViewerWithIt(isGallery: Bool) {
        let app = SwiftUIStage { OneOfTwoLists(photos: $0, isGallery: isGallery) }
        app.open("4")

        app.change { app.photos.isOpen = true }

        #expect(app.chain.count == 1 && app.photos.photo == nil && app.hidden.isEmpty)
        app.open("5")
        #expect(app.chain.count == 2 && app.photos.photo?.id == 5 && app.hidden == [5])
    }

    /// As a sheet does: lists have `imageViewer(item:)`.
    @Test func viewerOfARowThatScrollsAwayBeneathItGoesWithIt() {
        let app = SwiftUIStage { RowsThatOpen(photos: $0) }
        app.open("1")
        #expect(app.viewer != nil)

        app.change { app.photos.all.insert(contentsOf: (100..<140).map { PhotoItem($0) }, at: 0) }

        #expect(app.chain.count == 1)
    }

    /// As on a page of a product, whose large picture is the chosen one.
    @Test func thumbnailThatFollowsTheGalleryIsHiddenForEachOfItsItems() {
        let app = SwiftUIStage { Hero(photos: $0) }
        app.open("hero")
        #expect(app.gallery?.index == 0 && app.opacity("hero") == 0)

        app.turn()
        #expect(app.gallery?.index == 1 && app.opacity("hero") == 0)
        app.flickAway()
        app.phone.advance(by: 0.1)
        #expect(app.opacity("hero") == 0 && app.flying != nil)
        app.phone.settle()

        #expect(app.gallery == nil && app.opacity("hero") == 1)
    }
}

/// A list whose rows have a state and a viewer each, as the simplest sample has it.
private struct RowsThatOpen: View {
    let photos: PhotoModel

    private struct Row: View {
        let photo: PhotoItem
        let photos: PhotoModel
        @State private var isOpen = false

        var body: some View {
            Button {
                isOpen = true
            } label: {
                Image(uiImage: photo.image)
                    .resizable().scaledToFill().frame(width: 100, height: 100).clipped()
                    .overlay { Mark("\(photo.id)", photos) }
                    .imageViewer(isPresented: $isOpen, image: photo.image)
            }
        }
    }

    var body: some View {
        ScrollView {
            LazyVStack { ForEach(photos.all) { Row(photo: $0, photos: photos) } }
        }
    }
}

/// Rows that are told by their places in the list.
private struct Places: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<6, id: \.self) { row in
                let photo = photos.all[row]
                Button {
                    photos.photo = photo
                } label: {
                    Image(uiImage: photo.image)
                        .resizable().scaledToFill().frame(width: 100, height: 100).clipped()
                        .overlay { Mark("\(photo.id)", photos) }
                        .imageViewerThumbnail(id: photo.id)
                }
            }
        }
        .imageViewer(item: $photos.photo) { ImageViewerView(image: $0.image) }
    }
}

private struct OneOfTwoLists: View {
    let photos: PhotoModel
    var hasOther = true
    var isGallery = false

    var body: some View {
        if !photos.isOpen {
            PhotoItemGrid(photos: photos, isGallery: isGallery)
        } else if hasOther {
            PhotoItemGrid(photos: photos, isGallery: isGallery)
        }
    }
}

private struct Hero: View {
    let photos: PhotoModel
    @State private var photo: PhotoItem?

    var body: some View {
        let shown = photo ?? photos.all[photos.coverID]
        Image(uiImage: shown.image)
            .resizable().scaledToFill().frame(width: 200, height: 200).clipped()
            .contentShape(Rectangle())
            .overlay { Mark("hero", photos) }
            .imageViewerThumbnail(id: shown.id)
            .onTapGesture { photo = shown }
            .imageGallery(
                photos.all,
                selection: Binding {
                    photo
                } set: {
                    if let id = $0?.id { photos.coverID = id }
                    photo = $0
                }
            ) { ImageViewerView(image: $0.image) }
    }
}
#endif
