//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A transition of this package's, which also hides the thumbnail while the viewer is open.
@MainActor protocol ImageViewerTransition: UIViewControllerTransitioningDelegate {
    /// A drag begins, which may uncover the thumbnail. The presented controller is the viewer, or the container around it.
    func viewerWillBeginDragging(_ viewer: ImageViewerController, in presented: UIViewController)
}
