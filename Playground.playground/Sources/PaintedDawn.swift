import UIKit

/// Mountains behind mountains before sunrise, a lake, a hut with its lamp lit, and those who are up already.
struct PaintedDawn {
    let pen: Pen

    func draw() {
        drawSky()
        drawRange(seed: 1, base: 470, height: 190, step: 90, near: 0xC79BA6, far: 0xF3C3A0, snow: 0xFFE9D6)
        drawRange(seed: 5, base: 520, height: 235, step: 120, near: 0x8A7A9C, far: 0xD9A79F, snow: 0xFFD9C4)
        pen.glow(CGPoint(x: 1290, y: 560), radius: 900, squeeze: 0.16, 0xFFDDB0, alpha: 0.7)
        drawRange(seed: 8, base: 580, height: 200, step: 150, near: 0x57638A, far: 0x937E9A, snow: nil)
        drawLake()
        drawForest(seed: 12, top: 590, color: 0x3A4A6B, size: 26, count: 95)
        drawMeadow()
        drawHut()
        drawTents()
        drawClimbers()
        drawForest(seed: 14, top: 760, color: 0x16223E, size: 84, count: 42)
        drawBirds()
    }

    private func drawSky() {
        pen.shade(
            from: 0, to: 600,
            [
                Stop(0, 0x32427A), Stop(0.3, 0x6C6EA4), Stop(0.56, 0xD794A0), Stop(0.8, 0xFBC795),
                Stop(1, 0xFFE9B8),
            ])
        pen.glow(CGPoint(x: 1290, y: 470), radius: 700, squeeze: 0.6, 0xFFEDB5, alpha: 0.9)
        var chance = Chance(2)
        for (width, color, alpha) in [(16, 0xFFD9C0, 0.1), (8, 0xFFE2B8, 0.18), (3, 0xFFF2D0, 0.5)]
            as [(CGFloat, UInt32, CGFloat)]
        {
            let streaks = UIBezierPath()
            for _ in 0..<13 {
                let (x, y, length) = (chance.whole(-100, 2300), chance.whole(120, 340), chance.whole(60, 340))
                streaks.addStroke(x, y, x + length, y - 4)
            }
            pen.stroke(streaks, color, width: width, alpha: alpha, cap: .round)
        }
        let stars = UIBezierPath()
        for _ in 0..<46 { stars.addDot(chance.whole(0, 2400), chance.whole(5, 150)) }
        pen.stroke(stars, 0xFFFFFF, width: 2, alpha: 0.6, cap: .round)
        let moon = UIBezierPath()
        moon.addArc(
            withCenter: CGPoint(x: 420, y: 130), radius: 26, startAngle: 0.6, endAngle: 3.9, clockwise: true)
        moon.addQuadCurve(to: CGPoint(x: 441, y: 145), controlPoint: CGPoint(x: 412, y: 138))
        pen.fill(moon, 0xFFF6E0, alpha: 0.92)
    }

    /// A ridge, lit from the right of the middle, with snow on what stands out.
    private func drawRange(
        seed: UInt64, base: CGFloat, height: CGFloat, step: CGFloat, near: UInt32, far: UInt32, snow: UInt32?
    ) {
        var chance = Chance(seed)
        var peaks: [CGPoint] = []
        var x: CGFloat = -60
        var isPeak = true
        while x < 2520 {
            let swell = 0.62 + 0.38 * sin(x / 330 + CGFloat(seed))
            peaks.append(
                at(
                    x.rounded(),
                    (base - (isPeak ? chance(0.55, 1) : chance(0.16, 0.4)) * height * swell).rounded()))
            x += step * chance(0.5, 1)
            isPeak.toggle()
        }
        var crest: [CGPoint] = []
        for (point, next) in zip(peaks, peaks.dropFirst()) {
            crest.append(point)
            for share in [0.3, 0.6] as [CGFloat] {
                crest.append(
                    at(
                        (point.x + (next.x - point.x) * share).rounded(),
                        (point.y + (next.y - point.y) * share + chance(-9, 9)).rounded()))
            }
        }
        let body = UIBezierPath(corners: crest + [at(2500, 800), at(-60, 800)])
        pen.shade(body, from: base - height, to: base + 60, [Stop(0, near), Stop(1, far)])
        let (dark, caps) = (UIBezierPath(), UIBezierPath())
        for index in stride(from: 3, to: crest.count - 3, by: 6) where index % 6 == 3 || index % 6 == 0 {
            let summit =
                stride(from: index - 3, to: index + 4, by: 3).filter { crest.indices.contains($0) }.min {
                    crest[$0].y < crest[$1].y
                } ?? index
            let top = crest[summit]
            let isLitFromRight = top.x < 1290
            let side: CGFloat = isLitFromRight ? -1 : 1
            let fall = base - top.y
            dark.addCorners(
                [
                    top, at(top.x - side * -8, top.y + fall * 0.3), at(top.x + side * 6, top.y + fall * 0.55),
                    at(top.x - side * 4, top.y + fall * 0.95),
                    at(top.x + side * step * 0.42, top.y + fall),
                ].map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) })
            guard snow != nil, summit > 0, summit < crest.count - 1, fall > height * 0.4 else { continue }
            let (left, right) = (crest[summit - 1], crest[summit + 1])
            caps.addCorners(
                [
                    top, right, at((top.x + right.x) / 2, right.y - 4), at(top.x + 4, right.y + 12),
                    at(top.x - 3, right.y - 6),
                    at((top.x + left.x) / 2, left.y + 6), left,
                ].map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) })
        }
        if let snow { pen.fill(caps, snow, alpha: 0.85) }
        let shadow = Pen.mix(near, 0x2C2F5E, 0.5)
        pen.shade(dark, from: base - height * 0.7, to: base - 6, [Stop(0, shadow, 0.5), Stop(1, shadow, 0)])
    }

    private func drawLake() {
        let lake = UIBezierPath(rect: CGRect(-10, 596, 2420, 120))
        pen.shade(lake, from: 596, to: 716, [Stop(0, 0xF6C79E), Stop(0.4, 0xC08FA0), Stop(1, 0x4F5D8C)])
        pen.glow(
            CGPoint(x: 1290, y: 610), radius: 430, squeeze: 0.24, in: lake,
            [Stop(0, 0xFFF0C0, 0.9), Stop(1, 0xFFF0C0, 0)])
        let ripples = UIBezierPath()
        for row in 0..<10 {
            ripples.addStroke(
                CGFloat(row * row * 7) - 400, 604 + CGFloat(row) * 11, 2410, 604 + CGFloat(row) * 11)
        }
        pen.stroke(ripples, 0xFFF0D2, width: 1.6, alpha: 0.5, cap: .round, dashes: [30, 90, 12, 60, 60, 140])
        pen.stroke(
            ripples, 0x3B4478, width: 2.4, alpha: 0.35, cap: .round, dashes: [44, 110, 20, 70], phase: 60)
        let boat = UIBezierPath(through: [at(1168, 640), at(1176, 650), at(1206, 650), at(1214, 639)])
        boat.close()
        pen.fill(boat, 0x2A2746)
        let rower = UIBezierPath()
        rower.addStroke(1190, 640, 1190, 632)
        pen.stroke(rower, 0xA9434B, width: 6, cap: .round)
        let oars = UIBezierPath()
        oars.addStroke(1188, 636, 1164, 654)
        oars.addStroke(1192, 636, 1218, 654)
        pen.stroke(oars, 0x2A2746, width: 1.4, cap: .round)
        let head = UIBezierPath()
        head.addDot(1190, 625)
        pen.stroke(head, 0x7C5140, width: 5, cap: .round)
        let wake = UIBezierPath()
        for row in 0..<4 {
            wake.addStroke(1214, 652 + CGFloat(row) * 2, 1250 + CGFloat(row) * 34, 655 + CGFloat(row) * 5)
        }
        pen.stroke(wake, 0xFFF0D2, width: 1, alpha: 0.7, cap: .round)
    }

    private func drawForest(seed: UInt64, top: CGFloat, color: UInt32, size: CGFloat, count: Int) {
        var chance = Chance(seed)
        let trees = UIBezierPath()
        for index in 0..<count {
            let place = CGFloat(index) / CGFloat(count)
            // The middle stays open.
            if size > 50, place > 0.27, place < 0.8 { continue }
            let x = (place * 2460 - 20 + chance(-12, 12)).rounded()
            let height = (size * chance(0.7, 1.5)).rounded()
            let foot = (top + 26 + (size > 50 ? chance(0, 40) + 14 : chance(0, 8))).rounded()
            let half = (height * 0.22).rounded()
            if size > 50 {
                trees.addCorners([
                    at(x, foot - height), at(x + half * 0.5, foot - height * 0.62),
                    at(x + half * 0.25, foot - height * 0.62),
                    at(x + half * 0.8, foot - height * 0.3), at(x + half * 0.4, foot - height * 0.3),
                    at(x + half, foot), at(x - half, foot),
                    at(x - half * 0.4, foot - height * 0.3), at(x - half * 0.8, foot - height * 0.3),
                    at(x - half * 0.25, foot - height * 0.62),
                    at(x - half * 0.5, foot - height * 0.62),
                ])
            } else {
                trees.addCorners([at(x, foot - height), at(x + half, foot), at(x - half, foot)])
            }
        }
        pen.fill(trees, color)
    }

    private func drawMeadow() {
        let meadow = UIBezierPath(through: [
            at(-20, 690), at(200, 668), at(520, 700), at(820, 712), at(1200, 716), at(1600, 684),
            at(1900, 640), at(2160, 646), at(2430, 676),
        ])
        meadow.addCorners([at(2430, 676), at(2430, 820), at(-20, 820), at(-20, 690)])
        pen.shade(meadow, from: 640, to: 800, [Stop(0, 0x6F6A84), Stop(0.4, 0x3C4868), Stop(1, 0x1B2745)])
        let path = UIBezierPath(through: [
            at(1380, 810), at(1470, 770), at(1640, 752), at(1620, 722), at(1780, 700), at(1850, 668),
        ])
        pen.stroke(path, 0xE3B79B, width: 5, alpha: 0.55, cap: .round)
        var chance = Chance(21)
        for (color, width) in [(0xF3C5A0, 3), (0xB06A86, 4), (0x8797C0, 3)] as [(UInt32, CGFloat)] {
            let flowers = UIBezierPath()
            for _ in 0..<46 { flowers.addDot(chance.whole(560, 1950), chance.whole(738, 800)) }
            pen.stroke(flowers, color, width: width, cap: .round)
        }
    }

    private func drawHut() {
        pen.glow(CGPoint(x: 1890, y: 622), radius: 170, 0xFFC772, alpha: 0.5)
        let walls = UIBezierPath(corners: [at(1846, 650), at(1846, 612), at(1940, 612), at(1940, 650)])
        pen.fill(walls, 0x4A3340)
        let logs = UIBezierPath()
        logs.addStroke(1846, 631, 1940, 631)
        pen.stroke(logs, 0x2C1F30, width: 38, alpha: 0.5, dashes: [1, 9])
        let roof = UIBezierPath(corners: [at(1836, 614), at(1864, 580), at(1922, 580), at(1950, 614)])
        pen.shade(roof, from: 580, to: 614, [Stop(0, 0xF3CDBB), Stop(1, 0xB88C9C)])
        let panes = UIBezierPath()
        panes.addStroke(1858, 628, 1928, 628)
        pen.stroke(panes, 0xFFD684, width: 14, dashes: [14, 14])
        let bars = UIBezierPath()
        bars.addStroke(1858, 628, 1928, 628)
        pen.stroke(bars, 0x4A3340, width: 14, dashes: [0.1, 6.4, 1.2, 20.3])
        pen.stroke(bars, 0x4A3340, width: 1.2, dashes: [14, 14])
        let guest = UIBezierPath()
        guest.addStroke(1921, 634, 1921, 631)
        pen.stroke(guest, 0x8C3B3F, width: 5, cap: .round)
        let chimney = UIBezierPath()
        chimney.addStroke(1906, 590, 1906, 570)
        pen.stroke(chimney, 0x6B5464, width: 9)
        let smoke = UIBezierPath(through: [
            at(1906, 568), at(1914, 548), at(1898, 526), at(1920, 500), at(1908, 470),
        ])
        pen.stroke(smoke, 0xFFEBDD, width: 8, alpha: 0.4, cap: .round)
        pen.fill(CGRect(1866, 601, 54, 9), 0x2C1F30)
        pen.write(
            "PASS HUT 2317 m", at: CGPoint(x: 1893, y: 602.4), size: 4.4, weight: .semibold, 0xFFE3B0,
            anchor: 0.5)
        let pole = UIBezierPath()
        pole.addStroke(1962, 652, 1962, 592)
        pen.stroke(pole, 0x3A2C40, width: 1.6)
        let flag = UIBezierPath(through: [
            at(1962, 593), at(1974, 590), at(1984, 596), at(1994, 593), at(1994, 607), at(1984, 610),
            at(1974, 604), at(1962, 607),
        ])
        flag.close()
        pen.fill(flag, 0xD24B45)
    }

    private func drawTents() {
        for (x, y, color, isLit) in [
            (1010, 742, 0xF0A545, true), (1096, 752, 0x4F86A8, false), (900, 756, 0xC9554D, true),
        ] as [(CGFloat, CGFloat, UInt32, Bool)] {
            if isLit { pen.glow(CGPoint(x: x, y: y - 12), radius: 80, squeeze: 0.6, 0xFFC772, alpha: 0.55) }
            let left = UIBezierPath(through: [
                at(x - 32, y), at(x - 14, y - 32), at(x + 4, y - 30), at(x + 12, y),
            ])
            left.close()
            pen.fill(left, color)
            let right = UIBezierPath(through: [
                at(x + 10, y), at(x + 8, y - 22), at(x - 6, y - 29), at(x + 26, y - 26), at(x + 34, y),
            ])
            right.close()
            pen.fill(right, Pen.mix(color, 0x1B2745, 0.42))
            let door = UIBezierPath(corners: [at(x - 12, y), at(x - 5, y - 20), at(x + 4, y)])
            pen.fill(door, isLit ? 0xFFE9B0 : 0x22304F)
            let ropes = UIBezierPath()
            ropes.addStroke(x - 20, y - 20, x - 44, y + 2)
            ropes.addStroke(x + 26, y - 18, x + 46, y + 2)
            pen.stroke(ropes, 0xF3D9C0, width: 0.7)
        }
        let fire = UIBezierPath(through: [
            at(962, 762), at(958, 752), at(964, 744), at(966, 736), at(972, 748), at(976, 754), at(970, 762),
        ])
        fire.close()
        pen.glow(CGPoint(x: 966, y: 756), radius: 70, squeeze: 0.5, 0xFF9A4A, alpha: 0.8)
        pen.fill(fire, 0xFFB648)
        let people = UIBezierPath()
        let heads = UIBezierPath()
        for (x, y) in [(944, 762), (990, 764)] as [(CGFloat, CGFloat)] {
            people.addStroke(x, y, x, y - 9)
            heads.addDot(x, y - 17)
        }
        pen.stroke(people, 0x7A3B55, width: 9, cap: .round)
        pen.stroke(heads, 0xB9795A, width: 6.4, cap: .round)
        let mugs = UIBezierPath()
        mugs.addStroke(950, 756, 953, 756)
        pen.stroke(mugs, 0xFFFFFF, width: 3.4)
    }

    /// A rope of four on the way to the summit.
    private func drawClimbers() {
        let places: [(CGFloat, CGFloat)] = [(1500, 753), (1546, 747), (1592, 743), (1634, 735)]
        let rope = UIBezierPath(through: places.map { at($0.0, $0.1 - 11) })
        pen.stroke(rope, 0xF6E3C6, width: 0.8)
        for (color, place) in zip([0xD9554A, 0x4E9A94, 0xE9AE4B, 0x7C6BB0] as [UInt32], places) {
            let body = UIBezierPath()
            body.addStroke(place.0, place.1 - 9, place.0 + 1, place.1 - 15)
            pen.stroke(body, color, width: 6, cap: .round)
            let legs = UIBezierPath()
            legs.addStroke(place.0, place.1 - 8, place.0 - 3, place.1)
            legs.addStroke(place.0, place.1 - 8, place.0 + 3, place.1)
            legs.addStroke(place.0 + 5, place.1 - 12, place.0 + 8, place.1)
            pen.stroke(legs, 0x1B1E38, width: 1.8, cap: .round)
            let head = UIBezierPath()
            head.addDot(place.0 + 1, place.1 - 21)
            pen.stroke(head, 0xE8C9A8, width: 5, cap: .round)
        }
    }

    private func drawBirds() {
        let birds = UIBezierPath()
        for (x, y, span) in [
            (760, 240, 12), (800, 226, 10), (838, 244, 8), (1560, 200, 22), (1700, 300, 9), (560, 320, 7),
        ] as [(CGFloat, CGFloat, CGFloat)] {
            birds.move(to: at(x - span, y - 3))
            birds.addQuadCurve(to: at(x, y), controlPoint: at(x - span / 2, y - 7))
            birds.addQuadCurve(to: at(x + span, y - 4), controlPoint: at(x + span / 2, y - 8))
        }
        pen.stroke(birds, 0x2B2A50, width: 2, cap: .round)
    }
}
