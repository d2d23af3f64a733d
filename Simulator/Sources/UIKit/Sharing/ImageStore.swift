/// What keeps the images that apps save: a photo library.
package protocol ImageStore: AnyObject, Sendable {
    @MainActor func save(_ images: [UIImage])
}

extension UIApplication {
    /// Whether the app's Info.plist has a text under a key that iOS asks for before it lets anybody's data out.
    package func saysWhatFor(_ key: String) -> Bool {
        let text = infoDictionary[key] ?? Bundle.main.object(forInfoDictionaryKey: key)
        return (text as? String)?.isEmpty == false
    }
}
