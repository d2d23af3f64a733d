import Allocations
import ImageViewer
import SimulatorKit
import UIKit

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
