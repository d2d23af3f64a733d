extension View {
    /// Whether the status bar is hidden while the view is there.
    public func statusBar(hidden: Bool) -> some View {
        modifier(ChromeModifier(preference: .statusBar(isHidden: hidden)))
    }

    public func statusBarHidden(_ hidden: Bool = true) -> some View {
        statusBar(hidden: hidden)
    }

    /// Whether what the system draws over the app, as the home indicator, is hidden while the view is there.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
        modifier(ChromeModifier(preference: .overlays(visibility)))
    }
}

/// What views ask of the hosting controller.
enum ChromePreference {
    case statusBar(isHidden: Bool)
    case overlays(Visibility)
}

private struct ChromeModifier: PrimitiveModifier {
    typealias Body = Never

    let preference: ChromePreference

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, ChromeModifier>, _ context: NodeContext
    ) -> Node {
        ChromeNode(view, context)
    }
}

private final class ChromeNode<Content: View>: ModifierNode<Content, ChromeModifier> {
    override init(_ view: ModifiedContent<Content, ChromeModifier>, _ context: NodeContext) {
        super.init(view, context)
        graph.setChrome(modifier.preference, for: self)
    }

    override func modifierDidUpdate(from old: ChromeModifier) {
        graph.setChrome(modifier.preference, for: self)
    }

    override func willUnmount() {
        graph.setChrome(nil, for: self)
    }
}
