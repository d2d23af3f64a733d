import UIKit

/// The parts of a node as parts of an SVG document: its ground, then its picture and its children in the clip, then
/// its line.
extension ScreenNode {
    /// What is under everything, or nothing.
    package var ground: String {
        background.map { shape.svg + SVG.paint("fill", $0) + "/>" } ?? ""
    }

    /// What a clip path contains.
    package var clip: String { shape.svg + "/>" }

    /// What is over everything, or nothing.
    package var line: String {
        border.map { shape.svg(of: $0) } ?? ""
    }
}

/// A drawing that has an id in its document, where it may have been written already.
package struct NamedDrawing: LayerDrawing {
    let drawing: any LayerDrawing
    let id: String
    let isWritten: Bool

    package init(drawing: any LayerDrawing, id: String, isWritten: Bool) {
        (self.drawing, self.id, self.isWritten) = (drawing, id, isWritten)
    }

    package var contentsKey: String { drawing.contentsKey }
    package var size: CGSize { drawing.size }

    package func svg(ids: inout SVGIdentifiers) -> String {
        isWritten ? "<use href=\"#\(id)\"/>" : "<g id=\"\(id)\">\(drawing.svg(ids: &ids))</g>"
    }
}

extension ScreenShape {
    /// An element that is still open, for what it is painted with.
    var svg: String { svg(insetBy: 0) }

    /// The line lies inside of the shape.
    fileprivate func svg(of border: ScreenNode.Border) -> String {
        let width = min(border.width, rect.width / 2, rect.height / 2)
        return svg(insetBy: width / 2) + " fill=\"none\"" + SVG.paint("stroke", border.color)
            + SVG.attribute("stroke-width", width) + "/>"
    }

    func svg(insetBy inset: CGFloat) -> String {
        let radii = radii.inset(by: inset)
        guard radii.areEqual else { return "<path d=\"\(path(insetBy: inset))\"" }
        let (rect, radius) = (rect.insetBy(dx: inset, dy: inset), radii.topLeft)
        var text = "<rect"
        if rect.minX != 0 { text += SVG.attribute("x", rect.minX) }
        if rect.minY != 0 { text += SVG.attribute("y", rect.minY) }
        text += SVG.attribute("width", rect.width) + SVG.attribute("height", rect.height)
        return radius == 0 ? text : text + SVG.attribute("rx", radius)
    }

    /// Clockwise from the upper left corner.
    func path(insetBy inset: CGFloat) -> String {
        let (rect, radii) = (rect.insetBy(dx: inset, dy: inset), radii.inset(by: inset))
        let corners: [(radius: CGFloat, x: CGFloat, y: CGFloat, dx: CGFloat, dy: CGFloat)] = [
            (radii.topLeft, rect.minX, rect.minY, 0, -1), (radii.topRight, rect.maxX, rect.minY, 1, 0),
            (radii.bottomRight, rect.maxX, rect.maxY, 0, 1), (radii.bottomLeft, rect.minX, rect.maxY, -1, 0),
        ]
        let parts = corners.map { corner in
            let radius = corner.radius
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
    package func svg(id: String) -> String {
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
