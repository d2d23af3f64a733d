//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Opens the viewer out of this thumbnail, and closes it back into it.
        ///
        ///     Image(uiImage: photo)
        ///         .resizable().scaledToFill().frame(width: 80, height: 80).clipShape(RoundedRectangle(cornerRadius: 8))
        ///         .onTapGesture { isOpen = true }
        ///         .imageViewer(isPresented: $isOpen, image: photo, cornerRadius: 8)
        ///
        /// - Parameters:
        ///   - isPresented: Whether the viewer is shown; false again however it was closed.
        ///   - image: What it shows.
        ///   - cornerRadius: That of the thumbnail.
        ///   - contentMode: How the thumbnail shows the image.
        public func imageViewer(
            isPresented: Binding<Bool>, image: UIImage?, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill
        ) -> some View {
            modifier(
                Thumbnail(isPresented: isPresented, cornerRadius: cornerRadius, contentMode: contentMode) {
                    ImageViewerController(image: image)
                })
        }

        /// Opens the viewer out of this thumbnail with an image that has yet to be loaded.
        public func imageViewer(
            isPresented: Binding<Bool>, placeholder: UIImage? = nil, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill, load: @escaping @MainActor () async throws -> UIImage?
        ) -> some View {
            modifier(
                Thumbnail(isPresented: isPresented, cornerRadius: cornerRadius, contentMode: contentMode) {
                    ImageViewerController(placeholder: placeholder, load: load)
                })
        }

        /// Opens the viewer out of this one of several thumbnails while its item is the selected one.
        public func imageViewer<Item: Equatable>(
            item: Binding<Item?>, equals value: Item, image: UIImage?, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill
        ) -> some View {
            imageViewer(
                isPresented: item.isEqual(to: value), image: image, cornerRadius: cornerRadius,
                contentMode: contentMode)
        }

        /// Opens the viewer out of this one of several thumbnails with an image that has yet to be loaded.
        public func imageViewer<Item: Equatable>(
            item: Binding<Item?>, equals value: Item, placeholder: UIImage? = nil, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill, load: @escaping @MainActor () async throws -> UIImage?
        ) -> some View {
            imageViewer(
                isPresented: item.isEqual(to: value), placeholder: placeholder, cornerRadius: cornerRadius,
                contentMode: contentMode, load: load)
        }
    }

    extension Binding {
        fileprivate func isEqual<Item: Equatable>(to value: Item) -> Binding<Bool> where Value == Item? {
            Binding<Bool> {
                wrappedValue == value
            } set: { _ in
                if wrappedValue == value { wrappedValue = nil }
            }
        }
    }

    private struct Thumbnail: ViewModifier {
        @Binding var isPresented: Bool
        let cornerRadius: CGFloat
        let contentMode: ContentMode
        let makeViewer: @MainActor () -> ImageViewerController
        @State private var isHidden = false

        func body(content: Content) -> some View {
            content.opacity(isHidden ? 0 : 1)
                .overlay(Anchor(thumbnail: self, isHidden: $isHidden).allowsHitTesting(false))
        }
    }

    private struct Anchor: UIViewRepresentable {
        let thumbnail: Thumbnail
        @Binding var isHidden: Bool

        func makeUIView(context: Context) -> ImageViewerAnchor {
            ImageViewerAnchor()
        }

        func updateUIView(_ anchor: ImageViewerAnchor, context: Context) {
            anchor.clipsToBounds = true
            anchor.layer.cornerRadius = thumbnail.cornerRadius
            anchor.contentMode = thumbnail.contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
            anchor.makeViewer = thumbnail.makeViewer
            anchor.onDismiss = { thumbnail.isPresented = false }
            anchor.onHide = { isHidden = $0 }
            anchor.isPresented = thumbnail.isPresented
        }
    }

    /// The viewer for those who present it themselves: in a `fullScreenCover`, or with iOS 18's
    /// `navigationTransition(.zoom(sourceID:in:))`. It closes itself.
    public struct ImageViewer: UIViewControllerRepresentable {
        private let image: UIImage?
        private let makeViewer: @MainActor () -> ImageViewerController
        @Environment(\.dismiss) private var dismiss

        public init(image: UIImage?) {
            self.image = image
            makeViewer = { ImageViewerController(image: image) }
        }

        /// With an image that has yet to be loaded.
        public init(placeholder: UIImage? = nil, load: @escaping @MainActor () async throws -> UIImage?) {
            image = nil
            makeViewer = { ImageViewerController(placeholder: placeholder, load: load) }
        }

        public func makeUIViewController(context: Context) -> ImageViewerController {
            makeViewer()
        }

        public func updateUIViewController(_ viewer: ImageViewerController, context: Context) {
            viewer.closeAction = { dismiss() }
            if let image, image !== viewer.image { viewer.image = image }
        }
    }
#endif
