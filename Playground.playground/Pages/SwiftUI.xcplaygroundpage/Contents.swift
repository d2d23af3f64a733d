//: # ImageViewer in SwiftUI
//: How to open the viewer out of one thumbnail, and a gallery out of many, in SwiftUI: six minutes. Tap a picture, and flick
//: it past an edge: it flies back.

import ImageViewer
import PlaygroundSupport
import SwiftUI

//: One picture, and a state that says whether it is open.
struct PictureButton: View {
    let picture: Picture
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            PictureLabel(picture)
                .imageViewer(isPresented: $isOpen, image: picture.photo, cornerRadius: 12)
        }
    }
}

//: Several, and a state that says which is open. The picture itself is the id: it is `Hashable`.
struct PictureGrid: View {
    let pictures: [Picture]
    @State private var selection: Picture?

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 6), count: 3), spacing: 6) {
            ForEach(pictures, id: \.self) { picture in
                Button {
                    selection = picture
                } label: {
                    PictureLabel(picture, height: 143).imageViewerThumbnail(id: picture, cornerRadius: 12)
                }
            }
        }
        .imageGallery(pictures, id: \.self, selection: $selection) { ImageViewerView(image: $0.photo) }
    }
}

PlaygroundPage.current.liveView = UIHostingController(
    rootView: Feed(one: { PictureButton(picture: $0) }, several: { PictureGrid(pictures: $0) }))

//: **Change** the views:
//: - Without `imageViewerThumbnail`, the pictures of the grid fade.
//: - Without `cornerRadius` of `imageViewer`, the picture has square corners until it has landed.
//: - With `overlay: { Text($0.title) }` after the last closure there is a caption, above the dots.
//:
//: The rest is Feed.swift, in the Sources.
//:
//: [Previous](@previous) · [Next](@next)
