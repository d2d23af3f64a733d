extension AVAudioSession {
    /// What becomes of the sound of others, whatever the category (AVAudioSessionTypes.h).
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var mixWithOthers: CategoryOptions { CategoryOptions(rawValue: 0x1) }
        public static var duckOthers: CategoryOptions { CategoryOptions(rawValue: 0x2) }
        public static var interruptSpokenAudioAndMixWithOthers: CategoryOptions {
            CategoryOptions(rawValue: 0x11)
        }

        /// With any of which others go on.
        static var mixing: CategoryOptions {
            [.mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers]
        }
    }
}
