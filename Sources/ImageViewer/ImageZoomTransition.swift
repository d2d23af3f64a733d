//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

import UIKit

/// Zooms the viewer out of a thumbnail, and back into it.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.transition = ImageZoomTransition(from: thumbnail)
///     present(viewer, animated: true)
///
/// A touch on the flying image turns it back. Where there is no thumbnail to fly from or to, and where motion is
/// reduced, the viewer cross-fades.
@MainActor public final class ImageZoomTransition: NSObject {
    private let source: () -> UIView?
    private let curtain = Curtain()
    private var flight: Flight?

    /// Flies from the place of a thumbnail and back to it, with its crop and its corners.
    public convenience init(from thumbnail: UIView) {
        self.init { [weak thumbnail] in thumbnail }
    }

    /// Asks for the thumbnail before every flight, since lists scroll and reuse theirs.
    public init(from source: @escaping () -> UIView?) {
        self.source = source
    }

    private func start(_ context: any UIViewControllerContextTransitioning) {
        let (to, from) = (context.viewController(forKey: .to), context.viewController(forKey: .from))
        let isOpening = to?.isBeingPresented ?? false
        let container = context.containerView
        if let to, let view = isOpening ? to.view : context.view(forKey: .to) {
            view.frame = context.finalFrame(for: to)
            if isOpening { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
        }
        container.layoutIfNeeded()
        guard context.isAnimated, let viewer = (isOpening ? to : from) as? ImageViewerController else {
            return context.completeTransition(true)
        }
        viewer.view.addSubview(curtain)
        let flight = Flight(of: viewer, isOpening: isOpening, behind: curtain, context: context) {
            [weak self] in
            self?.flight = nil
        }
        self.flight = flight
        flight.begin(with: source())
    }
}

// MARK: - UIViewControllerTransitioningDelegate

extension ImageZoomTransition: UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    // UIKit keeps touches away from a transition that nobody interacts with, so that none could turn it back.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}

// MARK: - UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning

extension ImageZoomTransition: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
    public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        Flight.duration
    }

    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        start(transitionContext)
    }

    public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        start(transitionContext)
    }
}

// MARK: - Flight

/// One flight, in or out.
@MainActor private final class Flight: NSObject {
    static let duration: TimeInterval = 0.45

    private let viewer: ImageViewerController
    private let isOpening: Bool
    private let context: any UIViewControllerContextTransitioning
    private let completion: () -> Void

    private let curtain: Curtain
    /// Lies over everything and takes the touches.
    private let stage: UIView
    /// What flies: it clips the picture as the thumbnail does.
    private let crop = UIView()
    private let picture: UIImageView
    /// Two, since only the way has a velocity from the beginning, and not the size.
    private var shape = animator(.zero)
    private var way = animator(.zero)

    init(
        of viewer: ImageViewerController, isOpening: Bool, behind curtain: Curtain,
        context: any UIViewControllerContextTransitioning, completion: @escaping () -> Void
    ) {
        (self.viewer, self.isOpening, self.curtain, self.context) = (viewer, isOpening, curtain, context)
        self.completion = completion
        stage = UIView(frame: context.containerView.bounds)
        picture = UIImageView(image: viewer.imageView.image)
    }

    /// A spring that does not overshoot by itself.
    private static func animator(_ velocity: CGVector) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(
            duration: duration,
            timingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: velocity))
    }

    func begin(with thumbnail: UIView?) {
        context.containerView.addSubview(stage)
        let hold = UILongPressGestureRecognizer(target: self, action: #selector(held))
        hold.minimumPressDuration = 0
        stage.addGestureRecognizer(hold)

        viewer.view.alpha = isOpening ? 0 : 1
        shape.addAnimations { [self] in viewer.view.alpha = isOpening ? 1 : 0 }
        shape.addCompletion { self.end(at: $0) }
        let far = thumbnail.flatMap { thumbnail in
            Place(
                of: thumbnail, alpha: curtain.alpha(of: thumbnail), image: viewer.imageView.image, in: stage)
        }
        if let thumbnail, let far, !viewer.imageView.bounds.isEmpty, !UIAccessibility.isReduceMotionEnabled {
            curtain.thumbnail = thumbnail
            crop.layer.maskedCorners = thumbnail.layer.maskedCorners
            crop.layer.cornerCurve = thumbnail.layer.cornerCurve
            let near = Place(of: viewer, in: stage)
            fly(from: isOpening ? far : near, to: isOpening ? near : far)
        } else {
            curtain.thumbnail = nil
        }
        shape.startAnimation()
        way.startAnimation()
    }

    private func fly(from start: Place, to end: Place) {
        crop.clipsToBounds = true
        picture.accessibilityIgnoresInvertColors = true
        crop.addSubview(picture)
        stage.addSubview(crop)
        viewer.imageView.alpha = 0
        crop.center = start.center
        start.shape(crop, picture)
        shape.addAnimations { [self] in end.shape(crop, picture) }
        if !isOpening {
            // On as fast as the finger let go; springs count their velocity in whole ways.
            let (x, y) = (end.center.x - start.center.x, end.center.y - start.center.y)
            let speed = viewer.releaseVelocity
            way = Self.animator(CGVector(dx: x == 0 ? 0 : speed.dx / x, dy: y == 0 ? 0 : speed.dy / y))
        }
        way.addAnimations { [self] in crop.center = end.center }
    }

    /// A finger holds the image, and turns it back when it lets go.
    @objc private func held(_ hold: UILongPressGestureRecognizer) {
        switch hold.state {
        case .began:
            shape.pauseAnimation()
            way.pauseAnimation()
        case .ended, .cancelled:
            resume(shape, turned: hold.state == .ended)
            resume(way, turned: hold.state == .ended)
        default: break
        }
    }

    private func resume(_ animator: UIViewPropertyAnimator, turned: Bool) {
        if turned { animator.isReversed.toggle() }
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    private func end(at position: UIViewAnimatingPosition) {
        let hasArrived = position == .end
        stage.removeFromSuperview()
        viewer.imageView.alpha = 1
        viewer.view.alpha = 1
        if context.isInteractive {
            if hasArrived {
                context.finishInteractiveTransition()
            } else {
                context.cancelInteractiveTransition()
            }
        }
        if hasArrived != isOpening { curtain.removeFromSuperview() }
        if !hasArrived, !isOpening { context.view(forKey: .to)?.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
        completion()
    }
}

/// Where an image is, and how much of it is seen.
@MainActor private struct Place {
    var center: CGPoint
    private var size: CGSize
    private var angle: CGFloat
    /// The whole image, where its part that is seen begins at zero.
    private var image: CGRect
    private var radius: CGFloat = 0

    /// The image in the viewer, as it is drawn now.
    init(of viewer: ImageViewerController, in stage: UIView) {
        let (imageView, scrollView) = (viewer.imageView.layer, viewer.scrollView.layer)
        let origin = (scrollView.presentation() ?? scrollView).bounds.origin
        let frame = (imageView.presentation() ?? imageView).frame.offsetBy(
            dx: scrollView.frame.minX - origin.x, dy: scrollView.frame.minY - origin.y)
        self.init(frame, of: viewer.view, image: frame, in: stage)
    }

    /// The image in a thumbnail; nil where nobody could see it.
    init?(of thumbnail: UIView, alpha: CGFloat, image: UIImage?, in stage: UIView) {
        guard let window = thumbnail.window, window === stage.window, alpha > 0.01, !thumbnail.isHidden,
            let size = ((thumbnail as? UIImageView)?.image ?? image)?.size, size.width > 0, size.height > 0
        else { return nil }
        var seen = thumbnail.bounds
        var view = thumbnail
        while let superview = view.superview {
            guard !superview.isHidden, superview.alpha > 0.01 else { return nil }
            if superview.clipsToBounds {
                seen = seen.intersection(thumbnail.convert(superview.bounds, from: superview))
            }
            view = superview
        }
        guard !seen.isEmpty, stage.bounds.intersects(stage.convert(seen, from: thumbnail)) else { return nil }
        self.init(
            seen, of: thumbnail, image: thumbnail.contentMode.rect(of: size, in: thumbnail.bounds), in: stage)
        if thumbnail.clipsToBounds, seen == thumbnail.bounds {
            radius = thumbnail.layer.cornerRadius * self.size.width / seen.width
        }
    }

    private init(_ seen: CGRect, of view: UIView, image: CGRect, in stage: UIView) {
        let origin = stage.convert(seen.origin, from: view)
        let right = stage.convert(CGPoint(x: seen.maxX, y: seen.minY), from: view)
        let bottom = stage.convert(CGPoint(x: seen.minX, y: seen.maxY), from: view)
        center = CGPoint(x: (right.x + bottom.x) / 2, y: (right.y + bottom.y) / 2)
        size = CGSize(
            width: hypot(right.x - origin.x, right.y - origin.y),
            height: hypot(bottom.x - origin.x, bottom.y - origin.y))
        angle = atan2(right.y - origin.y, right.x - origin.x)
        let (x, y) = (size.width / seen.width, size.height / seen.height)
        self.image = CGRect(
            x: (image.minX - seen.minX) * x, y: (image.minY - seen.minY) * y, width: image.width * x,
            height: image.height * y)
    }

    /// Gives the flying views the size, the crop and the corners of this place.
    func shape(_ crop: UIView, _ picture: UIView) {
        crop.transform = CGAffineTransform(rotationAngle: angle)
        crop.bounds.size = size
        crop.layer.cornerRadius = radius
        picture.frame = image
    }
}

/// Hides the thumbnail for as long as the viewer is on the screen, however it gets there and leaves it.
private final class Curtain: UIView {
    weak var thumbnail: UIView? {
        willSet { show() }
        didSet { didMoveToWindow() }
    }

    private var shown: CGFloat?

    /// The opacity of a view, whether it is behind the curtain or not.
    func alpha(of view: UIView) -> CGFloat {
        view === thumbnail ? shown ?? view.alpha : view.alpha
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return show() }
        guard shown == nil, let thumbnail else { return }
        shown = thumbnail.alpha
        // Not hidden, which would close its gap in a stack view.
        thumbnail.alpha = 0
    }

    private func show() {
        if let shown { thumbnail?.alpha = shown }
        shown = nil
    }
}

extension UIView.ContentMode {
    /// Where a view with this mode draws an image.
    fileprivate func rect(of image: CGSize, in bounds: CGRect) -> CGRect {
        var (x, y) = (bounds.size.width / image.width, bounds.size.height / image.height)
        // Where in the room that is left: from 0, at the left and the top, to 1.
        var (left, top): (CGFloat, CGFloat) = (0.5, 0.5)
        switch self {
        case .scaleAspectFit: (x, y) = (min(x, y), min(x, y))
        case .scaleAspectFill: (x, y) = (max(x, y), max(x, y))
        case .scaleToFill, .redraw: break
        default:
            (x, y) = (1, 1)
            if self == .left || self == .topLeft || self == .bottomLeft { left = 0 }
            if self == .right || self == .topRight || self == .bottomRight { left = 1 }
            if self == .top || self == .topLeft || self == .topRight { top = 0 }
            if self == .bottom || self == .bottomLeft || self == .bottomRight { top = 1 }
        }
        let size = CGSize(width: image.width * x, height: image.height * y)
        return CGRect(
            x: bounds.origin.x + (bounds.size.width - size.width) * left,
            y: bounds.origin.y + (bounds.size.height - size.height) * top, width: size.width,
            height: size.height)
    }
}
