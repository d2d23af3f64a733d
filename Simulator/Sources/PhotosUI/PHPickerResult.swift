/// A photo that was chosen (PHPicker.h).
public struct PHPickerResult: Hashable {
    /// Needs no permission.
    public let itemProvider: NSItemProvider
    /// Nil unless the picker was made for a library. What is fetched by it needs permission.
    public let assetIdentifier: String?
}
