//: # A gallery
//: How to open a gallery out of a list that reuses its cells: seven minutes. Tap a picture, and swipe from one to the next.
//: Flick up or down: it flies back.

import ImageViewer
import PlaygroundSupport
import UIKit

//: The gallery asks for a thumbnail when it needs it. The app scrolls to a cell that does not exist yet.
final class Album: AlbumViewController {
    override func open(_ index: Int) {
        let gallery = ImageGalleryController(count: pictures.count, index: index) { [pictures] in
            ImageViewerController(image: pictures[$0].photo)
        }
        gallery.thumbnail = { [weak self] in self?.thumbnail(at: $0) }
        gallery.onRest = { [weak self] in self?.scroll(to: $0) }
        present(gallery, animated: true)
    }
}

PlaygroundPage.current.liveView = Album()

//: **Change** what a tap does:
//: - Without `thumbnail`, pictures fade.
//: - With `gallery.loops = true`, the last picture comes before the first. Without `onRest`, it then fades, too.
//: - With `gallery.axis = .vertical`, pages turn up and down, and a flick sideways closes.
//:
//: The rest is AlbumViewController.swift, in the Sources.
//:
//: [Previous](@previous) · [Next](@next)
