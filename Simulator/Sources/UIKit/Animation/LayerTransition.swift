/// A layer on its way from one look to another: a still picture of the old one goes, what the layer shows comes.
package final class LayerTransition {
    package enum Style {
        case fade
        case moveIn(CGVector)
        case push(CGVector)
        case reveal(CGVector)
        /// About the vertical middle, or the horizontal one, the way round that is positive or the other one.
        case flip(isVertical: Bool)
        /// The old look is rolled away over its upper edge, or the new one over it.
        case curl(isUp: Bool)
        case none
    }

    private let style: Style
    private let (start, end): (Double, Double)
    /// What the layer has shown, in the superlayer's coordinates; nil where nobody has seen it.
    package let picture: CALayer?

    init(_ animation: CATransition, from layer: CALayer) {
        let direction = Self.direction(animation.subtype)
        switch animation.type {
        case .moveIn: style = .moveIn(direction)
        case .push: style = .push(direction)
        case .reveal: style = .reveal(direction)
        default: style = .fade
        }
        (start, end) = (Double(animation.startProgress), Double(animation.endProgress))
        picture = layer.still(afterUpdates: true)
    }

    init(_ style: Style, from layer: CALayer) {
        (self.style, start, end) = (style, 0, 1)
        picture = layer.still(afterUpdates: true)
    }

    /// Where the new look comes from, in sizes of the layer. UIKit's layers have their top where y is smallest.
    private static func direction(_ subtype: CATransitionSubtype?) -> CGVector {
        switch subtype {
        case .fromRight: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: -1, dy: 0)
        }
    }

    /// Whether the old look lies over the new one.
    package var isPictureInFront: Bool {
        switch style {
        case .moveIn: false
        case .curl(let isUp): isUp
        default: true
        }
    }

    package func changePicture(_ values: inout LayerValues, at progress: Double) {
        change(&values, at: start + (end - start) * progress, isNew: false)
    }

    package func changeLayer(_ values: inout LayerValues, at progress: Double) {
        change(&values, at: start + (end - start) * progress, isNew: true)
    }

    private func change(_ values: inout LayerValues, at progress: Double, isNew: Bool) {
        let progress = CGFloat(progress)
        func move(_ direction: CGVector, _ share: CGFloat) {
            values.position.x += direction.dx * values.bounds.width * share
            values.position.y += direction.dy * values.bounds.height * share
        }
        func scale(_ x: CGFloat, _ y: CGFloat) {
            values.transform = CATransform3DConcat(CATransform3DMakeScale(x, y, 1), values.transform)
        }
        switch style {
        case .fade:
            // The new look is whole beneath the old one, which fades: so nothing behind shines through.
            if !isNew { values.opacity *= Float(1 - progress) }
        case .moveIn(let direction): if isNew { move(direction, 1 - progress) }
        case .push(let direction): move(direction, isNew ? 1 - progress : -progress)
        case .reveal(let direction): if !isNew { move(direction, -progress) }
        case .flip(let isVertical):
            let cosine = cos(progress * .pi)
            let width = isNew ? max(0, -cosine) : max(0, cosine)
            scale(isVertical ? 1 : width, isVertical ? width : 1)
        case .curl(let isUp):
            guard isNew != isUp else { return }
            let height = isUp ? 1 - progress : progress
            scale(1, height)
            values.position.y -= values.bounds.height * (1 - height) / 2
        case .none: if !isNew { values.isHidden = true }
        }
    }
}
