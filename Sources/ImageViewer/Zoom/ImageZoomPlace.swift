//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The place of an image at one end of its flight: in the thumbnail, or in the viewer. All rectangles are in the coordinates of the
/// stage, the view in which the image flies as a picture in a crop: the whole image in a view that clips it.
@MainActor struct ImageZoomPlace {
    /// What is seen of the image.
    private(set) var visible: CGRect
    /// The whole image.
    let image: CGRect
    private(set) var cornerRadius: CGFloat = 0
    private(set) var roundedCorners: CACornerMask = []
    private(set) var cornerCurve = CALayerCornerCurve.circular

    var center: CGPoint { CGPoint(x: visible.midX, y: visible.midY) }

    /// Gives the flying copy the size, the crop and the corner radius of this place. The bounds of the crop have the origin of
    /// ``visible``, so that the frame of the picture in it is ``image``.
    func apply(to crop: UIView, picture: UIView) {
        crop.bounds = visible
        crop.layer.cornerRadius = cornerRadius
        picture.frame = image
    }

    /// The place of the image in the viewer, as it is drawn now.
    init(of viewer: ImageViewerController, in stage: UIView) {
        let (layer, container) = (viewer.imageView.layer, viewer.view.layer)
        let drawn = layer.presentation() ?? layer
        // The layers around a presentation layer are presentation layers, too.
        let frame = drawn.convert(drawn.bounds, to: container.presentation() ?? container)
        image = stage.convert(frame, from: viewer.view)
        visible = image
    }

    /// The place of the image in a thumbnail; nil if the thumbnail cannot be seen, or draws the image in a way that no copy does.
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
        guard let window = stage.window, thumbnail.window === window, thumbnail.isUpright(on: stage),
            !thumbnail.bounds.isEmpty, pictureSize.width > 0, pictureSize.height > 0,
            let picture = thumbnail.contentMode.rect(of: pictureSize, in: thumbnail.bounds)
        else { return nil }
        // The image fills the picture, and sticks out on two sides if that is a crop of it.
        let fill = max(pictureSize.width / imageSize.width, pictureSize.height / imageSize.height)
        let image = picture.insetBy(
            dx: picture.width / 2 * (1 - imageSize.width * fill / pictureSize.width),
            dy: picture.height / 2 * (1 - imageSize.height * fill / pictureSize.height))
        self.image = stage.convert(image, from: thumbnail)
        visible = stage.convert(
            thumbnail.clipsToBounds ? picture.intersection(thumbnail.bounds) : picture, from: thumbnail)
        let views = Array(sequence(first: thumbnail, next: \.superview))
        // UIKit itself treats a fainter view as hidden.
        guard views.allSatisfy({ !$0.isHidden && $0.alpha > 0.01 }) else { return nil }
        for view in views where view.clipsToBounds { clip(to: view, on: stage) }
        cutBars(of: thumbnail, on: stage)
        cutCovers(of: views, on: stage)
        guard !visible.isEmpty, stage.bounds.intersects(visible) else { return nil }
    }

    // MARK: What is seen

    /// Cuts off what a view does not show, and takes the corners of the view that are the picture's, too: those of the thumbnail
    /// itself, or of a card that it fills, at the top perhaps. Of several radii the largest is seen. It is that of all corners that
    /// are round, since a copy has one: in flight, a corner may be rounder than in a view whose corners are unlike (iOS 26).
    private mutating func clip(to view: UIView, on stage: UIView) {
        let frame = stage.convert(view.bounds, from: view)
        // A view as long as the screen, or longer, does not cut: what lies beyond the edges of the screen flies, too.
        if frame.height < stage.bounds.height { cut(minY: frame.minY, maxY: frame.maxY) }
        if frame.width < stage.bounds.width { cut(minX: frame.minX, maxX: frame.maxX) }
        // Conversions of one edge may differ in their last digits.
        func isSame(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.1 }
        let (left, right) = (isSame(visible.minX, frame.minX), isSame(visible.maxX, frame.maxX))
        let (top, bottom) = (isSame(visible.minY, frame.minY), isSame(visible.maxY, frame.maxY))
        let shared: [(corner: CACornerMask, isShared: Bool)] = [
            (.layerMinXMinYCorner, left && top), (.layerMaxXMinYCorner, right && top),
            (.layerMinXMaxYCorner, left && bottom), (.layerMaxXMaxYCorner, right && bottom),
        ]
        let corners = shared.filter { $0.isShared && view.radius(of: $0.corner) > 0 }.map(\.corner)
        // The view may be drawn larger or smaller than its bounds are.
        let radius = (corners.map { view.radius(of: $0) }.max() ?? 0) * frame.width / view.bounds.width
        guard radius > cornerRadius else { return }
        (cornerRadius, roundedCorners, cornerCurve) = (radius, CACornerMask(corners), view.layer.cornerCurve)
    }

    /// Cuts off what lies beneath bars: where the thumbnail has an inset, and its safe area ends farther inside than the screen's.
    /// Beneath a notch alone, both end in one place. So they do in the strip at one side of an iPhone Duo, which holds the bars.
    private mutating func cutBars(of thumbnail: UIView, on stage: UIView) {
        let insets = thumbnail.safeAreaInsets
        let safeArea = stage.convert(thumbnail.bounds.inset(by: insets), from: thumbnail)
        var notch = stage.safeAreaInsets
        notch.left = min(notch.left, notch.right)
        notch.right = notch.left
        let screen = stage.bounds.inset(by: notch)
        // One point allows for rounding.
        if insets.top > 0, safeArea.minY > screen.minY + 1 { cut(minY: safeArea.minY) }
        if insets.bottom > 0, safeArea.maxY < screen.maxY - 1 { cut(maxY: safeArea.maxY) }
        if insets.left > 0, safeArea.minX > screen.minX + 1 { cut(minX: safeArea.minX) }
        if insets.right > 0, safeArea.maxX < screen.maxX - 1 { cut(maxX: safeArea.maxX) }
    }

    /// Cuts off what lies beneath views in front of the list, such as a composer: views as wide as the picture, or wider, through
    /// which nothing is seen. What lies in front of a thumbnail within the list, such as a caption, is drawn on the thumbnail.
    private mutating func cutCovers(of views: [UIView], on stage: UIView) {
        for view in views[(views.lastIndex { $0 is UIScrollView } ?? views.endIndex)...] {
            // In front of the app's own screen lies the one that is presented.
            guard let superview = view.superview, !stage.isDescendant(of: superview) else { return }
            for cover in superview.subviews.drop(while: { $0 !== view }).dropFirst() where cover.hidesAll {
                let frame = stage.convert(cover.bounds, from: cover)
                guard frame.minX <= visible.minX, frame.maxX >= visible.maxX, frame.intersects(visible)
                else { continue }
                if frame.midY < visible.midY { cut(minY: frame.maxY) } else { cut(maxY: frame.minY) }
            }
        }
    }

    private mutating func cut(
        minX: CGFloat = -.infinity, maxX: CGFloat = .infinity, minY: CGFloat = -.infinity,
        maxY: CGFloat = .infinity
    ) {
        let (left, right) = (max(visible.minX, minX), min(visible.maxX, maxX))
        let (top, bottom) = (max(visible.minY, minY), min(visible.maxY, maxY))
        visible = CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

extension UIView {
    /// The radius of one corner: that of the layer, or that of a `cornerConfiguration`, of which the layer may know nothing.
    fileprivate func radius(of corner: CACornerMask) -> CGFloat {
        guard layer.maskedCorners.contains(corner) else { return 0 }
        #if !targetEnvironment(macCatalyst)
        // A corner has the same bit in both types.
        let corner = UIRectCorner(rawValue: corner.rawValue)
        if #available(iOS 26, *) { return max(layer.cornerRadius, effectiveRadius(corner: corner)) }
        #endif
        return layer.cornerRadius
    }

    /// Whether the view is drawn neither turned, mirrored nor distorted: a step to the right and down leads as far to the right as
    /// down. So does one in a list that is upside down, and whose cells are turned back.
    fileprivate func isUpright(on stage: UIView) -> Bool {
        let start = stage.convert(CGPoint.zero, from: self)
        let end = stage.convert(CGPoint(x: 1, y: 1), from: self)
        return end.x - start.x > 0.01 && abs((end.x - start.x) - (end.y - start.y)) < 0.01
    }

    /// Whether the view has a background, or its first subview is one: no more than a shimmer of what lies beneath is seen.
    fileprivate var hidesAll: Bool {
        guard !isHidden, alpha > 0.5 else { return false }
        if self is UIVisualEffectView || (backgroundColor?.cgColor.alpha ?? 0) > 0.5 { return true }
        return subviews.first.map { $0.frame.contains(bounds) && $0.hidesAll } ?? false
    }
}

extension UIView.ContentMode {
    /// The rectangle in which a view with this mode draws an image; nil for a mode that puts it at an edge.
    fileprivate func rect(of image: CGSize, in bounds: CGRect) -> CGRect? {
        let (x, y) = (bounds.width / image.width, bounds.height / image.height)
        let scale: (x: CGFloat, y: CGFloat)
        switch self {
        case .scaleToFill, .redraw: scale = (x, y)
        case .scaleAspectFit: scale = (min(x, y), min(x, y))
        case .scaleAspectFill: scale = (max(x, y), max(x, y))
        case .center: scale = (1, 1)
        default: return nil
        }
        return bounds.insetBy(
            dx: (bounds.width - image.width * scale.x) / 2, dy: (bounds.height - image.height * scale.y) / 2)
    }
}
