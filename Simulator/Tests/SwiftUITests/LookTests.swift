import SimulatorKit
import SwiftUI
import Testing

/// What lies in front, how labels look, gradients and springs.
@MainActor @Suite struct LookTests {
    private let notes = Notes()

    @Test("I51: of the views in a container those with a higher index are in front, whatever their order")
    func zIndex() {
        let model = Model()
        let stage = Stage { Pile(model: model, notes: notes) }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.all == ["first"])

        stage.act { model.number = -1 }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["first", "second"])
    }

    private struct Pile: View {
        let model: Model
        let notes: Notes

        var body: some View {
            ZStack {
                Color.red.onTapGesture { notes.add("first") }.zIndex(Double(model.number + 1))
                Color.blue.onTapGesture { notes.add("second") }
            }
        }
    }

    @Test("page of labelStyle(_:): a label shows what its style says, or what the app makes of it")
    func labelStyles() {
        struct Reversed: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.title
                    configuration.icon
                }
            }
        }
        func svg<S: LabelStyle>(_ style: S) -> (hasTitle: Bool, images: Int) {
            let stage = Stage { Label("Close", systemImage: "xmark").labelStyle(style) }
            func count(_ view: UIView) -> Int {
                (view is UIImageView ? 1 : 0) + view.subviews.reduce(0) { $0 + count($1) }
            }
            return (stage.phone.svg().contains("Close"), count(stage.host.view))
        }

        #expect(svg(.automatic) == (true, 1) && svg(.titleAndIcon) == (true, 1))
        #expect(svg(.iconOnly) == (false, 1) && svg(.titleOnly) == (true, 0))
        #expect(svg(Reversed()) == (true, 1))
    }

    @Test("page of LinearGradient: it fills its room, as a view and behind one")
    func gradients() {
        let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
        let alone = Stage { gradient.frame(width: 100, height: 50) }
        let behind = Stage { Color.clear.frame(width: 100, height: 50).background(gradient) }

        for svg in [alone.phone.svg(), behind.phone.svg()] {
            #expect(svg.contains("<linearGradient") && svg.contains("stop-color=\"#ffffff\""))
        }
        #expect(alone.phone.svg().contains("x2=\"100\""))
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
    }

    @Test("page of scaleEffect(x:y:anchor:): each way by itself, about the anchor")
    func scalesEachWay() {
        let stage = Stage {
            Mark("mark", notes).frame(width: 100, height: 100).scaleEffect(x: 2, y: 0.5, anchor: .topLeading)
        }

        let frame = stage.phone.frame(of: "mark", in: notes)
        #expect(frame == CGRect(x: 145, y: frame.minY, width: 200, height: 50))
    }

    @Test(
        "pages of overlay(_:alignment:) and background(_:alignment:): a view in front, or behind, at an edge")
    func olderOverlays() {
        let stage = Stage {
            Color.red.frame(width: 200, height: 200)
                .overlay(Mark("over", notes).frame(width: 50, height: 50), alignment: .topTrailing)
                .background(Mark("under", notes).frame(width: 60, height: 60), alignment: .bottomLeading)
        }

        let (over, under) = (
            stage.phone.frame(of: "over", in: notes), stage.phone.frame(of: "under", in: notes)
        )
        #expect(over.maxX == 295 && under.minX == 95 && abs(under.maxY - over.minY - 200) < 0.001)
    }

    @Test("page of blendMode(_:): a view is mixed with what lies behind it")
    func blendModes() {
        let model = Model()
        let stage = Stage { Mixed(model: model) }
        #expect(stage.phone.svg().contains("style=\"mix-blend-mode:difference\""))

        stage.act { model.isOn = true }

        #expect(!stage.phone.svg().contains("mix-blend-mode"))
    }

    private struct Mixed: View {
        let model: Model

        var body: some View { Color.red.blendMode(model.isOn ? .normal : .difference) }
    }

    // MARK: Springs

    @Test("I52: a spring is known by its duration and bounce, or by its physics")
    func springs() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(spring.dampingRatio - 0.5) < 1e-9 && abs(spring.bounce - 0.5) < 1e-9)
        #expect(abs(spring.duration - 0.628) < 0.001)

        #expect(Spring.smooth.bounce == 0 && abs(Spring.snappy.bounce - 0.15) < 1e-9)
        #expect(abs(Spring.bouncy(duration: 1, extraBounce: 0.1).bounce - 0.4) < 1e-9)
        #expect(Spring(stiffness: 100, damping: 100).dampingRatio == 1)
    }

    @Test(
        "I52: an animation of a spring's takes as long as that does to settle, and overshoots where it bounces"
    )
    func springAnimations() {
        func width(_ animation: Animation, after time: TimeInterval) -> CGFloat {
            let (model, notes) = (Model(), Notes())
            let stage = Stage { Growing(model: model, notes: notes) }
            stage.act { withAnimation(animation) { model.number = 100 } }
            stage.phone.advance(by: time)
            return stage.phone.frame(of: "mark", in: notes).width
        }

        // ω = 10, ζ = 0.5: the first overshoot, by 0.163, after 0.363 s.
        let bouncing = Animation.interpolatingSpring(stiffness: 100, damping: 10)
        #expect(abs(width(bouncing, after: 0.363) - 216.3) < 1)
        #expect(width(.snappy(duration: 0.1), after: 0.3) == 200)
        #expect(width(.smooth, after: 0.1) < 190 && width(.smooth, after: 0.1) > 110)
    }

    private struct Growing: View {
        let model: Model
        let notes: Notes

        var body: some View { Mark("mark", notes).frame(width: CGFloat(100 + model.number), height: 100) }
    }

    @Test("I53: a transition that has its own animation needs none around it")
    func transitionsAnimate() {
        let model = Model()
        let stage = Stage { Coming(model: model, notes: notes) }

        stage.act { model.isOn = true }
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.01)
        stage.phone.settle()
        stage.act { model.isOn = false }
        stage.phone.advance(by: 0.75)
        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.25) < 0.01)
        stage.phone.settle()

        #expect(!notes.isOnScreen("mark"))
    }

    private struct Coming: View {
        let model: Model
        let notes: Notes

        var body: some View {
            VStack {
                if model.isOn {
                    Mark("mark", notes).transition(.opacity.animation(.linear(duration: 1)))
                }
            }
        }
    }
}
