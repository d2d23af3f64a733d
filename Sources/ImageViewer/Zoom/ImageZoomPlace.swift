//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The place of an image at one end of its flight: in the thumbnail, or in the viewer.
///
/// The image flies on a view of its own, the stage, on which the view that shows the image may be scaled and turned. The
/// two rectangles lie along that view's axes, in points of the stage; ``transform`` turns them.
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

    /// The place of the image in the viewer, as it is drawn now.
    init(of viewer: ImageViewerController, in stage: UIView) {
        let frame = viewer.drawnImageFrame
        self.init(visible: frame, image: frame, in: viewer.view, on: stage)
    }

    /// The place of the image in a thumbnail; nil where the thumbnail cannot be seen, or is mirrored.
    ///
    /// - Parameter image: The size of the whole image.
    init?(of thumbnail: UIView, image: CGSize, in stage: UIView) {
        let size = (thumbnail as? UIImageView)?.image?.size ?? image
        guard thumbnail.window === stage.window, size.width > 0, size.height > 0 else { return nil }
        let drawn = thumbnail.contentMode.rect(of: size, in: thumbnail.bounds)
        let bounds = thumbnail.clipsToBounds ? drawn.intersection(thumbnail.bounds) : drawn
        guard let part = VisiblePart(of: bounds, in: thumbnail, on: stage) else { return nil }

        let visible = thumbnail.convert(part.rect, from: stage).intersection(bounds)
        let whole = Self.wholeImage(image, in: drawn, size: size)
        self.init(visible: visible, image: whole, in: thumbnail, on: stage)
        guard !isMirrored else { return nil }
        cornerRadius = part.cornerRadius
        roundedCorners = part.roundedCorners
    }

    /// The rectangle of the whole image, where the thumbnail's own image is drawn in a rectangle.
    ///
    /// A thumbnail often has a small image of its own, such as a square from the middle of the whole one. So the whole
    /// image is taken to fill the thumbnail's, centered, and to reach beyond it where their shapes differ.
    ///
    /// - Parameter size: The size of the thumbnail's image.
    private static func wholeImage(_ image: CGSize, in drawn: CGRect, size: CGSize) -> CGRect {
        UIView.ContentMode.scaleAspectFill.rect(of: image, in: CGRect(origin: .zero, size: size))
            .applying(
                CGAffineTransform(translationX: drawn.minX, y: drawn.minY)
                    .scaledBy(x: drawn.width / size.width, y: drawn.height / size.height))
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

    /// Whether an image could fly to the thumbnail, whatever the image is.
    static func exists(for thumbnail: UIView, in stage: UIView) -> Bool {
        ImageZoomPlace(of: thumbnail, image: thumbnail.bounds.size, in: stage) != nil
    }

    /// Whether the determinant of the transform is not positive, as that of a mirror image.
    private var isMirrored: Bool {
        transform.a * transform.d <= transform.b * transform.c
    }

    /// Gives the flying copy the size, the crop and the corners of this place. Since the crop's bounds have
    /// the origin of ``visible``, the picture's frame within it is ``image``.
    func apply(to crop: UIView, picture: UIView) {
        crop.transform = transform
        crop.bounds = visible
        crop.layer.cornerRadius = cornerRadius
        picture.frame = image
    }
}

extension ImageViewerController {
    /// The image's frame as it is drawn now, in the coordinates of the viewer's view.
    var drawnImageFrame: CGRect {
        let image = imageView.layer.presentation() ?? imageView.layer
        let scroll = scrollView.layer.presentation() ?? scrollView.layer
        let (frame, bounds) = (scroll.frame, scroll.bounds)
        // While the image is pulled, this transform moves it, about the middle of the scroll view.
        return image.frame.offsetBy(dx: -bounds.midX, dy: -bounds.midY)
            .applying(CATransform3DGetAffineTransform(scroll.sublayerTransform))
            .offsetBy(dx: frame.midX, dy: frame.midY)
    }
}

/// The axes of a view on the stage: a point to the right, and one down.
@MainActor private struct ImageZoomAxes {
    private let right: CGVector
    private let down: CGVector

    init(of view: UIView, on stage: UIView) {
        let origin = stage.convert(CGPoint.zero, from: view)
        let (x, y) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1))
        let (right, down) = (stage.convert(x, from: view), stage.convert(y, from: view))
        self.right = CGVector(dx: right.x - origin.x, dy: right.y - origin.y)
        self.down = CGVector(dx: down.x - origin.x, dy: down.y - origin.y)
    }

    /// How many points of the stage a point of the view is, along each axis.
    var scale: CGSize {
        CGSize(width: hypot(right.dx, right.dy), height: hypot(down.dx, down.dy))
    }

    /// How the view is turned, without its scale.
    var rotation: CGAffineTransform {
        let scale = scale
        return CGAffineTransform(
            a: right.dx / scale.width, b: right.dy / scale.width, c: down.dx / scale.height,
            d: down.dy / scale.height, tx: 0, ty: 0)
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
    /// Everything that the thumbnail draws, seen or not.
    private let drawn: CGRect

    /// Conversions of one edge may differ in their last digits. In points.
    private static let tolerance: CGFloat = 0.1

    /// Nil where nothing of it is seen.
    ///
    /// - Parameter bounds: The rectangle in which the thumbnail draws.
    init?(of bounds: CGRect, in thumbnail: UIView, on stage: UIView) {
        drawn = stage.convert(bounds, from: thumbnail)
        rect = drawn
        clip(toSafeAreaOf: thumbnail, on: stage)
        for view in sequence(first: thumbnail, next: \.superview) {
            // UIKit itself treats a fainter view as hidden.
            guard !view.isHidden, view.alpha > 0.01 else { return nil }
            if view.clipsToBounds { clip(to: view, on: stage) }
        }
        guard !rect.isEmpty, stage.bounds.intersects(rect) else { return nil }
    }

    /// Cuts off what lies beneath a bar. A safe area that is merely the device's, such as that of the notch, cuts nothing
    /// off.
    private mutating func clip(toSafeAreaOf thumbnail: UIView, on stage: UIView) {
        let insets = thumbnail.safeAreaInsets
        let safeArea = stage.convert(thumbnail.bounds.inset(by: insets), from: thumbnail)
        let device = stage.bounds.inset(by: stage.safeAreaInsets)
        // One point allows for rounding.
        if insets.top > 0, safeArea.minY > device.minY + 1 { clip(minY: safeArea.minY) }
        if insets.bottom > 0, safeArea.maxY < device.maxY - 1 { clip(maxY: safeArea.maxY) }
    }

    /// Cuts off what lies outside of the thumbnail or of a view around it, which may give it round corners.
    private mutating func clip(to view: UIView, on stage: UIView) {
        let frame = stage.convert(view.bounds, from: view)
        // A cut makes corners straight. This view's own round ones lie on its own cut, so they count as they were before.
        let cornersBefore = roundedCorners
        // A view that spans the screen cuts nothing off: the image flies whole from beyond the edge.
        if frame.height < stage.bounds.height { clip(minY: frame.minY, maxY: frame.maxY) }
        if frame.width < stage.bounds.width { clip(minX: frame.minX, maxX: frame.maxX) }
        // Only a view that the image fills gives it its corners.
        guard view.layer.cornerRadius > 0,
            drawn.minX < frame.minX + Self.tolerance, drawn.maxX > frame.maxX - Self.tolerance,
            drawn.minY < frame.minY + Self.tolerance, drawn.maxY > frame.maxY - Self.tolerance
        else { return }
        // In points of the stage: the view may have another scale than the thumbnail.
        let radius = view.layer.cornerRadius * ImageZoomAxes(of: view, on: stage).scale.width
        // Within a rounder one, the corners of a view around it are not seen.
        let isRounder = radius >= cornerRadius || roundedCorners.isEmpty
        guard isRounder else { return }
        cornerRadius = radius
        roundedCorners = cornersBefore.intersection(view.layer.maskedCorners)
    }

    /// Moves the edges inward to those that are given. An edge that is cut is straight: its corners are not
    /// round.
    private mutating func clip(
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

    /// The image's place in a view of another size: 0 at the left or the top edge, 1 at the right or the
    /// bottom.
    private var alignment: CGPoint {
        switch self {
        case .topLeft: CGPoint(x: 0, y: 0)
        case .top: CGPoint(x: 0.5, y: 0)
        case .topRight: CGPoint(x: 1, y: 0)
        case .left: CGPoint(x: 0, y: 0.5)
        case .right: CGPoint(x: 1, y: 0.5)
        case .bottomLeft: CGPoint(x: 0, y: 1)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        default: CGPoint(x: 0.5, y: 0.5)
        }
    }
}
