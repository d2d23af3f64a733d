import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("Objects can be told now what to do later")
struct DelayedMessageTests {
    private final class Listener: NSObject {
        var heard: [String] = []

        func hear() { heard.append("nothing") }
        func hear(_ word: String) { heard.append(word) }
    }

    private let phone = Simulator(.iPhone)
    private let listener = Listener()
    private let hear = Selector("hear(_:)", Listener.hear(_:) as @Sendable (Listener) -> (String) -> Void)

    @Test("NSObject perform(_:with:afterDelay:): after the delay, once, with the argument")
    func performsOnceAfterTheDelay() {
        listener.perform(hear, with: "later", afterDelay: 0.4)

        phone.advance(by: 0.39)
        #expect(listener.heard == [])
        phone.advance(by: 0.02)
        #expect(listener.heard == ["later"])
        phone.advance(by: 1)
        #expect(listener.heard == ["later"])
    }

    @Test("NSObject perform(_:with:afterDelay:): not at once, even without a delay")
    func performsInTheNextTurn() {
        listener.perform(hear, with: "next", afterDelay: 0)

        #expect(listener.heard == [])
        phone.advance(by: 0)
        #expect(listener.heard == ["next"])
    }

    @Test("NSObject perform(_:with:afterDelay:): holds its target until then, and no longer")
    func holdsItsTarget() {
        weak var target: Listener?
        do {
            let listener = Listener()
            target = listener
            listener.perform(hear, with: "held", afterDelay: 0.1)
        }

        #expect(target != nil)
        phone.advance(by: 0.2)
        #expect(target == nil)
    }

    @Test("NSObject cancelPreviousPerformRequests: of a target, or of one message")
    func cancels() {
        let other = Listener()
        for (word, target) in [("one", listener), ("two", listener), ("three", other)] {
            target.perform(hear, with: NSString(string: word), afterDelay: 0.1)
        }

        NSObject.cancelPreviousPerformRequests(
            withTarget: listener, selector: hear, object: NSString(string: "one"))
        NSObject.cancelPreviousPerformRequests(withTarget: other)
        phone.advance(by: 0.2)

        #expect(listener.heard == ["two"] && other.heard == [])
    }

    // MARK: While fingers scroll

    @Test("C36: while a finger scrolls nothing is performed, and all of it when the content rests")
    func waitsForTheDefaultMode() {
        let fixture = ScrollFixture()
        listener.perform(hear, with: "one", afterDelay: 0.1)
        listener.perform(hear, with: "two", afterDelay: 0.2)

        let finger = fixture.hold(draggedBy: CGVector(dx: -60, dy: 0))
        fixture.phone.settle()
        fixture.phone.advance(by: 0.2)
        #expect(listener.heard == [])
        finger.lift()

        #expect(fixture.activities == [])
        #expect(listener.heard == ["one", "two"])
    }

    @Test("C36: in the common modes a finger that scrolls holds nothing up")
    func goesOnInTheCommonModes() {
        let fixture = ScrollFixture()
        listener.perform(hear, with: "common", afterDelay: 0.1, inModes: [.common])
        listener.perform(hear, with: "default", afterDelay: 0.1, inModes: [.default])

        let finger = fixture.hold(draggedBy: CGVector(dx: -60, dy: 0))
        fixture.phone.advance(by: 0.2)

        #expect(listener.heard == ["common"])
        finger.lift()
        #expect(listener.heard == ["common", "default"])
    }

    @Test("C36: a flick holds it up until the content has coasted to its rest")
    func waitsForTheRest() {
        let fixture = ScrollFixture()
        fixture.flick(by: CGVector(dx: -60, dy: 0))
        listener.perform(hear, with: "later", afterDelay: 0)

        fixture.phone.advance(by: 0.2)
        #expect(fixture.scrollView.isDecelerating && listener.heard == [])
        fixture.phone.settle()

        #expect(listener.heard == ["later"])
    }

    @Test("C36: what is cancelled while it waits is not performed")
    func cancelsWhatWaits() {
        let fixture = ScrollFixture()
        let finger = fixture.phone.touch(at: fixture.middle)
        listener.perform(hear, with: "later", afterDelay: 0.1)

        fixture.phone.advance(by: 0.2)
        fixture.phone.act { NSObject.cancelPreviousPerformRequests(withTarget: listener) }
        finger.lift()
        fixture.phone.settle()

        #expect(listener.heard == [])
    }

    @Test("C36: a finger beside scroll views, and a scroll view that is gone, hold nothing up")
    func otherFingersDoNotMatter() {
        let fixture = ScrollFixture()
        let beside = fixture.phone.touch(at: CGPoint(x: 195, y: 700))
        listener.perform(hear, with: "one", afterDelay: 0.1)
        fixture.phone.advance(by: 0.2)
        #expect(listener.heard == ["one"])

        let finger = fixture.hold(draggedBy: CGVector(dx: -60, dy: 0))
        listener.perform(hear, with: "two", afterDelay: 0)
        fixture.phone.act { fixture.scrollView.removeFromSuperview() }
        fixture.phone.advance(by: 0.1)

        #expect(listener.heard == ["one", "two"])
        for finger in [beside, finger] { finger.lift() }
    }
}
