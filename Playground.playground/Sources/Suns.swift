import ImageViewer
import SwiftUI

/// Pictures to look at, drawn in code: suns of several colors.
@MainActor private let suns = [UIColor.systemOrange, .systemPink, .systemTeal, .systemIndigo].map { color in
    UIGraphicsImageRenderer(size: CGSize(width: 1200, height: 800)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1200, height: 800))
        UIColor(white: 1, alpha: 0.8).setFill()
        UIBezierPath(ovalIn: CGRect(x: 450, y: 250, width: 300, height: 300)).fill()
    }
}

/// A screen with both kinds of thumbnails.
public struct Suns: View {
    public init() {}

    public var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Suns").font(.largeTitle.bold()).padding(.horizontal)
            PostView(photo: suns[0]).padding(.horizontal)
            SunGrid()
            Spacer()
        }
    }
}

/// One thumbnail, and a state that says whether it is open. The modifier stands behind what clips the thumbnail.
struct PostView: View {
    let photo: UIImage
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            Image(uiImage: photo)
                .resizable().scaledToFill().frame(width: 80, height: 80)
                .clipped().contentShape(Rectangle())
                .imageViewer(isPresented: $isOpen, image: photo)
        }
        .accessibilityLabel("Photo")
    }
}

/// Several thumbnails, and a state that says which of them is open: swipe from one to the next.
struct SunGrid: View {
    @State private var selection: Int?

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 140))], spacing: 16) {
            ForEach(suns.indices, id: \.self) { index in
                Button {
                    selection = index
                } label: {
                    Image(uiImage: suns[index])
                        .resizable()
                        .scaledToFill()
                        .frame(width: 140, height: 140)
                        .clipShape(RoundedRectangle(cornerRadius: 24))
                        .contentShape(Rectangle())
                        .imageViewerThumbnail(id: index, cornerRadius: 24)
                }
                .accessibilityLabel("Sun \(index + 1)")
            }
        }
        .imageGallery(suns.indices, item: $selection) { ImageViewerView(image: suns[$0]) }
        .padding()
    }
}
