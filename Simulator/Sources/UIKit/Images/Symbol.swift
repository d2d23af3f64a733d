import Synchronization

/// The symbols that there are drawings of: own ones, made of lines, for names that Apple gives to its own.
package enum Symbol: String, Hashable, Sendable {
    case xmark
    case plus
    case minus
    case squareAndArrowUp = "square.and.arrow.up"
    case arrowClockwise = "arrow.clockwise"
    case exclamationmarkTriangle = "exclamationmark.triangle"
    case photo
    case docOnDoc = "doc.on.doc"
    case xmarkCircleFill = "xmark.circle.fill"
    case checkmark
    case chevronRight = "chevron.right"
    case chevronDown = "chevron.down"
    case squareAndArrowDown = "square.and.arrow.down"
    case textViewfinder = "text.viewfinder"
    case chevronLeft = "chevron.left"
    case camera
    case trash
    case magnifyingglass
    case folder
    case book
    case squareAndPencil = "square.and.pencil"
    case arrowshapeTurnUpLeft = "arrowshape.turn.up.left"
    case playFill = "play.fill"
    case pauseFill = "pause.fill"
    case backwardFill = "backward.fill"
    case forwardFill = "forward.fill"
    case videoFill = "video.fill"
    case livephoto
    case circle
    case circleFill = "circle.fill"
    case checkmarkCircleFill = "checkmark.circle.fill"
    case photoOnRectangle = "photo.on.rectangle"
    case speakerWave2Fill = "speaker.wave.2.fill"
    case speakerSlashFill = "speaker.slash.fill"

    /// Width and height in ems, lines included.
    private var box: CGSize {
        switch self {
        case .xmark: CGSize(width: 0.9, height: 0.9)
        case .plus: CGSize(width: 1, height: 1)
        case .minus: CGSize(width: 1, height: 0.22)
        case .squareAndArrowUp: CGSize(width: 1.05, height: 1.3)
        case .arrowClockwise: CGSize(width: 1.1, height: 1.32)
        case .exclamationmarkTriangle: CGSize(width: 1.25, height: 1.15)
        case .photo: CGSize(width: 1.35, height: 1.05)
        case .docOnDoc: CGSize(width: 1.15, height: 1.3)
        case .xmarkCircleFill: CGSize(width: 1.18, height: 1.18)
        case .checkmark: CGSize(width: 1.05, height: 0.9)
        case .chevronRight: CGSize(width: 0.55, height: 0.95)
        case .chevronDown: CGSize(width: 0.95, height: 0.55)
        case .squareAndArrowDown: CGSize(width: 1.05, height: 1.3)
        case .textViewfinder: CGSize(width: 1.2, height: 1.2)
        case .chevronLeft: CGSize(width: 0.55, height: 0.95)
        case .camera: CGSize(width: 1.35, height: 1.05)
        case .trash: CGSize(width: 1.05, height: 1.25)
        case .magnifyingglass: CGSize(width: 1.1, height: 1.1)
        case .folder: CGSize(width: 1.3, height: 1.05)
        case .book: CGSize(width: 1.4, height: 1.05)
        case .squareAndPencil: CGSize(width: 1.2, height: 1.15)
        case .arrowshapeTurnUpLeft: CGSize(width: 1.25, height: 1)
        case .playFill: CGSize(width: 0.9, height: 1)
        case .pauseFill: CGSize(width: 0.75, height: 1)
        case .backwardFill, .forwardFill: CGSize(width: 1.4, height: 0.85)
        case .videoFill: CGSize(width: 1.4, height: 0.85)
        case .livephoto: CGSize(width: 1.18, height: 1.18)
        case .circle, .circleFill, .checkmarkCircleFill: CGSize(width: 1.18, height: 1.18)
        case .photoOnRectangle: CGSize(width: 1.45, height: 1.15)
        case .speakerWave2Fill, .speakerSlashFill: CGSize(width: 1.4, height: 1.1)
        }
    }

    private struct Kind: Hashable {
        let symbol: Symbol
        let pointSize: CGFloat
        let weight: UIImage.SymbolWeight
        let scale: CGFloat
    }

    private static let drawings = Mutex<[Kind: DisplayList]>([:])

    /// In black, in a box of whole pixels. It is drawn once, since every button asks for it anew.
    func drawing(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: CGFloat) -> DisplayList {
        let kind = Kind(symbol: self, pointSize: pointSize, weight: weight, scale: scale)
        if let list = Self.drawings.withLock({ $0[kind] }) { return list }
        let list = draw(pointSize: pointSize, weight: weight, scale: scale)
        Self.drawings.withLock { $0[kind] = list }
        return list
    }

    private func draw(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: CGFloat) -> DisplayList {
        let em = pointSize.isFinite ? max(0, pointSize) : 0
        let (width, height) = (
            CGFloat(CGImage.pixels(box.width * em * scale)), CGFloat(CGImage.pixels(box.height * em * scale))
        )
        let context = CGContext(size: CGSize(width: width / scale, height: height / scale))
        guard em > 0 else { return context.list }
        context.translateBy(
            x: (width / scale - box.width * em) / 2, y: (height / scale - box.height * em) / 2)
        context.scaleBy(x: em, y: em)
        context.setLineWidth(Self.lineWidth(weight))
        context.setLineCap(.round)
        context.setLineJoin(.round)
        draw(in: context, line: Self.lineWidth(weight))
        return context.list
    }

    /// In ems.
    private static func lineWidth(_ weight: UIImage.SymbolWeight) -> CGFloat {
        switch weight {
        case .ultraLight: 0.03
        case .thin: 0.045
        case .light: 0.065
        case .unspecified, .regular: 0.085
        case .medium: 0.1
        case .semibold: 0.115
        case .bold: 0.13
        case .heavy: 0.15
        case .black: 0.175
        }
    }

    private func draw(in context: CGContext, line: CGFloat) {
        // Half a line inside, so that the lines end at the edges of the box.
        let area = CGRect(origin: .zero, size: box).insetBy(dx: line / 2, dy: line / 2)
        func stroke(_ lines: [(CGFloat, CGFloat)]...) {
            for points in lines {
                context.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
            }
            context.strokePath()
        }
        switch self {
        case .xmark:
            stroke(
                [(area.minX, area.minY), (area.maxX, area.maxY)],
                [(area.minX, area.maxY), (area.maxX, area.minY)])
        case .plus:
            stroke(
                [(area.minX, area.midY), (area.maxX, area.midY)],
                [(area.midX, area.minY), (area.midX, area.maxY)])
        case .minus:
            stroke([(area.minX, area.midY), (area.maxX, area.midY)])
        case .squareAndArrowUp:
            drawShareBox(in: context, area, isDown: false)
        case .squareAndArrowDown:
            drawShareBox(in: context, area, isDown: true)
        case .textViewfinder:
            // Four corners around three lines of text.
            for (x, dx) in [(area.minX, 0.28), (area.maxX, -0.28)] {
                for (y, dy) in [(area.minY, 0.28), (area.maxY, -0.28)] {
                    stroke([(x + dx, y), (x, y), (x, y + dy)])
                }
            }
            for (y, end) in [(-0.2, 0.25), (0, 0.25), (0.2, 0.05)] {
                stroke([(area.midX - 0.25, area.midY + y), (area.midX + end, area.midY + y)])
            }
        case .checkmark:
            stroke([
                (area.minX, area.midY), (area.minX + 0.3, area.maxY), (area.maxX, area.minY),
            ])
        case .chevronRight:
            stroke([(area.minX, area.minY), (area.maxX, area.midY), (area.minX, area.maxY)])
        case .chevronDown:
            stroke([(area.minX, area.minY), (area.midX, area.maxY), (area.maxX, area.minY)])
        case .arrowClockwise:
            // Most of a circle from the right round over the bottom to the upper right, where the arrow sits.
            let radius = area.width / 2
            let center = CGPoint(x: area.midX, y: area.maxY - radius)
            let end = -CGFloat.pi / 3
            context.addArc(
                center: center, radius: radius, startAngle: 0, endAngle: end, clockwise: false)
            context.strokePath()
            let tip = CGPoint(x: center.x + radius * cos(end), y: center.y + radius * sin(end))
            stroke([(tip.x - 0.06, tip.y - 0.26), (tip.x, tip.y), (tip.x - 0.27, tip.y + 0.06)])
        case .exclamationmarkTriangle:
            context.move(to: CGPoint(x: area.midX, y: area.maxY))
            let top = CGPoint(x: area.midX, y: area.minY - 0.03)
            context.addArc(
                tangent1End: CGPoint(x: area.maxX + 0.04, y: area.maxY), tangent2End: top, radius: 0.13)
            context.addArc(
                tangent1End: top, tangent2End: CGPoint(x: area.minX - 0.04, y: area.maxY), radius: 0.13)
            context.addArc(
                tangent1End: CGPoint(x: area.minX - 0.04, y: area.maxY),
                tangent2End: CGPoint(x: area.midX, y: area.maxY), radius: 0.13)
            context.closePath()
            context.strokePath()
            stroke([(area.midX, 0.4), (area.midX, 0.64)])
            dot(in: context, CGPoint(x: area.midX, y: 0.87), radius: max(0.055, line * 0.6))
        case .photo:
            roundedRect(in: context, area, radius: 0.16)
            dot(in: context, CGPoint(x: 0.4, y: 0.38), radius: 0.1)
            stroke([
                (area.minX, 0.85), (0.42, 0.58), (0.6, 0.72), (0.9, 0.42), (area.maxX, 0.8),
            ])
        case .docOnDoc:
            let front = CGRect(x: 0.36, y: 0.32, width: area.maxX - 0.36, height: area.maxY - 0.32)
            roundedRect(in: context, front, radius: 0.12)
            // The sheet behind shows where the one in front does not cover it.
            context.move(to: CGPoint(x: 0.22, y: 0.98))
            context.addArc(
                tangent1End: CGPoint(x: area.minX, y: 0.98),
                tangent2End: CGPoint(x: area.minX, y: area.minY), radius: 0.12)
            context.addArc(
                tangent1End: CGPoint(x: area.minX, y: area.minY),
                tangent2End: CGPoint(x: 0.79, y: area.minY), radius: 0.12)
            context.addArc(
                tangent1End: CGPoint(x: 0.79, y: area.minY), tangent2End: CGPoint(x: 0.79, y: 0.2),
                radius: 0.12)
            context.addLine(to: CGPoint(x: 0.79, y: 0.2))
            context.strokePath()
        case .xmarkCircleFill:
            // Even-odd: the cross is a hole in the disc.
            context.addEllipse(in: CGRect(origin: .zero, size: box))
            let (arm, half) = (0.25 + line / 2, max(line, 0.06) / 2)
            let (x, y) = (box.width / 2, box.height / 2)
            let corners: [(CGFloat, CGFloat)] = [
                (half, half), (arm, half), (arm, -half), (half, -half), (half, -arm), (-half, -arm),
                (-half, -half), (-arm, -half), (-arm, half), (-half, half), (-half, arm), (half, arm),
            ]
            let cross = CGMutablePath()
            let turn = CGAffineTransform(translationX: x, y: y).rotated(by: .pi / 4)
            cross.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) }, transform: turn)
            cross.closeSubpath()
            context.addPath(cross)
            context.fillPath(using: .evenOdd)
        case .chevronLeft:
            stroke([(area.maxX, area.minY), (area.minX, area.midY), (area.maxX, area.maxY)])
        case .camera:
            let body = CGRect(x: area.minX, y: 0.2, width: area.width, height: area.maxY - 0.2)
            roundedRect(in: context, body, radius: 0.15)
            stroke([(0.42, 0.2), (0.5, area.minY), (0.85, area.minY), (0.93, 0.2)])
            ring(in: context, CGPoint(x: area.midX, y: body.midY), radius: 0.23)
        case .trash:
            stroke(
                [(area.minX, 0.22), (area.maxX, 0.22)],
                [(0.35, 0.22), (0.38, area.minY), (0.67, area.minY), (0.7, 0.22)],
                [(0.14, 0.22), (0.2, area.maxY), (0.85, area.maxY), (0.91, 0.22)],
                [(0.4, 0.42), (0.42, 1)], [(0.65, 0.42), (0.63, 1)])
        case .magnifyingglass:
            ring(in: context, CGPoint(x: 0.43, y: 0.43), radius: 0.43 - line / 2)
            stroke([(0.74, 0.74), (area.maxX, area.maxY)])
        case .folder:
            stroke([
                (area.minX, 0.3), (area.minX, area.minY), (0.45, area.minY), (0.57, 0.16),
                (area.maxX, 0.16), (area.maxX, area.maxY), (area.minX, area.maxY), (area.minX, 0.34),
                (area.maxX, 0.34),
            ])
        case .book:
            for side in [area.minX, area.maxX] {
                stroke([
                    (area.midX, 0.17), (side, area.minY), (side, 0.85), (area.midX, area.maxY),
                    (area.midX, 0.17),
                ])
            }
        case .squareAndPencil:
            stroke([
                (0.6, 0.2), (area.minX, 0.2), (area.minX, area.maxY), (0.95, area.maxY), (0.95, 0.6),
            ])
            stroke([
                (0.42, 0.75), (0.46, 0.6), (1.03, area.minY), (area.maxX, 0.14), (0.57, 0.71), (0.42, 0.75),
            ])
        case .arrowshapeTurnUpLeft:
            stroke([
                (area.minX, 0.42), (0.5, area.minY), (0.5, 0.25), (0.9, 0.35), (area.maxX, area.maxY),
                (0.9, 0.65), (0.5, 0.6), (0.5, 0.8), (area.minX, 0.42),
            ])
        case .playFill:
            fillTriangle(in: context, CGRect(origin: .zero, size: box), pointsLeft: false)
        case .pauseFill:
            for x in [0, 0.49] {
                context.addPath(
                    CGPath(
                        roundedRect: CGRect(x: x, y: 0, width: 0.26, height: 1), cornerWidth: 0.06,
                        cornerHeight: 0.06, transform: nil))
            }
            context.fillPath()
        case .backwardFill, .forwardFill:
            for x in [0, 0.7] {
                fillTriangle(
                    in: context, CGRect(x: x, y: 0, width: 0.7, height: 0.85),
                    pointsLeft: self == .backwardFill)
            }
        case .videoFill:
            context.addPath(
                CGPath(
                    roundedRect: CGRect(x: 0, y: 0, width: 0.95, height: 0.85), cornerWidth: 0.18,
                    cornerHeight: 0.18, transform: nil))
            context.fillPath()
            context.addLines(between: [
                CGPoint(x: 1.03, y: 0.35), CGPoint(x: 1.4, y: 0.1), CGPoint(x: 1.4, y: 0.75),
                CGPoint(x: 1.03, y: 0.5),
            ])
            context.fillPath()
        case .livephoto:
            // A dot in a ring, in a circle of dots.
            let center = CGPoint(x: box.width / 2, y: box.height / 2)
            dot(in: context, center, radius: 0.13)
            ring(in: context, center, radius: 0.29)
            for index in 0..<24 {
                let angle = CGFloat(index) * .pi / 12
                dot(
                    in: context, CGPoint(x: center.x + 0.54 * cos(angle), y: center.y + 0.54 * sin(angle)),
                    radius: 0.045)
            }
        case .circle:
            ring(in: context, CGPoint(x: box.width / 2, y: box.height / 2), radius: area.width / 2)
        case .circleFill:
            context.fillEllipse(in: CGRect(origin: .zero, size: box))
        case .checkmarkCircleFill:
            // Even-odd: the mark is a hole in the disc.
            context.addEllipse(in: CGRect(origin: .zero, size: box))
            let half = max(line, 0.06) / 2 * 1.414
            let mark: [(CGFloat, CGFloat)] = [
                (0.3, 0.6), (0.3 + half, 0.6 - half), (0.5, 0.8 - 2 * half), (0.83 - half, 0.33 - half / 2),
                (0.83 + half / 2, 0.33 + half / 2), (0.5, 0.83),
            ]
            context.addLines(between: mark.map { CGPoint(x: $0.0, y: $0.1) })
            context.closePath()
            context.fillPath(using: .evenOdd)
        case .photoOnRectangle:
            let front = CGRect(x: area.minX, y: area.minY, width: 1.15, height: 0.85)
            roundedRect(in: context, front, radius: 0.13)
            dot(in: context, CGPoint(x: 0.34, y: 0.3), radius: 0.08)
            stroke([(front.minX, 0.68), (0.4, 0.5), (0.55, 0.6), (0.8, 0.36), (front.maxX, 0.62)])
            stroke([(0.3, area.maxY), (area.maxX, area.maxY), (area.maxX, 0.3)])
        case .speakerWave2Fill, .speakerSlashFill:
            // A box and a cone, and before it two waves, or a line across all.
            context.addLines(between: [
                CGPoint(x: 0.06, y: 0.36), CGPoint(x: 0.3, y: 0.36), CGPoint(x: 0.6, y: 0.1),
                CGPoint(x: 0.6, y: 1), CGPoint(x: 0.3, y: 0.74), CGPoint(x: 0.06, y: 0.74),
            ])
            context.fillPath()
            if self == .speakerSlashFill {
                stroke([(0.1, 0.04), (1.3, 1.06)])
            } else {
                for radius in [0.3, 0.55] {
                    context.addArc(
                        center: CGPoint(x: 0.66, y: 0.55), radius: radius, startAngle: -0.75, endAngle: 0.75,
                        clockwise: false)
                    context.strokePath()
                }
            }
        }
    }

    private func fillTriangle(in context: CGContext, _ rect: CGRect, pointsLeft: Bool) {
        let (back, tip) = pointsLeft ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
        context.addLines(between: [
            CGPoint(x: back, y: rect.minY), CGPoint(x: tip, y: rect.midY), CGPoint(x: back, y: rect.maxY),
        ])
        context.fillPath()
    }

    private func ring(in context: CGContext, _ center: CGPoint, radius: CGFloat) {
        context.addEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        context.strokePath()
    }

    private func drawShareBox(in context: CGContext, _ area: CGRect, isDown: Bool) {
        let (top, radius): (CGFloat, CGFloat) = (0.5, 0.15)
        context.move(to: CGPoint(x: 0.3, y: top))
        for (corner, next) in [
            (CGPoint(x: area.minX, y: top), CGPoint(x: area.minX, y: area.maxY)),
            (CGPoint(x: area.minX, y: area.maxY), CGPoint(x: area.maxX, y: area.maxY)),
            (CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.maxX, y: top)),
            (CGPoint(x: area.maxX, y: top), CGPoint(x: 0.75, y: top)),
        ] {
            context.addArc(tangent1End: corner, tangent2End: next, radius: radius)
        }
        context.addLine(to: CGPoint(x: 0.75, y: top))
        context.strokePath()
        let (tip, barb): (CGFloat, CGFloat) = isDown ? (0.85, 0.63) : (area.minY, area.minY + 0.22)
        for points in [
            [(area.midX, 0.85), (area.midX, area.minY)],
            [(area.midX - 0.22, barb), (area.midX, tip), (area.midX + 0.22, barb)],
        ] {
            context.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        }
        context.strokePath()
    }

    private func roundedRect(in context: CGContext, _ rect: CGRect, radius: CGFloat) {
        context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
        context.strokePath()
    }

    private func dot(in context: CGContext, _ center: CGPoint, radius: CGFloat) {
        context.fillEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}
