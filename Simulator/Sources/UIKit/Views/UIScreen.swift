import Synchronization

/// The display of one simulated phone.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The screen of the Simulator made last.
    open class var main: UIScreen { UIApplication.shared.screen }

    open private(set) var bounds: CGRect
    /// Known to those who draw on other threads, too.
    nonisolated let pixelsPerPoint: Mutex<CGFloat>
    nonisolated let contentSizeCategory = Mutex(UIContentSizeCategory.large)
    open var scale: CGFloat { pixelsPerPoint.withLock { $0 } }

    /// What the device covers at its edges: the notch, the home indicator.
    package var safeAreaInsets: UIEdgeInsets
    package var traitCollection: UITraitCollection

    package init(
        size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero,
        traits: UITraitCollection = UITraitCollection()
    ) {
        bounds = CGRect(origin: .zero, size: size)
        pixelsPerPoint = Mutex(scale)
        self.safeAreaInsets = safeAreaInsets
        traitCollection = traits
        super.init()
        resize(to: size, scale: scale, safeAreaInsets: safeAreaInsets)
    }

    /// That of all of the screen, however the device is turned.
    open var coordinateSpace: any UICoordinateSpace { space }

    private lazy var space = ScreenSpace(screen: self)

    open var nativeScale: CGFloat { scale }

    /// Upright, however the device is turned.
    open var nativeBounds: CGRect {
        let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
        return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
    }

    open var maximumFramesPerSecond: Int { Int(Clock.framesPerSecond) }

    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    package func resize(to size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets) {
        bounds = CGRect(origin: .zero, size: size)
        pixelsPerPoint.withLock { $0 = scale }
        self.safeAreaInsets = safeAreaInsets
        traitCollection = traits(for: size, scale: scale)
    }

    /// The traits that it will have when it has these measures.
    func traits(for size: CGSize, scale: CGFloat) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light),
            UITraitCollection(layoutDirection: .leftToRight),
            UITraitCollection(accessibilityContrast: .normal),
            UITraitCollection(preferredContentSizeCategory: contentSizeCategory.withLock { $0 }),
            traitCollection,
            UITraitCollection(displayScale: scale),
            Self.sizeClasses(for: size),
            UITraitCollection(userInterfaceIdiom: min(size.width, size.height) >= 700 ? .pad : .phone),
        ])
    }

    /// iPhones are compact in width (the largest ones excepted, in landscape, and the inner screen of an iPhone Duo) and,
    /// in landscape, in height.
    static func sizeClasses(for size: CGSize) -> UITraitCollection {
        let horizontal: UIUserInterfaceSizeClass =
            size.width >= 660 && size.height >= 500 ? .regular : .compact
        let vertical: UIUserInterfaceSizeClass = size.height >= 500 ? .regular : .compact
        return UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: horizontal),
            UITraitCollection(verticalSizeClass: vertical),
        ])
    }
}
