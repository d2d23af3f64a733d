import UIKit

extension SampleScene {
    // MARK: Balloons over a valley

    func drawBalloons(
        _ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat
    ) {
        let sky: [UInt32] =
            moment.light == .evening
            ? [0x4E5A96, 0xC08CA4, 0xFFC58F]
            : [[0x4C8FD2, 0xA5CBE4, 0xFCE7C6], [0x6E86C2, 0xD9B6BE, 0xFFDFB0]][moment.kind % 2]
        let fields: [UInt32] =
            switch moment.season {
            case .winter: [0xE6EEF2, 0xD3DEE6, 0xF4F6F5, 0xC4CFD4, 0xB9B7A8]
            case .spring: [0x7FAF5A, 0x9CC468, 0xE9D24E, 0x6B9A52, 0xA98B66]
            case .summer: [0x86AC57, 0xD9BE6A, 0x6F9A4E, 0xB7BE66, 0xE3CF86]
            case .autumn: [0xB39A55, 0x8A6A48, 0xC9A45C, 0x7F8A4C, 0x9E7A52]
            }
        let woods: [UInt32] =
            switch moment.season {
            case .winter: [0x55646C, 0x8C9CA4, 0xE6EDF1]
            case .autumn: [0x5C3A22, 0xA8622C, 0xE5A548]
            default: [0x2A4F3A, 0x4D7A43, 0x9DB45C]
            }
        let haze = sky[2]
        let horizon = pen.height * 0.62
        let sunX = pen.width * 0.86
        pen.drawSky(to: horizon, sky)
        pen.glow(sunX, horizon - 30, radius: 720, 0xFFF0C2, alpha: 0.95)
        let sun = UIBezierPath()
        sun.addDisc(sunX, horizon - 66, 34)
        pen.fill(sun, 0xFFFBEA)
        drawClouds(pen, &chance, count: 2, from: 110, to: horizon * 0.4, 0xFFF8EC, sky[1], time: time * 0.5)
        for row in 0..<3 {
            let near = CGFloat(row) * 0.24
            let points = (0...8).map { step in
                spot(pen.width * CGFloat(step) / 7 - 60, horizon - 64 + 26 * CGFloat(row) - chance(0, 50))
            }
            pen.fill(
                UIBezierPath(ground: points, to: horizon + 30),
                SamplePen.mix(SamplePen.mix(haze, sky[0], 0.42), woods[1], near))
            drawMist(pen, above: horizon - 20 + 22 * CGFloat(row), height: 70, haze, alpha: 0.7)
        }
        drawFields(pen, &chance, from: horizon, fields, woods)
        drawBrook(pen, from: horizon, sky)
        drawVillage(pen, x: pen.width * 0.27, y: horizon + 92, isWinter: moment.season == .winter)
        drawMist(pen, above: horizon + 26, height: 70, haze, alpha: 0.9)
        pen.glow(pen.width * 0.6, horizon + 120, radius: 420, squeeze: 0.12, 0xFFFAEE, alpha: 0.7)
        pen.glow(pen.width * 0.1, horizon + 70, radius: 340, squeeze: 0.12, 0xFFFAEE, alpha: 0.7)
        pen.glow(sunX, horizon, radius: 620, squeeze: 0.5, 0xFFE2A0, alpha: 0.5)
        let looks: [[UInt32]] = [
            [0xD9392F, 0xF6C544, 0xB3242B], [0x23589E, 0xF3EFE2, 0xE9A33A], [0xEE7D2B, 0x6D2E83, 0xF8D06B],
            [0x1F8A7A, 0xF7E6B4, 0xD9503C], [0xC72F6E, 0x3F9FC4, 0xF6E3C8], [0xF2B52C, 0x2F3E8F, 0xE5583A],
        ]
        let count = 6 + moment.kind % 3
        for number in 0..<count {
            let isNear = number == count - 1
            let share = CGFloat(number) / CGFloat(count)
            let size = isNear ? 1.05 : (26 + 120 * share * share + chance(0, 14)) / 250
            let x = isNear ? pen.width * 0.4 : pen.width * CGFloat((number * 5 + 2) % 9) / 9 + chance(0, 110)
            let y =
                isNear ? pen.height * 0.33 : horizon * CGFloat(7 - (number * 3) % 6) / 8.6 + chance(-30, 30)
            let colors = looks[(number + moment.kind) % looks.count].map {
                SamplePen.mix($0, haze, isNear ? 0 : 0.5 * (1 - share))
            }
            let sway = 5 * sin(time * 0.7 + CGFloat(number))
            pen.place(
                x + sway + time * 16 * (0.3 + share), y - time * 30 * (0.3 + size), scale: size,
                angle: sway * 0.004
            ) {
                drawBalloon(
                    pen, colors, (number + moment.number) % 3, isNear: size > 0.5,
                    time + CGFloat(number) * 1.7)
            }
        }
    }

    /// A patchwork that comes nearer: rows between hedges, and in each of them fields side by side.
    private func drawFields(
        _ pen: SamplePen, _ chance: inout SampleChance, from horizon: CGFloat, _ colors: [UInt32],
        _ woods: [UInt32]
    ) {
        let ground = UIBezierPath()
        ground.addBox(-9, horizon + 8, pen.width + 18, pen.height - horizon + 9)
        pen.fill(ground, colors[0])
        let depth = pen.height - horizon
        let end = pen.width * 0.5
        func edge(_ row: Int, _ x: CGFloat) -> CGFloat {
            let share = pow(CGFloat(row) / 6, 1.7)
            return horizon + 12 + depth * share + (6 + 26 * share) * sin(x / 260 + CGFloat(row) * 1.9)
        }
        let patches = colors.map { _ in UIBezierPath() }
        var hedges: [UIBezierPath] = []
        for row in 0..<7 {
            let share = CGFloat(row) / 6
            let width = 120 + 260 * share
            var x = -width * chance(20, 90) / 100
            let hedge = UIBezierPath()
            let furrows = UIBezierPath()
            while x < pen.width + 60 {
                let next = x + width * chance(60, 140) / 100
                let lean = (x - end) * 0.22 * (0.4 + share)
                let leanNext = (next - end) * 0.22 * (0.4 + share)
                let color = Int(chance(0, CGFloat(colors.count - 1)))
                patches[color].addCorners([
                    spot(x, edge(row, x)), spot((x + next) / 2, edge(row, (x + next) / 2)),
                    spot(next, edge(row, next)), spot(next + leanNext, edge(row + 1, next + leanNext)),
                    spot(x + lean, edge(row + 1, x + lean)),
                ])
                hedge.addCurve([
                    spot(x, edge(row, x)), spot((x + next) / 2, edge(row, (x + next) / 2)),
                    spot(next, edge(row, next)),
                ])
                if chance(0, 3) > 0 { hedge.addStroke(x, edge(row, x), x + lean, edge(row + 1, x + lean)) }
                for line in 1..<6 where row > 3 && color % 2 == 1 {
                    let part = CGFloat(line) / 6
                    let (top, foot) = (x + (next - x) * part, x + lean + (next + leanNext - x - lean) * part)
                    furrows.addStroke(top, edge(row, top), foot, edge(row + 1, foot))
                }
                x = next
            }
            hedges += [hedge, furrows]
        }
        for (patch, color) in zip(patches, colors) {
            pen.shade(patch, from: horizon, to: pen.height, [SamplePen.mix(color, 0xFFF0CC, 0.3), color])
        }
        for row in 0..<7 {
            let size = 5 + 30 * pow(CGFloat(row) / 6, 1.5)
            let (hedge, furrows) = (hedges[2 * row], hedges[2 * row + 1])
            pen.stroke(furrows, woods[0], width: size * 0.2, alpha: 0.2)
            if row > 3 {
                pen.place(-size * 0.5, size * 0.35) {
                    pen.stroke(hedge, 0x1E2A3A, width: size * 0.8, alpha: 0.28)
                }
            }
            let gaps = [0.1, size * 0.7, 0.1, size * 0.55, 0.1, size * 1.6]
            pen.stroke(hedge, woods[0], width: size, dashes: gaps)
            for (shift, share) in [(0.1, 0.7), (0.2, 0.34)] as [(CGFloat, CGFloat)] where row > 1 {
                pen.place(size * shift, -2 * size * shift) {
                    pen.stroke(hedge, woods[share > 0.5 ? 1 : 2], width: size * share, dashes: gaps)
                }
            }
        }
    }

    private func drawBrook(_ pen: SamplePen, from horizon: CGFloat, _ sky: [UInt32]) {
        let depth = pen.height - horizon
        func side(_ side: CGFloat) -> [CGPoint] {
            (0...12).map { step in
                let share = CGFloat(step) / 12 * 1.1
                let x = pen.width * 0.66 + sin(share * 7) * (20 + 190 * share) - share * 160
                return spot(x + side * (4 + 60 * share * share), horizon + 20 + share * share * depth)
            }
        }
        let (left, right) = (side(-1), side(1))
        let brook = UIBezierPath()
        brook.addCurve(left)
        for point in right.reversed() { brook.addLine(to: point) }
        brook.close()
        pen.stroke(brook, 0x4C5A34, width: 7, alpha: 0.5)
        pen.shade(brook, from: horizon, to: pen.height, [sky[2], sky[1], sky[0]])
        pen.clip(to: brook) {
            let shade = UIBezierPath()
            shade.addCurve(left)
            pen.stroke(shade, 0x1E2C4A, width: 14, alpha: 0.3)
        }
    }

    /// A church and houses, with their sides towards the sun lit and long shadows.
    private func drawVillage(_ pen: SamplePen, x: CGFloat, y: CGFloat, isWinter: Bool) {
        let (walls, dim, roofs, panes, shadows) = (
            UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
        )
        for house in 0..<11 {
            let left = x + CGFloat(house * 37 % 190) - 90
            let foot = y + CGFloat(house) * 3.4
            shadows.addCorners([
                spot(left, foot), spot(left + 30, foot), spot(left - 26, foot + 12),
                spot(left - 56, foot + 12),
            ])
            dim.addBox(left, foot - 15, 13, 15)
            walls.addBox(left + 12, foot - 15, 20, 15)
            roofs.addCorners([
                spot(left - 2, foot - 14), spot(left + 6, foot - 27), spot(left + 26, foot - 27),
                spot(left + 34, foot - 14),
            ])
            panes.addStroke(left + 16, foot - 8, left + 29, foot - 8)
        }
        dim.addBox(x - 4, y - 62, 9, 70)
        walls.addBox(x + 5, y - 62, 13, 70)
        let spire = UIBezierPath(corners: [spot(x - 7, y - 60), spot(x + 7, y - 106), spot(x + 21, y - 60)])
        pen.fill(shadows, 0x2A2A40, alpha: 0.3)
        pen.fill(dim, 0xB49C92)
        pen.fill(walls, 0xFFF3DC)
        pen.fill(roofs, isWinter ? 0xEFF4F8 : 0xB8563C)
        pen.stroke(panes, 0x4A4A5A, width: 5, cap: .butt, dashes: [3, 5])
        pen.fill(spire, 0x4C5662)
        let clock = UIBezierPath()
        clock.addDot(x + 11, y - 50)
        pen.stroke(clock, 0xE7B95C, width: 7)
    }

    /// Its gores narrow towards the edges, as on a ball, and the flame lights them from within.
    private func drawBalloon(
        _ pen: SamplePen, _ colors: [UInt32], _ pattern: Int, isNear: Bool, _ time: CGFloat
    ) {
        let burn = max(0, sin(time * 1.1))
        func side(_ x: CGFloat, _ path: UIBezierPath) {
            path.move(to: spot(0, -164))
            path.addCurve(
                to: spot(134 * x, -34), controlPoint1: spot(74 * x, -164), controlPoint2: spot(134 * x, -106))
            path.addCurve(
                to: spot(30 * x, 124), controlPoint1: spot(134 * x, 34), controlPoint2: spot(66 * x, 76))
        }
        func gore(_ from: CGFloat, _ to: CGFloat, _ path: UIBezierPath) {
            side(from, path)
            path.addLine(to: spot(30 * to, 124))
            path.addCurve(
                to: spot(134 * to, -34), controlPoint1: spot(66 * to, 76), controlPoint2: spot(134 * to, 34))
            path.addCurve(
                to: spot(0, -164), controlPoint1: spot(134 * to, -106), controlPoint2: spot(74 * to, -164))
            path.close()
        }
        let (ropes, envelope, stripes, seams) = (
            UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
        )
        for place in [-1, -0.35, 0.35, 1] as [CGFloat] {
            ropes.addStroke(place * 29, 122, place * 19, 186)
        }
        pen.stroke(ropes, 0x4A3A30, width: 1.6)
        gore(-1, 1, envelope)
        pen.fill(envelope, colors[0])
        let gores = isNear ? 10 : 6
        let edges = (0...gores).map { sin((CGFloat($0) / CGFloat(gores) - 0.5) * .pi) }
        for part in 0..<gores {
            if part % 2 == (pattern == 1 ? 0 : 1) { gore(edges[part], edges[part + 1], stripes) }
            if part > 0, isNear { side(edges[part], seams) }
        }
        pen.clip(to: envelope) {
            pen.fill(stripes, colors[pattern == 2 ? 0 : 1])
            if pattern > 0 {
                // A band, or teeth, around the widest part.
                let (band, rims) = (UIBezierPath(), UIBezierPath())
                for (part, x) in edges.enumerated() {
                    let drop = 26 * cos(asin(x)) + (pattern == 1 ? 0 : part % 2 == 0 ? -34 : 30)
                    let point = spot(134 * x, -34 + drop)
                    if part == 0 { band.move(to: point) } else { band.addLine(to: point) }
                }
                rims.addCurve([spot(-140, -100), spot(0, -62), spot(140, -100)])
                rims.addCurve([spot(-130, 46), spot(0, 84), spot(130, 46)])
                pen.stroke(band, colors[2], width: 46, cap: .butt)
                pen.stroke(rims, colors[1], width: 9, cap: .butt)
            }
            pen.stroke(seams, 0x20142A, width: 1.4, alpha: 0.35)
            let panels = UIBezierPath()
            for row in 0..<9 where isNear {
                let y = -130 + CGFloat(row) * 27
                panels.addCurve([spot(-140, y - 14), spot(0, y + 16), spot(140, y - 14)])
            }
            pen.stroke(panels, 0x20142A, width: 1, alpha: 0.18)
            pen.fade(envelope, from: spot(-140, -10), to: spot(60, -40), 0x1C1236, alpha: 0.62)
            if isNear { pen.fade(envelope, from: spot(-60, 130), to: spot(-20, 0), 0x1C1236, alpha: 0.3) }
            pen.glow(66, -84, radius: 130, 0xFFF8E0, alpha: 0.55)
            pen.glow(0, 110, radius: 150, 0xFFC463, alpha: 0.35 + 0.5 * burn)
        }
        let skirt = UIBezierPath(corners: [spot(-30, 122), spot(30, 122), spot(24, 142), spot(-24, 142)])
        pen.shade(
            skirt, from: spot(-30, 0), to: spot(30, 0), [SamplePen.mix(colors[2], 0x1C1236, 0.6), colors[2]])
        let flame = UIBezierPath(corners: [spot(-5, 166), spot(0, 160 - 42 * burn), spot(5, 166)])
        pen.fill(flame, 0xFFE9A0)
        if isNear { drawTravellers(pen, time) }
        let basket = UIBezierPath(corners: [
            spot(-23, 190), spot(23, 190), spot(20, 222), spot(-20, 222),
        ])
        pen.shade(basket, from: spot(-23, 0), to: spot(23, 0), [0x4A2E1C, 0xB98750])
        guard isNear else { return }
        let (weave, rim) = (UIBezierPath(), UIBezierPath())
        for row in 0..<4 { weave.addStroke(-21, 197 + CGFloat(row) * 7, 21, 197 + CGFloat(row) * 7) }
        pen.stroke(weave, 0x3A2416, width: 3, alpha: 0.5, cap: .butt, dashes: [4, 3])
        rim.addStroke(-24, 190, 24, 190)
        pen.stroke(rim, 0x6B4A2E, width: 5)
    }

    private func drawTravellers(_ pen: SamplePen, _ time: CGFloat) {
        let (heads, arm) = (UIBezierPath(), UIBezierPath())
        for (x, color) in [(-12, 0x2F6AA8), (1, 0xD9463A), (13, 0xE9C04A)] as [(CGFloat, UInt32)] {
            let coat = UIBezierPath()
            coat.addStroke(x, 186, x, 192)
            pen.stroke(coat, color, width: 11)
            heads.addDot(x - 0.5, 176)
        }
        pen.stroke(heads, 0xC99472, width: 8)
        arm.addStroke(17, 186, 27, 174 + 5 * sin(time * 6))
        pen.stroke(arm, 0xE9C04A, width: 3)
    }
}
