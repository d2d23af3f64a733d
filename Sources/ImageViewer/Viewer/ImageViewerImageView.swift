//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The image view, and VoiceOver's element: only the element gets VoiceOver's zoom gestures. It is also the delegate of the
/// viewer's taps, because a conformance of the viewer, a public class, would be public.
final class ImageViewerImageView: UIImageView, UIGestureRecognizerDelegate {
    weak var viewer: ImageViewerController?

    /// Set by anybody, such as a loading library, it is the viewer's.
    override var image: UIImage? {
        get { super.image }
        set { viewer?.image = newValue }
    }

    func draw(_ image: UIImage?) { super.image = image }

    /// The label that came with the image.
    var imageLabel: String?

    /// The image's label, or else the app's. One that the app sets meanwhile counts until the next image with a label.
    override var accessibilityLabel: String? {
        get { imageLabel ?? super.accessibilityLabel }
        set { (imageLabel, super.accessibilityLabel) = (nil, newValue) }
    }

    // A symbol or an asset may have alignment insets, by which constraints would place it beside the middle.
    override var alignmentRectInsets: UIEdgeInsets { .zero }
    override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    @available(iOS 17, *)
    override func accessibilityZoomIn(at point: CGPoint) -> Bool { viewer?.zoomIn() ?? false }
    @available(iOS 17, *)
    override func accessibilityZoomOut(at point: CGPoint) -> Bool { viewer?.zoomOut() ?? false }

    /// Whether the viewer takes a tap: not on the chrome, not if an addition claims it, and single ones not where they belong to the
    /// app, nor on an image that coasts, which they stop.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let viewer, let tap = recognizer as? UITapGestureRecognizer else { return true }
        if let view = touch.view, view.isDescendant(of: viewer.chrome) { return false }
        let isDouble = tap.numberOfTapsRequired == 2
        guard isDouble || (viewer.presence.canClose && !viewer.scrollView.isDecelerating) else {
            return false
        }
        let point = touch.location(in: self)
        return !viewer.additions.contains { $0.claims(isDouble ? .doubleTap : .tap, at: point) }
    }

    /// Makes other double taps on the image wait for the viewer's. Live Text has one.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        [recognizer, other].allSatisfy { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired == 2 }
    }
}
