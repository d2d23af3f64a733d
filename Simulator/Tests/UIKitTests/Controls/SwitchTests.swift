import SimulatorKit
import Testing
import UIKit

/// A switch in the middle of a phone, and what it has told.
@MainActor private final class SwitchStage {
    let phone: Simulator
    let control = UISwitch(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
    private(set) var told: [Bool] = []

    init(isRightToLeft: Bool = false) {
        phone = Simulator(isRightToLeft: isRightToLeft)
        let controller = UIViewController()
        controller.view.addSubview(control)
        phone.show(controller)
        control.addAction(
            UIAction { [unowned self] _ in told.append(control.isOn) }, for: .valueChanged)
    }

    var track: UIView { control.subviews[0] }
    var thumb: UIView { control.subviews[1] }
}

@Suite("Switches")
@MainActor
struct SwitchTests {
    @Test(
        "UISwitch.h: it is off at first, without colors of its own, and as large as it is, whatever its frame says"
    )
    func defaults() {
        let control = UISwitch(frame: CGRect(x: 10, y: 20, width: 200, height: 200))

        #expect(!control.isOn && control.isEnabled)
        #expect(control.onTintColor == nil && control.thumbTintColor == nil)
        #expect(control.title == nil && control.onImage == nil && control.offImage == nil)
        #expect(control.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
        control.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
        #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
        #expect(control.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    }

    @Test("UISwitch.h: the style is never the automatic one, and a Mac's checkbox is no phone's")
    func styles() {
        let control = UISwitch()
        #expect(control.preferredStyle == .automatic && control.style == .sliding)

        control.preferredStyle = .checkbox

        #expect(control.preferredStyle == .checkbox && control.style == .sliding)
        #expect(UISwitch.Style.checkbox.rawValue == 1 && UISwitch.Style.sliding.rawValue == 2)
    }

    @Test("UISwitch.h: setting it sends no action, animated or not", arguments: [false, true])
    func settingTellsNobody(animated: Bool) {
        let stage = SwitchStage()
        let start = stage.phone.frame(of: stage.thumb).minX

        stage.control.setOn(true, animated: animated)
        stage.phone.advance(by: 0.1)
        let middle = stage.phone.frame(of: stage.thumb).minX
        stage.phone.settle()
        let end = stage.phone.frame(of: stage.thumb).minX

        #expect(stage.control.isOn && stage.told.isEmpty)
        #expect(end - start == 20)
        #expect(animated ? middle > start && middle < end : middle == end)
    }

    @Test("UISwitch.h: the property sets it at once")
    func propertySetsAtOnce() {
        let stage = SwitchStage()

        stage.control.isOn = true
        stage.phone.advance(by: 0)

        #expect(stage.phone.frame(of: stage.thumb).maxX == 149)
        #expect(stage.control.accessibilityValue == "1")
    }

    @Test("A tap turns it, and tells of it once")
    func tapTurns() {
        let stage = SwitchStage()
        var primary = 0
        stage.control.addAction(UIAction { _ in primary += 1 }, for: .primaryActionTriggered)

        stage.phone.tap(at: stage.control.center)
        stage.phone.tap(at: stage.control.center)
        stage.phone.settle()

        #expect(stage.told == [true, false] && primary == 2)
    }

    @Test("A finger pushes the thumb over the middle, and what counts is where it is lifted")
    func fingerPushes() {
        let stage = SwitchStage()
        let finger = stage.phone.touch(at: CGPoint(x: 110, y: 315))

        finger.move(to: CGPoint(x: 145, y: 315), duration: 0.1)
        stage.phone.advance(by: 0.5)
        #expect(stage.phone.frame(of: stage.thumb).maxX == 149)
        #expect(stage.told.isEmpty)
        finger.move(to: CGPoint(x: 105, y: 315), duration: 0.1)
        finger.lift()
        stage.phone.settle()
        #expect(stage.told.isEmpty && !stage.control.isOn)
        #expect(stage.phone.frame(of: stage.thumb).minX == 102)
        stage.phone.drag(from: CGPoint(x: 110, y: 315), to: CGPoint(x: 180, y: 315))
        stage.phone.settle()

        #expect(stage.told == [true])
    }

    @Test("A touch that is taken away turns nothing, and neither does one of a disabled switch")
    func cancelledAndDisabled() {
        let stage = SwitchStage()
        let finger = stage.phone.touch(at: CGPoint(x: 110, y: 315))
        finger.move(to: CGPoint(x: 145, y: 315), duration: 0.1)

        stage.control.isEnabled = false
        finger.lift()
        stage.phone.tap(at: stage.control.center)
        stage.phone.settle()

        #expect(stage.told.isEmpty && !stage.control.isOn)
        #expect(stage.phone.frame(of: stage.thumb).minX == 102)
        #expect(stage.control.accessibilityTraits == [.button, .notEnabled])
        #expect(stage.phone.opacity(of: stage.track) == 0.5)
    }

    @Test("C10: recognizers around it take neither its taps nor pushes of its thumb, but a pan across it")
    func keepsItsTouches() {
        let stage = SwitchStage()
        let (taps, pans) = (Recorder(), Recorder())
        if let view = stage.control.superview {
            taps.follow(UITapGestureRecognizer(), of: view)
            pans.follow(UIPanGestureRecognizer(), of: view)
        }

        stage.phone.tap(at: stage.control.center)
        stage.phone.drag(from: CGPoint(x: 140, y: 315), to: CGPoint(x: 80, y: 317))
        stage.phone.settle()
        #expect(stage.told == [true, false] && taps.states.isEmpty && pans.states.isEmpty)
        stage.phone.drag(from: CGPoint(x: 140, y: 315), to: CGPoint(x: 141, y: 400))

        #expect(pans.states.first == .began && stage.told == [true, false])
    }

    @Test("UISwitch.h: colors of the thumb, and of the track while it is on")
    func colors() {
        let stage = SwitchStage()

        (stage.control.onTintColor, stage.control.thumbTintColor) = (.red, .blue)
        #expect(stage.thumb.backgroundColor == .blue && stage.track.backgroundColor != .red)
        stage.control.isOn = true
        #expect(stage.track.backgroundColor == .red)
        stage.control.onTintColor = nil

        #expect(stage.track.backgroundColor == .systemGreen)
    }

    @Test("From right to left, it is on at the left")
    func mirrored() {
        let stage = SwitchStage(isRightToLeft: true)
        #expect(stage.phone.frame(of: stage.thumb).maxX == 149)

        stage.phone.drag(from: CGPoint(x: 140, y: 315), to: CGPoint(x: 102, y: 315))
        stage.phone.settle()

        #expect(stage.told == [true])
        #expect(stage.phone.frame(of: stage.thumb).minX == 102)
    }

    @Test("VoiceOver reads 0 or 1 and turns it by activating it")
    func voiceOver() {
        let stage = SwitchStage()
        stage.control.accessibilityLabel = "Sound"
        #expect(stage.control.accessibilityValue == "0" && stage.control.accessibilityTraits == .button)

        stage.phone.voiceOver.focus(on: stage.control)
        stage.phone.voiceOver.activate()
        stage.phone.settle()

        #expect(stage.told == [true] && stage.control.accessibilityValue == "1")
    }
}
