#if canImport(SimulatorKit)
import UIKit

/// A screen of an app, of three pages: it scrolls, or turns them, and shows on the second what is embedded in it.
final class ScrollingPage: UIViewController {
    let scrollView = UIScrollView()
    /// Where something is embedded, one beside the other.
    let slots = [UIView(), UIView()]
    private let axis: NSLayoutConstraint.Axis
    /// Whether there is something in both slots.
    var isShared = false {
        didSet { layOut() }
    }

    static let pageCount: CGFloat = 3

    init(axis: NSLayoutConstraint.Axis, isPaging: Bool, adjustsInsets: Bool) {
        self.axis = axis
        super.init(nibName: nil, bundle: nil)
        scrollView.isPagingEnabled = isPaging
        scrollView.contentInsetAdjustmentBehavior = adjustsInsets ? .automatic : .never
        for slot in slots { scrollView.addSubview(slot) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.frame != view.bounds else { return }
        let page = page
        scrollView.frame = view.bounds
        layOut()
        // As apps do that page: the same page in another size.
        if scrollView.isPagingEnabled { scrollView.contentOffset = offset(of: page.rounded()) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // As apps do that page: leaving the window has cut off a turn.
        if scrollView.isPagingEnabled { scrollView.contentOffset = offset(of: page.rounded()) }
    }

    private func layOut() {
        let size = view.bounds.size
        scrollView.contentSize =
            axis == .horizontal
            ? CGSize(width: size.width * Self.pageCount, height: 0)
            : CGSize(width: 0, height: size.height * Self.pageCount)
        let (start, isPaging) = (offset(of: 1), scrollView.isPagingEnabled)
        for (index, slot) in slots.enumerated() {
            let width = isShared ? size.width / 2 : size.width
            slot.frame = CGRect(
                x: start.x + CGFloat(index) * width, y: start.y + (isPaging ? 0 : size.height * 0.2),
                width: width, height: isPaging ? size.height : size.height * 0.6)
        }
    }

    private func offset(of page: CGFloat) -> CGPoint {
        let size = view.bounds.size
        return axis == .horizontal
            ? CGPoint(x: page * size.width, y: 0) : CGPoint(x: 0, y: page * size.height)
    }

    // MARK: What is there

    /// How many pages the content has been scrolled.
    var page: CGFloat {
        let (offset, size) = (scrollView.contentOffset, scrollView.bounds.size)
        guard size.width > 0, size.height > 0 else { return 0 }
        return axis == .horizontal ? offset.x / size.width : offset.y / size.height
    }

    /// What is wrong with it where nothing moves.
    var flaws: [String] {
        guard view.window != nil else { return [] }
        let (offset, inset) = (scrollView.contentOffset, scrollView.adjustedContentInset)
        let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
        let legal = CGRect(
            x: -inset.left, y: -inset.top,
            width: max(content.width + inset.left + inset.right - size.width, 0),
            height: max(content.height + inset.top + inset.bottom - size.height, 0))
        let checks = [
            (
                legal.insetBy(dx: -0.5, dy: -0.5).contains(offset),
                "page: it rests at \(offset), beyond \(legal)"
            ),
            (
                !scrollView.isPagingEnabled || abs(page - page.rounded()) < 0.01,
                "page: it rests between two, at \(page)"
            ),
            (
                scrollView.isScrollEnabled && scrollView.isUserInteractionEnabled
                    && scrollView.panGestureRecognizer.isEnabled,
                "page: it does not scroll"
            ),
        ]
        return checks.filter { !$0.0 }.map(\.1)
    }
}
#endif
