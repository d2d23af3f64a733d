/// Shows once more what a view shows, at the size that it had, turn by turn.
@MainActor final class SnapshotView: UIView {
    private let source: UIView

    init(of view: UIView) {
        source = view
        super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
        isUserInteractionEnabled = false
        follow()
        view.application.add(self)
    }

    func follow() {
        let copy = Self.copy(source.layer)
        copy.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        copy.setAffineTransform(.identity)
        copy.position = CGPoint(x: bounds.midX, y: bounds.midY)
        layer.sublayers = [copy]
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func copy(_ layer: CALayer) -> CALayer {
        let copy = CALayer(layer: layer)
        for sublayer in layer.ownSublayers { copy.addSublayer(Self.copy(sublayer)) }
        return copy
    }
}
