/// The style that buttons have where none is set: as borderless ones.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension DefaultButtonStyle: ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(TintedLabel(configuration: configuration))
    }
}
