import UIKit

/// Balloons over a valley before breakfast: who is in the baskets, and one that is still on the ground.
struct PaintedBalloons {
    let pen: Pen

    func draw() {
        drawSky()
        drawHills()
        drawRiver()
        drawVillage()
        drawLaunch()
        drawSheep()
        for balloon in Balloon.far { draw(balloon) }
        drawGeese()
        for balloon in Balloon.near { draw(balloon) }
        drawBanner()
    }

    private func drawSky() {
        pen.shade(
            from: 0, to: 900,
            [
                Stop(0, 0x5B7FBF), Stop(0.35, 0x9DB8DE), Stop(0.62, 0xF2CDBB), Stop(0.85, 0xFFE2B5),
                Stop(1, 0xFFEFD0),
            ])
        pen.glow(CGPoint(x: 640, y: 850), radius: 620, squeeze: 0.8, 0xFFF1C2, alpha: 1)
        let sun = UIBezierPath()
        sun.addDisc(640, 850, 40)
        pen.fill(sun, 0xFFFBE8)
        var chance = Chance(5)
        for (width, alpha) in [(14, 0.22), (7, 0.35)] as [(CGFloat, CGFloat)] {
            let clouds = UIBezierPath()
            for _ in 0..<9 {
                let (x, y, length) = (chance.whole(-60, 860), chance.whole(420, 790), chance.whole(40, 200))
                clouds.addStroke(x, y, x + length, y - 3)
            }
            pen.stroke(clouds, 0xFFFFFF, width: width, alpha: alpha, cap: .round)
        }
    }

    private func drawHills() {
        for (points, top, bottom, height) in [
            (
                [(-20, 890), (140, 860), (330, 884), (520, 856), (700, 880), (920, 850)], 0xC9B5C4, 0xF3DCC4,
                852
            ),
            ([(-20, 930), (200, 896), (420, 930), (640, 900), (920, 926)], 0x8FA08E, 0xE3D3B0, 896),
            ([(-20, 980), (180, 950), (360, 976), (600, 954), (920, 990)], 0x7C9A63, 0xC5CC93, 950),
            ([(-20, 1040), (240, 1010), (480, 1046), (720, 1030), (920, 1060)], 0x5F8A4A, 0x9DB86B, 1010),
        ] as [([(CGFloat, CGFloat)], UInt32, UInt32, CGFloat)] {
            let hill = UIBezierPath(through: points.map { at($0.0, $0.1) })
            hill.addLine(to: at(920, 1220))
            hill.addLine(to: at(-20, 1220))
            hill.close()
            pen.shade(hill, from: height, to: height + 140, [Stop(0, bottom), Stop(1, top)])
            pen.glow(
                CGPoint(x: 450, y: height + 60), radius: 560, squeeze: 0.07, in: hill,
                [Stop(0, 0xFFF6E4, 0.6), Stop(1, 0xFFF6E4, 0)])
        }
        // Fields, hedges, and the shadows of trees in the low sun.
        let (hedges, crowns, lights, shadows) = (
            UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
        )
        var chance = Chance(12)
        for row in 0..<4 {
            let y = CGFloat(1066 + row * 30)
            hedges.append(
                UIBezierPath(through: [at(-10, y), at(230, y - 14), at(500, y + 4), at(910, y - 6)]))
        }
        for _ in 0..<46 {
            let (x, y) = (chance.whole(0, 900), chance.whole(1046, 1180))
            crowns.addDot(x, y)
            lights.addDot(x + 2, y - 3)
            shadows.addStroke(x, y + 5, x - 26, y + 12)
        }
        pen.stroke(hedges, 0x4C7340, width: 3, alpha: 0.6)
        pen.stroke(shadows, 0x3C5B3A, width: 6, alpha: 0.35, cap: .round)
        pen.stroke(crowns, 0x3F6B38, width: 13, cap: .round)
        pen.stroke(lights, 0x7FA24E, width: 6, alpha: 0.7, cap: .round)
    }

    private func drawRiver() {
        let river = UIBezierPath(through: [
            at(560, 962), at(540, 984), at(610, 1010), at(560, 1044), at(420, 1082), at(470, 1140),
            at(380, 1210),
        ])
        river.addCurve(through: [
            at(560, 1210), at(580, 1130), at(520, 1086), at(640, 1046), at(650, 1008), at(566, 984),
            at(574, 962),
        ])
        river.close()
        pen.shade(river, from: 960, to: 1210, [Stop(0, 0xFFE9BE), Stop(0.5, 0xBFD4DF), Stop(1, 0x7FA3C4)])
        let boat = UIBezierPath(corners: [at(468, 1158), at(508, 1158), at(500, 1166), at(476, 1166)])
        pen.fill(boat, 0x7A3E2B)
        let (body, head, rod) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        body.addStroke(486, 1155, 486, 1150)
        head.addDot(486, 1143)
        rod.append(UIBezierPath(through: [at(488, 1152), at(508, 1140), at(522, 1148)]))
        rod.addStroke(522, 1148, 523, 1170)
        pen.stroke(body, 0x2F5D8A, width: 7, cap: .round)
        pen.stroke(head, 0xE0B48F, width: 6, cap: .round)
        pen.stroke(rod, 0x3A2C22, width: 0.8, cap: .round)
    }

    private func drawVillage() {
        pen.place(at: at(190, 966)) {
            let (walls, roofs, panes) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
            for (x, y, width) in [(-60, 4, 22), (-30, -2, 26), (24, 0, 24), (54, 6, 20), (-86, 8, 18)]
                as [(CGFloat, CGFloat, CGFloat)]
            {
                walls.addBox(x, y, width, 16)
                roofs.addCorners([at(x - 3, y), at(x + width / 2, y - 12), at(x + width + 3, y)])
                panes.addBox(x + 4, y + 5, 4, 5)
                panes.addBox(x + width - 8, y + 5, 4, 5)
            }
            walls.addBox(4, -22, 12, 40)
            roofs.addCorners([at(2, -22), at(10, -54), at(18, -22)])
            pen.fill(walls, 0xF3E3CC)
            pen.fill(roofs, 0xB5543C)
            pen.fill(panes, 0x5B6478)
            let clock = UIBezierPath()
            clock.addDisc(10, -14, 3.6)
            pen.fill(clock, 0xFFFFFF)
            let hands = UIBezierPath(corners: [at(10, -14), at(10, -16.6), at(10, -14), at(8, -13)])
            pen.stroke(hands, 0x26242F, width: 0.6)
            let cock = UIBezierPath()
            cock.addStroke(10, -54, 10, -60)
            cock.addStroke(7, -60, 14, -60)
            pen.stroke(cock, 0x3A2C22, width: 1)
        }
    }

    // MARK: On the ground

    /// A balloon that lies in the meadow and fills, its people and their car.
    private func drawLaunch() {
        pen.place(at: at(778, 1132)) {
            let envelope = UIBezierPath(through: [
                at(-60, 14), at(-40, -24), at(20, -52), at(90, -40), at(110, -4), at(90, 20), at(20, 26),
            ])
            envelope.close()
            pen.fill(envelope, 0xE8A33D)
            pen.clip(to: envelope) {
                let stripes = UIBezierPath()
                for x in [-20, 30, 80] as [CGFloat] {
                    stripes.append(UIBezierPath(through: [at(x - 14, 30), at(x + 4, -10), at(x + 2, -60)]))
                }
                pen.stroke(stripes, 0x2F7F86, width: 17)
                pen.shade(envelope, from: -50, to: 26, [Stop(0, 0xFFFFFF, 0.35), Stop(1, 0x1E2A44, 0.4)])
            }
            let basket = UIBezierPath(corners: [at(-104, -2), at(-86, 6), at(-92, 24), at(-110, 16)])
            pen.fill(basket, 0x8A5A3B)
            let ropes = UIBezierPath()
            for y in [-12, 2, 14] as [CGFloat] { ropes.addStroke(-88, 6, -58, y) }
            pen.stroke(ropes, 0x4A3424, width: 1)
            let fan = UIBezierPath()
            fan.addDisc(-74, 24, 8)
            pen.stroke(fan, 0xC8374A, width: 2.4)
            pen.stroke(fan, 0xC8374A, width: 9, alpha: 0.4, dashes: [2, 6])
            for (x, y, coat) in [
                (-124, 20, 0x2F5D8A), (-58, 34, 0xD1495B), (118, 22, 0x3B7A57), (40, 40, 0x7B4B94),
            ]
                as [(CGFloat, CGFloat, UInt32)]
            {
                drawPerson(at: at(x, y), coat: coat)
            }
            let car = UIBezierPath(through: [
                at(-196, 30), at(-194, 14), at(-182, 12), at(-174, 0), at(-148, 0), at(-142, 14),
                at(-134, 30),
            ])
            car.close()
            pen.fill(car, 0xC8374A)
            let glass = UIBezierPath(corners: [at(-178, 13), at(-171, 4), at(-152, 4), at(-147, 13)])
            pen.fill(glass, 0xDCEBF5)
            let tires = UIBezierPath()
            tires.addDot(-182, 30)
            tires.addDot(-148, 30)
            pen.stroke(tires, 0x26242F, width: 10, cap: .round)
        }
    }

    private func drawPerson(at place: CGPoint, coat: UInt32) {
        let (body, legs, head) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        legs.addStroke(place.x - 2, place.y - 8, place.x - 3, place.y)
        legs.addStroke(place.x + 2, place.y - 8, place.x + 3, place.y)
        body.addStroke(place.x, place.y - 10, place.x, place.y - 16)
        head.addDot(place.x, place.y - 24)
        pen.stroke(legs, 0x2B2A3A, width: 3, cap: .round)
        pen.stroke(body, coat, width: 8, cap: .round)
        pen.stroke(head, 0xE0B48F, width: 6, cap: .round)
    }

    private func drawSheep() {
        let (wool, faces, legs) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for (x, y) in [(96, 1120), (128, 1132), (160, 1116), (74, 1142), (216, 1140), (250, 1122)]
            as [(CGFloat, CGFloat)]
        {
            wool.addStroke(x, y, x + 9, y)
            faces.addStroke(x + 15, y - 3, x + 17, y - 1)
            for dx in [0, 9] as [CGFloat] { legs.addStroke(x + dx, y + 4, x + dx, y + 10) }
        }
        pen.stroke(legs, 0x3A3336, width: 2)
        pen.stroke(wool, 0xFBF6EA, width: 13, cap: .round)
        pen.stroke(faces, 0x3A3336, width: 5, cap: .round)
        // One of them is not like the others.
        let black = UIBezierPath()
        black.addStroke(160, 1116, 169, 1116)
        pen.stroke(black, 0x4A4044, width: 13, cap: .round)
    }

    private func drawGeese() {
        let geese = UIBezierPath()
        for index in -3...3 {
            let (x, y) = (150 + CGFloat(index) * 22, 560 + abs(CGFloat(index)) * 13)
            geese.move(to: at(x - 9, y - 4))
            geese.addQuadCurve(to: at(x, y), controlPoint: at(x - 4, y - 6))
            geese.addQuadCurve(to: at(x + 9, y - 5), controlPoint: at(x + 4, y - 7))
        }
        pen.stroke(geese, 0x3A3F5C, width: 2, cap: .round)
    }

    // MARK: Balloons

    private struct Balloon {
        enum Pattern {
            case gores, rings, patches, star
        }

        let center: CGPoint
        let radius: CGFloat
        let pattern: Pattern
        let colors: [UInt32]
        let people: [UInt32]

        static let far = [
            Balloon(
                center: at(420, 716), radius: 22, pattern: .rings, colors: [0xD98C7A, 0xF6E3C6], people: []),
            Balloon(
                center: at(300, 640), radius: 30, pattern: .gores, colors: [0x8C7BB0, 0xF2D4C0], people: []),
            Balloon(
                center: at(728, 716), radius: 38, pattern: .rings, colors: [0x5E9CB5, 0xFBEBD0],
                people: [0xC8374A]),
            Balloon(
                center: at(560, 560), radius: 46, pattern: .gores, colors: [0xE07A5F, 0xF7E1B5],
                people: [0x2F5D8A, 0x3B7A57]),
            Balloon(
                center: at(826, 512), radius: 58, pattern: .patches, colors: [0x3D8C84, 0xF4D35E],
                people: [0x7B4B94, 0xD1495B]),
        ]
        static let near = [
            Balloon(
                center: at(640, 190), radius: 112, pattern: .star, colors: [0x2F4F9E, 0xF6C84C],
                people: [0x3B7A57, 0xE15554]),
            Balloon(
                center: at(258, 300), radius: 190, pattern: .gores, colors: [0xD8433B, 0xFBE6B8],
                people: [0x2E86AB, 0xEDAE49, 0x7B4B94]),
        ]
    }

    /// How wide the envelope is at each height, in radii: round above, and straight to its mouth.
    private static let profile: [(y: CGFloat, width: CGFloat)] = [
        (-1, 0), (-0.92, 0.4), (-0.7, 0.72), (-0.38, 0.93), (0, 1), (0.36, 0.94), (0.7, 0.74), (1.02, 0.48),
        (1.3, 0.2),
    ]

    /// From the top to the mouth, at such a part of the envelope's half width.
    private func seam(_ balloon: Balloon, at part: CGFloat) -> [CGPoint] {
        Self.profile.map {
            at(balloon.center.x + $0.width * part * balloon.radius, balloon.center.y + $0.y * balloon.radius)
        }
    }

    private func envelope(_ balloon: Balloon, from left: CGFloat = -1, to right: CGFloat = 1) -> UIBezierPath
    {
        let path = UIBezierPath(through: seam(balloon, at: left))
        path.addCurve(through: seam(balloon, at: right).reversed())
        path.close()
        return path
    }

    private func draw(_ balloon: Balloon) {
        let (x, y, radius) = (balloon.center.x, balloon.center.y, balloon.radius)
        let whole = envelope(balloon)
        pen.fill(whole, balloon.colors[1])
        pen.clip(to: whole) {
            switch balloon.pattern {
            case .gores:
                let gores = UIBezierPath()
                // Seen from the side, gores become narrower towards the edge.
                let edges = (-5...5).map { sin(CGFloat($0) * .pi / 11) }
                for index in stride(from: 0, to: edges.count - 1, by: 2) {
                    gores.append(envelope(balloon, from: edges[index], to: edges[index + 1]))
                }
                pen.fill(gores, balloon.colors[0])
            case .rings:
                let rings = UIBezierPath()
                for height in [-0.75, -0.1, 0.55, 1.2] as [CGFloat] {
                    rings.append(
                        UIBezierPath(through: [
                            at(x - radius * 1.1, y + height * radius), at(x, y + (height + 0.18) * radius),
                            at(x + radius * 1.1, y + height * radius),
                        ]))
                }
                pen.stroke(rings, balloon.colors[0], width: radius * 0.32)
            case .patches:
                let patches = UIBezierPath()
                let edges = (-4...4).map { sin(CGFloat($0) * .pi / 9) }
                for (row, points) in zip(Self.profile, Self.profile.dropFirst()).enumerated() {
                    for index in stride(from: row % 2, to: edges.count - 1, by: 2) {
                        patches.addCorners([
                            at(x + points.0.width * edges[index] * radius, y + points.0.y * radius),
                            at(x + points.0.width * edges[index + 1] * radius, y + points.0.y * radius),
                            at(x + points.1.width * edges[index + 1] * radius, y + points.1.y * radius),
                            at(x + points.1.width * edges[index] * radius, y + points.1.y * radius),
                        ])
                    }
                }
                pen.fill(patches, balloon.colors[0])
            case .star:
                pen.fill(whole, balloon.colors[0])
                let star = UIBezierPath(
                    corners: (0..<10).map { corner in
                        let angle = CGFloat(corner) * .pi / 5 - .pi / 2
                        let length = radius * (corner.isMultiple(of: 2) ? 0.62 : 0.27)
                        return at(x + cos(angle) * length, y - radius * 0.06 + sin(angle) * length)
                    })
                pen.fill(star, balloon.colors[1])
                let band = UIBezierPath(through: [
                    at(x - radius, y + radius * 0.74), at(x, y + radius * 0.84),
                    at(x + radius, y + radius * 0.74),
                ])
                pen.stroke(band, balloon.colors[1], width: radius * 0.1)
            }
            // Light from the low sun, and the fire within.
            pen.shade(
                whole, from: CGPoint(x: x - radius, y: y - radius),
                to: CGPoint(x: x + radius, y: y + radius * 0.4),
                [Stop(0, 0x26335E, 0.45), Stop(0.5, 0x26335E, 0.08), Stop(1, 0xFFF3C8, 0.35)])
            pen.glow(
                CGPoint(x: x, y: y + radius * 1.25), radius: radius * 0.9, in: whole,
                [Stop(0, 0xFFF2B0, 0.9), Stop(1, 0xFFD27A, 0)])
        }
        if radius > 50 {
            let seams = UIBezierPath()
            for part in [-0.94, -0.75, -0.54, -0.28, 0, 0.28, 0.54, 0.75, 0.94] as [CGFloat] {
                seams.append(UIBezierPath(through: seam(balloon, at: part)))
            }
            pen.stroke(seams, 0x2B2340, width: 1, alpha: 0.3)
        }
        drawBasket(of: balloon)
    }

    private func drawBasket(of balloon: Balloon) {
        // In tenths of the radius, so that small ones have small baskets.
        pen.place(
            at: at(balloon.center.x, balloon.center.y + balloon.radius * 1.3), scale: balloon.radius / 100
        ) {
            let ropes = UIBezierPath()
            for side in [-1, -0.4, 0.4, 1] as [CGFloat] { ropes.addStroke(side * 19, 0, side * 16, 40) }
            pen.stroke(ropes, 0x4A3424, width: 1.2)
            let (flame, core) = (UIBezierPath(), UIBezierPath())
            flame.append(UIBezierPath(through: [at(-5, 20), at(-7, 4), at(0, -22), at(7, 4), at(5, 20)]))
            flame.close()
            core.append(UIBezierPath(through: [at(-2.5, 20), at(-3, 8), at(0, -8), at(3, 8), at(2.5, 20)]))
            core.close()
            pen.fill(flame, 0xFF9A3D, alpha: 0.85)
            pen.fill(core, 0xFFF6C8)
            let burner = UIBezierPath()
            burner.addStroke(-8, 23, 8, 23)
            pen.stroke(burner, 0x3A3F4C, width: 5, cap: .round)
            for (index, coat) in balloon.people.enumerated() {
                let place = (CGFloat(index) - CGFloat(balloon.people.count - 1) / 2) * 11
                let (body, head, arm) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
                body.addStroke(place, 42, place, 36)
                head.addDot(place, 29)
                // One waves, and one looks through a telescope.
                if index == 0 {
                    arm.append(
                        UIBezierPath(through: [at(place - 4, 38), at(place - 11, 33), at(place - 13, 24)]))
                }
                pen.stroke(arm, coat, width: 3, cap: .round)
                pen.stroke(body, coat, width: 9, cap: .round)
                pen.stroke(head, index == 1 ? 0x9C5B3C : 0xE9C09A, width: 7.4, cap: .round)
                if index == balloon.people.count - 1 {
                    let telescope = UIBezierPath()
                    telescope.addStroke(place + 3, 29, place + 14, 31)
                    pen.stroke(telescope, 0xC9A13C, width: 3)
                }
            }
            let basket = UIBezierPath(corners: [at(-18, 40), at(18, 40), at(15, 62), at(-15, 62)])
            pen.fill(basket, 0x9C6B43)
            let weave = UIBezierPath()
            for row in 0..<4 { weave.addStroke(-17, 43 + CGFloat(row) * 5.4, 17, 43 + CGFloat(row) * 5.4) }
            pen.stroke(weave, 0x6B4229, width: 2.4, dashes: [4, 2.5])
            let rim = UIBezierPath()
            rim.addStroke(-19, 40, 19, 40)
            pen.stroke(rim, 0x6B4229, width: 4, cap: .round)
            // Sandbags, and at the largest a cat that has come along.
            let bags = UIBezierPath()
            for x in [-12, 12] as [CGFloat] { bags.addStroke(x, 50, x, 54) }
            pen.stroke(bags, 0xD9C08C, width: 6, cap: .round)
            guard balloon.radius > 150 else { return }
            let cat = UIBezierPath(corners: [
                at(19, 39), at(19, 33), at(21, 35), at(24, 35), at(26, 33), at(26, 39),
            ])
            pen.fill(cat, 0x4A4044)
            let eyes = UIBezierPath()
            eyes.addDot(21, 37)
            eyes.addDot(24, 37)
            pen.stroke(eyes, 0xF4D35E, width: 0.9, cap: .round)
        }
    }

    private func drawBanner() {
        pen.place(at: at(640, 366)) {
            let rope = UIBezierPath()
            rope.addStroke(16, 20, 40, 44)
            pen.stroke(rope, 0x4A3424, width: 1)
            let cloth = UIBezierPath(through: [at(40, 40), at(90, 46), at(140, 38), at(206, 44)])
            cloth.addLine(to: at(206, 64))
            cloth.addCurve(through: [at(206, 64), at(140, 58), at(90, 66), at(40, 60)])
            cloth.close()
            pen.fill(cloth, 0xFFFDF4)
            pen.write(
                "Happy 80th, Grandma!", at: CGPoint(x: 124, y: 44.5), size: 13, weight: .semibold, 0xC8374A,
                anchor: 0.5)
        }
    }
}
