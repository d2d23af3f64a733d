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
        ///   - image: What it shows.
        ///   - cornerRadius: That of the thumbnail.
        ///   - contentMode: How the thumbnail shows the image.
        public func imageViewer(
            isPresented: Binding<Bool>, image: UIImage?, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill
        ) -> some View {
            thumbnail(isPresented.wrappedValue, cornerRadius, contentMode) {
                ImageViewerController(image: image)
            } onDismiss: {
                isPresented.wrappedValue = false
            }
        }

        /// Opens the viewer out of this thumbnail with an image that has yet to be loaded.
        public func imageViewer(
            isPresented: Binding<Bool>, placeholder: UIImage? = nil, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill, load: @escaping @MainActor () async throws -> UIImage?
        ) -> some View {
            thumbnail(isPresented.wrappedValue, cornerRadius, contentMode) {
                ImageViewerController(placeholder: placeholder, load: load)
            } onDismiss: {
                isPresented.wrappedValue = false
            }
        }

        /// Opens the viewer out of this one of several thumbnails while its item is the selected one.
        public func imageViewer<Item: Equatable>(
            item: Binding<Item?>, equals value: Item, image: UIImage?, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill
        ) -> some View {
            thumbnail(item.selects(value), cornerRadius, contentMode) {
                ImageViewerController(image: image)
            } onDismiss: {
                item.deselect(value)
            }
        }

        /// Opens the viewer out of this one of several thumbnails with an image that has yet to be loaded.
        public func imageViewer<Item: Equatable>(
            item: Binding<Item?>, equals value: Item, placeholder: UIImage? = nil, cornerRadius: CGFloat = 0,
            contentMode: ContentMode = .fill, load: @escaping @MainActor () async throws -> UIImage?
        ) -> some View {
            thumbnail(item.selects(value), cornerRadius, contentMode) {
                ImageViewerController(placeholder: placeholder, load: load)
            } onDismiss: {
                item.deselect(value)
            }
        }

        private func thumbnail(
            _ isPresented: Bool, _ cornerRadius: CGFloat, _ contentMode: ContentMode,
            makeViewer: @escaping @MainActor () -> ImageViewerController,
            onDismiss: @escaping @MainActor () -> Void
        ) -> some View {
            modifier(
                ImageViewerThumbnail { anchor in
                    anchor.clipsToBounds = true
                    anchor.layer.cornerRadius = cornerRadius
                    anchor.contentMode = contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
                    anchor.makeViewer = makeViewer
                    anchor.onDismiss = onDismiss
                    anchor.isPresented = isPresented
                })
        }
    }

    @MainActor extension Binding {
        fileprivate func selects<Item: Equatable>(_ value: Item) -> Bool where Value == Item? {
            wrappedValue == value
        }

        /// Unless another item has been selected since.
        fileprivate func deselect<Item: Equatable>(_ value: Item) where Value == Item? {
            if selects(value) { wrappedValue = nil }
        }
    }

    /// Hides what it modifies while the image is elsewhere.
    private struct ImageViewerThumbnail: ViewModifier {
        let update: @MainActor (ImageViewerAnchor) -> Void
        @State private var isHidden = false

        func body(content: Content) -> some View {
            content.opacity(isHidden ? 0 : 1)
                .overlay(ImageViewerAnchorView(update: update, isHidden: $isHidden).allowsHitTesting(false))
        }
    }

    private struct ImageViewerAnchorView: UIViewRepresentable {
        let update: @MainActor (ImageViewerAnchor) -> Void
        let isHidden: Binding<Bool>

        func makeUIView(context: Context) -> ImageViewerAnchor {
            ImageViewerAnchor()
        }

        func updateUIView(_ anchor: ImageViewerAnchor, context: Context) {
            anchor.onHide = { isHidden.wrappedValue = $0 }
            update(anchor)
        }
    }

    /// The viewer for those who present it themselves: in a `fullScreenCover`, or with iOS 18's
    /// `navigationTransition(.zoom(sourceID:in:))`. It closes itself; shown in any other way, it has nothing to close.
    ///
    /// Another image takes the place of the first. What loads is another view: give it an `id`.
    public struct ImageViewer: View {
        private let viewer: ImageViewerRepresentable

        public init(image: UIImage?) {
            viewer = ImageViewerRepresentable(image: image) { ImageViewerController(image: image) }
        }

        /// With an image that has yet to be loaded.
        public init(placeholder: UIImage? = nil, load: @escaping @MainActor () async throws -> UIImage?) {
            viewer = ImageViewerRepresentable(image: nil) {
                ImageViewerController(placeholder: placeholder, load: load)
            }
        }

        public var body: some View {
            viewer.background(Color.black).ignoresSafeArea().statusBar(hidden: true)
        }
    }

    private struct ImageViewerRepresentable: UIViewControllerRepresentable {
        let image: UIImage?
        let makeViewer: @MainActor () -> ImageViewerController

        func makeUIViewController(context: Context) -> ImageViewerController {
            makeViewer()
        }

        func updateUIViewController(_ viewer: ImageViewerController, context: Context) {
            let (isPresented, dismiss) = (context.environment.isPresented, context.environment.dismiss)
            viewer.closeAction = isPresented ? { dismiss() } : nil
            if let image, image !== viewer.image { viewer.image = image }
        }
    }
#endif
