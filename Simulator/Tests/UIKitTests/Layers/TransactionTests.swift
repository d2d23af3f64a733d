import Foundation
import SimulatorKit
import Testing
import UIKit

/// Transactions of layers, and the blocks that wait for them.
@MainActor struct TransactionTests {
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

    @Test("A transaction sets duration and curve, and disables animations")
    func transactions() {
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(!CATransaction.disableActions())
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x = 100
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.y = 50
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)

        stage.phone.advance(by: 0.5)

        #expect(layer.presentation()?.position.isClose(to: CGPoint(x: 25, y: 50)) == true)
    }

    @Test(
        "A transaction completes with its last animation, or at once without any", arguments: [false, true])
    func transactionsComplete(animates: Bool) {
        var ended: TimeInterval?
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended = stage.phone.now }
        CATransaction.setAnimationDuration(0.5)
        if animates { layer.opacity = 0 }
        CATransaction.commit()

        stage.phone.advance(by: 0.4)
        #expect((ended == nil) == animates)
        stage.phone.settle()

        #expect(ended?.isClose(to: animates ? 0.5 : 0) == true)
    }

    @Test(
        "CATransaction.h: the block waits for all that begins in the transaction, of whatever kind",
        arguments: TransactionContent.allCases)
    fileprivate func transactionsWaitForEverything(content: TransactionContent) {
        let view = stage.box(0, 0, 10, 10)
        var ended: TimeInterval?
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended = stage.phone.now }

        switch content {
        case .views: UIView.animate(withDuration: 1) { view.alpha = 0 }
        case .animator:
            UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }.startAnimation()
        case .nested:
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            layer.opacity = 0
            CATransaction.commit()
        }
        CATransaction.commit()
        stage.phone.advance(by: 0.9)
        #expect(ended == nil)
        stage.phone.settle()

        #expect(ended?.isClose(to: 1) == true)
    }

    @Test("CATransaction.h: without any animation the block is called as the transaction is committed")
    func emptyTransactionsCompleteAtOnce() {
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        #expect(CATransaction.completionBlock() != nil)
        #expect(calls == 0)

        CATransaction.commit()

        #expect(calls == 1)
    }

    @Test("CATransaction.h: a block that is replaced is called for what began before")
    func replacedBlocksAreCalled() {
        var journal: [String] = []
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        CATransaction.setCompletionBlock { journal.append("nothing") }
        CATransaction.setCompletionBlock { journal.append("opacity \(stage.phone.now)") }
        layer.opacity = 0
        CATransaction.setCompletionBlock { journal.append("no more") }

        CATransaction.commit()
        #expect(journal == ["nothing", "no more"])
        stage.phone.settle()

        #expect(journal == ["nothing", "no more", "opacity 0.5"])
    }

    @Test("CATransaction.h: an animation that is removed is not waited for")
    func removedAnimationsEndTransactions() {
        var ended: TimeInterval?
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended = stage.phone.now }
        layer.opacity = 0
        CATransaction.commit()

        stage.phone.advance(by: 0.1)
        layer.removeAllAnimations()
        stage.phone.settle()

        #expect(ended?.isClose(to: 0.1) == true)
    }

    @Test("CATransaction.h: outside of any transaction, settings are those of the turn's own one")
    func turnsHaveTransactions() {
        var calls = 0
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { calls += 1 }
        layer.position.x = 100
        #expect(CATransaction.disableActions())
        #expect(calls == 0)

        stage.phone.advance(by: 0)

        #expect(x == 100)
        #expect(calls == 1)
        #expect(!CATransaction.disableActions())
    }

    @Test("CATransaction.h: one within another begins with its settings, and leaves them to it")
    func nestedTransactionsBeginWithTheSettingsAround() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationDuration(3)
        CATransaction.begin()
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 3)
        layer.position.x = 100
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setDisableActions(false)
        CATransaction.commit()
        #expect(CATransaction.disableActions())
        CATransaction.commit()

        stage.phone.advance(by: 0)
        #expect(x == 100)
    }

    @Test("CATransaction.h: committing what was not begun is an error, in words")
    func refusesToCommitWithoutABeginning() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                CATransaction.begin()
                CATransaction.commit()
                CATransaction.commit()
            }
        }

        let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(words.contains("CATransaction.commit() needs a begin()"))
    }
}

private enum TransactionContent: CaseIterable, Sendable {
    case views, animator, nested
}
