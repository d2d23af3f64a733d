extension CALayer {
    /// A copy with what is in it, of what is presented; of what the screen shows already, unless recent changes are to
    /// be seen. Nil for a layer that nobody has seen.
    func still(afterUpdates: Bool) -> CALayer? {
        let shown = afterUpdates ? self : presentation()
        guard let shown else { return nil }
        let copy = CALayer(layer: shown)
        if afterUpdates { copy.take(presentedValues) }
        copy.drawing = shownDrawing?.still
        for sublayer in ownSublayers {
            if let still = sublayer.still(afterUpdates: afterUpdates) { copy.addSublayer(still) }
        }
        return copy
    }
}
