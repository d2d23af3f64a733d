import AVFoundation
import ImageViewer
import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// What moves on the page *Picker*: in the middle of the grid, and in the gallery.
@MainActor struct PickerPlayingTests {
    /// Every fourth is a film, every other fourth a live photo.
    private func shown(count: Int = 200, _ change: (PickerStage) -> Void = { _ in }) async -> PickerStage {
        await PickerStage.shown(count: count) { stage in
            var photos = stage.library.photos
            for number in stride(from: 0, to: count, by: 4) {
                photos[number] = PickerStage.film(number)
                if number + 2 < count { photos[number + 2] = PickerStage.livePhoto(number + 2) }
            }
            stage.library.photos = photos
            change(stage)
        }
    }

    /// Whether of all that moves, and that is wholly seen, nothing is nearer to the middle than what plays.
    private func playsInTheMiddle(_ stage: PickerStage) -> Bool {
        guard stage.playing.count == 1 else { return false }
        let area = stage.area
        func distance(_ cell: AssetCell) -> CGFloat {
            let frame = stage.phone.frame(of: cell)
            return hypot(frame.midX - area.midX, frame.midY - area.midY)
        }
        let moving = stage.cells.filter { cell in
            let frame = stage.phone.frame(of: cell)
            return Int(cell.id).map { $0.isMultiple(of: 2) } == true && frame.minY > area.minY - 1
                && frame.maxY < area.maxY + 1
        }
        guard let least = moving.map(distance).min(), let playing = moving.first(where: \.isPlaying) else {
            return false
        }
        return distance(playing) < least + 1
    }

    @Test func whatIsInTheMiddlePlaysAsSoonAsItAppears() async {
        let stage = await shown()

        #expect(playsInTheMiddle(stage) && !stage.playsUnseen)
    }

    @Test func scrollingStopsItAndItsEndPlaysTheNextOne() async {
        let stage = await shown()
        let first = stage.playing

        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 600))
        finger.move(to: CGPoint(x: 195, y: 350), duration: 0.4)
        await stage.phone.runTasks()
        #expect(stage.playing.isEmpty && stage.phone.players.isEmpty)

        stage.phone.advance(by: 0.3)
        finger.lift()
        await stage.phone.settle()
        #expect(playsInTheMiddle(stage) && stage.playing != first)
    }

    @Test func nothingPlaysWhileItCoasts() async {
        let stage = await shown(count: 2000)

        stage.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.1)
        for _ in 0..<10 {
            stage.phone.advance(by: 0.05)
            await stage.phone.runTasks()
            #expect(stage.playing.isEmpty && stage.phone.players.isEmpty)
        }
        await stage.phone.settle()

        #expect(playsInTheMiddle(stage))
    }

    @Test func filmsPlayOverAndOverWithoutASound() async throws {
        let stage = await PickerStage.shown(count: 9) {
            $0.library.photos[4] = PickerStage.film(4, duration: 2)
        }
        #expect(stage.playing == ["4"])
        let player = try #require(stage.phone.players.first)
        #expect(player.isMuted)

        for duration in [0.5, 2, 6] {
            stage.phone.advance(by: duration)
            await stage.phone.runTasks()
            #expect(stage.phone.players.count == 1 && stage.phone.players.first?.isMuted == true)
        }
    }

    @Test func livePhotosPlayOnce() async {
        let stage = await PickerStage.shown(count: 9) { $0.library.photos[4] = PickerStage.livePhoto(4) }
        #expect(stage.playing == ["4"] && stage.phone.players.count == 1)
        let isHeard = stage.phone.players.contains { !$0.isMuted }
        #expect(!isHeard)

        stage.phone.advance(by: 10)
        await stage.phone.settle()

        #expect(stage.phone.players.isEmpty)
    }

    @Test func photosAloneLeaveItStill() async {
        let stage = await PickerStage.shown(count: 30)

        #expect(stage.playing.isEmpty && stage.phone.players.isEmpty)
    }

    @Test func nothingPlaysOutOfSightBehindTheAlbumsTheCameraOrTheGallery() async {
        let stage = await shown()
        let playing = stage.playing

        // The menu leaves it in sight.
        await stage.tap("Recents")
        #expect(stage.playing == playing && !stage.playsUnseen)
        await stage.closeAlbums()
        #expect(stage.playing == playing)

        await stage.tapCamera()
        #expect(stage.phone.players.isEmpty)
        await stage.tap("Cancel")
        #expect(stage.playing == playing && stage.phone.players.count == 1)

        await stage.tap(1)
        await stage.tap("Preview")
        #expect(stage.phone.players.isEmpty)
        await stage.flickAway()
        #expect(stage.phone.players.count == 1 && !stage.playsUnseen)
    }

    @Test func whatPlaysStopsWhenItIsDeleted() async throws {
        let stage = await PickerStage.shown(count: 9) { $0.library.photos[4] = PickerStage.film(4) }
        #expect(stage.phone.players.count == 1)

        stage.library.photos.removeAll { $0.id == "4" }
        await stage.phone.settle()

        #expect(stage.phone.players.isEmpty && stage.playing.isEmpty)
    }

    @Test func previewEndsNoMusicAndKeepsNoPhoneAwake() async {
        let stage = await PickerStage.shown(count: 9) { stage in
            stage.library.photos[4] = PickerStage.film(4)
            stage.phone.isMusicPlaying = true
        }
        #expect(stage.phone.players.count == 1)
        #expect(stage.phone.isMusicPlaying && !stage.phone.isKeptAwake)

        await stage.tap(4)
        await stage.tap("Preview")
        #expect(!stage.phone.isMusicPlaying && stage.phone.isKeptAwake)
    }

    /// The film and the live photo.
    @Test(arguments: [2, 3])
    func musicOfAnotherAppGoesOnOnceTheGalleryHasClosed(number: Int) async {
        let stage = await PickerStage.shown(count: 9) { stage in
            stage.library.photos[2] = PickerStage.film(2)
            stage.library.photos[3] = PickerStage.livePhoto(3)
            stage.phone.isMusicPlaying = true
        }
        await stage.tap(number)
        await stage.tap("Preview")
        #expect(stage.phone.players.count == 1)

        await stage.flickAway()

        #expect(stage.phone.isMusicPlaying && stage.gallery == nil)
    }

    @Test func nothingBeginsByItselfWhereThatIsNotWanted() async {
        let stage = await shown { $0.phone.accessibility.isVideoAutoplayEnabled = false }
        await stage.drag(by: 300)

        #expect(stage.playing.isEmpty && stage.phone.players.isEmpty)
    }

    @Test func previewGoesOnWhenTheAppComesBack() async {
        let stage = await PickerStage.shown(count: 9) { $0.library.photos[4] = PickerStage.film(4) }

        stage.phone.leaveApp()
        #expect(stage.phone.players.isEmpty)
        stage.phone.returnToApp()
        await stage.phone.settle()

        #expect(stage.phone.players.count == 1 && stage.playing == ["4"])
    }

    @Test func whatIsInICloudOnlyIsNotFetchedForAPreview() async {
        let stage = await shown { stage in
            for index in stage.library.photos.indices { stage.library.photos[index].isInCloud = true }
        }

        await stage.drag(by: 300)

        let isAllInCloud = stage.library.photos.allSatisfy { $0.isInCloud }
        #expect(stage.phone.players.isEmpty && isAllInCloud)
    }

    @Test(arguments: [false, true])
    func whatLeavesTheScreenAndComesBackSaysNothingOfTheRequestThatWasCancelled(
        isLivePhoto: Bool
    ) async throws {
        let stage = await PickerStage.shown(count: 9) { stage in
            stage.library.photos[4] = isLivePhoto ? PickerStage.livePhoto(4) : PickerStage.film(4)
            stage.library.photos[4].isInCloud = true
            stage.library.downloadDuration = 10
            stage.library.tellsOfCancellations = true
        }
        let asset = PHAsset.fetchAssets(withLocalIdentifiers: ["4"], options: nil).firstObject
        let page = FilmPage.make(try #require(asset), nil)
        let other = UIViewController()

        for _ in 0..<3 {
            stage.phone.act { stage.phone.show(page) }
            stage.phone.advance(by: 1)
            await stage.phone.runTasks()
            stage.phone.act { stage.phone.show(other) }
        }
        stage.phone.act { stage.phone.show(page) }
        stage.phone.advance(by: 0.1)
        await stage.phone.runTasks()

        #expect(stage.words.contains("Pause") && stage.phone.players.isEmpty)
        await stage.phone.settle()
        #expect(stage.phone.players.count == 1)
    }

    private nonisolated static var runs: Range<UInt64> {
        let rounds = ProcessInfo.processInfo.environment["IMAGEVIEWER_RANDOM_RUNS"].flatMap { UInt64($0) }
        return 0..<6 * (rounds ?? 1)
    }

    @Test(arguments: runs)
    func nothingPlaysThatIsNotSeenWhateverHappens(run: UInt64) async {
        let stage = await shown()
        var dice = Dice(seed: run)

        for _ in 0..<25 {
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: await stage.drag(by: CGFloat.random(in: -400...400, using: &dice))
            case 1:
                let up = Bool.random(using: &dice)
                stage.phone.flick(
                    from: CGPoint(x: 195, y: up ? 700 : 250), to: CGPoint(x: 195, y: up ? 250 : 700))
                stage.phone.advance(by: Double.random(in: 0...1, using: &dice))
            case 2:
                let point = CGPoint(
                    x: CGFloat.random(in: 20...370, using: &dice), y: .random(in: 130...700, using: &dice))
                stage.phone.tap(at: point)
            case 3: stage.phone.tap(at: CGPoint(x: 195, y: 70))
            case 4: stage.library.photos.remove(at: Int.random(in: 0..<30, using: &dice))
            case 5:
                if stage.words.contains("Preview") { await stage.tap("Preview") }
            case 6: if stage.gallery != nil { await stage.turn() }
            default: if stage.gallery != nil { await stage.flickAway() }
            }
            await stage.phone.runTasks()
            stage.phone.advance(by: 0.05)
            #expect(!stage.playsUnseen && stage.phone.players.count <= 1)
            if stage.words.contains("Take Picture") { await stage.tap("Cancel") }
        }
    }

    private struct Dice: RandomNumberGenerator {
        private var state: UInt64

        init(seed: UInt64) {
            state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        }

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }
}
