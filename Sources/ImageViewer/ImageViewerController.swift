import UIKit

/// Shows one image, which zooms by pinching and by tapping twice.
///
/// ```swift
/// present(ImageViewerController(image: image), animated: true)
/// ```
public final class ImageViewerController: UIViewController {
    public let imageView: UIImageView
    public let scrollView = UIScrollView()

    public init(image: UIImage) {
        imageView = UIImageView(image: image)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        scrollView.delegate = self
        scrollView.contentSize = imageView.bounds.size
        scrollView.addSubview(imageView)
        scrollView.addGestureRecognizer(doubleTapGestureRecognizer)
        view.addSubview(scrollView)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = imageView.bounds.size
        guard scrollView.frame != view.bounds, size.width > 0, size.height > 0 else { return }
        scrollView.frame = view.bounds
        let fit = min(view.bounds.width / size.width, view.bounds.height / size.height)
        scrollView.maximumZoomScale = 2 * fit
        scrollView.minimumZoomScale = fit
        scrollView.zoomScale = fit
    }

    // MARK: Zooming

    private lazy var doubleTapGestureRecognizer: UITapGestureRecognizer = {
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(doubleTap))
        recognizer.numberOfTapsRequired = 2
        return recognizer
    }()

    @objc private func doubleTap(_ recognizer: UITapGestureRecognizer) {
        if scrollView.zoomScale > scrollView.minimumZoomScale {
            scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        } else {
            scrollView.setZoomScale(scrollView.maximumZoomScale, animated: true)
        }
    }
}

extension ImageViewerController: UIScrollViewDelegate {
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        imageView
    }
}
