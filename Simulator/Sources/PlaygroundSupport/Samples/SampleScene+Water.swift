import UIKit

extension SampleScene {
    // MARK: A lake in the mountains

    func drawLake(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let looks:
            [(sky: [UInt32], far: UInt32, lit: UInt32, near: UInt32, forest: UInt32, water: [UInt32])] = [
                (
                    [0x3E86D0, 0x8FC1EC, 0xE6F1F5], 0x7D95B5, 0xB7C8DA, 0x4D7A76, 0x24503F,
                    [0x9CC4DA, 0x2F6F8C, 0x1D4C66]
                ),
                (
                    [0x2D2B5C, 0x8E4F80, 0xF18F62, 0xFCD88A], 0x6B5284, 0xC9788A, 0x4D3A66, 0x2A2344,
                    [0xF2A877, 0x8E5A80, 0x2B2850]
                ),
                (
                    [0x7FA8D8, 0xF4C9B4, 0xFDE6C4], 0x9A93B4, 0xE9B9A8, 0x6C7F8E, 0x37525A,
                    [0xF3D6BF, 0x8EA6B8, 0x3F6478]
                ),
                (
                    [0x4FA3C8, 0xBFE3E6, 0xF6F3DE], 0x88A0A6, 0xD5D9CF, 0xB98A3C, 0x8A5524,
                    [0xBBD9D4, 0x4F8F96, 0x27606C]
                ),
                (
                    [0x7FA6CC, 0xC4D9E6, 0xF3F1EA], 0x8A9DB4, 0xEEF3F7, 0xD9E3EA, 0x4A606C,
                    [0xC9D8E0, 0x6F8EA0, 0x35536A]
                ),
            ]
        let look =
            switch (moment.light, moment.season) {
            case (.evening, _): looks[1]
            case (_, .winter): looks[4]
            case (.morning, _): looks[2]
            case (_, .autumn): looks[3]
            default: looks[0]
            }
        let horizon = pen.height * 0.6
        pen.drawSky(to: horizon, look.sky)
        pen.glow(pen.width * 0.76, horizon * 0.55, radius: 520, 0xFFF3D0, alpha: 0.7)
        drawClouds(
            pen, &chance, count: 3, from: horizon * 0.12, to: horizon * 0.42, 0xFFFFFF, look.sky[1],
            time: time)
        var peaks: [(x: CGFloat, y: CGFloat)] = []
        var x: CGFloat = -60
        while x < pen.width + 200 {
            peaks.append((x, horizon * chance(28, 66) / 100))
            x += chance(190, 330)
        }
        let ridge = SampleChance(moment.kind + 7)
        let shore = { (x: CGFloat) in horizon - 28 - 22 * sin(x / 170 + CGFloat(moment.kind)) }
        let land = {
            var chance = ridge
            drawPeaks(pen, &chance, peaks, base: horizon, look.far, look.lit)
            var points: [CGPoint] = []
            for step in stride(from: -40, through: pen.width + 160, by: 110) {
                points.append(spot(step, horizon - chance(50, 150)))
            }
            pen.fill(UIBezierPath(ground: points, to: horizon + 3), look.near)
            let wood = trees(&chance, from: -20, to: pen.width + 20, every: 34, height: 92, on: shore)
            wood.append(
                UIBezierPath(
                    ground: stride(from: -40, through: pen.width + 120, by: 80).map { spot($0, shore($0)) },
                    to: horizon + 3))
            pen.fill(wood, look.forest)
        }
        land()
        let water = UIBezierPath(
            rect: CGRect(x: -9, y: horizon, width: pen.width + 18, height: pen.height - horizon + 9))
        pen.shade(water, from: horizon, to: pen.height, look.water)
        pen.clip(to: water) { pen.mirror(at: horizon, land) }
        pen.shade(water, from: horizon, to: pen.height, look.water, alpha: 0.62)
        drawGlitter(pen, &chance, below: horizon + 40, at: pen.width * 0.76, 0xFFF6E0, time: time)
        if moment.season == .winter { return }
        let way = pen.width * 0.2 + time * 26
        pen.place(
            way.truncatingRemainder(dividingBy: pen.width + 200), pen.height * 0.79,
            angle: 0.02 * sin(time * 2)
        ) {
            drawCanoe(pen, time)
        }
    }

    /// The side towards the sun is lit, and there is snow on the top.
    func drawPeaks(
        _ pen: SamplePen, _ chance: inout SampleChance, _ peaks: [(x: CGFloat, y: CGFloat)], base: CGFloat,
        _ color: UInt32, _ lit: UInt32
    ) {
        let (dark, bright, snow) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for (x, y) in peaks {
            let reach = (base - y) * 0.95
            let bend = chance(-30, 30)
            dark.addCorners([spot(x, y), spot(x + reach, base + 2), spot(x - reach, base + 2)])
            bright.addCorners([
                spot(x, y), spot(x + reach, base + 2), spot(x + bend + 60, base + 2),
                spot(x + bend - 14, y + (base - y) * 0.6),
                spot(x + 22, y + (base - y) * 0.34),
            ])
            let cap = (base - y) * 0.3
            snow.addCorners([
                spot(x, y), spot(x + cap * 0.95, y + cap), spot(x + cap * 0.5, y + cap * 0.78),
                spot(x + cap * 0.2, y + cap * 1.15),
                spot(x - cap * 0.15, y + cap * 0.75), spot(x - cap * 0.5, y + cap * 1.1),
                spot(x - cap * 0.95, y + cap),
            ])
        }
        pen.fill(dark, color)
        pen.fill(bright, lit, alpha: 0.75)
        pen.fill(snow, 0xFFFFFF, alpha: 0.85)
    }

    private func drawCanoe(_ pen: SamplePen, _ time: CGFloat) {
        let wake = UIBezierPath()
        for line in 0..<3 {
            let start = 70 + CGFloat(line) * 46
            wake.addStroke(-start, 12 + CGFloat(line) * 3, -start - 60, 12 + CGFloat(line) * 7)
        }
        pen.stroke(wake, 0xFFFFFF, width: 4, alpha: 0.5)
        let paddle = UIBezierPath()
        let swing = 26 * sin(time * 3)
        paddle.addStroke(4 + swing * 0.4, -54, 34 + swing, 14)
        pen.stroke(paddle, 0x8A5A2E, width: 6)
        let person = UIBezierPath()
        person.addCurve([spot(-22, 2), spot(-20, -44), spot(2, -50), spot(16, -40), spot(20, 2)])
        pen.fill(person, 0xF2B632)
        let head = UIBezierPath()
        head.addDisc(0, -64, 14)
        pen.fill(head, 0xC98B66)
        let hat = UIBezierPath(corners: [
            spot(-24, -68), spot(-10, -70), spot(-8, -84), spot(9, -84), spot(11, -70), spot(24, -68),
        ])
        pen.fill(hat, 0xE8D8AE)
        let hull = UIBezierPath()
        hull.addCurve([spot(-94, -20), spot(-78, 20), spot(0, 24), spot(78, 20), spot(94, -20)])
        hull.addCurve([spot(94, -20), spot(70, -2), spot(0, -4), spot(-70, -2), spot(-94, -20)])
        pen.fill(hull, 0xC9402E)
        let line = UIBezierPath()
        line.addCurve([spot(-86, -6), spot(-70, 8), spot(0, 10), spot(70, 8), spot(86, -6)])
        pen.stroke(line, 0xFFE9C9, width: 4)
    }

    // MARK: A boat at sea

    func drawSail(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let looks: [(sky: [UInt32], sea: [UInt32], sail: UInt32, jib: UInt32, light: UInt32)] = [
            ([0x2F86D6, 0x7FC1F0, 0xDDF1F6], [0x54A9C9, 0x1F7BA6, 0x0D5480], 0xFFFDF6, 0xE4574A, 0xFFFFFF),
            (
                [0x35406F, 0xC86D6B, 0xF9A65A, 0xFFD98C], [0xF3A35F, 0xA3616B, 0x33385F], 0xFFEBD2, 0xF3C24F,
                0xFFE3A6
            ),
            ([0x6FB7C9, 0xCDE8DF, 0xFBF2DA], [0x8CCFC4, 0x35978F, 0x14675F], 0xFFFFFF, 0x2E6FB0, 0xFFFBE6),
        ]
        let look = looks[moment.light == .evening ? 1 : moment.kind % 2 * 2]
        let horizon = pen.height * 0.55
        let sunX = pen.width * 0.3
        pen.drawSky(to: horizon, look.sky)
        pen.glow(sunX, horizon * 0.72, radius: 460, look.light, alpha: 0.85)
        let sun = UIBezierPath()
        sun.addDisc(sunX, horizon * 0.72, 44)
        pen.fill(sun, 0xFFFBEC)
        drawClouds(
            pen, &chance, count: 3, from: horizon * 0.15, to: horizon * 0.5, look.light, look.sky[1],
            time: time)
        let coast = UIBezierPath(
            ground: [
                spot(pen.width * 0.6, horizon), spot(pen.width * 0.7, horizon - 46),
                spot(pen.width * 0.82, horizon - 30),
                spot(pen.width * 0.93, horizon - 74), spot(pen.width + 30, horizon - 60),
            ], to: horizon + 2)
        pen.fill(coast, look.sky[0], alpha: 0.5)
        let sea = UIBezierPath(rect: CGRect(x: -9, y: horizon, width: pen.width + 18, height: pen.height))
        pen.shade(sea, from: horizon, to: pen.height, look.sea)
        drawGlitter(pen, &chance, below: horizon, at: sunX, look.light, time: time)
        let small = UIBezierPath()
        for _ in 0..<4 {
            let (x, size) = (chance(0, pen.width), chance(16, 34))
            small.addCorners([spot(x, horizon), spot(x, horizon - size), spot(x + size * 0.5, horizon)])
        }
        pen.fill(small, look.sail)
        let waves = UIBezierPath()
        for row in 0..<9 {
            let depth = CGFloat(row + 1) / 9
            let y = horizon + depth * depth * (pen.height - horizon)
            for _ in 0..<5 {
                let x = (chance(0, pen.width) + time * 30 * depth).truncatingRemainder(dividingBy: pen.width)
                waves.addStroke(x, y, x + 30 + 60 * depth, y)
            }
        }
        pen.stroke(waves, look.sea[look.sea.count - 1], width: 5, alpha: 0.35)
        let scale = min(pen.width, pen.height * 1.2) / 1000
        let way = pen.width * 0.5 + time * 34
        let x = (way + 300).truncatingRemainder(dividingBy: pen.width + 600) - 300
        pen.place(x, pen.height * 0.76, scale: scale, angle: 0.035 * sin(time * 1.7) + 0.03) {
            drawSailboat(pen, look.sail, look.jib, look.sky[0], time)
        }
        drawGulls(pen, &chance, count: 5, 0xFFFFFF, time: time)
    }

    private func drawSailboat(
        _ pen: SamplePen, _ sail: UInt32, _ jib: UInt32, _ shadow: UInt32, _ time: CGFloat
    ) {
        let image = UIBezierPath()
        for row in 0..<7 {
            let y = 66 + CGFloat(row) * 22
            let shift = 12 * sin(time * 3 + CGFloat(row))
            let reach = 130 - CGFloat(row) * 14
            image.addStroke(shift - reach, y, shift + reach * 0.8, y)
        }
        pen.stroke(image, sail, width: 9, alpha: 0.3)
        let main = UIBezierPath()
        main.move(to: spot(-12, -440))
        main.addQuadCurve(to: spot(-190, -50), controlPoint: spot(-150, -210))
        main.addQuadCurve(to: spot(-12, -30), controlPoint: spot(-100, -20))
        main.close()
        pen.shade(
            main, from: spot(-190, 0), to: spot(-12, 0), [sail, sail, SamplePen.mix(sail, shadow, 0.35)])
        let seams = UIBezierPath()
        for row in 1..<5 {
            let y = -440 + CGFloat(row) * 88
            seams.addStroke(-12, y, -30 - CGFloat(row) * 34, y + 16)
        }
        pen.stroke(seams, shadow, width: 3, alpha: 0.35)
        let front = UIBezierPath()
        front.move(to: spot(2, -420))
        front.addQuadCurve(to: spot(180, -28), controlPoint: spot(70, -180))
        front.addQuadCurve(to: spot(4, -36), controlPoint: spot(90, -52))
        front.close()
        pen.fill(front, jib)
        let mast = UIBezierPath()
        mast.addStroke(-4, 10, -4, -462)
        mast.addStroke(-4, -26, -190, -40)
        pen.stroke(mast, 0x6B4A30, width: 9)
        let flag = UIBezierPath()
        flag.addCurve([
            spot(-4, -462), spot(-26, -470 + 6 * sin(time * 6)), spot(-46, -456),
            spot(-66, -462 + 8 * sin(time * 6 + 1)),
        ])
        pen.stroke(flag, jib, width: 12)
        let crew = UIBezierPath()
        crew.addStroke(-110, -14, -106, 8)
        crew.addStroke(-64, -18, -62, 8)
        pen.stroke(crew, 0xF2B632, width: 30)
        let heads = UIBezierPath()
        heads.addDot(-112, -48)
        heads.addDot(-66, -52)
        pen.stroke(heads, 0xB97A58, width: 25)
        let hull = UIBezierPath()
        hull.addCurve([spot(-222, -6), spot(-206, 52), spot(-60, 66), spot(120, 60), spot(250, -16)])
        hull.close()
        pen.shade(hull, from: -10, to: 60, [0xFFFFFF, 0xE7ECEF, 0x9DB2BF])
        let stripe = UIBezierPath()
        stripe.addCurve([spot(-216, 18), spot(-190, 26), spot(60, 30), spot(206, 12)])
        pen.stroke(stripe, jib, width: 11)
        let foam = UIBezierPath()
        foam.addCurve([
            spot(-236, 60), spot(-120, 52 + 5 * sin(time * 4)), spot(60, 62), spot(220, 50), spot(262, 58),
        ])
        pen.stroke(foam, 0xFFFFFF, width: 10, alpha: 0.85)
    }

    // MARK: A lighthouse in the evening

    func drawLighthouse(
        _ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat
    ) {
        let skies: [[UInt32]] = [
            [0x1B2450, 0x4B4B86, 0xC0719A, 0xFFB48A], [0x0F1E3C, 0x235079, 0x6FA3AE, 0xF3D9A4],
            [0x2A1F4C, 0x7A3F72, 0xE3766A, 0xFFC477],
        ]
        let sky = skies[moment.kind % skies.count]
        let horizon = pen.height * 0.68
        pen.drawSky(to: horizon, sky)
        drawStars(pen, &chance, count: 70, above: horizon * 0.6)
        drawClouds(
            pen, &chance, count: 2, from: horizon * 0.6, to: horizon * 0.84, sky[3], sky[2], time: time)
        let sea = UIBezierPath(rect: CGRect(x: -9, y: horizon, width: pen.width + 18, height: pen.height))
        pen.shade(sea, from: horizon, to: pen.height, [sky[2], sky[1], 0x0E1730])
        drawGlitter(pen, &chance, below: horizon, at: pen.width * 0.24, sky[3], time: time)
        let (x, top) = (pen.width * 0.66, pen.height * 0.24)
        // The light goes round: seen from the side it is long, and short when it comes towards us.
        for turn in [0, CGFloat.pi] {
            let swing = cos(time * 1.4 + CGFloat(moment.kind) + turn)
            let (reach, tilt) = (swing * pen.width, 40 + 50 * abs(swing))
            for (spread, alpha) in [(1, 0.3), (0.5, 0.4)] as [(CGFloat, CGFloat)] {
                let beam = UIBezierPath(corners: [
                    spot(x, top - 8 * spread), spot(x + reach, top - (tilt + 60) * spread),
                    spot(x + reach, top + tilt * spread), spot(x, top + 8 * spread),
                ])
                pen.fade(beam, from: spot(x, top), to: spot(x + reach, top), 0xFFF3C4, alpha: alpha)
            }
        }
        drawFerry(pen, x: pen.width * 0.08 + time * 110, y: horizon + 14, time)
        let rock = UIBezierPath(
            ground: [
                spot(x - 330, pen.height + 9), spot(x - 250, pen.height * 0.86),
                spot(x - 150, pen.height * 0.8),
                spot(x - 90, pen.height * 0.715), spot(x + 110, pen.height * 0.7),
                spot(x + 240, pen.height * 0.76),
                spot(pen.width + 160, pen.height * 0.72), spot(pen.width + 400, pen.height),
            ], to: pen.height + 9)
        // The rock hides the roots.
        let grass = UIBezierPath()
        for blade in 0..<46 {
            let start = x - 86 + CGFloat(blade) * 7
            let ground = pen.height * (0.71 + max(0, start - x - 110) / 130 * 0.05)
            grass.addStroke(start, ground + 24, start + chance(-8, 8), ground - chance(10, 30))
        }
        pen.stroke(grass, 0x41505A, width: 4)
        pen.shade(
            rock, from: CGPoint(x: x - 200, y: 0), to: CGPoint(x: x + 320, y: 0),
            [0x6A5A72, 0x3A3350, 0x1D1C36])
        let foot = pen.height * 0.72
        let tower = UIBezierPath(corners: [
            spot(x - 34, top + 34), spot(x + 34, top + 34), spot(x + 56, foot), spot(x - 56, foot),
        ])
        pen.shade(
            tower, from: CGPoint(x: x - 56, y: 0), to: CGPoint(x: x + 56, y: 0),
            [0xFFF0DC, 0xE9CDB9, 0x7D6A88])
        pen.clip(to: tower) {
            let stripes = UIBezierPath()
            let step = (foot - top - 34) / 7
            for row in stride(from: 1, to: 7, by: 2) {
                stripes.addBox(x - 70, top + 34 + CGFloat(row) * step, 140, step)
            }
            pen.shade(
                stripes, from: CGPoint(x: x - 56, y: 0), to: CGPoint(x: x + 56, y: 0),
                [0xE2503F, 0xC13A36, 0x6B2540])
        }
        let openings = UIBezierPath()
        for row in 0..<3 {
            let y = top + 110 + CGFloat(row) * (foot - top) * 0.24
            openings.addStroke(x - 6, y, x - 6, y + 22)
        }
        pen.stroke(openings, 0x2A2440, width: 13)
        let lamp = UIBezierPath()
        lamp.addBox(x - 22, top - 26, 44, 52)
        pen.fill(lamp, 0xFFF2BE)
        let iron = UIBezierPath(corners: [spot(x - 32, top - 26), spot(x, top - 66), spot(x + 32, top - 26)])
        iron.addBox(x - 46, top + 24, 92, 12)
        pen.fill(iron, 0x2A2440)
        pen.glow(x, top, radius: 190, 0xFFF0B8, alpha: 0.9)
        let house = UIBezierPath()
        house.addBox(x + 90, foot - 66, 150, 74)
        pen.fill(house, 0xC9B4B0)
        pen.fill(
            UIBezierPath(corners: [
                spot(x + 78, foot - 62), spot(x + 112, foot - 118), spot(x + 218, foot - 118),
                spot(x + 252, foot - 62),
            ]), 0x5A3550)
        let windows = UIBezierPath()
        for number in 0..<3 { windows.addBox(x + 108 + CGFloat(number) * 44, foot - 46, 24, 28) }
        pen.fill(windows, 0xFFDF8E)
        let foam = UIBezierPath()
        foam.addCurve(
            (0..<9).map {
                spot(
                    x - 340 + CGFloat($0) * 18,
                    pen.height * 0.96 - CGFloat($0) * 14 + 8 * sin(time * 2.5 + CGFloat($0)))
            })
        pen.stroke(foam, 0xFFFFFF, width: 9, alpha: 0.6)
        drawGulls(pen, &chance, count: 5, 0x2A2440, time: time * 2)
    }

    /// A ferry on its way to the right, with lights on. When it has gone, it comes again from the left.
    private func drawFerry(_ pen: SamplePen, x: CGFloat, y: CGFloat, _ time: CGFloat) {
        let lane = pen.width + 400
        pen.place((x + 200).truncatingRemainder(dividingBy: lane) - 200, y + 2 * sin(time * 1.6)) {
            let (hull, decks, lights, wake) = (
                UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
            )
            wake.addStroke(-190, 3, -96, 3)
            wake.addStroke(-250, 8, -150, 8)
            pen.stroke(wake, 0xFFFFFF, width: 3, alpha: 0.45)
            decks.addBox(-76, -46, 132, 26)
            decks.addBox(-56, -64, 88, 18)
            pen.fill(decks, 0xF3E6E0)
            hull.addCorners([spot(-92, -22), spot(104, -22), spot(84, 4), spot(-84, 4)])
            pen.fill(hull, 0x2A2440)
            let funnel = UIBezierPath()
            funnel.addBox(-30, -90, 24, 26)
            pen.fill(funnel, 0xD8452F)
            for row in 0..<2 {
                let (left, right) = (CGFloat(row) * 18 - 70, 50 - CGFloat(row) * 24)
                lights.addStroke(left, -34 - CGFloat(row) * 20, right, -34 - CGFloat(row) * 20)
            }
            pen.stroke(lights, 0xFFCF6E, width: 7, cap: .butt, dashes: [9, 6])
            pen.glow(0, -30, radius: 130, 0xFFCF6E, alpha: 0.35)
        }
    }
}
