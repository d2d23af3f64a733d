//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Pulls the image away with a finger that drags it past an edge.
///
/// There UIKit moves the content only a part of the way, as a rubber band. A transform adds the rest, and shrinks the image
/// about the point that the finger holds. It depends only on how far the content is past its edge, so that UIKit's bounce
/// takes the image back, too.
@MainActor final class ImageViewerPull {
    /// Whether the drag may pull the image away, and dismiss. A zoom or a new layout takes that back.
    private(set) var isAllowed = false

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

    /// A finger begins to drag the image, which is at rest.
    func begin(at finger: CGPoint, isAllowed: Bool) {
        self.isAllowed = isAllowed
        hold = Shape.Hold(point: finger)
    }

    /// A finger catches the image on its way back. `isAllowed` stays as it was for the drag before.
    func catchImage(at finger: CGPoint, overscroll: CGVector) {
        hold = shape(overscroll).hold(caughtBy: finger)
    }

    func forbid() { isAllowed = false }

    /// Moves the image to the finger.
    ///
    /// - Parameter overscroll: How far the content is past its edges, in the direction of the offset.
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
        let transform = CATransform3DGetAffineTransform(scrollView.layer.sublayerTransform)
        // UIView animates its own transform, which draws the same, since both are about the same point. Apple does not say
        // whether it animates `sublayerTransform`.
        UIView.performWithoutAnimation {
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
            hold: hold,
            shrinks: !UIAccessibility.isReduceMotionEnabled)
    }

    /// The opacity of what lies around the image: it falls from 1 to 0 over the first third of the way.
    static func chromeOpacity(at amount: CGFloat) -> CGFloat { max(0, 1 - 3 * amount) }
}

extension ImageViewerPull {
    /// How a pulled image is drawn. Lengths are in points, and positive to the right and down.
    struct Shape {
        /// How far the scroll view has let the content go past its edges.
        var shift: CGVector
        var viewSize: CGSize
        var hold: Hold
        var shrinks = true

        /// Where a finger holds the image. Places are counted from the middle of the view.
        struct Hold {
            /// The point of the image that is held, where it is at rest.
            var point = CGPoint.zero
            /// Nil where the finger took hold of the image at rest.
            var caught: Catch?
        }

        /// A catch of the image on its way back.
        struct Catch {
            /// A fresh drag puts the held point at point + fingerTravel. The gap leads from there to the finger. It is added to the
            /// drawing, so that nothing jumps at the catch, and shrinks with the amount, so that nothing is left of it at rest.
            var gap: CGVector
            /// How far the image was pulled away.
            var amount: CGFloat
        }

        /// How far past an edge the content is when the pull is whole, as a part of the view's longer side. The finger has gone
        /// a good third of that side by then.
        static let distance: CGFloat = 1 / 6
        /// How small the image becomes.
        static let minimumScale: CGFloat = 0.7
        /// How far the content goes along for a point of the finger, at first: UIKit's rubber band.
        static let rubberBand: CGFloat = 0.55

        /// From 0, at rest, to 1: the same for the same distance along both axes.
        var amount: CGFloat {
            let length = max(viewSize.width, viewSize.height) * Self.distance
            return min(max(abs(shift.dx), abs(shift.dy)) / length, 1)
        }

        /// Puts the held point under the finger, and scales about the middle of the view.
        var transform: CGAffineTransform {
            let scale = shrinks ? 1 - (1 - Self.minimumScale) * amount : 1
            let gap = gap
            // UIKit draws a point p at p + shift, and the scale brings it to scale · (p + shift). The held point has to lie at
            // point + gap + fingerTravel. The translation is the difference of the two.
            let travel = CGVector(
                dx: fingerTravel(for: shift.dx, in: viewSize.width),
                dy: fingerTravel(for: shift.dy, in: viewSize.height))
            return CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale,
                tx: hold.point.x + gap.dx + travel.dx - scale * (hold.point.x + shift.dx),
                ty: hold.point.y + gap.dy + travel.dy - scale * (hold.point.y + shift.dy))
        }

        /// The gap that is left of a catch.
        private var gap: CGVector {
            guard let caught = hold.caught else { return .zero }
            let share = min(amount / caught.amount, 1)
            return CGVector(dx: share * caught.gap.dx, dy: share * caught.gap.dy)
        }

        /// The hold of a finger that catches the image where this shape draws it: `transform`, solved for the held point.
        func hold(caughtBy finger: CGPoint) -> Hold {
            guard amount > 0 else { return Hold(point: finger) }
            let point = finger.applying(transform.translatedBy(x: shift.dx, y: shift.dy).inverted())
            let gap = CGVector(
                dx: finger.x - fingerTravel(for: shift.dx, in: viewSize.width) - point.x,
                dy: finger.y - fingerTravel(for: shift.dy, in: viewSize.height) - point.y)
            return Hold(point: point, caught: Catch(gap: gap, amount: amount))
        }

        /// How far a finger has gone that has moved the content so far past its edge: the rubber band's inverse. Beyond half of
        /// the view it is a straight line, since the inverse has no end.
        private func fingerTravel(for shift: CGFloat, in length: CGFloat) -> CGFloat {
            shift / (Self.rubberBand * (1 - min(abs(shift) / length, 1 / 2)))
        }
    }
}
