import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// The camera of the page *Picker*.
@MainActor struct PickerCameraTests {
    @Test func photoThatIsTakenAppearsFirstAndIsChosen() async {
        let stage = await PickerStage.shown(count: 9)
        await stage.tap(3)

        await stage.tapCamera()
        await stage.tap("Take Picture")
        await stage.tap("Use Photo")

        #expect(stage.picker?.presentedViewController == nil && stage.library.photos.count == 10)
        let new = stage.library.photos.last?.id ?? ""
        #expect(stage.cells.first { $0.number == 2 }?.id == new)
        #expect(stage.grid?.indexPath(for: stage.cells.first { $0.number == 2 } ?? AssetCell())?.item == 0)
        await stage.tap("Add (2)")
        #expect(stage.chosen == ["3", new])
    }

    @Test func photoThatIsTakenWhenNoMoreCanBeChosenIsKeptAndSaid() async {
        let stage = await PickerStage.shown(count: 9, limit: 1)
        await stage.tap(3)

        await stage.tapCamera()
        await stage.tap("Take Picture")
        await stage.tap("Use Photo")

        #expect(stage.library.photos.count == 10 && stage.marks == [3: 1])
        #expect(stage.words.contains("You can choose no more than 1."))
    }

    @Test func cancelComesBackAsItWas() async {
        let stage = await PickerStage.shown(count: 9)
        await stage.tap(3)

        await stage.tapCamera()
        #expect(stage.picker?.presentedViewController is UIImagePickerController)
        await stage.tap("Cancel")

        #expect(stage.picker?.presentedViewController == nil && stage.marks == [3: 1] && stage.chosen == nil)
    }

    @Test func missingCameraIsSaidAndNothingOpens() async {
        let stage = await PickerStage.shown(count: 9) { $0.phone.camera.isAvailable = false }

        await stage.tap("No Camera")

        #expect(stage.picker?.presentedViewController == nil)
        await stage.tap(0)
        #expect(stage.marks == [0: 1])
    }

    @Test func refusalIsSaidAndLeadsToSettings() async {
        let stage = await PickerStage.shown(count: 9) { $0.phone.camera.authorizationStatus = .denied }

        await stage.tapCamera()
        #expect(stage.words.contains("No Access to the Camera"))
        await stage.tap("Open Settings")

        #expect(stage.phone.openedURLs.map(\.absoluteString) == [UIApplication.openSettingsURLString])
        #expect(stage.picker?.presentedViewController == nil)
        await stage.tap(0)
        #expect(stage.marks == [0: 1])
    }

    @Test func restrictionIsSaidAndOffersNoSettingsThatCannotHelp() async {
        let stage = await PickerStage.shown(count: 9) { $0.phone.camera.authorizationStatus = .restricted }

        await stage.tapCamera()
        #expect(stage.words.contains("Access to the camera is restricted on this device."))
        #expect(!stage.words.contains("Open Settings"))

        await stage.tap("OK")
        #expect(stage.picker?.presentedViewController == nil)
    }

    @Test func photoOfAnAppThatSeesSomeOnlyIsChosenToo() async {
        let stage = await PickerStage.shown(count: 9, answer: .limitedAccess(["1"]))

        await stage.tapCamera()
        await stage.tap("Take Picture")
        await stage.tap("Use Photo")

        #expect(stage.cells.count == 2 && stage.words.contains("1 of 5"))
    }

    @Test func firstRefusalIsSaidAndLeadsToSettings() async {
        let stage = await PickerStage.shown(count: 9) { $0.phone.camera.answer = .refuse }

        await stage.tapCamera()

        #expect(stage.words.contains("No Access to the Camera"))
        #expect(!(stage.picker?.presentedViewController is UIImagePickerController))
        await stage.tap("Cancel")
        #expect(stage.picker?.presentedViewController == nil && stage.chosen == nil)
    }

    @Test func photoThatCannotBeSavedIsSaid() async {
        let stage = await PickerStage.shown(count: 9)
        await stage.tapCamera()
        await stage.tap("Take Picture")

        stage.library.authorizationStatus = .denied
        await stage.tap("Use Photo")

        #expect(stage.words.contains("The Photo Is Not Saved"))
        await stage.tap("OK")
        #expect(stage.picker?.presentedViewController == nil)
    }
}
