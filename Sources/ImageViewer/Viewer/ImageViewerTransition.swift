//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A transition that also hides the thumbnail while the viewer is open, as that of the folder Zoom.
@MainActor protocol ImageViewerTransition: UIViewControllerTransitioningDelegate {
    /// A drag begins, which may uncover the thumbnail. The container is the outermost around the viewer, or the viewer itself.
    func viewerWillBeginDragging(_ viewer: ImageViewerController, in container: UIViewController)
}
