/// What the user of one simulated phone has switched on in Settings › Accessibility, and what the app has told
/// assistive technologies. UIAccessibility's statics read the settings of the Simulator made last.
@MainActor
package final class AccessibilitySettings {
    package var isVoiceOverRunning = false {
        didSet { tell(isVoiceOverRunning != oldValue, UIAccessibility.voiceOverStatusDidChangeNotification) }
    }

    package var isSwitchControlRunning = false {
        didSet {
            tell(isSwitchControlRunning != oldValue, UIAccessibility.switchControlStatusDidChangeNotification)
        }
    }

    package var isReduceMotionEnabled = false {
        didSet {
            tell(isReduceMotionEnabled != oldValue, UIAccessibility.reduceMotionStatusDidChangeNotification)
        }
    }

    package var isVideoAutoplayEnabled = true {
        didSet {
            tell(
                isVideoAutoplayEnabled != oldValue, UIAccessibility.videoAutoplayStatusDidChangeNotification)
        }
    }

    package var prefersCrossFadeTransitions = false {
        didSet {
            tell(
                prefersCrossFadeTransitions != oldValue,
                UIAccessibility.prefersCrossFadeTransitionsStatusDidChange)
        }
    }

    package var isReduceTransparencyEnabled = false {
        didSet {
            tell(
                isReduceTransparencyEnabled != oldValue,
                UIAccessibility.reduceTransparencyStatusDidChangeNotification)
        }
    }

    package var isInvertColorsEnabled = false {
        didSet {
            tell(isInvertColorsEnabled != oldValue, UIAccessibility.invertColorsStatusDidChangeNotification)
        }
    }

    package var isBoldTextEnabled = false {
        didSet { tell(isBoldTextEnabled != oldValue, UIAccessibility.boldTextStatusDidChangeNotification) }
    }

    package var isDarkerSystemColorsEnabled = false {
        didSet {
            tell(
                isDarkerSystemColorsEnabled != oldValue,
                UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
        }
    }

    package var preferredContentSizeCategory = UIContentSizeCategory.large {
        didSet {
            guard preferredContentSizeCategory != oldValue else { return }
            application?.contentSizeCategoryDidChange(from: oldValue)
        }
    }

    /// What the app has posted with `UIAccessibility.post(notification:argument:)`, oldest first.
    package var posted: [(notification: UIAccessibility.Notification, argument: Any?)] {
        posts.map { ($0.notification, $0.element ?? $0.value) }
    }

    /// An element belongs to whoever shows it, and may go.
    private struct Post {
        let notification: UIAccessibility.Notification
        weak var element: UIResponder?
        let value: Any?
    }

    private var posts: [Post] = []

    /// The element that the app or the user moved VoiceOver to last.
    package private(set) weak var focusedElement: UIResponder?

    /// Tells the app of it (H14).
    package func moveFocus(to element: UIResponder) {
        guard element !== focusedElement else { return }
        var userInfo: [AnyHashable: Any] = [
            UIAccessibility.focusedElementUserInfoKey: element,
            UIAccessibility.assistiveTechnologyUserInfoKey:
                UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue,
        ]
        userInfo[UIAccessibility.unfocusedElementUserInfoKey] = focusedElement
        focusedElement = element
        CurrentApplication.$running.withValue(application) {
            NotificationCenter.default.post(
                name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: userInfo)
        }
    }

    /// Whose settings these are.
    weak var application: UIApplication?

    package init() {}

    package func post(_ notification: UIAccessibility.Notification, argument: Any?) {
        let element = argument as? UIResponder
        posts.append(
            Post(notification: notification, element: element, value: element == nil ? argument : nil))
        if let element, [.screenChanged, .layoutChanged].contains(notification) {
            if isVoiceOverRunning { moveFocus(to: element) } else { focusedElement = element }
        } else if notification == .screenChanged {
            focusedElement = nil
        }
    }

    private func tell(_ hasChanged: Bool, _ name: NSNotification.Name) {
        guard hasChanged else { return }
        // Heard by this phone alone, and asked about the settings there.
        CurrentApplication.$running.withValue(application) {
            NotificationCenter.default.post(name: name, object: nil)
        }
    }
}
