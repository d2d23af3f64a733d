/// Whether a time is one at all, and of which kind (CMTime.h).
public struct CMTimeFlags: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static var valid: CMTimeFlags { CMTimeFlags(rawValue: 1 << 0) }
    public static var hasBeenRounded: CMTimeFlags { CMTimeFlags(rawValue: 1 << 1) }
    public static var positiveInfinity: CMTimeFlags { CMTimeFlags(rawValue: 1 << 2) }
    public static var negativeInfinity: CMTimeFlags { CMTimeFlags(rawValue: 1 << 3) }
    public static var indefinite: CMTimeFlags { CMTimeFlags(rawValue: 1 << 4) }

    /// What a time has that is no number.
    public static var impliedValueFlagsMask: CMTimeFlags {
        [.positiveInfinity, .negativeInfinity, .indefinite]
    }
}
