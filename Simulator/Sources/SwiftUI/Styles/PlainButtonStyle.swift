/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PlainButtonStyle: ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(configuration.label.opacity(configuration.isPressed ? 0.75 : 1))
    }
}
