extension View {
    /// Puts something in front of the view, which has the view's size to itself and changes nothing about it.
    public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SecondaryModifier(secondary: content(), alignment: alignment, isInFront: true))
    }

    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(SecondaryModifier(secondary: overlay, alignment: alignment, isInFront: true))
    }

    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            SecondaryModifier(
                secondary: StyleView(style: style).ignoresSafeArea(edges: edges), alignment: .center,
                isInFront: true))
    }

    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(
            SecondaryModifier(secondary: shape.fill(style), alignment: .center, isInFront: true))
    }
}
