/// A view that applies an effect: a material is a layer of its tint under the content view, without the blur; a
/// vibrancy is the tint color of the content. Changing the effect in an animation block animates it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// What subviews are added to.
    public let contentView = UIView()

    private let backdrop = UIView()

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backdrop.isUserInteractionEnabled = false
        for view in [backdrop, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        showEffect()
    }

    open var effect: UIVisualEffect? {
        didSet { showEffect() }
    }

    private func showEffect() {
        backdrop.backgroundColor = (effect as? UIBlurEffect)?.tint ?? .clear
        contentView.tintColor = (effect as? UIVibrancyEffect)?.tint
    }
}
