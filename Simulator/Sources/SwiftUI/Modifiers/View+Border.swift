extension View {
    /// Draws a line within the edges of the view.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { BorderView(style: content, width: width) }
    }
}

private struct BorderView<Style: ShapeStyle>: UIViewRepresentable {
    let style: Style
    let width: CGFloat

    func makeUIView(context: Context) -> BorderDrawing {
        let view = BorderDrawing()
        view.isUserInteractionEnabled = false
        return view
    }

    func updateUIView(_ view: BorderDrawing, context: Context) {
        view.layer.borderWidth = width
        view.color = style.color(in: context.environment)
    }
}

/// Draws a line whose color answers to light and dark.
private final class BorderDrawing: UIView {
    var color = UIColor.clear {
        didSet { showColor() }
    }

    private func showColor() {
        layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }
}
