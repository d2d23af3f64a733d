#if canImport(SimulatorKit)
import ImageViewer
import SwiftUI

/// One thumbnail, at the top of the screen.
struct Post: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        let thumbnail = Image(uiImage: photos.image ?? UIImage())
            .resizable()
            .aspectRatio(contentMode: photos.contentMode)
            .frame(width: 80, height: 80)
            .clipShape(RoundedRectangle(cornerRadius: 20))
            .overlay { Mark("post", photos) }
        Button {
            photos.isOpen = true
        } label: {
            if let url = photos.url {
                thumbnail.imageViewer(
                    isPresented: $photos.isOpen, url: url, placeholder: photos.image, cornerRadius: 20,
                    contentMode: photos.contentMode)
            } else {
                thumbnail.imageViewer(
                    isPresented: $photos.isOpen, cornerRadius: 20, contentMode: photos.contentMode
                ) {
                    if let load = photos.load {
                        ImageViewerView(placeholder: photos.image, load: load)
                    } else {
                        ImageViewerView(image: photos.image)
                    }
                }
            }
        }
        .frame(maxHeight: .infinity, alignment: .top)
    }
}
#endif
