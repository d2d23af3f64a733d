extension EnvironmentValues {
    /// Whether the view is in something that is presented, and can be dismissed.
    public internal(set) var isPresented: Bool {
        get { self[PresentedKey.self] }
        set { self[PresentedKey.self] = newValue }
    }

    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }

    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    public internal(set) var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    /// How many lines a text may have; nil for as many as it takes.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }

    /// The traits of the hosting view.
    var traits: UITraitCollection? {
        get { self[TraitsKey.self] }
        set { self[TraitsKey.self] = newValue }
    }

    var foreground: AnyColorStyle? {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }

    var tint: UIColor? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The color of texts and symbols.
    @MainActor var foregroundUIColor: UIColor { foreground?.resolve(self) ?? .label }
}

/// A style that comes to a color, whatever its type.
struct AnyColorStyle: Sendable {
    let resolve: @MainActor (EnvironmentValues) -> UIColor
    private let style: any ShapeStyle
    private let base: Base

    private final class Base: Sendable {
        let value: AnyColorStyle?

        init(_ value: AnyColorStyle?) {
            self.value = value
        }
    }

    /// - Parameter base: the style around, of which this may be a fainter one.
    init<S: ShapeStyle>(_ style: S, over base: AnyColorStyle?) {
        self.style = style
        self.base = Base(base)
        resolve = {
            var environment = $0
            environment.foreground = base
            return style.color(in: environment)
        }
    }
}

extension AnyColorStyle: SelfComparing {
    func isSame(as other: AnyColorStyle) -> Bool {
        Comparison.areEqualValues(style, other.style) && Comparison.areEqual(base.value, other.base.value)
    }
}

private struct PresentedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(id: nil) {} }
}

private struct EnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private struct FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
}

private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}

private struct ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
}

private struct DisplayScaleKey: EnvironmentKey {
    static var defaultValue: CGFloat { 1 }
}

private struct HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct ReduceMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

private struct TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
}

private struct TraitsKey: EnvironmentKey {
    static var defaultValue: UITraitCollection? { nil }
}

private struct ForegroundKey: EnvironmentKey {
    static var defaultValue: AnyColorStyle? { nil }
}

private struct TintKey: EnvironmentKey {
    static var defaultValue: UIColor? { nil }
}
