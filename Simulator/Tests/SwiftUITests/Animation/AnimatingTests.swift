import SimulatorKit
import SwiftUI
import Testing

/// Changes that take their time.
@MainActor struct AnimatingTests {
    @Test("I34: what is changed with an animation moves, all else is there at once")
    func animationsMove() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Growing(model: model, notes: notes) }

        stage.act { withAnimation(.linear(duration: 1)) { model.number = 100 } }
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.frame(of: "mark", in: notes).width - 150) < 1)
        stage.phone.settle()
        #expect(stage.phone.frame(of: "mark", in: notes).width == 200)
        stage.act { model.number = 0 }

        #expect(stage.phone.frame(of: "mark", in: notes).width == 100)
    }

    @Test("I34: a change without an animation leaves the change before it its own")
    func plainChangesLeaveAnimations() {
        struct Counting: View {
            let model: Model

            var body: some View { Text("\(model.other)") }
        }
        let model = Model()
        let notes = Notes()
        let stage = Stage {
            VStack {
                Growing(model: model, notes: notes)
                Counting(model: model)
            }
        }

        stage.act {
            withAnimation(.linear(duration: 1)) { model.number = 100 }
            model.other = 1
        }
        stage.phone.advance(by: 0.5)

        #expect(abs(stage.phone.frame(of: "mark", in: notes).width - 150) < 1)
    }

    @Test("I35: an animation of a value animates what comes with another one, and nil animates nothing")
    func animationsOfValues() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Fading(model: model, notes: notes) }

        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.phone.advance(by: 0.5)

        #expect(stage.phone.opacity(of: "none", in: notes) == 0)
        #expect(abs(stage.phone.opacity(of: "own", in: notes) - 0.75) < 0.01)
        #expect(abs(stage.phone.opacity(of: "app's", in: notes) - 0.5) < 0.01)
    }

    @Test("I35: an animation of a value needs none around it")
    func animationsOfValuesAlone() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Fading(model: model, notes: notes) }

        stage.act { model.isOn = true }
        stage.phone.advance(by: 0.5)

        #expect(abs(stage.phone.opacity(of: "own", in: notes) - 0.75) < 0.01)
        #expect(stage.phone.opacity(of: "app's", in: notes) == 0)
    }

    @Test("I35: an animation of a value is that of one change, and those after it come at once")
    func animationsOfValuesEnd() {
        struct Changing: View {
            let model: Model
            let notes: Notes

            var body: some View {
                Growing(model: model, notes: notes).opacity(model.isOn ? 0 : 1)
                    .animation(.linear(duration: 1), value: model.isOn)
            }
        }
        let model = Model()
        let notes = Notes()
        let stage = Stage { Changing(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.01)
        stage.phone.settle()

        stage.act { model.number = 100 }

        #expect(stage.phone.frame(of: "mark", in: notes).width == 200)
    }

    @Test("I63: the root view of another hosting controller does not move with the update that sets it")
    func rootViewsAreSetAtOnce() {
        struct Inner: UIViewControllerRepresentable {
            let model: Model
            let notes: Notes

            private var bar: AnyView {
                AnyView(Mark("inner", notes).frame(width: CGFloat(100 + model.number), height: 50))
            }

            func makeUIViewController(context: Context) -> UIHostingController<AnyView> {
                UIHostingController(rootView: bar)
            }

            func updateUIViewController(_ controller: UIHostingController<AnyView>, context: Context) {
                controller.rootView = bar
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage {
            VStack {
                Inner(model: model, notes: notes).frame(width: 300, height: 50)
                Growing(model: model, notes: notes)
            }
        }

        stage.act { withAnimation(.linear(duration: 1)) { model.number = 100 } }
        stage.phone.advance(by: 0.5)

        let host = notes.view("inner").superview
        #expect(host.map { stage.phone.frame(of: $0).width } == 200)
        #expect(abs(stage.phone.frame(of: "mark", in: notes).width - 150) < 1)
    }

    @Test("I41: a transaction is changed for everything in a view, whoever changes it")
    func transactionsAreChanged() {
        let model = Model()
        let notes = Notes()
        let stage = Stage {
            VStack {
                Turning(name: "moved", model: model, notes: notes)
                    .transaction { $0.animation = .linear(duration: 1) }
                Turning(name: "still", model: model, notes: notes).transaction { $0.animation = nil }
            }
        }

        stage.act { withAnimation(.linear(duration: 2)) { model.isOn = true } }
        stage.phone.advance(by: 0.5)

        #expect(abs(stage.phone.opacity(of: "moved", in: notes) - 0.5) < 0.01)
        #expect(stage.phone.opacity(of: "still", in: notes) == 0)
    }

    @Test("I36: a view that comes and goes with an animation fades, unless its transition says otherwise")
    func transitions() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Coming(model: model, notes: notes) }

        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.opacity(of: "fading", in: notes) - 0.5) < 0.01)
        #expect(stage.phone.opacity(of: "at once", in: notes) == 1)
        stage.phone.settle()
        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.opacity(of: "fading", in: notes) - 0.5) < 0.01)
        #expect(!notes.isOnScreen("at once"))
        stage.phone.settle()

        #expect(!notes.isOnScreen("fading"))
    }

    @Test("Where UIKit animates the size of a hosting view, what is in it moves along")
    func resizingIsAnimated() {
        let notes = Notes()
        let (phone, controller) = (Simulator(.iPhone), UIViewController())
        let hosting = UIHostingController(
            rootView: Mark("mark", notes).frame(width: 50, height: 50))
        controller.addChild(hosting)
        controller.view.addSubview(hosting.view)
        hosting.didMove(toParent: controller)
        phone.show(controller)
        phone.act { hosting.view.frame = CGRect(x: 0, y: 200, width: 100, height: 100) }

        phone.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                hosting.view.frame.size.width = 300
                hosting.view.layoutIfNeeded()
            }
        }
        phone.advance(by: 0.5)
        #expect(abs(phone.frame(of: "mark", in: notes).midX - 100) < 1)
        phone.settle()

        #expect(phone.frame(of: "mark", in: notes).midX == 150)
    }

    @Test("I36: what comes without a transition is in its place at once, with all of its effects")
    func effectsComeAtOnce() {
        struct Effects: View {
            let model: Model
            let notes: Notes

            var body: some View {
                ZStack {
                    Color.clear
                    if model.isOn {
                        Mark("mark", notes).frame(width: 100, height: 80).compositingGroup().opacity(0.5)
                            .offset(x: 40).scaleEffect(0.5).transition(.identity)
                    }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Effects(model: model, notes: notes) }

        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.phone.advance(by: 0.1)

        let frame = stage.phone.frame(of: "mark", in: notes)
        #expect(frame.width == 50 && frame.height == 40 && abs(frame.midX - 215) < 0.5)
        #expect(stage.phone.opacity(of: "mark", in: notes) == 0.5)
    }

    @Test("I34: so does a state that is changed with an animation")
    func statesMove() {
        struct Dimming: View {
            let notes: Notes
            @State private var isDim = false

            var body: some View {
                Mark("mark", notes).opacity(isDim ? 0 : 1)
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isDim = true } }
            }
        }
        let notes = Notes()
        let stage = Stage { Dimming(notes: notes) }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        stage.phone.advance(by: 0.5)

        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.02)
    }

    @Test("I41: the newest closure changes the transaction")
    func newestTransactions() {
        struct Dimming: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let isStill = model.number > 0
                Turning(name: "mark", model: model, notes: notes)
                    .transaction { if isStill { $0.animation = nil } }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Dimming(model: model, notes: notes) }

        stage.act { model.number = 1 }
        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.phone.advance(by: 0.5)

        #expect(stage.phone.opacity(of: "mark", in: notes) == 0)
    }

    @Test("page of transition(_:): a view goes as its transition says by then")
    func newestTransitions() {
        struct Leaving: View {
            let model: Model
            let notes: Notes

            var body: some View {
                ZStack {
                    if !model.isOn {
                        Mark("mark", notes).transition(model.number > 0 ? .identity : .opacity)
                    }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Leaving(model: model, notes: notes) }

        stage.act { model.number = 1 }
        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = true } }

        #expect(!notes.isOnScreen("mark"))
    }

    @Test("I34: a change of state that UIKit animates around comes at once, as it says of itself")
    func changesWithinUIKit() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Turning(name: "mark", model: model, notes: notes) }

        stage.act {
            UIView.animate(withDuration: 1) {
                model.isOn = true
                stage.host.view.layoutIfNeeded()
            }
        }
        stage.phone.advance(by: 0.5)

        #expect(stage.phone.opacity(of: "mark", in: notes) == 0)
    }
}

private struct Growing: View {
    let model: Model
    let notes: Notes

    var body: some View {
        Mark("mark", notes).frame(width: 100 + CGFloat(model.number), height: 100)
    }
}

private struct Turning: View {
    let name: String
    let model: Model
    let notes: Notes

    var body: some View {
        Mark(name, notes).opacity(model.isOn ? 0 : 1)
    }
}

private struct Fading: View {
    let model: Model
    let notes: Notes

    var body: some View {
        VStack {
            Mark("none", notes).opacity(model.isOn ? 0 : 1).animation(nil, value: model.isOn)
            Mark("own", notes).opacity(model.isOn ? 0 : 1)
                .animation(.linear(duration: 2), value: model.isOn)
            Mark("app's", notes).opacity(model.isOn ? 0 : 1)
        }
    }
}

private struct Coming: View {
    let model: Model
    let notes: Notes

    var body: some View {
        ZStack {
            if model.isOn {
                Mark("fading", notes)
                Mark("at once", notes).transition(.identity)
            }
        }
    }
}
