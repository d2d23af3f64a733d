import SimulatorKit
import SwiftUI
import Testing

/// What can be touched, and what happens then.
@MainActor struct TouchTests {
    @Test("I24: clipping does not clip touches, a content shape does")
    func clippingDoesNotClipTouches() {
        let notes = Notes()
        let stage = Stage {
            HStack(spacing: 40) {
                Color.red.frame(width: 160, height: 80).frame(width: 80, height: 80).clipped()
                    .onTapGesture { notes.add("clipped") }
                Color.blue.frame(width: 160, height: 80).frame(width: 80, height: 80)
                    .contentShape(Rectangle()).clipShape(RoundedRectangle(cornerRadius: 8))
                    .onTapGesture { notes.add("shaped") }
            }
        }
        // The first ends at 175, the second begins at 215.
        stage.phone.tap(at: CGPoint(x: 205, y: 428))
        #expect(notes.all == ["clipped"])

        stage.phone.tap(at: CGPoint(x: 305, y: 428))
        #expect(notes.all == ["clipped"])
        stage.phone.tap(at: CGPoint(x: 255, y: 428))

        #expect(notes.all == ["clipped", "shaped"])
    }

    @Test("I25: a tap belongs to the innermost view that wants it")
    func innermostTapWins() {
        let notes = Notes()
        let stage = Stage {
            Color.red.overlay {
                Color.blue.frame(width: 100, height: 100).onTapGesture { notes.add("inner") }
            }
            .onTapGesture { notes.add("outer") }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        stage.phone.settle()
        stage.phone.tap(at: CGPoint(x: 30, y: 428))

        #expect(notes.all == ["inner", "outer"])
    }

    @Test("I26: what is disabled, transparent, or lets no touches in takes none")
    func untouchable() {
        let notes = Notes()
        for (index, name) in ["disabled", "transparent", "passing", "plain"].enumerated() {
            let stage = Stage {
                Color.red.onTapGesture { notes.add(name) }
                    .disabled(index == 0).opacity(index == 1 ? 0 : 1).allowsHitTesting(index != 2)
            }
            stage.phone.tap(at: CGPoint(x: 195, y: 428))
        }

        #expect(notes.all == ["plain"])
    }

    @Test("I27: a button acts when the finger lifts on it, and not when it has been moved away")
    func buttonsAct() {
        let notes = Notes()
        let stage = Stage {
            Button("Close") { notes.add("action") }
        }

        stage.phone.drag(from: CGPoint(x: 195, y: 428), to: CGPoint(x: 195, y: 700))
        #expect(notes.all == [])
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 428))
        stage.phone.advance(by: 3)
        #expect(notes.all == [])
        finger.lift()

        #expect(notes.all == ["action"])
    }

    @Test("I27: a drag that scrolls presses no button on its way")
    func scrollingPressesNothing() {
        let notes = Notes()
        let stage = Stage {
            ScrollView {
                Button {
                    notes.add("action")
                } label: {
                    Color.red.frame(width: 300, height: 2000)
                }
            }
        }

        stage.phone.drag(from: CGPoint(x: 195, y: 428), to: CGPoint(x: 195, y: 400))
        stage.phone.settle()
        #expect(notes.all == [])
        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["action"])
    }

    @Test("I59: a button has no view: beside its glyph the hosting view is touched, and the button acts")
    func buttonsHaveNoViews() throws {
        let notes = Notes()
        let stage = Stage {
            Button {
                notes.add("action")
            } label: {
                Color.red.frame(width: 20, height: 20).frame(width: 44, height: 44).contentShape(Rectangle())
            }
        }
        let view = try #require(stage.host.view)
        let (glyph, edge) = (CGPoint(x: 195, y: 428), CGPoint(x: 176, y: 428))

        #expect(view.hitTest(glyph, with: nil) !== view && view.hitTest(edge, with: nil) === view)
        #expect(view.layer.sublayers?.filter { $0.frame.contains(edge) } == [])
        stage.phone.tap(at: edge)
        #expect(notes.all == ["action"])
        stage.phone.hostingViewsHideDrawnViews = true
        #expect(view.hitTest(glyph, with: nil) === view)
        stage.phone.tap(at: glyph)

        #expect(notes.all == ["action", "action"])
    }

    @Test("I59: represented views and scroll views are always found", arguments: [false, true])
    func viewsAreFound(areDrawnViewsHidden: Bool) throws {
        let notes = Notes()
        let stage = Stage {
            VStack {
                ScrollView { Color.red.frame(height: 2000) }
                Mark("mark", notes).frame(height: 100)
            }
        }
        stage.phone.hostingViewsHideDrawnViews = areDrawnViewsHidden
        let view = try #require(stage.host.view)

        let mark = stage.phone.frame(of: "mark", in: notes)
        #expect(view.hitTest(CGPoint(x: mark.midX, y: mark.midY), with: nil) === notes.view("mark"))
        let hit = try #require(view.hitTest(CGPoint(x: 195, y: 200), with: nil))

        #expect(sequence(first: hit, next: \.superview).contains { $0 is UIScrollView })
    }

    @Test("I59: so is a hosting view that another one represents", arguments: [false, true])
    func hostingViewsAreFound(areDrawnViewsHidden: Bool) throws {
        struct Inner: UIViewControllerRepresentable {
            let controller: UIViewController

            func makeUIViewController(context: Context) -> UIViewController { controller }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
        }
        let inner = UIHostingController(rootView: Color.red)
        let stage = Stage { Inner(controller: inner) }
        stage.phone.hostingViewsHideDrawnViews = areDrawnViewsHidden

        let hit = try #require(stage.host.view.hitTest(CGPoint(x: 195, y: 428), with: nil))

        #expect(hit.isDescendant(of: inner.view) && (hit === inner.view) == areDrawnViewsHidden)
    }

    @Test("I28: to VoiceOver an image is one, a button is named by its label, and modifiers say more")
    func voiceOverHears() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in }
        let notes = Notes()
        let stage = Stage {
            VStack {
                Image(uiImage: image).accessibilityAddTraits(.isButton).accessibilityLabel("Photo")
                Button("Close") { notes.add("closed") }
                Text("Caption").accessibilityHidden(true)
            }
        }

        let elements = stage.phone.voiceOver.elements
        #expect(elements.map(\.accessibilityLabel) == ["Photo", "Close"])
        #expect(elements.first?.accessibilityTraits == [.image, .button])
        stage.phone.voiceOver.focus(on: elements[1])
        stage.phone.voiceOver.activate()

        #expect(notes.all == ["closed"])
    }

    @Test("page of disabled(_:): a disabled button does nothing, whoever presses it, until it is enabled")
    func disabledButtons() throws {
        let (notes, model) = (Notes(), Model())
        let stage = Stage { Switchable(model: model, notes: notes) }
        func press() throws {
            let element = try #require(stage.phone.voiceOver.elements.first)
            stage.phone.voiceOver.focus(on: element)
            stage.phone.voiceOver.activate()
            stage.phone.tap(at: CGPoint(x: 195, y: 428))
            stage.phone.settle()
        }

        try press()
        #expect(stage.phone.voiceOver.elements.first?.accessibilityTraits == [.button, .notEnabled])
        #expect(stage.phone.voiceOver.elements.first?.accessibilityActivate() == false && notes.all == [])
        stage.act { model.isOn = true }
        stage.phone.settle()
        try press()
        #expect(stage.phone.voiceOver.elements.first?.accessibilityTraits == .button)
        #expect(notes.all == ["action", "action"])
        stage.act { model.isOn = false }
        stage.phone.settle()
        try press()

        #expect(notes.all == ["action", "action"])
    }

    private struct Switchable: View {
        let model: Model
        let notes: Notes

        var body: some View {
            Button("Send") { notes.add("action") }.disabled(!model.isOn)
        }
    }

    @Test(
        "page of ButtonStyleConfiguration.isPressed: a style sees the press while the finger is near, each time"
    )
    func stylesSeePresses() {
        let notes = Notes()
        let stage = Stage {
            Button("Press") { notes.add("action") }.buttonStyle(Noting(notes: notes))
        }
        notes.clear()
        let middle = CGPoint(x: 195, y: 428)

        for _ in 0..<2 {
            let finger = stage.phone.touch(at: middle)
            stage.phone.advance(by: 0.1)
            #expect(notes.all.last == "true")
            finger.move(to: CGPoint(x: 195, y: 700))
            stage.phone.advance(by: 0.1)
            #expect(notes.all.last == "false")
            finger.move(to: middle)
            stage.phone.advance(by: 0.1)
            #expect(notes.all.last == "true")
            finger.lift()
            stage.phone.settle()
            #expect(notes.all.last == "false")
        }
        let finger = stage.phone.touch(at: middle)
        finger.cancel()
        stage.phone.settle()

        #expect(notes.count("action") == 2 && notes.all.last == "false")
    }

    private struct Noting: ButtonStyle {
        let notes: Notes

        func makeBody(configuration: Configuration) -> some View {
            let _ = notes.add("\(configuration.isPressed)")
            configuration.label
        }
    }

    @Test("page of disabled(_:): what is disabled takes no long press either, until it is enabled")
    func disabledLongPresses() {
        struct Pressed: View {
            let model: Model
            let notes: Notes

            var body: some View {
                Color.red.onLongPressGesture(minimumDuration: 0.3) { notes.add("pressed") }
                    .disabled(!model.isOn)
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Pressed(model: model, notes: notes) }
        let middle = CGPoint(x: 195, y: 428)

        stage.phone.longPress(at: middle)
        stage.phone.settle()
        #expect(notes.all.isEmpty)
        stage.act { model.isOn = true }
        stage.phone.longPress(at: middle)
        stage.phone.settle()

        #expect(notes.all == ["pressed"])
    }

    @Test("page of opacity(_:): what cannot be seen is not touched in its content shape either")
    func unseenShapes() {
        let notes = Notes()
        for opacity in [0.0, 1] {
            let stage = Stage {
                ZStack {
                    Color.blue.onTapGesture { notes.add("behind") }
                    Color.red.contentShape(Rectangle()).opacity(opacity)
                        .onTapGesture { notes.add("in front") }
                }
            }
            stage.phone.tap(at: CGPoint(x: 195, y: 428))
        }

        #expect(notes.all == ["behind", "in front"])
    }

    @Test("page of Circle: a shape is touched inside its outline, and beside it what lies behind")
    func shapesAreTouchedInside() {
        let notes = Notes()
        let stage = Stage {
            ZStack {
                Color.blue.onTapGesture { notes.add("behind") }
                Circle().fill(Color.red).frame(width: 200, height: 200)
                    .onTapGesture { notes.add("circle") }
            }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 340))
        stage.phone.tap(at: CGPoint(x: 110, y: 345))

        #expect(notes.all == ["circle", "behind"])
    }

    @Test("page of contentShape(_:): a view is touched within the shape only")
    func contentShapesAreOutlines() {
        let notes = Notes()
        let stage = Stage {
            Color.red.frame(width: 200, height: 200).contentShape(Circle()).onTapGesture { notes.add("tap") }
        }

        stage.phone.tap(at: CGPoint(x: 105, y: 340))
        #expect(notes.all == [])
        stage.phone.tap(at: CGPoint(x: 195, y: 340))

        #expect(notes.all == ["tap"])
    }

    @Test("page of zIndex(_:): a view with a lower one lies behind those without")
    func viewsLieBehind() {
        let notes = Notes()
        let stage = Stage {
            ZStack {
                Color.blue.onTapGesture { notes.add("front") }
                Color.red.onTapGesture { notes.add("back") }.zIndex(-1)
            }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["front"])
    }

    @Test("page of allowsHitTesting(_:): an overlay that takes no touches lets them through")
    func overlaysLetTouchesThrough() {
        let notes = Notes()
        let stage = Stage {
            Color.red.onTapGesture { notes.add("beneath") }
                .overlay { Color.blue.onTapGesture { notes.add("in front") }.allowsHitTesting(false) }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["beneath"])
    }

    @Test("page of Button: it does what its newest action says, and still acts where a finger lifts close by")
    func newestActions() {
        struct Counting: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let number = model.number
                Button("Press") { notes.add("\(number)") }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Counting(model: model, notes: notes) }

        stage.act { model.number = 3 }
        stage.phone.drag(from: CGPoint(x: 195, y: 428), to: CGPoint(x: 195, y: 470))

        #expect(notes.all == ["3"])
    }

    @Test("I28: of several texts a button says each, unless it has a label for VoiceOver")
    func buttonsSpeak() {
        let stage = Stage {
            VStack {
                Button {
                } label: {
                    Text("Oslo")
                    Text("1927")
                }
                Button("x") {}.accessibilityLabel("Close")
            }
        }

        #expect(stage.phone.voiceOver.elements.map(\.accessibilityLabel) == ["Oslo, 1927", "Close"])
    }

    @Test("I28: an image says what UIKit's says")
    func imagesSpeak() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in }
        image.accessibilityLabel = "Harbor"
        let stage = Stage { Image(uiImage: image) }

        #expect(stage.phone.voiceOver.elements.map(\.accessibilityLabel) == ["Harbor"])
    }

    @Test("I26: nor does what is clipped or turned, though that lies in a view of its own")
    func untouchableEffects() {
        let notes = Notes()
        let stage = Stage {
            ZStack {
                Color.blue.onTapGesture { notes.add("behind") }
                Color.red.onTapGesture { notes.add("in front") }.clipped().opacity(0)
            }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["behind"])
    }

    @Test("I28: what takes a tap or a long press is read all the same, in a scroll view, too")
    func touchedTextsAreRead() {
        let stage = Stage {
            ScrollView {
                Text("tapped").onTapGesture {}
                Text("pressed").onLongPressGesture {}
            }
        }

        #expect(stage.phone.voiceOver.elements.map(\.accessibilityLabel) == ["tapped", "pressed"])
    }

    @Test("I59: where nothing is, the hosting view is found, which has the color of a screen")
    func emptySpace() {
        let stage = Stage { Color.red.frame(width: 100, height: 100) }

        #expect(stage.host.view.hitTest(CGPoint(x: 20, y: 200), with: nil) === stage.host.view)
        #expect(stage.host.view.backgroundColor == .systemBackground)
    }

    @Test("page of accessibilityAddTraits(_:): what is said of several views is said of each element in them")
    func elementsAreDescribed() {
        let stage = Stage {
            VStack {
                Text("first")
                Text("second")
            }
            .clipped().accessibilityAddTraits(.isHeader)
        }

        let elements = stage.phone.voiceOver.elements
        #expect(elements.map(\.accessibilityLabel) == ["first", "second"])
        #expect(elements.allSatisfy { $0.accessibilityTraits.contains(.header) })
    }
}
