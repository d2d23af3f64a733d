import AVFoundation
import Testing

@Suite("Frameworks beside UIKit bring what Apple's have of it")
struct FrameworkTests {
    @Test(
        "AVMakeRect: the largest rectangle of the ratio, in the middle",
        arguments: [
            (CGSize(width: 4, height: 3), CGRect(x: 0, y: 60, width: 400, height: 300)),
            (CGSize(width: 10, height: 42), CGRect(x: 150, y: 0, width: 100, height: 420)),
            (CGSize(width: 400, height: 420), CGRect(x: 0, y: 0, width: 400, height: 420)),
        ])
    func makesRectangles(ratio: CGSize, rectangle: CGRect) {
        let bounds = CGRect(x: 7, y: -3, width: 400, height: 420)

        #expect(
            AVMakeRect(aspectRatio: ratio, insideRect: bounds) == rectangle.offsetBy(dx: 7, dy: -3))
    }

    @MainActor @Test("AVFoundation brings QuartzCore, and that Core Graphics")
    func reexports() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)

        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    }
}
