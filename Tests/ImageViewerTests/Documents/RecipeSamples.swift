// What the article *Recipes* shows, as it stands there, for fingers to try: ReadmeTests compares the lines. The film is compiled
// by Tools/Recipes/check.
import ImageViewer
import SwiftUI
import UIKit

/// An app around the recipes for UIKit.
final class RecipeApp: UIViewController {
    var photos: [UIImage] = []
    lazy var gallery = ImageGalleryController(count: photos.count) { [unowned self] in
        ImageViewerController(image: photos[$0])
    }
    lazy var banner = ImageGalleryController(count: photos.count) { [unowned self] in
        let viewer = ImageViewerController(image: photos[$0])
        viewer.view.backgroundColor = .clear
        viewer.onTap = { [unowned self] in openGallery() }
        return viewer
    }

    func addCounter() -> UILabel {
        let counter = UILabel()
        counter.textColor = .white
        counter.translatesAutoresizingMaskIntoConstraints = false
        gallery.overlayView.addSubview(counter)
        NSLayoutConstraint.activate([
            counter.centerXAnchor.constraint(equalTo: gallery.overlayView.centerXAnchor),
            counter.centerYAnchor.constraint(equalTo: gallery.closeButton.centerYAnchor),
        ])
        gallery.pageControl.isHidden = true
        gallery.counterLabel.isHidden = true
        gallery.onPageChange = { [unowned gallery] in counter.text = "\($0 + 1) of \(gallery.count)" }
        return counter
    }

    func galleryWithCaptions() -> ImageGalleryController {
        let gallery = ImageGalleryController(count: photos.count) { [weak self] index in
            let viewer = ImageViewerController(image: self?.photos[index])
            let caption = UILabel()
            caption.text = viewer.image?.accessibilityLabel
            caption.textColor = .white
            caption.numberOfLines = 0
            caption.translatesAutoresizingMaskIntoConstraints = false
            viewer.overlayView.addSubview(caption)
            NSLayoutConstraint.activate([
                caption.leadingAnchor.constraint(equalTo: viewer.overlayView.leadingAnchor, constant: 16),
                caption.trailingAnchor.constraint(equalTo: viewer.overlayView.trailingAnchor, constant: -16),
                caption.bottomAnchor.constraint(equalTo: viewer.overlayView.bottomAnchor, constant: -8),
            ])
            return viewer
        }
        return gallery
    }

    func deletePhoto() {
        let photo = photos[gallery.index]
        let delete = { [self] in
            let old = photos
            photos.removeAll { $0 === photo }
            gallery.reload(from: old, to: photos)
        }
        guard gallery.count > 1 else { return delete() }
        let isLast = gallery.index == gallery.count - 1
        gallery.turn(to: gallery.index + (isLast ? -1 : 1), animated: true, completion: delete)
    }

    func show(_ newPhotos: [UIImage]) {
        let old = photos
        photos = newPhotos
        gallery.reload(from: old, to: photos)
    }

    func addShareButton() -> UIButton {
        let share = UIAction(image: UIImage(systemName: "square.and.arrow.up")) { [unowned gallery] action in
            guard let image = gallery.currentViewer?.image else { return }
            let sheet = UIActivityViewController(activityItems: [image], applicationActivities: nil)
            sheet.popoverPresentationController?.sourceView = action.sender as? UIView
            gallery.present(sheet, animated: true)
        }
        let button = UIButton(type: .system, primaryAction: share)
        button.accessibilityLabel = "Share"
        button.translatesAutoresizingMaskIntoConstraints = false
        gallery.overlayView.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: gallery.overlayView.leadingAnchor, constant: 8),
            button.centerYAnchor.constraint(equalTo: gallery.closeButton.centerYAnchor),
            button.widthAnchor.constraint(equalToConstant: 44),
            button.heightAnchor.constraint(equalToConstant: 44),
        ])
        return button
    }

    func addCloseButton(to viewer: ImageViewerController) -> UIButton {
        let done = UIAction(title: "Done") { [unowned viewer] _ in
            viewer.presentingViewController?.dismiss(animated: true)
        }
        let button = UIButton(type: .system, primaryAction: done)
        button.translatesAutoresizingMaskIntoConstraints = false
        viewer.overlayView.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: viewer.overlayView.leadingAnchor, constant: 16),
            button.centerYAnchor.constraint(equalTo: viewer.closeButton.centerYAnchor),
        ])
        viewer.closeButton.isHidden = true
        return button
    }

    func showAlert() {
        let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        gallery.present(alert, animated: true)
    }

    func open(_ viewer: ImageViewerController) {
        let update = { [weak self] in
            if #available(iOS 16, *) { self?.setNeedsUpdateOfSupportedInterfaceOrientations() }
        }
        viewer.onDismiss = update
        present(viewer, animated: true, completion: update)
    }

    func embedBanner() {
        addChild(banner)
        banner.view.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: 300)
        view.addSubview(banner.view)
        banner.didMove(toParent: self)
    }

    func openGallery() -> Bool {
        let gallery = ImageGalleryController(count: photos.count, index: banner.index) { [photos] in
            ImageViewerController(image: photos[$0])
        }
        gallery.thumbnail = { [banner] _ in banner.currentViewer?.imageView }
        gallery.onPageChange = { [banner] in banner.turn(to: $0, animated: false) }
        present(gallery, animated: true)
        return true
    }
}

/// The delegate of an app that is portrait, and whose photos are not.
final class PortraitApp: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        guard let root = window?.rootViewController else { return .portrait }
        let shown = sequence(first: root, next: \.presentedViewController)
        let showsPhotos = shown.contains { $0 is ImageViewerController || $0 is ImageGalleryController }
        return showsPhotos ? .allButUpsideDown : .portrait
    }
}

/// A collection view of small images around the recipe for large ones from URLs.
final class RemoteAlbum: UICollectionViewController {
    var urls: [URL] = []
    var thumbnails: [UIImage] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        urls.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        guard let cell = cell as? PhotoCell else { return cell }
        cell.imageView.frame = cell.contentView.bounds
        cell.imageView.image = thumbnails[indexPath.item]
        cell.contentView.addSubview(cell.imageView)
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let imageView = { [weak collectionView] (index: Int) -> UIImageView? in
            let cell = collectionView?.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotoCell
            return cell?.imageView
        }
        let gallery = ImageGalleryController(count: urls.count, index: indexPath.item) { [urls] index in
            ImageViewerController(placeholder: imageView(index)?.image) {
                UIImage(data: try await URLSession.shared.data(from: urls[index]).0)
            }
        }
        gallery.thumbnail = imageView
        present(gallery, animated: true)
    }
}

private final class PhotoCell: UICollectionViewCell {
    let imageView = UIImageView()
}

struct RemoteSnapshot: Identifiable {
    let id: String
    let thumbnailURL: URL
    let url: URL
}

struct RemoteGrid: View {
    let photos: [RemoteSnapshot]
    @State private var thumbnails: [String: UIImage] = [:]
    @State private var selection: RemoteSnapshot?

    var body: some View {
        // Read here, so that the closure of the pages has the newest ones.
        let loaded = thumbnails
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
                ForEach(photos) { photo in
                    Button {
                        selection = photo
                    } label: {
                        ZStack {
                            Color.gray
                            if let thumbnail = loaded[photo.id] {
                                Image(uiImage: thumbnail).resizable().scaledToFill()
                            }
                        }
                        .frame(width: 80, height: 80).clipped().contentShape(Rectangle())
                        .imageViewerThumbnail(id: photo.id)
                    }
                    .task { await loadThumbnail(of: photo) }
                }
            }
        }
        .imageGallery(photos, selection: $selection) { photo in
            ImageViewerView(url: photo.url, placeholder: loaded[photo.id])
        }
    }

    private func loadThumbnail(of photo: RemoteSnapshot) async {
        guard thumbnails[photo.id] == nil,
            let (data, _) = try? await URLSession.shared.data(from: photo.thumbnailURL)
        else { return }
        thumbnails[photo.id] = UIImage(data: data)
    }
}

struct FollowingList: View {
    let photos: [Snapshot]
    @State private var selection: Snapshot?

    var body: some View {
        ScrollViewReader { list in
            ScrollView {
                LazyVStack {
                    ForEach(photos) { photo in
                        Button {
                            selection = photo
                        } label: {
                            Image(uiImage: photo.image)
                                .resizable().scaledToFill().frame(width: 300, height: 200)
                                .clipped().contentShape(Rectangle())
                                .imageViewerThumbnail(id: photo.id)
                        }
                    }
                }
            }
            .onChange(of: selection?.id) { [selection] id in
                // Not as it opens: the list would jump under the image that takes off.
                if selection != nil, let id { list.scrollTo(id) }
            }
            .imageGallery(photos, selection: $selection) { ImageViewerView(image: $0.image) }
        }
    }
}
