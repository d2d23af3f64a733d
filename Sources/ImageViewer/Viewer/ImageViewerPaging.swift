//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A container that shows viewers on its pages: the gallery. A viewer finds it among its parents.
@MainActor protocol ImageViewerPaging: ImageViewerPresentable {
    /// A viewer is about to appear on a page, where it may be new.
    func viewerWillAppear(_ viewer: ImageViewerController)
    /// A tap on a page hides and shows the chrome of all.
    func pageWasTapped()
    /// The image of a viewer is pulled away, or comes back: how far, from 0 to 1.
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat)
}
