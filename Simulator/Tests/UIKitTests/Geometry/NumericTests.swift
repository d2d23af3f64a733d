import Testing
import UIKit

/// Priorities, weights of fonts and levels of windows are numbers (UIKit's interface for Swift).
@MainActor struct NumericTests {
    @Test func numberIsAddedToThemAndTakenAway() {
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
        #expect(1 + UIWindow.Level.alert == UIWindow.Level(2001))

        var level = UIWindow.Level.normal
        level += 5
        level -= 2
        #expect(level.rawValue == 3)
    }

    @Test func theyAreComparedAndHaveDistances() {
        #expect(UILayoutPriority.defaultLow < .defaultHigh && !(UIWindow.Level.alert < .statusBar))
        #expect(max(UIFont.Weight.light, .bold) == .bold)
        #expect(UILayoutPriority.required - UILayoutPriority.defaultHigh == 250)
    }
}
