/// What is copied: items, each in one or more types. The general one belongs to the simulated phone (UIPasteboard.h).
///
/// Values are kept as they were put; an image is asked for the bytes of its file. It can be used from any thread (G3).
open class UIPasteboard: NSObject, @unchecked Sendable {
    public struct Name: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    open class var general: UIPasteboard {
        guard let application = CurrentApplication.value else {
            preconditionFailure("There is no pasteboard before there is a phone: make a Simulator.")
        }
        return application.pasteboard
    }

    public let name: Name

    private let lock = NSLock()
    private var contents: [[String: Any]] = []
    private var changes = 0

    package init(name: Name) {
        self.name = name
        super.init()
    }

    // MARK: Items

    open var items: [[String: Any]] {
        get { lock.withLock { contents } }
        set { change { $0 = newValue } }
    }

    open func addItems(_ items: [[String: Any]]) {
        change { $0 += items }
    }

    open var numberOfItems: Int { items.count }

    open var changeCount: Int { lock.withLock { changes } }

    private func change(_ body: (inout [[String: Any]]) -> Void) {
        let (old, new) = lock.withLock {
            let old = Set(contents.flatMap(\.keys))
            body(&contents)
            changes += 1
            return (old, Set(contents.flatMap(\.keys)))
        }
        // Where only the contents are others, there is nothing to tell of types.
        let types: [String: [String]] = [
            Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
            Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
        ]
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self, userInfo: old == new ? nil : types)
    }

    public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
    public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"

    // MARK: The first item

    open var types: [String] { items.first?.keys.sorted() ?? [] }

    open func contains(pasteboardTypes: [String]) -> Bool {
        types.contains { pasteboardTypes.contains($0) }
    }

    /// Nil for what has no bytes here: images that were drawn.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch items.first?[pasteboardType] {
        case let data as Data: data
        case let string as String: Data(string.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.file(ofType: pasteboardType)
        default: nil
        }
    }

    /// Texts and images as such, whatever they were put as; anything else as it is.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        guard let item = items.first, let value = item[pasteboardType] else { return nil }
        let own = [pasteboardType: value]
        return Self.image(in: own) ?? Self.url(in: own) ?? Self.string(in: own) ?? value
    }

    /// In place of all that was there.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: value]]
    }

    /// In place of all that was there.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: data]]
    }

    // MARK: Texts, addresses, images

    open var string: String? {
        get { items.first.flatMap(Self.string) }
        set { strings = newValue.map { [$0] } }
    }

    open var strings: [String]? {
        get { all(Self.string) }
        set { items = (newValue ?? []).compactMap(Self.item) }
    }

    open var url: URL? {
        get { items.first.flatMap(Self.url) }
        set { urls = newValue.map { [$0] } }
    }

    open var urls: [URL]? {
        get { all(Self.url) }
        set { items = (newValue ?? []).compactMap(Self.item) }
    }

    open var image: UIImage? {
        get { items.first.flatMap(Self.image) }
        set { images = newValue.map { [$0] } }
    }

    open var images: [UIImage]? {
        get { all(Self.image) }
        set { items = (newValue ?? []).compactMap(Self.item) }
    }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }

    /// What the items are that are such; nil if none is.
    private func all<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
        let values = items.compactMap(value)
        return values.isEmpty ? nil : values
    }

    /// What becomes of something that is copied; nil for what cannot be.
    static func item(for object: Any) -> [String: Any]? {
        switch object {
        case let image as UIImage: [image.fileType ?? imageTypes[0]: image]
        case let url as URL: [urlType: url]
        case let string as String: [textType: string]
        default: nil
        }
    }

    private static let textType = "public.utf8-plain-text"
    private static let textTypes = [textType, "public.plain-text", "public.text"]
    private static let urlType = "public.url"
    private static let imageTypes = [
        "public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp", "public.image",
    ]

    private static func string(in item: [String: Any]) -> String? {
        for type in textTypes {
            switch item[type] {
            case let string as String: return string
            case let data as Data: return String(data: data, encoding: .utf8)
            default: continue
            }
        }
        return nil
    }

    private static func url(in item: [String: Any]) -> URL? {
        switch item[urlType] {
        case let url as URL: url
        case let string as String: URL(string: string)
        case let data as Data: String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
        default: nil
        }
    }

    private static func image(in item: [String: Any]) -> UIImage? {
        for type in imageTypes {
            switch item[type] {
            case let image as UIImage: return image
            case let data as Data: return UIImage(data: data)
            default: continue
            }
        }
        return nil
    }
}

extension UIImage {
    /// The type of the file that the image is, as it came.
    fileprivate var fileType: String? {
        switch encoded?.header.format {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .gif: "com.compuserve.gif"
        case .webp: "org.webmproject.webp"
        case nil: nil
        }
    }

    fileprivate func file(ofType type: String) -> Data? {
        type == fileType ? encoded?.data : nil
    }

    /// Not for a thumbnail, which has fewer pixels than its file.
    private var encoded: EncodedImage? {
        guard let cgImage, case .encoded(let image) = cgImage.content,
            (cgImage.width, cgImage.height) == (image.header.width, image.header.height)
        else { return nil }
        return image
    }
}
