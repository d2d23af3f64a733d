import SimulatorKit
import Testing
import UIKit

// SimulatorKit brings Foundation, and that another one.
private typealias Timer = UIKit.Timer

@MainActor @Suite("Timers run on the virtual clock")
struct TimerTests {
    private final class Target: NSObject {
        var calls: [String] = []

        func tick(_ timer: Timer) { calls.append("\(timer.userInfo ?? "nothing")") }
        func tickWithoutTimer() { calls.append("alone") }
    }

    private let phone = Simulator()

    @Test("page of Timer.scheduledTimer: one that does not repeat fires once, and is not valid after it")
    func firesOnce() {
        nonisolated(unsafe) var times = 0
        let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in times += 1 }

        phone.advance(by: 1.99)
        #expect(times == 0 && timer.isValid)
        phone.advance(by: 0.02)
        #expect(times == 1 && !timer.isValid)
        phone.advance(by: 10)
        #expect(times == 1)
    }

    @Test("page of Timer.invalidate: a repeating one fires at regular times until it is invalidated")
    func repeats() {
        nonisolated(unsafe) var times: [TimeInterval] = []
        let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [phone] timer in
            MainActor.assumeIsolated { times.append(phone.now) }
            if times.count == 4 { timer.invalidate() }
        }

        phone.settle()

        #expect(times.map { ($0 * 100).rounded() / 100 } == [0.25, 0.5, 0.75, 1])
        #expect(!timer.isValid)
    }

    @Test("A timer's method is called with the timer, or without it if it takes none")
    func callsItsTarget() {
        let target = Target()
        for action in [
            Selector("tick(_:)", Target.tick(_:) as @Sendable (Target) -> (Timer) -> Void),
            Selector("tickWithoutTimer()", Target.tickWithoutTimer as @Sendable (Target) -> () -> Void),
        ] {
            Timer.scheduledTimer(
                timeInterval: 1, target: target, selector: action, userInfo: "info", repeats: false)
        }

        phone.settle()

        #expect(target.calls == ["info", "alone"])
    }

    @Test("page of Timer: it holds its target and its information until it is over")
    func holdsItsTarget() {
        weak var target: Target?
        weak var information: Target?
        do {
            let (object, info) = (Target(), Target())
            (target, information) = (object, info)
            Timer.scheduledTimer(
                timeInterval: 1, target: object,
                selector: Selector("tick(_:)", Target.tick(_:) as @Sendable (Target) -> (Timer) -> Void),
                userInfo: info, repeats: false)
        }

        #expect(target != nil && information != nil)
        phone.settle()
        #expect(target == nil && information == nil)
    }

    @Test("page of Timer.init(timeInterval:repeats:block:): one that is made has to be added to a run loop")
    func isAdded() {
        nonisolated(unsafe) var times = 0
        let timer = Timer(timeInterval: 1, repeats: false) { _ in times += 1 }

        phone.advance(by: 2)
        #expect(times == 0 && timer.isValid)
        RunLoop.main.add(timer, forMode: .common)
        phone.advance(by: 0.01)
        #expect(times == 1)
    }

    @Test("page of Timer.fire: firing by hand leaves the schedule of a repeating one, and ends any other")
    func firesByHand() {
        nonisolated(unsafe) var times = 0
        let repeating = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in times += 1 }
        let single = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in times += 10 }

        phone.advance(by: 0.5)
        repeating.fire()
        single.fire()
        #expect(times == 11 && !single.isValid)
        phone.advance(by: 0.6)
        repeating.invalidate()

        #expect(times == 12)
    }

    @Test("page of Timer.fireDate: it can be put off, and says when it is due")
    func isPutOff() {
        nonisolated(unsafe) var times = 0
        let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in times += 1 }
        #expect(abs(timer.fireDate.timeIntervalSinceNow - 1) < 0.5)

        timer.fireDate = Date(timeIntervalSinceNow: 100)

        phone.advance(by: 50)
        #expect(times == 0)
        phone.advance(by: 51)
        #expect(times == 1)
    }

    @Test("C36: a scheduled timer waits while a finger scrolls, and fires once for what it has missed")
    func scheduledTimersWait() {
        nonisolated(unsafe) var (scheduled, common) = (0, 0)
        let fixture = ScrollFixture()
        let timer = Timer(timeInterval: 1, repeats: true) { _ in common += 1 }
        let timers = fixture.phone.act {
            RunLoop.main.add(timer, forMode: .common)
            return [timer, Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in scheduled += 1 }]
        }

        let finger = fixture.phone.touch(at: fixture.middle)
        fixture.phone.advance(by: 3.5)
        #expect(scheduled == 0 && common == 3)
        finger.lift()
        #expect(scheduled == 1)
        fixture.phone.advance(by: 1)

        #expect(scheduled == 2 && common == 4)
        for timer in timers { timer.invalidate() }
    }

    @Test("Whoever takes Foundation's timer takes this one")
    func isFoundations() {
        let timer: Foundation.Timer = Timer(timeInterval: 3, repeats: true) { _ in }

        #expect(timer.timeInterval == 3 && timer.isValid)
        timer.invalidate()
        #expect(!timer.isValid)
    }
}
