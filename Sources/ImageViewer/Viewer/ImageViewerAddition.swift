//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A capability that an optional file adds to the viewer. The file makes it in an extension of the viewer, and passes it to
/// ``ImageViewerController/add(_:)``. The viewer owns its additions, so an addition holds the viewer weakly or unowned.
/// Views of an addition go into the viewer's view, below the chrome.
@MainActor protocol ImageViewerAddition: AnyObject {
    /// Nothing moves the image now. The viewer calls this after each motion, layout and new image, in a window or not. Often nothing
    /// has changed since the last call, and then the method has to be cheap.
    func viewerIsAtRest(_ viewer: ImageViewerController)
    /// The viewer has left the screen, and is not only covered.
    func viewerDidLeave(_ viewer: ImageViewerController)
    /// The chrome was hidden or shown. Called in the animation, and when the addition is new.
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool)
    /// The image is pulled away, or comes back. The amount is 0 at rest, and 1 where the backdrop is gone.
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat)
    /// The app sets an image, which the viewer is about to show, or shows already.
    func viewer(_ viewer: ImageViewerController, wasGivenImage image: UIImage?)
    /// Whether a gesture at a point of the image view is for the addition: the viewer then leaves it alone.
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool
    /// Whether a key is for what the addition has selected, and not for the viewer.
    func claims(_ key: UIKeyCommand) -> Bool
}

extension ImageViewerAddition {
    func viewerIsAtRest(_ viewer: ImageViewerController) {}
    func viewerDidLeave(_ viewer: ImageViewerController) {}
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool) {}
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {}
    func viewer(_ viewer: ImageViewerController, wasGivenImage image: UIImage?) {}
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool { false }
    func claims(_ key: UIKeyCommand) -> Bool { false }
}

/// A gesture on the image besides zooming and panning.
enum ImageViewerGesture {
    case tap, doubleTap, longPress
}
