import SimulatorKit
import Testing
import UIKit

/// Touches of controls: what is tracked, and which events it makes.
@MainActor struct ControlTests {
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

    // MARK: Menus

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
