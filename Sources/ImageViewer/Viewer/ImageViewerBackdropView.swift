//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The view of a viewer or a gallery, whose background is the backdrop.
final class ImageViewerBackdropView: UIView {
    /// How much of the backdrop is seen. The color itself stays the app's.
    var opacity: CGFloat = 1 { didSet { if opacity != oldValue { updateColor() } } }
    /// Whether a zoom flight draws the backdrop beneath its flying image. This view then draws none, though a pull that still bounces
    /// sets ``opacity``.
    var isDrawnByFlight = false { didSet { updateColor() } }

    override var backgroundColor: UIColor? {
        get { color }
        set { color = newValue }
    }

    private var color: UIColor? { didSet { updateColor() } }
    private weak var controller: (any ImageViewerPresentable)?

    init(of controller: any ImageViewerPresentable) {
        self.controller = controller
        super.init(frame: .zero)
        // An image that flies out is clipped at the edges of this view, since the scroll view does not clip.
        clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func updateColor() {
        let opacity = isDrawnByFlight ? 0 : opacity
        super.backgroundColor =
            opacity == 1 ? color : color.map { $0.withAlphaComponent($0.cgColor.alpha * opacity) }
    }

    /// Refuses touches while the controller comes, leaves or flies out. `isUserInteractionEnabled` belongs to the app.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let controller, !controller.isBeingPresented, !controller.isBeingDismissed,
            !controller.isFlyingOut
        else { return nil }
        return super.hitTest(point, with: event)
    }
}

/// Takes touches only where it has something.
class ImageViewerPassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}
