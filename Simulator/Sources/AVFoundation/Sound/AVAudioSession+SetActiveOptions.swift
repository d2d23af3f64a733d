extension AVAudioSession {
    /// What the system tells others of (AVAudioSessionTypes.h).
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// That they may go on, when the app deactivates its session.
        public static var notifyOthersOnDeactivation: SetActiveOptions { SetActiveOptions(rawValue: 1) }
    }
}
