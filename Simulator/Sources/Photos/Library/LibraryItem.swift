import UIKit

/// A photo or a film in a phone's library. Its image is made when somebody asks for it.
///
/// What is known of it lies in one object, since libraries of thousands are copied from one hand to the next.
@dynamicMemberLookup package struct LibraryItem: Sendable {
    package struct Facts: Sendable {
        let id: String
        package var width: Int
        package var height: Int
        package var creationDate: Date?
        package var modificationDate: Date?
        package var mediaType = PHAssetMediaType.image
        package var mediaSubtypes: PHAssetMediaSubtype = []
        package var duration: TimeInterval = 0
        package var isFavorite = false
        package var isHidden = false
        /// Whether only a small image is on the phone.
        package var isInCloud = false
        package var image: @Sendable () -> UIImage
        /// What a film or a live photo shows at a time of it; nil where that is the image all the time.
        package var picture: (@Sendable (TimeInterval) -> UIImage)?
        /// How long a live photo plays. It has no duration otherwise, as photos have none.
        package var liveDuration: TimeInterval = 3
        /// Counts its changes: two of one number are the same.
        package var revision = 0
        /// Counts the changes of what it shows.
        package var contentRevision = 0
    }

    private final class Box: Sendable {
        let facts: Facts

        init(_ facts: Facts) {
            self.facts = facts
        }
    }

    private var box: Box

    package init(id: String, width: Int, height: Int, image: @escaping @Sendable () -> UIImage) {
        box = Box(Facts(id: id, width: width, height: height, image: image))
    }

    package subscript<Value>(dynamicMember fact: WritableKeyPath<Facts, Value>) -> Value {
        get { box.facts[keyPath: fact] }
        set {
            var facts = box.facts
            facts[keyPath: fact] = newValue
            box = Box(facts)
        }
    }

    // Those that are asked of every item of a library, without the way by a key path.

    package var id: String { box.facts.id }
    package var revision: Int {
        get { box.facts.revision }
        set { self[dynamicMember: \.revision] = newValue }
    }
    package var isHidden: Bool {
        get { box.facts.isHidden }
        set { self[dynamicMember: \.isHidden] = newValue }
    }
    package var creationDate: Date? {
        get { box.facts.creationDate }
        set { self[dynamicMember: \.creationDate] = newValue }
    }

    package var mediaType: PHAssetMediaType {
        get { box.facts.mediaType }
        set { self[dynamicMember: \.mediaType] = newValue }
    }
    package var image: @Sendable () -> UIImage {
        get { box.facts.image }
        set { self[dynamicMember: \.image] = newValue }
    }

    /// Whether it is the other one without a change, by which one knows at once that nothing is new.
    func isIdentical(to other: LibraryItem) -> Bool { box === other.box }

    /// One that is saved.
    init(_ image: UIImage) {
        self.init(
            id: UUID().uuidString, width: Int(image.size.width * image.scale),
            height: Int(image.size.height * image.scale)
        ) { image }
    }

    package var playbackStyle: PHAsset.PlaybackStyle {
        switch mediaType {
        case .image: isLivePhoto ? .livePhoto : .image
        case .video: .video
        case .audio, .unknown: .unsupported
        }
    }
}
