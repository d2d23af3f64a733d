//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

@MainActor extension View {
    /// Opens the viewer out of this thumbnail, and closes it back into it.
    ///
    ///     Image(uiImage: photo)
    ///         .resizable().scaledToFill().frame(width: 80, height: 80).clipShape(RoundedRectangle(cornerRadius: 8))
    ///         .contentShape(Rectangle())  // clipping clips no touches
    ///         .onTapGesture { isOpen = true }
    ///         .imageViewer(isPresented: $isOpen, image: photo, cornerRadius: 8)
    ///
    /// - Parameters:
    ///   - isPresented: Whether the viewer is shown; false again however it was closed. Setting it closes the
    ///     viewer while the thumbnail is there, and not while a list has done away with it.
    ///     It has to outlive the thumbnail: in a list whose elements may go, bind an item.
    ///   - image: What it shows; with `load`, what it shows until that is done.
    ///   - cornerRadius: That of the thumbnail.
    ///   - contentMode: How the thumbnail shows the image.
    ///   - load: Fetches the image, from wherever it is.
    public func imageViewer(
        isPresented: Binding<Bool>, image: UIImage?, cornerRadius: CGFloat = 0,
        contentMode: ContentMode = .fill, load: (@MainActor () async throws -> UIImage?)? = nil
    ) -> some View {
        let content = ImageViewerContent(image: image, load: load)
        return modifier(
            ImageViewerThumbnail(
                isPresented: isPresented.wrappedValue, cornerRadius: cornerRadius, contentMode: contentMode,
                isWanted: { isPresented.wrappedValue }, make: content.makeController,
                update: { content.update($0) }
            ) { isPresented.wrappedValue = false })
    }

    /// Opens the viewer out of this one of several thumbnails while its item is the selected one.
    public func imageViewer<Item: Equatable>(
        item: Binding<Item?>, equals value: Item, image: UIImage?, cornerRadius: CGFloat = 0,
        contentMode: ContentMode = .fill, load: (@MainActor () async throws -> UIImage?)? = nil
    ) -> some View {
        let isPresented = if let selected = item.wrappedValue { selected == value } else { false }
        let content = ImageViewerContent(image: image, load: load)
        return modifier(
            ImageViewerThumbnail(
                isPresented: isPresented, cornerRadius: cornerRadius, contentMode: contentMode,
                isWanted: { item.wrappedValue != nil }, make: content.makeController,
                update: { content.update($0) }
            ) { item.wrappedValue = nil })
    }
}

// MARK: - ImageViewer

/// The viewer for those who present it themselves, in a `fullScreenCover`. It closes itself where SwiftUI
/// presents it; in the midst of another view it has nothing to close.
///
/// Another image takes the place of the first. What loads is another view: give it an `id`.
public struct ImageViewer: View {
    private let content: ImageViewerContent

    /// - Parameters:
    ///   - image: What it shows; with `load`, what it shows until that is done.
    ///   - load: Fetches the image, from wherever it is.
    public init(image: UIImage?, load: (@MainActor () async throws -> UIImage?)? = nil) {
        content = ImageViewerContent(image: image, load: load)
    }

    public var body: some View {
        ImageViewerRepresentable(content: content).immersive()
    }
}

extension View {
    /// Fills the whole screen, on which nothing of the system's is left.
    @MainActor @ViewBuilder func immersive() -> some View {
        let view = ignoresSafeArea().statusBar(hidden: true)
        if #available(iOS 16, macCatalyst 16, *) {
            view.persistentSystemOverlays(.hidden)
        } else {
            view
        }
    }
}

private struct ImageViewerRepresentable: UIViewControllerRepresentable {
    let content: ImageViewerContent

    func makeUIViewController(context: Context) -> ImageViewerController {
        content.makeController()
    }

    func updateUIViewController(_ controller: ImageViewerController, context: Context) {
        let dismiss = context.environment.dismiss
        controller.host =
            context.environment.isPresented ? ImageViewerController.Host(close: { dismiss() }) : nil
        content.update(controller)
    }
}

/// What a viewer shows, and where it comes from.
private struct ImageViewerContent {
    let image: UIImage?
    let load: (@MainActor () async throws -> UIImage?)?

    @MainActor func makeController() -> ImageViewerController {
        if let load { return ImageViewerController(placeholder: image, load: load) }
        return ImageViewerController(image: image)
    }

    /// Shows another image. One that is loaded is not asked for again.
    @MainActor func update(_ controller: UIViewController) {
        guard load == nil, let controller = controller as? ImageViewerController, controller.image !== image
        else { return }
        // An app may make its image anew for every update of its view. The same one would be read for text
        // again.
        if let image, image.isEqual(controller.image) { return }
        controller.image = image
    }
}

// MARK: - Thumbnail

/// Hides what it modifies while the image is elsewhere.
struct ImageViewerThumbnail: ViewModifier {
    let isPresented: Bool
    /// Whether the gallery is to show the page of another thumbnail.
    var isTurnedAway = false
    let cornerRadius: CGFloat
    let contentMode: ContentMode
    /// Whether the app wants this viewer or another one of its list.
    let isWanted: @MainActor () -> Bool
    let make: @MainActor () -> any ImageViewerAnchored
    let update: @MainActor (any ImageViewerAnchored) -> Void
    let onDismiss: @MainActor () -> Void
    @State fileprivate var isHidden = false
    /// Whether there is a viewer that came out of this thumbnail.
    @State fileprivate var isOpen = false

    func body(content: Content) -> some View {
        content
            .opacity(isHidden ? 0 : 1)
            // The image takes off and lands at once, whatever an app animates around it.
            .animation(nil, value: isHidden)
            .background {
                // Only then: a view of UIKit's costs every thumbnail of a list its share, and cannot be drawn
                // by an `ImageRenderer`.
                if isPresented || isOpen {
                    // It must not fade in: nothing flies out of what cannot be seen.
                    ImageViewerAnchorView(thumbnail: self).transition(.identity)
                }
            }
    }
}

private struct ImageViewerAnchorView: UIViewRepresentable {
    let thumbnail: ImageViewerThumbnail

    func makeUIView(context: Context) -> ImageViewerAnchor {
        let anchor = ImageViewerAnchor()
        anchor.clipsToBounds = true
        // SwiftUI's corners are continuous unless they are told otherwise.
        anchor.layer.cornerCurve = .continuous
        return anchor
    }

    func updateUIView(_ anchor: ImageViewerAnchor, context: Context) {
        anchor.layer.cornerRadius = thumbnail.cornerRadius
        anchor.contentMode = thumbnail.contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
        anchor.isWanted = thumbnail.isWanted
        anchor.make = thumbnail.make
        anchor.update = thumbnail.update
        anchor.onDismiss = thumbnail.onDismiss
        anchor.onHide = { thumbnail.isHidden = $0 }
        anchor.onOpen = { thumbnail.isOpen = $0 }
        anchor.isAnimated = !context.transaction.disablesAnimations
        anchor.isTurnedAway = thumbnail.isTurnedAway
        anchor.isPresented = thumbnail.isPresented
    }

    static func dismantleUIView(_ anchor: ImageViewerAnchor, coordinator: ()) {
        anchor.thumbnailDidGo()
    }
}
#endif
