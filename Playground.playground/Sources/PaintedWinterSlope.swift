import UIKit

/// A slope in the sun: a lift, skiers, a hut with a terrace, and who else has left tracks in the snow.
struct PaintedWinterSlope {
    let pen: Pen

    func draw() {
        drawSky()
        drawRange(seed: 3, base: 430, height: 250, step: 150, rock: 0x8FA9D3, snow: 0xE9F1FF)
        drawRange(seed: 9, base: 480, height: 190, step: 120, rock: 0x6F8CC0, snow: 0xF6FAFF)
        drawFarSlope()
        drawForest(seed: 4, count: 44, size: 34, from: -20, to: 520, foot: { 452 + $0 * 0.1 })
        drawSlope()
        drawTracks()
        drawHut()
        drawLift()
        drawForest(seed: 6, count: 11, size: 120, from: -40, to: 230, foot: { 660 - $0 * 0.35 })
        drawSchool()
        drawSkiers()
        drawSnowman()
        drawFox()
        drawSign()
        drawForest(seed: 17, count: 7, size: 190, from: 1040, to: 1250, foot: { 900 - ($0 - 1040) * 0.1 })
        drawFlakes()
    }

    private func drawSky() {
        pen.shade(from: 0, to: 480, [Stop(0, 0x2F6FC4), Stop(0.55, 0x7DB5EA), Stop(1, 0xDDF0FB)])
        pen.glow(CGPoint(x: 930, y: 120), radius: 420, 0xFFFBE0, alpha: 1)
        let sun = UIBezierPath()
        sun.addDisc(930, 120, 34)
        pen.fill(sun, 0xFFFDF2)
        let clouds = UIBezierPath()
        for (x, y, size) in [
            (170, 130, 34), (215, 118, 46), (268, 132, 32), (520, 80, 20), (548, 74, 28), (580, 82, 18),
        ]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            clouds.append(
                UIBezierPath(ovalIn: CGRect(x - size * 1.3, y - size * 0.4, size * 2.6, size * 0.8)))
        }
        pen.fill(clouds, 0xFFFFFF, alpha: 0.75)
        let plane = UIBezierPath()
        plane.addStroke(300, 40, 640, 16)
        pen.stroke(plane, 0xFFFFFF, width: 3, alpha: 0.6, cap: .round)
    }

    private func drawRange(
        seed: UInt64, base: CGFloat, height: CGFloat, step: CGFloat, rock: UInt32, snow: UInt32
    ) {
        var chance = Chance(seed)
        var crest: [CGPoint] = [at(-40, base - height * 0.3)]
        var x: CGFloat = -40
        while x < 1240 {
            x += step * chance(0.3, 0.7)
            crest.append(at(x.rounded(), (base - height * chance(0.55, 1)).rounded()))
            x += step * chance(0.3, 0.7)
            crest.append(at(x.rounded(), (base - height * chance(0.15, 0.45)).rounded()))
        }
        let body = UIBezierPath(corners: crest + [at(1300, base + 120), at(-40, base + 120)])
        pen.shade(body, from: base - height, to: base + 40, [Stop(0, snow), Stop(1, 0xDCE9FA)])
        // The sides that look away from the sun, with rock that comes through.
        let (shade, rocks) = (UIBezierPath(), UIBezierPath())
        for index in stride(from: 1, to: crest.count - 1, by: 2) {
            let (top, left) = (crest[index], crest[index - 1])
            let fall = base - top.y
            shade.addCorners([
                top, at(top.x + 12, top.y + fall * 0.3), at(top.x - 6, top.y + fall * 0.5),
                at(top.x + 10, base + 40), at(left.x - 20, base + 40), left,
            ])
            for _ in 0..<3 {
                let (dx, dy) = (chance(-24, 16), chance(0.25, 0.8))
                let place = CGPoint(x: top.x + dx, y: top.y + fall * dy)
                rocks.addCorners([
                    at(place.x, place.y), at(place.x + 9, place.y + 12), at(place.x + 3, place.y + 22),
                    at(place.x - 7, place.y + 16),
                ])
            }
        }
        pen.shade(shade, from: base - height, to: base + 40, [Stop(0, rock, 0.75), Stop(1, rock, 0.1)])
        pen.fill(rocks, Pen.mix(rock, 0x2B3A63, 0.35), alpha: 0.55)
    }

    private func drawFarSlope() {
        let slope = UIBezierPath(through: [
            at(-20, 470), at(200, 452), at(420, 470), at(640, 520), at(900, 560), at(1240, 520),
        ])
        slope.addLine(to: at(1240, 820))
        slope.addLine(to: at(-20, 820))
        slope.close()
        pen.shade(slope, from: 450, to: 620, [Stop(0, 0xF7FBFF), Stop(1, 0xD7E6F8)])
    }

    /// Firs with snow on the side of the sun.
    private func drawForest(
        seed: UInt64, count: Int, size: CGFloat, from start: CGFloat, to end: CGFloat,
        foot: (CGFloat) -> CGFloat
    ) {
        var chance = Chance(seed)
        let (trees, snow, shadows) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for index in 0..<count {
            let x = start + (end - start) * (CGFloat(index) + chance(0, 0.8)) / CGFloat(count)
            let height = size * chance(0.7, 1.3)
            let (y, half) = (foot(x) + chance(-6, 6), height * 0.24)
            let tiers: [(CGFloat, CGFloat)] =
                size < 60 ? [(1, 0)] : [(0.55, 0.38), (0.78, 0.18), (1, 0)]
            for (width, low) in tiers {
                let (bottom, top) = (y - height * low, y - height * (low + (size < 60 ? 1 : 0.46)))
                trees.addCorners([at(x, top), at(x + half * width, bottom), at(x - half * width, bottom)])
                snow.addCorners([
                    at(x, top), at(x + half * width, bottom),
                    at(x + half * width * 0.45, bottom - height * (size < 60 ? 0.2 : 0.07)),
                    at(x + half * 0.1, bottom - height * 0.02),
                ])
            }
            if size > 60 {
                shadows.addCorners([
                    at(x - half * 0.5, y), at(x + half * 0.5, y), at(x - half * 2.4, y + height * 0.2),
                ])
            }
        }
        pen.fill(shadows, 0x6E93CC, alpha: 0.35)
        pen.fill(trees, size > 150 ? 0x173A49 : 0x2C5463)
        pen.fill(snow, 0xF4F9FF, alpha: 0.92)
    }

    private func drawSlope() {
        let slope = UIBezierPath(through: [
            at(-20, 640), at(160, 610), at(380, 560), at(640, 500), at(860, 470), at(1040, 440),
            at(1240, 380),
        ])
        slope.addLine(to: at(1240, 820))
        slope.addLine(to: at(-20, 820))
        slope.close()
        pen.shade(
            slope, from: CGPoint(x: 900, y: 420), to: CGPoint(x: 420, y: 830),
            [Stop(0, 0xFFFFFF), Stop(0.5, 0xF0F6FE), Stop(1, 0xBFD6F2)])
        let hollow = UIBezierPath(through: [
            at(520, 820), at(640, 700), at(860, 610), at(1100, 560), at(1240, 520),
        ])
        hollow.addLine(to: at(1240, 600))
        hollow.addCurve(through: [at(1240, 600), at(1000, 660), at(840, 740), at(800, 820)])
        hollow.close()
        pen.shade(
            hollow, from: CGPoint(x: 1240, y: 520), to: CGPoint(x: 560, y: 820),
            [Stop(0, 0xA9C6EA, 0), Stop(1, 0x8FB3E2, 0.55)])
    }

    private func drawTracks() {
        let (tracks, shadow) = (UIBezierPath(), UIBezierPath())
        for (x, y, sway, length) in [
            (900, 480, 26, 9), (980, 470, 18, 11), (760, 505, 30, 8), (1080, 450, 22, 10), (640, 530, 20, 7),
        ] as [(CGFloat, CGFloat, CGFloat, Int)] {
            let points = (0..<length).map { turn in
                let down = CGFloat(turn)
                return at(
                    x - down * 26 + sway * (turn.isMultiple(of: 2) ? 1 : -1) * (1 + down * 0.12),
                    y + down * 26 + down * down)
            }
            for (path, offset) in [(tracks, 0), (shadow, 3)] as [(UIBezierPath, CGFloat)] {
                path.append(UIBezierPath(through: points.map { at($0.x + offset, $0.y + 1) }))
            }
        }
        pen.stroke(shadow, 0x9DBCE4, width: 2, alpha: 0.8, cap: .round)
        pen.stroke(tracks, 0xD3E2F5, width: 1.6, cap: .round)
        let paws = UIBezierPath(through: [
            at(262, 800), at(300, 752), at(356, 742), at(402, 700), at(470, 690),
        ])
        pen.stroke(paws, 0x7FA2D4, width: 4, alpha: 0.8, cap: .round, dashes: [0.1, 11])
    }

    // MARK: The lift

    private func drawLift() {
        let (masts, wheels) = (UIBezierPath(), UIBezierPath())
        let tops: [CGPoint] = [at(-20, 420), at(300, 352), at(610, 286), at(905, 222), at(1240, 140)]
        for (top, foot) in zip(tops.dropFirst(), [566, 512, 470, 400] as [CGFloat]) {
            masts.addStroke(top.x, top.y, top.x, foot)
            masts.addStroke(top.x - 22, top.y + 4, top.x + 22, top.y - 4)
            for x in [-22, -14, 14, 22] as [CGFloat] { wheels.addDot(top.x + x, top.y - 1 - x * 0.2) }
        }
        pen.stroke(masts, 0x4A5A78, width: 5, cap: .round)
        pen.stroke(wheels, 0x202A40, width: 6, cap: .round)
        for dy in [-3, 5] as [CGFloat] {
            let rope = UIBezierPath()
            rope.move(to: at(tops[0].x, tops[0].y + dy))
            for (start, end) in zip(tops, tops.dropFirst()) {
                rope.addQuadCurve(
                    to: at(end.x, end.y + dy),
                    controlPoint: at((start.x + end.x) / 2, (start.y + end.y) / 2 + dy + 16))
            }
            pen.stroke(rope, 0x2B3650, width: 1.6)
        }
        let riders: [[UInt32]] = [
            [0xE4572E, 0x2E86AB], [0xF2C14E], [0x7B4B94, 0x3BB273, 0xE15554], [], [0xFF8A5B, 0x3D5A98],
            [0xD1495B, 0xEDAE49],
        ]
        for (index, colors) in riders.enumerated() {
            let x = 90 + CGFloat(index) * 190
            let y =
                420 - (x + 20) * 0.222 + 18 - abs((x + 20).truncatingRemainder(dividingBy: 312) - 156) * 0.08
            pen.place(at: at(x, y), scale: 0.8) { drawChair(colors) }
        }
    }

    /// Hangs from the origin.
    private func drawChair(_ colors: [UInt32]) {
        let frame = UIBezierPath(corners: [
            at(0, 0), at(0, 26), at(22, 30), at(22, 62), at(-24, 62), at(-24, 30), at(0, 26),
        ])
        pen.stroke(frame, 0x2B3650, width: 2)
        let seat = UIBezierPath()
        seat.addBox(-24, 50, 46, 8)
        pen.fill(seat, 0x35507E)
        for (index, color) in colors.enumerated() {
            let x = -14 + CGFloat(index) * 14
            let (body, legs, head, skis) = (UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath())
            body.addStroke(x, 40, x, 52)
            legs.addStroke(x, 56, x + 7, 60)
            legs.addStroke(x + 7, 60, x + 6, 70)
            head.addDot(x, 30)
            skis.addStroke(x - 6, 76, x + 18, 68)
            pen.stroke(legs, 0x26324D, width: 4, cap: .round)
            pen.stroke(body, color, width: 10, cap: .round)
            pen.stroke(head, index == 1 ? 0xF7D9BE : 0xE0B48F, width: 9, cap: .round)
            let hat = UIBezierPath()
            hat.addStroke(x - 3, 27, x + 3, 27)
            pen.stroke(hat, Pen.mix(color, 0x101828, 0.4), width: 4, cap: .round)
            pen.stroke(skis, 0x202A40, width: 2, cap: .round)
        }
    }

    // MARK: People

    private func drawHut() {
        pen.place(at: at(404, 550)) {
            let shadow = UIBezierPath(corners: [at(-74, 28), at(84, 24), at(-20, 60), at(-150, 62)])
            pen.fill(shadow, 0x6E93CC, alpha: 0.3)
            pen.fill(CGRect(-70, -24, 140, 52), 0x8A5A3B)
            let logs = UIBezierPath()
            for row in 0..<5 { logs.addStroke(-70, -18 + CGFloat(row) * 10, 70, -18 + CGFloat(row) * 10) }
            pen.stroke(logs, 0x6B4229, width: 1.6)
            let roof = UIBezierPath(corners: [
                at(-92, -20), at(0, -74), at(92, -20), at(84, -12), at(0, -60), at(-84, -12),
            ])
            pen.fill(roof, 0x5B3724)
            let snow = UIBezierPath(through: [
                at(-94, -22), at(-60, -46), at(0, -84), at(60, -46), at(96, -22), at(88, -18), at(40, -44),
                at(0, -70), at(-40, -44), at(-86, -16),
            ])
            snow.close()
            pen.fill(snow, 0xFAFDFF)
            let panes = UIBezierPath()
            for x in [-52, -8, 36] as [CGFloat] { panes.addBox(x, -12, 22, 18) }
            pen.fill(panes, 0xFFD58A)
            let bars = UIBezierPath()
            for x in [-41, 3, 47] as [CGFloat] {
                bars.addStroke(x, -12, x, 6)
                bars.addStroke(x - 11, -3, x + 11, -3)
            }
            pen.stroke(bars, 0x5B3724, width: 1.6)
            // One looks out.
            let guest = UIBezierPath()
            guest.addDot(-2, 1)
            pen.stroke(guest, 0x9C5B3C, width: 6, cap: .round)
            pen.fill(CGRect(-34, -32, 68, 13), 0x3D2517)
            pen.write(
                "SUNNY SIDE", at: CGPoint(x: 0, y: -30.5), size: 9, weight: .semibold, 0xFFE3B0, anchor: 0.5)
            let smoke = UIBezierPath(through: [
                at(40, -72), at(50, -90), at(38, -108), at(54, -130), at(46, -150),
            ])
            pen.fill(CGRect(34, -70, 12, 26), 0x6B7280)
            pen.stroke(smoke, 0xFFFFFF, width: 9, alpha: 0.5, cap: .round)
            // The terrace, and skis that lean at it.
            pen.fill(CGRect(70, 14, 78, 6), 0x6B4229)
            let rails = UIBezierPath()
            for x in stride(from: 74, to: 150, by: 12) as StrideTo<CGFloat> { rails.addStroke(x, 0, x, 30) }
            rails.addStroke(70, 0, 148, 0)
            pen.stroke(rails, 0x6B4229, width: 2.4)
            let parasol = UIBezierPath(corners: [at(84, -22), at(108, -36), at(132, -22)])
            pen.fill(parasol, 0xD1495B)
            for (x, color) in [(90, 0x2E86AB), (108, 0xEDAE49), (126, 0x3BB273)] as [(CGFloat, UInt32)] {
                let (body, head) = (UIBezierPath(), UIBezierPath())
                body.addStroke(x, 2, x, 10)
                head.addDot(x, -8)
                pen.stroke(body, color, width: 9, cap: .round)
                pen.stroke(head, 0xE0B48F, width: 8, cap: .round)
            }
            let skis = UIBezierPath()
            for x in stride(from: 154, to: 184, by: 5) as StrideTo<CGFloat> {
                skis.addStroke(x, 32, x + 5, -12)
            }
            pen.stroke(skis, 0xE15554, width: 2.4, cap: .round, dashes: [30, 3, 20, 0])
        }
    }

    /// Somebody on skis who goes down to the left, the feet at the origin.
    private func drawSkier(_ coat: UInt32, trousers: UInt32, hat: UInt32, isCrouched: Bool = false) {
        let low: CGFloat = isCrouched ? 8 : 0
        let (skis, legs, body, arms, poles) = (
            UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath(), UIBezierPath()
        )
        for dy in [0, 5] as [CGFloat] {
            skis.append(UIBezierPath(through: [at(-42, 10 + dy), at(-36, 12 + dy), at(34, -4 + dy)]))
        }
        pen.stroke(skis, 0xC8374A, width: 3, cap: .round)
        legs.move(to: at(2, 0))
        for point in [
            at(-10, -14 + low / 2), at(6, -28 + low), at(10, 2), at(-2, -12 + low / 2), at(6, -28 + low),
        ] {
            legs.addLine(to: point)
        }
        pen.stroke(legs, trousers, width: 8, cap: .round)
        body.addStroke(6, -30 + low, -6, -50 + low)
        pen.stroke(body, coat, width: 15, cap: .round)
        arms.append(UIBezierPath(through: [at(-6, -50 + low), at(-22, -44 + low), at(-28, -34 + low)]))
        arms.append(UIBezierPath(through: [at(-2, -48 + low), at(12, -44 + low), at(16, -34 + low)]))
        pen.stroke(arms, Pen.mix(coat, 0x101828, 0.2), width: 6, cap: .round)
        poles.addStroke(-28, -34 + low, 2, -2)
        poles.addStroke(16, -34 + low, 44, -14)
        pen.stroke(poles, 0x303B55, width: 1.6, cap: .round)
        let (head, cap, goggles) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        head.addDisc(-11, -65 + low, 7.5)
        pen.fill(head, 0xE8BE9A)
        cap.addArc(
            withCenter: at(-11, -67 + low), radius: 8, startAngle: .pi, endAngle: 0, clockwise: true)
        cap.close()
        pen.fill(cap, hat)
        goggles.addStroke(-18, -65 + low, -11, -66 + low)
        pen.stroke(goggles, 0x26324D, width: 4, cap: .round)
        let bobble = UIBezierPath()
        bobble.addDot(-11, -76 + low)
        pen.stroke(bobble, 0xFFFFFF, width: 5, cap: .round)
    }

    private func drawSkiers() {
        for (x, y, scale, coat, hat, isMirrored) in [
            (852, 522, 0.34, 0x2E86AB, 0xF2C14E, false), (726, 556, 0.4, 0xF2C14E, 0x7B4B94, true),
            (998, 500, 0.3, 0x3BB273, 0xE15554, false), (560, 604, 0.5, 0x7B4B94, 0x3BB273, false),
        ] as [(CGFloat, CGFloat, CGFloat, UInt32, UInt32, Bool)] {
            pen.place(at: at(x, y), scale: scale, isMirrored: isMirrored) {
                drawSkier(coat, trousers: 0x303B55, hat: hat)
            }
        }
        // The one in front, in a cloud of snow.
        pen.glow(CGPoint(x: 906, y: 706), radius: 130, squeeze: 0.55, 0xFFFFFF, alpha: 0.9)
        pen.place(at: at(850, 712), scale: 1.55) {
            drawSkier(0xE4572E, trousers: 0x26447A, hat: 0x1D7A8C, isCrouched: true)
            pen.write(
                "7", at: CGPoint(x: -1, y: -44), size: 9, weight: .heavy, 0xFFFFFF, anchor: 0.5, turned: 0.5)
        }
        var chance = Chance(8)
        let spray = UIBezierPath()
        for _ in 0..<70 {
            let far = chance(0, 1)
            spray.addDot((890 + far * 130).rounded(), (722 - chance(0, 1) * 70 * (0.4 + far)).rounded())
        }
        pen.stroke(spray, 0xFFFFFF, width: 5, cap: .round)
    }

    /// A teacher, and children who follow in a row, all but the last.
    private func drawSchool() {
        for (index, color) in [0xE15554, 0xEDAE49, 0x3BB273, 0x2E86AB, 0xD1495B, 0x7B4B94].enumerated() {
            let down = CGFloat(index)
            let (x, y) = (index == 5 ? 606 : 400 + down * 31, index == 5 ? 690 : 650 - down * 9)
            pen.place(at: at(x, CGFloat(y)), scale: index == 0 ? 0.5 : 0.32) {
                if index == 5 { pen.context.rotate(by: -1.3) }
                drawSkier(
                    UInt32(color), trousers: 0x303B55, hat: index == 0 ? 0xFFFFFF : 0xFF8A5B,
                    isCrouched: index > 0)
            }
        }
    }

    private func drawSnowman() {
        pen.place(at: at(470, 756)) {
            let shadow = UIBezierPath(ovalIn: CGRect(-70, 14, 80, 14))
            pen.fill(shadow, 0x6E93CC, alpha: 0.45)
            for (y, radius) in [(0, 26), (-36, 18), (-62, 12)] as [(CGFloat, CGFloat)] {
                let ball = UIBezierPath()
                ball.addDisc(0, y, radius)
                pen.shade(
                    ball, from: CGPoint(x: radius, y: y - radius), to: CGPoint(x: -radius, y: y + radius),
                    [Stop(0, 0xFFFFFF), Stop(0.6, 0xEAF2FC), Stop(1, 0xA9C4E8)])
            }
            let (coal, nose, arms) = (
                UIBezierPath(), UIBezierPath(corners: [at(-2, -63), at(-18, -59), at(-2, -58)]),
                UIBezierPath()
            )
            for (x, y) in [(-6, -66), (2, -66), (-2, -42), (-2, -34), (-2, -26)] as [(CGFloat, CGFloat)] {
                coal.addDot(x, y)
            }
            pen.stroke(coal, 0x1B2336, width: 3.4, cap: .round)
            pen.fill(nose, 0xF08A24)
            arms.append(UIBezierPath(through: [at(16, -40), at(34, -52), at(40, -64)]))
            arms.addStroke(34, -52, 44, -54)
            arms.append(UIBezierPath(through: [at(-16, -40), at(-34, -34), at(-40, -24)]))
            pen.stroke(arms, 0x5B3724, width: 3, cap: .round)
            pen.fill(CGRect(-12, -86, 24, 14), 0x26324D)
            pen.fill(CGRect(-18, -74, 36, 4), 0x26324D)
            let scarf = UIBezierPath(through: [at(-12, -50), at(0, -46), at(12, -51)])
            scarf.addStroke(8, -48, 12, -28)
            pen.stroke(scarf, 0xD1495B, width: 6, cap: .round)
        }
    }

    private func drawFox() {
        pen.place(at: at(250, 778), scale: 0.9) {
            let tail = UIBezierPath(through: [at(26, -10), at(44, -20), at(62, -14)])
            pen.stroke(tail, 0xD9702B, width: 10, cap: .round)
            let tip = UIBezierPath()
            tip.addDot(63, -14)
            pen.stroke(tip, 0xFFF6EA, width: 8, cap: .round)
            let (body, legs) = (UIBezierPath(), UIBezierPath())
            body.addStroke(-12, -14, 24, -12)
            for x in [-12, -6, 18, 24] as [CGFloat] { legs.addStroke(x, -10, x - 2, 6) }
            pen.stroke(legs, 0x5B2F18, width: 4, cap: .round)
            pen.stroke(body, 0xE07B30, width: 15, cap: .round)
            let head = UIBezierPath(corners: [
                at(-40, -20), at(-24, -34), at(-24, -42), at(-16, -36), at(-8, -42), at(-8, -24),
                at(-20, -12),
            ])
            pen.fill(head, 0xE07B30)
            let cheek = UIBezierPath(corners: [at(-40, -20), at(-26, -20), at(-18, -13), at(-28, -14)])
            pen.fill(cheek, 0xFFF6EA)
            let dots = UIBezierPath()
            dots.addDot(-24, -27)
            dots.addDot(-39, -20)
            pen.stroke(dots, 0x1B1410, width: 3.4, cap: .round)
        }
    }

    private func drawSign() {
        pen.place(at: at(676, 742)) {
            let posts = UIBezierPath()
            posts.addStroke(0, 16, 0, -62)
            pen.stroke(posts, 0x6B4229, width: 5, cap: .round)
            for (y, color, words, tip) in [
                (-62, 0x2266B8, "7  EASY", 1), (-42, 0xC8374A, "12  STEEP", -1),
                (-22, 0x3B7A57, "SOUP  200 m", -1),
            ] as [(CGFloat, UInt32, String, CGFloat)] {
                let board = UIBezierPath(corners: [
                    at(-34, y), at(34, y), at(34 + 10 * max(tip, 0), y + 8), at(34, y + 16), at(-34, y + 16),
                    at(-34 + 10 * min(tip, 0), y + 8),
                ])
                pen.fill(board, color)
                pen.write(
                    words, at: CGPoint(x: 0, y: y + 2.5), size: 9, weight: .semibold, 0xFFFFFF, anchor: 0.5)
            }
            let cap = UIBezierPath(through: [
                at(-36, -62), at(-20, -68), at(0, -70), at(22, -67), at(38, -61),
            ])
            cap.close()
            pen.fill(cap, 0xFFFFFF)
            // A glove that somebody misses.
            let glove = UIBezierPath()
            glove.addStroke(34, -8, 34, -16)
            glove.addStroke(38, -8, 40, -13)
            let peg = UIBezierPath()
            peg.addStroke(34, -22, 34, -6)
            pen.stroke(peg, 0x6B4229, width: 1)
            pen.stroke(glove, 0xEDAE49, width: 6, cap: .round)
        }
    }

    private func drawFlakes() {
        var chance = Chance(31)
        let flakes = UIBezierPath()
        for _ in 0..<70 { flakes.addDot(chance.whole(0, 1200), chance.whole(0, 800)) }
        pen.stroke(flakes, 0xFFFFFF, width: 3, alpha: 0.75, cap: .round)
    }
}
