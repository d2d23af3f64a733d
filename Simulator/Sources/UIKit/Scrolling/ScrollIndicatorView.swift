/// The bar of a scroll indicator. Touches go through it.
final class ScrollIndicatorView: UIView {
    static let thickness: CGFloat = 3

    init(style: UIScrollView.IndicatorStyle) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.thickness / 2
        show(style)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ style: UIScrollView.IndicatorStyle) {
        let (black, white) = (UIColor(white: 0, alpha: 0.35), UIColor(white: 1, alpha: 0.5))
        backgroundColor =
            switch style {
            case .default: UIColor { $0.userInterfaceStyle == .dark ? white : black }
            case .black: black
            case .white: white
            }
    }
}
