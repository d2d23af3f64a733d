import SimulatorKit
import Testing
import UIKit

@Suite("Controls")
@MainActor
struct ControlTests {
    private static let center = CGPoint(x: 150, y: 250)

    // MARK: Values

    @Test(
        "Events have Apple's raw values",
        arguments: [
            (UIControl.Event.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4),
            (.touchDragOutside, 8), (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64),
            (.touchUpOutside, 128), (.touchCancel, 256), (.valueChanged, 0x1000),
            (.primaryActionTriggered, 0x2000), (.menuActionTriggered, 0x4000), (.editingDidBegin, 0x10000),
            (.editingChanged, 0x20000), (.editingDidEnd, 0x40000), (.editingDidEndOnExit, 0x80000),
            (.allTouchEvents, 0xFFF), (.allEditingEvents, 0xF0000), (.applicationReserved, 0xF00_0000),
            (.systemReserved, 0xF000_0000), (.allEvents, 0xFFFF_FFFF),
        ] as [(UIControl.Event, UInt)])
    func eventsHaveApplesRawValues(event: UIControl.Event, rawValue: UInt) {
        #expect(event.rawValue == rawValue)
    }

    @Test("The state is put together from the flags")
    func stateCombinesFlags() {
        let stage = Stage()
        let control = stage.addControl()
        let normal = control.state

        control.isSelected = true
        control.isHighlighted = true
        control.isEnabled = false

        #expect(normal == .normal)
        #expect(control.state == [.selected, .highlighted, .disabled])
        #expect(control.state.rawValue == 7)
    }

    // MARK: Touches

    @Test("A tap goes down and up inside")
    func tapSendsDownAndUpInside() {
        let stage = Stage()
        let control = stage.addControl()
        stage.phone.tap(at: Self.center)

        #expect(control.log == ["begin", "touchDown", "end", "touchUpInside"])
    }

    @Test("While a finger is down the control tracks it and is highlighted")
    func fingerHighlights() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        let during = (control.isTracking, control.isTouchInside, control.isHighlighted)
        finger.lift()

        #expect(during == (true, true, true))
        #expect((control.isTracking, control.isTouchInside, control.isHighlighted) == (false, false, false))
    }

    @Test("C34: a finger lifted 60 points outside still counts as inside")
    func liftingNearbyIsInside() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        finger.move(to: CGPoint(x: 260, y: 250), duration: 0.2)
        finger.lift()

        #expect(control.events.last == "touchUpInside")
        #expect(!control.events.contains("touchDragExit"))
    }

    @Test("C34: a finger lifted 100 points outside is outside")
    func liftingFarAwayIsOutside() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        finger.move(to: CGPoint(x: 300, y: 250), duration: 0.2)
        let isHighlighted = control.isHighlighted
        finger.lift()

        #expect(!isHighlighted)
        #expect(
            control.events.filter { $0 != "touchDragInside" && $0 != "touchDragOutside" } == [
                "touchDown", "touchDragExit", "touchUpOutside",
            ])
    }

    @Test("A finger that comes back enters, and highlights again")
    func comingBackEnters() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        finger.move(to: CGPoint(x: 350, y: 250), duration: 0.2)
        finger.move(to: Self.center, duration: 0.2)
        let isHighlighted = control.isHighlighted
        finger.lift()

        #expect(isHighlighted)
        #expect(
            control.events.filter { $0 != "touchDragInside" && $0 != "touchDragOutside" } == [
                "touchDown", "touchDragExit", "touchDragEnter", "touchUpInside",
            ])
    }

    @Test("A drag is reported at every move: inside, then outside")
    func movesAreReported() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        finger.move(to: CGPoint(x: 160, y: 250), duration: 0)
        finger.move(to: CGPoint(x: 300, y: 250), duration: 0)
        finger.move(to: CGPoint(x: 310, y: 250), duration: 0)

        #expect(
            control.events == [
                "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
            ])
    }

    @Test("A second tap soon after the first is a repeated touch-down")
    func doubleTapRepeats() {
        let stage = Stage()
        let control = stage.addControl()
        stage.phone.doubleTap(at: Self.center)

        #expect(
            control.events == [
                "touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside",
            ])
    }

    @Test("A second tap somewhere else on a large control is a touch-down of its own")
    func farTapsDoNotRepeat() {
        let stage = Stage()
        let control = stage.addControl()
        control.frame = CGRect(x: 0, y: 100, width: 390, height: 600)

        stage.phone.tap(at: CGPoint(x: 50, y: 150))
        stage.phone.tap(at: CGPoint(x: 340, y: 650))

        #expect(control.events == ["touchDown", "touchUpInside", "touchDown", "touchUpInside"])
    }

    @Test("A control follows one finger, and the next one after it")
    func oneFingerIsTracked() {
        let stage = Stage()
        let control = stage.addControl()
        control.isMultipleTouchEnabled = true
        let first = stage.phone.touch(at: Self.center)
        let second = stage.phone.touch(at: CGPoint(x: 170, y: 270))
        second.move(to: CGPoint(x: 380, y: 700), duration: 0.1)
        second.lift()
        #expect(control.events == ["touchDown"] && control.isTracking && control.isHighlighted)

        first.lift()
        #expect(control.events == ["touchDown", "touchUpInside"])
        stage.phone.advance(by: 1)
        stage.phone.tap(at: Self.center)

        #expect(control.events == ["touchDown", "touchUpInside", "touchDown", "touchUpInside"])
    }

    @Test("However a touch has ended, the control is as it was before, and the next one begins anew")
    func trackingLeavesNothing() {
        let stage = Stage()
        let control = stage.addControl()
        let ends: [(Finger) -> Void] = [
            { $0.lift() }, { $0.cancel() },
            { finger in
                finger.move(to: CGPoint(x: 380, y: 800), duration: 0.1)
                finger.lift()
            },
            { finger in
                control.cancelTracking(with: nil)
                finger.lift()
            },
            { finger in
                control.isEnabled = false
                control.isEnabled = true
                finger.lift()
            },
        ]
        for end in ends {
            let finger = stage.phone.touch(at: Self.center)
            #expect(control.isTracking && control.isTouchInside && control.state == .highlighted)
            end(finger)
            #expect(!control.isTracking && !control.isTouchInside && control.state == .normal)
            stage.phone.advance(by: 1)
        }
        control.log = []
        let finger = stage.phone.touch(at: Self.center)
        finger.lift()

        #expect(control.log == ["begin", "touchDown", "end", "touchUpInside"])
    }

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

    @Test("A touch that is taken away cancels the tracking")
    func cancelledTouchCancels() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        finger.cancel()

        #expect(control.log == ["begin", "touchDown", "cancel", "touchCancel"])
        #expect(!control.isTracking)
        #expect(!control.isHighlighted)
    }

    @Test("A disabled control ignores touches")
    func disabledControlIgnoresTouches() {
        let stage = Stage()
        let control = stage.addControl()
        control.isEnabled = false

        stage.phone.tap(at: Self.center)

        #expect(control.log.isEmpty)
    }

    @Test("Apple's page: cancelling the tracking ends it, and what the finger does then is nobody's")
    func cancelsTracking() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        #expect(control.isTracking)

        control.cancelTracking(with: nil)
        #expect(!control.isTracking)
        #expect(!control.isTouchInside)
        #expect(!control.isHighlighted)
        finger.lift()

        #expect(control.log == ["begin", "touchDown", "cancel without event"])
    }

    @Test("A control that is disabled under a finger cancels")
    func disablingCancels() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        control.isEnabled = false
        finger.lift()

        #expect(control.log == ["begin", "touchDown", "cancel without event", "touchCancel"])
    }

    @Test("A control that is taken off the screen under a finger cancels")
    func removalCancels() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        control.removeFromSuperview()
        finger.lift()

        #expect(control.log.filter { $0.hasPrefix("cancel") } == ["cancel without event"])
        #expect(!control.isTracking)
        #expect(!control.events.contains("touchUpInside"))
    }

    @Test("A control that refuses a touch sends nothing for it")
    func refusedTouchIsSilent() {
        let stage = Stage()
        let control = stage.addControl()
        control.beginsTracking = false

        let finger = stage.phone.touch(at: Self.center)
        let isTracking = control.isTracking
        finger.lift()

        #expect(!isTracking)
        #expect(control.log == ["begin"])
    }

    @Test("A control that stops tracking sends nothing more for the touch")
    func stoppedTrackingIsSilent() {
        let stage = Stage()
        let control = stage.addControl()
        control.continuesTracking = false

        let finger = stage.phone.touch(at: Self.center)
        finger.move(to: CGPoint(x: 155, y: 250), duration: 0)
        let isTracking = control.isTracking
        finger.move(to: CGPoint(x: 160, y: 250), duration: 0)
        finger.lift()

        #expect(!isTracking)
        #expect(control.log == ["begin", "touchDown", "continue"])
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

    @Test("UIControl.h: a drag that stays on its side of the edge neither enters nor leaves")
    func edgesAreCrossedOnce() {
        let stage = Stage()
        let control = stage.addControl()
        let finger = stage.phone.touch(at: Self.center)
        for x: CGFloat in [160, 300, 310, 170, 180] { finger.move(to: CGPoint(x: x, y: 250), duration: 0) }
        finger.lift()

        #expect(
            control.events == [
                "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
                "touchDragEnter", "touchDragInside", "touchDragInside", "touchUpInside",
            ])
    }

    @Test(
        "UIControl.h: leading and trailing are left and right, or the other way round",
        arguments: [
            (UIControl.ContentHorizontalAlignment.leading, false, UIControl.ContentHorizontalAlignment.left),
            (.trailing, false, .right), (.leading, true, .right), (.trailing, true, .left),
            (.left, true, .left), (.center, true, .center), (.fill, false, .fill), (.right, false, .right),
        ])
    func effectiveAlignment(
        alignment: UIControl.ContentHorizontalAlignment, isRightToLeft: Bool,
        effective: UIControl.ContentHorizontalAlignment
    ) {
        let control = UIControl()
        control.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight

        control.contentHorizontalAlignment = alignment

        #expect(control.effectiveContentHorizontalAlignment == effective)
    }
}

extension Stage {
    fileprivate func addControl() -> RecordingControl {
        let control = RecordingControl(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
        view.addSubview(control)
        return control
    }
}

/// Notes its tracking calls and its events, in order.
@MainActor
private final class RecordingControl: UIControl {
    var log: [String] = []
    var beginsTracking = true
    var continuesTracking = true

    var events: [String] { log.filter { $0.hasPrefix("touch") } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
            (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
            (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
            (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
            (.touchCancel, "touchCancel"),
        ]
        for (event, name) in events {
            addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
        }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin")
        return beginsTracking
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if !continuesTracking { log.append("continue") }
        return continuesTracking
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        log.append("end")
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        log.append(event == nil ? "cancel without event" : "cancel")
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
