import SimulatorKit
import SwiftUI
import Testing

/// Scrolling to a view that a lazy container may not have made.
@MainActor struct ScrollingTests {
    private let phone = Simulator(.iPhone)
    private let model = RowsModel()
    private let notes = Notes()

    private func show() {
        phone.show(UIHostingController(rootView: Rows(model: model)))
        phone.settle()
    }

    private func scroll(to id: Int, anchor: UnitPoint? = nil) {
        phone.act { model.target = RowTarget(id: id, anchor: anchor) }
        phone.settle()
    }

    /// The rows are 100 points high, beneath a safe area of 47 and above one of 34, on a screen of 844.
    private var top: CGFloat? { (find(phone.window) as UIScrollView?).map { $0.bounds.minY + 47 } }

    private func isAt(_ expected: CGFloat) -> Bool {
        abs((top ?? .infinity) - expected) < 0.5
    }

    private func find<Wanted: UIView>(_ view: UIView) -> Wanted? {
        view as? Wanted ?? view.subviews.lazy.compactMap { find($0) }.first
    }

    @Test(
        "I11: Content is clear of the safe area, unless the scroll view ignores that",
        arguments: [false, true])
    func safeArea(isIgnored: Bool) {
        let stage = Stage(isRightToLeft: isIgnored) {
            ScrollView { Mark("content", notes).frame(height: 2000) }
                .ignoresSafeArea(edges: isIgnored ? .horizontal : [])
        }
        #expect(stage.phone.frame(of: notes.view("content")) == CGRect(x: 0, y: 47, width: 390, height: 2000))

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        let side: CGFloat = isIgnored ? 0 : 47
        #expect(
            stage.phone.frame(of: notes.view("content"))
                == CGRect(x: side, y: 0, width: 844 - 2 * side, height: 2000))
        stage.phone.resize(to: CGSize(width: 390, height: 844))
        stage.phone.settle()
        #expect(stage.phone.frame(of: notes.view("content")) == CGRect(x: 0, y: 47, width: 390, height: 2000))
    }

    @Test("I42: It scrolls no further than it takes to see the view whole")
    func asFarAsNecessary() {
        show()

        scroll(to: 3)
        #expect(isAt(0))
        scroll(to: 20)
        #expect(isAt(2100 - (844 - 47 - 34)))
        scroll(to: 10)
        #expect(isAt(1000))
    }

    @Test("I42: With an anchor the view lies there, as far as there is content")
    func anchors() {
        show()

        scroll(to: 500, anchor: .top)
        #expect(isAt(50_000))
        scroll(to: 500, anchor: .center)
        #expect(isAt(50_000 - (844 - 47 - 34 - 100) / 2))
        scroll(to: 999, anchor: .top)
        #expect(isAt(100_000 - (844 - 47 - 34)))
    }

    @Test("I42: It finds the place that a view has after what changes with it")
    func afterAChange() {
        show()

        phone.act {
            model.ids = Array(500..<1000)
            model.target = RowTarget(id: 700, anchor: .top)
        }
        phone.settle()

        #expect(isAt(20_000))
    }
    /// A grid of three columns, and cells 50 points high, below a header of 300 points.
    private func showGrid() {
        phone.show(UIHostingController(rootView: BelowHeader(model: model)))
        phone.settle()
    }

    @Test("I42: It finds what lies in a grid that is not the first in the scroll view")
    func belowOtherContent() {
        func place(ofRow row: CGFloat) -> CGFloat { 300 + row * 50 }
        let seen: CGFloat = 844 - 47 - 34
        showGrid()

        scroll(to: 300, anchor: .top)
        #expect(isAt(place(ofRow: 100)))
        scroll(to: 301, anchor: .top)
        #expect(isAt(place(ofRow: 100)))
        scroll(to: 0, anchor: .top)
        #expect(isAt(300))
        scroll(to: 600, anchor: .bottom)
        #expect(isAt(place(ofRow: 201) - seen))
        scroll(to: 30)
        #expect(isAt(place(ofRow: 10)))
        scroll(to: 999, anchor: .top)

        #expect(isAt(place(ofRow: 334) - seen))
    }

    @Test(
        "I42: An anchor scrolls though the view is seen, and back to the top no further than there is content"
    )
    func anchorsOfWhatIsSeen() {
        show()

        scroll(to: 2, anchor: .top)
        #expect(isAt(200))
        scroll(to: 4)
        #expect(isAt(200))
        scroll(to: 0, anchor: .bottom)

        #expect(isAt(0))
    }

    @Test("I42: After a finger has scrolled away, the same view is scrolled to again")
    func again() {
        show()
        scroll(to: 500, anchor: .top)

        phone.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), pause: 0.2)
        phone.settle()
        #expect(!isAt(50_000))
        phone.act { model.target = nil }
        scroll(to: 500, anchor: .top)

        #expect(isAt(50_000))
    }

    @Test("I42: What is not there is not scrolled to, neither now nor when it comes")
    func unknown() {
        show()
        scroll(to: 20)
        let before = top

        scroll(to: 5000, anchor: .top)
        #expect(top == before)
        phone.act { model.ids = Array(0..<6000) }
        phone.settle()

        #expect(top == before)
    }

    @Test("page of safeAreaInset(edge:): what was scrolled stays where it is when a bar comes")
    func barThatComes() {
        struct Barred: View {
            let model: Model
            let notes: Notes

            var body: some View {
                ScrollView { Mark("content", notes).frame(height: 2000) }
                    .safeAreaInset(edge: .bottom, spacing: 0) {
                        if model.isOn { Color.blue.frame(height: 50) }
                    }
            }
        }
        let model = Model()
        let stage = Stage { Barred(model: model, notes: notes) }
        stage.phone.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
        stage.phone.settle()
        let place = stage.phone.frame(of: "content", in: notes).minY
        #expect(place < -200)

        stage.act { model.isOn = true }
        stage.phone.settle()

        #expect(stage.phone.frame(of: "content", in: notes).minY == place)
    }

    @Test("I39: where all rows that are seen have grown, those that are not count as high as they")
    func rowsThatGrow() throws {
        struct Growing: View {
            let model: Model

            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100) { _ in Color.red.frame(height: CGFloat(50 + model.number)) }
                    }
                }
            }
        }
        let model = Model()
        let stage = Stage { Growing(model: model) }
        let scrollView: UIScrollView = try #require(find(stage.host.view))
        #expect(scrollView.contentSize.height == 5000)

        stage.act { model.number = 50 }
        stage.phone.settle()

        #expect(scrollView.contentSize.height == 10_000)
    }

    @Test(
        "pages of ScrollView.axes and showsIndicators: sideways it is as wide as its room, and bounces there")
    func sideways() throws {
        struct Strip: View {
            let model: Model
            let notes: Notes

            var body: some View {
                ScrollView(.horizontal, showsIndicators: false) {
                    Mark("strip", notes).frame(width: CGFloat(100 + model.number), height: 50)
                }
                .background { Mark("room", notes) }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Strip(model: model, notes: notes) }
        let scrollView = try #require(
            sequence(first: notes.view("strip"), next: \.superview).compactMap { $0 as? UIScrollView }.first)
        #expect(stage.phone.frame(of: "room", in: notes).size == CGSize(width: 390, height: 50))
        #expect(scrollView.alwaysBounceHorizontal && !scrollView.alwaysBounceVertical)
        #expect(!scrollView.showsHorizontalScrollIndicator)

        stage.act { model.number = 900 }

        #expect(scrollView.contentSize == CGSize(width: 1000, height: 50))
    }
}

private struct RowTarget: Equatable {
    let id: Int
    let anchor: UnitPoint?
}

@MainActor @Observable private final class RowsModel {
    var ids = Array(0..<1000)
    var target: RowTarget?
}

private struct Rows: View {
    let model: RowsModel

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(model.ids, id: \.self) { _ in Color.red.frame(height: 100) }
                }
            }
            .onChange(of: model.target) { target in
                if let target { proxy.scrollTo(target.id, anchor: target.anchor) }
            }
        }
    }
}

private struct BelowHeader: View {
    let model: RowsModel

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                VStack(spacing: 0) {
                    Color.blue.frame(height: 300)
                    LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3), spacing: 0) {
                        ForEach(model.ids, id: \.self) { _ in Color.red.frame(height: 50) }
                    }
                }
            }
            .onChange(of: model.target) { target in
                if let target { proxy.scrollTo(target.id, anchor: target.anchor) }
            }
        }
    }
}
