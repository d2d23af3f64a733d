import SimulatorKit
import Testing
import UIKit

/// Animations that code adds to layers.
@MainActor struct AddedAnimationTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    private let witness = Witness()

    private var layer: CALayer { view.layer }

    init() {
        stage.view.addSubview(view)
        stage.phone.advance(by: 0.1)
    }

    private final class Witness: NSObject, CAAnimationDelegate {
        var told: [String] = []

        func animationDidStart(_ anim: CAAnimation) { told.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            told.append(flag ? "finished" : "stopped")
        }
    }

    /// From one value to another one in a second.
    private func animation(_ keyPath: String, from: Any? = nil, to: Any? = nil) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        animation.delegate = witness
        return animation
    }

    /// What is shown of the layer after so many seconds, once the animation has been added.
    private func shown<Value>(
        _ animation: CABasicAnimation, at times: [TimeInterval], _ value: (CALayer) -> Value
    ) throws -> [Value] {
        stage.phone.act { layer.add(animation, forKey: "it") }
        let start = stage.phone.now
        return try times.map { time in
            stage.phone.advance(by: start + time - stage.phone.now)
            return value(try #require(layer.presentation()))
        }
    }

    @Test("CAAnimation.h: at first it is linear, taken off at its end, and nobody's")
    func defaults() {
        let animation = CABasicAnimation(keyPath: "opacity")

        #expect(animation.keyPath == "opacity" && !animation.isAdditive && !animation.isCumulative)
        #expect(
            animation.timingFunction == nil && animation.delegate == nil && animation.isRemovedOnCompletion)
        #expect(animation.beginTime == 0 && animation.duration == 0 && animation.timeOffset == 0)
        #expect(animation.speed == 1 && animation.repeatCount == 0 && animation.repeatDuration == 0)
        #expect(!animation.autoreverses && animation.fillMode == .removed)
    }

    // MARK: What is shown

    @Test("F30: it changes what is shown while it lasts, and never the model")
    func modelStays() throws {
        let values = try shown(animation("opacity", from: 0.2, to: 0.6), at: [0.25, 0.75, 1.1], \.opacity)

        #expect(values[0].isClose(to: 0.3) && values[1].isClose(to: 0.5) && values[2] == 1)
        #expect(layer.opacity == 1 && layer.animationKeys() == nil)
        #expect(witness.told == ["start", "finished"])
    }

    private nonisolated static let ends: [(from: Double?, to: Double?, by: Double?, half: Float)] = [
        (0.2, 0.6, nil, 0.4), (0.2, nil, 0.2, 0.3), (nil, 0.8, 0.2, 0.7), (0.6, nil, nil, 0.8),
        (nil, 0.5, nil, 0.75), (nil, nil, -0.5, 0.75),
    ]

    @Test("CAAnimation.h: of its three values no more than two are needed", arguments: ends)
    func endsAreOptional(from: Double?, to: Double?, by: Double?, half: Float) throws {
        let animation = animation("opacity", from: from, to: to)
        animation.byValue = by

        #expect(try shown(animation, at: [0.5], \.opacity)[0].isClose(to: half))
    }

    @Test("CABasicAnimation: key paths name properties, and parts of points, sizes and transforms")
    func keyPathsNameParts() throws {
        func half<Value>(
            _ keyPath: String, _ from: Any, _ to: Any, _ value: (CALayer) -> Value
        ) throws -> Value {
            try shown(animation(keyPath, from: from, to: to), at: [0.5], value)[0]
        }

        let point = try half("position", [0, 0], [100, 40], \.position)
        #expect(point.isClose(to: CGPoint(x: 50, y: 20)))
        let place = try half("position", CGPoint.zero, CGPoint(x: 8, y: 6), \.position)
        #expect(place.isClose(to: CGPoint(x: 4, y: 3)))
        #expect(try half("position.x", 0, 100, \.position).isClose(to: CGPoint(x: 50, y: 250)))
        #expect(try half("bounds.size.height", 0, 20, \.bounds.height).isClose(to: 10))
        let rects = (CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8))
        let bounds = try half("bounds", rects.0, rects.1, \.bounds)
        #expect(bounds.isClose(to: CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(try half("cornerRadius", 0, 9, \.cornerRadius).isClose(to: 4.5))
        let colors = (UIColor.black.cgColor, UIColor.white.cgColor)
        let gray = try #require(try half("backgroundColor", colors.0, colors.1, \.backgroundColor))
        #expect(gray.rgba.prefix(3).allSatisfy { $0.isClose(to: 0.5) } && gray.alpha == 1)
        #expect(try half("transform.scale", 1, 3, \.transform.m11).isClose(to: 2))
        #expect(try half("transform.scale.x", 1, 3, \.transform.m22).isClose(to: 1))
        #expect(try half("transform.translation.y", 0, 30, \.transform.m42).isClose(to: 15))
        #expect(try half("transform.rotation.z", 0, 2 * Double.pi, \.transform.m11).isClose(to: -1))
        let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(
            try half("transform", CATransform3DIdentity, turned, \.transform.m12)
                .isClose(to: 0.5.squareRoot()))
    }

    @Test("CAAnimation.h: an additive one is put on top of what is shown without it")
    func additiveOnesAddUp() throws {
        let moved = animation("position.x", from: -40, to: 0)
        moved.isAdditive = true
        let scaled = animation("transform", from: CATransform3DMakeScale(3, 3, 1), to: CATransform3DIdentity)
        scaled.isAdditive = true
        layer.transform = CATransform3DMakeScale(2, 2, 1)

        stage.phone.act { layer.add(moved, forKey: nil) }
        let scale = try shown(scaled, at: [0.5], \.transform.m11)[0]

        #expect(layer.presentation()?.position.x == 130)
        #expect(scale.isClose(to: 4))
    }

    @Test("F30, D33: one of sublayerTransform shows what is half-way, in conversions of presentations, too")
    func sublayersAreHalfway() throws {
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
        view.addSubview(inner)
        let shrunk = CATransform3DConcat(
            CATransform3DMakeScale(0.5, 0.5, 1), CATransform3DMakeTranslation(30, 0, 0))
        let back = animation("sublayerTransform", from: shrunk)

        _ = try shown(back, at: [0.5]) { _ in }

        // Three quarters of the size, about the middle of the view, and 15 points to the right.
        let halfway = CGRect(x: 135, y: 227.5, width: 30, height: 22.5)
        #expect(stage.phone.frame(of: inner).isClose(to: halfway))
        let layer = try #require(inner.layer.presentation())
        let screen = stage.view.layer.presentation()
        #expect(layer.convert(layer.bounds, to: screen).isClose(to: halfway))
        #expect(inner.convert(inner.bounds, to: stage.view) == CGRect(x: 110, y: 220, width: 40, height: 30))
        stage.phone.settle()
        #expect(stage.phone.frame(of: inner) == CGRect(x: 110, y: 220, width: 40, height: 30))
    }

    // MARK: Time

    @Test("CAMediaTiming.h: it begins later, goes faster, comes back and repeats, as it is told")
    func timeIsItsOwn() throws {
        let late = animation("opacity", from: 0, to: 1)
        late.beginTime = CACurrentMediaTime() + 1
        #expect(try shown(late, at: [0.5, 1.5], \.opacity) == [1, 0.5])
        let fast = animation("opacity", from: 0, to: 1)
        fast.speed = 2
        fast.timeOffset = 0.5
        #expect(try shown(fast, at: [0.125, 0.3], \.opacity) == [0.75, 1])
        let back = animation("opacity", from: 0, to: 1)
        back.autoreverses = true
        #expect(try shown(back, at: [0.5, 1.25, 2.1], \.opacity) == [0.5, 0.75, 1])
        let often = animation("opacity", from: 0, to: 1)
        often.repeatCount = 2.5
        #expect(try shown(often, at: [1.25, 2.25, 2.6], \.opacity) == [0.25, 0.25, 1])
        let cumulative = animation("position.x", from: 0, to: 10)
        (cumulative.repeatDuration, cumulative.isCumulative) = (3, true)
        #expect(try shown(cumulative, at: [0.5, 1.5, 2.5, 3.1], \.position.x) == [5, 15, 25, 150])
    }

    @Test(
        "CAMediaTiming.h: before and after its time it shows what its fill mode says",
        arguments: [
            (CAMediaTimingFillMode.removed, [Float(1), 1]), (.backwards, [0, 1]), (.forwards, [1, 0.5]),
            (.both, [0, 0.5]),
        ])
    func fillModes(mode: CAMediaTimingFillMode, values: [Float]) throws {
        let animation = animation("opacity", from: 0, to: 0.5)
        (animation.fillMode, animation.isRemovedOnCompletion) = (mode, false)
        animation.beginTime = CACurrentMediaTime() + 1

        #expect(try shown(animation, at: [0.5, 3], \.opacity) == values)
        #expect(layer.animationKeys() == ["it"])
    }

    @Test("CAAnimation.h: its pace is that of its timing function")
    func timingFunctions() throws {
        let animation = animation("opacity", from: 0, to: 1)
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)

        #expect(try shown(animation, at: [0.5], \.opacity)[0] < 0.4)
    }

    @Test("CALayer.h: without a duration it has that of the transaction, or a quarter of a second")
    func durationsOfTransactions() throws {
        let (own, other) = (animation("opacity", from: 0, to: 1), animation("position.x", from: 0, to: 1))
        (own.duration, other.duration) = (0, 0)

        stage.phone.act {
            layer.add(own, forKey: "own")
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            layer.add(other, forKey: "other")
            CATransaction.commit()
        }

        #expect(layer.animation(forKey: "own")?.duration == 0.25)
        #expect(layer.animation(forKey: "other")?.duration == 2)
        #expect(own.duration == 0)
    }

    // MARK: Keys

    @Test("CALayer.h: the layer has a copy, under a key that no other one has, and gives it back")
    func keysAreUnique() throws {
        let first = animation("opacity", from: 0, to: 1)
        stage.phone.act { layer.add(first, forKey: "one") }
        first.toValue = 0
        stage.phone.act {
            layer.add(animation("position.x", from: 0, to: 1), forKey: nil)
            layer.add(animation("cornerRadius", from: 0, to: 1), forKey: "two")
        }
        let keys = layer.animationKeys()
        let copy = try #require(layer.animation(forKey: "one") as? CABasicAnimation)

        stage.phone.act { layer.add(animation("opacity", from: 0.5, to: 0.5), forKey: "one") }
        stage.phone.advance(by: 0.5)

        #expect(keys == ["one", "two"] && copy !== first && copy.toValue as? Int == 1)
        #expect(layer.animationKeys() == ["two", "one"] && layer.presentation()?.opacity == 0.5)
        #expect(witness.told.filter { $0 == "stopped" } == ["stopped"])
    }

    private enum Removal: CaseIterable {
        case key, all, window
    }

    @Test(
        "CAAnimation.h: one that is removed shows no more, and says that it has not finished",
        arguments: Removal.allCases)
    private func removal(way: Removal) throws {
        stage.phone.act { layer.add(animation("opacity", from: 0, to: 0), forKey: "it") }
        stage.phone.advance(by: 0.5)

        stage.phone.act {
            switch way {
            case .key: layer.removeAnimation(forKey: "it")
            case .all: layer.removeAllAnimations()
            case .window: view.removeFromSuperview()
            }
        }
        stage.phone.settle()

        #expect(layer.animationKeys() == nil && witness.told == ["start", "stopped"])
        #expect(stage.phone.now.isClose(to: 0.6, within: 0.01))
    }

    @Test(
        "One that repeats for ever is not waited for, and the block of a transaction waits for one that ends")
    func waiting() {
        let endless = animation("opacity", from: 0, to: 1)
        endless.repeatCount = .infinity
        var isDone = false
        stage.phone.act {
            layer.add(endless, forKey: "endless")
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            layer.add(animation("position.x", from: 0, to: 1), forKey: "it")
            CATransaction.commit()
        }

        stage.phone.advance(by: 0.5)
        #expect(!isDone)
        stage.phone.settle()

        #expect(isDone && layer.animationKeys() == ["endless"])
        #expect(stage.phone.now.isClose(to: 1.1, within: 0.02))
    }

    @Test("F30: outside of a window nothing is animated")
    func nothingOutsideOfWindows() {
        let layer = CALayer()

        layer.add(animation("opacity", from: 0, to: 1), forKey: "it")

        #expect(layer.animationKeys() == nil && layer.presentation() == nil)
    }
}
