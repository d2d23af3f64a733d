import UIKit

/// A scroll view that pins and zooms its image as the viewer does, and does nothing else.
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
