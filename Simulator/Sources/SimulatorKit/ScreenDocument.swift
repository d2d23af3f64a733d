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
    mutating func svg() -> String {
        var seen: Set<String> = []
        for key in nodes.compactMap(\.picture?.key) where !seen.insert(key).inserted && repeated[key] == nil {
            repeated[key] = (ids.next(), false)
        }
        let (width, height) = (SVG.number(size.width), SVG.number(size.height))
        var index = 0
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
        text += " width=\"\(width)\" height=\"\(height)\"><rect width=\"\(width)\" height=\"\(height)\"/>"
        while index < nodes.count { text += subtree(&index) }
        return text + "</svg>"
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
        var inner = node.picture.map { picture($0) } ?? ""
        while index < nodes.count, nodes[index].parent == node.id { inner += subtree(&index) }
        if node.isClipping, !inner.isEmpty {
            let id = ids.next()
            inner =
                "<clipPath id=\"\(id)\">\(node.clip)</clipPath><g clip-path=\"url(#\(id))\">\(inner)</g>"
        }
        return node.ground + inner + node.line
    }

    private mutating func picture(_ picture: ScreenNode.Picture) -> String {
        guard let (id, isWritten) = repeated[picture.key] else {
            return picture.drawing.svg(at: picture.placement, ids: &ids)
        }
        repeated[picture.key] = (id, true)
        return NamedDrawing(drawing: picture.drawing, id: id, isWritten: isWritten)
            .svg(at: picture.placement, ids: &ids)
    }
}
