/// What a menu lists: an action or a menu, with a title, a subtitle and an image (G24).
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable {
        case off
        case on
        case mixed
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        @available(iOS 16.0, *)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    // An action's title and image can be set, a menu's cannot: both are kept here.
    package final var storedTitle: String
    package final var storedImage: UIImage?

    open var title: String { storedTitle }
    open var image: UIImage? { storedImage }
    open var subtitle: String?

    /// That of an action or a command.
    var ownState: State {
        get { .off }
        set {}
    }

    /// NSCopying's copy; of an element that can change, another one.
    var copiedElement: UIMenuElement { self }

    package init(title: String, subtitle: String?, image: UIImage?) {
        storedTitle = title
        storedImage = image
        self.subtitle = subtitle
        super.init()
    }
}
