import AVFoundation
import Testing

/// CMTime.h: times as fractions of a second.
struct TimeTests {
    @Test("L1: A time is a fraction: so many parts of a second, of which it has the scale asked for")
    func fractions() {
        let time = CMTime(seconds: 1.5, preferredTimescale: 600)

        #expect(time.value == 900 && time.timescale == 600 && time.epoch == 0)
        #expect(time.seconds == 1.5 && time.isNumeric && !time.hasBeenRounded)
        #expect(CMTime(seconds: 1.0 / 3, preferredTimescale: 100).hasBeenRounded)
        #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
    }

    @Test("L1: The scale is halved as long as the value does not fit, and what never fits is infinite")
    func overflow() {
        #expect(CMTime(seconds: 1e16, preferredTimescale: 600).timescale == 600)
        #expect(CMTime(seconds: 1e17, preferredTimescale: 600).timescale == 75)
        #expect(CMTime(seconds: 1e19, preferredTimescale: 600).isPositiveInfinity)
        #expect(CMTime(seconds: -1e19, preferredTimescale: 600).isNegativeInfinity)
    }

    @Test(
        "L1: What is no number has no seconds, or infinitely many",
        arguments: [
            (CMTime.positiveInfinity, Double.infinity), (.negativeInfinity, -.infinity), (.zero, 0),
        ])
    func kinds(time: CMTime, seconds: Double) {
        #expect(time.seconds == seconds)
        #expect(CMTime.invalid.seconds.isNaN && CMTime.indefinite.seconds.isNaN)
        #expect(!CMTime().isValid && CMTime.indefinite.isValid && !CMTime.indefinite.isNumeric)
    }

    @Test("L2: Sums have the least common scale, and say when they were rounded")
    func sums() {
        let sum = CMTime(value: 1, timescale: 4) + CMTime(value: 1, timescale: 6)
        #expect(sum.value == 5 && sum.timescale == 12)
        let difference = CMTime(value: 1, timescale: 4) - CMTime(value: 3, timescale: 4)
        #expect(difference.value == -2 && difference.timescale == 4)

        let fine = CMTime(value: 1, timescale: .max) + CMTime(value: 1, timescale: .max - 1)
        #expect(fine.timescale == .max && fine.value == 2 && fine.hasBeenRounded)
        #expect((fine + .zero).hasBeenRounded)
    }

    @Test("L2: Sums of what is no number follow their kinds, and a sum of opposite infinities is invalid")
    func sumsOfKinds() {
        let second = CMTime(value: 1, timescale: 1)

        #expect((second + .positiveInfinity).isPositiveInfinity)
        #expect((second - .positiveInfinity).isNegativeInfinity)
        #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid)
        #expect((second + .indefinite).isIndefinite && (second - .indefinite).isIndefinite)
        #expect((CMTime.indefinite + .negativeInfinity).isNegativeInfinity)
        #expect(!(second + .invalid).isValid)
    }

    @Test("L3: Times of different scales are equal, and all kinds have an order, what is invalid last")
    func order() {
        let half = CMTime(value: 1, timescale: 2)
        #expect(half == CMTime(value: 300, timescale: 600))
        #expect(half.hashValue == CMTime(value: 300, timescale: 600).hashValue)

        let sorted: [CMTime] = [.negativeInfinity, .zero, half, .indefinite, .positiveInfinity, .invalid]
        #expect(sorted.shuffled().sorted() == sorted)
        let late = CMTime(value: 0, timescale: 1, flags: .valid, epoch: 1)
        #expect(half < late && !(late < half))
    }

    @Test("L2: Times of different epochs have no sum, and two of one epoch differ by a length of time")
    func epochs() {
        let first = CMTime(value: 3, timescale: 1, flags: .valid, epoch: 1)
        let second = CMTime(value: 2, timescale: 1, flags: .valid, epoch: 2)

        #expect(!(first - second).isValid)
        #expect((first - first).epoch == 0)
        #expect((first + CMTime(value: 1, timescale: 1)).epoch == 1)
    }
}
