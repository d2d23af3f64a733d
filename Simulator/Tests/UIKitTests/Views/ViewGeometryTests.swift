import Foundation
import SimulatorKit
import Testing
import UIKit

@MainActor struct ViewGeometryTests {
    @Test("D1: a view that is scaled up has a larger frame about the same center, until the identity is back")
    func aScaledFrameGrowsAboutTheCenter() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 50, y: 75, width: 200, height: 100))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 150, y: 125))

        view.transform = .identity
        #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
    }

    @Test("Points, sizes and rectangles are written in strings as Core Graphics does")
    func descriptions() {
        #expect("\(CGPoint(x: 1, y: -0.0)) \(CGSize(width: 2, height: 3))" == "(1.0, -0.0) (2.0, 3.0)")
        #expect("\(CGRect(x: -0.0, y: 332.5, width: 320, height: 1))" == "(-0.0, 332.5, 320.0, 1.0)")
        #expect(CGVector(dx: 1, dy: 2).debugDescription == "(1.0, 2.0)")
    }

    @Test("D34: a view that was made with the null rectangle gets a frame as any other does")
    func theNullRectangleIsLeft() {
        let (view, turned) = (UIView(frame: .null), UIView(frame: .null))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)

        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        turned.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        #expect(turned.center == CGPoint(x: 25, y: 40))
        #expect(turned.bounds.size.width.rounded() == 40)
    }

    @Test(
        "D1: the frame is the box around the transformed bounds",
        arguments: [
            (CGAffineTransform(rotationAngle: .pi / 2), CGRect(x: 125, y: 75, width: 50, height: 100)),
            (CGAffineTransform(rotationAngle: .pi), CGRect(x: 100, y: 100, width: 100, height: 50)),
            // At 45° both sides are (100 + 50) / √2.
            (
                CGAffineTransform(rotationAngle: .pi / 4),
                CGRect(
                    x: 150 - 75 / 2.squareRoot(), y: 125 - 75 / 2.squareRoot(), width: 150 / 2.squareRoot(),
                    height: 150 / 2.squareRoot())
            ),
            (CGAffineTransform(translationX: 7, y: -8), CGRect(x: 107, y: 92, width: 100, height: 50)),
            (CGAffineTransform(scaleX: -1, y: 1), CGRect(x: 100, y: 100, width: 100, height: 50)),
            (CGAffineTransform(scaleX: 0, y: 0), CGRect(x: 150, y: 125, width: 0, height: 0)),
        ])
    func theFrameIsABox(transform: CGAffineTransform, frame: CGRect) {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

        view.transform = transform

        #expect(view.frame.isClose(to: frame))
    }

    @Test("D1: the transform turns and scales about the anchor point")
    func transformsAboutTheAnchorPoint() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        view.layer.anchorPoint = CGPoint(x: 0, y: 1)
        view.center = CGPoint(x: 100, y: 150)
        #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 50))

        view.transform = CGAffineTransform(scaleX: 2, y: 2)

        #expect(view.frame == CGRect(x: 100, y: 50, width: 200, height: 100))
    }

    @Test("D1: moving the anchor point under a transform moves the box, whose center the transform leaves")
    func movesTheAnchorPointUnderATransform() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)

        view.layer.anchorPoint = .zero

        #expect(view.center == CGPoint(x: 150, y: 125))
        #expect(view.frame == CGRect(x: 150, y: 125, width: 200, height: 100))
    }

    @Test(
        "D2: a frame that is set under a transform is the frame that is read, the bounds being made to match",
        arguments: [
            (CGAffineTransform(scaleX: 0.5, y: 0.5), CGSize(width: 160, height: 120)),
            (CGAffineTransform(scaleX: 2, y: 4), CGSize(width: 40, height: 15)),
            (CGAffineTransform(rotationAngle: .pi / 2), CGSize(width: 60, height: 80)),
            (CGAffineTransform(translationX: 30, y: 40), CGSize(width: 80, height: 60)),
        ])
    func setsTheFrameUnderATransform(transform: CGAffineTransform, size: CGSize) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.transform = transform
        let frame = CGRect(x: 20, y: 30, width: 80, height: 60)

        view.frame = frame

        #expect(view.frame.isClose(to: frame))
        #expect(view.bounds.isClose(to: CGRect(origin: .zero, size: size)))
        let center = CGPoint(x: 60 - transform.tx, y: 60 - transform.ty)
        #expect(view.center.isClose(to: center))
    }

    @Test("D2: a frame that is set keeps the origin of the bounds, and counts the anchor point")
    func settingTheFrameKeepsTheOriginOfTheBounds() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.bounds.origin = CGPoint(x: 3, y: 4)
        view.layer.anchorPoint = CGPoint(x: 0.25, y: 1)

        view.frame = CGRect(x: 20, y: 30, width: 80, height: 60)

        #expect(view.bounds == CGRect(x: 3, y: 4, width: 80, height: 60))
        #expect(view.center == CGPoint(x: 40, y: 90))
    }

    @Test("D3: a view resizes about its anchor point, and its center stays")
    func resizesAboutTheAnchorPoint() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        view.bounds.size = CGSize(width: 200, height: 20)
        #expect(view.center == CGPoint(x: 150, y: 125))
        #expect(view.frame == CGRect(x: 50, y: 115, width: 200, height: 20))

        view.layer.anchorPoint = .zero
        view.bounds.size = CGSize(width: 10, height: 10)

        #expect(view.center == CGPoint(x: 150, y: 125))
        #expect(view.frame == CGRect(x: 150, y: 125, width: 10, height: 10))
    }

    @Test("D3: the center can be set and read under any transform")
    func theCenterIsAlwaysValid() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 3, y: 0.1)

        view.center = CGPoint(x: 7, y: 8)

        #expect(view.center == CGPoint(x: 7, y: 8))
        #expect(CGPoint(x: view.frame.midX, y: view.frame.midY).isClose(to: CGPoint(x: 7, y: 8)))
    }

    @Test(
        "D4: a new anchor point moves the frame and not the center; (0, 0) is the upper left corner",
        arguments: [
            (CGPoint(x: 0, y: 0), CGPoint(x: 150, y: 125)), (CGPoint(x: 1, y: 1), CGPoint(x: 50, y: 75)),
            (CGPoint(x: 0.5, y: 0), CGPoint(x: 100, y: 125)), (CGPoint(x: 2, y: -1), CGPoint(x: -50, y: 175)),
        ])
    func aNewAnchorPointMovesTheFrame(anchor: CGPoint, origin: CGPoint) {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

        view.anchorPoint = anchor

        #expect(view.layer.anchorPoint == anchor)
        #expect(view.center == CGPoint(x: 150, y: 125))
        #expect(view.frame == CGRect(origin: origin, size: CGSize(width: 100, height: 50)))
    }

    @Test("D5: the origin of the bounds moves the subviews on the screen, and no frame")
    func theOriginOfTheBoundsMovesTheSubviews() {
        let stage = Stage()
        let outer = stage.box(100, 100, 200, 200)
        let inner = stage.box(50, 60, 10, 10, in: outer)

        outer.bounds.origin = CGPoint(x: 30, y: -20)

        #expect(outer.frame == CGRect(x: 100, y: 100, width: 200, height: 200))
        #expect(inner.frame == CGRect(x: 50, y: 60, width: 10, height: 10))
        #expect(stage.phone.frame(of: inner) == CGRect(x: 120, y: 180, width: 10, height: 10))
        #expect(stage.phone.frame(of: outer) == CGRect(x: 100, y: 100, width: 200, height: 200))
    }

    @Test("D5: converting and hit testing count the origin of the bounds")
    func conversionCountsTheOriginOfTheBounds() {
        let stage = Stage()
        let outer = stage.box(100, 100, 200, 200)
        let inner = stage.box(50, 60, 10, 10, in: outer)
        outer.bounds.origin = CGPoint(x: 30, y: -20)

        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 50, y: 60))
        #expect(inner.convert(CGPoint.zero, to: stage.view) == CGPoint(x: 120, y: 180))
        #expect(outer.convert(CGPoint(x: 100, y: 100), from: stage.view) == CGPoint(x: 30, y: -20))
        #expect(stage.phone.window.hitTest(CGPoint(x: 125, y: 185), with: nil) === inner)
        #expect(stage.phone.window.hitTest(CGPoint(x: 155, y: 165), with: nil) === outer)
    }

    @Test("D6: to nil means to the window, and a rectangle becomes the box around it")
    func nilMeansTheWindow() {
        let stage = Stage()
        let outer = stage.box(100, 100, 100, 100)
        let inner = stage.box(10, 20, 30, 40, in: outer)
        outer.transform = CGAffineTransform(rotationAngle: .pi / 2)

        #expect(inner.convert(CGPoint.zero, to: nil).isClose(to: CGPoint(x: 180, y: 110)))
        #expect(
            inner.convert(inner.bounds, to: nil).isClose(to: CGRect(x: 140, y: 110, width: 40, height: 30)))
        #expect(inner.convert(CGPoint(x: 180, y: 110), from: nil).isClose(to: .zero))
        #expect(inner.convert(inner.bounds, to: nil) == inner.convert(inner.bounds, to: stage.phone.window))
    }

    @Test("D6: a turned rectangle and its turned copy convert to the box around both")
    func aTurnedRectangleBecomesABox() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        outer.addSubview(inner)

        inner.transform = CGAffineTransform(rotationAngle: .pi / 4)

        let side = 100 * 2.squareRoot()
        let box = CGRect(x: 100 - side / 2, y: 100 - side / 2, width: side, height: side)
        #expect(inner.convert(inner.bounds, to: outer).isClose(to: box))
        // The box around the box: nothing is turned back that a rectangle cannot say.
        #expect(
            inner.convert(box, from: outer).isClose(to: CGRect(x: -50, y: -50, width: 200, height: 200)))
    }

    @Test("D7: converting goes through transforms, anchor points and bounds of every ancestor")
    func convertsThroughEveryAncestor() {
        let stage = Stage()
        let outer = stage.box(100, 200, 100, 100)
        let middle = stage.box(20, 20, 50, 50, in: outer)
        let inner = stage.box(10, 10, 10, 10, in: middle)
        outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        middle.layer.anchorPoint = .zero
        middle.bounds.origin = CGPoint(x: 5, y: 0)

        // In outer, middle begins at its position (45, 45), so inner does at (45 + 10 − 5, 45 + 10).
        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 50, y: 55))
        // Outer begins at (50, 150) on the screen, and doubles.
        #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 150, y: 260, width: 20, height: 20))
        #expect(stage.phone.frame(of: inner) == CGRect(x: 150, y: 260, width: 20, height: 20))
    }

    @Test("D7: converting there and back ends where it began", arguments: 0..<20)
    func convertsThereAndBack(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let leaves = (0..<2).map { _ in
            (0..<4).reduce(root) { superview, _ in
                let view = UIView(
                    frame: CGRect(x: numbers.below(300), y: numbers.below(300), width: 90, height: 70))
                view.layer.anchorPoint = CGPoint(
                    x: Double(numbers.below(5)) / 4, y: Double(numbers.below(5)) / 4)
                view.transform = CGAffineTransform(rotationAngle: Double(numbers.below(60)) / 10)
                    .scaledBy(x: Double(1 + numbers.below(4)), y: 0.5)
                view.bounds.origin = CGPoint(x: numbers.below(50), y: numbers.below(50))
                superview.addSubview(view)
                return view
            }
        }
        let point = CGPoint(x: numbers.below(100), y: numbers.below(100))

        let there = leaves[0].convert(point, to: leaves[1])

        #expect(leaves[1].convert(there, to: leaves[0]).isClose(to: point))
        #expect(leaves[0].convert(there, from: leaves[1]).isClose(to: point))
        #expect(leaves[0].convert(point, to: root).isClose(to: root.convert(point, from: leaves[0])))
    }

    @Test("D7: in the middle of an animation converting tells where the view will be")
    func convertsModelValues() {
        let stage = Stage()
        let view = stage.box(0, 0, 10, 10)
        UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }

        stage.phone.advance(by: 0.5)

        #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 0))
        #expect(stage.phone.frame(of: view).minX.isClose(to: 50))
    }

    @Test(
        "D26: alpha is held between 0 and 1",
        arguments: [(1.5, 1), (-0.5, 0), (0.25, 0.25)] as [(CGFloat, CGFloat)])
    func alphaIsClamped(alpha: CGFloat, opacity: CGFloat) {
        let stage = Stage()
        let view = stage.box(0, 0, 10, 10)

        view.alpha = alpha

        #expect(view.alpha == opacity)
        #expect(stage.phone.opacity(of: view) == opacity)
    }

    @Test("Geometry that is not a number ends the program, and the sentence says whose")
    func refusesNaN() async {
        let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
        }
        let center = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().center = CGPoint(x: 0, y: CGFloat.nan) }
        }
        let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().bounds.size.width = .nan }
        }

        for result in [frame, center, bounds] {
            let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
            #expect(words.contains("NaN"))
        }
    }
}
