//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Where SwiftUI has put a viewer or a gallery.
enum ImageViewerPlacement {
    /// It fills a sheet, a cover or a pushed screen, and closes that.
    case screen
    /// It is a part of a screen, or fills one that nobody has presented: there is nothing to close.
    case part
    /// It is on a page of a gallery, which closes.
    case page

    /// Tells the app of a dismissal of SwiftUI's, after the update in which SwiftUI takes a controller down. UIKit calls
    /// no method of the controller by then. A controller that makes room for another one was not dismissed.
    @MainActor static func callOnceDismissed(
        _ controller: UIViewController, _ onDismiss: @escaping () -> Void
    ) {
        let screen = controller.parent
        Task { if screen?.viewIfLoaded?.window == nil { onDismiss() } }
    }
}

extension EnvironmentValues {
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
            // Its parts say that they are presented, too. Until the place is known, it is taken for the whole screen.
            let isWhole = placement ?? .screen == .screen
            let whole = view.ignoresSafeArea(edges: placement == .part ? [] : .all).statusBar(hidden: isWhole)
            if #available(iOS 16, macCatalyst 16, *) {
                whole.persistentSystemOverlays(isWhole ? .hidden : .automatic)
            } else {
                whole
            }
        } else {
            view.ignoresSafeArea(edges: placement == .page ? .all : [])
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
    private let nextTurn = ImageViewerNextTurn()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // SwiftUI may lay out during an update, in which no state may be changed.
        nextTurn.schedule { [weak self] in self?.look() }
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

    /// Whether nothing of a view but its bars is beside this one.
    private func fills(_ screen: UIView) -> Bool {
        let frame = convert(bounds, to: screen)
        let safe = screen.bounds.inset(by: screen.safeAreaInsets)
        return frame.minX <= safe.minX + 1 && frame.minY <= safe.minY + 1 && frame.maxX >= safe.maxX - 1
            && frame.maxY >= safe.maxY - 1
    }
}
#endif
