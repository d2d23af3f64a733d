import Photos

extension PHAsset {
    /// Photos with an effect may play as films, too.
    var isFilm: Bool { playbackStyle == .video || playbackStyle == .videoLooping }

    var isLive: Bool { playbackStyle == .livePhoto }

    /// Of what moves.
    var symbol: String? { isFilm ? "video.fill" : isLive ? "livephoto" : nil }

    /// Of a film, in minutes and seconds.
    var length: String {
        let seconds = Int(duration.rounded())
        return String(format: "%d:%02d", seconds / 60, seconds % 60)
    }

    /// As VoiceOver says it.
    var spokenName: String {
        let kind = isFilm ? "Video, \(length)" : isLive ? "Live Photo" : "Photo"
        let date = creationDate?.formatted(date: .abbreviated, time: .shortened)
        return [kind, date].compactMap { $0 }.joined(separator: ", ")
    }
}
