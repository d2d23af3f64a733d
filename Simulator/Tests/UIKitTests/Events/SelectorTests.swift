import Testing
import UIKit

@MainActor @Suite("Selectors call methods without an Objective-C runtime")
struct SelectorTests {
    @Test("A method without arguments leaves out what it is given")
    func callsWithoutArguments() {
        let target = Target()

        Selector("tap", Target.tap).perform(on: target, with: "sender")

        #expect(target.calls == ["tap"])
    }

    @Test("A method takes as many arguments as it has, from the front")
    func callsWithArguments() {
        let target = Target()

        Selector("one(_:)", Target.one(_:)).perform(on: target, with: "sender", 2)
        Selector("two(_:number:)", Target.two(_:number:)).perform(on: target, with: "sender", 2)

        #expect(target.calls == ["one sender", "two sender 2"])
    }

    @Test("nil is passed where the method takes an optional")
    func passesNil() {
        let target = Target()
        let selector = Selector("maybe(_:)", Target.maybe(_:))

        selector.perform(on: target, with: nil)
        selector.perform(on: target, with: "sender")

        #expect(target.calls == ["maybe none", "maybe sender"])
    }

    @Test("Any value may go where the method takes Any")
    func passesAny() {
        let target = Target()
        let selector = Selector("anything(_:)", Target.anything(_:))

        selector.perform(on: target, with: 1)
        selector.perform(on: target, with: nil)

        #expect(target.calls == ["anything 1", "anything none"])
    }

    @Test("What a method returns is left")
    func leavesResults() {
        let target = Target()

        Selector("answer", Target.answer).perform(on: target)

        #expect(target.calls == ["answer"])
    }

    @Test("A subclass's override is what is called")
    func callsOverrides() {
        let target = Subtarget()

        Selector("tap", Target.tap).perform(on: target)

        #expect(target.calls == ["override"])
    }

    @Test("A class that belongs to no actor may be the target")
    func callsClassesWithoutActor() {
        let target = FreeTarget()
        let selector = Selector("send(_:)", FreeTarget.send(_:))

        selector.perform(on: target, with: "sender")

        #expect(target.sender == "sender")
    }

    @Test("Only an instance of the method's class can perform it")
    func knowsItsTargets() {
        let selector = Selector("onlyHere", Subtarget.onlyHere)

        #expect(selector.canPerform(on: Subtarget()))
        #expect(!selector.canPerform(on: Target()))
        #expect(!Selector("onlyHere").canPerform(on: Subtarget()))
    }

    @Test("An object responds to the methods and properties of its class")
    func responds() {
        let view = UIView()
        let guide = Selector(
            "safeAreaLayoutGuide", getter: { (target: UIView) in target.safeAreaLayoutGuide })

        #expect(view.responds(to: guide))
        #expect(UIScrollView().responds(to: guide))
        #expect(!UIViewController().responds(to: guide))
        #expect(view.responds(to: Selector("layoutIfNeeded", UIView.layoutIfNeeded)))
        #expect(!view.responds(to: Selector("tap", Target.tap)))
        #expect(guide.answer(of: view) as? UILayoutGuide === view.safeAreaLayoutGuide)
    }

    @Test("A method that takes a number where it is given an object is called all the same")
    func passesNumbers() {
        let target = Target()

        Selector("number(_:)", Target.number(_:)).perform(on: target, with: UIView())

        #expect(target.calls == ["number"])
    }

    @Test("Selectors are equal by their text")
    func comparesText() {
        let tap = Selector("tap", Target.tap)

        #expect(tap == Selector("tap", FreeTarget.tap))
        #expect(tap == "tap")
        #expect(tap != Selector("answer", Target.answer))
        #expect(Set([tap, "tap", "answer"]).count == 2)
        #expect("\(tap)" == "tap")
    }

    @Test("A name without labels means the same selector as with them")
    func completesNames() {
        #expect(Selector("one", Target.one) == Selector("one(_:)", Target.one(_:)))
        #expect("\(Selector("one", Target.one))" == "one(_:)")
    }

    // MARK: What cannot be called

    @Test("A selector made of a string is only a name")
    func refusesNames() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Selector("tap:").perform(on: Target(), with: "sender")
        }

        #expect(result?.said("Selector(\"tap:\") is only a name on Linux") == true)
    }

    @Test("A target without the method is named")
    func refusesTargets() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Selector("onlyHere", Subtarget.onlyHere).perform(on: Target())
        }

        #expect(result?.said("Target has no method onlyHere") == true)
    }

    @Test("An argument of another type is named")
    func refusesArguments() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Selector("one(_:)", Target.one(_:)).perform(on: Target(), with: 1)
        }

        #expect(result?.said("one(_:) takes String, not Int") == true)
    }

    @Test("A missing argument is told")
    func refusesMissingArguments() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Selector("one(_:)", Target.one(_:)).perform(on: Target())
        }

        #expect(result?.said("one(_:) takes an argument that it was not given") == true)
    }
}

@MainActor private class Target {
    fileprivate(set) var calls: [String] = []

    func tap() {
        calls.append("tap")
    }

    func one(_ sender: String) {
        calls.append("one \(sender)")
    }

    func two(_ sender: String, number: Int) {
        calls.append("two \(sender) \(number)")
    }

    func maybe(_ sender: String?) {
        calls.append("maybe \(sender ?? "none")")
    }

    func anything(_ sender: Any?) {
        calls.append("anything \(sender ?? "none")")
    }

    func number(_ value: Double) {
        calls.append("number")
    }

    func answer() -> Bool {
        calls.append("answer")
        return true
    }
}

private final class Subtarget: Target {
    override func tap() {
        calls.append("override")
    }

    func onlyHere() {}
}

private final class FreeTarget {
    var sender: String?

    func tap() {}

    func send(_ sender: String) {
        self.sender = sender
    }
}

extension ExitTest.Result {
    fileprivate func said(_ words: String) -> Bool {
        String(decoding: standardErrorContent, as: UTF8.self).contains(words)
    }
}
