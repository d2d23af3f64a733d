//: # A photo picker
//: For apps whose people choose photos all day long: a tap chooses, in order, what is in the middle plays, and the chosen
//: ones can be looked at before they are added. It asks for the photo library and for the camera, so the app that it
//: becomes a part of says in its Info.plist what for (`NSPhotoLibraryUsageDescription`, `NSCameraUsageDescription`), and
//: that it offers a new choice itself to people who have shown it some of their photos only
//: (`PHPhotoLibraryPreventAutomaticLimitedAccessAlert`). An app that needs a few photos now and then asks for nothing:
//: the system's own picker does for it (`PHPickerViewController`). Xcode's own playground has no Info.plist, and iOS ends
//: what asks without one: this page needs `Example.swiftpm`, or `swift run Playground --page Picker` on Linux.

import PlaygroundSupport
import UIKit

//: The letter of an app that needs photos, and the picker, are in Picker.swift, in the playground's Sources, which
//: are those of `Example.swiftpm`, too.
PlaygroundPage.current.liveView = Letter()
