#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Viewers and galleries that are not presented themselves, and that the app closes in `onClose`.
@MainActor struct ClosingByTheAppTests {
    enum Way: CaseIterable { case button, flick, pull, escape, scrub }
    enum Place: CaseIterable { case pushed, child, wrapped }

    @MainActor final class App {
        let phone = Simulator(.iPhone)
        let root = UIViewController()
        let viewer: ImageViewerController?
        let gallery: ImageGalleryController?
        var count = 0
        var closes = true

        var shown: UIViewController { viewer ?? gallery ?? root }
        var isOpen: Bool { shown.viewIfLoaded?.window != nil }
        var image: ImageViewerController? { viewer ?? gallery?.currentController as? ImageViewerController }
        private let close: (App) -> Void

        init(_ place: Place, isGallery: Bool, hasOnClose: Bool = true) {
            let picture = Stage.picture(CGSize(width: 1200, height: 800))
            viewer = isGallery ? nil : ImageViewerController(image: picture)
            gallery =
                isGallery
                ? ImageGalleryController(count: 3) { _ in ImageViewerController(image: picture) } : nil
            let navigation = UINavigationController(rootViewController: root)
            close =
                switch place {
                case .pushed: { _ in navigation.popViewController(animated: true) }
                case .child:
                    { app in
                        app.shown.willMove(toParent: nil)
                        app.shown.view.removeFromSuperview()
                        app.shown.removeFromParent()
                    }
                case .wrapped: { app in app.root.dismiss(animated: true) }
                }
            phone.show(navigation)
            let onClose: () -> Void = { [unowned self] in
                count += 1
                if closes { close(self) }
            }
            if hasOnClose {
                viewer?.onClose = onClose
                gallery?.onClose = onClose
            }
            let shown = shown
            phone.act { [root] in
                switch place {
                case .pushed: navigation.pushViewController(shown, animated: true)
                case .child:
                    root.addChild(shown)
                    shown.view.frame = root.view.bounds
                    root.view.addSubview(shown.view)
                    shown.didMove(toParent: root)
                case .wrapped:
                    let wrapper = UINavigationController(rootViewController: shown)
                    wrapper.modalPresentationStyle = .fullScreen
                    root.present(wrapper, animated: true)
                }
            }
            phone.settle()
        }

        var button: UIButton { viewer?.closeButton ?? gallery?.closeButton ?? UIButton() }

        func leave(_ way: Way) {
            let middle = CGPoint(x: 195, y: 422)
            switch way {
            case .button:
                let frame = phone.frame(of: button)
                phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            case .flick: phone.flick(from: middle, to: CGPoint(x: 195, y: 622))
            case .pull:
                phone.drag(
                    from: CGPoint(x: 195, y: 350), to: CGPoint(x: 195, y: 620), duration: 1, pause: 0.3)
            case .escape: phone.press(.keyboardEscape)
            case .scrub: phone.voiceOver.escape()
            }
            phone.settle()
        }
    }

    @Test(arguments: Place.allCases, Way.allCases) func appClosesIt(place: Place, way: Way) {
        for isGallery in [false, true] {
            let app = App(place, isGallery: isGallery)
            if way == .scrub {
                app.phone.accessibility.isVoiceOverRunning = true
                if let image = app.image { app.phone.voiceOver.focus(on: image.imageView) }
            }
            #expect(app.isOpen && app.phone.opacity(of: app.button) == 1)

            app.leave(way)

            #expect(!app.isOpen && app.count == 1, "\(isGallery)")
            #expect(app.image?.releaseVelocity ?? .zero == .zero)
        }
    }

    /// A tap hides the controls there.
    @Test(arguments: [false, true]) func tapsHideItsControls(isGallery: Bool) {
        let app = App(.child, isGallery: isGallery)

        app.phone.tap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()

        #expect(app.phone.opacity(of: app.button) == 0)
    }

    @Test(arguments: Place.allCases, [false, true]) func withoutItNothingCloses(place: Place, isGallery: Bool)
    {
        let app = App(place, isGallery: isGallery, hasOnClose: false)

        #expect(app.button.window == nil || app.phone.opacity(of: app.button) == 0)
        for way in [Way.flick, .pull, .escape] { app.leave(way) }

        #expect(app.isOpen && app.count == 0)
    }

    /// Within a second, the image comes back.
    @Test(arguments: [Way.flick, .pull], [false, true]) func imageComesBackWhereTheAppKeepsIt(
        way: Way, isGallery: Bool
    ) {
        let app = App(.child, isGallery: isGallery)
        app.closes = false
        let before = app.image.map { app.phone.frame(of: $0.imageView) }

        app.leave(way)

        #expect(app.isOpen && app.count == 1)
        #expect(app.image.map { app.phone.frame(of: $0.imageView) } == before)
        #expect(app.image?.releaseVelocity == .zero && app.phone.opacity(of: app.button) == 1)
        app.closes = true
        app.leave(way)
        #expect(!app.isOpen && app.count == 2)
    }

    /// 0.8 seconds later, it has not come back yet.
    @Test func appMayTakeItsTime() {
        let app = App(.child, isGallery: false)
        app.closes = false
        app.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        app.phone.advance(by: 0.8)

        #expect(app.image.map { app.phone.frame(of: $0.imageView).minY > 700 } == true)
        app.phone.settle()
        #expect(app.image.map { app.phone.frame(of: $0.imageView).minY < 400 } == true)
    }

    /// Also where the container that it is pushed in has a transition of its own.
    @Test func imageFliesOnWhereItsContainerHasATransition() {
        let (phone, root) = (Simulator(.iPhone), UIViewController())
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        let (navigation, transition) = (
            UINavigationController(rootViewController: UIViewController()), ImageZoomTransition { nil }
        )
        navigation.transitioningDelegate = transition
        navigation.modalPresentationStyle = .fullScreen
        viewer.onClose = {}
        phone.show(root)
        phone.act { root.present(navigation, animated: true) }
        phone.settle()
        phone.act { navigation.pushViewController(viewer, animated: true) }
        phone.settle()

        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        phone.advance(by: 0.5)

        #expect(phone.frame(of: viewer.imageView).minY > 700)
        phone.settle()
        #expect(phone.frame(of: viewer.imageView).minY < 400)
    }

    @Test func presentedViewerIsDismissedAndAsksNobody() {
        let stage = Stage()
        var count = 0
        stage.viewer.onClose = { count += 1 }
        stage.present()

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 640))
        stage.phone.settle()

        #expect(!stage.isPresented && count == 0)
    }

    /// The page's own counts for nothing.
    @Test func galleryClosesForItsPages() {
        let stage = GalleryStage()
        stage.present()
        var count = 0
        stage.shown?.onClose = { count += 1 }

        stage.flickAway()

        #expect(!stage.isPresented && count == 0)
    }

    @Test func setWhileItIsShownItHasAButtonAndKeys() {
        let app = App(.child, isGallery: false, hasOnClose: false)
        app.phone.tap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        var count = 0

        app.viewer?.onClose = { count += 1 }
        app.phone.settle()
        #expect(app.phone.opacity(of: app.button) == 1)
        app.leave(.escape)
        #expect(count == 1)
        app.viewer?.onClose = nil
        app.phone.settle()

        #expect(app.phone.opacity(of: app.button) == 0)
    }

    // MARK: Afterwards

    @Test(arguments: [false, true], Way.allCases) func somethingElseIsPresentedAtOnce(
        isGallery: Bool, way: Way
    ) {
        let (phone, root, other) = (Simulator(.iPhone), UIViewController(), UIViewController())
        let picture = Stage.picture(CGSize(width: 1200, height: 800))
        let viewer = ImageViewerController(image: picture)
        let gallery = ImageGalleryController(count: 3) { _ in ImageViewerController(image: picture) }
        phone.show(root)
        let present = { root.present(other, animated: true) }
        if isGallery { gallery.onDismiss = present } else { viewer.onDismiss = present }
        let shown = isGallery ? gallery : viewer
        phone.act { root.present(shown, animated: true) }
        phone.settle()

        let middle = CGPoint(x: 195, y: 422)
        switch way {
        case .button:
            let frame = phone.frame(of: isGallery ? gallery.closeButton : viewer.closeButton)
            phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        case .flick: phone.flick(from: middle, to: CGPoint(x: 195, y: 622))
        case .pull:
            phone.drag(from: CGPoint(x: 195, y: 350), to: CGPoint(x: 195, y: 620), duration: 1, pause: 0.3)
        case .escape: phone.press(.keyboardEscape)
        case .scrub: phone.act { root.dismiss(animated: false) }
        }
        phone.settle()

        #expect(root.presentedViewController === other && other.view.window != nil)
    }
}
#endif
