//: # ImageViewer
//: How to open the viewer out of a thumbnail, in UIKit: three minutes. Tap a picture; pinch or double-tap to zoom; flick it
//: past an edge to close it.

import ImageViewer
import PlaygroundSupport
import UIKit

//: An app gives the thumbnail a small image, and the viewer the large one, whose `accessibilityLabel` VoiceOver reads.
final class Post: PostViewController {
    override func open(_ thumbnail: UIImageView) {
        let viewer = ImageViewerController(image: thumbnail.image)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        present(viewer, animated: true)
    }
}

PlaygroundPage.current.liveView = Post()

//: **Change** what a tap does:
//: - Without `transition`, the viewer fades in.
//: - With `viewer.doubleTapZoom = 6`, a double tap goes in nearly twice as far.
//: - With `viewer.dismissal.axes = .vertical`, a flick sideways closes nothing.
//: - With `viewer.addSharing()`, a long press offers to copy and share.
//:
//: The rest is PostViewController.swift, in the playground's Sources.
//:
//: [Previous](@previous) · [Next](@next)
