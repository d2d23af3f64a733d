//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

@MainActor extension View {
    /// Marks the thumbnail of an item. The viewer or the gallery opens out of it, and closes into it.
    ///
    ///     Image(uiImage: photo.image)
    ///         .resizable().scaledToFill().frame(width: 80, height: 80)
    ///         .clipShape(RoundedRectangle(cornerRadius: 8)).contentShape(Rectangle())
    ///         .imageViewerThumbnail(id: photo.id, cornerRadius: 8)
    ///
    /// It belongs to the `imageViewer(item:)` or `imageGallery(_:selection:)` around it that shows the item,
    /// the nearest if there are several. Apply it right after the modifiers that size and clip the thumbnail,
    /// and before any padding: the image flies out of the frame of the view that it modifies. If several
    /// thumbnails share an `id`, the one that appeared first is taken.
    ///
    /// - Parameters:
    ///   - id: The `id` of the item, or the item itself if it is identified by its value.
    ///   - cornerRadius: The corner radius of the thumbnail.
    ///   - contentMode: How the thumbnail shows the image.
    public func imageViewerThumbnail(
        id: some Hashable, cornerRadius: CGFloat = 0, contentMode: ContentMode = .fill
    ) -> some View {
        modifier(
            ImageViewerThumbnail(
                id: AnyHashable(id), isOfNearest: false, cornerRadius: cornerRadius,
                contentMode: contentMode))
    }
}

/// A presenter, and the items whose thumbnails it needs: the wanted and the shown one.
///
/// SwiftUI may compare environments on any thread.
nonisolated struct ImageViewerThumbnailRequest: Equatable {
    let presenter: ImageViewerPresenter
    let ids: Set<AnyHashable>

    static func == (a: ImageViewerThumbnailRequest, b: ImageViewerThumbnailRequest) -> Bool {
        a.presenter === b.presenter && a.ids == b.ids
    }
}

extension EnvironmentValues {
    /// Those of all modifiers around, the nearest first.
    nonisolated var imageViewerThumbnailRequests: [ImageViewerThumbnailRequest] {
        get { self[ImageViewerThumbnailRequestsKey.self] }
        set { self[ImageViewerThumbnailRequestsKey.self] = newValue }
    }
}

private nonisolated struct ImageViewerThumbnailRequestsKey: EnvironmentKey {
    static var defaultValue: [ImageViewerThumbnailRequest] { [] }
}

/// A thumbnail. It has an anchor while a presenter needs one, and is hidden while its image is in the viewer.
struct ImageViewerThumbnail: ViewModifier {
    let id: AnyHashable
    /// Whether the nearest modifier has no thumbnail but this one, which others around must not take for theirs.
    let isOfNearest: Bool
    let cornerRadius: CGFloat
    let contentMode: ContentMode

    @Environment(\.imageViewerThumbnailRequests) private var requests
    @State private var isHidden = false

    func body(content: Content) -> some View {
        content
            .opacity(isHidden ? 0 : 1)
            // The image takes off and lands at once, whatever an app animates around it.
            .animation(nil, value: isHidden)
            .background(anchor)
            // An anchor that goes, or gets another item, while its thumbnail is hidden does not show it again.
            .onChange(of: presenter == nil ? nil : id) { _ in isHidden = false }
    }

    /// The one that needs this thumbnail.
    private var presenter: ImageViewerPresenter? {
        requests.prefix(isOfNearest ? 1 : requests.count).first { $0.ids.contains(id) }?.presenter
    }

    @ViewBuilder private var anchor: some View {
        // Only the thumbnails of the wanted and the shown item get an anchor: a view of UIKit's behind each one would make a
        // list slower, and an `ImageRenderer` cannot draw it.
        if let presenter {
            ImageViewerAnchorView(
                id: id, cornerRadius: cornerRadius, contentMode: contentMode, presenter: presenter,
                isHidden: $isHidden
            )
            // It must not fade in: the image does not fly out of an anchor that cannot be seen.
            .transition(.identity)
        }
    }
}

private struct ImageViewerAnchorView: UIViewRepresentable {
    let id: AnyHashable
    let cornerRadius: CGFloat
    let contentMode: ContentMode
    let presenter: ImageViewerPresenter
    let isHidden: Binding<Bool>

    func makeUIView(context: Context) -> ImageViewerAnchor {
        let anchor = ImageViewerAnchor()
        anchor.clipsToBounds = true
        anchor.isUserInteractionEnabled = false
        // SwiftUI's corners are continuous unless they are told otherwise.
        anchor.layer.cornerCurve = .continuous
        return anchor
    }

    func updateUIView(_ anchor: ImageViewerAnchor, context: Context) {
        anchor.id = id
        anchor.layer.cornerRadius = cornerRadius
        anchor.contentMode = contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
        anchor.onHide = { [isHidden] in isHidden.wrappedValue = $0 }
        // Last: the presenter asks for the anchor by its identity.
        anchor.presenter = presenter
    }
}

// MARK: - ImageViewerAnchor

/// An empty view behind a thumbnail. SwiftUI's thumbnail is no `UIView`: the transition takes its frame, its corners and
/// its content mode from this one.
final class ImageViewerAnchor: UIView {
    /// The identity of the thumbnail's item.
    var id: AnyHashable?

    /// The presenter of the modifier to which the thumbnail belongs.
    weak var presenter: ImageViewerPresenter? {
        didSet { if presenter !== oldValue, window != nil { presenter?.add(self) } }
    }

    /// Hides and shows the thumbnail.
    var onHide: ((Bool) -> Void)?

    /// The transition hides a thumbnail by its `alpha`. The anchor itself cannot be seen: it has the thumbnail in front of
    /// it hidden instead.
    override var alpha: CGFloat {
        didSet { onHide?(alpha == 0) }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { presenter?.add(self) }
    }
}
#endif
