import Foundation
import SimulatorKit
import Testing
import UIKit

/// Layers, with views and without: their models, their presentations and their trees.
@MainActor struct LayerTests {
    private let stage = Stage()
    private let view: UIView
    private let layer = CALayer()

    init() {
        view = stage.box(0, 100, 200, 200)
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.position = .zero
        view.layer.addSublayer(layer)
        stage.phone.advance(by: 0)
    }

    /// Where the bare layer is seen.
    private var x: CGFloat { layer.presentation()?.position.x ?? .nan }

    @Test("D31: a view is its layer's delegate, and the layer is of the view's class")
    func viewsAreDelegates() {
        final class Special: CALayer {}
        final class SpecialView: UIView {
            override class var layerClass: AnyClass { Special.self }
        }

        #expect(view.layer.delegate === view)
        #expect(SpecialView().layer is Special)
    }

    @Test("D31: a view's layer changes at once outside of blocks")
    func layersOfViewsDoNotAnimateByThemselves() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        view.layer.position.x += 100
        view.layer.opacity = 0.5
        CATransaction.commit()

        #expect(stage.phone.frame(of: view).minX == 100)
        #expect(stage.phone.opacity(of: view) == 0.5)
    }

    @Test("D31: there is no presentation before a layer was on the screen, and a copy of it from then on")
    func presentationComesWithTheFirstCommit() throws {
        let new = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(new.layer.presentation() == nil)
        stage.view.addSubview(new)
        #expect(new.layer.presentation() == nil)

        stage.phone.advance(by: 0)

        let presentation = try #require(new.layer.presentation())
        #expect(presentation !== new.layer)
        #expect(presentation.frame == new.frame)
        #expect(presentation.model() === new.layer)
        #expect(new.layer.model() === new.layer)
    }

    @Test("D31: a presentation is of its moment, and does not change with the layer")
    func presentationsAreOfTheirMoment() throws {
        let before = try #require(view.layer.presentation())

        view.frame.origin.x = 50
        stage.phone.advance(by: 0)

        #expect(before.frame.minX == 0)
        #expect(view.layer.presentation()?.frame.minX == 50)
    }

    @Test(
        "CALayer.h: until the turn ends, a presentation shows what the turn began with",
        arguments: [false, true])
    func presentationsShowTheStartOfTheTurn(isFlushed: Bool) throws {
        view.frame.origin.x = 50
        view.isHidden = true
        view.frame.origin.x = 60
        #expect(view.layer.presentation()?.frame.minX == 0)
        #expect(view.layer.presentation()?.isHidden == false)

        if isFlushed { CATransaction.flush() } else { stage.phone.advance(by: 0) }

        #expect(view.layer.presentation()?.frame.minX == 60)
        #expect(view.layer.presentation()?.isHidden == true)
    }

    @Test("CALayer.h: a presentation shows running animations of what the turn began with")
    func presentationsShowAnimations() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 100
            view.alpha = 0
        }
        #expect(view.layer.presentation()?.frame.minX == 0)
        stage.phone.advance(by: 0.5)

        view.frame.origin.x = 300
        view.alpha = 1
        #expect(view.layer.presentation()?.frame.minX.isClose(to: 50) == true)
        #expect(view.layer.presentation()?.opacity == 0.5)
        stage.phone.advance(by: 0)

        #expect(view.layer.presentation()?.frame.minX.isClose(to: 250) == true)
        stage.phone.settle()
    }

    @Test("CALayer.h: presentations are a tree, in which coordinates are converted as they are shown")
    func presentationsAreATree() throws {
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
        view.addSubview(inner)
        view.center = CGPoint(x: 50, y: 60)
        view.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        stage.phone.advance(by: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
        stage.phone.advance(by: 0.5)

        let shown = try #require(inner.layer.presentation())

        #expect(shown.superlayer?.model() === view.layer)
        #expect(shown.superlayer !== view.layer)
        let corner = shown.convert(CGPoint.zero, to: stage.view.layer.presentation())
        #expect(corner.isClose(to: CGPoint(x: 100, y: 60)))
        let around = try #require(view.layer.presentation())
        let sublayer = try #require(around.sublayers?.last)
        #expect(sublayer.convert(CGPoint.zero, to: around).isClose(to: CGPoint(x: 10, y: 10)))
        stage.phone.settle()
    }

    // MARK: Defaults

    @Test("CALayer.h: a border is opaque black unless it has another color")
    func bordersAreBlack() {
        layer.borderWidth = 3
        stage.phone.settle()

        #expect(layer.borderColor == CGColor(gray: 0, alpha: 1))
        #expect(view.layer.borderColor == CGColor(gray: 0, alpha: 1))
        #expect(stage.phone.svg().contains("stroke-width=\"3\""))
    }

    @Test("Apple's page: the layer of a view has the scale of its screen, any other one 1")
    func viewsScaleTheirLayers() {
        #expect(view.layer.contentsScale == 3)
        #expect(layer.contentsScale == 1)

        view.layer.contentsScale = 2

        #expect(view.layer.contentsScale == 2)
    }

    // MARK: Layers without views

    @Test("A layer without a view animates by itself, for a quarter of a second, on Core Animation's curve")
    func bareLayersAnimate() {
        layer.position.x = 100
        #expect(layer.position.x == 100)

        stage.phone.advance(by: 0.125)
        #expect(x.isClose(to: 80.24, within: 0.01))
        stage.phone.advance(by: 0.125)

        #expect(x == 100)
    }

    @Test(
        "Apple's pages: putting a layer above or below a stranger is an error, in words",
        arguments: [false, true])
    func refusesStrangers(isBelow: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isBelow] in
            let (layer, stranger) = (CALayer(), CALayer())
            if isBelow {
                layer.insertSublayer(CALayer(), below: stranger)
            } else {
                layer.insertSublayer(CALayer(), above: stranger)
            }
        }

        let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(words.contains("is no sublayer of"))
    }

    @Test("Removing its animations shows a layer's values")
    func removesAnimations() {
        layer.position.x = 100
        stage.phone.advance(by: 0.1)

        layer.removeAllAnimations()
        stage.phone.advance(by: 0)

        #expect(x == 100)
    }

    nonisolated private static let animatable:
        [(String, @Sendable (CALayer) -> Void, @Sendable (CALayer) -> CGFloat)] =
            [
                ("bounds", { $0.bounds.size.width = 120 }, { $0.bounds.width }),
                ("position", { $0.position.y = 100 }, { $0.position.y }),
                ("zPosition", { $0.zPosition = 100 }, { $0.zPosition }),
                ("anchorPoint", { $0.anchorPoint.x = 1.5 }, { $0.anchorPoint.x }),
                (
                    "transform", { $0.setAffineTransform(CGAffineTransform(translationX: 100, y: 0)) },
                    { $0.affineTransform().tx }
                ),
                ("opacity", { $0.opacity = 0 }, { CGFloat($0.opacity) }),
                ("cornerRadius", { $0.cornerRadius = 9 }, { $0.cornerRadius }),
                ("borderWidth", { $0.borderWidth = 9 }, { $0.borderWidth }),
                ("borderColor", { $0.borderColor = UIColor.red.cgColor }, { $0.borderColor?.rgba[0] ?? -1 }),
                (
                    "backgroundColor", { $0.backgroundColor = UIColor.red.cgColor },
                    { $0.backgroundColor?.rgba[0] ?? -1 }
                ),
                ("shadowColor", { $0.shadowColor = UIColor.red.cgColor }, { $0.shadowColor?.rgba[0] ?? -1 }),
                ("shadowOpacity", { $0.shadowOpacity = 1 }, { CGFloat($0.shadowOpacity) }),
                ("shadowOffset", { $0.shadowOffset.height = 90 }, { $0.shadowOffset.height }),
                ("shadowRadius", { $0.shadowRadius = 90 }, { $0.shadowRadius }),
                ("contentsRect", { $0.contentsRect.size.width = 0.5 }, { $0.contentsRect.width }),
            ]

    @Test("CALayer.h: what its comments call animatable animates by itself", arguments: animatable)
    func propertiesAnimate(
        name: String, change: @Sendable (CALayer) -> Void, value: @Sendable (CALayer) -> CGFloat
    ) throws {
        for color in [\CALayer.borderColor, \.backgroundColor, \.shadowColor] {
            layer[keyPath: color] = UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor
        }
        stage.phone.settle()
        let start = value(layer)

        change(layer)
        stage.phone.advance(by: 0.125)
        let middle = value(try #require(layer.presentation()))
        stage.phone.settle()

        #expect(middle > min(start, value(layer)) && middle < max(start, value(layer)))
        #expect(value(try #require(layer.presentation())) == value(layer))
    }

    @Test("CALayer.h: what does not animate is at once what it was set to, and is copied into presentations")
    func presentationsKeepTheRest() throws {
        layer.isHidden = true
        layer.masksToBounds = true
        layer.cornerCurve = .continuous
        layer.maskedCorners = [.layerMinXMaxYCorner]
        layer.name = "layer"
        layer.contentsGravity = .bottomLeft
        layer.contentsScale = 3
        layer.isOpaque = true
        layer.minificationFilter = .trilinear
        layer.magnificationFilter = .nearest
        stage.phone.advance(by: 0)
        let copy = try #require(layer.presentation())

        #expect(copy.isHidden && copy.masksToBounds && copy.isOpaque && copy.name == "layer")
        #expect(copy.cornerCurve == .continuous && copy.maskedCorners == [.layerMinXMaxYCorner])
        #expect(copy.contentsGravity == .bottomLeft && copy.contentsScale == 3)
        #expect(copy.minificationFilter == .trilinear && copy.magnificationFilter == .nearest)
    }

    @Test("CALayer.h: a layer begins with these values")
    func layersHaveDefaults() {
        let layer = CALayer()

        #expect(layer.bounds == .zero && layer.position == .zero && layer.zPosition == 0)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && CATransform3DIsIdentity(layer.transform))
        #expect(!layer.isHidden && !layer.masksToBounds && !layer.isOpaque && layer.opacity == 1)
        #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.borderWidth == 0)
        #expect(layer.cornerCurve == .circular && layer.maskedCorners.rawValue == 15)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
        #expect(layer.sublayers == nil && layer.superlayer == nil && layer.animationKeys() == nil)
    }

    @Test("page of sublayers: those that are set are all there are, in their order")
    func sublayersAreSet() {
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        for sublayer in [a, b] { layer.addSublayer(sublayer) }

        layer.sublayers = [c, b]
        #expect(layer.sublayers == [c, b] && a.superlayer == nil && c.superlayer === layer)
        layer.sublayers = [b, c]
        #expect(layer.sublayers == [b, c])
        layer.insertSublayer(a, at: 99)
        #expect(layer.sublayers == [b, c, a])
        layer.insertSublayer(b, above: a)
        #expect(layer.sublayers == [c, a, b])
        layer.insertSublayer(a, above: nil)
        layer.insertSublayer(b, below: nil)
        #expect(layer.sublayers == [b, c, a])
        layer.sublayers = nil

        #expect(layer.sublayers == nil && b.superlayer == nil)
    }

    @Test("CALayer.h: a layer that needs layout is laid out when somebody asks, and so is what is around it")
    func layersAreLaidOut() {
        let observed = ObservedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.view.addSubview(observed)
        observed.layer.addSublayer(layer)
        stage.phone.advance(by: 0)
        let count = observed.layoutCount
        #expect(!observed.layer.needsLayout() && !layer.needsLayout())

        observed.layer.setNeedsLayout()
        #expect(observed.layer.needsLayout())
        layer.layoutIfNeeded()
        #expect(observed.layoutCount == count + 1 && !observed.layer.needsLayout())
        layer.layoutIfNeeded()
        observed.layer.layoutIfNeeded()

        #expect(observed.layoutCount == count + 1)
    }

    @Test("page of UIView: what a view says of its looks is its layer's")
    func looksAreTheLayers() {
        view.clipsToBounds = true
        view.isHidden = true
        view.alpha = 0.5
        view.isOpaque = false
        view.contentMode = .bottomRight
        #expect(view.layer.masksToBounds && view.layer.isHidden && view.layer.opacity == 0.5)
        #expect(!view.layer.isOpaque && view.layer.contentsGravity == .bottomRight)

        view.layer.masksToBounds = false
        view.layer.isHidden = false
        view.layer.opacity = 0.25

        #expect(!view.clipsToBounds && !view.isHidden && view.alpha == 0.25)
        view.alpha = 7
        #expect(view.alpha == 1)
        view.alpha = -1
        #expect(view.alpha == 0)
    }

    @Test("D31: a layer's tree is kept as it is told, a layer being in one place")
    func sublayers() {
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        for sublayer in [a, b] { layer.addSublayer(sublayer) }
        layer.insertSublayer(c, below: b)
        #expect(layer.sublayers == [a, c, b])
        layer.insertSublayer(a, above: c)
        #expect(layer.sublayers == [c, a, b])
        layer.insertSublayer(b, at: 0)
        #expect(layer.sublayers == [b, c, a])

        view.layer.addSublayer(c)

        #expect(layer.sublayers == [b, a])
        #expect(c.superlayer === view.layer)
        b.removeFromSuperlayer()
        #expect(layer.sublayers == [a])
        #expect(b.superlayer == nil)
    }

    @Test("D1: a layer's frame is the box about its anchor point, as a view's is")
    func layersHaveFrames() {
        let layer = CALayer()
        layer.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        #expect(layer.position == CGPoint(x: 150, y: 125))
        layer.anchorPoint = CGPoint(x: 1, y: 1)
        #expect(layer.frame == CGRect(x: 50, y: 75, width: 100, height: 50))

        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))

        #expect(layer.frame == CGRect(x: -50, y: 25, width: 200, height: 100))
        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
        #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeScale(2, 2, 1)))
    }

    @Test("D7: layers convert through transforms, anchor points and bounds, as views do")
    func layersConvert() {
        layer.bounds.origin = CGPoint(x: 5, y: 0)
        layer.anchorPoint = .zero
        layer.position = CGPoint(x: 10, y: 10)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))

        #expect(layer.convert(CGPoint(x: 6, y: 1), to: view.layer) == CGPoint(x: 12, y: 12))
        #expect(layer.convert(CGPoint(x: 12, y: 12), from: view.layer) == CGPoint(x: 6, y: 1))
        #expect(layer.convert(layer.bounds, to: view.layer) == CGRect(x: 10, y: 10, width: 40, height: 40))
        #expect(layer.contains(CGPoint(x: 5, y: 0)))
        #expect(!layer.contains(CGPoint(x: 4, y: 0)))
    }
}
