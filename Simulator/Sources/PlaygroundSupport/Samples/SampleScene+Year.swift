import UIKit

// What there is at one time of the year only.

extension SampleScene {
    // MARK: Fireworks over a bay

    func drawFireworks(
        _ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat
    ) {
        let shore = pen.height * 0.72
        let sky: [UInt32] =
            moment.kind % 2 == 0 ? [0x0A0E2C, 0x251F52, 0x6A3A66] : [0x06162A, 0x123652, 0x3B6472]
        pen.drawSky(to: shore, sky)
        drawStars(pen, &chance, count: 50, above: shore * 0.6)
        let water = UIBezierPath()
        water.addBox(-9, shore, pen.width + 18, pen.height - shore + 9)
        pen.shade(water, from: shore, to: pen.height, [0x4A3358, sky[0]])
        var bursts: [(place: CGPoint, radius: CGFloat, age: CGFloat, color: UInt32)] = []
        for number in 0..<5 {
            let place = spot(pen.width * (CGFloat(number) + 0.5) / 5 + chance(-60, 60), chance(150, 400))
            let age = (time / 2.6 + chance(0, 100) / 100).truncatingRemainder(dividingBy: 1)
            let color = chance.pick([0xFFD166, 0xFF7A9A, 0x8FE3FF, 0xB9FF9C, 0xFFB26B, 0xD8B4FF] as [UInt32])
            bursts.append((place, chance(110, 210), 0.3 + 0.7 * age, color))
        }
        pen.clip(to: water) {
            pen.mirror(at: shore) { for burst in bursts { drawBurst(pen, burst, isReflected: true) } }
        }
        for burst in bursts { drawBurst(pen, burst, isReflected: false) }
        var hills = [spot(-9, shore - 40)]
        for step in 1...6 { hills.append(spot(pen.width * CGFloat(step) / 6, shore - chance(15, 75))) }
        pen.fill(UIBezierPath(ground: hills, to: shore + 2), 0x0B0C1C)
        let lamps = UIBezierPath()
        for _ in 0..<26 { lamps.addDot(chance(0, pen.width), shore - chance(4, 20)) }
        pen.stroke(lamps, 0xFFD98A, width: 5, alpha: 0.9)
        let lights = UIBezierPath()
        for row in 0..<16 {
            let (x, y) = (chance(0, pen.width), shore + CGFloat(row) * (pen.height - shore) / 16 + 8)
            let reach = chance(12, 60) * (0.7 + 0.3 * sin(2 * time + CGFloat(row)))
            lights.addStroke(x - reach, y, x + reach, y)
        }
        pen.stroke(lights, 0xFFE2B0, width: 3, alpha: 0.25)
    }

    private func drawBurst(
        _ pen: SamplePen, _ burst: (place: CGPoint, radius: CGFloat, age: CGFloat, color: UInt32),
        isReflected: Bool
    ) {
        let share = isReflected ? 0.35 : 1
        let (x, y) = (burst.place.x, burst.place.y + 50 * burst.age * burst.age)
        let radius = burst.radius * sqrt(burst.age)
        pen.glow(x, y, radius: 1.5 * radius, burst.color, alpha: 0.35 * (1.2 - burst.age) * share)
        for (ring, count) in [(1, 22), (0.62, 14)] as [(CGFloat, Int)] {
            let rays = UIBezierPath()
            for ray in 0..<count {
                let angle = CGFloat(ray) * 2 * .pi / CGFloat(count) + ring
                let (dx, dy) = (cos(angle) * ring * radius, sin(angle) * ring * radius)
                rays.addStroke(
                    x + dx * 0.45, y + dy * 0.45, x + dx, y + dy + 26 * ring * burst.age * burst.age)
            }
            pen.stroke(
                rays, burst.color, width: ring == 1 ? 7 : 5, alpha: min(1, 1.4 - burst.age) * share,
                dashes: [1, 11])
        }
    }

    // MARK: A field of tulips

    func drawTulips(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let horizon = pen.height * 0.42
        pen.drawSky(to: horizon, moment.light == .day ? [0x5AA6E0, 0xD8EDF6] : [0x86A9D8, 0xFBE3C4])
        drawClouds(
            pen, &chance, count: 3, from: 90, to: horizon - 120, 0xFFFFFF, 0xD3E2EE, time: time)
        var far = [spot(-9, horizon - 18)]
        for step in 1...7 { far.append(spot(pen.width * CGFloat(step) / 7, horizon - chance(8, 34))) }
        pen.fill(UIBezierPath(ground: far, to: horizon + 4), 0x6E9A77)
        let field = UIBezierPath()
        field.addBox(-9, horizon, pen.width + 18, pen.height - horizon + 9)
        pen.shade(field, from: horizon, to: pen.height, [0x7FB069, 0x2F6B3C])
        let end = pen.width * chance(30, 70) / 100
        let colors: [UInt32] = [0xE63946, 0xFFB703, 0xF06CA0, 0xFFF1E0, 0x9B5DE5, 0xFB8500]
        let first = Int(chance(0, 5))
        for row in -9..<10 {
            drawTulipRow(
                pen, &chance, row: CGFloat(row), from: spot(end, horizon), colors[(row + 9 + first) % 6], time
            )
        }
        drawWindmill(pen, x: end + (end < pen.width / 2 ? 190 : -190), y: horizon + 12, time)
    }

    /// A band from a point on the horizon to beneath the photo, and what blossoms in front.
    private func drawTulipRow(
        _ pen: SamplePen, _ chance: inout SampleChance, row: CGFloat, from end: CGPoint, _ color: UInt32,
        _ time: CGFloat
    ) {
        let depth = pen.height - end.y
        func x(_ place: CGFloat, _ share: CGFloat) -> CGFloat { end.x + place * (7 + 200 * share) }
        pen.shade(
            UIBezierPath(corners: [
                spot(x(row, 0), end.y), spot(x(row + 0.62, 0), end.y),
                spot(x(row + 0.62, 1.05), end.y + 1.05 * depth),
                spot(x(row, 1.05), end.y + 1.05 * depth),
            ]), from: end.y, to: pen.height, [SamplePen.mix(color, 0xFFFFFF, 0.25), color])
        for (near, size) in [(0.3, 10), (0.55, 19), (0.85, 32)] as [(CGFloat, CGFloat)] {
            let blossoms = UIBezierPath()
            for place in 0..<4 {
                let share = near + CGFloat(place) * 0.06
                let sway = size * 0.2 * sin(2 * time + row + CGFloat(place))
                blossoms.addDot(x(row + chance(5, 58) / 100, share) + sway, end.y + share * depth)
            }
            pen.stroke(blossoms, SamplePen.mix(color, 0x000000, 0.18), width: size * 1.25)
            pen.place(0, -size * 0.18) { pen.stroke(blossoms, color, width: size) }
        }
    }

    private func drawWindmill(_ pen: SamplePen, x: CGFloat, y: CGFloat, _ time: CGFloat) {
        pen.place(x, y) {
            let tower = UIBezierPath(corners: [spot(-46, 0), spot(-28, -170), spot(28, -170), spot(46, 0)])
            pen.shade(tower, from: spot(-46, 0), to: spot(46, 0), [0x8B5E4A, 0x5B3A30])
            let deck = UIBezierPath()
            deck.addStroke(-58, -66, 58, -66)
            pen.stroke(deck, 0x3F2C27, width: 7)
            let cap = UIBezierPath()
            cap.move(to: spot(-32, -168))
            cap.addQuadCurve(to: spot(32, -168), controlPoint: spot(0, -232))
            pen.fill(cap, 0x3B4A3F)
            let windows = UIBezierPath()
            windows.addBox(-9, -136, 18, 24)
            windows.addBox(-11, -44, 22, 44)
            pen.fill(windows, 0xF4E3C1)
            pen.place(0, -182, angle: time * 0.8 + 0.4) {
                for blade in 0..<4 {
                    pen.place(0, 0, angle: CGFloat(blade) * .pi / 2) {
                        let cloth = UIBezierPath()
                        cloth.addBox(2, -148, 26, 112)
                        pen.fill(cloth, 0xFBF4E4)
                        let arm = UIBezierPath()
                        arm.addStroke(0, 0, 0, -152)
                        for rung in 0..<5 {
                            arm.addStroke(0, -40 - CGFloat(rung) * 26, 28, -40 - CGFloat(rung) * 26)
                        }
                        pen.stroke(arm, 0x4A342C, width: 4)
                    }
                }
            }
        }
    }

    // MARK: An avenue

    func drawAvenue(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let end = spot(pen.width / 2 + chance(-60, 60), pen.height * 0.5)
        pen.drawSky(to: end.y, moment.light == .day ? [0x8FBCE0, 0xFCEBCB] : [0xB7A4C4, 0xFFD2A0])
        pen.glow(end.x, end.y - 40, radius: 420, 0xFFF3C4, alpha: 0.9)
        let ground = UIBezierPath()
        ground.addBox(-9, end.y, pen.width + 18, pen.height - end.y + 9)
        let (lawn, colors, fallen): ([UInt32], [UInt32], UInt32) =
            switch moment.season {
            case .winter: ([0xF0F4F8, 0xBACADB], [0xD3DCE6, 0xE4EAF0, 0xC4D0DC], 0xFFFFFF)
            case .spring: ([0xB5CC7A, 0x5E8F46], [0xF0B6C8, 0xF7CFDA, 0xE79DB8, 0xB9CF86], 0xFBE3EA)
            case .summer: ([0xA9C162, 0x4F7F3C], [0x5F9440, 0x76A849, 0x4B8240, 0x8DB455], 0xCFE07A)
            case .autumn:
                ([0xD9A04E, 0x8A5A2B], [0xD1495B, 0xE76F2E, 0xF4A62A, 0xC8702A, 0xEBC04A], 0xF2A134)
            }
        pen.shade(ground, from: end.y, to: pen.height, lawn)
        let road = UIBezierPath(corners: [
            spot(end.x - 8, end.y), spot(end.x + 8, end.y), spot(end.x + 330, pen.height + 9),
            spot(end.x - 330, pen.height + 9),
        ])
        pen.shade(road, from: end.y, to: pen.height, [0xCFC3B6, 0x7C716B])
        let leaves = UIBezierPath()
        for _ in 0..<90 {
            let share = chance(4, 100) / 100
            leaves.addDot(end.x + chance(-100, 100) * 5 * share, end.y + share * (pen.height - end.y))
        }
        pen.stroke(leaves, fallen, width: 8, alpha: 0.7)
        for step in 0..<7 {
            let share = pow(CGFloat(step + 1) / 7, 2.1)
            for side in [-1, 1] as [CGFloat] {
                let x = end.x + side * (26 + 470 * share)
                let y = end.y + share * (pen.height - end.y) * 0.75
                let color = chance.pick(colors)
                pen.place(x, y, scale: 0.1 + 1.15 * share) { drawTree(pen, &chance, color, lean: side) }
            }
        }
        let falling = UIBezierPath()
        for leaf in 0..<24 {
            let fall = (chance(0, 1000) + time * 90).truncatingRemainder(dividingBy: 1000)
            falling.addDot(chance(0, pen.width) + 24 * sin(time * 2 + CGFloat(leaf)), fall)
        }
        pen.stroke(falling, fallen, width: moment.season == .winter ? 8 : 11)
    }

    /// One whose foot is at the origin, and that leans over a road beside it.
    private func drawTree(_ pen: SamplePen, _ chance: inout SampleChance, _ color: UInt32, lean side: CGFloat)
    {
        let shadow = UIBezierPath()
        shadow.addDisc(side * 60, 4, 120, squeeze: 0.16)
        pen.fill(shadow, 0x3B2414, alpha: 0.3)
        let trunk = UIBezierPath(corners: [
            spot(-20, 6), spot(-11, -300), spot(11, -300), spot(22, 6),
        ])
        pen.shade(trunk, from: spot(-20, 0), to: spot(22, 0), [0x6B4A36, 0x3A271D])
        let branches = UIBezierPath()
        branches.addStroke(0, -230, -side * 130, -400)
        branches.addStroke(0, -260, side * 90, -420)
        pen.stroke(branches, 0x4A3226, width: 14)
        for (tone, lift, size) in [
            (SamplePen.mix(color, 0x3A1B10, 0.4), 0, 1), (color, -34, 0.86),
            (SamplePen.mix(color, 0xFFF0B0, 0.4), -76, 0.5),
        ] as [(UInt32, CGFloat, CGFloat)] {
            let crown = UIBezierPath()
            let places: [(CGFloat, CGFloat)] = [
                (-110, -400), (0, -470), (105, -410), (-40, -350), (50, -340),
            ]
            for (x, y) in places {
                crown.addDot(x - side * 30 + chance(-14, 14), y + lift + chance(-12, 12))
            }
            pen.stroke(crown, tone, width: 216 * size)
        }
    }
}
