import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// Choosing photos on the page *Picker*, and what becomes of it.
@MainActor struct PickerChoosingTests {
    @Test func tapsChooseAndCellsShowTheOrder() async {
        let stage = await PickerStage.shown(count: 20)

        await stage.tap(4, 0, 2)

        #expect(stage.marks == [4: 1, 0: 2, 2: 3])
        #expect(stage.words.contains("3 of 5") && stage.words.contains("Add (3)"))
    }

    @Test func whatIsTakenBackRenumbersTheOthers() async {
        let stage = await PickerStage.shown(count: 20)
        await stage.tap(4, 0, 2, 5)

        await stage.tap(0)

        #expect(stage.marks == [4: 1, 2: 2, 5: 3])
    }

    @Test func moreThanTheLimitIsRefusedWithASentence() async {
        let stage = await PickerStage.shown(count: 20, limit: 3)
        await stage.tap(4, 0, 2)
        #expect(!stage.words.contains("You can choose no more than 3."))

        await stage.tap(1)

        #expect(stage.marks == [4: 1, 0: 2, 2: 3])
        #expect(stage.words.contains("You can choose no more than 3."))
        let spoken = stage.phone.accessibility.posted.map(\.argument).compactMap { $0 as? String }
        #expect(spoken.last == "You can choose no more than 3.")

        await stage.tap(4)
        await stage.tap(1)
        #expect(stage.marks == [0: 1, 2: 2, 1: 3] && stage.words.contains("3 of 3"))
    }

    @Test func addHandsOverTheAssetsInOrder() async {
        let stage = await PickerStage.shown(count: 20)
        await stage.tap(4, 0, 2)

        await stage.tap("Add (3)")

        #expect(stage.chosen == ["4", "0", "2"])
    }

    @Test func nothingCanBeAddedBeforeSomethingIsChosen() async {
        let stage = await PickerStage.shown(count: 20)

        await stage.tap("Add")
        await stage.tap("Preview")
        #expect(stage.chosen == nil && stage.gallery == nil)

        await stage.tap("Cancel")
        #expect(stage.chosen == [])
    }

    @Test func whatIsChosenStaysSoWhenItsCellIsGoneAndBack() async {
        let stage = await PickerStage.shown(count: 100)
        await stage.tap(4, 0)

        await stage.drag(by: 400)
        await stage.drag(by: 400)
        #expect(stage.cell(0) == nil && stage.marks.isEmpty)
        stage.phone.tapStatusBar()
        await stage.phone.settle()

        #expect(stage.marks == [4: 1, 0: 2])
    }

    @Test func voiceOverHearsWhatAPhotoIsAndItsNumber() async throws {
        let stage = await PickerStage.shown(count: 20) { stage in
            stage.library.photos[1] = PickerStage.film(1, duration: 75)
            stage.library.photos[2] = PickerStage.livePhoto(2)
        }
        let names = (0...2).map { stage.cell($0)?.accessibilityLabel ?? "" }
        #expect(
            zip(names, ["Photo, ", "Video, 1:15, ", "Live Photo, "]).allSatisfy { $0.hasPrefix($1) },
            "\(names)")
        #expect(names.allSatisfy { $0.contains("2000") || $0.contains("2001") }, "\(names)")

        await stage.tap(1)

        let cell = try #require(stage.cell(1))
        #expect(cell.accessibilityValue == "1" && cell.accessibilityTraits.contains(.selected))
        #expect(stage.cell(0)?.accessibilityTraits.contains(.selected) == false)
    }

    @Test func letterShowsWhatItWasGivenInOrder() async throws {
        let phone = Simulator(.iPhone)
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To choose some."
        phone.photoLibrary.answer = .fullAccess
        // Each has a width of its own.
        phone.photoLibrary.photos = (0..<9).map { number in
            var photo = Photo(size: CGSize(width: 400 + 50 * number, height: 300))
            photo.creationDate = Date(timeIntervalSinceReferenceDate: -Double(number))
            return photo
        }
        let letter = Letter()
        phone.act { phone.show(letter) }
        await phone.settle()
        func tap(_ label: String) async {
            let element = phone.voiceOver.elements.first { $0.accessibilityLabel == label }
            phone.tap(at: element?.accessibilityActivationPoint ?? .zero)
            await phone.settle()
        }
        var presented: PickerController? {
            (letter.presentedViewController as? UINavigationController)?.topViewController
                as? PickerController
        }
        await tap("Choose Photos")
        let picker = try #require(presented)
        let cells = phone.voiceOver.elements.compactMap { $0 as? AssetCell }.prefix(3).reversed()
        let widths = cells.compactMap { $0.asset?.pixelWidth }
        for cell in cells { phone.tap(at: cell.accessibilityActivationPoint) }
        await phone.settle()

        await tap("Add (3)")

        #expect(letter.presentedViewController == nil && picker.viewIfLoaded?.window == nil)
        func pictures(_ view: UIView) -> [UIImageView] {
            [view as? UIImageView].compactMap { $0 } + view.subviews.flatMap(pictures)
        }
        func comesFirst(_ one: UIImageView, _ other: UIImageView) -> Bool {
            let (one, other) = (phone.frame(of: one), phone.frame(of: other))
            return (one.minY, one.minX) < (other.minY, other.minX)
        }
        let shown = pictures(letter.view).filter { $0.image?.isSymbolImage == false }.sorted(by: comesFirst)
        let shownWidths = shown.compactMap(\.image).map { image in
            Int((image.size.width / image.size.height * 6).rounded()) * 50
        }
        #expect(shownWidths == widths && widths.count == 3 && widths != widths.sorted())

        await tap("Choose Photos")
        #expect(presented != nil)
    }

    @Test(arguments: [true, false])
    func pickerIsFreedWhenItsOwnerHasClosedIt(isAdding: Bool) async throws {
        let phone = Simulator(.iPhone)
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To choose some."
        phone.photoLibrary.answer = .fullAccess
        phone.photoLibrary.photos = (0..<9).map { $0 == 4 ? PickerStage.film($0) : PickerStage.photo($0) }
        phone.act { phone.show(Letter()) }
        await phone.settle()
        func tap(_ prefix: String) async {
            let element = phone.voiceOver.elements.first { $0.accessibilityLabel?.hasPrefix(prefix) == true }
            phone.tap(at: element?.accessibilityActivationPoint ?? .zero)
            await phone.settle()
        }

        await tap("Choose Photos")
        func presented() -> PickerController? {
            let navigation = phone.window.rootViewController?.presentedViewController
            return (navigation as? UINavigationController)?.topViewController as? PickerController
        }
        weak let picker = presented()
        #expect(picker != nil && phone.players.count == 1)
        await tap("Photo")
        await tap(isAdding ? "Add" : "Cancel")

        #expect(phone.players.isEmpty && picker == nil)
    }
}
