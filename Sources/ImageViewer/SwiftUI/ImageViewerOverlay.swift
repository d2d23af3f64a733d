//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Lays a view of SwiftUI's over an image or over the pages of a gallery.
@MainActor final class ImageViewerOverlay {
    private weak var hosting: UIHostingController<AnyView>?
    private var bottom: NSLayoutConstraint?

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
        let view = (content ?? AnyView(EmptyView()))
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
        let view = OverlayContainer(hosting.view)
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

/// Contains SwiftUI's views, and leaves the touches beside them to the image beneath.
private final class OverlayContainer: UIView {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
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
        // A hosting view returns itself for empty space and, since iOS 18, for its buttons, which are no views. A visible
        // layer under the point tells the two apart.
        let place = content.convert(point, from: self)
        let isDrawn = content.layer.sublayers?.contains { !$0.isHidden && $0.frame.contains(place) } ?? false
        return isDrawn ? content : nil
    }
}

extension View {
    /// This view in the environment of the view that has opened the viewer, but dark.
    func inImageViewer(_ environment: EnvironmentValues) -> AnyView {
        // The modifier nearest to the view wins.
        AnyView(self.environment(\.colorScheme, .dark).environment(\.self, environment))
    }
}
#endif
