/// How a view's colors are mixed with those behind it.
public enum BlendMode: Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case sourceAtop
    case destinationOver
    case destinationOut
    case plusDarker
    case plusLighter
}

extension View {
    /// Mixes the view with what lies behind it, as browsers do.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(BlendModeModifier(blendMode: blendMode))
    }
}

private struct BlendModeModifier: ItemModifier {
    typealias Body = Never

    let blendMode: BlendMode

    func makeItem(around item: LayoutItem, in node: Node) -> EffectItem {
        let item = EffectItem(item, graph: node.graph)
        item.view.layer.blendMode = blendMode.name
        return item
    }

    func update(_ item: EffectItem, from old: BlendModeModifier, in node: Node) {
        item.view.layer.blendMode = blendMode.name
    }
}

extension BlendMode {
    /// As style sheets have it; nil for what is mixed by itself.
    fileprivate var name: String? {
        switch self {
        case .normal: nil
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        case .sourceAtop, .destinationOver, .destinationOut, .plusDarker:
            preconditionFailure("The Simulator does not draw the blend mode \(self).")
        }
    }
}
