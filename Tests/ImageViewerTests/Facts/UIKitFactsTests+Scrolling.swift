import ImageViewer
import Testing
import UIKit

/// Scroll views, without a finger.
extension UIKitFactsTests {
    private func makeScrollView(size: CGFloat = 100) -> UIScrollView {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: size, height: size))
        scrollView.contentInsetAdjustmentBehavior = .never
        return scrollView
    }

    private final class Zoomer: NSObject, UIScrollViewDelegate {
        private let view: UIView
        var onZoom: () -> Void = {}
        private(set) var zoomCount = 0

        init(_ view: UIView) {
            self.view = view
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }

        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            zoomCount += 1
            onZoom()
        }
    }

    // MARK: Offsets

    /// FirstPhone, row 5 (`animate(to:centering:isAnimated:)`): so an inset comes before the offset (A9).
    @Test func insetThatShrinksClampsTheOffset() {
        let scrollView = makeScrollView()
        scrollView.contentSize = CGSize(width: 50, height: 50)
        scrollView.contentInset = UIEdgeInsets(top: 25, left: 25, bottom: 25, right: 25)
        scrollView.contentOffset = CGPoint(x: -25, y: -25)

        scrollView.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

        #expect(scrollView.contentOffset == CGPoint(x: -10, y: -10))
    }

    /// FirstPhone, row 13 (`layOut(to:)`): so a picture is centered by its offset (A4).
    @Test func offsetThatCodeSetsIsNotClamped() {
        let scrollView = makeScrollView()

        scrollView.contentOffset = CGPoint(x: 30, y: 30)
        scrollView.layoutIfNeeded()

        #expect(scrollView.contentOffset == CGPoint(x: 30, y: 30))
    }

    /// FirstPhone, row 13 (`updateLayout()`): another size of a scroll view keeps what rests within its content (A10), and
    /// smaller content takes along what does not. The latter nobody has measured (A9).
    @Test func anotherSizeKeepsTheOffsetUnlessThereIsNoContent() {
        let scrollView = makeScrollView()
        scrollView.contentSize = CGSize(width: 1000, height: 100)
        scrollView.contentOffset.x = 300

        scrollView.bounds.size.width = 200
        #expect(scrollView.contentOffset.x == 300)
        scrollView.contentSize.width = 350

        #expect(scrollView.contentOffset.x == 150)
    }

    // MARK: Zooming

    /// FirstPhone, row 12 (`follow(_:)`): what follows a pinch has to be added when one begins (B1).
    @Test func pinchRecognizerIsThereWhileZoomingIsEnabled() {
        let delegate = Zoomer(inner)
        let scrollView = makeScrollView()
        scrollView.addSubview(inner)
        scrollView.delegate = delegate
        #expect(scrollView.pinchGestureRecognizer == nil)

        scrollView.maximumZoomScale = 3

        #expect(scrollView.pinchGestureRecognizer != nil)
    }

    /// FirstPhone, row 5 (`animate(to:centering:isAnimated:)`): scales that the viewer asks for are within the limits (B6, B7).
    @Test func zoomScaleIsKeptWithinItsLimits() {
        let delegate = Zoomer(inner)
        let scrollView = makeScrollView()
        scrollView.addSubview(inner)
        scrollView.delegate = delegate
        scrollView.maximumZoomScale = 3
        scrollView.minimumZoomScale = 0.5

        scrollView.zoomScale = 10
        #expect(scrollView.zoomScale == 3)
        scrollView.zoomScale = 0.1
        #expect(scrollView.zoomScale == 0.5)

        #expect(delegate.zoomCount == 2)
    }

    /// FirstPhone, row 13 (`layOut(to:)`), which sets the limits first and then the scale (B22).
    @Test func limitsDoNotChangeTheScale() {
        let delegate = Zoomer(inner)
        let scrollView = makeScrollView()
        scrollView.addSubview(inner)
        scrollView.delegate = delegate
        scrollView.maximumZoomScale = 3
        scrollView.zoomScale = 3

        scrollView.maximumZoomScale = 2

        #expect(scrollView.zoomScale == 3 && delegate.zoomCount == 1)
    }

    /// FirstPhone, row 5 (`animate(to:centering:isAnimated:)`): a zoom keeps the frame's origin (B3), makes the content as large
    /// as the picture (B5), and leaves in the middle what was there (B6).
    @Test func zoomKeepsTheMiddleAndScalesTheContent() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 460))
        scrollView.contentInsetAdjustmentBehavior = .never
        inner.frame = scrollView.bounds
        let delegate = Zoomer(inner)
        scrollView.addSubview(inner)
        scrollView.contentSize = inner.bounds.size
        scrollView.delegate = delegate
        scrollView.maximumZoomScale = 2

        scrollView.zoomScale = 2

        #expect(scrollView.contentSize == CGSize(width: 640, height: 920))
        #expect(scrollView.contentOffset == CGPoint(x: 160, y: 230))
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 640, height: 920))
    }

    /// FirstPhone, row 5 (`move(isAnimated:_:)`): constraints to the content's guide leave the zoomed view its size, and scale
    /// the content (B26).
    @Test func zoomedViewWithConstraintsKeepsItsSize() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in }
        let imageView = UIImageView(image: image)
        let delegate = Zoomer(imageView)
        let scrollView = makeScrollView()
        imageView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(imageView)
        let guide = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: guide.topAnchor),
            imageView.leftAnchor.constraint(equalTo: guide.leftAnchor),
            imageView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            imageView.rightAnchor.constraint(equalTo: guide.rightAnchor),
        ])
        scrollView.delegate = delegate
        scrollView.maximumZoomScale = 3
        scrollView.layoutIfNeeded()

        scrollView.zoomScale = 3
        scrollView.layoutIfNeeded()

        #expect(imageView.bounds.size == CGSize(width: 60, height: 40))
        #expect(imageView.frame == CGRect(x: 0, y: 0, width: 180, height: 120))
        #expect(scrollView.contentSize == CGSize(width: 180, height: 120))
    }

    /// FirstPhone, row 5 (`didZoom()`): an animated zoom is at its end at once (B9), and tells of it inside its animation (B20), so
    /// that the inset moves along.
    @Test func animatedZoomTellsOfItsStepWithinTheAnimation() {
        show()
        let delegate = Zoomer(inner)
        let scrollView = makeScrollView()
        root.view.addSubview(scrollView)
        scrollView.addSubview(inner)
        scrollView.delegate = delegate
        scrollView.maximumZoomScale = 2
        CATransaction.flush()
        var durations: [TimeInterval] = []
        delegate.onZoom = { durations.append(UIView.inheritedAnimationDuration) }

        scrollView.setZoomScale(2, animated: true)

        #expect(scrollView.zoomScale == 2)
        #expect(durations.count == 1 && durations.allSatisfy { $0 > 0 })
        #expect(UIView.inheritedAnimationDuration == 0)
    }

    // MARK: Drags

    /// FirstPhone, row 2 (`begin(isAllowed:by:)`): a translation is told in the coordinates of the view that asks (C26).
    @Test func translationIsToldInTheCoordinatesOfTheViewThatAsks() {
        show(views: true)
        let pan = UIPanGestureRecognizer()
        outer.addGestureRecognizer(pan)
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(pan.translation(in: outer) == .zero)

        pan.setTranslation(CGPoint(x: 10, y: 20), in: outer)

        #expect(pan.translation(in: outer) == CGPoint(x: 10, y: 20))
        #expect(pan.translation(in: inner) == CGPoint(x: 5, y: 10))
        pan.setTranslation(.zero, in: outer)
        #expect(pan.translation(in: inner) == .zero)
    }

    /// FirstPhone, row 1 (`flyOut(at:)`): the viewer, told of a drag past an edge as UIKit tells it. The picture stays where the
    /// finger has left it, since it is within the insets that it gets (A9), and UIKit is asked for that place.
    @Test(arguments: [0, 2] as [CGFloat]) func pictureThatIsFlickedStaysWhereItIs(speed: CGFloat) {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { _ in }
        let viewer = ImageViewerController(image: image)
        var closings = 0
        viewer.onClose = { closings += 1 }
        window.rootViewController = viewer
        window.makeKeyAndVisible()
        CATransaction.flush()
        let scrollView = viewer.scrollView
        let rest = scrollView.contentOffset

        viewer.scrollViewWillBeginDragging(scrollView)
        scrollView.contentOffset.y += 60
        let released = scrollView.contentOffset
        var target = rest
        viewer.scrollViewWillEndDragging(
            scrollView, withVelocity: CGPoint(x: 0, y: speed), targetContentOffset: &target)
        CATransaction.flush()

        #expect(closings == (speed == 0 ? 0 : 1))
        #expect(target == (speed == 0 ? rest : released))
        #expect(scrollView.contentOffset == released && released.y == rest.y + 60)
        #expect(viewer.releaseVelocity == CGVector(dx: 0, dy: -1000 * speed))
    }
}
