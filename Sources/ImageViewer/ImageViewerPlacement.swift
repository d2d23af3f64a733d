//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Where SwiftUI has put a viewer or a gallery.
enum ImageViewerPlacement {
    /// It fills a sheet, a cover or a pushed screen, and dismisses that.
    case screen
    /// It is beside other views, or fills a screen that nobody has presented: there is nothing to dismiss.
    case part
    /// It is in a page of a gallery, which has the close button.
    case page

    fileprivate var hidesBars: Bool { self == .screen }
    fileprivate var ignoredEdges: Edge.Set { self == .part ? [] : .all }

    /// Calls `onDismiss` after SwiftUI's update if the controller's screen has left its window. UIKit calls no method of
    /// the controller then. A controller that is replaced on a screen that stays was not dismissed.
    @MainActor static func callAfterDismissal(
        of controller: UIViewController, _ onDismiss: @escaping () -> Void
    ) {
        let screen = controller.parent
        Task { if screen?.viewIfLoaded?.window == nil { onDismiss() } }
    }
}

extension EnvironmentValues {
    /// The host for the placement: SwiftUI's `dismiss` on a screen, none beside other views. On a page, whose host is the
    /// gallery, and while the placement is unknown, the host of before stays.
    @MainActor func imageViewerHost(before host: ImageViewerController.Host?) -> ImageViewerController.Host? {
        switch imageViewerPlacement {
        case .screen:
            let dismiss = dismiss
            return ImageViewerController.Host(close: { dismiss() })
        case .part: return nil
        case .page, nil: return host
        }
    }

    /// Nil until it is known.
    var imageViewerPlacement: ImageViewerPlacement? {
        get { self[ImageViewerPlacementKey.self] }
        set { self[ImageViewerPlacementKey.self] = newValue }
    }
}

private struct ImageViewerPlacementKey: EnvironmentKey {
    static let defaultValue: ImageViewerPlacement? = nil
}

/// Finds out where a viewer or a gallery is. One that fills a presented screen has no status bar and no home indicator;
/// any other leaves those to its screen.
struct ImageViewerImmersion: ViewModifier {
    @Environment(\.isPresented) private var isPresented
    @State private var placement: ImageViewerPlacement?

    func body(content: Content) -> some View {
        let view = content.environment(\.imageViewerPlacement, placement)
            .background { PlacementView(isPresented: isPresented, onFind: { placement = $0 }) }
        if isPresented {
            // True of a part of a presented screen, too. Until the finder answers, the view counts as the whole screen.
            let assumed = placement ?? .screen
            let whole = view.ignoresSafeArea(edges: assumed.ignoredEdges)
                .statusBar(hidden: assumed.hidesBars)
            if #available(iOS 16, macCatalyst 16, *) {
                whole.persistentSystemOverlays(assumed.hidesBars ? .hidden : .automatic)
            } else {
                whole
            }
        } else {
            view.ignoresSafeArea(edges: (placement ?? .part).ignoredEdges)
        }
    }
}

private struct PlacementView: UIViewRepresentable {
    let isPresented: Bool
    let onFind: (ImageViewerPlacement) -> Void

    func makeUIView(context: Context) -> PlacementFinder { PlacementFinder() }

    func updateUIView(_ finder: PlacementFinder, context: Context) {
        finder.isPresented = isPresented
        finder.onFind = onFind
        finder.setNeedsLayout()
    }
}

/// An empty view behind a viewer or a gallery, which looks at its own place.
private final class PlacementFinder: UIView {
    var isPresented = false
    var onFind: ((ImageViewerPlacement) -> Void)?
    private var found: ImageViewerPlacement?
    private let nextPass = ImageViewerNextPass()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // SwiftUI may lay out during an update, in which no state may be changed.
        nextPass.schedule { [weak self] in self?.look() }
    }

    private func look() {
        let responders = sequence(first: self as UIResponder, next: \.next)
        guard window != nil, let screen = responders.lazy.compactMap({ $0 as? UIViewController }).first,
            let screenView = screen.viewIfLoaded
        else { return }
        let placement: ImageViewerPlacement =
            if responders.contains(where: { $0 is ImageGalleryController }) {
                .page
            } else if isPresented, fills(screenView) {
                .screen
            } else {
                .part
            }
        guard placement != found else { return }
        found = placement
        onFind?(placement)
    }

    /// Whether this view fills the safe area of a screen, so that only bars are beside it.
    private func fills(_ screen: UIView) -> Bool {
        let frame = convert(bounds, to: screen)
        let safe = screen.bounds.inset(by: screen.safeAreaInsets)
        return frame.minX <= safe.minX + 1 && frame.minY <= safe.minY + 1 && frame.maxX >= safe.maxX - 1
            && frame.maxY >= safe.maxY - 1
    }
}
#endif
