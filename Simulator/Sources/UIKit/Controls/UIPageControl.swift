/// A row of indicators, one a page, that tells which page is shown. A tap on either side of the current indicator turns
/// one page, a finger that slides along the row turns them one after the other.
///
/// After UIPageControl.h and Apple's guidelines for page controls; sizes and colors are matched by eye.
@MainActor
open class UIPageControl: UIControl {
    public enum InteractionState: Int, Sendable {
        case none
        case discrete
        case continuous
    }

    public enum BackgroundStyle: Int, Sendable {
        case automatic
        case prominent
        case minimal
    }

    @available(iOS 16.0, *)
    public enum Direction: Int, Sendable {
        case natural
        case leftToRight
        case rightToLeft
        case topToBottom
        case bottomToTop
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        backdrop.isUserInteractionEnabled = false
        backdrop.backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark
                ? .black.withAlphaComponent(0.5) : .secondarySystemFill.resolvedColor(with: $0)
        }
        backdrop.alpha = 0
        addSubview(backdrop)
    }

    // MARK: Pages

    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            currentPage = pinned(currentPage)
            images = images.filter { $0.key < numberOfPages }
            currentImages = currentImages.filter { $0.key < numberOfPages }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Setting it tells nobody.
    open var currentPage = 0 {
        didSet {
            let page = pinned(currentPage)
            if page != currentPage { currentPage = page }
            if page != oldValue { setNeedsLayout() }
        }
    }

    private func pinned(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }

    open var hidesForSinglePage = false {
        didSet { setNeedsLayout() }
    }

    private func turn(to page: Int, by interaction: InteractionState) {
        let page = pinned(page)
        guard page != currentPage else { return }
        currentPage = page
        interactionState = interaction
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Looks

    open var pageIndicatorTintColor: UIColor? {
        didSet { setNeedsLayout() }
    }

    open var currentPageIndicatorTintColor: UIColor? {
        didSet { setNeedsLayout() }
    }

    /// The automatic one shows a background while a finger is on the control.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet { setNeedsLayout() }
    }

    @available(iOS 16.0, *)
    open var direction: Direction {
        get { storedDirection }
        set {
            guard newValue != storedDirection else { return }
            storedDirection = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    private var storedDirection = Direction.natural

    private var isVertical: Bool { storedDirection == .topToBottom || storedDirection == .bottomToTop }

    /// Whether later pages lie to the left, or above.
    private var isBackward: Bool {
        switch storedDirection {
        // That of the system's language, says UIPageControl.h, whatever the view's own is.
        case .natural: UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    // MARK: Images

    open var preferredIndicatorImage: UIImage? {
        didSet { imagesDidChange() }
    }

    @available(iOS 16.0, *)
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { imagesDidChange() }
    }

    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]

    open func indicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return images[page]
    }

    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        images[page] = image
        imagesDidChange()
    }

    @available(iOS 16.0, *)
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return currentImages[page]
    }

    @available(iOS 16.0, *)
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        currentImages[page] = image
        imagesDidChange()
    }

    private func check(_ page: Int) {
        precondition(
            (0..<numberOfPages).contains(page),
            "A page control of \(numberOfPages) pages has no indicator for page \(page).")
    }

    private func imagesDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Nil is a dot.
    private func image(forPage page: Int) -> UIImage? {
        let image = images[page] ?? preferredIndicatorImage
        guard page == currentPage else { return image }
        return currentImages[page] ?? preferredCurrentPageIndicatorImage ?? image
    }

    // MARK: Sizes

    private static let dot: CGFloat = 8
    private static let gap: CGFloat = 9
    /// At either end of the row.
    private static let margin: CGFloat = 10
    private static let thickness: CGFloat = 26
    /// How much smaller an indicator is that has more pages beyond it.
    private static let shrinking: CGFloat = 0.5

    /// From one indicator to the next: as far as the widest image asks for.
    private var pitch: CGFloat {
        let preferred = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
        let all = preferred + images.values + currentImages.values
        let lengths = all.map { isVertical ? $0.size.height : $0.size.width }
        return (lengths + [Self.dot]).reduce(0, max) + Self.gap
    }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let length = 2 * Self.margin + CGFloat(max(pageCount, 1)) * pitch - Self.gap
        return isVertical
            ? CGSize(width: Self.thickness, height: length) : CGSize(width: length, height: Self.thickness)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Layout

    private let backdrop = UIView()
    private var indicators: [UIImageView] = []

    /// The pages whose indicators are shown, of which there may be fewer than pages.
    private var shownPages = 0..<0

    /// As many as there is room for, about the current one; they move along no further than they have to.
    private func updateShownPages() {
        let length = isVertical ? bounds.height : bounds.width
        let room = Int(((length - 2 * Self.margin + Self.gap) / pitch).rounded(.down))
        let count = min(numberOfPages, max(1, room))
        var first = min(max(shownPages.lowerBound, 0), numberOfPages - count)
        // The current indicator is none of the small ones.
        let border = count < numberOfPages && count > 2 ? 1 : 0
        first = min(first, currentPage - border)
        first = max(first, currentPage + border - count + 1)
        first = max(0, min(first, numberOfPages - count))
        shownPages = first..<first + count
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateShownPages()
        while indicators.count < shownPages.count {
            let indicator = UIImageView()
            indicator.contentMode = .center
            indicators.append(indicator)
            addSubview(indicator)
        }
        let isHidden = numberOfPages < 2 && (hidesForSinglePage || numberOfPages == 0)
        for (index, indicator) in indicators.enumerated() {
            indicator.isHidden = isHidden || index >= shownPages.count
            if !indicator.isHidden { show(shownPages.lowerBound + index, in: indicator) }
        }
        backdrop.frame = row
        backdrop.layer.cornerRadius = min(row.width, row.height) / 2
        backdrop.isHidden = isHidden
        backdrop.alpha = showsBackdrop ? 1 : 0
    }

    private var showsBackdrop: Bool {
        switch backgroundStyle {
        case .automatic: isTracking
        case .prominent: true
        case .minimal: false
        }
    }

    private func show(_ page: Int, in indicator: UIImageView) {
        let (image, isCurrent) = (image(forPage: page), page == currentPage)
        let color =
            isCurrent
            ? currentPageIndicatorTintColor ?? .white
            : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
        indicator.image = image
        indicator.tintColor = color
        indicator.backgroundColor = image == nil ? color : nil
        let size = image?.size ?? CGSize(width: Self.dot, height: Self.dot)
        indicator.bounds = CGRect(origin: .zero, size: size)
        indicator.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
        indicator.center = center(ofPage: page)
        let isSmall =
            page == shownPages.first && page > 0 || page == shownPages.last && page < numberOfPages - 1
        indicator.transform =
            isSmall ? CGAffineTransform(scaleX: Self.shrinking, y: Self.shrinking) : .identity
    }

    /// Where the indicators lie, with their margins.
    private var row: CGRect {
        let size = size(forNumberOfPages: shownPages.count)
        return CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private func center(ofPage page: Int) -> CGPoint {
        let middle = CGFloat(shownPages.lowerBound + shownPages.upperBound - 1) / 2
        let distance = (CGFloat(page) - middle) * pitch * (isBackward ? -1 : 1)
        return isVertical
            ? CGPoint(x: bounds.midX, y: bounds.midY + distance)
            : CGPoint(x: bounds.midX + distance, y: bounds.midY)
    }

    // MARK: Fingers

    open private(set) var interactionState = InteractionState.none

    open var allowsContinuousInteraction = true

    /// How far a finger slides before it turns pages.
    private static let hysteresis: CGFloat = 10

    private struct Sliding {
        let place: CGFloat
        let page: Int
    }

    private var touchDown = CGPoint.zero
    private var sliding: Sliding?

    /// Along the row, towards later pages.
    private func place(of point: CGPoint) -> CGFloat {
        (isVertical ? point.y : point.x) * (isBackward ? -1 : 1)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        (touchDown, sliding) = (touch.location(in: self), nil)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let point = touch.location(in: self)
        if sliding == nil, allowsContinuousInteraction,
            abs(place(of: point) - place(of: touchDown)) >= Self.hysteresis
        {
            sliding = Sliding(place: place(of: touchDown), page: currentPage)
        }
        if let sliding { slide(to: point, from: sliding) }
        return true
    }

    /// The pages on the way are turned one after the other; past an end of the control is the first or the last one.
    private func slide(to point: CGPoint, from start: Sliding) {
        let (low, high) = (bounds.origin, CGPoint(x: bounds.maxX, y: bounds.maxY))
        let ends = [place(of: low), place(of: high)].sorted()
        let place = place(of: point)
        if place < ends[0] { return turn(to: 0, by: .continuous) }
        if place > ends[1] { return turn(to: numberOfPages - 1, by: .continuous) }
        let page = pinned(start.page + Int(((place - start.place) / pitch).rounded(.towardZero)))
        let step = page > currentPage ? 1 : -1
        for next in stride(from: currentPage + step, through: page, by: step) where sliding != nil {
            turn(to: next, by: .continuous)
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if sliding == nil, isTouchInside, let touch {
            let side = place(of: touch.location(in: self)) - place(of: center(ofPage: currentPage))
            turn(to: currentPage + (side < 0 ? -1 : 1), by: .discrete)
        }
        endInteraction()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endInteraction()
    }

    private func endInteraction() {
        sliding = nil
        interactionState = .none
        setNeedsLayout()
    }

    /// The tap recognizers of the views around it do not take its taps (C10).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        takesOwnTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Accessibility

    private var explicitTraits: UIAccessibilityTraits?

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { explicitTraits ?? (isEnabled ? [.adjustable] : [.adjustable, .notEnabled]) }
        set { explicitTraits = newValue }
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "page \(currentPage + 1) of \(numberOfPages)" }
        set { super.accessibilityValue = newValue }
    }

    open override func accessibilityIncrement() { adjust(by: 1) }

    open override func accessibilityDecrement() { adjust(by: -1) }

    private func adjust(by pages: Int) {
        turn(to: currentPage + pages, by: .discrete)
        interactionState = .none
    }
}
