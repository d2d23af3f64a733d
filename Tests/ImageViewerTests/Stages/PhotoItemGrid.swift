#if canImport(SimulatorKit)
import ImageViewer
import SwiftUI

/// Many photos with properties, which are told by their ids. They open one by one, or as a gallery.
struct PhotoItemGrid: View {
    @Bindable var photos: PhotoModel
    var isGallery = false
    /// The app's binding where it is not the state itself.
    var item: Binding<PhotoItem?>?
    var configure: ((ImageGalleryController) -> Void)?

    var body: some View {
        let item = item ?? $photos.photo
        let list = ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 3), spacing: 2) {
                ForEach(photos.all) { photo in
                    Button {
                        photos.photo = photo
                    } label: {
                        Image(uiImage: photo.image)
                            .resizable().scaledToFill().frame(width: 128, height: 128).clipped()
                            .contentShape(Rectangle())
                            .overlay { Mark("\(photo.id)", photos) }
                            .imageViewerThumbnail(id: photo.id)
                    }
                }
            }
        }
        .animating(photos.all, of: photos)
        if isGallery {
            list.imageGallery(photos.all, selection: item, onDismiss: { photos.dismissals += 1 }) {
                photo in
                ImageViewerView(image: photo.image)
            } overlay: { photo in
                Caption(photo: photo, photos: photos)
            } configure: {
                configure?($0)
            }
        } else {
            list.imageViewer(item: item, onDismiss: { photos.dismissals += 1 }) { photo in
                ImageViewerView(image: photo.image) { Caption(photo: photo, photos: photos) }
            }
        }
    }
}

/// Something of an app's with several properties.
struct PhotoItem: Identifiable, Hashable {
    let id: Int
    var isFavorite = false
    var image: UIImage
    var caption: String { "\(isFavorite ? "Favorite" : "Photograph") \(id)" }

    @MainActor init(_ id: Int) {
        self.id = id
        image = Stage.picture(CGSize(width: 1200, height: 800 + id))
    }
}

extension ImageGalleryController {
    /// That of the item on the page that is seen, by its picture.
    var photoID: Int? {
        (currentController as? ImageViewerController)?.image.map { Int($0.size.height) - 800 }
    }
}

/// What lies over a photo.
struct Caption: View {
    let photo: PhotoItem
    @Bindable var photos: PhotoModel

    var body: some View {
        Button(photo.caption) { photos.isSheetOpen = true }
            .frame(width: 200, height: 50)
            .background { Mark("caption", photos) }
            .sheet(isPresented: $photos.isSheetOpen) { Post(photos: photos) }
            .fullScreenCover(isPresented: $photos.isCameraOpen) { Mark("camera", photos) }
    }
}
#endif
