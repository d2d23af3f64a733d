/// One of the system's styles; those of apps, which decide what presses a button, do not exist here.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

/// Draws a button of the system's. How exactly is a matter of taste [?].
@MainActor protocol ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension DefaultButtonStyle: ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(TintedLabel(configuration: configuration))
    }
}

extension BorderlessButtonStyle: ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(TintedLabel(configuration: configuration))
    }
}

extension PlainButtonStyle: ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(configuration.label.opacity(configuration.isPressed ? 0.75 : 1))
    }
}

extension BorderedButtonStyle: ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(
            TintedLabel(configuration: configuration)
                .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
                .background(
                    Color(uiColor: .tertiarySystemFill),
                    in: RoundedRectangle(cornerRadius: 8, style: .continuous)))
    }
}

extension BorderedProminentButtonStyle: ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(
            configuration.label.foregroundColor(.white)
                .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
                .background(TintShapeStyle(), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
                .opacity(configuration.isPressed ? 0.75 : 1))
    }
}

/// A label in the tint color, gray where it can do nothing.
private struct TintedLabel: View {
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
