import AVFoundation
@testable import ImageViewer
import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// The chosen ones of the page *Picker* in the gallery.
@MainActor struct PickerGalleryTests {
    private func shown(_ change: (PickerStage) -> Void = { _ in }) async -> PickerStage {
        await PickerStage.shown(count: 60) { stage in
            stage.library.photos[2] = PickerStage.film(2, duration: 4)
            stage.library.photos[3] = PickerStage.livePhoto(3)
            change(stage)
        }
    }

    @Test func opensTheChosenOnesInTheirOrder() async {
        let stage = await shown()
        await stage.tap(5, 1, 4)

        await stage.tap("Preview")

        #expect(stage.gallery?.count == 3 && stage.gallery?.index == 0)
        let first = stage.viewer?.image
        await stage.turn()
        #expect(stage.gallery?.index == 1 && stage.viewer?.image !== first)
        await stage.flickAway()
        #expect(stage.gallery == nil && stage.marks == [5: 1, 1: 2, 4: 3])
    }

    @Test func photoIsTakenBackAndChosenAgainOnItsPage() async throws {
        let stage = await shown()
        await stage.tap(5, 1, 4)
        await stage.tap("Preview")
        await stage.turn()

        await stage.tap("Chosen, 2")
        #expect(stage.words.contains("Choose") && stage.gallery?.count == 3 && stage.gallery?.index == 1)
        await stage.turn()
        #expect(stage.words.contains("Chosen, 2"))
        await stage.turn(forward: false)
        // What else happens leaves the page where it is.
        stage.library.photos.removeAll { $0.id == "40" }
        await stage.phone.settle()
        #expect(stage.gallery?.count == 3 && stage.gallery?.index == 1)
        await stage.tap("Choose")
        await stage.flickAway()

        #expect(stage.gallery == nil && stage.marks == [5: 1, 4: 2, 1: 3])
    }

    private func press(_ number: Int, on stage: PickerStage) async throws {
        let frame = stage.phone.frame(of: try #require(stage.cell(number)))
        stage.phone.longPress(at: CGPoint(x: frame.midX, y: frame.midY))
        await stage.phone.settle()
    }

    /// The large picture of the menu.
    private func preview(_ stage: PickerStage) -> CGRect? {
        let parts = stage.phone.voiceOver.elements.filter { $0.accessibilityTraits.contains(.image) }
        return parts.first { $0.accessibilityFrame.width > 300 }?.accessibilityFrame
    }

    @Test func longPressLooksAtAPhotoWithoutChoosingIt() async throws {
        let stage = await shown()

        try await press(7, on: stage)
        let frame = try #require(preview(stage))
        // 400 × 300, as wide as there is room.
        #expect(abs(frame.width / frame.height - 4 / 3) < 0.01 && stage.words.contains("Choose"))
        // Beside the menu.
        stage.phone.tap(at: CGPoint(x: 195, y: 800))
        await stage.phone.settle()

        #expect(preview(stage) == nil && stage.marks.isEmpty && stage.gallery == nil)
    }

    @Test func photoIsChosenAndTakenBackWhereItIsLookedAt() async throws {
        let stage = await shown()
        await stage.tap(5)

        try await press(7, on: stage)
        await stage.tap("Choose")
        #expect(stage.marks == [5: 1, 7: 2] && preview(stage) == nil)
        try await press(5, on: stage)
        await stage.tap("Remove")

        #expect(stage.marks == [7: 1])
    }

    @Test func tapOnWhatALongPressShowsOpensThatPhotoInFull() async throws {
        let stage = await shown()
        try await press(7, on: stage)
        let frame = try #require(preview(stage))
        let place = stage.cell(7).map { stage.phone.frame(of: $0) }

        stage.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        await stage.phone.settle()
        #expect(stage.gallery?.count == 1 && stage.viewer != nil && stage.words.contains("Choose"))
        await stage.tap("Choose")
        await stage.flickAway()

        #expect(stage.gallery == nil && stage.marks == [7: 1])
        #expect(stage.cell(7).map { stage.phone.frame(of: $0) } == place)
    }

    @Test func buttonThatChoosesLiesBesideTheCloseButton() async throws {
        let stage = await shown()
        await stage.tap(5)
        await stage.tap("Preview")
        let gallery = try #require(stage.gallery)

        let button = try #require(
            stage.phone.voiceOver.elements.first { $0.accessibilityLabel == "Chosen, 1" })

        let (frame, close) = (button.accessibilityFrame, stage.phone.frame(of: gallery.closeButton))
        #expect(abs(frame.midX - 195) < 1 && abs(frame.midY - close.midY) < 1 && frame.maxX < close.minX)
    }

    @Test func flickedAwayItGoesBackIntoTheCellOfThePageOnTheScreen() async throws {
        let stage = await shown()
        await stage.tap(1)
        await stage.drag(by: 500)
        await stage.drag(by: 500)
        #expect(stage.cell(1) == nil)
        let number = try #require(stage.cells.dropFirst(5).first.flatMap { Int($0.id) })
        await stage.tap(number)
        await stage.tap("Preview")
        #expect(stage.cell(1) != nil)
        await stage.turn()
        let cell = try #require(stage.cell(number))

        stage.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        stage.phone.advance(by: 0.1)
        #expect(stage.phone.opacity(of: cell.imageView) == 0)

        await stage.phone.settle()
        #expect(stage.phone.opacity(of: cell.imageView) == 1 && stage.gallery == nil)
    }

    @Test func newPhotosLeaveThePageOnTheScreenACellToGoBackTo() async throws {
        let stage = await shown()
        await stage.tap(1)
        await stage.tap("Preview")

        stage.phone.act {
            stage.library.photos.insert(contentsOf: (-40..<0).map { PickerStage.photo($0) }, at: 0)
        }
        await stage.phone.settle()
        let cell = try #require(stage.cell(1))
        stage.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        stage.phone.advance(by: 0.1)
        #expect(stage.phone.opacity(of: cell.imageView) == 0)
        await stage.phone.settle()

        #expect(stage.phone.opacity(of: cell.imageView) == 1 && stage.gallery == nil)
    }

    @Test func filmPlaysWithSoundOnceItsPageIsThere() async throws {
        let stage = await shown()
        await stage.tap(1, 2)
        await stage.tap("Preview")
        #expect(stage.phone.players.isEmpty)

        await stage.turn()

        let player = try #require(stage.phone.players.first)
        #expect(!player.isMuted && stage.phone.players.count == 1 && !stage.playsUnseen)
        await stage.turn(forward: false)
        #expect(stage.phone.players.isEmpty)
    }

    @Test func filmThatHasEndedCanBePlayedAgain() async {
        let stage = await shown()
        await stage.tap(2)
        await stage.tap("Preview")
        #expect(stage.phone.players.count == 1 && stage.words.contains("Pause"))

        stage.phone.advance(by: 5)
        await stage.phone.settle()
        #expect(stage.phone.players.isEmpty && stage.words.contains("Play"))

        await stage.tap("Play")
        #expect(stage.phone.players.count == 1 && stage.words.contains("Pause"))
    }

    @Test func filmGoesOnWhereItWasPaused() async throws {
        let stage = await shown()
        await stage.tap(2)
        await stage.tap("Preview")
        stage.phone.advance(by: 1)
        let player = try #require(stage.phone.players.first)

        await stage.tap("Pause")
        let paused = player.currentTime().seconds
        #expect(stage.phone.players.isEmpty && paused > 0.5)
        stage.phone.advance(by: 10)
        await stage.tap("Play")

        #expect(stage.phone.players.first === player)
        #expect(player.currentTime().seconds < paused + 1)
    }

    @Test func livePhotoPlaysOnItsPageAndAgainWhenItIsTold() async {
        let stage = await shown()
        await stage.tap(3)
        await stage.tap("Preview")
        #expect(stage.phone.players.count == 1)

        stage.phone.advance(by: 5)
        await stage.phone.settle()
        #expect(stage.phone.players.isEmpty)

        await stage.tap("Play")
        #expect(stage.phone.players.count == 1)
    }

    @Test func filmZoomsWithItsImage() async throws {
        let stage = await shown()
        await stage.tap(2)
        await stage.tap("Preview")
        let viewer = try #require(stage.viewer)

        stage.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        await stage.phone.settle()

        #expect(viewer.isZoomed && stage.phone.players.count == 1)
        let motion = try #require(viewer.imageView.subviews.first { $0 is FilmScreen })
        let (film, image) = (stage.phone.frame(of: motion), stage.phone.frame(of: viewer.imageView))
        #expect(abs(film.width - image.width) < 1 && abs(film.midX - image.midX) < 1)
    }

    /// The film and the live photo.
    @Test(arguments: [2, 3])
    func whatDoesNotComeSaysWhyAndIsOfferedAgain(number: Int) async {
        let stage = await shown { stage in
            stage.library.photos[number].isInCloud = true
            stage.library.downloadFailure = PHPhotosError(.networkError)
        }
        await stage.tap(number)
        await stage.tap("Preview")
        #expect(stage.phone.players.isEmpty && stage.words.contains { $0.contains("in iCloud") })

        stage.library.downloadFailure = nil
        await stage.tap("Play")

        #expect(stage.phone.players.count == 1 && !stage.words.contains("Play"))
    }

    /// Of 48 megapixels one would take 192 megabytes.
    @Test func noPageHoldsAWholePhoto() async {
        let stage = await shown { stage in
            for number in 4...6 {
                stage.library.photos[number] = PickerStage.photo(
                    number, size: CGSize(width: 8000, height: 6000))
            }
        }
        await stage.tap(4, 5, 6)
        await stage.tap("Preview")
        await stage.turn()

        let images =
            stage.library.heldImages + [stage.viewer?.ownScrollView.imageView.drawnImage].compactMap { $0 }
        let lengths = images.map { max($0.size.width, $0.size.height) * $0.scale }
        #expect(!images.isEmpty && lengths.allSatisfy { $0 <= 2400 }, "\(lengths)")
    }

    @Test func deletedOneGivesWayToTheNextAndTheLastOneCloses() async {
        let stage = await shown()
        await stage.tap(5, 1)
        await stage.tap("Preview")

        stage.library.photos.removeAll { $0.id == "5" }
        await stage.phone.settle()
        #expect(stage.gallery?.count == 1 && stage.marks == [1: 1])

        stage.library.photos.removeAll { $0.id == "1" }
        await stage.phone.settle()
        #expect(stage.gallery == nil && stage.words.contains("Choose up to 5"))
        await stage.tap(6)
        #expect(stage.marks == [6: 1])
    }

    @Test func pageOfADeletedFilmStopsPlaying() async {
        let stage = await shown()
        await stage.tap(2, 1)
        await stage.tap("Preview")
        #expect(stage.phone.players.count == 1)

        stage.library.photos.removeAll { $0.id == "2" }
        await stage.phone.settle()

        #expect(stage.gallery?.count == 1 && stage.phone.players.isEmpty)
    }

    @Test func filmThatIsStillComingWhenItsPageIsLeftNeverPlays() async {
        let stage = await shown { stage in
            stage.library.photos[2].isInCloud = true
            stage.library.downloadDuration = 5
        }
        await stage.tap(2, 1)
        await stage.tap("Preview")
        // At rest everything has come.
        await stage.flickAway()
        stage.library.photos[2].isInCloud = true
        await stage.phone.settle()

        await stage.tap("Preview")
        stage.phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 90, y: 422))
        stage.phone.advance(by: 20)
        await stage.phone.settle()

        #expect(stage.gallery?.index == 1 && stage.phone.players.isEmpty)
    }

    @Test func buttonSaysWhatPlaysWhenTheAppComesBack() async {
        let stage = await shown()
        await stage.tap(2)
        await stage.tap("Preview")

        stage.phone.leaveApp()
        stage.phone.returnToApp()
        await stage.phone.settle()
        #expect(stage.phone.players.count == 1 && stage.words.contains("Pause"))

        await stage.tap("Pause")
        stage.phone.leaveApp()
        stage.phone.returnToApp()
        await stage.phone.settle()
        #expect(stage.phone.players.isEmpty && stage.words.contains("Play"))
    }

    @Test func changeOfAnotherPhotoLetsTheFilmGoOn() async throws {
        let stage = await shown()
        await stage.tap(2, 1)
        await stage.tap("Preview")
        let player = try #require(stage.phone.players.first)

        stage.library.photos[2].isFavorite = true
        stage.library.photos.removeAll { $0.id == "40" }
        await stage.phone.settle()

        #expect(stage.phone.players.first === player)
    }

    @Test func changeOfAnotherPhotoLetsATurnGoOn() async {
        let stage = await shown()
        await stage.tap(5, 1)
        await stage.tap("Preview")

        stage.phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 250, y: 422), duration: 0.05)
        stage.library.photos.removeAll { $0.id == "40" }
        await stage.phone.runTasks()
        await stage.phone.settle()

        #expect(stage.gallery?.index == 1)
    }

    @Test func editedPhotoIsShownAnew() async {
        let stage = await shown()
        await stage.tap(1)
        await stage.tap("Preview")

        stage.library.photos[1].edit(size: CGSize(width: 300, height: 900)) {
            UIGraphicsImageRenderer(size: CGSize(width: 300, height: 900)).image { _ in }
        }
        await stage.phone.settle()

        #expect(
            stage.viewer?.image.map { $0.size.height > $0.size.width } == true && stage.gallery?.count == 1)
    }

    @Test func galleryTurnsWithThePhoneAndComesBackToItsCell() async throws {
        let stage = await shown()
        await stage.tap(2)
        await stage.tap("Preview")

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()
        stage.phone.flick(from: CGPoint(x: 422, y: 195), to: CGPoint(x: 422, y: 345))
        await stage.phone.settle()

        let cell = try #require(stage.cell(2))
        #expect(stage.gallery == nil && stage.phone.opacity(of: cell.imageView) == 1)
    }

    @Test func badgesOfTheCellFadeInOnceThePictureIsBack() async throws {
        let stage = await shown()
        await stage.tap(2, 5)
        await stage.tap("Preview")
        let cell = try #require(stage.cell(2))
        #expect(stage.phone.opacity(of: cell.badges) == 0 || cell.badges.alpha == 0)
        #expect(stage.cell(5)?.badges.alpha == 1)

        stage.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        var opacities: [CGFloat] = []
        for _ in 0..<240 {
            stage.phone.advance(by: 1 / 120)
            opacities.append(stage.phone.opacity(of: cell.badges))
        }

        let steps = zip(opacities, opacities.dropFirst()).map { abs($1 - $0) }
        #expect(opacities.last == 1 && steps.allSatisfy { $0 < 0.2 })
    }
}
