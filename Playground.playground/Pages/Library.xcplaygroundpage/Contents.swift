//: # The photo library
//: How to show all photos of a phone, of which there may be fifty thousand, in twenty-five minutes: the grid and the gallery
//: read only those on and near the screen, and follow what changes meanwhile. Photos come from wherever they are, iCloud too.
//:
//: An app says in its Info.plist why it asks for photos (`NSPhotoLibraryUsageDescription`); iOS ends one that does
//: not, as it does Xcode's own playgrounds. So this page and the next two need `Example.swiftpm`, or on Linux
//: `swift run Playground --page Library`.

import PlaygroundSupport
import SwiftUI

//: The views are in Library.swift, in the playground's Sources, which are those of `Example.swiftpm`, too; what they
//: show is in PhotoList.swift; PhotoRequests.swift asks Photos for images. LargeTitle.swift, Permissions.swift,
//: LibraryNotices.swift and PHAsset+Words.swift can be skipped.
PlaygroundPage.current.liveView = UIHostingController(rootView: Library())

//: **Change** `PhotoGrid`: without the background that follows the selection, a photo a screenful further on fades
//: instead of flying into the grid. And without `image = thumbnails.preview…` in `Thumbnail`, cells flash up empty while one
//: scrolls fast.
//:
//: [Previous](@previous) · [Next](@next)
