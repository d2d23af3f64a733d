#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

// What the three libraries have of their own, as far as the article uses it: they set the image view's image, first to a
// placeholder or to nil, and then to what they have loaded, two of them in a cross-dissolve.

@MainActor struct Kingfisher {
    let imageView: UIImageView
    func setImage(with url: URL?) {
        load(url) { image in
            UIView.transition(with: imageView, duration: 0.3, options: [.transitionCrossDissolve]) {
                imageView.image = image
            }
        }
    }

    func load(_ url: URL?, _ show: @escaping (UIImage) -> Void) {
        imageView.image = nil
        show(ImageLoaderTests.loaded)
    }
}

extension UIImageView {
    var kf: Kingfisher { Kingfisher(imageView: self) }

    func sd_setImage(with url: URL?) {
        image = nil
        image = ImageLoaderTests.loaded
        setNeedsLayout()
    }
}

@MainActor private func loadImage(with url: URL?, into view: UIImageView) {
    view.image = nil
    UIView.transition(with: view, duration: 0.3, options: [.transitionCrossDissolve]) {
        view.image = ImageLoaderTests.loaded
    }
}

/// The other samples of the article.
private final class Host: UIViewController {
    func push(_ viewer: ImageViewerController) {
        viewer.dismissal.axes = .vertical
        viewer.dismissal.minimumPull = nil  // No pull closes it, but flicks and pinches do.
        viewer.onClose = { [weak self] in self?.navigationController?.popViewController(animated: true) }
        navigationController?.pushViewController(viewer, animated: true)
    }
}

/// The samples of the article *ImageViewer*, and what comes of them.
@MainActor struct ImageLoaderTests {
    static let loaded = Stage.picture(CGSize(width: 2400, height: 1600))
    private static let url = URL(string: "https://example.com/photo.jpg")

    private static let samples: [@MainActor (ImageViewerController) -> Void] = [
        { viewer in
            viewer.imageView.kf.setImage(with: url)  // Kingfisher
        },
        { viewer in
            viewer.imageView.sd_setImage(with: url)  // SDWebImage
        },
        { viewer in
            loadImage(with: url, into: viewer.imageView)  // Nuke, with NukeExtensions
        },
    ]

    @Test(arguments: 0..<3, [false, true]) func loadsIntoTheViewer(index: Int, isZoomed: Bool) {
        let stage = Stage.presented()
        if isZoomed { stage.phone.doubleTap(at: CGPoint(x: 300, y: 422)) }
        stage.phone.settle()
        let before = stage.image

        stage.phone.act { Self.samples[index](stage.viewer) }
        #expect(stage.viewer.image === Self.loaded && stage.viewer.imageView.image === Self.loaded)
        stage.phone.settle()

        #expect(stage.viewer.image === Self.loaded && abs(stage.image.minX - before.minX) < 1)
        #expect(stage.viewer.isZoomed == isZoomed)
        if !isZoomed { #expect(stage.flaws == []) }
    }

    @Test(arguments: [false, true]) func isPushedAndFlickedAway(isSideways: Bool) {
        let (phone, host) = (Simulator(.iPhone), Host())
        let navigation = UINavigationController(rootViewController: host)
        phone.show(navigation)
        let viewer = ImageViewerController(image: Self.loaded)
        phone.act { host.push(viewer) }
        phone.settle()
        #expect(navigation.topViewController === viewer && phone.opacity(of: viewer.closeButton) == 1)

        let middle = CGPoint(x: 195, y: 422)
        phone.drag(from: middle, to: CGPoint(x: 195, y: 700), duration: 1, pause: 0.3)
        phone.settle()
        #expect(navigation.topViewController === viewer)
        phone.flick(from: middle, to: isSideways ? CGPoint(x: 345, y: 422) : CGPoint(x: 195, y: 622))
        phone.settle()

        #expect((navigation.topViewController === host) != isSideways)
    }

    /// As it is before there is a view, and what the library has set then is seen.
    @Test(arguments: 0..<3) func loadsBeforeItIsPresented(index: Int) {
        let stage = Stage(image: nil)

        Self.samples[index](stage.viewer)
        stage.present()

        #expect(stage.viewer.image === Self.loaded && stage.flaws == [])
        #expect(abs(stage.image.width - 390) < 0.5)
    }

    @Test func waitsForTheEndOfAMotion() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 492), duration: 0.2)

        stage.phone.act { Self.samples[1](stage.viewer) }
        #expect(stage.viewer.imageView.image === Self.loaded)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.viewer.imageView.image === Self.loaded && stage.flaws == [])
    }

    /// Of two colors, by turns.
    @Test func imagesOfAnAnimationPlay() {
        let stage = Stage.presented()
        let frames = [UIColor.orange, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 1200, height: 800)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 1200, height: 800))
            }
        }

        stage.viewer.imageView.animationImages = frames
        stage.viewer.imageView.animationDuration = 1
        stage.viewer.imageView.startAnimating()
        let looks = (0..<3).map { _ in
            stage.phone.advance(by: 0.5)
            return stage.phone.svg()
        }

        #expect(looks[0] != looks[1] && looks[0] == looks[2])
        #expect(stage.viewer.imageView.isAnimating && stage.flaws == [])
    }
}
#endif
