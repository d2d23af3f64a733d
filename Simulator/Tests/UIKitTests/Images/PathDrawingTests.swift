import SimulatorKit
import Testing
import UIKit

/// What the functions of Core Graphics' contexts and paths draw.
@MainActor struct PathDrawingTests {
    private func draw(_ actions: (CGContext) -> Void) -> String {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 100, height: 100)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { actions($0.cgContext) }
        var ids = SVGIdentifiers()
        return image.svg(ids: &ids)
    }

    @Test(
        "pages of CGContext: lines have the width, ends, corners and dashes that were set, until the state is restored"
    )
    func pens() {
        let svg = draw { context in
            context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            context.saveGState()
            context.setLineWidth(4)
            context.setLineCap(.round)
            context.setLineJoin(.bevel)
            context.setLineDash(phase: 2, lengths: [6, 3])
            context.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 50, y: 50)])
            context.strokePath()
            context.restoreGState()
            context.setMiterLimit(3)
            context.addLines(between: [CGPoint(x: 60, y: 60), CGPoint(x: 90, y: 60), CGPoint(x: 90, y: 90)])
            context.strokePath()
        }

        let paths = svg.components(separatedBy: "<path").dropFirst().map { String($0) }
        #expect(paths.count == 2)
        for part in [
            "stroke=\"#ff0000\"", "stroke-opacity=\"0.5\"", "stroke-width=\"4\"", "stroke-linecap=\"round\"",
            "stroke-linejoin=\"bevel\"", "stroke-dasharray=\"6 3\"", "stroke-dashoffset=\"2\"",
            "fill=\"none\"",
        ] {
            #expect(paths[0].contains(part))
        }
        #expect(paths[1].contains("stroke=\"#ff0000\"") && paths[1].contains("stroke-miterlimit=\"3\""))
        for part in ["stroke-width=\"4\"", "linecap", "linejoin", "dasharray"] {
            #expect(!paths[1].contains(part))
        }
    }

    @Test("page of drawPath(using:): it fills, strokes or both, by either rule, and the path is gone then")
    func drawingModes() {
        let modes: [(CGPathDrawingMode, fills: Int, strokes: Int, isEvenOdd: Bool)] = [
            (.fill, 1, 0, false), (.eoFill, 1, 0, true), (.stroke, 0, 1, false), (.fillStroke, 1, 1, false),
            (.eoFillStroke, 1, 1, true),
        ]
        for mode in modes {
            var isEmpty = false
            let svg = draw { context in
                context.setFillColor(gray: 0.5, alpha: 1)
                context.addRects([
                    CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 10, y: 10, width: 20, height: 20),
                ])
                context.drawPath(using: mode.0)
                isEmpty = context.isPathEmpty
                context.fillPath()
            }
            #expect(svg.components(separatedBy: "fill=\"#808080\"").count - 1 == mode.fills)
            #expect(svg.components(separatedBy: "stroke=\"#000000\"").count - 1 == mode.strokes)
            #expect(svg.contains("fill-rule=\"evenodd\"") == mode.isEvenOdd)
            #expect(isEmpty)
        }
    }

    @Test(
        "pages of CGContext: ellipses, rectangles and lines go through the transform, and leave no path behind"
    )
    func shapes() {
        let svg = draw { context in
            context.translateBy(x: 10, y: 20)
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 5, y: 5))
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
            context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
            context.fill([CGRect(x: 30, y: 0, width: 5, height: 5), CGRect(x: 40, y: 0, width: 5, height: 5)])
            context.stroke(CGRect(x: 30, y: 30, width: 10, height: 10), width: 3)
            context.strokeLineSegments(between: [
                CGPoint(x: 0, y: 50), CGPoint(x: 10, y: 50), CGPoint(x: 20, y: 50), CGPoint(x: 30, y: 50),
            ])
            #expect(context.isPathEmpty)
        }

        #expect(svg.components(separatedBy: "<path").count - 1 == 5)
        #expect(svg.contains("M40 20"))
        #expect(svg.contains("stroke-width=\"3\""))
        // Two lines of ten points, which nothing joins.
        let last = svg.components(separatedBy: "<path d=\"").last ?? ""
        #expect(last.prefix { $0 != "\"" }.filter { $0 == "M" || $0 == "m" }.count == 2)
        #expect(svg.contains("translate(10 20)") || svg.contains("M10 70"))
    }

    @Test("page of setAlpha(_:): opacity is between 0 and 1, for what is drawn from then on")
    func alpha() {
        let svg = draw { context in
            let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
            context.fill(rect)
            context.setAlpha(0.25)
            context.fill(rect)
            context.setAlpha(7)
            context.fill(rect)
            context.setAlpha(-1)
            context.fill(rect)
        }

        #expect(svg.components(separatedBy: "opacity=\"0.25\"").count == 2)
        #expect(!svg.contains("opacity=\"7\"") && !svg.contains("opacity=\"-1\""))
    }

    @Test("page of clip(using:): what was clipped stays clipped, to the part of both, and the path is gone")
    func clips() {
        let svg = draw { context in
            context.addRect(CGRect(x: 0, y: 0, width: 50, height: 50))
            context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
            context.clip(using: .evenOdd)
            #expect(context.isPathEmpty)
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        }

        #expect(svg.contains("clip-rule=\"evenodd\"") && svg.contains("<clipPath"))
    }

    // MARK: Paths

    @Test("pages of CGMutablePath: each shape is where it is told, through its transform")
    func paths() {
        let away = CGAffineTransform(translationX: 100, y: 0)
        let path = CGMutablePath()
        path.addRoundedRect(
            in: CGRect(x: 0, y: 0, width: 20, height: 20), cornerWidth: 5, cornerHeight: 5, transform: away)
        #expect(path.boundingBox == CGRect(x: 100, y: 0, width: 20, height: 20))
        #expect(path.contains(CGPoint(x: 110, y: 10)) && !path.contains(CGPoint(x: 100.5, y: 0.5)))
        path.move(to: CGPoint(x: 0, y: 50))
        path.addCurve(
            to: CGPoint(x: 40, y: 50), control1: CGPoint(x: 0, y: 90), control2: CGPoint(x: 40, y: 90))
        path.closeSubpath()
        #expect(path.contains(CGPoint(x: 20, y: 70)) && !path.contains(CGPoint(x: 20, y: 85)))
        #expect(path.currentPoint == CGPoint(x: 0, y: 50))
        path.addRelativeArc(center: CGPoint(x: 50, y: 150), radius: 10, startAngle: 0, delta: .pi)

        #expect(
            path.currentPoint.x.isClose(to: 40, within: 0.01)
                && path.currentPoint.y.isClose(to: 150, within: 0.01))
    }

    @Test("pages of copy and mutableCopy: a copy is another path, moved if it is told so")
    func copies() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        var away = CGAffineTransform(translationX: 50, y: 0)
        let same = try #require(path.mutableCopy())
        let moved = try #require(path.mutableCopy(using: &away))
        let fixed = try #require(path.copy(using: &away))

        same.addRect(CGRect(x: 0, y: 100, width: 10, height: 10))

        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(same.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 110))
        #expect(moved.boundingBox == CGRect(x: 50, y: 0, width: 10, height: 10) && fixed == moved)
        #expect(path.copy() == path && path != moved)
    }

    @Test("pages of UIBezierPath: curves are added, and all points can be removed")
    func bezierPaths() {
        let path = UIBezierPath()
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 40, y: 0), controlPoint1: CGPoint(x: 0, y: 40),
            controlPoint2: CGPoint(x: 40, y: 40))
        path.close()
        #expect(path.contains(CGPoint(x: 20, y: 20)) && !path.contains(CGPoint(x: 20, y: 35)))
        #expect(!path.isEmpty && path.currentPoint == .zero)

        path.removeAllPoints()

        #expect(path.isEmpty && !path.contains(CGPoint(x: 20, y: 20)))
    }

    @Test("pages of CGContext: every shape of a path is where the transform of the moment puts it")
    func transforms() {
        func box(_ add: (CGContext) -> Void) -> CGRect {
            var box = CGRect.null
            let svg = draw { context in
                context.translateBy(x: 30, y: 40)
                context.scaleBy(x: 2, y: 2)
                add(context)
                context.fillPath()
            }
            let path =
                svg.components(separatedBy: "<path d=\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
            // The first point says where it is.
            let numbers = path.dropFirst().split { !"-.0123456789".contains($0) }.prefix(2).compactMap {
                Double($0)
            }
            if numbers.count == 2 { box = CGRect(x: numbers[0], y: numbers[1], width: 0, height: 0) }
            return box
        }
        let rect = CGRect(x: 5, y: 5, width: 10, height: 10)

        #expect(box { $0.addRect(rect) }.origin == CGPoint(x: 40, y: 50))
        #expect(box { $0.addRects([rect, rect]) }.origin == CGPoint(x: 40, y: 50))
        #expect(box { $0.addEllipse(in: rect) }.origin == CGPoint(x: 60, y: 60))
        #expect(box { $0.addPath(UIBezierPath(rect: rect).cgPath) }.origin == CGPoint(x: 40, y: 50))
        #expect(
            box { context in
                context.move(to: CGPoint(x: 5, y: 5))
                context.addCurve(
                    to: CGPoint(x: 15, y: 5), control1: CGPoint(x: 5, y: 15), control2: CGPoint(x: 15, y: 15))
                context.closePath()
            }.origin == CGPoint(x: 40, y: 50))
        #expect(
            box { context in
                context.addArc(
                    center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: 3, clockwise: false)
            }.origin == CGPoint(x: 60, y: 60))
    }
}
