#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct PresentingTests {
    @Test func fitsTheImageIntoTheMiddle() {
        let stage = Stage.presented()

        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
        #expect(!stage.viewer.isZoomed)
    }

    /// Symbols and assets may have insets.
    @Test func imageWithAlignmentInsetsLiesInTheMiddleAtEveryZoom() {
        let stage = Stage()
        stage.viewer.image = Stage.picture(CGSize(width: 1200, height: 800))
            .withAlignmentRectInsets(UIEdgeInsets(top: 90, left: 0, bottom: 0, right: 150))
        stage.present()
        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        #expect(abs(stage.image.midX - 195) < 1 && abs(stage.image.midY - 422) < 1)
        #expect(abs(stage.image.width - 1.5 * stage.image.height) < 1)
    }

    @Test func nothingIsDrawnOverTheImageAtItsEdges() throws {
        let stage = GalleryStage.presented()
        let scrollViews = [
            try #require(stage.shown?.scrollView), try #require(stage.gallery.scrollView),
        ]

        for view in scrollViews {
            let effects = [
                view.topEdgeEffect, view.leftEdgeEffect, view.bottomEdgeEffect, view.rightEdgeEffect,
            ]
            #expect(effects.map(\.isHidden) == [true, true, true, true])
        }
    }

    @Test func enlargesASmallImage() {
        let stage = Stage.presented(image: CGSize(width: 100, height: 60))

        #expect(stage.image == CGRect(x: 0, y: 305, width: 390, height: 234))
    }

    @Test func leavesASmallImageAsItIsIfTheAppWantsThat() {
        let stage = Stage(image: CGSize(width: 100, height: 60))
        stage.viewer.enlargesSmallImages = false
        stage.present()
        #expect(stage.image == CGRect(x: 145, y: 392, width: 100, height: 60) && stage.flaws == [])

        stage.viewer.enlargesSmallImages = true
        stage.phone.settle()
        #expect(stage.image == CGRect(x: 0, y: 305, width: 390, height: 234) && stage.flaws == [])
    }

    @Test func dissolvesOverItsPresenter() {
        let stage = Stage()
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.2)

        let opacity = stage.phone.opacity(of: stage.viewer.view)
        #expect(opacity > 0.2 && opacity < 0.8)
        #expect(stage.phone.opacity(of: stage.presenter.view) == 1)

        stage.phone.settle()
        #expect(stage.phone.opacity(of: stage.viewer.view) == 1)
        #expect(stage.presenter.view.window != nil)
    }

    @Test func statusBarIsLightAndGoesWithTheButton() {
        let stage = Stage.presented()

        #expect(stage.viewer.preferredStatusBarStyle == .lightContent && stage.phone.svg().contains("9:41"))
        #expect(stage.viewer.prefersHomeIndicatorAutoHidden)
        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()
        #expect(stage.viewer.prefersStatusBarHidden && !stage.phone.svg().contains("9:41"))
        #expect(stage.viewer.traitCollection.userInterfaceStyle == .dark)
        #expect(stage.presenter.traitCollection.userInterfaceStyle == .light)
    }

    @Test func isAsNewWhenPresentedAgain() {
        let stage = Stage.presented()
        stage.phone.tap(at: CGPoint(x: 195, y: 100))
        stage.phone.settle()
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 700))
        stage.phone.settle()
        #expect(!stage.isPresented)

        stage.present()

        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
        #expect(stage.viewer.releaseVelocity == .zero)
        #expect(stage.viewer.view.backdrop == .black)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        let inset = stage.viewer.scrollView.contentInset
        #expect(inset.top == 292 && inset.left == 0)
        #expect(abs(inset.bottom - 292) < 0.01 && abs(inset.right) < 0.01)
    }

    @Test func forgetsItsZoomWhenPresentedAgain() {
        let stage = Stage.presented()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.viewer.isZoomed)
        stage.presenter.dismiss(animated: true)
        stage.phone.settle()

        stage.present()

        #expect(!stage.viewer.isZoomed)
        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
    }

    @Test func tellsOnceThatItWasDismissed() {
        let ways: [(String, (Stage) -> Void)] = [
            ("by a flick", { $0.phone.flick(from: $0.middle, to: CGPoint(x: 195, y: 700)) }),
            ("by its button", { $0.phone.tap(at: CGPoint(x: 360, y: 77)) }),
            ("by a key", { $0.phone.press(.keyboardEscape) }),
            ("by its presenter", { $0.presenter.dismiss(animated: true) }),
            ("without animation", { $0.presenter.dismiss(animated: false) }),
            ("by itself", { $0.viewer.dismiss(animated: true) }),
        ]
        for (name, close) in ways {
            let stage = Stage.presented()
            var count = 0
            stage.viewer.onDismiss = { count += 1 }

            close(stage)
            stage.phone.settle()

            #expect(!stage.isPresented, "\(name)")
            #expect(count == 1, "\(name)")
        }
    }

    @Test func tellsWhenItGoesWithItsPresenter() {
        let stage = Stage()
        let between = UIViewController()
        between.modalPresentationStyle = .fullScreen
        stage.presenter.present(between, animated: false)
        stage.phone.settle()
        between.present(stage.viewer, animated: false)
        stage.phone.settle()
        var count = 0
        stage.viewer.onDismiss = { count += 1 }

        stage.presenter.dismiss(animated: true)
        stage.phone.settle()

        #expect(count == 1)
    }

    @Test(arguments: [0, 0.1, 1]) func tellsWhenItGoesWithTheRoot(secondsOpen: TimeInterval) {
        let stage = Stage()
        var count = 0
        stage.viewer.onDismiss = { count += 1 }
        stage.phone.act { stage.presenter.present(stage.viewer, animated: true) }
        stage.phone.advance(by: secondsOpen)

        stage.phone.show(UIViewController())
        stage.phone.settle()

        #expect(count == 1)
    }

    @Test func saysNothingWhileItIsOnlyCovered() {
        let stage = Stage.presented()
        var count = 0
        stage.viewer.onDismiss = { count += 1 }
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen

        stage.viewer.present(cover, animated: true)
        stage.phone.settle()
        stage.viewer.dismiss(animated: true)
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(count == 0)
        #expect(stage.isAtRest)
    }

    @Test func isGoneFromMemoryAfterwards() {
        let phone = Simulator(.iPhone)
        let presenter = UIViewController()
        phone.show(presenter)
        weak var viewer: ImageViewerController?
        do {
            let strong = ImageViewerController(image: Stage.picture(CGSize(width: 300, height: 200)))
            viewer = strong
            presenter.present(strong, animated: true)
        }
        phone.settle()
        #expect(viewer != nil)

        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 700))
        phone.settle()

        #expect(viewer == nil)
    }

    @Test func doesNotCloseWhatItWasNotPresentedAs() {
        for style in ["root", "child"] {
            let phone = Simulator(.iPhone)
            let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
            switch style {
            case "root": phone.show(viewer)
            default:
                let parent = UIViewController()
                parent.addChild(viewer)
                viewer.view.frame = phone.window.bounds
                parent.view.addSubview(viewer.view)
                viewer.didMove(toParent: parent)
                phone.show(parent)
            }
            phone.settle()
            var count = 0
            viewer.onDismiss = { count += 1 }
            let place = phone.frame(of: viewer.imageView)
            #expect(place.width == 390, "\(style)")

            phone.flick(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 700))
            phone.settle()
            phone.press(.keyboardEscape)
            phone.settle()

            #expect(viewer.view.window != nil, "\(style)")
            #expect(phone.frame(of: viewer.imageView) == place, "\(style)")
            #expect(phone.opacity(of: viewer.closeButton) == 0, "\(style)")
            #expect(!viewer.accessibilityPerformEscape(), "\(style)")
            #expect(count == 0, "\(style)")
        }
    }
}
#endif
