#if canImport(SimulatorKit)
import Foundation
import UIKit

/// The same numbers for the same seed, by SplitMix64.
struct Random: RandomNumberGenerator {
    /// How often whatever happens at random happens anew: once, or as often as `IMAGEVIEWER_RANDOM_RUNS` says.
    static let rounds =
        ProcessInfo.processInfo.environment["IMAGEVIEWER_RANDOM_RUNS"].flatMap { Int($0) } ?? 1

    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func unit() -> CGFloat { CGFloat(next() >> 11) / CGFloat(1 << 53) }

    mutating func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + unit() * (rect.width - 1), y: rect.minY + unit() * (rect.height - 1))
    }
}
#endif
