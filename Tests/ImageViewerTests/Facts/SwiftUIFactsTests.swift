import SwiftUI
import Testing

/// What the viewer relies on of SwiftUI, and needs no finger to be seen: on Linux these tests judge the Simulator, in Xcode
/// they judge whether the Simulator was told the truth. Each names the row of FirstPhone.md that it answers, with a word of
/// the row's last column, or, instead of a row, the code that relies on it; and the number that the fact has in FACTS.md.
@MainActor struct SwiftUIFactsTests {
    /// First, since on Linux the phone is the window's. Of a phone's size, and of no scene: no app is around a package's tests.
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let notes = Notes()

    private func show(_ controller: UIViewController) async throws {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        try await update()
    }

    private func show<Content: View>(_ view: Content) async throws {
        try await show(UIHostingController(rootView: view))
    }

    /// Lets SwiftUI draw what has changed: at the end of a turn of the run loop, or in a later one. The Simulator's time stands
    /// still here: it does that in the first.
    private func update() async throws {
        CATransaction.flush()
        try await Task.sleep(nanoseconds: 50_000_000)
        CATransaction.flush()
    }

    private func change(to number: Int, animated: Bool = false) async throws {
        withAnimation(animated ? .default : nil) { notes.number?.wrappedValue = number }
        try await update()
    }

    // MARK: Updates

    /// Instead of a row (`ImageViewerSubject`): SwiftUI finds a binding in a dynamic property of a modifier, so that a change
    /// updates the modifier without the view that has the state (I3).
    @Test func bindingInAModifierUpdatesTheModifierAndNotItsOwner() async throws {
        try await show(Owner(notes: notes))
        #expect(notes.all == ["owner", "modifier 0"])

        try await change(to: 1)

        #expect(notes.all == ["owner", "modifier 0", "modifier 1"])
    }

    /// Instead of a row (`ImageGalleryContent`): a binding that is set outside of an update is read so at once (I54).
    @Test func bindingThatWasSetReadsTheNewValueAtOnce() async throws {
        try await show(Owner(notes: notes))
        let number = try #require(notes.number)

        number.wrappedValue = 5

        #expect(number.wrappedValue == 5 && notes.all.last == "modifier 0")
    }

    /// Instead of a row (`noteUpdate(of:in:windowView:)`): a represented view is updated before it is in a window, which it then
    /// is told of (I20).
    @Test func representedViewIsUpdatedBeforeItIsInAWindow() async throws {
        try await show(Represented("view", notes: notes))

        #expect(notes.all.prefix(2) == ["view without window", "view in window"])
    }

    /// FirstPhone, row 24 (`windowReader`): the presenter, which is the coordinator, is told that the modified view has gone (I20).
    @Test func representedViewThatGoesIsDismantledOnce() async throws {
        try await show(
            Changing(notes: notes) { number in
                if number == 0 { Represented("view", notes: notes) }
            })
        #expect(!notes.all.contains("dismantled"))

        try await change(to: 1)
        try await change(to: 2)

        #expect(notes.all.filter { $0 == "dismantled" }.count == 1)
    }

    /// FirstPhone, row 7 (`alpha`): a thumbnail that UIKit has SwiftUI show is there with the frame in which the copy goes (I61).
    @Test func stateIsDrawnWithTheCommitThatFollows() async throws {
        try await show(
            Changing(notes: notes) { number in
                Represented("opacity \(number)", notes: notes)
            })

        notes.number?.wrappedValue = 1
        CATransaction.flush()

        #expect(notes.all.last == "opacity 1 in window")
    }

    // MARK: Transactions

    /// FirstPhone, row 24 (`windowReader`): in a view that comes later animations are disabled, and there would be no flight, unless
    /// it comes with the identity (I57).
    @Test(arguments: [false, true])
    func viewThatComesLaterHasItsAnimationsDisabledUnlessItComesAsItIs(isAnimated: Bool) async throws {
        try await show(
            Changing(notes: notes) { number in
                VStack {
                    if number == 1 { Represented("plain", notes: notes) }
                    if number == 1 { Represented("identity", notes: notes).transition(.identity) }
                }
            })

        try await change(to: 1, animated: isAnimated)

        #expect(notes.transactions["plain"]?.first?.disablesAnimations == true)
        #expect(notes.transactions["identity"]?.first?.disablesAnimations == false)
    }

    /// Instead of a row (`ImageViewerScreen`): a root view that another hosting controller's update sets is there at once, though
    /// that update is animated, unless an animation in it has a new value (I63).
    @Test(arguments: [false, true])
    func rootViewSetInAnAnimatedUpdateIsThereAtOnceUnlessItAnimatesByItself(hasAnimation: Bool) async throws {
        func caption(_ number: Int) -> AnyView {
            let caption = Represented("caption", number: number, notes: notes)
            return hasAnimation ? AnyView(caption.animation(.default, value: number)) : AnyView(caption)
        }
        let viewer = UIHostingController(rootView: caption(0))
        let app = UIHostingController(
            rootView: Changing(notes: notes) { number in
                Setting(number: number) { viewer.rootView = caption($0) }
            })
        let screen = UIViewController()
        for child in [viewer, app] {
            screen.addChild(child)
            child.view.frame = screen.view.bounds
            screen.view.addSubview(child.view)
            child.didMove(toParent: screen)
        }
        try await show(screen)

        try await change(to: 1, animated: true)

        #expect(notes.numbers["caption"] == 1)
        #expect((notes.transactions["caption"]?.last?.animation != nil) == hasAnimation)
    }

    /// FirstPhone, row 7 (`hiddenID`): the thumbnail comes and goes at once, though the app animates what is around it (I35).
    @Test func animationOfNothingHasAChangeComeAtOnce() async throws {
        try await show(
            Changing(notes: notes) { number in
                VStack {
                    Represented("animated", number: number, notes: notes)
                    Represented("thumbnail", number: number, notes: notes).animation(nil, value: number)
                }
            })

        try await change(to: 1, animated: true)

        #expect(notes.numbers["thumbnail"] == 1)
        #expect(notes.transactions["animated"]?.last?.animation != nil)
        #expect(notes.transactions["thumbnail"]?.last?.animation == nil)
    }

    // MARK: Environment

    /// Instead of a row (`ImageViewerScreen`): a hosting controller knows of the environment around it what it is handed (I8).
    @Test(arguments: [false, true])
    func hostingControllerHasTheEnvironmentThatItIsHanded(isHanded: Bool) async throws {
        try await show(
            Hosting(notes: notes, handsEnvironmentOn: isHanded)
                .environment(\.word, "app").disabled(true))

        #expect(notes.all.last == (isHanded ? "app true" : "none true"))
    }

    /// Instead of a row (`ImageViewerWindowRepresentable`): who asks for all of the environment is updated for each change, others
    /// for none that they have not read (I56).
    @Test func environmentUpdatesWhoeverAsksForAllOfIt() async throws {
        try await show(
            Changing(notes: notes) { number in
                Surrounded(notes: notes).environment(\.word, "\(number)")
            })
        notes.all = []

        try await change(to: 1)

        #expect(notes.all == ["all 1"])
    }

    // MARK: Places

    /// Instead of a row (`isPresented`): a viewer knows by its parent that it is a part of a screen, before it appears (I23).
    @Test func representedControllerIsAChildOfTheHostingControllerBeforeItAppears() async throws {
        let screen = UIHostingController(rootView: RepresentedController(notes: notes))

        try await show(screen)

        #expect(notes.all == ["will appear in a parent"])
        #expect(notes.controller?.parent === screen)
    }

    /// Instead of a row (`ImageViewerView`): a viewer that closes a screen fills it, and another one does not lie under its bar
    /// (I11).
    @Test(arguments: [false, true])
    func representedControllerFillsTheScreenOnlyIfItIgnoresTheSafeArea(ignores: Bool) async throws {
        let screen = UIHostingController(
            rootView: RepresentedController(notes: notes).ignoresSafeArea(edges: ignores ? .all : []))
        screen.additionalSafeAreaInsets.top = 80

        try await show(screen)

        let view = try #require(notes.controller?.view)
        let bounds = screen.view.bounds
        #expect(screen.view.safeAreaInsets.top >= 80)
        #expect(
            view.convert(view.bounds, to: screen.view)
                == (ignores ? bounds : bounds.inset(by: screen.view.safeAreaInsets)))
    }

    /// FirstPhone, row 23 (`hitTest(_:with:)`): a view of UIKit's is found in SwiftUI's, and where nothing is, the hosting view
    /// itself (I59).
    @Test func hostingViewFindsRepresentedViewsAndItselfBesideThem() async throws {
        let screen = UIHostingController(
            rootView: Represented("view", notes: notes).frame(width: 100, height: 100))
        try await show(screen)
        let (view, represented) = (try #require(screen.view), try #require(notes.views["view"]))
        let middle = represented.convert(CGPoint(x: 50, y: 50), to: view)

        #expect(view.hitTest(middle, with: nil) === represented)
        #expect(view.hitTest(CGPoint(x: middle.x, y: middle.y + 200), with: nil) === view)
    }

    /// FirstPhone, row 23 (`region`): a represented view behind another one is as large as that (I15), though it is hidden.
    @Test func hiddenViewBehindAnotherOneIsAsLarge() async throws {
        let screen = UIHostingController(
            rootView: VStack { Color.clear.frame(width: 100, height: 40) }
                .background(Represented("region", isHidden: true, notes: notes))
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom))

        try await show(screen)

        let (view, region) = (try #require(screen.view), try #require(notes.views["region"]))
        let safeArea = view.bounds.inset(by: view.safeAreaInsets)
        let frame = region.convert(region.bounds, to: view)
        #expect(frame.size == CGSize(width: 100, height: 40))
        #expect(frame.maxY == safeArea.maxY && frame.midX == safeArea.midX)
    }
}

// MARK: - Views

/// What has happened to the views of a test, in order.
@MainActor private final class Notes {
    var all: [String] = []
    var views: [String: UIView] = [:]
    /// What each represented view was updated with: last, and how.
    var numbers: [String: Int] = [:]
    var transactions: [String: [Transaction]] = [:]
    weak var controller: UIViewController?
    /// The state that the test changes.
    var number: Binding<Int>?
}

/// Has a state, and makes its content of it.
private struct Changing<Content: View>: View {
    let notes: Notes
    @ViewBuilder let content: @MainActor (Int) -> Content
    @State private var number = 0

    init(notes: Notes, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
        (self.notes, self.content) = (notes, content)
    }

    var body: some View {
        let _ = notes.number = $number
        content(number)
    }
}

/// Has a state that only a modifier reads, as the viewer's does.
private struct Owner: View {
    let notes: Notes
    @State private var number = 0

    init(notes: Notes) {
        self.notes = notes
    }

    var body: some View {
        let _ = notes.number = $number
        let _ = notes.all.append("owner")
        Color.clear.modifier(Modifier(subject: BoundSubject(number: $number), notes: notes))
    }

    private struct Modifier<S: Subject>: ViewModifier {
        var subject: S
        let notes: Notes

        func body(content: Content) -> some View {
            let _ = notes.all.append("modifier \(subject.value)")
            content
        }
    }
}

@MainActor private protocol Subject: DynamicProperty {
    var value: Int { get }
}

@MainActor private struct BoundSubject: Subject {
    @Binding var number: Int
    var value: Int { number }
}

/// A view of UIKit's that notes its updates.
private struct Represented: UIViewRepresentable {
    let name: String
    let number: Int
    let isHidden: Bool
    let notes: Notes

    init(_ name: String, number: Int = 0, isHidden: Bool = false, notes: Notes) {
        (self.name, self.number, self.isHidden, self.notes) = (name, number, isHidden, notes)
    }

    func makeCoordinator() -> Notes { notes }

    func makeUIView(context: Context) -> Watched {
        let view = Watched()
        view.isHidden = isHidden
        notes.views[name] = view
        return view
    }

    func updateUIView(_ view: Watched, context: Context) {
        notes.all.append(name + (view.window == nil ? " without window" : " in window"))
        notes.numbers[name] = number
        notes.transactions[name, default: []].append(context.transaction)
        view.onWindow = { [notes, name] in notes.all.append("\(name) in window") }
    }

    static func dismantleUIView(_ view: Watched, coordinator: Notes) {
        coordinator.all.append("dismantled")
    }

    final class Watched: UIView {
        var onWindow: () -> Void = {}

        override func didMoveToWindow() {
            super.didMoveToWindow()
            if window != nil { onWindow() }
        }
    }
}

/// Does something in each update, as the viewer's presenter does.
private struct Setting: UIViewRepresentable {
    let number: Int
    let set: @MainActor (Int) -> Void

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ view: UIView, context: Context) { set(number) }
}

private struct RepresentedController: UIViewControllerRepresentable {
    let notes: Notes

    func makeUIViewController(context: Context) -> UIViewController {
        let controller = Watched()
        controller.onAppearance = { [notes] in
            notes.all.append($0 ? "will appear in a parent" : "will appear alone")
        }
        notes.controller = controller
        return controller
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}

    private final class Watched: UIViewController {
        var onAppearance: (Bool) -> Void = { _ in }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            onAppearance(parent != nil)
        }
    }
}

// MARK: - Environments

private nonisolated struct WordKey: EnvironmentKey {
    static var defaultValue: String { "none" }
}

extension EnvironmentValues {
    fileprivate nonisolated var word: String {
        get { self[WordKey.self] }
        set { self[WordKey.self] = newValue }
    }
}

/// A hosting controller among the views of another one.
private struct Hosting: UIViewControllerRepresentable {
    let notes: Notes
    let handsEnvironmentOn: Bool
    @Environment(\.self) private var environment

    init(notes: Notes, handsEnvironmentOn: Bool) {
        (self.notes, self.handsEnvironmentOn) = (notes, handsEnvironmentOn)
    }

    func makeUIViewController(context: Context) -> UIHostingController<AnyView> {
        let view = Reading(notes: notes)
        guard handsEnvironmentOn else { return UIHostingController(rootView: AnyView(view)) }
        var environment = environment
        environment.isEnabled = true
        return UIHostingController(rootView: AnyView(view.environment(\.self, environment)))
    }

    func updateUIViewController(_ controller: UIHostingController<AnyView>, context: Context) {}

    private struct Reading: View {
        let notes: Notes
        @Environment(\.word) private var word
        @Environment(\.isEnabled) private var isEnabled

        init(notes: Notes) {
            self.notes = notes
        }

        var body: some View {
            let _ = notes.all.append("\(word) \(isEnabled)")
            Color.clear
        }
    }
}

/// Two represented views, of which one asks for all of the environment.
private struct Surrounded: View {
    let notes: Notes

    var body: some View {
        VStack {
            All(notes: notes)
            Represented("no one", notes: notes)
        }
    }

    private struct All: UIViewRepresentable {
        let notes: Notes
        @Environment(\.self) private var environment

        init(notes: Notes) {
            self.notes = notes
        }

        func makeUIView(context: Context) -> UIView { UIView() }

        func updateUIView(_ view: UIView, context: Context) { notes.all.append("all \(environment.word)") }
    }
}
