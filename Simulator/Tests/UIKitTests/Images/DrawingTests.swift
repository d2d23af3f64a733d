import SimulatorKit
import Testing
import UIKit

@MainActor struct DrawingTests {
    private func draw(_ size: CGFloat = 100, _ actions: (UIGraphicsImageRendererContext) -> Void) -> String {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format)
            .image(actions: actions)
        var ids = SVGIdentifiers()
        return image.svg(ids: &ids)
    }

    private func frame(_ shapes: String) -> String {
        "<svg width=\"100\" height=\"100\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">\(shapes)</svg>"
    }

    @Test func fillsInTheColorThatWasSet() {
        let svg = draw { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).setFill()
            context.fill(CGRect(x: 1, y: 2, width: 30, height: 40))
        }

        #expect(
            svg == frame("<path d=\"M1 2H31V42H1Z\" fill=\"#ff0000\" fill-opacity=\"0.5\"/>"))
    }

    @Test("NSStringDrawing.h: a text's bounds are those of one line, unless lines are to break")
    func boundsOfTexts() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        let text = "The harbour at night"
        let line = text.size(withAttributes: attributes)
        let narrow = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)

        let single = text.boundingRect(with: narrow, attributes: attributes, context: nil)
        let broken = text.boundingRect(
            with: narrow, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes,
            context: NSStringDrawingContext())

        #expect(single.size == line && single.minY < 0)
        #expect(broken.origin == .zero && broken.width <= 100 && broken.height >= line.height * 2)
        let cut = NSAttributedString(string: text, attributes: attributes).boundingRect(
            with: CGSize(width: 100, height: line.height + 1),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
        #expect(cut.height == line.height)
    }

    @Test("What Foundation has on Apple's platforms comes with UIKit: requests, sessions")
    func bringsNetworking() throws {
        let url = try #require(URL(string: "https://example.com"))

        #expect(URLRequest(url: url).httpMethod == "GET")
        #expect(URLSession.shared.configuration.allowsCellularAccess)
    }

    @Test func anOpaquePictureBeginsBlack() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        var ids = SVGIdentifiers()

        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format)
            .image { _ in }

        #expect(
            image.svg(ids: &ids) == frame("<path d=\"M0 0H100V100H0Z\" fill=\"#000000\"/>"))
    }

    @Test func pointsGoThroughTheTransformWhenTheyAreAdded() {
        let svg = draw { context in
            let context = context.cgContext
            context.move(to: CGPoint(x: 1, y: 1))
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 2)
            context.addLine(to: CGPoint(x: 1, y: 1))
            context.addLine(to: CGPoint(x: 3, y: 1))
            context.fillPath()
        }

        #expect(svg == frame("<path d=\"M1 1L12 22h4\" fill=\"#000000\"/>"))
    }

    @Test func theTransformBendsThePen() {
        let svg = draw { context in
            context.cgContext.scaleBy(x: 3, y: 1)
            context.cgContext.setLineWidth(2)
            context.cgContext.stroke(CGRect(x: 1, y: 1, width: 10, height: 10))
        }

        #expect(
            svg
                == frame(
                    "<path d=\"M1 1H11V11H1Z\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\""
                        + " stroke-miterlimit=\"10\" transform=\"matrix(3 0 0 1 0 0)\"/>"))
    }

    @Test func restoringBringsBackColorTransformAndClip() {
        let svg = draw { context in
            let context = context.cgContext
            context.saveGState()
            context.setFillColor(UIColor.red.cgColor)
            context.translateBy(x: 50, y: 50)
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.restoreGState()
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }

        #expect(
            svg
                == frame(
                    "<clipPath id=\"d1\"><path d=\"M50 50h5v5H50Z\"/></clipPath>"
                        + "<g clip-path=\"url(#d1)\"><path d=\"M50 50H60V60H50Z\" fill=\"#ff0000\"/></g>"
                        + "<path d=\"M0 0H1V1H0Z\" fill=\"#000000\"/>"))
    }

    @Test func clipsLieInEachOther() {
        let svg = draw { context in
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50)).addClip()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.clip(to: CGRect(x: 20, y: 20, width: 50, height: 50))
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }

        #expect(svg.contains("<g clip-path=\"url(#d1)\"><path d=\"M0 0H1"))
        #expect(svg.contains("<g clip-path=\"url(#d2)\"><path d=\"M0 0H2"))
        #expect(svg.hasSuffix("</g></g></svg>"))
    }

    @Test func aGradientEndsAtItsEndsUnlessItIsToGoOn() throws {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]))

        let cut = draw { context in
            context.cgContext.drawLinearGradient(
                gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 90, y: 0), options: [])
        }
        let endless = draw { context in
            context.cgContext.drawLinearGradient(
                gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 90, y: 0),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }

        #expect(cut.components(separatedBy: "stop-opacity=\"0\"").count == 3)
        #expect(!endless.contains("stop-opacity"))
        #expect(endless.contains("x1=\"10\" y1=\"0\" x2=\"90\" y2=\"0\""))
        #expect(endless.contains("fill=\"url(#d1)\""))
    }

    @Test func aRadialGradientGoesFromTheSmallerCircle() throws {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))

        let svg = draw { context in
            context.cgContext.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 50, y: 50), startRadius: 40,
                endCenter: CGPoint(x: 60, y: 60), endRadius: 5,
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }

        #expect(svg.contains("cx=\"50\" cy=\"50\" r=\"40\" fx=\"60\" fy=\"60\" fr=\"5\""))
        #expect(
            svg.contains(
                "<stop offset=\"0\" stop-color=\"#0000ff\"/><stop offset=\"1\" stop-color=\"#ff0000\"/>"))
    }

    @Test(arguments: [true, false])
    func onlyLinesThatMeetSayHow(meet: Bool) {
        let svg = draw { _ in
            let path = UIBezierPath()
            path.lineJoinStyle = .round
            for start in [CGPoint.zero, CGPoint(x: 20, y: 0)] {
                if !meet || path.isEmpty { path.move(to: start) }
                path.addLine(to: CGPoint(x: start.x + 9, y: 9))
            }
            path.stroke()
        }

        #expect(svg.contains("stroke-linejoin=\"round\"") == meet)
    }

    @Test func aPathLeavesTheContextsPenAlone() {
        let svg = draw { context in
            context.cgContext.setLineWidth(7)
            let path = UIBezierPath()
            path.lineWidth = 3
            path.lineCapStyle = .round
            path.setLineDash([4, 2], count: 2, phase: 1)
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.stroke()
            context.cgContext.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        }

        #expect(
            svg.contains(
                "stroke-width=\"3\" stroke-linecap=\"round\" stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\""
            ))
        #expect(svg.contains("stroke-width=\"7\" stroke-miterlimit"))
    }

    @Test func blendsInAGroupOfItsOwn() {
        let svg = draw { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .colorBurn)
        }

        #expect(svg.contains("<g style=\"isolation:isolate\"><path"))
        #expect(svg.contains("style=\"mix-blend-mode:color-burn\""))
    }

    @Test func whatIsFlattenedIsNotDrawn() {
        let svg = draw { context in
            context.cgContext.scaleBy(x: 0, y: 1)
            context.cgContext.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        #expect(svg == frame(""))
    }

    @Test func boundsMayBeginAnywhere() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let bounds = CGRect(x: 40, y: 50, width: 100, height: 100)
        var ids = SVGIdentifiers()

        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
            context.fill(context.format.bounds)
        }

        #expect(
            image.svg(ids: &ids) == frame("<path d=\"M0 0H100V100H0Z\" fill=\"#000000\"/>"))
    }

    @Test func coreGraphicsDrawsImagesOnTheirHeads() throws {
        let dot = draw(10) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let cgImage = try #require(image.cgImage)

        let upright = draw { _ in image.draw(in: CGRect(x: 20, y: 30, width: 10, height: 20)) }
        let flipped = draw { $0.cgContext.draw(cgImage, in: CGRect(x: 20, y: 30, width: 10, height: 20)) }

        #expect(upright == frame("<g transform=\"matrix(1 0 0 2 20 30)\">\(dot)</g>"))
        #expect(flipped == frame("<g transform=\"matrix(1 0 0 -2 20 50)\">\(dot)</g>"))
    }

    @Test func thereIsNoContextOutsideOfADrawing() {
        let before = UIGraphicsGetCurrentContext()
        var during: CGContext?

        _ = draw { _ in during = UIGraphicsGetCurrentContext() }

        #expect(before == nil)
        #expect(during != nil)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func drawsText() {
        let svg = draw { _ in
            "a < b".draw(
                at: CGPoint(x: 5, y: 6),
                withAttributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
        }

        #expect(svg.contains("<g transform=\"translate(5 6)\"><text x=\"0\""))
        #expect(svg.contains(" y=\"19.043\""))
        #expect(svg.contains("font-size=\"20\" font-weight=\"700\" fill=\"#ff0000\""))
        #expect(svg.contains(">a &lt; b</text>"))
    }

    @Test(
        "page of UIGraphicsBeginImageContextWithOptions: drawing by hand makes an image of that size and scale"
    )
    func drawsByHand() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 20), false, 2)
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()

        #expect(image.size == CGSize(width: 10, height: 20) && image.scale == 2)
        #expect(inner.size == CGSize(width: 3, height: 3) && inner.scale == 1)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("page of UIGraphicsGetImageFromCurrentImageContext: a context without a size gives no image")
    func drawsNothingByHand() {
        UIGraphicsBeginImageContextWithOptions(.zero, true, 0)

        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("UIColor.h: a color is set for filling, for stroking, or for both")
    func colorsAreSet() {
        let square = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 30, height: 30))
        func colors(_ set: (UIColor) -> Void) -> [Bool] {
            let svg = draw { _ in
                UIColor.black.set()
                set(.red)
                square.fill()
                square.stroke()
            }
            return [svg.contains("fill=\"#ff0000\""), svg.contains("stroke=\"#ff0000\"")]
        }

        #expect(colors { $0.setFill() } == [true, false])
        #expect(colors { $0.setStroke() } == [false, true])
        #expect(colors { $0.set() } == [true, true])
    }

    @Test("UIImage.h: an image is drawn into a rectangle, mixed and faint as it is told")
    func imagesAreMixed() {
        let red = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let svg = draw { _ in
            red.draw(in: CGRect(x: 10, y: 20, width: 30, height: 40), blendMode: .multiply, alpha: 0.25)
        }

        #expect(svg.contains("#ff0000") && svg.contains("multiply") && svg.contains("0.25"))
        #expect(
            svg
                != draw { _ in
                    red.draw(
                        in: CGRect(x: 10, y: 20, width: 40, height: 30), blendMode: .multiply, alpha: 0.25)
                })
        #expect(
            draw { _ in red.draw(at: CGPoint(x: 5, y: 5), blendMode: .screen, alpha: 0.5) }
                == draw { _ in
                    red.draw(in: CGRect(x: 5, y: 5, width: 10, height: 10), blendMode: .screen, alpha: 0.5)
                })
    }

    @Test("CGContext.h: an image is repeated over all of the context, from a rectangle on")
    func imagesAreTiled() throws {
        let image = try #require(
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }.cgImage)
        let svg = draw {
            $0.cgContext.draw(image, in: CGRect(x: 5, y: 5, width: 20, height: 20), byTiling: true)
        }

        #expect(svg.contains("<pattern") && svg.contains("#ff0000"))
        #expect(
            !draw { $0.cgContext.draw(image, in: CGRect(x: 5, y: 5, width: 0, height: 20), byTiling: true) }
                .contains("<pattern"))
    }

    @Test(
        "CGGradient.h: a gradient is made of numbers, as many for each color as its space has, and its alpha")
    func gradientsOfNumbers() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let numbers: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 0.5]
        let gradient = try #require(
            CGGradient(colorSpace: space, colorComponents: numbers, locations: [0.25, 2], count: 2))

        #expect(gradient.stops.map(\.color.rgba) == [[1, 0, 0, 1], [0, 0, 1, 0.5]])
        #expect(gradient.stops.map(\.location) == [0.25, 1])
        #expect(CGGradient(colorSpace: space, colorComponents: numbers, locations: nil, count: 0) == nil)
        let even = CGGradient(colorSpace: space, colorComponents: numbers, locations: nil, count: 2)
        #expect(even?.stops.map(\.location) == [0, 1])
    }

    @Test("UIGraphics.h: contexts are a stack, of which the last one is drawn into")
    func contextsAreAStack() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 1)
        let outer = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
        let inner = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsPushContext(outer)
        #expect(UIGraphicsGetCurrentContext() === outer)

        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() === inner)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 20, height: 20))
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()

        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("UIGraphics.h: an opaque context begins black, any other one clear")
    func opaqueContexts() throws {
        func svg(isOpaque: Bool) throws -> String {
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), isOpaque, 1)
            defer { UIGraphicsEndImageContext() }
            var ids = SVGIdentifiers()
            return try #require(UIGraphicsGetImageFromCurrentImageContext()).svg(ids: &ids)
        }

        #expect(try svg(isOpaque: true).contains("<path"))
        #expect(try !svg(isOpaque: false).contains("<path"))
    }

    @Test("CGContext.h: a radial gradient may go from the larger circle to the smaller one")
    func radialGradientsGoInwards() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let numbers: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
        let gradient = try #require(
            CGGradient(colorSpace: space, colorComponents: numbers, locations: [0, 0.25], count: 2))
        let reversed = try #require(
            CGGradient(
                colorSpace: space, colorComponents: [0, 0, 1, 1, 1, 0, 0, 1], locations: [0.75, 1], count: 2))
        let (near, far) = (CGPoint(x: 40, y: 50), CGPoint(x: 60, y: 50))

        let inwards = draw {
            $0.cgContext.drawRadialGradient(
                gradient, startCenter: near, startRadius: 40, endCenter: far, endRadius: 10,
                options: .drawsBeforeStartLocation)
        }
        let outwards = draw {
            $0.cgContext.drawRadialGradient(
                reversed, startCenter: far, startRadius: 10, endCenter: near, endRadius: 40,
                options: .drawsAfterEndLocation)
        }
        let other = draw {
            $0.cgContext.drawRadialGradient(
                reversed, startCenter: far, startRadius: 10, endCenter: near, endRadius: 40,
                options: .drawsBeforeStartLocation)
        }

        #expect(inwards == outwards && inwards != other)
    }

    @Test("CGContext.h: what is filled at once, or stroked, is no part of the path that comes after it")
    func pathsBeginAnew() {
        let svg = draw {
            let context = $0.cgContext
            context.setFillColor(UIColor.red.cgColor)
            context.addRect(CGRect(x: 50, y: 50, width: 5, height: 5))
            context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
            context.fillEllipse(in: CGRect(x: 10, y: 10, width: 4, height: 4))
            context.fill([
                CGRect(x: 20, y: 20, width: 3, height: 3), CGRect(x: 30, y: 30, width: 3, height: 3),
            ])
            context.addRect(CGRect(x: 40, y: 40, width: 5, height: 5))
            context.strokePath()
            context.addRect(CGRect(x: 60, y: 60, width: 5, height: 5))
            context.fillPath()
        }

        for start in ["M1 1", "M20 20", "M40 40", "M60 60"] { #expect(svg.contains(" d=\"\(start)")) }
        #expect(!svg.contains("M50 50"))
    }

    @Test("UIImage.h: an image at a point is as large as it is, whole and as it is")
    func imagesAtPoints() {
        let red = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        }

        let placed = draw { _ in red.draw(at: CGPoint(x: 5, y: 7)) }

        #expect(placed.contains("#ff0000"))
        #expect(placed == draw { _ in red.draw(in: CGRect(x: 5, y: 7, width: 10, height: 20)) })
        #expect(placed == draw { _ in red.draw(at: CGPoint(x: 5, y: 7), blendMode: .normal, alpha: 1) })
    }
}
