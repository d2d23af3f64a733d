import SimulatorKit
import SwiftUI
import Testing

/// Values that belong to somebody else, and how their changes are drawn.
@MainActor struct BindingTests {
    private struct Pair: Equatable {
        var first = 1
        var second = 2
    }

    @Test("page of Binding: it reads and writes what it stands for, and so does a part of it")
    func partsAreWritten() {
        var pair = Pair()
        let binding = Binding(get: { pair }, set: { pair = $0 })

        binding.second.wrappedValue = 5
        #expect(pair == Pair(first: 1, second: 5) && binding.second.wrappedValue == 5)
        pair.first = 7

        #expect(binding.first.wrappedValue == 7 && binding.projectedValue.wrappedValue == pair)
    }

    @Test("page of constant(_:): nobody changes a constant")
    func constantsStay() {
        let binding = Binding.constant(3)

        binding.wrappedValue = 4

        #expect(binding.wrappedValue == 3)
    }

    @Test(
        "page of Binding.init(_:): an optional one writes what there is, and one of an optional is nil without a value"
    )
    func optionals() throws {
        var value = 1
        let optional = Binding<Int?>(Binding(get: { value }, set: { value = $0 }))
        optional.wrappedValue = 2
        optional.wrappedValue = nil
        #expect(value == 2 && optional.wrappedValue == 2)

        var some: Int?
        let source = Binding<Int?>(get: { some }, set: { some = $0 })
        #expect(Binding<Int>(source) == nil)
        some = 5
        let unwrapped = try #require(Binding<Int>(source))
        unwrapped.wrappedValue = 6
        #expect(some == 6 && unwrapped.wrappedValue == 6)
        some = nil

        #expect(unwrapped.wrappedValue == 6)
    }

    @Test("pages of animation(_:) and transaction(_:): what is written through the binding is drawn so")
    func bindingsAnimate() {
        var told: [Bool] = []
        var value = 0
        let binding = Binding(
            get: { value },
            set: { new, transaction in
                value = new
                told.append(transaction.animation != nil)
            })
        var still = Transaction()
        still.disablesAnimations = true

        binding.wrappedValue = 1
        binding.animation(.linear(duration: 1)).wrappedValue = 2
        binding.transaction(still).wrappedValue = 3
        withAnimation { binding.wrappedValue = 4 }

        #expect(told == [false, true, false, true] && value == 4)
    }

    @Test("page of animation(_:): a state that is set through an animated binding moves what has read it")
    func statesAnimate() {
        let notes = Notes()
        let stage = Stage { Growing(notes: notes) }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.frame(of: "mark", in: notes).width - 150) < 2)
        stage.phone.settle()

        #expect(stage.phone.frame(of: "mark", in: notes).width == 200)
    }

    private struct Growing: View {
        let notes: Notes
        @State private var width: CGFloat = 100

        var body: some View {
            Mark("mark", notes).frame(width: width, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { $width.animation(.linear(duration: 1)).wrappedValue = 200 }
        }
    }

    @Test("page of disablesAnimations: a transaction that disables them has nothing move")
    func transactionsDisable() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Fading(model: model, notes: notes) }
        var still = Transaction()
        still.disablesAnimations = true

        stage.act { withTransaction(still) { model.isOn = true } }
        stage.phone.advance(by: 0.1)
        #expect(stage.phone.opacity(of: "mark", in: notes) == 0)
        stage.act { model.isOn = false }
        stage.phone.advance(by: 0.5)

        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.02)
    }

    private struct Fading: View {
        let model: Model
        let notes: Notes

        var body: some View {
            Mark("mark", notes).opacity(model.isOn ? 0 : 1).animation(.linear(duration: 1), value: model.isOn)
        }
    }

    @Test("page of transaction(_:): a binding that disables animations does so where others animate, too")
    func bindingsDisable() {
        var told: [Bool] = []
        let binding = Binding(
            get: { 0 },
            set: { _, transaction in
                told.append(transaction.disablesAnimations && transaction.animation == nil)
            })
        var still = Transaction()
        still.disablesAnimations = true

        withAnimation { binding.transaction(still).wrappedValue = 1 }

        #expect(told == [true])
    }

    @Test("page of animation(_:): a setter that takes no transaction runs within the binding's")
    func plainSettersAnimate() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Dimming(model: model, notes: notes) }
        let binding = Binding(get: { model.isOn }, set: { model.isOn = $0 })

        stage.act { binding.animation(.linear(duration: 1)).wrappedValue = true }
        stage.phone.advance(by: 0.5)

        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.01)
    }

    private struct Dimming: View {
        let model: Model
        let notes: Notes

        var body: some View { Mark("mark", notes).opacity(model.isOn ? 0 : 1) }
    }

    @Test("page of Binding: a view that is handed another binding reads and writes that one")
    func otherBindings() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Choosing(model: model, notes: notes) }
        #expect(notes.all == ["1"])

        stage.act { model.isOn = true }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.all == ["1", "2", "12"])
        stage.act { model.isOn = false }

        #expect(notes.all == ["1", "2", "12", "1"])
    }

    @Test("page of Binding: nor is the binding of one property that of another")
    func otherProperties() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Halves(model: model, notes: notes) }

        stage.act { model.isOn = true }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all.last == "0,10")
    }

    private struct Halves: View {
        let model: Model
        let notes: Notes
        @State private var pair = Pair(first: 0, second: 0)

        var body: some View {
            let _ = notes.add("\(pair.first),\(pair.second)")
            Adding(number: model.isOn ? $pair.second : $pair.first)
        }

        struct Adding: View {
            @Binding var number: Int

            var body: some View { Color.red.onTapGesture { number += 10 } }
        }
    }

    private struct Choosing: View {
        let model: Model
        let notes: Notes
        @State private var first = 1
        @State private var second = 2

        var body: some View { Adding(number: model.isOn ? $second : $first, notes: notes) }

        struct Adding: View {
            @Binding var number: Int
            let notes: Notes

            var body: some View {
                let _ = notes.add("\(number)")
                Color.red.onTapGesture { number += 10 }
            }
        }
    }

    @Test("page of animation(_:): the binding of a part, or of an optional, is drawn as the whole one is")
    func partsAnimate() throws {
        var (pair, optional): (Pair, Int?) = (Pair(), 1)
        var told: [Bool] = []
        let whole = Binding(get: { pair }) {
            pair = $0
            told.append($1.animation != nil)
        }
        let some = Binding(get: { optional }) {
            optional = $0
            told.append($1.animation != nil)
        }

        whole.animation().first.wrappedValue = 2
        Binding<Int?>(whole.animation().second).wrappedValue = 3
        try #require(Binding<Int>(some.animation())).wrappedValue = 4

        #expect(told == [true, true, true] && pair == Pair(first: 2, second: 3) && optional == 4)
    }

    @Test("page of Bindable: what is written through the binding of an object is drawn as the binding says")
    func objectsAnimate() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Dimming(model: model, notes: notes) }

        stage.act { Bindable(model).isOn.animation(.linear(duration: 1)).wrappedValue = true }
        stage.phone.advance(by: 0.5)

        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.01)
    }

    @Test(
        "page of Binding: who reads a part is looked at again, be it by a property or by the whole's binding")
    func partsAreRead() {
        let notes = Notes()
        let stage = Stage { Parted(notes: notes) }
        #expect(notes.all == ["whole", "first 1", "second 2"])
        notes.clear()

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all.sorted() == ["first 11", "second 12"])
    }

    private struct Parted: View {
        let notes: Notes
        @State private var pair = Pair()

        var body: some View {
            let _ = notes.add("whole")
            VStack {
                Property(number: $pair.first, notes: notes)
                Whole(pair: $pair, notes: notes)
            }
            .contentShape(Rectangle())
            .onTapGesture { pair = Pair(first: 11, second: 12) }
        }

        struct Property: View {
            @Binding var number: Int
            let notes: Notes

            var body: some View {
                let _ = notes.add("first \(number)")
                Color.red
            }
        }

        struct Whole: View {
            @Binding var pair: Pair
            let notes: Notes

            var body: some View {
                let _ = notes.add("second \($pair.second.wrappedValue)")
                Color.blue
            }
        }
    }

    @Test("page of Binding: nor is the part of one value, or the property of one object, that of another")
    func otherWholes() {
        struct Equals: View {
            let model: Model
            let objects: [Model]
            let notes: Notes
            @State private var one = Pair(first: 0)
            @State private var other = Pair(first: 0)

            var body: some View {
                let _ = notes.add("\(one.first) \(other.first) \(objects.map(\.number))")
                Halves.Adding(number: model.isOn ? $other.first : $one.first)
                Halves.Adding(number: Bindable(objects[model.isOn ? 1 : 0]).number)
            }
        }
        let (model, objects, notes) = (Model(), [Model(), Model()], Notes())
        let stage = Stage { Equals(model: model, objects: objects, notes: notes) }

        stage.act { model.isOn = true }
        stage.phone.tap(at: CGPoint(x: 195, y: 200))
        stage.phone.tap(at: CGPoint(x: 195, y: 600))

        #expect(notes.all.last == "0 10 [0, 10]")
    }
}
