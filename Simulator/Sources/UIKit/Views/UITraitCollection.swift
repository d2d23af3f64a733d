public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

/// What a view knows of its surroundings: those of the traits that a viewer reads.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    private var traits = Traits()

    private struct Traits: Equatable {
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var accessibilityContrast = UIAccessibilityContrast.unspecified
        var displayScale: CGFloat = 0
        var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    }

    public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
    public var displayScale: CGFloat { traits.displayScale }
    public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }

    public override init() {
        super.init()
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init()
        traits.userInterfaceStyle = userInterfaceStyle
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        traits.horizontalSizeClass = horizontalSizeClass
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        traits.verticalSizeClass = verticalSizeClass
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init()
        traits.userInterfaceIdiom = idiom
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init()
        traits.layoutDirection = layoutDirection
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init()
        traits.accessibilityContrast = accessibilityContrast
    }

    public convenience init(displayScale scale: CGFloat) {
        self.init()
        traits.displayScale = scale
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init()
        traits.preferredContentSizeCategory = preferredContentSizeCategory
    }

    /// Later collections win where they specify a trait.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init()
        for collection in traitCollections {
            let other = collection.traits
            if other.userInterfaceStyle != .unspecified {
                traits.userInterfaceStyle = other.userInterfaceStyle
            }
            if other.horizontalSizeClass != .unspecified {
                traits.horizontalSizeClass = other.horizontalSizeClass
            }
            if other.verticalSizeClass != .unspecified { traits.verticalSizeClass = other.verticalSizeClass }
            if other.userInterfaceIdiom != .unspecified {
                traits.userInterfaceIdiom = other.userInterfaceIdiom
            }
            if other.layoutDirection != .unspecified { traits.layoutDirection = other.layoutDirection }
            if other.accessibilityContrast != .unspecified {
                traits.accessibilityContrast = other.accessibilityContrast
            }
            if other.displayScale != 0 { traits.displayScale = other.displayScale }
            if other.preferredContentSizeCategory != .unspecified {
                traits.preferredContentSizeCategory = other.preferredContentSizeCategory
            }
        }
    }

    /// Those of the view whose layout, tint color or traits are being updated, else the screen's.
    public class var current: UITraitCollection {
        get { CurrentTraits.value }
        set { CurrentTraits.value = newValue }
    }

    public func performAsCurrent(_ actions: () -> Void) {
        CurrentTraits.with(self, actions)
    }

    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]).traits == traits
    }

    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceIdiom != traitCollection?.userInterfaceIdiom
            || userInterfaceStyle != traitCollection?.userInterfaceStyle
            || accessibilityContrast != traitCollection?.accessibilityContrast
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.traits == traits
    }

    public override var hash: Int {
        traits.userInterfaceStyle.rawValue &* 31 &+ traits.horizontalSizeClass.rawValue
    }

    func overriding(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        guard style != .unspecified, style != userInterfaceStyle else { return self }
        return UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
    }

    func overriding(_ size: UIContentSizeCategory) -> UITraitCollection {
        guard size != preferredContentSizeCategory else { return self }
        return UITraitCollection(traitsFrom: [self, UITraitCollection(preferredContentSizeCategory: size)])
    }
}

@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
