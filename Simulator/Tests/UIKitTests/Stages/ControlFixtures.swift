import UIKit

extension Stage {
    func addControl() -> RecordingControl {
        let control = RecordingControl(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
        view.addSubview(control)
        return control
    }
}

/// Notes its tracking calls and its events, in order.
@MainActor
final class RecordingControl: UIControl {
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
