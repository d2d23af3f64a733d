extension View {
    /// Gives the view, and those in it, a value of the environment.
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
    }

    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
    }

    /// Puts an observable object where `@Environment` finds it by its type.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentModifier { $0[ObservableKey<T>.self] = object })
    }

    public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number)
    }

    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    public func foregroundColor(_ color: Color?) -> some View {
        modifier(EnvironmentModifier { $0.foreground = color.map { AnyColorStyle($0, over: nil) } })
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier { $0.foreground = AnyColorStyle(style, over: $0.foreground) })
    }

    public func tint(_ tint: Color?) -> some View {
        modifier(EnvironmentModifier { $0.tint = tint?.uiColor })
    }

    /// Keeps people from using the controls and gestures in the view.
    public func disabled(_ disabled: Bool) -> some View {
        modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
    }
}

private struct EnvironmentModifier: PrimitiveModifier {
    typealias Body = Never

    let change: (inout EnvironmentValues) -> Void

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, EnvironmentModifier>, _ context: NodeContext
    ) -> Node {
        EnvironmentNode(view, context)
    }
}

private final class EnvironmentNode<Content: View>: ModifierNode<Content, EnvironmentModifier> {
    private var last: EnvironmentValues?

    override var contentEnvironment: EnvironmentValues {
        var changed = environment
        modifier.change(&changed)
        // Whoever has the same values as before has nothing to do.
        // A copy of what somebody reads is read by others.
        let values = changed.logged(by: nil).replacing(last)
        last = values
        return values
    }
}
