import UIKit

/// A beach seen by a gull: parasols, towels, swimmers, and what somebody wrote into the sand.
struct PaintedBeach {
    let pen: Pen

    func draw() {
        pen.shade(
            from: CGPoint(x: 240, y: 0), to: CGPoint(x: 900, y: 1100),
            [Stop(0, 0x0E6C8E), Stop(0.3, 0x2FA8B5), Stop(0.55, 0x8ADBD0), Stop(1, 0xD8F3E2)])
        drawShore()
        drawSwimmers()
        drawParasols()
        drawPlay()
        drawBoats()
        drawGulls()
    }

    private func shore(_ shift: CGFloat) -> [CGPoint] {
        [
            (-30, 1010), (120, 900), (300, 850), (470, 730), (600, 610), (760, 540), (880, 400), (1060, 300),
            (1400, 20),
        ].map { at($0.0 + shift, $0.1 + shift) }
    }

    private func drawShore() {
        for (shift, color, alpha) in [(-70, 0xBFF0E4, 0.45), (-36, 0xE6FAF0, 0.6), (-10, 0xFFFFFF, 0.85)]
            as [(CGFloat, UInt32, CGFloat)]
        {
            let foam = UIBezierPath(through: shore(shift))
            foam.addCorners([shore(shift)[8], at(1260, 1260), at(-60, 1260), shore(shift)[0]])
            pen.fill(foam, color, alpha: alpha)
        }
        for (shift, top, bottom) in [(10, 0xD9BC8A, 0xE3C794), (44, 0xF2DCAE, 0xF8E8C8)]
            as [(CGFloat, UInt32, UInt32)]
        {
            let sand = UIBezierPath(through: shore(shift))
            sand.addCorners([shore(shift)[8], at(1260, 1260), at(-60, 1260), shore(shift)[0]])
            pen.shade(
                sand, from: CGPoint(x: 500, y: 600), to: CGPoint(x: 900, y: 1100),
                [Stop(0, top), Stop(1, bottom)])
        }
        for (index, shift) in ([-250, -190, -140, -100] as [CGFloat]).enumerated() {
            let swell = UIBezierPath(through: shore(shift))
            pen.stroke(
                swell, 0xFFFFFF, width: 3, alpha: 0.2 + CGFloat(index) * 0.1, cap: .round,
                dashes: [80, 60, 30, 90, 120, 70], phase: CGFloat(index) * 50)
        }
        var chance = Chance(3)
        for (color, alpha) in [(0xB8925E, 0.5), (0xFFFFFF, 0.6)] as [(UInt32, CGFloat)] {
            let grains = UIBezierPath()
            for _ in 0..<90 {
                let x = chance.whole(200, 1190)
                grains.addDot(x, chance.whole(1260 - x * 0.75, 1195))
            }
            pen.stroke(grains, color, width: 2.4, alpha: alpha, cap: .round)
        }
        let steps = UIBezierPath(through: [
            at(1190, 1010), at(1010, 900), at(860, 830), at(720, 690), at(640, 640),
        ])
        pen.stroke(steps, 0xC9A874, width: 9, alpha: 0.8, dashes: [5, 12])
    }

    private func drawSwimmers() {
        var chance = Chance(9)
        let (rings, arms, heads) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for _ in 0..<30 {
            let x = chance.whole(60, 900)
            let y = (chance(0.15, 0.86) * (900 - x * 0.62)).rounded() + 40
            rings.addDot(x, y)
            arms.addStroke(x - 9, y - 4, x + 9, y + 3)
            heads.addDot(x, y)
        }
        pen.stroke(rings, 0xFFFFFF, width: 28, alpha: 0.18, cap: .round)
        pen.stroke(arms, 0xC98A62, width: 4, cap: .round)
        pen.stroke(heads, 0x5A3A2C, width: 8, cap: .round)
        for (x, y, color) in [
            (330, 520, 0xF25F5C), (520, 420, 0xFFD166), (690, 300, 0xF78FB3), (220, 700, 0xFFFFFF),
        ] as [(CGFloat, CGFloat, UInt32)] {
            let float = UIBezierPath(ovalIn: CGRect(x - 15, y - 15, 30, 30))
            pen.stroke(float, color, width: 10)
            pen.stroke(float, 0xFFFFFF, width: 10, dashes: [11.8, 11.8])
            let body = UIBezierPath()
            body.addStroke(x, y, x + 14, y + 10)
            pen.stroke(body, 0xB97A55, width: 7, cap: .round)
            let hat = UIBezierPath()
            hat.addDot(x - 2, y - 2)
            pen.stroke(hat, 0x3D5A80, width: 11, cap: .round)
        }
    }

    private func drawParasols() {
        var chance = Chance(21)
        let colors: [UInt32] = [0xE4572E, 0x2E86AB, 0xF2A541, 0x3FA07A, 0xD1495B, 0x7B5EA7]
        let (shadows, skins, hairs) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        var towels: [[CGPoint]] = []
        var spots: [(CGFloat, CGFloat, CGFloat, UInt32)] = []
        for row in 0..<5 {
            for column in 0..<7 {
                let x = 190 + CGFloat(column) * 160 + CGFloat(row % 2) * 70 + chance.whole(-26, 26)
                let y = 640 + CGFloat(row) * 132 + chance.whole(-22, 22)
                // Down on the dry sand, and clear of what is written there.
                guard
                    x + y * 1.15 > 1620, x < 1190, !(x > 470 && x < 860 && y > 960), !(x > 900 && y < 760),
                    !(x < 460 && y > 1020)
                else {
                    continue
                }
                spots.append((x, y, chance.whole(30, 42), chance.pick(colors)))
                towels.append([at(x - 60, y + 4), at(x - 40, y - 6), at(x - 18, y + 42), at(x - 38, y + 52)])
                skins.addStroke(x - 47, y + 8, x - 32, y + 40)
                hairs.addDot(x - 48, y + 4)
            }
        }
        for (index, color) in [0xFFFFFF, 0x8ECAE6, 0xFFB703, 0xF4978E].enumerated()
            as EnumeratedSequence<[UInt32]>
        {
            let path = UIBezierPath()
            for place in stride(from: index, to: towels.count, by: 4) { path.addCorners(towels[place]) }
            pen.fill(path, color)
        }
        pen.stroke(skins, 0xB5784F, width: 8, cap: .round)
        pen.stroke(skins, 0x274C77, width: 9, dashes: [0.1, 13, 7, 90])
        pen.stroke(hairs, 0x4A2F24, width: 10, cap: .round)
        for spot in spots { shadows.addDot(spot.0 + 16, spot.1 + 18) }
        pen.stroke(shadows, 0x7A5A3A, width: 74, alpha: 0.24, cap: .round)
        for (x, y, radius, color) in spots {
            let disc = UIBezierPath()
            disc.addDot(x, y)
            pen.stroke(disc, 0xFFF9EC, width: radius * 2, cap: .round)
            let panels = UIBezierPath(ovalIn: CGRect(x - radius / 2, y - radius / 2, radius, radius))
            pen.stroke(panels, color, width: radius, dashes: [radius * .pi / 8, radius * .pi / 8])
            pen.stroke(disc, color, width: 7, cap: .round)
        }
    }

    private func drawPlay() {
        pen.write(
            "MARRY ME, IDA", at: CGPoint(x: 666, y: 1000), size: 44, weight: .heavy, 0xC7A066, anchor: 0.5,
            turned: -0.06)
        pen.write(
            "(she says: after lunch)", at: CGPoint(x: 700, y: 1056), size: 14, weight: .semibold, 0xC7A066,
            anchor: 0.5, turned: -0.06)
        pen.place(at: CGPoint(x: 660, y: 1130)) {
            let moat = UIBezierPath(ovalIn: CGRect(-52, -44, 104, 88))
            pen.fill(moat, 0x7CC4C4)
            let base = UIBezierPath(rect: CGRect(-32, -28, 64, 56))
            pen.fill(base, 0xD9B67C)
            pen.stroke(base, 0xB98F56, width: 5, dashes: [6, 4])
            let towers = UIBezierPath()
            for (x, y) in [(-32, -28), (32, -28), (-32, 28), (32, 28), (0, 0)] as [(CGFloat, CGFloat)] {
                towers.addDot(x, y)
            }
            pen.stroke(towers, 0xE9CC96, width: 24, cap: .round)
            pen.stroke(towers, 0xB98F56, width: 12, alpha: 0.5, cap: .round)
            let flag = UIBezierPath(corners: [at(0, 0), at(22, -9), at(19, 4)])
            pen.fill(flag, 0xD1495B)
            let spade = UIBezierPath()
            spade.addStroke(62, -20, 80, 14)
            pen.stroke(spade, 0x2E86AB, width: 5, cap: .round)
            let crab = UIBezierPath()
            crab.addStroke(-74, 30, -64, 32)
            pen.stroke(crab, 0xD8432F, width: 9, cap: .round)
            let legs = UIBezierPath()
            for leg in 0..<4 { legs.addStroke(-76 + CGFloat(leg) * 4, 22, -75 + CGFloat(leg) * 4, 41) }
            pen.stroke(legs, 0xD8432F, width: 1.4, cap: .round)
        }
        let court = UIBezierPath(corners: [at(950, 640), at(1120, 560), at(1160, 650), at(990, 730)])
        pen.fill(court, 0xF9EBCF, alpha: 0.8)
        pen.stroke(court, 0x2E86AB, width: 3)
        let net = UIBezierPath()
        net.addStroke(1032, 594, 1080, 700)
        pen.stroke(net, 0xFFFFFF, width: 4)
        let (players, heads) = (UIBezierPath(), UIBezierPath())
        for (x, y) in [(990, 670), (1020, 640), (1100, 620), (1110, 650)] as [(CGFloat, CGFloat)] {
            players.addStroke(x - 8, y - 4, x + 8, y + 4)
            heads.addDot(x, y)
        }
        pen.stroke(players, 0xE4572E, width: 9, cap: .round)
        pen.stroke(heads, 0x4A2F24, width: 8, cap: .round)
        let ball = UIBezierPath()
        ball.addDot(1060, 630)
        pen.stroke(ball, 0xFFFFFF, width: 12, cap: .round)
        pen.stroke(UIBezierPath(ovalIn: CGRect(1057, 627, 6, 6)), 0xF2A541, width: 6, dashes: [3.1, 3.1])
        let dog = UIBezierPath(through: [at(806, 800), at(818, 806), at(832, 804), at(838, 798)])
        pen.stroke(dog, 0x8A5A2C, width: 8, cap: .round)
        pen.stroke(UIBezierPath(through: [at(800, 794), at(806, 800)]), 0x8A5A2C, width: 3, cap: .round)
        let stand = UIBezierPath(rect: CGRect(300, 1070, 110, 70))
        pen.fill(CGRect(312, 1084, 110, 70), 0x7A5A3A, alpha: 0.25)
        pen.fill(stand, 0xFFF9EC)
        let stripes = UIBezierPath()
        stripes.addStroke(300, 1105, 410, 1105)
        pen.stroke(stripes, 0xF78FB3, width: 70, dashes: [11, 11])
        pen.fill(CGRect(318, 1092, 74, 24), 0xFFFDF6)
        pen.write("ICES", at: CGPoint(x: 355, y: 1091), size: 20, weight: .heavy, 0xD1495B, anchor: 0.5)
        pen.write("vanilla, lemon, regret", at: CGPoint(x: 355, y: 1110.5), size: 4, 0x7A5A3A, anchor: 0.5)
    }

    private func drawBoats() {
        for (x, y, color, name) in [
            (150, 190, 0xE4572E, "Gull"), (420, 130, 0xF2A541, "Tern"), (180, 430, 0xFFFFFF, "Skua"),
        ] as [(CGFloat, CGFloat, UInt32, String)] {
            let wake = UIBezierPath(through: [
                at(x - 80, y + 60), at(x - 40, y + 26), at(x, y), at(x - 20, y + 40), at(x - 44, y + 86),
            ])
            pen.stroke(wake, 0xFFFFFF, width: 4, alpha: 0.4, cap: .round)
            let hull = UIBezierPath(through: [
                at(x - 34, y + 12), at(x - 10, y - 22), at(x + 52, y - 42), at(x + 20, y + 14),
                at(x - 22, y + 34),
            ])
            hull.close()
            pen.fill(hull, color)
            let seat = UIBezierPath()
            seat.addStroke(x - 14, y - 4, x + 6, y + 14)
            seat.addStroke(x + 6, y - 16, x + 20, y)
            pen.stroke(seat, 0x8A5A3A, width: 6, cap: .round)
            let head = UIBezierPath()
            head.addDot(x - 2, y + 2)
            pen.stroke(head, 0x3D2B24, width: 10, cap: .round)
            pen.write(name, at: CGPoint(x: x - 20, y: y + 17), size: 8, weight: .bold, 0x0E4C66, turned: -0.5)
        }
    }

    private func drawGulls() {
        let (birds, shadows) = (UIBezierPath(), UIBezierPath())
        for (x, y, span) in [(610, 160, 30), (700, 210, 22), (980, 480, 26), (420, 950, 24)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            for (path, shift) in [(birds, 0), (shadows, 30)] as [(UIBezierPath, CGFloat)] {
                path.append(
                    UIBezierPath(through: [
                        at(x - span + shift, y + 10 + shift), at(x - span / 2 + shift, y - 6 + shift),
                        at(x + shift, y + shift), at(x + span / 2 + shift, y - 12 + shift),
                        at(x + span + shift, y - 6 + shift),
                    ]))
            }
        }
        pen.stroke(shadows, 0x0E4C66, width: 6, alpha: 0.16, cap: .round)
        pen.stroke(birds, 0xFFFFFF, width: 6, cap: .round)
    }
}
