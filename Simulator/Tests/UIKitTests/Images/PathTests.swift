import SimulatorKit
import Testing
import UIKit

@MainActor struct PathTests {
    private let square = CGRect(x: 10, y: 20, width: 100, height: 100)

    @Test func aRectangleContainsWhatLiesInIt() {
        let path = UIBezierPath(rect: square)

        #expect(path.bounds == square)
        #expect(path.contains(CGPoint(x: 60, y: 70)))
        #expect(!path.contains(CGPoint(x: 5, y: 70)))
        #expect(!path.contains(CGPoint(x: 60, y: 121)))
    }

    @Test func anOvalLeavesOutItsCorners() {
        let path = UIBezierPath(ovalIn: square)

        #expect(path.bounds == square)
        #expect(path.contains(CGPoint(x: 60, y: 21)))
        #expect(!path.contains(CGPoint(x: 13, y: 23)))
        // 45 degrees: the circle goes through (60 + 50/√2, 70 + 50/√2).
        #expect(path.contains(CGPoint(x: 60 + 35.2, y: 70 + 35.2)))
        #expect(!path.contains(CGPoint(x: 60 + 35.5, y: 70 + 35.5)))
    }

    @Test func roundsOnlyTheCornersAskedFor() {
        let path = UIBezierPath(
            roundedRect: square, byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 40, height: 40))

        #expect(!path.contains(CGPoint(x: 13, y: 23)))
        #expect(!path.contains(CGPoint(x: 107, y: 117)))
        #expect(path.contains(CGPoint(x: 107, y: 23)))
        #expect(path.contains(CGPoint(x: 13, y: 117)))
    }

    @Test func aRadiusIsAtMostHalfASide() {
        let path = UIBezierPath(roundedRect: square, cornerRadius: 1000)

        #expect(path.cgPath == UIBezierPath(ovalIn: square).cgPath)
    }

    @Test func clockwiseIsAsSeenOnTheScreen() {
        let center = CGPoint(x: 100, y: 100)
        let lowerHalf = UIBezierPath(
            arcCenter: center, radius: 50, startAngle: 0, endAngle: .pi, clockwise: true)
        let upperHalf = UIBezierPath(
            arcCenter: center, radius: 50, startAngle: 0, endAngle: .pi, clockwise: false)

        #expect(lowerHalf.contains(CGPoint(x: 100, y: 140)))
        #expect(!lowerHalf.contains(CGPoint(x: 100, y: 60)))
        #expect(upperHalf.contains(CGPoint(x: 100, y: 60)))
        #expect(!upperHalf.contains(CGPoint(x: 100, y: 140)))
    }

    @Test func coreGraphicsCountsClockwiseTheOtherWay() {
        let path = CGMutablePath()

        path.addArc(
            center: CGPoint(x: 100, y: 100), radius: 50, startAngle: 0, endAngle: .pi, clockwise: false)

        #expect(path.contains(CGPoint(x: 100, y: 140)))
        #expect(abs(path.currentPoint.x - 50) < 1e-9)
    }

    @Test func anArcGoesRoundOnceAtMost() {
        let path = CGMutablePath()

        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 9 * .pi, clockwise: false)

        #expect(path.contains(CGPoint(x: 0, y: -9)))
        #expect(path.contains(CGPoint(x: 0, y: 9)))
        #expect(abs(path.currentPoint.x - 10) < 1e-9)
    }

    @Test func aLineLeadsToAnArcThatIsAdded() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))

        path.addArc(
            withCenter: CGPoint(x: 50, y: 0), radius: 10, startAngle: 0, endAngle: .pi / 2,
            clockwise: true)

        #expect(path.bounds.minX == 0)
        #expect(abs(path.currentPoint.x - 50) < 1e-9)
        #expect(abs(path.currentPoint.y - 10) < 1e-9)
    }

    @Test func anArcTouchesBothOfItsTangents() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))

        path.addArc(
            tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)

        #expect(abs(path.currentPoint.x - 100) < 1e-9)
        #expect(abs(path.currentPoint.y - 20) < 1e-9)
        #expect(abs(path.boundingBox.maxX - 100) < 1e-9)
    }

    @Test func boundsEncloseTheControlPoints() {
        let path = UIBezierPath()
        path.move(to: .zero)

        path.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: 80))

        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
    }

    @Test func aHoleIsEvenOddOrWoundTheOtherWay() {
        let path = UIBezierPath(rect: square)
        let inner = UIBezierPath(rect: square.insetBy(dx: 30, dy: 30))
        let hole = CGPoint(x: 60, y: 70)

        path.append(inner)
        let isFilledAtFirst = path.contains(hole)
        path.usesEvenOddFillRule = true
        let isFilledEvenOdd = path.contains(hole)
        let wound = UIBezierPath(rect: square)
        wound.append(inner.reversing())

        #expect(isFilledAtFirst)
        #expect(!isFilledEvenOdd)
        #expect(!wound.contains(hole))
        #expect(wound.contains(CGPoint(x: 15, y: 25)))
    }

    @Test func reversingKeepsTheShape() {
        let path = UIBezierPath(roundedRect: square, cornerRadius: 30)

        let reversed = path.reversing()

        #expect(reversed.bounds == path.bounds)
        #expect(reversed.reversing().bounds == path.bounds)
        #expect(!reversed.contains(CGPoint(x: 11, y: 21)))
        #expect(reversed.contains(CGPoint(x: 60, y: 25)))
    }

    @Test func aTransformMovesEveryPoint() {
        let path = UIBezierPath(ovalIn: square)

        path.apply(CGAffineTransform(translationX: 5, y: -5).scaledBy(x: 2, y: 2))

        #expect(path.bounds == CGRect(x: 25, y: 35, width: 200, height: 200))
    }

    @Test func aLineWithoutAStartIsNothing() {
        let path = UIBezierPath()

        path.addLine(to: CGPoint(x: 10, y: 10))

        #expect(path.isEmpty)
        #expect(path.bounds == .null)
    }

    @Test func aNewSubpathBeginsWhereTheClosedOneBegan() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        path.closeSubpath()

        path.addLine(to: CGPoint(x: -10, y: 0))

        #expect(path.outline.svg == "M0 0H10V10ZM0 0H-10")
    }

    @Test func anOutlineIsWrittenFromWhereItIsWhereThatIsShorter() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1000.25, y: 500))
        for (x, y) in [(1001.25, 500), (1001.25, 499.5), (1002.75, 498.75), (0, -2)] as [(CGFloat, CGFloat)] {
            path.addLine(to: CGPoint(x: x, y: y))
        }
        path.closeSubpath()
        path.move(to: CGPoint(x: 1000.25, y: 510))
        path.addQuadCurve(to: CGPoint(x: 1010.25, y: 510), control: CGPoint(x: 1005.25, y: 500))

        #expect(path.outline.svg == "M1000.25 500h1v-.5l1.5-.75L0-2Zm0 10q5-10 10 0")
    }

    /// Each step is less than the last digit that is written, and all of them together are more.
    @Test func whatIsRoundedAwayDoesNotAddUp() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1000, y: 1000))
        for step in 1...10 {
            path.addLine(to: CGPoint(x: 1000 + CGFloat(step) * 0.0004, y: 1000 + CGFloat(step)))
        }

        let steps = path.outline.svg.dropFirst("M1000 1000".count)

        let sideways = steps.matches(of: /l([.\d-]+?) ?1(?=[lv]|$)/).compactMap { Double("0" + $0.1) }
        #expect(abs(sideways.reduce(0, +) - 0.004) < 1e-9, "\(steps)")
    }

    @Test func aCopyStaysAsItWas() throws {
        let path = CGMutablePath()
        path.addRect(square)
        let copy = try #require(path.copy())

        path.addRect(CGRect(x: 500, y: 500, width: 1, height: 1))

        #expect(copy.boundingBox == square)
        #expect(path.boundingBox.maxX == 501)
    }

    @Test func mutablePathsTransformWhatTheyAdd() {
        let path = CGMutablePath()

        path.addRect(square, transform: CGAffineTransform(scaleX: 2, y: 1))
        path.addEllipse(in: square, transform: CGAffineTransform(translationX: 1000, y: 0))

        #expect(path.boundingBox == CGRect(x: 20, y: 20, width: 1090, height: 100))
    }
}
