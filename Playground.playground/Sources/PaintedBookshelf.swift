import UIKit

/// Shelves by lamplight, with a title on every spine, a sleeping cat and a mouse that reads.
struct PaintedBookshelf {
    let pen: Pen

    private let titles = [
        "Knots for Beginners", "A Short History of Soup", "The Lighthouse Cookbook",
        "Weather, and Other Opinions", "Owls I Have Known", "Maps of Nowhere",
        "The Quiet Sea", "How to Lose a Hat", "Trams: A Love Story", "Teapots of the North",
        "The Second Sandwich", "On Herring", "Ladders", "Advanced Ladders",
        "The Goat of Mount Patience", "Clouds, Volume II", "A Field Guide to Socks", "The Evening Tide 1904",
        "Letters to a Whale", "Small Engines",
        "Moss", "More Moss", "The Clockmaker’s Nap", "Islands", "Geometry for Cats", "What the Ferry Knew",
        "Bread", "Winter in the Attic", "Rope", "The Polite Bear",
        "Stars Without Charge", "Good Chairs", "An Atlas of Puddles", "Whistling", "The Long Afternoon",
        "Cats and the Law", "Tides", "Postcards", "Nine Umbrellas", "Zoom", "Marmalade", "The Other Harbour",
        "Fog", "Seven Ferries", "The Bee’s Notebook", "Hats, Vol. I", "Nap Theory",
        "Gulls", "Late Trains", "A Pocket of String",
    ]

    func draw() {
        pen.shade(from: 0, to: 900, [Stop(0, 0x4A2E26), Stop(1, 0x33201D)])
        let bays = UIBezierPath()
        for shelf in 0..<3 { bays.addBox(40, 40 + CGFloat(shelf) * 284, 1120, 250) }
        pen.shade(
            bays, from: CGPoint(x: 40, y: 0), to: CGPoint(x: 1160, y: 0),
            [Stop(0, 0x2A1817), Stop(0.6, 0x55332A), Stop(1, 0x2E1B1A)])
        drawBooks()
        drawBoards()
        drawLamp()
        drawCat()
        drawThings()
        pen.glow(CGPoint(x: 760, y: 230), radius: 760, 0xFFC870, alpha: 0.42)
        pen.glow(CGPoint(x: 760, y: 190), radius: 150, 0xFFF0BE, alpha: 0.5)
    }

    private func drawBooks() {
        let colors: [UInt32] = [
            0x8C2F39, 0x1F4E5F, 0xC08A3E, 0x3F5E45, 0x5B3A5E, 0xD9C7A0, 0x2D3E63, 0xA8552F, 0x6E7F5C,
            0xB56B6B,
        ]
        // Where something else stands.
        let gaps: [[ClosedRange<CGFloat>]] = [[640...890], [60...250, 980...1140], [430...850]]
        var chance = Chance(5)
        var covers = colors.map { _ in UIBezierPath() }
        let (bands, shades, lights) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
        var labels: [(String, CGFloat, CGFloat, CGFloat, UInt32)] = []
        var next = 0
        for shelf in 0..<3 {
            let floor = 290 + CGFloat(shelf) * 284
            var x: CGFloat = 52
            while x < 1130 {
                let width = chance.whole(26, 54)
                if let gap = gaps[shelf].first(where: { $0.contains(x) || $0.contains(x + width) }) {
                    x = gap.upperBound + 4
                    continue
                }
                guard x + width < 1152 else { break }
                let height = chance.whole(150, 226)
                let color = (next * 3 + shelf + Int(chance(0, 2))) % colors.count
                covers[color].addBox(x, floor - height, width, height)
                shades.addStroke(x + width - 3, floor - height, x + width - 3, floor)
                lights.addStroke(x + 4, floor - height, x + 4, floor)
                bands.addStroke(x, floor - height + 16, x + width, floor - height + 16)
                bands.addStroke(x, floor - 18, x + width, floor - 18)
                if next < titles.count {
                    labels.append(
                        (titles[next], x + width / 2, floor - height + 24, height - 46, colors[color]))
                }
                next += 1
                x += width + 1
            }
        }
        for (color, path) in zip(colors, covers) where !path.isEmpty { pen.fill(path, color) }
        covers.removeAll()
        pen.stroke(shades, 0x000000, width: 6, alpha: 0.25)
        pen.stroke(lights, 0xFFFFFF, width: 3, alpha: 0.16)
        pen.stroke(bands, 0xF0D08A, width: 5, alpha: 0.9)
        pen.stroke(bands, 0x3A221C, width: 1.2, alpha: 0.8)
        for (title, x, top, room, color) in labels {
            let size = min(16, room / CGFloat(title.count) * 1.75)
            pen.write(
                title, at: CGPoint(x: x + size * 0.6, y: top), size: size, weight: .semibold,
                color == 0xD9C7A0 ? 0x4A2E26 : 0xF8E6BE, turned: .pi / 2)
        }
    }

    private func drawBoards() {
        for shelf in 0..<3 {
            let board = UIBezierPath(rect: CGRect(20, 290 + CGFloat(shelf) * 284, 1160, 34))
            let top = 290 + CGFloat(shelf) * 284
            pen.shade(
                board, from: top, to: top + 34, [Stop(0, 0xC08A5A), Stop(0.2, 0x8F5E3E), Stop(1, 0x5A3828)])
            let grain = UIBezierPath()
            for line in 0..<3 {
                grain.addStroke(20, top + 10 + CGFloat(line) * 8, 1180, top + 9 + CGFloat(line) * 8)
            }
            pen.stroke(
                grain, 0x3A221A, width: 1, alpha: 0.4, dashes: [90, 14, 40, 22, 160, 30],
                phase: CGFloat(shelf) * 70)
        }
    }

    private func drawLamp() {
        let stem = UIBezierPath()
        stem.addStroke(760, 284, 760, 190)
        pen.stroke(stem, 0xC79A4A, width: 8)
        let foot = UIBezierPath(through: [
            at(716, 290), at(730, 274), at(760, 270), at(790, 274), at(804, 290),
        ])
        foot.close()
        pen.fill(foot, 0xA87A34)
        let shade = UIBezierPath(corners: [at(700, 196), at(726, 100), at(794, 100), at(820, 196)])
        pen.shade(shade, from: 100, to: 196, [Stop(0, 0xF2B45A), Stop(0.6, 0xFFE6A6), Stop(1, 0xFFF6D8)])
        let pleats = UIBezierPath()
        for pleat in 0...12 {
            pleats.addStroke(726 + CGFloat(pleat) * 5.7, 100, 700 + CGFloat(pleat) * 10, 196)
        }
        pen.stroke(pleats, 0xC98A3E, width: 1, alpha: 0.6)
        let chain = UIBezierPath()
        chain.addStroke(782, 198, 782, 236)
        pen.stroke(chain, 0xFFE6A6, width: 2.6, cap: .round, dashes: [0.1, 4])
        let moth = UIBezierPath(through: [
            at(842, 150), at(848, 142), at(852, 150), at(858, 143), at(862, 152),
        ])
        pen.stroke(moth, 0xE9DCC0, width: 3, cap: .round)
    }

    private func drawCat() {
        let body = UIBezierPath(through: [
            at(448, 858), at(446, 800), at(500, 744), at(600, 726), at(720, 742), at(800, 780), at(836, 830),
            at(826, 858),
        ])
        body.close()
        pen.shade(body, from: 726, to: 858, [Stop(0, 0xF0A050), Stop(1, 0xB8622C)])
        let stripes = UIBezierPath()
        for stripe in 0..<7 {
            let x = 560 + CGFloat(stripe) * 32
            stripes.move(to: at(x, 730 + abs(CGFloat(stripe) - 2) * 6))
            stripes.addQuadCurve(to: at(x + 10, 792), controlPoint: at(x + 22, 760))
        }
        pen.stroke(stripes, 0x8F4520, width: 8, alpha: 0.7, cap: .round)
        let tail = UIBezierPath(through: [
            at(820, 838), at(780, 852), at(640, 854), at(560, 846), at(540, 830),
        ])
        pen.stroke(tail, 0xD9813C, width: 28, cap: .round)
        pen.stroke(tail, 0x8F4520, width: 28, alpha: 0.6, dashes: [10, 34])
        let head = UIBezierPath(through: [
            at(440, 850), at(434, 800), at(440, 752), at(468, 776), at(512, 776), at(540, 752), at(548, 800),
            at(540, 850), at(490, 866),
        ])
        head.close()
        pen.shade(head, from: 752, to: 860, [Stop(0, 0xF4AC5C), Stop(1, 0xD9813C)])
        pen.place(at: CGPoint(x: 491, y: 812)) {
            let eyes = UIBezierPath(through: [at(-30, -4), at(-21, 3), at(-12, -4)])
            eyes.append(UIBezierPath(through: [at(12, -4), at(21, 3), at(30, -4)]))
            eyes.append(UIBezierPath(through: [at(-9, 22), at(-4, 26), at(0, 20), at(4, 26), at(9, 22)]))
            pen.stroke(eyes, 0x4A2418, width: 3, cap: .round)
            let nose = UIBezierPath(corners: [at(-5, 12), at(5, 12), at(0, 18)])
            pen.fill(nose, 0xD96A6A)
            let whiskers = UIBezierPath()
            for row in 0..<3 {
                let y = 14 + CGFloat(row) * 5
                whiskers.addStroke(-16, y, -54, y - 6 + CGFloat(row) * 6)
                whiskers.addStroke(16, y, 54, y - 6 + CGFloat(row) * 6)
            }
            pen.stroke(whiskers, 0xFFF3DC, width: 1, cap: .round)
            let marks = UIBezierPath()
            for x in [-10, 0, 10] as [CGFloat] { marks.addStroke(x, -34, x, -20) }
            pen.stroke(marks, 0x8F4520, width: 5, alpha: 0.8, cap: .round)
        }
        pen.write("z", at: CGPoint(x: 556, y: 716), size: 20, weight: .bold, 0xFFE6B8, alpha: 0.8)
        pen.write("z", at: CGPoint(x: 576, y: 694), size: 14, weight: .bold, 0xFFE6B8, alpha: 0.6)
    }

    private func drawThings() {
        let ball = UIBezierPath()
        ball.addDisc(150, 478, 66)
        pen.shade(
            ball, from: CGPoint(x: 90, y: 420), to: CGPoint(x: 210, y: 540),
            [Stop(0, 0x6FB3C4), Stop(1, 0x1F4E6B)])
        let lands = UIBezierPath(through: [
            at(110, 440), at(140, 426), at(170, 440), at(160, 470), at(180, 500), at(150, 530), at(136, 490),
            at(112, 470),
        ])
        lands.close()
        pen.fill(lands, 0xA9B56A)
        let lines = UIBezierPath(ovalIn: CGRect(126, 412, 48, 132))
        lines.addStroke(84, 478, 216, 478)
        pen.stroke(lines, 0xF0E2B8, width: 1, alpha: 0.6)
        let arc = UIBezierPath(
            arcCenter: CGPoint(x: 150, y: 478), radius: 73, startAngle: -1.9, endAngle: 1.5, clockwise: true)
        arc.addLine(to: at(150, 570))
        pen.stroke(arc, 0xC79A4A, width: 5, cap: .round)
        pen.write(
            "you are here", at: CGPoint(x: 150, y: 452), size: 4, weight: .semibold, 0x7A2A2A, anchor: 0.5)
        let pot = UIBezierPath(corners: [at(1020, 500), at(1110, 500), at(1098, 574), at(1032, 574)])
        pen.shade(
            pot, from: CGPoint(x: 1020, y: 0), to: CGPoint(x: 1110, y: 0),
            [Stop(0, 0xD98A5A), Stop(1, 0x8F4A30)])
        let leaves = UIBezierPath()
        for leaf in 0..<9 {
            let angle = -2.7 + CGFloat(leaf) * 0.28
            leaves.move(to: at(1065, 502))
            leaves.addQuadCurve(
                to: at(1065 + cos(angle) * 100, 510 + sin(angle) * 120),
                controlPoint: at(1065 + cos(angle) * 30, 470 + sin(angle) * 90))
        }
        pen.stroke(leaves, 0x3F7A4A, width: 11, cap: .round)
        pen.stroke(leaves, 0x8FBF6A, width: 2, cap: .round)
        pen.place(at: CGPoint(x: 900, y: 280)) {
            let mouse = UIBezierPath(through: [at(-12, 10), at(-14, -6), at(-4, -18), at(8, -10), at(12, 10)])
            mouse.close()
            pen.fill(mouse, 0x9A8F94)
            let ears = UIBezierPath()
            ears.addDot(-7, -20)
            ears.addDot(5, -20)
            pen.stroke(ears, 0xC9AEB0, width: 9, cap: .round)
            let eyes = UIBezierPath()
            eyes.addDot(-3, -12)
            eyes.addDot(3, -12)
            pen.stroke(eyes, 0x1C1518, width: 2, cap: .round)
            let book = UIBezierPath(corners: [
                at(-11, -4), at(0, -1), at(11, -4), at(11, 7), at(0, 9), at(-11, 7),
            ])
            pen.fill(book, 0xB5433F)
            pen.write("Cheese", at: CGPoint(x: 0, y: 0.6), size: 4, weight: .bold, 0xFFE9C4, anchor: 0.5)
            let tail = UIBezierPath(through: [at(11, 9), at(22, 9), at(26, 2), at(34, 6)])
            pen.stroke(tail, 0xC9AEB0, width: 2, cap: .round)
        }
    }
}
