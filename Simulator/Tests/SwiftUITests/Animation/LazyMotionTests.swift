import SimulatorKit
import SwiftUI
import Testing

/// Rows of a lazy container that come, go and move in an animation.
@MainActor struct LazyMotionTests {
    private let model = Model()
    private let notes = Notes()

    private struct Rows: View {
        let model: Model
        let notes: Notes
        let isGrid: Bool

        var body: some View {
            ScrollView {
                if isGrid {
                    LazyVGrid(columns: [GridItem(.flexible())], spacing: 0) { rows }
                } else {
                    LazyVStack(spacing: 0) { rows }
                }
            }
        }

        private var rows: some View {
            ForEach(model.names, id: \.self) { Mark($0, notes).frame(height: 100) }
        }
    }

    private func show(_ names: [String], isGrid: Bool) -> Stage {
        model.names = names
        return Stage { Rows(model: model, notes: notes, isGrid: isGrid) }
    }

    private func change(_ stage: Stage, to names: [String]) {
        stage.act { withAnimation(.linear(duration: 1)) { model.names = names } }
    }

    /// Where the rows lie beneath the safe area, and how much is seen of them.
    private func tops(_ stage: Stage, _ names: String...) -> [CGFloat?] {
        names.map { notes.isOnScreen($0) ? stage.phone.frame(of: $0, in: notes).minY - 47 : nil }
    }

    private func opacities(_ stage: Stage, _ names: String...) -> [CGFloat] {
        names.map { (stage.phone.opacity(of: $0, in: notes) * 100).rounded() / 100 }
    }

    @Test(
        "I36, I39: rows that stay are seen all the time, and one that comes fades in",
        arguments: [false, true])
    func appending(isGrid: Bool) {
        let stage = show(["a", "b"], isGrid: isGrid)

        change(stage, to: ["a", "b", "c"])
        stage.phone.advance(by: 0.5)
        #expect(opacities(stage, "a", "b", "c") == [1, 1, 0.5])
        stage.phone.settle()

        #expect(opacities(stage, "a", "b", "c") == [1, 1, 1])
        #expect(tops(stage, "a", "b", "c") == [0, 100, 200])
    }

    @Test("I34, I39: rows move to make room, with the views that they had", arguments: [false, true])
    func inserting(isGrid: Bool) {
        let stage = show(["a", "b"], isGrid: isGrid)
        let view = notes.view("b")

        change(stage, to: ["c", "a", "b"])
        stage.phone.advance(by: 0.5)
        #expect(tops(stage, "a", "b") == [50, 150] && opacities(stage, "a", "b") == [1, 1])
        stage.phone.settle()

        #expect(tops(stage, "c", "a", "b") == [0, 100, 200] && notes.view("b") === view)
    }

    @Test("I36, I39: a row that goes fades out, and those behind it come up", arguments: [false, true])
    func removing(isGrid: Bool) {
        let stage = show(["a", "b", "c"], isGrid: isGrid)

        change(stage, to: ["a", "c"])
        stage.phone.advance(by: 0.5)
        #expect(opacities(stage, "a", "b", "c") == [1, 0.5, 1] && tops(stage, "a", "c") == [0, 150])
        stage.phone.settle()

        #expect(tops(stage, "a", "b", "c") == [0, nil, 100] && opacities(stage, "a", "c") == [1, 1])
    }

    @Test("I34, I39: rows that change places move there", arguments: [false, true])
    func reordering(isGrid: Bool) {
        let stage = show(["a", "b", "c"], isGrid: isGrid)

        change(stage, to: ["c", "b", "a"])
        stage.phone.advance(by: 0.5)
        #expect(tops(stage, "a", "b", "c") == [100, 100, 100] && opacities(stage, "a", "c") == [1, 1])
        stage.phone.settle()

        #expect(tops(stage, "a", "b", "c") == [200, 100, 0])
    }

    @Test("I34, I39: a second change in mid-animation loses no row", arguments: [false, true])
    func changingTwice(isGrid: Bool) {
        let stage = show(["a", "b", "c"], isGrid: isGrid)

        change(stage, to: ["a", "c"])
        stage.phone.advance(by: 0.5)
        change(stage, to: ["a", "b", "c", "d"])
        stage.phone.settle()

        #expect(tops(stage, "a", "b", "c", "d") == [0, 100, 200, 300])
        #expect(opacities(stage, "a", "b", "c", "d") == [1, 1, 1, 1])
    }

    @Test(
        "I39: rows that come into view behind those that go are there at the end", arguments: [false, true])
    func comingIntoView(isGrid: Bool) {
        let names = (0..<100).map { "\($0)" }
        let stage = show(names, isGrid: isGrid)

        change(stage, to: Array(names.dropFirst(5)))
        stage.phone.settle()

        #expect(tops(stage, "0", "4", "5", "12") == [nil, nil, 0, 700])
        #expect(opacities(stage, "5", "8", "12") == [1, 1, 1])
        let views = Set(names.filter(notes.isOnScreen))
        #expect(views.count < 15)
    }
}
