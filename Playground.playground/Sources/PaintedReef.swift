import UIKit

/// A reef in the shade of a boat: shoals, a turtle, a diver, and a letter that has not arrived yet.
struct PaintedReef {
    let pen: Pen

    func draw() {
        pen.shade(
            from: 0, to: 1200,
            [Stop(0, 0xA8F0E4), Stop(0.18, 0x3FC3CF), Stop(0.55, 0x127FA8), Stop(1, 0x0B2F5E)])
        drawLight()
        drawRock(top: 860, seed: 2, color: 0x145F86)
        drawShoals()
        drawTurtle()
        drawDiver()
        drawRock(top: 980, seed: 7, color: 0x0D3F66)
        drawCorals()
        drawBottle()
    }

    private func drawLight() {
        pen.glow(CGPoint(x: 420, y: 0), radius: 620, 0xF4FFF0, alpha: 0.75)
        for (x, spread, alpha) in [
            (180, 90, 0.16), (330, 60, 0.2), (450, 110, 0.14), (600, 70, 0.18), (740, 100, 0.12),
        ] as [(CGFloat, CGFloat, CGFloat)] {
            let slant = (x - 420) * 0.9
            let ray = UIBezierPath(corners: [
                at(x - 16, -10), at(x + 16, -10), at(x + slant + spread, 940), at(x + slant - spread, 940),
            ])
            pen.shade(ray, from: 0, to: 900, [Stop(0, 0xFFFFF0, alpha * 1.6), Stop(1, 0xFFFFF0, 0)])
        }
        let hull = UIBezierPath(through: [at(500, -20), at(520, 34), at(640, 52), at(770, 40), at(820, -20)])
        hull.close()
        pen.fill(hull, 0x1B5C74)
        let keel = UIBezierPath()
        keel.addStroke(640, 44, 660, 70)
        keel.addStroke(560, 20, 552, 470)
        pen.stroke(keel, 0x1B5C74, width: 3)
        let anchor = UIBezierPath(through: [
            at(532, 462), at(536, 482), at(552, 488), at(568, 482), at(572, 462),
        ])
        pen.stroke(anchor, 0x1B4A5E, width: 5, cap: .round)
        let caustics = UIBezierPath()
        for row in 0..<6 { caustics.addStroke(-10, 8 + CGFloat(row) * 9, 910, 8 + CGFloat(row) * 9) }
        pen.stroke(caustics, 0xFFFFFF, width: 3, alpha: 0.4, cap: .round, dashes: [40, 30, 16, 54, 70, 26])
    }

    private func drawRock(top: CGFloat, seed: UInt64, color: UInt32) {
        var chance = Chance(seed)
        let points = (0...9).map {
            at(CGFloat($0) * 104 - 20, (top + chance(-70, 60) + abs(CGFloat($0) - 4.5) * -18).rounded())
        }
        let rock = UIBezierPath(through: points)
        rock.addCorners([points[9], at(930, 1220), at(-30, 1220), points[0]])
        pen.shade(rock, from: top - 120, to: 1200, [Stop(0, color), Stop(1, Pen.mix(color, 0x081C40, 0.7))])
    }

    private func drawShoals() {
        var chance = Chance(14)
        let shoals: [(CGFloat, CGFloat, CGFloat, CGFloat, UInt32, UInt32, Int)] = [
            (240, 300, 190, 70, 0xFFD24A, 0xE58A2A, 34), (640, 420, 170, 80, 0xFF7A59, 0xFFF0E0, 26),
            (330, 640, 220, 60, 0xBFE8F2, 0x5FA8C8, 30),
        ]
        for (cx, cy, width, height, body, fin, count) in shoals {
            let (bodies, tails, eyes) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
            for _ in 0..<count {
                let (x, y) = (
                    (cx + chance(-1, 1) * width).rounded(),
                    (cy + (chance(-1, 1) + chance(-1, 1)) * height * 0.6).rounded()
                )
                let length = chance.whole(7, 12)
                bodies.addStroke(x, y, x + length, y - 1)
                tails.addCorners([at(x - 3, y), at(x - 11, y - 6), at(x - 11, y + 6)])
                eyes.addDot(x + length + 1, y - 2)
            }
            pen.fill(tails, fin)
            pen.stroke(bodies, body, width: 11, cap: .round)
            pen.stroke(bodies, fin, width: 10, dashes: [2.4, 3.6])
            pen.stroke(eyes, 0x0B2540, width: 2.4, cap: .round)
        }
    }

    private func drawTurtle() {
        pen.place(at: CGPoint(x: 620, y: 610)) {
            let flippers = UIBezierPath(through: [
                at(40, -10), at(70, -60), at(112, -84), at(96, -40), at(56, 10),
            ])
            flippers.append(
                UIBezierPath(through: [at(30, 24), at(40, 70), at(74, 98), at(72, 60), at(54, 22)]))
            flippers.append(
                UIBezierPath(through: [at(-70, 10), at(-104, 34), at(-112, 56), at(-80, 44), at(-50, 24)]))
            pen.fill(flippers, 0x4F8F6A)
            let head = UIBezierPath(ovalIn: CGRect(78, -22, 48, 36))
            pen.fill(head, 0x6FAF7E)
            let shell = UIBezierPath(ovalIn: CGRect(-88, -50, 176, 92))
            pen.shade(shell, from: -50, to: 42, [Stop(0, 0xC9B060), Stop(1, 0x5A5E34)])
            let plates = UIBezierPath()
            for x in [-52, 0, 52] as [CGFloat] {
                plates.addCorners([
                    at(x - 26, -6), at(x - 13, -28), at(x + 13, -28), at(x + 26, -6), at(x + 13, 16),
                    at(x - 13, 16),
                ])
            }
            pen.stroke(plates, 0x4A4A28, width: 2.4)
            pen.stroke(shell, 0x8F8A4A, width: 6)
            let eye = UIBezierPath()
            eye.addDot(112, -8)
            pen.stroke(eye, 0xFFFFFF, width: 8, cap: .round)
            pen.stroke(eye, 0x0B2540, width: 4.4, cap: .round)
            let smile = UIBezierPath(through: [at(108, 6), at(116, 8), at(123, 2)])
            pen.stroke(smile, 0x2F5F48, width: 1.6, cap: .round)
            pen.write(
                "Doris, 104 years", at: CGPoint(x: 0, y: 20), size: 5, weight: .semibold, 0xF6EBC0,
                anchor: 0.5)
        }
    }

    private func drawDiver() {
        let bubbles = UIBezierPath()
        for (x, y, radius) in [
            (296, 430, 7), (304, 404, 5), (292, 384, 9), (306, 350, 6), (298, 318, 11), (310, 280, 7),
        ] as [(CGFloat, CGFloat, CGFloat)] {
            bubbles.append(UIBezierPath(ovalIn: CGRect(x - radius, y - radius, radius * 2, radius * 2)))
        }
        pen.stroke(bubbles, 0xF0FFFF, width: 1.6, alpha: 0.8)
        pen.place(at: CGPoint(x: 240, y: 480)) {
            let legs = UIBezierPath(through: [at(-20, 6), at(-60, 16), at(-94, 4)])
            legs.append(UIBezierPath(through: [at(-20, 8), at(-58, 30), at(-90, 40)]))
            pen.stroke(legs, 0x1B2B45, width: 15, cap: .round)
            let fins = UIBezierPath(corners: [at(-92, 0), at(-138, -14), at(-132, 12)])
            fins.addCorners([at(-88, 36), at(-132, 46), at(-120, 66)])
            pen.fill(fins, 0xF2C230)
            let torso = UIBezierPath()
            torso.addStroke(-14, 4, 26, -8)
            pen.stroke(torso, 0x23375A, width: 27, cap: .round)
            let tank = UIBezierPath()
            tank.addStroke(-16, -16, 16, -25)
            pen.stroke(tank, 0xE4572E, width: 13, cap: .round)
            let head = UIBezierPath()
            head.addDot(48, -18)
            pen.stroke(head, 0xD9A07A, width: 23, cap: .round)
            let hood = UIBezierPath(through: [at(38, -8), at(37, -30), at(50, -32), at(58, -27)])
            pen.stroke(hood, 0x23375A, width: 6, cap: .round)
            pen.fill(UIBezierPath(roundedRect: CGRect(49, -25, 13, 11), cornerRadius: 3), 0xBFF2F2)
            let arms = UIBezierPath(through: [at(24, -2), at(48, 14), at(72, 8)])
            pen.stroke(arms, 0x23375A, width: 9, cap: .round)
            let lamp = UIBezierPath()
            lamp.addStroke(72, 8, 86, 6)
            pen.stroke(lamp, 0xF2C230, width: 10)
            let beam = UIBezierPath(corners: [at(86, 2), at(210, -30), at(214, 36), at(86, 10)])
            pen.shade(
                beam, from: CGPoint(x: 86, y: 0), to: CGPoint(x: 212, y: 0),
                [Stop(0, 0xFFF6C0, 0.7), Stop(1, 0xFFF6C0, 0)])
        }
    }

    private func drawCorals() {
        var chance = Chance(31)
        for (x, y, color, size) in [
            (90, 1060, 0xE8577A, 130), (250, 1120, 0xF2913D, 100), (780, 1040, 0xB05FC0, 140),
            (640, 1130, 0xE8577A, 90), (860, 1150, 0xF2B84A, 100),
        ] as [(CGFloat, CGFloat, UInt32, CGFloat)] {
            let (branches, tips) = (UIBezierPath(), UIBezierPath())
            for branch in 0..<7 {
                let angle = -2.5 + CGFloat(branch) * 0.32 + chance(-0.1, 0.1)
                let (endX, endY) = (x + cos(angle) * size, y + sin(angle) * size)
                branches.move(to: at(x, y + 40))
                branches.addQuadCurve(
                    to: at(endX, endY), controlPoint: at(x + cos(angle) * size * 0.3, y - size * 0.1))
                branches.addStroke(
                    (x + endX) / 2, (y + endY) / 2, (x + endX) / 2 + chance.whole(-34, 34),
                    (y + endY) / 2 - size * 0.3)
                tips.addDot(endX, endY)
            }
            pen.stroke(branches, Pen.mix(color, 0x0B2F5E, 0.25), width: 14, cap: .round)
            pen.stroke(branches, Pen.mix(color, 0xFFFFFF, 0.2), width: 5, cap: .round, dashes: [0.1, 9])
            pen.stroke(tips, Pen.mix(color, 0xFFFFFF, 0.55), width: 9, cap: .round)
        }
        let weed = UIBezierPath()
        for index in 0..<11 {
            let x = 370 + CGFloat(index) * 22 + chance.whole(-6, 6)
            let height = chance.whole(70, 190)
            weed.append(
                UIBezierPath(through: [
                    at(x, 1200), at(x + 14, 1200 - height * 0.35), at(x - 12, 1200 - height * 0.7),
                    at(x + 6, 1200 - height),
                ]))
        }
        pen.stroke(weed, 0x2F9A6A, width: 9, cap: .round)
        pen.stroke(weed, 0x7AD08A, width: 2.4, cap: .round)
        let anemone = UIBezierPath()
        for arm in 0..<15 {
            let angle = -2.9 + CGFloat(arm) * 0.19
            anemone.move(to: at(520, 1090))
            anemone.addQuadCurve(
                to: at(520 + cos(angle) * 62, 1090 + sin(angle) * 58),
                controlPoint: at(520 + cos(angle) * 30, 1060))
        }
        pen.stroke(anemone, 0xF6A6C8, width: 8, cap: .round)
        for (x, y, scale) in [(500, 1030, 1), (560, 1056, 0.5)] as [(CGFloat, CGFloat, CGFloat)] {
            pen.place(at: CGPoint(x: x, y: y), scale: scale) {
                let fish = UIBezierPath(through: [
                    at(-34, -14), at(-22, 0), at(-4, -20), at(24, -16), at(34, 0), at(22, 16), at(-4, 18),
                    at(-22, 0), at(-34, 14),
                ])
                fish.close()
                pen.fill(fish, 0xFF7A2A)
                let stripes = UIBezierPath(through: [at(12, -17), at(8, 0), at(13, 16)])
                stripes.append(UIBezierPath(through: [at(-8, -15), at(-12, 0), at(-8, 14)]))
                pen.stroke(stripes, 0xFFFFFF, width: 6)
                let eye = UIBezierPath()
                eye.addDot(22, -4)
                pen.stroke(eye, 0x0B2540, width: 5, cap: .round)
            }
        }
    }

    private func drawBottle() {
        pen.place(at: CGPoint(x: 380, y: 1120)) {
            pen.context.rotate(by: -0.35)
            let glass = UIBezierPath(roundedRect: CGRect(-50, -18, 78, 36), cornerRadius: 11)
            glass.append(UIBezierPath(rect: CGRect(26, -8, 26, 16)))
            pen.fill(glass, 0xBFF2E0, alpha: 0.55)
            pen.fill(CGRect(50, -7, 11, 14), 0xA8703F)
            pen.fill(CGRect(-40, -12, 56, 24), 0xFFF6DC)
            pen.write(
                "Dear whoever finds this,", at: CGPoint(x: -38, y: -11), size: 4, weight: .medium, 0x4A3A2C)
            pen.write("the coffee on this island is fine,", at: CGPoint(x: -38, y: -5), size: 3.2, 0x4A3A2C)
            pen.write("no hurry at all. Bring cake.", at: CGPoint(x: -38, y: 0), size: 3.2, 0x4A3A2C)
            pen.write("Yours, P.", at: CGPoint(x: -6, y: 5.5), size: 3.2, 0x4A3A2C)
        }
    }
}
