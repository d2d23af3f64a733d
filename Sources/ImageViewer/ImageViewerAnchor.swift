//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

import UIKit

/// Lies over a thumbnail that is no view of UIKit's, and presents the viewer out of it.
final class ImageViewerAnchor: UIView {
    /// Whether the viewer is to be shown.
    var isPresented = false {
        didSet { setNeedsLayout() }
    }

    var makeViewer: (() -> ImageViewerController)?

    /// Called when the viewer is gone, or cannot be shown.
    var onDismiss: (() -> Void)?

    /// Called to hide and show what the anchor lies over.
    var onHide: ((Bool) -> Void)?

    fileprivate weak var viewer: ImageViewerController?

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
        guard let window, isPresented != (viewer != nil) else { return }
        if let viewer {
            // UIKit refuses while the viewer comes or goes.
            if !tryAgain(after: viewer) { viewer.presentingViewController?.dismiss(animated: true) }
        } else {
            present(in: window)
        }
    }

    private func present(in window: UIWindow) {
        var responder = next
        while responder is UIView { responder = responder?.next }
        guard var presenter = responder as? UIViewController else { return }
        while let other = presenter.presentedViewController {
            guard !(other is ImageViewerController), !other.isBeingDismissed else {
                return wait(for: other, in: window)
            }
            // A search field that is in use, or a sheet that leaves the thumbnail within reach.
            presenter = other
        }
        guard let viewer = makeViewer?() else { return }
        self.viewer = viewer
        viewer.transition = ImageZoomTransition { [weak window, weak viewer] in
            // A list may have made another anchor since.
            viewer.flatMap { window?.anchor(of: $0) }
        }
        viewer.onDismiss = onDismiss
        presenter.present(viewer, animated: true)
        if viewer.presentingViewController == nil { onDismiss?() }
    }

    /// There is something presented already.
    private func wait(for other: UIViewController, in window: UIWindow) {
        if let viewer = other as? ImageViewerController {
            // The anchor that presented it went with its list.
            guard let owner = window.anchor(of: viewer) else { return self.viewer = viewer }
            // The same item has several thumbnails.
            guard !owner.isPresented else { return }
            owner.layoutIfNeeded()
        }
        if !other.isBeingDismissed || !tryAgain(after: other) { onDismiss?() }
    }

    /// Once a transition is over; false if there is none.
    private func tryAgain(after controller: UIViewController) -> Bool {
        guard let coordinator = controller.transitionCoordinator else { return false }
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.setNeedsLayout() }
        return true
    }
}

extension UIView {
    /// The anchor in here out of which a viewer is presented.
    fileprivate func anchor(of viewer: ImageViewerController) -> ImageViewerAnchor? {
        if let anchor = self as? ImageViewerAnchor, anchor.viewer === viewer { return anchor }
        for view in subviews {
            if let anchor = view.anchor(of: viewer) { return anchor }
        }
        return nil
    }
}
