//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The place of an image at one end of its flight: in the thumbnail, or in the viewer.
///
/// The image flies on a view of its own, the stage, as a picture in a crop. The crop has this ``center``, this ``transform``
/// and, as its bounds, ``visible``. The picture in it has the frame ``image``.
@MainActor struct ImageZoomPlace {
    /// The middle of the visible part, on the stage.
    let center: CGPoint
    /// How the view is turned on the stage.
    let transform: CGAffineTransform
    /// The visible part of the image, from the view's origin.
    let visible: CGRect
    /// The whole image, from the view's origin.
    let image: CGRect
    private(set) var cornerRadius: CGFloat = 0
    /// The corners of the visible part to which the radius applies.
    private(set) var roundedCorners: CACornerMask = .all

    /// Gives the flying copy the size, the crop and the corners of this place. Since the crop's bounds have
    /// the origin of ``visible``, the picture's frame within it is ``image``.
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

    /// The place of the image in a thumbnail; nil where the thumbnail cannot be seen, or is mirrored. A crop, such as a square, is
    /// taken for the middle of the image.
    init?(of thumbnail: UIView, imageSize: CGSize, in stage: UIView) {
        let thumbnailSize = (thumbnail as? UIImageView)?.image?.size ?? imageSize
        guard thumbnail.window === stage.window, thumbnailSize.width > 0, thumbnailSize.height > 0 else {
            return nil
        }
        // In the thumbnail's points: its picture is drawn in `drawn`, of which `clipped` is left by its own edges, and `seen` by
        // those around it. The picture may be a crop of the image, which then reaches beyond `drawn`.
        let drawn = thumbnail.contentMode.rect(of: thumbnailSize, in: thumbnail.bounds)
        let clipped = thumbnail.clipsToBounds ? drawn.intersection(thumbnail.bounds) : drawn
        guard let part = VisiblePart(of: clipped, in: thumbnail, on: stage) else { return nil }
        let seen = thumbnail.convert(part.rect, from: stage).intersection(clipped)

        // The image around its crop, in points of the crop, and then as large as the thumbnail draws the crop.
        let crop = CGRect(origin: .zero, size: thumbnailSize)
        let image = UIView.ContentMode.scaleAspectFill.rect(of: imageSize, in: crop).applying(
            CGAffineTransform(translationX: drawn.minX, y: drawn.minY)
                .scaledBy(x: drawn.width / thumbnailSize.width, y: drawn.height / thumbnailSize.height))
        self.init(visible: seen, image: image, in: thumbnail, on: stage)
        // The determinant of a mirror image is negative.
        guard transform.a * transform.d > transform.b * transform.c else { return nil }
        cornerRadius = part.cornerRadius
        roundedCorners = part.roundedCorners
    }

    /// - Parameters:
    ///   - visible: The visible part of the image, in the view's own coordinates.
    ///   - image: The whole image, in the view's own coordinates.
    private init(visible: CGRect, image: CGRect, in view: UIView, on stage: UIView) {
        let axes = ImageZoomAxes(of: view, on: stage)
        let scale = CGAffineTransform(scaleX: axes.scale.width, y: axes.scale.height)
        transform = axes.rotation
        self.visible = visible.applying(scale)
        self.image = image.applying(scale)
        center = stage.convert(CGPoint(x: visible.midX, y: visible.midY), from: view)
    }
}

extension ImageViewerController {
    /// The image's frame as it is drawn now, in the coordinates of the viewer's view.
    var drawnImageFrame: CGRect {
        let image = imageView.layer.presentation() ?? imageView.layer
        let scroll = scrollView.layer.presentation() ?? scrollView.layer
        let (frame, bounds, turn) = (scroll.frame, scroll.bounds, scroll.affineTransform())
        // Both transforms are about the middle of the scroll view: that of a pull, and that of its way back.
        return image.frame.offsetBy(dx: -bounds.midX, dy: -bounds.midY)
            .applying(CATransform3DGetAffineTransform(scroll.sublayerTransform))
            .applying(CGAffineTransform(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: 0, ty: 0))
            .offsetBy(dx: frame.midX, dy: frame.midY)
    }
}

/// How a view lies on the stage.
@MainActor private struct ImageZoomAxes {
    /// How many points of the stage a point of the view is, along each axis.
    let scale: CGSize
    /// How the view is turned, without its scale.
    let rotation: CGAffineTransform

    init(of view: UIView, on stage: UIView) {
        let origin = stage.convert(CGPoint.zero, from: view)
        let right = stage.convert(CGPoint(x: 1, y: 0), from: view)
        let down = stage.convert(CGPoint(x: 0, y: 1), from: view)
        scale = CGSize(
            width: hypot(right.x - origin.x, right.y - origin.y),
            height: hypot(down.x - origin.x, down.y - origin.y))
        rotation = CGAffineTransform(
            a: (right.x - origin.x) / scale.width, b: (right.y - origin.y) / scale.width,
            c: (down.x - origin.x) / scale.height, d: (down.y - origin.y) / scale.height, tx: 0, ty: 0)
    }
}

/// The part of a thumbnail's image that is seen on the stage, and its corners.
///
/// From the image's whole rectangle the safe area cuts off its part first, then the thumbnail, then each view around it.
@MainActor private struct VisiblePart {
    private(set) var rect: CGRect
    /// The radius of the corners, in points of the stage.
    private(set) var cornerRadius: CGFloat = 0
    private(set) var roundedCorners: CACornerMask = .all
    /// The rectangle before any cut.
    private let uncut: CGRect

    /// Conversions of one edge may differ in their last digits. In points.
    private static let tolerance: CGFloat = 0.1

    /// Nil where nothing of it is seen.
    ///
    /// - Parameter bounds: The rectangle in which the thumbnail draws.
    init?(of bounds: CGRect, in thumbnail: UIView, on stage: UIView) {
        uncut = stage.convert(bounds, from: thumbnail)
        rect = uncut
        clipToBars(of: thumbnail, on: stage)
        for view in sequence(first: thumbnail, next: \.superview) {
            // UIKit itself treats a fainter view as hidden.
            guard !view.isHidden, view.alpha > 0.01 else { return nil }
            if view.clipsToBounds { clip(to: view, on: stage) }
        }
        guard !rect.isEmpty, stage.bounds.intersects(rect) else { return nil }
    }

    /// Cuts off what lies beneath a bar. A safe area that is merely the device's, such as that of the notch, cuts nothing
    /// off.
    private mutating func clipToBars(of thumbnail: UIView, on stage: UIView) {
        let insets = thumbnail.safeAreaInsets
        let safeArea = stage.convert(thumbnail.bounds.inset(by: insets), from: thumbnail)
        let device = stage.bounds.inset(by: stage.safeAreaInsets)
        // One point allows for rounding.
        if insets.top > 0, safeArea.minY > device.minY + 1 { cut(minY: safeArea.minY) }
        if insets.bottom > 0, safeArea.maxY < device.maxY - 1 { cut(maxY: safeArea.maxY) }
    }

    /// Cuts with the edges of the thumbnail or of a view around it, and takes over that view's round corners:
    ///
    /// 1. A cut makes the corners at its edge straight.
    /// 2. Where the image fills the view, the edges are the view's own: corners that were not cut before are as round as the view's.
    /// 3. A view around does not make corners less round than one within.
    private mutating func clip(to view: UIView, on stage: UIView) {
        let frame = stage.convert(view.bounds, from: view)
        let cornersBefore = roundedCorners
        // A view that spans the screen cuts nothing off: the image flies whole from beyond the edge.
        if frame.height < stage.bounds.height { cut(minY: frame.minY, maxY: frame.maxY) }
        if frame.width < stage.bounds.width { cut(minX: frame.minX, maxX: frame.maxX) }
        let isFilled =
            uncut.minX < frame.minX + Self.tolerance && uncut.maxX > frame.maxX - Self.tolerance
            && uncut.minY < frame.minY + Self.tolerance && uncut.maxY > frame.maxY - Self.tolerance
        guard view.layer.cornerRadius > 0, isFilled else { return }
        // In points of the stage: the view may have another scale than the thumbnail.
        let radius = view.layer.cornerRadius * ImageZoomAxes(of: view, on: stage).scale.width
        guard radius >= cornerRadius || roundedCorners.isEmpty else { return }
        cornerRadius = radius
        roundedCorners = cornersBefore.intersection(view.layer.maskedCorners)
    }

    /// Moves the edges inward to those that are given. An edge that is cut is straight: its corners are not
    /// round.
    private mutating func cut(
        minX: CGFloat = -.infinity, maxX: CGFloat = .infinity, minY: CGFloat = -.infinity,
        maxY: CGFloat = .infinity
    ) {
        let cutsLeft = minX > rect.minX + Self.tolerance
        let cutsRight = maxX < rect.maxX - Self.tolerance
        let cutsTop = minY > rect.minY + Self.tolerance
        let cutsBottom = maxY < rect.maxY - Self.tolerance
        if cutsLeft { roundedCorners.subtract(.left) }
        if cutsRight { roundedCorners.subtract(.right) }
        if cutsTop { roundedCorners.subtract(.top) }
        if cutsBottom { roundedCorners.subtract(.bottom) }
        let (left, right) = (cutsLeft ? minX : rect.minX, cutsRight ? maxX : rect.maxX)
        let (top, bottom) = (cutsTop ? minY : rect.minY, cutsBottom ? maxY : rect.maxY)
        rect = CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

extension CACornerMask {
    fileprivate static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    fileprivate static let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    fileprivate static let left: CACornerMask = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    fileprivate static let right: CACornerMask = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    fileprivate static let all: CACornerMask = [.top, .bottom]
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
