#if canImport(SimulatorKit)
import ImageViewer
import SwiftUI

/// Many thumbnails, which scroll: of numbers, which are told by their values.
struct PhotoGrid: View {
    @Bindable var photos: PhotoModel

    var body: some View {
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 3), spacing: 2) {
                ForEach(photos.ids, id: \.self) { id in
                    Button {
                        photos.selection = id
                    } label: {
                        Image(uiImage: photos.image ?? UIImage())
                            .resizable()
                            .scaledToFill()
                            .frame(width: 128, height: 128)
                            .clipped()
                            .contentShape(Rectangle())
                            .overlay { Mark("\(id)", photos) }
                            .imageViewerThumbnail(id: id)
                    }
                }
            }
        }
        .animating(photos.ids, of: photos)
        .imageViewer(item: $photos.selection, id: \.self) { _ in ImageViewerView(image: photos.image) }
    }
}
#endif
