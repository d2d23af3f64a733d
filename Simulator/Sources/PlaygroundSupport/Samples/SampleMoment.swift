import CoreGraphics

/// When a sample photo is taken: its season and its light are what is seen in it.
struct SampleMoment {
    enum Light { case morning, day, evening, night }
    enum Season { case winter, spring, summer, autumn }

    /// The number of the photo. What is chosen at random is the same in all pictures of a moment.
    let number: Int
    let month: Int
    let hour: Int

    /// Chosen at random.
    var kind: Int {
        var chance = SampleChance(number)
        return Int(chance(0, 9999))
    }

    var light: Light {
        let (sunrise, sunset) = (Self.sunrises[month - 1], Self.sunsets[month - 1])
        if hour < sunrise || hour > sunset { return .night }
        return hour < sunrise + 2 ? .morning : hour < sunset - 1 ? .day : .evening
    }

    var season: Season {
        switch month {
        case 3...5: .spring
        case 6...8: .summer
        case 9...11: .autumn
        default: .winter
        }
    }

    /// The first and last hours that are not dark, from January to December, in the middle of Europe.
    private static let sunrises = [8, 7, 6, 6, 5, 5, 5, 6, 7, 7, 7, 8]
    private static let sunsets = [16, 17, 18, 20, 21, 21, 21, 20, 19, 18, 16, 16]
}
