//: # The photo library
//: How to show all photos of a phone, of which there may be fifty thousand, in twenty-five minutes: the grid and the gallery
//: read only those on and near the screen, and follow what changes meanwhile. Photos come from wherever they are, iCloud too.
//:
//: An app says in its Info.plist why it asks for photos (`NSPhotoLibraryUsageDescription`); iOS ends one that does
//: not, as it does Xcode's own playgrounds. So this page and the next two are read in Xcode, and run on Linux, by
//: `swift run Playground Library`. `Example.swiftpm` has their screens: there, change what Library.swift, FilmPage.swift and
//: Letter.swift do instead.

import ImageViewer
import PlaygroundSupport
import SwiftUI

//: A page of the gallery: a preview at once, and then the photo. A download tells how far it is, over a dark preview.
let library = Library { asset, preview in
    let progress = Progress(totalUnitCount: 100)
    let shade = Shade()
    return ImageViewerView(placeholder: preview, progress: progress) {
        try await asset.picture { fraction in
            progress.completedUnitCount = Int64(fraction * 100)
            shade.fall()
        }
    } configure: {
        shade.lie(over: $0)
        $0.view.tintColor = .white
        $0.imageView.accessibilityLabel = asset.spokenName
    }
}

PlaygroundPage.current.liveView = UIHostingController(rootView: library)

//: **Change** the page, and run it with `--photos cloud` behind its name:
//: - Without `progress: progress`, there is a wheel instead of a bar.
//: - Without `shade.fall()`, the preview stays bright.
//: - With `return nil` in the closure that loads, it offers Retry.
//:
//: In the Sources, Library.swift is the grid, and PhotoList.swift what it shows.
//:
//: [Previous](@previous) · [Next](@next)
