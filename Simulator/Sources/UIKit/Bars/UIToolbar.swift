/// A row of items from the leading to the trailing edge (UIToolbar.h). Spaces share what room is left.
@preconcurrency @MainActor open class UIToolbar: UIView, BarItemHost, UIBarPositioning {
    private static let margin: CGFloat = 16
    /// Between two items that no space parts.
    private static let gap: CGFloat = 8

    /// As navigation bars.
    static func height(for traits: UITraitCollection) -> CGFloat { UINavigationBar.height(for: traits) }

    let background = BarBackground(isLineAtTop: true)
    private var views = BarItemViews()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
    }

    open weak var delegate: (any UIToolbarDelegate)?

    /// Whether a navigation controller shows it at the bottom.
    var isManaged = false

    open var barPosition: UIBarPosition {
        isManaged ? .bottom : delegate?.position(for: self) ?? .bottom
    }

    // MARK: Items

    private var shownItems: [UIBarButtonItem]?

    open var items: [UIBarButtonItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }

    private static let fadeDuration: TimeInterval = 0.25

    /// Animated, new items fade in.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let old = Set((shownItems ?? []).map(ObjectIdentifier.init))
        shownItems = items
        needsViews = true
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.performWithoutAnimation { layoutIfNeeded() }
        let new = entries.filter { !old.contains(ObjectIdentifier($0.item)) }.compactMap(\.view)
        for view in new { view.alpha = 0 }
        UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
            for view in new { view.alpha = 1 }
        }
    }

    func itemDidChange() {
        needsViews = true
        setNeedsLayout()
    }

    // MARK: Looks

    open var isTranslucent = true {
        didSet { showBackground() }
    }

    open var barTintColor: UIColor? {
        didSet { showBackground() }
    }

    private struct ImageUse: Hashable {
        let position: UIBarPosition
        let metrics: UIBarMetrics
    }

    private var backgroundImages: [ImageUse: UIImage] = [:]
    private var shadowImages: [UIBarPosition: UIImage] = [:]

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[ImageUse(position: topOrBottom, metrics: barMetrics)] = backgroundImage
        showBackground()
    }

    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? {
        backgroundImages[ImageUse(position: topOrBottom, metrics: barMetrics)]
    }

    /// Shown in place of the hairline where there is a background image, too.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom] = shadowImage
        showBackground()
    }

    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        shadowImages[topOrBottom]
    }

    /// The image of the bar as it lies, else that of any place; else those of the usual height.
    private var shownBackgroundImage: UIImage? {
        let heights: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
        return heights.lazy.flatMap { metrics in
            [self.barPosition, .any].compactMap {
                self.backgroundImage(forToolbarPosition: $0, barMetrics: metrics)
            }
        }.first
    }

    private var looks = BarLooks<UIToolbarAppearance>()

    private func copy(_ look: UIToolbarAppearance?) -> UIToolbarAppearance? {
        BarLooks.copy(look) { [weak self] in self?.lookDidChange() }
    }

    /// The system's, as long as an app has neither set it nor changed it.
    private lazy var defaultAppearance: UIToolbarAppearance = {
        let look = UIToolbarAppearance()
        look.onChange = { [weak self, weak look] in
            self?.looks.standard = look
            self?.lookDidChange()
        }
        return look
    }()

    open var standardAppearance: UIToolbarAppearance {
        get { looks.standard ?? defaultAppearance }
        set {
            looks.standard = copy(newValue)
            lookDidChange()
        }
    }

    /// Where the bar is less high.
    open var compactAppearance: UIToolbarAppearance? {
        get { looks.compact }
        set {
            looks.compact = copy(newValue)
            lookDidChange()
        }
    }

    /// While the content is scrolled to its end.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { looks.scrollEdge }
        set {
            looks.scrollEdge = copy(newValue)
            lookDidChange()
        }
    }

    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { looks.compactScrollEdge }
        set {
            looks.compactScrollEdge = copy(newValue)
            lookDidChange()
        }
    }

    /// Said by the controller whose bar this is.
    var isAtScrollEdge = false {
        didSet { if isAtScrollEdge != oldValue { lookDidChange() } }
    }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    private var current: UIToolbarAppearance? {
        BarLooks.current(of: BarLooks(), in: looks, isCompact: isCompact, isAtEdge: isAtScrollEdge)?.look
    }

    private func lookDidChange() {
        showBackground()
        itemDidChange()
    }

    /// Without any appearance, a bar has no ground while the content is scrolled to its end.
    private func showBackground() {
        let current = current
        background.alpha = isAtScrollEdge && current == nil ? 0 : 1
        if let current {
            background.show(current)
        } else {
            let image = backgroundImages.isEmpty ? nil : shownBackgroundImage
            let shadow = image == nil ? nil : shadowImages[barPosition] ?? shadowImages[.any]
            background.show(color: barTintColor, isTranslucent: isTranslucent, image: image, shadow: shadow)
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookDidChange()
    }

    // MARK: Layout

    private var needsViews = true
    private var entries: [(item: UIBarButtonItem, view: UIView?)] = []

    private func makeViews() {
        needsViews = false
        entries = (shownItems ?? []).filter { !$0.isLeftOut }.map { item in
            item.bar = self
            let look = current?.button(of: item)
            return (item, views.view(of: item, isCompact: isCompact, look: look))
        }
        views.keep(entries.map(\.item))
        let shown = entries.compactMap(\.view)
        for view in subviews where view !== background && !shown.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        for view in shown where view.superview !== self { addSubview(view) }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height(for: traitCollection))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(for: traitCollection))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Below the bar, what the device covers is its ground, too.
        let below = isManaged ? max(0, (superview?.bounds.height ?? 0) - frame.maxY) : 0
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + below)
        if needsViews { makeViews() }
        let margin = Self.margin + max(safeAreaInsets.left, safeAreaInsets.right) - BarButton.padding
        var widths: [CGFloat] = []
        var flexible = 0
        for (index, (item, view)) in entries.enumerated() {
            if item.systemItem == .flexibleSpace { flexible += 1 }
            var width =
                view.map { BarItemViews.size(of: $0, for: item, barHeight: bounds.height).width }
                ?? (item.systemItem == .fixedSpace ? item.width : 0)
            if index > 0, view != nil, entries[index - 1].view != nil { width += Self.gap }
            widths.append(width)
        }
        let room = bounds.width - 2 * margin - widths.reduce(0, +)
        let share = flexible > 0 ? max(0, room) / CGFloat(flexible) : 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = margin
        for (index, (item, view)) in entries.enumerated() {
            defer { x += widths[index] + (item.systemItem == .flexibleSpace ? share : 0) }
            guard let view else { continue }
            let size = BarItemViews.size(of: view, for: item, barHeight: bounds.height)
            let start = x + widths[index] - size.width
            view.frame = CGRect(
                x: isMirrored ? bounds.width - start - size.width : start,
                y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        }
    }
}

@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
