/// Some words, in as many lines as it takes.
public struct Text: Equatable, Sendable {
    let string: String
    private var ownFont: Font?
    private var ownWeight: Font.Weight?
    private var ownColor: Color?

    public init(verbatim content: String) {
        string = content
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        string = String(content)
    }

    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        precondition(
            tableName == nil && bundle == nil, "The Simulator looks texts up in the app's own table only.")
        string = key.string
    }

    public func font(_ font: Font?) -> Text {
        var text = self
        text.ownFont = font
        return text
    }

    public func fontWeight(_ weight: Font.Weight?) -> Text {
        var text = self
        text.ownWeight = weight
        return text
    }

    public func bold() -> Text { fontWeight(.bold) }

    public func foregroundColor(_ color: Color?) -> Text {
        var text = self
        text.ownColor = color
        return text
    }

    @MainActor fileprivate func font(in environment: EnvironmentValues) -> UIFont {
        var font = ownFont ?? environment.font ?? .body
        if let ownWeight { font = font.weight(ownWeight) }
        return font.uiFont(in: environment)
    }

    @MainActor fileprivate func color(in environment: EnvironmentValues) -> UIColor {
        ownColor?.uiColor ?? environment.foregroundUIColor
    }
}

extension Text: View {
    public typealias Body = Never
}

extension Text: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LeafNode(self, context, item: TextItem()) { $0.update(to: $1, in: $2) }
    }
}

private final class TextItem: ViewItem<UILabel> {
    private var color = UIColor.label
    private var alignment = NSTextAlignment.natural

    init() {
        super.init(UILabel(frame: .zero))
        view.isUserInteractionEnabled = true
    }

    func update(to text: Text, in environment: EnvironmentValues) {
        view.numberOfLines = environment.lineLimit ?? 0
        view.text = text.string
        view.font = text.font(in: environment)
        color = text.color(in: environment)
        alignment =
            switch environment.multilineTextAlignment {
            case .leading: .natural
            case .center: .center
            case .trailing: environment.layoutDirection == .leftToRight ? .right : .left
            }
        sizeDidChange()
    }

    override func updateLook() {
        view.textColor = color
        view.textAlignment = alignment
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let room = CGSize(
            width: proposal.width ?? .greatestFiniteMagnitude,
            height: proposal.height ?? .greatestFiniteMagnitude)
        let size = view.sizeThatFits(
            CGSize(
                width: min(room.width, .greatestFiniteMagnitude),
                height: min(room.height, .greatestFiniteMagnitude)))
        // Of the lines that find no room it leaves out all but the first.
        let line = view.textRect(
            forBounds: CGRect(
                x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            limitedToNumberOfLines: 1)
        return CGSize(
            width: min(size.width, max(room.width, 0)), height: max(size.height, line.height))
    }
}
