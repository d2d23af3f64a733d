//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Where SwiftUI has put a viewer or a gallery.
///
/// |            | closed by                      | status bar and home indicator | extends beneath the bars |
/// |------------|--------------------------------|-------------------------------|--------------------------|
/// | `screen`   | itself, by SwiftUI's `dismiss` | hidden                        | yes                      |
/// | `embedded` | nothing                        | left to its screen            | no                       |
/// | `page`     | its gallery                    | left to its gallery           | yes                      |
enum ImageViewerPlacement {
    /// It fills a sheet, a cover or a pushed screen.
    case screen
    /// It is beside other views, or fills a screen that nobody has presented.
    case embedded
    /// It is in a page of a gallery.
    case page

    fileprivate var hidesBars: Bool { self == .screen }
    fileprivate var ignoredEdges: Edge.Set { self == .embedded ? [] : .all }

    /// The host of a controller in this place.
    ///
    /// - Parameter host: The controller's present host. That of a page is its gallery, which stays.
    @MainActor func host(
        keeping host: ImageViewerController.Host?, dismiss: DismissAction
    ) -> ImageViewerController.Host? {
        switch self {
        case .screen: ImageViewerController.Host(close: { dismiss() })
        case .embedded: nil
        case .page: host
        }
    }
}

extension UIViewController {
    /// Calls `onDismiss` after SwiftUI's update if SwiftUI has taken this viewer or gallery away together with its screen.
    /// UIKit calls no method of a controller then. One that was replaced on a screen that stays was not dismissed.
    func callAfterDismissal(_ onDismiss: @escaping () -> Void) {
        let screen = parent
        Task { if screen?.isOnTheScreen != true { onDismiss() } }
    }

    /// Whether this controller is seen, or will be seen again when what lies over it has gone.
    private var isOnTheScreen: Bool {
        var root = self
        while let parent = root.parent { root = parent }
        // Beneath a full-screen cover it has no window. Then it is presented, or has presented the cover.
        return root.viewIfLoaded?.window != nil || root.presentingViewController != nil
            || root.presentedViewController != nil
    }
}

/// A viewer or a gallery that is told where it is.
struct ImageViewerPlaced<Content: View>: View {
    /// Makes the viewer or the gallery; the placement is nil until it is known.
    let content: (ImageViewerPlacement?) -> Content

    @Environment(\.isPresented) private var isPresented
    @State private var placement: ImageViewerPlacement?

    var body: some View {
        // SwiftUI says only that the screen around is presented. Until the placement is known, this counts as all of it.
        let assumed = placement ?? (isPresented ? .screen : .embedded)
        let view = content(placement)
            .background { ImageViewerPlacementReader(isPresented: isPresented, onFind: { placement = $0 }) }
            .ignoresSafeArea(edges: assumed.ignoredEdges)
            .statusBar(hidden: assumed.hidesBars)
        // This branch never changes on a device. One that does would make the viewer anew.
        if #available(iOS 16, macCatalyst 16, *) {
            view.persistentSystemOverlays(assumed.hidesBars ? .hidden : .automatic)
        } else {
            view
        }
    }
}

private struct ImageViewerPlacementReader: UIViewRepresentable {
    let isPresented: Bool
    let onFind: (ImageViewerPlacement) -> Void

    func makeUIView(context: Context) -> ImageViewerPlacementView { ImageViewerPlacementView() }

    func updateUIView(_ view: ImageViewerPlacementView, context: Context) {
        view.isPresented = isPresented
        view.onFind = onFind
        view.setNeedsLayout()
    }
}

/// An empty view behind a viewer or a gallery, which finds out where it is.
private final class ImageViewerPlacementView: UIView {
    var isPresented = false
    var onFind: ((ImageViewerPlacement) -> Void)?
    private var found: ImageViewerPlacement?
    private lazy var nextPass = ImageViewerNextPass { [weak self] _ in self?.find() }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // SwiftUI may lay out during an update, in which no state may be changed.
        nextPass.schedule()
    }

    private func find() {
        let responders = sequence(first: self as UIResponder, next: \.next)
        guard window != nil, let screen = responders.lazy.compactMap({ $0 as? UIViewController }).first,
            let screenView = screen.viewIfLoaded
        else { return }
        let placement: ImageViewerPlacement =
            if responders.contains(where: { $0 is any ImageZoomContainer }) {
                // A gallery's pager, by a name that those have, too, who have pasted no gallery.
                .page
            } else if isPresented || found == .screen, fills(screenView) {
                // A screen that leaves is no longer presented, and leaves as it is.
                .screen
            } else {
                .embedded
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
