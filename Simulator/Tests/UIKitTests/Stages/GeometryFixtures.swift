import UIKit

extension CGRect {
    func isClose(to other: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
        origin.isClose(to: other.origin, within: tolerance)
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}

extension CGPoint {
    func isClose(to other: CGPoint, within tolerance: CGFloat = 1e-6) -> Bool {
        abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
    }
}

extension BinaryFloatingPoint {
    func isClose(to other: Self, within tolerance: Self = 1e-6) -> Bool {
        (self - other).magnitude <= tolerance
    }
}

extension CGAffineTransform {
    func isClose(to other: CGAffineTransform, within tolerance: CGFloat = 1e-9) -> Bool {
        zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
            .allSatisfy { abs($0 - $1) <= tolerance }
    }
}

extension Stage {
    /// A view with the frame in the screen's view, or in another, which has been shown once.
    func box(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in superview: UIView? = nil
    ) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        (superview ?? self.view).addSubview(view)
        phone.advance(by: 0)
        return view
    }
}
