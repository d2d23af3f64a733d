#if canImport(SimulatorKit)
import ImageViewer
import SwiftUI

/// A page that the app covers with the viewer.
struct Covered: View {
    let photos: PhotoModel

    private func close() { photos.cover.wrappedValue = false }

    var body: some View {
        Mark("page", photos)
            .fullScreenCover(isPresented: photos.cover) {
                Group {
                    if let load = photos.load {
                        ImageViewerView(placeholder: photos.image, onClose: close, load: load)
                    } else {
                        ImageViewerView(image: photos.image, onClose: close)
                    }
                }
                .id(photos.coverID)
            }
    }
}
#endif
