/// A text as the picture of a layer.
struct TextDrawing: LayerDrawing {
    struct Shadow {
        let color: CGColor
        let offset: CGSize
    }

    let layout: TextLayout
    let width: CGFloat
    var shadow: Shadow?

    var size: CGSize { CGSize(width: width, height: layout.size.height) }

    private var picture: String {
        guard let shadow else { return layout.svg() }
        let offset = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
        return "<g\(SVG.transform(offset))>\(layout.svg(color: shadow.color))</g>" + layout.svg()
    }

    var contentsKey: String { "text-\(SVG.key(picture))-\(SVG.number(width))" }

    func svg(ids: inout SVGIdentifiers) -> String {
        picture
    }
}
