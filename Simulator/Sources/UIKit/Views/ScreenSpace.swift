/// The coordinates of a screen, in which its windows lie.
final class ScreenSpace: NSObject, UICoordinateSpace {
    private unowned let screen: UIScreen

    init(screen: UIScreen) {
        self.screen = screen
    }

    var bounds: CGRect { screen.bounds }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(CALayer.transform(from: nil, to: (coordinateSpace as? UIView)?.layer))
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(CALayer.transform(from: (coordinateSpace as? UIView)?.layer, to: nil))
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(CALayer.transform(from: nil, to: (coordinateSpace as? UIView)?.layer))
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(CALayer.transform(from: (coordinateSpace as? UIView)?.layer, to: nil))
    }
}
