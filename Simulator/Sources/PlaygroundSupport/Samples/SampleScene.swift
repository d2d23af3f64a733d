import UIKit

/// What there is to be seen in a sample photo. Each looks otherwise on every day, and moves as time passes.
enum SampleScene: CaseIterable {
    case lake, sail, city, balloons, flower, dunes, cabin, beach, meal, houses, lighthouse, train
    case fireworks, tulips, avenue

    /// - Parameter time: in seconds since the beginning of a film.
    func draw(_ pen: SamplePen, at moment: SampleMoment, time: CGFloat) {
        var chance = SampleChance(moment.number)
        switch self {
        case .lake: drawLake(pen, &chance, moment, time)
        case .sail: drawSail(pen, &chance, moment, time)
        case .city: drawCity(pen, &chance, moment, time)
        case .balloons: drawBalloons(pen, &chance, moment, time)
        case .flower: drawFlower(pen, &chance, moment, time)
        case .dunes: drawDunes(pen, &chance, moment, time)
        case .cabin: drawCabin(pen, &chance, moment, time)
        case .beach: drawBeach(pen, &chance, moment, time)
        case .meal: drawMeal(pen, &chance, moment, time)
        case .houses: drawHouses(pen, &chance, moment, time)
        case .lighthouse: drawLighthouse(pen, &chance, moment, time)
        case .train: drawTrain(pen, &chance, moment, time)
        case .fireworks: drawFireworks(pen, &chance, moment, time)
        case .tulips: drawTulips(pen, &chance, moment, time)
        case .avenue: drawAvenue(pen, &chance, moment, time)
        }
    }

    // MARK: What several of them have

    /// Clouds that the wind takes along: heaped where they are lit, flat and dark below.
    func drawClouds(
        _ pen: SamplePen, _ chance: inout SampleChance, count: Int, from top: CGFloat, to bottom: CGFloat,
        _ light: UInt32, _ shadow: UInt32, time: CGFloat
    ) {
        for number in 0..<count {
            let length = chance(130, 300)
            let lane = pen.width + 2 * length
            let start = (CGFloat(number) + 0.5) / CGFloat(count) * lane + chance(-90, 90)
            // No edge of the picture cuts them, nor of a thumbnail of another shape.
            let y = max(chance(top, bottom), length * 0.22 + pen.height * 0.13 + 40)
            let x = (start + time * length / 8).truncatingRemainder(dividingBy: lane) - length
            let (heaps, wisps) = (UIBezierPath(), UIBezierPath())
            for step in 0..<20 {
                let place = CGFloat(step - 10) / 10
                let rise = (1 - place * place) * chance(0, length * 0.22)
                heaps.addDot(x + place * length * 0.6, y - rise)
                if step % 5 == 0 {
                    wisps.addStroke(x + place * length, y + 16, x + place * length + 110, y + 16)
                }
            }
            pen.stroke(wisps, shadow, width: 10, alpha: 0.25)
            for (size, lift, color, alpha) in [
                (66, 10, shadow, 0.25), (54, 6, shadow, 0.4), (62, 0, light, 0.3), (54, -5, light, 0.5),
                (38, -12, light, 0.6),
            ] as [(CGFloat, CGFloat, UInt32, CGFloat)] {
                pen.place(0, lift) { pen.stroke(heaps, color, width: size, alpha: alpha) }
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

    /// Crowns of trees behind one another, as far down as they reach. The sun is at the right.
    func drawWood(
        _ pen: SamplePen, _ chance: inout SampleChance, rows: Int, every step: CGFloat, _ colors: [UInt32],
        on ground: (_ x: CGFloat, _ row: Int) -> CGFloat
    ) {
        for row in 0..<rows {
            let (dark, middle, lit) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
            var x = -step
            while x < pen.width + step {
                let y = ground(x, row) - chance(0, step * 0.6)
                x += chance(step * 0.4, step * 0.9)
                guard y < pen.height + step else { continue }
                dark.addDot(x, y)
                middle.addDot(x + step * 0.12, y - step * 0.2)
                lit.addDot(x + step * 0.3, y - step * 0.34)
                lit.addDot(x + step * 0.06, y - step * 0.44)
            }
            pen.stroke(dark, colors[0], width: step * 1.15)
            pen.stroke(middle, colors[1], width: step * 0.62)
            pen.stroke(lit, colors[2], width: step * 0.28, alpha: 0.85)
        }
    }

    /// Densest at a height, fading out upwards and, sooner, downwards.
    func drawMist(_ pen: SamplePen, above y: CGFloat, height: CGFloat, _ color: UInt32, alpha: CGFloat) {
        for reach in [-height, height * 0.4] {
            let mist = UIBezierPath()
            mist.addBox(-9, min(y, y + reach), pen.width + 18, abs(reach))
            pen.fade(mist, from: spot(0, y), to: spot(0, y + reach), color, alpha: alpha)
        }
    }
}
