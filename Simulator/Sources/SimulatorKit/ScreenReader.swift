import UIKit

/// Reads from the layers of a phone what is on its screen, and knows each layer again the next time.
@MainActor package final class ScreenReader {
    private let application: UIApplication
    private var known: [ObjectIdentifier: Known] = [:]
    private var count = 0
    private var nodes: [ScreenNode] = []

    private struct Known {
        weak var layer: CALayer?
        let id: Int
    }

    init(application: UIApplication) {
        self.application = application
    }

    /// What is drawn now. Layers that are hidden, transparent, flat or off the screen are left out.
    ///
    /// - Parameter front: what lies over all windows.
    package func read(under front: CALayer) -> [ScreenNode] {
        known = known.filter { $0.value.layer != nil }
        nodes = []
        for layer in application.windows.map(\.layer) + [front] {
            add(layer, in: nil, of: nil, toScreen: .identity, visible: application.screen.bounds)
        }
        defer { nodes = [] }
        return nodes
    }

    /// - Parameters:
    ///   - superlayer: what is shown of the layer around this one.
    ///   - toScreen: takes the parent's coordinates to the screen's.
    ///   - visible: what of the screen the layers around this one leave to be seen.
    private func add(
        _ layer: CALayer, in parent: Int?, of superlayer: LayerValues?, toScreen: CGAffineTransform,
        visible: CGRect
    ) {
        var values = layer.presentedValues
        guard let (transition, progress) = layer.runningTransition, let picture = transition.picture else {
            return add(
                layer, values: values, in: parent, of: superlayer, toScreen: toScreen, visible: visible)
        }
        transition.changeLayer(&values, at: progress)
        var old = picture.presentedValues
        transition.changePicture(&old, at: progress)
        let (back, front) =
            transition.isPictureInFront
            ? ((layer, values), (picture, old)) : ((picture, old), (layer, values))
        for (layer, values) in [back, front] {
            add(layer, values: values, in: parent, of: superlayer, toScreen: toScreen, visible: visible)
        }
    }

    private func add(
        _ layer: CALayer, values: LayerValues, in parent: Int?, of superlayer: LayerValues?,
        toScreen: CGAffineTransform, visible: CGRect
    ) {
        guard !values.isHidden, values.opacity > 0 else { return }
        let transform = values.transform(to: superlayer)
        let toScreen = transform.concatenating(toScreen)
        guard toScreen.a * toScreen.d - toScreen.b * toScreen.c != 0 else { return }
        let bounds = values.bounds.standardized
        let seen = bounds.applying(toScreen).intersection(visible)
        let isSeen = !seen.isNull && !seen.isEmpty
        guard isSeen || !values.masksToBounds else { return }

        let node = ScreenNode(
            id: id(of: layer), parent: parent, transform: transform,
            opacity: CGFloat(min(values.opacity, 1)), blendMode: layer.blendMode,
            shape: ScreenShape(rect: bounds, radii: values.cornerRadii),
            isClipping: values.masksToBounds,
            background: isSeen ? values.backgroundColor?.visible : nil,
            border: isSeen ? border(of: values) : nil,
            shadow: shadow(of: values, area: visible.applying(toScreen.inverted())),
            picture: picture(of: layer, values: values, toScreen: toScreen, visible: visible))
        let index = nodes.count
        nodes.append(node)
        for child in backToFront(layer.ownSublayers) {
            add(
                child, in: node.id, of: values, toScreen: toScreen,
                visible: values.masksToBounds ? seen : visible)
        }
        if nodes.count == index + 1, node.background == nil, node.border == nil, node.picture == nil {
            nodes.removeLast()
        }
    }

    private func id(of layer: CALayer) -> Int {
        if let known = known[ObjectIdentifier(layer)], known.layer === layer { return known.id }
        count += 1
        known[ObjectIdentifier(layer)] = Known(layer: layer, id: count)
        return count
    }

    private func backToFront(_ layers: [CALayer]) -> [CALayer] {
        guard layers.contains(where: { $0.zPosition != 0 || $0.isAnimating }) else { return layers }
        let placed = layers.enumerated().map { (layer: $1, z: $1.presentedValues.zPosition, index: $0) }
        return placed.sorted { ($0.z, $0.index) < ($1.z, $1.index) }.map(\.layer)
    }

    private func border(of values: LayerValues) -> ScreenNode.Border? {
        guard values.borderWidth > 0, let color = values.borderColor?.visible else { return nil }
        return ScreenNode.Border(width: values.borderWidth, color: color)
    }

    /// A layer that clips cuts its own shadow off.
    private func shadow(of values: LayerValues, area: CGRect) -> ScreenNode.Shadow? {
        guard !values.masksToBounds, values.shadowOpacity > 0, let color = values.shadowColor?.visible
        else { return nil }
        return ScreenNode.Shadow(
            color: color, opacity: CGFloat(min(values.shadowOpacity, 1)), offset: values.shadowOffset,
            radius: values.shadowRadius, area: area)
    }

    private func picture(
        of layer: CALayer, values: LayerValues, toScreen: CGAffineTransform, visible: CGRect
    ) -> ScreenNode.Picture? {
        guard let drawing = layer.shownDrawing(values) else { return nil }
        let placement = layer.placement(of: drawing, values: values)
        guard placement.frame.applying(toScreen).intersects(visible) else { return nil }
        return ScreenNode.Picture(drawing: drawing, placement: placement)
    }
}

extension CGColor {
    /// Nil for a color that is not seen.
    fileprivate var visible: CGColor? { alpha > 0 ? self : nil }
}
