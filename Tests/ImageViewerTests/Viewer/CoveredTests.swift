#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Under what lies over them, viewer and gallery stay as they were, and hear of their end.
@MainActor struct CoveredTests {
    enum Kind: CaseIterable { case viewer, gallery }

    /// An app that has presented one of both.
    @MainActor private final class CoveredStage {
        let phone = Simulator(.iPhone)
        let root = UIViewController()
        let source = Source()
        private(set) var shown: UIViewController
        private(set) var dismissals = 0

        init(_ kind: Kind, loads: Bool = false) {
            shown = UIViewController()
            let image = Stage.picture(CGSize(width: 3000, height: 2000))
            let make = { [source] in
                loads
                    ? ImageViewerController(placeholder: image) { try await source.load() }
                    : ImageViewerController(image: image)
            }
            switch kind {
            case .viewer:
                let viewer = make()
                viewer.onDismiss = { [unowned self] in dismissals += 1 }
                shown = viewer
            case .gallery:
                let gallery = ImageGalleryController(count: 9, index: 3) { _ in make() }
                gallery.onDismiss = { [unowned self] in dismissals += 1 }
                shown = gallery
            }
            phone.show(root)
            present(shown, on: root)
        }

        func present(_ controller: UIViewController, on other: UIViewController) {
            phone.act { other.present(controller, animated: true) }
            phone.settle()
        }

        @discardableResult
        func cover(_ style: UIModalPresentationStyle = .fullScreen) -> UIViewController {
            let cover = UIViewController()
            cover.modalPresentationStyle = style
            let top = Array(sequence(first: root, next: \.presentedViewController))
            present(cover, on: top[top.count - 1])
            return cover
        }

        var viewer: ImageViewerController? {
            if let viewer = shown as? ImageViewerController { return viewer }
            let pages = (shown as? ImageGalleryController)?.pages ?? []
            return pages.lazy.compactMap { $0 as? ImageViewerController }.first { !$0.view.isHidden }
        }

        var closeButton: UIButton? {
            (shown as? ImageGalleryController)?.closeButton ?? viewer?.closeButton
        }
    }

    enum End: CaseIterable { case animated, atOnce, newRoot }

    @Test(arguments: Kind.allCases, End.allCases)
    func dismissalUnderACoverIsToldOnce(kind: Kind, end: End) {
        let styles = [UIModalPresentationStyle.fullScreen, .fullScreen, .pageSheet, .overFullScreen]
        for covers in [styles.prefix(1), styles.prefix(2), styles[2...2], styles[3...3]] {
            let app = CoveredStage(kind)
            for style in covers { app.cover(style) }

            app.phone.act {
                switch end {
                case .animated: app.root.dismiss(animated: true)
                case .atOnce: app.root.dismiss(animated: false)
                case .newRoot: app.phone.show(UIViewController())
                }
            }
            app.phone.settle()

            #expect(app.dismissals == 1, "\(covers)")
            if let gallery = app.shown as? ImageGalleryController { #expect(gallery.pages.isEmpty) }
            guard end != .newRoot else { continue }
            app.present(app.shown, on: app.root)
            #expect(app.dismissals == 1 && app.viewer != nil)
            app.phone.press(.keyboardEscape)
            app.phone.settle()
            #expect(app.dismissals == 2 && app.root.presentedViewController == nil)
        }
    }

    @Test(arguments: Kind.allCases) func coversThatComeAndGoEndNothing(kind: Kind) {
        let app = CoveredStage(kind)

        for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .fullScreen] {
            let cover = app.cover(style)
            app.phone.act { cover.dismiss(animated: true) }
            app.phone.settle()
        }
        let (first, second) = (app.cover(), app.cover())
        app.phone.act { second.dismiss(animated: true) }
        app.phone.settle()
        #expect(app.dismissals == 0)
        app.phone.act { first.dismiss(animated: true) }
        app.phone.settle()

        #expect(app.dismissals == 0 && app.root.presentedViewController === app.shown)
        app.phone.press(.keyboardEscape)
        app.phone.settle()
        #expect(app.dismissals == 1)
    }

    @Test(arguments: Kind.allCases) func loadingEndsWithADismissalUnderAFullScreenCover(kind: Kind) async {
        let app = CoveredStage(kind, loads: true)
        await app.phone.settle()
        let requests = app.source.requestCount
        app.cover()
        await app.phone.settle()
        #expect(requests > 0 && app.source.cancellations == 0)

        app.phone.act { app.root.dismiss(animated: true) }
        await app.phone.settle()

        #expect(app.source.cancellations == requests)
    }

    @Test(arguments: Kind.allCases) func nothingHoldsWhatWasDismissedUnderACover(kind: Kind) {
        weak var shown: UIViewController?
        let (phone, root) = (Simulator(.iPhone), UIViewController())
        phone.show(root)
        do {
            let controller: UIViewController =
                kind == .viewer
                ? ImageViewerController(image: nil)
                : ImageGalleryController(count: 3) { _ in ImageViewerController(image: nil) }
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            phone.act { root.present(controller, animated: false) }
            phone.settle()
            phone.act { controller.present(cover, animated: false) }
            phone.settle()
            shown = controller
        }

        phone.act { root.dismiss(animated: true) }
        phone.settle()

        #expect(shown == nil)
    }

    @Test(
        arguments: Kind.allCases, [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func voiceOverInWhatLiesOverItLeavesItThere(kind: Kind, style: UIModalPresentationStyle) {
        let app = CoveredStage(kind)
        app.phone.accessibility.isVoiceOverRunning = true
        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        let cover = app.cover(style)
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        label.text = "Comments"
        cover.view.addSubview(label)
        app.phone.settle()
        let offset = app.viewer?.scrollView.contentOffset

        for direction in [UIAccessibilityScrollDirection.left, .right, .up, .down, .next] {
            app.phone.voiceOver.focus(on: label)
            app.phone.voiceOver.scroll(direction)
            app.phone.settle()
        }
        #expect(app.viewer?.scrollView.contentOffset == offset)
        if let gallery = app.shown as? ImageGalleryController { #expect(gallery.index == 3) }
        app.phone.voiceOver.focus(on: label)
        app.phone.voiceOver.escape()
        app.phone.settle()

        #expect(app.root.presentedViewController === app.shown && app.dismissals == 0)
    }

    @Test(arguments: Kind.allCases, [false, true])
    func zoomAndHiddenChromeAreKeptUnderACover(kind: Kind, isTurned: Bool) throws {
        let app = CoveredStage(kind)
        app.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        let (viewer, button) = (try #require(app.viewer), try #require(app.closeButton))
        let place = app.phone.frame(of: viewer.imageView)
        #expect(viewer.isZoomed && app.phone.opacity(of: button) == 0)

        let cover = app.cover()
        if isTurned { app.phone.resize(to: CGSize(width: 844, height: 390)) }
        if isTurned { app.phone.resize(to: CGSize(width: 390, height: 844)) }
        app.phone.act { cover.dismiss(animated: true) }
        app.phone.settle()

        #expect(app.viewer === viewer && viewer.isZoomed && app.phone.opacity(of: button) == 0)
        #expect(abs(app.phone.frame(of: viewer.imageView).midX - place.midX) < 1)
        #expect(abs(app.phone.frame(of: viewer.imageView).width - place.width) < 1)
    }

    @Test func pageThatIsTurnedAwayUnderACoverBeginsAnew() {
        let stage = GalleryStage.presented(index: 3)
        stage.zoomIn()
        let zoomed = stage.shown
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.phone.act { stage.gallery.present(cover, animated: true) }
        stage.phone.settle()

        stage.phone.act { stage.gallery.turn(to: 4, animated: false) }
        stage.phone.act { cover.dismiss(animated: true) }
        stage.phone.settle()

        #expect(stage.gallery.index == 4 && zoomed?.isZoomed == false)
        #expect(stage.flaws == [])
    }

    /// The app takes all of it away, and presents the same viewer anew at once.
    @Test(arguments: Kind.allCases) func dismissalBeneathACoverIsToldBeforeItIsPresentedAgain(kind: Kind) {
        let app = CoveredStage(kind)
        app.cover()

        app.phone.act {
            app.root.dismiss(animated: false) { app.root.present(app.shown, animated: false) }
        }
        app.phone.settle()
        #expect(app.dismissals == 1 && app.root.presentedViewController === app.shown)
        app.phone.act { app.root.dismiss(animated: true) }
        app.phone.settle()

        #expect(app.dismissals == 2)
    }

    /// The first page of a gallery is told again, and the end of the presentation before.
    @Test(arguments: Kind.allCases)
    func dismissalBeneathACoverIsToldWhereItIsPresentedAgainAtOnce(kind: Kind) {
        let (phone, root) = (Simulator(.iPhone), UIViewController())
        phone.show(root)
        var (told, dismissals): ([Int], Int) = ([], 0)
        let viewer = ImageViewerController(image: nil)
        viewer.onDismiss = { dismissals += 1 }
        let gallery = ImageGalleryController(count: 9, index: 3) { _ in ImageViewerController(image: nil) }
        gallery.onRest = { told.append($0) }
        gallery.onDismiss = { dismissals += 1 }
        let shown: UIViewController = kind == .viewer ? viewer : gallery
        phone.act { root.present(shown, animated: false) }
        phone.settle()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        phone.act { shown.present(cover, animated: false) }
        phone.settle()

        phone.act {
            root.dismiss(animated: false)
            root.present(shown, animated: false)
        }
        phone.settle()

        #expect(dismissals == 1)
        #expect(told == (kind == .viewer ? [] : [3, 3]))
        phone.press(.keyboardEscape)
        phone.settle()
        #expect(dismissals == 2)
    }
}
#endif
