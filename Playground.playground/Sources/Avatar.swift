import ImageViewer
import SwiftUI

/// A profile: a round thumbnail, and an image of 200 pixels, which the viewer enlarges.
struct Avatar: View {
    @State private var portrait = Picture.beach.image(pixelWidth: 200).cgImage.map { UIImage(cgImage: $0) }
    @State private var isOpen = false

    var body: some View {
        VStack {
            if let portrait {
                Button {
                    isOpen = true
                } label: {
                    Image(uiImage: portrait)
                        .resizable().scaledToFill().frame(width: 64, height: 64)
                        .clipShape(Circle()).contentShape(Circle())
                        .imageViewer(isPresented: $isOpen, image: portrait, cornerRadius: 32)
                }
                .accessibilityLabel("Portrait")
            }
            Text("Marie").font(.title)
            Text("At the sea, and nowhere else").foregroundColor(.secondary)
            Spacer()
        }
        .padding(.top, 32)
    }
}
