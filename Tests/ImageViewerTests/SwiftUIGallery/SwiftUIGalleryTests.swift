#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// A grid of SwiftUI's thumbnails, out of which the gallery opens.
@MainActor struct SwiftUIGalleryTests {
    private let phone = Simulator(.iPhone)
    private let model = GridModel()

    private func show() {
        phone.show(UIHostingController(rootView: Grid(model: model)))
        phone.settle()
    }

    private func open(_ item: Int) {
        phone.tap(at: model.place(of: item))
        phone.settle()
    }

    private var gallery: ImageGalleryController? {
        phone.window.rootViewController?.presentedViewController as? ImageGalleryController
    }

    private func turn(forward: Bool = true) {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: forward ? 75 : 315, y: 422))
        phone.settle()
    }

    private func flickAway() {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 572))
        phone.settle()
    }

    /// The thumbnails that nobody could see.
    private var hidden: [Int] {
        model.items.filter { item in
            guard let view = find(model.picture(item), in: phone.window.rootViewController?.view) else {
                return false
            }
            return phone.opacity(of: view) < 0.01
        }
    }

    /// The view that shows a picture.
    private func find(_ picture: UIImage, in view: UIView?) -> UIImageView? {
        guard let view else { return nil }
        if let view = view as? UIImageView, view.image === picture { return view }
        return view.subviews.lazy.compactMap { find(picture, in: $0) }.first
    }

    @Test func thumbnailOpensTheGalleryAtItsItem() {
        show()
        open(2)
        #expect(gallery?.index == 2 && model.selection == 2)
        #expect(
            gallery?.pages.contains { ($0 as? ImageViewerController)?.image === model.picture(2) } == true)
    }

    @Test func turningMovesTheSelection() {
        show()
        open(2)
        turn()
        #expect(model.selection == 3)
        turn(forward: false)
        turn(forward: false)
        #expect(model.selection == 1 && gallery?.index == 1)
    }

    @Test func thumbnailOfThePageOnTheScreenAloneIsHidden() {
        show()
        open(2)
        #expect(hidden == [2])
        turn()
        #expect(hidden == [3])
        turn()
        #expect(hidden == [4])
        flickAway()
        #expect(gallery == nil && hidden == [] && model.selection == nil)
    }

    @Test func closesIntoTheThumbnailOfThePageOnTheScreen() {
        show()
        open(0)
        turn()
        turn()
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 572))
        phone.advance(by: 0.4)
        let frame = find(model.picture(2), in: phone.flyingCrop).map(phone.frame(of:)) ?? .zero
        let place = model.place(of: 2)
        #expect(abs(frame.midX - place.x) < 20 && abs(frame.midY - place.y) < 20, "\(frame)")
    }

    @Test func appTurnsThePage() {
        show()
        open(2)
        model.selection = 5
        phone.settle()
        #expect(gallery?.index == 5 && model.selection == 5 && hidden == [5])
        model.selection = nil
        phone.settle()
        #expect(gallery == nil && hidden == [])
    }

    @Test func itemsComeGoAndMoveWhileItIsOpen() {
        show()
        open(2)
        model.items = [5, 4, 2, 0]
        phone.settle()
        #expect(gallery?.count == 4 && gallery?.index == 2 && model.selection == 2 && hidden == [2])
        turn(forward: false)
        #expect(model.selection == 4)
        flickAway()
        #expect(gallery == nil && model.selection == nil && hidden == [])
    }

    @Test func appDeletesTheItemThatIsShownAndSelectsAnother() {
        show()
        open(2)
        model.items.removeAll { $0 == 2 }
        model.selection = 3
        phone.settle()
        #expect(gallery?.count == 5 && gallery?.index == 2 && model.selection == 3 && hidden == [3])
        flickAway()
        #expect(gallery == nil && model.selection == nil && hidden == [])
    }

    @Test func closesWhereItsItemIsGone() {
        show()
        open(2)
        model.items.removeAll { $0 == 2 }
        phone.settle()
        flickAway()
        #expect(gallery == nil && model.selection == nil && hidden == [])
    }

    /// It fills its page, and the app is seen around it when it is pulled.
    @Test func viewerOnAPageOfTheAppsFillsThatAndLeavesItClear() throws {
        let app = SwiftUIStage { photos in
            Mark("page", photos).imageGallery([0, 1], id: \.self, selection: Bindable(photos).selection) {
                _ in
                ZStack { ImageViewerView(image: photos.image) }
            }
        }
        app.change { app.photos.selection = 0 }

        let page = try #require(app.gallery?.currentController)
        let viewer = try #require(page.children.first as? ImageViewerController)
        #expect(app.phone.frame(of: viewer.view) == app.phone.window.bounds)
        #expect(page.view.backgroundColor == .clear)
    }

    /// The viewer under a condition is no viewer at first.
    @Test func pageWhoseImageArrivesLaterShowsIt() async {
        let photos = PhotoModel()
        photos.image = nil
        let app = SwiftUIStage(photos) { photos in
            ImageGalleryView(0..<3, id: \.self, selection: .constant(1)) { _ in
                if let image = photos.image { ImageViewerView(image: image) }
            }
        }
        await app.phone.settle()
        let image = Stage.picture(CGSize(width: 900, height: 600))

        app.change { photos.image = image }
        await app.phone.settle()

        func viewers(_ controller: UIViewController) -> [ImageViewerController] {
            controller.children.flatMap { ($0 as? ImageViewerController).map { [$0] } ?? viewers($0) }
        }
        #expect(viewers(app.host).contains { $0.image === image })
    }

    @Test func viewShowsAndMovesItsSelection() {
        let model = GridModel()
        model.selection = 4
        phone.show(UIHostingController(rootView: Embedded(model: model)))
        phone.settle()
        turn(forward: false)
        #expect(model.selection == 3)
        model.selection = 0
        phone.settle()
        turn()
        #expect(model.selection == 1)
    }

    @Test func dragAcrossThePagesScrollsTheScreenAroundThem() throws {
        phone.show(UIHostingController(rootView: Product(model: model)))
        phone.settle()
        let gallery = try #require(
            phone.window.rootViewController?.children.first as? ImageGalleryController)
        let place = phone.frame(of: gallery.view)

        phone.flick(from: CGPoint(x: 195, y: place.midY), to: CGPoint(x: 195, y: place.midY - 150))
        phone.settle()

        #expect(phone.frame(of: gallery.view).minY < place.minY - 100)
    }
}

/// What the app knows, and its views watch.
@MainActor @Observable private final class GridModel {
    var items = Array(0..<6)
    var selection: Int?
    @ObservationIgnored private var pictures: [Int: UIImage] = [:]

    func picture(_ item: Int) -> UIImage {
        if let picture = pictures[item] { return picture }
        let picture = Stage.picture(CGSize(width: 1200, height: 800 + item))
        pictures[item] = picture
        return picture
    }

    /// The middle of a thumbnail.
    func place(of item: Int) -> CGPoint {
        let row = items.firstIndex(of: item) ?? 0
        return CGPoint(x: 195, y: 97 + CGFloat(row) * 100)
    }
}

private struct Grid: View {
    let model: GridModel

    var body: some View {
        VStack(spacing: 0) {
            ForEach(model.items, id: \.self) { item in
                Image(uiImage: model.picture(item))
                    .resizable().scaledToFill().frame(width: 100, height: 100).clipped()
                    .imageViewerThumbnail(id: item)
                    .onTapGesture { model.selection = item }
            }
            Spacer(minLength: 0)
        }
        .imageGallery(
            model.items, id: \.self,
            selection: Binding {
                model.selection
            } set: {
                model.selection = $0
            }
        ) { ImageViewerView(image: model.picture($0)) }
    }
}

private struct Product: View {
    let model: GridModel

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                Embedded(model: model).frame(height: 300)
                Text("Words").frame(height: 1500)
            }
        }
    }
}

private struct Embedded: View {
    let model: GridModel

    var body: some View {
        ImageGalleryView(
            model.items, id: \.self,
            selection: Binding {
                model.selection ?? 0
            } set: {
                model.selection = $0
            }
        ) { ImageViewerView(image: model.picture($0)) }
    }
}
#endif
