import UIKit

/// Writes the nodes of a screen as one SVG document that any browser shows, the same on every run.
struct ScreenDocument {
    private let size: CGSize
    private let nodes: [ScreenNode]
    private var ids = SVGIdentifiers()
    /// The ids of pictures that are shown more than once: written out where they come first, referred to later.
    private var repeated: [String: (id: String, isWritten: Bool)] = [:]

    init(size: CGSize, nodes: [ScreenNode]) {
        (self.size, self.nodes) = (size, nodes)
    }

    /// Its points are the screen's, its paper is black.
    mutating func svg(over overlay: String = "") -> String {
        var seen: Set<String> = []
        for key in nodes.compactMap(\.picture?.key) where !seen.insert(key).inserted && repeated[key] == nil {
            repeated[key] = (ids.next(), false)
        }
        let (width, height) = (SVG.number(size.width), SVG.number(size.height))
        var index = 0
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
        text += " width=\"\(width)\" height=\"\(height)\"><rect width=\"\(width)\" height=\"\(height)\"/>"
        while index < nodes.count { text += subtree(&index) }
        return text + overlay + "</svg>"
    }

    /// The node at `index` with all that is in it; `index` is then behind them.
    private mutating func subtree(_ index: inout Int) -> String {
        let node = nodes[index]
        index += 1
        var attributes = SVG.transform(node.transform)
        if node.opacity < 1 { attributes += SVG.attribute("opacity", node.opacity) }
        if let shadow = node.shadow {
            let id = ids.next()
            attributes += " filter=\"url(#\(id))\""
            return shadow.svg(id: id) + "<g\(attributes)>\(content(of: node, &index))</g>"
        }
        let content = content(of: node, &index)
        return content.isEmpty ? "" : attributes.isEmpty ? content : "<g\(attributes)>\(content)</g>"
    }

    private mutating func content(of node: ScreenNode, _ index: inout Int) -> String {
        let ground = node.background.map { node.shape.svg + SVG.paint("fill", $0) + "/>" } ?? ""
        var inner = node.picture.map { picture($0) } ?? ""
        while index < nodes.count, nodes[index].parent == node.id { inner += subtree(&index) }
        if node.isClipping, !inner.isEmpty {
            let id = ids.next()
            inner =
                "<clipPath id=\"\(id)\">\(node.shape.svg)/></clipPath><g clip-path=\"url(#\(id))\">\(inner)</g>"
        }
        return ground + inner + (node.border.map { node.shape.svg(of: $0) } ?? "")
    }

    private mutating func picture(_ picture: ScreenNode.Picture) -> String {
        guard let (id, isWritten) = repeated[picture.key] else {
            return picture.drawing.svg(at: picture.placement, ids: &ids)
        }
        repeated[picture.key] = (id, true)
        return Placed(drawing: picture.drawing, id: id, isWritten: isWritten)
            .svg(at: picture.placement, ids: &ids)
    }

    /// A drawing that has an id, or that is written elsewhere in the document.
    private struct Placed: LayerDrawing {
        let drawing: any LayerDrawing
        let id: String
        let isWritten: Bool

        var contentsKey: String { drawing.contentsKey }
        var size: CGSize { drawing.size }

        func svg(ids: inout SVGIdentifiers) -> String {
            isWritten ? "<use href=\"#\(id)\"/>" : "<g id=\"\(id)\">\(drawing.svg(ids: &ids))</g>"
        }
    }
}

extension ScreenShape {
    /// An element that is still open, for what it is painted with.
    fileprivate var svg: String {
        svg(insetBy: 0)
    }

    /// The line lies inside of the shape.
    fileprivate func svg(of border: ScreenNode.Border) -> String {
        let width = min(border.width, rect.width / 2, rect.height / 2)
        return svg(insetBy: width / 2) + " fill=\"none\"" + SVG.paint("stroke", border.color)
            + SVG.attribute("stroke-width", width) + "/>"
    }

    private func svg(insetBy inset: CGFloat) -> String {
        let rect = rect.insetBy(dx: inset, dy: inset)
        let radius = max(0, radius - inset)
        let isEven = radius == 0 || roundedCorners.isSuperset(of: .all)
        guard isEven else { return "<path d=\"\(path(rect, radius))\"" }
        var text = "<rect"
        if rect.minX != 0 { text += SVG.attribute("x", rect.minX) }
        if rect.minY != 0 { text += SVG.attribute("y", rect.minY) }
        text += SVG.attribute("width", rect.width) + SVG.attribute("height", rect.height)
        return radius == 0 ? text : text + SVG.attribute("rx", radius)
    }

    /// Clockwise from the upper left corner.
    private func path(_ rect: CGRect, _ radius: CGFloat) -> String {
        let corners: [(mask: CACornerMask, x: CGFloat, y: CGFloat, dx: CGFloat, dy: CGFloat)] = [
            (.layerMinXMinYCorner, rect.minX, rect.minY, 0, -1),
            (.layerMaxXMinYCorner, rect.maxX, rect.minY, 1, 0),
            (.layerMaxXMaxYCorner, rect.maxX, rect.maxY, 0, 1),
            (.layerMinXMaxYCorner, rect.minX, rect.maxY, -1, 0),
        ]
        let parts = corners.map { corner in
            let radius = roundedCorners.contains(corner.mask) ? radius : 0
            // Along the edge that leads to the corner, and along the next one, which is a quarter turn further.
            let start =
                "\(SVG.number(corner.x - corner.dx * radius)) \(SVG.number(corner.y - corner.dy * radius))"
            let end =
                "\(SVG.number(corner.x - corner.dy * radius)) \(SVG.number(corner.y + corner.dx * radius))"
            let size = SVG.number(radius)
            return radius == 0 ? start : "\(start)A\(size) \(size) 0 0 1 \(end)"
        }
        return "M" + parts.joined(separator: "L") + "Z"
    }
}

extension ScreenNode.Shadow {
    /// What is further away than three times the radius is not seen.
    fileprivate func svg(id: String) -> String {
        let reach = 3 * radius
        let area = area.insetBy(dx: -reach - abs(offset.width), dy: -reach - abs(offset.height))
        return "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\""
            + SVG.attribute("x", area.minX) + SVG.attribute("y", area.minY)
            + SVG.attribute("width", area.width) + SVG.attribute("height", area.height)
            // Not every viewer knows feDropShadow, which is short for this.
            + "><feGaussianBlur in=\"SourceAlpha\"" + SVG.attribute("stdDeviation", radius) + "/><feOffset"
            + SVG.attribute("dx", offset.width) + SVG.attribute("dy", offset.height)
            + " result=\"s\"/><feFlood flood-color=\"\(SVG.hex(color))\""
            + SVG.attribute("flood-opacity", opacity * color.alpha)
            + "/><feComposite operator=\"in\" in2=\"s\"/><feMerge><feMergeNode/>"
            + "<feMergeNode in=\"SourceGraphic\"/></feMerge></filter>"
    }
}

extension CACornerMask {
    fileprivate static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
