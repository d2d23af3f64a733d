//: # ImageViewer in SwiftUI
//: Tap a thumbnail: the viewer opens out of it. Flick the picture past an edge: it flies back.

import ImageViewer
import PlaygroundSupport
import SwiftUI

//: Pictures to look at, drawn in code: suns of several colors.
let pictures = [UIColor.systemOrange, .systemPink, .systemTeal, .systemIndigo].map { color in
    UIGraphicsImageRenderer(size: CGSize(width: 1200, height: 800)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1200, height: 800))
        UIColor(white: 1, alpha: 0.8).setFill()
        UIBezierPath(ovalIn: CGRect(x: 450, y: 250, width: 300, height: 300)).fill()
    }
}

//: One state says which of the thumbnails is open.
struct Album: View {
    @State private var selection: Int?

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 140))], spacing: 16) {
            ForEach(pictures.indices, id: \.self) { index in
                Image(uiImage: pictures[index])
                    .resizable()
                    .scaledToFill()
                    .frame(width: 140, height: 140)
                    .clipShape(RoundedRectangle(cornerRadius: 24))
                    .onTapGesture { selection = index }
                    .imageViewer(
                        item: $selection, equals: index, image: pictures[index], cornerRadius: 24)
            }
        }
        .padding()
    }
}

PlaygroundPage.current.liveView = UIHostingController(rootView: Album())
