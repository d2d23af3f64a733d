import UIKit

/// A clear night over the desert: the Milky Way, constellations with their names, and somebody reading in a tent.
struct PaintedNightCamp {
    let pen: Pen

    func draw() {
        pen.shade(
            from: 0, to: 760,
            [Stop(0, 0x070B24), Stop(0.45, 0x121F4C), Stop(0.8, 0x2E4479), Stop(1, 0x7F6A8E)])
        drawMilkyWay()
        drawStars()
        drawConstellations()
        drawWanderers()
        drawLand()
        drawObservatory()
        drawCamp()
    }

    private func drawMilkyWay() {
        var chance = Chance(4)
        for step in 0..<9 {
            let share = CGFloat(step) / 8
            let center = CGPoint(x: 90 + share * 900, y: 660 - share * 660)
            pen.glow(
                center, radius: 170 + chance(-30, 40), squeeze: 0.85, step % 3 == 1 ? 0xB98FC9 : 0x8FA9E0,
                alpha: 0.26)
        }
        for (color, width, count, spread) in [
            (0xDDE6FF, 1.1, 330, 120), (0xFFE6D0, 1.6, 90, 80), (0xFFFFFF, 0.7, 200, 60),
        ] as [(UInt32, CGFloat, Int, CGFloat)] {
            let dust = UIBezierPath()
            for _ in 0..<count {
                let along = chance(0, 1)
                let across = (chance(-1, 1) + chance(-1, 1)) * spread
                dust.addDot(
                    (90 + along * 900 + across * 0.7).rounded(), (660 - along * 660 + across * 0.7).rounded())
            }
            pen.stroke(dust, color, width: width, alpha: 0.75, cap: .round)
        }
        for (x, y, radius) in [
            (250, 560, 70), (380, 430, 60), (560, 330, 80), (690, 210, 55), (800, 110, 70),
        ]
            as [(
                CGFloat, CGFloat, CGFloat
            )]
        {
            pen.glow(CGPoint(x: x, y: y), radius: radius, squeeze: 0.7, 0x080D2A, alpha: 0.5)
        }
    }

    private func drawStars() {
        var chance = Chance(9)
        for (color, width, count) in [
            (0xFFFFFF, 1, 170), (0xCBD9FF, 1.8, 100), (0xFFE2B8, 2.4, 42), (0xFFC9A8, 3.2, 14),
        ] as [(UInt32, CGFloat, Int)] {
            let stars = UIBezierPath()
            for _ in 0..<count {
                stars.addDot(chance.whole(2, 1198), (pow(chance(0, 1), 1.2) * 690).rounded())
            }
            pen.stroke(stars, color, width: width, cap: .round)
        }
    }

    private func drawConstellations() {
        draw(
            "The Kite", at: CGPoint(x: 190, y: 150),
            [(0, 0), (62, -52), (128, -8), (70, 60), (0, 0), (70, 60), (96, 122), (80, 168)])
        draw(
            "The Teapot", at: CGPoint(x: 820, y: 300),
            [(0, 0), (58, -34), (112, -26), (150, 20), (104, 64), (28, 58), (0, 0), (-44, 22)])
        draw(
            "The Ladle", at: CGPoint(x: 560, y: 120),
            [(0, 0), (54, 14), (100, 44), (150, 50), (172, 100), (236, 84), (228, 30), (150, 50)])
        draw(
            "The Heron", at: CGPoint(x: 1010, y: 110),
            [(0, 0), (34, 40), (20, 88), (64, 122), (50, 176), (64, 122), (118, 104)])
    }

    private func draw(_ name: String, at origin: CGPoint, _ places: [(CGFloat, CGFloat)]) {
        let points = places.map { at(origin.x + $0.0, origin.y + $0.1) }
        let lines = UIBezierPath()
        for (point, next) in zip(points, points.dropFirst()) {
            lines.addStroke(point.x, point.y, next.x, next.y)
        }
        pen.stroke(lines, 0xA9C2FF, width: 0.8, alpha: 0.5, dashes: [5, 4])
        let (stars, rays) = (UIBezierPath(), UIBezierPath())
        for (index, point) in points.enumerated() {
            stars.addDot(point.x, point.y)
            guard index % 3 == 0 else { continue }
            rays.addStroke(point.x - 9, point.y, point.x + 9, point.y)
            rays.addStroke(point.x, point.y - 9, point.x, point.y + 9)
        }
        pen.stroke(stars, 0xBFD2FF, width: 10, alpha: 0.22, cap: .round)
        pen.stroke(rays, 0xFFFFFF, width: 0.7, alpha: 0.6, cap: .round)
        pen.stroke(stars, 0xFFFFFF, width: 4.4, cap: .round)
        let low = points.map(\.y).max() ?? origin.y
        pen.write(
            name, at: CGPoint(x: origin.x + 60, y: low + 10), size: 8, weight: .light, 0xC9D8FF, alpha: 0.85,
            anchor: 0.5)
    }

    private func drawWanderers() {
        let saturn = CGPoint(x: 452, y: 246)
        pen.glow(saturn, radius: 26, 0xFFE1A8, alpha: 0.6)
        pen.place(at: saturn) {
            pen.context.rotate(by: -0.35)
            let ring = UIBezierPath(ovalIn: CGRect(-11, -3, 22, 6))
            pen.stroke(ring, 0xF6DEB0, width: 1.6)
            let disc = UIBezierPath()
            disc.addDot(0, 0)
            pen.stroke(disc, 0xF3CE8C, width: 10, cap: .round)
            let front = UIBezierPath()
            front.move(to: at(-11, 0))
            front.addCurve(to: at(11, 0), controlPoint1: at(-10, 4), controlPoint2: at(10, 4))
            pen.stroke(front, 0xFFF0CC, width: 1.2)
        }
        for (width, alpha, length) in [(3, 0.35, 70), (1.6, 0.9, 110)] as [(CGFloat, CGFloat, CGFloat)] {
            let meteor = UIBezierPath()
            meteor.addStroke(760, 224, 760 + length, 224 - length * 0.42)
            pen.stroke(meteor, 0xFFF6DC, width: width, alpha: alpha, cap: .round)
        }
        let station = UIBezierPath()
        station.addStroke(296, 392, 312, 384)
        pen.stroke(station, 0xE9F2FF, width: 1.2)
        station.removeAllPoints()
        for place in [294, 300, 306, 312] as [CGFloat] {
            station.addStroke(place, 389 - (place - 294) / 2, place + 4, 397 - (place - 294) / 2)
        }
        pen.stroke(station, 0x6F9BE8, width: 3)
    }

    private func drawLand() {
        let far = UIBezierPath(
            corners: [
                at(-10, 690), at(60, 676), at(90, 640), at(210, 636), at(232, 682), at(380, 696),
                at(520, 676), at(640, 690), at(760, 650),
                at(790, 612), at(840, 606), at(858, 596), at(980, 600), at(1004, 640), at(1080, 664),
                at(1210, 650), at(1210, 760), at(-10, 760),
            ])
        pen.glow(CGPoint(x: 560, y: 720), radius: 620, squeeze: 0.14, 0xE9A98E, alpha: 0.5)
        pen.shade(far, from: 600, to: 750, [Stop(0, 0x283463), Stop(1, 0x4A4673)])
        let strata = UIBezierPath()
        for row in 0..<4 {
            strata.addStroke(
                84 + CGFloat(row) * -6, 646 + CGFloat(row) * 9, 214 + CGFloat(row) * 4, 646 + CGFloat(row) * 9
            )
            strata.addStroke(
                790 - CGFloat(row) * 8, 620 + CGFloat(row) * 11, 988 + CGFloat(row) * 6,
                616 + CGFloat(row) * 11)
        }
        pen.stroke(strata, 0x6F679A, width: 1.6, alpha: 0.5, dashes: [40, 7, 16, 5])
        let middle = UIBezierPath(through: [
            at(-10, 730), at(160, 706), at(360, 742), at(620, 724), at(860, 748), at(1060, 708),
            at(1210, 726),
        ])
        middle.addCorners([at(1210, 726), at(1210, 910), at(-10, 910), at(-10, 730)])
        pen.shade(middle, from: 706, to: 850, [Stop(0, 0x3A3A68), Stop(1, 0x171C40)])
        let near = UIBezierPath(through: [
            at(-10, 800), at(200, 782), at(470, 806), at(700, 790), at(960, 816), at(1210, 786),
        ])
        near.addCorners([at(1210, 786), at(1210, 910), at(-10, 910), at(-10, 800)])
        pen.shade(near, from: 780, to: 900, [Stop(0, 0x24264F), Stop(1, 0x0B0E27)])
        var chance = Chance(17)
        let grass = UIBezierPath()
        for _ in 0..<60 {
            let (x, y) = (chance.whole(0, 1200), chance.whole(800, 895))
            grass.addStroke(x, y, x + chance.whole(-5, 5), y - chance.whole(5, 14))
        }
        pen.stroke(grass, 0x4A5486, width: 1.4, alpha: 0.8, cap: .round)
        let cacti = UIBezierPath()
        for (x, y, height) in [(70, 812, 84), (1108, 806, 100), (1000, 826, 44), (214, 800, 40)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            cacti.addStroke(x, y, x, y - height)
            cacti.append(
                UIBezierPath(through: [
                    at(x, y - height * 0.36), at(x - height * 0.2, y - height * 0.38),
                    at(x - height * 0.22, y - height * 0.7),
                ]))
            cacti.append(
                UIBezierPath(through: [
                    at(x, y - height * 0.5), at(x + height * 0.2, y - height * 0.52),
                    at(x + height * 0.21, y - height * 0.8),
                ]))
        }
        pen.stroke(cacti, 0x10203A, width: 9, cap: .round)
        pen.stroke(cacti, 0x3C5A6E, width: 7, alpha: 0.4, cap: .round, dashes: [0.1, 9])
        let eyes = UIBezierPath()
        eyes.addStroke(1022, 816, 1029, 816)
        pen.stroke(eyes, 0xF4D35E, width: 2, cap: .round, dashes: [0.1, 6])
    }

    private func drawObservatory() {
        pen.place(at: CGPoint(x: 918, y: 598)) {
            let wall = UIBezierPath(rect: CGRect(-26, -16, 52, 20))
            pen.fill(wall, 0x8C8FB8)
            let dome = UIBezierPath()
            dome.move(to: at(-25, -15))
            dome.addCurve(to: at(25, -15), controlPoint1: at(-25, -50), controlPoint2: at(25, -50))
            dome.close()
            pen.shade(
                dome, from: CGPoint(x: -25, y: 0), to: CGPoint(x: 25, y: 0),
                [Stop(0, 0xD5DAF2), Stop(1, 0x6C709E)])
            let slit = UIBezierPath(corners: [at(-12, -34), at(-3, -40), at(8, -16), at(-2, -16)])
            pen.fill(slit, 0xFFB36B)
            let telescope = UIBezierPath()
            telescope.addStroke(-2, -22, -16, -46)
            pen.stroke(telescope, 0x1C2145, width: 5)
            let windows = UIBezierPath()
            windows.addStroke(-20, -7, 20, -7)
            pen.stroke(windows, 0xFFD48A, width: 6, dashes: [5, 6])
        }
    }

    private func drawCamp() {
        pen.glow(CGPoint(x: 590, y: 800), radius: 280, squeeze: 0.5, 0xFFB860, alpha: 0.6)
        let tent = UIBezierPath(through: [
            at(470, 838), at(520, 752), at(592, 716), at(664, 752), at(714, 838),
        ])
        tent.close()
        pen.shade(
            tent, from: CGPoint(x: 590, y: 840), to: CGPoint(x: 590, y: 716),
            [Stop(0, 0xFFE39A), Stop(0.5, 0xF3A24A), Stop(1, 0xA8503F)])
        let seams = UIBezierPath(through: [at(592, 717), at(552, 770), at(534, 838)])
        seams.append(UIBezierPath(through: [at(592, 717), at(634, 770), at(652, 838)]))
        pen.stroke(seams, 0x8A4436, width: 2, alpha: 0.6)
        let reader = UIBezierPath(through: [
            at(556, 838), at(556, 806), at(572, 792), at(590, 806), at(606, 838),
        ])
        reader.close()
        reader.addDisc(573, 782, 12)
        pen.fill(reader, 0x5A2F34, alpha: 0.72)
        let book = UIBezierPath(corners: [at(594, 812), at(612, 806), at(616, 822), at(598, 828)])
        pen.fill(book, 0x5A2F34, alpha: 0.85)
        let label = UIBezierPath(roundedRect: CGRect(662, 812, 30, 13), cornerRadius: 2)
        pen.fill(label, 0xFFF1CF)
        pen.write("No. 7", at: CGPoint(x: 677, y: 812.6), size: 8, weight: .semibold, 0x8A4436, anchor: 0.5)
        let ropes = UIBezierPath()
        ropes.addStroke(500, 784, 430, 846)
        ropes.addStroke(684, 784, 756, 846)
        pen.stroke(ropes, 0xFFE3B0, width: 1, alpha: 0.8)
        let boots = UIBezierPath()
        for x in [724, 738] as [CGFloat] {
            boots.append(UIBezierPath(through: [at(x, 826), at(x, 840), at(x + 10, 840)]))
        }
        pen.stroke(boots, 0x3A2430, width: 5, cap: .round)
        drawStargazer()
    }

    private func drawStargazer() {
        let legs = UIBezierPath()
        for x in [366, 384, 402] as [CGFloat] { legs.addStroke(384, 800, x, 846) }
        pen.stroke(legs, 0x0C1029, width: 3, cap: .round)
        let tube = UIBezierPath()
        tube.addStroke(366, 818, 420, 764)
        pen.stroke(tube, 0xE9EDF9, width: 13)
        pen.stroke(tube, 0x2F6FA8, width: 13, dashes: [6, 56, 14, 4])
        let body = UIBezierPath(through: [
            at(330, 850), at(326, 818), at(336, 800), at(350, 812), at(350, 850),
        ])
        body.close()
        pen.fill(body, 0xB5433F)
        let head = UIBezierPath()
        head.addDot(344, 800)
        pen.stroke(head, 0xC98F6B, width: 17, cap: .round)
        let hat = UIBezierPath(through: [at(334, 798), at(336, 786), at(350, 786), at(353, 797)])
        hat.close()
        pen.fill(hat, 0x3F6F8C)
        let flask = UIBezierPath()
        flask.addStroke(306, 850, 306, 836)
        pen.stroke(flask, 0x5FA38C, width: 8)
        pen.write("TEA", at: CGPoint(x: 306, y: 840.5), size: 3.4, weight: .bold, 0xFFFFFF, anchor: 0.5)
    }
}
