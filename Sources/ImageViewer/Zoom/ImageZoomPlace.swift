//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The place of an image at one end of its flight: in the thumbnail, or in the viewer.
///
/// The image flies on a view of its own, the stage, as a picture in a crop: the whole image in a view that clips it.
@MainActor struct ImageZoomPlace {
    /// The visible part of the image, in the coordinates of the view that shows it.
    let visible: CGRect
    /// The whole image, likewise.
    let image: CGRect
    /// How that view is turned and scaled on the stage.
    let transform: CGAffineTransform
    /// The middle of the visible part, on the stage.
    let center: CGPoint
    /// The radius, before the transform, and the corners of the visible part that have it.
    private(set) var cornerRadius: CGFloat = 0
    private(set) var roundedCorners: CACornerMask = []

    /// Gives the flying copy the size, the crop and the corners of this place. The bounds of the crop have the origin of
    /// ``visible``, so that the frame of the picture in it is ``image``.
    func apply(to crop: UIView, picture: UIView) {
        crop.transform = transform
        crop.bounds = visible
        crop.layer.cornerRadius = cornerRadius
        picture.frame = image
    }

    /// The place of the image in the viewer, as it is drawn now.
    init(of viewer: ImageViewerController, in stage: UIView) {
        let frame = viewer.drawnImageFrame
        self.init(visible: frame, image: frame, in: viewer.view, on: stage)
    }

    /// The place of the image in a thumbnail; nil if the thumbnail cannot be seen, or is mirrored.
    ///
    /// The thumbnail draws a picture of its own, which may be cropped, such as a square from the middle of the image. The image then
    /// reaches beyond the picture on two sides. Bars and other views may cover a part of the picture:
    ///
    ///     ┌──────┬─────────┬──────┐
    ///     │      │▒▒▒▒▒▒▒▒▒│      │  ▒ visible
    ///     │ image│ picture │      │  beneath a tab bar
    ///     └──────┴─────────┴──────┘
    init?(of thumbnail: UIView, imageSize: CGSize, in stage: UIView) {
        let pictureSize = (thumbnail as? UIImageView)?.image?.size ?? imageSize
        guard let window = stage.window, thumbnail.window === window, pictureSize.width > 0,
            pictureSize.height > 0
        else { return nil }
        // All rectangles here are in the thumbnail's coordinates. `part` alone is on the stage.
        let picture = thumbnail.contentMode.rect(of: pictureSize, in: thumbnail.bounds)
        let drawnPicture = thumbnail.clipsToBounds ? picture.intersection(thumbnail.bounds) : picture
        guard let part = VisiblePart(of: drawnPicture, in: thumbnail, on: stage) else { return nil }
        let visible = thumbnail.convert(part.rect, from: stage).intersection(drawnPicture)
        // 1. In points of the picture itself: the image fills the picture, and sticks out on two sides if that is a crop of it.
        let image = UIView.ContentMode.scaleAspectFill
            .rect(of: imageSize, in: CGRect(origin: .zero, size: pictureSize))
        // 2. As the thumbnail draws it: the picture goes to `picture`, perhaps stretched, and takes the image along.
        let asDrawn = CGAffineTransform(translationX: picture.minX, y: picture.minY)
            .scaledBy(x: picture.width / pictureSize.width, y: picture.height / pictureSize.height)
        self.init(visible: visible, image: image.applying(asDrawn), in: thumbnail, on: stage)
        // The determinant of a mirror image is negative.
        guard transform.a * transform.d > transform.b * transform.c else { return nil }
        cornerRadius = part.cornerRadius / transform.scale
        roundedCorners = part.roundedCorners
    }

    private init(visible: CGRect, image: CGRect, in view: UIView, on stage: UIView) {
        self.visible = visible
        self.image = image
        transform = view.axes(on: stage)
        center = stage.convert(CGPoint(x: visible.midX, y: visible.midY), from: view)
    }
}

extension ImageViewerController {
    /// The image's frame as it is drawn now, in the coordinates of the viewer's view.
    var drawnImageFrame: CGRect {
        let image = imageView.layer.presentation() ?? imageView.layer
        let scroll = scrollView.layer.presentation() ?? scrollView.layer
        // Core Animation transforms about the middle of the scroll view, so all is counted from there. First acts the sublayer
        // transform, which is the pull. Then acts the scroll view's own transform, which is the way back or the fly-out.
        let scrolled = image.frame.offsetBy(dx: -scroll.bounds.midX, dy: -scroll.bounds.midY)
        let pulled = scrolled.applying(CATransform3DGetAffineTransform(scroll.sublayerTransform))
        // The scroll view's own transform, without its translation: the middle of `scroll.frame`, added below, contains that.
        var own = scroll.affineTransform()
        (own.tx, own.ty) = (0, 0)
        return pulled.applying(own).offsetBy(dx: scroll.frame.midX, dy: scroll.frame.midY)
    }
}

extension UIView {
    /// How the view is turned and scaled on the stage: where a step of a point goes there, to the right (a, b) and down (c, d).
    fileprivate func axes(on stage: UIView) -> CGAffineTransform {
        let origin = stage.convert(CGPoint.zero, from: self)
        let right = stage.convert(CGPoint(x: 1, y: 0), from: self)
        let down = stage.convert(CGPoint(x: 0, y: 1), from: self)
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: 0,
            ty: 0)
    }
}

extension CGAffineTransform {
    /// The scale along the first axis, however it is turned.
    fileprivate var scale: CGFloat { hypot(a, b) }
}

/// The part of a thumbnail's picture that is seen, on the stage, and its corners. Bars, the thumbnail and the views around it cut
/// off the rest.
@MainActor private struct VisiblePart {
    private(set) var rect: CGRect
    private(set) var cornerRadius: CGFloat = 0
    private(set) var roundedCorners: CACornerMask = []

    /// Conversions of one edge may differ in their last digits. In points.
    private static let tolerance: CGFloat = 0.1

    /// Nil if nothing of the picture is seen.
    init?(of picture: CGRect, in thumbnail: UIView, on stage: UIView) {
        rect = stage.convert(picture, from: thumbnail)
        cutBars(of: thumbnail, on: stage)
        var clippingViews: [(view: UIView, frame: CGRect)] = []
        for view in sequence(first: thumbnail, next: \.superview) {
            // UIKit itself treats a fainter view as hidden.
            guard !view.isHidden, view.alpha > 0.01 else { return nil }
            guard view.clipsToBounds else { continue }
            let frame = stage.convert(view.bounds, from: view)
            clippingViews.append((view, frame))
            // A view as long as the screen, or longer, does not cut: what lies beyond the edges of the screen flies, too.
            if frame.height < stage.bounds.height { cut(minY: frame.minY, maxY: frame.maxY) }
            if frame.width < stage.bounds.width { cut(minX: frame.minX, maxX: frame.maxX) }
        }
        guard !rect.isEmpty, stage.bounds.intersects(rect) else { return nil }
        // Only now: which corners are seen depends on the final rectangle.
        for (view, frame) in clippingViews where view.layer.cornerRadius > 0 {
            roundCorners(in: frame, of: view, on: stage)
        }
    }

    /// Cuts off what lies beneath bars: where the thumbnail has an inset, and its safe area ends farther inside than the screen's.
    /// Beneath a notch alone, both end in one place.
    private mutating func cutBars(of thumbnail: UIView, on stage: UIView) {
        let insets = thumbnail.safeAreaInsets
        let safeArea = stage.convert(thumbnail.bounds.inset(by: insets), from: thumbnail)
        let screen = stage.bounds.inset(by: stage.safeAreaInsets)
        // One point allows for rounding.
        if insets.top > 0, safeArea.minY > screen.minY + 1 { cut(minY: safeArea.minY) }
        if insets.bottom > 0, safeArea.maxY < screen.maxY - 1 { cut(maxY: safeArea.maxY) }
    }

    private mutating func cut(
        minX: CGFloat = -.infinity, maxX: CGFloat = .infinity, minY: CGFloat = -.infinity,
        maxY: CGFloat = .infinity
    ) {
        let (left, right) = (max(rect.minX, minX), min(rect.maxX, maxX))
        let (top, bottom) = (max(rect.minY, minY), min(rect.maxY, maxY))
        rect = CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// Rounds the corners that are those of a clipping view, as the view does. Of several radii the largest is seen.
    private mutating func roundCorners(in frame: CGRect, of view: UIView, on stage: UIView) {
        var corners = view.layer.maskedCorners
        if abs(rect.minX - frame.minX) > Self.tolerance { corners.subtract(.left) }
        if abs(rect.maxX - frame.maxX) > Self.tolerance { corners.subtract(.right) }
        if abs(rect.minY - frame.minY) > Self.tolerance { corners.subtract(.top) }
        if abs(rect.maxY - frame.maxY) > Self.tolerance { corners.subtract(.bottom) }
        // In points of the stage: the view may have another scale than the thumbnail.
        let radius = view.layer.cornerRadius * view.axes(on: stage).scale
        guard !corners.isEmpty, radius >= cornerRadius else { return }
        roundedCorners = radius > cornerRadius ? corners : roundedCorners.union(corners)
        cornerRadius = radius
    }
}

extension CACornerMask {
    fileprivate static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    fileprivate static let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    fileprivate static let left: CACornerMask = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    fileprivate static let right: CACornerMask = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
}

extension UIView.ContentMode {
    /// The rectangle in which a view with this mode draws an image.
    fileprivate func rect(of image: CGSize, in bounds: CGRect) -> CGRect {
        let size = size(of: image, in: bounds.size)
        let alignment = alignment
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * alignment.x,
            y: bounds.minY + (bounds.height - size.height) * alignment.y, width: size.width,
            height: size.height)
    }

    private func size(of image: CGSize, in bounds: CGSize) -> CGSize {
        let x = bounds.width / image.width
        let y = bounds.height / image.height
        return switch self {
        case .scaleToFill, .redraw: bounds
        case .scaleAspectFit: CGSize(width: image.width * min(x, y), height: image.height * min(x, y))
        case .scaleAspectFill: CGSize(width: image.width * max(x, y), height: image.height * max(x, y))
        default: image
        }
    }

    /// The image's place in a view of another size: from 0 at the left or the top edge to 1 at the right or the bottom.
    private var alignment: CGPoint {
        func place(_ first: [UIView.ContentMode], _ last: [UIView.ContentMode]) -> CGFloat {
            first.contains(self) ? 0 : last.contains(self) ? 1 : 0.5
        }
        return CGPoint(
            x: place([.left, .topLeft, .bottomLeft], [.right, .topRight, .bottomRight]),
            y: place([.top, .topLeft, .topRight], [.bottom, .bottomLeft, .bottomRight]))
    }
}
