/// A list of actions and menus, which a context menu shows (G24).
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        self.init(
            title: title, subtitle: nil, image: image, identifier: identifier, options: options,
            children: children)
    }

    // Both initializers fit a call without a subtitle, on iOS too: there the older one is taken.
    @_disfavoredOverload
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: UIMenu.Identifier? = nil, options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Those that are on, in submenus, too.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.selectedElements }
            return child.ownState == .on ? [child] : []
        }
    }

    /// With copies of all that is in it, which UIKit keeps to itself. Where only one may be on, the first one stays on.
    var copied: UIMenu {
        let copy = UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: children.map(\.copiedElement))
        if options.contains(.singleSelection) {
            for element in copy.selectedElements.dropFirst() { element.ownState = .off }
        }
        return copy
    }

    override var copiedElement: UIMenuElement { copied }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }
}
