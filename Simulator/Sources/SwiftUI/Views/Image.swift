/// A picture, as large as it is unless it is resizable.
public struct Image: Equatable {
    let image: UIImage?
    /// Drawn in the color and the font around it.
    let symbolName: String?
    private(set) var isResizable = false
    private(set) var ownRenderingMode: TemplateRenderingMode?

    public enum TemplateRenderingMode: Sendable {
        case template
        case original
    }

    public enum ResizingMode: Sendable {
        case tile
        case stretch
    }

    public init(uiImage: UIImage) {
        image = uiImage
        symbolName = nil
    }

    public init(systemName: String) {
        image = nil
        symbolName = systemName
    }

    /// Only whole images that are stretched can be drawn here.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        precondition(
            capInsets == EdgeInsets() && resizingMode == .stretch,
            "The Simulator stretches an image as a whole: it draws no caps and no tiles.")
        var image = self
        image.isResizable = true
        return image
    }

    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.ownRenderingMode = renderingMode
        return image
    }
}

extension Image: View {
    public typealias Body = Never
}

extension Image: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LeafNode(self, context, item: ImageItem()) { $0.update(to: $1, in: $2) }
    }
}

private final class ImageItem: ViewItem<UIImageView> {
    private var isResizable = false
    private var content: UIImage?
    private var tint: UIColor?
    private var size = CGSize.zero

    init() {
        super.init(UIImageView(frame: .zero))
        view.isUserInteractionEnabled = true
        view.isAccessibilityElement = true
        view.contentMode = .scaleToFill
    }

    func update(to image: Image, in environment: EnvironmentValues) {
        let old = (size, isResizable)
        isResizable = image.isResizable
        if let name = image.symbolName {
            let font = environment.font ?? .body
            content = UIImage(
                systemName: name,
                withConfiguration: UIImage.SymbolConfiguration(font: font.uiFont(in: environment)))
            view.accessibilityLabel = content?.accessibilityLabel ?? name
        } else {
            content = image.image
            view.accessibilityLabel = content?.accessibilityLabel
        }
        if let mode = image.ownRenderingMode {
            content = content?.withRenderingMode(mode == .template ? .alwaysTemplate : .alwaysOriginal)
        }
        size = content?.size ?? .zero
        tint = environment.foregroundUIColor
        if old != (size, isResizable) { sizeDidChange() } else { lookDidChange() }
    }

    override func updateLook() {
        if view.image !== content { view.image = content }
        if view.tintColor != tint { view.tintColor = tint }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
    }
}
