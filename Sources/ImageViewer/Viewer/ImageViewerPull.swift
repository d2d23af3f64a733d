//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Pulls the image away with a finger that drags it past an edge.
///
/// There UIKit moves the content only a part of the way, as a rubber band. A transform adds the rest, `extra`, and shrinks the
/// image about the point that the finger holds. Once the finger has let go, the rest goes back in proportion to what is left of
/// the overscroll, and so ends with UIKit's bounce. Places are counted from the middle of the view, as layers do.
@MainActor final class ImageViewerPull {
    /// Whether the drag may pull the image away, and dismiss. A zoom or a new layout forbids it until the next drag that
    /// begins within the edges.
    var isAllowed = false

    /// How far the image is pulled away: from 0, at rest, to 1.
    private(set) var amount: CGFloat = 0 { didSet { if amount != oldValue { onChange?(amount) } } }

    /// Called with each amount that is new; within the animation that takes the pull back, if there is one.
    var onChange: ((CGFloat) -> Void)?

    private let scrollView: UIScrollView
    /// The point that the finger holds, as it lies at rest.
    private var held = CGPoint.zero
    /// What was drawn when the finger took hold, or let go.
    private var start = (overscroll: CGVector.zero, extra: CGVector.zero)
    /// The pan's translation when the finger took hold; nil once it has let go.
    private var startOfDrag: CGPoint?

    init(of scrollView: UIScrollView) { self.scrollView = scrollView }

    /// A finger takes hold of the image, at rest or on its way back, as it is drawn now.
    func begin(overscroll: CGVector) {
        let place = scrollView.panGestureRecognizer.location(in: scrollView.superview)
        let finger = CGPoint(x: place.x - scrollView.center.x, y: place.y - scrollView.center.y)
        let drawn = CATransform3DGetAffineTransform(scrollView.layer.sublayerTransform)
        let point = finger.applying(drawn.inverted())
        held = CGPoint(x: point.x + overscroll.dx, y: point.y + overscroll.dy)
        start = (overscroll, CGVector(dx: finger.x - point.x, dy: finger.y - point.y))
        startOfDrag = translation
    }

    func letGo(overscroll: CGVector) {
        start = (overscroll, extra(overscroll))
        startOfDrag = nil
    }

    /// Moves the image to the finger, or takes it back if the content is not past its edges.
    func follow(_ overscroll: CGVector) {
        guard isAllowed, overscroll != .zero else { return takeBack() }
        // A sixth of the view's longer side is the whole way, on which the image shrinks to 0.7.
        let length = max(scrollView.bounds.width, scrollView.bounds.height) / 6
        let amount = min(max(abs(overscroll.dx), abs(overscroll.dy)) / length, 1)
        let scale = UIAccessibility.isReduceMotionEnabled ? 1 : 1 - 0.3 * amount
        // UIKit has brought the held point here.
        let (x, y) = (held.x - overscroll.dx, held.y - overscroll.dy)
        let extra = extra(overscroll)
        // Not the scroll view's own transform, which would shrink the area that takes touches, too.
        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(
            CGAffineTransform(translationX: x + extra.dx, y: y + extra.dy)
                .scaledBy(x: scale, y: scale).translatedBy(x: -x, y: -y))
        self.amount = amount
    }

    /// Takes the image back: at once, or in the animation in whose block this is called.
    func takeBack() {
        guard amount != 0 else { return }
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

    /// How much farther than UIKit the pull moves the held point.
    private func extra(_ overscroll: CGVector) -> CGVector {
        let length = hypot(start.overscroll.dx, start.overscroll.dy)
        let share = length > 0 ? hypot(overscroll.dx, overscroll.dy) / length : 1
        guard let startOfDrag else {
            return CGVector(dx: start.extra.dx * share, dy: start.extra.dy * share)
        }
        // The finger's way, less that of the content, which goes against the offset. Farther in than where a finger has caught the
        // image, it fades with the overscroll, so that nothing is left of it at the edge.
        let (way, fade) = (translation, min(share, 1))
        let x = scrollView.alwaysBounceHorizontal ? way.x - startOfDrag.x : 0
        let y = scrollView.alwaysBounceVertical ? way.y - startOfDrag.y : 0
        return CGVector(
            dx: fade * (start.extra.dx + x + overscroll.dx - start.overscroll.dx),
            dy: fade * (start.extra.dy + y + overscroll.dy - start.overscroll.dy))
    }

    private var translation: CGPoint { scrollView.panGestureRecognizer.translation(in: scrollView.superview) }

    /// The opacity of the chrome and of views around the image, not of the backdrop: 0 from the first third of the way on.
    static func chromeOpacity(at amount: CGFloat) -> CGFloat { max(0, 1 - 3 * amount) }
}
