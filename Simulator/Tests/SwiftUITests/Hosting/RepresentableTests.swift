import SimulatorKit
import SwiftUI
import Testing

/// Views and controllers of UIKit's among those of SwiftUI.
@MainActor struct RepresentableTests {
    @Test("I20: a represented view is made once, updated with every other value, and dismantled when it goes")
    func lifeOfARepresentedView() {
        let notes = Notes()
        let model = Model()
        let stage = Stage { Representing(model: model, notes: notes) }
        #expect(notes.all == ["make", "update 0"])

        stage.act { model.number = 1 }
        stage.act { model.other = 1 }
        #expect(notes.all == ["make", "update 0", "update 1"])
        stage.act { model.isOn = true }

        #expect(notes.all == ["make", "update 0", "update 1", "dismantle coordinator"])
    }

    @Test("I20: one that holds a closure is updated whenever the view around it is looked at")
    func closuresAreNeverTheSame() {
        let notes = Notes()
        let model = Model()
        let stage = Stage { RepresentingWithClosure(model: model, notes: notes) }

        stage.act { model.number = 1 }

        #expect(notes.count("update") == 2)
    }

    @Test("I20: one that has read a value of the environment is updated when it changes")
    func environmentUpdates() {
        let notes = Notes()
        let model = Model()
        let stage = Stage { Disabling(model: model, notes: notes) }

        stage.act { model.isOn = true }

        #expect(notes.all == ["enabled true", "enabled false"])
    }

    @Test("I56: one is updated for what it has read of the environment, or for all of it if it asks for that")
    func environmentThatIsNotRead() {
        let (notes, model) = (Notes(), Model())
        let stage = Stage {
            Surrounding(model: model) { Reading(notes: notes).overlay { ReadingAll(notes: notes) } }
        }
        notes.clear()

        stage.act { model.isOn = true }

        #expect(notes.all == ["all"])
    }

    @Test("I56: where the root view is set again, one that asks for all of the environment has nothing new")
    func rootViewThatIsSetAgain() {
        let notes = Notes()
        let hosting = UIHostingController(rootView: ReadingAll(notes: notes))
        let phone = Simulator(.iPhone)
        phone.show(hosting)
        #expect(notes.all == ["all"])

        phone.act { hosting.rootView = ReadingAll(notes: notes) }

        #expect(notes.all == ["all"])
    }

    @Test("I56: one that nobody looks at again is updated for what it has read of the environment around")
    func environmentFromFarAround() {
        struct Between: View {
            let notes: Notes

            var body: some View {
                let _ = notes.add("between")
                VStack {
                    Limited(notes: notes)
                    LimitedController(notes: notes)
                }
            }
        }
        let (notes, model) = (Notes(), Model())
        let stage = Stage { Surrounding(model: model) { Between(notes: notes) } }
        #expect(notes.all == ["between", "view 2", "controller 2"])
        notes.clear()

        stage.act { model.isOn = true }

        #expect(notes.all == ["view 1", "controller 1"])
    }

    @Test("page of transaction: views and controllers hear whether a change is animated, or must not be")
    func transactionsAreTold() {
        let (notes, model) = (Notes(), Model())
        let stage = Stage { Transacting(model: model, notes: notes) }
        #expect(notes.all == ["view plain", "controller plain"])
        var still = Transaction()
        still.disablesAnimations = true
        notes.clear()

        stage.act { withAnimation { model.number = 1 } }
        stage.act { withTransaction(still) { model.number = 2 } }
        stage.act { model.number = 3 }

        #expect(
            notes.all == [
                "view animated", "controller animated", "view still", "controller still", "view plain",
                "controller plain",
            ])
    }

    @Test("I57: what comes later has its animations disabled, unless it comes without a transition")
    func comingLater() {
        let (notes, model) = (Notes(), Model())
        let stage = Stage { Coming(model: model, notes: notes) }
        #expect(notes.all == ["first false"])

        stage.act { model.isOn = true }

        #expect(notes.all == ["first false", "later true", "identity false"])
    }

    @Test("I21: SwiftUI's frame, opacity and clip go to a host around the represented view, not to the view")
    func hostGetsTheEffects() {
        let notes = Notes()
        let stage = Stage {
            Mark("mark", notes).opacity(0.5).frame(width: 100, height: 50).clipped()
        }

        let view = notes.view("mark")
        #expect(view.alpha == 1 && !view.clipsToBounds)
        #expect(stage.phone.opacity(of: view) == 0.5)
        #expect(view.superview?.bounds.size == CGSize(width: 100, height: 50))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test(
        "I22: a represented view without a size of its own takes what it is offered, and nothing of its ideal"
    )
    func sizesOfRepresentedViews() {
        let notes = Notes()
        let stage = Stage {
            VStack(spacing: 0) {
                Mark("offered", notes).frame(width: 70, height: 30)
                Mark("ideal", notes).fixedSize().background { Mark("behind", notes) }
                Sized(notes: notes)
            }
        }

        #expect(stage.phone.frame(of: "offered", in: notes).size == CGSize(width: 70, height: 30))
        #expect(stage.phone.frame(of: notes.view("behind").superview ?? UIView()).size == .zero)
        #expect(stage.phone.frame(of: notes.view("sized")).size == CGSize(width: 33, height: 44))
    }

    @Test(
        "I23: a represented controller is a child of the hosting controller, and appears and goes with its view"
    )
    func controllersAreChildren() {
        let notes = Notes()
        let model = Model()
        let stage = Stage { Controlling(model: model, notes: notes) }
        let child = stage.host.children.first
        #expect(child?.view.window != nil)
        #expect(notes.all == ["will appear", "did appear"])

        stage.act { model.isOn = true }
        stage.phone.settle()

        #expect(stage.host.children.isEmpty && child?.viewIfLoaded?.window == nil)
        #expect(notes.all.suffix(2) == ["will disappear", "did disappear"])
    }

    @Test("page of UIViewControllerRepresentable: an update reads bindings and environment as they are")
    func controllersReadWhatIsNow() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Linking(model: model, notes: notes) }
        #expect(notes.all == ["0, 1"])

        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.all == ["0, 1", "1, 1"])
        stage.act { model.number = 4 }

        #expect(notes.all == ["0, 1", "1, 1", "1, 5"])
    }

    @Test("page of sizeThatFits(_:uiView:context:): a view that was updated is asked for its size again")
    func sizesFollowUpdates() {
        struct Box: UIViewRepresentable {
            let number: Int

            func makeUIView(context: Context) -> UIView { UIView() }

            func updateUIView(_ view: UIView, context: Context) {}

            func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
                CGSize(width: 50 + number, height: 40)
            }
        }
        struct Growing: View {
            let model: Model
            let notes: Notes

            var body: some View { Box(number: model.number).background { Mark("behind", notes) } }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Growing(model: model, notes: notes) }
        #expect(stage.phone.frame(of: "behind", in: notes).width == 50)

        stage.act { model.number = 30 }

        #expect(stage.phone.frame(of: "behind", in: notes).width == 80)
    }

    @Test("I57: so it is for elements that come to others, and not for the first of them")
    func elementsComingLater() {
        struct Elements: View {
            let model: Model
            let notes: Notes

            var body: some View {
                ForEach(model.names, id: \.self) { Coming.Noting(name: $0, notes: notes) }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Elements(model: model, notes: notes) }
        #expect(notes.all == ["a false", "b false", "c false"])
        notes.clear()

        stage.act { model.names.append("d") }

        #expect(notes.all == ["d true"])
    }

    @Test("I57: so it is in either of two branches", arguments: [false, true])
    func branchesComingLater(isOnAtFirst: Bool) {
        struct Branches: View {
            let model: Model
            let notes: Notes

            var body: some View {
                if model.isOn {
                    Coming.Noting(name: "if", notes: notes)
                } else {
                    Coming.Noting(name: "else", notes: notes)
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        model.isOn = isOnAtFirst
        let stage = Stage { Branches(model: model, notes: notes) }

        stage.act { model.isOn.toggle() }

        #expect(notes.all == (isOnAtFirst ? ["if false", "else true"] : ["else false", "if true"]))
    }

    @Test("pages of animation(_:value:) and transaction(_:): what is represented in there hears of it, too")
    func transactionsWithinAreTold() {
        struct Animated: View {
            let model: Model
            let notes: Notes

            var body: some View {
                VStack {
                    Box(name: "animation", number: model.number, notes: notes)
                        .animation(.default, value: model.number)
                    Box(name: "transaction", number: model.number, notes: notes)
                        .transaction { $0.animation = model.isOn ? nil : .default }
                }
            }

            struct Box: UIViewRepresentable {
                let name: String
                let number: Int
                let notes: Notes

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    notes.add("\(name) \(context.transaction.animation != nil)")
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Animated(model: model, notes: notes) }
        notes.clear()

        stage.act { model.number = 1 }
        #expect(notes.all == ["animation true", "transaction true"])
        stage.act { model.isOn = true }
        notes.clear()
        stage.act { model.number = 2 }

        #expect(notes.all == ["animation true", "transaction false"])
    }

    @Test(
        "I23: a represented controller hears that it has moved to its parent, and that it is about to leave it"
    )
    func controllersHearOfParents() {
        final class Moving: UIViewController {
            let notes: Notes

            init(notes: Notes) {
                self.notes = notes
                super.init(nibName: nil, bundle: nil)
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { nil }

            override func willMove(toParent parent: UIViewController?) {
                super.willMove(toParent: parent)
                notes.add(parent == nil ? "will leave" : "will move")
            }

            override func didMove(toParent parent: UIViewController?) {
                super.didMove(toParent: parent)
                notes.add(parent == nil ? "did leave" : "did move")
            }
        }
        struct Child: UIViewControllerRepresentable {
            let notes: Notes

            func makeUIViewController(context: Context) -> Moving { Moving(notes: notes) }

            func updateUIViewController(_ controller: Moving, context: Context) {}
        }
        struct Parent: View {
            let model: Model
            let notes: Notes

            var body: some View { if !model.isOn { Child(notes: notes) } }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Parent(model: model, notes: notes) }
        #expect(notes.all == ["will move", "did move"])

        stage.act { model.isOn = true }

        #expect(notes.all == ["will move", "did move", "will leave", "did leave"])
    }

    @Test("page of sizeThatFits(_:uiViewController:context:): so is a controller")
    func controllersSizesFollowUpdates() {
        struct Box: UIViewControllerRepresentable {
            let number: Int

            func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

            func updateUIViewController(_ controller: UIViewController, context: Context) {}

            func sizeThatFits(
                _ proposal: ProposedViewSize, uiViewController: UIViewController, context: Context
            ) -> CGSize? { CGSize(width: 50 + number, height: 40) }
        }
        struct Growing: View {
            let model: Model
            let notes: Notes

            var body: some View { Box(number: model.number).background { Mark("behind", notes) } }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Growing(model: model, notes: notes) }

        stage.act { model.number = 30 }

        #expect(stage.phone.frame(of: "behind", in: notes).width == 80)
    }
}

private struct Representing: View {
    let model: Model
    let notes: Notes

    var body: some View {
        let _ = model.other
        if !model.isOn { Box(number: model.number, notes: notes) }
    }

    struct Box: UIViewRepresentable {
        let number: Int
        let notes: Notes

        func makeCoordinator() -> String { "coordinator" }

        func makeUIView(context: Context) -> UIView {
            notes.add("make")
            return NotingView(notes: notes)
        }

        func updateUIView(_ view: UIView, context: Context) {
            notes.add("update \(number)")
        }

        static func dismantleUIView(_ view: UIView, coordinator: String) {
            (view as? NotingView)?.notes.add("dismantle \(coordinator)")
        }
    }
}

private final class NotingView: UIView {
    let notes: Notes

    init(notes: Notes) {
        self.notes = notes
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

private struct RepresentingWithClosure: View {
    let model: Model
    let notes: Notes

    var body: some View {
        let _ = model.number
        Box { notes.add("update") }
    }

    struct Box: UIViewRepresentable {
        let action: () -> Void

        func makeUIView(context: Context) -> UIView { UIView() }

        func updateUIView(_ view: UIView, context: Context) {
            action()
        }
    }
}

private struct Disabling: View {
    let model: Model
    let notes: Notes

    var body: some View {
        Box(notes: notes).disabled(model.isOn)
    }

    struct Box: UIViewRepresentable {
        let notes: Notes

        func makeUIView(context: Context) -> UIView { UIView() }

        func updateUIView(_ view: UIView, context: Context) {
            notes.add("enabled \(context.environment.isEnabled)")
        }
    }
}

private struct Sized: UIViewRepresentable {
    let notes: Notes

    func makeUIView(context: Context) -> UIView {
        let view = SizedView()
        notes.keepView(view, as: "sized")
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        CGSize(width: 33, height: 44)
    }

    final class SizedView: UIView {}
}

private struct Controlling: View {
    let model: Model
    let notes: Notes

    var body: some View {
        if !model.isOn { Child(notes: notes) }
    }

    struct Child: UIViewControllerRepresentable {
        let notes: Notes

        func makeUIViewController(context: Context) -> UIViewController { NotingController(notes: notes) }

        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
}

private final class NotingController: UIViewController {
    private let notes: Notes

    init(notes: Notes) {
        self.notes = notes
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        notes.add("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        notes.add("did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        notes.add("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        notes.add("did disappear")
    }
}

/// Changes the environment of what it has got, which is not looked at again for anything else.
private struct Surrounding<Content: View>: View {
    let model: Model
    let content: Content

    init(model: Model, @ViewBuilder content: () -> Content) {
        (self.model, self.content) = (model, content())
    }

    var body: some View { content.lineLimit(model.isOn ? 1 : 2) }
}

private struct Linking: View {
    let model: Model
    let notes: Notes
    @State private var number = 0

    var body: some View {
        Child(number: $number, notes: notes).lineLimit(model.number + 1)
            .overlay { Color.red.onTapGesture { number += 1 } }
    }

    struct Child: UIViewControllerRepresentable {
        @Binding var number: Int
        let notes: Notes
        @Environment(\.lineLimit) private var limit

        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

        func updateUIViewController(_ controller: UIViewController, context: Context) {
            notes.add("\(number), \(limit ?? 0)")
        }
    }
}

private struct Reading: UIViewRepresentable {
    let notes: Notes

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ view: UIView, context: Context) {
        notes.add("enabled \(context.environment.isEnabled)")
    }
}

private struct ReadingAll: UIViewRepresentable {
    let notes: Notes
    @Environment(\.self) private var environment

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ view: UIView, context: Context) {
        notes.add("all")
    }
}

private struct Coming: View {
    let model: Model
    let notes: Notes

    var body: some View {
        Noting(name: "first", notes: notes)
        if model.isOn {
            Noting(name: "later", notes: notes)
        }
        if model.isOn {
            Noting(name: "identity", notes: notes).transition(.identity)
        }
    }

    struct Noting: UIViewRepresentable {
        let name: String
        let notes: Notes

        func makeUIView(context: Context) -> UIView { UIView() }

        func updateUIView(_ view: UIView, context: Context) {
            notes.add("\(name) \(context.transaction.disablesAnimations)")
        }
    }
}

private struct Limited: UIViewRepresentable {
    let notes: Notes

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ view: UIView, context: Context) {
        notes.add("view \(context.environment.lineLimit ?? 0)")
    }
}

private struct LimitedController: UIViewControllerRepresentable {
    let notes: Notes

    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
        notes.add("controller \(context.environment.lineLimit ?? 0)")
    }
}

/// Tells how changes are to be drawn.
private struct Transacting: View {
    let model: Model
    let notes: Notes

    var body: some View {
        Box(number: model.number, notes: notes)
        Child(number: model.number, notes: notes)
    }

    struct Box: UIViewRepresentable {
        let number: Int
        let notes: Notes

        func makeUIView(context: Context) -> UIView { UIView() }

        func updateUIView(_ view: UIView, context: Context) {
            notes.add("view \(Transacting.describe(context.transaction))")
        }
    }

    struct Child: UIViewControllerRepresentable {
        let number: Int
        let notes: Notes

        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

        func updateUIViewController(_ controller: UIViewController, context: Context) {
            notes.add("controller \(Transacting.describe(context.transaction))")
        }
    }

    private static func describe(_ transaction: Transaction) -> String {
        if transaction.disablesAnimations { return "still" }
        return transaction.animation == nil ? "plain" : "animated"
    }
}
