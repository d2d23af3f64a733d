#if canImport(SimulatorKit)
import Observation
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// What an app of SwiftUI's knows, and a test changes behind its back.
@MainActor @Observable final class Photos {
    var isOpen = false
    var selection: Int?
    var ids = Array(0..<60)
    var image: UIImage? = Stage.picture(CGSize(width: 1200, height: 800))
    var contentMode = ContentMode.fill
    var load: (@MainActor () async throws -> UIImage?)?
    var url: URL?
    /// Whether the app lets go of what it presents.
    var keepsCover = false
    var isCovering = false
    var coverID = 0
    @ObservationIgnored var dismissals = 0
    var all = (0..<60).map { Photograph($0) }
    var photo: Photograph?
    var isSheetOpen = false
    var isCameraOpen = false

    /// The state of a cover that counts who wants it closed, and may not give in.
    var cover: Binding<Bool> {
        Binding {
            self.isCovering
        } set: { isPresented in
            if !isPresented { self.dismissals += 1 }
            if isPresented || !self.keepsCover { self.isCovering = isPresented }
        }
    }

    // MARK: Seeing

    @ObservationIgnored private var marks: [String: UIView] = [:]

    fileprivate func keep(_ mark: UIView, as name: String) {
        marks[name] = mark
    }

    /// The mark behind a thumbnail's picture.
    func mark(_ name: String) -> UIView { marks[name] ?? UIView() }
}

/// Shows where a view of SwiftUI's is, and how much is seen of it.
struct Mark: UIViewRepresentable {
    let name: String
    let photos: Photos

    init(_ name: String, _ photos: Photos) {
        (self.name, self.photos) = (name, photos)
    }

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ mark: UIView, context: Context) {
        photos.keep(mark, as: name)
    }
}

/// A phone on which an app of SwiftUI's runs. No state is set while SwiftUI updates its views: the console would say so.
@MainActor final class SwiftUIApp {
    let phone: Simulator
    let photos: Photos
    let host: UIViewController

    init<Content: View>(
        _ photos: Photos = Photos(), on device: Device = .iPhone, @ViewBuilder content: (Photos) -> Content
    ) {
        phone = Simulator(device)
        self.photos = photos
        host = UIHostingController(rootView: content(photos))
        phone.show(host)
    }

    isolated deinit {
        #expect(phone.warnings.filter { $0.contains("state during view update") } == [])
    }

    /// Changes something as the app does, and waits for what follows.
    func change(_ change: () -> Void) {
        phone.act(change)
        phone.settle()
    }

    /// All that is presented, one over the other.
    var chain: [UIViewController] { Array(sequence(first: host, next: \.presentedViewController)) }

    private func find<Controller: UIViewController>(_: Controller.Type, in controller: UIViewController)
        -> Controller?
    {
        controller as? Controller ?? controller.children.lazy.compactMap { $0 as? Controller }.first
    }

    /// The viewer in front, wherever SwiftUI has put it.
    var viewer: ImageViewerController? {
        gallery == nil ? chain.last.flatMap { find(ImageViewerController.self, in: $0) } : nil
    }

    /// The gallery in front.
    var gallery: ImageGalleryController? { chain.last.flatMap { find(ImageGalleryController.self, in: $0) } }

    /// That of the page that people see.
    var page: ImageViewerController? {
        gallery?.pages.lazy.compactMap { $0 as? ImageViewerController }.first { !$0.view.isHidden }
    }

    /// The picture in flight, as it is cropped.
    var flying: UIView? {
        if gallery != nil {
            phone.advance(by: 0)
            return phone.window.subviews.last?.subviews.last?.subviews.first
        }
        return viewer.flatMap { phone.flyingPicture(of: $0) }?.superview
    }

    var flyingFrame: CGRect? { flying.map { phone.frame(of: $0) } }

    func frame(_ mark: String) -> CGRect { phone.frame(of: photos.mark(mark)) }

    func opacity(_ mark: String) -> CGFloat { phone.opacity(of: photos.mark(mark)) }

    func tap(_ mark: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let frame = frame(mark)
        guard phone.window.bounds.contains(CGPoint(x: frame.midX, y: frame.midY)) else {
            Issue.record("\(mark) is not on the screen.", sourceLocation: sourceLocation)
            return
        }
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Taps, and waits for what follows.
    func open(_ mark: String, sourceLocation: SourceLocation = #_sourceLocation) {
        tap(mark, sourceLocation: sourceLocation)
        phone.settle()
    }

    var anchor: ImageViewerAnchor? { allAnchors.first }

    var anchors: Int { allAnchors.count }

    private var allAnchors: [ImageViewerAnchor] {
        func find(_ view: UIView) -> [ImageViewerAnchor] {
            (view as? ImageViewerAnchor).map { [$0] } ?? view.subviews.flatMap(find)
        }
        return find(host.view)
    }

    /// The thumbnails on the screen that nobody could see.
    var hidden: Set<Int> {
        Set((0..<100).filter { photos.mark("\($0)").window != nil && opacity("\($0)") < 0.01 })
    }

    func turn(forward: Bool = true) {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: forward ? 75 : 315, y: 422))
        phone.settle()
    }

    func flickAway() {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
    }

    /// Closes what is open, in one of the ways there are.
    func close(_ way: Way = .flick) {
        switch way {
        case .flick: flickAway()
        case .button: phone.tap(at: CGPoint(x: 360, y: 77))
        case .key: phone.press(.keyboardEscape)
        case .voiceOver: phone.voiceOver.escape()
        case .app:
            phone.act {
                photos.isOpen = false
                photos.selection = nil
                photos.photo = nil
                photos.isCovering = false
            }
        case .presenter: phone.act { host.dismiss(animated: true) }
        }
        phone.settle()
    }

    enum Way: CaseIterable {
        case flick, button, key, voiceOver, app, presenter
    }
}

/// One thumbnail, at the top of the screen.
struct Post: View {
    @Bindable var photos: Photos

    var body: some View {
        let thumbnail = Image(uiImage: photos.image ?? UIImage())
            .resizable()
            .aspectRatio(contentMode: photos.contentMode)
            .frame(width: 80, height: 80)
            .clipShape(RoundedRectangle(cornerRadius: 20))
            .overlay { Mark("post", photos) }
        Button {
            photos.isOpen = true
        } label: {
            if let url = photos.url {
                thumbnail.imageViewer(
                    isPresented: $photos.isOpen, url: url, placeholder: photos.image, cornerRadius: 20,
                    contentMode: photos.contentMode)
            } else {
                thumbnail.imageViewer(
                    isPresented: $photos.isOpen, cornerRadius: 20, contentMode: photos.contentMode
                ) {
                    if let load = photos.load {
                        ImageViewerView(placeholder: photos.image, load: load)
                    } else {
                        ImageViewerView(image: photos.image)
                    }
                }
            }
        }
        .frame(maxHeight: .infinity, alignment: .top)
    }
}

/// Many thumbnails, which scroll: of numbers, which are told by their values.
struct PhotoGrid: View {
    @Bindable var photos: Photos

    var body: some View {
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 3), spacing: 2) {
                ForEach(photos.ids, id: \.self) { id in
                    Button {
                        photos.selection = id
                    } label: {
                        Image(uiImage: photos.image ?? UIImage())
                            .resizable()
                            .scaledToFill()
                            .frame(width: 128, height: 128)
                            .clipped()
                            .contentShape(Rectangle())
                            .overlay { Mark("\(id)", photos) }
                            .imageViewerThumbnail(id: id)
                    }
                }
            }
        }
        .imageViewer(item: $photos.selection) { _ in ImageViewerView(image: photos.image) }
    }
}

/// Many photos with properties, which are told by their ids. They open one by one, or as a gallery.
struct PhotoAlbum: View {
    @Bindable var photos: Photos
    var isGallery = false
    /// The app's binding where it is not the state itself.
    var item: Binding<Photograph?>?

    var body: some View {
        let item = item ?? $photos.photo
        let list = ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 3), spacing: 2) {
                ForEach(photos.all) { photo in
                    Button {
                        photos.photo = photo
                    } label: {
                        Image(uiImage: photo.image)
                            .resizable().scaledToFill().frame(width: 128, height: 128).clipped()
                            .contentShape(Rectangle())
                            .overlay { Mark("\(photo.id)", photos) }
                            .imageViewerThumbnail(id: photo.id)
                    }
                }
            }
        }
        if isGallery {
            list.imageGallery(photos.all, item: item, onDismiss: { photos.dismissals += 1 }) {
                photo in
                ImageViewerView(image: photo.image)
            } overlay: {
                if let photo = photos.photo { Caption(photo: photo, photos: photos) }
            }
        } else {
            list.imageViewer(item: item, onDismiss: { photos.dismissals += 1 }) { photo in
                ImageViewerView(image: photo.image) { Caption(photo: photo, photos: photos) }
            }
        }
    }
}

/// Something of an app's with several properties.
struct Photograph: Identifiable, Hashable {
    let id: Int
    var isFavorite = false
    var image: UIImage
    var caption: String { "\(isFavorite ? "Favorite" : "Photograph") \(id)" }

    @MainActor init(_ id: Int) {
        self.id = id
        image = Stage.picture(CGSize(width: 1200, height: 800 + id))
    }
}

/// What lies over a photo.
struct Caption: View {
    let photo: Photograph
    @Bindable var photos: Photos

    var body: some View {
        Button(photo.caption) { photos.isSheetOpen = true }
            .frame(width: 200, height: 50)
            .background { Mark("caption", photos) }
            .sheet(isPresented: $photos.isSheetOpen) { Post(photos: photos) }
            .fullScreenCover(isPresented: $photos.isCameraOpen) { Mark("camera", photos) }
    }
}

/// A page that the app covers with the viewer.
struct Covered: View {
    let photos: Photos

    var body: some View {
        Mark("page", photos)
            .fullScreenCover(isPresented: photos.cover) {
                Group {
                    if let load = photos.load {
                        ImageViewerView(placeholder: photos.image, load: load)
                    } else {
                        ImageViewerView(image: photos.image)
                    }
                }
                .id(photos.coverID)
            }
    }
}
#endif
