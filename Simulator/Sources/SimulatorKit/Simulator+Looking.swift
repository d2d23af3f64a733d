import UIKit

extension Simulator {
    /// Tells where the view is drawn right now, in the screen's points: the box around it where it is turned, and
    /// null where it is in no window of this phone.
    public func frame(of view: UIView) -> CGRect {
        guard isOnScreen(view) else { return .null }
        var values = view.layer.presentedValues
        var (frame, layer) = (values.bounds, view.layer)
        while let superlayer = layer.superlayer {
            let outer = superlayer.presentedValues
            frame = frame.applying(values.transform(to: outer))
            (values, layer) = (outer, superlayer)
        }
        return frame.applying(values.transform(to: nil))
    }

    /// Tells how opaque the view is drawn right now, its ancestors multiplied in: 0 where it is hidden or in no
    /// window of this phone.
    public func opacity(of view: UIView) -> CGFloat {
        guard isOnScreen(view) else { return 0 }
        var opacity: CGFloat = 1
        var layer: CALayer? = view.layer
        while let current = layer {
            let values = current.presentedValues
            if values.isHidden { return 0 }
            opacity *= CGFloat(values.opacity)
            layer = current.superlayer
        }
        return opacity
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
            return reader.read(under: (application.windowScene.windowUnderBars ?? window).systemBars.layer)
        }
    }

    /// Whether the view is in a window of this phone, once what has changed in this turn is seen.
    private func isOnScreen(_ view: UIView) -> Bool {
        run { application.commit() }
        return view.window?.application === application
    }
}
