import SimulatorKit
import Testing
import UIKit

/// Key frames, groups, springs and transitions that code adds to layers.
@MainActor struct AddedAnimationKindsTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))

    private var layer: CALayer { view.layer }

    init() {
        stage.view.addSubview(view)
        stage.phone.advance(by: 0.1)
    }

    /// What is shown of the layer so many seconds after the animation has been added.
    private func shown<Value>(
        _ animation: CAAnimation, at times: [TimeInterval], _ value: (CALayer) -> Value
    ) throws -> [Value] {
        stage.phone.act { layer.add(animation, forKey: "it") }
        let start = stage.phone.now
        return try times.map { time in
            stage.phone.advance(by: start + time - stage.phone.now)
            return value(try #require(layer.presentation()))
        }
    }

    private func keyframes(_ keyPath: String, _ values: [Any]) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        (animation.values, animation.duration) = (values, 1)
        return animation
    }

    private func isClose(_ values: [CGFloat], _ others: [CGFloat], _ tolerance: CGFloat = 0.01) -> Bool {
        values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) <= tolerance }
    }

    // MARK: Key frames

    @Test("F31: key frames show one value after the other, in equal times")
    func valuesFollowEachOther() throws {
        let animation = keyframes("position.x", [0, 100, 40])

        let xs = try shown(animation, at: [0.25, 0.5, 0.75, 1.1], \.position.x)

        #expect(isClose(xs, [50, 100, 70, 150]))
    }

    @Test("F31: key times and timing functions pace the ways between the values")
    func pacing() throws {
        let animation = keyframes("position.x", [0, 100, 200])
        animation.keyTimes = [0, 0.2, 1]
        animation.timingFunctions = [
            CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn),
        ]

        let xs = try shown(animation, at: [0.1, 0.2, 0.6], \.position.x)

        #expect(isClose(Array(xs.prefix(2)), [50, 100]))
        #expect(xs[2] > 110 && xs[2] < 145)
    }

    @Test("F31: discrete key frames have nothing between them, and each has its time")
    func discrete() throws {
        let animation = keyframes("position.x", [0, 100, 200, 300])
        animation.calculationMode = .discrete

        #expect(isClose(try shown(animation, at: [0.2, 0.3, 0.7, 0.9], \.position.x), [0, 100, 200, 300]))
    }

    @Test("F31: a pace that is even takes longer for longer ways, whatever the key times")
    func paced() throws {
        let animation = keyframes("position.x", [0, 100, 400])
        animation.calculationMode = .paced
        animation.keyTimes = [0, 0.9, 1]

        #expect(isClose(try shown(animation, at: [0.25, 0.5, 0.75], \.position.x), [100, 200, 300], 1))
    }

    @Test("F31: cubic key frames go smoothly through their values, more tightly with tension")
    func cubic() throws {
        let animation = keyframes("position", [CGPoint.zero, CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 0)])
        animation.calculationMode = .cubic
        let round = try shown(animation, at: [0.25, 0.5], \.position.y)
        animation.tensionValues = [1, 1, 1]
        let tight = try shown(animation, at: [0.25, 0.5], \.position.y)

        // A Catmull-Rom spline is above the straight line here, which is at 50.
        #expect(isClose(round, [56.25, 100]))
        #expect(isClose(tight, [50, 100]))
    }

    @Test("F31: a path goes before values, and what goes along it may turn with it")
    func paths() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 100, y: 100))
        path.addLine(to: CGPoint(x: 200, y: 100))
        path.addLine(to: CGPoint(x: 200, y: 300))
        let animation = keyframes("position", [CGPoint.zero])
        animation.path = path
        animation.rotationMode = .rotateAuto

        let places = try shown(animation, at: [0.25, 0.75]) { ($0.position, $0.transform) }

        #expect(places[0].0 == CGPoint(x: 150, y: 100) && places[1].0 == CGPoint(x: 200, y: 200))
        #expect(abs(places[0].1.m11 - 1) < 0.001 && abs(places[1].1.m12 - 1) < 0.001)
        animation.calculationMode = .paced
        let middle = try shown(animation, at: [0.5], \.position)[0]
        #expect(abs(middle.x - 200) < 1 && abs(middle.y - 150) < 2)
    }

    @Test("F31: along a curve it is the curve's points that are shown")
    func curves() throws {
        let animation = keyframes("position", [])
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 200, y: 0), control: CGPoint(x: 100, y: 200))
        animation.path = path

        let middle = try shown(animation, at: [0.5], \.position)[0]
        #expect(isClose([middle.x, middle.y], [100, 100]))
    }

    @Test("CAAnimation.h: a copy of key frames is like its original, and a layer has one of its own")
    func copies() throws {
        let animation = keyframes("opacity", [0, 1])
        animation.keyTimes = [0, 1]
        animation.calculationMode = .discrete
        layer.add(animation, forKey: "it")
        animation.values = []

        let own = try #require(layer.animation(forKey: "it") as? CAKeyframeAnimation)

        #expect(own.values?.count == 2 && own.keyTimes == [0, 1] && own.calculationMode == .discrete)
    }

    // MARK: Groups

    @Test("F34: a group's animations run together in its time, and end with it")
    func groups() throws {
        let (move, fade) = (CABasicAnimation(keyPath: "position.x"), CABasicAnimation(keyPath: "opacity"))
        (move.fromValue, move.toValue, move.duration) = (0, 200, 2)
        (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (0, 1, 0.5, 0.5)
        fade.fillMode = .backwards
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([move, fade], 1)

        let values = try shown(group, at: [0.25, 0.75, 1.05]) { [$0.position.x, CGFloat($0.opacity)] }

        #expect(
            isClose(values[0], [25, 0]) && isClose(values[1], [75, 0.5]) && isClose(values[2], [150, 1]))
        #expect(layer.animationKeys() == nil)
    }

    @Test("F34: a group repeats its animations, and paces them all")
    func groupsPace() throws {
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (0, 100)
        let group = CAAnimationGroup()
        (group.animations, group.duration, group.repeatCount) = ([move], 1, 2)
        group.autoreverses = true

        let xs = try shown(group, at: [0.5, 1.25, 2.5, 3.75], \.position.x)

        #expect(isClose(xs, [50, 75, 50, 25]))
    }

    // MARK: Springs

    @Test("F22: a spring of Core Animation has its own defaults, and tells how long it takes to settle")
    func springDefaults() {
        let spring = CASpringAnimation(keyPath: "position.x")

        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        #expect(spring.initialVelocity == 0 && spring.settlingDuration > 1 && spring.settlingDuration < 2)
        spring.damping = 0
        #expect(spring.settlingDuration == .infinity)
    }

    @Test("F22: it overshoots and settles, and ends where its duration does")
    func springsOvershoot() throws {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 1)

        let xs = try shown(spring, at: [0.1, 0.363, 0.99, 1.05], \.position.x)

        // ω = 10, ζ = 0.5: the first overshoot is e^(−πζ/√(1−ζ²)) = 0.163, after π/(ω√(1−ζ²)) seconds.
        #expect(xs[0] > 25 && xs[0] < 45)
        #expect(isClose(Array(xs.dropFirst()), [116.3, 100, 150], 1))
    }

    // MARK: Transitions

    private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
        return transition
    }

    /// The grounds that are drawn, from back to front, with where they lie and how they are seen.
    private func grounds() -> [(color: String, x: CGFloat, opacity: CGFloat)] {
        let nodes = stage.phone.nodes()
        return nodes.filter { $0.background != nil && $0.shape.rect.width == 100 }.map { node in
            let color = node.background.map { $0 == UIColor.red.cgColor ? "red" : "blue" } ?? ""
            return (color, node.transform.tx, node.opacity)
        }
    }

    /// From red to blue.
    private func begin(_ transition: CATransition) {
        view.backgroundColor = .red
        stage.phone.advance(by: 0.1)
        stage.phone.act {
            layer.add(transition, forKey: nil)
            view.backgroundColor = .blue
        }
        stage.phone.advance(by: 0.25)
    }

    @Test("F32: a transition fades what the layer has shown, over what it shows")
    func fades() {
        begin(transition(.fade))
        let grounds = grounds()

        #expect(grounds.map(\.color) == ["blue", "red"])
        #expect(isClose(grounds.map(\.opacity), [1, 0.75]))
        stage.phone.settle()
        #expect(self.grounds().map(\.color) == ["blue"])
    }

    private nonisolated static let motions: [(CATransitionType, CATransitionSubtype, [String], [CGFloat])] = [
        (.push, .fromRight, ["blue", "red"], [175, 75]), (.push, .fromLeft, ["blue", "red"], [25, 125]),
        (.moveIn, .fromRight, ["red", "blue"], [100, 175]),
        (.reveal, .fromRight, ["blue", "red"], [100, 75]),
    ]

    @Test("F32: it pushes, moves in or reveals, from a side", arguments: motions)
    func moves(type: CATransitionType, subtype: CATransitionSubtype, colors: [String], xs: [CGFloat]) {
        begin(transition(type, subtype))

        #expect(grounds().map(\.color) == colors)
        #expect(isClose(grounds().map(\.x), xs))
    }

    @Test(
        "F32: it pushes, moves in or reveals, from above and from below",
        arguments: [
            (CATransitionType.push, CATransitionSubtype.fromTop, [175, 75]), (.push, .fromBottom, [25, 125]),
            (.moveIn, .fromBottom, [100, 25]), (.reveal, .fromTop, [100, 75]),
            (.reveal, .fromBottom, [100, 125]),
            (.reveal, .fromLeft, [0, 0]), (.moveIn, .fromLeft, [0, 0]),
        ] as [(CATransitionType, CATransitionSubtype, [CGFloat])])
    func movesVertically(type: CATransitionType, subtype: CATransitionSubtype, ys: [CGFloat]) {
        let start = layer.frame.origin
        begin(transition(type, subtype))

        let places = stage.phone.nodes().filter { $0.background != nil && $0.shape.rect.width == 100 }
        if subtype == .fromLeft {
            let xs = places.map { $0.transform.tx - start.x }
            #expect(isClose(xs, type == .reveal ? [0, 25] : [0, -75]))
        } else {
            #expect(isClose(places.map { $0.transform.ty - start.y }, ys.map { $0 - 100 }))
        }
    }

    @Test("F32: it may be a part of one, and another one takes its place whatever the key")
    func parts() {
        let part = transition(.push, .fromRight)
        (part.startProgress, part.endProgress) = (0.5, 1)
        begin(part)
        #expect(isClose(grounds().map(\.x), [137.5, 37.5]))
        stage.phone.act { layer.add(transition(.fade), forKey: "other") }

        #expect(layer.animationKeys() == [kCATransition])
    }

    @Test(
        "page of CAKeyframeAnimation: continuity and bias bend a cubic way about its values",
        arguments: [
            ("none", [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], 24.375),
            ("tension", [0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], 21.875),
            ("continuity before", [0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0], 23.125),
            ("continuity after", [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0], 25),
            ("bias before", [0, 0, 0, 0], [0, 0, 0, 0], [0, 1, 0, 0], 23.125),
            ("bias after", [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], 23.75),
            ("less bias", [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, -1, 0], 25),
        ] as [(String, [Double], [Double], [Double], CGFloat)])
    func bendsCubicWays(
        name: String, tension: [Double], continuity: [Double], bias: [Double], expected: CGFloat
    ) throws {
        let animation = keyframes("position.x", [0, 10, 40, 60])
        animation.calculationMode = .cubic
        animation.tensionValues = tension.map { NSNumber(value: $0) }
        animation.continuityValues = continuity.map { NSNumber(value: $0) }
        animation.biasValues = bias.map { NSNumber(value: $0) }

        let x = try shown(animation, at: [0.5], \.position.x)

        #expect(isClose(x, [expected]))
    }
}

/// What transactions know by its key.
@MainActor struct TransactionValueTests {
    @Test("CATransaction.h: settings have keys, and apps' values are those of transactions inside, too")
    func values() {
        _ = Stage()
        CATransaction.begin()
        CATransaction.setValue(0.5, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue("mine", forKey: "own")
        CATransaction.begin()
        let inner = CATransaction.value(forKey: "own") as? String
        CATransaction.setValue("other", forKey: "own")
        CATransaction.commit()

        #expect(CATransaction.animationDuration() == 0.5 && CATransaction.disableActions())
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.5)
        #expect(inner == "mine" && CATransaction.value(forKey: "own") as? String == "mine")
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "own") == nil)
    }

    @Test("CATransaction.h: its lock may be taken again by the thread that has it, and keeps others out")
    func lock() {
        CATransaction.lock()
        CATransaction.lock()
        CATransaction.unlock()
        let got = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            CATransaction.lock()
            CATransaction.unlock()
            got.signal()
        }

        #expect(got.wait(timeout: .now() + 0.05) == .timedOut)
        CATransaction.unlock()
        #expect(got.wait(timeout: .now() + 5) == .success)
    }
}

/// Transitions and key frames of views.
@MainActor struct ViewTransitionTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))

    init() {
        view.backgroundColor = .red
        stage.view.addSubview(view)
        stage.phone.advance(by: 0.1)
    }

    private func grounds() -> [CGFloat] {
        stage.phone.nodes().filter { $0.background != nil && $0.shape.rect.width == 100 }.map(\.opacity)
    }

    @Test("F29: a whole view is animated from what it was to what the block has made of it")
    func crossDissolve() {
        var finished: [Bool] = []
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            view.backgroundColor = .blue
            view.addSubview(inner)
            inner.frame.origin.x = 20
        } completion: {
            finished.append($0)
        }
        stage.phone.advance(by: 0.5)
        #expect(grounds().count == 2 && abs(grounds()[1] - 0.5) < 0.01)
        #expect(inner.layer.presentation()?.frame.minX == 20 && finished.isEmpty)
        stage.phone.settle()

        #expect(grounds() == [1] && finished == [true])
    }

    @Test func lookThatATransitionHasTakenAwayIsNotKept() {
        weak var shown: UIImage?
        func addPicture() -> UIImageView {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            shown = image
            return UIImageView(image: image)
        }
        func dissolve() {
            let picture = addPicture()
            view.addSubview(picture)
            stage.phone.advance(by: 0.1)
            UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve) {
                picture.removeFromSuperview()
            }
        }

        dissolve()
        stage.phone.advance(by: 0.1)
        #expect(shown != nil)
        stage.phone.settle()

        #expect(shown == nil)
    }

    @Test(
        "F29: while a view turns over nothing of it can be touched, unless that is allowed",
        arguments: [false, true])
    func flipping(isAllowed: Bool) {
        var tapped = 0
        let button = UIButton(type: .custom)
        button.frame = view.bounds
        button.addAction(UIAction { _ in tapped += 1 }, for: .touchUpInside)
        view.addSubview(button)
        stage.phone.advance(by: 0.1)
        var options: UIView.AnimationOptions = [.transitionFlipFromRight, .curveLinear]
        if isAllowed { options.insert(.allowUserInteraction) }

        UIView.transition(with: view, duration: 1, options: options, animations: nil)
        stage.phone.advance(by: 0.25)
        let shown = stage.phone.nodes().filter { $0.background != nil && $0.shape.rect.width == 100 }
        stage.phone.tap(at: CGPoint(x: 150, y: 250))

        #expect(shown.count == 1 && abs((shown.first?.transform.a ?? 0) - 0.5.squareRoot()) < 0.02)
        #expect(tapped == (isAllowed ? 1 : 0))
    }

    @Test(
        "F29: a view turns over about either axis, or is rolled up from below or down from above",
        arguments: [
            (UIView.AnimationOptions.transitionFlipFromLeft, [CGFloat(0.5).squareRoot(), 1]),
            (.transitionFlipFromTop, [1, CGFloat(0.5).squareRoot()]),
            (.transitionFlipFromBottom, [1, CGFloat(0.5).squareRoot()]), (.transitionCurlUp, [1, 0.75]),
            (.transitionCurlDown, [1, 0.25]),
        ] as [(UIView.AnimationOptions, [CGFloat])])
    func waysOfTurning(option: UIView.AnimationOptions, scales: [CGFloat]) {
        view.backgroundColor = .red
        stage.phone.advance(by: 0.1)

        UIView.transition(with: view, duration: 1, options: [option, .curveLinear]) {
            view.backgroundColor = .blue
        }
        stage.phone.advance(by: 0.25)
        let nodes = stage.phone.nodes().filter { $0.background != nil && $0.shape.rect.width == 100 }
        let moving = nodes.first { $0.transform.a < 0.999 || $0.transform.d < 0.999 }
        stage.phone.settle()

        #expect(abs((moving?.transform.a ?? 0) - scales[0]) < 0.02)
        #expect(abs((moving?.transform.d ?? 0) - scales[1]) < 0.02)
        // What rolls stays at its upper edge.
        if scales[1] == 0.75 || scales[1] == 0.25 {
            #expect(moving.map { abs($0.transform.ty - view.frame.minY) < 0.5 } == true)
        }
        #expect(stage.phone.nodes().count { $0.background != nil && $0.shape.rect.width == 100 } == 1)
    }

    @Test("F29: a transition without a duration, or outside of windows, is over in the next turn")
    func transitionsWithoutTime() {
        let loose = UIView()
        var finished: [String] = []

        UIView.transition(with: view, duration: 0, options: .transitionCrossDissolve) {
            view.backgroundColor = .blue
        } completion: {
            finished.append("shown \($0)")
        }
        UIView.transition(with: loose, duration: 1, options: .transitionCrossDissolve) {
            loose.alpha = 0.5
        } completion: {
            finished.append("loose \($0)")
        }
        #expect(finished.isEmpty && loose.alpha == 0.5 && view.backgroundColor == .blue)
        stage.phone.advance(by: 0)

        #expect(finished == ["shown true", "loose true"])
    }

    @Test("F29: what a block changes may be seen on its way, where that is allowed")
    func animatedContent() {
        func opacity(_ options: UIView.AnimationOptions) -> CGFloat {
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            view.addSubview(inner)
            stage.phone.advance(by: 0.1)
            UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) {
                inner.frame.origin.x = 40
            }
            stage.phone.advance(by: 0.5)
            defer { stage.phone.settle() }
            return inner.layer.presentation()?.frame.minX ?? -1
        }

        #expect(opacity([.transitionCrossDissolve, .allowAnimatedContent]).isClose(to: 20, within: 0.5))
        #expect(opacity(.transitionCrossDissolve) == 40)
    }

    @Test("F29: one view takes the other's place, or they are hidden and shown")
    func fromViewToView() {
        let other = UIView(frame: view.frame)
        UIView.transition(from: view, to: other, duration: 0.2)
        stage.phone.settle()
        #expect(view.superview == nil && other.superview === stage.view)

        stage.view.addSubview(view)
        view.isHidden = true
        var finished: [Bool] = []
        UIView.transition(
            from: other, to: view, duration: 0.2,
            options: [.showHideTransitionViews, .transitionCrossDissolve]
        ) { finished.append($0) }
        stage.phone.settle()

        #expect(other.isHidden && !view.isHidden && other.superview === stage.view && finished == [true])
    }
}
