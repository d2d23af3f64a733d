//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Lays a view of SwiftUI's over an image or over the pages of a gallery.
@MainActor final class ImageViewerOverlay {
    private weak var host: UIHostingController<AnyView>?

    /// Shows the view, or what it has become.
    ///
    /// - Parameters:
    ///   - environment: That of the view that has opened the viewer.
    ///   - container: Comes and goes with the chrome.
    ///   - sibling: Lies below the overlay: the dots of a gallery.
    func show(
        _ content: AnyView?, in environment: EnvironmentValues, on controller: UIViewController,
        filling container: UIView, above sibling: UIView? = nil
    ) {
        guard let content else { return }
        let view = AnyView(
            content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
                .environment(\.colorScheme, .dark).environment(\.self, environment))
        if let host {
            host.rootView = view
        } else {
            add(UIHostingController(rootView: view), to: controller, filling: container, above: sibling)
        }
    }

    private func add(
        _ host: UIHostingController<AnyView>, to controller: UIViewController, filling container: UIView,
        above sibling: UIView?
    ) {
        self.host = host
        // The dots are among what a gallery loads.
        controller.loadViewIfNeeded()
        let view = OverlayContainer(host.view)
        controller.addChild(host)
        container.insertSubview(view, at: 0)
        host.didMove(toParent: controller)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.bottomAnchor.constraint(equalTo: sibling?.topAnchor ?? container.bottomAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
    }
}

/// Leaves the touches beside SwiftUI's views to what is beneath.
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
        // A hosting view answers for its whole area, since iOS 18 also for its buttons, which are no views.
        // It has a layer for whatever it draws.
        let place = content.convert(point, from: self)
        let isDrawn = content.layer.sublayers?.contains { !$0.isHidden && $0.frame.contains(place) } ?? false
        return isDrawn ? content : nil
    }
}

// MARK: - Pages

extension EnvironmentValues {
    /// Whether the view is a page of a gallery's, which closes it and shows and hides what lies over it.
    var isImageGalleryPage: Bool {
        get { self[ImageGalleryPageKey.self] }
        set { self[ImageGalleryPageKey.self] = newValue }
    }
}

private struct ImageGalleryPageKey: EnvironmentKey {
    static let defaultValue = false
}
#endif
