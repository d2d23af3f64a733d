#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// What is taken away under something that covers it ends all the same.
@MainActor struct UnderACoverTests {
    private let phone = Simulator(.iPhone)
    private let source = Source()

    private func make(isGallery: Bool) -> UIViewController {
        let make = { [source] in
            ImageViewerController(placeholder: Stage.picture(CGSize(width: 30, height: 20))) {
                try await source.load()
            }
        }
        return isGallery ? ImageGalleryController(count: 1) { _ in make() } : make()
    }

    private func cover(_ controller: UIViewController, _ style: UIModalPresentationStyle) -> UIViewController
    {
        let cover = UIViewController()
        cover.modalPresentationStyle = style
        phone.act { controller.present(cover, animated: true) }
        return cover
    }

    @Test(arguments: [false, true], ["removed", "another tab", "another root", "pushed over"])
    func loadingOfAPartOfAScreenGoesOnBeneathACover(isGallery: Bool, way: String) async {
        let (tabs, home, viewer) = (TabScreen(), UIViewController(), make(isGallery: isGallery))
        let navigation = UINavigationController(rootViewController: home)
        navigation.isNavigationBarHidden = true
        home.addChild(viewer)
        viewer.view.frame = home.view.bounds
        home.view.addSubview(viewer.view)
        viewer.didMove(toParent: home)
        tabs.select(navigation)
        phone.show(tabs)
        await phone.settle()
        let cover = cover(home, way == "pushed over" ? .pageSheet : .fullScreen)
        await phone.settle()
        #expect(source.requestCount == 1 && source.cancellations == 0)

        phone.act {
            switch way {
            case "removed":
                viewer.willMove(toParent: nil)
                viewer.view.removeFromSuperview()
                viewer.removeFromParent()
            case "another tab": tabs.select(UIViewController())
            case "another root": phone.show(UIViewController())
            default: navigation.pushViewController(UIViewController(), animated: true)
            }
        }
        await phone.settle()
        phone.act { cover.dismiss(animated: true) }
        await phone.settle()

        #expect(source.requestCount == 1 && source.cancellations == 0)
    }

    @Test(arguments: [false, true]) func loadingEndsWithTheRootWhileACoverComes(isGallery: Bool) async {
        let (tabs, viewer) = (TabScreen(), make(isGallery: isGallery))
        tabs.select(viewer)
        phone.show(tabs)
        await phone.settle()
        _ = cover(tabs, .fullScreen)
        phone.advance(by: 0.1)

        phone.show(UIViewController())
        await phone.settle()

        #expect(source.requestCount == 1 && source.cancellations == 1)
    }

    @Test(arguments: [false, true]) func loadingGoesOnForOneThatIsCoveredAndComesBack(isGallery: Bool) async {
        let viewer = make(isGallery: isGallery)
        phone.show(viewer)
        await phone.settle()

        let (first, second) = (cover(viewer, .fullScreen), UIViewController())
        await phone.settle()
        second.modalPresentationStyle = .fullScreen
        phone.act { first.present(second, animated: true) }
        await phone.settle()
        for cover in [second, first] {
            phone.act { cover.dismiss(animated: true) }
            await phone.settle()
        }

        #expect(source.requestCount == 1 && source.cancellations == 0)
    }

    /// A full-screen cover takes the view off the screen, and so does the dismissal with it, later.
    @Test(arguments: [false, true]) func thumbnailIsThereWhenTheViewerIsShownOtherwiseLater(isGallery: Bool) {
        let (home, thumbnail) = (
            UIViewController(), UIImageView(image: Stage.picture(CGSize(width: 90, height: 60)))
        )
        thumbnail.frame = CGRect(x: 20, y: 100, width: 90, height: 60)
        home.view.addSubview(thumbnail)
        phone.show(home)
        let shown = make(isGallery: isGallery)
        (shown as? ImageViewerController)?.transition = ImageZoomTransition(from: thumbnail)
        (shown as? ImageGalleryController)?.thumbnail = { _ in thumbnail }
        phone.act { home.present(shown, animated: true) }
        phone.settle()
        _ = cover(shown, .fullScreen)
        phone.settle()
        phone.act { home.dismiss(animated: true) }
        phone.settle()

        home.addChild(shown)
        home.view.insertSubview(shown.view, belowSubview: thumbnail)
        shown.didMove(toParent: home)
        phone.settle()

        #expect(thumbnail.alpha == 1)
    }
}
#endif
