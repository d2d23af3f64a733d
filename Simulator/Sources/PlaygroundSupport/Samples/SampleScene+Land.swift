import UIKit

extension SampleScene {
    // MARK: Balloons in the morning

    func drawBalloons(_ pen: SamplePen, _ chance: inout SampleChance, _ kind: Int, _ time: CGFloat) {
        let skies: [[UInt32]] = [
            [0x5FA8E0, 0xA9D3EC, 0xFCE8C8], [0x6A7FC0, 0xE0A9B8, 0xFFDDA8], [0x3F95D6, 0x9AD0F0, 0xEAF6F2],
        ]
        let sky = skies[kind % skies.count]
        let horizon = pen.height * 0.72
        pen.shade(from: 0, to: horizon, sky)
        pen.glow(pen.width * 0.15, horizon * 0.9, radius: 560, 0xFFF2C8, alpha: 0.8)
        drawClouds(pen, &chance, count: 2, from: 120, to: horizon * 0.6, 0xFFFFFF, sky[2], time: time * 0.5)
        let greens: [UInt32] = [0xA5BFB4, 0x8DB27E, 0x6B9B55, 0x47793F]
        for (row, green) in greens.enumerated() {
            let base = horizon + CGFloat(row) * (pen.height - horizon) * 0.24
            let points = stride(from: -80, through: pen.width + 240, by: 160).map {
                spot($0, base - chance(-30, 60))
            }
            let hill = UIBezierPath(ground: points, to: pen.height + 9)
            pen.shade(hill, from: base - 60, to: base + 160, [SamplePen.mix(green, 0xFFF0B8, 0.35), green])
            if row > 0 {
                pen.clip(to: hill) {
                    let rows = UIBezierPath()
                    for line in 0..<7 {
                        let x = pen.width * CGFloat(line) / 6
                        rows.addStroke(x, base - 60, x + (x - pen.width * 0.5) * 0.8, base + 220)
                    }
                    pen.stroke(rows, SamplePen.mix(green, 0x22401E, 0.4), width: 5, alpha: 0.45)
                }
            }
        }
        let dots = UIBezierPath()
        for _ in 0..<26 { dots.addDot(chance(0, pen.width), chance(horizon + 30, pen.height)) }
        pen.stroke(dots, 0x2F5E34, width: 22, alpha: 0.8)
        let farm = UIBezierPath()
        let (x, y) = (pen.width * 0.78, pen.height * 0.86)
        farm.addBox(x, y, 74, 40)
        pen.fill(farm, 0xF5EBDD)
        pen.fill(
            UIBezierPath(corners: [
                spot(x - 8, y + 2), spot(x + 14, y - 30), spot(x + 60, y - 30), spot(x + 82, y + 2),
            ]), 0xB8523C)
        let colors: [[UInt32]] = [
            [0xE84A3C, 0xFFD34E], [0x2F79C4, 0xF4F6F8], [0xF08A2E, 0x8A3B8F], [0x2FA08A, 0xFBE7A0],
            [0xD83A78, 0x58C0E0],
            [0xF3C02E, 0x3B4A9E],
        ]
        let count = 5 + kind % 3
        for number in 0..<count {
            let share = CGFloat(number) / CGFloat(count)
            let size = (number == count - 1 ? 250 : 40 + 130 * share) * (0.9 + chance(0, 30) / 100)
            let left =
                pen.width * (0.08 + 0.84 * CGFloat(number * 3 % count) / CGFloat(count)) + chance(0, 90)
            let height =
                horizon * (0.2 + 0.6 * CGFloat(number * 2 % count) / CGFloat(count)) + chance(-40, 40)
            let x = number == count - 1 ? pen.width * 0.42 : left
            let y = number == count - 1 ? pen.height * 0.34 : height
            pen.place(x + time * 6 * (0.5 + share), y - time * 14 * (0.4 + share), scale: size / 250) {
                drawBalloon(pen, colors[(number + kind) % colors.count])
            }
        }
    }

    private func drawBalloon(_ pen: SamplePen, _ colors: [UInt32]) {
        let ropes = UIBezierPath()
        for side in [-1, -0.4, 0.4, 1] as [CGFloat] { ropes.addStroke(side * 40, 118, side * 20, 196) }
        pen.stroke(ropes, 0x5A4634, width: 3)
        let envelope = UIBezierPath()
        envelope.move(to: spot(-40, 126))
        envelope.addQuadCurve(to: spot(-134, -20), controlPoint: spot(-124, 56))
        envelope.addQuadCurve(to: spot(0, -164), controlPoint: spot(-134, -160))
        envelope.addQuadCurve(to: spot(134, -20), controlPoint: spot(134, -160))
        envelope.addQuadCurve(to: spot(40, 126), controlPoint: spot(124, 56))
        envelope.close()
        pen.fill(envelope, colors[0])
        pen.clip(to: envelope) {
            let stripes = UIBezierPath()
            for edge in [-1, 1] as [CGFloat] {
                stripes.addCurve([
                    spot(edge * 20, -170), spot(edge * 108, -90), spot(edge * 96, 30), spot(edge * 30, 130),
                ])
            }
            stripes.addStroke(0, -170, 0, 130)
            pen.stroke(stripes, colors[1], width: 34, cap: .butt)
            let band = UIBezierPath()
            band.addCurve([spot(-150, 0), spot(0, 44), spot(150, 0)])
            pen.stroke(band, colors[1], width: 22, cap: .butt)
            pen.shade(
                envelope, from: CGPoint(x: -134, y: -60), to: CGPoint(x: 134, y: 30),
                [0xFFFFFF, colors[0], 0x2A1838],
                alpha: 0.3)
        }
        let basket = UIBezierPath()
        basket.addBox(-23, 196, 46, 34)
        pen.fill(basket, 0x8A5A30)
        let people = UIBezierPath()
        people.addDot(-9, 188)
        people.addDot(10, 190)
        pen.stroke(people, 0x3A2C40, width: 14)
        pen.stroke(UIBezierPath(corners: [spot(-23, 208), spot(23, 208)]), 0x5F3A1C, width: 4)
    }

    // MARK: Dunes

    func drawDunes(_ pen: SamplePen, _ chance: inout SampleChance, _ kind: Int, _ time: CGFloat) {
        let looks: [(sky: [UInt32], lit: [UInt32], dark: UInt32)] = [
            ([0x4F9FD8, 0xA9D6EC, 0xFBEBCB], [0xF7C877, 0xE79E4B], 0xA85A2E),
            ([0x51406F, 0xD0666A, 0xFBB36A], [0xF59A56, 0xD8653F], 0x6B2C40),
            ([0x1A2147, 0x3F4F86, 0x9A88A8], [0xA9A0C0, 0x6F6A9A], 0x2C2C58),
        ]
        let look = looks[kind % looks.count]
        pen.shade(from: 0, to: pen.height * 0.5, look.sky)
        if kind % looks.count == 2 { drawStars(pen, &chance, count: 90, above: pen.height * 0.4) }
        let sun = UIBezierPath()
        sun.addDisc(pen.width * 0.68, pen.height * 0.26, 62)
        pen.glow(pen.width * 0.68, pen.height * 0.26, radius: 380, 0xFFF3CF, alpha: 0.75)
        pen.fill(sun, 0xFFF8E2)
        for row in 0..<4 {
            let depth = CGFloat(row)
            let base = pen.height * (0.46 + 0.13 * depth)
            let rise = 60 + 40 * depth
            let peak = pen.width * chance(20, 80) / 100
            let crest = [
                spot(-60, base + chance(0, 60)), spot(peak * 0.5, base - rise * 0.2), spot(peak, base - rise),
                spot((peak + pen.width) / 2, base - rise * 0.1), spot(pen.width + 60, base + chance(-30, 60)),
            ]
            let light = SamplePen.mix(look.lit[0], look.sky[2], 0.5 - 0.16 * depth)
            let dune = UIBezierPath(ground: crest, to: pen.height + 9)
            pen.shade(
                dune, from: base - rise, to: base + 260,
                [light, SamplePen.mix(look.lit[1], look.sky[2], 0.36 - 0.12 * depth)])
            // The side away from the sun, left of a line that winds down from the crest.
            let shade = UIBezierPath()
            shade.addCurve(Array(crest[0...2]))
            shade.addCurve([
                crest[2], spot(peak - 30, base - rise * 0.3), spot(peak + 90, base + 60),
                spot(peak - 40, base + 170),
                spot(peak + 70, base + 330), spot(peak - 200, pen.height + 9),
            ])
            shade.addLine(to: spot(-60, pen.height + 9))
            pen.clip(to: dune) {
                pen.fill(shade, SamplePen.mix(look.dark, look.sky[2], 0.4 - 0.13 * depth), alpha: 0.8)
                let ripples = UIBezierPath()
                for line in 0..<9 {
                    let y = base + 40 + CGFloat(line) * 36
                    ripples.addCurve([
                        spot(peak + 60, y), spot(peak + 240, y - 16), spot(peak + 420, y + 14),
                        spot(pen.width + 60, y - 10),
                    ])
                }
                if row > 1 { pen.stroke(ripples, look.dark, width: 4, alpha: 0.16) }
            }
            if row == 1 {
                for number in 0..<5 {
                    let x = pen.width * 0.78 - CGFloat(number) * 86 - time * 9
                    let onCrest = height(of: crest, at: x)
                    pen.place(x, onCrest + 4, scale: 0.62) {
                        drawCamel(pen, look.dark, time + CGFloat(number))
                    }
                }
            }
        }
    }

    /// Of a soft line, about.
    private func height(of line: [CGPoint], at x: CGFloat) -> CGFloat {
        var middles = [line[0]]
        for (point, next) in zip(line.dropFirst(), line.dropFirst(2)) {
            let end = CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
            let start = middles[middles.count - 1]
            for step in 1...8 {
                let share = CGFloat(step) / 8
                let (a, b, c) = ((1 - share) * (1 - share), 2 * share * (1 - share), share * share)
                middles.append(
                    CGPoint(
                        x: a * start.x + b * point.x + c * end.x, y: a * start.y + b * point.y + c * end.y))
            }
        }
        middles.append(line[line.count - 1])
        for (one, other) in zip(middles, middles.dropFirst()) where other.x >= x {
            return one.y + (other.y - one.y) * (x - one.x) / max(1, other.x - one.x)
        }
        return line[line.count - 1].y
    }

    /// It goes to the left, with somebody on it.
    private func drawCamel(_ pen: SamplePen, _ color: UInt32, _ time: CGFloat) {
        let dark = SamplePen.mix(color, 0x1A1020, 0.55)
        let legs = UIBezierPath()
        for (number, x) in ([-34, -22, 22, 34] as [CGFloat]).enumerated() {
            let step = 11 * sin(time * 3 + CGFloat(number) * 1.6)
            legs.addStroke(x, -60, x + step, 0)
        }
        pen.stroke(legs, dark, width: 7)
        let body = UIBezierPath()
        body.addCurve([
            spot(-46, -60), spot(-44, -92), spot(-12, -92), spot(0, -128), spot(14, -92), spot(44, -90),
            spot(46, -58),
        ])
        body.close()
        pen.fill(body, dark)
        let neck = UIBezierPath()
        neck.addCurve([spot(-40, -76), spot(-66, -66), spot(-66, -116), spot(-74, -126), spot(-92, -120)])
        pen.stroke(neck, dark, width: 13)
        let rider = UIBezierPath()
        rider.addStroke(4, -116, 6, -144)
        pen.stroke(rider, 0xF4EBDD, width: 24)
        let head = UIBezierPath()
        head.addDot(4, -168)
        pen.stroke(head, 0x2F66A8, width: 20)
    }

    // MARK: A cabin in the snow

    func drawCabin(_ pen: SamplePen, _ chance: inout SampleChance, _ kind: Int, _ time: CGFloat) {
        let lights: [[UInt32]] = [[0x5BE7A9, 0x3BC2C9], [0x7CF0B0, 0xB56BE0], [0x58D4E8, 0x5B8CF0]]
        let light = lights[kind % lights.count]
        pen.shade(from: 0, to: pen.height * 0.66, [0x050B22, 0x0E2147, 0x24456F])
        drawStars(pen, &chance, count: 130, above: pen.height * 0.6)
        drawAurora(pen, light, kind, time)
        for (row, color) in ([0x3E5C86, 0x2A4470] as [UInt32]).enumerated() {
            let base = pen.height * (0.6 + 0.05 * CGFloat(row))
            let points = stride(from: -60, through: pen.width + 200, by: 130).map {
                spot($0, base - chance(0, 120))
            }
            pen.fill(UIBezierPath(ground: points, to: pen.height), color)
        }
        let wood = trees(&chance, from: -20, to: pen.width + 20, every: 52, height: 170) { _ in
            pen.height * 0.72
        }
        pen.fill(wood, 0x12294A)
        let snow = UIBezierPath(
            ground: [
                spot(-60, pen.height * 0.74), spot(pen.width * 0.2, pen.height * 0.69),
                spot(pen.width * 0.5, pen.height * 0.74),
                spot(pen.width * 0.8, pen.height * 0.7), spot(pen.width + 60, pen.height * 0.75),
            ], to: pen.height + 9)
        pen.shade(snow, from: pen.height * 0.68, to: pen.height, [0x9FB9DA, 0x6F8FC0, 0x3D5A94])
        let (x, y) = (pen.width * 0.4, pen.height * 0.8)
        pen.glow(x + 10, y + 20, radius: 330, squeeze: 0.4, 0xFFC766, alpha: 0.75)
        drawHut(pen, x, y, time)
        let near = trees(&chance, from: pen.width * 0.72, to: pen.width + 60, every: 120, height: 360) { _ in
            pen.height * 0.93
        }
        pen.fill(near, 0x0B1C38)
        let drift = UIBezierPath(
            ground: [
                spot(-60, pen.height * 0.95), spot(pen.width * 0.45, pen.height * 0.99),
                spot(pen.width + 60, pen.height * 0.9),
            ],
            to: pen.height + 9)
        pen.fill(drift, 0x7C98C8)
        for (size, speed) in [(7, 46), (12, 80)] as [(CGFloat, CGFloat)] {
            let flakes = UIBezierPath()
            for flake in 0..<34 {
                let y = (chance(0, pen.height) + time * speed).truncatingRemainder(dividingBy: pen.height)
                flakes.addDot(chance(0, pen.width) + 14 * sin(time + CGFloat(flake)), y)
            }
            pen.stroke(flakes, 0xFFFFFF, width: size, alpha: 0.75)
        }
    }

    /// Rays that stand side by side on a line that winds, brightest at their feet.
    private func drawAurora(_ pen: SamplePen, _ colors: [UInt32], _ kind: Int, _ time: CGFloat) {
        for (number, color) in colors.enumerated() {
            let phase = CGFloat(kind + 2 * number)
            let base = pen.height * (0.42 - 0.1 * CGFloat(number))
            for step in 0..<4 {
                let rays = UIBezierPath()
                for x in stride(from: 0, through: pen.width + 20, by: 20) {
                    let foot = base + 60 * sin(x / 210 + phase + time * 0.5) + 22 * sin(x / 70 - time * 0.7)
                    let length = 210 + 90 * sin(x / 47 + phase * 3 + time) + 60 * sin(x / 19 + phase)
                    rays.addStroke(x, foot, x, foot - length * CGFloat(step + 1) / 4)
                }
                pen.stroke(rays, color, width: 34, alpha: 0.14)
            }
        }
    }

    private func drawHut(_ pen: SamplePen, _ x: CGFloat, _ y: CGFloat, _ time: CGFloat) {
        for puff in 0..<5 {
            let age = (CGFloat(puff) + time * 0.5).truncatingRemainder(dividingBy: 5)
            let smoke = UIBezierPath()
            smoke.addDisc(x + 62 + age * 20 + 8 * sin(age * 2), y - 160 - age * 42, 15 + age * 9)
            pen.fill(smoke, 0xC9D6EA, alpha: 0.34 - age * 0.06)
        }
        let walls = UIBezierPath()
        walls.addBox(x - 120, y - 62, 240, 104)
        pen.fill(walls, 0x5A3826)
        let logs = UIBezierPath()
        for row in 1..<5 {
            logs.addStroke(x - 120, y - 62 + CGFloat(row) * 21, x + 120, y - 62 + CGFloat(row) * 21)
        }
        pen.stroke(logs, 0x36201A, width: 4)
        let chimney = UIBezierPath()
        chimney.addBox(x + 48, y - 158, 28, 60)
        pen.fill(chimney, 0x6A5248)
        let roof = UIBezierPath(corners: [
            spot(x - 152, y - 54), spot(x - 84, y - 138), spot(x + 84, y - 138), spot(x + 152, y - 54),
        ])
        pen.shade(roof, from: y - 138, to: y - 54, [0xF2F7FF, 0xB5C8E6])
        let panes = UIBezierPath()
        panes.addBox(x - 94, y - 40, 62, 50)
        panes.addBox(x + 40, y - 40, 56, 50)
        pen.fill(panes, 0xFFD880)
        let bars = UIBezierPath()
        for middle in [x - 63, x + 68] {
            bars.addStroke(middle, y - 40, middle, y + 10)
            bars.addStroke(middle - 29, y - 15, middle + 29, y - 15)
        }
        pen.stroke(bars, 0x5A3826, width: 5)
        let door = UIBezierPath()
        door.addBox(x - 18, y - 36, 44, 78)
        pen.fill(door, 0xA8442E)
        let path = UIBezierPath(corners: [
            spot(x - 16, y + 42), spot(x + 24, y + 42), spot(x + 90, y + 130), spot(x + 20, y + 140),
        ])
        pen.fill(path, 0xF4DDB6, alpha: 0.35)
    }

    // MARK: A train on a bridge

    func drawTrain(_ pen: SamplePen, _ chance: inout SampleChance, _ kind: Int, _ time: CGFloat) {
        let looks: [(sky: [UInt32], hills: [UInt32], trees: [UInt32], train: UInt32)] = [
            (
                [0x6FB6E4, 0xCBE6F0, 0xF8F1DC], [0xA9C4C0, 0x7FA98A, 0x558A5C],
                [0xC9722B, 0xE0A030, 0x9E4423], 0xB5342E
            ),
            (
                [0x8E86B8, 0xF2B7A0, 0xFCE3B5], [0xB59FB0, 0x7D8C8C, 0x4D6E66],
                [0x3D6350, 0x557C58, 0x2E4E48], 0x2C6A8E
            ),
            (
                [0x4FA0DC, 0xAEDBF2, 0xE9F5EA], [0xA4CBB4, 0x74AE74, 0x4C8C4C],
                [0x3F8040, 0x5FA04C, 0x2F6A3C], 0xE0A82A
            ),
        ]
        let look = looks[kind % looks.count]
        pen.shade(from: 0, to: pen.height * 0.6, look.sky)
        pen.glow(pen.width * 0.85, pen.height * 0.12, radius: 520, 0xFFF6DC, alpha: 0.7)
        drawClouds(pen, &chance, count: 3, from: 90, to: pen.height * 0.26, 0xFFFFFF, look.sky[1], time: time)
        for (row, color) in look.hills.enumerated() {
            let base = pen.height * (0.46 + 0.12 * CGFloat(row))
            let points = stride(from: -80, through: pen.width + 300, by: 210).map {
                spot($0, base - chance(0, 130))
            }
            let hill = UIBezierPath(ground: points, to: pen.height + 9)
            pen.shade(hill, from: base - 130, to: base + 120, [SamplePen.mix(color, 0xFFFFFF, 0.22), color])
        }
        let deck = pen.height * 0.5
        let (feet, arch) = (pen.height * 0.9, CGFloat(190))
        let bridge = UIBezierPath()
        bridge.addBox(-20, deck, pen.width + 40, 44)
        for number in -1...Int(pen.width / arch) + 1 {
            let x = CGFloat(number) * arch + 40
            bridge.move(to: spot(x, deck + 40))
            bridge.addLine(to: spot(x + arch, deck + 40))
            bridge.addLine(to: spot(x + arch, feet))
            bridge.addLine(to: spot(x + arch - 20, feet))
            bridge.addLine(to: spot(x + arch - 24, deck + 150))
            bridge.addQuadCurve(
                to: spot(x + arch / 2, deck + 64), controlPoint: spot(x + arch - 30, deck + 66))
            bridge.addQuadCurve(to: spot(x + 24, deck + 150), controlPoint: spot(x + 30, deck + 66))
            bridge.addLine(to: spot(x + 20, feet))
            bridge.addLine(to: spot(x, feet))
            bridge.close()
        }
        drawCars(
            pen, x: (time * 64 + pen.width * 0.5).truncatingRemainder(dividingBy: pen.width + 1100),
            y: deck, look.train)
        pen.shade(bridge, from: deck, to: feet, [0xD8C3A5, 0xB39A7E, 0x7D7468])
        let stones = UIBezierPath()
        stones.addStroke(-20, deck + 22, pen.width + 20, deck + 22)
        stones.addStroke(-20, deck + 44, pen.width + 20, deck + 44)
        pen.stroke(stones, 0x6B5B4C, width: 3, alpha: 0.5, dashes: [26, 5])
        let rail = UIBezierPath()
        rail.addStroke(-20, deck - 4, pen.width + 20, deck - 4)
        pen.stroke(rail, 0x5A5048, width: 5)
        for (row, color) in look.trees.enumerated() {
            let crowns = UIBezierPath()
            for _ in 0..<Int(pen.width / 28) {
                crowns.addDot(
                    chance(-20, pen.width + 20), pen.height * (0.84 + 0.06 * CGFloat(row)) + chance(-30, 40))
            }
            pen.stroke(crowns, SamplePen.mix(color, 0x203020, 0.3), width: 92)
            let lit = UIBezierPath()
            for _ in 0..<Int(pen.width / 24) {
                lit.addDot(
                    chance(-20, pen.width + 20), pen.height * (0.82 + 0.06 * CGFloat(row)) + chance(-30, 40))
            }
            pen.stroke(lit, color, width: 54, alpha: 0.9)
        }
    }

    /// A locomotive under steam at x, and what it pulls behind it.
    private func drawCars(_ pen: SamplePen, x: CGFloat, y: CGFloat, _ color: UInt32) {
        for puff in 0..<8 {
            let age = CGFloat(puff)
            let steam = UIBezierPath()
            steam.addDisc(x - 20 - age * 62, y - 128 - age * 13 + 9 * sin(age * 2 + x / 40), 24 + age * 9)
            pen.fill(steam, 0xFFFFFF, alpha: 0.8 - age * 0.09)
        }
        let wheels = UIBezierPath()
        let cars = UIBezierPath()
        let windows = UIBezierPath()
        for car in 0..<4 {
            let left = x - 200 - CGFloat(car) * 208
            cars.addBox(left - 196, y - 84, 192, 70)
            for window in 0..<5 { windows.addBox(left - 184 + CGFloat(window) * 36, y - 68, 24, 24) }
            for wheel in [24, 60, 136, 172] as [CGFloat] { wheels.addDot(left - 196 + wheel, y - 14) }
        }
        pen.fill(cars, color)
        pen.fill(windows, 0xFFF1C4)
        let boiler = UIBezierPath()
        boiler.addBox(x - 200, y - 102, 72, 86)
        boiler.addBox(x - 136, y - 78, 136, 60)
        boiler.addBox(x - 34, y - 118, 20, 44)
        boiler.addCorners([spot(x, y - 18), spot(x + 34, y - 4), spot(x, y - 4)])
        pen.fill(boiler, 0x22262C)
        let brass = UIBezierPath()
        brass.addStroke(x - 100, y - 78, x - 100, y - 20)
        brass.addStroke(x - 60, y - 78, x - 60, y - 20)
        pen.stroke(brass, 0xE0B04A, width: 6)
        for wheel in [-176, -140, -104, -68, -24] as [CGFloat] { wheels.addDot(x + wheel, y - 16) }
        pen.stroke(wheels, 0x33302E, width: 30)
    }
}
