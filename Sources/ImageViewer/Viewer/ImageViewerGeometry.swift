//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// How far a viewer zooms, and how an image opens. Scales are multiples of that at which the whole image is seen.
public struct ImageViewerZoom: Sendable {
    /// The largest scale. By default it is the double tap's, or where one pixel of the image covers one point, if that is more.
    public var maximum: CGFloat?

    /// The scale of a double tap. By default the image fills the screen then, and is at least twice as large.
    public var doubleTap: CGFloat?

    /// Whether an image that is taller than the screen opens as wide as the screen, at its top.
    public var opensTallImagesAtTop = false

    public init() {}
}

/// How an image lies in a view: how large it can be, and where.
struct ImageViewerGeometry {
    let viewSize: CGSize
    let imageSize: CGSize
    /// Shows the whole image, and never enlarges it.
    let minimumScale: CGFloat
    let doubleTapScale: CGFloat
    let maximumScale: CGFloat
    let opening: Framing

    /// How far content may lie from an edge and still rest there: the scroll view rests on whole pixels, and
    /// rounds an inset of half a point to a whole one.
    static let tolerance: CGFloat = 0.5

    /// Sizes are in points. Whatever they are, the scales are positive, finite and in order.
    init(
        viewSize: CGSize = .zero, imageSize: CGSize = .zero, imageScale: CGFloat = 1,
        zoom: ImageViewerZoom = .init()
    ) {
        self.viewSize = viewSize
        let width = viewSize.width / imageSize.width
        let height = viewSize.height / imageSize.height
        let (fit, fill) = (min(width, height), max(width, height))
        guard imageSize.width > 0, imageSize.height > 0, fit > 0, fill.isFinite else {
            // There is nothing to see, or no room to see it.
            self.imageSize = .zero
            (minimumScale, doubleTapScale, maximumScale, opening) = (1, 1, 1, .fitted)
            return
        }
        self.imageSize = imageSize
        let smallest = min(fit, 1)
        func scale(_ factor: CGFloat?) -> CGFloat? { factor.map { smallest * max($0, 1) } }
        // Fills the view, or doubles the smallest scale if that is more. An image at most half the view's size is only fitted.
        let tap = scale(zoom.doubleTap) ?? (fit < 2 ? max(fill, 2 * smallest) : fit)
        // At least the double tap's scale, and 1. An image at @2x or @3x can be zoomed until each of its pixels is a point.
        let limit = scale(zoom.maximum) ?? max(tap, imageScale.isFinite ? max(imageScale, 1) : 1)
        (minimumScale, doubleTapScale, maximumScale) = (smallest, min(tap, limit), limit)
        opening =
            zoom.opensTallImagesAtTop && height < width
            ? Framing(scale: width / smallest, center: CGPoint(x: 0.5, y: 0)) : .fitted
    }

    /// A part of the image, in terms that mean the same in another view and of another image.
    struct Framing: Equatable {
        /// The zoom, relative to the smallest.
        var scale: CGFloat = 1
        /// The image's point in the middle of the view, in units of the image's size.
        var center = CGPoint(x: 0.5, y: 0.5)

        static let fitted = Framing()
    }

    func framing(of point: CGPoint, at scale: CGFloat) -> Framing {
        guard imageSize.width > 0, imageSize.height > 0 else { return .fitted }
        return Framing(
            scale: scale / minimumScale,
            center: CGPoint(x: point.x / imageSize.width, y: point.y / imageSize.height))
    }

    func scale(for framing: Framing) -> CGFloat {
        min(minimumScale * max(framing.scale, 1), maximumScale)
    }

    func point(for framing: Framing) -> CGPoint {
        CGPoint(x: framing.center.x * imageSize.width, y: framing.center.y * imageSize.height)
    }

    func contentSize(at scale: CGFloat) -> CGSize {
        CGSize(width: imageSize.width * scale, height: imageSize.height * scale)
    }

    /// Insets that center an image smaller than the view. Right and bottom are less by more than a rounding error: the content's
    /// size is a product, whose last digits might exceed the view. Then a page would scroll, and the gallery would not turn.
    func inset(at scale: CGFloat) -> UIEdgeInsets {
        let size = contentSize(at: scale)
        let x = max(0, (viewSize.width - size.width) / 2)
        let y = max(0, (viewSize.height - size.height) / 2)
        return UIEdgeInsets(top: y, left: x, bottom: y - 0.001, right: x - 0.001)
    }

    /// The offset that brings a point of the image to the middle, as near as the edges allow.
    func offset(centering point: CGPoint, at scale: CGFloat) -> CGPoint {
        let offset = CGPoint(
            x: point.x * scale - viewSize.width / 2, y: point.y * scale - viewSize.height / 2)
        return clamped(offset, at: scale)
    }

    func overscroll(of offset: CGPoint, at scale: CGFloat) -> CGVector {
        func past(_ distance: CGFloat) -> CGFloat { abs(distance) <= Self.tolerance ? 0 : distance }
        let legal = clamped(offset, at: scale)
        return CGVector(dx: past(offset.x - legal.x), dy: past(offset.y - legal.y))
    }

    /// The nearest offset at which nothing but the image, or the room that centers it, is seen.
    private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
        let size = contentSize(at: scale)
        let inset = inset(at: scale)
        return CGPoint(
            x: max(min(offset.x, size.width + inset.right - viewSize.width), -inset.left),
            y: max(min(offset.y, size.height + inset.bottom - viewSize.height), -inset.top))
    }
}
