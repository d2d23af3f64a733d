/// What a picker offers (PHPicker.h).
public struct PHPickerConfiguration: Hashable {
    /// One photo, which is chosen with a tap, unless it is told otherwise; 0 for as many as one likes.
    public var selectionLimit = 1
    public var selection = Selection.default
    public var filter: PHPickerFilter?
    public var preselectedAssetIdentifiers: [String] = []
    let tellsIdentifiers: Bool

    /// One whose results have no identifiers.
    public init() {
        tellsIdentifiers = false
    }

    /// One whose results have those of the library.
    public init(photoLibrary: PHPhotoLibrary) {
        tellsIdentifiers = true
    }

    public enum Selection: Hashable, Sendable {
        case `default`
        /// Photos are numbered in the order in which they were chosen.
        case ordered
    }
}
