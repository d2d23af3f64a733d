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
let steps = 20_000

struct Cost {
    var nanoseconds: Double
    var allocations: Double
}

/// Of one step, with the layout that follows from it.
@MainActor func cost(of step: (Int) -> Void, on phone: Simulator) -> Cost {
    let clock = ContinuousClock()
    let runs = (0..<5).map { _ in
        let before = allocation_count()
        let time = clock.measure {
            for index in 0..<steps {
                step(index)
                phone.advance(by: 0)
            }
        }
        return Cost(
            nanoseconds: (Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9)
                / Double(steps),
            allocations: Double(allocation_count() - before) / Double(steps))
    }
    return runs.sorted { $0.nanoseconds < $1.nanoseconds }[runs.count / 2]
}

@MainActor func costs(_ controller: UIViewController, _ scrollView: UIScrollView) -> [(String, Cost)] {
    let phone = Simulator(.iPhone)
    phone.show(controller)
    phone.settle()
    scrollView.zoomScale = 0.5
    return [
        (
            "scroll",
            cost(
                of: { scrollView.contentOffset = CGPoint(x: 100 + $0 % 400, y: 100 + $0 % 300) }, on: phone)
        ),
        // Larger than the screen all the time, so that no inset changes.
        ("zoom", cost(of: { scrollView.zoomScale = 0.5 + CGFloat($0 % 200) / 1000 }, on: phone)),
    ]
}

func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

let plain = Plain(image: image)
let viewer = ImageViewerController(image: image)
for ((name, one), (_, other)) in zip(costs(plain, plain.scrollView), costs(viewer, viewer.scrollView)) {
    print(
        "A step of \(name): \(Int(other.nanoseconds)) ns in the viewer, \(Int(one.nanoseconds)) ns in a plain "
            + "scroll view, ratio \(rounded(other.nanoseconds / one.nanoseconds)); "
            + "\(rounded(other.allocations)) allocations, \(rounded(one.allocations)) in the plain one")
}
