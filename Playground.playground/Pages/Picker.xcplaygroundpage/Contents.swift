//: # A photo picker
//: This page teaches a grid of today's UIKit that opens its photos in a gallery: a compositional layout, a diffable data
//: source that follows the photo library, bars, and cells out of which pages fly and into which they come back. For apps
//: whose people choose photos all day long: a tap chooses, in order, what is in the middle plays, and the chosen ones can
//: be looked at before they are added.
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
//: Picker.swift is the picker, with the order of what is chosen, the gallery and the camera. PickerGrid.swift has the
//: layout and the cell, PickerAlbums.swift the list of albums, PickerMotion.swift what plays films and live photos, and
//: PickerPage.swift the page of the gallery.
PlaygroundPage.current.liveView = Letter()

//: To see a difference, give `GridLayout` another spacing in `PickerController`, or let `Letter` ask for three photos
//: instead of ten, and choose a fourth.
//:
//: [Previous](@previous)
