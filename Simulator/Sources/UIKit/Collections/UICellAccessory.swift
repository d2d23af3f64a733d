/// What a list's cell shows before or after its content.
public struct UICellAccessory {
    public enum DisplayedState: Int, Hashable, Sendable {
        case always = 0
        case whenEditing = 1
        case whenNotEditing = 2
    }

    public enum LayoutDimension: Equatable {
        case actual
        case standard
        case custom(CGFloat)
    }

    public enum Placement {
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    public enum AccessoryType {
        case checkmark
        case disclosureIndicator
        case label
        case customView(UIView)
        case outlineDisclosure
        case reorder
    }

    public typealias ActionHandler = () -> Void

    public struct OutlineDisclosureOptions {
        public enum Style {
            /// That of a header in the first item of a section that has one.
            case automatic
            /// A tap anywhere in the cell expands or collapses the item.
            case header
            /// A tap on the chevron does, and one elsewhere selects the cell.
            case cell
        }

        public var style: UICellAccessory.OutlineDisclosureOptions.Style
        public var isHidden: Bool
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        public var tintColor: UIColor?

        public init(
            style: UICellAccessory.OutlineDisclosureOptions.Style? = nil, isHidden: Bool? = nil,
            reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    public struct ReorderOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        public var tintColor: UIColor?
        /// Before the lines, where they follow another accessory.
        public var showsVerticalSeparator: Bool

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    public struct CheckmarkOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        public var tintColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    public struct DisclosureIndicatorOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        public var tintColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    public struct LabelOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil, font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: UICellAccessory.Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        public var tintColor: UIColor?
        /// Whether the view keeps the size that it has.
        public var maintainsFixedSize: Bool

        public init(
            customView: UIView, placement: UICellAccessory.Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    public let accessoryType: AccessoryType

    let isLeading: Bool
    let displayed: DisplayedState
    let isHidden: Bool
    let reservedWidth: LayoutDimension
    let position: Placement.Position
    private let content: Content

    private enum Content {
        case symbol(String, tint: UIColor?)
        case text(String, LabelOptions)
        case view(CustomViewConfiguration)
        case outline(OutlineDisclosureOptions, ActionHandler?)
        case reorder(ReorderOptions)
    }

    @MainActor func makeView() -> UIView {
        switch content {
        case .symbol(let name, let tint):
            let symbol = UIImage(
                systemName: name,
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
            let view = UIImageView(image: symbol?.withRenderingMode(.alwaysTemplate))
            if let tint { view.tintColor = tint }
            return view
        case .text(let text, let options):
            let label = UILabel()
            label.text = text
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = options.tintColor ?? .secondaryLabel
            return label
        case .view(let configuration):
            let view = configuration.customView
            if let tint = configuration.tintColor { view.tintColor = tint }
            if !configuration.maintainsFixedSize {
                view.bounds.size = BarItemViews.fittingSize(
                    of: view,
                    in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
            }
            return view
        case .outline(let options, let handler):
            return OutlineControl(options: options, handler: handler)
        case .reorder(let options):
            return ReorderControl(tint: options.tintColor)
        }
    }

    /// Whether a line stands before it where it follows another one.
    var showsVerticalSeparator: Bool {
        guard case .reorder(let options) = content else { return false }
        return options.showsVerticalSeparator
    }

    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .outlineDisclosure, isLeading: false, displayed: displayed,
            isHidden: options.isHidden, reservedWidth: options.reservedLayoutWidth, position: { $0.count },
            content: .outline(options, actionHandler))
    }

    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .reorder, isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedWidth: options.reservedLayoutWidth, position: { $0.count }, content: .reorder(options))
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        symbol(
            .checkmark, "checkmark", displayed, options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        symbol(
            .disclosureIndicator, "chevron.right", displayed, options.isHidden,
            options.reservedLayoutWidth, options.tintColor ?? .tertiaryLabel)
    }

    private static func symbol(
        _ type: AccessoryType, _ name: String, _ displayed: DisplayedState, _ isHidden: Bool,
        _ width: LayoutDimension, _ tint: UIColor?
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: type, isLeading: false, displayed: displayed, isHidden: isHidden,
            reservedWidth: width, position: { $0.count }, content: .symbol(name, tint: tint))
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .label, isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedWidth: options.reservedLayoutWidth, position: { $0.count },
            content: .text(text, options))
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        var isLeading = false
        var displayed = DisplayedState.always
        var position: Placement.Position = { $0.count }
        switch configuration.placement {
        case .leading(let state, let place): (isLeading, displayed, position) = (true, state, place)
        case .trailing(let state, let place): (displayed, position) = (state, place)
        }
        return UICellAccessory(
            accessoryType: .customView(configuration.customView), isLeading: isLeading,
            displayed: displayed, isHidden: configuration.isHidden,
            reservedWidth: configuration.reservedLayoutWidth, position: position,
            content: .view(configuration))
    }
}
