import ImageViewer
import Photos
import PhotosUI
import SwiftUI

/// The photos, the newest first. They are references: an asset is made when somebody asks for it, and has no pixels.
/// Equal are those of one fetch, so that nobody has to make them all to see that nothing has changed.
nonisolated struct PhotoList: RandomAccessCollection, Equatable {
    private let assets: PHFetchResult<PHAsset>

    static func fetch() -> PhotoList {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        return PhotoList(assets: PHAsset.fetchAssets(with: .image, options: options))
    }

    /// Nil where nothing of it has changed, as mostly when something in the library does.
    func after(_ change: PHChange) -> PhotoList? {
        change.changeDetails(for: assets).map { PhotoList(assets: $0.fetchResultAfterChanges) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { assets.count }

    subscript(index: Int) -> Photo { Photo(asset: assets[index], index: index) }

    /// Where a photo is now, whatever has become of it.
    func index(of photo: Photo) -> Int? {
        let index = assets.index(of: photo.asset)
        return index == NSNotFound ? nil : index
    }
}

/// One that was edited is another one, so that the gallery shows it anew.
nonisolated struct Photo: Hashable {
    let asset: PHAsset
    let index: Int

    static func == (a: Photo, b: Photo) -> Bool {
        a.asset == b.asset && a.asset.modificationDate == b.asset.modificationDate
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(asset)
    }
}

/// The library asks when it appears, and follows whatever changes as long as it is there.
public struct Library: View {
    @State private var status = PHAuthorizationStatus.notDetermined
    @State private var photos: PhotoList?
    @State private var selection: Photo?
    @State private var thumbnails = Thumbnails()

    public init() {}

    public var body: some View {
        VStack(spacing: 0) {
            if status == .denied || status == .restricted {
                Refusal(canBeUndone: status == .denied)
            } else if let photos {
                if status == .limited { LimitedAccess(count: photos.count) }
                if photos.isEmpty { Message(title: "No Photos", text: "Take one: it appears here.") }
                PhotoGrid(photos: photos, selection: $selection, thumbnails: thumbnails)
            } else {
                ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        .task {
            status = await PHPhotoLibrary.requestAccess()
            guard status == .authorized || status == .limited else { return }
            let changes = LibraryChanges.stream
            photos = .fetch()
            for await change in changes { follow(change) }
        }
    }

    /// The photo that is shown stays, as it is now. If it is gone, the one in its place is shown.
    @MainActor private func follow(_ change: PHChange) {
        guard let photos, let new = photos.after(change) else { return }
        thumbnails.forget()
        if let selection, let index = photos.index(of: selection) {
            let before = photos[..<index].reversed().lazy.compactMap { new.index(of: $0) }.first ?? -1
            self.selection =
                new.isEmpty ? nil : new[new.index(of: selection) ?? min(before + 1, new.count - 1)]
        }
        self.photos = new
    }
}

/// Photos tells of its changes on a queue of its own, and leaves them alone then.
nonisolated final class LibraryChanges: NSObject, PHPhotoLibraryChangeObserver, Sendable {
    private let continuation: AsyncStream<PHChange>.Continuation

    private init(_ continuation: AsyncStream<PHChange>.Continuation) {
        self.continuation = continuation
    }

    static var stream: AsyncStream<PHChange> {
        AsyncStream { continuation in
            let observer = LibraryChanges(continuation)
            PHPhotoLibrary.shared().register(observer)
            continuation.onTermination = { _ in PHPhotoLibrary.shared().unregisterChangeObserver(observer) }
        }
    }

    func photoLibraryDidChange(_ changeInstance: PHChange) {
        nonisolated(unsafe) let change = changeInstance
        continuation.yield(change)
    }
}

/// The grid makes its cells when they are seen, but `ForEach` asks all photos who they are, each time that it is made. So
/// it does not look at the selection, which every turn of the gallery changes: it only hands it on.
struct PhotoGrid: View {
    let photos: PhotoList
    let selection: Binding<Photo?>
    let thumbnails: Thumbnails

    var body: some View {
        ScrollViewReader { list in
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 110), spacing: 2)], spacing: 2) {
                    ForEach(photos, id: \.asset.localIdentifier) { photo in
                        Thumbnail(photo: photo, thumbnails: thumbnails)
                            .imageViewerThumbnail(id: photo)
                            .onTapGesture { selection.wrappedValue = photo }
                            .accessibilityAddTraits(.isButton)
                            .onAppear { thumbnails.prepare(around: photo.index, of: photos) }
                    }
                }
            }
            .imageGallery(photos, item: selection, index: photos.index) { $0.viewer(thumbnails) }
            .background { SelectionFollower(list: list, photos: photos, selection: selection) }
        }
    }
}

/// Wherever the photo in the gallery is, its cell is there to fly back to.
struct SelectionFollower: View {
    let list: ScrollViewProxy
    let photos: PhotoList
    @Binding var selection: Photo?

    var body: some View {
        Color.clear.onChange(of: selection.flatMap(photos.index)) { index in
            if let index { list.scrollTo(photos[index].asset.localIdentifier) }
        }
    }
}

/// A cell has its image as long as it is seen.
struct Thumbnail: View {
    let photo: Photo
    let thumbnails: Thumbnails
    @State private var image: UIImage?

    var body: some View {
        Color(.secondarySystemBackground)
            .aspectRatio(1, contentMode: .fit)
            .overlay {
                if let image { Image(uiImage: image).resizable().scaledToFill() }
            }
            .clipped()
            .contentShape(Rectangle())
            .task(id: photo) {
                for await image in thumbnails.images(of: photo.asset) { self.image = image }
            }
            .onDisappear { image = nil }
    }
}

/// Thumbnails are made ahead of the cells, and forgotten behind them.
@MainActor final class Thumbnails {
    private let manager = PHCachingImageManager()
    private let size = CGSize(width: 400, height: 400)
    private var prepared: [PHAsset] = []
    private var center: Int?

    nonisolated init() {}

    func prepare(around index: Int, of photos: PhotoList) {
        // Cells come one by one.
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

    func forget() {
        manager.stopCachingImagesForAllAssets()
        (prepared, center) = ([], nil)
    }

    /// A small image first, if there is one at hand. Whoever ceases to wait cancels the request.
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

    /// What is at hand.
    func preview(of asset: PHAsset) -> UIImage? {
        var preview: UIImage?
        let request = manager.requestImage(
            for: asset, targetSize: size, contentMode: .aspectFill, options: nil
        ) { image, _ in preview = preview ?? image }
        manager.cancelImageRequest(request)
        return preview
    }
}

// The viewer shows what is at hand at once, and the whole photo as soon as it is there. It comes as a file, of which
// the viewer decodes no more than the screen needs. What comes from iCloud tells how far it is; what fails is offered
// again.
extension Photo {
    @MainActor func viewer(_ thumbnails: Thumbnails) -> ImageViewerView {
        let progress = Progress(totalUnitCount: 100)
        return ImageViewerView(placeholder: thumbnails.preview(of: asset), progress: progress) {
            for try await data in file(progress) { return UIImage(data: data) }
            return nil
        }
    }

    private func file(_ progress: Progress) -> AsyncThrowingStream<Data, any Error> {
        let options = PHImageRequestOptions()
        options.isNetworkAccessAllowed = true
        // Photos calls it on a queue of its own.
        options.progressHandler = { @Sendable fraction, _, _, _ in
            Task { @MainActor in progress.completedUnitCount = Int64(fraction * 100) }
        }
        return AsyncThrowingStream { continuation in
            let request = PHImageManager.default().requestImageDataAndOrientation(
                for: asset, options: options
            ) { data, _, _, info in
                if let data { continuation.yield(data) }
                continuation.finish(throwing: info?[PHImageErrorKey] as? any Error)
            }
            continuation.onTermination = { _ in PHImageManager.default().cancelImageRequest(request) }
        }
    }
}

/// What the library says where there are no photos to see, and how to go on from there.
struct Message: View {
    let title: String
    let text: String

    var body: some View {
        VStack(spacing: 8) {
            Text(title).font(.title2.bold())
            Text(text).foregroundColor(.secondary).multilineTextAlignment(.center)
        }
        .padding()
        .frame(maxWidth: .infinity)
    }
}

struct Refusal: View {
    let canBeUndone: Bool

    var body: some View {
        VStack {
            Spacer()
            Message(
                title: "No Access to Photos",
                text: canBeUndone
                    ? "To see your photos here, allow access to them in Settings."
                    : "Access to photos is restricted on this device.")
            if canBeUndone {
                Button("Open Settings") {
                    if let settings = URL(string: UIApplication.openSettingsURLString) {
                        UIApplication.shared.open(settings)
                    }
                }
            }
            Spacer()
        }
    }
}

struct LimitedAccess: View {
    let count: Int

    var body: some View {
        HStack {
            Text("You have chosen \(count) photos.").font(.footnote).foregroundColor(.secondary)
            Spacer()
            Button("Choose More") {
                // An iPad may show the app in several windows.
                let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
                let scene = scenes.first { $0.activationState == .foregroundActive }
                guard let root = scene?.keyWindow?.rootViewController else { return }
                PHPhotoLibrary.shared().presentLimitedLibraryPicker(from: root)
            }
        }
        .padding()
    }
}
