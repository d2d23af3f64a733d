//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Hides a thumbnail while this empty view is in a window. It lies in the presented view, comes and goes with it, and is told so by
/// `didMoveToWindow`, however the presentation ends.
final class ImageZoomThumbnailHider: UIView {
    private weak var thumbnail: UIView?
    /// The opacity that the thumbnail had before; nil while it is not hidden.
    private var opacity: CGFloat?

    static func removeAll(from presentedView: UIView) {
        for case let hider as Self in presentedView.subviews { hider.removeFromSuperview() }
    }

    init(of thumbnail: UIView) {
        self.thumbnail = thumbnail
        super.init(frame: .zero)
        isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // A controller that has been dismissed and is pushed now hides nothing; one that had been covered does again.
        let isPresented = (superview?.next as? UIViewController)?.presentingViewController != nil
        if window != nil, opacity == nil, isPresented {
            opacity = thumbnail?.alpha
            // Not `isHidden`, which would close its gap in a stack view.
            thumbnail?.alpha = 0
        } else if window == nil, let opacity {
            // The app may have set another opacity meanwhile.
            if thumbnail?.alpha == 0 { thumbnail?.alpha = opacity }
            self.opacity = nil
        }
    }
}
