import SimulatorKit
import Testing
import UIKit

/// What Apple's headers declare in categories of a class, which is open in Swift as what is in the class itself.
@MainActor struct OverridingTests {
    @Test("G30: a view decides about its constraints, guides and priorities itself")
    func constraints() {
        let view = Stubborn()
        let other = UIView()
        view.addSubview(other)

        view.setContentHuggingPriority(.required, for: .vertical)
        view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        view.addConstraint(other.widthAnchor.constraint(equalToConstant: 5))
        view.addConstraints([other.heightAnchor.constraint(equalToConstant: 5)])

        #expect(view.contentHuggingPriority(for: .vertical) == .init(1))
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .init(2))
        #expect(view.constraints.isEmpty)
        #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 7, height: 7))
        #expect(view.safeAreaLayoutGuide === view.guide && view.layoutMarginsGuide === view.guide)
        #expect(view.calls == ["hugging", "resistance", "constraint", "constraints"])
    }

    @Test("G30: constraints lay out the alignment rectangle that a view makes of its frame")
    func alignment() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Shifted()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)

        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            view.topAnchor.constraint(equalTo: outer.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()

        #expect(view.frame(forAlignmentRect: .zero).minX == 3)
        #expect(view.alignmentRect(forFrame: CGRect(x: 3, y: 0, width: 1, height: 1)).minX == 0)
    }

    @Test("G30: a view, a control, a scroll view, an image, a layer and a controller answer for themselves")
    func others() {
        let image = Tinted(contentsOf: UIImage())

        #expect(Stubborn().endEditing(true))
        #expect(Stubborn().snapshotView(afterScreenUpdates: true) == nil)
        #expect(Stubborn().largeContentTitle == "stubborn")
        #expect(Held().isTracking)
        #expect(Framed().contentLayoutGuide === Framed.guide && Framed().frameLayoutGuide === Framed.guide)
        #expect(image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 3)) === image)
        #expect(Housed().navigationController === Housed.navigator)
    }

    @Test("Page of awakeFromNib: it does nothing by itself, and code for nibs calls it")
    func awaking() {
        final class Sleeper: UIView {
            var isAwake = false
            override func awakeFromNib() {
                super.awakeFromNib()
                isAwake = true
            }
        }
        let sleeper = Sleeper()

        sleeper.awakeFromNib()

        #expect(sleeper.isAwake)
    }
}

private final class Stubborn: UIView {
    let guide = UILayoutGuide()
    private(set) var calls: [String] = []

    override func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { calls.append("hugging") }

    override func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { calls.append("resistance") }

    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .init(1) }

    override func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { .init(2) }

    override func addConstraint(_ constraint: NSLayoutConstraint) { calls.append("constraint") }
    override func addConstraints(_ constraints: [NSLayoutConstraint]) { calls.append("constraints") }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: 7, height: 7) }

    override var safeAreaLayoutGuide: UILayoutGuide { guide }
    override var layoutMarginsGuide: UILayoutGuide { guide }
    override func endEditing(_ force: Bool) -> Bool { true }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    override var largeContentTitle: String? {
        get { "stubborn" }
        set {}
    }
}

private final class Shifted: UIView {
    override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.offsetBy(dx: -3, dy: 0) }
    override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        alignmentRect.offsetBy(dx: 3, dy: 0)
    }
}

private final class Held: UIControl {
    override var isTracking: Bool { true }
}

private final class Framed: UIScrollView {
    static let guide = UILayoutGuide()

    override var contentLayoutGuide: UILayoutGuide { Self.guide }
    override var frameLayoutGuide: UILayoutGuide { Self.guide }
}

private final class Tinted: UIImage, @unchecked Sendable {
    convenience init(contentsOf image: UIImage) { self.init() }

    override func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { self }
}

private final class Housed: UIViewController {
    static let navigator = UINavigationController()

    override var navigationController: UINavigationController? { Self.navigator }
}
