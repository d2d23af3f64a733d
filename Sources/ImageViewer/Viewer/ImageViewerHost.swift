//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageViewerPresence {
    /// A container that shows a viewer or a gallery as its own: SwiftUI's view; or the gallery, for its pages.
    struct Host {
        /// Closes the controller, at once or later. A host may also decide to keep it. Nil where nobody can.
        let close: (() -> Void)?
        /// Whether the app is seen beneath the host, so that the backdrop may fade.
        var isTransparent = false
        /// Set where the viewer is one of a gallery's pages.
        var paging: Paging?

        struct Paging {
            /// Shows and hides the chrome of all pages. Nil where taps are the app's.
            let toggleChrome: (() -> Void)?
            /// Fades all that lies around a viewer whose image is pulled away: how far, from 0 to 1.
            let pull: (ImageViewerController, CGFloat) -> Void
        }
    }
}
