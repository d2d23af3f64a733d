import SimulatorKit
import Testing
import UIKit

@Suite("Accessibility of a phone")
@MainActor
struct SettingsTests {
    @Test("Settings belong to their phone and are read by the app")
    func settings() {
        let first = Simulator()
        first.accessibility.isReduceMotionEnabled = true
        #expect(UIAccessibility.isReduceMotionEnabled)

        let second = Simulator()

        #expect(!UIAccessibility.isReduceMotionEnabled)
        #expect(first.accessibility.isReduceMotionEnabled)
        #expect(!second.accessibility.isReduceMotionEnabled)
    }

    @Test("What the app posts can be read")
    func posts() {
        let phone = Simulator()

        UIAccessibility.post(notification: .announcement, argument: "Loaded")

        #expect(phone.accessibility.posted.map(\.notification) == [.announcement])
        #expect(phone.accessibility.posted.first?.argument as? String == "Loaded")
    }
}
