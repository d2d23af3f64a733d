import UIKit

/// A page of a newspaper, to be read to the last of its small advertisements.
struct PaintedNewspaper {
    let pen: Pen

    private let ink: UInt32 = 0x2A2522

    func draw() {
        pen.shade(
            from: CGPoint(x: 0, y: 0), to: CGPoint(x: 900, y: 1200),
            [Stop(0, 0xF8F0DC), Stop(0.6, 0xF1E5C8), Stop(1, 0xE2D0AA)])
        pen.glow(CGPoint(x: 760, y: 1080), radius: 240, 0xC9A469, alpha: 0.22)
        pen.shade(
            from: CGPoint(x: 0, y: 594), to: CGPoint(x: 0, y: 608),
            [Stop(0, 0x8A6F48, 0), Stop(0.5, 0x8A6F48, 0.2), Stop(1, 0xFFFFFF, 0)])
        drawHead()
        drawEngraving()
        drawColumns()
        drawWeather()
        drawAdvertisements()
        drawTraces()
    }

    private func drawHead() {
        pen.write("The Evening Tide", at: CGPoint(x: 450, y: 34), size: 74, weight: .heavy, ink, anchor: 0.5)
        let rules = UIBezierPath()
        for y in [128, 132, 152] as [CGFloat] { rules.addStroke(50, y, 850, y) }
        pen.stroke(rules, ink, width: 1.4)
        pen.write("No. 4,117", at: CGPoint(x: 52, y: 135), size: 11, weight: .medium, ink)
        pen.write(
            "PRINTED ON THE QUAY EVERY DAY THAT THE PRESS IS WILLING", at: CGPoint(x: 450, y: 135), size: 11,
            ink, anchor: 0.5)
        pen.write("Two pence", at: CGPoint(x: 848, y: 135), size: 11, weight: .medium, ink, anchor: 1)
        pen.write(
            "Whale Looks Into Harbour,", at: CGPoint(x: 450, y: 160), size: 45, weight: .bold, ink,
            anchor: 0.5)
        pen.write("Is Not Impressed", at: CGPoint(x: 450, y: 210), size: 45, weight: .bold, ink, anchor: 0.5)
        pen.write(
            "“It blinked twice,” says harbour master, “and I have felt judged since.”",
            at: CGPoint(x: 450, y: 268), size: 17, weight: .light, ink, anchor: 0.5)
    }

    private func drawEngraving() {
        let frame = UIBezierPath(rect: CGRect(250, 304, 400, 290))
        pen.clip(to: frame) {
            pen.shade(from: 304, to: 594, [Stop(0, 0xCFC09A), Stop(0.45, 0xEFE2C0), Stop(1, 0x8F8468)])
            let sky = UIBezierPath()
            for row in 0..<24 { sky.addStroke(240, 308 + CGFloat(row) * 5.5, 660, 308 + CGFloat(row) * 5.5) }
            pen.stroke(sky, ink, width: 0.7, alpha: 0.55, dashes: [120, 16, 60, 9, 210, 24])
            pen.glow(
                CGPoint(x: 560, y: 364), radius: 74,
                [Stop(0, 0xF6EBCB), Stop(0.5, 0xF6EBCB, 0.9), Stop(1, 0xF6EBCB, 0)])
            let town = UIBezierPath()
            var chance = Chance(13)
            var x: CGFloat = 244
            while x < 480 {
                let (width, height) = (chance.whole(14, 26), chance.whole(22, 56))
                town.addCorners([
                    at(x, 452), at(x, 452 - height), at(x + width / 2, 440 - height),
                    at(x + width, 452 - height), at(x + width, 452),
                ])
                x += width - 1
            }
            pen.fill(town, 0x4A4238)
            let lights = UIBezierPath()
            lights.addStroke(250, 438, 470, 438)
            lights.addStroke(254, 426, 470, 426)
            pen.stroke(lights, 0xF3E6C4, width: 4, dashes: [3, 6, 3, 11])
            let sea = UIBezierPath(rect: CGRect(240, 450, 420, 150))
            pen.shade(sea, from: 450, to: 594, [Stop(0, 0xB9AC8A), Stop(1, 0x5C5544)])
            for row in 0..<15 {
                let y = 454 + CGFloat(row * row) * 0.64
                let wave = UIBezierPath(
                    through: stride(from: CGFloat(230), through: 690, by: 46).enumerated().map {
                        at($0.element, (y + ($0.offset % 2 == 0 ? 3 : -3)).rounded())
                    })
                pen.stroke(wave, ink, width: 0.9 + CGFloat(row) * 0.06, alpha: 0.7)
            }
            drawWhale()
        }
        pen.stroke(frame, ink, width: 2)
        pen.stroke(UIBezierPath(rect: CGRect(245, 299, 410, 300)), ink, width: 0.8)
        pen.write(
            "The visitor at low water, engraved from memory and one damp sketch", at: CGPoint(x: 450, y: 602),
            size: 10, weight: .light, ink, anchor: 0.5)
    }

    private func drawWhale() {
        let whale = UIBezierPath(through: [
            at(330, 540), at(340, 470), at(410, 430), at(490, 440), at(540, 500), at(580, 516), at(600, 480),
            at(588, 462), at(608, 468), at(632, 456), at(622, 488), at(606, 536), at(560, 556), at(400, 566),
        ])
        whale.close()
        pen.fill(whale, 0x38332C)
        pen.clip(to: whale) {
            let lines = UIBezierPath()
            for row in 0..<16 {
                let shift = CGFloat(row) * 7
                lines.move(to: at(330, 456 + shift))
                lines.addQuadCurve(to: at(620, 506 + shift), controlPoint: at(440, 404 + shift))
            }
            pen.stroke(lines, 0xE9DCB8, width: 0.8, alpha: 0.75)
            let belly = UIBezierPath(through: [
                at(320, 520), at(400, 540), at(500, 548), at(570, 570), at(320, 580),
            ])
            pen.fill(belly, 0xE9DCB8)
            let grooves = UIBezierPath()
            for row in 0..<6 { grooves.addStroke(330, 528 + CGFloat(row) * 7, 540, 552 + CGFloat(row) * 6) }
            pen.stroke(grooves, 0x38332C, width: 0.8)
        }
        let eye = UIBezierPath()
        eye.addDot(372, 508)
        pen.stroke(eye, 0xF6EBCB, width: 11, cap: .round)
        pen.stroke(eye, 0x1C1815, width: 7, cap: .round)
        let glint = UIBezierPath()
        glint.addDot(371, 506)
        pen.stroke(glint, 0xFFFFFF, width: 2, cap: .round)
        let spout = UIBezierPath()
        for side in [-1, 1] as [CGFloat] {
            for reach in [10, 18, 26] as [CGFloat] {
                spout.move(to: at(420, 430))
                spout.addQuadCurve(
                    to: at(420 + side * reach, 396 + reach * 0.6),
                    controlPoint: at(420 + side * reach * 0.5, 356 + reach))
            }
        }
        pen.stroke(spout, ink, width: 1.1)
        let hat = UIBezierPath(through: [
            at(446, 432), at(447, 422), at(455, 418), at(463, 422), at(464, 433),
        ])
        pen.fill(hat, 0xF3E6C4)
        pen.write("harbour master’s hat", at: CGPoint(x: 472, y: 414), size: 5, weight: .medium, ink)
    }

    // MARK: Columns

    private func set(_ text: String, in rect: CGRect, size: CGFloat, weight: UIFont.Weight = .regular) {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 1
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: Pen.color(ink),
            .paragraphStyle: style,
        ]
        NSAttributedString(string: text, attributes: attributes).draw(in: rect)
    }

    private func drawColumns() {
        set("Shortly after breakfast", in: CGRect(50, 300, 184, 20), size: 15, weight: .bold)
        set(
            "on Monday a whale of the larger kind came round the lighthouse, stopped between the mole and the ice house, and looked. Those who were there agree that it looked at the ice house first. It then looked at the town hall, for longer than was comfortable.\nThe harbour master put on his hat and rowed out to ask its business. The whale breathed out. The hat has not been given back.\nBy noon every window on the hill had a face in it, and the school had declared a lesson in natural history, with sandwiches.\nMrs Else Brandt, who sells bread, says that the animal was polite, and that it is more than can be said of the herring.",
            in: CGRect(50, 322, 184, 310), size: 11.4)
        set("What it wanted", in: CGRect(668, 300, 184, 20), size: 15, weight: .bold)
        set(
            "is a matter of debate. The council met at three, at four, and again over supper. One member holds that it came for the regatta, which was on Sunday; another, that it had been told of a larger town.\nA motion to repaint the ice house was carried by nine to two. The two wish it to be known that they like green.\nAt dusk the visitor turned without haste, raised a tail as wide as the chemist’s shop, and left by the way it had come. It did not look back. Several people waved.\nThe tide table on page two has been corrected by one inch.",
            in: CGRect(668, 322, 184, 310), size: 11.2)
        let rules = UIBezierPath()
        rules.addStroke(50, 628, 850, 628)
        rules.addStroke(50, 631, 850, 631)
        for x in [250, 450, 650] as [CGFloat] { rules.addStroke(x, 642, x, 890) }
        rules.addStroke(50, 898, 850, 898)
        pen.stroke(rules, ink, width: 0.8)
        let stories: [(String, String)] = [
            (
                "Tower clock right again",
                "The clock of St Brigid’s, which has been four minutes fast since the wedding of the elder Miss Lund, was put right on Friday. Eleven people missed the ferry. The verger asks for patience and offers tea.\nThe old minutes are to be kept in the vestry."
            ),
            (
                "Cat elected",
                "The Society of Net Menders has chosen its new treasurer. Tar, aged six, was elected without a vote against her. She takes up the post on Tuesday, on the box beside the stove, and will receive visitors who bring receipts, or fish."
            ),
            (
                "Lamp keeper writes",
                "“I can see all of you from here,” writes the keeper of the light. “Most of you are doing very well. The person who sings on the mole after ten should move to the left, where the wall gives the voice more body.”"
            ),
        ]
        for (index, story) in stories.enumerated() {
            let x = 50 + CGFloat(index) * 200
            set(story.0, in: CGRect(x + (index > 0 ? 8 : 0), 642, 184, 20), size: 14, weight: .bold)
            set(story.1, in: CGRect(x + (index > 0 ? 8 : 0), 664, 180, 230), size: 14)
        }
    }

    private func drawWeather() {
        set("Tomorrow’s weather", in: CGRect(660, 642, 190, 20), size: 14, weight: .bold)
        let box = UIBezierPath(rect: CGRect(660, 664, 190, 222))
        pen.stroke(box, ink, width: 1)
        pen.place(at: CGPoint(x: 755, y: 716)) {
            let rays = UIBezierPath()
            for ray in 0..<16 {
                let angle = CGFloat(ray) * .pi / 8
                rays.addStroke(
                    cos(angle) * 25, sin(angle) * 25, cos(angle) * (ray % 2 == 0 ? 40 : 33),
                    sin(angle) * (ray % 2 == 0 ? 40 : 33))
            }
            pen.stroke(rays, ink, width: 1.6, cap: .round)
            let sun = UIBezierPath(ovalIn: CGRect(-21, -21, 42, 42))
            pen.stroke(sun, ink, width: 1.6)
            let face = UIBezierPath(through: [at(-9, 6), at(-4, 11), at(4, 11), at(9, 6)])
            face.addDot(-7, -4)
            face.addDot(7, -4)
            pen.stroke(face, ink, width: 2, cap: .round)
        }
        for (row, line) in [
            "Dawn|fair, some gulls", "Forenoon|fair, more gulls", "Noon|soup",
            "Afternoon|breeze from the bakery", "Evening|golden, as ordered", "Night|stars, without charge",
        ].enumerated() {
            let parts = line.split(separator: "|").map(String.init)
            let y = 772 + CGFloat(row) * 18
            pen.write(parts[0], at: CGPoint(x: 668, y: y), size: 9.5, weight: .semibold, ink)
            pen.write(parts[1], at: CGPoint(x: 842, y: y), size: 9.5, ink, anchor: 1)
        }
        let dots = UIBezierPath()
        for row in 0..<5 { dots.addStroke(668, 787 + CGFloat(row) * 18, 842, 787 + CGFloat(row) * 18) }
        pen.stroke(dots, ink, width: 1, cap: .round, dashes: [0.1, 3.4])
    }

    private func drawAdvertisements() {
        let boxes: [(CGRect, String, String)] = [
            (
                CGRect(50, 908, 190, 118), "FISH · ICE · ROPE",
                "Nets mended while you wait, except on Tuesdays, when they are mended while you do not."
            ),
            (
                CGRect(252, 908, 190, 118), "LOST",
                "One hat, navy blue, gold braid, last seen on a whale. Finder may keep the whale."
            ),
            (
                CGRect(454, 908, 190, 118), "CAFÉ LUND",
                "Coffee from six. Waffles from seven. Opinions all day. The window seat is the cat’s."
            ),
            (
                CGRect(656, 908, 194, 118), "TO LET",
                "Room with a view of the ice house. Soon green. Would suit a painter or a herring."
            ),
            (
                CGRect(50, 1036, 392, 108), "VISIT THE SKY",
                "The airship leaves from the meadow at nine and at two. Warm coats are lent. Nervous persons are seated beside the pilot, who is nervous too."
            ),
            (
                CGRect(454, 1036, 396, 108), "READERS WITH SHARP EYES",
                "The smallest line on this page is worth a free waffle at Lund’s to the first who reads it aloud at the counter."
            ),
        ]
        for (index, (rect, title, text)) in boxes.enumerated() {
            pen.stroke(UIBezierPath(rect: rect), ink, width: index == 1 ? 2.4 : 1)
            pen.write(
                title, at: CGPoint(x: rect.midX, y: rect.minY + 8), size: index > 3 ? 20 : 16, weight: .heavy,
                ink, anchor: 0.5)
            set(
                text,
                in: CGRect(
                    rect.minX + 12, rect.minY + (index > 3 ? 38 : 36), rect.width - 24, rect.height - 40),
                size: index > 3 ? 13.5 : 13)
        }
        pen.write(
            "The press was kind today. Waffle, please.", at: CGPoint(x: 652, y: 1134), size: 2.2, ink,
            anchor: 0.5)
        pen.write(
            "Printed and published by A. Holm & Daughters at the sign of the Dry Anchor.",
            at: CGPoint(x: 450, y: 1154), size: 9, weight: .light, ink, anchor: 0.5)
    }

    /// A ring of coffee, and a pencil’s mark around what somebody liked.
    private func drawTraces() {
        let ring = UIBezierPath(ovalIn: CGRect(716, 996, 128, 124))
        pen.stroke(ring, 0x8A5A2B, width: 7, alpha: 0.13)
        pen.stroke(UIBezierPath(ovalIn: CGRect(714, 994, 132, 128)), 0x8A5A2B, width: 1.6, alpha: 0.3)
        let pencil = UIBezierPath(through: [
            at(262, 920), at(300, 904), at(420, 906), at(446, 960), at(420, 1026), at(290, 1030),
            at(246, 980), at(258, 916), at(310, 898),
        ])
        pen.stroke(pencil, 0xB23B34, width: 2.2, alpha: 0.75, cap: .round)
    }
}
