extension UIButton {
    /// How a button looks in each of its states, as a value (G24, G26).
    public struct Configuration: Hashable {
        public enum CornerStyle: Int, Hashable, Sendable {
            case fixed = -1
            case dynamic
            case small
            case medium
            case large
            case capsule
        }

        public enum TitleAlignment: Int, Hashable, Sendable {
            case automatic
            case leading
            case center
            case trailing
        }

        enum Style: Hashable {
            case plain
            case gray
            case tinted
            case filled
            case glass
        }

        let style: Style

        public var background: UIBackgroundConfiguration
        public var cornerStyle: CornerStyle = .dynamic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var image: UIImage?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var title: String?
        /// How the lines of a title lie that wraps.
        public var titleAlignment = TitleAlignment.automatic
        public var contentInsets = Self.defaultContentInsets
        public var imagePadding: CGFloat = 0
        /// The side of the title on which the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading

        // What a medium button has on an iPhone; Apple publishes neither figure.
        private static let defaultContentInsets = NSDirectionalEdgeInsets(
            top: 7, leading: 12, bottom: 7, trailing: 12)
        private static let defaultCornerRadius: CGFloat = 6

        private static let glassColor = UIColor {
            $0.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 0.6) : UIColor(white: 1, alpha: 0.6)
        }

        private init(style: Style) {
            self.style = style
            background = UIBackgroundConfiguration(cornerRadius: Self.defaultCornerRadius, strokeWidth: 0)
        }

        public static func plain() -> UIButton.Configuration { Configuration(style: .plain) }
        public static func gray() -> UIButton.Configuration { Configuration(style: .gray) }
        public static func tinted() -> UIButton.Configuration { Configuration(style: .tinted) }
        public static func filled() -> UIButton.Configuration { Configuration(style: .filled) }

        /// Liquid Glass (G31): here it is only tinted, as UIKit's effects are.
        @available(iOS 26, *)
        public static func glass() -> UIButton.Configuration { Configuration(style: .glass) }

        public mutating func setDefaultContentInsets() {
            contentInsets = Self.defaultContentInsets
        }

        // Edge insets are not hashable, on iOS either: they are left to `==`.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(style)
            hasher.combine(background)
            hasher.combine(cornerStyle)
            hasher.combine(title)
            hasher.combine(image)
        }

        // MARK: What it comes to

        func textAlignment(isMirrored: Bool) -> NSTextAlignment {
            switch titleAlignment {
            case .automatic: .natural
            case .leading: isMirrored ? .right : .left
            case .center: .center
            case .trailing: isMirrored ? .left : .right
            }
        }

        func foregroundColor(tint: UIColor, isEnabled: Bool) -> UIColor {
            if !isEnabled { return .tertiaryLabel }
            return switch style {
            case .filled: baseForegroundColor ?? .white
            case .glass: baseForegroundColor ?? .label
            default: baseForegroundColor ?? tint
            }
        }

        func backgroundColor(tint: UIColor, isEnabled: Bool) -> UIColor {
            if let color = background.backgroundColor { return color }
            if !isEnabled { return style == .plain ? .clear : .tertiarySystemFill }
            return switch style {
            case .plain: .clear
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
            case .filled: baseBackgroundColor ?? tint
            case .glass: baseBackgroundColor ?? Self.glassColor
            }
        }

        func cornerRadius(in size: CGSize) -> CGFloat {
            switch cornerStyle {
            case .fixed, .dynamic: background.cornerRadius
            case .small: 4
            case .medium: 6
            case .large: 9
            case .capsule: min(size.width, size.height) / 2
            }
        }
    }
}
