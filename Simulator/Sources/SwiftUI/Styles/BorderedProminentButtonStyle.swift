/// The label in a box of the tint color.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
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
