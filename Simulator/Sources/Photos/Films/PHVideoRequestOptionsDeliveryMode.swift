/// How good a film is to be that comes from iCloud.
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
    case automatic = 0
    case highQualityFormat = 1
    case mediumQualityFormat = 2
    case fastFormat = 3
}
