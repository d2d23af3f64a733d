/// Puts the items on the pasteboard.
final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { UIPasteboard.item(for: $0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems
    }

    override func perform() {
        UIPasteboard.general.items = items.compactMap(UIPasteboard.item)
        activityDidFinish(true)
    }
}

/// Adds the images to the photo library of the phone, which takes the app down that does not say what for.
final class SaveImageActivity: UIActivity {
    private static let key = "NSPhotoLibraryAddUsageDescription"

    private var images: [UIImage] = []

    override var activityType: ActivityType? { .saveToCameraRoll }
    override var activityTitle: String? { images.count > 1 ? "Save \(images.count) Images" : "Save Image" }
    override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        prepare(withActivityItems: activityItems)
        return !images.isEmpty
    }

    /// The title says how many there are, before anybody chooses.
    override func prepare(withActivityItems activityItems: [Any]) {
        images = activityItems.compactMap { $0 as? UIImage }
    }

    override func perform() {
        precondition(
            UIApplication.shared.saysWhatFor(Self.key),
            "The app saves an image without saying what for: its Info.plist needs \(Self.key), or iOS ends it."
        )
        UIApplication.shared.photoLibrary.withLock { $0 }?.save(images)
        activityDidFinish(true)
    }
}
