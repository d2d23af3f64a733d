import SimulatorKit
import SwiftUI
import Testing

/// Small parts of views: presses, environment, representables, texts, shapes.
@MainActor struct PieceTests {
    private let notes = Notes()
    private let middle = CGPoint(x: 195, y: 428)

    @Test("page of onLongPressGesture: a finger that rests long enough acts once, before it lifts")
    func longPresses() {
        let stage = Stage {
            Color.red.onLongPressGesture(minimumDuration: 1, maximumDistance: 20) { notes.add("press") }
        }

        stage.phone.longPress(at: middle, duration: 0.8)
        #expect(notes.all == [])
        let moving = stage.phone.touch(at: middle)
        moving.move(to: CGPoint(x: 195, y: 470))
        stage.phone.advance(by: 2)
        moving.lift()
        #expect(notes.all == [])
        for _ in 0..<2 {
            let finger = stage.phone.touch(at: middle)
            stage.phone.advance(by: 1.1)
            #expect(notes.all.last == "press")
            finger.lift()
            stage.phone.settle()
        }

        #expect(notes.all == ["press", "press"])
    }

    @Test("page of onTapGesture(count:perform:): as many taps as it says, of which the last acts")
    func countedTaps() {
        let stage = Stage { Color.red.onTapGesture(count: 2) { notes.add("double") } }

        stage.phone.tap(at: middle)
        stage.phone.settle()
        #expect(notes.all == [])
        stage.phone.doubleTap(at: middle)
        stage.phone.settle()

        #expect(notes.all == ["double"])
    }

    @Test(
        "pages of colorScheme and accessibilityReduceMotion: views know how the phone is set, at first and later"
    )
    func environmentOfThePhone() {
        let stage = Stage { Knowing(notes: notes) }
        #expect(notes.all.last == "light false 390")

        stage.phone.userInterfaceStyle = .dark
        stage.phone.settle()
        #expect(notes.all.last == "dark false 390")
        let still = Simulator(.iPhone)
        still.accessibility.isReduceMotionEnabled = true
        still.show(UIHostingController(rootView: Knowing(notes: notes)))

        #expect(notes.all.last == "light true 390")
    }

    private struct Knowing: View {
        let notes: Notes
        @Environment(\.colorScheme) private var scheme
        @Environment(\.accessibilityReduceMotion) private var isStill

        var body: some View {
            GeometryReader { proxy in
                let _ = notes.add("\(scheme == .dark ? "dark" : "light") \(isStill) \(Int(proxy.size.width))")
                Color.red
            }
        }
    }

    @Test("page of transformEnvironment: the value around is changed for what is within")
    func transformsEnvironment() {
        let stage = Stage {
            VStack {
                Text("within").transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }
            }
            .lineLimit(2)
        }

        func labels(_ view: UIView) -> [UILabel] {
            (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
        }
        #expect(labels(stage.host.view).map(\.numberOfLines) == [3])
    }

    @Test(
        "page of dismantleUIViewController: a controller that goes is dismantled once, and is no child any more"
    )
    func controllersAreDismantled() {
        let model = Model()
        let stage = Stage { Embedding(model: model, notes: notes) }
        #expect(stage.host.children.isEmpty)

        for round in 1...2 {
            stage.act { model.isOn = true }
            stage.phone.settle()
            #expect(stage.host.children.count == 1)
            #expect(notes.count("make") == round && notes.count("appear") == round)
            stage.act { model.number += 1 }
            #expect(notes.all.last == "update \(model.number)")
            stage.act { model.isOn = false }
            stage.phone.settle()
            #expect(stage.host.children.isEmpty)
            #expect(notes.count("dismantle") == round && notes.count("disappear") == round)
        }
    }

    private struct Embedding: View {
        let model: Model
        let notes: Notes

        var body: some View {
            ZStack {
                if model.isOn { Embedded(number: model.number, notes: notes) }
            }
        }
    }

    private final class Noting: UIViewController {
        var notes: Notes?

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            notes?.add("appear")
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            notes?.add("disappear")
        }
    }

    private struct Embedded: UIViewControllerRepresentable {
        let number: Int
        let notes: Notes

        func makeCoordinator() -> Notes { notes }

        func makeUIViewController(context: Context) -> Noting {
            notes.add("make")
            let controller = Noting()
            controller.notes = notes
            return controller
        }

        func updateUIViewController(_ controller: Noting, context: Context) { notes.add("update \(number)") }

        static func dismantleUIViewController(_ controller: Noting, coordinator: Notes) {
            coordinator.add("dismantle")
        }
    }

    @Test(
        "page of LocalizedStringKey: strings and numbers are put where they stand, and a percent sign stays one"
    )
    func interpolatedTexts() {
        let (count, name) = (3, "Lake")
        let stage = Stage {
            VStack {
                Text("\(count) of \(name), 100%")
                Text(verbatim: "%@ \(count)")
            }
        }

        #expect(stage.phone.voiceOver.elements.map(\.accessibilityLabel) == ["3 of Lake, 100%", "%@ 3"])
    }

    @Test("page of showsIndicators: a scroll view shows none where it is told so", arguments: [true, false])
    func indicators(areShown: Bool) throws {
        let stage = Stage {
            ScrollView(.vertical, showsIndicators: areShown) { Color.red.frame(height: 3000) }
        }
        func find(_ view: UIView) -> UIScrollView? {
            view as? UIScrollView ?? view.subviews.lazy.compactMap { find($0) }.first
        }
        let scrollView = try #require(find(stage.host.view))

        #expect(scrollView.showsVerticalScrollIndicator == areShown)
        #expect(scrollView.alwaysBounceVertical && !scrollView.alwaysBounceHorizontal)
    }

    @Test(
        "pages of scaledToFit() and scaledToFill(): as a ratio of its own, within or around",
        arguments: [true, false])
    func scaled(fits: Bool) {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in }
        let stage = Stage {
            ZStack {
                if fits {
                    Image(uiImage: image).resizable().scaledToFit().overlay { Mark("image", notes) }
                } else {
                    Image(uiImage: image).resizable().scaledToFill().overlay { Mark("image", notes) }
                }
            }
            .frame(width: 100, height: 100)
        }

        #expect(
            stage.phone.frame(of: "image", in: notes).size
                == (fits ? CGSize(width: 100, height: 50) : CGSize(width: 200, height: 100)))
    }

    @Test("page of edgesIgnoringSafeArea(_:): a view grows over the edges that are named")
    func ignoresEdges() {
        let stage = Stage { Mark("all", notes).edgesIgnoringSafeArea(.bottom) }

        #expect(stage.phone.frame(of: "all", in: notes) == CGRect(x: 0, y: 47, width: 390, height: 797))
    }

    @Test("page of Angle: degrees and radians are the same angle")
    func angles() {
        #expect(
            abs(Angle.degrees(180).radians - .pi) < 1e-12 && abs(Angle(radians: .pi / 2).degrees - 90) < 1e-9)
        #expect(Angle.degrees(10) < Angle.degrees(20) && Angle.zero.degrees == 0)
    }

    @Test(
        "pages of ButtonStyle: a bordered button has a box, a prominent one a box of the tint, a plain one none"
    )
    func buttonStyles() {
        func svg<S: PrimitiveButtonStyle>(_ style: S) -> String {
            Stage { Button("Send") {}.buttonStyle(style).tint(.green) }.phone.svg()
        }
        let green = "#34c759"

        #expect(
            svg(.borderedProminent).contains("fill=\"\(green)\"") && svg(.borderedProminent).contains("rx="))
        #expect(svg(.bordered).contains("fill=\"\(green)\"") && svg(.bordered).contains("fill-opacity"))
        #expect(svg(.borderless).contains("fill=\"\(green)\"") && !svg(.borderless).contains("rx=\"8\""))
        #expect(!svg(.plain).contains(green))
    }

    @Test("page of ViewModifier: modifiers one after the other are what they would be alone")
    func modifiersJoin() {
        struct Room: ViewModifier {
            let length: CGFloat

            func body(content: Content) -> some View { content.padding(length) }
        }
        let stage = Stage {
            Mark("inner", notes).frame(width: 10, height: 10).modifier(
                Room(length: 5).concat(Room(length: 20))
            )
            .background { Mark("outer", notes) }
        }

        #expect(stage.phone.frame(of: "outer", in: notes).size == CGSize(width: 60, height: 60))
        #expect(stage.phone.frame(of: "inner", in: notes).size == CGSize(width: 10, height: 10))
    }

    @Test("page of disabled(_:): what is within something disabled cannot be enabled again")
    func disabledOnesStay() {
        for (outer, inner) in [(true, false), (false, true), (true, true), (false, false)] {
            let notes = Notes()
            let stage = Stage {
                VStack { Color.red.onTapGesture { notes.add("tap") }.disabled(inner) }.disabled(outer)
            }
            stage.phone.tap(at: middle)
            stage.phone.settle()
            #expect(notes.all.isEmpty == (outer || inner))
        }
    }

    @Test(
        "page of onChange(of:initial:_:): the first value is told where that is asked for, and each other one"
    )
    func initialValues() {
        let model = Model()
        let stage = Stage {
            VStack {
                Changing(model: model, notes: notes, name: "initial", isInitial: true)
                Changing(model: model, notes: notes, name: "later", isInitial: false)
            }
        }
        #expect(notes.all == ["initial 0 0"])

        stage.act { model.number = 2 }
        #expect(Set(notes.all.dropFirst()) == ["initial 0 2", "later 0 2"])
        stage.act { model.number = 2 }

        #expect(notes.all.count == 3)
    }

    private struct Changing: View {
        let model: Model
        let notes: Notes
        let name: String
        let isInitial: Bool

        var body: some View {
            Color.red.onChange(of: model.number, initial: isInitial) { old, new in
                notes.add("\(name) \(old) \(new)")
            }
        }
    }

    @Test(
        "page of UIViewRepresentable: a view that wants another size by itself gets it, and the others move")
    func representedSizes() throws {
        let label = UILabel()
        label.text = "short"
        let stage = Stage {
            HStack(spacing: 0) {
                Labeled(label: label)
                Mark("beside", notes).frame(width: 20, height: 20)
            }
        }
        let before = stage.phone.frame(of: label).width
        #expect(stage.phone.frame(of: "beside", in: notes).minX > stage.phone.frame(of: label).maxX - 1)

        stage.act { label.text = "a much longer text" }
        stage.phone.settle()

        #expect(stage.phone.frame(of: label).width > before * 2)
        #expect(abs(stage.phone.frame(of: "beside", in: notes).minX - stage.phone.frame(of: label).maxX) < 1)
    }

    private struct Labeled: UIViewRepresentable {
        let label: UILabel

        func makeUIView(context: Context) -> UILabel {
            label.setContentHuggingPriority(.required, for: .horizontal)
            return label
        }

        func updateUIView(_ view: UILabel, context: Context) {}
    }

    @Test("page of aspectRatio(_:contentMode:): offered one length, a view has the other by its ratio")
    func ratiosOfOneLength() {
        let stage = Stage {
            VStack {
                ScrollView(.horizontal) {
                    Color.red.aspectRatio(2, contentMode: .fit).background { Mark("wide", notes) }
                }
                .frame(width: 300, height: 50)
                ScrollView {
                    Color.red.aspectRatio(0.5, contentMode: .fit).background { Mark("tall", notes) }
                }
                .frame(width: 60, height: 300)
            }
        }

        #expect(stage.phone.frame(of: "wide", in: notes).size == CGSize(width: 100, height: 50))
        #expect(stage.phone.frame(of: "tall", in: notes).size == CGSize(width: 60, height: 120))
    }

    @Test(
        "pages of onAppear and onDisappear: rows of a lazy stack appear when they are scrolled to, each time, and go"
    )
    func lazyRowsAppear() {
        let stage = Stage {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { row in
                        Color.red.frame(height: 200).onAppear { notes.add("appear \(row)") }
                            .onDisappear { notes.add("disappear \(row)") }
                    }
                }
            }
        }
        func swipe(up: Bool) {
            let (low, high) = (CGPoint(x: 195, y: 780), CGPoint(x: 195, y: 80))
            for _ in 0..<3 {
                stage.phone.drag(from: up ? low : high, to: up ? high : low, duration: 0.2)
                stage.phone.settle()
            }
        }
        #expect(notes.count("appear 0") == 1 && notes.count("appear 50") == 0)

        for round in 1...2 {
            swipe(up: true)
            #expect(notes.count("disappear 0") == round && notes.count("appear 0") == round)
            swipe(up: false)
            #expect(notes.count("appear 0") == round + 1)
        }
    }

    @Test("page of ScrollView: several views in it stand one below the other")
    func scrollViewsStack() {
        let notes = Notes()
        let stage = Stage {
            ScrollView {
                Mark("first", notes).frame(width: 100, height: 50)
                Mark("second", notes).frame(width: 100, height: 50)
            }
        }

        let (first, second) = (
            stage.phone.frame(of: "first", in: notes), stage.phone.frame(of: "second", in: notes)
        )
        #expect(first.minX == second.minX && second.minY >= first.maxY)
    }

    @Test("page of persistentSystemOverlays(_:): what is automatic hides nothing")
    func automaticOverlays() {
        let stage = Stage { Color.red.persistentSystemOverlays(.automatic) }

        #expect(!stage.host.prefersHomeIndicatorAutoHidden)
    }

    @Test("pages of displayScale and horizontalSizeClass: a view reads its screen's")
    func screensAreRead() {
        struct Reading: View {
            let notes: Notes
            @Environment(\.displayScale) private var scale
            @Environment(\.horizontalSizeClass) private var width

            var body: some View {
                let _ = notes.add("\(Int(scale)) \(width == .regular ? "wide" : "narrow")")
                Color.red
            }
        }
        let notes = Notes()

        for device in [Device.iPhone, .iPad] {
            let _ = Stage(device) { Reading(notes: notes) }
        }

        #expect(notes.all == ["3 narrow", "2 wide"])
    }

    @Test("page of environment(_:): of two objects of a type the nearest is found")
    func nearestObject() {
        struct Reading: View {
            let notes: Notes
            @Environment(Model.self) private var model

            var body: some View {
                let _ = notes.add("\(model.number)")
                Color.red
            }
        }
        let (near, far, notes) = (Model(), Model(), Notes())
        near.number = 1
        let stage = Stage { Reading(notes: notes).environment(near).environment(far) }

        #expect(notes.all == ["1"] && stage.host.view != nil)
    }

    @Test("page of onLongPressGesture: the newest action counts, and how far a finger may move")
    func longPressesMove() {
        struct Pressed: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let number = model.number
                VStack {
                    Color.red.onLongPressGesture(maximumDistance: 5) { notes.add("near \(number)") }
                    Color.blue.onLongPressGesture(maximumDistance: 50) { notes.add("far \(number)") }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Pressed(model: model, notes: notes) }
        stage.act { model.number = 3 }

        for y in [200.0, 600] {
            let finger = stage.phone.touch(at: CGPoint(x: 195, y: y))
            finger.move(to: CGPoint(x: 195, y: y + 30))
            stage.phone.advance(by: 1)
            finger.lift()
        }

        #expect(notes.all == ["far 3"])
    }
}
