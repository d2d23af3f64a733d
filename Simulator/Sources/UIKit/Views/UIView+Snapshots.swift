/// Pictures of what a view shows (UISnapshotting in UIView.h).
extension UIView {
    /// What the screen shows of the view, as it stays when the view goes on. A view that has not been on the screen
    /// yet gives an empty one, unless recent changes are to be seen.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        guard let copy = layer.still(afterUpdates: prepare(afterUpdates)) else { return snapshot }
        copy.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        copy.setAffineTransform(.identity)
        copy.position = CGPoint(x: snapshot.bounds.midX, y: snapshot.bounds.midY)
        snapshot.layer.addSublayer(copy)
        return snapshot
    }

    /// Draws the same into the current context, as large as the rectangle; false if there was nothing to draw.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0,
            let copy = layer.still(afterUpdates: prepare(afterUpdates))
        else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        copy.render(in: context)
        context.restoreGState()
        return true
    }

    /// Lays out, if what has changed is to be seen. While the view is laying out that comes too late, as UIView.h has
    /// it.
    private func prepare(_ afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        return afterUpdates
    }
}

extension CALayer {
    /// A copy with what is in it, of what is presented; of what the screen shows already, unless recent changes are to
    /// be seen. Nil for a layer that nobody has seen.
    fileprivate func still(afterUpdates: Bool) -> CALayer? {
        let shown = afterUpdates ? self : presentation()
        guard let shown else { return nil }
        let copy = CALayer(layer: shown)
        if afterUpdates { copy.take(presentedValues) }
        copy.delegate = nil
        copy.view = nil
        copy.drawing = shownDrawing?.still
        for sublayer in ownSublayers {
            if let still = sublayer.still(afterUpdates: afterUpdates) { copy.addSublayer(still) }
        }
        return copy
    }
}
