//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Zooms the viewer from a thumbnail, and back into it.
/// More is in `Documentation/FromAThumbnail.md`.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.transition = ImageZoomTransition(from: thumbnail)
///     present(viewer, animated: true)
///
/// A copy of the image flies between the two places. It flies alone: a view that the app has added to the
/// image view is not seen until it has landed. Touches do nothing in the meantime, as in any transition of UIKit's.
///
/// The viewer cross-fades instead if no thumbnail can be seen, if the thumbnail is turned, mirrored or distorted, if its content
/// mode puts the image at an edge, if the viewer has no image yet, and with Reduce Motion. An animated image stands still in flight.
///
/// It also works for a presented controller that contains viewers: the image of the one in the middle flies.
@MainActor public final class ImageZoomTransition: NSObject {
    /// Finds the thumbnail: before every flight, and once the viewer is open.
    let source: () -> UIView?

    /// Flies from a thumbnail and back to it. It is held weakly. In a list, whose cells are reused, pass a closure instead.
    public convenience init(from thumbnail: UIView) {
        self.init { [weak thumbnail] in thumbnail }
    }

    /// Asks for the thumbnail before every flight, and once the viewer is open, since lists scroll and reuse their cells. The
    /// closure returns nil if there is none. The transition keeps the closure: capture your controller as `weak`.
    public init(from source: @escaping () -> UIView?) {
        self.source = source
    }

    // MARK: Hiding the thumbnail

    /// Hides the thumbnail that the source finds now, instead of the one before. If motion is reduced, no image flies into a
    /// thumbnail, and so none is hidden.
    func updateHiddenThumbnail(in presented: UIViewController) {
        let view: UIView = presented.view
        ImageZoomThumbnailHider.removeAll(from: view)
        // Any size will do: the question is only whether the thumbnail is seen.
        if !UIAccessibility.isReduceMotionEnabled, let thumbnail = source(),
            ImageZoomPlace(of: thumbnail, imageSize: thumbnail.bounds.size, in: view) != nil
        {
            view.addSubview(ImageZoomThumbnailHider(of: thumbnail))
        }
    }
}

// MARK: - UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning

extension ImageZoomTransition: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    public func transitionDuration(using _: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        ImageZoomFlight.duration
    }

    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let flight = ImageZoomFlight(transitionContext)
        // Before the source is asked: a thumbnail that is still hidden could not be seen, and so not be flown to.
        ImageZoomThumbnailHider.removeAll(from: flight.presentedView)
        flight.addViews()
        guard transitionContext.isAnimated, let presented = flight.presented else { return flight.end() }
        if let thumbnail = source(), flight.fly(thumbnail: thumbnail) {
            flight.presentedView.addSubview(ImageZoomThumbnailHider(of: thumbnail))
        }
        // Behind a viewer that has faded in, the thumbnail is hidden, too: a drag must not show the picture twice.
        flight.start { [self] in if flight.isOpening { updateHiddenThumbnail(in: presented) } }
    }
}
