import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// The page *Picker* before, with, and without the permission to see photos: each time there is a way on.
@MainActor struct PickerAccessTests {
    @Test func asksWhenItAppearsAndCanBeLeftMeanwhile() async {
        let stage = await PickerStage.shown(count: 9, answer: nil)
        #expect(stage.library.isAsking && stage.cells.isEmpty)

        await stage.tap("Cancel")
        #expect(stage.chosen == [])

        stage.library.answer = .fullAccess
        await stage.phone.settle()
        #expect(stage.cells.count == 9)
    }

    @Test func saysAfterARefusalWhatToDoAndLeadsThere() async {
        let stage = await PickerStage.shown(count: 9, answer: .refusal)
        #expect(stage.words.contains("No Access to Photos") && stage.cells.isEmpty)

        await stage.tap("Open Settings")
        #expect(stage.phone.openedURLs.map(\.absoluteString) == [UIApplication.openSettingsURLString])

        await stage.tap("Cancel")
        #expect(stage.chosen == [])
    }

    @Test func saysWhatIsRestrictedAndOffersNoSettingsThatCannotHelp() async {
        let stage = await PickerStage.shown(count: 9) { $0.library.authorizationStatus = .restricted }

        #expect(stage.words.contains("Access to photos is restricted on this device."))
        #expect(!stage.words.contains("Open Settings") && stage.words.contains("Cancel"))
    }

    @Test func offersMoreWhereItSeesSomePhotosOnly() async {
        let offer = "Choose More Photos…"
        let stage = await PickerStage.shown(count: 9, answer: .limitedAccess(["1", "2"]))
        #expect(stage.cells.map(\.id) == ["1", "2"] && stage.words.contains(offer))
        await stage.tap(2)

        await stage.tap(offer)
        let photos = stage.phone.voiceOver.elements.filter { $0.accessibilityLabel == "Photo" }
        #expect(photos.count == 9)
        if let point = photos.dropFirst(5).first?.accessibilityActivationPoint { stage.phone.tap(at: point) }
        await stage.phone.settle()
        await stage.tap("Done")

        #expect(stage.cells.map(\.id) == ["1", "2", "5"] && stage.marks == [2: 1])
    }

    @Test func whatIsNoLongerSeenIsNoLongerChosen() async {
        let stage = await PickerStage.shown(count: 9, answer: .limitedAccess(["1", "2"]))
        await stage.tap(2, 1)

        stage.library.selectedPhotos = ["1"]
        await stage.phone.settle()

        #expect(stage.cells.map(\.id) == ["1"] && stage.marks == [1: 1])
    }

    @Test func saysThatThereAreNoPhotosUntilThereIsOne() async {
        let stage = await PickerStage.shown(count: 0)
        #expect(stage.words.contains("No Photos") && stage.words.contains("Camera"))

        stage.library.photos = [PickerStage.photo(0)]
        await stage.phone.settle()

        #expect(!stage.words.contains("No Photos") && stage.cells.count == 1)
    }

    @Test func nothingPlaysBehindTheSystemsChoice() async {
        let stage = await PickerStage.shown(count: 9, answer: .limitedAccess(["1", "2"])) { stage in
            stage.library.photos[1] = PickerStage.film(1)
        }
        #expect(stage.phone.players.count == 1)

        await stage.tap("Choose More Photos…")
        #expect(stage.phone.players.isEmpty)
        await stage.tap("Done")

        #expect(stage.phone.players.count == 1 && !stage.playsUnseen)
    }
}
