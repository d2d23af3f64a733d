import UIKit

extension SampleScene {
    // MARK: Dunes

    func drawDunes(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let (sky, sand): ([UInt32], [UInt32]) =
            switch moment.light {
            case .morning: ([0x6C8FC6, 0xD8BFC4, 0xFFE3BE], [0xFBD9A4, 0xE7A869, 0x8C5568])
            case .evening: ([0x4A3F78, 0xC4647A, 0xFFB36B], [0xFFC07A, 0xE0793F, 0x5E2C4A])
            case .night: ([0x0B1230, 0x22305F, 0x5A5E8C], [0x9FA3C6, 0x666C9E, 0x1E2046])
            case .day: ([0x3F8FD0, 0x9CCDEB, 0xF6EBD2], [0xFBE0AE, 0xEDB76F, 0xA8683E])
            }
        let horizon = pen.height * 0.46
        let sunX = pen.width * 0.82
        let sunY = pen.height * (moment.light == .day ? 0.12 : 0.3)
        pen.drawSky(to: horizon, sky)
        if moment.light == .night { drawStars(pen, &chance, count: 110, above: horizon * 0.9) }
        pen.glow(sunX, sunY, radius: 620, 0xFFF1CC, alpha: moment.light == .night ? 0.3 : 0.9)
        let sun = UIBezierPath()
        sun.addDisc(sunX, sunY, moment.light == .evening ? 52 : 36)
        pen.fill(sun, 0xFFFAEC)
        let streaks = UIBezierPath()
        for _ in 0..<6 where moment.light != .night {
            let (x, y) = (chance(0, pen.width), chance(60, horizon * 0.7))
            streaks.addCurve([
                spot(x - 260, y + 10), spot(x - 80, y - 8), spot(x + 90, y + 4), spot(x + 300, y - 12),
            ])
        }
        for (width, alpha) in [(22, 0.1), (10, 0.16), (4, 0.25)] as [(CGFloat, CGFloat)] {
            pen.stroke(streaks, sky[2], width: width, alpha: alpha)
        }
        for row in 0..<6 {
            let near = CGFloat(row) / 5
            let base = horizon + pow(near, 1.4) * pen.height * 0.4
            let haze = 0.62 * (1 - near) * (1 - near * 0.5)
            let colors = sand.map { SamplePen.mix($0, sky[2], haze) }
            let peaks = Int((row < 2 ? 4 : row < 4 ? 2 : 1) * max(1, pen.width / 1333).rounded())
            for peak in 0..<peaks {
                let share = (CGFloat(peak) + chance(25, 75) / 100) / CGFloat(peaks)
                let x = pen.width * (peaks == 1 && row == 5 ? 0.2 + 0.3 * share : share)
                drawDune(
                    pen, &chance, x: x, base: base, rise: 36 + 130 * near + chance(-10, 26), near: near,
                    colors)
            }
            if row == 2 { drawPalms(pen, x: pen.width * 0.16, y: base + 46, colors) }
            if row == 4 { drawCaravan(pen, x: pen.width * 0.66, y: base - 14, sand[2], time) }
            drawMist(pen, above: base + 90 + 60 * near, height: 90, sky[2], alpha: 0.4 * (1 - near))
        }
        drawForeground(pen, &chance, sand)
        let blown = UIBezierPath()
        for grain in 0..<60 {
            let speed = 150 + chance(0, 120)
            let x = (chance(0, pen.width) + time * speed).truncatingRemainder(dividingBy: pen.width)
            let y = chance(horizon + 60, pen.height)
            blown.addStroke(x, y, x + speed / 9, y - 3 + CGFloat(grain % 4))
        }
        pen.stroke(blown, 0xFFF4DC, width: 2, alpha: 0.5)
        pen.glow(sunX, sunY, radius: 900, sky[2], alpha: 0.22)
    }

    /// A crest that winds down from its peak, lit on the right, and dark on the left where it is steep.
    private func drawDune(
        _ pen: SamplePen, _ chance: inout SampleChance, x: CGFloat, base: CGFloat, rise: CGFloat,
        near: CGFloat,
        _ colors: [UInt32]
    ) {
        let reach = rise * chance(34, 46) / 10 + 160
        let top = base - rise
        let left = [
            spot(min(-60, x - reach * 1.6), base + rise * 0.6), spot(x - reach * 1.2, base + rise * 0.5),
            spot(x - reach * 0.7, base), spot(x - reach * 0.3, top + rise * 0.34),
            spot(x - reach * 0.08, top), spot(x, top),
        ]
        let right = [
            spot(x, top), spot(x + reach * 0.16, top + rise * 0.02), spot(x + reach * 0.45, top + rise * 0.5),
            spot(x + reach * 0.9, base), spot(x + reach * 1.5, base + rise * 0.5),
            spot(max(pen.width + 60, x + reach * 1.8), base + rise * 0.6),
        ]
        let bottom = base + rise * 2.6 + 60
        let spine = (0...6).map { step in
            let share = CGFloat(step) / 6
            return spot(
                x + sin(share * 5.4) * reach * 0.24 * (0.5 + share) - share * reach * 0.3,
                top + share * share * 0.35 * (bottom - top) + share * 0.65 * (bottom - top))
        }
        let (whole, shade) = (UIBezierPath(), UIBezierPath())
        whole.addCurve(left)
        for (point, next) in zip(right.dropFirst(), right.dropFirst(2)) {
            whole.addQuadCurve(to: spot((point.x + next.x) / 2, (point.y + next.y) / 2), controlPoint: point)
        }
        whole.addLine(to: right[5])
        whole.addLine(to: spot(right[5].x, pen.height + 9))
        whole.addLine(to: spot(left[0].x, pen.height + 9))
        whole.close()
        pen.shade(
            whole, from: spot(x + reach * 0.5, top), to: spot(x + reach * 0.1, bottom),
            [SamplePen.mix(colors[0], 0xFFFFFF, 0.2), colors[0], colors[1]])
        pen.clip(to: whole) {
            let (ripples, crossings) = (UIBezierPath(), UIBezierPath())
            let lines = near > 0.7 ? 15 : near > 0.3 ? 8 : 0
            for line in 0..<lines {
                let share = CGFloat(line + 1) / CGFloat(lines)
                let drop = share * (bottom - top) * 0.8
                let wave = 5 + 9 * near
                ripples.addCurve(
                    (0...6).map { step in
                        let along = CGFloat(step) / 6
                        return spot(
                            x - reach * 0.1 + along * reach * 1.5,
                            top + drop + along * along * rise * 0.9 + wave
                                * sin(CGFloat(step) * 2.9 + CGFloat(line) * 1.3))
                    })
                crossings.addCurve(
                    (0...3).map { step in
                        let along = CGFloat(step) / 3
                        return spot(
                            x - reach * (0.1 + 1.2 * along),
                            top + drop + along * rise * 0.5 + wave * sin(CGFloat(step + line)))
                    })
            }
            pen.stroke(ripples, colors[2], width: 1.5 + 4 * near, alpha: 0.16)
            if near > 0.7 {
                pen.place(0, -5) { pen.stroke(ripples, 0xFFF4DA, width: 3, alpha: 0.3) }
            }
            shade.addCurve(left)
            for (point, next) in zip(spine.dropFirst(), spine.dropFirst(2)) {
                shade.addQuadCurve(
                    to: spot((point.x + next.x) / 2, (point.y + next.y) / 2), controlPoint: point)
            }
            shade.addLine(to: spine[6])
            shade.addLine(to: spot(left[0].x, bottom + rise))
            shade.close()
            pen.shade(
                shade, from: spot(x, top), to: spot(x - reach * 0.8, bottom),
                [colors[2], SamplePen.mix(colors[2], colors[1], 0.3), colors[1]])
            pen.clip(to: shade) { pen.stroke(crossings, colors[0], width: 1 + 2 * near, alpha: 0.2) }
            let edge = UIBezierPath()
            edge.addCurve(spine)
            pen.stroke(edge, 0xFFF6DE, width: 1.5 + 3 * near, alpha: 0.55)
        }
    }

    /// Camels one behind another, with long shadows, and somebody who leads them.
    private func drawCaravan(_ pen: SamplePen, x: CGFloat, y: CGFloat, _ dark: UInt32, _ time: CGFloat) {
        for number in 0..<6 {
            let place = x - CGFloat(number) * -92 - time * 26
            let rise = 10 * sin(place / 130)
            pen.place(place, y + rise, scale: 0.58) {
                drawCamel(pen, dark, time * 1.3 + CGFloat(number), isLed: number == 0)
            }
        }
    }

    /// It goes to the left, with a load or with somebody on it.
    private func drawCamel(_ pen: SamplePen, _ color: UInt32, _ time: CGFloat, isLed: Bool) {
        let shadow = UIBezierPath()
        shadow.addCurve([spot(-30, 2), spot(-120, 16), spot(-240, 30), spot(-120, 22), spot(30, 4)])
        pen.fill(shadow, color, alpha: 0.5)
        let dark = SamplePen.mix(color, 0x2A1710, 0.5)
        let coat = SamplePen.mix(0xB98552, color, 0.3)
        let (far, near, rope) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for (number, x) in ([-34, 24, -22, 36] as [CGFloat]).enumerated() {
            let step = 12 * sin(time * 3 + CGFloat(number) * 1.6)
            (number < 2 ? far : near).addCurve([
                spot(x, -62), spot(x + step * 0.2 + 3, -30), spot(x + step, 0),
            ])
        }
        pen.stroke(far, dark, width: 6)
        let body = UIBezierPath()
        body.addCurve([
            spot(-50, -66), spot(-48, -96), spot(-20, -96), spot(-2, -132), spot(16, -98), spot(44, -94),
            spot(54, -66),
            spot(30, -54), spot(-30, -52), spot(-50, -66),
        ])
        body.addCurve([
            spot(-40, -92), spot(-58, -66), spot(-76, -90), spot(-70, -128), spot(-86, -136),
            spot(-104, -126),
            spot(-88, -120), spot(-82, -84), spot(-60, -52), spot(-36, -62),
        ])
        pen.shade(body, from: -130, to: -52, [SamplePen.mix(coat, 0xFFF0D0, 0.4), coat, dark])
        pen.stroke(near, coat, width: 7)
        rope.addCurve([spot(-100, -126), spot(-128, -92), spot(-160, -104)])
        pen.stroke(rope, dark, width: 2)
        let blanket = UIBezierPath(corners: [
            spot(-20, -98), spot(-4, -126), spot(16, -98), spot(20, -66), spot(-22, -66),
        ])
        pen.fill(blanket, 0xB3342E)
        let trim = UIBezierPath()
        trim.addStroke(-22, -72, 20, -72)
        pen.stroke(trim, 0xF3C75A, width: 5, dashes: [1, 8])
        let rider = UIBezierPath()
        rider.addStroke(0, -126, 2, -146)
        if isLed { rider.addStroke(-150, -14, -150, -62) }
        pen.stroke(rider, 0xF6EEDF, width: 22)
        let heads = UIBezierPath()
        heads.addDot(0, -170)
        if isLed { heads.addDot(-151, -88) }
        pen.stroke(heads, 0x2F66A8, width: 19)
    }

    /// Palms, and tents among them.
    private func drawPalms(_ pen: SamplePen, x: CGFloat, y: CGFloat, _ colors: [UInt32]) {
        let (trunks, leaves, tents) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for palm in 0..<7 {
            let (foot, rise) = (x + CGFloat(palm * 53 % 160), 64 + CGFloat(palm * 29 % 44))
            let level = y + CGFloat(palm % 3) * 9
            trunks.addCurve([
                spot(foot, level), spot(foot + 4, level - rise / 2), spot(foot + 14, level - rise),
            ])
            for leaf in 0..<7 {
                let angle = .pi * (0.1 - CGFloat(leaf) / 5)
                leaves.addCurve([
                    spot(foot + 14, level - rise),
                    spot(foot + 14 + 20 * cos(angle), level - rise + 22 * sin(angle)),
                    spot(foot + 14 + 38 * cos(angle), level - rise + 16 + 16 * sin(angle)),
                ])
            }
        }
        pen.stroke(trunks, SamplePen.mix(0x5A3E2A, colors[2], 0.3), width: 5)
        pen.stroke(leaves, SamplePen.mix(0x2F6A48, colors[2], 0.4), width: 5)
        for tent in 0..<2 {
            let left = x - 110 + CGFloat(tent) * 56
            tents.addCorners([spot(left, y + 16), spot(left + 26, y - 18), spot(left + 54, y + 16)])
        }
        pen.fill(tents, 0xF3E6CE)
    }

    /// Grass, and the tracks of a beetle.
    private func drawForeground(_ pen: SamplePen, _ chance: inout SampleChance, _ sand: [UInt32]) {
        let (blades, shadows, tracks) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for tuft in 0..<4 {
            let (x, y) = (
                pen.width * (0.66 + 0.09 * CGFloat(tuft)) + chance(-20, 20), pen.height * chance(86, 97) / 100
            )
            for _ in 0..<9 {
                let lean = chance(-46, 52)
                blades.move(to: spot(x, y))
                blades.addQuadCurve(
                    to: spot(x + lean, y - chance(40, 92)), controlPoint: spot(x + lean * 0.2, y - 56))
                shadows.addStroke(x, y, x - 60 + lean * 0.7, y + chance(8, 26))
            }
        }
        for step in 0..<44 {
            let x = pen.width * 0.98 - CGFloat(step) * 11
            let y = pen.height * 0.955 + 26 * sin(CGFloat(step) / 7)
            tracks.addDot(x, y)
            tracks.addDot(x + 5, y + 9)
        }
        pen.stroke(tracks, sand[2], width: 3, alpha: 0.4)
        pen.stroke(shadows, sand[2], width: 3, alpha: 0.4)
        pen.stroke(blades, SamplePen.mix(0x6F7A3C, sand[2], 0.3), width: 3.5)
    }

    // MARK: A cabin in the snow

    func drawCabin(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let lights: [[UInt32]] = [[0x5BE7A9, 0x3BC2C9], [0x7CF0B0, 0xB56BE0], [0x58D4E8, 0x5B8CF0]]
        let light = lights[moment.kind % lights.count]
        pen.shade(from: 0, to: pen.height * 0.66, [0x050B22, 0x0E2147, 0x24456F])
        drawStars(pen, &chance, count: 130, above: pen.height * 0.6)
        drawAurora(pen, light, moment.kind, time)
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
}
