//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

#if canImport(SwiftUI)
    import SwiftUI

    @MainActor extension View {
        /// Opens the viewer out of this thumbnail, and closes it back into it.
        ///
        ///     Image(uiImage: photo)
        ///         .resizable().scaledToFill().frame(width: 80, height: 80).clipShape(RoundedRectangle(cornerRadius: 8))
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
            thumbnail(isPresented.wrappedValue, image, cornerRadius, contentMode, load) {
                isPresented.wrappedValue = false
            }
        }

        /// Opens the viewer out of this one of several thumbnails while its item is the selected one.
        public func imageViewer<Item: Equatable>(
            item: Binding<Item?>, equals value: Item, image: UIImage?, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill, load: (@MainActor () async throws -> UIImage?)? = nil
        ) -> some View {
            let isPresented = if let selected = item.wrappedValue { selected == value } else { false }
            return thumbnail(isPresented, image, cornerRadius, contentMode, load) { item.wrappedValue = nil }
        }

        private func thumbnail(
            _ isPresented: Bool, _ image: UIImage?, _ cornerRadius: CGFloat, _ contentMode: ContentMode,
            _ load: (@MainActor () async throws -> UIImage?)?, onDismiss: @escaping @MainActor () -> Void
        ) -> some View {
            let viewer = ImageViewer(image: image, load: load)
            return modifier(
                ImageViewerThumbnail { anchor in
                    anchor.clipsToBounds = true
                    anchor.layer.cornerRadius = cornerRadius
                    anchor.contentMode = contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
                    anchor.update = viewer.update
                    anchor.onDismiss = onDismiss
                    anchor.isPresented = isPresented
                })
        }
    }

    /// Hides what it modifies while the image is elsewhere.
    private struct ImageViewerThumbnail: ViewModifier {
        let update: @MainActor (ImageViewerAnchor) -> Void
        @State fileprivate var isHidden = false

        func body(content: Content) -> some View {
            content.opacity(isHidden ? 0 : 1).background(ImageViewerAnchorView(thumbnail: self))
        }
    }

    private struct ImageViewerAnchorView: UIViewRepresentable {
        let thumbnail: ImageViewerThumbnail

        func makeUIView(context: Context) -> ImageViewerAnchor {
            let anchor = ImageViewerAnchor()
            anchor.isUserInteractionEnabled = false
            return anchor
        }

        func updateUIView(_ anchor: ImageViewerAnchor, context: Context) {
            anchor.onHide = { thumbnail.isHidden = $0 }
            thumbnail.update(anchor)
        }
    }

    /// The viewer for those who present it themselves: in a `fullScreenCover`, or with iOS 18's
    /// `navigationTransition(.zoom(sourceID:in:))`. It closes itself; shown in any other way, it has nothing to close.
    ///
    /// Another image takes the place of the first. What loads is another view: give it an `id`.
    public struct ImageViewer: View {
        /// Makes a viewer, or brings the one that is shown up to date.
        fileprivate let update: @MainActor (ImageViewerController?) -> ImageViewerController

        /// - Parameters:
        ///   - image: What it shows; with `load`, what it shows until that is done.
        ///   - load: Fetches the image, from wherever it is.
        public init(image: UIImage?, load: (@MainActor () async throws -> UIImage?)? = nil) {
            update = { viewer in
                if let load { return viewer ?? ImageViewerController(placeholder: image, load: load) }
                let viewer = viewer ?? ImageViewerController(image: image)
                if viewer.image !== image { viewer.image = image }
                return viewer
            }
        }

        public var body: some View {
            ImageViewerRepresentable(viewer: self).ignoresSafeArea().statusBar(hidden: true)
        }
    }

    private struct ImageViewerRepresentable: UIViewControllerRepresentable {
        let viewer: ImageViewer

        func makeUIViewController(context: Context) -> ImageViewerController {
            viewer.update(nil)
        }

        func updateUIViewController(_ controller: ImageViewerController, context: Context) {
            let (environment, dismiss) = (context.environment, context.environment.dismiss)
            controller.closeAction = environment.isPresented ? { dismiss() } : nil
            _ = viewer.update(controller)
        }
    }
#endif
