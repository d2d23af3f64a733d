/// Something in the photo library, as it was when it was fetched. Two that have the same identifier are equal (page of
/// PHObject).
open class PHObject: NSObject, NSCopying {
    public let localIdentifier: String

    init(localIdentifier: String) {
        self.localIdentifier = localIdentifier
    }

    /// Nothing in it changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? PHObject)?.localIdentifier == localIdentifier
    }

    open override var hash: Int { localIdentifier.hashValue }
}
