import AVFoundation
import UIKit

extension Simulator {
    /// What plays films at this moment, seen or not.
    public var players: [AVPlayer] { AVPlayer.playing(on: application) }

    /// Whether the phone stays awake without a touch, because a film is on its display.
    public var isKeptAwake: Bool {
        players.contains { $0.isOnDisplay && $0.preventsDisplaySleepDuringVideoPlayback }
    }

    /// Whether another app plays music. It ends when a film begins to play, unless the app mixes its sound with that of
    /// others, and goes on when the app deactivates its session and has others told.
    public var isMusicPlaying: Bool {
        get { application.isMusicPlaying.withLock(\.self) }
        set { application.isMusicPlaying.withLock { $0 = newValue } }
    }
}
