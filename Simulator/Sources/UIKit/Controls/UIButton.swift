/// A control with an image and a title, laid out from a configuration (G24) or from what is set for each state.
///
/// A tap on it is its own: the tap recognizers of the views around it do not get one (C10). Its colors when it is
/// pressed or disabled, and its metrics, are matched by eye.
@preconcurrency @MainActor
open class UIButton: UIControl, BaselineLayout {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case close = 7
    }

    public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

    /// What was set for one state.
    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    private enum Metrics {
        static let systemFontSize: CGFloat = 15
        static let customFontSize: CGFloat = 18
        /// Above and below a title without a configuration.
        static let titlePadding: CGFloat = 6
        static let closeSize = CGSize(width: 30, height: 30)
        static let closeSymbolSize: CGFloat = 13
        static let fadeDuration: TimeInterval = 0.25
    }

    open private(set) var buttonType = ButtonType.custom

    open var preferredBehavioralStyle = UIBehavioralStyle.automatic

    /// Never automatic. That a Mac's is to be had in its idiom only is [?].
    open var behavioralStyle: UIBehavioralStyle {
        traitCollection.userInterfaceIdiom == .mac && preferredBehavioralStyle != .pad ? .mac : .pad
    }

    /// Stored only: no pointer hovers here.
    open var isPointerInteractionEnabled = false

    /// Without a configuration, what is left free around the content.
    @available(iOS, deprecated: 15.0, message: "This property is ignored when using UIButtonConfiguration")
    open var contentEdgeInsets: UIEdgeInsets {
        get { edgeInsets }
        set {
            edgeInsets = newValue
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }

    private var edgeInsets = UIEdgeInsets.zero

    /// Without a configuration, what moves the title, or leaves it less room; the button's size does not change.
    @available(iOS, deprecated: 15.0, message: "This property is ignored when using UIButtonConfiguration")
    open var titleEdgeInsets: UIEdgeInsets {
        get { titleInsets }
        set {
            titleInsets = newValue
            setNeedsLayout()
        }
    }

    /// The same for the image.
    @available(iOS, deprecated: 15.0, message: "This property is ignored when using UIButtonConfiguration")
    open var imageEdgeInsets: UIEdgeInsets {
        get { imageInsets }
        set {
            imageInsets = newValue
            setNeedsLayout()
        }
    }

    private var titleInsets = UIEdgeInsets.zero
    private var imageInsets = UIEdgeInsets.zero
    private var contents: [UInt: Content] = [:]
    private var createdTitleLabel: UILabel?
    private var createdImageView: UIImageView?
    private var backgroundImageView: UIImageView?
    private var backgroundView: UIView?
    private var effectView: UIVisualEffectView?
    private var needsUpdateConfiguration = false
    private var isUpdating = false
    private var explicitTraits: UIAccessibilityTraits?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isAccessibilityElement = true
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType == .close {
            setImage(UIImage(systemName: "xmark"), for: .normal)
            setPreferredSymbolConfiguration(
                UIImage.SymbolConfiguration(pointSize: Metrics.closeSymbolSize, weight: .bold),
                forImageIn: .normal)
        }
        setNeedsUpdateConfiguration()
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// The action's title and image are copied to the configuration, if it has any.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            if !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
            if let image = primaryAction.image { configuration.image = image }
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
    }

    private func take(_ primaryAction: UIAction?) {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    // MARK: Content for a state

    open func setTitle(_ title: String?, for state: State) {
        contents[state.rawValue, default: Content()].title = title
        setNeedsUpdateConfiguration()
    }

    open func setTitleColor(_ color: UIColor?, for state: State) {
        contents[state.rawValue, default: Content()].titleColor = color
        setNeedsUpdateConfiguration()
    }

    open func setImage(_ image: UIImage?, for state: State) {
        contents[state.rawValue, default: Content()].image = image
        setNeedsUpdateConfiguration()
    }

    /// Preferred to a plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        contents[state.rawValue, default: Content()].attributedTitle = title
        setNeedsUpdateConfiguration()
    }

    /// Fills the button behind everything else.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        contents[state.rawValue, default: Content()].backgroundImage = image
        setNeedsUpdateConfiguration()
    }

    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        contents[state.rawValue, default: Content()].symbolConfiguration = configuration
        setNeedsUpdateConfiguration()
    }

    open func title(for state: State) -> String? { content(\.title, for: state) }
    open func titleColor(for state: State) -> UIColor? { content(\.titleColor, for: state) }
    open func image(for state: State) -> UIImage? { content(\.image, for: state) }
    open func attributedTitle(for state: State) -> NSAttributedString? {
        content(\.attributedTitle, for: state)
    }
    open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        content(\.symbolConfiguration, for: state)
    }

    /// The normal state's stands in for what a state has not got.
    private func content<Value>(_ part: KeyPath<Content, Value?>, for state: State) -> Value? {
        contents[state.rawValue]?[keyPath: part] ?? contents[State.normal.rawValue]?[keyPath: part]
    }

    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (buttonType == .custom ? .white : isEnabled ? tintColor : .tertiaryLabel)
    }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        configuration?.preferredSymbolConfigurationForImage
            ?? preferredSymbolConfigurationForImage(in: state)
    }

    // MARK: Configuration

    open var configuration: Configuration? {
        didSet {
            if configuration != oldValue { setNeedsUpdateConfiguration() }
        }
    }

    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet {
            // A button with a handler is one with a configuration.
            if configurationUpdateHandler != nil, configuration == nil { configuration = .plain() }
            setNeedsUpdateConfiguration()
        }
    }

    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// There to be overridden. The handler is called after it.
    open func updateConfiguration() {
    }

    private func updateIfNeeded() {
        guard needsUpdateConfiguration, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        updateConfiguration()
        configurationUpdateHandler?(self)
        // What the two have just changed is shown by this very pass.
        needsUpdateConfiguration = false
        showContent()
    }

    private func showContent() {
        let attributedTitle = configuration == nil ? currentAttributedTitle : nil
        if currentTitle != nil || attributedTitle != nil || createdTitleLabel != nil {
            let label = madeTitleLabel
            label.textColor = foregroundColor
            label.text = currentTitle
            if let attributedTitle { label.attributedText = attributedTitle }
            if let configuration {
                label.textAlignment = configuration.textAlignment(
                    isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
                label.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
                label.numberOfLines = 0
                label.lineBreakMode = .byWordWrapping
            }
        }
        let image = currentImage
        if image != nil || createdImageView != nil {
            let imageView = madeImageView
            // A system button and a configuration show any image in their color.
            let isTemplate =
                (configuration != nil || buttonType != .custom) && image?.renderingMode == .automatic
            imageView.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
            imageView.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
            imageView.tintColor = configuration != nil || buttonType != .custom ? foregroundColor : nil
        }
        showBackgroundImage()
        showBackground()
        // What was made in this pass has not heard of the state.
        if isHighlighted || !isEnabled { dim() }
    }

    private func showBackgroundImage() {
        let image = configuration == nil ? currentBackgroundImage : nil
        guard image != nil || backgroundImageView != nil else { return }
        let view = backgroundImageView ?? UIImageView()
        if backgroundImageView == nil {
            insertSubview(view, at: 0)
            backgroundImageView = view
        }
        view.image = image
    }

    private func showBackground() {
        let color: UIColor? =
            switch (configuration, buttonType) {
            case (let configuration?, _): configuration.backgroundColor(tint: tintColor, isEnabled: isEnabled)
            case (nil, .close): .tertiarySystemFill
            case (nil, _): nil
            }
        guard let color else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            effectView = nil
            return
        }
        let view = backgroundView ?? UIView()
        if backgroundView == nil {
            view.isUserInteractionEnabled = false
            view.clipsToBounds = true
            insertSubview(view, at: 0)
            backgroundView = view
        }
        view.backgroundColor = color
        let background = configuration?.background
        view.layer.borderWidth = background?.strokeWidth ?? 0
        view.layer.borderColor =
            (background?.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
        if effectView?.effect != background?.visualEffect {
            effectView?.removeFromSuperview()
            effectView = background?.visualEffect.map { UIVisualEffectView(effect: $0) }
            if let effectView { view.addSubview(effectView) }
        }
    }

    private var foregroundColor: UIColor {
        if let configuration {
            return titleColor(for: state)
                ?? configuration.foregroundColor(tint: tintColor, isEnabled: isEnabled)
        }
        return buttonType == .close ? .secondaryLabel : currentTitleColor
    }

    // MARK: Pressed

    package override func stateDidChange() {
        super.stateDidChange()
        setNeedsUpdateConfiguration()
        // It answers to a finger at once, and takes its time to forget it.
        if isHighlighted || window == nil {
            dim()
        } else {
            UIView.animate(
                withDuration: Metrics.fadeDuration, delay: 0, options: [.allowUserInteraction],
                animations: dim)
        }
    }

    private func dim() {
        let pressed = isHighlighted && isEnabled
        let isConfigured = configuration != nil
        createdTitleLabel?.alpha = pressed && (isConfigured || buttonType != .custom) ? pressedAlpha : 1
        createdImageView?.alpha =
            pressed || (!isEnabled && !isConfigured && buttonType == .custom) ? pressedAlpha : 1
        backgroundView?.alpha = pressed ? pressedAlpha : 1
        // An image of its own says by itself that the button is pressed.
        let hasPressedImage = contents[State.highlighted.rawValue]?.backgroundImage != nil
        backgroundImageView?.alpha = pressed && !hasPressedImage ? pressedAlpha : 1
    }

    private var pressedAlpha: CGFloat {
        if configuration != nil { return 0.75 }
        return buttonType == .custom ? 0.5 : 0.2
    }

    // MARK: Views

    /// Created when it is asked for.
    open var titleLabel: UILabel? {
        updateIfNeeded()
        return madeTitleLabel
    }

    /// Created when it is asked for.
    open var imageView: UIImageView? {
        updateIfNeeded()
        return madeImageView
    }

    private var madeTitleLabel: UILabel {
        if let createdTitleLabel { return createdTitleLabel }
        let label = UILabel()
        label.font = .systemFont(
            ofSize: buttonType == .custom ? Metrics.customFontSize : Metrics.systemFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        label.isAccessibilityElement = false
        createdTitleLabel = label
        addSubview(label)
        return label
    }

    private var madeImageView: UIImageView {
        if let createdImageView { return createdImageView }
        let view = UIImageView()
        createdImageView = view
        addSubview(view)
        return view
    }

    // MARK: Layout

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func layoutSubviews() {
        updateIfNeeded()
        super.layoutSubviews()
        backgroundView?.frame = bounds
        backgroundImageView?.frame = bounds
        effectView?.frame = bounds
        backgroundView?.layer.cornerRadius =
            configuration?.cornerRadius(in: bounds.size) ?? min(bounds.width, bounds.height) / 2
        let frames = contentFrames(in: bounds)
        createdImageView?.frame = frames.image
        createdTitleLabel?.frame = frames.title
        if configuration != nil, laidOutWidth != bounds.width {
            laidOutWidth = bounds.width
            invalidateIntrinsicContentSize()
        }
    }

    /// The width that the last layout pass gave a button whose title may break: the next one makes room for its lines.
    private var laidOutWidth: CGFloat = 0

    /// The image leads the title, and the two are aligned together. Content that fills is as large as there is room;
    /// of an image and a title, the title alone is wider.
    private func contentFrames(in bounds: CGRect) -> (image: CGRect, title: CGRect) {
        let content = bounds.inset(by: contentInsets)
        if isImageAboveOrBelow { return stackedFrames(in: content) }
        var image = imageSize
        image.width = min(image.width, content.width)
        image.height = min(image.height, content.height)
        let padding = hasTitle && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
        let room = CGSize(width: max(0, content.width - image.width - padding), height: content.height)
        var title = titleSize(in: room)
        title.width = min(title.width, room.width)
        title.height = min(title.height, room.height)
        if contentHorizontalAlignment == .fill {
            if hasTitle { title.width = room.width } else { image.width = content.width }
        }
        if contentVerticalAlignment == .fill {
            (image.height, title.height) = (content.height, content.height)
        }

        let width = image.width + padding + title.width
        let start =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading, .fill: content.minX
            case .right, .trailing: content.maxX - width
            case .center: content.midX - width / 2
            }
        func top(of height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .top, .fill: content.minY
            case .bottom: content.maxY - height
            case .center: content.midY - height / 2
            }
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let placesImageLast = configuration?.imagePlacement == .trailing
        let isImageFirst = isMirrored == placesImageLast
        let imageX = isImageFirst ? start : start + title.width + padding
        let titleX = isImageFirst ? start + image.width + padding : start
        let imageFrame = CGRect(origin: CGPoint(x: imageX, y: top(of: image.height)), size: image)
        let titleFrame = CGRect(origin: CGPoint(x: titleX, y: top(of: title.height)), size: title)
        guard configuration == nil else { return (imageFrame, titleFrame) }
        return (
            shift(imageFrame, by: imageInsets, in: content.size), shift(titleFrame, by: titleInsets, in: room)
        )
    }

    private var isImageAboveOrBelow: Bool {
        [.top, .bottom].contains(configuration?.imagePlacement ?? .leading)
    }

    /// The image above the title or below it, both of them in the middle.
    private func stackedFrames(in content: CGRect) -> (image: CGRect, title: CGRect) {
        let (image, title) = (imageSize, titleSize(in: content.size))
        let padding = hasTitle && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
        let top = content.midY - (image.height + padding + title.height) / 2
        let isFirst = configuration?.imagePlacement == .top
        func frame(_ size: CGSize, isFirst: Bool, after other: CGFloat) -> CGRect {
            CGRect(
                x: content.midX - size.width / 2, y: isFirst ? top : top + other + padding,
                width: size.width, height: size.height)
        }
        return (
            frame(image, isFirst: isFirst, after: title.height),
            frame(title, isFirst: !isFirst, after: image.height)
        )
    }

    /// Moves a part by its insets: all of the way where it lies at that edge, half of it in the middle.
    private func shift(_ frame: CGRect, by insets: UIEdgeInsets, in room: CGSize) -> CGRect {
        guard insets != .zero else { return frame }
        let (horizontal, vertical) = (insets.left + insets.right, insets.top + insets.bottom)
        var (origin, size) = (frame.origin, frame.size)
        let fills = (
            x: contentHorizontalAlignment == .fill, y: contentVerticalAlignment == .fill
        )
        size.width = fills.x ? size.width - horizontal : min(size.width, room.width - horizontal)
        size.height = fills.y ? size.height - vertical : min(size.height, room.height - vertical)
        size = CGSize(width: max(0, size.width), height: max(0, size.height))
        let less = CGSize(width: frame.width - size.width, height: frame.height - size.height)
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: origin.x += insets.left
        case .right, .trailing: origin.x += less.width - insets.right
        case .center: origin.x += (less.width + insets.left - insets.right) / 2
        }
        switch contentVerticalAlignment {
        case .top, .fill: origin.y += insets.top
        case .bottom: origin.y += less.height - insets.bottom
        case .center: origin.y += (less.height + insets.top - insets.bottom) / 2
        }
        return CGRect(origin: origin, size: size)
    }

    private var contentInsets: UIEdgeInsets {
        guard let insets = configuration?.contentInsets else { return edgeInsets }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isMirrored ? insets.leading : insets.trailing)
    }

    private var hasTitle: Bool { createdTitleLabel?.text?.isEmpty == false }

    private var imageSize: CGSize {
        guard let createdImageView, createdImageView.image != nil else { return .zero }
        return createdImageView.intrinsicContentSize
    }

    private func titleSize(in room: CGSize) -> CGSize {
        guard let createdTitleLabel, hasTitle else { return .zero }
        return createdTitleLabel.sizeThatFits(room)
    }

    open override var intrinsicContentSize: CGSize {
        var size = sizeThatFits(
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        if configuration != nil, laidOutWidth > 0, laidOutWidth < size.width {
            size.height =
                sizeThatFits(
                    CGSize(width: laidOutWidth, height: .greatestFiniteMagnitude)
                ).height
        }
        return size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateIfNeeded()
        if configuration == nil, buttonType == .close { return Metrics.closeSize }
        let image = imageSize
        var insets = contentInsets
        let padding = hasTitle && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
        if isImageAboveOrBelow {
            let title = titleSize(
                in: CGSize(width: max(0, size.width - insets.left - insets.right), height: size.height))
            return CGSize(
                width: insets.left + max(image.width, title.width) + insets.right,
                height: insets.top + image.height + padding + title.height + insets.bottom)
        }
        let room = CGSize(
            width: max(0, size.width - insets.left - insets.right - image.width - padding),
            height: size.height)
        var title = titleSize(in: room)
        if configuration == nil, hasTitle || image == .zero {
            if insets == .zero { (insets.top, insets.bottom) = (Metrics.titlePadding, Metrics.titlePadding) }
            if !hasTitle { title = CGSize(width: 30, height: madeTitleLabel.font.lineHeight.rounded(.up)) }
        }
        let content = CGSize(
            width: insets.left + image.width + padding + title.width + insets.right,
            height: insets.top + max(image.height, title.height) + insets.bottom)
        guard let background = backgroundImageView?.image?.size else { return content }
        // Without content it is the image alone.
        return hasTitle || image != .zero
            ? CGSize(
                width: max(content.width, background.width), height: max(content.height, background.height))
            : background
    }

    // MARK: Baselines

    // The title's, in a button of its natural size.
    package var baselineFont: UIFont? { createdTitleLabel?.font }

    package var firstBaselineFromTop: CGFloat {
        createdTitleLabel.map { naturalTitleFrame.minY + $0.firstBaselineFromTop } ?? 0
    }

    package var lastBaselineFromBottom: CGFloat {
        createdTitleLabel.map {
            intrinsicContentSize.height - naturalTitleFrame.maxY + $0.lastBaselineFromBottom
        } ?? 0
    }

    private var naturalTitleFrame: CGRect {
        contentFrames(in: CGRect(origin: .zero, size: intrinsicContentSize)).title
    }

    // MARK: The menu

    /// Opened when a finger rests on the button, or touches it where `showsMenuAsPrimaryAction` says so.
    open var menu: UIMenu? {
        didSet { isContextMenuInteractionEnabled = menu != nil }
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard isEnabled, menu != nil else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu })
    }

    // MARK: A tap of its own

    /// The tap recognizers of the views around an enabled button do not take its taps (C10).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        takesOwnTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    package override var triggersPrimaryAction: Bool { true }

    private var shownTitle: String? {
        (configuration == nil ? currentAttributedTitle?.string : nil) ?? currentTitle
    }

    // MARK: Accessibility

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? shownTitle ?? (buttonType == .close ? "Close" : nil) }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            if let explicitTraits { return explicitTraits }
            var traits = UIAccessibilityTraits.button
            if isSelected { traits.insert(.selected) }
            if !isEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { explicitTraits = newValue }
    }
}
