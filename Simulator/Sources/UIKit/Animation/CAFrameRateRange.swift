/// How many frames a second an animation or a display link would like to have (CAFrameRateRange.h).
public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    /// As many as the display shows.
    public static let `default` = CAFrameRateRange()

    public init() {
        self.init(minimum: 0, maximum: 0, preferred: 0)
    }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// Of how many frames of a display one is taken: rates are whole parts of the display's (F35). Among those in the
    /// range it is the one next to what is preferred, among equals the quicker one [?].
    func interval(ofDisplayWith framesPerSecond: Double) -> Int {
        let wanted = Double(preferred ?? maximum)
        guard wanted > 0 || maximum > 0 else { return 1 }
        func distance(of interval: Int) -> Double { abs(framesPerSecond / Double(interval) - wanted) }
        let all = 1...Int(framesPerSecond)
        let inRange = all.filter { interval in
            let rate = framesPerSecond / Double(interval)
            return rate >= Double(minimum) && rate <= Double(maximum)
        }
        let candidates = inRange.isEmpty ? Array(all) : inRange
        return candidates.min { distance(of: $0) < distance(of: $1) } ?? 1
    }
}
