/// The namespace of the system's accessibility: what the user has switched on, and what an app tells assistive
/// technologies. Answered by the settings of the Simulator made last (G5, G25).
public struct UIAccessibility {
    /// What an app tells assistive technologies with `post(notification:argument:)` (G25).
    public struct Notification: Hashable, RawRepresentable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }
}

// What NotificationCenter tells the app when the user changes a setting.
extension UIAccessibility {
    public static let voiceOverStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let prefersCrossFadeTransitionsStatusDidChange =
        NSNotification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let invertColorsStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityInvertColorsStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}
