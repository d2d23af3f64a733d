/// A number that grows with the text size as the fonts of a text style do.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let standardValue: Value
    private let textStyle: Font.TextStyle
    private var traits: UITraitCollection?

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        (standardValue, self.textStyle) = (wrappedValue, textStyle)
    }

    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    public var wrappedValue: Value {
        let metrics = UIFontMetrics(forTextStyle: textStyle.uiTextStyle)
        return Value(metrics.scaledValue(for: CGFloat(standardValue), compatibleWith: traits))
    }
}

extension ScaledMetric: LinkedProperty {
    mutating func link(_ storage: inout AnyObject?, in context: PropertyContext) {
        traits = context.environment.traits
    }
}
