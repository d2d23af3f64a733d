import Photos

extension PHAsset {
    /// Photos with an effect may play as films, too.
    var isFilm: Bool { playbackStyle == .video || playbackStyle == .videoLooping }

    var isLive: Bool { playbackStyle == .livePhoto }

    /// The symbol of a film or live photo; nil for a photo.
    var symbol: String? { isFilm ? "video.fill" : isLive ? "livephoto" : nil }

    /// The length of a film, in minutes and seconds.
    var length: String {
        let seconds = Int(duration.rounded())
        return String(format: "%d:%02d", seconds / 60, seconds % 60)
    }

    /// When it was taken.
    var date: String? { creationDate?.formatted(date: .abbreviated, time: .shortened) }

    /// As VoiceOver says it.
    var spokenName: String {
        let kind = isFilm ? "Video, \(length)" : isLive ? "Live Photo" : "Photo"
        return [kind, date].compactMap { $0 }.joined(separator: ", ")
    }
}
