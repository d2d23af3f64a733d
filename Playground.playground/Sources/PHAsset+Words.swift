import Photos

extension PHAsset {
    /// Photos with an effect may play as films, too.
    var isFilm: Bool { playbackStyle == .video || playbackStyle == .videoLooping }

    var isLive: Bool { playbackStyle == .livePhoto }

    var plays: Bool { isFilm || isLive }

    /// The length of a film, in minutes and seconds.
    var length: String { duration.rounded().minutes }

    /// When it was taken.
    var date: String? { creationDate?.formatted(date: .abbreviated, time: .shortened) }

    /// As VoiceOver says it.
    public var spokenName: String {
        let kind = isFilm ? "Video, \(length)" : isLive ? "Live Photo" : "Photo"
        return [kind, date].compactMap { $0 }.joined(separator: ", ")
    }
}

extension TimeInterval {
    /// Whole seconds, in minutes and seconds.
    var minutes: String { String(format: "%d:%02d", Int(self) / 60, Int(self) % 60) }
}
