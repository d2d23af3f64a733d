import CoreGraphics
import Testing

@Suite("Core Graphics alone")
struct CoreGraphicsTests {
    @Test("It has paths and transforms")
    func hasPaths() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 20), transform: CGAffineTransform(scaleX: 2, y: 1))

        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 20))
    }
}
