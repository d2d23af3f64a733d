//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Pulls the image away with a finger that drags it past an edge.
///
/// There UIKit moves the content only a part of the way, as a rubber band. A transform adds the rest, and shrinks the image
/// about the point that the finger holds. The hold and the overscroll determine the transform, and no history does. So the
/// pull also goes back step by step, when the finger has let go and UIKit bounces the content back.
@MainActor final class ImageViewerPull {
    /// Whether the drag may pull the image away, and dismiss. A zoom or a new layout forbids it until the next drag that
    /// begins within the edges.
    var isAllowed = false

    /// How far the image is pulled away: from 0, at rest, to 1.
    private(set) var amount: CGFloat = 0 {
        didSet { if amount != oldValue { onChange?(amount) } }
    }

    /// Called with each amount that is new; within the animation that takes the pull back, if there is one.
    var onChange: ((CGFloat) -> Void)?

    private let scrollView: UIScrollView
    private var hold = Shape.Hold()

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    /// A finger begins to drag the image, which is not past its edges.
    func begin(at finger: CGPoint, isAllowed: Bool) {
        self.isAllowed = isAllowed
        hold = Shape.Hold(point: finger)
    }

    /// A finger catches the image on its way back. It counts as the same drag: `isAllowed` stays. Only the hold is new.
    func catchImage(at finger: CGPoint, overscroll: CGVector) {
        hold = shape(overscroll).hold(caughtBy: finger)
    }

    /// Moves the image to the finger, or takes it back if the content is not past its edges.
    func follow(_ overscroll: CGVector) {
        guard isAllowed, overscroll != .zero else { return takeBack() }
        let shape = shape(overscroll)
        // Not the scroll view's own transform, which would shrink the area that takes touches, too.
        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(shape.transform)
        amount = shape.amount
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

    private func shape(_ overscroll: CGVector) -> Shape {
        // The content goes the other way than the offset.
        Shape(
            shift: CGVector(dx: -overscroll.dx, dy: -overscroll.dy), viewSize: scrollView.bounds.size,
            hold: hold, shrinks: !UIAccessibility.isReduceMotionEnabled)
    }

    /// The opacity of the chrome and of views around the image, not of the backdrop: 0 from the first third of the way on.
    static func chromeOpacity(at amount: CGFloat) -> CGFloat { max(0, 1 - 3 * amount) }
}

extension ImageViewerPull {
    /// How a pulled image is drawn. Lengths are in points, and positive to the right and down. Places are counted from the
    /// middle of the view.
    struct Shape {
        /// How far the scroll view has let the content go past its edges.
        var shift: CGVector
        var viewSize: CGSize
        var hold: Hold
        var shrinks = true

        /// What a finger holds. A catch begins a new hold.
        struct Hold {
            /// The point of the image that is held, as it lies at rest.
            var point = CGPoint.zero
            /// The vector from where the point would be drawn without a gap (`place(of:)`) to the finger that caught it.
            var gap = CGVector.zero
            /// The pull's `amount` at the catch. From this amount up, the whole gap counts. Below it, the gap shrinks in proportion
            /// to the amount, down to none when the image is at rest.
            var gapAmount: CGFloat = 1
        }

        /// The overscroll at which ``amount`` reaches 1, as a fraction of the view's longer side.
        static let distance: CGFloat = 1 / 6
        /// How small the image becomes.
        static let minimumScale: CGFloat = 0.7
        /// UIKit's rubber band: just past the edge, the content moves so far for each point of the finger.
        static let rubberBand: CGFloat = 0.55

        /// From 0, at rest, to 1: the same for the same distance along both axes.
        var amount: CGFloat {
            let length = max(viewSize.width, viewSize.height) * Self.distance
            return min(max(abs(shift.dx), abs(shift.dy)) / length, 1)
        }

        /// Scales about the middle of the view, as layers do, and then moves the held point under the finger.
        var transform: CGAffineTransform {
            let scale = shrinks ? 1 - (1 - Self.minimumScale) * amount : 1
            // UIKit shifts the held point, and the scale takes it to `drawn`. The translation then moves it to `target`.
            let drawn = CGPoint(x: scale * (hold.point.x + shift.dx), y: scale * (hold.point.y + shift.dy))
            let (place, gapShare) = (place(of: hold.point), min(amount / hold.gapAmount, 1))
            let target = CGPoint(
                x: place.x + gapShare * hold.gap.dx, y: place.y + gapShare * hold.gap.dy)
            return CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: target.x - drawn.x, ty: target.y - drawn.y)
        }

        /// The hold of a finger that catches the image as this shape draws it.
        func hold(caughtBy finger: CGPoint) -> Hold {
            // A point is drawn at transform(point + shift). `translatedBy` adds the shift first. The inverse finds the point.
            let point = finger.applying(transform.translatedBy(x: shift.dx, y: shift.dy).inverted())
            let fresh = place(of: point)
            let gap = CGVector(dx: finger.x - fresh.x, dy: finger.y - fresh.y)
            return Hold(point: point, gap: gap, gapAmount: amount)
        }

        /// Where a held point is drawn without a gap: moved as far as the finger, and not only by UIKit's shift, which is less.
        private func place(of point: CGPoint) -> CGPoint {
            CGPoint(
                x: point.x + fingerTravel(for: shift.dx, in: viewSize.width),
                y: point.y + fingerTravel(for: shift.dy, in: viewSize.height))
        }

        /// How far a finger has gone: UIKit's shift = length · (1 - 1 / (1 + 0.55 · travel / length)), solved for the travel.
        /// At a shift of the whole length that is infinite. So from half of it on, the travel is a fixed multiple of the shift.
        private func fingerTravel(for shift: CGFloat, in length: CGFloat) -> CGFloat {
            shift / (Self.rubberBand * (1 - min(abs(shift) / length, 1 / 2)))
        }
    }
}
