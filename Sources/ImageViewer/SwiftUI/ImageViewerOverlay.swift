//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Lays a view of SwiftUI's over an image or over the pages of a gallery.
@MainActor final class ImageViewerOverlay {
    private weak var hosting: UIHostingController<AnyView>?
    private var bottom: NSLayoutConstraint?
    /// An empty view behind the app's, to whose frame SwiftUI gives the size of that.
    fileprivate weak var region: UIView?

    /// Shows a view, changes the one that is shown, or takes it away.
    ///
    /// - Parameters:
    ///   - environment: The environment of the view that has opened the viewer.
    ///   - container: The view in which the overlay lies, which comes and goes with the close button.
    ///   - sibling: The view above which the overlay ends, such as the dots of a gallery.
    func show(
        _ content: AnyView?, in environment: EnvironmentValues, on controller: UIViewController,
        filling container: UIView, above sibling: UIView? = nil
    ) {
        guard content != nil || hosting != nil else { return }
        let view = VStack { content }
            .background(ImageViewerOverlayRegion(overlay: self))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            .inImageViewer(environment)
        if let hosting {
            hosting.rootView = view
        } else {
            add(UIHostingController(rootView: view), to: controller, filling: container)
        }
        end(above: sibling, in: container)
    }

    private func add(
        _ hosting: UIHostingController<AnyView>, to controller: UIViewController, filling container: UIView
    ) {
        self.hosting = hosting
        // Loading the view adds the sibling, which must share a superview with this one for the bottom constraint.
        controller.loadViewIfNeeded()
        let view = OverlayContainer(hosting.view, of: self)
        controller.addChild(hosting)
        container.insertSubview(view, at: 0)
        hosting.didMove(toParent: controller)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
    }

    private func end(above sibling: UIView?, in container: UIView) {
        guard bottom?.secondItem !== sibling ?? container, let view = hosting?.view.superview else { return }
        bottom?.isActive = false
        bottom = view.bottomAnchor.constraint(equalTo: sibling?.topAnchor ?? container.bottomAnchor)
        bottom?.isActive = true
    }
}

private struct ImageViewerOverlayRegion: UIViewRepresentable {
    let overlay: ImageViewerOverlay

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.isHidden = true
        overlay.region = view
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}

/// Contains SwiftUI's views, and leaves the touches beside them to the image beneath.
private final class OverlayContainer: UIView {
    private let content: UIView
    private weak var overlay: ImageViewerOverlay?

    init(_ content: UIView, of overlay: ImageViewerOverlay) {
        (self.content, self.overlay) = (content, overlay)
        super.init(frame: .zero)
        content.backgroundColor = .clear
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === content || hit === self else { return hit }
        // A hosting view returns itself for empty space, and for whatever has no view of its own, such as a button.
        guard let region = overlay?.region, region.bounds.contains(region.convert(point, from: self))
        else { return nil }
        let fills = region.bounds.height > bounds.height - 1
        return fills && !content.layer.isDrawn(at: point, in: layer) ? nil : content
    }
}

extension CALayer {
    /// Whether one of the layers in this one draws something near a point, within a target for a finger: the frame of an
    /// overlay that fills the screen does not tell where its parts are.
    fileprivate func isDrawn(at point: CGPoint, in layer: CALayer) -> Bool {
        (sublayers ?? []).contains { part in
            guard !part.isHidden, part.opacity > 0 else { return false }
            guard part.sublayers?.isEmpty ?? true else { return part.isDrawn(at: point, in: layer) }
            let missing = CGSize(
                width: max(44 - part.bounds.width, 0), height: max(44 - part.bounds.height, 0))
            return !part.bounds.isEmpty
                && part.bounds.insetBy(dx: -missing.width / 2, dy: -missing.height / 2)
                    .contains(part.convert(point, from: layer))
        }
    }
}

extension View {
    /// This view in the environment of the view that has opened the viewer, but on a screen of its own: dark, as wide as
    /// that is, and not a part of the button that may have opened it.
    func inImageViewer(_ environment: EnvironmentValues) -> AnyView {
        // The modifier nearest to the view wins.
        AnyView(
            foregroundStyle(Color.primary).tint(nil)
                .transformEnvironment(\.self) { screen in
                    var values = environment
                    values.colorScheme = .dark
                    values.isEnabled = true
                    values.font = nil
                    values.horizontalSizeClass = screen.horizontalSizeClass
                    values.verticalSizeClass = screen.verticalSizeClass
                    screen = values
                })
    }
}
#endif
