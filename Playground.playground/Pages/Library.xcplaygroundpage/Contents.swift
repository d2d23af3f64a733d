//: # The photo library
//: How to show all photos of a phone, of which there may be fifty thousand: the grid and the gallery look at those only that
//: are on the screen, and follow what changes meanwhile. Photos come from wherever they are, iCloud too.
//:
//: An app says in its Info.plist what for it asks (`NSPhotoLibraryUsageDescription`). With
//: `PHPhotoLibraryPreventAutomaticLimitedAccessAlert` there, iOS leaves it to this page to offer a new choice to people
//: who have shown it some of their photos only. Xcode's own playground has no Info.plist, and iOS ends what asks without
//: one: this page needs `Example.swiftpm`, or `swift run Playground --page Library` on Linux.

import PlaygroundSupport
import SwiftUI

//: The views are in Library.swift, in the playground's Sources, which are those of `Example.swiftpm`, too; what they
//: show is in PhotoList.swift.
PlaygroundPage.current.liveView = UIHostingController(rootView: Library())

//: **Change** `PhotoGrid`: without the background that follows the selection, a photo that was turned to fades instead
//: of flying into the grid. And without `onAppear` in `Thumbnail`, cells are empty while one scrolls fast.
//:
//: [Previous](@previous) · [Next](@next)
