import SimulatorKit
import UIKit

/// What a browser's tab has been told of the screen: it is told only what has changed.
///
/// A message from the server to the page is a JSON object, in which each of these is left out unless it is new:
///
/// - `size`: `[width, height]` of the screen, in points
/// - `pictures`: `[number, SVG]` each, before the first node that shows it; `dropped`: the numbers of those that
///   nothing shows any more
/// - `nodes`: `[id, parts]` each, for the layers that look otherwise than before. The parts are texts: `transform`,
///   `opacity`, `style`, and as SVG `shadow`, `ground`, `clip`, `picture`, `line`; what is empty is taken away
/// - `order`: `[id, id of the parent]` of every node, from back to front; the screen is the parent 0. Who is not in
///   it is gone
/// - the others, of which the player knows what they are
///
/// What the page says to the server is told at `Input`.
struct ScreenMirror {
    private var nodes: [Int: ScreenNode] = [:]
    private var order: [Int] = []
    private var pictures: [String: Int] = [:]
    private var pictureCount = 0
    private var size = CGSize.zero
    private var others: [String: String] = [:]

    /// Takes the tab to the present screen: a JSON object of what is new, or nil where nothing is.
    ///
    /// - Parameter others: what else the tab shows, as JSON, by the names of their fields.
    mutating func update(size: CGSize, nodes newNodes: [ScreenNode], others newOthers: [String: String])
        -> String?
    {
        var fields: [String] = []
        if size != self.size {
            fields.append("\"size\":[\(SVG.number(size.width)),\(SVG.number(size.height))]")
            self.size = size
        }
        for (name, text) in newOthers.sorted(by: { $0.key < $1.key }) where others[name] != text {
            fields.append("\"\(name)\":\(text)")
        }
        others = newOthers
        fields += pictureChanges(to: newNodes)
        fields += nodeChanges(to: newNodes)
        return fields.isEmpty ? nil : "{\(fields.joined(separator: ","))}"
    }

    /// A picture is sent once, before the first node that shows it, and forgotten on both sides after the last.
    private mutating func pictureChanges(to newNodes: [ScreenNode]) -> [String] {
        var added: [String] = []
        var shown: [String: Int] = [:]
        for picture in newNodes.compactMap(\.picture) where shown[picture.key] == nil {
            if let number = pictures[picture.key] {
                shown[picture.key] = number
                continue
            }
            pictureCount += 1
            shown[picture.key] = pictureCount
            var ids = SVGIdentifiers(prefix: "p\(pictureCount)-")
            added.append("[\(pictureCount),\(JSON.string(picture.drawing.svg(ids: &ids)))]")
        }
        let dropped = pictures.filter { shown[$0.key] == nil }.values.sorted()
        pictures = shown
        var fields: [String] = []
        if !added.isEmpty { fields.append("\"pictures\":[\(added.joined(separator: ","))]") }
        if !dropped.isEmpty { fields.append("\"dropped\":\(dropped)") }
        return fields
    }

    private mutating func nodeChanges(to newNodes: [ScreenNode]) -> [String] {
        var changes: [String] = []
        for node in newNodes where nodes[node.id] != node {
            changes.append(
                "[\(node.id),{\(differences(from: nodes[node.id], to: node).joined(separator: ","))}]")
        }
        let newOrder = newNodes.map(\.id)
        let isMoved = newOrder != order || newNodes.contains { nodes[$0.id]?.parent != $0.parent }
        nodes = Dictionary(newNodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        order = newOrder
        var fields: [String] = []
        if !changes.isEmpty { fields.append("\"nodes\":[\(changes.joined(separator: ","))]") }
        if isMoved {
            let places = newNodes.map { "[\($0.id),\($0.parent ?? 0)]" }
            fields.append("\"order\":[\(places.joined(separator: ","))]")
        }
        return fields
    }

    /// The parts of a node that look otherwise than before, as parts of an SVG document.
    private func differences(from old: ScreenNode?, to node: ScreenNode) -> [String] {
        var fields: [String] = []
        func add(_ name: String, _ value: (ScreenNode) -> String) {
            let text = value(node)
            if text != old.map(value) ?? "" { fields.append("\"\(name)\":\(JSON.string(text))") }
        }
        add("transform") { SVG.matrix($0.transform) }
        add("opacity") { $0.opacity < 1 ? SVG.number($0.opacity) : "" }
        add("style") { $0.style }
        add("ground") { $0.ground }
        add("clip") { $0.isClipping ? $0.clip : "" }
        add("line") { $0.line }
        add("shadow") { $0.shadow?.svg(id: "s\($0.id)") ?? "" }
        add("picture") { node in
            guard let picture = node.picture, let number = pictures[picture.key] else { return "" }
            var ids = SVGIdentifiers(prefix: "n\(node.id)-")
            return NamedDrawing(drawing: picture.drawing, id: "p\(number)", isWritten: true)
                .svg(at: picture.placement, ids: &ids)
        }
        return fields
    }
}

enum JSON {
    static func array(_ values: [String]) -> String {
        "[\(values.joined(separator: ","))]"
    }

    /// Fields whose value is empty are left out.
    static func object(_ fields: KeyValuePairs<String, String>) -> String {
        "{\(fields.filter { !$1.isEmpty }.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
    }

    /// Nothing where the text is empty.
    static func optional(_ text: String) -> String {
        text.isEmpty ? "" : string(text)
    }

    static func string(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
