import UIKit

/// What there is to be seen in a sample photo. Each looks otherwise on every day, and moves as time passes.
enum SampleScene: CaseIterable {
    case lake, sail, city, balloons, flower, dunes, cabin, beach, meal, houses, lighthouse, train
    case fireworks, tulips, avenue

    /// - Parameters:
    ///   - day: the number of the photo. What is chosen at random is the same in all pictures of a day.
    ///   - time: in seconds since the beginning of a film.
    func draw(_ pen: SamplePen, day: Int, time: CGFloat) {
        var chance = SampleChance(day)
        let kind = Int(chance(0, 9999))
        switch self {
        case .lake: drawLake(pen, &chance, kind, time)
        case .sail: drawSail(pen, &chance, kind, time)
        case .city: drawCity(pen, &chance, kind, time)
        case .balloons: drawBalloons(pen, &chance, kind, time)
        case .flower: drawFlower(pen, &chance, kind, time)
        case .dunes: drawDunes(pen, &chance, kind, time)
        case .cabin: drawCabin(pen, &chance, kind, time)
        case .beach: drawBeach(pen, &chance, kind, time)
        case .meal: drawMeal(pen, &chance, kind, time)
        case .houses: drawHouses(pen, &chance, kind, time)
        case .lighthouse: drawLighthouse(pen, &chance, kind, time)
        case .train: drawTrain(pen, &chance, kind, time)
        case .fireworks: drawFireworks(pen, &chance, kind, time)
        case .tulips: drawTulips(pen, &chance, kind, time)
        case .avenue: drawAvenue(pen, &chance, kind, time)
        }
    }

    // MARK: What several of them have

    /// Clouds that the wind takes along.
    func drawClouds(
        _ pen: SamplePen, _ chance: inout SampleChance, count: Int, from top: CGFloat, to bottom: CGFloat,
        _ light: UInt32, _ shadow: UInt32, time: CGFloat
    ) {
        for number in 0..<count {
            let length = chance(120, 300)
            let lane = pen.width + 2 * length
            let start = (CGFloat(number) + 0.5) / CGFloat(count) * lane + chance(-90, 90)
            let y = chance(top, bottom)
            let x = (start + time * length / 8).truncatingRemainder(dividingBy: lane) - length
            for (color, lift, alpha) in [(shadow, 0, 0.5), (light, -11, 0.75)] as [(UInt32, CGFloat, CGFloat)]
            {
                let puffs = UIBezierPath()
                puffs.addStroke(x - length * 0.5, y + lift, x + length * 0.5, y + lift)
                puffs.addStroke(x - length * 0.3, y + lift - 22, x + length * 0.26, y + lift - 22)
                puffs.addStroke(x - length * 0.08, y + lift - 45, x + length * 0.14, y + lift - 45)
                pen.stroke(puffs, color, width: 40, alpha: alpha)
            }
        }
    }

    func drawStars(_ pen: SamplePen, _ chance: inout SampleChance, count: Int, above bottom: CGFloat) {
        for (size, share) in [(3, 0.7), (6, 0.3)] as [(CGFloat, CGFloat)] {
            let stars = UIBezierPath()
            for _ in 0..<Int(CGFloat(count) * share) {
                stars.addDot(chance(0, pen.width), chance(0, bottom))
            }
            pen.stroke(stars, 0xFFFFFF, width: size, alpha: 0.85)
        }
    }

    /// Light on moving water: short lines in a wedge that widens towards the one who looks.
    func drawGlitter(
        _ pen: SamplePen, _ chance: inout SampleChance, below horizon: CGFloat, at x: CGFloat,
        _ color: UInt32,
        time: CGFloat
    ) {
        for part in 0..<2 {
            let lines = UIBezierPath()
            for row in 0..<22 {
                let depth = pow(CGFloat(row) / 22, 1.5)
                let y = horizon + 8 + depth * (pen.height - horizon)
                let reach = 26 + 190 * depth
                let middle =
                    x + chance(-reach, reach) * 0.8 + sin(time * 2 + CGFloat(row * 3 + part))
                    * (4 + 14 * depth)
                let length = (8 + 70 * depth) * (0.6 + 0.4 * sin(time * 3 + CGFloat(row * 5 + part * 2)))
                lines.addStroke(middle - length, y, middle + length, y)
            }
            pen.stroke(lines, color, width: part == 0 ? 5 : 9, alpha: part == 0 ? 0.7 : 0.4)
        }
    }

    func drawGulls(_ pen: SamplePen, _ chance: inout SampleChance, count: Int, _ color: UInt32, time: CGFloat)
    {
        let wings = UIBezierPath()
        for number in 0..<count {
            let x = chance(0, pen.width) + time * 16
            let (y, size) = (chance(80, pen.height * 0.4), chance(12, 26))
            let beat = size * (0.5 + 0.4 * sin(time * 5 + CGFloat(number)))
            wings.addCurve([
                spot(x - size, y - beat), spot(x - size * 0.5, y - beat), spot(x, y),
                spot(x + size * 0.5, y - beat),
                spot(x + size, y - beat),
            ])
        }
        pen.stroke(wings, color, width: 5)
    }

    /// Pointed trees that stand on a line.
    func trees(
        _ chance: inout SampleChance, from left: CGFloat, to right: CGFloat, every step: CGFloat,
        height: CGFloat,
        on ground: (CGFloat) -> CGFloat
    ) -> UIBezierPath {
        let path = UIBezierPath()
        var x = left
        while x < right {
            let (rise, foot) = (chance(height * 0.6, height * 1.3), ground(x) + 8)
            path.addCorners([
                spot(x - rise * 0.26, foot), spot(x - rise * 0.09, foot - rise * 0.55),
                spot(x - rise * 0.15, foot - rise * 0.5), spot(x, foot - rise),
                spot(x + rise * 0.15, foot - rise * 0.5),
                spot(x + rise * 0.09, foot - rise * 0.55), spot(x + rise * 0.26, foot),
            ])
            x += chance(step * 0.5, step * 1.5)
        }
        return path
    }
}
