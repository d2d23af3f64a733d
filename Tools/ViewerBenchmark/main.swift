import Allocations
import ImageViewer
import SimulatorKit
import UIKit

// What the viewer adds to a scroll view: a step of scrolling and one of zooming, each beside the same step of a plain
// scroll view whose content is pinned in the same way, and whose delegate does nothing; and one of pulling the image
// past an edge. What the gallery adds: a step of a turn, beside that of a paging scroll view with the same pages side
// by side; one among many pages, beside one among few; a visit from the tap to the landing, beside the viewer's; and the
// memory that its pictures take.

/// A gallery that shows the page in its middle, and the scroll view that turns its pages.
@MainActor func makeGallery(count: Int) -> (UIViewController, UIScrollView) {
    let gallery = ImageGalleryController(count: count, index: count / 2) { _ in
        ImageViewerController(image: image)
    }
    gallery.loadViewIfNeeded()
    // Its first child turns the pages.
    let pager = gallery.children.first?.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    return (gallery, pager ?? UIScrollView())
}

let image = UIGraphicsImageRenderer(size: CGSize(width: 4000, height: 4000)).image { _ in }
let steps = 4_000
let visits = 100

compareViewer("scroll") { $0.contentOffset = CGPoint(x: 100 + $1 % 400, y: 100 + $1 % 300) }
// Larger than the screen all the time, so that no inset changes.
compareViewer("zoom") { $0.zoomScale = 0.5 + CGFloat($1 % 200) / 1000 }

let (pulled, plainPulled) = (ImageViewerController(image: image), Plain(image: image))
let rest = Stage(pulling: pulled, pulled.scrollView)
let plainRest = Stage(pulling: plainPulled, plainPulled.scrollView)
let (top, plainTop) = (pulled.scrollView.contentOffset.y, plainPulled.scrollView.contentOffset.y)
// Each from where its finger holds it, farther past the edge and back.
compare("a pull", rest, "in the viewer", plainRest, "in a plain scroll view") { scrollView, step in
    let start = scrollView === pulled.scrollView ? top : plainTop
    scrollView.contentOffset.y = start - CGFloat(step % 100)
}

/// From one page on, which all stages have at a whole number of them, over the most of the way to the next one.
@MainActor func turn(_ scrollView: UIScrollView, _ step: Int) {
    let length = scrollView.bounds.width
    let page = (scrollView.contentOffset.x / length).rounded(.down) * length
    scrollView.contentOffset.x = page + 10 + CGFloat(step % 300)
}

let plainPager = PlainPager()
let (gallery, pager) = makeGallery(count: 10)
let (largeGallery, largePager) = makeGallery(count: 30_000)
let few = Stage(gallery, pager)
compare(
    "a turn", few, "in the gallery", Stage(plainPager, plainPager.scrollView), "in a paging scroll view", turn
)
compare("a turn", Stage(largeGallery, largePager), "among 30 000 pages", few, "among 10", turn)

// From the tap on a thumbnail until the image has landed, at rest, and back into the thumbnail.
let viewerVisit = Visit { thumbnail in
    let viewer = ImageViewerController(image: image)
    viewer.transition = ImageZoomTransition { thumbnail }
    return viewer
}
let galleryVisit = Visit { thumbnail in
    let gallery = ImageGalleryController(count: 10, index: 4) { _ in ImageViewerController(image: image) }
    gallery.thumbnail = { _ in thumbnail }
    return gallery
}
for _ in 0..<visits {
    viewerVisit.measure()
    galleryVisit.measure(turns: true)
}
compare("Opening", galleryVisit.opening, "in the gallery", viewerVisit.opening, "in the viewer")
compare(
    "Half a second at rest", galleryVisit.rest, "in the gallery", viewerVisit.opening, "for opening a viewer")
compare(
    "A page turned, and its neighbor made", galleryVisit.turn, "in the gallery", PlainPager.turn(),
    "in a paging scroll view")
compare("Opening, rest and closing", galleryVisit.whole, "in the gallery", viewerVisit.whole, "in the viewer")

let megabytes = await Memory(photoCount: 1_000).turn(times: 200)
print(
    "Pictures of a gallery of 48 megapixels each: \(megabytes[2]) MB after two turns, at most \(megabytes.max() ?? 0) MB "
        + "in 200, \(megabytes[199]) MB in the end")
