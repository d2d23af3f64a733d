//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// How an image lies in a view: how large it can be, and where. Sizes are in points.
struct ImageViewerGeometry {
    /// The viewer's settings of these names. Zooms are multiples of the smallest scale.
    struct Settings {
        var maximumZoom: CGFloat?
        var doubleTapZoom: CGFloat?
        var enlargesSmallImages = true
        var opensTallImagesAtTop = false

        var isValid: Bool {
            [doubleTapZoom ?? 1, maximumZoom ?? 1].allSatisfy { $0 >= 1 && $0.isFinite }
        }
    }

    let viewSize: CGSize
    let imageSize: CGSize
    /// Shows the whole image.
    let minimumScale: CGFloat
    /// Shows the image as it opens: whole, or a tall one as wide as the view.
    let homeScale: CGFloat
    let doubleTapScale: CGFloat
    let maximumScale: CGFloat

    /// How far content may lie from an edge and still rest there: the scroll view rests on whole pixels, and
    /// rounds an inset of half a point to a whole one.
    static let tolerance: CGFloat = 0.5

    /// Whatever the sizes and settings are, the scales are positive, finite and in order.
    init(
        viewSize: CGSize = .zero, imageSize: CGSize = .zero, imageScale: CGFloat = 1,
        settings: Settings = Settings()
    ) {
        self.viewSize = viewSize
        let width = viewSize.width / imageSize.width
        let height = viewSize.height / imageSize.height
        let (fit, fill) = (min(width, height), max(width, height))
        guard imageSize.width > 0, imageSize.height > 0, fit > 0, fill.isFinite else {
            // There is nothing to see, or no room to see it.
            self.imageSize = .zero
            (minimumScale, homeScale, doubleTapScale, maximumScale) = (1, 1, 1, 1)
            return
        }
        self.imageSize = imageSize
        let largest = settings.enlargesSmallImages ? CGFloat.infinity : 1
        let whole = min(fit, largest)
        let home = settings.opensTallImagesAtTop && height < width ? max(whole, min(width, largest)) : whole
        func scale(_ zoom: CGFloat?) -> CGFloat? {
            guard let zoom, (whole * zoom).isFinite else { return nil }
            return whole * max(zoom, 1)
        }
        // Fills the view, or doubles what is seen first if that is more. An image that is shown at most half as large as it would
        // fit is only fitted.
        var tap = scale(settings.doubleTapZoom) ?? (fit < 2 * whole ? max(fill, 2 * home) : fit)
        // A double tap goes in from home, and comes back to it.
        if home > whole, tap <= home { tap = 2 * home }
        // At least the double tap's scale, and 1. An image at @2x or @3x can be zoomed until each of its pixels is a point.
        let limit = scale(settings.maximumZoom) ?? max(tap, imageScale.isFinite ? max(imageScale, 1) : 1)
        (minimumScale, homeScale, maximumScale) = (whole, home, max(limit, home))
        doubleTapScale = min(tap, maximumScale)
    }

    /// A part of the image, in terms that mean the same in another view and of another image.
    struct Framing: Equatable {
        /// The scale, relative to ``homeScale``; 0 for the whole of a tall image.
        var homeZoom: CGFloat = 1
        /// The image's point in the middle of the view, in units of the image's size.
        var center = CGPoint(x: 0.5, y: 0.5)
    }

    /// Nil if there is no image.
    func framing(of point: CGPoint, at scale: CGFloat) -> Framing? {
        guard imageSize != .zero else { return nil }
        let isWhole = homeScale > minimumScale && scale <= minimumScale
        return Framing(
            homeZoom: isWhole ? 0 : scale / homeScale,
            center: CGPoint(x: point.x / imageSize.width, y: point.y / imageSize.height))
    }

    /// The scale for a framing; without one, as the image opens.
    func scale(for framing: Framing?) -> CGFloat { clamped(homeScale * (framing?.homeZoom ?? 1)) }

    func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, minimumScale), maximumScale) }

    func point(for framing: Framing?) -> CGPoint {
        let center = framing?.center ?? CGPoint(x: 0.5, y: homeScale > minimumScale ? 0 : 0.5)
        return CGPoint(x: center.x * imageSize.width, y: center.y * imageSize.height)
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
        return nearestRest(to: offset, at: scale)
    }

    /// How far an offset is past the edges.
    func overscroll(of offset: CGPoint, at scale: CGFloat) -> CGVector {
        func past(_ distance: CGFloat) -> CGFloat { abs(distance) <= Self.tolerance ? 0 : distance }
        let rest = nearestRest(to: offset, at: scale)
        return CGVector(dx: past(offset.x - rest.x), dy: past(offset.y - rest.y))
    }

    /// The nearest offset at which nothing but the image, or the room that centers it, is seen.
    private func nearestRest(to offset: CGPoint, at scale: CGFloat) -> CGPoint {
        let size = contentSize(at: scale)
        let inset = inset(at: scale)
        return CGPoint(
            x: max(min(offset.x, size.width + inset.right - viewSize.width), -inset.left),
            y: max(min(offset.y, size.height + inset.bottom - viewSize.height), -inset.top))
    }
}
