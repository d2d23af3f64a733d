#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// A window that is dragged to another size, or turned again and again, loses nothing.
@MainActor struct LiveResizingTests {
    nonisolated static let images = [
        CGSize(width: 1200, height: 800), .init(width: 3024, height: 4032),
        .init(width: 9000, height: 1500),
        .init(width: 1170, height: 12_000), .init(width: 120, height: 80),
    ]

    /// A window of Stage Manager under the finger, step by step, from the iPad's size to a narrow one.
    private var sizes: [CGSize] {
        (0...40).map { CGSize(width: 820 - 12.3 * CGFloat($0), height: 1180 - 17.1 * CGFloat($0)) }
    }

    @Test(arguments: images)
    func staysFittedAllTheWay(image: CGSize) {
        let stage = Stage.presented(.iPad, image: image)
        let before = stage.image
        for size in sizes + sizes.reversed() {
            stage.phone.resize(to: size)
            stage.phone.advance(by: 1 / 60)
            #expect(!stage.viewer.isZoomed)
        }
        stage.phone.settle()

        #expect(stage.image == before)
        #expect(stage.flaws == [])
    }

    @Test(arguments: images)
    func comesBackToTheSameZoomAndPlace(image: CGSize) {
        let stage = Stage.presented(.iPad, image: image)
        stage.phone.doubleTap(at: CGPoint(x: stage.image.midX + 5, y: stage.image.midY - 8))
        stage.phone.settle()
        let scrollView = stage.viewer.scrollView
        let relative = scrollView.zoomScale / scrollView.minimumZoomScale
        let before = stage.image

        for size in sizes + sizes.reversed() {
            stage.phone.resize(to: size)
            stage.phone.advance(by: 1 / 60)
            let limit = scrollView.maximumZoomScale / scrollView.minimumZoomScale
            #expect(scrollView.zoomScale / scrollView.minimumZoomScale <= limit * 1.0001)
        }
        stage.phone.settle()

        #expect(stage.flaws == [])
        // It is never more than the maximum on the way, which may be nearer in a smaller window.
        if abs(scrollView.zoomScale / scrollView.minimumZoomScale - relative) < 0.001 {
            // Each of the eighty steps rounds the offset to whole pixels.
            #expect(abs(stage.image.midX - before.midX) < before.width / 100)
            #expect(abs(stage.image.midY - before.midY) < before.height / 100)
        }
        #expect(stage.viewer.isZoomed)
    }

    @Test(arguments: images)
    func turnsRoundAndRoundWithoutDrifting(image: CGSize) {
        for device in [Device.iPhone, .iPhoneSE, .iPad] {
            let stage = Stage.presented(device, image: image)
            let fitted = stage.image
            for turn in 0..<8 {
                stage.phone.resize(to: CGSize(width: stage.screen.height, height: stage.screen.width))
                stage.phone.advance(by: turn % 2 == 0 ? 0.1 : 0.7)
            }
            stage.phone.settle()

            #expect(stage.image == fitted)
            #expect(stage.flaws == [])
        }
    }

    @Test func panelThatTheHostResizesIsFollowed() {
        let phone = Simulator(.iPad)
        let parent = UIViewController()
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 3000, height: 2000)))
        parent.addChild(viewer)
        viewer.view.frame = CGRect(x: 100, y: 100, width: 600, height: 600)
        parent.view.addSubview(viewer.view)
        viewer.didMove(toParent: parent)
        phone.show(parent)
        phone.settle()
        phone.doubleTap(at: CGPoint(x: 400, y: 400))
        phone.settle()
        #expect(abs(phone.frame(of: viewer.imageView).midX - 400) < 0.5)

        UIView.animate(withDuration: 0.4) {
            viewer.view.frame = CGRect(x: 20, y: 200, width: 300, height: 500)
            parent.view.layoutIfNeeded()
        }
        for _ in 0..<60 {
            let (image, view) = (phone.frame(of: viewer.imageView), phone.frame(of: viewer.view))
            #expect(abs(image.midX - view.midX) < 1 && abs(image.midY - view.midY) < 1)
            phone.advance(by: 1 / 120)
        }

        let image = phone.frame(of: viewer.imageView)
        #expect(abs(image.midX - 170) < 0.5 && abs(image.midY - 450) < 0.5)
        #expect(image.width > 590)
    }

    @Test func nothingOfTheImageIsLostWhenTheWindowHasNoRoomForAWhile() {
        let stage = Stage.presented(.iPad, image: CGSize(width: 3000, height: 2000))
        stage.phone.resize(to: CGSize(width: 1, height: 1))
        stage.phone.settle()
        stage.phone.resize(to: CGSize(width: 820, height: 1180))
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    @Test func turnedWhileItIsCoveredItFits() {
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
            for isZoomed in [false, true] {
                let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
                if isZoomed {
                    stage.phone.doubleTap(at: stage.middle)
                    stage.phone.settle()
                }
                let cover = UIViewController()
                cover.modalPresentationStyle = style
                stage.viewer.present(cover, animated: true)
                stage.phone.settle()

                stage.phone.resize(to: CGSize(width: 844, height: 390))
                stage.phone.settle()
                stage.viewer.dismiss(animated: true)
                stage.phone.settle()

                #expect(stage.flaws == [])
                #expect(stage.viewer.isZoomed == isZoomed)
                #expect(abs(stage.image.midX - 422) < 1 && abs(stage.image.midY - 195) < 1)
            }
        }
    }
}
#endif
