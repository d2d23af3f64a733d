/// A speed that people can choose (AVPlaybackSpeed.h).
open class AVPlaybackSpeed: NSObject {
    public let rate: Float
    public let localizedName: String
    /// Where there is little room.
    public let localizedNumericName: String

    public init(rate: Float, localizedName: String) {
        self.rate = rate
        self.localizedName = localizedName
        localizedNumericName = rate.formatted() + "×"
        super.init()
    }

    /// Which ones they are, Apple does not say [?].
    open class var systemDefaultSpeeds: [AVPlaybackSpeed] { defaults }

    // They never change.
    private nonisolated(unsafe) static let defaults: [AVPlaybackSpeed] = [0.5, 1, 1.25, 1.5, 2].map { rate in
        AVPlaybackSpeed(rate: rate, localizedName: rate.formatted() + "×")
    }
}
