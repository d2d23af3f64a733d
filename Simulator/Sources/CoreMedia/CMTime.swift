public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// A time as a fraction: so many of so many parts of a second (CMTime.h).
public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    /// Times of a later one are later. Lengths of time have 0.
    public var epoch: CMTimeEpoch

    /// An invalid one.
    public init() {
        self.init(value: 0, timescale: 0, flags: [], epoch: 0)
    }

    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
    }

    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
    }

    /// The nearest one of that scale, or of half of it as often as the value would not fit; which of two is nearest
    /// where the seconds lie between, CMTime.h does not say [?].
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard preferredTimescale > 0, !seconds.isNaN else {
            self = .invalid
            return
        }
        var scale = preferredTimescale
        while scale > 1, Self.value(of: seconds, scale) == nil { scale /= 2 }
        guard let value = Self.value(of: seconds, scale) else {
            self = seconds < 0 ? .negativeInfinity : .positiveInfinity
            return
        }
        self.init(value: value, timescale: scale)
        if self.seconds != seconds { flags.insert(.hasBeenRounded) }
    }

    private static func value(of seconds: Double, _ scale: CMTimeScale) -> CMTimeValue? {
        CMTimeValue(exactly: (seconds * Double(scale)).rounded(.toNearestOrAwayFromZero))
    }

    private init(_ flag: CMTimeFlags) {
        self.init(value: 0, timescale: 0, flags: [.valid, flag], epoch: 0)
    }

    public static var zero: CMTime { CMTime(value: 0, timescale: 1) }
    public static var invalid: CMTime { CMTime() }
    public static var indefinite: CMTime { CMTime(.indefinite) }
    public static var positiveInfinity: CMTime { CMTime(.positiveInfinity) }
    public static var negativeInfinity: CMTime { CMTime(.negativeInfinity) }

    // MARK: What it is

    public var isValid: Bool { flags.contains(.valid) }
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// Not a number where it is invalid or indefinite.
    public var seconds: Double {
        if isNumeric { return Double(value) / Double(timescale) }
        if isPositiveInfinity { return .infinity }
        return isNegativeInfinity ? -.infinity : .nan
    }
}

// MARK: Arithmetic

extension CMTime {
    public static func + (addend1: CMTime, addend2: CMTime) -> CMTime {
        guard addend1.isValid, addend2.isValid else { return .invalid }
        guard addend1.isNumeric, addend2.isNumeric else {
            return sum(ofKinds: [addend1, addend2])
        }
        guard addend1.epoch == addend2.epoch || addend1.epoch == 0 || addend2.epoch == 0 else {
            return .invalid
        }
        var sum = sum(ofNumbers: addend1, addend2)
        if addend1.hasBeenRounded || addend2.hasBeenRounded { sum.flags.insert(.hasBeenRounded) }
        // The difference of two times of one epoch is a length of time.
        if addend1.epoch != addend2.epoch { sum.epoch = addend1.epoch + addend2.epoch }
        return sum
    }

    public static func - (minuend: CMTime, subtrahend: CMTime) -> CMTime {
        var negative = subtrahend
        if subtrahend.isNumeric {
            negative.value = -subtrahend.value
        } else if subtrahend.isPositiveInfinity {
            negative = .negativeInfinity
        } else if subtrahend.isNegativeInfinity {
            negative = .positiveInfinity
        }
        return minuend + negative
    }

    /// Of valid ones of which one is no number at least.
    private static func sum(ofKinds addends: [CMTime]) -> CMTime {
        let hasPositive = addends.contains(where: \.isPositiveInfinity)
        let hasNegative = addends.contains(where: \.isNegativeInfinity)
        if hasPositive, hasNegative { return .invalid }
        if hasPositive { return .positiveInfinity }
        return hasNegative ? .negativeInfinity : .indefinite
    }

    /// In the parts of a second that both have, as far as the scale can be as large.
    private static func sum(ofNumbers first: CMTime, _ second: CMTime) -> CMTime {
        let (a, b) = (Int128(first.timescale), Int128(second.timescale))
        let common = a / greatestCommonDivisor(a, b) * b
        let numerator = Int128(first.value) * (common / a) + Int128(second.value) * (common / b)
        var scale = min(common, Int128(CMTimeScale.max))
        while true {
            let (quotient, remainder) = (numerator * scale).quotientAndRemainder(dividingBy: common)
            let rounded = abs(remainder) * 2 >= common ? quotient + remainder.signum() : quotient
            if let value = CMTimeValue(exactly: rounded) {
                var sum = CMTime(value: value, timescale: CMTimeScale(scale))
                if remainder != 0 { sum.flags.insert(.hasBeenRounded) }
                return sum
            }
            guard scale > 1 else { return numerator < 0 ? .negativeInfinity : .positiveInfinity }
            scale /= 2
        }
    }

    private static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }
}

// MARK: Order

extension CMTime: Comparable, Hashable {
    /// Even what is no number has its place: everything finite is before what is indefinite, that before infinity,
    /// and what is invalid comes last.
    private var rank: Int {
        if !isValid { return 4 }
        if isPositiveInfinity { return 3 }
        if isIndefinite { return 2 }
        return isNegativeInfinity ? 0 : 1
    }

    public static func < (time1: CMTime, time2: CMTime) -> Bool {
        guard time1.isNumeric, time2.isNumeric else { return time1.rank < time2.rank }
        guard time1.epoch == time2.epoch else { return time1.epoch < time2.epoch }
        return Int128(time1.value) * Int128(time2.timescale) < Int128(time2.value) * Int128(time1.timescale)
    }

    public static func == (time1: CMTime, time2: CMTime) -> Bool {
        !(time1 < time2) && !(time2 < time1)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        guard isNumeric else { return }
        hasher.combine(epoch)
        hasher.combine(seconds)
    }
}
