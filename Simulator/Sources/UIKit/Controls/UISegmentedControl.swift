/// A row of segments of which one is selected, or, if it is momentary, of which each is a button (UISegmentedControl.h and
/// its pages). A segment is chosen when the finger is lifted [?].
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public enum Segment: Int, Sendable {
        case any = 0
        case left = 1
        case center = 2
        case right = 3
        case alone = 4
    }

    public class var noSegment: Int { -1 }

    private enum Metrics {
        static let height: CGFloat = 32
        /// On either side of what a segment shows.
        static let padding: CGFloat = 12
        static let radius: CGFloat = 9
        /// Between the selected segment's ground and the control's edge.
        static let gap: CGFloat = 2
        static let lineInset: CGFloat = 8
        static let duration: TimeInterval = 0.25
    }

    private var segments: [SegmentView] = []
    private let track = UIView()
    private let selection = UIView()
    private var dividers: [UIImageView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Strings, images and actions, in whatever order; the control is as large as they need.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] {
            let segment = SegmentView()
            switch item {
            case let action as UIAction: segment.take(action)
            case let image as UIImage: segment.image = image
            case let title as String: segment.title = title
            default:
                preconditionFailure("A segment is made of a string, an image or an action, not of \(item).")
            }
            insert(segment, at: segments.count, animated: false)
        }
        sizeToFit()
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }

    private func setUp() {
        track.backgroundColor = .tertiarySystemFill
        track.layer.cornerRadius = Metrics.radius
        selection.layer.cornerRadius = Metrics.radius - Metrics.gap
        selection.layer.shadowOpacity = 0.12
        selection.layer.shadowRadius = 4
        selection.layer.shadowOffset = CGSize(width: 0, height: 3)
        for view in [track, selection] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        if let index = index(of: action.identifier) {
            guard index != segment else { return setAction(action, forSegmentAt: segment) }
            removeSegment(at: index, animated: animated)
        }
        let view = SegmentView()
        view.take(action)
        insert(view, at: segment, animated: animated)
    }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let view = SegmentView()
        view.title = title
        insert(view, at: segment, animated: animated)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let view = SegmentView()
        view.image = image
        insert(view, at: segment, animated: animated)
    }

    /// Before the one that has the number, or at an end.
    private func insert(_ view: SegmentView, at number: Int, animated: Bool) {
        let index = min(max(number, 0), segments.count)
        if selected >= index { selected += 1 }
        segments.insert(view, at: index)
        addSubview(view)
        let neighbor = index > 0 ? segments[index - 1].frame : .zero
        view.frame = CGRect(x: neighbor.maxX, y: 0, width: 0, height: bounds.height)
        segmentsDidChange(animated: animated)
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let view = segments.remove(at: segment)
        if selected == segment { selected = Self.noSegment }
        if selected > segment { selected -= 1 }
        view.removeFromSuperview()
        segmentsDidChange(animated: animated)
    }

    open func removeAllSegments() {
        for view in segments { view.removeFromSuperview() }
        segments = []
        selected = Self.noSegment
        segmentsDidChange(animated: false)
    }

    private func segmentsDidChange(animated: Bool) {
        while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
        while dividers.count < segments.count - 1 {
            let divider = UIImageView()
            dividers.append(divider)
            insertSubview(divider, aboveSubview: track)
        }
        invalidateIntrinsicContentSize()
        show(animated: animated)
    }

    private func segment(_ index: Int) -> SegmentView? {
        segments.indices.contains(index) ? segments[index] : nil
    }

    private func change(_ index: Int, _ change: (SegmentView) -> Void) {
        guard let segment = segment(index) else { return }
        change(segment)
        invalidateIntrinsicContentSize()
        show(animated: false)
    }

    // A segment has a title or an image, not both.

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }

    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }

    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

    /// Zero stands for as wide as there is room.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width }
    }

    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }

    open func contentOffsetForSegment(at segment: Int) -> CGSize {
        self.segment(segment)?.contentOffset ?? .zero
    }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    // MARK: Actions of segments

    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let index = index(of: action.identifier)
        precondition(
            index == nil || index == segment,
            "The action's identifier is that of another segment: \(action.identifier.rawValue)")
        change(segment) { $0.take(action) }
    }

    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        index(of: actionIdentifier) ?? NSNotFound
    }

    private func index(of identifier: UIAction.Identifier) -> Int? {
        segments.firstIndex { $0.action?.identifier == identifier }
    }

    // MARK: The selection

    private var selected = -1

    /// Then a segment is selected as long as its action runs, and setting the index does nothing.
    open var isMomentary = false {
        didSet {
            if isMomentary { selected = Self.noSegment }
            show(animated: false)
        }
    }

    /// Setting it tells nobody. An index that no segment has selects none [?].
    open var selectedSegmentIndex: Int {
        get { selected }
        set {
            guard !isMomentary else { return }
            selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
            show(animated: false)
        }
    }

    private func choose(_ index: Int) {
        guard isMomentary || index != selected else { return }
        selected = index
        show(animated: true)
        let action = segments[index].action
        if let action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        guard isMomentary else { return }
        selected = Self.noSegment
        show(animated: true)
    }

    // MARK: Fingers

    /// The segment under the finger.
    private var pressed: Int?

    private func index(at point: CGPoint) -> Int? {
        segments.firstIndex { $0.frame.minX <= point.x && point.x < $0.frame.maxX && $0.isEnabled }
    }

    private func press(_ touch: UITouch?) {
        let index = touch.flatMap { self.index(at: $0.location(in: self)) }
        guard index != pressed else { return }
        pressed = index
        show(animated: true)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        press(touch)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        press(isTouchInside ? touch : nil)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        press(isTouchInside ? touch : nil)
        let index = pressed
        press(nil)
        if let index { choose(index) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        press(nil)
    }

    /// The tap recognizers of the views around it do not take its taps (C10).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        takesOwnTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Looks

    /// The state for which something is set, and the height of the bar that the control is in.
    private struct Use: Hashable {
        let states: [UInt]
        let metrics: UIBarMetrics
    }

    private var backgroundImages: [Use: UIImage] = [:]
    private var dividerImages: [Use: UIImage] = [:]
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    private var adjustments: [Segment: [UIBarMetrics: UIOffset]] = [:]

    open var selectedSegmentTintColor: UIColor? {
        didSet { show(animated: false) }
    }

    /// Whether segments without a width share the room by what they show.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        backgroundImages[Use(states: [state.rawValue], metrics: barMetrics)] = backgroundImage
        invalidateIntrinsicContentSize()
        show(animated: false)
    }

    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[Use(states: [state.rawValue], metrics: barMetrics)]
    }

    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        let use = Use(states: [leftState.rawValue, rightState.rawValue], metrics: barMetrics)
        dividerImages[use] = dividerImage
        show(animated: false)
    }

    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        dividerImages[Use(states: [leftState.rawValue, rightState.rawValue], metrics: barMetrics)]
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state.rawValue] = attributes
        invalidateIntrinsicContentSize()
        show(animated: false)
    }

    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        adjustments[leftCenterRightOrAlone, default: [:]][barMetrics] = adjustment
        show(animated: false)
    }

    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        adjustments[leftCenterRightOrAlone]?[barMetrics] ?? .zero
    }

    /// Looks for low bars count in a low bar only, and where there are none, the others do.
    private var metrics: [UIBarMetrics] {
        let bar = sequence(first: self as UIView) { $0.superview }
            .first { $0 is UINavigationBar || $0 is UIToolbar }
        return bar?.traitCollection.verticalSizeClass == .compact ? [.compact, .default] : [.default]
    }

    private func kind(of index: Int) -> Segment {
        if segments.count == 1 { return .alone }
        if index == 0 { return .left }
        return index == segments.count - 1 ? .right : .center
    }

    private func adjustment(of index: Int) -> UIOffset {
        let all = [kind(of: index), .any].lazy.compactMap { self.adjustments[$0] }
        return all.flatMap { kind in self.metrics.compactMap { kind[$0] } }.first ?? .zero
    }

    /// The image of the states, else that of the normal state.
    private func image(in images: [Use: UIImage], of states: [UInt]) -> UIImage? {
        let normal = states.map { _ in State.normal.rawValue }
        return [states, normal].lazy.flatMap { states in
            self.metrics.compactMap { images[Use(states: states, metrics: $0)] }
        }.first
    }

    private func state(of index: Int) -> State {
        if !isEnabled || !segments[index].isEnabled { return .disabled }
        if index == selected { return .selected }
        return index == pressed ? .highlighted : .normal
    }

    package override func stateDidChange() {
        super.stateDidChange()
        show(animated: false)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show(animated: false)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        show(animated: false)
    }

    private func show(animated: Bool) {
        selection.backgroundColor = selectedSegmentTintColor ?? Self.selectionColor
        let hasImages = !backgroundImages.isEmpty
        track.isHidden = hasImages
        selection.isHidden = hasImages
        for (index, segment) in segments.enumerated() {
            let state = state(of: index)
            let attributes = titleAttributes[state.rawValue] ?? titleAttributes[State.normal.rawValue]
            segment.show(
                state, attributes: attributes ?? [:],
                background: image(in: backgroundImages, of: [state.rawValue]))
        }
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(
            withDuration: Metrics.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { self.layoutIfNeeded() }
    }

    private static let selectionColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? .systemGray2.resolvedColor(with: traits) : .white
    }

    // MARK: Layout

    private func contentWidth(of index: Int) -> CGFloat {
        let image = image(in: backgroundImages, of: [State.normal.rawValue])
        // The caps of an image are the margins of the text.
        let padding = image.map { max(0, ($0.size.width - 1) / 2) } ?? Metrics.padding
        return (segments[index].contentSize.width + 2 * padding).rounded(.up)
    }

    /// How wide segments like to be: each as its content, or all as the widest.
    private var preferredWidths: [CGFloat] {
        let contents = segments.indices.map(contentWidth)
        let widest = contents.max() ?? 0
        return segments.indices.map { index in
            if segments[index].width > 0 { return segments[index].width }
            return apportionsSegmentWidthsByContent ? contents[index] : widest
        }
    }

    open override var intrinsicContentSize: CGSize {
        let image = image(in: backgroundImages, of: [State.normal.rawValue])
        return CGSize(width: preferredWidths.reduce(0, +), height: image?.size.height ?? Metrics.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Segments without a width share what is left of the room.
    private var widths: [CGFloat] {
        let preferred = preferredWidths
        let isFlexible = segments.map { $0.width <= 0 }
        let flexible = zip(preferred, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let room = bounds.width - (preferred.reduce(0, +) - flexible)
        guard flexible > 0 else { return preferred }
        return zip(preferred, isFlexible).map { $1 ? max(0, $0 / flexible * room) : $0 }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for (index, width) in widths.enumerated() {
            let segment = segments[index]
            segment.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            segment.adjustment = adjustment(of: index)
            segment.setNeedsLayout()
            segment.layoutIfNeeded()
            x += width
            guard index < dividers.count else { continue }
            place(dividers[index], at: isMirrored ? bounds.width - x : x, after: index)
        }
        let selectedFrame = segment(selected)?.frame
        selection.alpha = selectedFrame == nil ? 0 : 1
        guard let selectedFrame else { return }
        let ground = selectedFrame.insetBy(dx: Metrics.gap, dy: Metrics.gap)
        if selection.frame.isEmpty {
            UIView.performWithoutAnimation { selection.frame = ground }
        } else {
            selection.frame = ground
        }
    }

    /// A hairline between two segments that are not selected, or the app's image.
    private func place(_ divider: UIImageView, at x: CGFloat, after index: Int) {
        let states = [state(of: index).rawValue, state(of: index + 1).rawValue]
        let image = image(in: dividerImages, of: states)
        divider.image = image
        divider.backgroundColor = image == nil ? .separator : nil
        let isBesideSelection = selected == index || selected == index + 1
        divider.alpha = image == nil && (isBesideSelection || !backgroundImages.isEmpty) ? 0 : 1
        let width = image?.size.width ?? 1
        let inset = image == nil ? Metrics.lineInset : 0
        divider.frame = CGRect(
            x: x - width / 2, y: inset, width: width, height: max(0, bounds.height - 2 * inset))
    }
}
