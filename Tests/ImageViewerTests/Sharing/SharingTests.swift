#if canImport(SimulatorKit)
import Foundation
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct SharingTests {
    private func stage(_ device: Device = .iPhone, image: CGSize? = CGSize(width: 1200, height: 800))
        -> Stage
    {
        let stage = Stage(device, image: image)
        stage.viewer.addSharing()
        stage.present()
        return stage
    }

    private func titles(on stage: Stage) -> [String] {
        stage.phone.voiceOver.elements.filter { $0.accessibilityTraits.contains(.button) }
            .compactMap(\.accessibilityLabel)
    }

    /// Copying goes on off the main thread.
    private func awaitCopy(of image: UIImage?, on stage: Stage) async {
        await stage.wait { UIPasteboard.general.image === image }
    }

    private func choose(_ title: String, on stage: Stage) throws {
        let element = try #require(
            stage.phone.voiceOver.elements.first { $0.accessibilityLabel == title },
            "\(titles(on: stage))")
        stage.phone.tap(at: element.accessibilityActivationPoint)
        stage.phone.settle()
    }

    private func openMenu(on stage: Stage) {
        stage.phone.longPress(at: stage.middle)
        stage.phone.settle()
    }

    private func shareSheet(on stage: Stage) -> UIActivityViewController? {
        stage.viewer.presentedViewController as? UIActivityViewController
    }

    @Test func longPressOffersToCopyAndToShare() {
        let stage = stage()

        openMenu(on: stage)

        #expect(titles(on: stage).contains("Copy") && titles(on: stage).contains("Share…"))
        #expect(stage.isPresented && !stage.viewer.isZoomed)
        stage.phone.tap(at: CGPoint(x: 10, y: 820))
        stage.phone.settle()
        #expect(!titles(on: stage).contains("Copy"))
        #expect(stage.flaws == [])
    }

    @Test(arguments: ["Copy", "Share…"])
    func itemOfTheMenuHasItsSymbol(title: String) throws {
        let stage = stage()
        openMenu(on: stage)

        let item = try #require(
            stage.phone.voiceOver.elements.first { $0.accessibilityLabel == title } as? UIView)

        func symbols(in view: UIView) -> Int {
            ((view as? UIImageView)?.image?.isSymbolImage == true ? 1 : 0)
                + view.subviews.map(symbols).reduce(0, +)
        }
        #expect(symbols(in: item) == 1)
    }

    @Test func withoutSharingALongPressOpensNothing() {
        let stage = Stage.presented()

        openMenu(on: stage)
        stage.phone.press(.keyboardC, modifiers: .command)

        #expect(!titles(on: stage).contains("Copy"))
        #expect(UIPasteboard.general.image == nil)
    }

    @Test func menuCopiesTheImage() async throws {
        let stage = stage()
        openMenu(on: stage)

        try choose("Copy", on: stage)

        await awaitCopy(of: stage.viewer.image, on: stage)
        #expect(UIPasteboard.general.image === stage.viewer.image)
        #expect(stage.flaws == [])
    }

    @Test func commandCCopiesTheImage() async {
        let stage = stage()
        stage.phone.press(.keyboardC)
        #expect(UIPasteboard.general.image == nil)

        stage.phone.press(.keyboardC, modifiers: .command)

        await awaitCopy(of: stage.viewer.image, on: stage)
        #expect(UIPasteboard.general.image === stage.viewer.image)
    }

    @Test func withoutAnImageThePasteboardKeepsWhatItHas() {
        let stage = stage(image: nil)
        UIPasteboard.general.string = "words"

        stage.phone.press(.keyboardC, modifiers: .command)
        openMenu(on: stage)

        #expect(UIPasteboard.general.string == "words")
        #expect(!titles(on: stage).contains("Copy"))
    }

    @Test func sheetOnAPhoneSharesTheImageAndLeavesTheViewerAsItWas() throws {
        let stage = stage()
        openMenu(on: stage)

        try choose("Share…", on: stage)

        let sheet = try #require(shareSheet(on: stage))
        #expect(stage.phone.frame(of: sheet.view).maxY == 844)
        try choose("Copy", on: stage)
        #expect(UIPasteboard.general.image === stage.viewer.image)
        #expect(stage.viewer.presentedViewController == nil && stage.flaws == [])
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    /// These tests have no Info.plist.
    @Test func sheetSharesWhatIsLoadedInFull() async throws {
        let photo = WatchedImage.make(CGSize(width: 9000, height: 6000))
        let stage = Stage { ImageViewerController { photo } }
        stage.viewer.addSharing()
        await stage.presentAndAsk()
        #expect(stage.shownWidth == 1170)
        openMenu(on: stage)
        try choose("Share…", on: stage)

        try choose("Copy", on: stage)

        #expect(UIPasteboard.general.image === photo)
    }

    @Test func sheetSharesTheItemsOfTheAppAndTheMenuCopiesTheImage() async throws {
        let stage = Stage(image: CGSize(width: 1200, height: 800))
        var asked = 0
        stage.viewer.addSharing(items: {
            asked += 1
            return ["words of the file"]
        })
        stage.present()
        openMenu(on: stage)
        #expect(asked == 0)

        try choose("Share…", on: stage)
        try choose("Copy", on: stage)

        #expect(asked == 1 && UIPasteboard.general.string == "words of the file")
        openMenu(on: stage)
        try choose("Copy", on: stage)
        await awaitCopy(of: stage.viewer.image, on: stage)
        #expect(UIPasteboard.general.image === stage.viewer.image && stage.flaws == [])
    }

    @Test func nothingToShareOpensNoSheet() throws {
        let stage = Stage(image: CGSize(width: 1200, height: 800))
        stage.viewer.addSharing(items: { [] })
        stage.present()
        openMenu(on: stage)

        try choose("Share…", on: stage)

        #expect(shareSheet(on: stage) == nil && stage.isPresented)
    }

    @Test func sharingThatIsAddedTwiceIsThereOnceWithTheLastItems() throws {
        let stage = Stage(image: CGSize(width: 1200, height: 800))
        stage.viewer.addSharing(items: { ["first"] })
        stage.viewer.addSharing(items: { ["last"] })
        stage.present()

        #expect(stage.viewer.additions.count == 1 && stage.viewer.imageView.interactions.count == 1)
        openMenu(on: stage)
        #expect(titles(on: stage).filter { $0 == "Copy" }.count == 1)
        try choose("Share…", on: stage)
        try choose("Copy", on: stage)

        #expect(UIPasteboard.general.string == "last")
    }

    @Test func sharingThatIsAddedAgainWithoutItemsSharesTheImage() throws {
        let stage = Stage(image: CGSize(width: 1200, height: 800))
        stage.viewer.addSharing(items: { ["words"] })
        stage.viewer.addSharing()
        stage.present()
        openMenu(on: stage)

        try choose("Share…", on: stage)
        try choose("Copy", on: stage)

        #expect(UIPasteboard.general.image === stage.viewer.image)
    }

    @Test func savingIsNotOfferedWithoutTheUsageText() throws {
        let stage = stage()
        openMenu(on: stage)

        try choose("Share…", on: stage)

        #expect(shareSheet(on: stage)?.excludedActivityTypes == [.saveToCameraRoll])
        #expect(!titles(on: stage).contains("Save Image"))
    }

    @Test(arguments: [false, true], [CGSize(width: 1200, height: 800), CGSize(width: 80, height: 60)])
    func popoverOnATabletPointsAtTheImageAndStaysOnTheScreen(isZoomed: Bool, image: CGSize) throws {
        let stage = stage(.iPad, image: image)
        if isZoomed {
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.settle()
        }
        openMenu(on: stage)

        try choose("Share…", on: stage)

        let sheet = try #require(shareSheet(on: stage))
        let popover = try #require(sheet.popoverPresentationController)
        let frame = stage.phone.frame(of: sheet.view)
        #expect(stage.screen.contains(frame) && frame.width > 200 && frame.height > 100, "\(frame)")
        #expect(popover.sourceView === stage.viewer.view)
        #expect(popover.sourceRect == CGRect(origin: stage.middle, size: .zero))
        stage.phone.tap(at: CGPoint(x: 5, y: 5))
        stage.phone.settle()
        #expect(stage.viewer.presentedViewController == nil && stage.flaws == [])
    }

    @Test func laterPageOfAGalleryIsSharedFromTheMiddleOfATablet() throws {
        let stage = GalleryStage(GallerySetting(device: .iPad)) {
            let viewer = ImageViewerController(image: GalleryStage.picture($0))
            viewer.addSharing()
            return viewer
        }
        stage.present()
        stage.turn(by: 2)
        let page = try #require(stage.shown)
        func choose(_ title: String) throws {
            let element = try #require(
                stage.phone.voiceOver.elements.first { $0.accessibilityLabel == title })
            stage.phone.tap(at: element.accessibilityActivationPoint)
            stage.phone.settle()
        }

        stage.phone.longPress(at: stage.middle)
        stage.phone.settle()
        try choose("Share…")

        let sheet = try #require(stage.gallery.presentedViewController ?? page.presentedViewController)
        let popover = try #require(sheet.popoverPresentationController)
        #expect(stage.screen.contains(stage.phone.frame(of: sheet.view)))
        #expect(popover.sourceView === page.view)
        try choose("Copy")
        #expect(UIPasteboard.general.image?.accessibilityLabel == "2")
        #expect(stage.gallery.index == 2 && stage.flaws == [])
    }

    @Test func popoverFollowsARotation() throws {
        let stage = stage(.iPad)
        openMenu(on: stage)
        try choose("Share…", on: stage)

        stage.phone.resize(to: CGSize(width: 1180, height: 820))
        stage.phone.settle()

        let sheet = try #require(shareSheet(on: stage))
        #expect(stage.screen.contains(stage.phone.frame(of: sheet.view)))
    }

    @Test func whatIsZoomedIsSharedWhole() async throws {
        let stage = stage()
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()
        let frame = stage.image
        openMenu(on: stage)

        try choose("Copy", on: stage)

        await awaitCopy(of: stage.viewer.image, on: stage)
        #expect(UIPasteboard.general.image === stage.viewer.image)
        #expect(stage.image == frame && stage.flaws == [])
    }

    @Test func dragsAndPinchesOpenNoMenu() {
        let stage = stage()
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 500), pause: 1)
        stage.phone.settle()
        stage.phone.pinch(at: stage.middle, scale: 2, pause: 1)
        stage.phone.settle()
        stage.viewer.isChromeHidden = false
        stage.phone.settle()

        #expect(titles(on: stage) == ["Close"])
        #expect(stage.viewer.isZoomed && stage.flaws == [])
    }

    @Test func tapsAndFlicksWorkAsBefore() {
        let stage = stage()
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.viewer.isZoomed)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 600))
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func aPushedViewerSharesToo() throws {
        let phone = Simulator(.iPad)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        viewer.addSharing()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.isNavigationBarHidden = true
        phone.show(navigation)
        navigation.pushViewController(viewer, animated: true)
        phone.settle()
        phone.longPress(at: CGPoint(x: 410, y: 590))
        phone.settle()
        let item = try #require(phone.voiceOver.elements.first { $0.accessibilityLabel == "Share…" })

        phone.tap(at: item.accessibilityActivationPoint)
        phone.settle()

        #expect(navigation.presentedViewController is UIActivityViewController)
    }

    @Test func whatIsLoadedIsSharedInFull() async {
        let photo = WatchedImage.make(CGSize(width: 9000, height: 6000))
        let stage = Stage { ImageViewerController { photo } }
        stage.viewer.addSharing()
        await stage.presentAndAsk()

        stage.phone.press(.keyboardC, modifiers: .command)

        await awaitCopy(of: photo, on: stage)
        #expect(UIPasteboard.general.image === photo)
    }

    @Test func keyInATextFieldOnTheOverlayDoesNotCopyTheImage() async {
        let stage = stage()
        let field = Field(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        stage.viewer.overlayView.addSubview(field)
        field.becomeFirstResponder()

        stage.phone.press(.keyboardC, modifiers: .command)
        await stage.phone.settle()

        #expect(UIPasteboard.general.image == nil)
    }

    // MARK: The app's own actions

    @Test func actionsOfTheAppStandAboveThoseOfTheViewer() throws {
        let stage = Stage(image: CGSize(width: 1200, height: 800))
        var deleted: [String] = []
        stage.viewer.addSharing(menu: [UIAction(title: "Move") { _ in deleted.append("Move") }])
        stage.viewer.addSharing(menu: [UIAction(title: "Delete") { _ in deleted.append("Delete") }])
        stage.present()

        openMenu(on: stage)
        let items = titles(on: stage).filter { ["Move", "Delete", "Copy", "Share…"].contains($0) }
        try choose("Delete", on: stage)

        #expect(items == ["Delete", "Copy", "Share…"])
        #expect(deleted == ["Delete"] && stage.flaws == [])
    }

    /// Lifted whole, it would shrink to the width of the screen.
    @Test func zoomedImageIsLiftedAsItIsSeen() throws {
        let stage = stage()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        let seen = stage.phone.frame(of: stage.viewer.imageView).intersection(stage.viewer.view.bounds)

        stage.phone.longPress(at: stage.middle)
        let menu = try #require(stage.viewer.presentedViewController?.view)
        stage.phone.settle()

        // Between the dimmed screen and the list.
        let frame = stage.phone.frame(of: try #require(menu.subviews.dropFirst().first))
        #expect(stage.viewer.isZoomed && seen.width == 390)
        #expect(abs(frame.width / frame.height - seen.width / seen.height) < 0.01)
        stage.phone.tap(at: CGPoint(x: 5, y: 820))
        stage.phone.settle()
        #expect(stage.viewer.isZoomed && stage.flaws == [])
    }
}

/// In a process of its own, which has an Info.plist.
struct SavingTests {
    @Test func savingIsOfferedWithTheUsageText() async {
        // What this process, in which other tests run, reads of its own one it has read before there is one.
        #expect(Bundle.main.object(forInfoDictionaryKey: "NSPhotoLibraryAddUsageDescription") == nil)

        await #expect(processExitsWith: .success) {
            try await giveUsageText()
            guard await offersToSave() else { exit(1) }
        }
    }
}

/// Writes the file beside the program, before Foundation reads it, which it does once.
@MainActor private func giveUsageText() throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    let file = program.deletingLastPathComponent().appendingPathComponent("Info.plist")
    let text = try PropertyListSerialization.data(
        fromPropertyList: ["NSPhotoLibraryAddUsageDescription": "To keep it."], format: .xml, options: 0)
    try text.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    guard Bundle.main.infoDictionary?.isEmpty == false else { exit(2) }
}

@MainActor private func offersToSave() -> Bool {
    let stage = Stage()
    stage.viewer.addSharing()
    stage.present()
    stage.phone.longPress(at: stage.middle)
    stage.phone.settle()
    guard let share = stage.phone.voiceOver.elements.first(where: { $0.accessibilityLabel == "Share…" })
    else { exit(3) }
    stage.phone.tap(at: share.accessibilityActivationPoint)
    stage.phone.settle()
    return stage.phone.voiceOver.elements.contains { $0.accessibilityLabel == "Save Image" }
}
#endif
