import UIKit

extension SampleScene {
    // MARK: A city at night

    func drawCity(_ pen: SamplePen, _ chance: inout SampleChance, _ kind: Int, _ time: CGFloat) {
        let skies: [[UInt32]] = [
            [0x141B45, 0x493F80, 0xC7668A, 0xF9A56F], [0x0B1430, 0x1D3A6B, 0x4F7FA8, 0xC9C8BE],
            [0x20103F, 0x5F2D74, 0xB24F8C, 0xF08C7A],
        ]
        let sky = skies[kind % skies.count]
        let shore = pen.height * 0.68
        pen.drawSky(to: shore, sky)
        drawStars(pen, &chance, count: 60, above: shore * 0.4)
        let moon = UIBezierPath()
        moon.addDisc(pen.width * 0.2, shore * 0.26, 46)
        pen.glow(pen.width * 0.2, shore * 0.26, radius: 240, 0xFFF3D6, alpha: 0.5)
        pen.fill(moon, 0xFFF6E2)
        for row in 0..<3 {
            let depth = CGFloat(row)
            let color = SamplePen.mix(sky[1], 0x0A0F26, 0.25 + 0.32 * depth)
            let (towers, masts, lit, cold) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
            var x: CGFloat = -30
            while x < pen.width {
                let width = chance(70, 150)
                let top = shore * (0.2 + 0.2 * depth) + chance(0, 240)
                towers.addBox(x, top, width, shore - top + 4)
                switch Int(chance(0, 4)) {
                case 0:
                    towers.addCorners([
                        spot(x, top + 1), spot(x + width / 2, top - 70), spot(x + width, top + 1),
                    ])
                case 1:
                    towers.addBox(x + width * 0.2, top - 34, width * 0.6, 36)
                    masts.addStroke(x + width / 2, top - 34, x + width / 2, top - 110)
                default: break
                }
                var floor = top + 22
                while floor < shore - 20 {
                    for window in 0..<Int(width / 22) where chance(0, 10) < 4 {
                        let left = x + 10 + CGFloat(window) * 21
                        (chance(0, 6) < 1 ? cold : lit).addStroke(left + 4, floor, left + 4, floor + 10)
                    }
                    floor += 32
                }
                x += width + chance(-6, 20)
            }
            pen.fill(towers, color)
            pen.stroke(masts, color, width: 7)
            pen.stroke(lit, 0xFFD27A, width: 10, alpha: 0.45 + 0.22 * depth, cap: .butt)
            pen.stroke(cold, 0xBFE6FF, width: 10, alpha: 0.45 + 0.2 * depth, cap: .butt)
        }
        let quay = UIBezierPath()
        quay.addBox(-20, shore - 16, pen.width + 40, 36)
        pen.fill(quay, 0x0C1128)
        let (there, back) = (UIBezierPath(), UIBezierPath())
        there.addStroke(-40, shore - 20, pen.width + 40, shore - 20)
        back.addStroke(-40, shore - 9, pen.width + 40, shore - 9)
        pen.stroke(there, 0xFFF1C9, width: 8, dashes: [1, 90, 1, 46, 1, 170], phase: -time * 90)
        pen.stroke(back, 0xFF5A4E, width: 8, dashes: [1, 120, 1, 60, 1, 210], phase: time * 70)
        let water = UIBezierPath(
            rect: CGRect(x: -9, y: shore + 18, width: pen.width + 18, height: pen.height))
        pen.shade(
            water, from: shore, to: pen.height, [SamplePen.mix(sky[2], 0x141838, 0.45), 0x141A3E, 0x070A1E])
        for (color, alpha) in [(0xFFC76E, 0.5), (0xFF9A86, 0.35), (0xBFE6FF, 0.35)] as [(UInt32, CGFloat)] {
            let streaks = UIBezierPath()
            for streak in 0..<22 {
                let x = chance(0, pen.width)
                let end = shore + 30 + chance(60, (pen.height - shore) * 0.9)
                streaks.addStroke(x + 4 * sin(time * 2 + CGFloat(streak)), shore + 30, x, end)
            }
            pen.stroke(streaks, color, width: 13, alpha: alpha, dashes: [1, 21, 8, 25], phase: time * 12)
        }
        pen.place(
            (pen.width * 0.55 + time * 30).truncatingRemainder(dividingBy: pen.width + 300), pen.height * 0.86
        ) {
            let hull = UIBezierPath(corners: [spot(-130, 0), spot(140, 0), spot(112, 34), spot(-116, 34)])
            pen.fill(hull, 0x05070F)
            let cabin = UIBezierPath()
            cabin.addBox(-96, -36, 176, 38)
            pen.fill(cabin, 0x232B4F)
            let row = UIBezierPath()
            row.addStroke(-82, -18, 70, -18)
            pen.stroke(row, 0xFFDF96, width: 16, cap: .butt, dashes: [18, 9])
        }
    }

    // MARK: Houses at a canal

    func drawHouses(_ pen: SamplePen, _ chance: inout SampleChance, _ kind: Int, _ time: CGFloat) {
        let skies: [[UInt32]] = [
            [0x5FA9E2, 0xB5DBF2, 0xF6F0DF], [0x8FB8CF, 0xE3DFD0, 0xFBE9C6], [0x6C79B0, 0xE7A79C, 0xFCDCA6],
        ]
        let sky = skies[kind % skies.count]
        let quay = pen.height * 0.7
        pen.shade(from: 0, to: quay, sky)
        drawClouds(pen, &chance, count: 3, from: 80, to: quay * 0.4, 0xFFFFFF, sky[1], time: time)
        let walls: [UInt32] = [
            0xC6533D, 0x2F6E86, 0xE6B35A, 0x8C3B3A, 0xE9DDC7, 0x4E7B5E, 0xD9835B, 0x6B5B8A,
        ]
        let start = chance
        let row = {
            var chance = start
            var x: CGFloat = -40
            var number = kind
            while x < pen.width {
                let width = chance(130, 190)
                let top = quay - chance(330, 430)
                drawHouse(pen, &chance, x, top, width, quay, walls[number * 5 % walls.count])
                x += width
                number += 1
            }
        }
        row()
        let trunks = UIBezierPath()
        let (leaves, lit) = (UIBezierPath(), UIBezierPath())
        for place in 0..<Int(pen.width / 330) + 1 {
            let x = CGFloat(place) * 350 + chance(60, 200)
            trunks.addStroke(x, quay + 4, x, quay - 150)
            for _ in 0..<9 {
                let (dx, dy) = (chance(-70, 70), chance(-250, -130))
                leaves.addDot(x + dx, quay + dy)
                lit.addDot(x + dx * 0.8 + 12, quay + dy - 12)
            }
        }
        pen.stroke(trunks, 0x4A3A2E, width: 13)
        pen.stroke(leaves, 0x3F6B3C, width: 66)
        pen.stroke(lit, 0x7FA548, width: 34, alpha: 0.8)
        let wall = UIBezierPath()
        wall.addBox(-20, quay, pen.width + 40, 34)
        pen.fill(wall, 0x7A6A5C)
        let edge = UIBezierPath()
        edge.addStroke(-20, quay + 2, pen.width + 20, quay + 2)
        pen.stroke(edge, 0xD9CDB8, width: 8)
        let line = quay + 34
        let water = UIBezierPath(rect: CGRect(x: -9, y: line, width: pen.width + 18, height: pen.height))
        pen.fill(water, 0x5F7F86)
        pen.clip(to: water) { pen.mirror(at: line, row) }
        pen.shade(water, from: line, to: pen.height, [0x7FA0A0, 0x3F6670, 0x1F4450], alpha: 0.66)
        let ripples = UIBezierPath()
        for _ in 0..<46 {
            let y = line + chance(8, pen.height - line)
            let (x, length) = (chance(0, pen.width) + 14 * sin(time * 1.6 + y), chance(20, 90))
            ripples.addStroke(x - length, y, x + length, y)
        }
        pen.stroke(ripples, 0xF3F0E0, width: 4, alpha: 0.4)
        pen.place(
            (pen.width * 0.64 + time * 24).truncatingRemainder(dividingBy: pen.width + 400),
            pen.height * 0.88,
            angle: 0.015 * sin(time * 2)
        ) {
            drawBarge(pen, time)
        }
    }

    private func drawHouse(
        _ pen: SamplePen, _ chance: inout SampleChance, _ x: CGFloat, _ top: CGFloat, _ width: CGFloat,
        _ foot: CGFloat,
        _ color: UInt32
    ) {
        let house = UIBezierPath()
        let middle = x + width / 2
        switch Int(chance(0, 3)) {
        case 0:
            // A gable of steps.
            var corners = [spot(x, foot), spot(x, top)]
            for step in 0..<4 {
                let (inset, lift) = (CGFloat(step) * width * 0.11, CGFloat(step) * 32)
                corners += [spot(x + inset, top - lift), spot(x + inset, top - lift - 32)]
            }
            let right = corners.dropFirst().reversed().map { spot(2 * middle - $0.x, $0.y) }
            house.addCorners(corners + right + [spot(x + width, foot)])
        case 1:
            // One that swings up to a bell.
            house.move(to: spot(x, foot))
            house.addLine(to: spot(x, top))
            house.addQuadCurve(to: spot(middle - 34, top - 96), controlPoint: spot(middle - 40, top - 10))
            house.addQuadCurve(to: spot(middle + 34, top - 96), controlPoint: spot(middle, top - 150))
            house.addQuadCurve(to: spot(x + width, top), controlPoint: spot(middle + 40, top - 10))
            house.addLine(to: spot(x + width, foot))
            house.close()
        default:
            house.addCorners([
                spot(x, foot), spot(x, top), spot(middle, top - 120), spot(x + width, top),
                spot(x + width, foot),
            ])
        }
        pen.shade(
            house, from: CGPoint(x: x, y: 0), to: CGPoint(x: x + width, y: 0),
            [SamplePen.mix(color, 0xFFFFFF, 0.18), color, SamplePen.mix(color, 0x1A1430, 0.3)])
        let trim = UIBezierPath()
        trim.addStroke(x + 6, top + 4, x + width - 6, top + 4)
        pen.stroke(trim, 0xFFF6E6, width: 7)
        let (frames, panes, shine, bars) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
        let columns = width > 160 ? 3 : 2
        let step = width / CGFloat(columns)
        for row in 0..<3 {
            for column in 0..<columns {
                let left = x + step * (CGFloat(column) + 0.5) - 17
                let upper = top + 34 + CGFloat(row) * 92
                frames.addBox(left - 5, upper - 5, 44, 68)
                panes.addBox(left, upper, 34, 58)
                shine.addCorners([spot(left, upper), spot(left + 24, upper), spot(left, upper + 40)])
                bars.addStroke(left + 17, upper, left + 17, upper + 58)
                bars.addStroke(left, upper + 24, left + 34, upper + 24)
            }
        }
        frames.addBox(middle - 12, top - 66, 26, 42)
        panes.addBox(middle - 8, top - 62, 18, 34)
        pen.fill(frames, 0xFFF6E6)
        pen.fill(panes, 0x33465C)
        pen.fill(shine, 0xA9CBE0, alpha: 0.55)
        pen.stroke(bars, 0xFFF6E6, width: 3)
        let doorX = x + (chance(0, 1) == 0 ? 20 : width - 66)
        let frame = UIBezierPath()
        frame.addBox(doorX - 6, foot - 78, 58, 78)
        pen.fill(frame, 0xFFF6E6)
        let door = UIBezierPath()
        door.addBox(doorX, foot - 72, 46, 72)
        pen.fill(door, SamplePen.mix(color, 0x102030, 0.6))
    }

    private func drawBarge(_ pen: SamplePen, _ time: CGFloat) {
        let image = UIBezierPath()
        for row in 0..<3 {
            let y = 50 + CGFloat(row) * 15
            image.addStroke(-120 + 7 * sin(time * 2 + y), y, 100 + 7 * sin(time * 2 + y), y)
        }
        pen.stroke(image, 0x1C3038, width: 8, alpha: 0.4)
        let people = UIBezierPath()
        people.addStroke(-52, -34, -52, -6)
        people.addStroke(40, -34, 40, -6)
        pen.stroke(people, 0xE9C04B, width: 30)
        let other = UIBezierPath()
        other.addStroke(-4, -36, -4, -6)
        pen.stroke(other, 0xD94F6B, width: 30)
        let heads = UIBezierPath()
        for x in [-52, -4, 40] as [CGFloat] { heads.addDot(x, -62) }
        pen.stroke(heads, 0xC08A66, width: 25)
        let hull = UIBezierPath()
        hull.addCurve([spot(-160, -22), spot(-136, 34), spot(0, 44), spot(136, 36), spot(168, -26)])
        hull.close()
        pen.shade(hull, from: -20, to: 42, [0x2F7F5F, 0x1D5A48, 0x123A34])
        let edge = UIBezierPath()
        edge.addCurve([spot(-160, -20), spot(-80, -8), spot(80, -8), spot(168, -24)])
        pen.stroke(edge, 0xF3E6CC, width: 8)
        let flag = UIBezierPath()
        flag.addStroke(-140, -18, -146, -84)
        pen.stroke(flag, 0xF3E6CC, width: 5)
        let cloth = UIBezierPath(corners: [
            spot(-146, -84), spot(-196, -80 + 6 * sin(time * 5)), spot(-194, -54 + 6 * sin(time * 5 + 1)),
            spot(-144, -56),
        ])
        pen.fill(cloth, 0xE1573F)
    }
}
