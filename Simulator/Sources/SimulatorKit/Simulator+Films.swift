import AVFoundation
import UIKit

extension Simulator {
    /// What plays films at this moment, seen or not.
    public var players: [AVPlayer] { AVPlayer.playing(on: application) }

    /// Whether another app plays music. It ends when a film begins to play, unless the app mixes its sound with that of
    /// others.
    public var isMusicPlaying: Bool {
        get { application.isMusicPlaying.withLock(\.self) }
        set { application.isMusicPlaying.withLock { $0 = newValue } }
    }
}
