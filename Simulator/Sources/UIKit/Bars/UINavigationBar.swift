/// A bar with a title, a way back and items on both sides, of the topmost of its items (UINavigationBar.h).
///
/// Measures are those of an iPhone's bar by eye, but for its heights, which are common knowledge.
@preconcurrency @MainActor open class UINavigationBar: UIView, BarItemHost, UIBarPositioning {
    private static let margin: CGFloat = 16
    private static let titleGap: CGFloat = 8
    private static let titleSize: CGFloat = 17
    private static let backGap: CGFloat = 5

    /// Less high on a phone that lies on its side, more on an iPad.
    static func height(for traits: UITraitCollection) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return 50 }
        return traits.verticalSizeClass == .compact ? 32 : 44
    }

    /// The share of a large title, below all else.
    static let largeTitleHeight: CGFloat = 52

    let background = BarBackground(isLineAtTop: false)
    private var titleLabel = makeTitleLabel()
    private var largeTitle = LargeTitleView()
    private var backButton: UIButton?
    private var views = BarItemViews()
    private var contents = BarContents()
    /// What is going, while the bar changes.
    private var oldContents: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        addSubview(contents)
    }

    private static func makeTitleLabel() -> UILabel {
        let label = UILabel()
        label.accessibilityTraits = .header
        label.textAlignment = .center
        return label
    }

    open weak var delegate: (any UINavigationBarDelegate)?

    /// Set by the controller whose bar this is: it alone changes the items.
    weak var manager: UINavigationController?

    open var barPosition: UIBarPosition {
        manager == nil ? delegate?.position(for: self) ?? .top : .topAttached
    }

    // MARK: Items

    private var stack: [UINavigationItem] = []

    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        requireNoManager()
        show(items ?? [], animated: animated)
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        requireNoManager()
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        show(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        requireNoManager()
        return pop(animated: animated)
    }

    private func pop(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
            return nil
        }
        show(stack.dropLast(), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    private func requireNoManager() {
        precondition(
            manager == nil,
            "Pushing, popping or setting navigation items on a managed navigation bar is not supported.")
    }

    func show(_ items: [UINavigationItem], animated: Bool) {
        let oldTop = topItem
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in stack.suffix(2) { item.bar = self }
        showBackground()
        invalidateIntrinsicContentSize()
        contentDidChange(animated: animated && oldTop !== topItem)
    }

    // MARK: Large titles

    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { largeTitleDidChange() } }
    }

    /// Whether the topmost item has one, which an automatic item leaves to the one before. There is no room for any in
    /// a low bar.
    var showsLargeTitle: Bool {
        guard prefersLargeTitles, !isCompact, !stack.isEmpty else { return false }
        return stack.reduce(true) { isLarge, item in
            switch item.largeTitleDisplayMode {
            case .automatic: isLarge
            case .always: true
            case .never: false
            }
        }
    }

    func largeTitleDidChange() {
        invalidateIntrinsicContentSize()
        contentDidChange(animated: false)
        manager?.largeTitleDidChange()
    }

    /// Above the large title.
    private var rowHeight: CGFloat {
        showsLargeTitle || manager != nil ? Self.height(for: traitCollection) : bounds.height
    }

    /// Height that a large title needs to be read. With less of it the title is shown in the row above.
    private static let readableHeight: CGFloat = 12
    private static let titleFadeDuration: TimeInterval = 0.2

    private var isTitleInRow: Bool { !showsLargeTitle || bounds.height - rowHeight <= Self.readableHeight }

    private func placeLargeTitle() {
        largeTitle.frame = CGRect(
            x: 0, y: rowHeight, width: bounds.width, height: max(0, bounds.height - rowHeight))
        largeTitle.margin = Self.margin + max(safeAreaInsets.left, safeAreaInsets.right)
        let alpha: CGFloat = isTitleInRow ? 1 : 0
        guard titleLabel.alpha != alpha else { return }
        UIView.animate(withDuration: Self.titleFadeDuration, delay: 0, options: .allowUserInteraction) {
            self.titleLabel.alpha = alpha
            self.largeTitle.alpha = 1 - alpha
        }
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

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[ImageUse(position: barPosition, metrics: barMetrics)] = backgroundImage
        showBackground()
    }

    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[ImageUse(position: barPosition, metrics: barMetrics)]
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// Shown in place of the hairline where there is a background image, too.
    open var shadowImage: UIImage? {
        didSet { showBackground() }
    }

    /// The image of the bar as it lies, else that of any place; else those of the usual height.
    private var shownBackgroundImage: UIImage? {
        let heights: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
        return heights.lazy.flatMap { metrics in
            [self.barPosition, .any].compactMap { self.backgroundImage(for: $0, barMetrics: metrics) }
        }.first
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { contentDidChange(animated: false) }
    }

    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { contentDidChange(animated: false) }
    }

    private var looks = BarLooks<UINavigationBarAppearance>()

    private func copy(_ look: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        BarLooks.copy(look) { [weak self] in self?.lookDidChange() }
    }

    /// The system's, as long as an app has neither set it nor changed it.
    private lazy var defaultAppearance: UINavigationBarAppearance = {
        let look = UINavigationBarAppearance()
        look.onChange = { [weak self, weak look] in
            self?.looks.standard = look
            self?.lookDidChange()
        }
        return look
    }()

    open var standardAppearance: UINavigationBarAppearance {
        get { looks.standard ?? defaultAppearance }
        set {
            looks.standard = copy(newValue)
            lookDidChange()
        }
    }

    /// Where the bar is less high.
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks.compact }
        set {
            looks.compact = copy(newValue)
            lookDidChange()
        }
    }

    /// While the content rests at its edge.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.scrollEdge }
        set {
            looks.scrollEdge = copy(newValue)
            lookDidChange()
        }
    }

    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
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

    private var current: (look: UINavigationBarAppearance, isForEdge: Bool)? {
        BarLooks.current(
            of: topItem?.looks ?? BarLooks(), in: looks, isCompact: isCompact,
            isAtEdge: isAtScrollEdge)
    }

    func lookDidChange() {
        showBackground()
        setNeedsContents()
    }

    /// Without an appearance for it, a bar has no ground while the content rests at its edge.
    private func showBackground() {
        let current = current
        background.alpha = isAtScrollEdge && current?.isForEdge != true ? 0 : 1
        if let current {
            background.show(current.look)
            return
        }
        let image = backgroundImages.isEmpty ? nil : shownBackgroundImage
        background.show(
            color: barTintColor, isTranslucent: isTranslucent, image: image,
            shadow: image == nil ? nil : shadowImage)
    }

    // MARK: Contents

    func itemDidChange() {
        contentDidChange(animated: false)
    }

    /// The old contents fade into the new ones.
    private static let fadeDuration: TimeInterval = 0.25

    func contentDidChange(animated: Bool) {
        guard animated, window != nil else {
            setNeedsContents()
            return
        }
        layoutIfNeeded()
        oldContents?.removeFromSuperview()
        let old = contents
        oldContents = old
        old.isUserInteractionEnabled = false
        old.accessibilityElementsHidden = true
        // What is going keeps its views, and the new contents get their own.
        views = BarItemViews()
        (titleLabel, largeTitle, backButton) = (Self.makeTitleLabel(), LargeTitleView(), nil)
        contents = BarContents(frame: bounds)
        contents.alpha = 0
        addSubview(contents)
        setNeedsContents()
        UIView.performWithoutAnimation { layoutIfNeeded() }
        UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
            self.contents.alpha = 1
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    private var needsContents = true

    private func setNeedsContents() {
        needsContents = true
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookDidChange()
    }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    private var left: [(item: UIBarButtonItem, view: UIView?)] = []
    private var right: [(item: UIBarButtonItem, view: UIView?)] = []
    private var title: UIView?

    private func makeContents() {
        needsContents = false
        let item = topItem
        func entries(_ items: [UIBarButtonItem]?) -> [(item: UIBarButtonItem, view: UIView?)] {
            (items ?? []).filter { !$0.isLeftOut }.map { item in
                item.bar = self
                return (
                    item, views.view(of: item, isCompact: isCompact, look: current?.look.button(of: item))
                )
            }
        }
        left = entries(item?.leftBarButtonItems)
        right = entries(item?.rightBarButtonItems)
        views.keep((left + right).map(\.item))
        makeBackButton()
        title = makeTitle(of: item)
        if showsLargeTitle {
            largeTitle.show(
                item?.title, attributes: current?.look.largeTitleTextAttributes ?? largeTitleTextAttributes)
        }
        titleLabel.alpha = isTitleInRow ? 1 : 0
        largeTitle.alpha = isTitleInRow ? 0 : 1
        let parts = [backButton, title, showsLargeTitle ? largeTitle : nil].compactMap { $0 }
        let shown = parts + (left + right).compactMap(\.view)
        for view in contents.subviews where !shown.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        for view in shown where view.superview !== contents { contents.addSubview(view) }
    }

    private func makeTitle(of item: UINavigationItem?) -> UIView? {
        guard let item else { return nil }
        if let titleView = item.titleView { return titleView }
        if let menu = item.titleMenu { return BarButton.makeTitle(item.title, menu: menu) }
        titleLabel.text = item.title
        let attributes = current?.look.titleTextAttributes ?? titleTextAttributes
        titleLabel.font =
            attributes?[.font] as? UIFont ?? .systemFont(ofSize: Self.titleSize, weight: .semibold)
        titleLabel.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
        return item.title?.isEmpty ?? true ? nil : titleLabel
    }

    private func makeBackButton() {
        backButton?.removeFromSuperview()
        backButton = nil
        guard let top = topItem, !top.hidesBackButton,
            top.leftBarButtonItems?.contains(where: { !$0.isLeftOut }) != true
                || top.leftItemsSupplementBackButton
        else { return }
        let action = top.ownBackAction
        guard backItem != nil || action != nil else { return }
        let button = UIButton(type: .system)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let image = backItem == nil ? action?.image : backItem?.backBarButtonItem?.image
        let chevron =
            current?.look.indicator?.image
            ?? UIImage(
                systemName: isMirrored ? "chevron.right" : "chevron.left",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold))
        button.setImage(
            image ?? (backItem == nil && action?.title.isEmpty == false ? nil : chevron), for: .normal)
        let titles = backItem?.backTitles ?? [action?.title].compactMap { $0 }
        let room = bounds.width / 2 - Self.margin - 40
        let fitting = titles.first { title in
            title.size(withAttributes: [.font: UIFont.systemFont(ofSize: Self.titleSize)]).width <= room
        }
        button.setTitle(fitting.map { image == nil && backItem != nil ? " \($0)" : $0 }, for: .normal)
        let look = current?.look.backButtonAppearance.normal
        button.titleLabel?.font =
            look?.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: Self.titleSize)
        button.setTitleColor(look?.titleTextAttributes[.foregroundColor] as? UIColor, for: .normal)
        button.setBackgroundImage(look?.backgroundImage, for: .normal)
        button.titleEdgeInsets = BarButton.insets(look?.titlePositionAdjustment ?? .zero)
        button.accessibilityLabel = titles.first ?? "Back"
        button.tintColor = backItem?.backBarButtonItem?.tintColor
        button.addAction(
            UIAction { [weak self] _ in self?.goBack(with: action) }, for: .primaryActionTriggered)
        backButton = button
    }

    private func goBack(with action: UIAction?) {
        if let action {
            action.perform(sender: self)
        } else if let manager {
            manager.popViewController(animated: true)
        } else {
            _ = pop(animated: true)
        }
    }

    // MARK: Layout

    /// With a large title, before anything scrolls.
    var fullHeight: CGFloat {
        Self.height(for: traitCollection) + (showsLargeTitle ? Self.largeTitleHeight : 0)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fullHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Above the bar, what the device covers is its ground, too.
        let above = frame.minY > 0 && manager != nil ? frame.minY : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        contents.frame = bounds
        if needsContents { makeContents() }
        let rowHeight = rowHeight
        let inset = max(safeAreaInsets.left, safeAreaInsets.right)
        let area = bounds.insetBy(dx: Self.margin + inset, dy: 0)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var (start, end) = (area.minX, area.maxX)
        func place(_ view: UIView, at x: CGFloat, size: CGSize) {
            view.frame = CGRect(
                x: isMirrored ? bounds.width - x - size.width : x, y: (rowHeight - size.height) / 2,
                width: size.width, height: size.height)
        }
        if let backButton {
            let size = CGSize(width: backButton.intrinsicContentSize.width + 16, height: rowHeight)
            place(backButton, at: start - 16, size: size)
            start += size.width - 16 + Self.backGap
        }
        // What a button shows begins at the margin; it reaches beyond.
        for (item, view) in left {
            guard let view else {
                start += item.width
                continue
            }
            let size = BarItemViews.size(of: view, for: item, barHeight: rowHeight)
            let padding = view is BarButton ? BarButton.padding : 0
            place(view, at: start - padding, size: size)
            start += size.width - 2 * padding + 2 * BarButton.padding
        }
        for (item, view) in right {
            guard let view else {
                end -= item.width
                continue
            }
            let size = BarItemViews.size(of: view, for: item, barHeight: rowHeight)
            let padding = view is BarButton ? BarButton.padding : 0
            place(view, at: end + padding - size.width, size: size)
            end -= size.width - 2 * padding + 2 * BarButton.padding
        }
        placeTitle(between: start, and: end, place: place)
        placeLargeTitle()
    }

    /// In the middle of the bar, or as near to it as the items leave room.
    private func placeTitle(
        between start: CGFloat, and end: CGFloat, place: (UIView, CGFloat, CGSize) -> Void
    ) {
        guard let title else { return }
        let hasItems = (start: start > Self.margin, end: end < bounds.width - Self.margin)
        let low = start + (hasItems.start ? Self.titleGap : 0)
        let high = end - (hasItems.end ? Self.titleGap : 0)
        let room = CGSize(width: max(0, high - low), height: rowHeight)
        var size = BarItemViews.fittingSize(of: title, in: room)
        size.width = min(size.width.rounded(.up), room.width)
        if title is BarButton { size.height = rowHeight }
        let x = min(max(bounds.midX - size.width / 2, low), high - size.width)
        place(title, x, size)
        guard title === titleLabel, let offset = current?.look.titlePositionAdjustment else { return }
        title.frame = title.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }
}

/// Around what a bar shows. A title view or an item that becomes wider gets another place in the bar.
private final class BarContents: UIView {
    override func setNeedsLayout() {
        super.setNeedsLayout()
        superview?.setNeedsLayout()
    }
}
