#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// A hundred thousand items, each of which is made when somebody looks at it.
@MainActor struct SwiftUIManyTests {
    @Test(arguments: [0, 40_000, 99_999], [false, true])
    func turningReadsNoIdentitiesAgain(start: Int, isView: Bool) {
        let model = ManyModel()
        let app = SwiftUIStage { _ in Many(model: model, isView: isView) }
        app.change { model.item = model.items[start] }
        #expect(app.gallery?.index == start)

        for _ in 0..<3 {
            model.items.reads.count = 0
            app.turn(forward: start == 0)
            #expect((1..<60).contains(model.items.reads.count), "\(model.items.reads.count)")
        }

        #expect(app.gallery?.index == (start == 0 ? 3 : start - 3))
        #expect(model.item?.id == app.gallery?.index)
    }

    /// `ForEach` would look at the ids of all photos again.
    @Test func turnLeavesTheBodyAloneThatDoesNotReadTheSelection() {
        let counter = BodyCounter()
        let app = SwiftUIStage { _ in ManyInState(items: ManyItems(range: 0..<50_000), counter: counter) }
        app.phone.tap(at: CGPoint(x: 195, y: 422))
        app.phone.settle()
        #expect(app.gallery?.index == 7 && app.label("Item 7") != nil)
        counter.count = 0

        app.turn()
        #expect(app.gallery?.index == 8 && app.label("Item 8") != nil)
        app.turn()

        #expect(app.gallery?.index == 9 && app.label("Item 9") != nil && counter.count == 0)
    }

    @Test func changeOfTheListLooksAtEachIdentityOnce() {
        let model = ManyModel()
        let app = SwiftUIStage { _ in Many(model: model, isView: false) }
        app.change { model.item = model.items[40_000] }
        let (old, new) = (model.items, ManyItems(range: 10..<100_000))
        (old.reads.ids, new.reads.ids) = ([:], [:])

        app.change { model.items = new }

        #expect(app.gallery?.index == 39_990 && model.item?.id == 40_000)
        #expect(old.reads.ids.count < 60 && new.reads.ids.count == 99_990)
        #expect(new.reads.ids.values.count { $0 > 1 } < 60)
    }
}

@MainActor @Observable private final class ManyModel {
    var items = ManyItems(range: 0..<100_000)
    var item: ManyItems.Item?
}

private struct ManyItems: RandomAccessCollection, Equatable {
    let range: Range<Int>
    let reads = Reads()

    final class Reads {
        var count = 0
        var ids: [Int: Int] = [:]
    }

    struct Item: Identifiable {
        let number: Int
        let reads: Reads

        var id: Int {
            reads.ids[number, default: 0] += 1
            return number
        }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { range.count }

    subscript(index: Int) -> Item {
        reads.count += 1
        return Item(number: range.lowerBound + index, reads: reads)
    }

    static func == (a: ManyItems, b: ManyItems) -> Bool { a.range == b.range }
}

private struct Many: View {
    @Bindable var model: ManyModel
    let isView: Bool

    var body: some View {
        if isView {
            if let item = model.item {
                ImageGalleryView(
                    model.items,
                    selection: Binding {
                        model.item ?? item
                    } set: {
                        model.item = $0
                    }
                ) { _ in ImageViewerView(image: nil) }
            }
        } else {
            Color.white.imageGallery(model.items, selection: $model.item) { _ in
                ImageViewerView(image: nil)
            }
        }
    }
}

@MainActor private final class BodyCounter {
    var count = 0
}

/// Has the selection, and does not read it.
private struct ManyInState: View {
    let items: ManyItems
    let counter: BodyCounter
    @State private var selection: ManyItems.Item?

    var body: some View {
        let _ = counter.count += 1
        Color.white.onTapGesture { selection = items[7] }
            .imageGallery(items, selection: $selection) { _ in
                ImageViewerView(image: nil)
            } overlay: { item in
                Text("Item \(item.number)")
            }
    }
}
#endif
