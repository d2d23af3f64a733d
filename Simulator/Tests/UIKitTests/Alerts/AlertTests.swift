import SimulatorKit
import Testing
import UIKit

@MainActor struct AlertTests {
    private let root = UIViewController()
    private let log = EventLog()

    private func alert(
        _ actions: [(String, UIAlertAction.Style)], style: UIAlertController.Style = .alert,
        message: String = "It is gone for good."
    ) -> UIAlertController {
        let alert = UIAlertController(title: "Delete Photo?", message: message, preferredStyle: style)
        for (title, style) in actions {
            alert.addAction(
                UIAlertAction(title: title, style: style) { [log] in log.append($0.title ?? "") })
        }
        return alert
    }

    private func present(
        _ alert: UIAlertController, from presenter: UIViewController? = nil, on device: Device = .iPhone,
        isRightToLeft: Bool = false
    ) -> Simulator {
        let phone = Simulator(device, isRightToLeft: isRightToLeft)
        let presenter = presenter ?? root
        phone.show(presenter)
        presenter.present(alert, animated: true)
        phone.settle()
        return phone
    }

    private func buttons(on phone: Simulator) -> [UIResponder] {
        phone.voiceOver.elements.filter { $0.accessibilityTraits.contains(.button) }
    }

    private func titles(on phone: Simulator) -> [String] {
        buttons(on: phone).compactMap(\.accessibilityLabel)
    }

    private func frame(_ title: String, on phone: Simulator) throws -> CGRect {
        try #require(buttons(on: phone).first { $0.accessibilityLabel == title }).accessibilityFrame
    }

    private func tap(_ title: String, on phone: Simulator) throws {
        let frame = try frame(title, on: phone)
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    private func font(_ title: String, on phone: Simulator) throws -> UIFont {
        let button = try #require(buttons(on: phone).first { $0.accessibilityLabel == title } as? UIView)
        return try #require(button.subviews.lazy.compactMap { $0 as? UILabel }.first).font
    }

    private static let question: [(String, UIAlertAction.Style)] = [
        ("Delete", .destructive), ("Cancel", .cancel),
    ]

    // MARK: Alerts

    @Test("E41: an alert lies in the middle over the dimmed app, and takes all touches")
    func alertIsModal() {
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        button.addAction(UIAction { [log] _ in log.append("behind") }, for: .touchUpInside)
        root.view.addSubview(button)
        let alert = alert(Self.question)
        let phone = present(alert)

        phone.tap(at: button.center)
        phone.tap(at: CGPoint(x: 195, y: 700))
        phone.settle()

        let frame = phone.frame(of: alert.view)
        #expect(frame.midX == 195)
        #expect(abs(frame.midY - 422) < 20)
        #expect(root.presentedViewController === alert)
        #expect(root.view.window != nil)
        #expect(log.events.isEmpty)
    }

    @Test("An alert fades in, and comes from nearer without Reduce Motion", arguments: [false, true])
    func alertComes(isReduced: Bool) {
        let phone = Simulator(.iPhone)
        phone.accessibility.isReduceMotionEnabled = isReduced
        phone.show(root)
        let alert = alert(Self.question)

        root.present(alert, animated: true)
        phone.advance(by: 0.1)

        let early = phone.frame(of: alert.view).width
        let opacity = phone.opacity(of: alert.view)
        phone.settle()
        #expect(0 < opacity && opacity < 1)
        #expect((early > phone.frame(of: alert.view).width) == !isReduced)
        #expect(phone.opacity(of: alert.view) == 1)
    }

    @Test("E42: an action dismisses the alert, and its handler can present the next thing")
    func handlerComesAfterTheDismissal() throws {
        let next = UIViewController()
        let alert = alert([])
        alert.addAction(
            UIAlertAction(title: "Go On", style: .default) { [root, log] action in
                log.append("\(action.title ?? "") \(root.presentedViewController == nil)")
                root.present(next, animated: true)
            })
        let phone = present(alert)

        try tap("Go On", on: phone)
        phone.advance(by: 0.05)
        let eventsOnTheWay = log.events
        phone.settle()

        #expect(eventsOnTheWay.isEmpty)
        #expect(log.events == ["Go On true"])
        #expect(root.presentedViewController === next)
    }

    @Test("E42: an action is chosen once, however often it is tapped")
    func actionsAreChosenOnce() throws {
        let phone = present(alert(Self.question))
        let frame = try frame("Delete", on: phone)

        for _ in 0..<2 { phone.tap(at: CGPoint(x: frame.midX, y: frame.midY)) }
        phone.settle()

        #expect(log.events == ["Delete"])
    }

    @Test("E43: an alert that code dismisses calls no handler")
    func dismissedByCode() {
        let phone = present(alert(Self.question))

        root.dismiss(animated: true)
        phone.settle()

        #expect(root.presentedViewController == nil)
        #expect(log.events.isEmpty)
    }

    @Test("E43: an alert is refused where something else is presented already")
    func secondAlertIsRefused() {
        let (first, second) = (alert(Self.question), alert([("OK", .default)]))
        let phone = Simulator(.iPhone)
        phone.show(root)

        root.present(first, animated: true)
        root.present(second, animated: true)
        phone.settle()

        #expect(root.presentedViewController === first)
        #expect(second.presentingViewController == nil)
    }

    // MARK: Buttons

    @Test("E44: two short buttons stand side by side, the cancel action leading", arguments: [false, true])
    func twoShortButtons(isRightToLeft: Bool) throws {
        let phone = present(alert(Self.question), isRightToLeft: isRightToLeft)

        let (delete, cancel) = (try frame("Delete", on: phone), try frame("Cancel", on: phone))

        #expect(delete.minY == cancel.minY)
        #expect((cancel.maxX <= delete.minX) == !isRightToLeft)
        #expect(delete.width == cancel.width)
    }

    @Test("E44: other buttons stand one below the other in order, the cancel action last")
    func stackedButtons() throws {
        let long = "Delete It From All of My Devices"
        let two = present(alert([("Cancel", .cancel), (long, .destructive)]), from: UIViewController())
        #expect(titles(on: two) == [long, "Cancel"])
        let longFrame = try frame(long, on: two)
        #expect(try frame("Cancel", on: two).minY == longFrame.maxY)

        let three = present(alert([("A", .default), ("Cancel", .cancel), ("B", .default)]))
        #expect(titles(on: three) == ["A", "B", "Cancel"])
        #expect(Set(try ["A", "B", "Cancel"].map { try frame($0, on: three).minY }).count == 3)
    }

    @Test("E45: a second cancel action ends the app, in words")
    func oneCancelAction() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
                for title in ["No", "Never"] {
                    alert.addAction(UIAlertAction(title: title, style: .cancel))
                }
            }
        }

        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("can only have one action with the style cancel"))
    }

    @Test("E46: the preferred action is emphasized instead of the cancel action, and the Return key takes it")
    func preferredAction() throws {
        let plain = present(alert(Self.question), from: UIViewController())
        #expect(try font("Cancel", on: plain).weight == .semibold)
        #expect(try font("Delete", on: plain).weight == .regular)

        let alert = alert(Self.question)
        alert.preferredAction = alert.actions[0]
        let phone = present(alert)
        #expect(try font("Cancel", on: phone).weight == .regular)
        #expect(try font("Delete", on: phone).weight == .semibold)
        phone.press(.keyboardReturnOrEnter)
        phone.settle()

        #expect(log.events == ["Delete"])
        #expect(root.presentedViewController == nil)
    }

    @Test("E46: an action sheet has no use for a preferred action")
    func preferredActionOfAnActionSheet() throws {
        let sheet = alert(Self.question, style: .actionSheet)
        sheet.preferredAction = sheet.actions[0]
        let phone = present(sheet)

        phone.press(.keyboardReturnOrEnter)
        phone.settle()

        #expect(try font("Delete", on: phone).weight == .regular)
        #expect(log.events.isEmpty)
    }

    @Test("E46: preferring an action that was not added ends the app")
    func preferredActionOfNobody() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
                alert.preferredAction = UIAlertAction(title: "OK", style: .default)
            }
        }
    }

    @Test("E47: a disabled action is dimmed and cannot be taken, until it is enabled again")
    func disabledAction() throws {
        let alert = alert([("OK", .default)])
        alert.actions[0].isEnabled = false
        alert.preferredAction = alert.actions[0]
        let phone = present(alert)

        let isDimmed = buttons(on: phone).first?.accessibilityTraits.contains(.notEnabled)
        try tap("OK", on: phone)
        phone.press(.keyboardReturnOrEnter)
        phone.settle()
        #expect(isDimmed == true)
        #expect(root.presentedViewController === alert)

        alert.actions[0].isEnabled = true
        try tap("OK", on: phone)
        phone.settle()
        #expect(log.events == ["OK"])
    }

    @Test("UIAlertController.h: a copied action is another one that says and does the same")
    func copiedAction() throws {
        let action = UIAlertAction(title: "Delete", style: .destructive) { [log] _ in log.append("done") }
        action.isEnabled = false

        let copy = try #require(action.copy() as? UIAlertAction)

        #expect(copy !== action)
        #expect((copy.title, copy.style, copy.isEnabled) == ("Delete", .destructive, false))
        copy.isEnabled = true
        let alert = alert([])
        alert.addAction(copy)
        let phone = present(alert)
        try tap("Delete", on: phone)
        phone.settle()
        #expect(log.events == ["done"])
    }

    // MARK: Action sheets

    @Test("E48: on a phone an action sheet lies at the bottom, its cancel action apart and last")
    func actionSheet() throws {
        let sheet = alert(
            [("Cancel", .cancel), ("Save", .default), ("Delete", .destructive)], style: .actionSheet)
        let phone = Simulator(.iPhone)
        phone.show(root)

        root.present(sheet, animated: true)
        phone.advance(by: 0.1)
        let early = phone.frame(of: sheet.view).minY
        phone.settle()

        let frame = phone.frame(of: sheet.view)
        #expect(early > frame.minY)
        #expect(frame.maxY == 844 - phone.window.safeAreaInsets.bottom)
        #expect(titles(on: phone) == ["Save", "Delete", "Cancel"])
        let delete = try self.frame("Delete", on: phone)
        #expect(try self.frame("Cancel", on: phone).minY > delete.maxY)
    }

    @Test("E48: a tap beside an action sheet takes its cancel action, if any", arguments: [true, false])
    func tapBesideAnActionSheet(hasCancel: Bool) {
        let phone = present(alert(hasCancel ? Self.question : [("Save", .default)], style: .actionSheet))

        phone.tap(at: CGPoint(x: 195, y: 150))
        phone.settle()

        #expect((root.presentedViewController == nil) == hasCancel)
        #expect(log.events == (hasCancel ? ["Cancel"] : []))
    }

    @Test("E49: on an iPad an action sheet is a popover without its cancel action, which a tap beside takes")
    func actionSheetInAPopover() {
        let source = UIView(frame: CGRect(x: 400, y: 100, width: 40, height: 40))
        root.view.addSubview(source)
        let sheet = alert(Self.question, style: .actionSheet)
        sheet.popoverPresentationController?.sourceView = source
        let phone = present(sheet, on: .iPad)

        let frame = phone.frame(of: sheet.view)
        #expect(sheet.modalPresentationStyle == .popover)
        #expect(sheet.popoverPresentationController?.arrowDirection == .up)
        #expect(frame.midX == source.frame.midX)
        #expect(frame.height < 250)
        #expect(titles(on: phone) == ["Delete"])
        phone.tap(at: CGPoint(x: 20, y: 1100))
        phone.settle()

        #expect(log.events == ["Cancel"])
        #expect(root.presentedViewController == nil)
    }

    @Test("E49: without a cancel action a tap beside the popover dismisses it and calls nobody")
    func popoverWithoutCancelAction() {
        let sheet = alert([("Save", .default)], style: .actionSheet)
        sheet.popoverPresentationController?.sourceView = root.view
        let phone = present(sheet, on: .iPad)

        phone.tap(at: CGPoint(x: 20, y: 1160))
        phone.settle()

        #expect(root.presentedViewController == nil)
        #expect(log.events.isEmpty)
    }

    @Test("E49: an action sheet on an iPad that points at nothing ends the app")
    func actionSheetWithoutSource() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let phone = Simulator(.iPad)
                let root = UIViewController()
                phone.show(root)
                let sheet = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
                sheet.addAction(UIAlertAction(title: "OK", style: .default))
                root.present(sheet, animated: true)
                phone.settle()
            }
        }
    }

    // MARK: What it needs

    @Test("E50: an alert that has nothing to show ends the app")
    func nothingToShow() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                let root = UIViewController()
                phone.show(root)
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                root.present(alert, animated: true)
                phone.settle()
            }
        }
    }

    @Test("E50: an action without a title ends the app")
    func actionWithoutTitle() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: nil, style: .default))
            }
        }
    }

    @Test("Texts that are too long are scrolled, and leave room for the buttons")
    func longTexts() throws {
        let words = Array(repeating: "A message that goes on and on.", count: 80).joined(separator: " ")
        let alert = alert(Self.question, message: words)
        let phone = present(alert)
        let texts = try #require(alert.view.subviews.first?.subviews.first as? UIScrollView)

        let frame = phone.frame(of: alert.view)
        #expect(phone.window.bounds.inset(by: phone.window.safeAreaInsets).contains(frame))
        #expect(try self.frame("Delete", on: phone).maxY <= frame.maxY)
        phone.drag(
            from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.midX, y: frame.midY - 150))
        phone.settle()
        #expect(texts.contentOffset.y > 100)
        #expect(root.presentedViewController === alert)
    }

    @Test("An alert that is shown shows what changes, in the middle of a turned phone, too")
    func changesWhileItIsShown() {
        let alert = alert(Self.question)
        let phone = present(alert)
        let before = phone.frame(of: alert.view).height

        alert.message = "It is gone for good, from here and from every other device that you have."
        phone.settle()
        #expect(phone.frame(of: alert.view).height > before)
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(phone.frame(of: alert.view).midX == 422)
    }

    // MARK: Keys and VoiceOver

    @Test("E51: Escape takes the cancel action", arguments: [UIAlertController.Style.alert, .actionSheet])
    func escapeKey(style: UIAlertController.Style) {
        let phone = present(alert(Self.question, style: style))

        phone.press(.keyboardEscape)
        phone.settle()

        #expect(log.events == ["Cancel"])
        #expect(root.presentedViewController == nil)
    }

    @Test("E52: VoiceOver finds the texts and the buttons of an alert and nothing behind it")
    func voiceOver() {
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        label.text = "Behind"
        root.view.addSubview(label)
        let phone = present(alert(Self.question))

        let elements = phone.voiceOver.elements
        #expect(
            elements.map(\.accessibilityLabel) == [
                "Delete Photo?", "It is gone for good.", "Cancel", "Delete",
            ])
        #expect(elements.first?.accessibilityTraits.contains(.header) == true)
    }

    @Test("E52: VoiceOver's escape leaves an alert where it is")
    func voiceOversEscape() {
        let alert = alert(Self.question)
        let phone = present(alert)

        _ = phone.voiceOver.escape()
        phone.settle()

        #expect(root.presentedViewController === alert)
        #expect(log.events.isEmpty)
    }
}
