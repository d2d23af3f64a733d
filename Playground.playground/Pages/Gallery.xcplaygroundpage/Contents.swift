//: # A gallery
//: How to open a gallery out of a list that reuses its cells: seven minutes. Tap a picture, and swipe from one to the next.
//: Flick up or down: it flies back to where it came from.

import PlaygroundSupport
import UIKit

//: The screen of an app is in AlbumViewController.swift, in the playground's Sources, which are those of
//: `Example.swiftpm`, too. Its first method opens the gallery. GridTitle.swift can be skipped.
PlaygroundPage.current.liveView = AlbumViewController()

//: **Change** that method: with `gallery.loops = true` the first picture follows the last, and with
//: `gallery.axis = .vertical` pages turn up and down, and a flick sideways closes. Without `gallery.thumbnail` the pictures fade.
//:
//: [Previous](@previous) · [Next](@next)
