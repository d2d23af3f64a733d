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
        while !(top is ImageViewerController), let next = top.presentedViewController { top = next }
        // UIKit refuses while something comes or goes.
        if top.transitionCoordinator == nil { change(over: top) }
        top.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
            self?.setNeedsLayout()
        }
    }

    private func change(over top: UIViewController) {
        guard isPresented else { return close(viewer) }
        if let viewer { return _ = update?(viewer) }
        var orphan: ImageViewerController?
        if let other = top as? ImageViewerController,
            let transition = other.transition as? ImageZoomTransition
        {
            let source = transition.source()
            // Its list has been reloaded, or has scrolled away.
            if source?.window == nil {
                orphan = other
            } else if let owner = source as? ImageViewerAnchor {
                // Several thumbnails have the same item; another item has to go first.
                return owner.isPresented ? () : close(other)
            }
        }
        guard let viewer = update?(orphan) else { return }
        self.viewer = viewer
        viewer.transition = ImageZoomTransition { [weak self] in self }
        viewer.onDismiss = { [weak self, onDismiss] in
            // Nobody has to be told what has been asked for.
            if self?.isPresented ?? true { onDismiss?() }
        }
        guard orphan == nil else { return }
        top.present(viewer, animated: true)
        if viewer.presentingViewController == nil { onDismiss?() }
    }

    private func close(_ viewer: ImageViewerController?) {
        viewer?.presentingViewController?.dismiss(animated: true)
    }
}
