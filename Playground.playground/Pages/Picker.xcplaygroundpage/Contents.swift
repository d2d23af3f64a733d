//: # A photo picker
//: How to build a photo picker on today's UIKit: a compositional layout, a diffable data source that follows the library,
//: bars, and cells out of which the pages of a gallery fly, and into which they come back. It is for apps whose people
//: choose photos all day long: a tap chooses, in order, what is in the middle plays, and the chosen ones can be looked at
//: before they are added.
//:
//: It asks for the photo library and for the camera, so the app that it becomes a part of says in its Info.plist what for
//: (`NSPhotoLibraryUsageDescription`, `NSCameraUsageDescription`), and that it offers a new choice itself to people who
//: have shown it some of their photos only (`PHPhotoLibraryPreventAutomaticLimitedAccessAlert`). An app that needs a few
//: photos now and then asks for nothing: the system's own picker does for it (`PHPickerViewController`). Xcode's own
//: playground has no Info.plist, and iOS ends what asks without one: this page needs `Example.swiftpm`, or
//: `swift run Playground --page Picker` on Linux.

import PlaygroundSupport
import UIKit

//: In the playground's Sources, which are those of `Example.swiftpm`, too: Letter.swift is the app that needs photos.
//: Picker.swift is the picker, with the order of what is chosen, the albums and the gallery. PickerGrid.swift has the
//: layout and the cell, PickerAlbums.swift what an album is, and PickerCamera.swift the camera. The pages of the gallery
//: are viewers, and those of the page *Films* where something plays.
PlaygroundPage.current.liveView = Letter()

//: **Change** the spacing of `GridLayout` in `PickerController`, or let `Letter` ask for three photos instead of ten, and
//: choose a fourth. Without `showBadges()` in `onDismiss`, a cell into which a page has flown no longer says what it shows.
//:
//: [Previous](@previous)
