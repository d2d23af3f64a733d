import Allocations
import ImageViewer
import SimulatorKit
import UIKit

// What the viewer adds to a scroll view: a step of scrolling and one of zooming, each beside the same step of a plain
// scroll view whose content is pinned in the same way, and whose delegate does nothing; and one of pulling the image
// past an edge. What the gallery adds: a step of a turn, beside that of a paging scroll view with the same pages side
// by side; and one among many pages, beside one among few.

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

@MainActor final class PlainPager: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.isPagingEnabled = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard children.isEmpty else { return }
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: view.bounds.width * 3, height: view.bounds.height)
        for index in 0..<3 {
            let page = ImageViewerController(image: image)
            addChild(page)
            page.view.frame = view.bounds.offsetBy(dx: view.bounds.width * CGFloat(index), dy: 0)
            scrollView.addSubview(page.view)
            page.didMove(toParent: self)
        }
        scrollView.contentOffset.x = view.bounds.width
    }
}

/// A gallery that shows the page in its middle, and the scroll view that turns its pages.
@MainActor func makeGallery(count: Int) -> (UIViewController, UIScrollView) {
    let gallery = ImageGalleryController(count: count, index: count / 2) { _ in
        ImageViewerController(image: image)
    }
    gallery.loadViewIfNeeded()
    // Its first child turns the pages.
    let pager = gallery.children.first?.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    return (gallery, pager ?? UIScrollView())
}

let image = UIGraphicsImageRenderer(size: CGSize(width: 4000, height: 4000)).image { _ in }
let steps = 4_000

/// A screen on which something is done step by step.
@MainActor final class Stage {
    private let phone = Simulator(.iPhone)
    private let scrollView: UIScrollView
    private var finger: Finger?
    /// The least of all rounds, which is the least disturbed by what else the machine does.
    private(set) var nanoseconds = Double.infinity
    private(set) var allocations = Double.infinity

    init(_ controller: UIViewController, _ scrollView: UIScrollView) {
        self.scrollView = scrollView
        phone.show(controller)
        phone.settle()
        if scrollView.maximumZoomScale > 1 { scrollView.zoomScale = 0.5 }
    }

    /// Presents the controller, and has a finger hold its content past an edge.
    init(pulling controller: UIViewController, _ scrollView: UIScrollView) {
        self.scrollView = scrollView
        let presenter = UIViewController()
        phone.show(presenter)
        presenter.present(controller, animated: false)
        phone.settle()
        scrollView.zoomScale = scrollView.minimumZoomScale
        scrollView.alwaysBounceVertical = true
        let finger = phone.touch(at: CGPoint(x: 195, y: 300))
        finger.move(to: CGPoint(x: 195, y: 400), duration: 0.1)
        self.finger = finger
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

/// Prints what a step costs on one stage and on another one.
@MainActor func compare(
    _ name: String, _ one: Stage, _ oneName: String, _ other: Stage, _ otherName: String,
    _ step: (UIScrollView, Int) -> Void
) {
    // By turns, so that both have the same of a machine that is at times slower.
    for _ in 0..<25 {
        one.measure(step)
        other.measure(step)
    }
    print(
        "A step of \(name): \(Int(one.nanoseconds)) ns \(oneName), \(Int(other.nanoseconds)) ns \(otherName), "
            + "ratio \(rounded(one.nanoseconds / other.nanoseconds)); \(rounded(one.allocations)) allocations, "
            + "\(rounded(other.allocations)) \(otherName)")
}

@MainActor func compareViewer(_ name: String, _ step: (UIScrollView, Int) -> Void) {
    let (plain, viewer) = (Plain(image: image), ImageViewerController(image: image))
    compare(
        name, Stage(viewer, viewer.scrollView), "in the viewer", Stage(plain, plain.scrollView),
        "in a plain scroll view", step)
}

compareViewer("scroll") { $0.contentOffset = CGPoint(x: 100 + $1 % 400, y: 100 + $1 % 300) }
// Larger than the screen all the time, so that no inset changes.
compareViewer("zoom") { $0.zoomScale = 0.5 + CGFloat($1 % 200) / 1000 }

let (pulled, plainPulled) = (ImageViewerController(image: image), Plain(image: image))
let rest = Stage(pulling: pulled, pulled.scrollView)
let plainRest = Stage(pulling: plainPulled, plainPulled.scrollView)
let (top, plainTop) = (pulled.scrollView.contentOffset.y, plainPulled.scrollView.contentOffset.y)
// Each from where its finger holds it, farther past the edge and back.
compare("a pull", rest, "in the viewer", plainRest, "in a plain scroll view") { scrollView, step in
    let start = scrollView === pulled.scrollView ? top : plainTop
    scrollView.contentOffset.y = start - CGFloat(step % 100)
}

/// From one page on, which all stages have at a whole number of them, over the most of the way to the next one.
@MainActor func turn(_ scrollView: UIScrollView, _ step: Int) {
    let length = scrollView.bounds.width
    let page = (scrollView.contentOffset.x / length).rounded(.down) * length
    scrollView.contentOffset.x = page + 10 + CGFloat(step % 300)
}

let plainPager = PlainPager()
let (gallery, pager) = makeGallery(count: 10)
let (largeGallery, largePager) = makeGallery(count: 30_000)
let few = Stage(gallery, pager)
compare(
    "a turn", few, "in the gallery", Stage(plainPager, plainPager.scrollView), "in a paging scroll view", turn
)
compare("a turn", Stage(largeGallery, largePager), "among 30 000 pages", few, "among 10", turn)
