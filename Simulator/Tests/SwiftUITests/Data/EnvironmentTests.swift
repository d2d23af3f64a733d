import SimulatorKit
import SwiftUI
import Testing

/// The environment, and who has read of it.
@MainActor struct EnvironmentTests {
    @Test("I8: the nearest value of the environment counts, and who has read it is looked at again")
    func environmentIsHandedDown() {
        let notes = Notes()
        let model = Model()
        let stage = Stage { Surroundings(model: model, notes: notes) }
        #expect(Set(notes.all) == ["outer 0", "inner 7"])
        notes.clear()

        stage.act { model.number = 3 }

        #expect(notes.all == ["outer 3"])
    }

    @Test(
        "I8: another value of the environment reaches the views of elements that nobody looks at"
    )
    func environmentLeavesElementsAlone() {
        let notes = Notes()
        let model = Model()
        let stage = Stage { SurroundedElements(model: model, notes: notes) }
        #expect(notes.count("element") > 0)
        notes.clear()

        stage.act { model.number = 3 }

        #expect(notes.count("element") == 0)
        #expect(Set(notes.all) == ["0 3", "1 3", "2 3"])
    }

    @Test("I8: an element has the values of now, whether other elements come or only it is looked at again")
    func elementsHaveTheEnvironmentOfNow() {
        struct Column: View {
            let model: Model
            let notes: Notes

            var body: some View {
                VStack {
                    Rows(names: model.names, model: model, notes: notes)
                }
                .environment(\.number, model.number)
            }
        }
        struct Rows: View {
            let names: [String]
            let model: Model
            let notes: Notes

            var body: some View {
                ForEach(names, id: \.self) { NumberReader(name: "\($0) \(model.other)", notes: notes) }
            }
        }
        let (model, notes) = (Model(), Notes())
        model.names = ["a"]
        let stage = Stage { Column(model: model, notes: notes) }
        #expect(notes.all == ["a 0 0"])

        stage.act { model.number = 1 }
        stage.act { model.other = 1 }
        #expect(notes.all == ["a 0 0", "a 0 1", "a 1 1"])
        notes.clear()
        stage.act {
            model.number = 2
            model.names = ["a", "b"]
        }

        #expect(Set(notes.all) == ["a 1 2", "b 1 2"])
    }

    @Test("I8: a modifier, and what it modifies, hear of the environment from far around")
    func modifiersReadTheEnvironment() {
        struct Limiting: ViewModifier {
            let notes: Notes
            @Environment(\.lineLimit) private var limit

            func body(content: Content) -> some View {
                let _ = notes.add("modifier \(limit ?? 0)")
                content
            }
        }
        struct Plain: ViewModifier {
            func body(content: Content) -> some View { VStack { content } }
        }
        struct Reading: View {
            let notes: Notes
            @Environment(\.lineLimit) private var limit

            var body: some View {
                let _ = notes.add("content \(limit ?? 0)")
                Color.red
            }
        }
        struct Between: View {
            let notes: Notes

            var body: some View {
                VStack {
                    Color.red.modifier(Limiting(notes: notes))
                    Reading(notes: notes).modifier(Plain())
                }
            }
        }
        struct Limited<Content: View>: View {
            let model: Model
            @ViewBuilder let content: Content

            var body: some View { content.lineLimit(model.number) }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Limited(model: model) { Between(notes: notes) } }
        #expect(notes.all == ["modifier 0", "content 0"])
        notes.clear()

        stage.act { model.number = 3 }

        #expect(notes.all == ["modifier 3", "content 3"])
    }
}

private struct Surroundings: View {
    let model: Model
    let notes: Notes

    var body: some View {
        VStack {
            NumberReader(name: "outer", notes: notes)
            NumberReader(name: "inner", notes: notes).environment(\.number, 7)
        }
        .environment(\.number, model.number)
    }
}

private struct SurroundedElements: View {
    let model: Model
    let notes: Notes

    var body: some View {
        Elements(notes: notes).environment(\.number, model.number)
    }

    private struct Elements: View {
        let notes: Notes

        var body: some View {
            VStack {
                ForEach(NotedNumbers(notes: notes), id: \.self) { NumberReader(name: "\($0)", notes: notes) }
            }
        }
    }

    /// Notes whenever somebody looks at one of them.
    private struct NotedNumbers: RandomAccessCollection {
        let notes: Notes
        let startIndex = 0
        let endIndex = 3

        subscript(index: Int) -> Int {
            MainActor.assumeIsolated { notes.add("element") }
            return index
        }
    }
}

private struct NumberReader: View {
    let name: String
    let notes: Notes
    @Environment(\.number) private var number

    var body: some View {
        let _ = notes.add("\(name) \(number)")
        Color.red
    }
}

private struct NumberKey: EnvironmentKey {
    static var defaultValue: Int { -1 }
}

extension EnvironmentValues {
    fileprivate var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
}
