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
    /// It belongs to the nearest `imageViewer(item:)` or `imageGallery(_:selection:)` around it that shows the item. Apply it right after
    /// the modifiers that size and clip the thumbnail, and before any padding: the image flies out of the frame of the modified view.
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

extension EnvironmentValues {
    /// The presenters of the modifiers around, each for the items whose thumbnails it needs: the binding's and the shown one.
    nonisolated var imageViewerPresenters: [AnyHashable: ImageViewerPresenter] {
        get { self[ImageViewerPresentersKey.self] }
        set { self[ImageViewerPresentersKey.self] = newValue }
    }
}

/// SwiftUI may ask for the value on any thread.
private nonisolated struct ImageViewerPresentersKey: EnvironmentKey {
    static var defaultValue: [AnyHashable: ImageViewerPresenter] { [:] }
}

/// A thumbnail. It has an anchor while a presenter needs one, and is hidden while its image is in the viewer.
struct ImageViewerThumbnail: ViewModifier {
    let id: AnyHashable
    let cornerRadius: CGFloat
    let contentMode: ContentMode

    @Environment(\.imageViewerPresenters) private var presenters
    /// The item whose thumbnail the anchor has hidden. The view may stand for another one by now.
    @State private var hiddenID: AnyHashable?
    @AccessibilityFocusState private var isFocused: Bool

    init(id: AnyHashable, cornerRadius: CGFloat, contentMode: ContentMode) {
        (self.id, self.cornerRadius, self.contentMode) = (id, cornerRadius, contentMode)
    }

    func body(content: Content) -> some View {
        let presenter = presenters[id]
        let isHidden = presenter != nil && hiddenID == id
        content
            .opacity(isHidden ? 0 : 1)
            // The image takes off and lands at once, whatever an app animates around it.
            .animation(nil, value: isHidden)
            .accessibilityFocused($isFocused)
            .background(anchor(presenter))
    }

    @ViewBuilder private func anchor(_ presenter: ImageViewerPresenter?) -> some View {
        // A view of UIKit's behind each thumbnail would make a list slower, and an `ImageRenderer` cannot draw it.
        if let presenter {
            ImageViewerAnchorRepresentable(
                id: id, cornerRadius: cornerRadius, contentMode: contentMode, presenter: presenter,
                onHide: { hiddenID = $0 ? id : nil }, onFocus: { isFocused = true }
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
    let onHide: (Bool) -> Void
    let onFocus: () -> Void

    func makeUIView(context: Context) -> ImageViewerAnchorView { ImageViewerAnchorView() }

    func updateUIView(_ anchor: ImageViewerAnchorView, context: Context) {
        anchor.isUserInteractionEnabled = false
        anchor.clipsToBounds = true
        anchor.layer.cornerRadius = cornerRadius
        anchor.contentMode = contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
        anchor.id = id
        (anchor.onHide, anchor.onFocus) = (onHide, onFocus)
        anchor.presenter = presenter
    }
}

/// An empty view behind a thumbnail, which is no `UIView` in SwiftUI: the transition takes frame, corners and content mode from this one.
final class ImageViewerAnchorView: UIView {
    /// The identity of the thumbnail's item.
    var id: AnyHashable?

    /// The presenter of the modifier to which the thumbnail belongs.
    weak var presenter: ImageViewerPresenter? {
        didSet { if presenter !== oldValue, window != nil { presenter?.add(self) } }
    }

    /// Hides and shows the thumbnail.
    var onHide: ((Bool) -> Void)?
    /// Moves VoiceOver's focus to the thumbnail.
    var onFocus: (() -> Void)?

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
