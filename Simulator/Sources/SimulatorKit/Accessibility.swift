import UIKit

/// The accessibility of one phone: what its user has switched on in Settings.
@MainActor public final class Accessibility {
    private let phone: Simulator

    init(phone: Simulator) {
        self.phone = phone
    }

    // MARK: Settings

    /// Whether VoiceOver reads the screen.
    public var isVoiceOverRunning: Bool {
        get { settings.isVoiceOverRunning }
        set { change(\.isVoiceOverRunning, to: newValue) }
    }

    /// Whether the screen is controlled by switches.
    public var isSwitchControlRunning: Bool {
        get { settings.isSwitchControlRunning }
        set { change(\.isSwitchControlRunning, to: newValue) }
    }

    /// Whether animations shall be few and small.
    public var isReduceMotionEnabled: Bool {
        get { settings.isReduceMotionEnabled }
        set { change(\.isReduceMotionEnabled, to: newValue) }
    }

    /// Whether films may begin by themselves, as they may at first.
    public var isVideoAutoplayEnabled: Bool {
        get { settings.isVideoAutoplayEnabled }
        set { change(\.isVideoAutoplayEnabled, to: newValue) }
    }

    /// Whether screens shall cross-fade instead of slide, which counts while motion is reduced.
    public var prefersCrossFadeTransitions: Bool {
        get { settings.prefersCrossFadeTransitions }
        set { change(\.prefersCrossFadeTransitions, to: newValue) }
    }

    /// Whether nothing shall shine through.
    public var isReduceTransparencyEnabled: Bool {
        get { settings.isReduceTransparencyEnabled }
        set { change(\.isReduceTransparencyEnabled, to: newValue) }
    }

    /// Whether the screen shows inverted colors.
    public var isInvertColorsEnabled: Bool {
        get { settings.isInvertColorsEnabled }
        set { change(\.isInvertColorsEnabled, to: newValue) }
    }

    /// Whether text shall be bold.
    public var isBoldTextEnabled: Bool {
        get { settings.isBoldTextEnabled }
        set { change(\.isBoldTextEnabled, to: newValue) }
    }

    /// Whether the system's colors have more contrast.
    public var isDarkerSystemColorsEnabled: Bool {
        get { settings.isDarkerSystemColorsEnabled }
        set { change(\.isDarkerSystemColorsEnabled, to: newValue) }
    }

    /// Is how large text shall be.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { settings.preferredContentSizeCategory }
        set { phone.act { settings.preferredContentSizeCategory = newValue } }
    }

    // MARK: What the app says

    /// Lists what the app has posted to assistive technologies, the oldest first.
    public var posted: [(notification: UIAccessibility.Notification, argument: Any?)] { settings.posted }

    private var settings: AccessibilitySettings { phone.application.accessibility }

    private func change(_ setting: ReferenceWritableKeyPath<AccessibilitySettings, Bool>, to value: Bool) {
        phone.act { settings[keyPath: setting] = value }
    }
}
