#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import SwiftUI
import Testing

/// A thumbnail of SwiftUI's opens the viewer, and gets it back.
@MainActor @Suite struct SwiftUIThumbnailTests {
    @Test func opensUnderAFingerAndClosesWithAFlick() {
        let phone = Simulator(.iPhone)
        let photo = Stage.picture(CGSize(width: 1200, height: 800))
        phone.show(UIHostingController(rootView: Post(photo: photo)))

        phone.tap(at: CGPoint(x: 195, y: 428))
        phone.settle()
        #expect(phone.window.rootViewController?.presentedViewController is ImageViewerController)
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        phone.settle()
        #expect(phone.window.rootViewController?.presentedViewController == nil)
    }
}

private struct Post: View {
    let photo: UIImage
    @State private var isOpen = false

    var body: some View {
        Image(uiImage: photo)
            .resizable().scaledToFill().frame(width: 80, height: 80).clipped()
            .onTapGesture { isOpen = true }
            .imageViewer(isPresented: $isOpen, image: photo)
    }
}
#endif
