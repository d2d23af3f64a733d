#if canImport(SimulatorKit)
    import ImageViewer
    import SimulatorKit
    import Testing
    import UIKit

    @MainActor @Suite("A double tap")
    struct DoubleTapTests {
        private let phone = Simulator(.iPhone)
        private let viewer = ImageViewerController(
            image: UIGraphicsImageRenderer(size: CGSize(width: 780, height: 780)).image { _ in })

        init() {
            phone.show(viewer)
        }

        @Test("zooms in")
        func zoomsIn() {
            phone.doubleTap(at: CGPoint(x: 195, y: 422))
            phone.settle()

            #expect(viewer.scrollView.zoomScale == 1)
            #expect(phone.frame(of: viewer.imageView).width == 780)
        }

        @Test("zooms out again")
        func zoomsOut() {
            phone.doubleTap(at: CGPoint(x: 195, y: 422))
            phone.settle()

            phone.doubleTap(at: CGPoint(x: 195, y: 422))
            phone.settle()

            #expect(viewer.scrollView.zoomScale == 0.5)
            #expect(phone.frame(of: viewer.imageView).width == 390)
        }
    }
#endif
