// What the article *In SwiftUI* shows, as it stands there: ReadmeTests compares them.
import ImageViewer
import SwiftUI

struct PostView: View {
    let photo: UIImage
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            Image(uiImage: photo)
                .resizable().scaledToFill().frame(width: 80, height: 80)
                .clipShape(RoundedRectangle(cornerRadius: 8)).contentShape(Rectangle())
                // In a list, whose rows come and go: imageViewer(item:), below.
                .imageViewer(isPresented: $isOpen, image: photo, cornerRadius: 8)
        }
        .accessibilityLabel("A photo of Oslo")
    }
}

#if canImport(DeveloperToolsSupport)
#Preview {
    PostView(photo: UIImage(named: "Oslo") ?? UIImage())
}
#endif

struct Snapshot: Identifiable {
    let id: String
    var title: String
    var image: UIImage
}

struct SnapshotGrid: View {
    let photos: [Snapshot]
    @State private var selection: Snapshot?

    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
                ForEach(photos) { photo in
                    Button {
                        selection = photo
                    } label: {
                        Image(uiImage: photo.image)
                            .resizable().scaledToFill().frame(width: 80, height: 80)
                            .clipped().contentShape(Rectangle())
                            .imageViewerThumbnail(id: photo.id)
                    }
                    .accessibilityLabel(photo.title)
                }
            }
        }
        .imageGallery(photos, selection: $selection) { photo in
            ImageViewerView(image: photo.image)
        } overlay: { photo in
            Text(photo.title)
        }
    }
}

struct CoverButton: View {
    let photo: UIImage
    @State private var isOpen = false

    var body: some View {
        Button("Open") { isOpen = true }
            .fullScreenCover(isPresented: $isOpen) {
                ImageViewerView(image: photo, onClose: { isOpen = false }) { Text("Oslo, 1927") }
            }
    }
}

struct CaptionedPhoto: View {
    let photo: Snapshot
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            Image(uiImage: photo.image)
                .resizable().scaledToFill().frame(width: 80, height: 80)
                .clipped().contentShape(Rectangle())
                .imageViewer(isPresented: $isOpen) {
                    ImageViewerView(image: photo.image) {
                        Text(photo.title).padding(8).background(Color.black.opacity(0.6))
                    } configure: { viewer in
                        viewer.addSharing()
                    }
                }
        }
        .accessibilityLabel(photo.title)
    }
}

// The stand-in has no images that load themselves.
#if !canImport(SimulatorKit)
struct RemotePhoto: View {
    let url: URL
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            AsyncImage(url: url) { image in
                image.resizable().scaledToFill()
            } placeholder: {
                Color.gray
            }
            .frame(width: 80, height: 80).clipped().contentShape(Rectangle())
            .imageViewer(isPresented: $isOpen, url: url)
        }
        .accessibilityLabel("Photo")
    }
}
#endif

struct Reader: View {
    let pages: [UIImage]
    @State private var page = 0
    @State private var isOpen = false

    var body: some View {
        Button("Read") { isOpen = true }
            .fullScreenCover(isPresented: $isOpen) {
                ImageGalleryView(
                    0...pages.count, id: \.self, selection: $page, onClose: { isOpen = false }
                ) { number in
                    if number == 0 {
                        Text("Contents")
                    } else {
                        ImageViewerView(image: pages[number - 1])
                    }
                }
            }
    }
}

// README's.
struct PreviewView: View {
    let preview: UIImage
    let url: URL
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            Image(uiImage: preview).imageViewer(isPresented: $isOpen, url: url, placeholder: preview)
        }
    }
}
