// Stand-ins for what has not landed yet. Whoever lands the real class deletes its lines here.
@MainActor open class UIMenuElement: NSObject {
    public enum State: Int, Sendable { case off, on, mixed }
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
    }
    package final var storedTitle: String
    package final var storedImage: UIImage?
    open var title: String { storedTitle }
    open var image: UIImage? { storedImage }
    package init(title: String, subtitle: String?, image: UIImage?) {
        storedTitle = title; storedImage = image
    }
}
@MainActor open class UIControl: UIView {}
