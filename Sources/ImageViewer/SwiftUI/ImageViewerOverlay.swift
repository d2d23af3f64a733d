//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Lays a view of SwiftUI's over an image or over the pages of a gallery. Touches beside the view go to the image or the pages.
final class ImageViewerOverlay: UIView {
    private weak var hosting: UIHostingController<AnyView>?
    /// A hidden view behind the app's view, which SwiftUI makes as large: its bounds say where that is.
    private weak var region: UIView?

    /// Shows a view, changes the one that is shown, or takes it away: in a container that comes and goes with the close button, and above
    /// the dots of a gallery.
    func show(
        _ content: AnyView?, in context: ImageViewerContext, on controller: UIViewController,
        filling container: UIView, above bottom: NSLayoutYAxisAnchor? = nil
    ) {
        guard content != nil || hosting != nil else { return }
        let view = VStack { content }
            .background(ImageViewerRegionRepresentable { [weak self] in self?.region = $0 })
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            .inImageViewer(context)
        if let hosting { return hosting.rootView = view }

        let hosting = UIHostingController(rootView: view)
        self.hosting = hosting
        hosting.view.backgroundColor = .clear
        hosting.view.frame = bounds
        hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.addChild(hosting)
        addSubview(hosting.view)
        // It lies beneath the app's views, and over the dots of a gallery, which take touches even if hidden.
        container.insertSubview(self, at: container.subviews.first is UIPageControl ? 1 : 0)
        hosting.didMove(toParent: controller)
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: container.topAnchor),
            leadingAnchor.constraint(equalTo: container.leadingAnchor),
            trailingAnchor.constraint(equalTo: container.trailingAnchor),
            bottomAnchor.constraint(equalTo: bottom ?? container.bottomAnchor),
        ])
    }

    /// A hosting view returns itself for empty space, but also for a button of SwiftUI, which has no view of its own. So whatever is
    /// touched in the region of the app's view is the overlay's. A region as high as the overlay probably has a spacer, and takes a touch
    /// only where something is drawn.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let content = hosting?.view, hit === content || hit === self else { return hit }
        guard let region, region.bounds.contains(region.convert(point, from: self)) else { return nil }
        if region.bounds.height < bounds.height - 1 { return content }
        return content.layer.isDrawn(at: point, in: layer) ? content : nil
    }
}

private struct ImageViewerRegionRepresentable: UIViewRepresentable {
    /// Takes the view. It must not hold the overlay, whose hosting view holds this closure.
    let take: @MainActor (UIView) -> Void

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.isHidden = true
        take(view)
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}

extension CALayer {
    /// Whether this layer draws something so near a point that a finger means it. SwiftUI draws in the innermost layers.
    fileprivate func isDrawn(at point: CGPoint, in layer: CALayer) -> Bool {
        guard !isHidden, opacity > 0 else { return false }
        if let sublayers, !sublayers.isEmpty {
            return sublayers.contains { $0.isDrawn(at: point, in: layer) }
        }
        // At least 44 points wide and high, as a button should be.
        let target = bounds.insetBy(dx: min(bounds.width - 44, 0) / 2, dy: min(bounds.height - 44, 0) / 2)
        return !bounds.isEmpty && target.contains(convert(point, from: layer))
    }
}
#endif
