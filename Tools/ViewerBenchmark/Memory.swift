import ImageViewer
import SimulatorKit
import UIKit

/// What the pictures of a gallery take of a phone's memory while its pages are turned.
@MainActor final class Memory {
    private struct Picture {
        weak var image: UIImage?
    }

    private let phone = Simulator(.iPhone)
    private let gallery: ImageGalleryController
    /// Every image that was displayed, which somebody may keep.
    private var displayed: [Picture] = []

    /// Photos of 48 megapixels, each as it comes from a file.
    init(photoCount: Int) {
        gallery = ImageGalleryController(count: photoCount) { _ in
            ImageViewerController {
                let pixels = UIGraphicsImageRenderer(
                    size: CGSize(width: 8064, height: 6048), format: .ofFile
                ).image { _ in }
                return pixels
            }
        }
        let presenter = UIViewController()
        phone.show(presenter)
        presenter.present(gallery, animated: false)
    }

    /// The megabytes after each of a number of turns: four bytes for each pixel of every image that is displayed, or
    /// was and is still kept. The files are not counted.
    func turn(times: Int) async -> [Int] {
        var megabytes: [Int] = []
        for _ in 0..<times {
            await phone.settle()
            megabytes.append(count())
            turnPage(on: phone)
        }
        return megabytes
    }

    private func count() -> Int {
        for viewer in viewers(in: gallery) {
            guard let image = viewer.imageView.image, !displayed.contains(where: { $0.image === image })
            else {
                continue
            }
            displayed.append(Picture(image: image))
        }
        displayed.removeAll { $0.image == nil }
        let pixels = displayed.compactMap { $0.image?.cgImage }.map { $0.width * $0.height }
        return pixels.reduce(0, +) * 4 / 1_000_000
    }

    private func viewers(in controller: UIViewController) -> [ImageViewerController] {
        if let viewer = controller as? ImageViewerController { return [viewer] }
        return controller.children.flatMap { viewers(in: $0) }
    }
}

extension UIGraphicsImageRendererFormat {
    /// A pixel to a point, as in an image that is read from a file.
    fileprivate static var ofFile: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }
}
