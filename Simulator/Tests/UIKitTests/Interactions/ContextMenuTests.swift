import SimulatorKit
import Testing
import UIKit

/// A picture with a menu, and what happened to it.
@MainActor private final class MenuStage: NSObject, UIContextMenuInteractionDelegate {
    let phone: Simulator
    let controller = UIViewController()
    let view = TouchView()
    let journal = Journal()
    var configuration: UIContextMenuConfiguration?
    var preview: UITargetedPreview?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    private(set) var locations: [CGPoint] = []

    static let center = CGPoint(x: 195, y: 300)

    init(_ menu: UIMenu?, on device: Device = .iPhone) {
        phone = Simulator(device)
        super.init()
        if let menu { configuration = UIContextMenuConfiguration(actionProvider: { _ in menu }) }
        phone.show(controller)
        view.frame = CGRect(x: 95, y: 200, width: 200, height: 200)
        view.journal = journal
        controller.view.addSubview(view)
        view.addInteraction(interaction)
        phone.settle()
    }

    static func item(
        _ title: String, _ journal: Journal, _ attributes: UIMenuElement.Attributes = []
    ) -> UIAction {
        UIAction(title: title, attributes: attributes) { _ in journal.note("chose \(title)") }
    }

    func open() {
        phone.longPress(at: MenuStage.center)
        phone.settle()
        journal.clear()
    }

    var items: [UIResponder] { phone.voiceOver.elements.filter { $0.accessibilityTraits.contains(.button) } }

    var titles: [String] { items.compactMap(\.accessibilityLabel) }

    /// The middle of an item on the screen.
    func place(of title: String) throws -> CGPoint {
        try #require(items.first { $0.accessibilityLabel == title }).accessibilityActivationPoint
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        locations.append(location)
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        preview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        journal.note("will display")
        animator?.addCompletion { self.journal.note("displayed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        journal.note("will end")
        animator?.addCompletion { self.journal.note("ended") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        journal.note("commit")
        animator.preferredCommitStyle = .pop
        animator.addCompletion { self.journal.note("committed") }
    }
}

@MainActor struct ContextMenuTests {
    private let journal = Journal()

    private func stage(_ children: [UIMenuElement], on device: Device = .iPhone) -> MenuStage {
        MenuStage(UIMenu(children: children), on: device)
    }

    private func copyAndShare() -> MenuStage {
        let stage = stage([])
        stage.configuration = UIContextMenuConfiguration(actionProvider: { [journal] _ in
            UIMenu(children: [MenuStage.item("Copy", journal), MenuStage.item("Share", journal)])
        })
        return stage
    }

    // MARK: Opening

    @Test func aLongPressOpensTheMenuAndTakesTheTouchFromTheView() {
        let stage = copyAndShare()

        stage.phone.longPress(at: MenuStage.center)
        stage.phone.settle()

        #expect(stage.locations == [CGPoint(x: 100, y: 100)])
        #expect(stage.titles == ["Copy", "Share"])
        #expect(stage.journal.entries.contains("will display"))
        #expect(stage.journal.entries.last == "displayed")
        #expect(stage.journal.entries.contains { $0.contains("cancelled") })
        #expect(!stage.journal.entries.contains { $0.contains("ended") })
    }

    @Test func aTapOpensNothingAndReachesTheView() {
        let stage = copyAndShare()
        let recorder = Recorder()
        recorder.follow(UITapGestureRecognizer(target: nil, action: nil), of: stage.view)

        stage.phone.tap(at: MenuStage.center)
        stage.phone.settle()

        #expect(stage.locations.isEmpty)
        #expect(recorder.states == [.ended])
    }

    @Test func aTapIsNoneOnceTheMenuHasOpened() {
        let stage = copyAndShare()
        let recorder = Recorder()
        recorder.follow(UITapGestureRecognizer(target: nil, action: nil), of: stage.view)

        stage.phone.longPress(at: MenuStage.center, duration: 0.7)
        stage.phone.settle()

        #expect(stage.titles == ["Copy", "Share"])
        #expect(recorder.states.isEmpty)
    }

    @Test func aDragScrollsAndOpensNothing() {
        let stage = copyAndShare()
        let scrollView = UIScrollView(frame: stage.controller.view.bounds)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        stage.controller.view.addSubview(scrollView)
        scrollView.addSubview(stage.view)

        stage.phone.drag(from: MenuStage.center, to: CGPoint(x: 195, y: 200), pause: 1)
        stage.phone.settle()

        #expect(scrollView.contentOffset.y > 50)
        #expect(stage.locations.isEmpty)
        #expect(stage.titles.isEmpty)
    }

    @Test func aScrollViewStandsStillOnceTheMenuHasOpened() {
        let stage = copyAndShare()
        let scrollView = UIScrollView(frame: stage.controller.view.bounds)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        stage.controller.view.addSubview(scrollView)
        scrollView.addSubview(stage.view)

        let finger = stage.phone.touch(at: MenuStage.center)
        stage.phone.advance(by: 0.7)
        finger.move(to: CGPoint(x: 195, y: 100), duration: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(scrollView.contentOffset.y == 0)
        #expect(stage.titles == ["Copy", "Share"])
    }

    @Test func withoutAConfigurationTheGestureIsLeftToOthers() {
        let stage = MenuStage(nil)
        let recorder = Recorder()
        recorder.follow(UITapGestureRecognizer(target: nil, action: nil), of: stage.view)

        stage.phone.longPress(at: MenuStage.center, duration: 0.7)
        stage.phone.settle()

        #expect(stage.locations.count == 1)
        #expect(recorder.states == [.ended])
        #expect(!stage.journal.entries.contains("will display"))
    }

    @Test func anEmptyMenuDoesNotOpen() {
        let stage = stage([])

        stage.phone.longPress(at: MenuStage.center)
        stage.phone.settle()

        #expect(stage.locations.count == 1)
        #expect(!stage.journal.entries.contains("will display"))
        #expect(stage.phone.opacity(of: stage.view) == 1)
    }

    @Test func aRemovedInteractionOpensNothing() {
        let stage = copyAndShare()
        stage.view.removeInteraction(stage.interaction)

        stage.phone.longPress(at: MenuStage.center)
        stage.phone.settle()

        #expect(stage.locations.isEmpty)
    }

    // MARK: Choosing

    @Test func aChosenItemActsWhenTheMenuIsGone() throws {
        let stage = copyAndShare()
        stage.open()
        let place = try stage.place(of: "Share")

        stage.phone.tap(at: place)
        let atOnce = (stage.journal.entries, journal.entries)
        stage.phone.settle()

        #expect(atOnce.0 == ["will end"])
        #expect(atOnce.1.isEmpty)
        #expect(stage.journal.entries == ["will end", "ended"])
        #expect(journal.entries == ["chose Share"])
        #expect(stage.titles.isEmpty)
        #expect(stage.phone.opacity(of: stage.view) == 1)
    }

    @Test func aSlidingFingerChoosesByLifting() throws {
        let place = try {
            let stage = copyAndShare()
            stage.open()
            return try stage.place(of: "Copy")
        }()
        let stage = copyAndShare()
        let finger = stage.phone.touch(at: MenuStage.center)
        stage.phone.advance(by: 1.2)

        finger.move(to: place, duration: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(journal.entries == ["chose Copy"])
        #expect(stage.titles.isEmpty)
    }

    @Test func aTapBesideChoosesNothing() {
        let stage = copyAndShare()
        stage.open()

        stage.phone.tap(at: CGPoint(x: 10, y: 800))
        stage.phone.settle()

        #expect(stage.journal.entries == ["will end", "ended"])
        #expect(journal.entries.isEmpty)
        #expect(stage.titles.isEmpty)
    }

    @Test func aTapOnThePreviewCommitsIt() {
        let stage = copyAndShare()
        stage.open()

        stage.phone.tap(at: MenuStage.center)
        stage.phone.settle()

        #expect(stage.journal.entries == ["commit", "will end", "committed", "ended"])
        #expect(stage.titles.isEmpty)
    }

    @Test func whatIsDisabledCannotBeChosenAndWhatIsHiddenIsNotThere() throws {
        let stage = stage([
            MenuStage.item("Copy", journal, .disabled), MenuStage.item("Save", journal, .hidden),
            MenuStage.item("Share", journal, .keepsMenuPresented),
        ])
        stage.open()
        let titles = stage.titles

        stage.phone.tap(at: try stage.place(of: "Copy"))
        stage.phone.settle()
        stage.phone.tap(at: try stage.place(of: "Share"))
        stage.phone.settle()

        #expect(titles == ["Copy", "Share"])
        #expect(journal.entries == ["chose Share"])
        #expect(stage.titles == ["Copy", "Share"])
    }

    /// Can be first responder, and performs what it is told to.
    private final class CommandView: UIView {
        static let rename = Selector("rename", CommandView.rename)
        var journal = Journal()
        var allowsRenaming = true

        override var canBecomeFirstResponder: Bool { true }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            allowsRenaming && super.canPerformAction(action, withSender: sender)
        }

        func rename() { journal.note("renamed") }
    }

    @Test(
        "UIResponder.h: a command is offered while somebody in the chain can perform it",
        arguments: ["can", "refuses", "is not first"])
    func commandsAskTheChain(performer: String) throws {
        let stage = stage([UICommand(title: "Rename", action: CommandView.rename)])
        let view = CommandView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.journal = journal
        view.allowsRenaming = performer != "refuses"
        stage.controller.view.addSubview(view)
        if performer != "is not first" { view.becomeFirstResponder() }
        stage.open()
        let isEnabled = stage.items.map { !$0.accessibilityTraits.contains(.notEnabled) }

        stage.phone.tap(at: try stage.place(of: "Rename"))
        stage.phone.settle()

        #expect(isEnabled == [performer == "can"])
        #expect(journal.entries == (performer == "can" ? ["renamed"] : []))
        #expect(stage.titles.isEmpty == (performer == "can"))
    }

    @Test func aSubmenuOpensInPlaceAndClosesAgain() throws {
        let stage = stage([
            MenuStage.item("Copy", journal),
            UIMenu(title: "More", children: [MenuStage.item("Print", journal)]),
            UIMenu(title: "Inline", options: .displayInline, children: [MenuStage.item("Rename", journal)]),
        ])
        stage.open()

        let titles = stage.titles
        stage.phone.tap(at: try stage.place(of: "More"))
        stage.phone.settle()
        let inside = stage.titles
        stage.phone.tap(at: try stage.place(of: "More"))
        stage.phone.settle()

        #expect(titles == ["Copy", "More", "Rename"])
        #expect(inside == ["More", "Print"])
        #expect(stage.titles == titles)
    }

    // MARK: Whose presentation it is

    @Test("PopupView#127: while the menu is open its controller presents something, and nothing else")
    func theOpenMenuIsPresented() {
        let stage = copyAndShare()
        let other = UIViewController()

        stage.open()
        let presented = stage.controller.presentedViewController
        let presenter = presented?.presentingViewController
        stage.controller.present(other, animated: true)
        stage.phone.settle()
        let isRefused = other.presentingViewController == nil
        stage.interaction.dismissMenu()
        stage.phone.settle()

        #expect(presenter === stage.controller)
        #expect(isRefused)
        #expect(stage.controller.presentedViewController == nil)
        #expect(presented?.presentingViewController == nil)
    }

    @Test("BetterSafariView#52: what is presented on the menu goes with it")
    func whatIsPresentedOnTheMenuGoesWithIt() {
        let stage = copyAndShare()
        let other = UIViewController()
        other.modalPresentationStyle = .overFullScreen
        stage.open()
        stage.controller.presentedViewController?.present(other, animated: true)
        stage.phone.settle()
        let isPresented = other.view.window != nil

        stage.interaction.dismissMenu()
        stage.phone.settle()

        #expect(isPresented)
        #expect(other.view.window == nil && other.presentingViewController == nil)
        #expect(stage.controller.presentedViewController == nil)
    }

    @Test("E16: a dismissal by the controller takes the menu, not the controller")
    func dismissingTakesTheMenu() {
        let stage = copyAndShare()
        let root = UIViewController()
        stage.phone.show(root)
        root.present(stage.controller, animated: false)
        stage.phone.settle()
        stage.open()

        stage.controller.dismiss(animated: true)
        stage.phone.settle()

        #expect(stage.titles.isEmpty)
        #expect(stage.journal.entries == ["will end", "ended"])
        #expect(root.presentedViewController === stage.controller)
    }

    @Test("An item can present from the controller of its menu")
    func anItemCanPresent() throws {
        let stage = stage([])
        let other = UIViewController()
        stage.configuration = UIContextMenuConfiguration(actionProvider: { [weak stage] _ in
            UIMenu(children: [
                UIAction(title: "Share") { _ in stage?.controller.present(other, animated: true) }
            ])
        })
        stage.open()

        stage.phone.tap(at: try stage.place(of: "Share"))
        stage.phone.settle()

        #expect(stage.controller.presentedViewController === other)
        #expect(other.view.window != nil)
    }

    // MARK: Closing

    @Test func theMenuIsClosedFromCode() {
        let stage = copyAndShare()
        stage.open()

        stage.interaction.dismissMenu()
        stage.phone.settle()

        #expect(stage.journal.entries == ["will end", "ended"])
        #expect(stage.titles.isEmpty)
    }

    @Test func theMenuClosesByEscape() {
        let stage = copyAndShare()
        stage.open()

        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(stage.journal.entries == ["will end", "ended"])
        #expect(stage.titles.isEmpty)
    }

    @Test func theMenuGoesWithItsView() {
        let stage = copyAndShare()
        stage.open()

        stage.view.removeFromSuperview()
        stage.phone.settle()

        #expect(stage.titles.isEmpty)
        #expect(stage.journal.entries == ["will end", "ended"])
        #expect(stage.controller.view.superview?.subviews.count == 1)
    }

    @Test func theMenuGoesWithTheViewsAroundItsView() {
        let stage = copyAndShare()
        let (page, inner) = (UIView(frame: stage.controller.view.bounds), UIView())
        stage.controller.view.addSubview(page)
        page.addSubview(inner)
        inner.addSubview(stage.view)
        inner.frame = page.bounds
        stage.open()

        page.removeFromSuperview()
        stage.phone.settle()

        #expect(stage.titles.isEmpty)
        #expect(stage.journal.entries == ["will end", "ended"])
    }

    @Test func nothingIsKeptOfAMenuThatIsGone() throws {
        let stage = copyAndShare()
        weak var preview: UIViewController?
        weak var captured: NSObject?
        stage.configuration = UIContextMenuConfiguration(
            previewProvider: {
                let controller = UIViewController()
                preview = controller
                return controller
            },
            actionProvider: { _ in
                let object = NSObject()
                captured = object
                return UIMenu(children: [UIAction(title: "Copy") { _ in _ = object }])
            })

        stage.open()
        let isKept = preview != nil && captured != nil
        stage.phone.tap(at: try stage.place(of: "Copy"))
        stage.phone.settle()

        #expect(isKept)
        #expect(preview == nil)
        #expect(captured == nil)
    }

    @Test func theMenuIsChangedWhileItIsOpen() {
        let stage = copyAndShare()
        stage.open()

        stage.interaction.updateVisibleMenu { $0.replacingChildren([MenuStage.item("Print", journal)]) }

        #expect(stage.titles == ["Print"])
    }

    @Test func voiceOverActivatesAnItemAndLeavesByEscape() throws {
        let stage = copyAndShare()
        stage.open()

        stage.phone.voiceOver.focus(on: try #require(stage.items.last))
        stage.phone.voiceOver.activate()
        stage.phone.settle()
        stage.open()
        let isAnswered = stage.phone.voiceOver.escape()
        stage.phone.settle()

        #expect(journal.entries == ["chose Share"])
        #expect(isAnswered)
        #expect(stage.titles.isEmpty)
    }

    @Test("UIMenu.h: UIKit shows a copy of the menu, which what the app does with its own does not change")
    func theVisibleMenuIsACopy() throws {
        let own = UIAction(title: "Copy") { _ in }
        let menu = UIMenu(children: [own])
        let stage = stage([own])
        stage.configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        stage.open()
        var visible: UIMenu?

        stage.interaction.updateVisibleMenu {
            visible = $0
            ($0.children.first as? UIAction)?.state = .on
            return $0
        }

        #expect(visible !== menu)
        #expect(own.state == .off)
        #expect(stage.items.first?.accessibilityTraits.contains(.selected) == true)
        stage.interaction.dismissMenu()
        stage.phone.settle()
        stage.open()
        #expect(stage.items.first?.accessibilityTraits.contains(.selected) == false)
    }

    @Test("UIMenu.h: of a menu for a single selection one element is on, submenus included")
    func oneElementIsSelected() {
        let actions = ["A", "B", "C"].map { title in UIAction(title: title, state: .on) { _ in } }
        let inline = UIMenu(options: .displayInline, children: [actions[1], actions[2]])
        let stage = stage([])
        stage.configuration = UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(options: .singleSelection, children: [actions[0], inline])
        })

        stage.open()

        #expect(stage.titles == ["A", "B", "C"])
        #expect(stage.items.filter { $0.accessibilityTraits.contains(.selected) }.count == 1)
    }

    @Test("UITargetedPreview.h: a preview shows its view live")
    func previewsAreLive() {
        let stage = copyAndShare()
        stage.view.backgroundColor = .red
        stage.open()
        #expect(stage.phone.svg().contains("#ff0000"))

        stage.view.backgroundColor = .green
        stage.phone.advance(by: 0)

        #expect(stage.phone.svg().contains("#00ff00"))
        #expect(!stage.phone.svg().contains("#ff0000"))
    }

    @Test("UITargetedPreview.h: a preview has its own copy of its parameters")
    func previewsCopyTheirParameters() {
        let stage = copyAndShare()
        let parameters = UIPreviewParameters()
        parameters.backgroundColor = .red

        let preview = UITargetedPreview(view: stage.view, parameters: parameters)
        parameters.backgroundColor = .green

        #expect(preview.parameters !== parameters)
        #expect(preview.parameters.backgroundColor == .red)
    }

    @Test("UIPreviewParameters.h: a preview shows the part of its view that lies within the path")
    func previewsShowAPart() throws {
        let stage = copyAndShare()
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 50, y: 0, width: 100, height: 200))
        let preview = UITargetedPreview(view: stage.view, parameters: parameters)
        stage.preview = preview

        stage.open()

        func find(_ view: UIView) -> UIView? {
            "\(type(of: view))" == "SnapshotView" ? view : view.subviews.lazy.compactMap(find).first
        }
        let snapshot = try #require(find(stage.phone.window))
        let platter = try #require(snapshot.superview)
        #expect(preview.size == CGSize(width: 100, height: 200) && platter.bounds.size == preview.size)
        #expect(snapshot.frame.minX == -50 && platter.clipsToBounds)
    }

    // MARK: Looks

    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad])
    func theMenuIsOnTheScreenWhereverTheViewIs(_ device: Device) throws {
        let stage = stage([MenuStage.item("Copy", journal), MenuStage.item("Share", journal)], on: device)
        let screen = CGRect(origin: .zero, size: device.size)
        let places = [
            screen, CGRect(x: 0, y: screen.maxY - 60, width: 60, height: 60),
            CGRect(x: screen.maxX - 80, y: 30, width: 80, height: 80),
            screen.insetBy(dx: -300, dy: -300),
        ]

        for place in places {
            stage.view.frame = place
            let seen = place.intersection(screen)
            stage.phone.longPress(at: CGPoint(x: seen.midX, y: seen.midY))
            stage.phone.settle()
            let frames = stage.items.map(\.accessibilityFrame)
            #expect(frames.count == 2)
            #expect(frames.allSatisfy { screen.contains($0) })
            stage.interaction.dismissMenu()
            stage.phone.settle()
        }
    }

    @Test func thePreviewTakesThePlaceOfItsView() {
        let stage = copyAndShare()
        stage.view.backgroundColor = .red
        let before = stage.phone.svg()

        stage.open()
        let opacity = stage.phone.opacity(of: stage.view)
        let isDrawn = stage.phone.svg().contains("#ff0000")
        stage.interaction.dismissMenu()
        stage.phone.settle()

        #expect(opacity == 0)
        #expect(isDrawn)
        #expect(stage.view.alpha == 1)
        #expect(stage.phone.svg() == before)
    }

    @Test func aPreviewControllerIsShownInsteadOfTheView() {
        let stage = copyAndShare()
        let preview = RecordingViewController("preview", EventLog())
        preview.preferredContentSize = CGSize(width: 120, height: 80)
        stage.configuration = UIContextMenuConfiguration(previewProvider: { preview }) { [journal] _ in
            UIMenu(children: [MenuStage.item("Copy", journal)])
        }

        stage.open()

        #expect(preview.view.window != nil)
        #expect(stage.phone.frame(of: preview.view).size == CGSize(width: 120, height: 80))
        #expect(stage.phone.opacity(of: stage.view) == 1)
        #expect(stage.titles == ["Copy"])
    }
}
