import SimulatorKit
import UIKit

/// A phone in the hands of those who look at it in browsers.
///
/// Its clock goes by the frames of the browser's display, and what fingers do happens when the browser says that they
/// did it: so a flick is as fast as the finger was, however late its events arrive. Where nobody looks, time stands
/// still.
@MainActor package final class Player {
    package let phone: Simulator
    private var isSlow = false
    private var tabs: [ObjectIdentifier: Tab] = [:]
    /// The tab whose frames the clock goes by, and how long another one has been waiting for them.
    private weak var leader: Tab?
    private var silence: TimeInterval = 0
    private var fingers: [FingerName: Finger] = [:]
    private var trackpadGesture: TrackpadGesture?

    /// One browser's view of the phone.
    @MainActor package final class Tab {
        fileprivate var mirror = ScreenMirror()
        /// When it last said something, by its own clock, in seconds.
        fileprivate var time: TimeInterval?

        package init() {}
    }

    private struct FingerName: Hashable {
        let tab: ObjectIdentifier
        let number: Int
    }

    /// A scroll or a pinch of a trackpad: browsers do not tell when it ends, so it ends when nothing more comes.
    private enum TrackpadGesture {
        case scroll(last: TimeInterval)
        case pinch(last: TimeInterval, scale: CGFloat)

        var last: TimeInterval {
            switch self {
            case .scroll(let last), .pinch(let last, _): last
            }
        }
    }

    package init(showing controller: UIViewController, on device: Device = .iPhone) {
        phone = .ofPage(device)
        phone.show(controller)
    }

    // MARK: Tabs

    package func open(_ tab: Tab) {
        tabs[ObjectIdentifier(tab)] = tab
    }

    /// Its fingers are taken off the screen.
    package func close(_ tab: Tab) {
        let id = ObjectIdentifier(tab)
        tabs[id] = nil
        for name in fingers.keys where name.tab == id { fingers.removeValue(forKey: name)?.cancel() }
    }

    /// What the tab has to be told to show the screen as it is now; nil where it shows that.
    package func update(for tab: Tab) -> String? {
        tab.mirror.update(
            size: phone.window.bounds.size, nodes: phone.nodes(),
            others: [
                "device": Self.name(of: phone.device), "slow": isSlow ? "on" : "",
                "reduce": phone.accessibility.isReduceMotionEnabled ? "on" : "",
            ])
    }

    // MARK: Messages

    /// Does what a tab says that its user does. What makes no sense is skipped.
    package func receive(_ message: String, from tab: Tab) {
        let lines = message.split(whereSeparator: \.isNewline).compactMap(Input.read)
        var allowance = Self.longestStep
        var index = 0
        while index < lines.count {
            let (input, time) = lines[index]
            pass(to: time / 1000, in: tab, hasInput: input != .frame, allowance: &allowance)
            // Fingers that do the same at the same time do it in one event.
            let end = lines[(index + 1)...].firstIndex { !$0.input.isSameAct(as: input) || $0.time != time }
            let group = lines[index..<(end ?? lines.count)].map(\.input)
            // A browser tells of a frame before the last that was done until then.
            let lateness = (tab.time ?? 0) - time / 1000
            perform(group, at: phone.now - lateness, from: tab)
            index += group.count
        }
    }

    /// Lets as much time pass as has passed in the tab: none where it slept in between.
    private func pass(to time: TimeInterval, in tab: Tab, hasInput: Bool, allowance: inout TimeInterval) {
        let step = tab.time.map { time - $0 } ?? .infinity
        tab.time = max(time, tab.time ?? time)
        if hasInput && fingers.isEmpty { leader = tab }
        if leader !== tab, leader.map({ tabs[ObjectIdentifier($0)] != nil }) ?? false {
            silence += step.isFinite ? max(0, step) : 0
            guard silence > Self.longestSilence else { return }
            leader = tab
        }
        silence = 0
        guard step > 0 else { return }
        guard step <= Self.longestStep else {
            // Halfway between two frames of the phone, so that one of the display's never gets none or one too many.
            let frames = phone.now * Self.framesPerSecond
            let middle = ((frames + 0.5).rounded(.down) + 0.5) / Self.framesPerSecond
            return phone.advance(by: middle - phone.now)
        }
        let duration = min(step, allowance)
        allowance -= duration
        // A hand is as quick as ever: only what follows from what it does is slow.
        phone.advance(by: duration * (isSlow && fingers.isEmpty ? Self.slowness : 1))
        if let trackpadGesture, phone.now - trackpadGesture.last > Self.longestPause { endTrackpadGesture() }
    }

    /// In seconds: who says nothing for longer was asleep, as a hidden tab is.
    private static let longestStep: TimeInterval = 1
    /// In seconds: about what a busy machine keeps a browser from drawing.
    private static let longestSilence: TimeInterval = 0.25
    /// In seconds: a wheel's events come at least as often as those of an old display.
    private static let longestPause: TimeInterval = 0.08
    /// Slow Animations in Apple's Simulator are about as slow.
    private static let slowness = 0.1
    private static let mostFingers = 10
    private static let framesPerSecond = Clock.framesPerSecond

    /// - Parameter time: when it was done, by the phone's clock.
    private func perform(_ inputs: [Input], at time: TimeInterval, from tab: Tab) {
        guard let first = inputs.first else { return }
        switch first {
        case .frame: break
        case .fingerDown, .fingerMoved, .fingerUp, .fingerCancelled:
            move(inputs, of: ObjectIdentifier(tab), at: time)
        case .scrolled(let point, let delta, let isWheel):
            scroll(at: point, by: delta, isWheel: isWheel, time: time)
        case .magnified(let point, let factor): magnify(at: point, by: factor, time: time)
        case .pressed(let key, let modifiers): phone.press(key, modifiers: modifiers)
        case .rotated:
            let size = phone.window.bounds.size
            phone.resize(to: CGSize(width: size.height, height: size.width))
        case .device(let name):
            if let device = Self.devices[name] { phone.resize(as: device) }
        case .slowMotion(let isOn): isSlow = isOn
        case .reduceMotion(let isOn): phone.accessibility.isReduceMotionEnabled = isOn
        }
    }

    private static let devices: [String: Device] = ["iPhone": .iPhone, "iPhoneSE": .iPhoneSE, "iPad": .iPad]

    private static func name(of device: Device) -> String {
        devices.first { $0.value == device }?.key ?? ""
    }

    // MARK: Fingers

    private func move(_ inputs: [Input], of tab: ObjectIdentifier, at time: TimeInterval) {
        var downs: [(name: FingerName, point: CGPoint)] = []
        var moves: [(finger: Finger, point: CGPoint)] = []
        var lifted: [Finger] = []
        var cancelled: [Finger] = []
        for input in inputs {
            switch input {
            case .fingerDown(let number, let point):
                let name = FingerName(tab: tab, number: number)
                let isNew = fingers[name] == nil && !downs.contains { $0.name == name }
                if isNew, isOnScreen(point), fingers.count + downs.count < Self.mostFingers {
                    downs.append((name, point))
                }
            case .fingerMoved(let number, let point):
                let name = FingerName(tab: tab, number: number)
                guard let finger = fingers[name] else { continue }
                if isOnScreen(point) {
                    moves.removeAll { $0.finger === finger }
                    moves.append((finger, point))
                } else {
                    // It has slid off the glass.
                    fingers[name] = nil
                    moves.removeAll { $0.finger === finger }
                    lifted.append(finger)
                }
            case .fingerUp(let number):
                if let finger = fingers.removeValue(forKey: FingerName(tab: tab, number: number)) {
                    lifted.append(finger)
                }
            case .fingerCancelled(let number):
                if let finger = fingers.removeValue(forKey: FingerName(tab: tab, number: number)) {
                    cancelled.append(finger)
                }
            default: break
            }
        }
        if !downs.isEmpty {
            let fingers = phone.touch(at: downs.map(\.point), time: time)
            for (down, finger) in zip(downs, fingers) { self.fingers[down.name] = finger }
        }
        if !moves.isEmpty { phone.move(moves.map(\.finger), to: moves.map(\.point), time: time) }
        if !lifted.isEmpty { phone.lift(lifted, time: time) }
        if !cancelled.isEmpty { phone.cancel(cancelled, time: time) }
    }

    private func isOnScreen(_ point: CGPoint) -> Bool {
        phone.window.bounds.contains(point)
    }

    // MARK: Wheel and trackpad

    private var pointer: PointerDispatcher { phone.application.events.pointer }

    private func scroll(at point: CGPoint, by delta: CGVector, isWheel: Bool, time: TimeInterval) {
        if isWheel {
            endTrackpadGesture(at: time)
            guard isOnScreen(point) else { return }
            phone.act { pointer.scrollBegan(.discrete, at: point, in: phone.window, time: time) }
            phone.act { pointer.scrollChanged(by: delta, time: time) }
            phone.act { pointer.scrollEnded(time: time) }
            return
        }
        switch trackpadGesture {
        case .scroll: break
        case .pinch, nil:
            endTrackpadGesture(at: time)
            guard isOnScreen(point) else { return }
            phone.act { pointer.scrollBegan(.continuous, at: point, in: phone.window, time: time) }
        }
        trackpadGesture = .scroll(last: phone.now)
        phone.act { pointer.scrollChanged(by: delta, time: time) }
    }

    private func magnify(at point: CGPoint, by factor: CGFloat, time: TimeInterval) {
        var scale = factor
        if case .pinch(_, let before) = trackpadGesture {
            scale = min(max(before * factor, 0.001), 1000)
        } else {
            endTrackpadGesture(at: time)
            guard isOnScreen(point) else { return }
            phone.act { pointer.magnifyBegan(at: point, in: phone.window, time: time) }
        }
        trackpadGesture = .pinch(last: phone.now, scale: scale)
        phone.act { pointer.magnifyChanged(to: scale, time: time) }
    }

    private func endTrackpadGesture(at time: TimeInterval? = nil) {
        switch trackpadGesture {
        case .scroll: phone.act { pointer.scrollEnded(time: time) }
        case .pinch: phone.act { pointer.magnifyEnded(time: time) }
        case nil: break
        }
        trackpadGesture = nil
    }
}

extension Input {
    /// Whether one event can hold both.
    fileprivate func isSameAct(as other: Input) -> Bool {
        switch (self, other) {
        case (.fingerDown, .fingerDown), (.fingerMoved, .fingerMoved), (.fingerUp, .fingerUp): true
        case (.fingerCancelled, .fingerCancelled): true
        default: false
        }
    }
}
