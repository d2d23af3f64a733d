//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The image, as VoiceOver's element and as the delegate of the taps. VoiceOver sends its zoom gestures to the element only,
/// and a conformance of the controller would be public.
final class ImageViewerImageView: UIImageView, UIGestureRecognizerDelegate {
    weak var viewer: ImageViewerController?

    // A symbol or an asset may have alignment insets, by which constraints would place it beside the middle.
    override var alignmentRectInsets: UIEdgeInsets { .zero }
    override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    @available(iOS 17, *)
    override func accessibilityZoomIn(at point: CGPoint) -> Bool { viewer?.zoomIn() ?? false }

    @available(iOS 17, *)
    override func accessibilityZoomOut(at point: CGPoint) -> Bool { viewer?.zoomOut() ?? false }

    /// Whether a tap is for the viewer: not one on the chrome, not one that an addition claims, and no single tap if those belong
    /// to the app.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let viewer, let tap = recognizer as? UITapGestureRecognizer else { return true }
        if let view = touch.view, view.isDescendant(of: viewer.chrome) { return false }
        let isDouble = tap.numberOfTapsRequired == 2
        // A tap on an image that coasts stops it, and means no more.
        guard isDouble || (viewer.presence.tapsHideChrome && !viewer.scrollView.isDecelerating) else {
            return false
        }
        return !viewer.isClaimed(isDouble ? .doubleTap : .tap, at: touch.location(in: self))
    }

    /// Makes other double taps on the image wait for the viewer's. Live Text has one.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        [recognizer, other].allSatisfy { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired == 2 }
    }
}
