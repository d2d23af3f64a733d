import SimulatorKit
import Testing
import UIKit

/// Targets, actions and menus of controls.
@MainActor struct ControlActionTests {
    private static let center = CGPoint(x: 150, y: 250)

    // MARK: Touches

    @Test("UIControl.h: a target and an action that are added for other events keep those of before")
    func addingForOtherEventsKeepsTheFirst() {
        let stage = Stage()
        let control = stage.addControl()
        let target = Target()
        let action = Selector("plain", Target.plain)

        control.addTarget(target, action: action, for: .touchDown)
        control.addTarget(target, action: action, for: .valueChanged)

        control.sendActions(for: .touchDown)
        #expect(target.calls == ["plain"])
        control.sendActions(for: .valueChanged)
        #expect(target.calls == ["plain", "plain"])
    }

    // MARK: Targets

    @Test("A target gets the control and the event, as far as its method takes them")
    func targetsGetWhatTheyTake() {
        let stage = Stage()
        let control = stage.addControl()
        let target = Target()
        control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
        control.addTarget(target, action: Selector("sender(_:)", Target.sender(_:)), for: .touchUpInside)
        control.addTarget(
            target, action: Selector("sender(_:event:)", Target.sender(_:event:)), for: .touchUpInside)

        stage.phone.tap(at: Self.center)

        #expect(target.calls == ["plain", "sender", "sender and event"])
        #expect(target.senders.allSatisfy { $0 === control })
    }

    @Test("A target is not retained, and nothing is sent to one that is gone")
    func targetsAreWeak() {
        let stage = Stage()
        let control = stage.addControl()
        var target: Target? = Target()
        weak let weakTarget = target
        control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)

        target = nil
        stage.phone.tap(at: Self.center)

        #expect(weakTarget == nil)
        #expect(control.events.last == "touchUpInside")
    }

    @Test("The same target and action is called once, for the events of both calls")
    func repeatedTargetsMerge() {
        let stage = Stage()
        let control = stage.addControl()
        let target = Target()
        let action = Selector("plain", Target.plain)
        control.addTarget(target, action: action, for: .touchDown)
        control.addTarget(target, action: action, for: [.touchDown, .valueChanged])

        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)

        #expect(target.calls == ["plain", "plain"])
    }

    @Test("A target is removed for the events that are named")
    func targetsAreRemovedPerEvent() {
        let stage = Stage()
        let control = stage.addControl()
        let target = Target()
        let action = Selector("plain", Target.plain)
        control.addTarget(target, action: action, for: [.touchDown, .valueChanged])

        control.removeTarget(target, action: action, for: .touchDown)
        control.sendActions(for: .touchDown)
        let afterTouchDown = target.calls
        control.sendActions(for: .valueChanged)

        #expect(afterTouchDown.isEmpty)
        #expect(target.calls == ["plain"])
    }

    @Test("Removing without naming an action removes all of the target's, and no other's")
    func removingATargetRemovesItsActions() {
        let stage = Stage()
        let control = stage.addControl()
        let (target, other) = (Target(), Target())
        control.addTarget(target, action: Selector("plain", Target.plain), for: .valueChanged)
        control.addTarget(target, action: Selector("sender(_:)", Target.sender(_:)), for: .valueChanged)
        control.addTarget(other, action: Selector("plain", Target.plain), for: .valueChanged)

        control.removeTarget(target, action: nil, for: .allEvents)
        control.sendActions(for: .valueChanged)

        #expect(target.calls.isEmpty)
        #expect(other.calls == ["plain"])
    }

    @Test("Without a target the responder chain is searched for the method")
    func nilTargetsGoUpTheChain() {
        let stage = Stage()
        let control = stage.addControl()
        let responder = RespondingView(frame: stage.view.bounds)
        stage.view.addSubview(responder)
        responder.addSubview(control)
        control.addTarget(nil, action: Selector("respond", RespondingView.respond), for: .touchUpInside)

        stage.phone.tap(at: Self.center)

        #expect(responder.responses == 1)
    }

    // MARK: Actions

    @Test("G24: an action is told its sender while it runs")
    func actionsKnowTheirSender() {
        let stage = Stage()
        let control = stage.addControl()
        var senders: [UIControl?] = []
        let action = UIAction { senders.append($0.sender as? UIControl) }
        control.addAction(action, for: .touchUpInside)

        stage.phone.tap(at: Self.center)

        #expect(senders == [control])
        #expect(action.sender == nil)
    }

    @Test("An action replaces the one with its identifier")
    func actionsAreUniqueByIdentifier() {
        let stage = Stage()
        let control = stage.addControl()
        var calls: [String] = []
        let identifier = UIAction.Identifier("once")
        control.addAction(UIAction(identifier: identifier) { _ in calls.append("old") }, for: .touchDown)
        control.addAction(UIAction(identifier: identifier) { _ in calls.append("new") }, for: .touchDown)

        control.sendActions(for: .touchDown)

        #expect(calls == ["new"])
    }

    @Test("UIControl.h: the same action may be added for several events, one after the other")
    func actionsCollectEvents() {
        let plain = UIControl()
        var calls: [String] = []
        let action = UIAction(identifier: UIAction.Identifier("one")) { _ in calls.append("old") }

        plain.addAction(action, for: .touchDown)
        plain.addAction(action, for: .valueChanged)
        plain.sendActions(for: .touchDown)
        plain.sendActions(for: .valueChanged)
        #expect(calls == ["old", "old"] && plain.allControlEvents == [.touchDown, .valueChanged])
        let replacement = UIAction(identifier: UIAction.Identifier("one")) { _ in calls.append("new") }
        plain.addAction(replacement, for: .touchUpInside)
        for event in [UIControl.Event.touchDown, .valueChanged, .touchUpInside] {
            plain.sendActions(for: event)
        }
        #expect(calls == ["old", "old", "new", "new", "new"])
        plain.removeAction(replacement, for: .valueChanged)
        plain.sendActions(for: [.touchDown, .valueChanged])

        #expect(calls.count == 6 && plain.allControlEvents == [.touchDown, .touchUpInside])
    }

    @Test("Several events that are sent together call a handler for any of them once")
    func eventsSentTogether() {
        let plain = UIControl()
        var calls = 0
        plain.addAction(UIAction { _ in calls += 1 }, for: [.touchDown, .valueChanged])

        plain.sendActions(for: [.touchDown, .valueChanged, .touchCancel])
        #expect(calls == 1)
        plain.sendActions(for: .touchCancel)

        #expect(calls == 1)
    }

    @Test("Actions without an identifier do not replace one another")
    func anonymousActionsAdd() {
        let stage = Stage()
        let control = stage.addControl()
        var calls = 0
        control.addAction(UIAction { _ in calls += 1 }, for: .touchDown)
        control.addAction(UIAction { _ in calls += 1 }, for: .touchDown)

        control.sendActions(for: .touchDown)

        #expect(calls == 2)
    }

    @Test("An action is removed by itself or by its identifier")
    func actionsAreRemoved() {
        let stage = Stage()
        let control = stage.addControl()
        var calls: [String] = []
        let first = UIAction { _ in calls.append("first") }
        let second = UIAction(identifier: UIAction.Identifier("second")) { _ in calls.append("second") }
        let third = UIAction { _ in calls.append("third") }
        for action in [first, second, third] { control.addAction(action, for: .valueChanged) }

        control.removeAction(first, for: .valueChanged)
        control.removeAction(identifiedBy: UIAction.Identifier("second"), for: .allEvents)
        control.sendActions(for: .valueChanged)

        #expect(calls == ["third"])
    }

    @Test("Handlers that are removed by a handler still hear of that event")
    func handlersMayChangeHandlers() {
        let stage = Stage()
        let control = stage.addControl()
        var calls: [String] = []
        let second = UIAction { _ in calls.append("second") }
        control.addAction(
            UIAction { _ in
                calls.append("first")
                control.removeAction(second, for: .valueChanged)
            }, for: .valueChanged)
        control.addAction(second, for: .valueChanged)

        control.sendActions(for: .valueChanged)
        control.sendActions(for: .valueChanged)

        #expect(calls == ["first", "second", "first"])
    }

    @Test("All events that anybody waits for are known")
    func allControlEventsAreKnown() {
        let plain = UIControl()

        plain.addAction(UIAction { _ in }, for: [.touchDown, .valueChanged])
        plain.addAction(UIAction { _ in }, for: .touchCancel)

        #expect(plain.allControlEvents == [.touchDown, .valueChanged, .touchCancel])
    }

    @Test("G24: the primary action waits for primaryActionTriggered, and for nothing else")
    func primaryActionHasItsEvent() {
        var calls = 0
        let plain = UIControl(frame: .zero, primaryAction: UIAction { _ in calls += 1 })

        plain.sendActions(for: .touchUpInside)
        let afterTouch = calls
        plain.sendActions(for: .primaryActionTriggered)

        #expect(afterTouch == 0)
        #expect(calls == 1)
    }

    // MARK: Menus

    @Test("UIMenu.h: a menu knows what in it is on, actions and commands, in submenus too")
    func menusKnowTheirSelection() {
        let on = UIAction(title: "On", state: .on) { _ in }
        let off = UIAction(title: "Off") { _ in }
        let inline = UIMenu(
            options: .displayInline, children: [UIAction(title: "Inner", state: .on) { _ in }])

        let command = UICommand(title: "Command", action: Selector("none", UIView.layoutIfNeeded), state: .on)
        let submenu = UIMenu(title: "More", children: [command])

        let menu = UIMenu(title: "Menu", children: [on, off, inline, submenu])

        #expect(menu.children == [on, off, inline, submenu])
        #expect(menu.selectedElements.map(\.title) == ["On", "Inner", "Command"])
    }

    @Test("A menu with other children keeps everything else")
    func menusReplaceTheirChildren() {
        let menu = UIMenu(title: "Menu", identifier: UIMenu.Identifier("menu"), options: .destructive)

        let replaced = menu.replacingChildren([UIAction(title: "Share") { _ in }])

        #expect(menu.children.isEmpty)
        #expect(replaced.children.map(\.title) == ["Share"])
        #expect(replaced.title == "Menu")
        #expect(replaced.identifier == menu.identifier)
        #expect(replaced.options == .destructive)
    }

    @Test("UIControl.h: every action goes through the method that is there to be overridden")
    func actionsGoThroughTheControl() {
        final class Watching: UIControl {
            var journal: [String] = []

            override func sendAction(_ action: UIAction) {
                journal.append("action \(action.title)")
                super.sendAction(action)
            }

            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                journal.append("selector, \(target != nil), \(event != nil)")
            }
        }
        let stage = Stage()
        let control = Watching(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
        stage.view.addSubview(control)
        let counter = ActionCounter()
        var count = 0
        control.addAction(UIAction(title: "Act") { _ in count += 1 }, for: .touchDown)
        control.addTarget(counter, action: Selector("act", ActionCounter.act), for: .touchUpInside)

        stage.phone.tap(at: Self.center)
        #expect(control.journal == ["action Act", "selector, true, true"])
        control.sendActions(for: [.touchDown, .touchUpInside])

        #expect(control.journal.suffix(2) == ["action Act", "selector, true, false"])
        #expect(count == 2 && counter.count == 0)
    }

    @Test(
        "UIControl.h: without a target, an action is removed from all of them; without either, everything is")
    func nilStandsForAnyTarget() {
        let control = UIControl()
        let (one, other) = (ActionCounter(), ActionCounter())
        let act = Selector("act", ActionCounter.act)
        let fail = Selector("fail", ActionCounter.act)
        for target in [one, other] {
            control.addTarget(target, action: act, for: [.touchDown, .valueChanged])
            control.addTarget(target, action: fail, for: .touchUpInside)
        }

        control.removeTarget(nil, action: act, for: .touchDown)
        #expect(control.allControlEvents == [.valueChanged, .touchUpInside])
        control.removeTarget(one, action: fail, for: .allEvents)
        #expect(control.allControlEvents == [.valueChanged, .touchUpInside])
        control.removeTarget(nil, action: nil, for: .allEvents)

        #expect(control.allControlEvents == [])
    }
}

@MainActor
private final class Target: NSObject {
    var calls: [String] = []
    var senders: [UIControl] = []

    func plain() {
        calls.append("plain")
    }

    func sender(_ sender: UIControl) {
        calls.append("sender")
        senders.append(sender)
    }

    func sender(_ sender: UIControl, event: UIEvent?) {
        calls.append("sender and event")
        senders.append(sender)
    }
}

@MainActor
private final class RespondingView: UIView {
    var responses = 0

    func respond() {
        responses += 1
    }
}
