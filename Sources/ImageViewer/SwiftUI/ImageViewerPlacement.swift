//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Where SwiftUI has put a viewer or a gallery.
///
/// |            | closed by                      | status bar                  | home indicator         | beneath bars |
/// |------------|--------------------------------|-----------------------------|------------------------|--------------|
/// | `screen`   | itself, by SwiftUI's `dismiss` | hides with the close button | hidden                 | yes          |
/// | `embedded` | nothing                        | left to its screen          | left to its screen     | no           |
/// | `page`     | its gallery                    | left to its gallery         | left to its gallery    | yes          |
enum ImageViewerPlacement {
    /// It fills a sheet, a cover or a pushed screen. Beneath the bar of the latter the status bar stays.
    case screen
    /// It is beside other views, or fills a screen that nobody has presented.
    case embedded
    /// It is in a page of a gallery.
    case page

    /// The host of a controller in this place.
    @MainActor func host(dismiss: DismissAction) -> ImageViewerPresence.Host? {
        self == .screen ? ImageViewerPresence.Host(close: { dismiss() }) : nil
    }
}

/// A viewer or a gallery that is told where it is.
struct ImageViewerPlaced<Content: View>: View {
    /// Makes the viewer or the gallery; the placement is nil until it is known.
    let content: (ImageViewerPlacement?) -> Content

    @Environment(\.isPresented) private var isPresented
    @State private var placement: ImageViewerPlacement?
    @State private var hidesStatusBar = false

    var body: some View {
        // SwiftUI says only that the screen around is presented. Until the placement is known, this counts as all of it.
        let assumed = placement ?? (isPresented ? .screen : .embedded)
        let view = content(placement)
            .background(
                ImageViewerPlacementReader(
                    isPresented: isPresented, placement: $placement, hidesStatusBar: $hidesStatusBar)
            )
            .ignoresSafeArea(edges: assumed == .embedded ? [] : .all)
            .statusBar(hidden: assumed == .screen && hidesStatusBar)
        // This branch never changes on a device. One that does would make the viewer anew.
        if #available(iOS 16, macCatalyst 16, *) {
            view.persistentSystemOverlays(assumed == .screen ? .hidden : .automatic)
        } else {
            view
        }
    }
}

private struct ImageViewerPlacementReader: UIViewRepresentable {
    let isPresented: Bool
    let placement: Binding<ImageViewerPlacement?>
    let hidesStatusBar: Binding<Bool>

    func makeUIView(context: Context) -> ImageViewerPlacementView {
        let view = ImageViewerPlacementView()
        view.isUserInteractionEnabled = false
        return view
    }

    func updateUIView(_ view: ImageViewerPlacementView, context: Context) {
        view.isPresented = isPresented
        view.onFind = { [placement, hidesStatusBar] in
            placement.wrappedValue = $0
            hidesStatusBar.wrappedValue = $1
        }
        view.setNeedsLayout()
    }
}

/// An empty view behind a viewer or a gallery, which finds out where it is.
private final class ImageViewerPlacementView: UIView {
    var isPresented = false
    var onFind: ((ImageViewerPlacement, _ hidesStatusBar: Bool) -> Void)?
    private var found: ImageViewerPlacement?
    /// The viewer or the gallery on a screen that it closes, and that screen.
    private var controller: (any ImageViewerPresentable)?
    private weak var screen: UIViewController?
    private weak var watchedChrome: ImageViewerChrome?
    private lazy var nextPass = ImageViewerNextPass { [weak self] _ in self?.find() }

    override func layoutSubviews() {
        super.layoutSubviews()
        // SwiftUI may lay out during an update, in which no state may be changed.
        nextPass.schedule()
    }

    /// SwiftUI presents the screen around the controller, so that UIKit does not tell the controller of its dismissal.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil, let controller else { return }
        // After the update that may have taken the controller away, whose screen stays then.
        ImageViewerNextPass { [screen] _ in
            if screen?.isOnTheScreen != true { controller.presence.onDismiss?() }
        }
        .schedule()
    }

    private func find() {
        let responders = sequence(first: self as UIResponder, next: \.next)
        guard window != nil, let screen = responders.lazy.compactMap({ $0 as? UIViewController }).first,
            let screenView = screen.viewIfLoaded
        else { return }
        if responders.contains(where: { $0 is any ImageZoomContainer }) {
            // The gallery's pager, by its protocol: the SwiftUI folder also compiles without the gallery.
            found = .page
        } else if isPresented || found == .screen, fills(screenView) {
            // A screen that leaves is no longer presented, and leaves as it is.
            found = .screen
        } else {
            found = .embedded
        }
        guard let found else { return }
        self.screen = screen
        controller =
            found == .screen
            ? screen.children.lazy.compactMap { $0 as? any ImageViewerPresentable }.last : nil
        watchChrome()
        onFind?(found, !screen.isPushed && controller?.presence.chrome.isHiddenNow == true)
    }

    /// A tap hides the status bar with the close button.
    private func watchChrome() {
        guard let chrome = controller?.presence.chrome, chrome !== watchedChrome else { return }
        watchedChrome = chrome
        let onChange = chrome.onChange
        chrome.onChange = { [weak self] in
            onChange?()
            self?.nextPass.schedule()
        }
    }

    /// Whether this view fills the safe area of a screen, so that only bars are beside it.
    private func fills(_ screen: UIView) -> Bool {
        let frame = convert(bounds, to: screen)
        let safe = screen.bounds.inset(by: screen.safeAreaInsets)
        return frame.minX <= safe.minX + 1 && frame.minY <= safe.minY + 1 && frame.maxX >= safe.maxX - 1
            && frame.maxY >= safe.maxY - 1
    }
}

extension UIViewController {
    /// Whether this controller is seen, or will be seen again when what lies over it has gone.
    fileprivate var isOnTheScreen: Bool {
        var root = self
        while let parent = root.parent {
            // A screen that is popped is a child for some time yet.
            if let stack = parent as? UINavigationController, !stack.viewControllers.contains(root) {
                return false
            }
            root = parent
        }
        // Beneath a full-screen cover it has no window. Then it is presented, or has presented the cover.
        return root.viewIfLoaded?.window != nil || root.presentingViewController != nil
            || root.presentedViewController != nil
    }

    /// Whether it lies over another screen of a navigation stack.
    fileprivate var isPushed: Bool {
        guard let first = navigationController?.viewControllers.first else { return false }
        return !sequence(first: self, next: \.parent).contains(first)
    }
}
#endif
