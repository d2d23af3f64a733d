/// What was drawn into a `CGContext`, in order: a value that costs nothing however large the picture is, and
/// that is written as SVG when somebody looks. Its points are device points, y downwards.
package struct DisplayList: Hashable, Sendable {
    package struct StrokeStyle: Hashable, Sendable {
        package var width: CGFloat = 1
        package var cap = CGLineCap.butt
        package var join = CGLineJoin.miter
        package var miterLimit: CGFloat = 10
        package var dashes: [CGFloat] = []
        package var dashPhase: CGFloat = 0

        package init() {}
    }

    package enum GradientShape: Hashable, Sendable {
        case linear(from: CGPoint, to: CGPoint)
        case radial(from: CGPoint, fromRadius: CGFloat, to: CGPoint, toRadius: CGFloat)
    }

    package indirect enum Shape: Hashable, Sendable {
        case fill(PathOutline, evenOdd: Bool, CGColor)
        /// The outline is in the space of the transform, which bends the pen as well.
        case stroke(PathOutline, StrokeStyle, CGColor, CGAffineTransform)
        case gradient(
            GradientShape, [CGGradient.Stop], before: Bool, after: Bool, CGAffineTransform)
        /// The transform takes the box of the image's pixels to where it is drawn.
        case image(CGImage, tint: CGColor?, CGAffineTransform)
        /// Fills everything with copies of what lies in the rectangle.
        case tiles(CGImage, CGRect, CGAffineTransform)
        case text(TextLayout, CGAffineTransform)
        /// What a layer shows, in its place, in the space of the transform.
        case contents(LayerContents, CGAffineTransform)
        /// Drawn together, and as transparent together.
        case group(DisplayList)
    }

    struct Item: Hashable, Sendable {
        let shape: Shape
        let clip: Int?
        let alpha: CGFloat
        let blendMode: CGBlendMode
    }

    struct Clip: Hashable, Sendable {
        let outline: PathOutline
        let evenOdd: Bool
        let parent: Int?
    }

    /// What lies outside of this is not seen.
    package let size: CGSize
    private(set) var items: [Item] = []
    private(set) var clips: [Clip] = []

    package init(size: CGSize) {
        self.size = size
    }

    package var isEmpty: Bool { items.isEmpty }

    package mutating func append(
        _ shape: Shape, clip: Int? = nil, alpha: CGFloat = 1, blendMode: CGBlendMode = .normal
    ) {
        items.append(Item(shape: shape, clip: clip, alpha: alpha, blendMode: blendMode))
    }

    /// The same, where everything was black before.
    var overBlack: DisplayList {
        var list = self
        let ground = PathOutline.rect(CGRect(origin: .zero, size: size))
        list.items.insert(
            Item(
                shape: .fill(ground, evenOdd: false, UIColor.black.cgColor), clip: nil, alpha: 1,
                blendMode: .normal), at: 0)
        return list
    }

    /// The number under which items are clipped to `outline` and to all that `parent` stands for.
    package mutating func addClip(_ outline: PathOutline, evenOdd: Bool, parent: Int?) -> Int {
        clips.append(Clip(outline: outline, evenOdd: evenOdd, parent: parent))
        return clips.count - 1
    }

    /// Whether painting everything in one color gives what a template shows; else only a filter does.
    var takesColor: Bool {
        items.allSatisfy { item in
            switch item.shape {
            case .image, .tiles, .contents: false
            case .group(let list): list.takesColor && item.blendMode == .normal
            default: item.blendMode == .normal
            }
        }
    }

    // MARK: SVG

    /// The shapes, without the frame that cuts them off at the edges. `color` replaces every color, whose
    /// opacity stays.
    package func svg(ids: inout SVGIdentifiers, color: CGColor? = nil) -> String {
        let text = svg(of: items[...], within: 0, ids: &ids, color: color)
        let blends = items.contains { $0.blendMode != .normal }
        return blends ? "<g style=\"isolation:isolate\">\(text)</g>" : text
    }

    /// - Parameter depth: how many clips the items have in common, which are written around them.
    private func svg(
        of items: ArraySlice<Item>, within depth: Int, ids: inout SVGIdentifiers, color: CGColor?
    ) -> String {
        var (parts, rest) = ([SVGIdentifiers.Part](), items)
        while let item = rest.first {
            guard let clip = clipChain(item.clip).dropFirst(depth).first else {
                parts.append(
                    ids.part(at: item.origin) { svg(of: item.moved(from: $1), ids: &$0, color: color) })
                rest = rest.dropFirst()
                continue
            }
            let clipped = rest.prefix { clipChain($0.clip).dropFirst(depth).first == clip }
            rest = rest.dropFirst(clipped.count)
            parts.append(
                ids.part { ids, _ in
                    let id = ids.next()
                    let rule = clips[clip].evenOdd ? " clip-rule=\"evenodd\"" : ""
                    return "<clipPath id=\"\(id)\"><path d=\"\(clips[clip].outline.svg)\"\(rule)/></clipPath>"
                        + "<g clip-path=\"url(#\(id))\">"
                        + svg(of: clipped, within: depth + 1, ids: &ids, color: color) + "</g>"
                })
        }
        return ids.joined(parts)
    }

    func clipChain(_ clip: Int?) -> [Int] {
        var chain: [Int] = []
        var next = clip
        while let clip = next {
            chain.append(clip)
            next = clips[clip].parent
        }
        return chain.reversed()
    }

    private func svg(of item: Item, ids: inout SVGIdentifiers, color: CGColor?) -> String {
        func tinted(_ own: CGColor) -> CGColor {
            guard let color else { return own }
            return color.copy(alpha: color.alpha * own.alpha) ?? own
        }
        let opacity = item.alpha < 1 ? SVG.attribute("opacity", max(0, item.alpha)) : ""
        let blend = item.blendMode == .normal ? "" : " style=\"mix-blend-mode:\(item.blendMode.css)\""
        let look = opacity + blend
        switch item.shape {
        case .fill(let outline, let evenOdd, let own):
            guard !outline.isEmpty else { return "" }
            let rule = evenOdd ? " fill-rule=\"evenodd\"" : ""
            return "<path d=\"\(outline.svg)\"\(SVG.paint("fill", tinted(own)))\(rule)\(look)/>"
        case .stroke(let outline, let style, let own, let transform):
            guard !outline.isEmpty else { return "" }
            return "<path d=\"\(outline.svg)\" fill=\"none\"\(SVG.paint("stroke", tinted(own)))"
                + style.svg(of: outline) + SVG.transform(transform) + look + "/>"
        case .gradient(let shape, let stops, let before, let after, let transform):
            let stops = stops.map { CGGradient.Stop(color: tinted($0.color), location: $0.location) }
            let id = ids.next()
            guard
                let gradient = shape.svg(
                    id: id, stops: stops, before: before, after: after, transform: transform)
            else { return "" }
            let everything = PathOutline.rect(CGRect(origin: .zero, size: size)).svg
            return gradient + "<path d=\"\(everything)\" fill=\"url(#\(id))\"\(look)/>"
        case .image(let image, let tint, let transform):
            let picture = image.svg(ids: &ids, tint: color ?? tint)
            return "<g\(SVG.transform(transform))\(look)>\(picture)</g>"
        case .tiles(let image, let rect, let transform):
            let id = ids.next()
            let picture = image.svg(ids: &ids, tint: color)
            let placed = CGAffineTransform(
                scaleX: rect.width / CGFloat(image.width), y: rect.height / CGFloat(image.height))
            let everything = PathOutline.rect(CGRect(origin: .zero, size: size)).svg
            let origin = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            let patternTransform = SVG.transform(origin.concatenating(transform)).replacingOccurrences(
                of: " transform", with: " patternTransform")
            return "<pattern id=\"\(id)\" patternUnits=\"userSpaceOnUse\""
                + SVG.attribute("width", rect.width) + SVG.attribute("height", rect.height)
                + "\(patternTransform)><g\(SVG.transform(placed))>\(picture)</g></pattern>"
                + "<path d=\"\(everything)\" fill=\"url(#\(id))\"\(look)/>"
        case .text(let layout, let transform):
            return "<g\(SVG.transform(transform))\(look)>\(layout.svg(color: color))</g>"
        case .contents(let contents, let transform):
            let picture = contents.drawing.svg(at: contents.placement, ids: &ids)
            return "<g\(SVG.transform(transform))\(look)>\(picture)</g>"
        case .group(let list):
            return "<g\(look)>\(list.svg(ids: &ids, color: color))</g>"
        }
    }
}

extension DisplayList.Item {
    /// Where an outline begins, if it is all that says where the item is.
    fileprivate var origin: CGPoint {
        switch shape {
        case .fill(let outline, _, _), .stroke(let outline, _, _, .identity):
            if case .move(let point) = outline.elements.first { point } else { .zero }
        default: .zero
        }
    }

    /// The same with its origin at the zero point, if that is the point.
    fileprivate func moved(from point: CGPoint) -> DisplayList.Item {
        guard point != .zero else { return self }
        let transform = CGAffineTransform(translationX: -point.x, y: -point.y)
        let moved: DisplayList.Shape =
            switch shape {
            case .fill(let outline, let evenOdd, let color):
                .fill(outline.applying(transform), evenOdd: evenOdd, color)
            case .stroke(let outline, let style, let color, let own):
                .stroke(outline.applying(transform), style, color, own)
            default: shape
            }
        return DisplayList.Item(shape: moved, clip: clip, alpha: alpha, blendMode: blendMode)
    }
}

extension DisplayList.StrokeStyle {
    fileprivate func svg(of outline: PathOutline) -> String {
        var text = SVG.attribute("stroke-width", width)
        if cap != .butt { text += " stroke-linecap=\"\(cap)\"" }
        if outline.hasCorners {
            // SVG's own limit is 4, Core Graphics' 10.
            text +=
                join == .miter
                ? SVG.attribute("stroke-miterlimit", max(1, miterLimit)) : " stroke-linejoin=\"\(join)\""
        }
        if !dashes.isEmpty {
            let lengths = dashes.map { SVG.number($0) }.joined(separator: " ")
            text += " stroke-dasharray=\"\(lengths)\""
            if dashPhase != 0 { text += SVG.attribute("stroke-dashoffset", dashPhase) }
        }
        return text
    }
}

extension DisplayList.GradientShape {
    /// Nil where there is nothing to spread the colors over.
    fileprivate func svg(
        id: String, stops: [CGGradient.Stop], before: Bool, after: Bool, transform: CGAffineTransform
    ) -> String? {
        var (stops, before, after) = (stops, before, after)
        let name: String
        var place = ""
        switch self {
        case .linear(let from, let to):
            guard from != to else { return nil }
            name = "linearGradient"
            for (key, value) in [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)] {
                place += SVG.attribute(key, value)
            }
        case .radial(var from, var fromRadius, var to, var toRadius):
            // SVG goes from the smaller circle to the larger one.
            if fromRadius > toRadius {
                (from, to, fromRadius, toRadius) = (to, from, toRadius, fromRadius)
                (before, after) = (after, before)
                stops = stops.reversed().map { CGGradient.Stop(color: $0.color, location: 1 - $0.location) }
            }
            guard toRadius > 0 else { return nil }
            name = "radialGradient"
            for (key, value) in [
                ("cx", to.x), ("cy", to.y), ("r", toRadius), ("fx", from.x), ("fy", from.y),
                ("fr", fromRadius),
            ] {
                place += SVG.attribute(key, value)
            }
        }
        var text = stops.map { Self.stop($0.color, at: $0.location) }.joined()
        // SVG goes on in the outermost colors; a transparent stop at the same place ends that.
        if !before, let first = stops.first?.color.copy(alpha: 0) {
            text = Self.stop(first, at: 0) + text
        }
        if !after, let last = stops.last?.color.copy(alpha: 0) {
            text += Self.stop(last, at: 1)
        }
        let gradientTransform = SVG.transform(transform).replacingOccurrences(
            of: " transform", with: " gradientTransform")
        return
            "<\(name) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"\(place)\(gradientTransform)>\(text)</\(name)>"
    }

    private static func stop(_ color: CGColor, at location: CGFloat) -> String {
        let shade = SVG.paint("stop-color", color).replacingOccurrences(
            of: "stop-color-opacity", with: "stop-opacity")
        return "<stop\(SVG.attribute("offset", location))\(shade)/>"
    }
}
