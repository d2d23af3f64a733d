import UIKit

extension SampleScene {
    // MARK: A train on a viaduct

    /// In units a second: it crosses half of a film in four.
    private static let trainSpeed: CGFloat = 190

    func drawTrain(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let sky: [UInt32] =
            switch moment.light {
            case .morning: [0x7A9CCB, 0xC9CBD6, 0xFBE3C2]
            case .evening: [0x5C5C96, 0xC98C97, 0xFCC78C]
            default: [0x4F93D0, 0x9CCBE8, 0xE9F1E6]
            }
        let woods: [[UInt32]] =
            switch moment.season {
            case .winter: [[0x4B5E6B, 0x93A8B4, 0xF2F7FA], [0x3C5154, 0x7E969E, 0xEAF1F5]]
            case .autumn: [[0x6E3A1C, 0xB9652B, 0xEDB14A], [0x53401F, 0x9C5A22, 0xE3902F]]
            default: [[0x2E5B3B, 0x568546, 0xA9C160], [0x21472F, 0x437339, 0x8FB050]]
            }
        let haze = sky[2]
        let (deck, feet) = (pen.height * 0.47, pen.height * 0.86)
        pen.drawSky(to: pen.height * 0.6, sky)
        pen.glow(pen.width * 0.88, pen.height * 0.2, radius: 640, 0xFFF3D2, alpha: 0.85)
        drawClouds(pen, &chance, count: 3, from: 90, to: pen.height * 0.24, 0xFFFBF2, sky[1], time: time)
        let isWinter = moment.season == .winter
        let peaks = (0...Int(pen.width / 230) + 1).map { step in
            (x: CGFloat(step) * 230 - 60 + chance(-60, 60), y: pen.height * chance(18, 33) / 100)
        }
        drawPeaks(
            pen, &chance, peaks, base: deck + 40, SamplePen.mix(0x6C86A8, haze, 0.35),
            SamplePen.mix(0xC3D2E2, haze, 0.4))
        drawMist(pen, above: deck + 20, height: 220, haze, alpha: 0.75)
        for row in 0..<2 {
            let near = CGFloat(row)
            let base = pen.height * (0.46 + 0.07 * near)
            let ridge = { (x: CGFloat) in base - (50 - 20 * near) * sin(x / (240 - 60 * near) + near * 2) }
            let hill = UIBezierPath(
                ground: stride(from: -40, through: pen.width + 100, by: 70).map { spot($0, ridge($0)) },
                to: feet)
            let tint = woods[0].map { SamplePen.mix($0, haze, 0.6 - 0.28 * near) }
            pen.shade(hill, from: base, to: feet, [tint[2], tint[1]])
            drawWood(pen, &chance, rows: 1 + 3 * row, every: 32 + 20 * near, tint) { x, line in
                ridge(x) + 22 + 66 * CGFloat(line)
            }
            drawMist(pen, above: base + 60 + 190 * near, height: 170, haze, alpha: 0.6)
        }
        let river = UIBezierPath()
        river.addBox(-9, feet - 34, pen.width + 18, pen.height - feet + 43)
        pen.shade(
            river, from: feet - 34, to: pen.height,
            [haze, sky[1], SamplePen.mix(sky[0], 0x16394A, 0.6)])
        // It is past the middle at the beginning, and comes again when its last car has gone.
        let way = pen.width + 1500
        let head = (pen.width * 0.6 + time * Self.trainSpeed).truncatingRemainder(dividingBy: way)
        let arches = (0...Int(pen.width / 196) + 1).map { CGFloat($0) * 196 - 140 }
        pen.clip(to: river) {
            pen.mirror(at: feet - 8) { drawViaduct(pen, arches, deck: deck, feet: feet, isReflected: true) }
            pen.shade(
                river, from: feet, to: pen.height, [haze, sky[1], 0x16394A], alpha: 0.45)
        }
        drawSteam(pen, head: head, deck: deck, SamplePen.mix(sky[1], 0x8A8FA6, 0.4))
        pen.place(head, deck - 8) { drawEngine(pen, turn: time * Self.trainSpeed / 23, moment) }
        drawViaduct(pen, arches, deck: deck, feet: feet)
        let ripples = UIBezierPath()
        for row in 0..<34 {
            let share = CGFloat(row) / 34
            let y = feet - 20 + share * share * (pen.height - feet + 20)
            let x = chance(0, pen.width) + 16 * sin(1.4 * time + CGFloat(row))
            ripples.addStroke(x, y, x + 30 + 150 * share, y)
        }
        pen.stroke(ripples, 0xFFFBEA, width: 3, alpha: 0.5)
        drawMist(pen, above: feet, height: 150, haze, alpha: 0.4)
        let bank = { (x: CGFloat) in
            pen.height * 0.885 + min(260, pow(max(0, x) / pen.width, 1.4) * 460) + 8 * sin(x / 50)
        }
        let meadow = UIBezierPath(
            ground: stride(from: -40, through: pen.width, by: 60).map { spot($0, bank($0)) },
            to: pen.height + 9)
        pen.shade(meadow, from: pen.height * 0.88, to: pen.height, [woods[1][2], woods[1][1], woods[1][0]])
        let blades = UIBezierPath()
        for _ in 0..<90 {
            let x = chance(0, pen.width * 0.4)
            let y = bank(x) + chance(2, 80)
            blades.addStroke(x, y, x + chance(-5, 9), y - chance(9, 22))
        }
        pen.stroke(blades, isWinter ? 0x9C8F78 : woods[1][1], width: 3)
        drawOnlooker(pen, x: pen.width * 0.14, y: bank(pen.width * 0.14) + 8, time)
        let side = { (x: CGFloat) in bank(0) + 130 - pow(max(0, x / pen.width * 2 - 1), 1.4) * 250 }
        let shade = UIBezierPath(
            ground: stride(from: 0, through: pen.width + 80, by: 60).map { spot($0, side($0)) },
            to: pen.height + 9)
        pen.fill(shade, woods[1][0])
        drawWood(pen, &chance, rows: 4, every: 58, woods[1]) { x, line in side(x) + 44 * CGFloat(line) }
    }

    /// Piers, arches with the depth of their stones, and a parapet.
    private func drawViaduct(
        _ pen: SamplePen, _ arches: [CGFloat], deck: CGFloat, feet: CGFloat, isReflected: Bool = false
    ) {
        let (front, depth, rings, joints) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
        let (light, dark) = (UIBezierPath(), UIBezierPath())
        for x in arches {
            for (path, shift) in [(depth, -26), (front, 0)] as [(UIBezierPath, CGFloat)] {
                path.move(to: spot(x + shift, deck + 4))
                path.addLine(to: spot(x + 196 + shift, deck + 4))
                path.addLine(to: spot(x + 196 + shift, feet))
                path.addLine(to: spot(x + 172 + shift, feet))
                path.addLine(to: spot(x + 174 + shift, deck + 130))
                path.addCurve(
                    to: spot(x + 22 + shift, deck + 130), controlPoint1: spot(x + 170 + shift, deck + 26),
                    controlPoint2: spot(x + 26 + shift, deck + 26))
                path.addLine(to: spot(x + 24 + shift, feet))
                path.addLine(to: spot(x + shift, feet))
                path.close()
            }
            rings.move(to: spot(x + 16, deck + 132))
            rings.addCurve(
                to: spot(x + 180, deck + 132), controlPoint1: spot(x + 20, deck + 18),
                controlPoint2: spot(x + 176, deck + 18))
            light.addStroke(x + 21, deck + 136, x + 23, feet)
            dark.addStroke(x - 20, deck + 136, x - 21, feet)
        }
        pen.shade(depth, from: deck, to: feet, [0x5A5360, 0x6E6468, 0x8C8078])
        pen.shade(front, from: deck, to: feet, [0xE8D3B0, 0xC2A888, 0x8A7D76])
        if isReflected { return }
        pen.clip(to: front) {
            for course in 0..<Int((feet - deck) / 15) {
                let y = deck + 34 + CGFloat(course) * 15
                joints.addStroke(-30 + CGFloat(course % 2) * 17, y, pen.width + 20, y)
            }
            pen.stroke(joints, 0x59493F, width: 1.6, alpha: 0.45)
            pen.stroke(joints, 0x59493F, width: 14, alpha: 0.28, cap: .butt, dashes: [1.6, 24, 1.6, 31])
            pen.stroke(joints, 0xFFF0D2, width: 12, alpha: 0.16, cap: .butt, dashes: [26, 93, 21, 130])
            pen.stroke(dark, 0x3A3040, width: 16, alpha: 0.3)
            pen.stroke(light, 0xFFF3D6, width: 5, alpha: 0.6)
        }
        pen.stroke(rings, 0x6E5C4E, width: 15, cap: .butt)
        pen.stroke(rings, 0xE2CBA6, width: 13, cap: .butt, dashes: [9, 1.6])
        let edges = UIBezierPath()
        edges.addStroke(-20, deck, pen.width + 20, deck)
        pen.stroke(edges, 0xB69D80, width: 26, cap: .butt)
        pen.stroke(edges, 0x6A594C, width: 26, alpha: 0.5, cap: .butt, dashes: [2, 40])
        pen.place(0, -13) { pen.stroke(edges, 0xFFF2D8, width: 5) }
        pen.place(0, 15) { pen.stroke(edges, 0x4A3F44, width: 7, alpha: 0.55) }
    }

    /// Each puff stays where it was let out, grows, and is blown away.
    private func drawSteam(_ pen: SamplePen, head: CGFloat, deck: CGFloat, _ shadow: UInt32) {
        let beat: CGFloat = 66
        for puff in (0..<12).reversed() {
            let place = (head / beat).rounded(.down) * beat - CGFloat(puff) * beat
            let age = (head - place) / Self.trainSpeed
            let radius = 30 + 28 * age
            let (x, y) = (place - 34 - age * 30, deck - 124 - age * 30 + sin(place / 40) * 10)
            let alpha = max(0, 1 - age * 0.24)
            if Int(place / beat) % 2 == 0 {
                pen.glow(x - 12, y + radius * 0.5, radius: radius * 2, shadow, alpha: alpha * 0.8)
            }
            pen.glow(x, y, radius: radius * 2, 0xFFFFFF, alpha: alpha)
            if puff < 4 { pen.glow(x + 8, y - 8, radius: radius * 1.5, 0xFFFFFF, alpha: alpha) }
        }
    }

    /// Under steam to the right, its front at the origin and its wheels on the rails, with a tender and four cars.
    private func drawEngine(_ pen: SamplePen, turn: CGFloat, _ moment: SampleMoment) {
        let colors: [UInt32] = [0x9E2B2C, 0x1F5C46, 0x2A4F86]
        let color = colors[moment.kind % 3]
        drawCars(pen, color, turn, isLit: moment.light != .day)
        let (frame, boiler, domes) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        frame.addBox(-214, -34, 214, 12)
        frame.addBox(-318, -34, 94, 12)
        frame.addCorners([spot(-6, -26), spot(18, -6), spot(-14, -6)])
        pen.fill(frame, 0x7A1F1C)
        let tender = UIBezierPath(corners: [
            spot(-318, -36), spot(-318, -78), spot(-224, -78), spot(-224, -36),
        ])
        pen.shade(tender, from: -80, to: -34, [0x4B5058, 0x22252B])
        let coal = UIBezierPath()
        for lump in 0..<9 { coal.addDot(-308 + CGFloat(lump) * 9, -82 - CGFloat(lump * 5 % 9)) }
        pen.stroke(coal, 0x15161A, width: 14)
        boiler.addBox(-146, -84, 132, 48)
        pen.shade(boiler, from: -84, to: -36, [0x3B4048, 0x8A929C, 0x2B2F36, 0x121418])
        let front = UIBezierPath()
        front.addDisc(-14, -60, 25, squeeze: 0.98)
        pen.fill(front, 0x1A1C21)
        domes.addStroke(-62, -82, -62, -90)
        domes.addStroke(-98, -82, -98, -94)
        pen.stroke(domes, 0xC99A3C, width: 20)
        let chimney = UIBezierPath(corners: [
            spot(-46, -82), spot(-42, -112), spot(-50, -122), spot(-18, -122), spot(-26, -112),
            spot(-22, -82),
        ])
        pen.shade(chimney, from: spot(-46, 0), to: spot(-18, 0), [0x15171B, 0x5C636D, 0x1C1E23])
        let cab = UIBezierPath(corners: [
            spot(-216, -34), spot(-216, -108), spot(-146, -108), spot(-146, -34),
        ])
        pen.shade(cab, from: -108, to: -34, [SamplePen.mix(color, 0xFFFFFF, 0.25), color, 0x1C1A20])
        let roof = UIBezierPath()
        roof.addStroke(-224, -110, -138, -110)
        pen.stroke(roof, 0x25282E, width: 11)
        let opening = UIBezierPath()
        opening.addBox(-202, -98, 40, 30)
        pen.fill(opening, 0x2A1A14)
        pen.glow(-182, -70, radius: 30, 0xFF9A3C, alpha: 0.8)
        let driver = UIBezierPath()
        driver.addStroke(-176, -76, -176, -72)
        pen.stroke(driver, 0x2F4C78, width: 18)
        driver.addDot(-174, -89)
        pen.stroke(driver, 0xC08A66, width: 10, alpha: 0.9)
        pen.write("24", -181, -53, size: 20, 0xF2CE7A)
        let brass = UIBezierPath()
        for x in [-136, -112, -84, -34] as [CGFloat] { brass.addStroke(x, -82, x, -38) }
        pen.stroke(brass, 0xD9AC55, width: 3, cap: .butt)
        brass.removeAllPoints()
        brass.addStroke(-142, -62, -18, -62)
        pen.stroke(brass, 0xE6EBEE, width: 2)
        let lamp = UIBezierPath()
        lamp.addDot(6, -78)
        pen.stroke(lamp, 0xFFF1B8, width: 13)
        pen.glow(6, -78, radius: 60, 0xFFEFB0, alpha: moment.light == .day ? 0.3 : 0.9)
        drawWheels(pen, [-192, -142, -92].map { ($0, 23) }, turn)
        drawWheels(pen, [-44, -14, -306, -274, -242].map { ($0, 13) }, turn * 23 / 13)
        let (dx, dy) = (11 * cos(turn), 11 * sin(turn))
        let rods = UIBezierPath()
        rods.addStroke(-192 + dx, -23 + dy, -92 + dx, -23 + dy)
        rods.addStroke(-92 + dx, -23 + dy, -32, -28)
        pen.stroke(rods, 0xDDE3E6, width: 5)
        let piston = UIBezierPath()
        piston.addStroke(-40, -28, -18, -28)
        pen.stroke(piston, 0x3A3E46, width: 20, cap: .butt)
    }

    private func drawWheels(_ pen: SamplePen, _ wheels: [(x: CGFloat, radius: CGFloat)], _ turn: CGFloat) {
        let spokes = UIBezierPath()
        for size in Set(wheels.map(\.radius)) {
            let rims = UIBezierPath()
            for (x, radius) in wheels where radius == size {
                rims.addDot(x - 0.5, -radius)
                for spoke in 0..<3 {
                    let angle = turn + CGFloat(spoke) * .pi / 3
                    let (dx, dy) = ((radius - 4) * cos(angle), (radius - 4) * sin(angle))
                    spokes.addStroke(x - dx, -radius - dy, x + dx, -radius + dy)
                }
            }
            pen.stroke(rims, 0x4A4E56, width: 2 * size)
            pen.stroke(rims, 0x1B1C20, width: 2 * size - 8)
        }
        pen.stroke(spokes, 0xB4362F, width: 2.6)
    }

    private func drawCars(_ pen: SamplePen, _ color: UInt32, _ turn: CGFloat, isLit: Bool) {
        let (under, bodies, panes, trim, roofs, travellers) = (
            UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
        )
        let fronts = (0..<4).map { -330 - CGFloat($0) * 232 }
        drawWheels(pen, fronts.flatMap { x in [-206, -174, -54, -22].map { (x + $0, 13) } }, turn * 23 / 13)
        for (car, x) in fronts.enumerated() {
            under.addStroke(x - 224, -28, x + 6, -28)
            bodies.addBox(x - 222, -94, 216, 66)
            panes.addStroke(x - 208, -68, x - 16, -68)
            trim.addStroke(x - 220, -46, x - 8, -46)
            roofs.addCurve([spot(x - 228, -94), spot(x - 216, -106), spot(x - 12, -106), spot(x, -94)])
            for seat in 0..<8 where (seat * 7 + car * 3) % 5 < 3 {
                travellers.addStroke(x - 201 + CGFloat(seat) * 25.5, -60, x - 200 + CGFloat(seat) * 25.5, -58)
                travellers.addDot(x - 200 + CGFloat(seat) * 25.5, -68)
            }
        }
        pen.stroke(under, 0x26262B, width: 10)
        pen.shade(
            bodies, from: -94, to: -28,
            [SamplePen.mix(color, 0xFFFFFF, 0.3), color, color, SamplePen.mix(color, 0x0C0A18, 0.45)])
        pen.stroke(panes, 0xF5E7C8, width: 34, cap: .butt)
        pen.stroke(panes, isLit ? 0xFFD983 : 0x33465A, width: 25, cap: .butt, dashes: [18, 6, 18, 9])
        pen.stroke(travellers, isLit ? 0x5A3324 : 0xB98D70, width: 8)
        pen.place(0, -8) {
            pen.stroke(
                panes, 0xE0F0F8, width: 6, alpha: isLit ? 0.2 : 0.6, cap: .butt, dashes: [18, 6, 18, 9])
        }
        pen.stroke(trim, 0xE3B95E, width: 2)
        for x in fronts { pen.write("PASS LINE", x - 114, -38, size: 9, 0xF3DDA8) }
        pen.shade(roofs, from: -106, to: -92, [0xD9DADA, 0x6E7178, 0x3C3E46])
    }

    /// Somebody on the bank who waves, with a dog.
    private func drawOnlooker(_ pen: SamplePen, x: CGFloat, y: CGFloat, _ time: CGFloat) {
        pen.place(x, y) {
            let (legs, coat, arms, skin) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
            legs.addStroke(-5, -26, -7, 6)
            legs.addStroke(5, -26, 8, 6)
            pen.stroke(legs, 0x2B3550, width: 8)
            coat.addStroke(0, -30, 0, -50)
            pen.stroke(coat, 0xD8452F, width: 20)
            arms.addStroke(6, -52, 24 + 6 * sin(time * 6), -84)
            arms.addStroke(-7, -52, -14, -30)
            pen.stroke(arms, 0xB5341F, width: 7)
            skin.addDot(0, -70)
            pen.stroke(skin, 0xD9A27C, width: 15)
            skin.removeAllPoints()
            skin.addStroke(-6, -78, 6, -78)
            pen.stroke(skin, 0xF0C04A, width: 8)
            let dog = UIBezierPath()
            dog.addStroke(34, -10, 54, -10)
            dog.addStroke(58, -20, 62, -18)
            pen.stroke(dog, 0xF1E7D6, width: 11)
            let paws = UIBezierPath()
            for paw in [33, 39, 50, 56] as [CGFloat] { paws.addStroke(paw, -8, paw, 5) }
            paws.addStroke(32, -12, 24, -22 + 4 * sin(time * 9))
            pen.stroke(paws, 0xD9CBB4, width: 4)
        }
    }
}
