#if canImport(SimulatorKit)
import UIKit

/// A controller that writes down its appearance callbacks.
final class AppearanceRecorder: UIViewController {
    enum Phase: String { case willAppear, didAppear, willDisappear, didDisappear }

    private(set) var phase = Phase.didDisappear {
        didSet { log.append(phase) }
    }
    private(set) var log: [Phase] = []
    /// The callbacks that must not follow the one before.
    private(set) var flaws: [String] = []
    /// What the app does as soon as it is told.
    var onEnter: ((Phase) -> Void)?

    private func enter(_ next: Phase, after legal: [Phase]) {
        if !legal.contains(phase) { flaws.append("\(next.rawValue) after \(phase.rawValue)") }
        phase = next
        onEnter?(next)
    }

    override func viewWillAppear(_ animated: Bool) {
        enter(.willAppear, after: [.didDisappear, .willDisappear])
    }

    override func viewDidAppear(_ animated: Bool) {
        enter(.didAppear, after: [.willAppear])
    }

    override func viewWillDisappear(_ animated: Bool) {
        enter(.willDisappear, after: [.didAppear, .willAppear])
    }

    override func viewDidDisappear(_ animated: Bool) {
        enter(.didDisappear, after: [.willDisappear])
    }
}
#endif
