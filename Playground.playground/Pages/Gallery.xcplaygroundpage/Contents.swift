//: # A gallery
//: Tap a picture, and swipe from one to the next. Flick up or down: it flies back to where it came from.

import PlaygroundSupport
import UIKit

//: The screen of an app, with the lines that open the gallery, is in AlbumViewController.swift, in the playground's
//: Sources, which are those of `Example.swiftpm`, too.
PlaygroundPage.current.liveView = AlbumViewController()
