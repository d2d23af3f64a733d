extension View {
    /// Puts something behind the view, which has the view's size to itself and changes nothing about it.
    public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SecondaryModifier(secondary: content(), alignment: alignment, isInFront: false))
    }

    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(SecondaryModifier(secondary: background, alignment: alignment, isInFront: false))
    }

    /// A style grows over the edges of the safe area.
    public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modifier(
            SecondaryModifier(
                secondary: StyleView(style: style).ignoresSafeArea(edges: edges), alignment: .center,
                isInFront: false))
    }

    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(
            SecondaryModifier(secondary: shape.fill(style), alignment: .center, isInFront: false))
    }
}
