//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Pulls the image away with a finger that drags it past an edge, and decides whether that closes the viewer.
///
/// UIKit moves the content only a part of the way, as a rubber band. A transform adds the rest, `extra`, and shrinks the image
/// about the point that the finger holds. Once the finger has let go, `extra` goes back in proportion to what is left of the
/// overscroll, and so ends with UIKit's bounce. Places are counted from the middle of the view, as layers do.
@MainActor final class ImageViewerPull {
    /// Whether the drag may pull the image away, and close. A zoom or a new layout forbids it until the next drag that begins within
    /// the edges.
    var isAllowed = false

    /// How far the image is pulled away: from 0, at rest, to 1.
    private(set) var amount: CGFloat = 0 { didSet { if amount != oldValue { onChange?(amount) } } }

    /// Called with each amount that is new; within the animation that takes the pull back, if there is one.
    var onChange: ((CGFloat) -> Void)?

    private unowned let scrollView: ImageViewerScrollView
    private var dismissal = ImageViewerDismissal()
    /// The content's offset when the drag began.
    private var origin = CGPoint.zero
    /// The point that the finger holds, and the offset, overscroll and `extra`, when it took hold, or let go.
    private var start = (
        point: CGPoint.zero, offset: CGPoint.zero, overscroll: CGVector.zero, extra: CGVector.zero
    )
    /// The pan's translation when the finger took hold; nil once it has let go.
    private var startOfPan: CGPoint?

    init(of scrollView: ImageViewerScrollView) { self.scrollView = scrollView }

    private var pan: UIPanGestureRecognizer { scrollView.panGestureRecognizer }

    // MARK: Following

    /// A finger takes hold of the image, at rest or on its way back, as it is drawn now.
    func begin(isAllowed: Bool, by dismissal: ImageViewerDismissal) {
        // Past an edge, the image is on its way back, and belongs to the drag before.
        let isFresh = scrollView.overscroll == .zero
        if isFresh { (self.isAllowed, self.dismissal) = (isAllowed, dismissal) }
        // A zoomed image that is caught past an edge is panned on: with this origin, that drag cannot close.
        if isFresh || scrollView.isZoomed { origin = scrollView.contentOffset }
        let place = pan.location(in: scrollView.superview)
        let finger = CGPoint(x: place.x - scrollView.center.x, y: place.y - scrollView.center.y)
        let drawn = CATransform3DGetAffineTransform(scrollView.layer.sublayerTransform)
        let point = finger.applying(drawn.inverted())
        start = (
            point, scrollView.contentOffset, pulledOverscroll,
            CGVector(dx: finger.x - point.x, dy: finger.y - point.y)
        )
        startOfPan = pan.translation(in: scrollView.superview)
    }

    func letGo() {
        let (point, extra) = (shiftedPoint, extra)
        start = (point, scrollView.contentOffset, pulledOverscroll, extra)
        startOfPan = nil
    }

    /// Moves the image to the finger, or takes it back if the content is not past its edges.
    func follow() {
        // An image that flies out keeps its pull, and one in a pinch is held by that. A zoomed image is only panned, and never pulled.
        guard !scrollView.isFlyingOut, startOfPinch == nil else { return }
        guard isAllowed, !scrollView.isZoomed, pulledOverscroll != .zero else { return takeBack() }
        let (size, way, extra, point) = (scrollView.bounds.size, way, extra, shiftedPoint)
        let amount = min(
            max(
                abs(way.dx) / ImageViewerDismissal.pullLength(along: size.width),
                abs(way.dy) / ImageViewerDismissal.pullLength(along: size.height)), 1)
        guard amount > 0 else { return takeBack() }
        let shrinks = !UIAccessibility.isReduceMotionEnabled
        let scale = shrinks ? 1 - (1 - ImageViewerDismissal.pulledScale) * amount : 1
        // The scroll view's own transform would shrink the area that takes touches, too.
        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(
            CGAffineTransform(translationX: point.x + extra.dx, y: point.y + extra.dy)
                .scaledBy(x: scale, y: scale).translatedBy(x: -point.x, y: -point.y))
        self.amount = amount
    }

    /// Takes the image back: at once, or in the animation in whose block this is called.
    func takeBack() {
        startOfPinch = nil
        guard amount > 0 else { return }
        // UIKit animates a view's `transform`, but perhaps not a layer's `sublayerTransform`. So the pull first moves, unanimated,
        // from the layer to the view. Both transforms act about the middle, so nothing jumps.
        UIView.performWithoutAnimation {
            let transform = CATransform3DGetAffineTransform(scrollView.layer.sublayerTransform)
            scrollView.layer.sublayerTransform = CATransform3DIdentity
            scrollView.transform = transform.concatenating(scrollView.transform)
        }
        scrollView.transform = .identity
        amount = 0
    }

    // MARK: Pinching

    /// Where two fingers and the image were when a pinch began that may close; nil in any other.
    private var startOfPinch: (middle: CGPoint, distance: CGFloat, image: CGRect)?

    func begin(_ pinch: UIPinchGestureRecognizer) {
        startOfPinch = fingers(of: pinch).map { ($0.middle, $0.distance, imageFrame) }
    }

    /// Keeps the image between two fingers that close in. UIKit alone would hold it back at the smallest zoom.
    func follow(_ pinch: UIPinchGestureRecognizer) {
        guard let start = startOfPinch, let fingers = fingers(of: pinch) else { return }
        let (image, share) = (imageFrame, min(fingers.distance / start.distance, 1))
        let scale = share * start.image.width / image.width
        let x = fingers.middle.x + share * (start.image.minX - start.middle.x) - scale * image.minX
        let y = fingers.middle.y + share * (start.image.minY - start.middle.y) - scale * image.minY
        let transform = share < 1 ? CGAffineTransform(scale, 0, 0, scale, x, y) : .identity
        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(transform)
        amount = min((1 - share) / (1 - ImageViewerDismissal.pulledScale), 1)
    }

    /// Whether the fingers were near enough when they were lifted, and closed in.
    func closes(at pinch: UIPinchGestureRecognizer) -> Bool {
        startOfPinch != nil && amount == 1 && pinch.velocity < 0
    }

    /// Where UIKit alone would draw the image now.
    private var imageFrame: CGRect {
        scrollView.imageView.frame.offsetBy(dx: -scrollView.bounds.midX, dy: -scrollView.bounds.midY)
    }

    /// Nil for a trackpad, and for one finger that is left.
    private func fingers(of pinch: UIPinchGestureRecognizer) -> (middle: CGPoint, distance: CGFloat)? {
        guard pinch.numberOfTouches == 2 else { return nil }
        let a = pinch.location(ofTouch: 0, in: scrollView.superview)
        let b = pinch.location(ofTouch: 1, in: scrollView.superview)
        let middle = CGPoint(
            x: (a.x + b.x) / 2 - scrollView.center.x, y: (a.y + b.y) / 2 - scrollView.center.y)
        return (middle, max(hypot(a.x - b.x, a.y - b.y), 1))
    }

    // MARK: Measuring

    /// Where UIKit alone would draw the held point now.
    private var shiftedPoint: CGPoint {
        let offset = scrollView.contentOffset
        return CGPoint(
            x: start.point.x + start.offset.x - offset.x, y: start.point.y + start.offset.y - offset.y)
    }

    /// How far the content is past its edges, where that pulls the image.
    private var pulledOverscroll: CGVector {
        let (past, travel) = (scrollView.overscroll, travel)
        // An image taller than the view is panned along it. Only a drag that begins at the edge pulls it, and only up or down.
        let isTall = scrollView.isTall
        func counts(_ axis: UIAxis) -> Bool {
            dismissal.axes.contains(axis) && (!isTall || axis == .vertical)
        }
        let isAtEdge = !isTall || abs(past.dy - travel.dy) <= ImageViewerGeometry.tolerance
        return CGVector(
            dx: counts(.horizontal) ? past.dx : 0, dy: counts(.vertical) && isAtEdge ? past.dy : 0)
    }

    /// How far the drag has moved the content.
    private var travel: CGVector {
        let offset = scrollView.contentOffset
        return CGVector(dx: offset.x - origin.x, dy: offset.y - origin.y)
    }

    /// How far the finger has gone since the edge, against the offset; after its release, how far the held point still is.
    private var way: CGVector {
        let (past, extra) = (pulledOverscroll, extra)
        return CGVector(dx: extra.dx - past.dx, dy: extra.dy - past.dy)
    }

    /// How much farther than UIKit the pull moves the held point.
    private var extra: CGVector {
        let (past, before) = (pulledOverscroll, start.overscroll)
        let share = before == .zero ? 1 : hypot(past.dx, past.dy) / hypot(before.dx, before.dy)
        guard let startOfPan else { return CGVector(dx: start.extra.dx * share, dy: start.extra.dy * share) }
        let (translation, shifted) = (pan.translation(in: scrollView.superview), shiftedPoint)
        // The finger's way, less that of the content: none along an axis where the content is within its edges. Farther in than
        // where a finger has caught the image, it fades with the overscroll, so that nothing is left of it at the edge.
        let fade = min(share, 1)
        let x = past.dx == 0 && before.dx == 0 ? 0 : translation.x - startOfPan.x - shifted.x + start.point.x
        let y = past.dy == 0 && before.dy == 0 ? 0 : translation.y - startOfPan.y - shifted.y + start.point.y
        return CGVector(dx: fade * (start.extra.dx + x), dy: fade * (start.extra.dy + y))
    }

    // MARK: Closing

    /// Whether a drag that ends closes the viewer: past an edge, along its dominant direction, and fast or far enough.
    func closes(at velocity: CGPoint) -> Bool {
        // A drag that the system takes away ends as if the finger had lifted.
        guard isAllowed, pan.state != .cancelled else { return false }
        let (size, past, travel, way) = (scrollView.bounds.size, scrollView.overscroll, travel, way)
        func release(along axis: UIAxis) -> ImageViewerRelease {
            axis == .horizontal
                ? ImageViewerRelease(
                    overscroll: past.dx, travel: travel.dx, way: way.dx, velocity: velocity.x,
                    viewLength: size.width)
                : ImageViewerRelease(
                    overscroll: past.dy, travel: travel.dy, way: way.dy, velocity: velocity.y,
                    viewLength: size.height)
        }
        let fast: UIAxis = abs(velocity.x) > abs(velocity.y) ? .horizontal : .vertical
        let mayFlick =
            dismissal.axes.contains(fast) && (dismissal.includesZoomedImages || !scrollView.isZoomed)
        if mayFlick, release(along: fast).isFlick(by: dismissal) { return true }
        let far: UIAxis = abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
        let mayPull = far == .vertical ? dismissal.axes.contains(.vertical) : dismissal.axes == .horizontal
        return mayPull && !scrollView.isZoomed && release(along: far).isFarPull(by: dismissal)
    }
}
