//: # ImageViewer in SwiftUI
//: How to open the viewer out of one thumbnail, and a gallery out of many, in SwiftUI. Tap a picture, and flick it past an
//: edge: it flies back.

import PlaygroundSupport
import SwiftUI

//: The views are in Feed.swift, in the playground's Sources, which are those of `Example.swiftpm`, too: `PictureButton`
//: has one picture and a Boolean state, `PictureGrid` has several, and the one that is open as its state.
PlaygroundPage.current.liveView = UIHostingController(rootView: Feed())

//: **Change** the last line of `PictureGrid`: `ImageViewerView(image: $0.photo) { Text($0.title) }` has a caption. And
//: move `.imageViewer` in `PictureButton` in front of `.clipShape`: now the picture flies out of a frame that is larger
//: than what is seen of it.
//:
//: [Previous](@previous) · [Next](@next)
