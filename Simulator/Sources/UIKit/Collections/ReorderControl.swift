/// The lines at the end of a list's cell by which a finger moves it.
final class ReorderControl: UIImageView {
    /// From the finger to the middle of the cell.
    private var grip = CGVector.zero

    init(tint: UIColor?) {
        let symbol = UIImage(
            systemName: "line.3.horizontal",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular))
        super.init(image: symbol?.withRenderingMode(.alwaysTemplate))
        tintColor = tint ?? .systemGray3
        isUserInteractionEnabled = true
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector("pressed", ReorderControl.pressed))
        press.minimumPressDuration = 0
        press.allowableMovement = .greatestFiniteMagnitude
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

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
