import CoreGraphics
import Testing

@Suite("Core Graphics alone")
struct CoreGraphicsTests {
    @Test("Rectangles, sizes and points are compared by name, too")
    func comparesByName() {
        let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)

        #expect(rectangle.equalTo(rectangle) && !rectangle.equalTo(rectangle.offsetBy(dx: 1, dy: 0)))
        #expect(rectangle.size.equalTo(rectangle.size) && !rectangle.size.equalTo(.zero))
        #expect(rectangle.origin.equalTo(rectangle.origin) && !rectangle.origin.equalTo(.zero))
    }

    @Test("It has paths and transforms")
    func hasPaths() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 20), transform: CGAffineTransform(scaleX: 2, y: 1))

        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 20))
    }
}
