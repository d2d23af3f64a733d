//: # Films
//: How a page of a gallery plays a film, in twenty minutes after *Library*: it starts when the page is at rest, pauses while a
//: finger pulls it, stops when the page leaves, and zooms with its poster. Tap a film with music on: the music stops, and goes
//: on when the gallery is closed.
//:
//: The films are those of the photo library, so this page needs what the page *Library* needs.

import ImageViewer
import Photos
import PlaygroundSupport
import UIKit

//: A page of the gallery: any controller that has a viewer as its child will do. What plays lies on the poster, and so zooms
//: along.
final class Films: FilmsViewController {
    override func makePage(_ film: PHAsset, preview: UIImage?) -> UIViewController {
        let viewer = ImageViewerController(placeholder: preview) { (try? await film.picture()) ?? preview }
        let page = FilmPage(film, in: viewer)
        page.screen.frame = viewer.imageView.bounds
        viewer.imageView.addSubview(page.screen)
        viewer.onPull = { [unowned page] in page.isPulled = $0 > 0 }
        return page
    }

    override func galleryDidClose() { FilmScreen.giveMusicBack() }
}

PlaygroundPage.current.liveView = Films()

//: **Change** the page:
//: - Without `onPull`, the film plays on under the finger.
//: - With `viewer.view` instead of `viewer.imageView`, twice, the film fills the screen, and does not zoom.
//: - With nothing in `galleryDidClose`, the music stays away.
//:
//: In the Sources, FilmPage.swift says when a film plays, FilmScreen.swift how, and FilmsViewController.swift
//: opens the gallery. ThumbnailView.swift is a cell's picture, and PhotoRequests.swift fetches the films.
//:
//: [Previous](@previous) · [Next](@next)
