//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

import UIKit

/// Zooms the viewer out of a thumbnail, and back into it.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.transition = ImageZoomTransition(from: thumbnail)
///     present(viewer, animated: true)
///
/// A touch on the flying image turns it back. Where there is no thumbnail to fly from or to, or only a mirrored
/// one, where the image is animated, and where motion is reduced, the viewer cross-fades.
@MainActor public final class ImageZoomTransition: NSObject {
    private static let duration: TimeInterval = 0.45

    let source: () -> UIView?
    private weak var thumbnail: UIView?
    /// Its alpha while it is hidden.
    private var alpha: CGFloat?
    /// Two for a flight, since only the way has a velocity from the beginning, and not the size.
    private var shape = animator(.zero)
    private var way = animator(.zero)

    /// Flies from the place of a thumbnail and back to it, with its crop and its corners.
    public convenience init(from thumbnail: UIView) {
        self.init { [weak thumbnail] in thumbnail }
    }

    /// Asks for the thumbnail before every flight, since lists scroll and reuse theirs.
    public init(from source: @escaping () -> UIView?) {
        self.source = source
    }

    /// A spring that does not overshoot by itself.
    private static func animator(_ velocity: CGVector) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(
            duration: duration,
            timingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: velocity))
    }

    private func start(_ context: any UIViewControllerContextTransitioning) {
        let (to, from) = (context.viewController(forKey: .to), context.viewController(forKey: .from))
        let isOpening = to?.isBeingPresented ?? false
        let container = context.containerView
        if let to, let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: to)
            if isOpening { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
        }
        container.layoutIfNeeded()
        guard context.isAnimated, let viewer = (isOpening ? to : from) as? ImageViewerController else {
            return context.completeTransition(true)
        }
        // The thumbnail is hidden while the viewer is on the screen, however it gets there and leaves it.
        viewer.didMoveToWindow = { [weak self] window in
            if window == nil { self?.show() } else { self?.hide() }
        }
        // Lies over everything and takes the touches.
        let stage = UIView(frame: container.bounds)
        container.addSubview(stage)
        let hold = UILongPressGestureRecognizer()
        hold.addTarget(self, action: #selector(held))
        hold.minimumPressDuration = 0
        stage.addGestureRecognizer(hold)

        (shape, way) = (Self.animator(.zero), Self.animator(.zero))
        if isOpening { viewer.view.alpha = 0 }
        shape.addAnimations { viewer.view.alpha = isOpening ? 1 : 0 }
        shape.addCompletion { [weak self] position in
            let hasArrived = position == .end
            stage.removeFromSuperview()
            viewer.imageView.alpha = 1
            viewer.view.alpha = 1
            if hasArrived != isOpening { self?.show() }
            if !hasArrived, !isOpening { context.view(forKey: .to)?.removeFromSuperview() }
            if context.isInteractive {
                if hasArrived {
                    context.finishInteractiveTransition()
                } else {
                    context.cancelInteractiveTransition()
                }
            }
            context.completeTransition(!context.transitionWasCancelled)
            // Lets go of what these hold: the viewer, which holds this.
            if let self { (shape, way) = (Self.animator(.zero), Self.animator(.zero)) }
        }
        fly(with: viewer, over: stage, isOpening: isOpening)
        shape.startAnimation()
        way.startAnimation()
    }

    /// Moves a copy of the image between thumbnail and viewer, where it can.
    private func fly(with viewer: ImageViewerController, over stage: UIView, isOpening: Bool) {
        // As it was before the way in.
        show()
        thumbnail = nil
        let imageView = viewer.imageView
        // The copy of an animated image would start over.
        guard !UIAccessibility.isReduceMotionEnabled, imageView.image?.duration == 0,
            !imageView.bounds.isEmpty, let thumbnail = source(),
            let far = ImageZoomPlace(of: thumbnail, image: imageView.bounds.size, in: stage)
        else { return viewer.flyOn() }
        self.thumbnail = thumbnail
        hide()
        let near = ImageZoomPlace(of: viewer, in: stage)
        let (start, end) = isOpening ? (far, near) : (near, far)

        // What flies: the picture, clipped as by the thumbnail.
        let (crop, picture) = (UIView(), UIImageView(image: imageView.image))
        picture.accessibilityIgnoresInvertColors = true
        crop.clipsToBounds = true
        crop.layer.maskedCorners = CACornerMask(rawValue: far.corners)
        crop.layer.cornerCurve = thumbnail.layer.cornerCurve
        crop.addSubview(picture)
        stage.addSubview(crop)
        imageView.alpha = 0

        crop.center = start.center
        start.shape(crop, picture)
        shape.addAnimations { end.shape(crop, picture) }
        if !isOpening {
            // On as fast as the finger let go; springs count their velocity in whole ways.
            let (x, y) = (end.center.x - start.center.x, end.center.y - start.center.y)
            let speed = viewer.releaseVelocity
            way = Self.animator(CGVector(dx: x == 0 ? 0 : speed.dx / x, dy: y == 0 ? 0 : speed.dy / y))
        }
        way.addAnimations { crop.center = end.center }
    }

    private func hide() {
        guard alpha == nil, let thumbnail else { return }
        alpha = thumbnail.alpha
        // Not hidden, which would close its gap in a stack view.
        thumbnail.alpha = 0
    }

    private func show() {
        if let alpha { thumbnail?.alpha = alpha }
        alpha = nil
    }

    /// A finger holds the image, and turns it back when it lets go.
    @objc private func held(_ hold: UILongPressGestureRecognizer) {
        steer(shape, by: hold.state)
        steer(way, by: hold.state)
    }

    private func steer(_ animator: UIViewPropertyAnimator, by state: UIGestureRecognizer.State) {
        switch state {
        case .began:
            animator.pauseAnimation()
        case .ended, .cancelled:
            if state == .ended { animator.isReversed.toggle() }
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default: break
        }
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
        Self.duration
    }

    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        start(transitionContext)
    }

    public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        start(transitionContext)
    }
}

// MARK: - Places

/// Where an image is, and how much of it is seen.
@MainActor private final class ImageZoomPlace {
    let center: CGPoint
    private let transform: CGAffineTransform
    private let seen: CGRect
    private let image: CGRect
    private var radius: CGFloat = 0
    /// Which corners are round.
    private(set) var corners = all

    // As `CACornerMask` counts them.
    private static let top: UInt = 3
    private static let bottom: UInt = 12
    private static let all: UInt = 15

    /// The image in the viewer, as it is drawn now.
    convenience init(of viewer: ImageViewerController, in stage: UIView) {
        let (imageView, scrollView) = (viewer.imageView.layer, viewer.scrollView.layer)
        let origin = (scrollView.presentation() ?? scrollView).bounds.origin
        let frame = (imageView.presentation() ?? imageView).frame.offsetBy(
            dx: scrollView.frame.minX - origin.x, dy: scrollView.frame.minY - origin.y)
        self.init(frame, of: viewer.view, image: frame, in: stage)
    }

    /// The image in a thumbnail; nil where nobody could see it, or only mirrored.
    convenience init?(of thumbnail: UIView, image: CGSize, in stage: UIView) {
        let size = (thumbnail as? UIImageView)?.image?.size ?? image
        guard thumbnail.window === stage.window, size.width > 0, size.height > 0 else { return nil }
        let shown = thumbnail.contentMode.rect(of: size, in: thumbnail.bounds)
        // It may have been made square, and of the middle of the image.
        let cover = max(size.width / image.width, size.height / image.height)
        let whole = shown.insetBy(
            dx: (1 - cover * image.width / size.width) * shown.size.width / 2,
            dy: (1 - cover * image.height / size.height) * shown.size.height / 2)
        let bounds = thumbnail.clipsToBounds ? shown.intersection(thumbnail.bounds) : shown
        let box = stage.convert(bounds, from: thumbnail)
        var (view, seen) = (thumbnail, box)
        var (radius, corners): (CGFloat, UInt) = (0, Self.all)
        // Bars reach further into it than the edges of the device.
        let (insets, bare) = (thumbnail.safeAreaInsets, stage.safeAreaInsets)
        let safe = stage.convert(thumbnail.bounds.inset(by: insets), from: thumbnail)
        if insets.top > 0, safe.origin.y > max(bare.top + 1, seen.origin.y) {
            corners &= Self.bottom
            seen.size.height -= safe.origin.y - seen.origin.y
            seen.origin.y = safe.origin.y
        }
        if insets.bottom > 0, safe.maxY < min(stage.bounds.size.height - bare.bottom - 1, seen.maxY) {
            corners &= Self.top
            seen.size.height = safe.maxY - seen.origin.y
        }
        while true {
            guard !view.isHidden, view.alpha > 0.01 else { return nil }
            if view.clipsToBounds {
                var frame = stage.convert(view.bounds, from: view)
                // What the edge of the screen cuts off flies in whole, from as far as it may reach.
                if frame.size.width >= stage.bounds.size.width { frame = frame.insetBy(dx: -999, dy: 0) }
                if frame.size.height >= stage.bounds.size.height { frame = frame.insetBy(dx: 0, dy: -999) }
                if view.layer.cornerRadius > 0, box.contains(frame.insetBy(dx: 0.1, dy: 0.1)) {
                    radius = view.layer.cornerRadius
                    corners &= view.layer.maskedCorners.rawValue
                } else {
                    if frame.origin.y > seen.origin.y + 0.1 { corners &= Self.bottom }
                    if frame.maxY < seen.maxY - 0.1 { corners &= Self.top }
                }
                seen = seen.intersection(frame)
            }
            guard let superview = view.superview else { break }
            view = superview
        }
        guard !seen.isEmpty, stage.bounds.intersects(seen) else { return nil }
        seen = thumbnail.convert(seen, from: stage).intersection(bounds)
        self.init(seen, of: thumbnail, image: whole, in: stage)
        guard transform.a * transform.d > transform.b * transform.c else { return nil }
        self.radius = radius * self.seen.width / seen.width
        self.corners = corners
    }

    /// Rectangles are in the coordinates of the view, which may be turned and scaled.
    private init(_ seen: CGRect, of view: UIView, image: CGRect, in stage: UIView) {
        let origin = stage.convert(CGPoint.zero, from: view)
        let x = stage.convert(CGPoint(x: 1, y: 0), from: view)
        let y = stage.convert(CGPoint(x: 0, y: 1), from: view)
        let (width, height) = (hypot(x.x - origin.x, x.y - origin.y), hypot(y.x - origin.x, y.y - origin.y))
        transform = CGAffineTransform(
            a: (x.x - origin.x) / width, b: (x.y - origin.y) / width, c: (y.x - origin.x) / height,
            d: (y.y - origin.y) / height, tx: 0, ty: 0)
        let scale = CGAffineTransform(scaleX: width, y: height)
        (self.seen, self.image) = (seen.applying(scale), image.applying(scale))
        center = stage.convert(CGPoint(x: seen.midX, y: seen.midY), from: view)
    }

    /// Gives the flying views the size, the crop and the corners of this place.
    func shape(_ crop: UIView, _ picture: UIView) {
        crop.transform = transform
        crop.bounds = seen
        crop.layer.cornerRadius = radius
        picture.frame = image
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
