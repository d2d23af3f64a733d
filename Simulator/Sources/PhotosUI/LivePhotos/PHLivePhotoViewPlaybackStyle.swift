/// How much of a live photo is played.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
    /// Not to be used.
    case undefined = 0
    case full = 1
    /// What moves in a brief section of it, without sound.
    case hint = 2
}
