//: # The photo library
//: All photos of a phone: a grid of thumbnails, out of which the gallery opens, wherever they come from. The app that
//: such a page becomes says in its Info.plist what for it asks (`NSPhotoLibraryUsageDescription`); with
//: `PHPhotoLibraryPreventAutomaticLimitedAccessAlert` there, iOS leaves it to this page to offer a new choice to people
//: who have shown it some of their photos only. Xcode's own playground has no Info.plist, and iOS ends what asks without
//: one: this page needs `Example.swiftpm`, or `swift run Playground --page Library` on Linux.

import PlaygroundSupport
import SwiftUI

//: The view is in Library.swift, in the playground's Sources, which are those of `Example.swiftpm`, too.
PlaygroundPage.current.liveView = UIHostingController(rootView: Library())
