import Allocations
import ImageViewer
import SimulatorKit
import UIKit

/// What the viewer adds to a scroll view: a step of scrolling and one of zooming, each beside the same step of a plain
/// scroll view whose content is pinned in the same way, and whose delegate does nothing.
@MainActor final class Plain: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    private let imageView: UIImageView

    init(image: UIImage) {
        imageView = UIImageView(image: image)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.maximumZoomScale = 4
        scrollView.minimumZoomScale = 0.1
        view.addSubview(scrollView)
        scrollView.addSubview(imageView)
        pin(scrollView, view.topAnchor, view.leftAnchor, view.bottomAnchor, view.rightAnchor)
        let content = scrollView.contentLayoutGuide
        pin(imageView, content.topAnchor, content.leftAnchor, content.bottomAnchor, content.rightAnchor)
    }

    private func pin(
        _ view: UIView, _ top: NSLayoutYAxisAnchor, _ left: NSLayoutXAxisAnchor,
        _ bottom: NSLayoutYAxisAnchor, _ right: NSLayoutXAxisAnchor
    ) {
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: top), view.leftAnchor.constraint(equalTo: left),
            view.bottomAnchor.constraint(equalTo: bottom), view.rightAnchor.constraint(equalTo: right),
        ])
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}

let image = UIGraphicsImageRenderer(size: CGSize(width: 4000, height: 4000)).image { _ in }
let steps = 4_000

/// A screen on which something is done step by step.
@MainActor final class Stage {
    private let phone = Simulator(.iPhone)
    private let scrollView: UIScrollView
    /// The least of all rounds, which is the least disturbed by what else the machine does.
    private(set) var nanoseconds = Double.infinity
    private(set) var allocations = Double.infinity

    init(_ controller: UIViewController, _ scrollView: UIScrollView) {
        self.scrollView = scrollView
        phone.show(controller)
        phone.settle()
        scrollView.zoomScale = 0.5
    }

    /// Measures one step, with the layout that follows from it.
    func measure(_ step: (UIScrollView, Int) -> Void) {
        let before = allocation_count()
        let time = ContinuousClock().measure {
            for index in 0..<steps {
                step(scrollView, index)
                phone.advance(by: 0)
            }
        }
        nanoseconds = min(nanoseconds, time / .nanoseconds(1) / Double(steps))
        allocations = min(allocations, Double(allocation_count() - before) / Double(steps))
    }
}

func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

@MainActor func compare(_ name: String, _ step: (UIScrollView, Int) -> Void) {
    let (plain, viewer) = (Plain(image: image), ImageViewerController(image: image))
    let (one, other) = (Stage(plain, plain.scrollView), Stage(viewer, viewer.scrollView))
    // By turns, so that both have the same of a machine that is at times slower.
    for _ in 0..<25 {
        one.measure(step)
        other.measure(step)
    }
    print(
        "A step of \(name): \(Int(other.nanoseconds)) ns in the viewer, \(Int(one.nanoseconds)) ns in a plain "
            + "scroll view, ratio \(rounded(other.nanoseconds / one.nanoseconds)); "
            + "\(rounded(other.allocations)) allocations, \(rounded(one.allocations)) in the plain one")
}

compare("scroll") { $0.contentOffset = CGPoint(x: 100 + $1 % 400, y: 100 + $1 % 300) }
// Larger than the screen all the time, so that no inset changes.
compare("zoom") { $0.zoomScale = 0.5 + CGFloat($1 % 200) / 1000 }
