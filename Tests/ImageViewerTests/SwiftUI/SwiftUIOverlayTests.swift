#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// What apps lay over viewers and galleries in SwiftUI, what they set on the controllers, and pages of their own.
@MainActor struct SwiftUIOverlayTests {
    /// Also where the hosting view takes the touches of what it draws.
    @Test(arguments: [false, true], [false, true])
    func overlayIsTouchedAndWhatIsBesideItIsTheImages(isGallery: Bool, areDrawnViewsHidden: Bool) throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.phone.hostingViewsHideDrawnViews = areDrawnViewsHidden
        app.open("4")
        let viewer = try #require(app.viewer ?? app.page)
        let caption = app.frame("caption")
        #expect(caption.midX == 195 && caption.maxY <= 810 && caption.maxY > 740)

        app.phone.doubleTap(at: CGPoint(x: 20, y: caption.midY))
        app.phone.settle()
        #expect(viewer.isZoomed)
        app.phone.tap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        app.phone.drag(from: CGPoint(x: 80, y: caption.midY), to: CGPoint(x: 5, y: caption.midY))
        app.phone.settle()
        #expect(app.photos.photo?.id == 4 && viewer.scrollView.contentOffset.x > 0)
        app.open("caption")

        #expect(app.photos.isSheetOpen)
    }

    @Test(arguments: [false, true]) func overlayMovesWithTheAnimationOfItsOpenersState(isGallery: Bool) {
        let app = SwiftUIStage { Growing(photos: $0, isGallery: isGallery) }
        app.change { app.photos.selection = 1 }
        #expect(app.frame("bar").width == 100)

        app.phone.act { withAnimation(.linear(duration: 1)) { app.photos.coverID = 1 } }
        app.phone.advance(by: 0.5)
        #expect(abs(app.frame("bar").width - 150) < 10)
        app.phone.settle()

        #expect(app.frame("bar").width == 200)
    }

    /// Its dots are not to be seen.
    @Test func overlayOfOnePageEndsAtTheBottom() {
        let photos = PhotoModel()
        photos.all = [PhotoItem(0)]
        let app = SwiftUIStage(photos) { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("0")
        #expect(abs(app.frame("caption").maxY - 810) < 1, "\(app.frame("caption"))")

        app.change { photos.all.append(PhotoItem(1)) }
        #expect(app.frame("caption").maxY < 800)
        app.change { photos.all.removeLast() }

        #expect(abs(app.frame("caption").maxY - 810) < 1)
    }

    /// Dots take touches even where they are not to be seen.
    @Test func overlayOfOnePageIsTouchedWhereItsDotsWouldBe() throws {
        let photos = PhotoModel()
        photos.all = [PhotoItem(0)]
        let app = SwiftUIStage(photos) { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("0")
        let dots = try #require(app.gallery.map { app.phone.frame(of: $0.pageControl) })
        let caption = app.frame("caption")
        #expect(dots.contains(CGPoint(x: caption.midX, y: caption.midY)), "\(dots) \(caption)")

        app.open("caption")

        #expect(photos.isSheetOpen)
    }

    /// An app may have dots of its own, or none.
    @Test(arguments: [false, true]) func overlayEndsAtTheBottomWithoutDots(areRemoved: Bool) {
        let app = SwiftUIStage { photos in
            Captioned(photos: photos) { gallery in
                if areRemoved {
                    gallery.pageControl.removeFromSuperview()
                } else {
                    gallery.pageControl.isHidden = true
                }
            }
        }

        app.change { app.photos.selection = 2 }
        #expect(abs(app.frame("caption").maxY - 810) < 1, "\(app.frame("caption"))")
        app.turn()

        #expect(abs(app.frame("caption").maxY - 810) < 1 && app.photos.selection == 3)
    }

    @Test(arguments: [false, true]) func overlayHidesWithTheChrome(isGallery: Bool) {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.open("4")
        #expect(app.opacity("caption") == 1)

        app.phone.tap(at: CGPoint(x: 195, y: 200))
        app.phone.settle()
        #expect(app.opacity("caption") == 0)
        app.phone.tap(at: CGPoint(x: 195, y: 200))
        app.phone.settle()

        #expect(app.opacity("caption") == 1)
    }

    @Test(arguments: [false, true]) func overlayHasTheEnvironmentOfTheViewThatHasOpenedIt(isGallery: Bool) {
        let app = SwiftUIStage { Surrounded(photos: $0, isGallery: isGallery) }
        app.change { app.photos.selection = 2 }
        #expect(app.phone.svg().contains("album 0, dark"))

        app.change { app.photos.coverID = 7 }

        #expect(app.phone.svg().contains("album 7, dark"))
    }

    /// Where the modifier stands in a button's label, as in the article.
    @Test(arguments: [false, true], [false, true])
    func captionIsWhiteAndCanBeTouchedWhereverItsModifierStands(isDisabled: Bool, areDrawnViewsHidden: Bool)
        throws
    {
        let app = SwiftUIStage { LabeledPost(photos: $0, isDisabled: isDisabled) }
        app.phone.hostingViewsHideDrawnViews = areDrawnViewsHidden

        app.change { app.photos.isOpen = true }
        let caption = try #require(app.label("Oslo, 1927"))
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let color = caption.textColor.resolvedColor(with: dark)
        #expect(color.cgColor.components == UIColor.label.resolvedColor(with: dark).cgColor.components)
        app.open("caption")

        #expect(app.photos.coverID == 1)
    }

    /// Where the view fills no screen, SwiftUI has nothing to close, and leaves the app's alone, also in updates.
    @Test(arguments: [false, true]) func appClosesAnEmbeddedOneItself(isGallery: Bool) {
        var count = 0
        let app = SwiftUIStage { photos in
            VStack(spacing: 0) {
                Color.red.frame(height: 200).opacity(photos.isOpen ? 1 : 0.5)
                if isGallery {
                    ImageGalleryView([1, 2], id: \.self, selection: .constant(1)) { _ in
                        ImageViewerView(image: Stage.picture(CGSize(width: 1200, height: 800)))
                    } configure: {
                        $0.onClose = { count += 1 }
                    }
                } else {
                    ImageViewerView(
                        image: Stage.picture(CGSize(width: 1200, height: 800)),
                        configure: { $0.onClose = { count += 1 } })
                }
            }
        }
        app.phone.settle()
        app.change { app.photos.isOpen.toggle() }

        app.phone.flick(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 700))
        app.phone.settle()

        #expect(count == 1)
    }

    /// A glyph in the room that a finger needs, alone and in an overlay that fills the screen as one layer.
    @Test(arguments: [false, true], [false, true])
    func buttonIsTouchedInItsShapeAndTheImageBesideIt(fills: Bool, areDrawnViewsHidden: Bool) throws {
        let app = SwiftUIStage { GlyphOverlay(photos: $0, fills: fills) }
        app.phone.hostingViewsHideDrawnViews = areDrawnViewsHidden
        app.change { app.photos.isOpen = true }
        let viewer = try #require(app.viewer)
        let glyph = app.frame("glyph")
        #expect(glyph.size == CGSize(width: 20, height: 20) && glyph.maxY > 700)

        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        #expect(viewer.isZoomed && app.photos.coverID == 0)
        app.phone.tap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        app.phone.tap(at: CGPoint(x: glyph.minX - 10, y: glyph.midY))
        app.phone.settle()
        #expect(app.photos.coverID == 1)
        app.phone.tap(at: CGPoint(x: glyph.midX, y: glyph.midY))
        app.phone.settle()

        #expect(app.photos.coverID == 2)
    }

    @Test func captionTakesTheTouchesInItsFrame() throws {
        let app = SwiftUIStage { PaddedCaption(photos: $0) }
        app.change { app.photos.isOpen = true }
        let viewer = try #require(app.viewer)
        let text = app.phone.frame(of: try #require(app.label("Caption")))

        app.phone.tap(at: CGPoint(x: text.minX - 40, y: text.minY - 40))
        app.phone.settle()
        #expect(!viewer.isChromeHidden)
        app.phone.tap(at: CGPoint(x: text.minX - 40, y: text.minY - 80))
        app.phone.settle()

        #expect(viewer.isChromeHidden)
    }

    /// No body runs then but that of whoever reads the text's size.
    @Test(arguments: [false, true]) func overlayFollowsTheEnvironmentOfTheViewThatHasOpenedIt(isGallery: Bool)
    {
        let app = SwiftUIStage { Moving(photos: $0, isGallery: isGallery) }
        app.change { app.photos.selection = 2 }
        #expect(app.label("album 0, dark") != nil)

        app.change { app.photos.coverID = 7 }

        #expect(app.label("album 7, dark") != nil)
    }

    @Test(arguments: [false, true]) func overlayIsToldWhenItHasGone(isGallery: Bool) {
        let photos = PhotoModel()
        var told: [String] = []
        let app = SwiftUIStage(photos) { ToldPost(photos: $0, isGallery: isGallery) { told.append($0) } }

        app.change { photos.selection = 2 }
        #expect(told == ["appeared"])
        app.close()

        #expect(told == ["appeared", "disappeared"])
    }

    @Test func controllerIsConfiguredOnce() {
        let photos = PhotoModel()
        var configured: [ImageViewerController] = []
        let app = SwiftUIStage(photos) { photos in
            PhotoNumber(photos: photos) { configured.append($0) }
        }

        app.change { photos.selection = 1 }
        app.change { photos.image = Stage.picture(CGSize(width: 300, height: 300)) }

        #expect(configured.count == 1 && configured.first === app.viewer)
        #expect(app.viewer?.image === photos.image)
    }

    @Test func galleryThatIsConfiguredHasItsDots() {
        var areDotsThere = false
        let app = SwiftUIStage { photos in
            Captioned(photos: photos) { gallery in
                areDotsThere = gallery.isViewLoaded && gallery.pageControl.isDescendant(of: gallery.view)
            }
        }

        app.change { app.photos.selection = 2 }

        #expect(areDotsThere)
    }

    @Test func whatTheAppSetsOnTheControllerStays() {
        let photos = PhotoModel()
        let own = Stage.picture(CGSize(width: 300, height: 300))
        var dismissals = 0
        let app = SwiftUIStage(photos) { photos in
            PhotoNumber(photos: photos) { viewer in
                viewer.onDismiss = { dismissals += 1 }
                viewer.transition = ImageZoomTransition { nil }
            }
        }
        app.change { photos.selection = 1 }
        app.viewer?.image = own

        app.change { photos.coverID += 1 }
        #expect(app.viewer?.image === own)
        app.close()

        #expect(dismissals == 1 && photos.selection == nil)
    }

    @Test func closuresThatTheAppSetsOnTheGalleryAreCalled() {
        let photos = PhotoModel()
        var (dismissals, asked, told) = (0, [Int](), [Int]())
        let app = SwiftUIStage(photos) { photos in
            NumberedGallery(photos: photos) { gallery in
                gallery.onDismiss = { dismissals += 1 }
                gallery.onRest = { told.append($0) }
                gallery.thumbnail = {
                    asked.append($0)
                    return nil
                }
            }
        }
        app.change { photos.selection = 2 }

        app.turn()
        #expect(told.last == 3 && photos.selection == 3 && asked.contains(2))
        app.close()

        #expect(dismissals == 1 && photos.selection == nil)
    }

    @Test func closuresThatTheAppSetsOnAGalleryInACoverAreCalled() async {
        let photos = PhotoModel()
        var told = [Int]()
        photos.selection = 2
        let app = SwiftUIStage(photos) { photos in
            Mark("page", photos).fullScreenCover(isPresented: photos.cover) {
                ImageGalleryView(
                    0..<5,
                    id: \.self,
                    selection: Binding {
                        photos.selection ?? 0
                    } set: {
                        photos.selection = $0
                    },
                    onClose: { photos.cover.wrappedValue = false }
                ) {
                    _ in
                    ImageViewerView(image: photos.image)
                } configure: { gallery in
                    gallery.onRest = { told.append($0) }
                }
            }
        }
        app.change { photos.isCovering = true }

        app.turn()
        #expect(told == [2, 3] && photos.selection == 3)
        app.flickAway()
        await app.phone.settle()

        #expect(!photos.isCovering && photos.dismissals == 1)
    }

    @Test func urlIsLoadedAndAnotherOneInItsPlace() async throws {
        let photos = PhotoModel()
        photos.url = Self.urls[0]
        let app = SwiftUIStage(photos) { Post(photos: $0) }

        app.tap("post")
        await app.phone.settle()
        let viewer = try #require(app.viewer)
        for _ in 0..<100 where viewer.image?.size.width != 60 { await Self.wait(app) }
        #expect(viewer.image?.size == CGSize(width: 60, height: 40))
        photos.url = Self.urls[1]
        await app.phone.settle()
        for _ in 0..<100 where viewer.image?.size.width != 90 { await Self.wait(app) }

        #expect(app.viewer === viewer && viewer.image?.size == CGSize(width: 90, height: 40))
    }

    /// What the network does happens in real time.
    private static func wait(_ app: SwiftUIStage) async {
        try? await Task.sleep(for: .milliseconds(20))
        await app.phone.settle()
    }

    /// Pictures that are all in their addresses: of 60 × 40 pixels, and of 90 × 40.
    private static let urls = [
        "iVBORw0KGgoAAAANSUhEUgAAADwAAAAoAQAAAACKwKRSAAAADUlEQVR42mNgGAX0AAABaAABSuz1ewAAAABJRU5ErkJggg==",
        "iVBORw0KGgoAAAANSUhEUgAAAFoAAAAoAQAAAABWOdBlAAAAD0lEQVR42mNgGAWjgIEBAAIIAAFQMUmAAAAAAElFTkSuQmCC",
    ].compactMap { URL(string: "data:image/png;base64,\($0)") }

    /// A page that is a view of the app's, with a viewer in it or without.
    @Test(arguments: [false, true]) func pagesMayBeAnyViews(areDrawnViewsHidden: Bool) throws {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { AnyPages(photos: $0) }
        app.phone.hostingViewsHideDrawnViews = areDrawnViewsHidden
        app.change { photos.selection = 0 }
        #expect(app.phone.svg().contains("Title 0"))

        app.turn()
        #expect(photos.selection == 1 && app.phone.svg().contains("Viewer 1"))
        let viewers =
            app.gallery?.pages.flatMap(\.children).compactMap { $0 as? ImageViewerController } ?? []
        let viewer = try #require(viewers.first)
        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        #expect(viewer.isZoomed && app.phone.opacity(of: viewer.closeButton) == 0)
        app.change { photos.coverID = 9 }
        #expect(viewer.isZoomed && app.phone.svg().contains("Viewer 1 of 9"))
        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        app.close()

        #expect(app.gallery == nil && photos.selection == nil)
    }

    @Test(arguments: [false, true]) func imageIsSeenBehindTheOverlay(isGallery: Bool) throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.open("4")
        let viewer = try #require(app.viewer ?? app.gallery)

        let around = sequence(first: app.photos.mark("caption"), next: \.superview).prefix {
            $0 !== viewer.view
        }

        #expect(around.contains { $0.superview is ImageViewerOverlay })
        #expect(
            around.filter { $0.bounds.height > 500 }.allSatisfy { $0.backgroundColor ?? .clear == .clear })
    }

    @Test func pageThatIsAnyViewHasTheEnvironmentOfTheViewThatHasOpenedIt() {
        let app = SwiftUIStage { photos in
            Color.white
                .imageGallery(
                    0..<2, id: \.self,
                    selection: Binding {
                        photos.selection
                    } set: {
                        photos.selection = $0
                    }
                ) { _ in
                    PlaceName()
                }
                .environment(\.place, "Oslo")
        }

        app.change { app.photos.selection = 0 }

        #expect(app.phone.svg().contains("Oslo, dark"))
    }

    @Test func progressIsThatOfTheSource() throws {
        let progress = Progress(totalUnitCount: 4)
        progress.completedUnitCount = 3
        let app = SwiftUIStage { _ in
            ImageViewerView(placeholder: nil, progress: progress) {
                try await Task.sleep(for: .seconds(1000))
                return nil
            }
        }
        app.phone.advance(by: 2)
        func bars(_ view: UIView) -> [UIProgressView] {
            [view as? UIProgressView].compactMap { $0 } + view.subviews.flatMap(bars)
        }

        let bar = try #require(bars(app.host.view).first)

        #expect(!bar.isHidden && bar.progress == 0.75)
    }
}

extension EnvironmentValues {
    fileprivate var place: String {
        get { self[PlaceKey.self] }
        set { self[PlaceKey.self] = newValue }
    }
}

private struct PlaceKey: EnvironmentKey {
    static let defaultValue = "nowhere"
}

private struct PlaceName: View {
    @Environment(\.place) private var place
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Text("\(place), \(scheme == .dark ? "dark" : "light")")
    }
}

private struct Surrounded: View {
    @Bindable var photos: PhotoModel
    let isGallery: Bool

    var body: some View {
        Group {
            if isGallery {
                Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { _ in
                    ImageViewerView(image: nil)
                } overlay: { _ in
                    PlaceName()
                }
            } else {
                Color.white.imageViewer(item: $photos.selection, id: \.self) { _ in
                    ImageViewerView(image: nil) { PlaceName() }
                }
            }
        }
        .environment(\.place, "album \(photos.coverID)")
    }
}

/// A thumbnail whose viewer is opened by a modifier in the label of a button.
private struct LabeledPost: View {
    @Bindable var photos: PhotoModel
    let isDisabled: Bool

    var body: some View {
        Button {
            photos.isOpen = true
        } label: {
            Image(uiImage: photos.image ?? UIImage())
                .resizable().scaledToFill().frame(width: 80, height: 80).clipped()
                .imageViewer(isPresented: $photos.isOpen) {
                    ImageViewerView(image: photos.image) {
                        VStack {
                            Text("Oslo, 1927")
                            Button {
                                photos.coverID += 1
                            } label: {
                                Mark("caption", photos).frame(width: 100, height: 44)
                            }
                        }
                    }
                }
        }
        .disabled(isDisabled && photos.isOpen)
    }
}

private struct ToldPost: View {
    @Bindable var photos: PhotoModel
    let isGallery: Bool
    let tell: (String) -> Void

    var body: some View {
        if isGallery {
            Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { _ in
                ImageViewerView(image: nil)
            } overlay: { _ in
                overlay
            }
        } else {
            Color.white.imageViewer(item: $photos.selection, id: \.self) { _ in
                ImageViewerView(image: nil) { overlay }
            }
        }
    }

    private var overlay: some View {
        Text("Oslo").onAppear { tell("appeared") }.onDisappear { tell("disappeared") }
    }
}

private struct PhotoNumber: View {
    @Bindable var photos: PhotoModel
    let configure: @MainActor (ImageViewerController) -> Void

    var body: some View {
        Text("\(photos.coverID)").imageViewer(item: $photos.selection, id: \.self) { _ in
            ImageViewerView(image: photos.image, configure: configure)
        }
    }
}

private struct Captioned: View {
    @Bindable var photos: PhotoModel
    let configure: @MainActor (ImageGalleryController) -> Void

    var body: some View {
        Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { _ in
            ImageViewerView(image: photos.image)
        } overlay: { _ in
            Mark("caption", photos).frame(width: 100, height: 40)
        } configure: {
            configure($0)
        }
    }
}

private struct NumberedGallery: View {
    @Bindable var photos: PhotoModel
    let configure: @MainActor (ImageGalleryController) -> Void

    var body: some View {
        Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { _ in
            ImageViewerView(image: photos.image)
        } configure: {
            configure($0)
        }
    }
}

private struct AnyPages: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { number in
            if number == 1 {
                VStack {
                    ImageViewerView(image: photos.image)
                    Text("Viewer \(number) of \(photos.coverID)")
                }
            } else {
                Text("Title \(number)").frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }
}

private struct PaddedCaption: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        Text("Open").imageViewer(isPresented: $photos.isOpen) {
            ImageViewerView(image: photos.image) { Text("Caption").padding(60) }
        }
    }
}

private struct GlyphOverlay: View {
    @Bindable var photos: PhotoModel
    let fills: Bool

    var body: some View {
        Color.white.imageViewer(isPresented: $photos.isOpen) {
            ImageViewerView(image: photos.image) {
                if fills {
                    VStack {
                        Spacer()
                        button
                    }
                    .compositingGroup()
                } else {
                    button
                }
            }
        }
    }

    private var button: some View {
        Button {
            photos.coverID += 1
        } label: {
            Color.red.overlay { Mark("glyph", photos) }.frame(width: 20, height: 20)
                .frame(width: 44, height: 44).contentShape(Rectangle())
        }
    }
}

/// Has a bar over the image, whose width is a state.
private struct Growing: View {
    @Bindable var photos: PhotoModel
    let isGallery: Bool

    private var bar: some View {
        Color.red.frame(width: 100 * CGFloat(1 + photos.coverID), height: 44).overlay { Mark("bar", photos) }
    }

    var body: some View {
        let bar = bar
        if isGallery {
            Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { _ in
                ImageViewerView(image: photos.image)
            } overlay: { _ in
                bar
            }
        } else {
            Color.white.imageViewer(item: $photos.selection, id: \.self) { _ in
                ImageViewerView(image: photos.image) { bar }
            }
        }
    }
}

/// Changes the environment around a view that is not looked at again.
private struct Moving: View {
    let photos: PhotoModel
    let isGallery: Bool
    private let opener: Opener

    init(photos: PhotoModel, isGallery: Bool) {
        (self.photos, self.isGallery) = (photos, isGallery)
        opener = Opener(photos: photos, isGallery: isGallery)
    }

    var body: some View { opener.environment(\.place, "album \(photos.coverID)") }

    struct Opener: View {
        @Bindable var photos: PhotoModel
        let isGallery: Bool

        var body: some View {
            if isGallery {
                Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { _ in
                    ImageViewerView(image: nil)
                } overlay: { _ in
                    PlaceName()
                }
            } else {
                Color.white.imageViewer(item: $photos.selection, id: \.self) { _ in
                    ImageViewerView(image: nil) { PlaceName() }
                }
            }
        }
    }
}
#endif
