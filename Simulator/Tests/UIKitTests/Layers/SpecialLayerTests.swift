import SimulatorKit
import Testing
import UIKit

/// Layers that draw gradients, and views that draw themselves.
@MainActor struct SpecialLayerTests {
    private let stage = Stage()

    /// The layer in the middle of nowhere else.
    private func add<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.frame = CGRect(x: 100, y: 200, width: 100, height: 100)
        stage.view.layer.addSublayer(layer)
        stage.phone.advance(by: 0.1)
        return layer
    }

    private var svg: String { stage.phone.svg() }

    // MARK: Gradients

    @Test("CAGradientLayer.h: at first it has no colors, and goes from the middle of one edge to the other's")
    func gradientDefaults() {
        let layer = CAGradientLayer()

        #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    }

    @Test("D37: colors go over into each other along the line, within the layer's corners")
    func gradientsAreDrawn() {
        let layer = add(CAGradientLayer())
        layer.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
        layer.locations = [0, 0.25, 1]
        layer.cornerRadius = 20
        stage.phone.settle()

        #expect(svg.contains("<linearGradient") && svg.contains("x1=\"50\"") && svg.contains("y2=\"100\""))
        #expect(svg.contains("offset=\"0.25\" stop-color=\"#00ff00\""))
        #expect(svg.contains("<clipPath"))
        layer.type = .radial
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        stage.phone.settle()
        #expect(svg.contains("<radialGradient"))
        layer.type = .conic
        #expect(!svg.contains("Gradient") && svg.components(separatedBy: "<path").count > 100)
    }

    @Test("D37: colors, places and ends animate")
    func gradientsAnimate() throws {
        let layer = add(CAGradientLayer())
        layer.colors = [UIColor.black.cgColor, UIColor.black.cgColor]
        let animation = CABasicAnimation(keyPath: "colors")
        animation.fromValue = [UIColor.black.cgColor, UIColor.black.cgColor]
        animation.toValue = [UIColor.white.cgColor, UIColor.black.cgColor]
        animation.duration = 1
        stage.phone.act { layer.add(animation, forKey: nil) }
        stage.phone.advance(by: 0.5)

        let first = try #require(layer.presentation()?.colors?.first as? CGColor)
        #expect(abs(first.rgba[0] - 0.5) < 0.01)
        stage.phone.act { layer.startPoint.x = 0 }
        stage.phone.advance(by: 0.1)
        let x = try #require(layer.presentation()?.startPoint.x)
        #expect(x > 0.05 && x < 0.45)
    }

    @Test("D37: more colors than before come at once, in the middle of an animation, too")
    func moreColors() {
        let layer = add(CAGradientLayer())
        stage.phone.act { layer.colors = [UIColor.red.cgColor, UIColor.red.cgColor] }
        stage.phone.advance(by: 0.1)
        stage.phone.act { layer.colors = [UIColor.blue.cgColor, UIColor.blue.cgColor] }
        stage.phone.advance(by: 0.1)
        stage.phone.act { layer.colors = [UIColor.green, .green, .green].map(\.cgColor) }
        stage.phone.advance(by: 0.01)

        #expect(layer.presentation()?.colors?.count == 3 && svg.contains("#00ff00"))
    }

    @Test("UIView.layerClass: a view may have a layer of that kind")
    func viewsOfThatKind() {
        final class Ramp: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        let view = Ramp(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.view.addSubview(view)
        (view.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        stage.phone.settle()

        #expect(svg.contains("<linearGradient"))
    }

    // MARK: Views that draw

    private final class Sketch: UIView {
        var color = UIColor.red
        var rects: [CGRect] = []

        override func draw(_ rect: CGRect) {
            rects.append(rect)
            color.setFill()
            UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).fill()
        }
    }

    @Test(
        "D38: a view draws itself once it has its size, and again when it is asked to, before anybody looks")
    func viewsDraw() {
        let view = Sketch(frame: .zero)
        stage.view.addSubview(view)
        stage.phone.advance(by: 0.1)
        #expect(view.rects.isEmpty)

        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        stage.phone.advance(by: 0.1)
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 100, height: 50)])
        #expect(svg.contains("#ff0000"))
        view.color = .blue
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        #expect(view.layer.needsDisplay())
        stage.phone.advance(by: 0.1)

        #expect(view.rects.count == 2 && svg.contains("#0000ff") && !view.layer.needsDisplay())
        view.setNeedsDisplay(CGRect(x: 200, y: 0, width: 10, height: 10))
        stage.phone.advance(by: 0.1)
        #expect(view.rects.count == 2)
    }

    @Test(
        "D39: an opaque view is black where it draws nothing, unless it has a background color; a label is not"
    )
    func opaqueViews() {
        final class Drawn: UILabel {
            override func draw(_ rect: CGRect) {
                UIColor.blue.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill()
            }
        }
        let view = Sketch(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.isOpaque && view.layer.isOpaque && !CALayer().isOpaque)
        var blackThings: Int {
            stage.phone.advance(by: 0.1)
            return svg.components(separatedBy: "#000000").count
        }
        // The time is black, too.
        let others = blackThings
        stage.view.addSubview(view)
        func isBlack() -> Bool {
            view.setNeedsDisplay()
            return blackThings > others
        }
        #expect(isBlack())

        view.backgroundColor = .clear
        #expect(!isBlack())
        view.backgroundColor = nil
        #expect(isBlack())
        view.isOpaque = false
        #expect(!isBlack() && !view.layer.isOpaque)
        let label = Drawn(frame: CGRect(x: 0, y: 60, width: 50, height: 50))
        stage.view.addSubview(label)

        #expect(label.isOpaque && !isBlack() && svg.contains("#0000ff"))
    }

    @Test("D38: another size draws anew in the mode that says so, and stretches what was drawn in all others")
    func resizingDrawnViews() {
        let view = Sketch(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.view.addSubview(view)
        stage.phone.advance(by: 0.1)

        view.frame.size.width = 200
        stage.phone.advance(by: 0.1)
        #expect(view.rects.count == 1)
        view.contentMode = .redraw
        view.frame.size.width = 150
        stage.phone.advance(by: 0.1)

        #expect(view.rects.count == 2 && view.rects.last?.width == 150)
    }

    @Test("D38: it draws in the colors of its surroundings, and anew when they change")
    func drawnViewsFollowTheStyle() {
        let view = Sketch(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        stage.view.addSubview(view)
        stage.phone.advance(by: 0.1)
        #expect(svg.contains("#ff0000"))

        stage.phone.window.overrideUserInterfaceStyle = .dark
        stage.phone.advance(by: 0.1)

        #expect(view.rects.count == 2 && !svg.contains("#ff0000"))
    }
}
