import UIKit

extension SampleScene {
    // MARK: A city at night

    func drawCity(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let skies: [[UInt32]] = [
            [0x0C1238, 0x2A2C6A, 0x8A4A7E, 0xF39A6B], [0x071024, 0x12305A, 0x2F6488, 0xC9B48E],
            [0x120A30, 0x3B1F62, 0x7E3A78, 0xE0806E],
        ]
        let sky = skies[moment.kind % skies.count]
        let shore = pen.height * 0.66
        pen.drawSky(to: shore, sky)
        drawStars(pen, &chance, count: 60, above: shore * 0.45)
        let moonX = pen.width * 0.16
        let moon = UIBezierPath()
        moon.addDisc(moonX, shore * 0.2, 34)
        pen.glow(moonX, shore * 0.2, radius: 300, 0xFFF3D6, alpha: 0.6)
        pen.fill(moon, 0xFFF8E8)
        let bands = UIBezierPath()
        for _ in 0..<7 {
            let (x, y) = (chance(0, pen.width), chance(shore * 0.3, shore * 0.8))
            bands.addCurve([
                spot(x - 300, y + 6), spot(x - 90, y - 6), spot(x + 110, y + 6), spot(x + 320, y),
            ])
        }
        for width in [30, 16, 7] as [CGFloat] { pen.stroke(bands, sky[3], width: width, alpha: 0.1) }
        let start = chance
        let town = {
            var chance = start
            for row in 0..<3 { drawTowers(pen, &chance, row: CGFloat(row), shore: shore, sky, time) }
        }
        town()
        let water = UIBezierPath()
        water.addBox(-9, shore + 14, pen.width + 18, pen.height - shore)
        pen.fill(water, sky[0])
        pen.clip(to: water) { pen.mirror(at: shore + 10, town) }
        pen.shade(water, from: shore, to: pen.height, [sky[2], sky[1], sky[0], 0x04060F], alpha: 0.55)
        let (streaks, ripples, crests) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for number in 0..<26 {
            let x = CGFloat(number) * pen.width / 25 + chance(-12, 12)
            streaks.addStroke(x, shore + 16, x + 5 * sin(time * 2 + CGFloat(number)), shore + chance(60, 240))
        }
        for (width, alpha) in [(22, 0.1), (11, 0.22), (4, 0.5)] as [(CGFloat, CGFloat)] {
            pen.stroke(streaks, 0xFFC777, width: width, alpha: alpha, dashes: [14, 15, 5, 16])
        }
        for row in 0..<46 {
            let share = pow(CGFloat(row) / 46, 1.4)
            let y = shore + 20 + share * (pen.height - shore)
            let x = chance(-60, pen.width) + 20 * sin(time * 1.5 + CGFloat(row))
            let path = row % 3 == 0 ? crests : ripples
            path.addStroke(x, y, x + 60 + 240 * share, y)
        }
        pen.stroke(ripples, 0x050818, width: 5, alpha: 0.4)
        pen.stroke(crests, sky[3], width: 3, alpha: 0.45)
        drawQuay(pen, &chance, shore: shore, time)
        drawHangingBridge(pen, from: pen.width * 0.66, shore: shore, sky[0], time)
        let way = (pen.width * 0.5 + time * 55).truncatingRemainder(dividingBy: pen.width + 400) - 150
        pen.place(way, pen.height * 0.84 + 2 * sin(time * 1.6)) { drawFerry(pen, time) }
        drawTerrace(pen)
    }

    /// Houses side by side, each with a side that is turned away, and windows in which somebody is at home, or not.
    private func drawTowers(
        _ pen: SamplePen, _ chance: inout SampleChance, row: CGFloat, shore: CGFloat, _ sky: [UInt32],
        _ time: CGFloat
    ) {
        let color = SamplePen.mix(SamplePen.mix(sky[2], sky[1], 0.4), 0x080C20, 0.25 + 0.3 * row)
        let step = 15 + 4 * row
        let (walls, sides, edges, roofs, beacons) = (
            UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
        )
        let windows = (0..<4).map { _ in UIBezierPath() }
        var x = -chance(20, 60)
        while x < pen.width {
            let columns = chance(4, 8)
            let width = columns * step + 12
            let depth = width * 0.24
            let top = (shore * (0.16 + 0.22 * row) + chance(0, 200)).rounded()
            walls.addBox(x, top, width, shore - top + 12)
            sides.addCorners([
                spot(x + width, top), spot(x + width + depth, top + 12), spot(x + width + depth, shore + 12),
                spot(x + width, shore + 12),
            ])
            edges.addCorners([
                spot(x, top), spot(x + width, top), spot(x + width, top + 40), spot(x + width, top),
            ])
            switch Int(chance(0, 5)) {
            case 0:
                walls.addCorners([spot(x, top + 1), spot(x + width / 2, top - 60), spot(x + width, top + 1)])
                sides.addCorners([
                    spot(x + width / 2, top - 60), spot(x + width + depth, top + 12),
                    spot(x + width, top + 1),
                ])
            case 1, 2:
                walls.addBox(x + width * 0.2, top - 40, width * 0.6, 41)
                walls.addBox(x + width * 0.34, top - 66, width * 0.32, 27)
                roofs.addStroke(x + width / 2, top - 66, x + width / 2, top - 150 + 20 * row)
                beacons.addDot(x + width / 2, top - 150 + 20 * row)
            case 3:
                roofs.addBox(x + width * 0.55, top - 26, width * 0.22, 16)
                roofs.addStroke(x + width * 0.6, top, x + width * 0.6, top - 20)
                roofs.addStroke(x + width * 0.7, top, x + width * 0.7, top - 20)
            default: roofs.addBox(x + 10, top - 10, width * 0.4, 10)
            }
            for column in 0..<Int(columns) {
                let place = x + 6 + (CGFloat(column) + 0.5) * step
                windows[0].addStroke(place, top + 16, place, shore - 12)
                for kind in 1..<4 where chance(0, 3) > CGFloat(kind) - 1 {
                    let first = top + 16 + chance(0, 4) * 2 * step
                    if first < shore - 40 { windows[kind].addStroke(place, first, place, shore - 12) }
                }
            }
            x += width + depth + chance(-16, 14) + (row < 2 ? chance(0, 2) * chance(0, 70) : 0)
        }
        pen.stroke(roofs, SamplePen.mix(color, 0x000000, 0.3), width: 4)
        pen.fill(roofs, SamplePen.mix(color, 0x000000, 0.3))
        pen.shade(
            walls, from: shore * 0.2, to: shore,
            [color, color, SamplePen.mix(color, 0xFFA860, 0.2 - 0.03 * row)])
        pen.fill(sides, SamplePen.mix(color, 0x04060F, 0.5))
        pen.stroke(edges, SamplePen.mix(color, sky[3], 0.5), width: 2, alpha: 0.7)
        // Each floor is two steps high; where a lamp is lit, the pattern of dashes has left out some floors.
        let pane = step * 0.62
        let dashes: [[CGFloat]] = [[1, 1], [1, 3, 1, 1, 1, 7, 1, 5], [1, 5, 1, 9], [1, 11, 1, 3, 1, 13]]
        let lamps: [UInt32] = [SamplePen.mix(color, 0x000010, 0.45), 0xFFCB72, 0xFFE9B4, 0xA9D6F2]
        for (number, lamp) in lamps.enumerated() {
            pen.stroke(
                windows[number], lamp, width: pane, alpha: number == 0 ? 0.8 : 0.6 + 0.2 * row, cap: .butt,
                dashes: dashes[number].map { $0 * step })
        }
        let isOn = sin(time * 3 + row) > -0.2
        pen.stroke(beacons, 0xFF4A3C, width: 8, alpha: isOn ? 1 : 0.25)
        drawMist(pen, above: shore, height: 200, row < 2 ? sky[3] : 0xFFB066, alpha: 0.4 - 0.08 * row)
    }

    private func drawQuay(_ pen: SamplePen, _ chance: inout SampleChance, shore: CGFloat, _ time: CGFloat) {
        let (wall, lamps, posts, trees) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
        wall.addBox(-20, shore - 2, pen.width + 40, 22)
        pen.shade(wall, from: shore - 2, to: shore + 20, [0x5A4A4C, 0x1A1524])
        for number in 0..<Int(pen.width / 52) {
            let x = CGFloat(number) * 52 + 20
            if number % 2 == 0 {
                posts.addStroke(x, shore, x, shore - 34)
                lamps.addDot(x, shore - 36)
            } else {
                for _ in 0..<4 { trees.addDot(x + chance(-13, 13), shore - chance(12, 34)) }
            }
        }
        pen.stroke(trees, 0x16241F, width: 24)
        pen.place(5, -4) { pen.stroke(trees, 0x6A7A3C, width: 9, alpha: 0.6) }
        pen.stroke(posts, 0x120E18, width: 3)
        pen.stroke(lamps, 0xFFB85C, width: 34, alpha: 0.22)
        pen.stroke(lamps, 0xFFE9B8, width: 9)
        let (there, back) = (UIBezierPath(), UIBezierPath())
        there.addStroke(-40, shore - 8, pen.width + 40, shore - 8)
        back.addStroke(-40, shore - 3, pen.width + 40, shore - 3)
        pen.stroke(there, 0xFFF6DA, width: 6, dashes: [1, 90, 1, 46, 1, 170], phase: -time * 120)
        pen.stroke(back, 0xFF4A3E, width: 6, dashes: [1, 120, 1, 60, 1, 210], phase: time * 100)
        let walkers = UIBezierPath()
        for _ in 0..<16 {
            let x = (chance(0, pen.width) + time * 8).truncatingRemainder(dividingBy: pen.width)
            walkers.addStroke(x, shore + 4, x, shore - 7)
        }
        pen.stroke(walkers, 0x0E0A14, width: 5)
    }

    /// Out of the photo at the right, with lamps on its ropes and cars on its deck.
    private func drawHangingBridge(
        _ pen: SamplePen, from left: CGFloat, shore: CGFloat, _ color: UInt32, _ time: CGFloat
    ) {
        let deck = shore - 66
        let (ropes, hangers, towers, road) = (
            UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
        )
        let (first, second) = (left + 120, left + 620)
        ropes.move(to: spot(left - 40, deck))
        ropes.addQuadCurve(to: spot(first, deck - 170), controlPoint: spot(left + 70, deck - 40))
        ropes.addQuadCurve(to: spot(second, deck - 170), controlPoint: spot(left + 370, deck + 140))
        for step in 1..<24 {
            let share = CGFloat(step) / 24
            let x = first + share * (second - first)
            hangers.addStroke(x, deck - 170 + 310 * 2 * share * (1 - share), x, deck)
        }
        // The road begins on the bank, and the towers stand on feet in the water.
        let stones = UIBezierPath(corners: [
            spot(left - 96, deck + 4), spot(left - 62, deck + 4), spot(left - 50, shore + 12),
            spot(left - 110, shore + 12),
        ])
        for x in [first, second] {
            stones.append(
                UIBezierPath(corners: [
                    spot(x - 20, shore), spot(x + 20, shore), spot(x + 26, shore + 34),
                    spot(x - 26, shore + 34),
                ]))
            towers.addStroke(x - 12, shore + 30, x - 8, deck - 180)
            towers.addStroke(x + 12, shore + 30, x + 8, deck - 180)
            towers.addStroke(x - 8, deck - 130, x + 8, deck - 130)
            towers.addStroke(x - 10, deck - 60, x + 10, deck - 60)
        }
        road.addStroke(left - 90, deck + 6, pen.width + 40, deck + 6)
        pen.stroke(hangers, 0xD8CDE0, width: 1.6, alpha: 0.6)
        pen.stroke(towers, SamplePen.mix(color, 0xB88A8A, 0.35), width: 9)
        pen.fill(stones, SamplePen.mix(color, 0xB88A8A, 0.2))
        pen.stroke(road, SamplePen.mix(color, 0x000000, 0.4), width: 14)
        pen.stroke(ropes, 0xE9DCE4, width: 3, alpha: 0.8)
        pen.stroke(ropes, 0xFFE7B0, width: 7, dashes: [1, 30])
        pen.place(0, -10) {
            pen.stroke(road, 0xFFF3CC, width: 5, dashes: [1, 70, 1, 34, 1, 120], phase: time * 90)
            pen.stroke(road, 0xFF5646, width: 5, dashes: [1, 94, 1, 160], phase: -time * 80)
        }
    }

    private func drawFerry(_ pen: SamplePen, _ time: CGFloat) {
        let (wake, image) = (UIBezierPath(), UIBezierPath())
        for line in 0..<4 {
            let y = 32 + CGFloat(line) * 6
            wake.addStroke(-120 - CGFloat(line) * 34, y, -230 - CGFloat(line) * 60 + 8 * sin(time * 3), y)
            let shift = 8 * sin(time * 3 + CGFloat(line))
            image.addStroke(-90 + shift, y + 16 + CGFloat(line) * 9, 80 + shift, y + 16 + CGFloat(line) * 9)
        }
        pen.stroke(wake, 0xF3E3E6, width: 4, alpha: 0.5)
        pen.stroke(image, 0xFFD58A, width: 5, alpha: 0.6, dashes: [13, 15])
        let hull = UIBezierPath()
        hull.addCurve([spot(-136, 0), spot(-122, 34), spot(0, 38), spot(106, 36), spot(150, -6)])
        hull.close()
        pen.shade(hull, from: 0, to: 38, [0x2E3A66, 0x0C1022])
        let (cabin, deck, row, upper) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
        cabin.addBox(-108, -34, 196, 36)
        cabin.addBox(-84, -64, 136, 31)
        cabin.addBox(8, -88, 40, 25)
        pen.shade(cabin, from: -88, to: 2, [0xF2E9E4, 0xA89AB4])
        row.addStroke(-98, -17, 78, -17)
        upper.addStroke(-76, -49, 44, -49)
        pen.stroke(row, 0xFFD884, width: 16, cap: .butt, dashes: [15, 6])
        pen.stroke(upper, 0xFFE7AE, width: 13, cap: .butt, dashes: [10, 7])
        deck.addStroke(-132, 2, 144, -2)
        pen.stroke(deck, 0xD9503F, width: 6)
        let people = UIBezierPath()
        for x in [-60, -46, -20, 22] as [CGFloat] { people.addStroke(x, -66, x, -78) }
        pen.stroke(people, 0x171226, width: 6)
        pen.write("LUNA", 62, 17, size: 15, 0xF7EBD8)
        pen.glow(-10, -30, radius: 190, squeeze: 0.6, 0xFFCF80, alpha: 0.35)
    }

    /// From where one looks: a railing, two on a bench, and a lamp.
    private func drawTerrace(_ pen: SamplePen) {
        let foot = pen.height + 9
        let (bars, people, hair, lamp) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
        let x = pen.width * 0.2
        pen.glow(x + 150, foot - 190, radius: 330, 0xFFC878, alpha: 0.45)
        bars.addStroke(-20, foot - 74, pen.width + 20, foot - 74)
        bars.addStroke(-20, foot - 30, pen.width + 20, foot - 30)
        pen.stroke(bars, 0x090A14, width: 7)
        pen.stroke(bars, 0x090A14, width: 70, cap: .butt, dashes: [5, 27])
        pen.place(0, -3) { pen.stroke(bars, 0xFFC98A, width: 1.6, alpha: 0.6) }
        lamp.addStroke(x + 150, foot, x + 150, foot - 180)
        pen.stroke(lamp, 0x090A14, width: 9)
        let globe = UIBezierPath()
        globe.addDisc(x + 150, foot - 194, 19)
        pen.fill(globe, 0xFFF1CC)
        people.addStroke(x, foot - 20, x + 2, foot - 74)
        people.addStroke(x + 46, foot - 20, x + 43, foot - 66)
        pen.stroke(people, 0x131626, width: 40)
        hair.addDot(x + 8, foot - 116)
        hair.addDot(x + 36, foot - 106)
        pen.stroke(hair, 0x131626, width: 31)
        pen.place(4, -2) { pen.stroke(hair, 0xFFBE78, width: 3, alpha: 0.8, dashes: [1, 40]) }
        let rims = UIBezierPath()
        rims.addCurve([spot(x + 66, foot - 30), spot(x + 65, foot - 74), spot(x + 50, foot - 88)])
        rims.addCurve([spot(x + 22, foot - 92), spot(x + 20, foot - 96), spot(x + 12, foot - 98)])
        rims.addCurve([spot(x + 50, foot - 99), spot(x + 53, foot - 108), spot(x + 46, foot - 118)])
        pen.stroke(rims, 0xFFC27A, width: 3.5, alpha: 0.9)
    }

    // MARK: Houses at a canal

    func drawHouses(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let skies: [[UInt32]] = [
            [0x5FA9E2, 0xB5DBF2, 0xF6F0DF], [0x8FB8CF, 0xE3DFD0, 0xFBE9C6], [0x6C79B0, 0xE7A79C, 0xFCDCA6],
        ]
        let sky = skies[moment.light == .day ? 0 : moment.light == .morning ? 1 : 2]
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
            var number = moment.kind
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
        let foliage: (UInt32, UInt32, CGFloat) =
            switch moment.season {
            case .winter: (0x5A4A40, 0xF4F7FA, 14)
            case .spring: (0x5C8A4A, 0xF0B8C8, 60)
            case .summer: (0x3F6B3C, 0x7FA548, 66)
            case .autumn: (0x8A4A22, 0xE59A38, 62)
            }
        pen.stroke(leaves, foliage.0, width: foliage.2)
        pen.stroke(lit, foliage.1, width: foliage.2 / 2, alpha: 0.8)
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
