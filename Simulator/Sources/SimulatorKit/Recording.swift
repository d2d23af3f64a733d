import UIKit

/// A moving picture of a phone's screen, with the fingers on it.
///
///     let recording = Recording(of: phone) {
///         phone.doubleTap(at: CGPoint(x: 195, y: 422))
///         phone.settle()
///     }
///     try Data(recording.svg().utf8).write(to: file)
@MainActor public struct Recording {
    /// What there is to see at one time.
    struct Shot {
        let nodes: [ScreenNode]
        /// Where the fingers are, by their numbers.
        let fingers: [Int: CGPoint]
    }

    package nonisolated static let shotsPerSecond = 30.0

    let size: CGSize
    /// That of the screen's corners, which are round on devices without a home button.
    let cornerRadius: CGFloat
    let shots: [Shot]

    /// Records what is to be seen while the action has the phone do something.
    ///
    /// The screen is as large as at the beginning, in a phone's frame.
    ///
    /// - Parameter progress: called with every second that has been recorded.
    public init(
        of phone: Simulator, progress: @escaping @MainActor (_ seconds: Int) -> Void = { _ in },
        _ action: () -> Void
    ) {
        let recorder = Recorder(phone, progress)
        size = phone.window.bounds.size
        cornerRadius = phone.application.screen.safeAreaInsets.bottom > 0 ? 44 : 0
        let interval = 1 / Self.shotsPerSecond
        phone.clock.onlooker = Clock.Onlooker(from: phone.now, every: interval) {
            MainActor.assumeIsolated { recorder.shoot() }
        }
        action()
        phone.clock.onlooker = nil
        recorder.shoot()
        shots = recorder.shots
    }

    private init(_ shot: Shot, of recording: Recording) {
        (size, cornerRadius, shots) = (recording.size, recording.cornerRadius, [shot])
    }

    /// What is to be seen first, and nothing that moves.
    var still: Recording? { shots.first.map { Recording($0, of: self) } }

    /// Writes the recording as one SVG document, which plays again and again wherever a browser shows it, without a script.
    /// People who have asked for less motion see its beginning, as does whoever plays nothing.
    public func svg() -> String {
        var document = RecordingDocument(self)
        return document.svg()
    }

    @MainActor private final class Recorder {
        private let phone: Simulator
        private let progress: @MainActor (Int) -> Void
        /// Kept, so that no other touch is taken for one of them.
        private var touches: [UITouch] = []
        private(set) var shots: [Shot] = []

        init(_ phone: Simulator, _ progress: @escaping @MainActor (Int) -> Void) {
            (self.phone, self.progress) = (phone, progress)
        }

        func shoot() {
            let down = phone.application.events.fingers
            for touch in down where !touches.contains(where: { $0 === touch }) { touches.append(touch) }
            var fingers: [Int: CGPoint] = [:]
            for (number, touch) in touches.enumerated() where down.contains(where: { $0 === touch }) {
                fingers[number] = touch.location(in: nil)
            }
            shots.append(Shot(nodes: phone.nodes(), fingers: fingers))
            let rate = Int(Recording.shotsPerSecond)
            if shots.count.isMultiple(of: rate) { progress(shots.count / rate) }
        }
    }
}
