/// A label in the tint color, gray where it can do nothing.
struct TintedLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Group {
            if !isEnabled {
                configuration.label.foregroundColor(Color(uiColor: .tertiaryLabel))
            } else if configuration.role == .destructive {
                configuration.label.foregroundColor(.red)
            } else {
                configuration.label.foregroundStyle(TintShapeStyle())
            }
        }
        .opacity(configuration.isPressed ? 0.2 : 1)
    }
}
