import ImageViewer
import Photos
import SwiftUI

/// A gallery with a toolbar, which saves, shares and deletes the picture on the screen.
struct ToolbarScreen: View {
    @State private var pictures: [Picture] = [.reef, .balloons, .page]
    @State private var selection: Picture?
    @State private var gallery: ImageGalleryController?

    var body: some View {
        Button("\(pictures.count) Pictures") { selection = pictures.first }
            .imageGallery(pictures, id: \.self, selection: $selection, onDismiss: { gallery = nil }) {
                ImageViewerView(image: $0.photo)
            } overlay: { picture in
                HStack(spacing: 48) {
                    Button("Save") { [photo = picture.photo] in
                        PHPhotoLibrary.shared().performChanges { @Sendable in
                            _ = PHAssetChangeRequest.creationRequestForAsset(from: photo)
                        }
                    }
                    Button("Share") { share(picture.photo) }
                    Button("Delete", role: .destructive) { pictures.removeAll { $0 == picture } }
                }
            } configure: {
                gallery = $0
            }
    }

    private func share(_ photo: UIImage) {
        let sheet = UIActivityViewController(activityItems: [photo], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = gallery?.overlayView
        gallery?.present(sheet, animated: true)
    }
}
