import SimulatorKit
import SwiftUI
import Testing

/// What is told of changes.
@MainActor struct OnChangeTests {
    @Test("I9: onChange tells of another value, with the old one and the new one")
    func changesAreTold() {
        let notes = Notes()
        let model = Model()
        let stage = Stage {
            Changing(model: model, notes: notes)
        }
        #expect(notes.all == [])

        stage.act { model.number = 5 }
        stage.act { model.other = 5 }

        #expect(notes.all == ["0 to 5"])
    }

    @Test("pages of onChange(of:initial:_:): the closure is that of the view with the new value")
    func changesAreToldToTheNewView() {
        struct Telling: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let number = model.number
                Color.red.onChange(of: number) { notes.add("\(number)") }
                    .onChange(of: number) { old, _ in notes.add("\(old) before \(number)") }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Telling(model: model, notes: notes) }

        stage.act { model.number = 5 }

        #expect(Set(notes.all) == ["5", "0 before 5"])
    }

    @Test("I9: the closure of onChange(of:perform:) is that of the view before, with the value of then")
    func changesAreToldToTheOldView() {
        struct Telling: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let number = model.number
                Color.red.onChange(of: number) { [number] new in notes.add("\(number) to \(new)") }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Telling(model: model, notes: notes) }

        stage.act { model.number = 5 }
        stage.act { model.number = 7 }

        #expect(notes.all == ["0 to 5", "5 to 7"])
    }

    @Test("I9: onChange tells when all views have been looked at, and at first if it is to")
    func changesAreToldInTheEnd() {
        struct Telling: View {
            let model: Model
            let notes: Notes

            var body: some View {
                VStack {
                    Color.red.onChange(of: model.number, initial: true) { notes.add("change") }
                        .onChange(of: model.number, initial: true) { notes.add("\($0) to \($1)") }
                    After(number: model.number, notes: notes)
                }
            }

            struct After: View {
                let number: Int
                let notes: Notes

                var body: some View {
                    let _ = notes.add("after")
                    Color.blue
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Telling(model: model, notes: notes) }
        #expect(notes.all.first == "after" && Set(notes.all) == ["after", "change", "0 to 0"])
        notes.clear()

        stage.act { model.number = 1 }

        #expect(notes.all.first == "after" && Set(notes.all) == ["after", "change", "0 to 1"])
    }
}

private struct Changing: View {
    let model: Model
    let notes: Notes

    var body: some View {
        let _ = model.other
        Color.red.onChange(of: model.number) { old, new in notes.add("\(old) to \(new)") }
    }
}
