#if canImport(SimulatorKit)
import SimulatorKit
import UIKit

@testable import ImageViewer

/// Another viewer of the app's, or another gallery, with a thumbnail of its own: beside the one that all is about, over it,
/// or in another window.
@MainActor final class Companion {
    let controller: UIViewController
    let thumbnail: UIImageView
    private(set) var dismissals = 0
    private var presentations = 0
    private var pull: CGFloat = 0

    init(isGallery: Bool, picture: UIImage) {
        thumbnail = UIImageView(image: picture)
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        if isGallery {
            let gallery = ImageGalleryController(count: 3) { _ in ImageViewerController(image: picture) }
            controller = gallery
            gallery.thumbnail = { [unowned self] _ in thumbnail }
            gallery.onDismiss = { [unowned self] in dismissals += 1 }
            gallery.onPull = { [unowned self] in pull = $0 }
        } else {
            let viewer = ImageViewerController(image: picture)
            controller = viewer
            viewer.transition = ImageZoomTransition(from: thumbnail)
            viewer.onDismiss = { [unowned self] in dismissals += 1 }
            viewer.onPull = { [unowned self] in pull = $0 }
        }
    }

    var viewer: ImageViewerController? {
        (controller as? ImageGalleryController)?.currentController as? ImageViewerController
            ?? controller as? ImageViewerController
    }

    private var closeButton: UIButton? {
        (controller as? ImageGalleryController)?.closeButton
            ?? (controller as? ImageViewerController)?.closeButton
    }

    var isPresented: Bool { controller.presentingViewController != nil && controller.parent == nil }

    /// Whether it is shown, or about to be, or has not left yet.
    var isInUse: Bool {
        controller.presentingViewController != nil || controller.parent != nil
            || controller.viewIfLoaded?.superview != nil
    }

    func present(from presenter: UIViewController, animated isAnimated: Bool) {
        presenter.present(controller, animated: isAnimated)
        if controller.presentingViewController != nil { presentations += 1 }
    }

    func embed(in slot: UIView, of screen: UIViewController) {
        screen.addChild(controller)
        controller.view.frame = slot.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        slot.addSubview(controller.view)
        controller.didMove(toParent: screen)
    }

    func takeOut() {
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
    }

    /// What is wrong with it where nothing moves.
    func flaws(on phone: Simulator) -> [String] {
        let ended = presentations - (isPresented ? 1 : 0)
        let opacity = closeButton.map(phone.opacity(of:)) ?? 0
        let hasKeys = controller.isFirstResponder || viewer?.isFirstResponder ?? false
        let checks = [
            (dismissals == ended, "onDismiss: told \(dismissals) times of \(ended)"),
            (
                thumbnail.alpha == 1 || isPresented && thumbnail.alpha == 0,
                "thumbnail: it is \(thumbnail.alpha)"
            ),
            (pull == 0, "onPull: the last was \(pull)"),
            (isPresented || opacity == 0, "chrome: the button is \(opacity), and nobody can close it"),
            (isPresented || !hasKeys, "keyboard: taken from the screen around it"),
        ]
        return checks.filter { !$0.0 }.map { "another one's \($0.1)" }
    }
}
#endif
