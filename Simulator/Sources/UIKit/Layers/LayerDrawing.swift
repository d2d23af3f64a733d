/// What a layer shows of its own, between its background and its sublayers: an image, a text.
///
/// The picture is drawn at its natural size, with its upper left corner at the origin, and does not change with
/// the layer's bounds; where it comes to lie in them, in the middle of an animation too, is the placement's
/// business. A player therefore needs to send a picture only once.
package protocol LayerDrawing: Sendable {
    /// Equal keys mean equal pictures.
    var contentsKey: String { get }
    /// In points.
    var size: CGSize { get }
    /// Whether the key changes as time passes, without anybody setting anything.
    var isAnimated: Bool { get }
    /// What it is at this moment.
    var still: any LayerDrawing { get }
    /// What the layer has as its contents by it: an image alone.
    var contents: CGImage? { get }

    func svg(ids: inout SVGIdentifiers) -> String
}

extension LayerDrawing {
    package var isAnimated: Bool { false }
    package var still: any LayerDrawing { self }
    package var contents: CGImage? { nil }
}

/// Where a picture lies in a layer.
package struct ContentsPlacement: Hashable, Sendable {
    /// What the picture covers, of the layer's coordinates.
    package let frame: CGRect
    /// Takes the picture to the layer's coordinates.
    package let transform: CGAffineTransform
    /// What of the picture is seen, in its own coordinates; nil for all.
    package let visiblePart: CGRect?

    /// D23: a mode that scales does so about the middle of the bounds, any other one leaves the picture its size.
    package init(
        of size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity,
        contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    ) {
        let part = CGRect(
            x: contentsRect.minX * size.width, y: contentsRect.minY * size.height,
            width: contentsRect.width * size.width, height: contentsRect.height * size.height)
        frame = gravity.frame(for: part.size, in: bounds)
        let scaleX = part.width > 0 ? frame.width / part.width : 0
        let scaleY = part.height > 0 ? frame.height / part.height : 0
        transform = CGAffineTransform(
            scaleX, 0, 0, scaleY, frame.minX - part.minX * scaleX, frame.minY - part.minY * scaleY)
        visiblePart = contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) ? nil : part
    }
}

extension LayerDrawing {
    /// The picture in its place.
    package func svg(at placement: ContentsPlacement, ids: inout SVGIdentifiers) -> String {
        guard !placement.frame.isEmpty else { return "" }
        let picture = svg(ids: &ids)
        guard let part = placement.visiblePart else {
            return "<g\(SVG.transform(placement.transform))>\(picture)</g>"
        }
        let id = ids.next()
        let clip = PathOutline.rect(part).svg
        return "<clipPath id=\"\(id)\"><path d=\"\(clip)\"/></clipPath>"
            + "<g\(SVG.transform(placement.transform)) clip-path=\"url(#\(id))\">\(picture)</g>"
    }
}

/// What a layer shows of its own at one moment, and where.
package struct LayerContents: Hashable, Sendable {
    let drawing: any LayerDrawing
    let placement: ContentsPlacement

    package static func == (a: LayerContents, b: LayerContents) -> Bool {
        a.drawing.contentsKey == b.drawing.contentsKey && a.placement == b.placement
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(drawing.contentsKey)
        hasher.combine(placement)
    }
}

extension CALayer {
    /// What a view draws, the image that was set as the layer's contents, or what a layer of a special kind draws while
    /// it has such values.
    package func shownDrawing(_ values: LayerValues) -> (any LayerDrawing)? {
        if let drawing { return drawing }
        if values.extra != .none, let drawing = ExtraDrawing(values.extra, in: values) { return drawing }
        guard let image = contents as? CGImage else { return nil }
        return ImageDrawing(image: UIImage(cgImage: image, scale: contentsScale, orientation: .up), tint: nil)
    }

    /// What it draws by its model.
    package var shownDrawing: (any LayerDrawing)? { shownDrawing(values) }

    /// Where that lies while the layer has such values, presented or not.
    package func placement(of drawing: any LayerDrawing, values: LayerValues) -> ContentsPlacement {
        if let extra = drawing as? ExtraDrawing {
            return ContentsPlacement(of: extra.size, in: extra.area, gravity: .resize)
        }
        return ContentsPlacement(
            of: drawing.size, in: values.bounds, gravity: contentsGravity,
            contentsRect: values.contentsRect)
    }
}

extension CALayerContentsGravity {
    /// Where something of such a size lies. Top is where y is smallest, as UIKit's content modes mean it.
    package func frame(for size: CGSize, in bounds: CGRect) -> CGRect {
        func scaled(_ factor: CGFloat) -> CGRect {
            let factor = factor.isFinite ? factor : 0
            return centered(CGSize(width: size.width * factor, height: size.height * factor))
        }
        func centered(_ size: CGSize) -> CGRect {
            CGRect(
                x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height)
        }
        let (widths, heights) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resizeAspect: return scaled(min(widths, heights))
        case .resizeAspectFill: return scaled(max(widths, heights))
        case .resize: return bounds
        default: break
        }
        var frame = centered(size)
        if [.left, .topLeft, .bottomLeft].contains(self) { frame.origin.x = bounds.minX }
        if [.right, .topRight, .bottomRight].contains(self) { frame.origin.x = bounds.maxX - size.width }
        if [.top, .topLeft, .topRight].contains(self) { frame.origin.y = bounds.minY }
        if [.bottom, .bottomLeft, .bottomRight].contains(self) {
            frame.origin.y = bounds.maxY - size.height
        }
        return frame
    }
}

extension UIView.ContentMode {
    package var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}
