#if canImport(SimulatorKit)
import ImageViewer
import SwiftUI

/// A page that the app covers with the viewer.
struct Covered: View {
    let photos: PhotoModel

    var body: some View {
        Mark("page", photos)
            .fullScreenCover(isPresented: photos.cover) {
                Group {
                    if let load = photos.load {
                        ImageViewerView(placeholder: photos.image, load: load)
                    } else {
                        ImageViewerView(image: photos.image)
                    }
                }
                .id(photos.coverID)
            }
    }
}
#endif
