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

    /// Who moves through an app's elements.
    public struct AssistiveTechnologyIdentifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }
}

// Where the focus has gone, and from where (H14).
extension UIAccessibility {
    public static let elementFocusedNotification =
        NSNotification.Name("UIAccessibilityElementFocusedNotification")
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}

// What NotificationCenter tells the app when the user changes a setting.
extension UIAccessibility {
    public static let voiceOverStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let videoAutoplayStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityVideoAutoplayStatusDidChangeNotification")
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

extension UIAccessibility {
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
    @preconcurrency @MainActor public static var isSwitchControlRunning: Bool {
        settings.isSwitchControlRunning
    }
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
        settings.isReduceMotionEnabled
    }
    /// Whether films may begin by themselves.
    @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool {
        settings.isVideoAutoplayEnabled
    }
    /// The setting is part of Reduce Motion, and counts while that is on.
    @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool {
        settings.isReduceMotionEnabled && settings.prefersCrossFadeTransitions
    }
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool {
        settings.isReduceTransparencyEnabled
    }
    @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool {
        settings.isInvertColorsEnabled
    }
    @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
        settings.isDarkerSystemColorsEnabled
    }

    @preconcurrency @MainActor public static func post(
        notification: UIAccessibility.Notification, argument: Any?
    ) {
        settings.post(notification, argument: argument)
    }

    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView)
        -> CGRect
    {
        rect.applying(CALayer.transform(from: view.layer, to: nil))
    }

    @MainActor private static var settings: AccessibilitySettings { UIApplication.shared.accessibility }
}
