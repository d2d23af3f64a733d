/// What is known of a view that draws itself.
struct ViewDrawing {
    var needsDisplay = true
    /// Whether the layer's contents are what the view has drawn.
    var hasContents = false
}

extension UIView {
    /// Asks to be drawn, once the view is laid out and has a size.
    func noteDisplay() {
        guard drawing.needsDisplay, window != nil, !bounds.isEmpty else { return }
        guard drawsItself else {
            drawing.needsDisplay = false
            return
        }
        application.undrawnViews.append(self)
    }

    /// No view of the stand-in's own does, and there are many of them.
    private var drawsItself: Bool {
        let type = ObjectIdentifier(type(of: self))
        if let known = Self.typesThatMayDraw[type] { return known }
        let mayDraw = !String(reflecting: Swift.type(of: self)).hasPrefix("UIKit.")
        Self.typesThatMayDraw[type] = mayDraw
        return mayDraw
    }

    private static var typesThatMayDraw: [ObjectIdentifier: Bool] = [:]

    /// Draws into the layer what the view wants to show, in the colors of its surroundings.
    func display() {
        guard drawing.needsDisplay, window != nil, !bounds.isEmpty else { return }
        drawing.needsDisplay = false
        let context = CGContext(size: bounds.size)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        CurrentTraits.with(traitsOf: self) { draw(bounds) }
        UIGraphicsPopContext()
        guard !context.list.isEmpty || drawing.hasContents else { return }
        drawing.hasContents = true
        let scale = layer.contentsScale
        layer.contents = CGImage(
            isBlackBeforeDrawing ? context.list.overBlack : context.list,
            width: Int((bounds.width * scale).rounded(.up)),
            height: Int((bounds.height * scale).rounded(.up)))
    }
}

extension UIView {
    /// The system's own views draw as if they were never opaque.
    private var isBlackBeforeDrawing: Bool {
        isOpaque && backgroundColor == nil
            && !(self is UILabel || self is UIButton || self is UICollectionReusableView)
    }
}

extension CALayer {
    /// A layer without a view draws nothing here.
    public func setNeedsDisplay() {
        guard let view else { return }
        MainActor.assumeIsolated { view.setNeedsDisplay() }
    }

    public func setNeedsDisplay(_ r: CGRect) {
        guard let view else { return }
        MainActor.assumeIsolated { view.setNeedsDisplay(r) }
    }

    public func needsDisplay() -> Bool {
        guard let view else { return false }
        return MainActor.assumeIsolated { view.drawing.needsDisplay }
    }

    /// Draws at once, if the layer needs it.
    public func displayIfNeeded() {
        guard let view else { return }
        MainActor.assumeIsolated { view.display() }
    }
}
