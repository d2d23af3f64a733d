//: # A photo picker
//: How to build a photo picker on today's UIKit, in half an hour after *Films*: a compositional layout, a diffable data
//: source that follows the library, bars, and cells out of which the pages of a gallery fly, and into which they come back.
//: It is for apps whose people choose photos all day long: a tap chooses, in order, what is in the middle plays, and the
//: chosen ones can be looked at before they are added.
//:
//: An app that needs a few photos now and then takes the system's own picker, which asks for nothing
//: (`PHPickerViewController`). This one needs what the page *Library* needs, and for the camera
//: `NSCameraUsageDescription`.

import PlaygroundSupport
import UIKit

//: In the playground's Sources, which are those of `Example.swiftpm`, too: Letter.swift is the app that needs photos.
//: Picker.swift is the picker, with the order of what is chosen, the albums and the gallery. PickerGrid.swift has the
//: layout and the cell, PickerAlbums.swift what an album is, and PickerCamera.swift the camera. Columns.swift and
//: GridMessage.swift can be skipped. The pages of the gallery are viewers, and those of the page *Films* where
//: something plays.
PlaygroundPage.current.liveView = UINavigationController(rootViewController: Letter())

//: **Change** `GridLayout(spacing: 2)` in Picker.swift to 12: the gaps grow, and the squares still fit. With `limit: 3` in
//: Letter.swift, a fourth photo is not chosen, and the toolbar says why. And without `fadeInBadges()` in Picker.swift, the
//: number jumps onto the picture that has come back.
//:
//: [Previous](@previous)
