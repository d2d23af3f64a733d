extension CALayer {
    /// Draws this layer, and what is in it by their places in it, at the values that somebody sees them with.
    /// Shadows are left out.
    func draw(
        in context: CGContext, opacity: CGFloat, as values: (CALayer) -> LayerValues
    ) {
        let own = values(self)
        guard !own.isHidden, opacity > 0 else { return }
        if opacity < 1 {
            context.group(alpha: opacity) { draw(in: context, opacity: 1, as: values) }
            return
        }
        let bounds = own.bounds.standardized
        let outline = own.cornerRadii.outline(of: bounds)
        context.saveGState()
        if let color = own.backgroundColor, color.alpha > 0 {
            context.setFillColor(color)
            context.fill(userOutline: outline, evenOdd: false)
        }
        context.saveGState()
        if own.masksToBounds {
            context.beginPath()
            context.addPath(CGPath(outline))
            context.clip()
        }
        if let drawing = shownDrawing(own)?.still {
            context.draw(
                LayerContents(drawing: drawing, placement: placement(of: drawing, values: own)))
        }
        let children = ownSublayers.map { (layer: $0, values: values($0)) }
        for (_, child) in children.enumerated().sorted(by: {
            ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
        }) {
            context.saveGState()
            context.concatenate(child.values.transform(to: own))
            child.layer.draw(in: context, opacity: CGFloat(child.values.opacity), as: values)
            context.restoreGState()
        }
        context.restoreGState()
        if own.borderWidth > 0, let color = own.borderColor {
            let inner = bounds.insetBy(dx: own.borderWidth / 2, dy: own.borderWidth / 2)
            context.setStrokeColor(color)
            context.setLineWidth(own.borderWidth)
            context.addPath(CGPath(own.cornerRadii.inset(by: own.borderWidth / 2).outline(of: inner)))
            context.strokePath()
        }
        context.restoreGState()
    }
}
