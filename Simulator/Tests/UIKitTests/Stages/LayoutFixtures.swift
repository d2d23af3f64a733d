import UIKit

/// A window with a root view of 300 × 600 points, whose frame is given.
@MainActor struct Phone {
    let root = Box(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let application: UIApplication
    private let window: UIWindow

    init(scale: CGFloat = 2, safeArea: UIEdgeInsets = .zero) {
        let screen = UIScreen(size: CGSize(width: 300, height: 600), scale: scale, safeAreaInsets: safeArea)
        application = UIApplication(screen: screen)
        window = UIWindow(windowScene: application.windowScene)
        window.addSubview(root)
        window.isHidden = false
    }

    func add<View: UIView>(_ view: View) -> View { root.add(view) }

    func layOut() { application.commit() }

    var warnings: [String] { application.warnings }
}

class Box: UIView {
    var intrinsic: CGSize
    var insets = UIEdgeInsets.zero
    private(set) var passes = 0
    private(set) var boundsSets = 0

    init(intrinsic: CGSize) {
        self.intrinsic = intrinsic
        super.init(frame: .zero)
    }

    override init(frame: CGRect) {
        intrinsic = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { intrinsic }
    override var alignmentRectInsets: UIEdgeInsets { insets }

    override var bounds: CGRect {
        didSet { boundsSets += 1 }
    }

    override func layoutSubviews() {
        passes += 1
        super.layoutSubviews()
    }
}

/// Zooms whatever it is told to.
final class Scroller: UIScrollView, UIScrollViewDelegate {
    private var zoomed: UIView?

    func zoom(_ view: UIView, to scale: CGFloat) {
        zoomed = view
        delegate = self
        (minimumZoomScale, maximumZoomScale) = (0.1, 10)
        zoomScale = scale
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

/// Whatever has four edges.
@MainActor protocol Edged {
    var leftAnchor: NSLayoutXAxisAnchor { get }
    var rightAnchor: NSLayoutXAxisAnchor { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
}

extension UIView: Edged {}
extension UILayoutGuide: Edged {}

extension UIView {
    /// Adds a subview whose frame constraints decide.
    func add<View: UIView>(_ view: View) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        return view
    }

    func pin(to other: some Edged, inset: CGFloat = 0) {
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: other.leftAnchor, constant: inset),
            rightAnchor.constraint(equalTo: other.rightAnchor, constant: -inset),
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
        ])
    }

    func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        guard let superview else { return }
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
            widthAnchor.constraint(equalToConstant: width),
            heightAnchor.constraint(equalToConstant: height),
        ])
    }

    func constraintToSuperview(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint? {
        superview?.constraints.first { $0.firstItem === self && $0.firstAttribute == attribute }
    }
}

extension NSLayoutConstraint {
    func with(priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
