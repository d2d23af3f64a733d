//: # ImageViewer in SwiftUI
//: How to open the viewer out of one thumbnail, and a gallery out of many, in SwiftUI: six minutes. Tap a picture, and flick
//: it past an edge: it flies back.

import PlaygroundSupport
import SwiftUI

//: The views are in Feed.swift, in the playground's Sources, which are those of `Example.swiftpm`, too: `PictureButton`
//: has one picture, and `@State var isOpen: Bool`; `PictureGrid` has several, and `@State var selection: Picture?`.
//: LargeTitle.swift can be skipped.
PlaygroundPage.current.liveView = UIHostingController(rootView: Feed())

//: **Change** `PictureGrid`: with `overlay: { Text(selection?.title ?? "") }` after the last closure there is a
//: caption, above the dots.
//: And move `.imageViewer` in `PictureButton` before the `.frame`: now the picture flies out of a frame that is larger than
//: what is seen of it.
//:
//: [Previous](@previous) · [Next](@next)
