//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Where SwiftUI has put a viewer or a gallery.
enum ImageViewerPlacement {
    /// It fills a sheet, a cover or a pushed screen, also beneath the bars, and closes that by `dismiss`. The
    /// home indicator is hidden. The status bar hides with the close button, but not on a pushed screen.
    case screen
    /// It is beside other views, or fills a screen that nobody has presented. Nothing closes it.
    case embedded
    /// It is in a page of a gallery, also beneath the bars. The gallery closes it.
    case page
}

/// A viewer or a gallery that is told where it is.
struct ImageViewerPlaced<Content: View>: View {
    /// Makes the viewer or the gallery; the placement is nil until it is known.
    let content: (ImageViewerPlacement?, ImageViewerControllerBox) -> Content

    @Environment(\.isPresented) private var isPresented
    @State private var placement: ImageViewerPlacement?
    @State private var hidesStatusBar = false
    @State private var box = ImageViewerControllerBox()

    var body: some View {
        // The first layout goes by a guess, until the placement view has found the placement in the next pass of the run loop.
        let likely = placement ?? (isPresented ? .screen : .embedded)
        let view = content(placement, box)
            .background(
                ImageViewerPlacementRepresentable(
                    isPresented: isPresented, box: box, placement: $placement,
                    hidesStatusBar: $hidesStatusBar)
            )
            .ignoresSafeArea(edges: likely == .embedded ? [] : .all)
            .statusBar(hidden: likely == .screen && hidesStatusBar)
        // This branch never changes on a device. One that does would make the viewer anew.
        if #available(iOS 16, macCatalyst 16, *) {
            view.persistentSystemOverlays(likely == .screen ? .hidden : .automatic)
        } else {
            view
        }
    }
}

/// Holds the controller of one `ImageViewerPlaced`, so that its `onDismiss` can be called after SwiftUI has
/// let the controller go.
@MainActor final class ImageViewerControllerBox {
    var controller: (any ImageViewerPresentable)?
    /// Whether the controller's `onClose` is SwiftUI's. One of the app's stays.
    private var closesScreen = false

    /// Lets a controller close the screen that it fills, and one that fills none close nothing.
    func setOnClose(in placement: ImageViewerPlacement?, to dismiss: @escaping () -> Void) {
        guard let placement, let controller, closesScreen || controller.onClose == nil else { return }
        closesScreen = placement == .screen
        controller.onClose = closesScreen ? dismiss : nil
    }
}

private struct ImageViewerPlacementRepresentable: UIViewRepresentable {
    let isPresented: Bool
    let box: ImageViewerControllerBox
    let placement: Binding<ImageViewerPlacement?>
    let hidesStatusBar: Binding<Bool>

    func makeUIView(context: Context) -> ImageViewerPlacementView { ImageViewerPlacementView() }

    func updateUIView(_ view: ImageViewerPlacementView, context: Context) {
        view.isUserInteractionEnabled = false
        view.isPresented = isPresented
        view.box = box
        view.onFind = { [placement, hidesStatusBar] in
            placement.wrappedValue = $0
            hidesStatusBar.wrappedValue = $1
        }
        view.setNeedsLayout()
    }

    static func dismantleUIView(_ view: ImageViewerPlacementView, coordinator: ()) {
        view.callOnDismissIfScreenLeft()
    }
}

/// An empty view behind a viewer or a gallery, which finds out where it is.
private final class ImageViewerPlacementView: UIView {
    var isPresented = false
    var box: ImageViewerControllerBox?
    var onFind: ((ImageViewerPlacement, _ hidesStatusBar: Bool) -> Void)?
    private var found: ImageViewerPlacement?
    /// The hosting controller around the viewer or the gallery.
    private weak var hostingController: UIViewController?
    private weak var watchedChrome: ImageViewerChrome?
    private lazy var nextPass = ImageViewerNextPass { [weak self] _ in self?.find() }

    override func layoutSubviews() {
        super.layoutSubviews()
        // SwiftUI may lay out during an update, in which no state may be changed.
        nextPass.schedule()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { callOnDismissIfScreenLeft() }
    }

    /// Calls the controller's `onDismiss` if its screen has left. UIKit tells the controller nothing, since SwiftUI has presented
    /// the screen. This view may also go alone, with the viewer or the gallery, or lose its window beneath a full-screen cover.
    /// Then the hosting controller is still on the screen, and nothing is called.
    func callOnDismissIfScreenLeft() {
        // A pass later, since during SwiftUI's update the screen may still be there. The strong self lives until then.
        ImageViewerNextPass { [self] _ in
            guard found == .screen, hostingController?.isOnTheScreen != true else { return }
            found = nil
            box?.controller?.onDismiss?()
        }
        .schedule()
    }

    private func find() {
        let responders = sequence(first: self as UIResponder, next: \.next)
        let controllers = responders.compactMap { $0 as? UIViewController }
        guard window != nil, let hosting = controllers.first, let screen = hosting.viewIfLoaded
        else { return }
        // The gallery's pager. It is known by its protocol only, since this folder also compiles without the gallery.
        let isInPage = controllers.contains { $0 is any ImageZoomContainer }
        // Once a screen, it stays one: while the screen leaves, SwiftUI's `isPresented` is false already.
        let isScreen = (isPresented || found == .screen) && fills(screen)
        let placement: ImageViewerPlacement = isInPage ? .page : isScreen ? .screen : .embedded
        (found, hostingController) = (placement, hosting)
        let chrome = placement == .screen ? box?.controller?.presence.chrome : nil
        if let chrome { watch(chrome) }
        onFind?(placement, !hosting.isPushed && chrome?.isHiddenNow == true)
    }

    /// Has a tap hide the status bar, too. `onChange` has one closure: the controller's, which is called first.
    private func watch(_ chrome: ImageViewerChrome) {
        guard chrome !== watchedChrome else { return }
        watchedChrome = chrome
        let onChange = chrome.onChange
        chrome.onChange = { [weak self] in
            onChange?()
            self?.nextPass.schedule()
        }
    }

    /// Whether this view fills the safe area of a screen, so that only bars are beside it.
    private func fills(_ screen: UIView) -> Bool {
        convert(bounds, to: screen).insetBy(dx: -1, dy: -1)
            .contains(screen.bounds.inset(by: screen.safeAreaInsets))
    }
}

extension UIViewController {
    /// Whether this controller is seen, or will be seen again when what lies over it has gone.
    fileprivate var isOnTheScreen: Bool {
        // Upward to the controller that was presented, or that is the window's.
        var root = self
        while let parent = root.parent {
            // A screen that is popped stays a child for some time, but is not listed any more.
            if let stack = parent as? UINavigationController, !stack.viewControllers.contains(root) {
                return false
            }
            root = parent
        }
        if root.viewIfLoaded?.window != nil { return true }
        // Beneath a full-screen cover it has no window, but UIKit still knows who has presented whom.
        return root.presentingViewController != nil || root.presentedViewController != nil
    }

    /// Whether it lies over another screen of a navigation stack.
    fileprivate var isPushed: Bool {
        guard let first = navigationController?.viewControllers.first else { return false }
        return !sequence(first: self, next: \.parent).contains(first)
    }
}
#endif
