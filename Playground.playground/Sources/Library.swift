import ImageViewer
import Photos
import SwiftUI

/// The screen of an app: all photos. It asks for access when it appears, and follows the library as long as it is there.
public struct Library: View {
    private let page: @MainActor (PHAsset, UIImage?) -> ImageViewerView
    @State private var status = PHAuthorizationStatus.notDetermined
    @State private var photos: PhotoList?
    @State private var selection: Photo?
    @State private var thumbnails = Thumbnails()

    /// - Parameter page: What shows a photo in the gallery, given what there is of it at once. The page *Library* has its own.
    public init(page: @escaping @MainActor (PHAsset, UIImage?) -> ImageViewerView) {
        self.page = page
    }

    init() {
        self.init(page: Self.page)
    }

    public var body: some View {
        VStack(spacing: 0) {
            if status == .denied || status == .restricted {
                LargeTitle(text: "Library")
                Refusal(canBeUndone: status == .denied)
            } else if let photos {
                PhotoGrid(
                    page: page, photos: photos, status: status, selection: $selection, thumbnails: thumbnails)
            } else {
                LargeTitle(text: "Library", detail: " ")
                ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        .task {
            status = await PHPhotoLibrary.requestAccess()
            guard status == .authorized || status == .limited else { return }
            let changes = LibraryChanges.stream()
            // The task runs again when this screen comes back into a tab: the library was not followed meanwhile.
            photos = .fetch(.image, after: photos)
            for await change in changes { follow(change) }
        }
    }

    /// The photo that is shown stays, as it is now. If it is gone, the gallery selects the one in its place.
    @MainActor private func follow(_ change: PHChange) {
        if let new = photos?.after(change) { photos = new }
    }
}

/// The grid of all photos. Its body hands the selection on, and does not read it: one that does runs at every turn of the
/// gallery, and `ForEach` reads the ids of all photos again.
struct PhotoGrid: View {
    let page: @MainActor (PHAsset, UIImage?) -> ImageViewerView
    let photos: PhotoList
    let status: PHAuthorizationStatus
    @Binding var selection: Photo?
    let thumbnails: Thumbnails

    var body: some View {
        ScrollViewReader { list in
            GeometryReader { room in
                ScrollView {
                    VStack(spacing: 0) {
                        heading.padding(.leading, room.safeAreaInsets.leading)
                            .padding(.trailing, room.safeAreaInsets.trailing)
                        grid
                    }
                }
                // A phone on its side has nothing but its edges there.
                .ignoresSafeArea(edges: .horizontal)
            }
            .overlay(alignment: .top) { ClockShade(color: Color(.systemBackground)) }
            .imageGallery(photos, selection: $selection) { photo in
                let asset = photo.asset
                page(asset, thumbnails.preview(of: asset))
            } overlay: { photo in
                // The selection may be from a list of before.
                Position(page: photos.index(of: photo) ?? photo.index, photos: photos)
            } configure: {
                $0.pageControl.isHidden = true
                $0.counterLabel.isHidden = true
            }
            .background { SelectionFollower(list: list, photos: photos, selection: $selection) }
        }
    }

    @MainActor private var heading: some View {
        VStack(spacing: 0) {
            LargeTitle(text: "Library", detail: photos.count == 1 ? "1 photo" : "\(photos.count) photos")
            if status == .limited { LimitedAccess(count: photos.count) }
            if photos.isEmpty, status == .authorized {
                Message(title: "No Photos", text: "Take one: it appears here.")
            }
        }
    }

    @MainActor private var grid: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 110), spacing: 2)], spacing: 2) {
            ForEach(photos) { photo in
                Button {
                    selection = photo
                } label: {
                    Thumbnail(photo: photo, thumbnails: thumbnails).imageViewerThumbnail(id: photo.id)
                }
                .buttonStyle(PictureButtonStyle())
                .onAppear { thumbnails.prepare(around: photo.index, of: photos) }
            }
        }
    }
}

/// Instead of dots, of which nobody can count so many: of when a photo is, and which. It lies beside the close button, and
/// is as high: as the titles of bars, its words do not grow into the largest ones, which would be cut off.
struct Position: View {
    let page: Int
    let photos: PhotoList
    @ScaledMetric(relativeTo: .subheadline) private var dateSize: CGFloat = 15
    @ScaledMetric(relativeTo: .caption2) private var countSize: CGFloat = 11

    var body: some View {
        if photos.indices.contains(page) {
            VStack(spacing: 1) {
                if let date = photos[page].asset.date {
                    Text(date).font(.system(size: min(dateSize, 21), weight: .medium))
                }
                HStack(spacing: 4) {
                    if photos[page].asset.isLive { LiveSign() }
                    Text("\(page + 1) of \(photos.count)").font(.system(size: min(countSize, 17)))
                }
            }
            .foregroundColor(.white)
            .padding(.horizontal, 16).padding(.vertical, 4)
            .background(Color.black.opacity(0.5), in: Capsule())
            .frame(minHeight: 44)
            .padding(.top, 8)
            .frame(maxHeight: .infinity, alignment: .top)
        }
    }
}

/// What is moved by a press, in an app that shows it with `PHLivePhotoView`, as the page *Films* does.
struct LiveSign: View {
    var body: some View {
        Image(systemName: "livephoto").font(.system(size: 12, weight: .semibold)).accessibilityHidden(true)
    }
}

/// Wherever the photo in the gallery is, its cell is there to fly back to.
struct SelectionFollower: View {
    let list: ScrollViewProxy
    let photos: PhotoList
    @Binding var selection: Photo?

    var body: some View {
        let shown = selection.flatMap(photos.index(of:))
        Color.clear.onChange(of: shown) { [shown] index in
            // Not as it opens: the grid would jump under the photo that flies out of it.
            if shown != nil, let index { list.scrollTo(photos[index].id) }
        }
    }
}

/// A cell of the grid. It has its image as long as it is seen: at first the one that is at hand, however small.
struct Thumbnail: View {
    let photo: Photo
    let thumbnails: Thumbnails
    @State private var image: UIImage?
    /// The words for VoiceOver, kept: each update would otherwise read the asset from the library again.
    @State private var name = ""
    @State private var isLive = false

    var body: some View {
        Color(.secondarySystemBackground)
            .aspectRatio(1, contentMode: .fit)
            .overlay {
                if let image {
                    Image(uiImage: image).resizable().scaledToFill().accessibilityIgnoresInvertColors()
                }
            }
            .overlay(alignment: .bottomLeading) {
                if isLive {
                    LiveSign().foregroundColor(.white).padding(5)
                        .background(Color.black.opacity(0.4), in: Circle()).padding(5)
                }
            }
            .clipped()
            .contentShape(Rectangle())
            .accessibilityLabel(name)
            .onAppear {
                name = photo.asset.spokenName
                isLive = photo.asset.isLive
                image = thumbnails.preview(of: photo.asset)
            }
            .task {
                for await image in thumbnails.images(of: photo.asset) { self.image = image }
            }
            .onDisappear { image = nil }
    }
}

/// Thumbnails are made ahead of the cells, and forgotten behind them.
@MainActor final class Thumbnails {
    private let manager = PHCachingImageManager()
    /// Smaller than those of the other pages: three in a row.
    private let size = CGSize(width: 400, height: 400)
    private var prepared: [PHAsset] = []
    private var center: Int?

    // For the headers of iOS 16 only, where a view's states are set up on no actor: an app leaves it out in Xcode 26.
    nonisolated init() {}

    func prepare(around index: Int, of photos: PhotoList) {
        // Every cell asks: once in thirty is enough.
        if let center, abs(index - center) < 30 { return }
        center = index
        let wanted = photos[max(0, index - 60)..<min(photos.count, index + 60)].map(\.asset)
        let (old, new) = (Set(prepared), Set(wanted))
        manager.startCachingImages(
            for: wanted.filter { !old.contains($0) }, targetSize: size, contentMode: .aspectFill, options: nil
        )
        manager.stopCachingImages(
            for: prepared.filter { !new.contains($0) }, targetSize: size, contentMode: .aspectFill,
            options: nil)
        prepared = wanted
    }

    /// A small image first, if there is one at hand. A task that is cancelled cancels the request.
    func images(of asset: PHAsset) -> AsyncStream<UIImage> {
        AsyncStream { continuation in
            let request = manager.requestImage(
                for: asset, targetSize: size, contentMode: .aspectFill, options: nil
            ) { image, info in
                if let image { continuation.yield(image) }
                if info?[PHImageResultIsDegradedKey] as? Bool != true { continuation.finish() }
            }
            continuation.onTermination = { _ in
                Task { @MainActor in self.manager.cancelImageRequest(request) }
            }
        }
    }

    func preview(of asset: PHAsset) -> UIImage? { manager.preview(of: asset, size: size) }
}

// The viewer shows the preview at once, and the whole photo as soon as it is there. A download from iCloud tells how far it
// is; after a failure the viewer offers to try again. Meanwhile the preview is dark, so that the bar and the words are seen.
extension Library {
    @MainActor private static func page(_ asset: PHAsset, _ preview: UIImage?) -> ImageViewerView {
        let progress = Progress(totalUnitCount: 100)
        let shade = Shade()
        return ImageViewerView(placeholder: preview, progress: progress) {
            try await asset.picture { fraction in
                progress.completedUnitCount = Int64(fraction * 100)
                shade.fall()
            }
        } configure: {
            shade.lie(over: $0)
            $0.view.tintColor = .white
            $0.imageView.accessibilityLabel = asset.spokenName
        }
    }
}

/// Lies over the picture that stands in for one on its way.
public final class Shade: UIView {
    /// Whether the picture has come: how far it is may be told late.
    private var isLifted = false

    public init() {
        super.init(frame: .zero)
        backgroundColor = .black
        alpha = 0
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public func lie(over viewer: ImageViewerController) {
        frame = viewer.imageView.bounds
        viewer.imageView.addSubview(self)
        viewer.onLoadingChange = { [weak self] state in
            if case .loaded = state { self?.lift() }
            if case .failed = state { self?.fall() }
        }
    }

    public func fall() {
        if !isLifted { fade(to: 0.6) }
    }

    private func lift() {
        isLifted = true
        fade(to: 0)
    }

    private func fade(to alpha: CGFloat) {
        UIView.animate(withDuration: 0.2) { self.alpha = alpha }
    }
}
