import UIKit

/// A tall house of many windows over a street with a tram, in the first sun.
struct PaintedTower {
    let pen: Pen

    func draw() {
        pen.shade(
            from: 0, to: 1580,
            [Stop(0, 0x2F7FA6), Stop(0.4, 0x9CCBC8), Stop(0.72, 0xF8DDBE), Stop(1, 0xF6B79C)])
        // The sky is higher than the rest.
        pen.place(at: at(0, 132)) {
            drawClouds()
            drawCity()
            drawBody()
            drawCrown()
            drawTenants()
            drawStreet()
            drawAirship()
        }
    }

    private func drawClouds() {
        pen.glow(CGPoint(x: 90, y: 1000), radius: 800, 0xFFF0C8, alpha: 0.8)
        var chance = Chance(6)
        for (width, alpha) in [(30, 0.16), (18, 0.28), (8, 0.45)] as [(CGFloat, CGFloat)] {
            let clouds = UIBezierPath()
            for (x, y) in [(120, 330), (660, 520), (180, 700), (640, 200)] as [(CGFloat, CGFloat)] {
                for step in 0..<3 {
                    let reach = 110 - CGFloat(step) * 32
                    let shift = chance.whole(-20, 20)
                    clouds.addStroke(
                        x + shift - reach, y - CGFloat(step) * 12, x + shift + reach, y - CGFloat(step) * 12)
                }
            }
            pen.stroke(clouds, 0xFFFAF0, width: width, alpha: alpha, cap: .round)
        }
    }

    private func drawCity() {
        var chance = Chance(8)
        for (layer, color) in [0xD9B9AE, 0xB8949A, 0x8C7387].enumerated() as EnumeratedSequence<[UInt32]> {
            let (blocks, panes) = (UIBezierPath(), UIBezierPath())
            var x: CGFloat = -20
            while x < 820 {
                let width = chance.whole(44, 90)
                let top = 980 + CGFloat(layer) * 130 + chance.whole(-110, 90)
                blocks.addBox(x, top, width, 1560 - top)
                if chance.isLess(than: 0.4) { blocks.addBox(x + 14, top - 30, width - 28, 40) }
                if layer > 0 {
                    for floor in 0..<7 {
                        panes.addStroke(
                            x + 8, top + 16 + CGFloat(floor) * 24, x + width - 6,
                            top + 16 + CGFloat(floor) * 24)
                    }
                }
                x += width - 2
            }
            pen.shade(blocks, from: 900, to: 1500, [Stop(0, color), Stop(1, Pen.mix(color, 0xF3C7A6, 0.6))])
            pen.stroke(panes, 0xFFE9C4, width: 10, alpha: 0.4, dashes: [6, 8])
        }
    }

    // MARK: The tower

    /// From the widest part to the narrowest.
    private let tiers: [(x: CGFloat, width: CGFloat, top: CGFloat, bottom: CGFloat)] = [
        (170, 460, 1040, 1500), (220, 360, 620, 1046), (270, 260, 380, 626),
    ]

    private func drawBody() {
        for tier in tiers {
            let wall = UIBezierPath(rect: CGRect(tier.x, tier.top, tier.width, tier.bottom - tier.top))
            pen.shade(
                wall, from: CGPoint(x: tier.x, y: 0), to: CGPoint(x: tier.x + tier.width, y: 0),
                [Stop(0, 0xFFEFD2), Stop(0.4, 0xF1CFA8), Stop(1, 0xB98480)])
            let columns = (tier.width / 40).rounded(.down)
            let step = tier.width / columns
            let (pilasters, panes) = (UIBezierPath(), UIBezierPath())
            for column in 0...Int(columns) {
                pilasters.addStroke(
                    tier.x + CGFloat(column) * step, tier.top, tier.x + CGFloat(column) * step, tier.bottom)
            }
            var y = tier.top + 34
            while y < tier.bottom - 14 {
                panes.addStroke(tier.x + step / 2 - 9, y, tier.x + tier.width - step / 2 + 9, y)
                y += 30
            }
            pen.stroke(panes, 0x9C6B60, width: 25, alpha: 0.45, dashes: [22, step - 22], phase: 2)
            pen.stroke(panes, 0x40596F, width: 20, dashes: [18, step - 18])
            pen.stroke(panes, 0x9CC3CC, width: 20, alpha: 0.75, dashes: [5, step - 5])
            pen.stroke(panes, 0xFFF3DC, width: 20, dashes: [1, step - 1], phase: step - 8.5)
            pen.stroke(panes, 0xFFF3DC, width: 1, dashes: [18, step - 18])
            pen.stroke(pilasters, 0xFFF4DD, width: 9)
            pen.stroke(pilasters, 0xA87A70, width: 1.4, alpha: 0.7)
            let cornice = UIBezierPath(rect: CGRect(tier.x - 12, tier.top - 8, tier.width + 24, 18))
            pen.shade(cornice, from: tier.top - 8, to: tier.top + 10, [Stop(0, 0xFFF6E2), Stop(1, 0xC08F7E)])
            let zigzag = UIBezierPath()
            zigzag.addStroke(tier.x - 8, tier.top + 4, tier.x + tier.width + 8, tier.top + 4)
            pen.stroke(zigzag, 0x2F6F78, width: 5, dashes: [6, 6])
            pen.stroke(zigzag, 0xD9A441, width: 2.4, cap: .round, dashes: [0.1, 12], phase: 3)
        }
    }

    private func drawCrown() {
        for (index, half) in ([110, 82, 54] as [CGFloat]).enumerated() {
            let (top, bottom) = (300 - CGFloat(index) * 66, 376 - CGFloat(index) * 66)
            let arch = UIBezierPath()
            arch.move(to: at(400 - half, bottom))
            arch.addCurve(
                to: at(400, top - 54), controlPoint1: at(400 - half, top),
                controlPoint2: at(400 - half * 0.4, top - 26))
            arch.addCurve(
                to: at(400 + half, bottom), controlPoint1: at(400 + half * 0.4, top - 26),
                controlPoint2: at(400 + half, top))
            arch.close()
            pen.shade(
                arch, from: CGPoint(x: 400 - half, y: 0), to: CGPoint(x: 400 + half, y: 0),
                [Stop(0, 0xCBE6DC), Stop(0.35, 0x5FA39C), Stop(1, 0x244F60)])
            let rays = UIBezierPath()
            for ray in -3...3 {
                rays.addStroke(
                    400 + CGFloat(ray) * half * 0.12, bottom, 400 + CGFloat(ray) * half * 0.22,
                    bottom - 58 + abs(CGFloat(ray)) * 11)
            }
            pen.stroke(rays, 0xF4D58A, width: 2.2, cap: .round)
            let lights = UIBezierPath()
            lights.addStroke(400 - half * 0.7, bottom - 6, 400 + half * 0.7, bottom - 6)
            pen.stroke(lights, 0xFFE9B0, width: 6, cap: .round, dashes: [0.1, 13])
        }
        let spire = UIBezierPath(corners: [at(393, 130), at(399, 26), at(401, 26), at(407, 130)])
        pen.shade(
            spire, from: CGPoint(x: 393, y: 0), to: CGPoint(x: 407, y: 0),
            [Stop(0, 0xFFF2CC), Stop(1, 0x8C6A3C)])
        let flag = UIBezierPath(through: [
            at(401, 30), at(422, 24), at(440, 34), at(458, 30), at(458, 50), at(440, 54), at(422, 44),
            at(401, 50),
        ])
        flag.close()
        pen.fill(flag, 0xC9463D)
        pen.write("M", at: CGPoint(x: 428, y: 29), size: 15, weight: .heavy, 0xFFF1D6, anchor: 0.5)
        drawClock()
        for (x, y) in [(284, 366), (312, 366), (340, 367), (352, 366), (470, 366), (508, 366)]
            as [(CGFloat, CGFloat)]
        {
            pen.place(at: CGPoint(x: x, y: y)) {
                let pigeon = UIBezierPath(through: [
                    at(-5, 0), at(-7, -3), at(0, -5), at(3, -8), at(6, -6), at(4, -2), at(0, 1),
                ])
                pen.stroke(pigeon, 0x57607A, width: 2.4, cap: .round)
            }
        }
    }

    private func drawClock() {
        let plate = UIBezierPath()
        plate.addDisc(400, 560, 62)
        pen.fill(plate, 0x24505E)
        let face = UIBezierPath()
        face.addDisc(400, 560, 52)
        pen.fill(face, 0xFFF8E6)
        pen.place(at: CGPoint(x: 400, y: 560)) {
            let ring = UIBezierPath(ovalIn: CGRect(-57, -57, 114, 114))
            pen.stroke(ring, 0xE3B559, width: 3)
            let marks = UIBezierPath()
            for minute in 0..<60 {
                let angle = CGFloat(minute) * .pi / 30
                let start: CGFloat = minute % 5 == 0 ? 39 : 45
                marks.addStroke(sin(angle) * start, -cos(angle) * start, sin(angle) * 48, -cos(angle) * 48)
            }
            pen.stroke(marks, 0x2B3A48, width: 1.3)
            for (hour, x, y) in [("XII", 0, -38), ("III", 30, -5.5), ("VI", 0, 26), ("IX", -30, -5.5)]
                as [(String, CGFloat, CGFloat)]
            {
                pen.write(hour, at: CGPoint(x: x, y: y), size: 9, weight: .semibold, 0x2B3A48, anchor: 0.5)
            }
            pen.write(
                "MERIDIAN · WOUND DAILY", at: CGPoint(x: 0, y: 12), size: 3, weight: .medium, 0x8A5B3C,
                anchor: 0.5)
            let hands = UIBezierPath()
            hands.addStroke(0, 5, 13, -24)
            hands.addStroke(0, 6, -38, -13)
            pen.stroke(hands, 0x2B3A48, width: 3.4, cap: .round)
            let hub = UIBezierPath()
            hub.addDot(0, 0)
            pen.stroke(hub, 0xC9463D, width: 7, cap: .round)
        }
    }

    /// Those behind the windows, and the one who cleans them.
    private func drawTenants() {
        let spots: [(CGFloat, CGFloat)] = [
            (250, 714), (490, 744), (345, 834), (560, 894), (240, 954), (405, 984), (305, 1194), (525, 1254),
            (205, 1314), (450, 1164),
        ]
        for (index, spot) in spots.enumerated() {
            let tier = tiers.first { $0.top < spot.1 && spot.1 < $0.bottom } ?? tiers[0]
            let columns = (tier.width / 40).rounded(.down)
            let step = tier.width / columns
            let column = ((spot.0 - tier.x) / step).rounded(.down)
            let row = ((spot.1 - tier.top - 34) / 30).rounded()
            let (x, y) = (tier.x + (column + 0.5) * step, tier.top + 34 + row * 30)
            pen.place(at: CGPoint(x: x.rounded(), y: y)) {
                pen.fill(CGRect(-9, -10, 18, 20), 0xFFDD94)
                let body = UIBezierPath()
                body.addStroke(-1, 8, -1, 4)
                pen.stroke(
                    body, [0xB5433F, 0x2F6F78, 0x6B4A7C, 0x3F6E4E, 0xC77B30][index % 5], width: 7, cap: .round
                )
                let head = UIBezierPath()
                head.addDot(-1, -2.5)
                pen.stroke(head, 0x9A6347, width: 5, cap: .round)
                let thing = UIBezierPath()
                switch index % 4 {
                case 0: thing.addStroke(5, 9, 5, 2)
                case 1: thing.append(UIBezierPath(through: [at(3, 9), at(7, 3), at(4, -2), at(7, -6)]))
                case 2: thing.addStroke(-9, -7, 9, -7)
                default: thing.addBox(4, 4, 4, 5)
                }
                pen.stroke(thing, index % 2 == 0 ? 0x3E3140 : 0x3F7A4A, width: 1.6, cap: .round)
            }
        }
        pen.place(at: CGPoint(x: 520, y: 812)) {
            let ropes = UIBezierPath()
            ropes.addStroke(-30, -196, -30, 0)
            ropes.addStroke(30, -196, 30, 0)
            pen.stroke(ropes, 0x3B3440, width: 1.2)
            pen.fill(CGRect(-36, -4, 72, 9), 0xD9A441)
            let rail = UIBezierPath()
            rail.addStroke(-36, -14, 36, -14)
            pen.stroke(rail, 0x3B3440, width: 1.4)
            let people = UIBezierPath()
            people.addStroke(-14, -8, -14, -20)
            pen.stroke(people, 0x2F5D8C, width: 9, cap: .round)
            let arm = UIBezierPath(through: [at(-12, -22), at(-2, -26), at(4, -36)])
            pen.stroke(arm, 0x2F5D8C, width: 3, cap: .round)
            let head = UIBezierPath()
            head.addDot(-14, -30)
            pen.stroke(head, 0x8A5A42, width: 8, cap: .round)
            let bucket = UIBezierPath(corners: [at(12, -14), at(24, -14), at(22, -4), at(14, -4)])
            pen.fill(bucket, 0xC9463D)
            pen.write(
                "SPOTLESS & SON", at: CGPoint(x: 0, y: -3), size: 6, weight: .bold, 0x3B2A1C, anchor: 0.5)
        }
    }

    // MARK: The street

    private func drawStreet() {
        pen.fill(CGRect(-10, 1490, 820, 120), 0x8E7A80)
        let street = UIBezierPath(rect: CGRect(-10, 1520, 820, 100))
        pen.shade(street, from: 1520, to: 1600, [Stop(0, 0x6E5F6C), Stop(1, 0x3E374A)])
        let rails = UIBezierPath()
        for y in [1562, 1574] as [CGFloat] { rails.addStroke(-10, y, 810, y) }
        pen.stroke(rails, 0xD9C3B4, width: 1.6)
        pen.fill(CGRect(170, 1418, 460, 84), 0x6B3A3C)
        let glass = UIBezierPath()
        glass.addStroke(182, 1464, 622, 1464)
        pen.stroke(glass, 0xFFDFA0, width: 56, dashes: [50, 28])
        pen.stroke(glass, 0x6B3A3C, width: 56, dashes: [1.4, 23, 1.4, 52.2], phase: -12)
        let awnings = UIBezierPath()
        awnings.addStroke(176, 1430, 624, 1430)
        pen.stroke(awnings, 0xFFF4DD, width: 20)
        pen.stroke(awnings, 0x2F6F78, width: 20, dashes: [9, 9])
        let door = UIBezierPath(rect: CGRect(370, 1404, 60, 98))
        pen.fill(door, 0x24404E)
        let leaves = UIBezierPath()
        leaves.addStroke(400, 1412, 400, 1502)
        pen.stroke(leaves, 0xE3B559, width: 3)
        pen.fill(CGRect(326, 1388, 148, 22), 0x24404E)
        pen.write(
            "THE MERIDIAN", at: CGPoint(x: 400, y: 1390), size: 14, weight: .bold, 0xF4D58A, anchor: 0.5)
        for (name, x) in [("BREAD", 208), ("BOOKS", 286), ("HATS", 520), ("TEA", 596)] as [(String, CGFloat)]
        {
            pen.write(name, at: CGPoint(x: x, y: 1441), size: 7.5, weight: .bold, 0x6B3A3C, anchor: 0.5)
        }
        let (loaves, books) = (UIBezierPath(), UIBezierPath())
        loaves.addStroke(188, 1484, 228, 1484)
        pen.stroke(loaves, 0xB9752F, width: 8, cap: .round, dashes: [4, 9])
        books.addStroke(264, 1480, 308, 1480)
        pen.stroke(books, 0x2F6F78, width: 18, dashes: [4, 2, 3, 6])
        pen.stroke(books, 0xB5433F, width: 15, dashes: [3, 12], phase: -9)
        drawTram()
        var chance = Chance(33)
        let heads = UIBezierPath()
        for color in [0xB5433F, 0x2F5D7C, 0xE3B559, 0x3F6E4E, 0xF2E6D0] as [UInt32] {
            let coats = UIBezierPath()
            for _ in 0..<7 {
                let x = chance.whole(10, 790)
                let y = chance.whole(1508, 1520)
                coats.addStroke(x, y, x, y - 12)
                heads.addDot(x, y - 20)
            }
            pen.stroke(coats, color, width: 7, cap: .round)
        }
        pen.stroke(heads, 0x8A5A42, width: 6, cap: .round)
    }

    private func drawTram() {
        pen.place(at: CGPoint(x: 60, y: 1568)) {
            let body = UIBezierPath(roundedRect: CGRect(0, -58, 220, 56), cornerRadius: 9)
            pen.shade(
                body, from: -58, to: -2,
                [Stop(0, 0xFFF1D6), Stop(0.5, 0xFFF1D6), Stop(0.52, 0xC9463D), Stop(1, 0x8F2F35)])
            let windows = UIBezierPath()
            windows.addStroke(12, -42, 210, -42)
            pen.stroke(windows, 0x3E5568, width: 20, dashes: [22, 6])
            let riders = UIBezierPath()
            riders.addStroke(20, -38, 206, -38)
            pen.stroke(riders, 0xB9795A, width: 8, cap: .round, dashes: [0.1, 28, 0.1, 14, 0.1, 42])
            let wheels = UIBezierPath()
            for x in [36, 64, 158, 186] as [CGFloat] { wheels.addDot(x, -1) }
            pen.stroke(wheels, 0x2B2530, width: 14, cap: .round)
            pen.stroke(wheels, 0x8E8090, width: 5, cap: .round)
            let pole = UIBezierPath(through: [at(110, -58), at(90, -74), at(118, -92)])
            pole.addStroke(-200, -92, 900, -92)
            pen.stroke(pole, 0x2B2530, width: 1.2)
            pen.write(
                "7  HARBOUR VIA OLD MARKET", at: CGPoint(x: 110, y: -26), size: 9, weight: .semibold,
                0xFFE9C0, anchor: 0.5)
        }
    }

    private func drawAirship() {
        pen.place(at: CGPoint(x: 640, y: 250)) {
            let hull = UIBezierPath(ovalIn: CGRect(-92, -27, 184, 54))
            pen.shade(hull, from: -27, to: 27, [Stop(0, 0xFFF8E6), Stop(0.5, 0xE9C9A0), Stop(1, 0x9A6F6B)])
            let fins = UIBezierPath(corners: [at(70, -14), at(104, -34), at(98, 0), at(104, 34), at(70, 14)])
            pen.fill(fins, 0xC9463D)
            let ribs = UIBezierPath(through: [at(-88, 0), at(-40, 10), at(40, 10), at(88, 0)])
            ribs.append(UIBezierPath(through: [at(-88, -2), at(-40, -14), at(40, -14), at(88, -2)]))
            pen.stroke(ribs, 0x8A5B5A, width: 0.8, alpha: 0.7)
            pen.fill(UIBezierPath(roundedRect: CGRect(-30, 28, 52, 13), cornerRadius: 5), 0x5A3A40)
            let windows = UIBezierPath()
            windows.addStroke(-25, 34, 18, 34)
            pen.stroke(windows, 0xFFE3A0, width: 5, dashes: [5, 3])
            pen.write(
                "Visit the sky", at: CGPoint(x: -4, y: -11), size: 17, weight: .semibold, 0x8F2F35,
                anchor: 0.5)
        }
    }
}
