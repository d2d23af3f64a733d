#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// The viewer as a view on a screen that lies over another one of a navigation stack.
@MainActor struct SwiftUIPushedTests {
    /// A phone on which an app has pushed a hosting controller. A screen that is pushed counts as presented: a cover of another
    /// screen lends it the environment that says so.
    @MainActor private final class PushedStage {
        let app: SwiftUIStage
        let navigation = UINavigationController(rootViewController: UIViewController())
        private(set) var screen = UIViewController()
        private(set) var dismissals = 0
        private var environment = EnvironmentValues()

        init<Content: View>(@ViewBuilder content: (PhotoModel) -> Content) {
            let photos = PhotoModel()
            var (dismiss, take): (() -> Void, (EnvironmentValues) -> Void) = ({}, { _ in })
            let cover = Binding {
                photos.isCovering
            } set: { _ in
                dismiss()
            }
            app = SwiftUIStage(photos) { photos in
                Mark("lender", photos).fullScreenCover(isPresented: cover) { Lender { take($0) } }
            }
            take = { [unowned self] in environment = $0 }
            app.change { photos.isCovering = true }
            let pushed = UIHostingController(rootView: content(photos).environment(\.self, environment))
            screen = pushed
            app.phone.show(navigation)
            app.phone.settle()
            dismiss = { [unowned self] in
                dismissals += 1
                navigation.popViewController(animated: true)
            }
            navigation.pushViewController(pushed, animated: true)
            app.phone.settle()
        }

        var phone: Simulator { app.phone }
        var modal: (any ImageViewerPresentable)? {
            screen.children.lazy.compactMap { $0 as? any ImageViewerPresentable }.first
        }
    }

    @Test func viewerGoesWithAScreenThatIsPopped() {
        let app = SwiftUIStage { _ in Color.white }
        let navigation = UINavigationController(rootViewController: UIViewController())
        app.phone.show(navigation)
        navigation.pushViewController(
            UIHostingController(rootView: Post(photos: app.photos)), animated: false)
        app.phone.settle()
        app.open("post")
        #expect(navigation.presentedViewController is ImageViewerController)

        app.phone.act { _ = navigation.popViewController(animated: false) }
        app.phone.settle()

        withKnownIssue("B16") {
            #expect(navigation.presentedViewController == nil && !app.photos.isOpen)
        }
    }

    private struct Lender: View {
        let take: (EnvironmentValues) -> Void
        @Environment(\.self) private var environment

        var body: some View {
            let _ = take(environment)
            Color.white
        }
    }

    private struct Pushed: View {
        let photos: PhotoModel
        let isGallery: Bool
        var onDismiss: () -> Void = {}

        var body: some View {
            if isGallery {
                ImageGalleryView(0..<3, id: \.self, selection: .constant(1)) { _ in
                    ImageViewerView(image: photos.image)
                } configure: {
                    $0.onDismiss = onDismiss
                }
                .id(photos.coverID)
            } else {
                ImageViewerView(image: photos.image, configure: { $0.onDismiss = onDismiss })
                    .id(photos.coverID)
            }
        }
    }

    /// Beneath the navigation bar it would jump.
    @Test(arguments: [false, true]) func tapLeavesTheStatusBarAndTheButtonPopsTheScreen(isGallery: Bool)
        throws
    {
        var told = 0
        let stage = PushedStage { Pushed(photos: $0, isGallery: isGallery) { told += 1 } }
        let modal = try #require(stage.modal)
        let button = modal.presence.chrome.closeButton
        #expect(stage.phone.frame(of: modal.view) == stage.phone.window.bounds)
        #expect(stage.phone.opacity(of: button) == 1 && stage.phone.svg().contains("9:41"))

        stage.phone.tap(at: CGPoint(x: 195, y: 300))
        stage.phone.settle()
        #expect(stage.phone.opacity(of: button) == 0)
        #expect(stage.phone.svg().contains("9:41") && !stage.screen.prefersStatusBarHidden)
        stage.phone.tap(at: CGPoint(x: 195, y: 300))
        stage.phone.settle()
        let frame = stage.phone.frame(of: button)
        stage.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        stage.phone.settle()

        #expect(stage.dismissals == 1 && stage.navigation.viewControllers.count == 1 && told == 1)
    }

    /// The stack is in no window then, and will be seen again.
    @Test(arguments: [false, true]) func viewerThatMakesRoomBeneathACoverTellsNoDismissal(isGallery: Bool)
        async throws
    {
        var told = 0
        let stage = PushedStage { Pushed(photos: $0, isGallery: isGallery) { told += 1 } }
        let first = try #require(stage.modal)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.app.change { stage.navigation.present(cover, animated: false) }
        #expect(stage.navigation.view.window == nil)

        stage.app.change {
            stage.app.photos.coverID = 1
            stage.screen.view.layoutIfNeeded()
        }
        await stage.phone.settle()
        #expect(stage.modal !== first && told == 0)
        stage.app.change { cover.dismiss(animated: false) }
        // The new one knows by then that it can be closed.
        #expect(stage.modal.map { stage.phone.opacity(of: $0.presence.chrome.closeButton) } == 1)
        stage.app.change { stage.navigation.popViewController(animated: false) }
        await stage.phone.settle()

        #expect(told == 1)
    }
}
#endif
