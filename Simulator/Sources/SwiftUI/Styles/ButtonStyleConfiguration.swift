/// What a button style makes a button of.
public struct ButtonStyleConfiguration {
    @MainActor @preconcurrency public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}
