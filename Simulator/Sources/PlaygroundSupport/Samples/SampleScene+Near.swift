import UIKit

extension SampleScene {
    // MARK: A flower

    func drawFlower(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let looks: [(ground: [UInt32], petals: [UInt32], heart: UInt32, count: Int)] = [
            ([0x2E6B4B, 0x6FA85A, 0xCBD98A], [0xFFFFFF, 0xDCE6F2], 0xF6B92E, 17),
            ([0x27508A, 0x6FA9C9, 0xD9EBD2], [0xFFC21F, 0xE98A12], 0x5A3216, 21),
            ([0x3A5E34, 0x88A14E, 0xE9D79A], [0xF07AB0, 0xC23F86], 0xF7D24A, 8),
            ([0x4A6A8A, 0xA9C08A, 0xF3E3B0], [0xF0503A, 0xB8201E], 0x24122A, 5),
            ([0x4B3F7E, 0x7F86B8, 0xD7D8D0], [0xB9A2F2, 0x6F57C8], 0xF8E08A, 13),
        ]
        let look = looks[moment.kind % looks.count]
        pen.shade(from: CGPoint(x: 0, y: 0), to: CGPoint(x: pen.width, y: pen.height), look.ground)
        for _ in 0..<22 {
            let color = chance.pick([look.petals[0], look.ground[2], look.ground[1], 0xFFFFFF])
            let disc = UIBezierPath()
            disc.addDisc(chance(0, pen.width), chance(0, pen.height), chance(24, 120))
            pen.fill(disc, color, alpha: chance(8, 20) / 100)
        }
        pen.glow(pen.width * 0.85, pen.height * 0.1, radius: 620, 0xFFFCE0, alpha: 0.6)
        let sway = 0.05 * sin(time * 1.8 + CGFloat(moment.kind))
        // Others behind, out of focus.
        for number in 0..<3 {
            let x = pen.width * (0.14 + 0.36 * CGFloat(number)) + chance(-60, 60)
            let y = pen.height * chance(56, 84) / 100
            pen.place(x + 40 * sway, y, scale: 0.36) {
                let petals = UIBezierPath()
                petals.addDisc(0, 0, 170, squeeze: 0.8)
                pen.fill(petals, look.petals[1], alpha: 0.55)
                let heart = UIBezierPath()
                heart.addDisc(0, 0, 60, squeeze: 0.8)
                pen.fill(heart, look.heart, alpha: 0.6)
            }
        }
        let (x, y) = (pen.width * 0.52 + 330 * sway, pen.height * 0.45)
        let stem = UIBezierPath()
        stem.move(to: spot(pen.width * 0.44, pen.height + 20))
        stem.addQuadCurve(to: spot(x, y), controlPoint: spot(pen.width * 0.56, pen.height * 0.76))
        pen.stroke(stem, 0x2F6A34, width: 24)
        pen.stroke(stem, 0x7FB85A, width: 8, alpha: 0.8)
        for side in [-1, 1] as [CGFloat] {
            pen.place(pen.width * 0.5, pen.height * (side < 0 ? 0.9 : 0.8), angle: side * (0.5 + sway)) {
                let leaf = UIBezierPath()
                leaf.move(to: .zero)
                leaf.addQuadCurve(to: spot(side * 230, -90), controlPoint: spot(side * 90, -140))
                leaf.addQuadCurve(to: .zero, controlPoint: spot(side * 130, 20))
                pen.shade(leaf, from: -110, to: 10, [0x8CC46A, 0x3E7F42])
                let vein = UIBezierPath()
                vein.addStroke(0, 0, side * 200, -80)
                pen.stroke(vein, 0xC9E3A0, width: 4, alpha: 0.6)
            }
        }
        pen.place(x, y, angle: sway * 2) { drawBlossom(pen, look.petals, look.heart, look.count) }
        let flight = time * 0.9 + CGFloat(moment.kind)
        pen.place(
            x + 300 * cos(flight), y - 190 + 90 * sin(flight * 1.7), scale: 1.1, angle: 0.3 * cos(flight)
        ) {
            drawBee(pen, time)
        }
    }

    private func drawBlossom(_ pen: SamplePen, _ colors: [UInt32], _ heart: UInt32, _ count: Int) {
        let reach: CGFloat = 320
        let breadth = min(150, 560 / CGFloat(count) + 26)
        for (layer, length) in ([1, 0.82] as [CGFloat]).enumerated() {
            let (petals, folds) = (UIBezierPath(), UIBezierPath())
            for number in 0..<count {
                let angle = (CGFloat(number) + 0.5 * CGFloat(layer)) / CGFloat(count) * 2 * .pi
                func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
                    spot(along * cos(angle) - across * sin(angle), along * sin(angle) + across * cos(angle))
                }
                petals.move(to: point(30, 0))
                petals.addQuadCurve(
                    to: point(reach * length * 0.9, breadth * 0.5),
                    controlPoint: point(reach * 0.4, breadth * 1.1))
                petals.addQuadCurve(
                    to: point(reach * length * 0.9, -breadth * 0.5),
                    controlPoint: point(reach * length * 1.12, 0))
                petals.addQuadCurve(to: point(30, 0), controlPoint: point(reach * 0.4, -breadth * 1.1))
                petals.close()
                for side in [-0.22, 0, 0.22] as [CGFloat] {
                    folds.move(to: point(90, side * breadth * 0.4))
                    folds.addLine(to: point(reach * length * 0.82, side * breadth))
                }
            }
            pen.fill(petals, layer == 0 ? colors[1] : colors[0])
            pen.stroke(petals, colors[1], width: 3, alpha: 0.7)
            pen.stroke(folds, colors[1], width: 3, alpha: 0.5)
        }
        let disc = UIBezierPath()
        disc.addDisc(0, 0, 96)
        pen.fill(disc, SamplePen.mix(heart, 0x301808, 0.4))
        let seeds = UIBezierPath()
        for seed in 0..<120 {
            let angle = CGFloat(seed) * 2.39996
            let radius = 8.2 * CGFloat(seed).squareRoot()
            seeds.addDot(radius * cos(angle), radius * sin(angle))
        }
        pen.stroke(seeds, heart, width: 10)
        pen.stroke(seeds, SamplePen.mix(heart, 0xFFFFFF, 0.55), width: 4)
    }

    private func drawBee(_ pen: SamplePen, _ time: CGFloat) {
        let wings = UIBezierPath()
        let beat = 10 * sin(time * 40)
        wings.addDisc(-4, -30 + beat, 22, squeeze: 0.8)
        wings.addDisc(18, -28 - beat, 18, squeeze: 0.8)
        pen.fill(wings, 0xFFFFFF, alpha: 0.7)
        let body = UIBezierPath()
        body.addDisc(0, 0, 34, squeeze: 0.66)
        pen.fill(body, 0xF2B01E)
        pen.clip(to: body) {
            let stripes = UIBezierPath()
            for x in [-16, 4, 24] as [CGFloat] { stripes.addStroke(x, -30, x, 30) }
            pen.stroke(stripes, 0x2A1A12, width: 9)
        }
        let head = UIBezierPath()
        head.addDisc(-34, -2, 14)
        pen.fill(head, 0x2A1A12)
    }

    // MARK: A beach from above

    func drawBeach(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let isWide = pen.width >= pen.height
        // Drawn with the sea at the left, and turned where the photo is upright.
        let (length, breadth) = isWide ? (pen.width, pen.height) : (pen.height, pen.width)
        pen.place(isWide ? 0 : pen.width, 0, angle: isWide ? 0 : .pi / 2) {
            pen.shade(
                from: CGPoint(x: length * 0.3, y: 0), to: CGPoint(x: length, y: 0),
                [0xD9B98A, 0xF0DBB0, 0xF7E8C6, 0xEFD9AC])
            for (number, (share, color))
                in ([
                    (0.43, 0xCBB98F), (0.41, 0xFFFFFF), (0.395, 0x8FE0D6), (0.3, 0x3FBFC4), (0.17, 0x168CB0),
                ]
                as [(CGFloat, UInt32)]).enumerated()
            {
                let edge = stride(from: -60, through: breadth + 120, by: 70).map { y in
                    spot(
                        length * share + 30 * sin(y / 120 + CGFloat(moment.kind)) + (16 - CGFloat(number) * 2)
                            * sin(time * 0.9 + y / 190 + CGFloat(number) * 0.4),
                        y)
                }
                let sea = UIBezierPath()
                sea.addCurve(edge)
                sea.addLine(to: spot(-40, breadth + 120))
                sea.addLine(to: spot(-40, -60))
                sea.close()
                pen.fill(sea, color, alpha: number == 0 ? 0.7 : 1)
            }
            let crests = UIBezierPath()
            for _ in 0..<26 {
                let x = (chance(0, length * 0.34) + time * 14).truncatingRemainder(dividingBy: length * 0.36)
                let y = chance(0, breadth)
                crests.addCurve([spot(x, y - 34), spot(x + 14, y), spot(x, y + 34)])
            }
            pen.stroke(crests, 0xFFFFFF, width: 5, alpha: 0.5)
            pen.place(length * 0.2 + 12 * sin(time), breadth * 0.62, angle: 0.6 + 0.06 * sin(time * 1.3)) {
                let board = UIBezierPath()
                board.addDisc(0, 0, 66, squeeze: 0.26)
                pen.fill(board, 0xFFE36A)
                let person = UIBezierPath()
                person.addStroke(-26, 0, 24, 0)
                pen.stroke(person, 0xC98A62, width: 19)
                let head = UIBezierPath()
                head.addDot(40, 0)
                pen.stroke(head, 0x3A2620, width: 18)
            }
            let colors: [(UInt32, UInt32)] = [
                (0xE8513F, 0xFFFFFF), (0xF2B632, 0xFFF6E0), (0x2F79C4, 0xFFFFFF), (0x3C9A78, 0xF3EFD6),
                (0xD94F86, 0xFFE9F0),
            ]
            for row in 0..<4 {
                for column in 0..<2 {
                    guard row * 2 + column != moment.kind % 8 else { continue }
                    let x = length * (0.58 + 0.24 * CGFloat(column)) + chance(-40, 40)
                    let y = breadth * (0.14 + 0.25 * CGFloat(row)) + chance(-30, 30)
                    let color = chance.pick(colors)
                    pen.place(x, y, angle: chance(-6, 6) / 10) {
                        drawPlace(pen, color, chance.pick(colors).0)
                    }
                }
            }
            let steps = UIBezierPath()
            for step in 0..<26 {
                let x = length * (0.44 + 0.02 * sin(CGFloat(step) / 4))
                steps.addDot(x + (step % 2 == 0 ? 8 : -8), CGFloat(step) * breadth / 24)
            }
            pen.stroke(steps, 0xB99A68, width: 9, alpha: 0.7)
            let ball = UIBezierPath()
            ball.addDisc(length * 0.5, breadth * 0.44 + 30 * sin(time * 1.4), 20)
            pen.fill(ball, 0xFF6A3C)
            pen.stroke(ball, 0xFFFFFF, width: 5)
        }
    }

    /// A parasol, its shadow, and a towel with somebody on it.
    private func drawPlace(_ pen: SamplePen, _ color: (UInt32, UInt32), _ towel: UInt32) {
        let cloth = UIBezierPath()
        cloth.addBox(20, 44, 128, 66)
        pen.fill(cloth, towel)
        let stripes = UIBezierPath()
        for x in [40, 64, 108, 132] as [CGFloat] { stripes.addStroke(x, 47, x, 107) }
        pen.stroke(stripes, 0xFFFFFF, width: 7, alpha: 0.7, cap: .butt)
        let body = UIBezierPath()
        body.addStroke(56, 78, 128, 70)
        body.addStroke(56, 80, 128, 86)
        pen.stroke(body, 0xC98A62, width: 13)
        let suit = UIBezierPath()
        suit.addStroke(66, 78, 84, 78)
        pen.stroke(suit, 0x24406A, width: 24)
        let head = UIBezierPath()
        head.addDot(36, 78)
        pen.stroke(head, 0x4A2F22, width: 24)
        let shadow = UIBezierPath()
        shadow.addDisc(22, 20, 92)
        pen.fill(shadow, 0x7A5A30, alpha: 0.32)
        let (one, other) = (UIBezierPath(), UIBezierPath())
        for part in 0..<8 {
            let (from, to) = (CGFloat(part) * .pi / 4, CGFloat(part + 1) * .pi / 4)
            (part % 2 == 0 ? one : other).addCorners([
                .zero, spot(86 * cos(from), 86 * sin(from)),
                spot(94 * cos((from + to) / 2), 94 * sin((from + to) / 2)),
                spot(86 * cos(to), 86 * sin(to)),
            ])
        }
        pen.fill(one, color.0)
        pen.fill(other, color.1)
        let top = UIBezierPath()
        top.addDot(0, 0)
        pen.stroke(top, color.0, width: 16)
    }

    // MARK: A meal

    func drawMeal(_ pen: SamplePen, _ chance: inout SampleChance, _ moment: SampleMoment, _ time: CGFloat) {
        let woods: [(UInt32, UInt32)] = [
            (0x9A6A42, 0x6F4626), (0xC9A77C, 0x9C7A52), (0x5A4A44, 0x3A2F2C), (0xA9BDB8, 0x7F9690),
        ]
        let wood = woods[moment.kind % woods.count]
        pen.shade(
            from: CGPoint(x: 0, y: 0), to: CGPoint(x: pen.width, y: pen.height),
            [SamplePen.mix(wood.0, 0xFFFFFF, 0.2), wood.0, wood.1])
        let (gaps, grain) = (UIBezierPath(), UIBezierPath())
        for plank in 0...Int(pen.height / 170) {
            let y = CGFloat(plank) * 170 + 90
            gaps.addStroke(-20, y, pen.width + 20, y)
            for _ in 0..<3 {
                let (x, line) = (chance(0, pen.width), y - chance(20, 150))
                grain.addCurve([
                    spot(x, line), spot(x + 120, line + 8), spot(x + 260, line - 6), spot(x + 400, line + 2),
                ])
            }
        }
        pen.stroke(grain, wood.1, width: 3, alpha: 0.5)
        pen.stroke(gaps, SamplePen.mix(wood.1, 0x000000, 0.45), width: 6, alpha: 0.8)
        let (x, y) = (pen.width * 0.5, pen.height * 0.52)
        switch moment.kind % 3 {
        case 0: pen.place(x, y, scale: 1.12) { drawPizza(pen, &chance) }
        case 1: pen.place(x, y, scale: 1.08) { drawTart(pen, &chance) }
        default: pen.place(x, y, scale: 1.15) { drawCoffee(pen, time) }
        }
        pen.glow(pen.width * 0.12, pen.height * 0.06, radius: 620, 0xFFF6DC, alpha: 0.4)
        let steam = UIBezierPath()
        for wisp in 0..<3 {
            let left = x - 110 + CGFloat(wisp) * 110
            steam.addCurve(
                (0..<6).map { step in
                    let rise = CGFloat(step) * 64
                    return spot(left + 26 * sin(rise / 60 - time * 2 + CGFloat(wisp)), y - 60 - rise)
                })
        }
        if moment.kind % 3 != 1 { pen.stroke(steam, 0xFFFFFF, width: 16, alpha: 0.16) }
    }

    private func drawPlate(_ pen: SamplePen, _ radius: CGFloat, _ color: UInt32) {
        let shadow = UIBezierPath()
        shadow.addDisc(16, 24, radius + 6)
        pen.fill(shadow, 0x1A0F08, alpha: 0.32)
        let plate = UIBezierPath()
        plate.addDisc(0, 0, radius)
        pen.shade(
            plate, from: CGPoint(x: -radius, y: -radius), to: CGPoint(x: radius, y: radius),
            [0xFFFFFF, color, SamplePen.mix(color, 0x303848, 0.3)])
        let rim = UIBezierPath()
        rim.addDisc(0, 0, radius * 0.82)
        pen.stroke(rim, SamplePen.mix(color, 0x303848, 0.22), width: 5, alpha: 0.7)
    }

    private func drawPizza(_ pen: SamplePen, _ chance: inout SampleChance) {
        drawPlate(pen, 400, 0xE6ECEF)
        let crust = UIBezierPath()
        crust.addCurve(
            (0...24).map { step in
                let angle = CGFloat(step) * .pi / 12
                let radius = 342 + (step == 24 ? 0 : chance(-9, 9))
                return spot(radius * cos(angle), radius * sin(angle))
            })
        crust.close()
        pen.shade(
            crust, from: CGPoint(x: -340, y: -340), to: CGPoint(x: 340, y: 340),
            [0xF3C982, 0xD9974A, 0x9C5A22])
        let sauce = UIBezierPath()
        sauce.addDisc(0, 0, 292)
        pen.fill(sauce, 0xC8402A)
        let cheese = UIBezierPath()
        for _ in 0..<58 {
            let (angle, radius) = (chance(0, 628) / 100, chance(0, 255))
            cheese.addDot(radius * cos(angle), radius * sin(angle))
        }
        pen.stroke(cheese, 0xF7D987, width: 74)
        pen.stroke(cheese, 0xFCEBB8, width: 34, alpha: 0.8)
        let (slices, inner, spots) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        for number in 0..<13 {
            let angle = CGFloat(number) * 2.39996 + 0.4
            let radius = 70 * CGFloat(number).squareRoot() + 16
            slices.addDot(radius * cos(angle), radius * sin(angle))
            inner.addDot(radius * cos(angle) - 4, radius * sin(angle) - 4)
            for _ in 0..<4 {
                spots.addDot(radius * cos(angle) + chance(-18, 18), radius * sin(angle) + chance(-18, 18))
            }
        }
        pen.stroke(slices, 0x9C2A1E, width: 76)
        pen.stroke(inner, 0xD9513A, width: 62)
        pen.stroke(spots, 0xF0A088, width: 8)
        for _ in 0..<9 {
            let (angle, radius) = (chance(0, 628) / 100, chance(40, 250))
            pen.place(radius * cos(angle), radius * sin(angle), angle: angle * 2) {
                let leaf = UIBezierPath()
                leaf.move(to: spot(-46, 0))
                leaf.addQuadCurve(to: spot(46, 0), controlPoint: spot(0, -44))
                leaf.addQuadCurve(to: spot(-46, 0), controlPoint: spot(0, 40))
                pen.shade(leaf, from: -24, to: 24, [0x6FB24A, 0x2C6A30])
                let vein = UIBezierPath()
                vein.addStroke(-40, 0, 36, 0)
                pen.stroke(vein, 0xA8D67A, width: 3)
            }
        }
        let cuts = UIBezierPath()
        for cut in 0..<4 {
            let angle = CGFloat(cut) * .pi / 4 + 0.2
            cuts.addStroke(-342 * cos(angle), -342 * sin(angle), 342 * cos(angle), 342 * sin(angle))
        }
        pen.stroke(cuts, 0x8A4A1E, width: 4, alpha: 0.5)
    }

    private func drawTart(_ pen: SamplePen, _ chance: inout SampleChance) {
        drawPlate(pen, 400, 0xDCE8EC)
        let crust = UIBezierPath()
        for notch in 0..<36 {
            let angle = CGFloat(notch) * .pi / 18
            crust.addDot(308 * cos(angle), 308 * sin(angle))
        }
        pen.stroke(crust, 0xC98A45, width: 66)
        pen.stroke(crust, 0xEBB873, width: 40)
        let cream = UIBezierPath()
        cream.addDisc(0, 0, 296)
        pen.shade(cream, from: CGPoint(x: -290, y: -290), to: CGPoint(x: 290, y: 290), [0xFFF6DC, 0xF7E2AE])
        let rings: [(radius: CGFloat, count: Int, size: CGFloat, colors: [UInt32])] = [
            (256, 22, 66, [0x7A1230, 0xD9304A, 0xFF9AA2]), (184, 18, 58, [0x1F2A5C, 0x3F52A0, 0xA9B8F0]),
            (112, 10, 66, [0x7A1230, 0xD9304A, 0xFF9AA2]), (44, 4, 58, [0x1F2A5C, 0x3F52A0, 0xA9B8F0]),
        ]
        for ring in rings {
            let (berries, lights) = (UIBezierPath(), UIBezierPath())
            for number in 0..<ring.count {
                let angle = CGFloat(number) / CGFloat(ring.count) * 2 * .pi
                let (x, y) = (
                    ring.radius * cos(angle) + chance(-3, 3), ring.radius * sin(angle) + chance(-3, 3)
                )
                berries.addDot(x, y)
                lights.addDot(x - ring.size * 0.16, y - ring.size * 0.18)
            }
            pen.stroke(berries, ring.colors[0], width: ring.size + 6)
            pen.stroke(berries, ring.colors[1], width: ring.size)
            pen.stroke(lights, ring.colors[2], width: ring.size * 0.24)
        }
        let mint = UIBezierPath()
        for turn in 0..<3 {
            let angle = CGFloat(turn) * 2.1
            func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
                spot(along * cos(angle) - across * sin(angle), along * sin(angle) + across * cos(angle))
            }
            mint.move(to: .zero)
            mint.addQuadCurve(to: point(86, 0), controlPoint: point(44, 40))
            mint.addQuadCurve(to: .zero, controlPoint: point(44, -40))
        }
        pen.fill(mint, 0x4FA04A)
        pen.stroke(mint, 0xA6DA84, width: 3)
        let sugar = UIBezierPath()
        for _ in 0..<70 {
            let (angle, radius) = (chance(0, 628) / 100, chance(150, 390))
            sugar.addDot(radius * cos(angle), radius * sin(angle))
        }
        pen.stroke(sugar, 0xFFFFFF, width: 5, alpha: 0.85)
    }

    private func drawCoffee(_ pen: SamplePen, _ time: CGFloat) {
        drawPlate(pen, 390, 0xCFE0E4)
        pen.place(286, 192, angle: 0.59) {
            let handle = UIBezierPath(ovalIn: CGRect(x: -92, y: -46, width: 184, height: 92))
            pen.stroke(handle, 0xAFC6CC, width: 44)
            pen.stroke(handle, 0xF6FBFC, width: 30)
        }
        let cup = UIBezierPath()
        cup.addDisc(0, 0, 274)
        pen.shade(
            cup, from: CGPoint(x: -270, y: -270), to: CGPoint(x: 270, y: 270), [0xFFFFFF, 0xF1F6F7, 0x9FB6BE])
        let coffee = UIBezierPath()
        coffee.addDisc(0, 0, 240)
        pen.shade(
            coffee, from: CGPoint(x: -200, y: -200), to: CGPoint(x: 200, y: 200),
            [0x7A4A26, 0xA8703C, 0x6B3E1E])
        pen.clip(to: coffee) {
            for layer in 0..<5 {
                let size = 1 - CGFloat(layer) * 0.17
                pen.place(0, 16 - CGFloat(layer) * 6, scale: size) {
                    let leaf = UIBezierPath()
                    leaf.move(to: spot(0, 196))
                    leaf.addCurve(
                        to: spot(-196, -56), controlPoint1: spot(-70, 146), controlPoint2: spot(-196, 50))
                    leaf.addCurve(
                        to: spot(0, -92), controlPoint1: spot(-196, -176), controlPoint2: spot(-36, -186))
                    leaf.addCurve(
                        to: spot(196, -56), controlPoint1: spot(36, -186), controlPoint2: spot(196, -176))
                    leaf.addCurve(
                        to: spot(0, 196), controlPoint1: spot(196, 50), controlPoint2: spot(70, 146))
                    leaf.close()
                    pen.fill(leaf, layer % 2 == 0 ? 0xFBEBD0 : 0xB07A45)
                }
            }
        }
        pen.stroke(coffee, 0xE3BE8A, width: 7, alpha: 0.8)
        let spoon = UIBezierPath()
        spoon.addStroke(-330, 150, -150, 340)
        pen.stroke(spoon, 0x7F8F98, width: 17)
        pen.stroke(spoon, 0xF2F7F9, width: 7)
        let bowl = UIBezierPath()
        bowl.addDisc(-336, 140, 42)
        pen.fill(bowl, 0xB9C7CE)
        let biscuit = UIBezierPath()
        biscuit.addStroke(230, -260, 300, -180)
        pen.stroke(biscuit, 0x8A5526, width: 76)
        pen.stroke(biscuit, 0xC98A4A, width: 62)
    }
}
