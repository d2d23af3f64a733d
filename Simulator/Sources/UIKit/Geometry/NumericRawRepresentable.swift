/// Numbers with a name that can be compared, and that a number can be added to (UIKit's interface for Swift).
public protocol _UIKitNumericRawRepresentable: Comparable, RawRepresentable
where RawValue: Comparable, RawValue: Numeric {}

extension _UIKitNumericRawRepresentable {
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    public static func + (lhs: Self, rhs: Self.RawValue) -> Self { made(lhs.rawValue + rhs) }

    public static func + (lhs: Self.RawValue, rhs: Self) -> Self { made(lhs + rhs.rawValue) }

    public static func - (lhs: Self, rhs: Self.RawValue) -> Self { made(lhs.rawValue - rhs) }

    /// How far one is from the other.
    public static func - (lhs: Self, rhs: Self) -> Self.RawValue { lhs.rawValue - rhs.rawValue }

    public static func += (lhs: inout Self, rhs: Self.RawValue) { lhs = lhs + rhs }

    public static func -= (lhs: inout Self, rhs: Self.RawValue) { lhs = lhs - rhs }

    private static func made(_ rawValue: RawValue) -> Self {
        guard let value = Self(rawValue: rawValue) else {
            preconditionFailure("Every number is one of \(Self.self).")
        }
        return value
    }
}

extension UIFont.Weight: _UIKitNumericRawRepresentable {}
extension UILayoutPriority: _UIKitNumericRawRepresentable {}
extension UIWindow.Level: _UIKitNumericRawRepresentable {}
