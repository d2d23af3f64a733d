import AVFoundation
import UIKit

extension Simulator {
    /// What plays films at this moment, seen or not.
    public var players: [AVPlayer] { AVPlayer.playing(on: application) }
}
