import SimulatorKit
import SwiftUI
import Testing

/// What happens when views come and go.
@MainActor struct LifetimeTests {
    @Test("I37: a view tells when it has appeared and when it has gone")
    func appearing() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Appearing(model: model, notes: notes) }
        #expect(notes.all == [])

        stage.act { model.isOn = true }
        #expect(notes.all == ["appear"])
        stage.act { model.isOn = false }

        #expect(notes.all == ["appear", "disappear"])
    }

    @Test("I37, I38: an element that goes tells so, and its task ends, while the others stay")
    func elementsThatGo() async {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Elements(model: model, notes: notes) }
        stage.act { model.number = 3 }
        await stage.phone.settle()
        #expect(Set(notes.all) == ["appear 0", "appear 1", "appear 2"])
        notes.clear()

        stage.act { model.number = 1 }
        await stage.phone.settle()

        #expect(notes.all.sorted() == ["cancelled 1", "cancelled 2", "disappear 1", "disappear 2"])
    }

    @Test("I37: what was presented tells that it has gone when it has been dismissed")
    func goingWithASheet() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Sheet(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.settle()
        #expect(notes.all == ["appear"])

        stage.act { model.isOn = false }
        stage.phone.settle()

        #expect(notes.all == ["appear", "dismantle", "disappear"])
    }

    @Test("I37: with its hosting controller a view goes and comes back, but not beneath a cover")
    func goingWithAController() {
        let notes = Notes()
        let stage = Stage { Color.red }
        let hosting = UIHostingController(
            rootView: Color.blue.onAppear { notes.add("appear") }.onDisappear { notes.add("disappear") })
        let container = UIViewController()
        container.modalPresentationStyle = .overFullScreen
        container.addChild(hosting)
        container.view.addSubview(hosting.view)
        hosting.didMove(toParent: container)

        stage.act { stage.host.present(container, animated: true) }
        stage.phone.settle()
        #expect(notes.all == ["appear"])
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.act { container.present(cover, animated: true) }
        stage.phone.settle()
        #expect(notes.all == ["appear"] && hosting.view.window == nil)
        stage.act { cover.dismiss(animated: false) }
        stage.act { container.dismiss(animated: true) }
        stage.phone.settle()
        #expect(notes.all == ["appear", "disappear"])
        stage.act { stage.host.present(container, animated: false) }
        stage.phone.settle()

        #expect(notes.all == ["appear", "disappear", "appear"])
    }

    @Test("I38: a task runs while its view is there, and anew for another id")
    func tasks() async {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Working(model: model, notes: notes) }
        await stage.phone.settle()
        #expect(notes.all == ["start 0"])

        stage.act { model.number = 1 }
        await stage.phone.settle()
        #expect(Set(notes.all) == ["start 0", "end 0", "start 1"])
        stage.act { model.isOn = true }
        await stage.phone.settle()

        #expect(notes.all.last == "end 1")
    }

    @Test("Nothing is left of views and controllers that are gone")
    func nothingLeaks() {
        let model = Model()
        let notes = Notes()
        weak var host: UIViewController?
        weak var state: Token?
        let phone = Simulator(.iPhone)
        do {
            let controller = UIHostingController(rootView: Holding(model: model, notes: notes) { state = $0 })
            host = controller
            phone.show(controller)
            phone.act { model.isOn = true }
            phone.settle()
            #expect(host?.presentedViewController != nil && state != nil)
        }

        phone.act { model.isOn = false }
        phone.settle()
        phone.show(UIViewController())
        phone.settle()

        #expect(host == nil && state == nil)
    }

    @Test("I39: a lazy grid has the views that are seen, and those that are scrolled away leave the window")
    func lazyGridsAreLazy() {
        let notes = Notes()
        let stage = Stage { Grid(notes: notes) }
        #expect(notes.isOnScreen("0") && notes.isOnScreen("21"))
        #expect(notes.all.count < 40)

        stage.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
        stage.phone.settle()

        #expect(!notes.isOnScreen("0"))
        let last = (0..<1000).last { notes.isOnScreen("\($0)") } ?? 0
        #expect(last > 40 && last < 999)
        #expect(stage.phone.window.visibleMarks(notes, 1000).count < 40)
    }

    /// A button is one view, so a list need not make it to know how many there are.
    @Test("A grid without columns has no place for anything, until it gets one")
    func gridWithoutColumns() {
        let notes = Notes()
        func grid(_ columns: [GridItem]) -> some View {
            ScrollView { LazyVGrid(columns: columns) { Mark("cell", notes).frame(height: 50) } }
        }
        let phone = Simulator(.iPhone)
        let host = UIHostingController(rootView: grid([]))
        phone.show(host)
        #expect(!notes.isOnScreen("cell"))

        phone.act { host.rootView = grid([GridItem()]) }

        #expect(notes.isOnScreen("cell"))
    }

    @Test(
        "Page of LazyVGrid: of buttons, too, only those are made that are seen, whatever their label has",
        arguments: [false, true])
    func buttonsInALazyGridAreMadeWhenTheyAreSeen(hasTwoViews: Bool) {
        let notes = Notes()
        let stage = Stage {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 3), spacing: 0)
                {
                    ForEach(0..<1000, id: \.self) { index in
                        Button {
                        } label: {
                            Mark("\(index)", notes).frame(height: 100)
                            if hasTwoViews { Color.red.frame(height: 50) }
                        }
                        .onAppear { notes.add("appears") }
                    }
                }
            }
        }

        #expect(notes.isOnScreen("0") && notes.isOnScreen("21"))
        #expect((24..<40).contains(notes.all.count { $0 == "appears" }))
        #expect(
            stage.phone.frame(of: "1", in: notes)
                == CGRect(x: 130, y: 47, width: hasTwoViews ? 61 : 130, height: 100))
    }

    @Test("I39: a lazy grid scrolls to its end, where the last view is")
    func lazyGridsEnd() {
        let notes = Notes()
        let stage = Stage { Grid(notes: notes) }

        for _ in 0..<40 {
            stage.phone.flick(from: CGPoint(x: 195, y: 780), to: CGPoint(x: 195, y: 60), duration: 0.05)
            stage.phone.settle()
        }

        #expect(notes.isOnScreen("999"))
        #expect(stage.phone.frame(of: "999", in: notes).maxY == 810)
    }

    @Test("page of AnyView: with another type the view of the old one goes, and its state with it")
    func anotherTypeIsAnotherView() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Erased(model: model, notes: notes) }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.all == ["1"])

        stage.act { model.isOn = true }
        #expect(notes.all == ["1", "disappear"])
        stage.act { model.isOn = false }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["1", "disappear", "1"])
    }

    @Test("page of overlay(alignment:content:): what is in an overlay goes by itself, or with its view")
    func overlaysGo() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Overlaid(model: model, notes: notes) }

        stage.act { model.number = 1 }
        #expect(notes.all == ["optional"])
        stage.act { model.number = 2 }

        #expect(notes.all == ["optional", "overlay"])
    }

    @Test("I38: a task ends with the screen that its view is on, and runs anew when that comes back")
    func tasksEndWithTheScreen() async {
        let notes = Notes()
        let stage = Stage { Color.red }
        let hosting = UIHostingController(rootView: Working(model: Model(), notes: notes))
        stage.act { stage.host.present(hosting, animated: false) }
        await stage.phone.settle()
        #expect(notes.all == ["start 0"])

        stage.act { hosting.dismiss(animated: false) }
        await stage.phone.settle()
        #expect(notes.all == ["start 0", "end 0"])
        stage.act { stage.host.present(hosting, animated: false) }
        await stage.phone.settle()

        #expect(notes.all == ["start 0", "end 0", "start 0"])
    }

    @Test("I37: a view that has gone with its screen, or has never been seen, does not go once more")
    func goingOnce() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Color.red }
        let hosting = UIHostingController(rootView: Appearing(model: model, notes: notes))
        stage.act { stage.host.present(hosting, animated: false) }
        stage.act { model.isOn = true }
        stage.act { hosting.dismiss(animated: false) }
        stage.phone.settle()
        #expect(notes.all == ["appear", "disappear"])

        for isOn in [false, true, false] {
            stage.act { model.isOn = isOn }
            stage.phone.settle()
        }

        #expect(notes.all == ["appear", "disappear"])
    }

    @Test("I37: what was in a sheet goes once, though somebody holds on to the sheet's controller")
    func goingOnceWithASheet() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Sheet(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.settle()
        let sheet = stage.host.presentedViewController

        stage.act { model.isOn = false }
        stage.phone.settle()

        #expect(sheet != nil && notes.count("disappear") == 1)
    }

    @Test("I37: of two branches the one goes when the other comes")
    func branchesTakeTurns() {
        struct Branches: View {
            let model: Model
            let notes: Notes

            var body: some View {
                if model.isOn {
                    Color.red.onAppear { notes.add("if") }.onDisappear { notes.add("no if") }
                } else {
                    Color.blue.onAppear { notes.add("else") }.onDisappear { notes.add("no else") }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Branches(model: model, notes: notes) }
        #expect(notes.all == ["else"])

        stage.act { model.isOn = true }
        #expect(Set(notes.all.dropFirst()) == ["if", "no else"] && notes.all.count == 3)
        notes.clear()
        stage.act { model.isOn = false }

        #expect(Set(notes.all) == ["else", "no if"] && notes.all.count == 2)
    }

    @Test("I39: so does one whose elements stand in a group, a branch, a condition or an erased view")
    func wrappedElementsAreLazy() {
        let (model, notes) = (Model(), Notes())
        let elements = ForEach(0..<1000, id: \.self) { index in
            let _ = notes.add("\(index)")
            Color.red.frame(height: 100)
        }
        let columns = [GridItem(.flexible())]
        let screens = [
            AnyView(LazyVGrid(columns: columns) { Group { elements } }),
            AnyView(LazyVGrid(columns: columns) { if model.isOn { Color.blue } else { elements } }),
            AnyView(LazyVGrid(columns: columns) { if !model.isOn { elements } }),
            AnyView(LazyVGrid(columns: columns) { AnyView(elements) }),
        ]

        for screen in screens {
            notes.clear()
            let stage = Stage { ScrollView { screen } }
            #expect(stage.host.view != nil && notes.all.count > 5 && notes.all.count < 30)
        }
    }

    @Test("page of LazyVGrid: an element of several views fills as many cells")
    func elementsOfSeveralViews() {
        struct Doubling: ViewModifier {
            let notes: Notes

            func body(content: Content) -> some View {
                content
                Mark("f", notes).frame(height: 20)
            }
        }
        let (notes, model) = (Notes(), Model())
        let columns = Array(repeating: GridItem(.fixed(50), spacing: 0), count: 4)
        let stage = Stage {
            LazyVGrid(columns: columns, spacing: 0) {
                ForEach(0..<2, id: \.self) { index in
                    Group {
                        Mark("\(index) a", notes).frame(height: 20)
                        Mark("\(index) b", notes).frame(height: 20)
                    }
                }
                ForEach(0..<1, id: \.self) { index in
                    if model.isOn {
                        Color.red
                    } else {
                        Mark("\(index) c", notes).frame(height: 20)
                        Mark("\(index) d", notes).frame(height: 20)
                    }
                }
                ForEach(0..<1, id: \.self) { _ in
                    Mark("e", notes).frame(height: 20).modifier(Doubling(notes: notes))
                }
            }
        }

        let places = ["0 a", "0 b", "1 a", "1 b", "0 c", "0 d", "e", "f"].map {
            stage.phone.frame(of: $0, in: notes)
        }
        #expect(places.map(\.minX) == [95, 145, 195, 245, 95, 145, 195, 245])
        #expect(places[4].minY == places[0].maxY)
    }

    @Test("page of overlay(alignment:content:): what comes to an overlay or a background by itself is seen")
    func overlaysCome() {
        struct Own: View {
            let name: String
            let model: Model
            let notes: Notes

            var body: some View {
                if model.isOn { Mark(name, notes) }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage {
            Color.red.overlay { Own(name: "over", model: model, notes: notes) }
                .background { Own(name: "under", model: model, notes: notes) }
        }

        stage.act { model.isOn = true }

        #expect(notes.isOnScreen("over") && notes.isOnScreen("under"))
    }

    @Test("I1, I37: with another identity a view goes, and another one comes")
    func identitiesTakeTurns() {
        struct Identified: View {
            let model: Model
            let notes: Notes

            var body: some View {
                Color.red.onAppear { notes.add("appear") }.onDisappear { notes.add("disappear") }
                    .id(model.number)
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Identified(model: model, notes: notes) }
        notes.clear()

        stage.act { model.number = 1 }

        #expect(notes.all.sorted() == ["appear", "disappear"])
    }

    @Test("I37: what is presented goes with the view that presents it, and tells so")
    func goingWithThePresenter() {
        struct Presenting: View {
            let model: Model
            let notes: Notes

            var body: some View {
                if !model.isOn {
                    Color.red.sheet(isPresented: .constant(true)) {
                        Color.blue.onAppear { notes.add("appear") }.onDisappear { notes.add("disappear") }
                    }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Presenting(model: model, notes: notes) }
        stage.phone.settle()
        #expect(notes.all == ["appear"])

        stage.act { model.isOn = true }
        stage.phone.settle()

        #expect(notes.all == ["appear", "disappear"] && stage.host.presentedViewController == nil)
    }

    @Test(
        "page of safeAreaInset(edge:): what lies at the edge follows, also by itself, and goes with the view")
    func insetsFollow() {
        struct Barred: View {
            let model: Model
            let notes: Notes

            var body: some View {
                if !model.isOn {
                    let number = model.number
                    Color.red.safeAreaInset(edge: .bottom, spacing: 0) {
                        Mark("bar", notes).frame(height: CGFloat(20 + number))
                            .onDisappear { notes.add("disappear") }
                        Own(model: model, notes: notes)
                    }
                }
            }

            struct Own: View {
                let model: Model
                let notes: Notes

                var body: some View {
                    if model.other > 0 { Mark("own", notes).frame(height: 10) }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Barred(model: model, notes: notes) }

        stage.act { model.number = 30 }
        #expect(stage.phone.frame(of: "bar", in: notes).height == 50)
        stage.act { model.other = 1 }
        #expect(notes.isOnScreen("own"))
        stage.act { model.isOn = true }

        #expect(notes.all == ["disappear"])
    }
}

extension UIWindow {
    fileprivate func visibleMarks(_ notes: Notes, _ count: Int) -> [Int] {
        (0..<count).filter { notes.isOnScreen("\($0)") }
    }
}

private final class Token {}

private struct Holding: View {
    @Bindable var model: Model
    let notes: Notes
    let tell: (Token) -> Void
    @State private var token = Token()

    var body: some View {
        let _ = tell(token)
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
                ForEach(0..<9, id: \.self) { index in
                    Mark("\(index)", notes).frame(height: 50).overlay { Text("\(index)") }
                        .onTapGesture { model.number = index }
                }
            }
        }
        .onAppear { model.other = 1 }
        .modifier(Framing())
        .fullScreenCover(isPresented: $model.isOn) { Button("Close") { model.isOn = false } }
    }

    struct Framing: ViewModifier {
        @State private var token = Token()

        func body(content: Content) -> some View {
            GeometryReader { proxy in content.frame(width: proxy.size.width) }
        }
    }
}

private struct Elements: View {
    let model: Model
    let notes: Notes

    var body: some View {
        VStack {
            ForEach(0..<model.number, id: \.self) { number in
                Color.red
                    .onAppear { notes.add("appear \(number)") }
                    .onDisappear { notes.add("disappear \(number)") }
                    .task {
                        let (stream, continuation) = AsyncStream<Void>.makeStream()
                        for await _ in stream {}
                        withExtendedLifetime(continuation) {}
                        if Task.isCancelled { notes.add("cancelled \(number)") }
                    }
            }
        }
    }
}

private struct Appearing: View {
    let model: Model
    let notes: Notes

    var body: some View {
        if model.isOn {
            Color.red.onAppear { notes.add("appear") }.onDisappear { notes.add("disappear") }
        }
    }
}

private struct Erased: View {
    let model: Model
    let notes: Notes

    var body: some View { model.isOn ? AnyView(Color.blue) : AnyView(Counting(notes: notes)) }

    struct Counting: View {
        let notes: Notes
        @State private var count = 0

        var body: some View {
            Color.red
                .onTapGesture {
                    count += 1
                    notes.add("\(count)")
                }
                .onDisappear { notes.add("disappear") }
        }
    }
}

private struct Overlaid: View {
    let model: Model
    let notes: Notes

    var body: some View {
        Group {
            if model.number < 2 { Color.red }
        }
        .overlay {
            if model.number < 1 { Color.blue.onDisappear { notes.add("optional") } }
            Color.green.onDisappear { notes.add("overlay") }
        }
    }
}

private struct Working: View {
    let model: Model
    let notes: Notes

    var body: some View {
        if !model.isOn {
            let number = model.number
            Color.red.task(id: number) {
                notes.add("start \(number)")
                for await _ in AsyncStream<Int>(unfolding: { await withoutEnd() }) {}
                notes.add("end \(number)")
            }
        }
    }
}

/// Waits until its task is cancelled.
private func withoutEnd() async -> Int? {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    for await number in stream { return number }
    withExtendedLifetime(continuation) {}
    return nil
}

private struct Grid: View {
    let notes: Notes

    var body: some View {
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 3), spacing: 0) {
                ForEach(0..<1000, id: \.self) { index in
                    let _ = notes.add("\(index)")
                    Mark("\(index)", notes).frame(height: 100)
                }
            }
        }
    }
}

private struct Sheet: View {
    @Bindable var model: Model
    let notes: Notes

    var body: some View {
        Color.red.sheet(isPresented: $model.isOn) {
            Dismantling(notes: notes)
                .onAppear { notes.add("appear") }
                .onDisappear { notes.add("disappear") }
        }
    }
}

private struct Dismantling: UIViewRepresentable {
    let notes: Notes

    func makeCoordinator() -> Notes { notes }
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}

    static func dismantleUIView(_ view: UIView, coordinator: Notes) {
        coordinator.add("dismantle")
    }
}
