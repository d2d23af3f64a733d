/// Whose collection it is: the user's, or the system's.
public enum PHAssetCollectionType: Int, Sendable {
    case album = 1
    case smartAlbum = 2
}
