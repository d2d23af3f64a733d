#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// The viewer as a view on a screen that lies over another one of a navigation stack.
@MainActor struct SwiftUIPushedTests {
    private let app = SwiftUIStage { _ in Color.white }
    private let navigation = UINavigationController(rootViewController: UIViewController())

    private func push(_ content: some View) {
        app.phone.show(navigation)
        navigation.pushViewController(UIHostingController(rootView: content), animated: false)
        app.phone.settle()
    }

    /// Beneath the navigation bar the status bar would jump.
    @Test(arguments: [false, true]) func tapLeavesTheStatusBarAndTheButtonPopsTheScreen(isGallery: Bool)
        throws
    {
        let (image, navigation) = (app.photos.image, navigation)
        let pop: () -> Void = { _ = navigation.popViewController(animated: true) }
        if isGallery {
            push(
                ImageGalleryView(0..<3, id: \.self, selection: .constant(1), onClose: pop) { _ in
                    ImageViewerView(image: image)
                })
        } else {
            push(ImageViewerView(image: image, onClose: pop))
        }
        let viewer = try #require(
            navigation.topViewController?.children.first as? any ImageViewerPresentable)
        let button = viewer.presence.chrome.closeButton
        #expect(app.phone.frame(of: viewer.view) == app.phone.window.bounds)
        #expect(app.phone.opacity(of: button) == 1 && app.phone.svg().contains("9:41"))

        app.phone.tap(at: CGPoint(x: 195, y: 300))
        app.phone.settle()
        #expect(app.phone.opacity(of: button) == 0 && app.phone.svg().contains("9:41"))
        app.phone.tap(at: CGPoint(x: 195, y: 300))
        app.phone.settle()
        let frame = app.phone.frame(of: button)
        app.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.phone.settle()

        #expect(navigation.viewControllers.count == 1)
    }

    @Test func viewerOfAScreenThatUIKitPopsStaysUntilItIsClosed() {
        push(Post(photos: app.photos))
        app.open("post")
        #expect(navigation.presentedViewController is ImageViewerController)

        app.phone.act { _ = navigation.popViewController(animated: false) }
        app.phone.settle()
        #expect(navigation.presentedViewController is ImageViewerController)
        app.flickAway()
        app.phone.settle()

        #expect(navigation.presentedViewController == nil && !app.photos.isOpen)
    }
}
#endif
