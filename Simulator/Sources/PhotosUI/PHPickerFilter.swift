/// Which of the photos a picker shows (Apple's interface of PhotosUI).
public struct PHPickerFilter: Hashable, Sendable {
    private indirect enum Rule: Hashable, Sendable {
        case mediaType(PHAssetMediaType)
        case subtype(UInt)
        case playbackStyle(PHAsset.PlaybackStyle)
        case any([PHPickerFilter])
        case all([PHPickerFilter])
        case not(PHPickerFilter)
    }

    private let rule: Rule

    private init(_ rule: Rule) {
        self.rule = rule
    }

    /// Live photos too.
    public static let images = PHPickerFilter(.mediaType(.image))
    public static let videos = PHPickerFilter(.mediaType(.video))
    public static let livePhotos = PHPickerFilter(.subtype(PHAssetMediaSubtype.photoLive.rawValue))
    public static let depthEffectPhotos = PHPickerFilter(
        .subtype(PHAssetMediaSubtype.photoDepthEffect.rawValue))
    public static let panoramas = PHPickerFilter(.subtype(PHAssetMediaSubtype.photoPanorama.rawValue))
    public static let screenshots = PHPickerFilter(.subtype(PHAssetMediaSubtype.photoScreenshot.rawValue))
    public static let cinematicVideos = PHPickerFilter(.subtype(PHAssetMediaSubtype.videoCinematic.rawValue))
    public static let slomoVideos = PHPickerFilter(.subtype(PHAssetMediaSubtype.videoHighFrameRate.rawValue))
    public static let timelapseVideos = PHPickerFilter(.subtype(PHAssetMediaSubtype.videoTimelapse.rawValue))

    public static func playbackStyle(_ playbackStyle: PHAsset.PlaybackStyle) -> PHPickerFilter {
        PHPickerFilter(.playbackStyle(playbackStyle))
    }

    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(.any(subfilters))
    }

    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(.all(subfilters))
    }

    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
        PHPickerFilter(.not(filter))
    }

    func lets(_ item: LibraryItem) -> Bool {
        switch rule {
        case .mediaType(let type): item.mediaType == type
        case .subtype(let subtype): item.mediaSubtypes.rawValue & subtype != 0
        case .playbackStyle(let style): item.playbackStyle == style
        case .any(let filters): filters.contains { $0.lets(item) }
        case .all(let filters): filters.allSatisfy { $0.lets(item) }
        case .not(let filter): !filter.lets(item)
        }
    }
}
