import ImageViewer
import SimulatorKit
import UIKit

/// What the viewer adds to the cost of a scroll view: a step of scrolling and one of zooming, each beside the same step
/// of a plain scroll view with the same content.
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
        scrollView.frame = view.bounds
        scrollView.delegate = self
        scrollView.addSubview(imageView)
        scrollView.contentSize = imageView.bounds.size
        scrollView.maximumZoomScale = 4
        view.addSubview(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}

let image = UIGraphicsImageRenderer(size: CGSize(width: 4000, height: 4000)).image { _ in }
let steps = 20_000

/// Nanoseconds for a step, with the layout that follows from it.
@MainActor func cost(of step: (Int) -> Void, on phone: Simulator) -> Double {
    let clock = ContinuousClock()
    let runs = (0..<5).map { _ in
        let time = clock.measure {
            for index in 0..<steps {
                step(index)
                phone.advance(by: 0)
            }
        }
        return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
    }
    return runs.sorted()[runs.count / 2] / Double(steps)
}

@MainActor func costs(_ controller: UIViewController, _ scrollView: UIScrollView) -> (
    scroll: Double, zoom: Double
) {
    let phone = Simulator(.iPhone)
    phone.show(controller)
    phone.settle()
    scrollView.zoomScale = 0.5
    let scroll = cost(
        of: { scrollView.contentOffset = CGPoint(x: 100 + $0 % 400, y: 100 + $0 % 300) }, on: phone)
    let zoom = cost(of: { scrollView.zoomScale = 0.5 + CGFloat($0 % 200) / 1000 }, on: phone)
    return (scroll, zoom)
}

let plain = Plain(image: image)
let viewer = ImageViewerController(image: image)
let (without, with) = (costs(plain, plain.scrollView), costs(viewer, viewer.scrollView))
for (name, one, other) in [("scroll", without.scroll, with.scroll), ("zoom", without.zoom, with.zoom)] {
    print(
        "A step of \(name): \(Int(other)) ns in the viewer, \(Int(one)) ns in a plain scroll view, "
            + "ratio \((other / one * 100).rounded() / 100)")
}
