#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// A hundred thousand items, each of which is made when somebody looks at it.
@MainActor @Suite struct SwiftUIManyTests {
    @Test(arguments: [0, 40_000, 99_999], [false, true])
    func openingAndTurningLookAtFewItems(start: Int, isView: Bool) {
        let model = ManyModel()
        let app = SwiftUIApp { _ in Many(model: model, isView: isView) }
        app.phone.settle()
        model.items.reads.count = 0

        app.change { model.item = model.items[start] }
        #expect(app.gallery?.index == start)
        #expect((1..<60).contains(model.items.reads.count), "\(model.items.reads.count)")
        for _ in 0..<3 {
            model.items.reads.count = 0
            app.turn(forward: start == 0)
            #expect((1..<60).contains(model.items.reads.count), "\(model.items.reads.count)")
        }

        #expect(app.gallery?.index == (start == 0 ? 3 : start - 3))
        #expect(model.item?.id == app.gallery?.index)
    }

    @Test func rangeNeedsNoIndex() {
        let photos = Photos()
        let app = SwiftUIApp(photos) { photos in
            Color.white.imageGallery(
                0..<1_000_000_000,
                item: Binding {
                    photos.selection
                } set: {
                    photos.selection = $0
                }
            ) { _ in ImageViewerView(image: nil) }
        }

        app.change { photos.selection = 900_000_000 }

        #expect(app.gallery?.index == 900_000_000)
    }

    @Test func changeOfTheListLooksAtEachIdentityOnce() {
        let model = ManyModel()
        let app = SwiftUIApp { _ in Many(model: model, isView: false) }
        app.change { model.item = model.items[40_000] }
        let (old, new) = (model.items, ManyItems(range: 10..<100_000))
        (old.reads.ids, new.reads.ids) = ([:], [:])

        app.change { model.items = new }

        #expect(app.gallery?.index == 39_990 && model.item?.id == 40_000)
        #expect(old.reads.ids.count == 100_000 && new.reads.ids.count == 99_990)
        #expect(old.reads.ids.values.count { $0 > 1 } < 60 && new.reads.ids.values.count { $0 > 1 } < 60)
    }

    @Test func wrongIndexIsNotBelieved() {
        let model = ManyModel()
        model.items = ManyItems(range: 0..<50)
        model.offset = 7
        let app = SwiftUIApp { _ in Many(model: model, isView: false) }

        app.change { model.item = model.items[30] }

        #expect(app.gallery?.index == 30)
    }
}

@MainActor @Observable private final class ManyModel {
    var items = ManyItems(range: 0..<100_000)
    var item: ManyItems.Item?
    var offset = 0
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
        let index = { (item: ManyItems.Item) in item.number - model.items.range.lowerBound + model.offset }
        if isView {
            if let item = model.item {
                ImageGalleryView(
                    model.items,
                    item: Binding {
                        model.item ?? item
                    } set: {
                        model.item = $0
                    }, index: index
                ) { _ in ImageViewerView(image: nil) }
            }
        } else {
            Color.white.imageGallery(model.items, item: $model.item, index: index) { _ in
                ImageViewerView(image: nil)
            }
        }
    }
}
#endif
