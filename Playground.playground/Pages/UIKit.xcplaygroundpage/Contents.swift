//: # ImageViewer
//: Pinch or double-tap to zoom. Flick the picture past an edge to close it, and tap a thumbnail to open it again.
//: In Xcode, open the package's folder and choose this playground there: then it finds the module.

import PlaygroundSupport
import UIKit

//: The screen of an app, with the lines that open the viewer, is in PostViewController.swift, in the playground's
//: Sources, which are those of `Example.swiftpm`, too.
PlaygroundPage.current.liveView = PostViewController()
