/// Tells that something takes its time, or how far it has come.
public struct ProgressView: View {
    private let fraction: Double?

    public init() {
        fraction = nil
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        fraction = value.map { Double($0 / total) }
    }

    public var body: some View {
        if let fraction {
            ProgressBar(fraction: fraction)
        } else {
            Spinner()
        }
    }
}

private struct Spinner: UIViewRepresentable {
    func makeUIView(context: Context) -> UIActivityIndicatorView {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        return spinner
    }

    func updateUIView(_ spinner: UIActivityIndicatorView, context: Context) {
        if let tint = context.environment.tint { spinner.color = tint }
    }

    func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIActivityIndicatorView, context: Context
    ) -> CGSize? { uiView.intrinsicContentSize }
}

private struct ProgressBar: UIViewRepresentable {
    let fraction: Double

    func makeUIView(context: Context) -> UIProgressView {
        UIProgressView(progressViewStyle: .default)
    }

    func updateUIView(_ bar: UIProgressView, context: Context) {
        bar.setProgress(Float(fraction), animated: context.transaction.animation != nil)
        bar.progressTintColor = context.environment.tint
    }

    func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIProgressView, context: Context
    ) -> CGSize? {
        let size = uiView.intrinsicContentSize
        return CGSize(width: proposal.width ?? max(0, size.width), height: size.height)
    }
}
