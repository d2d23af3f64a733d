//: # ImageViewer in SwiftUI
//: Tap a thumbnail: the viewer opens out of it. Flick the picture past an edge: it flies back.

import PlaygroundSupport
import SwiftUI

//: The views are in Feed.swift, in the playground's Sources, which are those of `Example.swiftpm`, too.
PlaygroundPage.current.liveView = UIHostingController(rootView: Feed())
