/// What kind of a photo or a film an asset is.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static var photoPanorama: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 0) }
    public static var photoHDR: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 1) }
    public static var photoScreenshot: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 2) }
    public static var photoLive: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 3) }
    public static var photoDepthEffect: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 4) }
    public static var videoStreamed: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 16) }
    public static var videoHighFrameRate: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 17) }
    public static var videoTimelapse: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 18) }
    public static var videoCinematic: PHAssetMediaSubtype { PHAssetMediaSubtype(rawValue: 1 << 21) }
}
