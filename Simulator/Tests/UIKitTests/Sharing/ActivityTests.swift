import Foundation
import SimulatorKit
import Testing
import UIKit

@MainActor struct ActivityTests {
    private let root = UIViewController()
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }

    private func present(
        _ items: [Any], _ activities: [UIActivity]? = nil, on device: Device = .iPhone,
        change: (UIActivityViewController) -> Void = { _ in }
    ) -> (phone: Simulator, controller: UIActivityViewController, results: Results) {
        let phone = Simulator(device)
        phone.show(root)
        let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
        let results = Results()
        controller.completionWithItemsHandler = { type, isCompleted, _, _ in
            results.all.append((type, isCompleted))
        }
        change(controller)
        root.present(controller, animated: true)
        phone.settle()
        return (phone, controller, results)
    }

    private func titles(on phone: Simulator) -> [String] {
        phone.voiceOver.elements.filter { $0.accessibilityTraits.contains(.button) }
            .compactMap(\.accessibilityLabel)
    }

    private func tap(_ title: String, on phone: Simulator) throws {
        let element = try #require(phone.voiceOver.elements.first { $0.accessibilityLabel == title })
        phone.tap(at: element.accessibilityActivationPoint)
        phone.settle()
    }

    @Test func itListsWhatCanBeDone() {
        let (phone, _, _) = present([image])

        #expect(titles(on: phone) == ["Close", "Copy", "Save Image"])
        #expect(root.presentedViewController is UIActivityViewController)
    }

    @Test(
        "The list says how many images there are to be saved",
        arguments: [(1, "Save Image"), (3, "Save 3 Images")])
    func savingSeveral(count: Int, title: String) {
        let (phone, _, _) = present(Array(repeating: image, count: count) + ["words"])

        #expect(titles(on: phone) == ["Close", "Copy", title])
    }

    @Test func aTextIsNotSavedToPhotos() {
        let (phone, _, _) = present(["words"])

        #expect(titles(on: phone) == ["Close", "Copy"])
    }

    @Test func whatIsExcludedIsNotListed() {
        let (phone, _, _) = present([image]) { $0.excludedActivityTypes = [.saveToCameraRoll, .print] }

        #expect(titles(on: phone) == ["Close", "Copy"])
    }

    @Test func copyPutsTheImageOnThePasteboardAndTellsSo() throws {
        let (phone, controller, results) = present([image, "words"])

        try tap("Copy", on: phone)

        #expect(phone.window.application.pasteboard.image == image)
        #expect(phone.window.application.pasteboard.strings == ["words"])
        #expect(root.presentedViewController == nil)
        #expect(results.all.count == 1)
        #expect(results.all.first?.type == .copyToPasteboard)
        #expect(results.all.first?.isCompleted == true)
        #expect(controller.completionWithItemsHandler == nil)
    }

    @Test(arguments: [true, false]) func closingIsToldAsNothingDone(byCode: Bool) throws {
        let (phone, _, results) = present([image])

        if byCode {
            root.dismiss(animated: true)
            phone.settle()
        } else {
            try tap("Close", on: phone)
        }

        #expect(root.presentedViewController == nil)
        #expect(results.all.count == 1)
        #expect(results.all.first?.type == nil)
        #expect(results.all.first?.isCompleted == false)
    }

    @Test("E51: Escape closes it, and nothing is done", arguments: [Device.iPhone, .iPad])
    func escapeKey(device: Device) {
        let (phone, _, results) = present([image], on: device) {
            $0.popoverPresentationController?.sourceView = root.view
        }

        phone.press(.keyboardA)
        phone.settle()
        #expect(root.presentedViewController != nil)
        phone.press(.keyboardEscape)
        phone.settle()

        #expect(root.presentedViewController == nil)
        #expect(results.all.count == 1 && results.all.first?.isCompleted == false)
    }

    @Test func onATabletItIsAPopover() throws {
        let (phone, controller, results) = present([image], on: .iPad) {
            $0.popoverPresentationController?.sourceView = root.view
            $0.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 600, width: 1, height: 1)
        }
        let frame = phone.frame(of: controller.view)
        let listed = titles(on: phone)

        phone.tap(at: CGPoint(x: 10, y: 1100))
        phone.settle()

        #expect(listed == ["Close", "Copy", "Save Image"])
        #expect(frame.width < 400)
        #expect(frame.minY > 600)
        #expect(root.presentedViewController == nil)
        #expect(results.all.count == 1)
    }

    @Test(arguments: [Device.iPhone, .iPad]) func nothingIsKeptOfASheetThatIsGone(_ device: Device) {
        weak var sheet: UIActivityViewController?
        let phone: Simulator

        do {
            let presented = present([image], on: device) {
                $0.popoverPresentationController?.sourceView = root.view
            }
            sheet = presented.controller
            phone = presented.phone
        }
        let isKept = sheet != nil
        root.dismiss(animated: true)
        phone.settle()

        #expect(isKept)
        #expect(sheet == nil)
    }

    @Test func anAppsOwnActivityIsAskedAndPerformed() throws {
        let activity = StarActivity()
        let (phone, _, results) = present([image], [activity])

        let listed = titles(on: phone)
        try tap("Star", on: phone)

        #expect(listed == ["Close", "Copy", "Save Image", "Star"])
        #expect(activity.calls == ["can", "prepare 1", "perform"])
        #expect(results.all.first?.type == StarActivity.type)
        #expect(results.all.first?.isCompleted == true)
    }

    @Test func anActivitysControllerIsPresentedUntilItIsFinished() throws {
        let activity = StarActivity()
        let controller = UIViewController()
        activity.controller = controller
        let (phone, sheet, results) = present([image], [activity])

        try tap("Star", on: phone)
        let isPresented = controller.presentingViewController === sheet
        let resultsBefore = results.all.count
        activity.activityDidFinish(true)
        phone.settle()

        #expect(isPresented)
        #expect(resultsBefore == 0)
        #expect(root.presentedViewController == nil)
        #expect(results.all.count == 1)
        #expect(results.all.first?.isCompleted == true)
    }
}

/// One after the other, since both look at the same file.
@Suite(.serialized) struct PhotoSavingTests {
    @Test("Saving an image without a usage text ends the app, in words")
    func savingWithoutUsageText() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await Saving.save()
        }

        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("its Info.plist needs NSPhotoLibraryAddUsageDescription"))
    }

    @Test("With the text in its Info.plist, an image is saved")
    func savingWithUsageText() async {
        await #expect(processExitsWith: .success) {
            try await Saving.giveUsageText()
            guard try await Saving.save() == 1 else { exit(1) }
        }
    }
}

/// Runs in a process of its own, which may end.
@MainActor private enum Saving {
    /// Writes the file beside the program, before Foundation reads it, which it does once.
    static func giveUsageText() throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0])
        let file = program.deletingLastPathComponent().appendingPathComponent("Info.plist")
        let text = try PropertyListSerialization.data(
            fromPropertyList: ["NSPhotoLibraryAddUsageDescription": "To keep it."], format: .xml, options: 0)
        try text.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        guard Bundle.main.infoDictionary?.isEmpty == false else { exit(2) }
    }

    /// How many images have been saved.
    static func save() throws -> Int {
        let phone = Simulator(.iPhone)
        let root = UIViewController()
        phone.show(root)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        root.present(
            UIActivityViewController(activityItems: [image], applicationActivities: nil), animated: true)
        phone.settle()
        let row = phone.voiceOver.elements.first { $0.accessibilityLabel == "Save Image" }
        guard let row else { exit(3) }
        phone.tap(at: row.accessibilityActivationPoint)
        phone.settle()
        return phone.photoLibrary.savedImages.count
    }
}

@MainActor private final class Results {
    var all: [(type: UIActivity.ActivityType?, isCompleted: Bool)] = []
}

@MainActor private final class StarActivity: UIActivity {
    static let type = ActivityType("com.example.star")

    var calls: [String] = []
    var controller: UIViewController?

    override var activityType: ActivityType? { Self.type }
    override var activityTitle: String? { "Star" }
    override var activityViewController: UIViewController? { controller }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        calls.append("can")
        return true
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        calls.append("prepare \(activityItems.count)")
    }

    override func perform() {
        calls.append("perform")
        activityDidFinish(true)
    }
}
