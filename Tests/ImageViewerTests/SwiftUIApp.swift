#if canImport(SimulatorKit)
import Observation
import SimulatorKit
import SwiftUI

@testable import ImageViewer

/// What an app of SwiftUI's knows, and a test changes behind its back.
@MainActor @Observable final class Photos {
    var isOpen = false
    var selection: Int?
    var ids = Array(0..<60)
    var image: UIImage? = Stage.picture(CGSize(width: 1200, height: 800))
    var contentMode = ContentMode.fill
    var load: (@MainActor () async throws -> UIImage?)?
    /// Whether the app lets go of what it presents.
    var keepsCover = false
    var isCovering = false
    var coverID = 0
    @ObservationIgnored private(set) var dismissals = 0

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

/// A phone on which an app of SwiftUI's runs.
@MainActor struct SwiftUIApp {
    let phone = Simulator(.iPhone)
    let photos: Photos
    let host: UIViewController

    init<Content: View>(_ photos: Photos = Photos(), @ViewBuilder content: (Photos) -> Content) {
        self.photos = photos
        host = UIHostingController(rootView: content(photos))
        phone.show(host)
    }

    /// Changes something as the app does, and waits for what follows.
    func change(_ change: () -> Void) {
        phone.act(change)
        phone.settle()
    }

    private var top: UIViewController? {
        sequence(first: host) { $0.presentedViewController }.reversed().first
    }

    /// The viewer in front, wherever SwiftUI has put it.
    var viewer: ImageViewerController? {
        top as? ImageViewerController ?? top?.children.lazy.compactMap { $0 as? ImageViewerController }.first
    }

    /// The picture in flight, as it is cropped.
    var flying: UIView? { viewer.flatMap { phone.flyingPicture(of: $0) }?.superview }

    var flyingFrame: CGRect? { flying.map { phone.frame(of: $0) } }

    func frame(_ mark: String) -> CGRect { phone.frame(of: photos.mark(mark)) }

    func opacity(_ mark: String) -> CGFloat { phone.opacity(of: photos.mark(mark)) }

    func tap(_ mark: String) {
        let frame = frame(mark)
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    var anchor: ImageViewerAnchor? { allAnchors.first }

    var anchors: Int { allAnchors.count }

    private var allAnchors: [ImageViewerAnchor] {
        func find(_ view: UIView) -> [ImageViewerAnchor] {
            (view as? ImageViewerAnchor).map { [$0] } ?? view.subviews.flatMap(find)
        }
        return find(host.view)
    }

    func flickAway() {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
    }

    /// Closes what is open, in one of the ways there are.
    func close(_ way: Way) {
        switch way {
        case .flick: flickAway()
        case .button: phone.tap(at: CGPoint(x: 360, y: 77))
        case .key: phone.press(.keyboardEscape)
        case .voiceOver: phone.voiceOver.escape()
        case .app:
            phone.act {
                photos.isOpen = false
                photos.selection = nil
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
        Image(uiImage: photos.image ?? UIImage())
            .resizable()
            .aspectRatio(contentMode: photos.contentMode)
            .frame(width: 80, height: 80)
            .clipShape(RoundedRectangle(cornerRadius: 20))
            .overlay { Mark("post", photos) }
            .onTapGesture { photos.isOpen = true }
            .imageViewer(
                isPresented: $photos.isOpen, image: photos.image, cornerRadius: 20,
                contentMode: photos.contentMode, load: photos.load
            )
            .frame(maxHeight: .infinity, alignment: .top)
    }
}

/// Many thumbnails, which scroll.
struct PhotoGrid: View {
    @Bindable var photos: Photos

    var body: some View {
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 3), spacing: 2) {
                ForEach(photos.ids, id: \.self) { id in
                    Image(uiImage: photos.image ?? UIImage())
                        .resizable()
                        .scaledToFill()
                        .frame(width: 128, height: 128)
                        .clipped()
                        .contentShape(Rectangle())
                        .overlay { Mark("\(id)", photos) }
                        .onTapGesture { photos.selection = id }
                        .imageViewer(item: $photos.selection, equals: id, image: photos.image)
                }
            }
        }
    }
}

/// A page that the app covers with the viewer.
struct Covered: View {
    let photos: Photos

    var body: some View {
        Mark("page", photos)
            .fullScreenCover(isPresented: photos.cover) {
                ImageViewer(image: photos.image, load: photos.load).id(photos.coverID)
            }
    }
}
#endif
