import UIKit

/// Writes a recording as one SVG document: every layer once, with what changes of it.
@MainActor struct RecordingDocument {
    private let recording: Recording
    private let screen = Layer(id: 0)
    private var ids = SVGIdentifiers(sharesParts: true)
    private var pictures: [String: String] = [:]
    private var definitions = ""

    private var count: Int { recording.shots.count }

    /// A layer among its neighbors, with what it is in the shots that show it.
    private final class Layer {
        let id: Int
        var nodes: [Int: ScreenNode] = [:]
        var children: [Layer] = []

        init(id: Int) {
            self.id = id
        }
    }

    init(_ recording: Recording) {
        self.recording = recording
        for (shot, nodes) in recording.shots.map(\.nodes).enumerated() { add(nodes, shot) }
    }

    /// Puts the nodes into the tree. One that has come to lie elsewhere among its neighbors is another layer from then
    /// on, because the order of what is drawn cannot change in the course of the recording.
    private func add(_ nodes: [ScreenNode], _ shot: Int) {
        var layers: [Int: Layer] = [0: screen]
        var places: [Int: Int] = [:]
        for node in nodes {
            guard let parent = layers[node.parent ?? 0] else { continue }
            let start = places[node.parent ?? 0, default: 0]
            let index: Int
            if let known = parent.children[start...].firstIndex(where: { $0.id == node.id }) {
                index = known
            } else {
                index = start
                parent.children.insert(Layer(id: node.id), at: start)
            }
            parent.children[index].nodes[shot] = node
            layers[node.id] = parent.children[index]
            places[node.parent ?? 0] = index + 1
        }
    }

    /// In points, around the screen.
    private static let frameWidth: CGFloat = 12

    mutating func svg() -> String {
        let screen = CGRect(origin: .zero, size: recording.size)
        let frame = screen.insetBy(dx: -Self.frameWidth, dy: -Self.frameWidth)
        let (width, height) = (SVG.number(frame.width), SVG.number(frame.height))
        let (still, moving) = (self.still, layers + fingers)
        let isMoving = moving != still
        let id = ids.next()
        let glass = rect(screen, radius: recording.cornerRadius)
        // Light enough for a line on a dark page, and dark enough for one on a light page.
        let line = rect(frame.insetBy(dx: 1, dy: 1), radius: recording.cornerRadius + Self.frameWidth - 1)
        let document =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(SVG.number(frame.minX))"
            + " \(SVG.number(frame.minY)) \(width) \(height)\" width=\"\(width)\" height=\"\(height)\">"
            + (isMoving ? Self.style : "")
            + "<defs><clipPath id=\"\(id)\">\(glass)/></clipPath>\(definitions)</defs>"
            + line + " fill=\"#111\" stroke=\"#7d7d82\" stroke-width=\"2\"/>" + glass + "/>"
            + "<g clip-path=\"url(#\(id))\">"
            + (isMoving ? "<g class=\"still\">\(still)</g><g class=\"film\">\(moving)</g>" : still)
            // Without it, what lies beneath shines through as a hairline where the edge is between two pixels.
            + "</g>" + glass + " fill=\"none\" stroke=\"#111\" stroke-width=\"2\"/></svg>"
        return ids.finished(document)
    }

    private static let style =
        "<style>.still{display:none}"
        + "@media(prefers-reduced-motion:reduce){.film{display:none}.still{display:inline}}</style>"

    private func rect(_ rect: CGRect, radius: CGFloat) -> String {
        "<rect" + SVG.attribute("x", rect.minX) + SVG.attribute("y", rect.minY)
            + SVG.attribute("width", rect.width) + SVG.attribute("height", rect.height)
            + (radius > 0 ? SVG.attribute("rx", radius) : "")
    }

    /// The first shot, with the pictures of the recording and the fingers that are down.
    private var still: String {
        mutating get {
            guard let still = recording.still else { return "" }
            var document = RecordingDocument(still)
            (document.ids, document.pictures, document.definitions) = (ids, pictures, definitions)
            defer { (ids, pictures, definitions) = (document.ids, document.pictures, document.definitions) }
            return document.layers + document.fingers
        }
    }

    private var layers: String {
        mutating get { screen.children.map { svg(of: $0) }.joined() }
    }

    // MARK: Layers

    private mutating func svg(of layer: Layer) -> String {
        let nodes = filled(layer.nodes)
        let isShown = shown { layer.nodes[$0] != nil }
        let transform = RecordingTrack(nodes.map(\.transform))
        let opacity = RecordingTrack(
            "opacity", nodes.map(\.opacity), tolerance: 0.004, unless: 1, decimals: 3)
        let shadow = shadow(of: nodes)
        let content = ground(of: nodes) + inside(of: layer, nodes) + line(of: nodes)
        guard !content.isEmpty else { return "" }
        let attributes = isShown.attribute + transform.attribute + opacity.attribute + shadow
        let animations = isShown.animation + transform.animation + opacity.animation
        return attributes.isEmpty && animations.isEmpty
            ? content : "<g\(attributes)>\(animations)\(content)</g>"
    }

    private func ground(of nodes: [ScreenNode]) -> String {
        let colors = nodes.map(\.background)
        guard colors.contains(where: { $0 != nil }) else { return "" }
        return shape(nodes.map(\.shape), painted: paint("fill", colors))
    }

    /// The line lies inside of the shape.
    private func line(of nodes: [ScreenNode]) -> String {
        let borders = nodes.map(\.border)
        guard borders.contains(where: { $0 != nil }) else { return "" }
        let widths = nodes.map {
            min($0.border?.width ?? 0, $0.shape.rect.width / 2, $0.shape.rect.height / 2)
        }
        let width = RecordingTrack("stroke-width", widths)
        return shape(
            nodes.map(\.shape), insetBy: widths.map { $0 / 2 },
            painted: [RecordingTrack("fill", steps: [String](repeating: "none", count: count)), width]
                + paint("stroke", borders.map { $0?.color }))
    }

    private mutating func inside(of layer: Layer, _ nodes: [ScreenNode]) -> String {
        let content = pictures(of: nodes) + layer.children.map { svg(of: $0) }.joined()
        guard !content.isEmpty, nodes.contains(where: \.isClipping) else { return content }
        let id = ids.next()
        // Further out than anything is, where nothing is cut off.
        let shape = shape(nodes.map(\.shape), insetBy: nodes.map { $0.isClipping ? 0 : -10_000 }, painted: [])
        return "<clipPath id=\"\(id)\">\(shape)</clipPath><g clip-path=\"url(#\(id))\">\(content)</g>"
    }

    private func shape(
        _ shapes: [ScreenShape], insetBy insets: [CGFloat]? = nil, painted paints: [RecordingTrack]
    ) -> String {
        let insets = insets ?? shapes.map { _ in 0 }
        let rects = zip(shapes, insets).map { $0.rect.insetBy(dx: $1, dy: $1) }
        let radii = zip(shapes, insets).map { max(0, $0.radii.topLeft - $1) }
        let isEven = shapes.allSatisfy(\.radii.areEqual)
        let tracks =
            isEven
            ? [
                RecordingTrack("x", rects.map(\.minX), unless: 0),
                RecordingTrack("y", rects.map(\.minY), unless: 0),
                RecordingTrack("width", rects.map(\.width)), RecordingTrack("height", rects.map(\.height)),
                RecordingTrack("rx", radii, unless: 0),
            ]
            : [RecordingTrack("d", steps: zip(shapes, insets).map { $0.path(insetBy: $1) })]
        return element(isEven ? "rect" : "path", tracks + paints)
    }

    private func paint(_ name: String, _ colors: [CGColor?]) -> [RecordingTrack] {
        let known = hold(colors)
        let channels = known.map { color in color.rgba.prefix(3).map { min(max($0, 0), 1) } }
        let opacities = zip(known, colors).map { $1 == nil ? 0 : $0.rgba[3] }
        return [
            RecordingTrack(name, channels, tolerance: 0.004) {
                SVG.hex(CGColor(red: $0[0], green: $0[1], blue: $0[2], alpha: 1))
            },
            RecordingTrack("\(name)-opacity", opacities, tolerance: 0.004, unless: 1, decimals: 3),
        ]
    }

    private func element(_ name: String, _ tracks: [RecordingTrack]) -> String {
        let animations = tracks.map(\.animation).joined()
        let start = "<\(name)" + tracks.map(\.attribute).joined()
        return animations.isEmpty ? "\(start)/>" : "\(start)>\(animations)</\(name)>"
    }

    private mutating func shadow(of nodes: [ScreenNode]) -> String {
        let shadows = nodes.map(\.shadow)
        guard let last = shadows.lastIndex(where: { $0 != nil }), let shadow = shadows[last] else {
            return ""
        }
        let known = hold(shadows)
        let id = ids.next()
        let reach = 3 * (known.map(\.radius).max() ?? 0)
        let area = known.map(\.area).reduce(shadow.area) { $0.union($1) }.insetBy(dx: -reach, dy: -reach)
        let opacities = zip(known, shadows).map { $1 == nil ? 0 : $0.opacity * $0.color.alpha }
        definitions +=
            "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\""
            + SVG.attribute("x", area.minX) + SVG.attribute("y", area.minY)
            + SVG.attribute("width", area.width) + SVG.attribute("height", area.height)
            + "><feGaussianBlur in=\"SourceAlpha\"" + SVG.attribute("stdDeviation", shadow.radius)
            + "/><feOffset"
            + SVG.attribute("dx", shadow.offset.width) + SVG.attribute("dy", shadow.offset.height)
            + " result=\"s\"/>"
            + element(
                "feFlood",
                [
                    RecordingTrack("flood-color", steps: known.map { SVG.hex($0.color) }),
                    RecordingTrack("flood-opacity", opacities, tolerance: 0.004, decimals: 3),
                ])
            + "<feComposite operator=\"in\" in2=\"s\"/><feMerge><feMergeNode/>"
            + "<feMergeNode in=\"SourceGraphic\"/></feMerge></filter>"
        return " filter=\"url(#\(id))\""
    }

    // MARK: Pictures

    private struct Variant: Equatable {
        let key: String
        let part: CGRect?
    }

    private mutating func pictures(of nodes: [ScreenNode]) -> String {
        var variants: [Variant] = []
        let perShot = nodes.map { node in
            node.picture.map { Variant(key: $0.key, part: $0.placement.visiblePart) }
        }
        for variant in perShot.compactMap({ $0 }) where !variants.contains(variant) {
            variants.append(variant)
        }
        return variants.map { variant in
            let shots = Dictionary(
                uniqueKeysWithValues: perShot.indices.filter { perShot[$0] == variant }.compactMap { shot in
                    nodes[shot].picture.map { (shot, $0) }
                })
            let filled = filled(shots)
            let isShown = shown { shots[$0] != nil }
            let transform = RecordingTrack(filled.map(\.placement.transform))
            let start = "<g\(isShown.attribute)\(transform.attribute)"
            return start + clip(variant.part) + ">\(isShown.animation)\(transform.animation)"
                + "<use href=\"#\(definition(of: filled[0]))\"/></g>"
        }.joined()
    }

    private mutating func clip(_ part: CGRect?) -> String {
        guard let part else { return "" }
        let id = ids.next()
        definitions += "<clipPath id=\"\(id)\"><path d=\"\(PathOutline.rect(part).svg)\"/></clipPath>"
        return " clip-path=\"url(#\(id))\""
    }

    private mutating func definition(of picture: ScreenNode.Picture) -> String {
        if let id = pictures[picture.key] { return id }
        let id = ids.next()
        pictures[picture.key] = id
        definitions += "<g id=\"\(id)\">\(picture.drawing.svg(ids: &ids))</g>"
        return id
    }

    // MARK: Over the app

    /// Fingers come and go softly, so that the eye can follow a tap; of two taps the first is gone as the second comes.
    private var fingers: String {
        let shots = recording.shots
        let spans = Set(shots.flatMap(\.fingers.keys)).sorted().map { number in
            let down = shots.indices.filter { shots[$0].fingers[number] != nil }
            return (number: number, first: down.first ?? 0, last: down.last ?? 0)
        }
        return spans.map { number, first, last in
            let places = shots.map { $0.fingers[number] }
            let known = hold(places)
            let before = spans.map(\.last).filter { $0 < first }.max()
            let after = spans.map(\.first).filter { $0 > last }.min()
            let comes = min(4, before.map { CGFloat(first - $0) / 2 } ?? 4)
            let goes = min(8, after.map { CGFloat($0 - last) / 2 } ?? 8)
            let opacities = places.indices.map { shot in
                let distance = shot < first ? first - shot : max(0, shot - last)
                return max(0, 1 - CGFloat(distance) / (shot < first ? comes : goes))
            }
            return element(
                "circle",
                [
                    RecordingTrack("cx", known.map(\.x), tolerance: 0.2),
                    RecordingTrack("cy", known.map(\.y), tolerance: 0.2),
                    RecordingTrack("opacity", opacities, tolerance: 0.01, decimals: 3),
                    RecordingTrack("r", known.map { _ in 22 }),
                    RecordingTrack("fill", steps: known.map { _ in "#555a" }),
                    RecordingTrack("stroke", steps: known.map { _ in "#fff" }),
                    RecordingTrack("stroke-width", steps: known.map { _ in "2" }),
                ])
        }.joined()
    }

    // MARK: Shots

    private func shown(_ isShown: (Int) -> Bool) -> RecordingTrack {
        RecordingTrack(
            "display", steps: (0..<count).map { isShown($0) ? "inline" : "none" }, unless: "inline")
    }

    /// What is not there stays, unseen, as it was last, or is already as it will be first.
    private func filled<Value>(_ values: [Int: Value]) -> [Value] {
        hold((0..<count).map { values[$0] })
    }

    private func hold<Value>(_ values: [Value?]) -> [Value] {
        guard var held = values.lazy.compactMap({ $0 }).first else { return [] }
        return values.map { value in
            if let value { held = value }
            return held
        }
    }
}
