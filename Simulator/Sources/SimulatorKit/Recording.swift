import UIKit

/// A moving picture of a phone's screen, with the fingers on it.
///
///     let film = Film(of: phone) {
///         phone.doubleTap(at: CGPoint(x: 195, y: 422))
///         phone.settle()
///     }
///     try Data(film.svg().utf8).write(to: file)
@MainActor public struct Film {
    /// What there is to see at one time.
    struct Shot {
        let nodes: [ScreenNode]
        /// Where the fingers are, by their numbers.
        let fingers: [Int: CGPoint]
    }

    nonisolated static let shotsPerSecond = 30.0

    let size: CGSize
    /// That of the screen's corners, which are round on devices without a home button.
    let cornerRadius: CGFloat
    let shots: [Shot]

    /// Records what is to be seen while the action has the phone do something.
    ///
    /// The screen is as large as at the beginning, in a phone's frame.
    public init(of phone: Simulator, _ action: () -> Void) {
        let recorder = Recorder(phone)
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

    private init(_ shot: Shot, of film: Film) {
        (size, cornerRadius, shots) = (film.size, film.cornerRadius, [shot])
    }

    /// What is to be seen first, and nothing that moves.
    var still: Film? { shots.first.map { Film($0, of: self) } }

    /// Writes the film as one SVG document, which plays again and again wherever a browser shows it, without a script.
    /// People who have asked for less motion see its beginning.
    public func svg() -> String {
        var document = FilmDocument(self)
        return document.svg()
    }

    @MainActor private final class Recorder {
        private let phone: Simulator
        /// Kept, so that no other touch is taken for one of them.
        private var touches: [UITouch] = []
        private(set) var shots: [Shot] = []

        init(_ phone: Simulator) {
            self.phone = phone
        }

        func shoot() {
            let down = phone.application.events.fingers
            for touch in down where !touches.contains(where: { $0 === touch }) { touches.append(touch) }
            var fingers: [Int: CGPoint] = [:]
            for (number, touch) in touches.enumerated() where down.contains(where: { $0 === touch }) {
                fingers[number] = touch.location(in: nil)
            }
            shots.append(Shot(nodes: phone.nodes(), fingers: fingers))
        }
    }
}
