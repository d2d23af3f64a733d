//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A capability that an optional file adds to the viewer, by ``ImageViewerController/add(_:)``. The viewer owns its additions, so
/// an addition holds the viewer weakly or unowned. Views of an addition go into the viewer's view, below the chrome.
@MainActor class ImageViewerAddition: NSObject {
    /// The image is at rest. The viewer calls this after each motion, layout and new image, in a window or not. Often nothing has
    /// changed since the last call, and then the method has to be cheap.
    func viewerIsAtRest(_ viewer: ImageViewerController) {}
    /// The viewer has left the screen, and is not only covered.
    func viewerDidLeave(_ viewer: ImageViewerController) {}
    /// The chrome was hidden or shown. Called in the animation, and when the addition is new.
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool) {}
    /// The image is pulled away, or comes back. The amount is 0 at rest, and 1 where the backdrop is gone.
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {}
    /// The app sets an image, which the viewer is about to show, or shows already.
    func viewer(_ viewer: ImageViewerController, wasGivenImage image: UIImage?) {}
    /// Whether a gesture at a point of the image view is for the addition: the viewer then leaves it alone.
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool { false }
    /// Whether ⌘C is for what the addition has selected, and not for the image.
    var hasSelection: Bool { false }
    /// Whether ⌘C can copy the image, by ``copyImage()``.
    var canCopyImage: Bool { false }
    func copyImage() {}

    // Written out: in an app whose code is the main actor's by default, it would be so, too, while those of subclasses are not.
    deinit {}
}

// MARK: - What additions use

extension ImageViewerController {
    /// Whether it is in a window, and on no page that is hidden while another one is shown.
    var isShown: Bool {
        viewIfLoaded?.window != nil && sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
    }

    /// Shows an image by a copy of it. The image is what the app sees, the copy what people see.
    func show(_ image: UIImage?, as copy: UIImage?) { ownScrollView.show(image, as: copy) }

    func updateIfAtRest() { ownScrollView.updateIfAtRest() }

    func add(_ addition: ImageViewerAddition) {
        additions.append(addition)
        addition.viewer(self, didHideChrome: isChromeHidden)
        if ownScrollView.isAtRest { addition.viewerIsAtRest(self) }
    }

    /// Tells the additions that nobody sees the viewer now, so that they may stop their work.
    func tellAdditionsItLeft() { for addition in additions { addition.viewerDidLeave(self) } }
}

/// A gesture on the image besides zooming and panning.
enum ImageViewerGesture { case tap, doubleTap, longPress }
