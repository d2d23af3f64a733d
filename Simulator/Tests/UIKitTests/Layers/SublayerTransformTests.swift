import SimulatorKit
import Testing
import UIKit

/// A transform of all that is in a layer, which is drawn and touched where it is seen.
@MainActor struct SublayerTransformTests {
    private let phone = Simulator(.iPhone)
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 400))
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
    private let mark = UIView(frame: CGRect(x: 50, y: 600, width: 100, height: 100))

    init() {
        let controller = UIViewController()
        controller.view.addSubview(scrollView)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = content.bounds.size
        scrollView.clipsToBounds = false
        scrollView.addSubview(content)
        content.addSubview(mark)
        mark.backgroundColor = .red
        phone.show(controller)
        scrollView.contentOffset.y = 450
        phone.settle()
    }

    private func transform(_ transform: CGAffineTransform) {
        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(transform)
    }

    @Test("D33: Drawn about the middle of what is seen, wherever the scroll view is")
    func isDrawnAboutTheMiddle() {
        #expect(phone.frame(of: mark) == CGRect(x: 50, y: 250, width: 100, height: 100))

        transform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(phone.frame(of: mark) == CGRect(x: 75, y: 275, width: 50, height: 50))
        scrollView.contentOffset.y = 550
        #expect(phone.frame(of: mark) == CGRect(x: 75, y: 225, width: 50, height: 50))
        transform(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 30, ty: -10))

        #expect(phone.frame(of: mark) == CGRect(x: 105, y: 215, width: 50, height: 50))
    }

    @Test("D33: The screen and a still picture show it")
    func screenAndStillsShowIt() {
        let before = phone.svg()
        transform(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 7, ty: 9))
        let after = phone.svg()
        let still = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 400)).image {
            scrollView.layer.render(in: $0.cgContext)
        }

        #expect(before != after)
        // The mark's parent is drawn half as large, about the middle of the scroll view.
        let node = phone.nodes().first { $0.shape.rect == content.bounds && $0.transform.a == 0.5 }
        #expect(node != nil)
        #expect(still.size == CGSize(width: 200, height: 400))
    }

    @Test("D33: Conversions go through it, and geometry does not")
    func conversionsGoThroughIt() {
        transform(CGAffineTransform(scaleX: 0.5, y: 0.5))

        #expect(mark.convert(mark.bounds, to: nil) == CGRect(x: 75, y: 275, width: 50, height: 50))
        #expect(mark.convert(CGPoint(x: 75, y: 275), from: nil) == .zero)
        #expect(content.convert(CGPoint(x: 100, y: 650), to: scrollView) == CGPoint(x: 100, y: 650))
        #expect(content.convert(CGPoint(x: 0, y: 650), to: scrollView) == CGPoint(x: 50, y: 650))
        #expect(scrollView.convert(CGPoint(x: 50, y: 650), to: content) == CGPoint(x: 0, y: 650))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 1000))
        #expect(scrollView.bounds == CGRect(x: 0, y: 450, width: 200, height: 400))
        #expect(scrollView.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: -350))
    }

    @Test("D33: Fingers meet what is in it where it is seen")
    func hitsGoThroughIt() {
        transform(CGAffineTransform(scaleX: 0.5, y: 0.5))

        #expect(phone.window.hitTest(CGPoint(x: 76, y: 276), with: nil) === mark)
        #expect(phone.window.hitTest(CGPoint(x: 55, y: 255), with: nil) === content)
        // Beside the smaller content, the scroll view is where it was.
        #expect(phone.window.hitTest(CGPoint(x: 10, y: 300), with: nil) === scrollView)
    }

    @Test("D33: The presentation of what is in it converts as it is drawn")
    func presentationsConvert() throws {
        transform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        phone.advance(by: 1)

        let shown = try #require(mark.layer.presentation())
        let window = try #require(phone.window.layer.presentation())
        #expect(shown.convert(shown.bounds, to: window) == CGRect(x: 75, y: 275, width: 50, height: 50))
        #expect(
            scrollView.layer.presentation()?.sublayerTransform == CATransform3DMakeScale(0.5, 0.5, 1)
                || scrollView.layer.presentation()?.sublayerTransform.m11 == 0.5)
    }

    @Test("D33: A layer without a view moves its sublayers there by itself")
    func bareLayersAnimate() {
        let (outer, inner) = (CALayer(), CALayer())
        outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        inner.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        inner.position = CGPoint(x: 50, y: 50)
        outer.addSublayer(inner)
        content.layer.addSublayer(outer)
        phone.advance(by: 0.1)

        outer.sublayerTransform = CATransform3DMakeTranslation(40, 0, 0)
        phone.advance(by: 0.125)
        let between = outer.presentation()?.sublayerTransform.m41 ?? 0
        #expect(between > 5 && between < 35)
        phone.settle()

        #expect(outer.presentation()?.sublayerTransform.m41 == 40)
    }

    @Test("D33: A pan goes on under it, point for point")
    func panGoesOn() {
        transform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        let finger = phone.touch(at: CGPoint(x: 100, y: 300))
        finger.move(to: CGPoint(x: 100, y: 260), duration: 0.1)
        let start = scrollView.contentOffset.y

        finger.move(to: CGPoint(x: 100, y: 200), duration: 0.1)

        #expect(abs(scrollView.contentOffset.y - start - 60) < 0.5)
        finger.cancel()
    }
}
