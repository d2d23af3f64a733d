import UIKit

/// A chart of an island: its bays, hills and villages, the depths around it, and what is said to live there.
struct PaintedIslandMap {
    let pen: Pen

    private let ink: UInt32 = 0x3A4A57

    func draw() {
        pen.shade(
            from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1200, y: 1200), [Stop(0, 0xBFDDE0), Stop(1, 0x8FC0CC)])
        drawSea()
        drawIsland()
        drawRelief()
        drawWays()
        drawPlaces()
        drawAtSea()
        drawFrame()
    }

    /// A shore around the middle, larger or smaller, always with the same bays.
    private func outline(
        _ scale: CGFloat, roughness: CGFloat = 1, around center: CGPoint = CGPoint(x: 590, y: 610)
    ) -> UIBezierPath {
        let count = 56
        let points = (0..<count).map { step -> CGPoint in
            let angle = CGFloat(step) / CGFloat(count) * 2 * .pi
            let wave = sin(angle * 2 + 0.6) * 0.13 + sin(angle * 3 + 2) * 0.11
            let rough = sin(angle * 7 + 1) * 0.055 + sin(angle * 11) * 0.045 + sin(angle * 17 + 3) * 0.03
            let radius = 370 * scale * (1 + wave + rough * roughness)
            return CGPoint(
                x: (center.x + cos(angle) * radius * 1.08).rounded(),
                y: (center.y + sin(angle) * radius * 0.9).rounded())
        }
        let path = UIBezierPath(through: points + [points[0]])
        path.close()
        return path
    }

    private func drawSea() {
        for (scale, alpha) in [(1.34, 0.3), (1.2, 0.35), (1.09, 0.5)] as [(CGFloat, CGFloat)] {
            pen.fill(outline(scale, roughness: 1.6 - scale), 0xD9EEEA, alpha: alpha)
        }
        let lines = UIBezierPath()
        for step in 1..<12 {
            lines.addStroke(CGFloat(step) * 100, 40, CGFloat(step) * 100, 1160)
            lines.addStroke(40, CGFloat(step) * 100, 1160, CGFloat(step) * 100)
        }
        pen.stroke(lines, 0x5C93A3, width: 0.7, alpha: 0.45)
        let rhumbs = UIBezierPath()
        for ray in 0..<16 {
            let angle = CGFloat(ray) * .pi / 8
            rhumbs.addStroke(1010, 990, 1010 + cos(angle) * 1500, 990 + sin(angle) * 1500)
        }
        pen.stroke(rhumbs, 0xB0675A, width: 0.6, alpha: 0.4)
    }

    private func drawIsland() {
        let shore = outline(1)
        pen.stroke(shore, 0x6FA9B4, width: 16, alpha: 0.5)
        pen.fill(shore, 0xF6E7BE)
        let green = outline(0.93, roughness: 0.9)
        pen.shade(
            green, from: CGPoint(x: 300, y: 300), to: CGPoint(x: 900, y: 950),
            [Stop(0, 0xCFDD9F), Stop(1, 0xA9C58A)])
        pen.stroke(shore, 0x5A7468, width: 1.8)
        for (x, y, scale) in [(1002, 420, 0.12), (1050, 500, 0.06), (230, 990, 0.09), (168, 300, 0.07)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            let islet = outline(scale, roughness: 0.7, around: CGPoint(x: x, y: y))
            pen.stroke(islet, 0xD9EEEA, width: 22, alpha: 0.6)
            pen.fill(islet, 0xC3D79A)
            pen.stroke(islet, 0x5A7468, width: 1.5)
        }
    }

    private func drawRelief() {
        let tints: [UInt32] = [0xE3DDA0, 0xE9CF8E, 0xE3B679, 0xD39A68, 0xC08A68, 0xF2E8DC]
        for (index, tint) in tints.enumerated() {
            let scale = 0.62 - CGFloat(index) * 0.105
            let ring = outline(
                scale, roughness: 1.3,
                around: CGPoint(x: 540 + CGFloat(index) * 9, y: 560 - CGFloat(index) * 11))
            pen.fill(ring, tint, alpha: 0.75)
            pen.stroke(ring, 0x8F6A45, width: index % 2 == 0 ? 1.1 : 0.6, alpha: 0.7)
        }
        var chance = Chance(41)
        let (trunks, crowns) = (UIBezierPath(), UIBezierPath())
        for (cx, cy, count) in [(760, 770, 40), (400, 800, 26), (780, 440, 20)] as [(CGFloat, CGFloat, Int)] {
            for _ in 0..<count {
                let (angle, reach) = (chance(0, 2 * .pi), chance(0, 1).squareRoot())
                let (x, y) = (
                    (cx + cos(angle) * reach * 84).rounded(), (cy + sin(angle) * reach * 46).rounded()
                )
                trunks.addStroke(x, y, x, y - 7)
                crowns.addDot(x, y - 8)
            }
        }
        pen.stroke(trunks, 0x6A5038, width: 1.4)
        pen.stroke(crowns, 0x5E8F5A, width: 9, cap: .round)
        pen.stroke(crowns, 0x89B36C, width: 4, cap: .round)
        let tarn = UIBezierPath(ovalIn: CGRect(480, 690, 84, 34))
        pen.fill(tarn, 0x9CCDD6)
        pen.stroke(tarn, 0x4F8FA3, width: 1.2)
        let rivers = UIBezierPath(through: [at(560, 600), at(540, 650), at(524, 694)])
        rivers.append(
            UIBezierPath(through: [at(510, 722), at(540, 770), at(520, 820), at(570, 880), at(566, 908)]))
        rivers.append(
            UIBezierPath(through: [
                at(640, 560), at(720, 590), at(780, 560), at(860, 600), at(1000, 584), at(1084, 592),
            ]))
        pen.stroke(rivers, 0x4F9DB5, width: 4.4, cap: .round)
        pen.stroke(rivers, 0xA9DCE4, width: 1.8, cap: .round)
    }

    private func drawWays() {
        let coast = UIBezierPath(through: [
            at(330, 480), at(300, 600), at(360, 720), at(460, 860), at(600, 874), at(740, 850), at(880, 740),
            at(900, 620), at(850, 490), at(720, 420), at(560, 340), at(420, 390), at(330, 480),
        ])
        pen.stroke(coast, 0x9C4A3C, width: 5)
        pen.stroke(coast, 0xFFF3D9, width: 2.8)
        let railway = UIBezierPath(through: [
            at(600, 872), at(640, 800), at(620, 740), at(700, 660), at(840, 680), at(900, 620),
        ])
        pen.stroke(railway, ink, width: 1.4)
        pen.stroke(railway, ink, width: 6, dashes: [1.2, 7])
        let trail = UIBezierPath(through: [
            at(360, 720), at(430, 660), at(470, 600), at(520, 560), at(560, 520), at(590, 500),
        ])
        pen.stroke(trail, 0xB5433F, width: 2, cap: .round, dashes: [5, 5])
        let bridges = UIBezierPath()
        bridges.addStroke(556, 888, 580, 894)
        bridges.addStroke(888, 596, 898, 612)
        pen.stroke(bridges, 0x6A5038, width: 9)
    }

    private func drawPlaces() {
        var chance = Chance(51)
        let (houses, roofs) = (UIBezierPath(), UIBezierPath())
        let villages: [(String, CGFloat, CGFloat, CGFloat)] = [
            ("Lund", 622, 866, 26), ("Brae", 330, 480, 15), ("Nether Oar", 880, 740, 15),
            ("Tansy", 420, 390, 12), ("Kettle Cross", 360, 720, 12),
            ("Fairlight", 850, 480, 14),
        ]
        for (name, x, y, size) in villages {
            for _ in 0..<Int(size * 0.8) {
                let (left, top) = (
                    (x + chance(-1, 1) * size * 1.9).rounded(), (y + chance(-1, 1) * size * 0.8).rounded()
                )
                houses.addStroke(left, top, left, top + 5)
                roofs.addStroke(left - 4, top, left + 4, top)
            }
            pen.write(
                name, at: CGPoint(x: x, y: y + size * 0.9 + 6), size: size * 0.55 + 9, weight: .semibold, ink,
                anchor: 0.5)
        }
        pen.stroke(houses, 0xFFF6E2, width: 7)
        pen.stroke(roofs, 0xB8533F, width: 3.4)
        pen.write(
            "LUND ISLAND", at: CGPoint(x: 600, y: 440), size: 34, weight: .heavy, 0x6B4A38, alpha: 0.85,
            anchor: 0.5)
        let notes: [(String, CGFloat, CGFloat, CGFloat, CGFloat)] = [
            ("Mount Patience 812", 600, 500, 10, 0), ("Lake of Two Minds", 522, 700, 7, 0),
            ("Whispering Wood", 760, 790, 11, -0.08), ("Old orchard", 400, 812, 9, 0.06),
            ("Good blackberries", 770, 440, 7, 0), ("Here a goat", 690, 620, 5, 0),
            ("Bench with view", 470, 584, 4, 0), ("Someone’s boot, 1904", 430, 648, 3, 0),
            ("River Dawdle", 800, 574, 8, 0.1), ("Tea at four", 706, 652, 4, -0.3),
            ("Wrong turning", 320, 640, 4, 1.2),
        ]
        for (text, x, y, size, angle) in notes {
            pen.write(
                text, at: CGPoint(x: x, y: y), size: size, weight: .medium, 0x4A3B30, anchor: 0.5,
                turned: angle)
        }
        let peak = UIBezierPath(corners: [at(584, 498), at(592, 482), at(600, 498)])
        pen.fill(peak, 0x8A4436)
        let goat = UIBezierPath(through: [
            at(684, 618), at(684, 612), at(694, 612), at(698, 608), at(701, 610),
        ])
        goat.addStroke(694, 612, 694, 618)
        pen.stroke(goat, 0xFFFFFF, width: 2, cap: .round)
        let light = UIBezierPath(corners: [at(997, 404), at(999, 384), at(1005, 384), at(1007, 404)])
        pen.fill(light, 0xC9463D)
        pen.glow(CGPoint(x: 1002, y: 380), radius: 34, 0xFFE07A, alpha: 0.9)
        let mark = UIBezierPath()
        mark.addStroke(222, 982, 238, 998)
        mark.addStroke(238, 982, 222, 998)
        pen.stroke(mark, 0xB5433F, width: 4, cap: .round)
        pen.write("not here", at: CGPoint(x: 230, y: 1000), size: 4, 0x4A3B30, anchor: 0.5)
    }

    private func drawAtSea() {
        for (text, x, y, angle) in [
            ("Sound of Gulls", 360, 116, -0.12), ("THE QUIET SEA", 900, 200, 0.2),
            ("Herring Deep", 330, 1080, 0.1),
        ] as [(String, CGFloat, CGFloat, CGFloat)] {
            pen.write(
                text, at: CGPoint(x: x, y: y), size: 25, weight: .light, 0x2F6B80, anchor: 0.5, turned: angle)
        }
        for (depth, x, y) in [
            ("12", 150, 480), ("31", 110, 700), ("7", 120, 900), ("24", 480, 1090), ("9", 700, 1060),
            ("40", 1090, 320), ("18", 720, 150), ("5", 1020, 640),
        ] as [(String, CGFloat, CGFloat)] {
            pen.write(depth, at: CGPoint(x: x, y: y), size: 11, 0x2F6B80, anchor: 0.5)
        }
        pen.place(at: CGPoint(x: 220, y: 260)) {
            let hull = UIBezierPath(through: [
                at(-44, 8), at(-36, 26), at(30, 26), at(46, 4), at(10, 12), at(-44, 8),
            ])
            pen.fill(hull, 0x7A4A38)
            let masts = UIBezierPath()
            for x in [-20, 10] as [CGFloat] { masts.addStroke(x, 12, x, -52) }
            pen.stroke(masts, 0x4A3228, width: 2)
            let sails = UIBezierPath()
            for x in [-20, 10] as [CGFloat] {
                for y in [-46, -20] as [CGFloat] {
                    sails.append(
                        UIBezierPath(through: [
                            at(x - 14, y), at(x + 8, y + 10), at(x - 14, y + 22), at(x + 16, y + 22),
                            at(x + 24, y + 10), at(x + 14, y),
                        ]))
                }
            }
            pen.fill(sails, 0xFFF8E8)
            pen.stroke(sails, 0xB59A7A, width: 0.8)
            pen.write(
                "Patience", at: CGPoint(x: -4, y: 15), size: 6, weight: .semibold, 0xFFE9C4, anchor: 0.5)
        }
        pen.context.saveGState()
        pen.context.translateBy(x: -22, y: 170)
        let coils = UIBezierPath()
        for (index, x) in ([130, 178, 222] as [CGFloat]).enumerated() {
            let lift = 40 - CGFloat(index) * 9
            coils.move(to: at(x, 600))
            coils.addCurve(
                to: at(x + 38, 600), controlPoint1: at(x, 600 - lift * 1.4),
                controlPoint2: at(x + 38, 600 - lift * 1.4))
        }
        coils.append(UIBezierPath(through: [at(112, 600), at(104, 560), at(92, 540), at(72, 546)]))
        pen.stroke(coils, 0x3F7F6E, width: 13, cap: .round)
        pen.stroke(coils, 0x9CCB9E, width: 4, cap: .round, dashes: [0.1, 7])
        let eye = UIBezierPath()
        eye.addDot(86, 541)
        pen.stroke(eye, 0xFFF3B0, width: 5, cap: .round)
        pen.stroke(eye, 0x1F2E2B, width: 2, cap: .round)
        pen.write("probably seaweed", at: CGPoint(x: 180, y: 606), size: 6, 0x2F6B80, anchor: 0.5)
        pen.context.restoreGState()
    }

    private func drawFrame() {
        pen.place(at: CGPoint(x: 1010, y: 990)) {
            let ring = UIBezierPath(ovalIn: CGRect(-74, -74, 148, 148))
            pen.fill(ring, 0xF6EBD0)
            pen.stroke(ring, 0x8A5B45, width: 2)
            pen.stroke(
                UIBezierPath(ovalIn: CGRect(-66, -66, 132, 132)), 0x8A5B45, width: 7, dashes: [1, 5.91])
            for (length, width, color, turn) in [(46, 9, 0xC9A469, 0.785), (62, 13, 0x9C4A3C, 0)]
                as [(CGFloat, CGFloat, UInt32, CGFloat)]
            {
                let (light, dark) = (UIBezierPath(), UIBezierPath())
                for point in 0..<4 {
                    let angle = CGFloat(point) * .pi / 2 + turn
                    let tip = at(sin(angle) * length, -cos(angle) * length)
                    light.addCorners([
                        .zero, at(sin(angle - 0.785) * width, -cos(angle - 0.785) * width), tip,
                    ])
                    dark.addCorners([.zero, at(sin(angle + 0.785) * width, -cos(angle + 0.785) * width), tip])
                }
                pen.fill(light, Pen.mix(color, 0xFFFFFF, 0.55))
                pen.fill(dark, color)
            }
            pen.write("N", at: CGPoint(x: 0, y: -100), size: 20, weight: .bold, 0x9C4A3C, anchor: 0.5)
        }
        let paper = UIBezierPath(rect: CGRect(-10, -10, 1220, 1220))
        paper.append(UIBezierPath(rect: CGRect(40, 40, 1120, 1120)))
        paper.usesEvenOddFillRule = true
        pen.fill(paper, 0xF6EBD0)
        let edge = UIBezierPath(rect: CGRect(30, 30, 1140, 1140))
        pen.stroke(edge, 0x5C4A3C, width: 8)
        pen.stroke(edge, 0xF6EBD0, width: 5, dashes: [57, 57])
        for (index, letter) in ["A", "B", "C", "D", "E", "F", "G", "H", "J", "K", "L"].enumerated() {
            pen.write(
                letter, at: CGPoint(x: 100 + CGFloat(index) * 100, y: 8), size: 11, weight: .medium, 0x5C4A3C,
                anchor: 0.5)
        }
        let bar = UIBezierPath()
        bar.addStroke(760, 1120, 900, 1120)
        pen.stroke(bar, 0x5C4A3C, width: 8)
        pen.stroke(bar, 0xFFF8E8, width: 5, dashes: [28, 28], phase: 28)
        pen.write(
            "one hour’s walk, with talking", at: CGPoint(x: 830, y: 1102), size: 9, weight: .medium, 0x2F5A6B,
            anchor: 0.5)
    }
}
