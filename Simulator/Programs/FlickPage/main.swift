import PlaygroundSupport
import UIKit

/// A page that says how fast each flick was that its scroll view was given: in points a second, with a count.
///
/// Tests/BrowserTests/play flicks it and compares.
final class FlickPage: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let label = UILabel()
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scrollView.frame = view.bounds
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 100_000, height: 100_000)
        scrollView.contentOffset = CGPoint(x: 50_000, y: 50_000)
        scrollView.delegate = self
        view.addSubview(scrollView)
        label.frame = CGRect(x: 20, y: 100, width: 350, height: 40)
        view.addSubview(label)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        count += 1
        label.text = "flick \(count): \(Int(velocity.x * 1000)) \(Int(velocity.y * 1000)) pt/s"
        targetContentOffset.pointee = CGPoint(x: 50_000, y: 50_000)
    }
}

PlaygroundPage.current.liveView = FlickPage()
