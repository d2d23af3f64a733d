import SimulatorKit
import Testing
import UIKit

/// The focus of VoiceOver, and what its gestures do.
@MainActor struct AccessibilityActionTests {
    // MARK: Focus

    @Test("The first element is focused until the app moves the focus")
    func screenChangesMoveTheFocus() {
        let stage = Stage()
        let first = stage.addElement(y: 100)
        let second = stage.addElement(y: 200)
        let technology = stage.assistiveTechnology
        let before = technology.focusedElement

        UIAccessibility.post(notification: .screenChanged, argument: second)
        let moved = technology.focusedElement
        UIAccessibility.post(notification: .screenChanged, argument: nil)

        #expect(before === first)
        #expect(moved === second)
        #expect(technology.focusedElement === first)
    }

    @Test("A layout change without an element leaves the focus where it is")
    func layoutChangesKeepTheFocus() {
        let stage = Stage()
        stage.addElement(y: 100)
        let second = stage.addElement(y: 200)
        let technology = stage.assistiveTechnology
        technology.focus(on: second)

        UIAccessibility.post(notification: .layoutChanged, argument: nil)

        #expect(technology.focusedElement === second)
    }

    @Test("Swiping goes through the elements and stops at the ends")
    func swipingMovesTheFocus() {
        let stage = Stage()
        let first = stage.addElement(y: 100)
        let second = stage.addElement(y: 200)
        let technology = stage.assistiveTechnology

        let moves = [technology.focusNext(), technology.focusNext()]
        let last = technology.focusedElement
        let back = [technology.focusPrevious(), technology.focusPrevious()]

        #expect(moves == [true, false])
        #expect(last === second)
        #expect(back == [true, false])
        #expect(technology.focusedElement === first)
    }

    // MARK: Gestures

    @Test("UIAccessibility.h: the labels of voice control are never nil")
    func userInputLabelsAreNeverNil() {
        let view = UIView()
        view.accessibilityUserInputLabels = ["Photo"]

        view.accessibilityUserInputLabels = nil

        #expect(view.accessibilityUserInputLabels == [])
    }

    @Test("Apple's page: the responder chain ends at the application")
    func theChainEndsAtTheApplication() {
        let stage = Stage()

        let chain = sequence(first: stage.view as UIResponder, next: \.next).map { $0 }

        #expect(chain.contains { $0 === stage.phone.window })
        #expect(chain.last === stage.phone.window.application)
    }

    @Test("H7: escape goes from the focused element up until somebody handles it")
    func escapeGoesUpTheChain() {
        let stage = Stage()
        let log = Log()
        let grandparent = Answering(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        let parent = Answering(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let element = Answering(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for (view, name) in [(grandparent, "grandparent"), (parent, "parent"), (element, "element")] {
            (view.name, view.log) = (name, log)
        }
        element.isAccessibilityElement = true
        parent.answer = true
        stage.view.addSubview(grandparent)
        grandparent.addSubview(parent)
        parent.addSubview(element)

        let handled = stage.assistiveTechnology.performEscape()

        #expect(handled)
        #expect(log.entries == ["escape element", "escape parent"])
    }

    @Test("H7: escape from an element that is no view begins at its container")
    func escapeReachesContainers() {
        let stage = Stage()
        let container = Answering(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        container.answer = true
        let element = UIAccessibilityElement(accessibilityContainer: container)
        element.accessibilityFrameInContainerSpace = container.bounds
        container.accessibilityElements = [element]
        stage.view.addSubview(container)

        let handled = stage.assistiveTechnology.performEscape()

        #expect(handled)
        #expect(container.log.entries == ["escape "])
    }

    @Test("H7: an escape that nobody handles says so")
    func unhandledEscapeIsRefused() {
        let stage = Stage()
        stage.addElement(y: 100)

        let handled = stage.assistiveTechnology.performEscape()

        #expect(!handled)
    }

    @Test("H8: scrolling is asked of the element, then of its ancestors")
    func scrollingGoesUpTheChain() {
        let stage = Stage()
        let parent = Answering(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        parent.answer = true
        stage.view.addSubview(parent)
        stage.addElement(x: 0, y: 0, to: parent)

        let scrolled = stage.assistiveTechnology.scroll(.down)

        #expect(scrolled)
        #expect(parent.log.entries == ["scroll down "])
    }

    @Test("H8: zooming is asked of the element that has the trait, at the middle of it")
    func zoomingIsAskedOfTheElement() {
        let stage = Stage()
        let element = Answering(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        element.isAccessibilityElement = true
        element.accessibilityTraits = [.image, .supportsZoom]
        element.answer = true
        stage.view.addSubview(element)

        let technology = stage.assistiveTechnology
        let zoomed = [technology.zoomIn(), technology.zoomOut()]

        #expect(zoomed == [true, true])
        #expect(element.log.entries == ["zoom in 50 150 ", "zoom out 50 150 "])
    }

    @Test("H8: an element without the trait is not asked to zoom, nor is an ancestor that has it")
    func zoomingNeedsTheTrait() {
        let stage = Stage()
        let parent = Answering(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        parent.accessibilityTraits = .supportsZoom
        let element = Answering(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        element.isAccessibilityElement = true
        for view in [parent, element] { view.answer = true }
        stage.view.addSubview(parent)
        parent.addSubview(element)

        let zoomed = stage.assistiveTechnology.zoomIn()

        #expect(!zoomed)
        #expect(element.log.entries.isEmpty)
        #expect(parent.log.entries.isEmpty)
    }

    @Test("Activating asks the element first and taps it only if it does not answer")
    func activatingTapsAsALastResort() {
        let stage = Stage()
        let element = Answering(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        element.isAccessibilityElement = true
        stage.view.addSubview(element)
        var taps: [CGPoint] = []
        let technology = AssistiveTechnology(application: stage.phone.window.application) { taps.append($0) }

        technology.activate()
        element.answer = true
        technology.activate()

        #expect(element.log.entries == ["activate ", "activate "])
        #expect(taps == [CGPoint(x: 50, y: 150)])
    }

    @Test(
        "H15: what VoiceOver goes to is scrolled into view, by no more than that",
        arguments: [(y: 700.0, offset: 0.0), (780, 30), (800, 50)])
    func focusingScrollsIntoView(y: CGFloat, offset: CGFloat) {
        let stage = Stage()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 44, width: 390, height: 800))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 2000)
        stage.view.addSubview(scrollView)
        let element = stage.addElement(y: y, to: scrollView)

        stage.assistiveTechnology.focus(on: element)

        #expect(scrollView.contentOffset == CGPoint(x: 0, y: offset))
    }

    @Test("H15: what is larger than its scroll view stays, and is tapped in the middle of what is seen")
    func activatingTouchesWhatIsSeen() {
        let stage = Stage()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 444, width: 390, height: 400))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 2000)
        stage.view.addSubview(scrollView)
        let element = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
        element.isAccessibilityElement = true
        scrollView.addSubview(element)
        var taps: [CGPoint] = []
        let technology = AssistiveTechnology(application: stage.phone.window.application) { taps.append($0) }

        technology.focus(on: element)
        technology.activate()

        #expect(taps == [CGPoint(x: 195, y: 644)] && scrollView.contentOffset == .zero)
    }

    @Test("Only an adjustable element is incremented and decremented")
    func adjustingNeedsTheTrait() {
        let stage = Stage()
        let element = Answering(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        element.isAccessibilityElement = true
        stage.view.addSubview(element)
        let technology = stage.assistiveTechnology
        let before = technology.increment()

        element.accessibilityTraits = .adjustable
        let after = [technology.increment(), technology.decrement()]

        #expect(!before)
        #expect(after == [true, true])
        #expect(element.log.entries == ["increment ", "decrement "])
    }

    @Test("G25: a custom action is found by its name and says whether it did something")
    func customActionsArePerformed() {
        let stage = Stage()
        var performed: [String] = []
        let element = stage.addElement(y: 100)
        element.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Zoom in") { action in
                performed.append(action.name)
                return true
            },
            UIAccessibilityCustomAction(name: "Zoom out") { _ in false },
        ]
        let technology = stage.assistiveTechnology

        let results = ["Zoom in", "Zoom out", "Share"].map { technology.performCustomAction(named: $0) }

        #expect(technology.customActionNames == ["Zoom in", "Zoom out"])
        #expect(results == [true, false, nil])
        #expect(performed == ["Zoom in"])
    }

    @Test("A custom action's target may answer with or without taking the action")
    func customActionsCallTheirTargets() {
        let stage = Stage()
        let target = ActionTarget()
        let element = stage.addElement(y: 100)
        element.accessibilityCustomActions = [
            UIAccessibilityCustomAction(
                name: "Plain", target: target, selector: Selector("refuse", ActionTarget.refuse)),
            UIAccessibilityCustomAction(
                name: "With action", target: target,
                selector: Selector("accept(_:)", ActionTarget.accept(_:))),
        ]
        let technology = stage.assistiveTechnology

        let results = ["Plain", "With action"].map { technology.performCustomAction(named: $0) }

        #expect(results == [false, true])
        #expect(target.accepted?.name == "With action")
    }
}

@MainActor
private final class Log {
    var entries: [String] = []
}

@MainActor
private final class ActionTarget: NSObject {
    var accepted: UIAccessibilityCustomAction?

    func refuse() -> Bool { false }

    func accept(_ action: UIAccessibilityCustomAction) -> Bool {
        accepted = action
        return true
    }
}

/// Notes what it is asked, and gives the same answer to everything.
@MainActor
private final class Answering: UIView {
    var name = ""
    var log = Log()
    var answer = false

    override func accessibilityActivate() -> Bool { note("activate") }
    override func accessibilityPerformEscape() -> Bool { note("escape") }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        note("scroll \(direction)")
    }
    override func accessibilityZoomIn(at point: CGPoint) -> Bool {
        note("zoom in \(Int(point.x)) \(Int(point.y))")
    }
    override func accessibilityZoomOut(at point: CGPoint) -> Bool {
        note("zoom out \(Int(point.x)) \(Int(point.y))")
    }
    override func accessibilityIncrement() { _ = note("increment") }
    override func accessibilityDecrement() { _ = note("decrement") }

    private func note(_ what: String) -> Bool {
        log.entries.append("\(what) \(name)")
        return answer
    }
}
