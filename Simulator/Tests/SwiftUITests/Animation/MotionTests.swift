import SimulatorKit
import SwiftUI
import Testing

/// How long changes take, and how views come and go.
@MainActor struct MotionTests {
    private let notes = Notes()
    private let model = Model()

    private func width(_ animation: Animation, after times: TimeInterval...) -> [CGFloat] {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Growing(model: model, notes: notes) }
        stage.act { withAnimation(animation) { model.number = 100 } }
        var last = 0.0
        return times.map { time in
            stage.phone.advance(by: time - last)
            last = time
            return stage.phone.frame(of: "mark", in: notes).width.rounded()
        }
    }

    private struct Growing: View {
        let model: Model
        let notes: Notes

        var body: some View { Mark("mark", notes).frame(width: CGFloat(100 + model.number), height: 100) }
    }

    @Test("pages of delay(_:) and speed(_:): an animation begins later, or goes faster, delays included")
    func delaysAndSpeeds() {
        let linear = Animation.linear(duration: 1)

        #expect(width(linear, after: 0.5, 1) == [150, 200])
        #expect(width(linear.delay(0.5), after: 0.5, 1, 1.5) == [100, 150, 200])
        #expect(width(linear.speed(2), after: 0.25, 0.5) == [150, 200])
        #expect(width(linear.delay(1).speed(2), after: 0.5, 0.75, 1) == [100, 150, 200])
        #expect(width(linear.delay(0.25).delay(0.25), after: 0.5, 1) == [100, 150])
    }

    @Test("page of repeatForever(autoreverses:): to and fro, or from the beginning again")
    func repeats() {
        let linear = Animation.linear(duration: 1)

        #expect(width(linear.repeatForever(), after: 0.5, 1.25, 2.25) == [150, 175, 125])
        #expect(width(linear.repeatForever(autoreverses: false), after: 0.5, 1.25, 2.5) == [150, 125, 150])
    }

    @Test("pages of easeIn, easeOut and easeInOut: slow at the beginning, at the end, at both")
    func curves() {
        let quarter = [Animation.easeIn(duration: 1), .linear(duration: 1), .easeOut(duration: 1)]
            .map { width($0, after: 0.25)[0] }
        #expect(quarter[0] < quarter[1] && quarter[1] < quarter[2])

        let both = width(.easeInOut(duration: 1), after: 0.25, 0.5, 0.75)
        #expect(both[0] < 125 && both[1] == 150 && both[2] > 175)
    }

    @Test("page of bouncy, snappy and smooth: one more than the other shoots beyond where it goes")
    func springs() {
        let most = [Animation.smooth, .snappy, .bouncy].map { animation in
            let (model, notes) = (Model(), Notes())
            let stage = Stage { Growing(model: model, notes: notes) }
            stage.act { withAnimation(animation) { model.number = 100 } }
            return (0..<120).map { _ in
                stage.phone.advance(by: 1.0 / 120)
                return stage.phone.frame(of: "mark", in: notes).width
            }.max() ?? 0
        }

        #expect(most[0] <= 200.5 && most[1] > most[0] && most[2] > most[1] + 1)
    }

    // MARK: Transitions

    /// Where a view is, and how opaque, half way of its coming and of its going.
    private func halfway(
        _ transition: AnyTransition, isRightToLeft: Bool = false
    ) -> [(frame: CGRect, opacity: CGFloat)] {
        let (model, notes) = (Model(), Notes())
        let stage = Stage(isRightToLeft: isRightToLeft) {
            Coming(model: model, notes: notes, transition: transition)
        }
        return [true, false].map { isOn in
            stage.act { withAnimation(.linear(duration: 1)) { model.isOn = isOn } }
            stage.phone.advance(by: 0.5)
            defer { stage.phone.settle() }
            return (stage.phone.frame(of: "mark", in: notes), stage.phone.opacity(of: "mark", in: notes))
        }
    }

    private struct Coming: View {
        let model: Model
        let notes: Notes
        let transition: AnyTransition

        var body: some View {
            ZStack {
                Color.clear
                if model.isOn { Mark("mark", notes).frame(width: 100, height: 80).transition(transition) }
            }
        }
    }

    @Test(
        "page of move(edge:): a view comes in from an edge, by its own size, and goes there",
        arguments: [
            (Edge.top, CGVector(dx: 0, dy: -40)), (.bottom, CGVector(dx: 0, dy: 40)),
            (.leading, CGVector(dx: -50, dy: 0)), (.trailing, CGVector(dx: 50, dy: 0)),
        ])
    func moves(edge: Edge, way: CGVector) {
        for (frame, opacity) in halfway(.move(edge: edge)) {
            #expect(abs(frame.midX - 195 - way.dx) < 1 && abs(frame.midY - 428.5 - way.dy) < 1)
            #expect(opacity == 1 && abs(frame.width - 100) < 0.5)
        }
    }

    @Test("pages of scale, offset and combined(with:): from another size or place, and from several at once")
    func combined() {
        for (frame, opacity) in halfway(.scale(scale: 0.5)) {
            #expect(abs(frame.width - 75) < 1 && abs(frame.midX - 195) < 1 && opacity == 1)
        }
        for (frame, opacity) in halfway(.offset(x: 40, y: 20).combined(with: .opacity)) {
            #expect(abs(frame.midX - 215) < 1 && abs(frame.midY - 438.5) < 1 && abs(opacity - 0.5) < 0.02)
        }
        for (frame, _) in halfway(.scale) { #expect(abs(frame.width - 50) < 1) }
    }

    @Test(
        "page of combined(with:): as with modifiers, a view is scaled before it is moved, or its way is, too",
        arguments: [
            (AnyTransition.scale(scale: 0.5).combined(with: .offset(x: 100)), 75, 50),
            (.offset(x: 100).combined(with: .scale(scale: 0.5)), 75, 25),
            (.scale(scale: 0.5).combined(with: .move(edge: .trailing)), 75, 50),
        ] as [(AnyTransition, CGFloat, CGFloat)])
    func order(transition: AnyTransition, width: CGFloat, way: CGFloat) {
        for (frame, _) in halfway(transition) {
            #expect(abs(frame.width - width) < 1 && abs(frame.midX - 195 - way) < 1)
        }
    }

    @Test(
        "page of UnitPoint: a view grows from its anchor, which is mirrored from right to left",
        arguments: [
            (UnitPoint.leading, false, CGPoint(x: 182.5, y: 428.5)),
            (.leading, true, CGPoint(x: 207.5, y: 428.5)),
            (.bottom, false, CGPoint(x: 195, y: 438.5)), (.topTrailing, false, CGPoint(x: 207.5, y: 418.5)),
        ])
    func anchors(anchor: UnitPoint, isRightToLeft: Bool, middle: CGPoint) {
        for (frame, _) in halfway(.scale(scale: 0.5, anchor: anchor), isRightToLeft: isRightToLeft) {
            #expect(abs(frame.width - 75) < 1)
            #expect(abs(frame.midX - middle.x) < 1 && abs(frame.midY - middle.y) < 1)
        }
    }

    @Test(
        "From right to left, a view comes from the other side",
        arguments: [
            (AnyTransition.move(edge: .leading), 50), (.move(edge: .trailing), -50), (.offset(x: 60), -30),
            (.offset(CGSize(width: 60, height: 0)), -30),
        ] as [(AnyTransition, CGFloat)])
    func mirrored(transition: AnyTransition, way: CGFloat) {
        for (frame, _) in halfway(transition, isRightToLeft: true) {
            #expect(abs(frame.midX - 195 - way) < 1 && abs(frame.midY - 428.5) < 1)
        }
    }

    @Test("pages of push(from:) and slide: in from one edge and out to the other", arguments: [false, true])
    func pushes(isRightToLeft: Bool) {
        let forward: CGFloat = isRightToLeft ? -1 : 1

        let push = halfway(.push(from: .leading), isRightToLeft: isRightToLeft)
        let slide = halfway(.slide, isRightToLeft: isRightToLeft)

        for ways in [push, slide] {
            #expect(abs(ways[0].frame.midX - 195 + 50 * forward) < 1)
            #expect(abs(ways[1].frame.midX - 195 - 50 * forward) < 1)
        }
        #expect(push.allSatisfy { abs($0.opacity - 0.5) < 0.02 })
        #expect(slide.allSatisfy { $0.opacity == 1 })
        #expect(abs(halfway(.push(from: .bottom))[1].frame.midY - 388.5) < 1)
        #expect(abs(halfway(.push(from: .top))[1].frame.midY - 468.5) < 1)
        #expect(abs(halfway(.push(from: .trailing))[1].frame.midX - 145) < 1)
    }

    @Test("page of asymmetric(insertion:removal:): a view comes in one way and goes in another")
    func asymmetric() {
        let ways = halfway(.asymmetric(insertion: .move(edge: .leading), removal: .opacity))

        #expect(abs(ways[0].frame.midX - 145) < 1 && ways[0].opacity == 1)
        #expect(abs(ways[1].frame.midX - 195) < 1 && abs(ways[1].opacity - 0.5) < 0.02)
    }

    @Test("page of animation(_:): a transition's own animation goes before that of the change")
    func ownAnimations() {
        let slow = AnyTransition.opacity.animation(.linear(duration: 2))
        let stage = Stage { Coming(model: model, notes: notes, transition: slow) }

        stage.act { withAnimation(.linear(duration: 0.2)) { model.isOn = true } }
        stage.phone.advance(by: 0.5)

        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.25) < 0.02)
    }

    @Test("What comes with a scroll view around it has no way of its own to come, and what comes later has")
    func elementsComeWithTheirParents() {
        let stage = Stage { Elements(model: model, notes: notes) }

        stage.act { model.isOn = true }
        stage.phone.advance(by: 0.5)
        #expect(stage.phone.opacity(of: "c", in: notes) == 1)
        stage.act { model.names.append("d") }
        stage.phone.advance(by: 0.5)

        #expect(stage.phone.opacity(of: "c", in: notes) == 1)
        #expect(abs(stage.phone.opacity(of: "d", in: notes) - 0.5) < 0.02)
    }

    private struct Elements: View {
        let model: Model
        let notes: Notes

        var body: some View {
            if model.isOn {
                ScrollView {
                    ForEach(model.names, id: \.self) {
                        Mark($0, notes).frame(height: 40)
                            .transition(.opacity.animation(.linear(duration: 1)))
                    }
                }
            }
        }
    }

    @Test("A view that goes takes no touches any more, and one that comes again is there")
    func goingViewsAreUntouchable() {
        let stage = Stage { Tapped(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.settle()

        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.count("tap") == 0)
        stage.phone.settle()
        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.phone.settle()
        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.count("tap") == 1)
    }

    @Test("What lies behind a view that goes is touched, and the view is not, though it still is there")
    func goingViewsLetTouchesThrough() {
        let stage = Stage { Covered(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        stage.phone.settle()
        #expect(notes.all == ["front"])

        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.isOnScreen("front"))
        stage.phone.settle()

        #expect(notes.all == ["front", "behind"])
    }

    private struct Covered: View {
        let model: Model
        let notes: Notes

        var body: some View {
            ZStack {
                Color.red.onTapGesture { notes.add("behind") }
                if model.isOn { Front(notes: notes).transition(.scale(scale: 0.5)) }
            }
        }

        struct Front: UIViewRepresentable {
            let notes: Notes

            func makeUIView(context: Context) -> UIControl {
                let control = UIControl()
                control.addAction(UIAction { _ in notes.add("front") }, for: .touchUpInside)
                notes.keepView(control, as: "front")
                return control
            }

            func updateUIView(_ control: UIControl, context: Context) {}
        }
    }

    private struct Tapped: View {
        let model: Model
        let notes: Notes

        var body: some View {
            ZStack {
                if model.isOn { Color.red.onTapGesture { notes.add("tap") } }
            }
        }
    }

    @Test(
        "pages of spring(duration:bounce:) and spring(response:dampingFraction:): a spring may shoot beyond")
    func bouncingSprings() {
        for animation in [
            Animation.spring(duration: 0.5, bounce: 0.6), .spring(response: 0.5, dampingFraction: 0.4),
        ] {
            #expect(greatestWidth(animation) > 205)
        }
        #expect(greatestWidth(.spring(duration: 0.5)) < 201)
    }

    @Test("page of interpolatingSpring(mass:stiffness:damping:initialVelocity:): it may begin with a push")
    func pushedSprings() {
        func spring(_ velocity: Double) -> Animation {
            .interpolatingSpring(stiffness: 100, damping: 20, initialVelocity: velocity)
        }

        #expect(greatestWidth(spring(30)) > greatestWidth(spring(0)) + 10)
    }

    private func greatestWidth(_ animation: Animation) -> CGFloat {
        struct Growing: View {
            let model: Model
            let notes: Notes

            var body: some View {
                Mark("mark", notes).frame(width: CGFloat(100 + model.number), height: 50)
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Growing(model: model, notes: notes) }
        stage.act { withAnimation(animation) { model.number = 100 } }
        return (0..<60).map { _ in
            stage.phone.advance(by: 1 / 60)
            return stage.phone.frame(of: "mark", in: notes).width
        }.max() ?? 0
    }

    @Test("A view that moves can be touched on its way, and one that goes with a spring is gone in the end")
    func movingViewsAreTouched() {
        struct Moving: View {
            let model: Model
            let notes: Notes

            var body: some View {
                ZStack {
                    Mark("mark", notes).frame(width: 300, height: CGFloat(300 + model.number))
                        .onTapGesture { notes.add("tap") }
                    if !model.isOn { Mark("other", notes).frame(width: 10, height: 10) }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Moving(model: model, notes: notes) }

        stage.act {
            withAnimation(.spring) {
                model.number = 100
                model.isOn = true
            }
        }
        stage.phone.advance(by: 0.1)
        stage.phone.tap(at: CGPoint(x: 195, y: 350))
        #expect(notes.all == ["tap"] && notes.isOnScreen("other"))
        stage.phone.settle()

        #expect(!notes.isOnScreen("other"))
    }

    @Test("A view that has come is as faint, and as large, as its modifiers say")
    func comingViewsKeepTheirLooks() {
        struct Coming: View {
            let model: Model
            let notes: Notes

            var body: some View {
                ZStack {
                    if model.isOn {
                        Mark("faint", notes).opacity(0.5)
                        Mark("large", notes).frame(width: 100, height: 100).scaleEffect(2)
                            .transition(.scale)
                    }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Coming(model: model, notes: notes) }

        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.phone.settle()

        #expect(stage.phone.opacity(of: "faint", in: notes) == 0.5)
        #expect(stage.phone.frame(of: "large", in: notes).width == 200)
    }

    @Test("page of transition(_:): what lies over a view or behind it comes and goes as the view does")
    func overlaysComeWithTheirViews() {
        struct Coming: View {
            let model: Model
            let notes: Notes

            var body: some View {
                ZStack {
                    if model.isOn {
                        Color.red.overlay { Mark("over", notes) }.background { Mark("behind", notes) }
                            .transition(.move(edge: .top))
                    }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Coming(model: model, notes: notes) }

        stage.act { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.phone.advance(by: 0.5)

        for name in ["over", "behind"] {
            #expect(stage.phone.opacity(of: name, in: notes) == 1)
            #expect(stage.phone.frame(of: name, in: notes).minY < 400)
        }
    }
}
