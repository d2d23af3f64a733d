/// At an accessibility text size, shows what a finger rests on large in the middle of the screen, for as long as it
/// does (UILargeContentViewer.h). How long it has to rest and what that looks like is matched by eye [?].
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    open private(set) weak var view: UIView?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private var content: LargeContentView?
    private var item: (any UILargeContentViewerItem)?

    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        press.addTarget(
            self, action: Selector("pressed(_:)", UILargeContentViewerInteraction.pressed(_:)))
        press.mayBegin = { [weak self] in
            guard let self else { return false }
            return Self.isEnabled && item(at: press.location(in: view)) != nil
        }
    }

    public override convenience init() {
        self.init(delegate: nil)
    }

    public static let enabledStatusDidChangeNotification = NSNotification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    open class var isEnabled: Bool {
        UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
    }

    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    // MARK: The view

    open func willMove(to view: UIView?) {
        hide()
        self.view?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: The items

    private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        let item =
            delegate.map { $0.largeContentViewerInteraction(self, itemAt: point) } ?? ownItem(at: point)
        return item.flatMap { $0.showsLargeContentViewer ? $0 : nil }
    }

    /// The innermost view there that has something to show.
    func ownItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        view.flatMap { Self.item(in: $0, at: point) }
    }

    private static func item(in view: UIView, at point: CGPoint) -> UIView? {
        guard !view.isHidden, view.alpha >= 0.01, view.point(inside: point, with: nil) else { return nil }
        for subview in view.subviews.reversed() {
            if let item = item(in: subview, at: subview.convert(point, from: view)) { return item }
        }
        return view.showsLargeContentViewer ? view : nil
    }

    var ownViewController: UIViewController? {
        guard let view else { return nil }
        return sequence(first: view as UIResponder, next: \.next).lazy
            .compactMap { $0 as? UIViewController }.first
    }

    /// What a control does when it is tapped.
    func perform(_ item: (any UILargeContentViewerItem)?) {
        (item as? UIControl)?.sendActions(for: .touchUpInside)
    }

    // MARK: The press

    private func pressed(_ press: UILongPressGestureRecognizer) {
        let point = press.location(in: view)
        switch press.state {
        case .began, .changed:
            show(item(at: point))
        case .ended:
            let item = item
            hide()
            if let delegate {
                delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
            } else {
                perform(item)
            }
        default:
            hide()
        }
    }

    private func show(_ item: (any UILargeContentViewerItem)?) {
        guard item !== self.item else { return }
        hide()
        self.item = item
        guard let item, let window = view?.window else { return }
        let controller = delegate.map { $0.viewController(for: self) } ?? ownViewController
        let region = controller?.viewIfLoaded.map { $0.convert($0.bounds, to: nil as UIView?) }
        let content = LargeContentView(item)
        content.center = CGPoint(x: (region ?? window.bounds).midX, y: (region ?? window.bounds).midY)
        window.addSubview(content)
        self.content = content
    }

    private func hide() {
        content?.removeFromSuperview()
        (content, item) = (nil, nil)
    }
}

/// The card in the middle of the screen. Its measures are matched by eye [?].
@MainActor private final class LargeContentView: UIView {
    private static let side: CGFloat = 250
    private static let imageSide: CGFloat = 100

    init(_ item: any UILargeContentViewerItem) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 20
        let label = UILabel(frame: bounds)
        label.text = item.largeContentTitle
        label.textAlignment = .center
        label.numberOfLines = 2
        label.font = .systemFont(ofSize: 32)
        addSubview(label)
        guard let image = item.largeContentImage else { return }
        let picture = UIImageView(image: image)
        picture.tintColor = .label
        picture.contentMode = item.scalesLargeContentImage ? .scaleAspectFit : .center
        let insets = item.largeContentImageInsets
        picture.frame = CGRect(
            x: bounds.midX - Self.imageSide / 2, y: 30, width: Self.imageSide, height: Self.imageSide
        ).inset(by: insets)
        addSubview(picture)
        label.frame = CGRect(x: 10, y: 140, width: Self.side - 20, height: Self.side - 150)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
