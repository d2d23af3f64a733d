import ImageViewer
import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// The page *Films*: a gallery whose pages play.
@MainActor struct FilmsTests {
    private func opened(
        _ number: Int = 2, count: Int = 8, _ change: (FilmsStage) -> Void = { _ in }
    ) async -> FilmsStage {
        let stage = await FilmsStage.shown(count: count, change)
        await stage.open(number)
        return stage
    }

    @Test func galleryCountsTheFilmsInsteadOfShowingSoManyDots() async throws {
        let stage = await opened(2, count: 27)
        let gallery = try #require(stage.gallery)
        func words() -> [String] { stage.phone.voiceOver.elements.compactMap(\.accessibilityLabel) }
        #expect(words().contains("3 of 27"))
        #expect(stage.phone.opacity(of: gallery.pageControl) == 0)

        let finger = stage.phone.touch(at: CGPoint(x: 340, y: 422))
        finger.move(to: CGPoint(x: 60, y: 422), duration: 0.3)
        #expect(words().contains("4 of 27") && gallery.index == 3)
        finger.lift()
        await stage.phone.settle()
        #expect(words().contains("4 of 27") && gallery.index == 3)
        stage.library.photos.removeLast()
        await stage.phone.settle()
        await stage.turn(forward: false)
        #expect(words().contains("3 of 26"))
    }

    @Test func counterLiesBesideTheCloseButtonAndTakesNoTouches() async throws {
        let stage = await opened(2, count: 27)
        let gallery = try #require(stage.gallery)
        let counter = try #require(gallery.overlayView.subviews.compactMap { $0 as? PlateLabel }.first)
        let (frame, button) = (stage.phone.frame(of: counter), stage.phone.frame(of: gallery.closeButton))

        #expect(abs(frame.midX - 195) < 1 && abs(frame.midY - button.midY) < 1)
        #expect(frame.maxX < button.minX && frame.width > 60 && frame.height > 20)
        stage.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        await stage.phone.settle()
        #expect(stage.phone.opacity(of: counter) == 0)
    }

    // MARK: Controls

    private func slider(_ stage: FilmsStage) throws -> UISlider {
        try #require(stage.phone.voiceOver.elements.compactMap { $0 as? UISlider }.first)
    }

    @Test func fingerOnTheSliderGoesThroughTheFilmAndNeitherTurnsNorClosesIt() async throws {
        let stage = await opened(4)
        let gallery = try #require(stage.gallery)
        let player = try #require(stage.phone.players.first)
        let slider = try slider(stage)
        let frame = stage.phone.frame(of: slider)
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
            value: slider.value)
        let start = CGPoint(x: frame.minX + thumb.midX, y: frame.midY)

        let finger = stage.phone.touch(at: start)
        finger.move(to: CGPoint(x: frame.midX, y: start.y - 20), duration: 0.3)
        stage.phone.advance(by: 1)
        // 24 seconds long: half of them.
        #expect(abs(player.currentTime().seconds - 12) < 0.5 && stage.phone.players.isEmpty)
        finger.lift()
        await stage.phone.settle()

        #expect(gallery.index == 4 && gallery.presentingViewController != nil)
        #expect(stage.phone.players.first === player && player.currentTime().seconds > 11.5)
    }

    @Test func timeThatHasPassedAndTheRestAreSeenAndRead() async throws {
        let stage = await opened(4)
        func times(_ view: UIView) -> [String] {
            ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(times)
        }

        stage.phone.advance(by: 5)
        await stage.phone.runTasks()
        let player = try #require(stage.phone.players.first)

        let seconds = Int(player.currentTime().seconds)
        #expect(seconds >= 5)
        let texts = times(try #require(stage.gallery).overlayView)
        #expect(texts.contains("0:0\(seconds)") && texts.contains("−0:\(24 - seconds)"), "\(texts)")
        #expect(try slider(stage).accessibilityValue == "0:0\(seconds) of 0:24")
    }

    private func controls(_ stage: FilmsStage) throws -> FilmControls {
        try #require(stage.gallery?.overlayView.subviews.lazy.compactMap { $0 as? FilmControls }.first)
    }

    enum Dots: CaseIterable {
        case hidden, removed, shown
    }

    @Test(arguments: Dots.allCases)
    func controlsEndWithThePagesAboveTheDotsWhereThereAreSome(dots: Dots) async throws {
        let stage = await opened(2)
        let gallery = try #require(stage.gallery)

        stage.phone.act {
            switch dots {
            case .hidden: break
            case .removed: gallery.pageControl.removeFromSuperview()
            case .shown: gallery.pageControl.isHidden = false
            }
        }
        await stage.turn()

        let controls = stage.phone.frame(of: try controls(stage))
        let guide = gallery.pageLayoutGuide
        let end = guide.owningView.map { stage.phone.frame(of: $0).minY + guide.layoutFrame.maxY }
        #expect(stage.playing == 3 && abs(controls.maxY - (end ?? 0)) < 1, "\(controls) \(end ?? 0)")
        switch dots {
        case .shown: #expect(abs(controls.maxY - stage.phone.frame(of: gallery.pageControl).minY) < 1)
        case .hidden, .removed:
            #expect(abs(controls.maxY - stage.phone.frame(of: gallery.overlayView).maxY) < 1)
        }
    }

    @Test func closeButtonCounterAndControlsGoAndComeTogetherWithAPull() async throws {
        let stage = await opened(2)
        let gallery = try #require(stage.gallery)
        let counter = try #require(gallery.overlayView.subviews.lazy.compactMap { $0 as? PlateLabel }.first)
        let parts = [gallery.closeButton, counter, try controls(stage)]
        var seen: [CGFloat] = []
        func look() {
            let opacities = parts.map { stage.phone.opacity(of: $0) }
            #expect(opacities.allSatisfy { abs($0 - opacities[0]) < 0.01 }, "\(opacities)")
            seen.append(opacities[0])
        }

        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 422))
        for y in stride(from: 422, through: 602, by: 12) {
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)), duration: 0.03)
            look()
        }
        stage.phone.advance(by: 0.5)
        finger.lift()
        for _ in 0..<60 {
            stage.phone.advance(by: 1 / 60)
            look()
        }

        #expect(seen.contains { $0 < 0.1 } && seen.contains { (0.2...0.8).contains($0) } && seen.last == 1)
    }

    @Test func soundIsSwitchedOffAndOn() async throws {
        let stage = await opened(2)
        let player = try #require(stage.phone.players.first)

        await stage.tap("Mute")
        #expect(player.isMuted && stage.phone.players.count == 1)
        await stage.tap("Sound")

        #expect(!player.isMuted)
    }

    // MARK: Playing

    @Test func filmPlaysAsSoonAsItsPageIsAtRestAndNotBefore() async {
        let stage = await FilmsStage.shown(count: 8)
        let frame = stage.poster(2).map { stage.phone.frame(of: $0) } ?? .zero

        stage.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        stage.phone.advance(by: 0.1)
        await stage.phone.runTasks()
        #expect(stage.gallery != nil && stage.phone.players.isEmpty)

        await stage.phone.settle()
        #expect(stage.playing == 2 && stage.phone.players.first?.isMuted == false)
    }

    @Test func turnStopsItAndPlaysTheNextOneOnceThatIsThere() async {
        let stage = await opened()

        let finger = stage.phone.touch(at: CGPoint(x: 300, y: 422))
        finger.move(to: CGPoint(x: 200, y: 422), duration: 0.3)
        await stage.phone.runTasks()
        #expect(stage.phone.players.isEmpty)
        finger.move(to: CGPoint(x: 60, y: 422), duration: 0.1)
        finger.lift()
        stage.phone.advance(by: 0.1)
        await stage.phone.runTasks()
        #expect(stage.phone.players.isEmpty)

        await stage.phone.settle()
        #expect(stage.playing == 3)
    }

    @Test func turnBackGoesOnWhereItWas() async throws {
        let stage = await opened()
        stage.phone.advance(by: 5)
        let player = try #require(stage.phone.players.first)

        await stage.turn()
        let time = player.currentTime().seconds
        await stage.turn(forward: false)

        #expect(stage.playing == 2 && stage.phone.players.first === player)
        #expect(time > 5 && player.currentTime().seconds >= time)
    }

    @Test func filmThatHasEndedOffersToPlayAgain() async {
        let stage = await opened()

        stage.phone.advance(by: 25)
        await stage.phone.settle()
        #expect(stage.phone.players.isEmpty && stage.words.contains("Play"))

        await stage.tap("Play")
        #expect(stage.playing == 2 && stage.words.contains("Pause"))
        #expect((stage.phone.players.first?.currentTime().seconds ?? 99) < 2)
    }

    @Test func nothingBeginsByItselfWhereThatIsNotWanted() async {
        let stage = await opened { $0.phone.accessibility.isVideoAutoplayEnabled = false }
        #expect(stage.phone.players.isEmpty)

        await stage.tap("Play")
        #expect(stage.playing == 2)
    }

    @Test func filmGoesOnWhenTheAppComesBack() async {
        let stage = await opened()

        stage.phone.leaveApp()
        #expect(stage.phone.players.isEmpty)
        stage.phone.returnToApp()
        await stage.phone.settle()

        #expect(stage.playing == 2)
    }

    @Test func filmThatPeopleHavePausedStaysPausedWhateverElseHappens() async {
        let stage = await opened()
        await stage.tap("Pause")

        stage.phone.drag(
            from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 462), duration: 0.4, pause: 0.3)
        await stage.phone.settle()
        stage.phone.leaveApp()
        stage.phone.returnToApp()
        await stage.phone.settle()

        #expect(stage.gallery != nil && stage.phone.players.isEmpty && stage.words.contains("Play"))
    }

    @Test func filmThatFailsToComeSaysWhyAndIsTriedAgain() async {
        let stage = await opened { stage in
            stage.library.photos[2].isInCloud = true
            stage.library.downloadFailure = PHPhotosError(.networkError)
        }
        #expect(stage.phone.players.isEmpty && stage.words.contains { $0.contains("in iCloud") })

        stage.library.downloadFailure = nil
        await stage.tap("Play")
        #expect(stage.playing == 2 && !stage.words.contains { $0.contains("in iCloud") })
    }

    // MARK: Pulling and zooming

    @Test func filmIsPausedWhileItIsPulledAndGoesOnWhenItIsBack() async {
        let stage = await opened()

        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 492), duration: 0.3)
        await stage.phone.runTasks()
        #expect(stage.phone.players.isEmpty)
        stage.phone.advance(by: 2)
        #expect(stage.phone.players.isEmpty)
        finger.move(to: CGPoint(x: 195, y: 450), duration: 0.3)
        stage.phone.advance(by: 0.3)
        finger.lift()

        await stage.phone.settle()
        #expect(stage.gallery != nil && stage.playing == 2)
    }

    @Test func filmZoomsWithItsPoster() async throws {
        let stage = await opened()
        let viewer = try #require(stage.viewer)
        let small = try #require(stage.screen)
        #expect(small == stage.phone.frame(of: viewer.imageView))

        stage.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        await stage.phone.settle()

        let large = try #require(stage.screen)
        #expect(large.width > small.width * 1.5 && large == stage.phone.frame(of: viewer.imageView))
        #expect(stage.playing == 2)
    }

    // MARK: Ways out

    enum WayOut: CaseIterable {
        case flick, button, key, voiceOver, app, appAtOnce, deletion
    }

    /// Nothing is heard from the first moment on, and other apps are heard again at the end.
    @Test(arguments: WayOut.allCases)
    func everyWayOutIsSilentAndGivesTheMusicBack(way: WayOut) async {
        let stage = await opened(0, count: way == .deletion ? 1 : 8)
        #expect(stage.playing == 0 && !stage.phone.isMusicPlaying)

        switch way {
        case .flick: stage.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        case .button:
            let button = stage.gallery?.closeButton
            stage.phone.tap(at: button?.accessibilityActivationPoint ?? .zero)
        case .key: stage.phone.press(.keyboardEscape)
        case .voiceOver: stage.phone.voiceOver.escape()
        case .app: stage.phone.act { stage.films?.dismiss(animated: true) }
        case .appAtOnce: stage.phone.act { stage.films?.dismiss(animated: false) }
        case .deletion: stage.library.photos = []
        }
        for _ in 0..<3 {
            await stage.phone.runTasks()
            stage.phone.advance(by: 0.05)
            #expect(stage.phone.players.isEmpty)
        }
        await stage.phone.settle()

        #expect(stage.gallery == nil && stage.phone.players.isEmpty && stage.phone.isMusicPlaying)
    }

    @Test func filmUnderACoverIsSilentAndGoesOnAfterwards() async {
        let stage = await opened()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen

        stage.phone.act { stage.gallery?.present(cover, animated: true) }
        await stage.phone.settle()
        #expect(stage.phone.players.isEmpty)
        stage.phone.act { cover.dismiss(animated: true) }
        await stage.phone.settle()

        #expect(stage.playing == 2)
    }

    @Test func closesIntoThePosterOfTheFilmOnTheScreenHoweverFarThatIs() async throws {
        let stage = await opened(0, count: 60)
        #expect(stage.poster(40) == nil)

        stage.phone.act { stage.gallery?.turn(to: 40, animated: false) }
        await stage.phone.settle()
        #expect(stage.playing == 40)
        let poster = try #require(stage.poster(40))
        stage.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        stage.phone.advance(by: 0.05)
        #expect(stage.phone.opacity(of: poster) == 0)

        await stage.phone.settle()
        #expect(stage.phone.opacity(of: poster) == 1 && stage.gallery == nil)
    }

    // MARK: The library

    @Test func deletedFilmGivesWayToTheOneInItsPlace() async {
        let stage = await opened()

        stage.library.photos.remove(at: 2)
        await stage.phone.settle()

        #expect(stage.gallery?.count == 7 && stage.playing == 3)
    }

    @Test func newFilmComesBesideTheOneThatPlaysOn() async {
        let stage = await opened()
        let player = stage.phone.players.first

        stage.library.photos.append(FilmsStage.film(-1))
        await stage.phone.settle()

        #expect(stage.gallery?.count == 9 && stage.gallery?.index == 3)
        #expect(stage.playing == 2 && stage.phone.players.first === player)
    }

    @Test func screenSaysHowManyFilmsThereAreAndHowLongTheyAre() async {
        let stage = await FilmsStage.shown(count: 8)

        #expect(stage.words.contains("8 films") && stage.words.contains { $0.contains("0:22") })
    }

    @Test func screenSaysWhyThereAreNone() async {
        let refused = await FilmsStage.shown(count: 8, answer: .refusal)
        #expect(refused.words.contains { $0.contains("Settings") } && refused.poster(0) == nil)

        let restricted = await FilmsStage.shown(count: 8) { $0.library.authorizationStatus = .restricted }
        #expect(restricted.words.contains("Access to photos is restricted on this device."))
        #expect(!restricted.words.contains { $0.contains("Settings") })

        let empty = await FilmsStage.shown(count: 0)
        #expect(empty.words.contains { $0.contains("appear here") })
    }
}
