import Foundation
import SimulatorKit
import Testing
import UIKit

/// Several animations of blocks, one upon the other and one in the other, and layout in them.
@MainActor struct CombinedAnimationTests {
    private let stage = Stage()
    private let view: UIView

    init() {
        view = stage.box(0, 100, 20, 20)
    }

    /// Where the view is seen right now. Its frame begins at 0.
    private var x: CGFloat { stage.phone.frame(of: view).minX }

    private func animate(
        _ duration: TimeInterval = 1, delay: TimeInterval = 0,
        _ options: UIView.AnimationOptions = .curveLinear,
        to x: CGFloat, completion: ((Bool) -> Void)? = nil
    ) {
        UIView.animate(withDuration: duration, delay: delay, options: options) {
            view.frame.origin.x = x
        } completion: {
            completion?($0)
        }
    }

    // MARK: Several animations

    @Test("F8: a second animation of the position is added to the first, without a jump")
    func animationsAdd() {
        var completions: [String] = []
        animate(1, to: 100) { completions.append("first \($0) \(stage.phone.now)") }
        stage.phone.advance(by: 0.5)
        #expect(x.isClose(to: 50))

        animate(2, to: 300) { completions.append("second \($0) \(stage.phone.now)") }

        // 300, the new end, less what is left of the way to 100 and of the way from there to 300.
        #expect(x.isClose(to: 300 - 50 - 200))
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 300 - 25 - 175))
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 300 - 150))
        #expect(completions == ["first true 1.0"])
        stage.phone.advance(by: 1.5)
        #expect(completions == ["first true 1.0", "second true 2.5"])
        #expect(x == 300)
    }

    @Test("F8: transforms and sizes are added as well")
    func transformsAndSizesAdd() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.bounds.size.width = 120
            view.transform = CGAffineTransform(translationX: 0, y: 100)
        }
        stage.phone.advance(by: 0.5)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.bounds.size.width = 20
            view.transform = .identity
        }
        for time in [0, 0.2, 0.3] {
            stage.phone.advance(by: time)
            #expect(stage.phone.frame(of: view).width.isClose(to: 70))
            #expect(stage.phone.frame(of: view).minY.isClose(to: 150))
        }
        stage.phone.settle()

        #expect(stage.phone.frame(of: view).isClose(to: CGRect(x: 0, y: 100, width: 20, height: 20)))
    }

    @Test("F9: a frame is animated as position and bounds")
    func framesArePositionAndBounds() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame = CGRect(x: 100, y: 100, width: 120, height: 20)
        }

        stage.phone.advance(by: 0.5)

        let presentation = view.layer.presentation()
        #expect(presentation?.position.isClose(to: CGPoint(x: 85, y: 110)) == true)
        #expect(presentation?.bounds.isClose(to: CGRect(x: 0, y: 0, width: 70, height: 20)) == true)
    }

    @Test("F9: the origin and the size of the bounds go their own ways")
    func boundsAreTwo() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bounds.size.width = 40 }
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.bounds.origin.y = 40 }

        stage.phone.advance(by: 0.5)
        #expect(
            view.layer.presentation()?.bounds.isClose(to: CGRect(x: 0, y: 10, width: 30, height: 20)) == true)
        stage.phone.advance(by: 1)

        #expect(
            view.layer.presentation()?.bounds.isClose(to: CGRect(x: 0, y: 30, width: 40, height: 20)) == true)
    }

    @Test(
        "F2, F3, F4: what is told in the next turn finds this turn's layout done",
        arguments: PromptCompletion.allCases)
    private func completionsComeAfterLayout(reason: PromptCompletion) {
        let journal = Journal()
        let layouter = LayoutWatcher()
        stage.view.addSubview(layouter)
        stage.phone.advance(by: 0)
        layouter.whenLaidOut = { journal.note("layout") }

        stage.phone.act {
            layouter.setNeedsLayout()
            UIView.animate(withDuration: reason == .noDuration ? 0 : 1) { [view] in
                if reason != .noChange { view.alpha = 0 }
            } completion: { _ in
                journal.note("completion")
            }
            if reason == .removal { view.layer.removeAllAnimations() }
        }

        #expect(journal.entries == ["layout", "completion"])
    }

    @Test("F11: there and back at constant speed stands still as long as both run")
    func oppositesCancel() {
        animate(1, to: 100)
        stage.phone.advance(by: 0.5)
        animate(1, to: 0)

        for _ in 0..<5 {
            #expect(x.isClose(to: 50))
            stage.phone.advance(by: 0.1)
        }
        #expect(x.isClose(to: 50))
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 25))
        stage.phone.advance(by: 0.25)

        #expect(x == 0)
    }

    @Test("F12: a value set outside of a block moves what is seen by the difference, and the rest runs on")
    func settingOutsideOfABlock() {
        var completions: [String] = []
        animate(1, to: 100) { completions.append("\($0) \(stage.phone.now)") }
        stage.phone.advance(by: 0.5)

        view.frame.origin.x = 200
        #expect(x.isClose(to: 150))
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 175))
        stage.phone.settle()

        #expect(x == 200)
        #expect(completions == ["true 1.0"])
    }

    @Test("D26: each animatable property is on its way in the middle", arguments: AnimatableProperty.allCases)
    private func animatesProperties(property: AnimatableProperty) throws {
        property.set(view, to: 0)
        stage.phone.advance(by: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { property.set(view, to: 1) }

        stage.phone.advance(by: 0.5)

        let presentation = try #require(view.layer.presentation())
        let (middle, end) = (property.value(presentation), property.value(view.layer))
        #expect(middle.isClose(to: property.middle, within: 0.005))
        #expect(!middle.isClose(to: end, within: 0.01))
        stage.phone.settle()
        let last = try #require(view.layer.presentation())
        #expect(property.value(last).isClose(to: end))
    }

    @Test("F14: a block inside of a block takes its time and its curve")
    func nestedBlocksInherit() {
        let inner = stage.box(0, 200, 20, 20)
        var completions: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 100
            UIView.animate(withDuration: 5, delay: 0, options: .curveEaseIn) {
                inner.frame.origin.x = 100
            } completion: {
                completions.append("inner \($0) \(stage.phone.now)")
            }
        } completion: {
            completions.append("outer \($0) \(stage.phone.now)")
        }

        stage.phone.advance(by: 0.25)
        #expect(stage.phone.frame(of: inner).minX.isClose(to: 25))
        stage.phone.settle()

        #expect(completions.sorted() == ["inner true 1.0", "outer true 1.0"])
    }

    @Test("F14: a block inside of a block that overrides goes its own way")
    func nestedBlocksOverride() {
        let inner = stage.box(0, 200, 20, 20)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 100
            UIView.animate(
                withDuration: 2, delay: 0,
                options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
            ) {
                inner.frame.origin.x = 100
            }
            view.frame.origin.y = 200
        }

        stage.phone.advance(by: 0.5)

        #expect(stage.phone.frame(of: view).isClose(to: CGRect(x: 50, y: 150, width: 20, height: 20)))
        #expect(stage.phone.frame(of: inner).minX.isClose(to: 9.346, within: 0.01))
        stage.phone.settle()
        #expect(stage.phone.now.isClose(to: 2))
    }

    @Test(
        "Apple's page: a block inside of a block takes its options, too, unless it overrides them",
        arguments: [false, true])
    func nestedBlocksInheritOptions(overrides: Bool) {
        let inner = stage.box(0, 200, 20, 20)
        UIView.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .allowUserInteraction]
        ) {
            view.frame.origin.x = 100
            UIView.animate(
                withDuration: 1, delay: 0, options: overrides ? .overrideInheritedOptions : []
            ) {
                inner.frame.origin.x = 100
            }
        }

        stage.phone.advance(by: 0.5)
        #expect((stage.controller.view.hitTest(CGPoint(x: 110, y: 210), with: nil) === inner) != overrides)
        stage.phone.advance(by: 1)

        #expect(stage.phone.frame(of: inner).minX.isClose(to: overrides ? 100 : 50))
    }

    @Test(
        "Apple's page: with layoutSubviews, what is in an animated view goes along with it",
        arguments: [false, true])
    func laysOutAlong(isAsked: Bool) {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        let outer = stage.box(0, 200, 100, 100)
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.phone.advance(by: 0)

        UIView.animate(
            withDuration: 1, delay: 0, options: isAsked ? [.curveLinear, .layoutSubviews] : .curveLinear
        ) {
            outer.frame.size.width = 200
        }
        stage.phone.advance(by: 0.5)

        #expect(stage.phone.frame(of: outer).width.isClose(to: 150))
        #expect(stage.phone.frame(of: inner).width.isClose(to: isAsked ? 150 : 200))
    }

    /// A view that is held at the left by a constraint.
    private func makeConstrained() -> (UIView, NSLayoutConstraint) {
        let held = UIView()
        held.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(held)
        let left = held.leftAnchor.constraint(equalTo: stage.view.leftAnchor)
        NSLayoutConstraint.activate([
            left, held.topAnchor.constraint(equalTo: stage.view.topAnchor),
            held.widthAnchor.constraint(equalToConstant: 20),
            held.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.phone.advance(by: 0)
        return (held, left)
    }

    // MARK: Layout

    @Test(
        "F16: layoutIfNeeded inside of a block animates what constraints move, changed before or in it",
        arguments: [false, true])
    func layoutInsideOfABlock(changesInside: Bool) {
        let (held, left) = makeConstrained()

        if !changesInside { left.constant = 100 }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            if changesInside { left.constant = 100 }
            stage.view.layoutIfNeeded()
        }
        stage.phone.advance(by: 0.25)

        #expect(held.frame.minX == 100)
        #expect(stage.phone.frame(of: held).minX.isClose(to: 25))
    }

    @Test("F16: a constraint changed in a block without layout there jumps, and completes right away")
    func layoutOutsideOfTheBlock() {
        let (held, left) = makeConstrained()
        var completions: [Bool] = []

        UIView.animate(withDuration: 1) {
            left.constant = 100
        } completion: {
            completions.append($0)
        }
        stage.phone.advance(by: 0)

        #expect(stage.phone.frame(of: held).minX == 100)
        #expect(completions == [true])
    }

    @Test("F16: frames set in layoutSubviews move gradually where the layout runs in the block")
    func framesOfLayoutSubviews() {
        let half = HalfView(frame: CGRect(x: 0, y: 300, width: 100, height: 20))
        stage.view.addSubview(half)
        stage.phone.advance(by: 0)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            half.frame.size.width = 200
            half.layoutIfNeeded()
        }
        stage.phone.advance(by: 0.5)
        #expect(stage.phone.frame(of: half.content).width.isClose(to: 75))
        stage.phone.settle()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { half.frame.size.width = 100 }
        stage.phone.advance(by: 0.5)

        #expect(stage.phone.frame(of: half).width.isClose(to: 150))
        #expect(stage.phone.frame(of: half.content).width == 50)
    }
}

/// Why a completion is called in the next turn.
private enum PromptCompletion: CaseIterable {
    case noDuration, noChange, removal
}

private final class LayoutWatcher: UIView {
    var whenLaidOut = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        whenLaidOut()
    }
}

/// What Apple lists as animatable.
private enum AnimatableProperty: CaseIterable {
    case frame, bounds, center, transform, alpha, backgroundColor

    @MainActor func set(_ view: UIView, to share: CGFloat) {
        switch self {
        case .frame: view.frame = CGRect(x: 100 * share, y: 0, width: 50, height: 50)
        case .bounds: view.bounds = CGRect(x: 0, y: 0, width: 10 + 100 * share, height: 10)
        case .center: view.center = CGPoint(x: 100 * share, y: 0)
        case .transform: view.transform = CGAffineTransform(scaleX: 1 + 2 * share, y: 1)
        case .alpha: view.alpha = 1 - share
        case .backgroundColor: view.backgroundColor = UIColor(red: share, green: 0, blue: 0, alpha: 1)
        }
    }

    func value(_ layer: CALayer) -> CGFloat {
        switch self {
        case .frame: layer.frame.minX
        case .bounds: layer.bounds.width
        case .center: layer.position.x
        case .transform: layer.affineTransform().a
        case .alpha: CGFloat(layer.opacity)
        case .backgroundColor: layer.backgroundColor?.components?.first ?? .nan
        }
    }

    var middle: CGFloat {
        switch self {
        case .frame, .center: 50
        case .bounds: 60
        case .transform: 2
        case .alpha, .backgroundColor: 0.5
        }
    }
}

/// Makes its content half as wide as itself.
private final class HalfView: UIView {
    let content = UIView()

    override func layoutSubviews() {
        super.layoutSubviews()
        if content.superview == nil { addSubview(content) }
        content.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
    }
}
