extension View {
    /// Draws a line within the edges of the view.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { BorderView(style: content, width: width) }
    }
}

private struct BorderView<Style: ShapeStyle>: UIViewRepresentable {
    let style: Style
    let width: CGFloat

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {
        view.layer.borderWidth = width
        view.layer.borderColor =
            style.color(in: context.environment).resolvedColor(with: view.traitCollection).cgColor
    }
}
