//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

import UIKit

/// Lies behind a thumbnail that is no view of UIKit's, and presents the viewer out of it.
final class ImageViewerAnchor: UIView {
    /// Whether the viewer is to be shown.
    var isPresented = false {
        didSet { setNeedsLayout() }
    }

    /// Makes a viewer, or brings the one that is shown up to date.
    var update: ((ImageViewerController?) -> ImageViewerController)?

    /// Called when the viewer is gone, or cannot be shown.
    var onDismiss: (() -> Void)?

    /// Called to hide and show what the anchor lies behind.
    var onHide: ((Bool) -> Void)?

    private weak var viewer: ImageViewerController?

    /// The transition hides what it flies from.
    override var alpha: CGFloat {
        didSet { onHide?(alpha == 0) }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard isPresented || viewer != nil, var top = window?.rootViewController else { return }
        var owner: ImageViewerAnchor?
        while let next = top.presentedViewController {
            top = next
            let transition = (top as? ImageViewerController)?.transition as? ImageZoomTransition
            owner = owner ?? transition?.source() as? ImageViewerAnchor
        }
        // UIKit refuses while something comes or goes.
        if top.transitionCoordinator == nil { change(over: top, owner) }
        top.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
            self?.setNeedsLayout()
        }
    }

    private func change(over top: UIViewController, _ owner: ImageViewerAnchor?) {
        let shown = owner?.viewer
        // Another thumbnail has opened it, and is there.
        let isForeign = owner !== self && owner?.window != nil
        guard isPresented else { return isForeign ? () : close(viewer) }
        if isForeign {
            // Several have the same item; another item has to go first.
            if owner?.isPresented ?? false { viewer = shown } else { close(shown) }
            return
        }
        guard let viewer = update?(shown) else { return }
        viewer.onDismiss = { [self] in
            // Nobody has to be told what has been asked for.
            if isPresented { onDismiss?() }
        }
        guard owner !== self else { return }
        // That one's list has been reloaded, or has scrolled away.
        owner?.viewer = nil
        owner?.alpha = 1
        self.viewer = viewer
        // Holds the anchor, so that the one that has opened a viewer is always known.
        viewer.transition = ImageZoomTransition { self }
        guard shown == nil else { return }
        top.present(viewer, animated: true)
        if viewer.presentingViewController == nil { onDismiss?() }
    }

    private func close(_ viewer: ImageViewerController?) {
        // Nor is what has been asked for meanwhile to be overwritten.
        viewer?.onDismiss = nil
        viewer?.presentingViewController?.dismiss(animated: true)
    }
}
