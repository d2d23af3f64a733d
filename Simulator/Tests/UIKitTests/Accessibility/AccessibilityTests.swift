import SimulatorKit
import Testing
import UIKit

/// Settings of accessibility, and the elements that VoiceOver finds.
@MainActor struct AccessibilityTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let change: @MainActor @Sendable (AccessibilitySettings) -> Void
        let read: @MainActor @Sendable () -> Bool
        let notification: NSNotification.Name
    }

    nonisolated static let settings = [
        Setting(
            testDescription: "VoiceOver", change: { $0.isVoiceOverRunning = true },
            read: { UIAccessibility.isVoiceOverRunning },
            notification: UIAccessibility.voiceOverStatusDidChangeNotification),
        Setting(
            testDescription: "Switch Control", change: { $0.isSwitchControlRunning = true },
            read: { UIAccessibility.isSwitchControlRunning },
            notification: UIAccessibility.switchControlStatusDidChangeNotification),
        Setting(
            testDescription: "Reduce Motion", change: { $0.isReduceMotionEnabled = true },
            read: { UIAccessibility.isReduceMotionEnabled },
            notification: UIAccessibility.reduceMotionStatusDidChangeNotification),
        Setting(
            testDescription: "no films by themselves", change: { $0.isVideoAutoplayEnabled = false },
            read: { !UIAccessibility.isVideoAutoplayEnabled },
            notification: UIAccessibility.videoAutoplayStatusDidChangeNotification),
        Setting(
            testDescription: "Reduce Transparency", change: { $0.isReduceTransparencyEnabled = true },
            read: { UIAccessibility.isReduceTransparencyEnabled },
            notification: UIAccessibility.reduceTransparencyStatusDidChangeNotification),
        Setting(
            testDescription: "Classic Invert", change: { $0.isInvertColorsEnabled = true },
            read: { UIAccessibility.isInvertColorsEnabled },
            notification: UIAccessibility.invertColorsStatusDidChangeNotification),
        Setting(
            testDescription: "Bold Text", change: { $0.isBoldTextEnabled = true },
            read: { UIAccessibility.isBoldTextEnabled },
            notification: UIAccessibility.boldTextStatusDidChangeNotification),
        Setting(
            testDescription: "Increase Contrast", change: { $0.isDarkerSystemColorsEnabled = true },
            read: { UIAccessibility.isDarkerSystemColorsEnabled },
            notification: UIAccessibility.darkerSystemColorsStatusDidChangeNotification),
    ]

    @MainActor final class Observer {
        private(set) var heard: [Bool] = []

        func changed() { heard.append(UIAccessibility.isVoiceOverRunning) }
    }

    // MARK: Settings

    @Test("UIAccessibility.h: an element knows that VoiceOver is on it")
    func elementKnowsThatItIsFocused() {
        let stage = Stage()
        let (one, other) = (UIButton(), UIButton())
        for (index, button) in [one, other].enumerated() {
            button.frame = CGRect(x: 20, y: 100 + 60 * index, width: 100, height: 44)
            button.setTitle("Button", for: .normal)
            stage.view.addSubview(button)
        }
        stage.phone.settle()
        stage.assistiveTechnology.focus(on: other)
        #expect(!other.accessibilityElementIsFocused(), "Nobody uses VoiceOver.")

        stage.settings.isVoiceOverRunning = true

        #expect(other.accessibilityElementIsFocused() && !one.accessibilityElementIsFocused())
        other.removeFromSuperview()
        #expect(one.accessibilityElementIsFocused())
    }

    @Test func settingOfAnotherPhoneIsNotHeard() {
        let first = Stage()
        let observer = Observer()
        NotificationCenter.default.addObserver(
            observer, selector: Selector("changed", Observer.changed),
            name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
        let second = Stage()

        second.settings.isVoiceOverRunning = true
        #expect(observer.heard == [])
        first.settings.isVoiceOverRunning = true
        second.settings.isVoiceOverRunning = false
        first.settings.isVoiceOverRunning = false

        #expect(observer.heard == [true, false])
    }

    @Test(
        "H14: where VoiceOver moves its focus, the app is told, by the app's own notifications while it runs, too"
    )
    func focusIsTold() throws {
        let stage = Stage()
        let views = (0..<3).map { number in
            let view = UIView(frame: CGRect(x: 0, y: 50 * number, width: 50, height: 40))
            view.isAccessibilityElement = true
            stage.view.addSubview(view)
            return view
        }
        nonisolated(unsafe) var told: [[AnyHashable: Any]] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
        ) { notification in
            told.append(notification.userInfo ?? [:])
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        UIAccessibility.post(notification: .layoutChanged, argument: views[0])
        #expect(told.isEmpty)
        stage.assistiveTechnology.focusNext()
        stage.assistiveTechnology.focus(on: views[1])
        stage.settings.isVoiceOverRunning = true
        UIAccessibility.post(notification: .layoutChanged, argument: views[2])

        #expect(told.count == 2)
        let (first, last) = (try #require(told.first), try #require(told.last))
        #expect(first[UIAccessibility.focusedElementUserInfoKey] as? UIView === views[1])
        #expect(first[UIAccessibility.unfocusedElementUserInfoKey] as? UIView === views[0])
        #expect(last[UIAccessibility.focusedElementUserInfoKey] as? UIView === views[2])
        #expect(
            last[UIAccessibility.assistiveTechnologyUserInfoKey] as? String
                == UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue)
    }

    @Test("A setting is read by the app, which is told once that it changed", arguments: settings)
    func settingIsReadAndTold(setting: Setting) {
        let stage = Stage()
        let settings = stage.settings
        let before = setting.read()
        let told = Counter()
        let observer = NotificationCenter.default.addObserver(
            forName: setting.notification, object: nil, queue: nil
        ) { _ in told.count += 1 }
        defer { NotificationCenter.default.removeObserver(observer) }

        setting.change(settings)
        setting.change(settings)

        #expect(!before)
        #expect(setting.read())
        #expect(told.count == 1)
    }

    @Test("Cross-fades are preferred only while Reduce Motion is on")
    func crossFadesBelongToReduceMotion() {
        let stage = Stage()
        let settings = stage.settings

        settings.prefersCrossFadeTransitions = true
        let alone = UIAccessibility.prefersCrossFadeTransitions
        settings.isReduceMotionEnabled = true

        #expect(!alone)
        #expect(UIAccessibility.prefersCrossFadeTransitions)
    }

    @Test("G25: what the app posts is kept in order")
    func postsAreKept() {
        let stage = Stage()
        let view = UIView()

        UIAccessibility.post(notification: .announcement, argument: "Loaded")
        UIAccessibility.post(notification: .screenChanged, argument: view)

        let posted = stage.settings.posted
        #expect(posted.map(\.notification) == [.announcement, .screenChanged])
        #expect(posted.first?.argument as? String == "Loaded")
        #expect(posted.last?.argument as? UIView === view)
    }

    @Test("G25: every trait is a bit of its own")
    func traitsAreDistinct() {
        let traits: [UIAccessibilityTraits] = [
            .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement,
            .notEnabled, .updatesFrequently, .searchField, .startsMediaSession, .adjustable,
            .allowsDirectInteraction, .causesPageTurn, .tabBar, .header, .supportsZoom,
        ]

        let all = UIAccessibilityTraits(traits)

        #expect(all.rawValue.nonzeroBitCount == traits.count)
        #expect(UIAccessibilityTraits.none.isEmpty)
    }

    // MARK: Elements

    @Test("A plain view is no element, a view that says so is one")
    func elementsAreOptIn() {
        let stage = Stage()
        stage.view.addSubview(UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50)))
        let element = stage.addElement(y: 200)

        let elements = stage.assistiveTechnology.elements

        #expect(elements == [element])
    }

    @Test("An element's frame is where its view is on the screen, its activation point the middle")
    func framesAreOnTheScreen() {
        let stage = Stage()
        let container = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
        let element = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
        stage.view.addSubview(container)
        container.addSubview(element)

        container.bounds.origin.y = 10

        #expect(element.accessibilityFrame == CGRect(x: 50, y: 130, width: 50, height: 60))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 75, y: 160))
    }

    @Test("A frame and an activation point that were set are kept")
    func ownFramesAreKept() {
        let stage = Stage()
        let element = stage.addElement(y: 100)

        element.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        element.accessibilityActivationPoint = CGPoint(x: 5, y: 6)

        #expect(element.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 5, y: 6))
    }

    @Test("Elements are read row by row, whatever the order of the views")
    func elementsAreReadInRows() {
        let stage = Stage()
        let bottom = stage.addElement(x: 0, y: 300)
        let right = stage.addElement(x: 200, y: 104)
        let left = stage.addElement(x: 0, y: 100)

        let elements = stage.assistiveTechnology.elements

        #expect(elements == [left, right, bottom])
    }

    @Test("The children of a grouping view are read together")
    func groupsStayTogether() {
        let stage = Stage()
        let column = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 200))
        column.shouldGroupAccessibilityChildren = true
        stage.view.addSubview(column)
        let top = stage.addElement(x: 0, y: 0, to: column)
        let bottom = stage.addElement(x: 0, y: 100, to: column)
        let beside = stage.addElement(x: 200, y: 100)

        let elements = stage.assistiveTechnology.elements

        #expect(elements == [top, bottom, beside])
    }

    @Test("A container's own list of elements is kept in its order")
    func listedElementsKeepTheirOrder() {
        let stage = Stage()
        let container = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        stage.view.addSubview(container)
        let view = stage.addElement(x: 0, y: 0, to: container)
        let drawn = UIAccessibilityElement(accessibilityContainer: container)
        drawn.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 100, width: 50, height: 50)
        container.accessibilityElements = [drawn, view]

        let elements = stage.assistiveTechnology.elements

        #expect(elements == [drawn, view])
        #expect(drawn.accessibilityFrame == CGRect(x: 0, y: 200, width: 50, height: 50))
    }

    @Test("The elements inside an element are not reached")
    func elementsAreLeaves() {
        let stage = Stage()
        let outer = stage.addElement(y: 100)
        stage.addElement(x: 0, y: 0, to: outer)

        let elements = stage.assistiveTechnology.elements

        #expect(elements == [outer])
    }

    @Test(
        "What nobody can see is not read",
        arguments: ["hidden", "transparent", "elements hidden", "off the screen", "clipped"])
    func unseenElementsAreLeftOut(reason: String) {
        let stage = Stage()
        let container = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        stage.view.addSubview(container)
        let element = stage.addElement(x: 0, y: 0, to: container)
        let technology = stage.assistiveTechnology
        let before = technology.elements

        switch reason {
        case "hidden": container.isHidden = true
        case "transparent": container.alpha = 0
        case "elements hidden": container.accessibilityElementsHidden = true
        case "off the screen": container.frame.origin.x = 1000
        default:
            container.clipsToBounds = true
            element.frame.origin.y = 150
        }

        #expect(before == [element])
        #expect(technology.elements.isEmpty)
    }

    @Test("H9: a modal view hides its siblings")
    func modalViewsHideTheirSiblings() {
        let stage = Stage()
        stage.addElement(y: 100)
        let modal = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        stage.view.addSubview(modal)
        let inside = stage.addElement(x: 0, y: 0, to: modal)

        modal.accessibilityViewIsModal = true

        #expect(stage.assistiveTechnology.elements == [inside])
    }

    @Test(
        "H9: a presented modal view hides its presenter until it has gone",
        arguments: [UIModalPresentationStyle.overFullScreen, .pageSheet, .custom])
    func presentedModalViewsHideThePresenter(style: UIModalPresentationStyle) {
        let stage = Stage()
        let beneath = stage.addElement(y: 100)
        let presented = UIViewController()
        presented.modalPresentationStyle = style
        presented.view.accessibilityViewIsModal = true
        let inside = stage.addElement(y: 300, to: presented.view)

        stage.controller.present(presented, animated: true)
        stage.phone.settle()
        let elements = stage.assistiveTechnology.elements
        stage.controller.dismiss(animated: true)
        stage.phone.settle()

        #expect(elements == [inside])
        #expect(stage.assistiveTechnology.elements == [beneath])
    }

    @Test("What lies beneath a sheet is not read")
    func sheetsHideWhatIsBeneath() {
        let stage = Stage()
        stage.addElement(y: 100)
        let sheet = UIViewController()
        let inside = stage.addElement(y: 300, to: sheet.view)

        stage.controller.present(sheet, animated: true)
        stage.phone.settle()

        #expect(stage.assistiveTechnology.elements == [inside])
    }

    @Test("H9: what a modal presenter presents modally is what is exposed")
    func theModalPresentationInFrontCounts() {
        let stage = Stage()
        let presented = (0..<2).map { _ in UIViewController() }
        for controller in presented {
            controller.modalPresentationStyle = .overFullScreen
            controller.view.accessibilityViewIsModal = true
        }
        stage.addElement(y: 100, to: presented[0].view)
        let inFront = stage.addElement(y: 300, to: presented[1].view)

        stage.controller.present(presented[0], animated: false)
        stage.phone.settle()
        presented[0].present(presented[1], animated: false)
        stage.phone.settle()

        #expect(stage.assistiveTechnology.elements == [inFront])
    }

    @Test("H9: a hidden modal view hides nothing")
    func hiddenModalViewsHideNothing() {
        let stage = Stage()
        let beside = stage.addElement(y: 100)
        let modal = stage.addElement(y: 300)
        modal.accessibilityViewIsModal = true

        modal.isHidden = true

        #expect(stage.assistiveTechnology.elements == [beside])
    }

    // MARK: Gestures

    @Test("H16: a sheet hides its presenter until it has gone")
    func sheetsHideThePresenter() {
        let stage = Stage()
        let beneath = stage.addElement(y: 100)
        let sheet = UIViewController()
        let inside = stage.addElement(y: 300, to: sheet.view)

        stage.controller.present(sheet, animated: true)
        stage.phone.settle()
        let elements = stage.assistiveTechnology.elements
        stage.controller.dismiss(animated: true)
        stage.phone.settle()

        #expect(elements == [inside])
        #expect(stage.assistiveTechnology.elements == [beneath])
    }

    @Test("UIAccessibilityElement.h: a frame in the container moves with it, one on the screen does not")
    func elementFrames() {
        let stage = Stage()
        let container = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
        stage.view.addSubview(container)
        let element = UIAccessibilityElement(accessibilityContainer: container)
        #expect(element.isAccessibilityElement && element.accessibilityFrame == .zero)

        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        container.frame.origin.x = 50
        #expect(element.accessibilityFrame == CGRect(x: 51, y: 32, width: 3, height: 4))
        element.accessibilityFrame = CGRect(x: 5, y: 6, width: 7, height: 8)
        container.frame.origin.x = 80
        #expect(element.accessibilityFrame == CGRect(x: 5, y: 6, width: 7, height: 8))
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)

        #expect(element.accessibilityFrame == CGRect(x: 81, y: 32, width: 3, height: 4))
    }
}

private final class Counter: @unchecked Sendable {
    var count = 0
}
