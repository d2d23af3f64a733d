/// The view of one item: its content in front of backgrounds (J13–J15).
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()

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
        didSet { updateSelectedBackground() }
    }

    open var isHighlighted = false {
        didSet { updateSelectedBackground() }
    }

    /// Behind all other views.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { fill(with: backgroundView, at: 0) }
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
}
