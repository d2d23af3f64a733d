//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Lays a view of SwiftUI's over an image or over the pages of a gallery. Touches beside it are theirs.
final class ImageViewerOverlay: UIView {
    private weak var hosting: UIHostingController<AnyView>?
    /// A hidden view behind the app's view, which SwiftUI makes as large: its bounds say where that is.
    private weak var region: UIView?

    /// Shows a view, changes the one that is shown, or takes it away.
    ///
    /// - Parameters:
    ///   - environment: The environment of the view that has opened the viewer.
    ///   - container: The view in which the overlay lies, which comes and goes with the close button.
    ///   - bottom: The end of the overlay, such as above the dots of a gallery; by default the container's.
    func show(
        _ content: AnyView?, in environment: EnvironmentValues, on controller: UIViewController,
        filling container: UIView, above bottom: NSLayoutYAxisAnchor? = nil
    ) {
        guard content != nil || hosting != nil else { return }
        let view = VStack { content }
            .background(ImageViewerRegionRepresentable { [weak self] in self?.region = $0 })
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            .inImageViewer(environment)
        if let hosting { return hosting.rootView = view }

        let hosting = UIHostingController(rootView: view)
        self.hosting = hosting
        hosting.view.backgroundColor = .clear
        hosting.view.frame = bounds
        hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(hosting.view)
        controller.addChild(hosting)
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

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let content = hosting?.view, hit === content || hit === self else { return hit }
        // A hosting view returns itself for empty space, but also for a button of SwiftUI, which has no view.
        guard let region, region.bounds.contains(region.convert(point, from: self)) else { return nil }
        // Something as high as the screen has a spacer: its frame does not tell where its parts are.
        let fillsHeight = region.bounds.height > bounds.height - 1
        return fillsHeight && !content.layer.isDrawn(at: point, in: layer) ? nil : content
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
    /// Whether a layer in this one draws something at a point, or so near that a finger means it.
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
    /// This view in the environment of the view that has opened the viewer, but on a screen of its own.
    func inImageViewer(_ environment: EnvironmentValues) -> AnyView {
        AnyView(modifier(ImageViewerScreen(opener: environment)))
    }
}

/// Gives a view the environment of the view that has opened the viewer.
///
/// What people and the app have set goes along: locale, text size, models, line limits. What the opener may
/// have from its place does not, such as a disabled button in a narrow column of a light screen: appearance,
/// size classes, font, foreground, tint and `isEnabled` are those of a new screen.
private struct ImageViewerScreen: ViewModifier {
    let opener: EnvironmentValues

    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.verticalSizeClass) private var verticalSizeClass

    func body(content: Content) -> some View {
        // The modifier nearest to the view wins.
        content.foregroundStyle(Color.primary).tint(nil).environment(\.self, environment)
    }

    private var environment: EnvironmentValues {
        var environment = opener
        environment.colorScheme = .dark
        environment.isEnabled = true
        environment.font = nil
        environment.horizontalSizeClass = horizontalSizeClass
        environment.verticalSizeClass = verticalSizeClass
        return environment
    }
}
#endif
