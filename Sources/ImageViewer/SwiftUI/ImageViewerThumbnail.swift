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
    /// It belongs to the nearest `imageViewer(item:)` or `imageGallery(_:selection:)` around it that shows
    /// the item. Apply it right after the modifiers that size and clip the thumbnail, and before any padding:
    /// the image flies out of the frame of the modified view. If several thumbnails with one `id` are on the
    /// screen, the image flies out of one of them.
    ///
    /// - Parameters:
    ///   - id: The `id` of the item, or the item itself if it is identified by its value.
    ///   - cornerRadius: The corner radius of the thumbnail.
    ///   - contentMode: How the thumbnail shows the image.
    public func imageViewerThumbnail(
        id: some Hashable, cornerRadius: CGFloat = 0, contentMode: ContentMode = .fill
    ) -> some View {
        modifier(ImageViewerThumbnail(id: id, cornerRadius: cornerRadius, contentMode: contentMode))
    }
}

/// A presenter, and the items whose thumbnails it needs: the binding's and the shown one.
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
    /// The requests of all modifiers around, the nearest first.
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
    /// Whether only the nearest modifier may take it. All `imageViewer(isPresented:)` have one `id`, `true`.
    var isOfNearest = false
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
            // What the anchor has hidden is shown when the anchor goes, or stands for another item.
            .onChange(of: presenter == nil ? nil : id) { _ in isHidden = false }
    }

    /// The presenter that needs this thumbnail.
    private var presenter: ImageViewerPresenter? {
        requests.prefix(isOfNearest ? 1 : requests.count).first { $0.ids.contains(id) }?.presenter
    }

    @ViewBuilder private var anchor: some View {
        // Only the thumbnails of the binding's and the shown item get an anchor. A view of UIKit's behind each
        // thumbnail would make a list slower, and an `ImageRenderer` cannot draw it.
        if let presenter {
            ImageViewerAnchorRepresentable(
                id: id, cornerRadius: cornerRadius, contentMode: contentMode, presenter: presenter,
                isHidden: $isHidden
            )
            // It must not fade in: the image does not fly out of an anchor that cannot be seen.
            .transition(.identity)
        }
    }
}

private struct ImageViewerAnchorRepresentable: UIViewRepresentable {
    let id: AnyHashable
    let cornerRadius: CGFloat
    let contentMode: ContentMode
    let presenter: ImageViewerPresenter
    let isHidden: Binding<Bool>

    func makeUIView(context: Context) -> ImageViewerAnchorView { ImageViewerAnchorView() }

    func updateUIView(_ anchor: ImageViewerAnchorView, context: Context) {
        anchor.isUserInteractionEnabled = false
        anchor.clipsToBounds = true
        anchor.layer.cornerRadius = cornerRadius
        anchor.contentMode = contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
        anchor.id = id
        anchor.onHide = { [isHidden] in isHidden.wrappedValue = $0 }
        anchor.presenter = presenter
    }
}

/// An empty view behind a thumbnail, which is no `UIView` in SwiftUI. The transition takes frame, corners and
/// content mode from this one.
final class ImageViewerAnchorView: UIView {
    /// The identity of the thumbnail's item.
    var id: AnyHashable?

    /// The presenter of the modifier to which the thumbnail belongs.
    weak var presenter: ImageViewerPresenter? {
        didSet { if presenter !== oldValue, window != nil { presenter?.add(self) } }
    }

    /// Hides and shows the thumbnail.
    var onHide: ((Bool) -> Void)?

    /// The transition hides a thumbnail by its `alpha`. The anchor has the one in front of it hidden instead.
    override var alpha: CGFloat {
        didSet { onHide?(alpha == 0) }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { presenter?.add(self) }
    }

    /// SwiftUI's corners are continuous unless they are told otherwise, and those of a circle or a capsule are round.
    override func layoutSubviews() {
        super.layoutSubviews()
        // Half a point allows for rounding.
        let isRound = layer.cornerRadius > min(bounds.width, bounds.height) / 2 - 0.5
        layer.cornerCurve = isRound ? .circular : .continuous
    }
}
#endif
