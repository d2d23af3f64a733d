//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The image view, and VoiceOver's element: only the element gets VoiceOver's zoom gestures. It is also the delegate of the
/// viewer's taps, because a conformance of the viewer, a public class, would be public.
final class ImageViewerImageView: UIImageView, UIGestureRecognizerDelegate {
    weak var viewer: ImageViewerController?

    /// What anybody sets, such as an image loader, is the viewer's image. It may wait for the end of a motion.
    override var image: UIImage? {
        get { viewer?.ownScrollView.latest.copy }
        set { viewer?.image = newValue }
    }

    /// What is seen meanwhile.
    var drawnImage: UIImage? { super.image }
    func draw(_ image: UIImage?) { super.image = image }

    /// The label that came with the image.
    var imageLabel: String?

    /// The image's label, or else the app's. One that the app sets meanwhile counts until the next image with a label.
    override var accessibilityLabel: String? {
        get { imageLabel ?? super.accessibilityLabel }
        set { (imageLabel, super.accessibilityLabel) = (nil, newValue) }
    }

    /// Voice Control's names: the app's, or the label and a word.
    override var accessibilityUserInputLabels: [String]! {
        get {
            let names = super.accessibilityUserInputLabels ?? []
            let defaults = [accessibilityLabel, ImageViewerController.localized("Image")]
            return names.isEmpty ? defaults.compactMap { $0 } : names
        }
        set { super.accessibilityUserInputLabels = newValue }
    }

    // A symbol or an asset may have alignment insets, by which constraints would place it beside the middle.
    override var alignmentRectInsets: UIEdgeInsets { .zero }
    override var intrinsicContentSize: CGSize { drawnImage?.size ?? super.intrinsicContentSize }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = true
        semanticContentAttribute = .forceLeftToRight
        // A large image shown small flickers and shows moiré with the default, which samples only four pixels.
        layer.minificationFilter = .trilinear
        isAccessibilityElement = true
        accessibilityIgnoresInvertColors = true
        accessibilityTraits = .image
        if #available(iOS 17, *) { accessibilityTraits.insert(.supportsZoom) }
        accessibilityCustomActions = [
            (ImageViewerController.localized("Zoom In"), true),
            (ImageViewerController.localized("Zoom Out"), false),
        ].map { name, isIn in
            UIAccessibilityCustomAction(name: name) { [weak self] _ in
                (isIn ? self?.viewer?.zoomIn() : self?.viewer?.zoomOut()) ?? false
            }
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    @available(iOS 17, *)
    override func accessibilityZoomIn(at point: CGPoint) -> Bool { viewer?.zoomIn() ?? false }
    @available(iOS 17, *)
    override func accessibilityZoomOut(at point: CGPoint) -> Bool { viewer?.zoomOut() ?? false }

    /// Whether the viewer takes a tap: none on the chrome, and none that an addition claims. Of single ones, it also leaves those
    /// that are the app's, and those that stop an image that coasts.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let viewer, let tap = recognizer as? UITapGestureRecognizer else { return true }
        if let view = touch.view, view.isDescendant(of: viewer.chrome) { return false }
        let isDouble = tap.numberOfTapsRequired == 2
        let isForApp = !viewer.presence.canClose && viewer.onTap == nil
        guard isDouble || !(isForApp || viewer.scrollView.isDecelerating) else { return false }
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
