import ImageViewer
import UIKit

/// A product, whose pictures turn on its page. A tap opens them on the whole screen, and what is seen there last is seen here.
final class ProductPage: UIViewController {
    private let photos = [Picture.map, .page, .shelf].map(\.photo)
    private lazy var banner = ImageGalleryController(count: photos.count) { [unowned self] in
        let viewer = ImageViewerController(image: photos[$0])
        viewer.view.backgroundColor = .clear
        viewer.onTap = { [unowned self] in openGallery() }
        return viewer
    }

    private func openGallery() -> Bool {
        let gallery = ImageGalleryController(count: photos.count, index: banner.index) { [photos] in
            ImageViewerController(image: photos[$0])
        }
        gallery.thumbnail = { [banner] _ in banner.currentViewer?.imageView }
        gallery.onPageChange = { [banner] in banner.turn(to: $0, animated: false) }
        present(gallery, animated: true)
        return true
    }

    override func loadView() {
        let words = UILabel()
        (words.text, words.numberOfLines) = ("An Atlas of Lund Island\nWith the tides of next year", 0)
        addChild(banner)
        let page = UIStackView(arrangedSubviews: [banner.view, words, UIView()])
        (page.axis, page.spacing, page.backgroundColor) = (.vertical, 16, .systemBackground)
        page.isLayoutMarginsRelativeArrangement = true
        banner.view.heightAnchor.constraint(equalToConstant: 320).isActive = true
        banner.didMove(toParent: self)
        view = page
    }
}
