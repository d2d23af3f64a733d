/// The label in a box.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
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
