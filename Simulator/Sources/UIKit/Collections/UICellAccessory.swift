/// What a list's cell shows after its content.
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

    public enum AccessoryType {
        case checkmark
        case disclosureIndicator
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

    public let accessoryType: AccessoryType

    let displayed: DisplayedState
    let isHidden: Bool
    let reservedWidth: LayoutDimension
    private let tint: UIColor?

    @MainActor func makeView() -> UIView {
        let name =
            switch accessoryType {
            case .checkmark: "checkmark"
            case .disclosureIndicator: "chevron.right"
            }
        let symbol = UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
        let view = UIImageView(image: symbol?.withRenderingMode(.alwaysTemplate))
        if let tint { view.tintColor = tint }
        return view
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .checkmark, displayed: displayed, isHidden: options.isHidden,
            reservedWidth: options.reservedLayoutWidth, tint: options.tintColor)
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .disclosureIndicator, displayed: displayed, isHidden: options.isHidden,
            reservedWidth: options.reservedLayoutWidth, tint: options.tintColor ?? .tertiaryLabel)
    }
}
