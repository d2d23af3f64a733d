import SimulatorKit
import UIKit

/// A phone in the hands of those who look at it in browsers.
///
/// Its clock goes by the frames of the browser's display, and what fingers do happens when the browser says that they
/// did it: so a flick is as fast as the finger was, however late its events arrive. Where nobody looks, time stands
/// still.
@MainActor package final class Player {
    package let phone: Simulator
    private let page: String
    private let pages: [String]
    private var options: PhoneOptions
    /// Where browsers find it, unless that is where they do by themselves.
    var port: UInt16?
    private let reader: ElementReader
    private var handTurn: HandTurn?
    /// Begins anew, with another page or with a phone that is otherwise: the player is gone then.
    var restart: ((_ page: String, PhoneOptions) -> Void)?
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
        /// What VoiceOver found, and when that was by the tab's clock.
        fileprivate var voice = Voice()
        fileprivate var voiceTime = -TimeInterval.infinity

        package init() {}
    }

    /// As JSON.
    fileprivate struct Voice {
        var elements = ""
        var said = ""
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

    init(
        showing controller: UIViewController, named page: String = "", among pages: [String] = [],
        on options: PhoneOptions = PhoneOptions()
    ) {
        (self.page, self.pages, self.options) = (page, pages, options)
        phone = .ofPage(options)
        reader = ElementReader(phone)
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
    ///
    /// Beside what `ScreenMirror` names, that is: the `page` and all `pages`; the `command` that shows the page on such a
    /// phone; how far the phone itself is turned (`angle`), in degrees; what the switches say; `elements` and `said`, for
    /// screen readers.
    package func update(for tab: Tab) -> String? {
        // Not while a finger moves what it is told of: whose finger that is sees it.
        let isDue = fingers.isEmpty && (tab.time ?? 0) - tab.voiceTime >= Self.voiceInterval
        if isDue || tab.voice.elements.isEmpty {
            tab.voiceTime = tab.time ?? 0
            tab.voice = voice
        }
        var others = [
            "page": JSON.string(page), "pages": JSON.array(pages.map(JSON.string)),
            "command": JSON.string(
                (["swift run Playground --page", page] + options.arguments
                    + (port.map { ["--port", "\($0)"] } ?? [])).joined(separator: " ")),
            "angle": SVG.number(handTurn?.angle(at: phone.now) ?? 0),
            "device": JSON.string(options.device.rawValue), "text": JSON.string(options.textSize.rawValue),
            "slow": "\(options.isSlow)", "reduce": "\(options.isMotionReduced)", "dark": "\(options.isDark)",
            "mirror": "\(options.isRightToLeft)", "elements": tab.voice.elements, "said": tab.voice.said,
        ]
        // Who never asks for photos needs no switch for them.
        if phone.photoLibrary.authorizationStatus != .notDetermined || options.photos != .all {
            others["photos"] = JSON.string(options.photos.rawValue)
        }
        return tab.mirror.update(size: phone.window.bounds.size, nodes: phone.nodes(), others: others)
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
        advance(by: duration * (options.isSlow && fingers.isEmpty ? Self.slowness : 1))
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
        case .rotated: turn()
        case .device(let name): change(to: name)
        case .slowMotion(let isOn): options.isSlow = isOn
        case .reduceMotion(let isOn):
            options.isMotionReduced = isOn
            phone.accessibility.isReduceMotionEnabled = isOn
        case .dark(let isOn):
            options.isDark = isOn
            phone.userInterfaceStyle = isOn ? .dark : .light
        case .textSize(let size):
            options.textSize = size
            phone.accessibility.preferredContentSizeCategory = size.category
        case .rightToLeft(let isOn):
            options.isRightToLeft = isOn
            restart?(page, options)
        case .photos(let access):
            options.photos = access
            restart?(page, options)
        case .page(let name):
            if pages.contains(name) { restart?(name, options) }
        case .activated, .incremented, .decremented, .performed, .scrolledByVoice, .escaped:
            speak(first)
        }
    }

    private func change(to name: PhoneOptions.DeviceName) {
        endTurn()
        options.device = name
        options.isTurned = false
        phone.resize(as: name.device)
    }

    // MARK: Turning

    /// A hand that turns the phone, with what is on it. On the way the phone notices.
    private struct HandTurn {
        let start: TimeInterval
        let isToLandscape: Bool
        var isNoticed = false

        static let duration: TimeInterval = 0.55
        /// So early that what is on the phone, which takes 0.3 s to turn upright, arrives there with the hand.
        static let noticeTime: TimeInterval = 0.25

        /// How far the phone stands off from how it lies for itself, clockwise, in degrees.
        func angle(at time: TimeInterval) -> CGFloat {
            let share = min(max((time - start) / Self.duration, 0), 1)
            let turned = share * share * (3 - 2 * share)
            return (isToLandscape ? -90 : 90) * (isNoticed ? turned - 1 : turned)
        }
    }

    private func turn() {
        endTurn()
        let size = phone.window.bounds.size
        handTurn = HandTurn(start: phone.now, isToLandscape: size.width < size.height)
    }

    private func endTurn() {
        noticeTurn()
        handTurn = nil
    }

    private func noticeTurn() {
        guard handTurn?.isNoticed == false else { return }
        handTurn?.isNoticed = true
        options.isTurned.toggle()
        phone.turn()
    }

    private func advance(by duration: TimeInterval) {
        let end = phone.now + duration
        if let handTurn, !handTurn.isNoticed, end >= handTurn.start + HandTurn.noticeTime {
            phone.advance(by: max(0, handTurn.start + HandTurn.noticeTime - phone.now))
            noticeTurn()
        }
        phone.advance(by: max(0, end - phone.now))
        if let handTurn, end >= handTurn.start + HandTurn.duration { endTurn() }
    }

    // MARK: VoiceOver

    /// In seconds: what a screen reader is told may be as old.
    private static let voiceInterval: TimeInterval = 0.25

    /// What VoiceOver finds, and what the app has had it say last, with the number of what was said before.
    private var voice: Voice {
        let elements = reader.read().map { element in
            let box = [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height]
            return JSON.object([
                "id": "\(element.id)", "box": JSON.array(box.map { SVG.number($0) }),
                "role": JSON.string(element.traits.role), "label": JSON.optional(element.name),
                "value": JSON.optional(element.value), "hint": JSON.optional(element.hint),
                "actions": element.actions.isEmpty ? "" : JSON.array(element.actions.map(JSON.string)),
                "selected": element.traits.contains(.selected) ? "true" : "",
                "disabled": element.traits.contains(.notEnabled) ? "true" : "",
            ])
        }
        let words = phone.accessibility.posted.filter { $0.notification == .announcement }
            .compactMap { $0.argument as? String ?? ($0.argument as? NSAttributedString)?.string }
        return Voice(
            elements: JSON.object([
                "focused": reader.focused.map(String.init) ?? "", "list": JSON.array(elements),
            ]),
            said: words.last.map { JSON.array(["\(words.count)", JSON.string($0)]) } ?? "null")
    }

    /// Does to an element, if it is still there, what VoiceOver does.
    private func speak(_ input: Input) {
        let voiceOver = phone.voiceOver
        func isOn(_ id: Int) -> Bool {
            guard let element = reader.element(id), voiceOver.elements.contains(where: { $0 === element })
            else {
                return false
            }
            voiceOver.focus(on: element)
            return true
        }
        switch input {
        case .activated(let id): if isOn(id) { voiceOver.activate() }
        case .incremented(let id): if isOn(id) { voiceOver.increment() }
        case .decremented(let id): if isOn(id) { voiceOver.decrement() }
        case .performed(let id, let index):
            if isOn(id), voiceOver.actions.indices.contains(index) {
                voiceOver.perform(voiceOver.actions[index])
            }
        case .scrolledByVoice(let id, let direction): if isOn(id) { voiceOver.scroll(direction) }
        case .escaped(let id):
            // Who has no answer to the gesture may have one to the key.
            if !isOn(id) || !voiceOver.escape() { phone.press(.keyboardEscape) }
        default: break
        }
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

extension UIAccessibilityTraits {
    /// What browsers call such an element; empty for a text.
    fileprivate var role: String {
        if contains(.adjustable) { return "slider" }
        if contains(.searchField) { return "searchbox" }
        if contains(.link) { return "link" }
        if contains(.button) || contains(.keyboardKey) { return "button" }
        if contains(.header) { return "heading" }
        return contains(.image) ? "img" : ""
    }
}

extension ScreenElement {
    /// VoiceOver is content with a value, and says what can be done about it. A browser's slider needs a name.
    fileprivate var name: String {
        if !label.isEmpty || !traits.contains(.adjustable) { return label }
        return countsPages ? "Pages" : "Adjustable"
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
