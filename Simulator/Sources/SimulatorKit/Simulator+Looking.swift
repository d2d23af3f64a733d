import UIKit

extension Simulator {
    /// Tells where the view is drawn right now, in the screen's points: the box around it where it is turned, and
    /// null where it is in no window of this phone.
    public func frame(of view: UIView) -> CGRect {
        let layers = presentedValues(of: view)
        let superlayers = layers.dropFirst().map(Optional.some) + [nil]
        return zip(layers, superlayers).reduce(layers.first?.bounds ?? .null) {
            $0.applying($1.0.transform(to: $1.1))
        }
    }

    /// Tells how opaque the view is drawn right now, its ancestors multiplied in: 0 where it is hidden or in no
    /// window of this phone.
    public func opacity(of view: UIView) -> CGFloat {
        let layers = presentedValues(of: view)
        guard !layers.isEmpty, !layers.contains(where: \.isHidden) else { return 0 }
        return layers.reduce(1) { $0 * CGFloat($1.opacity) }
    }

    /// Writes the screen, as it is drawn right now, as an SVG document.
    public func svg() -> String {
        var document = ScreenDocument(size: application.screen.bounds.size, nodes: nodes())
        return document.svg()
    }

    /// What is on the screen right now, layer by layer: the app's windows, and over them what the system draws.
    package func nodes() -> [ScreenNode] {
        run {
            application.commit()
            return reader.read(under: window.systemBars.layer)
        }
    }

    /// What is shown of the view's layer and of all layers around it, from the inside out.
    private func presentedValues(of view: UIView) -> [LayerValues] {
        run { application.commit() }
        guard let window = view.window, window.application === application else { return [] }
        return sequence(first: view.layer, next: \.superlayer).map(\.presentedValues)
    }
}
