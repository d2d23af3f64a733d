import ImageViewer
import SimulatorKit
import UIKit

/// A paging scroll view with three viewers side by side.
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
        showMiddle()
    }

    private func showMiddle() {
        scrollView.contentOffset.x = view.bounds.width
    }

    /// What a whole turn costs where all pages are there.
    static func turn() -> Visit.Cost {
        let (phone, pager) = (Simulator(.iPhone), PlainPager())
        phone.show(pager)
        phone.settle()
        var cost = Visit.Cost()
        for _ in 0..<visits {
            pager.showMiddle()
            phone.advance(by: 0)
            cost.measure { turnPage(on: phone) }
        }
        return cost
    }
}
