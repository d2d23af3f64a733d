#if canImport(SimulatorKit)
import Observation
import SwiftUI

/// What an app of SwiftUI's knows, and a test changes behind its back.
@MainActor @Observable final class PhotoModel {
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
    var all = (0..<60).map { PhotoItem($0) }
    var photo: PhotoItem?
    var isSheetOpen = false
    var isCameraOpen = false
    /// Whether changes of lists are animated, as in most apps: in one of two runs of the suites (`.ci/run otherwise`).
    var animatesLists = ProcessInfo.processInfo.environment["IMAGEVIEWER_LISTS_ANIMATE"] == "1"

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

extension View {
    /// Animates what comes with another list, if the app does that.
    @MainActor @ViewBuilder func animating(_ list: some Equatable, of photos: PhotoModel) -> some View {
        if photos.animatesLists { animation(.default, value: list) } else { self }
    }
}

/// Shows where a view of SwiftUI's is, and how much is seen of it.
struct Mark: UIViewRepresentable {
    let name: String
    let photos: PhotoModel

    init(_ name: String, _ photos: PhotoModel) {
        (self.name, self.photos) = (name, photos)
    }

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ mark: UIView, context: Context) {
        photos.keep(mark, as: name)
    }
}
#endif
