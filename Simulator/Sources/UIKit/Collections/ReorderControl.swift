/// The lines at the end of a list's cell by which a finger moves it.
final class ReorderControl: UIView {
    /// By eye.
    private static let lineHeight: CGFloat = 1.5
    private static let lineDistance: CGFloat = 5
    private static let size = CGSize(width: 20, height: 2 * lineDistance + lineHeight)

    /// From the finger to the middle of the cell.
    private var grip = CGVector.zero

    init(tint: UIColor?) {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        for number in 0..<3 {
            let line = UIView(
                frame: CGRect(
                    x: 0, y: CGFloat(number) * Self.lineDistance, width: Self.size.width,
                    height: Self.lineHeight))
            line.backgroundColor = tint ?? .systemGray3
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector("pressed", ReorderControl.pressed))
        press.minimumPressDuration = 0
        press.allowableMovement = .greatestFiniteMagnitude
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { Self.size }

    /// Thin lines are hard to hit.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        guard let cell = ancestor(UICollectionViewCell.self), let list = ancestor(UICollectionView.self)
        else {
            return
        }
        let finger = press.location(in: list)
        switch press.state {
        case .began:
            guard let path = list.indexPath(for: cell), list.beginInteractiveMovementForItem(at: path) else {
                press.state = .cancelled
                return
            }
            grip = CGVector(dx: cell.center.x - finger.x, dy: cell.center.y - finger.y)
        case .changed:
            // Along the list only.
            list.updateInteractiveMovementTargetPosition(
                CGPoint(x: cell.center.x, y: finger.y + grip.dy))
        case .ended: list.endInteractiveMovement()
        default: list.cancelInteractiveMovement()
        }
    }
}

extension UIView {
    /// The nearest superview of a class.
    func ancestor<View: UIView>(_ type: View.Type) -> View? {
        var view = superview
        while let current = view {
            if let found = current as? View { return found }
            view = current.superview
        }
        return nil
    }
}
