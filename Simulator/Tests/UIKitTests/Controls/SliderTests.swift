import SimulatorKit
import Testing
import UIKit

/// A slider in the middle of a phone, and what it has told.
@MainActor private final class SliderStage {
    let phone: Simulator
    let slider = UISlider(frame: CGRect(x: 50, y: 300, width: 228, height: 34))
    private(set) var told: [Float] = []

    init(isRightToLeft: Bool = false) {
        phone = Simulator(isRightToLeft: isRightToLeft)
        let controller = UIViewController()
        controller.view.addSubview(slider)
        phone.show(controller)
        slider.addAction(
            UIAction { [unowned self] _ in told.append(slider.value) }, for: .valueChanged)
    }
}

@Suite("Sliders")
@MainActor
struct SliderTests {
    @Test(
        "UISlider.h: its value is in its range, which is from 0 to 1 at first, and setting it sends no action"
    )
    func values() {
        let stage = SliderStage()
        let slider = stage.slider
        #expect(
            slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)

        slider.value = 3
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.setValue(7, animated: true)
        slider.maximumValue = 5
        #expect(slider.value == 5)
        slider.minimumValue = 8

        #expect(slider.maximumValue == 8 && slider.value == 8 && stage.told.isEmpty)
    }

    @Test(
        "UISlider.h: a finger on the thumb drags it, and tells on the way or at the end",
        arguments: [true, false])
    func dragging(isContinuous: Bool) {
        let stage = SliderStage()
        stage.slider.isContinuous = isContinuous

        // The thumb's middle goes from 64 to 264.
        stage.phone.drag(from: CGPoint(x: 64, y: 317), to: CGPoint(x: 164, y: 317))

        #expect(abs(stage.slider.value - 0.5) < 0.01)
        #expect(isContinuous ? stage.told.count > 5 : stage.told == [stage.slider.value])
    }

    @Test("A finger beside the thumb moves nothing, and the thumb does not jump to one on its edge")
    func grip() {
        let stage = SliderStage()

        stage.phone.drag(from: CGPoint(x: 200, y: 317), to: CGPoint(x: 250, y: 317))
        #expect(stage.slider.value == 0 && stage.told.isEmpty)
        stage.phone.drag(from: CGPoint(x: 74, y: 317), to: CGPoint(x: 174, y: 317))

        #expect(abs(stage.slider.value - 0.5) < 0.01)
    }

    @Test("UISlider.h: an image takes the thumb's place, and is no harder to take")
    func thumbImage() {
        let stage = SliderStage()
        let (small, large) = (UIImage(systemName: "circle"), UIImage(systemName: "circle.fill"))
        stage.slider.setThumbImage(small, for: .normal)
        stage.slider.setThumbImage(large, for: .highlighted)
        #expect(stage.slider.currentThumbImage === small && stage.slider.thumbImage(for: .disabled) == nil)
        let rect = stage.slider.thumbRect(
            forBounds: stage.slider.bounds, trackRect: stage.slider.trackRect(forBounds: stage.slider.bounds),
            value: 0)
        #expect(rect.size == small?.size && rect.minX == 0)

        let finger = stage.phone.touch(at: CGPoint(x: 52 + rect.midX, y: 317 + 12))
        #expect(stage.slider.currentThumbImage === large)
        finger.move(to: CGPoint(x: 252 - rect.midX, y: 317))
        finger.lift()

        #expect(stage.slider.value > 0.8 && stage.slider.currentThumbImage === small)
    }

    @Test("Right to left, it begins on the right")
    func mirrored() {
        let stage = SliderStage(isRightToLeft: true)

        stage.phone.drag(from: CGPoint(x: 264, y: 317), to: CGPoint(x: 114, y: 317))

        #expect(abs(stage.slider.value - 0.75) < 0.01)
    }

    @Test("VoiceOver reads its share of the range, and adjusts it by a tenth")
    func voiceOver() {
        let stage = SliderStage()
        stage.slider.maximumValue = 20
        stage.slider.value = 5
        #expect(stage.phone.voiceOver.focusedElement?.accessibilityValue == "25%")

        stage.phone.voiceOver.increment()

        #expect(stage.slider.value == 7 && stage.told == [7])
    }
}
