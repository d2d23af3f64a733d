import ImageViewer
import SwiftUI

/// An album, and a gallery that deletes the picture on the screen.
struct PhotoAlbum: View {
    @State private var pictures: [Picture] = [.reef, .balloons, .beach, .shelf, .tower, .stars]
    @State private var selection: Picture?

    var body: some View {
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(spacing: 2), count: 3), spacing: 2) {
                ForEach(pictures, id: \.self) { picture in
                    Button {
                        selection = picture
                    } label: {
                        Image(uiImage: picture.photo)
                            .resizable().scaledToFill()
                            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 129, maxHeight: 129)
                            .clipped().contentShape(Rectangle())
                            .imageViewerThumbnail(id: picture)
                    }
                    .accessibilityLabel(picture.title)
                }
            }
        }
        .imageGallery(pictures, id: \.self, selection: $selection) {
            ImageViewerView(image: $0.photo)
        } overlay: { picture in
            Button("Delete", role: .destructive) { pictures.removeAll { $0 == picture } }
        }
    }
}
