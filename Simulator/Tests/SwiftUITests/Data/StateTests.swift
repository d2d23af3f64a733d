import SimulatorKit
import SwiftUI
import Testing

/// State: to whom it belongs, and who is looked at again when it changes.
@MainActor struct StateTests {
    @Test("I1: a view keeps its state while it keeps its place, and loses it with another identity")
    func stateBelongsToThePlace() {
        let notes = Notes()
        let model = Model()
        let stage = Stage { Switching(model: model, notes: notes) }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.all.last == "first 1")

        stage.act { model.number = 1 }
        #expect(notes.all.last == "first 1")
        stage.act { model.isOn = true }
        #expect(notes.all.last == "second 0")
        stage.act { model.isOn = false }
        #expect(notes.all.last == "first 0")
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        stage.act { model.other = 1 }

        #expect(notes.all.last == "first 0")
    }

    @Test("I65: a focus state that is set moves VoiceOver's focus, and goes back when the focus leaves")
    func focusStateMovesTheFocus() throws {
        let notes = Notes()
        let model = Model()
        let stage = Stage { Focusing(model: model, notes: notes) }
        stage.phone.accessibility.isVoiceOverRunning = true
        let elements = stage.phone.voiceOver.elements
        #expect(elements.count == 3 && stage.phone.voiceOver.focusedElement !== elements[1])

        for number in 1...2 {
            stage.act { model.number = number }
            #expect(stage.phone.voiceOver.focusedElement === elements[1] && notes.all.last == "focused")
            stage.phone.voiceOver.focus(on: elements[2])
            stage.act {}
            #expect(notes.all.last == "not focused")
        }
    }

    @Test("I2: a state that changes has the bodies looked at that have read it, and no others")
    func onlyReadersAreLookedAtAgain() {
        let notes = Notes()
        let stage = Stage { Outer(notes: notes) }
        notes.clear()

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["reader 1"])
    }

    @Test(
        "I61: a change of state is drawn at once, or a frame later where that frame is drawn anyhow",
        arguments: [false, true])
    func changeMayBeDrawnAFrameLater(isLater: Bool) {
        let notes = Notes()
        let stage = Stage { Outer(notes: notes) }
        stage.phone.statesAreDrawnAFrameLater = isLater
        notes.clear()

        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        let atOnce = notes.all
        stage.phone.advance(by: 1 / 120)

        #expect(atOnce == (isLater ? [] : ["reader 1"]))
        #expect(notes.all == ["reader 1"])
    }

    @Test("I2: a state that is set to what it is changes nothing")
    func sameValueIsNoChange() {
        let notes = Notes()
        let stage = Stage { SettingTheSame(notes: notes) }
        notes.clear()

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["tap"])
    }

    @Test("I3: who reads the value of a binding is looked at again when it changes")
    func bindingCountsAsRead() {
        let notes = Notes()
        let stage = Stage { BindingOwner(notes: notes) }
        notes.clear()

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["child true"])
    }

    @Test("I3: the view that has a state is not looked at again when only another view reads its binding")
    func ownerOfABindingIsLeftAlone() {
        let notes = Notes()
        let stage = Stage { BindingOwner(notes: notes) }
        #expect(notes.count("owner") == 1)

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.count("owner") == 1)
    }

    @Test("I54: a closure that runs in another view's update reads what its own view was last looked at with")
    func closuresReadSnapshots() {
        let notes = Notes()
        let stage = Stage { Capturing(notes: notes) }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.all == ["tap 1", "shown 0"])
        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["tap 1", "shown 0", "tap 2", "shown 2"])
    }

    @Test("I55: a binding that is made once is read anew by a view that has it, and not by a closure")
    func bindingsThatAreMadeOnce() {
        let (notes, model) = (Notes(), Model())
        let binding = Binding(get: { model.number }, set: { model.number = $0 })
        let stage = Stage {
            VStack {
                BindingReader(number: binding, notes: notes)
                ClosureReader(other: model, read: { binding.wrappedValue }, notes: notes)
            }
        }
        #expect(Set(notes.all) == ["has 0", "captures 0"])
        notes.clear()

        stage.act { (model.number, model.other) = (5, 5) }

        #expect(Set(notes.all) == ["has 5", "captures 0"] && binding.wrappedValue == 5)
    }

    @Test("I4: a state that is set while a body is looked at stays what it was, and the console says so")
    func changeDuringUpdateIsRefused() {
        let notes = Notes()
        let stage = Stage { SettingInBody(notes: notes) }
        stage.phone.settle()

        #expect(notes.all == ["body 0"])
        #expect(
            stage.phone.window.application.warnings.contains {
                $0.contains("Modifying state during view update")
            })
    }

    @Test("I5: one value that is used in two places has two states")
    func oneValueInTwoPlaces() {
        let notes = Notes()
        let counter = Counter(name: "counter", notes: notes).frame(height: 100)
        let stage = Stage {
            VStack(spacing: 0) {
                counter
                counter
            }
        }
        stage.phone.tap(at: CGPoint(x: 195, y: 380))
        stage.phone.tap(at: CGPoint(x: 195, y: 380))

        stage.phone.tap(at: CGPoint(x: 195, y: 480))

        #expect(notes.all.suffix(3) == ["counter 1", "counter 2", "counter 1"])
    }

    @Test("I6: the view of an element keeps its state where the element moves, and loses it with the element")
    func elementsKeepTheirStates() {
        let notes = Notes()
        let model = Model()
        let stage = Stage {
            Rows(model: model, notes: notes)
        }
        stage.phone.tap(at: CGPoint(x: 195, y: 328))
        #expect(notes.all.last == "a 1")

        stage.act { model.names = ["c", "b", "a"] }
        stage.phone.tap(at: CGPoint(x: 195, y: 528))
        #expect(notes.all.last == "a 2")
        stage.act { model.names = ["c", "b"] }
        stage.act { model.names = ["c", "b", "a"] }
        stage.phone.tap(at: CGPoint(x: 195, y: 528))

        #expect(notes.all.last == "a 1")
    }

    @Test("I7: a body is looked at again when a property of an observable object changes that it has read")
    func observablePropertiesAreTracked() {
        let notes = Notes()
        let model = Model()
        let stage = Stage { Watching(model: model, notes: notes) }
        notes.clear()

        stage.act { model.other = 1 }
        #expect(notes.all == [])
        stage.act { model.number = 1 }

        #expect(notes.all == ["number 1"])
    }

    @Test("page of DynamicProperty: the states in an app's own properties are kept apart")
    func ownPropertiesHaveStates() {
        let notes = Notes()
        let stage = Stage { Propertied(notes: notes) }

        for y in [328, 428, 428, 528] { stage.phone.tap(at: CGPoint(x: 195, y: y)) }

        #expect(
            notes.all == [
                "0, 0 0, 0 0", "1, 0 0, 0 0", "1, 1 10, 0 0", "1, 2 20, 0 0", "1, 2 20, 1 10",
            ])
    }

    @Test("pages of State and Observable: what another thread has changed is looked at again")
    func otherThreadsChangeStates() async throws {
        struct Lending: View {
            let object: Shared
            let notes: Notes
            let lend: (Binding<Int>) -> Void
            @State private var number = 0

            var body: some View {
                let _ = (lend($number), notes.add("\(number), \(object.number)"))
                Color.red
            }
        }
        let (object, notes) = (Shared(), Notes())
        var lent: Binding<Int>?
        let stage = Stage { Lending(object: object, notes: notes) { lent = $0 } }
        let binding = try #require(lent)
        notes.clear()

        await Task.detached { binding.wrappedValue = 1 }.value
        await stage.phone.settle()
        #expect(notes.all == ["1, 0"])
        await Task.detached { object.number = 2 }.value
        await stage.phone.settle()

        #expect(notes.all == ["1, 0", "1, 2"])
    }

    @Observable final class Shared: @unchecked Sendable {
        var number = 0
    }

    @Test("page of update(): an app's own property is brought up to date before each look at its view")
    func ownPropertiesAreUpdated() {
        struct Doubled: DynamicProperty {
            var number: Int
            private(set) var value = 0

            mutating func update() { value = 2 * number }
        }
        struct Showing: View {
            var doubled: Doubled
            let notes: Notes

            var body: some View {
                let _ = notes.add("\(doubled.value)")
                Color.red
            }
        }
        struct Handing: View {
            let model: Model
            let notes: Notes

            var body: some View { Showing(doubled: Doubled(number: model.number), notes: notes) }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Handing(model: model, notes: notes) }

        stage.act { model.number = 4 }

        #expect(notes.all == ["0", "8"])
    }

    @Test("Nobody looks at a view that goes with the very change which it has read")
    func whatGoesIsNotLookedAt() {
        struct Detail: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let _ = notes.add(model.item.map { "\($0.id)" } ?? "nothing")
                Color.red
            }
        }
        struct Master: View {
            let model: Model
            let notes: Notes

            var body: some View {
                if model.item != nil { Detail(model: model, notes: notes) }
            }
        }
        let (model, notes) = (Model(), Notes())
        model.item = Thing(id: 1)
        let stage = Stage { Master(model: model, notes: notes) }

        stage.act { model.item = nil }

        #expect(notes.all == ["1"])
    }

    @Test(
        "page of ForEach: an element that has changed, or is drawn otherwise, keeps its view, which follows")
    func elementsFollow() {
        struct Rows: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let (number, other) = (model.number, model.other)
                ForEach([Row(id: 1, number: number)]) { row in
                    Color.red.onChange(of: "\(row.number), \(other)") { notes.add($1) }
                }
            }

            struct Row: Identifiable {
                let id: Int
                let number: Int
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Rows(model: model, notes: notes) }

        stage.act { model.number = 1 }
        stage.act { model.other = 2 }

        #expect(notes.all == ["1, 0", "1, 2"])
    }

    @Test("I7: a geometry reader's content is looked at again when a property changes that it has read")
    func geometryContentIsTracked() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage {
            GeometryReader { _ in
                let _ = notes.add("\(model.number)")
                Color.red
            }
        }

        stage.act { model.number = 3 }

        #expect(notes.all == ["0", "3"])
    }

    @Test(
        "page of ViewModifier: what a modifier modifies follows, whether the modifier is another one or not")
    func modifiedContentFollows() {
        struct Around: ViewModifier {
            let number: Int
            let notes: Notes

            func body(content: Content) -> some View {
                let _ = notes.add("around \(number)")
                VStack { content }
            }
        }
        struct Within: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let number = model.number
                Color.red.onChange(of: number) { notes.add("within \($1)") }
                    .modifier(Around(number: model.other, notes: notes))
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Within(model: model, notes: notes) }

        stage.act { model.number = 1 }
        stage.act { model.other = 2 }

        #expect(notes.all == ["around 0", "within 1", "around 2"])
    }
}

private struct Propertied: View {
    let notes: Notes
    @State private var own = 0
    var one = Pair()
    var other = Pair()

    var body: some View {
        let _ = notes.add("\(own), \(one.text), \(other.text)")
        VStack(spacing: 0) {
            Color.red.frame(height: 100).onTapGesture { own += 1 }
            Color.green.frame(height: 100).onTapGesture { one.add() }
            Color.blue.frame(height: 100).onTapGesture { other.add() }
        }
    }

    struct Pair: DynamicProperty {
        @State private var first = 0
        @State private var second = 0

        var text: String { "\(first) \(second)" }

        func add() {
            first += 1
            second += 10
        }
    }
}

private struct Switching: View {
    let model: Model
    let notes: Notes

    var body: some View {
        let _ = model.number
        Group {
            if model.isOn {
                Counter(name: "second", notes: notes)
            } else {
                Counter(name: "first", notes: notes)
            }
        }
        .id(model.other)
    }
}

private struct Outer: View {
    let notes: Notes
    @State private var count = 0

    var body: some View {
        let _ = notes.add("outer")
        VStack {
            Reader(count: $count, notes: notes)
            Bystander(notes: notes)
        }
    }
}

private struct Reader: View {
    @Binding var count: Int
    let notes: Notes

    var body: some View {
        let _ = notes.add("reader \(count)")
        Color.red.frame(height: 600).onTapGesture { count += 1 }
    }
}

private struct Bystander: View {
    let notes: Notes

    var body: some View {
        let _ = notes.add("bystander")
        Color.green
    }
}

private struct SettingTheSame: View {
    let notes: Notes
    @State private var name = "same"

    var body: some View {
        let _ = notes.add(name)
        Color.red.onTapGesture {
            notes.add("tap")
            name = "same"
        }
    }
}

private struct BindingOwner: View {
    let notes: Notes
    @State private var isOn = false

    var body: some View {
        let _ = notes.add("owner")
        Child(isOn: $isOn, notes: notes)
    }

    struct Child: View {
        let isOn: Binding<Bool>
        let notes: Notes

        var body: some View {
            let _ = notes.add("child \(isOn.wrappedValue)")
            Color.red.onTapGesture { isOn.wrappedValue.toggle() }
        }
    }
}

private struct SettingInBody: View {
    let notes: Notes
    @State private var count = 0

    var body: some View {
        let _ = notes.add("body \(count)")
        let _ = count = 1
        Color.red
    }
}

private struct Watching: View {
    let model: Model
    let notes: Notes

    var body: some View {
        let _ = notes.add("number \(model.number)")
        Color.red
    }
}

private struct Capturing: View {
    let notes: Notes
    @State private var number = 0
    @State private var shown = 0

    var body: some View {
        Showing(trigger: $shown) { notes.add("shown \(number)") }
            .onTapGesture {
                number += 1
                shown += 1
                notes.add("tap \(number)")
            }
    }
}

/// Calls a closure whenever the trigger has changed, in its own update.
private struct Showing: View {
    @Binding var trigger: Int
    let show: () -> Void

    var body: some View {
        let _ = trigger > 0 ? show() : ()
        Color.red
    }
}

private struct BindingReader: View {
    let number: Binding<Int>
    let notes: Notes

    var body: some View {
        let _ = notes.add("has \(number.wrappedValue)")
        Color.red
    }
}

private struct ClosureReader: View {
    let other: Model
    let read: () -> Int
    let notes: Notes

    var body: some View {
        let _ = (other.other, notes.add("captures \(read())"))
        Color.red
    }
}

/// Moves the focus to the button in its middle when the number changes.
private struct Focusing: View {
    let model: Model
    let notes: Notes
    @AccessibilityFocusState private var isFocused: Bool

    var body: some View {
        let _ = notes.add(isFocused ? "focused" : "not focused")
        VStack {
            Text("before")
            Button {
            } label: {
                Text("middle").accessibilityFocused($isFocused)
            }
            Text("after")
        }
        .onChange(of: model.number) { _ in isFocused = true }
    }
}

private struct Counter: View {
    let name: String
    let notes: Notes
    @State private var count = 0

    var body: some View {
        let _ = notes.add("\(name) \(count)")
        Color.blue.onTapGesture { count += 1 }
    }
}

private struct Rows: View {
    let model: Model
    let notes: Notes

    var body: some View {
        VStack(spacing: 0) {
            ForEach(model.names, id: \.self) { Counter(name: $0, notes: notes).frame(height: 100) }
        }
    }
}
