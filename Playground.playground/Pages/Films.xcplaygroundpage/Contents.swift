//: # Films
//: How a page of a gallery plays a film, in twenty minutes after *Library*: it starts when the page is at rest, pauses while a
//: finger pulls it, stops when the page leaves, and zooms with its poster. Tap a film with music on: the music stops, and goes
//: on when the gallery is closed.
//:
//: The films are those of the photo library, so this page needs what the page *Library* needs.

import PlaygroundSupport
import UIKit

//: The page of a gallery is in FilmPage.swift, in the playground's Sources, which are those of `Example.swiftpm`, too:
//: any controller that has a viewer as its child will do. What plays on it is in FilmScreen.swift, and the screen of the
//: app, which opens the gallery, in FilmsViewController.swift. ThumbnailView.swift is a cell's picture, and PhotoRequests.swift
//: fetches the films. PlateLabel.swift, the words over a film, can be skipped.
PlaygroundPage.current.liveView = FilmsViewController()

//: **Change** `FilmsViewController`: without `onDismiss` the music stays away. And in `FilmPage`, without `onPull` the film plays
//: on under the finger, and with `screen.frame = view.bounds` and `view.addSubview(screen)` it does not zoom.
//:
//: [Previous](@previous) · [Next](@next)
