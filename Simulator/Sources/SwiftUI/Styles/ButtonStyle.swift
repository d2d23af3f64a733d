/// How buttons look.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ButtonStyleConfiguration
}

extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, AnyButtonStyle { AnyView(style.makeBody(configuration: $0)) })
    }

    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        guard let look = style as? any ButtonLook else {
            preconditionFailure("The Simulator does not know the button style \(S.self).")
        }
        return environment(\.buttonStyle, AnyButtonStyle { look.makeLook($0) })
    }
}

/// Any style, once its type no longer matters.
struct AnyButtonStyle {
    let makeBody: @MainActor (ButtonStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
    var buttonStyle: AnyButtonStyle? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle? { nil }
}
