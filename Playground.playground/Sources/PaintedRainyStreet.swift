import UIKit

/// A shopping street in the rain, in the evening: lit windows, a tram, umbrellas, and all of it once more in the wet.
struct PaintedRainyStreet {
    let pen: Pen
    /// Where the houses stand, and where the pavement ends.
    private let ground: CGFloat = 600
    private let kerb: CGFloat = 664

    func draw() {
        drawSky()
        drawHouses()
        drawPavement()
        drawReflections()
        drawLamps()
        drawWalkers()
        drawTram()
        drawThreeInFront()
        drawPuddles()
        drawRain()
    }

    private func drawSky() {
        pen.shade(from: 0, to: 420, [Stop(0, 0x1B2342), Stop(0.6, 0x3C3F6B), Stop(1, 0x7A5A7E)])
        pen.glow(CGPoint(x: 1010, y: 330), radius: 420, squeeze: 0.5, 0xE08A7A, alpha: 0.55)
        let towers = UIBezierPath(corners: [
            at(820, 620), at(820, 300), at(846, 300), at(852, 240), at(858, 300), at(884, 300), at(884, 380),
            at(960, 380),
            at(960, 340), at(1010, 320), at(1060, 340), at(1060, 400), at(1120, 400), at(1120, 620),
        ])
        pen.fill(towers, 0x343760)
        let clock = UIBezierPath()
        clock.addDisc(852, 330, 13)
        pen.fill(clock, 0xFFE9B0)
        let hands = UIBezierPath()
        hands.addStroke(852, 330, 852, 320)
        hands.addStroke(852, 330, 846, 336)
        pen.stroke(hands, 0x26284A, width: 2, cap: .round)
    }

    // MARK: Houses

    private func drawHouses() {
        drawHouse(x: -20, width: 250, top: 120, wall: 0x5A4668, trim: 0x7D6690, seed: 2)
        drawHouse(x: 230, width: 290, top: 60, wall: 0x3F4B73, trim: 0x6375A3, seed: 5)
        drawHouse(x: 520, width: 300, top: 150, wall: 0x744A55, trim: 0xA0707A, seed: 8)
        drawHouse(x: 1120, width: 230, top: 90, wall: 0x45597A, trim: 0x7189B0, seed: 11)
        drawHouse(x: 1350, width: 270, top: 170, wall: 0x5F4A3F, trim: 0x8E735F, seed: 14)
        drawShop(x: 0, width: 210, name: "BAKERY", board: 0x8C3B3F, awning: (0xE4574E, 0xFBEBD0)) {
            drawLoaves()
        }
        drawShop(x: 256, width: 238, name: "BOOKS & MAPS", board: 0x1F4E5F, awning: nil) { drawBooks() }
        drawCinema()
        drawShop(x: 1140, width: 190, name: "FLOWERS", board: 0x3B6B4A, awning: (0x4E9A6A, 0xF4F1DE)) {
            drawFlowers()
        }
        drawShop(x: 1372, width: 220, name: "CLOCKS REPAIRED", board: 0x4A3A2C, awning: nil) { drawClocks() }
    }

    private func drawHouse(x: CGFloat, width: CGFloat, top: CGFloat, wall: UInt32, trim: UInt32, seed: UInt64)
    {
        var chance = Chance(seed)
        let front = UIBezierPath(rect: CGRect(x, top, width, ground - top))
        pen.shade(front, from: top, to: ground, [Stop(0, Pen.mix(wall, 0x161A33, 0.45)), Stop(1, wall)])
        let roof = UIBezierPath(corners: [
            at(x - 8, top), at(x + 24, top - 50), at(x + width - 24, top - 50), at(x + width + 8, top),
        ])
        pen.fill(roof, Pen.mix(wall, 0x0E1124, 0.65))
        let (lit, dark, frames, sills, people) = (
            UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
        )
        let columns = (width / 62).rounded(.down)
        let step = width / columns
        for row in stride(from: top + 34, to: 400, by: 92) as StrideTo<CGFloat> {
            for column in 0..<Int(columns) {
                let (left, isLit) = (x + step * (CGFloat(column) + 0.5) - 17, chance.isLess(than: 0.55))
                (isLit ? lit : dark).addBox(left, row, 34, 54)
                frames.addStroke(left + 17, row, left + 17, row + 54)
                frames.addStroke(left, row + 20, left + 34, row + 20)
                sills.addStroke(left - 4, row + 56, left + 38, row + 56)
                if isLit, chance.isLess(than: 0.4) {
                    people.addStroke(left + 9, row + 48, left + 9, row + 38)
                }
            }
        }
        pen.fill(dark, 0x1E2444)
        pen.shade(lit, from: top, to: 460, [Stop(0, 0xFFCF7D), Stop(1, 0xFFE4A8)])
        pen.stroke(people, 0x6B4A3A, width: 11, cap: .round)
        pen.stroke(frames, Pen.mix(wall, 0x0E1124, 0.4), width: 2.4)
        pen.stroke(sills, trim, width: 5)
        let ledge = UIBezierPath()
        ledge.addStroke(x, top + 8, x + width, top + 8)
        pen.stroke(ledge, trim, width: 8)
    }

    /// A lit window with a name over it, and what `goods` draws from its lower left corner.
    private func drawShop(
        x: CGFloat, width: CGFloat, name: String, board: UInt32, awning: (UInt32, UInt32)?, goods: () -> Void
    ) {
        pen.fill(CGRect(x, 432, width, 168), Pen.mix(board, 0x0E1124, 0.45))
        pen.fill(CGRect(x, 432, width, 32), board)
        pen.write(name, at: CGPoint(x: x + width / 2, y: 436), size: 20, weight: .bold, 0xFFE9B8, anchor: 0.5)
        let window = UIBezierPath(rect: CGRect(x + 12, 474, width - 70, 108))
        pen.shade(window, from: 474, to: 582, [Stop(0, 0xFFE9B0), Stop(1, 0xF7B45E)])
        pen.fill(CGRect(x + width - 48, 478, 36, 122), board)
        pen.fill(CGRect(x + width - 42, 484, 24, 80), 0xF2C07A)
        pen.clip(to: window) { pen.place(at: at(x + 12, 582), goods) }
        if let awning {
            let cloth = UIBezierPath(corners: [
                at(x + 4, 466), at(x + width - 4, 466), at(x + width + 10, 496), at(x - 10, 496),
            ])
            pen.fill(cloth, awning.0)
            let stripes = UIBezierPath()
            let step = width / 9
            for index in 0..<4 {
                let left = x + step * (CGFloat(index) * 2 + 1)
                let spread = (left - x - width / 2) * 0.06
                stripes.addCorners([
                    at(left, 466), at(left + step, 466), at(left + step + spread, 496),
                    at(left + spread, 496),
                ])
            }
            pen.fill(stripes, awning.1)
            pen.shade(cloth, from: 466, to: 496, [Stop(0, 0x0E1124, 0.25), Stop(1, 0x0E1124, 0)])
        }
    }

    private func drawLoaves() {
        let shelves = UIBezierPath()
        for y in [-12, -44, -74] as [CGFloat] { shelves.addStroke(0, y, 160, y) }
        pen.stroke(shelves, 0x8A5A3B, width: 4)
        for (y, color, width, gap) in [(-20, 0xB5702F, 22, 4), (-52, 0xD9964E, 13, 5)]
            as [(CGFloat, UInt32, CGFloat, CGFloat)]
        {
            let loaves = UIBezierPath()
            for x in stride(from: 14, to: 140, by: width + gap + 8) as StrideTo<CGFloat> {
                loaves.addStroke(x, y, x + width - 8, y)
            }
            pen.stroke(loaves, color, width: 13, cap: .round)
            pen.stroke(loaves, 0xFFE3B0, width: 2, alpha: 0.7, dashes: [3, 5])
        }
        // The baker, with a tall hat.
        let (body, head, hat) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        body.addStroke(112, -10, 112, -44)
        head.addDot(112, -66)
        hat.addStroke(112, -78, 112, -88)
        pen.stroke(body, 0xFFFFFF, width: 26, cap: .round)
        pen.stroke(head, 0xD9A27A, width: 17, cap: .round)
        pen.stroke(hat, 0xFFFFFF, width: 18, cap: .round)
        pen.fill(CGRect(20, -100, 62, 16), 0xFFFDF4)
        pen.write("fresh until it rains", at: CGPoint(x: 51, y: -97), size: 6.5, 0x8C3B3F, anchor: 0.5)
    }

    private func drawBooks() {
        var chance = Chance(40)
        for y in [-8, -44, -80] as [CGFloat] {
            for (color, width) in [(0x8C3B3F, 7), (0x2F6F7A, 9), (0xC9A13C, 6), (0x4A4E8C, 8)]
                as [(UInt32, CGFloat)]
            {
                let books = UIBezierPath()
                for _ in 0..<5 {
                    let (x, height) = (chance.whole(4, 164), chance.whole(18, 28))
                    books.addBox(x, y - height, width, height)
                }
                pen.fill(books, color)
            }
            pen.fill(CGRect(0, y, 170, 4), 0x6B4229)
        }
        // A cat that sleeps between them.
        let cat = UIBezierPath(through: [at(96, -44), at(98, -56), at(112, -60), at(128, -56), at(134, -44)])
        cat.close()
        pen.fill(cat, 0x3A3336)
        let ears = UIBezierPath(corners: [at(97, -50), at(96, -62), at(103, -57), at(109, -63), at(111, -54)])
        pen.fill(ears, 0x3A3336)
        let tail = UIBezierPath(through: [at(130, -46), at(142, -44), at(140, -34)])
        pen.stroke(tail, 0x3A3336, width: 4, cap: .round)
    }

    private func drawFlowers() {
        for (seed, color) in [(1, 0xE15554), (2, 0xF4D35E), (3, 0xF7F1E3), (4, 0xB76EB8)]
            as [(UInt64, UInt32)]
        {
            var chance = Chance(seed)
            let (stems, heads) = (UIBezierPath(), UIBezierPath())
            for _ in 0..<9 {
                let (x, y) = (chance.whole(8, 112), -chance.whole(24, 84))
                stems.addStroke(x, y, (x * 0.9 + 6).rounded(), 0)
                heads.addDot(x, y)
            }
            pen.stroke(stems, 0x3B7A57, width: 2.4)
            pen.stroke(heads, color, width: 13, cap: .round)
            pen.stroke(heads, 0x7A3E2B, width: 4, alpha: 0.6, cap: .round)
        }
        let pots = UIBezierPath()
        for x in [8, 44, 82] as [CGFloat] {
            pots.addCorners([at(x, -20), at(x + 28, -20), at(x + 24, 0), at(x + 4, 0)])
        }
        pen.fill(pots, 0xA9583F)
    }

    private func drawClocks() {
        // All of them are right, but one.
        for (x, y, radius, hour) in [
            (24, -76, 17, 7.5), (70, -82, 12, 7.5), (110, -72, 20, 7.5), (34, -30, 14, 7.5),
            (78, -36, 19, 2.2), (124, -26, 13, 7.5),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
            let (face, hands) = (UIBezierPath(), UIBezierPath())
            face.addDisc(x, y, radius)
            pen.fill(face, 0xFFFDF4)
            pen.stroke(face, 0x6B4229, width: 3)
            for (angle, length) in [(hour / 12, 0.5), (hour.truncatingRemainder(dividingBy: 1), 0.8)]
                as [(CGFloat, CGFloat)]
            {
                let turn = angle * 2 * .pi - .pi / 2
                hands.addStroke(x, y, x + cos(turn) * radius * length, y + sin(turn) * radius * length)
            }
            pen.stroke(hands, 0x26242F, width: 1.8, cap: .round)
        }
    }

    private func drawCinema() {
        pen.fill(CGRect(536, 410, 268, 190), 0x3A2430)
        let marquee = UIBezierPath(corners: [at(524, 416), at(816, 416), at(804, 482), at(536, 482)])
        pen.fill(marquee, 0xFBF1DC)
        let edge = UIBezierPath()
        edge.append(marquee)
        pen.stroke(edge, 0xC8374A, width: 7)
        pen.stroke(edge, 0xFFF3B8, width: 5, cap: .round, dashes: [0.1, 11])
        pen.write(
            "TONIGHT: SINGIN' WITHOUT AN UMBRELLA", at: CGPoint(x: 670, y: 426), size: 11, weight: .bold,
            0x26242F, anchor: 0.5)
        pen.write(
            "8.15 and 10.30 – bring a towel", at: CGPoint(x: 670, y: 450), size: 13, 0x8C3B3F, anchor: 0.5)
        for (index, letter) in ["R", "E", "X"].enumerated() {
            let y = 196 + CGFloat(index) * 62
            pen.glow(CGPoint(x: 670, y: y + 28), radius: 90, 0xFF5C7A, alpha: 0.6)
            pen.write(letter, at: CGPoint(x: 670, y: y), size: 54, weight: .heavy, 0xFFD3DC, anchor: 0.5)
        }
        let doors = UIBezierPath()
        for x in [566, 634, 702] as [CGFloat] { doors.addBox(x, 500, 56, 100) }
        pen.shade(doors, from: 500, to: 600, [Stop(0, 0xFFE3A0), Stop(1, 0xE39A52)])
        let bars = UIBezierPath()
        for x in [594, 662, 730] as [CGFloat] { bars.addStroke(x, 500, x, 600) }
        pen.stroke(bars, 0x3A2430, width: 5)
        for (x, color, words) in [(542, 0x2F6F7A, "THE\nLAST\nTRAM"), (766, 0xC9753C, "DRY\nLAND")]
            as [(CGFloat, UInt32, String)]
        {
            pen.fill(CGRect(x, 506, 22, 34), color)
            for (row, word) in words.split(separator: "\n").enumerated() {
                pen.write(
                    String(word), at: CGPoint(x: x + 11, y: 509 + CGFloat(row) * 9), size: 6, weight: .bold,
                    0xFFFDF4, anchor: 0.5)
            }
        }
    }

    // MARK: What is wet

    private func drawPavement() {
        pen.shade(
            UIBezierPath(rect: CGRect(0, ground, 1600, 64)), from: ground, to: kerb,
            [Stop(0, 0x4A4560), Stop(1, 0x3A3852)])
        let joints = UIBezierPath()
        for x in stride(from: -60, to: 1700, by: 74) as StrideTo<CGFloat> {
            joints.addStroke(x, ground, 800 + (x - 800) * 1.14, kerb)
        }
        joints.addStroke(0, 626, 1600, 626)
        pen.stroke(joints, 0x26263E, width: 1.6, alpha: 0.7)
        pen.shade(
            UIBezierPath(rect: CGRect(0, kerb, 1600, 236)), from: kerb, to: 900,
            [Stop(0, 0x2B2C49), Stop(1, 0x171A30)])
        let edge = UIBezierPath()
        edge.addStroke(0, kerb, 1600, kerb)
        pen.stroke(edge, 0x7B7796, width: 6)
        let rails = UIBezierPath()
        for y in [742, 792] as [CGFloat] { rails.addStroke(0, y, 1600, y) }
        pen.stroke(rails, 0x8A8FB5, width: 4, alpha: 0.8)
    }

    private func drawReflections() {
        for (x, width, color, alpha) in [
            (12, 140, 0xFFC978, 0.6), (170, 36, 0xFFC978, 0.4), (268, 168, 0xFFD08A, 0.55),
            (446, 36, 0xFFC978, 0.4),
            (566, 190, 0xFFCB7F, 0.65), (640, 60, 0xFF5C7A, 0.5), (1152, 120, 0xFFD08A, 0.55),
            (1384, 150, 0xFFC978, 0.5),
            (846, 26, 0xE08A7A, 0.4), (960, 90, 0xE08A7A, 0.35),
        ] as [(CGFloat, CGFloat, UInt32, CGFloat)] {
            let light = UIBezierPath(rect: CGRect(x, ground, width, 300))
            pen.shade(
                light, from: ground, to: 890,
                [Stop(0, color, alpha), Stop(0.4, color, alpha * 0.5), Stop(1, color, 0)])
        }
        // The wet breaks them.
        var chance = Chance(3)
        for (color, alpha) in [(0x171A30, 0.5), (0xFFE3B0, 0.28)] as [(UInt32, CGFloat)] {
            let ripples = UIBezierPath()
            for _ in 0..<90 {
                let (x, y) = (chance.whole(-20, 1580), chance.whole(610, 895))
                ripples.addStroke(x, y, x + chance.whole(16, 70), y)
            }
            pen.stroke(ripples, color, width: 2.6, alpha: alpha, cap: .round)
        }
    }

    private func drawTram() {
        pen.glow(CGPoint(x: 890, y: 700), radius: 200, squeeze: 0.3, 0xFFF1C0, alpha: 0.5)
        pen.place(at: at(900, 742)) {
            let body = UIBezierPath(roundedRect: CGRect(0, -190, 420, 176), cornerRadius: 22)
            pen.fill(body, 0xC8374A)
            pen.fill(CGRect(0, -96, 420, 12), 0xFBF1DC)
            let panes = UIBezierPath()
            for index in 0..<6 {
                panes.append(
                    UIBezierPath(roundedRect: CGRect(16 + CGFloat(index) * 66, -166, 56, 62), cornerRadius: 6)
                )
            }
            pen.shade(panes, from: -166, to: -104, [Stop(0, 0xFFF3CE), Stop(1, 0xFFCF7D)])
            for (x, coat, isReading) in [
                (46, 0x26335E, false), (110, 0x3B7A57, true), (186, 0x7B4B94, false), (250, 0xD1495B, false),
                (316, 0x2F6F7A, true), (376, 0x4A3A2C, false),
            ] as [(CGFloat, UInt32, Bool)] {
                let (rider, head) = (UIBezierPath(), UIBezierPath())
                rider.addStroke(x, -106, x, -116)
                head.addDot(x, -134)
                pen.stroke(rider, coat, width: 22)
                pen.stroke(head, 0xC98F68, width: 16, cap: .round)
                if isReading { pen.fill(CGRect(x - 20, -128, 16, 18), 0xFFFDF4) }
            }
            pen.fill(CGRect(20, -186, 150, 18), 0x1B1E33)
            pen.write("9  HARBOUR", at: CGPoint(x: 28, y: -184.5), size: 13, weight: .bold, 0xFFC04D)
            pen.write(
                "Mind the puddles", at: CGPoint(x: 300, y: -76), size: 15, weight: .semibold, 0xFFE3D8,
                anchor: 0.5)
            pen.fill(CGRect(12, -14, 396, 10), 0x1B1E33)
            let wheels = UIBezierPath()
            for x in [80, 130, 290, 340] as [CGFloat] { wheels.addDot(x, -6) }
            pen.stroke(wheels, 0x0E1124, width: 26, cap: .round)
            let lamp = UIBezierPath()
            lamp.addDot(8, -50)
            pen.stroke(lamp, 0xFFF8DC, width: 20, cap: .round)
            let bow = UIBezierPath(corners: [at(210, -190), at(180, -222), at(216, -248), at(180, -222)])
            pen.stroke(bow, 0x2B2C49, width: 4)
            pen.shade(
                UIBezierPath(rect: CGRect(16, 0, 390, 90)), from: 0, to: 90,
                [Stop(0, 0xE4574E, 0.5), Stop(1, 0xE4574E, 0)])
        }
        let wire = UIBezierPath()
        wire.addStroke(0, 480, 1600, 500)
        pen.stroke(wire, 0x12152A, width: 2, alpha: 0.8)
    }

    private func drawLamps() {
        for x in [212, 838, 1346] as [CGFloat] {
            pen.glow(CGPoint(x: x, y: 372), radius: 170, 0xFFE3A0, alpha: 0.75)
            let (post, head) = (UIBezierPath(), UIBezierPath())
            post.addStroke(x, 384, x, 652)
            head.addDot(x, 372)
            pen.stroke(post, 0x12152A, width: 7, cap: .round)
            pen.stroke(head, 0xFFF8DC, width: 24, cap: .round)
            let hood = UIBezierPath(corners: [at(x - 22, 364), at(x, 348), at(x + 22, 364)])
            pen.fill(hood, 0x12152A)
            pen.shade(
                UIBezierPath(rect: CGRect(x - 8, 652, 16, 200)), from: 652, to: 850,
                [Stop(0, 0xFFE3A0, 0.7), Stop(1, 0xFFE3A0, 0)])
        }
    }

    // MARK: People

    /// Somebody who walks, the feet at the origin, 100 points high; under an umbrella, if it has a color.
    private func drawWalker(_ coat: UInt32, umbrella: UInt32?, skin: UInt32 = 0xD9A27A, hasBag: Bool = false)
    {
        let (legs, body, head, arm) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
        legs.append(UIBezierPath(through: [at(-2, -38), at(-10, -18), at(-16, 0)]))
        legs.append(UIBezierPath(through: [at(2, -38), at(12, -20), at(10, 0)]))
        pen.stroke(legs, 0x14172C, width: 8, cap: .round)
        let cloth = UIBezierPath(through: [
            at(-13, -30), at(-12, -60), at(-7, -76), at(7, -76), at(12, -60), at(15, -30),
        ])
        cloth.close()
        body.append(cloth)
        pen.fill(body, coat)
        head.addDisc(0, -87, 9)
        pen.fill(head, skin)
        let hair = UIBezierPath()
        hair.addArc(withCenter: at(0, -89), radius: 9.5, startAngle: .pi, endAngle: 0, clockwise: true)
        hair.close()
        pen.fill(hair, 0x2B2026)
        if hasBag {
            pen.fill(CGRect(-26, -40, 16, 20), 0xC9A13C)
            let handle = UIBezierPath()
            handle.addStroke(-18, -40, -12, -62)
            pen.stroke(handle, 0xC9A13C, width: 2)
        }
        guard let umbrella else { return }
        arm.append(UIBezierPath(through: [at(6, -66), at(18, -62), at(18, -76)]))
        pen.stroke(arm, Pen.mix(coat, 0x0E1124, 0.25), width: 7, cap: .round)
        let stick = UIBezierPath()
        stick.addStroke(18, -60, 8, -138)
        pen.stroke(stick, 0x14172C, width: 2.4, cap: .round)
        let cover = UIBezierPath()
        cover.move(to: at(-50, -100))
        cover.addCurve(to: at(62, -108), controlPoint1: at(-36, -158), controlPoint2: at(44, -164))
        for (x, y) in [(34, -106), (6, -104), (-22, -102), (-50, -100)] as [(CGFloat, CGFloat)] {
            cover.addQuadCurve(to: at(x, y), controlPoint: at(x + 14, y - 13))
        }
        pen.fill(cover, umbrella)
        let ribs = UIBezierPath()
        for x in [-22, 6, 34] as [CGFloat] {
            ribs.move(to: at(8, -142))
            ribs.addQuadCurve(to: at(x, -104), controlPoint: at(8 + (x - 8) * 0.8, -134))
        }
        pen.stroke(ribs, 0x0E1124, width: 1.6, alpha: 0.35)
        let shade = UIBezierPath(through: [
            at(-50, -100), at(-34, -132), at(-6, -142), at(-14, -120), at(-22, -102),
        ])
        shade.close()
        pen.fill(shade, 0x0E1124, alpha: 0.25)
    }

    private func drawWalkers() {
        let walkers: [(CGFloat, CGFloat, CGFloat, UInt32, UInt32?, Bool, Bool)] = [
            (120, 644, 0.9, 0x3D5A98, 0x4E9A94, false, false),
            (372, 648, 0.92, 0x7B4B94, 0xEDAE49, true, true),
            (606, 640, 0.88, 0x2B2C49, nil, false, false), (792, 646, 0.9, 0x3B7A57, 0x7B4B94, true, false),
            (1240, 648, 0.92, 0x8A5A3B, 0x3D8C84, false, true),
            (1466, 646, 0.9, 0x26335E, 0xF6E3C6, true, false),
        ]
        // People who stand in the light stand on the wet, too.
        let images = UIBezierPath()
        for walker in walkers {
            images.addCorners([
                at(walker.0 - 20, walker.1), at(walker.0 + 20, walker.1), at(walker.0 + 30, 720),
                at(walker.0 - 12, 720),
            ])
        }
        pen.shade(images, from: 640, to: 720, [Stop(0, 0x0E1124, 0.5), Stop(1, 0x0E1124, 0)])
        for (x, y, scale, coat, umbrella, isMirrored, hasBag) in walkers {
            pen.place(at: at(x, y), scale: scale, isMirrored: isMirrored) {
                drawWalker(coat, umbrella: umbrella, hasBag: hasBag)
                // The one without an umbrella has a newspaper.
                if umbrella == nil {
                    pen.context.rotate(by: -0.15)
                    pen.fill(CGRect(-10, -104, 50, 8), 0xF3EFE2)
                    pen.write(
                        "RAIN AGAIN", at: CGPoint(x: 15, y: -103.5), size: 5.5, weight: .bold, 0x26242F,
                        anchor: 0.5)
                }
            }
        }
    }

    /// Across the street: one in red, a child in yellow who jumps, and a dog who has had enough.
    private func drawThreeInFront() {
        pen.glow(CGPoint(x: 490, y: 872), radius: 110, squeeze: 0.25, 0xE4574E, alpha: 0.7)
        pen.place(at: at(486, 862), scale: 1.9) {
            drawWalker(0x26335E, umbrella: 0xE4373F, skin: 0xE9C09A, hasBag: true)
        }
        pen.place(at: at(690, 826), scale: 1.05) {
            let (legs, arms, boots) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
            legs.append(UIBezierPath(through: [at(-6, -34), at(-18, -24), at(-16, -8)]))
            legs.append(UIBezierPath(through: [at(6, -34), at(18, -26), at(18, -10)]))
            pen.stroke(legs, 0x26335E, width: 8, cap: .round)
            boots.addStroke(-17, -8, -22, -4)
            boots.addStroke(18, -10, 24, -6)
            pen.stroke(boots, 0xE4373F, width: 10, cap: .round)
            arms.append(UIBezierPath(through: [at(-8, -60), at(-26, -72), at(-34, -88)]))
            arms.append(UIBezierPath(through: [at(8, -60), at(28, -70), at(38, -84)]))
            pen.stroke(arms, 0xF2B632, width: 9, cap: .round)
            let coat = UIBezierPath(through: [
                at(-18, -30), at(-12, -58), at(-8, -68), at(8, -68), at(12, -58), at(18, -30),
            ])
            coat.close()
            pen.fill(coat, 0xF6C431)
            let (head, hood) = (UIBezierPath(), UIBezierPath())
            hood.addDisc(0, -78, 14)
            pen.fill(hood, 0xF6C431)
            head.addDisc(1, -77, 9)
            pen.fill(head, 0xE9C09A)
            let face = UIBezierPath()
            face.addDot(-2, -79)
            face.addDot(5, -79)
            face.addArc(withCenter: at(1.5, -75), radius: 4, startAngle: 0.2, endAngle: 2.9, clockwise: true)
            pen.stroke(face, 0x4A2A22, width: 1.6, cap: .round)
        }
        pen.place(at: at(304, 872), scale: 1.2) {
            let (body, legs, tail, head) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
            for x in [-24, -16, 20, 28] as [CGFloat] { legs.addStroke(x, -16, x, 2) }
            pen.stroke(legs, 0x6B4A32, width: 6, cap: .round)
            body.addStroke(-22, -24, 24, -24)
            pen.stroke(body, 0x8F6642, width: 22, cap: .round)
            tail.append(UIBezierPath(through: [at(-30, -30), at(-40, -38), at(-38, -48)]))
            pen.stroke(tail, 0x8F6642, width: 6, cap: .round)
            head.addStroke(36, -42, 46, -40)
            pen.stroke(head, 0x8F6642, width: 20, cap: .round)
            let ear = UIBezierPath(through: [at(32, -50), at(26, -40), at(30, -32)])
            pen.stroke(ear, 0x5B3F2A, width: 7, cap: .round)
            let dots = UIBezierPath()
            dots.addDot(42, -45)
            dots.addDot(56, -41)
            pen.stroke(dots, 0x14172C, width: 4, cap: .round)
            let drops = UIBezierPath()
            for index in 0..<16 {
                let angle = CGFloat(index) * .pi / 15 + .pi
                let far: CGFloat = index.isMultiple(of: 2) ? 52 : 62
                drops.addDot(cos(angle) * far, -26 + sin(angle) * far * 0.8)
            }
            pen.stroke(drops, 0xCFE0F5, width: 3.4, cap: .round)
        }
    }

    private func drawPuddles() {
        let rings = UIBezierPath()
        for (x, y, width) in [
            (690, 838, 150), (690, 838, 96), (330, 884, 70), (1120, 850, 130), (1400, 820, 90),
            (130, 780, 80), (1120, 850, 60),
        ]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            rings.append(UIBezierPath(ovalIn: CGRect(x - width / 2, y - width * 0.1, width, width * 0.2)))
        }
        pen.stroke(rings, 0xCFE0F5, width: 2, alpha: 0.55)
        let splash = UIBezierPath()
        for (dx, dy) in [
            (-60, -16), (-44, -30), (-70, -34), (58, -18), (42, -34), (74, -30), (-30, -14), (30, -12),
        ] as [(CGFloat, CGFloat)] {
            splash.addStroke(690 + dx * 0.7, 836 + dy * 0.5, 690 + dx, 836 + dy)
        }
        pen.stroke(splash, 0xDCE9FA, width: 4, alpha: 0.9, cap: .round)
        // A paper boat is on its way to the harbour.
        pen.place(at: at(1126, 846)) {
            let hull = UIBezierPath(corners: [at(-22, -6), at(22, -6), at(13, 6), at(-13, 6)])
            let sail = UIBezierPath(corners: [at(-9, -6), at(0, -24), at(9, -6)])
            pen.fill(sail, 0xE3DFD2)
            pen.fill(hull, 0xFFFDF4)
        }
    }

    private func drawRain() {
        var chance = Chance(77)
        for (width, alpha, count, length) in [(1.4, 0.28, 150, 30), (2.2, 0.3, 60, 54)]
            as [(CGFloat, CGFloat, Int, CGFloat)]
        {
            let drops = UIBezierPath()
            for _ in 0..<count {
                let (x, y) = (chance.whole(-20, 1620), chance.whole(-20, 860))
                drops.addStroke(x, y, x - length * 0.2, y + length)
            }
            pen.stroke(drops, 0xDCE9FA, width: width, alpha: alpha, cap: .round)
        }
    }
}
