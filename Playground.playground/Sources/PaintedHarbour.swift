import UIKit

/// A town on a hill above its quay, with the sun low on the right.
struct PaintedHarbour {
    let pen: Pen

    func draw() {
        drawSky()
        drawCoast()
        drawTown()
        drawWater()
        drawQuay()
        drawMole()
        drawFleet()
        drawBirds()
        drawNearBoat()
    }

    private func drawSky() {
        pen.shade(
            from: 0, to: 520,
            [Stop(0, 0x4F8FBF), Stop(0.35, 0x8DBBD0), Stop(0.68, 0xF0DCB8), Stop(1, 0xFBC98F)])
        pen.glow(CGPoint(x: 1010, y: 372), radius: 520, 0xFFE2A0, alpha: 0.85)
        pen.glow(CGPoint(x: 1010, y: 372), radius: 70, 0xFFF8DC, alpha: 1)
        let sun = UIBezierPath()
        sun.addDisc(1010, 372, 25)
        pen.fill(sun, 0xFFFBEA)
        for (x, y, length) in [
            (130, 104, 270), (560, 74, 220), (890, 160, 200), (60, 218, 170), (716, 238, 120),
        ] as [(CGFloat, CGFloat, CGFloat)] {
            drawCloud(x, y, length)
        }
    }

    /// Heaped where it is lit, and flat below, where the haze takes it.
    private func drawCloud(_ x: CGFloat, _ y: CGFloat, _ length: CGFloat) {
        let cloud = UIBezierPath()
        let rim = length * 0.045
        cloud.addBox(x - length * 0.5 + rim, y - rim * 2, length - rim * 2, rim * 2)
        for (place, size) in [
            (-0.455, 0.045), (-0.3, 0.075), (-0.13, 0.12), (0.06, 0.1), (0.2, 0.07), (0.34, 0.055),
            (0.455, 0.045),
        ] as [(CGFloat, CGFloat)] {
            cloud.addDisc((x + place * length).rounded(), y - size * length, size * length)
        }
        let haze: UInt32 = y < 150 ? 0xA9CBD9 : 0xDCDDCB
        pen.shade(
            cloud, from: y - length * 0.24, to: y, [Stop(0, 0xFFFBF2), Stop(0.5, 0xF7EEDF), Stop(1, haze)])
    }

    private func drawCoast() {
        let far = UIBezierPath(
            through: [
                at(-20, 470), at(60, 404), at(150, 428), at(230, 376), at(330, 420), at(430, 386),
                at(560, 440),
                at(700, 410), at(800, 458), at(880, 470), at(960, 492), at(1060, 500),
            ])
        far.addCorners([at(1060, 500), at(1060, 540), at(-20, 540), at(-20, 470)])
        pen.shade(far, from: 370, to: 500, [Stop(0, 0x8FA9B4), Stop(1, 0xE9CFA8)])
        let sea = UIBezierPath(rect: CGRect(-10, 496, 1220, 320))
        pen.shade(
            sea, from: 496, to: 800,
            [Stop(0, 0xF3CF9A), Stop(0.12, 0xA9BFB4), Stop(0.4, 0x4C8F9E), Stop(1, 0x17506B)])
        let sails = UIBezierPath()
        for (x, y, height) in [(905, 499, 11), (944, 500, 15), (1120, 499, 9)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            sails.addCorners([at(x, y), at(x, y - height), at(x + height * 0.5, y)])
            sails.addCorners([at(x - 1, y), at(x - 1, y - height * 0.8), at(x - height * 0.3, y)])
        }
        pen.fill(sails, 0xFFF6E6)
    }

    // MARK: The town

    private func drawTown() {
        let hill = UIBezierPath(
            through: [
                at(-20, 470), at(60, 440), at(150, 392), at(250, 330), at(360, 262), at(470, 232),
                at(580, 236),
                at(690, 286), at(800, 366), at(880, 440), at(960, 520), at(1000, 548),
            ])
        hill.addCorners([at(1000, 548), at(1000, 570), at(-20, 570), at(-20, 470)])
        pen.shade(
            hill, from: CGPoint(x: 850, y: 330), to: CGPoint(x: 150, y: 500),
            [Stop(0, 0xA8A862), Stop(0.5, 0x6F8A56), Stop(1, 0x47684F)])
        drawTrees()
        drawChurch(x: 500, y: 300)
        for row in 0...5 { drawHouses(in: row) }
    }

    private func drawTrees() {
        var chance = Chance(11)
        for terrace in 0..<9 {
            let rise = CGFloat(terrace) * 26
            let rows = UIBezierPath(
                through: [
                    at(-10, 500 + rise * 0.4), at(150, 410 + rise * 0.7), at(360, 284 + rise),
                    at(520, 250 + rise), at(690, 306 + rise), at(880, 462 + rise * 0.6), at(990, 560),
                ])
            pen.stroke(rows, 0x2F5A44, width: 5, alpha: 0.22, cap: .round, dashes: [0.1, 6])
        }
        let (round, lit, cypresses) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for _ in 0..<52 {
            let x = chance.whole(-10, 960)
            let crest = 236 + pow(abs(x - 520) / 440, 1.6) * 280
            let y = chance(crest + 4, 540).rounded()
            round.addDot(x, y)
            lit.addDot(x + 3, y - 3)
            if chance.isLess(than: 0.2) { cypresses.addStroke(x, y, x, y - 17) }
        }
        pen.stroke(round, 0x3F6147, width: 17, cap: .round)
        pen.stroke(lit, 0x7C9656, width: 9, alpha: 0.7, cap: .round)
        pen.stroke(cypresses, 0x2F5240, width: 5, cap: .round)
    }

    private func drawChurch(x: CGFloat, y: CGFloat) {
        let walls = UIBezierPath()
        walls.addBox(x, y - 46, 74, 60)
        walls.addBox(x - 26, y - 104, 30, 118)
        pen.shade(
            walls, from: CGPoint(x: x - 26, y: 0), to: CGPoint(x: x + 74, y: 0),
            [Stop(0, 0xC9A98C), Stop(0.28, 0xF7E6C8), Stop(0.32, 0xD8B996), Stop(1, 0xFBEBCB)])
        let roofs = UIBezierPath(corners: [
            at(x - 2, y - 45), at(x + 12, y - 70), at(x + 64, y - 70), at(x + 78, y - 45),
        ])
        pen.fill(roofs, 0xB8603F)
        pen.stroke(
            UIBezierPath(corners: [at(x + 6, y - 57), at(x + 70, y - 57)]), 0x7D3A2A, width: 24, alpha: 0.25,
            dashes: [1, 2])
        let cap = UIBezierPath(corners: [at(x - 29, y - 103), at(x - 11, y - 136), at(x + 7, y - 103)])
        pen.fill(cap, 0xA5523A)
        let openings = UIBezierPath()
        for height in [-88, -52] as [CGFloat] {
            openings.addStroke(x - 15, y + height, x - 15, y + height + 14)
        }
        openings.addStroke(x - 7, y - 88, x - 7, y - 74)
        for place in 0..<4 {
            openings.addStroke(x + 15 + CGFloat(place) * 15, y - 34, x + 15 + CGFloat(place) * 15, y - 14)
        }
        pen.stroke(openings, 0x5A4038, width: 5, cap: .round)
        let bell = UIBezierPath()
        bell.addStroke(x - 15, y - 83, x - 15, y - 79)
        pen.stroke(bell, 0xE7B75A, width: 3.4, cap: .round)
        let clock = UIBezierPath()
        clock.addDisc(x - 11, y - 63, 6.5)
        pen.fill(clock, 0xFFF8E8)
        let hands = UIBezierPath()
        hands.addStroke(x - 11, y - 63, x - 11, y - 68)
        hands.addStroke(x - 11, y - 63, x - 7.6, y - 61)
        hands.addStroke(x - 11, y - 136, x - 11, y - 149)
        hands.addStroke(x - 14.5, y - 145, x - 7.5, y - 145)
        pen.stroke(hands, 0x46342F, width: 1.1)
        let ticks = UIBezierPath(ovalIn: CGRect(x - 16.4, y - 68.4, 10.8, 10.8))
        pen.stroke(ticks, 0x46342F, width: 1.1, dashes: [0.5, 2.33])
    }

    private func drawHouses(in row: Int) {
        let depth = CGFloat(row) / 5
        let base = 338 + depth * 208
        let reach = 130 + depth * 385
        let center = 500 - depth * 10
        let unit = 22 + depth * 34
        let haze = 0.34 * (1 - depth)
        let paints: [UInt32] = [
            0xF4E2C4, 0xEBC79A, 0xE3A67F, 0xF8EEDD, 0xD98F72, 0xE8D2A2, 0xC9D3C4, 0xE8B3A2,
        ]
        var chance = Chance(UInt64(40 + row))
        let walls = paints.map { _ in UIBezierPath() }
        let (shades, roofs, tiles) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        let (shutters, panes, lamps, doors, chimneys) =
            (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
        let (pane, gap, tall) = (unit * 0.14, unit * 0.2, unit * 0.24)
        var x = center - reach
        var last = -1
        while x < center + reach * 0.94 {
            let columns = chance.pick([2, 2, 3, 3, 4] as [CGFloat])
            let width = (columns * (pane + gap) + gap * 0.9).rounded()
            let side = abs(x + width / 2 - center) / reach
            let foot = (base + (row == 5 ? 2 : side * side * (36 - 20 * depth) + chance(-3, 3))).rounded()
            let floors = (chance(1.6, 3.4) + (1 - side) * 0.8).rounded(.down)
            let top = (foot - floors * unit * 0.46 - unit * 0.16).rounded()
            var color = chance.pick(Array(paints.indices))
            if color == last { color = (color + 1) % paints.count }
            last = color
            let down: CGFloat = row == 5 ? 4 : 26
            walls[color].addBox(x, top, width, foot - top + down)
            shades.addStroke(x + (unit * 0.09).rounded(), top, x + (unit * 0.09).rounded(), foot + down)
            let rise = (unit * chance(0.2, 0.34) / 2).rounded() * 2
            let slope = (width * 0.12).rounded()
            roofs.addCorners([
                at(x - 2, top + 1), at(x + slope, top - rise), at(x + width - slope, top - rise),
                at(x + width + 2, top + 1),
            ])
            tiles.addStroke(x + slope, top - rise / 2, x + width - slope, top - rise / 2)
            if chance.isLess(than: 0.6) {
                chimneys.addStroke(
                    x + slope * 5, top - rise / 2, x + slope * 5, (top - rise - unit * 0.16).rounded())
            }
            for floor in 0..<Int(floors) {
                let isGround = row == 5 && floor == 0
                let y = (foot - unit * 0.3 - CGFloat(floor) * unit * 0.46).rounded()
                if isGround {
                    let place = x + gap + pane / 2 + (columns > 2 ? pane + gap : 0)
                    doors.addStroke(place, foot + 4, place, foot - unit * 0.3)
                    continue
                }
                // A little short, so that no rounding lets a piece of one more window in.
                let (start, end) = ((x + gap).rounded(), (x + columns * (pane + gap)).rounded() + 1)
                panes.addStroke(start, y, end, y)
                if chance.isLess(than: 0.6) {
                    shutters.addStroke((start - pane * 0.42).rounded(), y, (end + pane * 0.42).rounded(), y)
                }
                if chance.isLess(than: 0.22) {
                    let lit = start + chance(0, columns - 1).rounded() * (pane + gap)
                    lamps.addStroke(lit, y, lit + pane, y)
                }
            }
            x += width + (chance.isLess(than: 0.16) ? unit * 0.24 : 0)
        }
        for (paint, path) in zip(paints, walls) where !path.isEmpty {
            pen.fill(path, Pen.mix(paint, 0xF2D2A8, haze))
        }
        pen.stroke(shades, 0x6B4A5A, width: unit * 0.18, alpha: 0.2)
        pen.fill(roofs, Pen.mix(0xBC6242, 0xF2D2A8, haze * 0.8))
        pen.stroke(tiles, 0x7A3527, width: unit * 0.24, alpha: 0.26, dashes: [unit * 0.024, unit * 0.04])
        pen.stroke(chimneys, Pen.mix(0xD9A982, 0x8F5C4A, 0.3), width: unit * 0.11)
        pen.stroke(
            shutters, Pen.mix(row % 2 == 0 ? 0x4F7F6F : 0x44728C, 0xF2D2A8, haze), width: tall,
            dashes: [pane * 1.84, gap - pane * 0.84])
        pen.stroke(panes, Pen.mix(0x3E4C5C, 0xD9B890, haze), width: tall, dashes: [pane, gap])
        pen.stroke(lamps, 0xFFD98A, width: tall)
        if row > 3 {
            pen.stroke(
                panes, 0xFBF1DF, width: tall, alpha: 0.85, dashes: [pane * 0.1, pane + gap - pane * 0.1],
                phase: pane * 0.55 + gap)
            if row == 5 {
                pen.stroke(panes, 0xFBF1DF, width: unit * 0.014, alpha: 0.85, dashes: [pane, gap])
            }
        }
        if row == 5 { pen.stroke(doors, 0x5B3B33, width: pane * 1.5) }
    }

    // MARK: The quay

    private func drawQuay() {
        let wall = UIBezierPath(corners: [at(-10, 560), at(1016, 560), at(1024, 592), at(-10, 598)])
        pen.shade(wall, from: 552, to: 600, [Stop(0, 0xD8BE98), Stop(0.3, 0xA98B70), Stop(1, 0x5C5A58)])
        let pavement = UIBezierPath(corners: [at(-10, 550), at(1010, 550), at(1020, 566), at(-10, 566)])
        pen.fill(pavement, 0xE9D3AC)
        var chance = Chance(5)
        let stones = UIBezierPath()
        for course in 0..<3 {
            stones.addStroke(-10, 572 + CGFloat(course) * 8, 1014, 571 + CGFloat(course) * 7)
        }
        pen.stroke(stones, 0x4B403C, width: 0.7, alpha: 0.5)
        pen.stroke(stones, 0x4B403C, width: 7, alpha: 0.35, dashes: [0.7, 13, 0.7, 19, 0.7, 16])
        drawStalls()
        let crowd: [UInt32] = [0x2F5D7C, 0xB8443A, 0xF2E6D0, 0x54704F, 0x7A4E6B, 0xD99A3C]
        var heads = UIBezierPath()
        let legs = UIBezierPath()
        for color in crowd {
            let bodies = UIBezierPath()
            for _ in 0..<6 {
                let x = chance.whole(20, 985)
                let y = chance.whole(556, 562)
                bodies.addStroke(x, y - 6, x, y - 9)
                heads.addDot(x, y - 13)
                legs.addStroke(x, y - 6, x, y)
            }
            pen.stroke(bodies, color, width: 4.2, cap: .round)
        }
        pen.stroke(legs, 0x3B3440, width: 3)
        pen.stroke(heads, 0x8A5A42, width: 3.2, cap: .round)
        heads = UIBezierPath()
        let posts = UIBezierPath()
        for place in 0..<17 {
            let x = 24 + CGFloat(place) * 61
            posts.addStroke(x, 568, x, 562)
            if place % 2 == 0 { heads.addStroke(x + 8, 566, x + 8, 534) }
        }
        pen.stroke(posts, 0x3C3A44, width: 4, cap: .round)
        pen.stroke(heads, 0x34333D, width: 1.3)
        let lanterns = UIBezierPath()
        for place in stride(from: 0, to: 17, by: 2) {
            lanterns.addStroke(32 + CGFloat(place) * 61, 534, 32 + CGFloat(place) * 61, 530)
        }
        pen.stroke(lanterns, 0xFFE7AE, width: 4, cap: .round)
        drawLaundryAndCat()
    }

    private func drawStalls() {
        for (x, color) in [
            (96, 0xC4453B), (250, 0x2F7F86), (352, 0xE0A43A), (742, 0xC4453B), (858, 0x3F7A58),
        ] as [(CGFloat, UInt32)] {
            let roof = UIBezierPath()
            roof.addStroke(x, 535, x + 54, 535)
            pen.stroke(roof, 0xFFF6E4, width: 10)
            pen.stroke(roof, color, width: 10, dashes: [5, 4.8])
            let table = UIBezierPath()
            table.addBox(x + 2, 549, 50, 11)
            pen.fill(table, 0x8B5E3F)
            let poles = UIBezierPath()
            poles.addStroke(x + 2, 538, x + 2, 560)
            poles.addStroke(x + 52, 538, x + 52, 560)
            pen.stroke(poles, 0x6D4A36, width: 1.6)
            let goods = UIBezierPath()
            goods.addStroke(x + 5, 547.5, x + 50, 547.5)
            pen.stroke(goods, 0xE8702E, width: 3.6, cap: .round, dashes: [0.1, 4.4, 0.1, 4.4, 0.1, 13])
            pen.stroke(goods, 0x8FB04A, width: 3.6, cap: .round, dashes: [0.1, 8.8, 0.1, 8.8], phase: -9)
        }
        // The sign, and the small print beneath it.
        let board = UIBezierPath(roundedRect: CGRect(463, 500, 142, 22), cornerRadius: 2)
        pen.fill(board, 0x1F4E5F)
        pen.stroke(
            UIBezierPath(roundedRect: CGRect(465, 502, 138, 18), cornerRadius: 1.4), 0xE9C46A, width: 0.7)
        pen.write(
            "FISH · ICE · ROPE", at: CGPoint(x: 534, y: 501.2), size: 12, weight: .bold, 0xFFF1CF, anchor: 0.5
        )
        pen.write(
            "Nets mended while you wait, except on Tuesdays", at: CGPoint(x: 534, y: 514.2), size: 4.2,
            0xE9C46A, anchor: 0.5)
        let front = UIBezierPath()
        front.addBox(466, 524, 136, 36)
        pen.fill(front, 0x6B3F34)
        let glass = UIBezierPath()
        for place in 0..<4 { glass.addBox(470 + CGFloat(place) * 34, 527, 27, 22) }
        pen.shade(glass, from: 527, to: 549, [Stop(0, 0x4A5F66), Stop(1, 0xFFD590)])
        let fish = UIBezierPath()
        for place in 0..<4 {
            for row in 0..<2 {
                fish.addStroke(
                    475 + CGFloat(place) * 34, 543 + CGFloat(row) * 4, 493 + CGFloat(place) * 34,
                    543 + CGFloat(row) * 4)
            }
        }
        pen.stroke(fish, 0xDDE6E8, width: 2, cap: .round, dashes: [3, 4])
        pen.write("OPEN", at: CGPoint(x: 484, y: 530), size: 4, weight: .bold, 0xC4453B, anchor: 0.5)
        let café = UIBezierPath(roundedRect: CGRect(654, 504, 70, 14), cornerRadius: 2)
        pen.fill(café, 0xF7E9CF)
        pen.write(
            "Café Lund", at: CGPoint(x: 689, y: 504.5), size: 9.5, weight: .semibold, 0x9C3B30, anchor: 0.5)
    }

    private func drawLaundryAndCat() {
        let ropes = UIBezierPath()
        let clothes = UIBezierPath()
        for (x, y) in [(148, 486), (300, 470), (392, 492), (620, 478), (770, 490)] as [(CGFloat, CGFloat)] {
            ropes.move(to: at(x, y))
            ropes.addQuadCurve(to: at(x + 52, y + 1), controlPoint: at(x + 26, y + 6))
            clothes.move(to: at(x + 3, y + 4))
            clothes.addQuadCurve(to: at(x + 49, y + 4.6), controlPoint: at(x + 26, y + 8))
        }
        pen.stroke(ropes, 0x5B4A46, width: 0.6)
        pen.stroke(clothes, 0xFFFFFF, width: 6, dashes: [4, 2, 5, 12])
        pen.stroke(clothes, 0xD1584B, width: 5, dashes: [3.5, 20], phase: -12)
        pen.stroke(clothes, 0x4E86A8, width: 7, dashes: [3, 20], phase: -17)
        pen.place(at: CGPoint(x: 662, y: 561)) {
            let cat = UIBezierPath(
                through: [
                    at(0, 0), at(-1, -4), at(1, -7), at(4, -8), at(5, -11), at(8, -11), at(9, -8), at(8, -5),
                    at(9, 0),
                ])
            cat.close()
            cat.addCorners([at(4.6, -10), at(4.8, -13), at(6.4, -11)])
            cat.addCorners([at(7, -11), at(8.6, -13), at(8.8, -10)])
            pen.fill(cat, 0x2E2A33)
            let tail = UIBezierPath(through: [at(0.5, -1), at(-4, -1), at(-6, -4), at(-5, -7)])
            pen.stroke(tail, 0x2E2A33, width: 1.5, cap: .round)
            let eyes = UIBezierPath()
            eyes.addDot(6, -9)
            eyes.addDot(7.8, -9)
            pen.stroke(eyes, 0xF4D35E, width: 0.8, cap: .round)
        }
    }

    private func drawMole() {
        let mole = UIBezierPath(
            through: [
                at(870, 606), at(930, 594), at(1010, 584), at(1110, 574), at(1186, 568), at(1210, 572),
                at(1210, 612), at(1120, 616), at(1000, 618), at(870, 612),
            ])
        mole.close()
        pen.shade(mole, from: 566, to: 618, [Stop(0, 0xE6C795), Stop(0.45, 0x8D7A6A), Stop(1, 0x3E4A52)])
        for (lift, gap) in [(-9, 11), (-3, 14), (3, 12), (8, 15)] as [(CGFloat, CGFloat)] {
            let rocks = UIBezierPath(through: [
                at(884 - lift, 610 + lift), at(1000, 606 + lift), at(1210, 598 + lift),
            ])
            pen.stroke(
                rocks, 0x4E4A4C, width: 9, alpha: 0.55, cap: .round, dashes: [2, gap, 0.1, gap - 2, 4, gap])
        }
        pen.place(at: CGPoint(x: 1122, y: 578)) {
            let tower = UIBezierPath(corners: [at(-17, 2), at(-11, -132), at(11, -132), at(17, 2)])
            pen.clip(to: tower) {
                pen.fill(CGRect(-20, -140, 40, 150), 0xFFF7E8)
                let bands = UIBezierPath()
                bands.addStroke(0, -112, 0, 8)
                pen.stroke(bands, 0xC8453A, width: 44, dashes: [24, 24])
                pen.shade(
                    from: CGPoint(x: -17, y: 0), to: CGPoint(x: 17, y: 0),
                    [Stop(0, 0xFFD9A0, 0.25), Stop(0.35, 0x4A3550, 0.1), Stop(1, 0x3A2A4C, 0.5)])
            }
            pen.fill(CGRect(-15, -137, 30, 5), 0x3A3A46)
            pen.fill(CGRect(-8, -152, 16, 15), 0xFFE6A3)
            let cap = UIBezierPath(corners: [at(-10, -152), at(0, -164), at(10, -152)])
            pen.fill(cap, 0xB23B34)
            let rails = UIBezierPath()
            rails.addStroke(-15, -140, 15, -140)
            pen.stroke(rails, 0x3A3A46, width: 6, dashes: [0.7, 2.2])
            rails.addStroke(-4, -152, -4, -137)
            rails.addStroke(4, -152, 4, -137)
            rails.addStroke(0, -164, 0, -171)
            pen.stroke(rails, 0x3A3A46, width: 0.9)
            let windows = UIBezierPath()
            for height in [-104, -60, -22] as [CGFloat] { windows.addStroke(0, height, 0, height + 7) }
            pen.stroke(windows, 0x3C4656, width: 4.4, cap: .round)
            let keeper = UIBezierPath()
            keeper.addStroke(-11, -144, -11, -140)
            pen.stroke(keeper, 0x2F5D7C, width: 2.6, cap: .round)
            keeper.removeAllPoints()
            keeper.addDot(-11, -147)
            pen.stroke(keeper, 0x8A5A42, width: 2, cap: .round)
        }
    }

    // MARK: Water and boats

    private func drawWater() {
        let near = UIBezierPath(rect: CGRect(-10, 590, 1220, 220))
        pen.shade(near, from: 590, to: 800, [Stop(0, 0x7D9A90), Stop(0.35, 0x3F7F90), Stop(1, 0x144A66)])
        pen.glow(CGPoint(x: 480, y: 596), radius: 470, squeeze: 0.22, 0xF0BE86, alpha: 0.75)
        pen.glow(CGPoint(x: 1010, y: 640), radius: 210, squeeze: 0.75, 0xFFDFA0, alpha: 0.8)
        var chance = Chance(23)
        let tints: [(UInt32, CGFloat)] = [
            (0xFFE3B0, 0.5), (0x0F4058, 0.4), (0xE6A97A, 0.42), (0xBFE0DC, 0.3),
        ]
        for index in 0..<28 {
            let depth = CGFloat(index) / 27
            let ripples = UIBezierPath()
            for _ in 0..<3 {
                let y = 596 + depth * depth * 212 + chance(-3, 3)
                ripples.addStroke(chance(-200, 0), y, 1210, y + chance(-0.6, 0.6))
            }
            let (tint, alpha) = tints[index % 4]
            let dashes = (0..<4).flatMap { _ in
                [(chance(6, 26) * (0.5 + depth)).rounded(), (chance(20, 120) * (0.5 + depth)).rounded()]
            }
            pen.stroke(ripples, tint, width: 0.9 + depth * 2.4, alpha: alpha, cap: .round, dashes: dashes)
        }
        let glitter = UIBezierPath()
        for _ in 0..<46 {
            let y = (600 + pow(chance(0, 1), 1.7) * 195).rounded()
            let spread = 14 + (y - 600) * 0.42
            let x = (1010 + chance(-1, 1) * chance(0, 1) * spread).rounded()
            glitter.addStroke(x, y, x + chance.whole(3, 12), y)
        }
        pen.stroke(glitter, 0xFFF4CF, width: 1.7, alpha: 0.85, cap: .round)
    }

    private func drawFleet() {
        let fleet: [(x: CGFloat, y: CGFloat, scale: CGFloat, hull: UInt32, name: String)] = [
            (118, 622, 1, 0x2F6F8F, "ELSE"), (272, 632, 1, 0xB5423A, "FREYA"),
            (430, 620, 1, 0xF4ECDB, "TOVE"),
            (742, 628, 1, 0x3B6B4B, "BRIT"), (878, 644, 1, 0x294764, "ASTRID"),
        ]
        for boat in fleet {
            pen.place(at: CGPoint(x: boat.x, y: boat.y), scale: boat.scale) {
                drawBoat(hull: boat.hull, name: boat.name)
            }
        }
    }

    private func drawBoat(hull: UInt32, name: String) {
        let mirror = UIBezierPath()
        for (y, width) in [(9, 50), (15, 42), (21, 30), (28, 20)] as [(CGFloat, CGFloat)] {
            mirror.addStroke(-width, y, width, y)
        }
        pen.stroke(
            mirror, Pen.mix(hull, 0x14384A, 0.45), width: 6, alpha: 0.55, cap: .round, dashes: [26, 9, 40, 8])
        let rigging = UIBezierPath()
        rigging.addStroke(0, -18, 0, -104)
        rigging.addStroke(0, -100, 56, -20)
        rigging.addStroke(0, -100, -50, -18)
        rigging.addStroke(0, -34, -44, -40)
        pen.stroke(rigging, 0x4B3A34, width: 1.1)
        let furled = UIBezierPath()
        furled.addStroke(-2, -38, -42, -43)
        pen.stroke(furled, 0xF1E2C6, width: 6, cap: .round)
        let pennants = UIBezierPath(corners: [at(0, -104), at(16, -100), at(0, -96)])
        pen.fill(pennants, 0xD8493D)
        let body = UIBezierPath(through: [
            at(-54, -18), at(-50, 4), at(-40, 8), at(36, 8), at(52, 0), at(66, -24),
        ])
        body.addCurve(through: [at(66, -24), at(30, -14), at(-20, -13), at(-54, -18)])
        pen.fill(body, hull)
        let stripe = UIBezierPath(through: [at(-53, -14), at(-20, -9), at(30, -10), at(64, -20)])
        pen.stroke(stripe, 0xFFF6E4, width: 2.2)
        let shade = UIBezierPath(through: [
            at(-51, 2), at(-38, 8), at(36, 8), at(53, -1), at(30, 2), at(-20, 3),
        ])
        pen.fill(shade, 0x101C2C, alpha: 0.35)
        pen.fill(CGRect(-34, -34, 30, 20), 0xFBF0DA)
        pen.fill(CGRect(-37, -37, 36, 4), Pen.mix(hull, 0x000000, 0.25))
        let ports = UIBezierPath()
        ports.addStroke(-30, -26, -8, -26)
        pen.stroke(ports, 0x37506A, width: 7, dashes: [6, 2])
        let crates = UIBezierPath()
        crates.addStroke(12, -18, 36, -19)
        pen.stroke(crates, 0xB98550, width: 7, dashes: [7, 1])
        let floats = UIBezierPath()
        floats.addStroke(-44, -10, 40, -6)
        pen.stroke(floats, 0xF2A33A, width: 4.6, cap: .round, dashes: [0.1, 21])
        pen.write(
            name, at: CGPoint(x: 34, y: -7), size: 7, weight: .bold, hull == 0xF4ECDB ? 0x294764 : 0xFFF6E4)
    }

    private func drawNearBoat() {
        let mirror = UIBezierPath()
        for (y, from, to) in [(764, 500, 730), (774, 515, 700), (784, 540, 690), (793, 560, 670)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            mirror.addStroke(from, y, to, y)
        }
        pen.stroke(mirror, 0x0B2B3E, width: 9, alpha: 0.5, cap: .round, dashes: [70, 13, 46, 10])
        let inside = UIBezierPath(through: [
            at(474, 714), at(540, 702), at(640, 702), at(748, 710), at(640, 732), at(540, 732),
        ])
        inside.close()
        pen.fill(inside, 0x5C3A2C)
        let ribs = UIBezierPath()
        ribs.addStroke(500, 716, 720, 716)
        pen.stroke(ribs, 0x8A5B40, width: 22, dashes: [4, 17])
        let seats = UIBezierPath()
        seats.addBox(560, 707, 17, 22)
        seats.addBox(650, 706, 17, 23)
        pen.fill(seats, 0xC58F5E)
        drawFisherman()
        let net = UIBezierPath(through: [
            at(585, 728), at(600, 700), at(622, 690), at(644, 702), at(652, 728),
        ])
        pen.fill(net, 0x3F6E5E)
        pen.clip(to: net) {
            let mesh = UIBezierPath()
            for step in 0..<17 {
                let x = 540 + CGFloat(step) * 8
                mesh.addStroke(x, 686, x + 44, 730)
                mesh.addStroke(x + 44, 686, x, 730)
            }
            pen.stroke(mesh, 0xA9D3B4, width: 0.6, alpha: 0.8)
        }
        let corks = UIBezierPath(through: [
            at(588, 722), at(602, 700), at(622, 691), at(643, 703), at(650, 724),
        ])
        pen.stroke(corks, 0xF29A38, width: 4, cap: .round, dashes: [0.1, 9])
        let hull = UIBezierPath(through: [
            at(470, 712), at(492, 758), at(520, 768), at(690, 768), at(728, 752), at(756, 704),
        ])
        hull.addCurve(through: [at(756, 704), at(680, 736), at(540, 738), at(470, 712)])
        pen.shade(hull, from: 706, to: 768, [Stop(0, 0xD9553F), Stop(0.6, 0xA93A34), Stop(1, 0x4F2430)])
        let planks = UIBezierPath(through: [at(478, 728), at(540, 748), at(680, 747), at(748, 720)])
        planks.append(UIBezierPath(through: [at(488, 746), at(540, 759), at(680, 758), at(738, 737)]))
        pen.stroke(planks, 0x3F1A22, width: 0.9, alpha: 0.6)
        let rim = UIBezierPath(through: [at(470, 712), at(540, 737), at(680, 736), at(757, 703)])
        pen.stroke(rim, 0xFFE8C2, width: 3.4, cap: .round)
        pen.write("MARIE", at: CGPoint(x: 668, y: 738), size: 13, weight: .heavy, 0xFFF1D6, turned: -0.2)
        pen.write(
            "built 1931, painted every spring", at: CGPoint(x: 540, y: 750.5), size: 2.6, 0xFFE8C2, alpha: 0.9
        )
    }

    private func drawFisherman() {
        pen.place(at: CGPoint(x: 540, y: 712)) {
            let coat = UIBezierPath(through: [
                at(-12, 8), at(-13, -16), at(-6, -28), at(6, -28), at(13, -16), at(14, 8),
            ])
            coat.close()
            pen.fill(coat, 0xF0B63F)
            let arm = UIBezierPath(through: [at(8, -22), at(16, -10), at(28, -16)])
            pen.stroke(arm, 0xDD9E2C, width: 6.4, cap: .round)
            let face = UIBezierPath()
            face.addDisc(0, -35, 7)
            pen.fill(face, 0xB97A57)
            let beard = UIBezierPath(through: [
                at(-7, -35), at(-6, -28), at(0, -25), at(6, -28), at(7, -35), at(0, -32),
            ])
            beard.close()
            pen.fill(beard, 0xF3EEE4)
            let hat = UIBezierPath(through: [
                at(-12, -37), at(-8, -40), at(-6, -46), at(6, -46), at(8, -40), at(12, -37),
            ])
            hat.close()
            pen.fill(hat, 0xE0A32F)
            let eyes = UIBezierPath()
            eyes.addDot(-2.5, -35.6)
            eyes.addDot(2.8, -35.6)
            pen.stroke(eyes, 0x33261F, width: 1.2, cap: .round)
            let rod = UIBezierPath()
            rod.move(to: at(27, -15))
            rod.addQuadCurve(to: at(-62, -96), controlPoint: at(-10, -74))
            pen.stroke(rod, 0x4A3428, width: 1.4, cap: .round)
            let line = UIBezierPath()
            line.addStroke(-62, -96, -98, 30)
            pen.stroke(line, 0xFFF4DC, width: 0.5, alpha: 0.9)
            let float = UIBezierPath()
            float.addDot(-98, 31)
            pen.stroke(float, 0xE6483A, width: 4.4, cap: .round)
        }
    }

    private func drawBirds() {
        var chance = Chance(31)
        let (wings, bodies, beaks) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for _ in 0..<16 {
            let (x, y, span) = (chance.whole(40, 1160), chance.whole(90, 340), chance.whole(5, 13))
            let lift = span * chance(0.25, 0.6)
            wings.move(to: at(x - span, y - lift * 0.6))
            wings.addQuadCurve(to: at(x, y), controlPoint: at(x - span * 0.5, y - lift * 1.3))
            wings.addQuadCurve(
                to: at(x + span, y - lift * 0.7), controlPoint: at(x + span * 0.5, y - lift * 1.4))
            bodies.addStroke(x - 1.5, y, x + 1.5, y)
            beaks.addStroke(x + 2.5, y, x + 4, y)
        }
        pen.stroke(wings, 0xFFFFFF, width: 1.7, cap: .round)
        pen.stroke(bodies, 0xFFFFFF, width: 2.2, cap: .round)
        pen.stroke(beaks, 0xF29A38, width: 0.8, cap: .round)
    }
}
