import AVFoundation
import Testing

@Suite("Frameworks beside UIKit bring what Apple's have of it")
struct FrameworkTests {
    @MainActor @Test("AVFoundation brings QuartzCore, and that Core Graphics")
    func reexports() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)

        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    }
}
