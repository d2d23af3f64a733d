import Foundation
import Testing
import UIKit

struct TransformTests {
    private let point = CGPoint(x: 3, y: 4)

    @Test("A rectangle that is only moved keeps its size to the last digit", arguments: [0.1, 60.3, 1e4 / 3])
    func movedRectanglesKeepTheirSize(distance: CGFloat) {
        let rect = CGRect(x: 0.1, y: 0.7, width: 100, height: 44)

        let moved = rect.applying(CGAffineTransform(translationX: distance, y: -distance))

        #expect(moved.size == rect.size)
        #expect(moved.origin == CGPoint(x: 0.1 + distance, y: 0.7 - distance))
        #expect(
            rect.applying(CGAffineTransform(scaleX: -1, y: 1)).isClose(
                to: CGRect(x: -100.1, y: 0.7, width: 100, height: 44)))
    }

    @Test("G22: scaledBy, translatedBy and rotated(by:) are applied before what is there already")
    func membersApplyFirst() {
        let move = CGAffineTransform(translationX: 10, y: 20)
        let scale = CGAffineTransform(scaleX: 2, y: 3)

        #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 16, y: 32))
        #expect(point.applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 26, y: 72))
        #expect(point.applying(move.rotated(by: .pi / 2)).isClose(to: CGPoint(x: 6, y: 23)))
    }

    @Test("G22: concatenating applies the receiver first")
    func concatenatingAppliesTheReceiverFirst() {
        let move = CGAffineTransform(translationX: 10, y: 20)
        let scale = CGAffineTransform(scaleX: 2, y: 3)

        #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 26, y: 72))
        #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 16, y: 32))
        #expect(scale.concatenating(move) == move.scaledBy(x: 2, y: 3))
    }

    @Test("G22: the matrix is a, b, c, d, tx, ty, and turns clockwise on the screen")
    func theMatrixIsApplesOwn() {
        let matrix = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(point.applying(matrix) == CGPoint(x: 3 + 12 + 5, y: 6 + 16 + 6))
        #expect(CGSize(width: 3, height: 4).applying(matrix) == CGSize(width: 15, height: 22))

        let turn = CGAffineTransform(rotationAngle: .pi / 2)

        #expect(CGPoint(x: 1, y: 0).applying(turn).isClose(to: CGPoint(x: 0, y: 1)))
        #expect(turn.isClose(to: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)))
    }

    @Test("G22: an inverse undoes, and what has none is returned as it is")
    func inverts() {
        let matrix = CGAffineTransform(translationX: 7, y: -2).rotated(by: 1).scaledBy(x: 2, y: 0.25)
        #expect(matrix.concatenating(matrix.inverted()).isClose(to: .identity))
        #expect(matrix.inverted().concatenating(matrix).isClose(to: .identity))

        let flat = CGAffineTransform(scaleX: 0, y: 1)

        #expect(flat.inverted() == flat)
    }

    @Test("G22: only the identity is the identity")
    func knowsTheIdentity() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(CGAffineTransform(scaleX: 1, y: 1).isIdentity)
        #expect(!CGAffineTransform(translationX: 0, y: 1e-9).isIdentity)
        // Apple's initializer without arguments is all zeros, and not the identity.
        #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    }

    @Test("G22: a transformed rectangle is the box around its corners")
    func rectanglesBecomeBoxes() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)

        #expect(
            rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
                .isClose(to: CGRect(x: -20, y: 0, width: 20, height: 10)))
        #expect(
            rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -10, y: 0, width: 10, height: 40))
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)) == .null)
    }

    @Test("G23: insets shrink a rectangle by the edges, negative ones let it grow")
    func insetsShrink() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 200)

        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 21, width: 94, height: 196))
        #expect(
            rect.inset(by: UIEdgeInsets(top: -1, left: 0, bottom: 0, right: -1))
                == CGRect(x: 10, y: 19, width: 101, height: 201))
        #expect(rect.inset(by: .zero) == rect)
        #expect(UIEdgeInsets() == .zero)
    }

    @Test("G23: directional insets are made by leading and trailing")
    func directionalInsets() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

        #expect([insets.top, insets.leading, insets.bottom, insets.trailing] == [1, 2, 3, 4])
        #expect(
            NSDirectionalEdgeInsets.zero
                == NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    }

    @Test("G19: ease in and out is the curve of no options, recognized is another name for ended")
    @MainActor func aliases() {
        #expect(UIView.AnimationOptions.curveEaseInOut == [])
        #expect(UIGestureRecognizer.State.recognized == .ended)
        #expect(UIScrollView.DecelerationRate.fast.rawValue < UIScrollView.DecelerationRate.normal.rawValue)
    }

    @Test(
        "In three dimensions, too, the members of the family apply first, and concatenating applies its first first"
    )
    func threeDimensions() {
        let move = CATransform3DMakeTranslation(10, 20, 30)
        let scale = CATransform3DMakeScale(2, 3, 4)

        #expect(
            CATransform3DEqualToTransform(CATransform3DScale(move, 2, 3, 4), CATransform3DConcat(scale, move))
        )
        #expect(
            CATransform3DEqualToTransform(
                CATransform3DTranslate(scale, 10, 20, 30), CATransform3DConcat(move, scale)))
        #expect(CATransform3DConcat(move, scale).m41 == 20)
        #expect(CATransform3DConcat(move, scale).m43 == 120)
        #expect(CATransform3DConcat(scale, move).m41 == 10)
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(!CATransform3DIsIdentity(move))
    }

    @Test(
        "A turn about z is the flat turn, about x or y it is not flat",
        arguments: [0, 0.7, 2, -1] as [CGFloat])
    func turnsInThreeDimensions(angle: CGFloat) {
        let turn = CATransform3DMakeRotation(angle, 0, 0, 5)
        #expect(CATransform3DIsAffine(turn))
        #expect(CATransform3DGetAffineTransform(turn).isClose(to: CGAffineTransform(rotationAngle: angle)))

        let tilt = CATransform3DMakeRotation(angle, 1, 0, 0)

        #expect(CATransform3DIsAffine(tilt) == (angle == 0))
        #expect(abs(tilt.m22 - cos(angle)) < 1e-12)
        #expect(abs(tilt.m23 - sin(angle)) < 1e-12)
        #expect(abs(tilt.m32 + sin(angle)) < 1e-12)
    }

    @Test("An inverse in three dimensions undoes; what has none is returned as it is")
    func invertsInThreeDimensions() {
        var matrix = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.8, 1, 2, 3)
        matrix.m34 = -1 / 500
        let product = CATransform3DConcat(matrix, CATransform3DInvert(matrix))

        #expect(CATransform3DGetAffineTransform(product).isClose(to: .identity))
        #expect(abs(product.m33 - 1) < 1e-9)
        #expect(abs(product.m34) < 1e-9)
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }
}
