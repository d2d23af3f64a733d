import ImageViewer
import SwiftUI

/// A feed. Its rows come and go, so the list opens the viewer, and each row only says where its picture is.
struct PostList: View {
    private let pictures: [Picture] = [.dawn, .rain, .winter, .map, .balloons, .stars]
    @State private var selection: Picture?

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 24) {
                ForEach(pictures, id: \.self) { picture in
                    VStack(alignment: .leading) {
                        Button {
                            selection = picture
                        } label: {
                            Image(uiImage: picture.photo)
                                .resizable().scaledToFill()
                                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 220, maxHeight: 220)
                                .clipped().contentShape(Rectangle())
                                .imageViewerThumbnail(id: picture)
                        }
                        .accessibilityLabel(picture.title)
                        Text(picture.title).padding(.horizontal)
                    }
                }
            }
        }
        .imageViewer(item: $selection, id: \.self) { ImageViewerView(image: $0.photo) }
    }
}
