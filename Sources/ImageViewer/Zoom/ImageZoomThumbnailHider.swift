//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Hides a thumbnail while this empty view is in a window. It lies in the presented view, comes and goes with it, and is told so by
/// `didMoveToWindow`, however the presentation ends.
final class ImageZoomThumbnailHider: UIView {
    private weak var thumbnail: UIView?
    /// The opacity that the thumbnail had before; nil while it is not hidden.
    private var opacity: CGFloat?
    /// The presentation for which the thumbnail is hidden. UIKit makes another one each time.
    private weak var presentation: UIPresentationController?

    static func hide(_ thumbnail: UIView, in presented: UIViewController) {
        presented.view.addSubview(Self(thumbnail, during: presented.presentationController))
    }

    static func removeAll(from presentedView: UIView) {
        for case let hider as Self in presentedView.subviews { hider.removeFromSuperview() }
    }

    private init(_ thumbnail: UIView, during presentation: UIPresentationController?) {
        self.thumbnail = thumbnail
        self.presentation = presentation
        super.init(frame: .zero)
        isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, opacity == nil, isSamePresentation {
            opacity = thumbnail?.alpha
            // Not `isHidden`, which would close its gap in a stack view.
            thumbnail?.alpha = 0
        } else if window == nil, let opacity {
            // The app may have set another opacity meanwhile.
            if thumbnail?.alpha == 0 { thumbnail?.alpha = opacity }
            self.opacity = nil
        }
    }

    /// Whether that presentation goes on. It does when a full-screen cover leaves, and this view is in the window again. It does not
    /// when the controller has been dismissed, and is pushed now.
    private var isSamePresentation: Bool {
        guard let controller = superview?.next as? UIViewController else { return false }
        return controller.presentingViewController != nil
            && controller.presentationController === presentation
    }
}
