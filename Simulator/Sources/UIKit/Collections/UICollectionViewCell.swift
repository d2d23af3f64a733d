/// The view of one item: its content in front of backgrounds (K13–K15).
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// Another one with every kind of content configuration.
    open private(set) var contentView = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        fill(with: contentView, at: 0)
    }

    private func fill(with view: UIView, at index: Int) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: index)
    }

    open var isSelected = false {
        didSet { stateDidChange(isSelected != oldValue) }
    }

    open var isHighlighted = false {
        didSet { stateDidChange(isHighlighted != oldValue) }
    }

    var isEditing = false {
        didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } }
    }

    private func stateDidChange(_ changes: Bool) {
        updateSelectedBackground()
        if changes { setNeedsUpdateConfiguration() }
    }

    /// Behind all other views.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { fill(with: backgroundView, at: 0) }
            if backgroundView != nil { backgroundConfiguration = nil }
        }
    }

    /// Between the background and the content, while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            updateSelectedBackground()
        }
    }

    private func updateSelectedBackground() {
        guard let selectedBackgroundView else { return }
        let isShown = isSelected || isHighlighted
        guard isShown != (selectedBackgroundView.superview === self) else { return }
        if isShown {
            fill(with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
        } else {
            selectedBackgroundView.removeFromSuperview()
        }
    }

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void

    /// There to be overridden by whoever adds states of its own.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isDisabled = !isUserInteractionEnabled
        state.isEditing = isEditing
        return state
    }

    private var needsUpdateConfiguration = false
    private var isUpdatingConfiguration = false

    /// Several requests before the next layout come to one update, and those of an update itself to none.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
            contentConfiguration = content.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let background = shownBackground {
            showBackground(background.updated(for: state))
        }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// There to be overridden. The handler is called after it.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// A view of the configuration takes the place of the content view, unless the one that is there can show it.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            guard let contentConfiguration else {
                if oldValue != nil { replaceContentView(with: UIView()) }
                return
            }
            if let view = contentView as? any UIView & UIContentView, view.supports(contentConfiguration) {
                view.configuration = contentConfiguration
            } else {
                replaceContentView(with: contentConfiguration.makeContentView())
            }
            setNeedsUpdateConfiguration()
        }
    }

    private func replaceContentView(with view: UIView) {
        contentView.removeFromSuperview()
        contentView = view
        let backgrounds = [backgroundView, configuredBackground, selectedBackgroundView].compactMap { $0 }
        fill(with: view, at: subviews.count { subview in backgrounds.contains { $0 === subview } })
        setNeedsLayout()
    }

    /// Takes the place of both background views, which are nil then.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            if backgroundConfiguration != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
            showBackground(backgroundConfiguration)
            setNeedsUpdateConfiguration()
        }
    }

    /// How the cell looks of itself.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    private var configuredBackground: ConfiguredBackground?
    /// As it is shown, in the state that the cell is in.
    private var shownBackground: UIBackgroundConfiguration?

    func showBackground(_ configuration: UIBackgroundConfiguration?) {
        shownBackground = configuration
        guard let configuration else {
            configuredBackground?.removeFromSuperview()
            configuredBackground = nil
            return
        }
        if configuredBackground == nil {
            let view = ConfiguredBackground()
            fill(with: view, at: 0)
            configuredBackground = view
        }
        configuredBackground?.show(configuration)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    // MARK: Its own size

    override var measuredView: UIView { contentView }
}
