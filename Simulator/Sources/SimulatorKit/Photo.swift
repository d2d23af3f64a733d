import Photos
import UIKit

/// A photo, a live photo or a film in the library of a phone.
///
///     phone.photoLibrary.photos = (0..<10_000).map { _ in Photo(size: CGSize(width: 4032, height: 3024)) }
public struct Photo: Identifiable, Sendable {
    package private(set) var item: LibraryItem

    /// - Parameters:
    ///   - size: in pixels.
    ///   - image: draws it, each time that somebody asks for it.
    public init(id: String = UUID().uuidString, size: CGSize, image: @escaping @Sendable () -> UIImage) {
        item = LibraryItem(id: id, width: Int(size.width), height: Int(size.height), image: image)
    }

    /// One of a single color.
    public init(id: String = UUID().uuidString, size: CGSize, color: UIColor = .systemGray) {
        self.init(id: id, size: size) {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: size, format: format).image { context in
                color.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
        }
    }

    /// A film.
    ///
    /// - Parameters:
    ///   - size: in pixels.
    ///   - frame: draws what is to be seen at a time of the film, up to thirty times a second.
    public init(
        id: String = UUID().uuidString, size: CGSize, duration: TimeInterval,
        frame: @escaping @Sendable (TimeInterval) -> UIImage
    ) {
        self.init(id: id, size: size) { frame(0) }
        item.mediaType = .video
        item.duration = duration
        item.picture = frame
    }

    /// A live photo: a photo, and what happened before and after it.
    ///
    /// - Parameters:
    ///   - size: in pixels.
    ///   - liveDuration: how long it plays. The photo was taken in the middle of it.
    ///   - frame: draws what was to be seen at a time of it, up to thirty times a second.
    public init(
        id: String = UUID().uuidString, size: CGSize, liveDuration: TimeInterval,
        frame: @escaping @Sendable (TimeInterval) -> UIImage
    ) {
        self.init(id: id, size: size) { frame(liveDuration / 2) }
        item.mediaSubtypes = .photoLive
        item.liveDuration = liveDuration
        item.picture = frame
    }

    package init(_ item: LibraryItem) {
        self.item = item
    }

    public var id: String { item.id }

    /// In pixels.
    public var size: CGSize { CGSize(width: item.width, height: item.height) }

    public var creationDate: Date? {
        get { item.creationDate }
        set { change { $0.creationDate = newValue } }
    }

    public var modificationDate: Date? {
        get { item.modificationDate }
        set { change { $0.modificationDate = newValue } }
    }

    public var mediaType: PHAssetMediaType {
        get { item.mediaType }
        set { change { $0.mediaType = newValue } }
    }

    public var mediaSubtypes: PHAssetMediaSubtype {
        get { item.mediaSubtypes }
        set { change { $0.mediaSubtypes = newValue } }
    }

    public var duration: TimeInterval {
        get { item.duration }
        set { change { $0.duration = newValue } }
    }

    public var isFavorite: Bool {
        get { item.isFavorite }
        set { change { $0.isFavorite = newValue } }
    }

    public var isHidden: Bool {
        get { item.isHidden }
        set { change { $0.isHidden = newValue } }
    }

    /// Whether only a small image of it is on the phone. It is all there once somebody has downloaded it.
    public var isInCloud: Bool {
        get { item.isInCloud }
        set { item.isInCloud = newValue }
    }

    /// Draws another image, as the user does who edits the photo: its size, and when it was changed, are others too. A
    /// film shows that image all the time.
    public mutating func edit(size: CGSize, image: @escaping @Sendable () -> UIImage) {
        change { item in
            (item.width, item.height) = (Int(size.width), Int(size.height))
            (item.image, item.picture) = (image, nil)
            item.contentRevision += 1
            let date = item.modificationDate ?? item.creationDate ?? Date(timeIntervalSinceReferenceDate: 0)
            item.modificationDate = date.addingTimeInterval(1)
        }
    }

    private mutating func change(_ change: (inout LibraryItem) -> Void) {
        change(&item)
        item.revision += 1
    }
}
