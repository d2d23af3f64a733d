import SimulatorKit
import SwiftUI
import Testing

/// Covers and sheets.
@MainActor struct PresentingTests {
    @Test("I29: a cover comes and goes with its binding")
    func coverFollowsTheBinding() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Covering(model: model, notes: notes) }
        #expect(stage.host.presentedViewController == nil)

        stage.act { model.isOn = true }
        stage.phone.settle()
        #expect(stage.host.presentedViewController?.modalPresentationStyle == .fullScreen)
        #expect(notes.isOnScreen("cover") && !notes.isOnScreen("below"))
        stage.act { model.isOn = false }
        stage.phone.settle()

        #expect(stage.host.presentedViewController == nil && notes.isOnScreen("below"))
        #expect(notes.all.last == "dismissed")
    }

    @Test("I29: a cover that goes beneath another one tells that it is gone")
    func coverGoesBeneathAnother() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Covering(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.settle()
        let other = UIViewController()
        other.modalPresentationStyle = .fullScreen
        stage.act { stage.host.presentedViewController?.present(other, animated: false) }
        #expect(!notes.isOnScreen("cover"))

        stage.act { model.isOn = false }
        stage.phone.settle()

        #expect(stage.host.presentedViewController == nil && notes.isOnScreen("below"))
        #expect(notes.all.filter { $0 == "dismissed" } == ["dismissed"])
    }

    @Test("I30: what is presented is told so, and its dismiss action resets the binding")
    func dismissActionResetsTheBinding() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Covering(model: model, notes: notes) }
        #expect(notes.all == ["below presented: false"])
        stage.act { model.isOn = true }
        stage.phone.settle()
        #expect(notes.all.contains("cover presented: true"))

        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(!model.isOn)
        stage.phone.settle()

        #expect(stage.host.presentedViewController == nil)
    }

    @Test("I30: what UIKit dismisses resets the binding, too")
    func dismissalResetsTheBinding() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Covering(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.settle()

        stage.act { stage.host.dismiss(animated: true) }
        stage.phone.settle()

        #expect(!model.isOn)
        #expect(notes.all.filter { $0 == "dismissed" } == ["dismissed"])
    }

    @Test("I31: state changes reach a view that full screen covers")
    func coveredViewsFollow() {
        let model = Model()
        let notes = Notes()
        let stage = Stage { Covering(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.settle()
        notes.clear()

        stage.act { model.number = 4 }
        stage.phone.settle()

        #expect(notes.all == ["number 4"])
    }

    @Test("I32: another item is another sheet, once the first has gone")
    func anotherItemIsAnotherSheet() {
        let model = Model()
        let notes = Notes()
        let stage = Stage {
            ItemSheet(model: model, notes: notes)
        }
        stage.act { model.item = Thing(id: 1) }
        stage.phone.settle()
        let first = stage.host.presentedViewController
        #expect(notes.all == ["appear 1"])

        stage.act { model.item = Thing(id: 2) }
        stage.phone.settle()

        #expect(stage.host.presentedViewController !== first)
        #expect(notes.all == ["appear 1", "appear 2"])
        #expect(model.item == Thing(id: 2))
    }

    @Test(
        "I58: a sheet over something of the app's own is refused, and comes later or not at all",
        arguments: [false, true])
    func refusedSheets(comesLater: Bool) {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { ItemSheet(model: model, notes: notes) }
        stage.phone.refusedSheetsComeLater = comesLater
        let own = UIViewController()
        stage.act { stage.host.present(own, animated: false) }

        stage.act { model.item = Thing(id: 1) }
        stage.phone.settle()
        #expect(notes.all == [] && model.item == Thing(id: 1))
        #expect(stage.phone.warnings.contains { $0.contains("which is already presenting") })
        stage.act { own.dismiss(animated: false) }
        stage.act { model.number += 1 }
        stage.phone.settle()

        #expect(notes.all == (comesLater ? ["appear 1"] : []))
    }

    @Test("I58: a sheet that was refused comes when it is asked for anew")
    func refusedSheetsComeAnew() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { ItemSheet(model: model, notes: notes) }
        stage.phone.refusedSheetsComeLater = false
        let own = UIViewController()
        stage.act { stage.host.present(own, animated: false) }
        stage.act { model.item = Thing(id: 1) }
        stage.phone.settle()

        stage.act { model.item = nil }
        stage.act { own.dismiss(animated: false) }
        stage.phone.settle()
        #expect(notes.all == [])
        stage.act { model.item = Thing(id: 1) }
        stage.phone.settle()

        #expect(notes.all == ["appear 1"])
    }

    @Test("I33: the status bar hides while a view wants it to")
    func statusBarHides() {
        let model = Model()
        let stage = Stage { Bar(model: model) }
        #expect(stage.phone.svg().contains("9:41"))

        stage.act { model.isOn = true }
        stage.phone.settle()
        #expect(!stage.phone.svg().contains("9:41"))
        stage.act { model.isOn = false }
        stage.phone.settle()

        #expect(stage.phone.svg().contains("9:41"))
    }
    @Test("I33: of several views one that hides the status bar is heard, wherever it stands")
    func anyViewHidesTheStatusBar() {
        for hiding in [[true, false], [false, true], [false, false]] {
            let stage = Stage {
                VStack {
                    Color.red.statusBarHidden(hiding[0])
                    Color.blue.statusBarHidden(hiding[1])
                }
            }
            #expect(stage.phone.svg().contains("9:41") == !hiding.contains(true))
        }
    }

    @Test("I33: a view that has gone hides nothing any longer, neither bar nor home indicator")
    func whatHasGoneHidesNothing() {
        let model = Model()
        let stage = Stage { Leaving(model: model) }
        let indicator = "width=\"134\" height=\"5\""
        #expect(stage.phone.svg().contains("9:41") && stage.phone.svg().contains(indicator))

        for _ in 0..<2 {
            stage.act { model.isOn = true }
            stage.phone.settle()
            #expect(!stage.phone.svg().contains("9:41") && !stage.phone.svg().contains(indicator))
            stage.act { model.isOn = false }
            stage.phone.settle()
            #expect(stage.phone.svg().contains("9:41") && stage.phone.svg().contains(indicator))
        }
    }

    private struct Leaving: View {
        let model: Model

        var body: some View {
            ZStack {
                Color.red
                if model.isOn { Color.blue.statusBarHidden().persistentSystemOverlays(.hidden) }
            }
        }
    }

    @Test(
        "page of disablesAnimations: what is presented in such a transaction is there at once, and gone at once"
    )
    func presentsWithoutAnimation() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Covering(model: model, notes: notes) }
        var still = Transaction()
        still.disablesAnimations = true

        stage.act { withTransaction(still) { model.isOn = true } }
        stage.phone.advance(by: 0.02)
        #expect(
            stage.phone.frame(of: "cover", in: notes).minY == 47 && stage.host.transitionCoordinator == nil)
        stage.act { withTransaction(still) { model.isOn = false } }
        stage.phone.advance(by: 0.02)

        #expect(stage.host.presentedViewController == nil && notes.isOnScreen("below"))
    }

    @Test("I29: what is presented goes with the view that presents it, and can come again")
    func presentersGo() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Vanishing(model: model, notes: notes) }
        stage.act { model.item = Thing(id: 1) }
        stage.phone.settle()
        #expect(stage.host.presentedViewController != nil && notes.isOnScreen("sheet 1"))

        stage.act { model.isOn = true }
        stage.phone.settle()
        #expect(stage.host.presentedViewController == nil && !notes.isOnScreen("sheet 1"))
        stage.act {
            model.item = Thing(id: 2)
            model.isOn = false
        }
        stage.phone.settle()

        #expect(stage.host.presentedViewController != nil && notes.isOnScreen("sheet 2"))
    }

    private struct Vanishing: View {
        @Bindable var model: Model
        let notes: Notes

        var body: some View {
            ZStack {
                Color.red
                if !model.isOn {
                    Color.blue.sheet(item: $model.item) { Mark("sheet \($0.id)", notes) }
                }
            }
        }
    }

    @Test(
        "page of fullScreenCover(isPresented:onDismiss:content:): what is presented follows the state around it"
    )
    func coversFollowTheState() {
        struct Counting: View {
            let model: Model
            let notes: Notes

            var body: some View {
                let number = model.number
                Color.red.fullScreenCover(isPresented: .constant(true)) {
                    Text("Number \(number)").accessibilityLabel("Number \(number)")
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Counting(model: model, notes: notes) }
        stage.phone.settle()
        #expect(stage.phone.voiceOver.elements.map(\.accessibilityLabel) == ["Number 0"])

        stage.act { model.number = 7 }
        stage.phone.settle()

        #expect(stage.phone.voiceOver.elements.map(\.accessibilityLabel) == ["Number 7"])
    }

    @Test(
        "pages of colorScheme and verticalSizeClass: a cover learns that the phone goes dark, and is turned"
    )
    func coversFollowThePhone() {
        struct Opening: View {
            let notes: Notes

            var body: some View {
                Color.red.fullScreenCover(isPresented: .constant(true)) { Informed(notes: notes) }
            }
        }
        let notes = Notes()
        let stage = Stage { Opening(notes: notes) }
        stage.phone.settle()
        #expect(notes.all.last == "light, high, nil")

        stage.phone.userInterfaceStyle = .dark
        stage.phone.settle()
        #expect(notes.all.last == "dark, high, nil")
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        #expect(notes.all.last == "dark, low, nil")
    }

    @Test("pages of colorScheme and overrideUserInterfaceStyle: a sheet has its own screen's traits")
    func sheetsHaveTheirOwnTraits() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Lending(model: model, notes: notes) }
        stage.phone.settle()
        #expect(notes.all.last == "light, high, 0")

        stage.act { stage.host.presentedViewController?.overrideUserInterfaceStyle = .dark }
        stage.phone.settle()

        #expect(notes.all.last == "dark, high, 0")
    }

    @Test(
        "page of environment(_:_:): a sheet gets the values of the view that presents it, also when they change"
    )
    func sheetsFollowTheEnvironment() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Lending(model: model, notes: notes) }
        stage.phone.settle()
        #expect(notes.all.last == "light, high, 0")

        stage.act { model.number = 3 }
        stage.phone.settle()

        #expect(notes.all.last == "light, high, 3")
    }

    private struct Lending: View {
        let model: Model
        let notes: Notes

        var body: some View {
            Color.red.sheet(isPresented: .constant(true)) { Informed(notes: notes) }
                .lineLimit(model.number)
        }
    }

    private struct Informed: View {
        let notes: Notes
        @Environment(\.colorScheme) private var scheme
        @Environment(\.verticalSizeClass) private var height
        @Environment(\.lineLimit) private var limit

        var body: some View {
            let names = [
                scheme == .dark ? "dark" : "light", height == .compact ? "low" : "high",
                limit.map { "\($0)" } ?? "nil",
            ]
            let _ = notes.add(names.joined(separator: ", "))
            Color.blue
        }
    }

    @Test("page of sheet(isPresented:onDismiss:content:): onDismiss finds the binding reset")
    func bindingsAreResetFirst() {
        struct Opening: View {
            @Bindable var model: Model
            let notes: Notes

            var body: some View {
                Color.red.sheet(isPresented: $model.isOn) {
                    notes.add("dismissed, \(model.isOn)")
                } content: {
                    Color.blue
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Opening(model: model, notes: notes) }
        stage.act { model.isOn = true }
        stage.phone.settle()

        stage.act { stage.host.dismiss(animated: true) }
        stage.phone.settle()

        #expect(notes.all == ["dismissed, false"])
    }

    @Test("What changes while a cover comes or goes is followed when it has come, or gone")
    func changesDuringTransitions() {
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Covering(model: model, notes: notes) }
        for _ in 0..<2 {
            stage.act { model.isOn = true }
            stage.phone.advance(by: 0.1)
            #expect(stage.host.transitionCoordinator != nil)
            stage.act { model.isOn = false }
            stage.phone.settle()
            #expect(stage.host.presentedViewController == nil && notes.isOnScreen("below"))
        }

        let other = Stage { ItemSheet(model: model, notes: notes) }
        other.act { model.item = Thing(id: 1) }
        other.phone.settle()
        other.act { model.item = nil }
        other.phone.advance(by: 0.1)
        #expect(other.host.transitionCoordinator != nil)
        other.act { model.item = Thing(id: 2) }
        other.phone.settle()

        #expect(other.host.presentedViewController != nil && notes.all.last == "appear 2")
    }

    @Test("page of environment(_:_:): a sheet gets the values from far around, though nobody else reads them")
    func sheetsFollowFromFarAround() {
        struct Between: View {
            let notes: Notes

            var body: some View {
                Color.red.sheet(isPresented: .constant(true)) { Informed(notes: notes) }
            }
        }
        struct Limited<Content: View>: View {
            let model: Model
            @ViewBuilder let content: Content

            var body: some View { content.lineLimit(model.number) }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Limited(model: model) { Between(notes: notes) } }
        stage.phone.settle()

        stage.act { model.number = 3 }
        stage.phone.settle()

        #expect(notes.all.last == "light, high, 3")
    }

    @Test("page of sheet(isPresented:): of two sheets at a time the second comes when the first has gone")
    func secondSheetsWait() {
        struct Two: View {
            @Bindable var model: Model
            let notes: Notes

            var body: some View {
                VStack {
                    Color.red.sheet(isPresented: $model.isOn) { Color.red.onAppear { notes.add("first") } }
                    Color.blue.sheet(item: $model.item) { _ in Color.blue.onAppear { notes.add("second") } }
                }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Two(model: model, notes: notes) }
        stage.phone.refusedSheetsComeLater = false
        stage.act { model.isOn = true }
        stage.phone.settle()
        stage.act { model.item = Thing(id: 1) }
        stage.phone.settle()
        #expect(notes.all == ["first"])

        stage.act { model.isOn = false }
        stage.phone.settle()

        #expect(notes.all == ["first", "second"])
    }
}

private struct Covering: View {
    @Bindable var model: Model
    let notes: Notes

    var body: some View {
        Page(name: "below", notes: notes)
            .onChange(of: model.number) { notes.add("number \(model.number)") }
            .fullScreenCover(isPresented: $model.isOn) {
                notes.add("dismissed")
            } content: {
                Page(name: "cover", notes: notes)
            }
    }

    struct Page: View {
        let name: String
        let notes: Notes
        @Environment(\.isPresented) private var isPresented
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            let _ = notes.add("\(name) presented: \(isPresented)")
            Mark(name, notes).overlay { Color.blue.onTapGesture { dismiss() } }
        }
    }
}

private struct ItemSheet: View {
    @Bindable var model: Model
    let notes: Notes

    var body: some View {
        let _ = model.number
        Color.red.sheet(item: $model.item) { item in
            Color.blue.onAppear { notes.add("appear \(item.id)") }
        }
    }
}

private struct Bar: View {
    let model: Model

    var body: some View {
        Color.red.statusBar(hidden: model.isOn)
    }
}
