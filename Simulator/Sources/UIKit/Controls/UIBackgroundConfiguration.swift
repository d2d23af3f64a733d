/// What is drawn behind a button's content: a color, an outline, a material.
public struct UIBackgroundConfiguration: Hashable {
    public var cornerRadius: CGFloat
    /// Nil stands for what the button's style says.
    public var backgroundColor: UIColor?
    public var visualEffect: UIVisualEffect?
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat

    public static func clear() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(cornerRadius: 0, backgroundColor: .clear, strokeWidth: 0)
    }
}
