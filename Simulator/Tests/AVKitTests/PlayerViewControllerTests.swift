import AVFoundation
import AVKit
import SimulatorKit
import Testing
import UIKit

/// The sentences of AVPlayerViewController.h.
@MainActor struct PlayerViewControllerTests {
    // MARK: The film

    @Test("AVPlayerViewController.h: It displays what its player plays, and says where in its view")
    func film() {
        let stage = Stage()
        stage.embed()

        #expect(stage.controller.player === stage.player && stage.controller.isReadyForDisplay)
        #expect(stage.controller.videoBounds == CGRect(x: 0, y: 75, width: 300, height: 150))

        stage.controller.player = nil
        #expect(!stage.controller.isReadyForDisplay && stage.controller.videoBounds == .zero)
    }

    @Test(
        "AVPlayerViewController.h: The film lies in the view as the gravity says, by default as a whole",
        arguments: [
            (AVLayerVideoGravity.resizeAspectFill, CGRect(x: -150, y: 0, width: 600, height: 300)),
            (.resize, CGRect(x: 0, y: 0, width: 300, height: 300)),
        ])
    func gravity(gravity: AVLayerVideoGravity, bounds: CGRect) {
        let stage = Stage()
        #expect(stage.controller.videoGravity == .resizeAspect)
        stage.embed()

        stage.controller.videoGravity = gravity

        #expect(stage.controller.videoBounds == bounds)
    }

    @Test("AVPlayerViewController.h: What an app adds is between the film and the controls")
    func overlay() throws {
        let stage = Stage()
        stage.embed()
        let overlay = try #require(stage.controller.contentOverlayView)
        let label = UILabel(frame: overlay.bounds)
        label.text = "A lake"
        label.backgroundColor = .black
        stage.phone.act { overlay.addSubview(label) }

        #expect(overlay.bounds.size == CGSize(width: 300, height: 300))
        #expect(stage.words.contains("A lake") && stage.words.contains("Play"))
        // Above the film, which it hides, and below the button, which can be tapped.
        stage.tap("Play")
        #expect(stage.player.rate == 1)
    }

    // MARK: Controls

    @Test("AVPlayerViewController.h: The controls play and pause")
    func playing() {
        let stage = Stage()
        stage.present()

        stage.tap("Play")
        #expect(stage.player.timeControlStatus == .playing && stage.words.contains("Pause"))
        stage.tap("Pause")
        #expect(stage.player.timeControlStatus == .paused && stage.words.contains("Play"))
    }

    @Test("AVPlayerViewController.h: The controls say what the app does with the player")
    func playingInCode() {
        let stage = Stage()
        stage.present()

        stage.phone.act { stage.player.play() }
        stage.phone.advance(by: 12)
        #expect(
            stage.words.contains("Pause") && stage.words.contains("0:12") && stage.words.contains("-0:48"))

        stage.phone.act { stage.player.pause() }
        #expect(stage.words.contains("Play"))
    }

    @Test(
        "AVPlayerViewController.h: There are controls by default, and none where the app does not want them")
    func noControls() {
        let stage = Stage()
        #expect(stage.controller.showsPlaybackControls)
        stage.present()

        stage.controller.showsPlaybackControls = false
        #expect(!stage.words.contains("Play"))
        stage.phone.tap(at: CGPoint(x: 195, y: 300))
        stage.phone.settle()
        #expect(!stage.words.contains("Play"))

        stage.controller.showsPlaybackControls = true
        #expect(stage.words.contains("Play"))
    }

    @Test("A tap on the film hides the controls, and shows them")
    func tap() {
        let stage = Stage()
        stage.present()

        stage.phone.tap(at: CGPoint(x: 195, y: 300))
        stage.phone.settle()
        #expect(!stage.words.contains("Play"))
        stage.phone.tap(at: CGPoint(x: 195, y: 422))
        stage.phone.settle()
        #expect(stage.words.contains("Play") && stage.player.rate == 0)
    }

    @Test("A finger on the bar takes the film to another time")
    func scrubbing() throws {
        let stage = Stage()
        stage.present()
        let elements = stage.phone.voiceOver.elements
        let bar = try #require(elements.first { $0.accessibilityLabel == "Track Position" })
        let y = bar.accessibilityActivationPoint.y

        stage.phone.drag(from: CGPoint(x: 60, y: y), to: CGPoint(x: 195, y: y), duration: 0.3)
        #expect(abs(stage.player.currentTime().seconds - 30) < 0.5)

        bar.accessibilityIncrement()
        #expect(abs(stage.player.currentTime().seconds - 36) < 0.5)
    }

    @Test("While a finger holds the bar it stays under the finger, and follows the film once that has lifted")
    func heldScrubber() throws {
        let stage = Stage()
        stage.present()
        stage.tap("Play")
        let elements = stage.phone.voiceOver.elements
        let bar = try #require(elements.first { $0.accessibilityLabel == "Track Position" } as? UIView)
        let progress = try #require(bar.subviews.lazy.compactMap { $0 as? UIProgressView }.first)
        let y = bar.accessibilityActivationPoint.y

        let finger = stage.phone.touch(at: CGPoint(x: 195, y: y))
        #expect(abs(stage.player.currentTime().seconds - 30) < 0.5)
        stage.phone.advance(by: 6)
        #expect(abs(progress.progress - 0.5) < 0.01)
        finger.move(to: CGPoint(x: 20, y: y), duration: 0)
        #expect(progress.progress < 0.02 && progress.progress > 0)
        finger.move(to: CGPoint(x: 195, y: y), duration: 0)
        finger.lift()
        stage.phone.advance(by: 6)

        #expect(abs(progress.progress - 0.6) < 0.02 && bar.accessibilityValue == "60%")
        #expect(stage.words.contains("0:36") && stage.words.contains("-0:24"))
    }

    @Test("Buttons skip ten seconds, and no further than the film goes")
    func skipping() {
        let stage = Stage()
        stage.present()

        stage.tap("Skip Forward")
        stage.tap("Skip Forward")
        #expect(stage.player.currentTime().seconds == 20)
        stage.tap("Skip Back")
        #expect(stage.player.currentTime().seconds == 10)
        stage.tap("Skip Back")
        stage.tap("Skip Back")
        #expect(stage.player.currentTime().seconds == 0)
    }

    @Test("AVPlayerViewController.h: Nobody skips or scrubs what is to be seen in a row")
    func linear() {
        let stage = Stage()
        #expect(!stage.controller.requiresLinearPlayback)
        stage.controller.requiresLinearPlayback = true
        stage.present()

        #expect(!stage.words.contains("Skip Forward") && !stage.words.contains("Skip Back"))
        stage.phone.drag(from: CGPoint(x: 60, y: 766), to: CGPoint(x: 195, y: 766), duration: 0.3)
        #expect(stage.player.currentTime().seconds == 0)
        stage.tap("Play")
        #expect(stage.player.rate == 1)
    }

    @Test("AVPlayerViewController.h: VoiceOver does not scrub what is to be seen in a row, either")
    func linearForVoiceOver() throws {
        let stage = Stage()
        stage.controller.requiresLinearPlayback = true
        stage.embed()
        let bar = try #require(
            stage.phone.voiceOver.elements.first { $0.accessibilityLabel == "Track Position" })
        #expect(!bar.accessibilityTraits.contains(.adjustable))

        stage.phone.voiceOver.focus(on: bar)
        stage.phone.voiceOver.increment()
        bar.accessibilityIncrement()
        stage.phone.settle()
        #expect(stage.player.currentTime().seconds == 0)
        stage.controller.requiresLinearPlayback = false
        stage.phone.settle()
        stage.phone.voiceOver.increment()
        stage.phone.settle()

        #expect(bar.accessibilityTraits.contains(.adjustable))
        #expect(abs(stage.player.currentTime().seconds - 6) < 0.01)
    }

    // MARK: Speeds

    @Test(
        "AVPlayerViewController.h: The speeds are the system's by default, and the chosen one is the player's own"
    )
    func speeds() {
        let stage = Stage()
        #expect(stage.controller.speeds == AVPlaybackSpeed.systemDefaultSpeeds)
        #expect(stage.controller.selectedSpeed?.rate == 1)

        stage.controller.selectSpeed(AVPlaybackSpeed.systemDefaultSpeeds[4])
        #expect(stage.player.defaultRate == 2 && stage.player.rate == 0)
        stage.player.defaultRate = 0.5
        #expect(stage.controller.selectedSpeed === AVPlaybackSpeed.systemDefaultSpeeds[0])
        stage.player.defaultRate = 0.7
        #expect(stage.controller.selectedSpeed == nil)
    }

    @Test("AVPlayerViewController.h: A speed that is not in the list is ignored")
    func unknownSpeed() {
        let stage = Stage()

        stage.controller.selectSpeed(AVPlaybackSpeed(rate: 3, localizedName: "Three times"))

        #expect(stage.player.defaultRate == 1 && stage.controller.selectedSpeed?.rate == 1)
    }

    @Test("AVPlayerViewController.h: An empty list hides the choice of a speed")
    func noSpeeds() {
        let stage = Stage()
        stage.present()
        #expect(stage.words.contains("Playback Speed"))

        stage.controller.speeds = []
        stage.phone.settle()

        #expect(!stage.words.contains("Playback Speed"))
    }

    @Test("AVPlaybackSpeed.h: The play button plays at the speed that was chosen")
    func chosenSpeed() {
        let stage = Stage()
        let slow = AVPlaybackSpeed(rate: 0.25, localizedName: "A quarter")
        #expect(slow.rate == 0.25 && slow.localizedName == "A quarter")
        #expect(slow.localizedNumericName.contains("0.25"))
        stage.controller.speeds = [AVPlaybackSpeed(rate: 1, localizedName: "As it is"), slow]
        stage.present()

        stage.tap("Playback Speed")
        stage.tap("Play")
        #expect(stage.player.rate == 0.25 && stage.controller.selectedSpeed === slow)

        stage.tap("Playback Speed")
        #expect(stage.player.rate == 1)
    }

    // MARK: Full screen

    @Test(
        "AVPlayerViewController.h: What is embedded is presented full screen by another controller, and comes back"
    )
    func fullScreen() {
        let stage = Stage()
        let delegate = Delegate()
        stage.embed(delegate)

        #expect(stage.tap("Full Screen") && stage.isInFullScreen)
        #expect(stage.controller.videoBounds.width == 390 && delegate.calls == ["begin", "began"])
        #expect(!stage.words.contains("Full Screen"))

        stage.tap("Close")
        #expect(stage.isInFullScreen && delegate.calls.last == "restore")
        stage.phone.act { delegate.leave?(true) }
        stage.phone.settle()
        #expect(!stage.isInFullScreen && delegate.calls.suffix(2) == ["end", "ended"])
        #expect(stage.controller.videoBounds == CGRect(x: 0, y: 75, width: 300, height: 150))
        #expect(stage.words.contains("Full Screen") && !stage.words.contains("Close"))
    }

    @Test("AVPlayerViewController.h: A delegate hears of a controller that is presented itself")
    func presented() {
        let stage = Stage()
        let delegate = Delegate()
        let root = stage.present(delegate)
        #expect(delegate.calls == ["begin", "began"] && !stage.words.contains("Full Screen"))

        stage.tap("Close")
        stage.phone.act { delegate.leave?(true) }
        stage.phone.settle()

        #expect(root.presentedViewController == nil)
        #expect(delegate.calls == ["begin", "began", "restore", "end", "ended"])
    }

    @Test("AVPlayerViewController.h: It hears nothing where what is presented only has the controller in it")
    func embeddedInPresented() {
        let stage = Stage()
        let delegate = Delegate()
        stage.controller.delegate = delegate
        let root = UIViewController()
        let container = UIViewController()
        stage.phone.show(root)
        stage.phone.act {
            container.addChild(stage.controller)
            container.view.addSubview(stage.controller.view)
            stage.controller.didMove(toParent: container)
            root.present(container, animated: true)
        }
        stage.phone.settle()
        stage.phone.act { root.dismiss(animated: true) }
        stage.phone.settle()

        #expect(delegate.calls.isEmpty)
    }

    @Test("AVPlayerViewController.h: The button that plays brings full screen where the app wants that")
    func entersFullScreen() {
        let stage = Stage()
        #expect(!stage.controller.entersFullScreenWhenPlaybackBegins)
        stage.embed()
        stage.tap("Play")
        #expect(!stage.isInFullScreen)
        stage.tap("Pause")

        stage.controller.entersFullScreenWhenPlaybackBegins = true
        stage.phone.act { stage.player.play() }
        stage.phone.settle()
        #expect(!stage.isInFullScreen)
        stage.tap("Pause")
        stage.tap("Play")
        #expect(stage.isInFullScreen && stage.player.rate == 1)
    }

    @Test(
        "AVPlayerViewController.h: The end leaves full screen where the app wants that",
        arguments: [true, false])
    func exitsFullScreen(isWanted: Bool) {
        let stage = Stage(2)
        #expect(!stage.controller.exitsFullScreenWhenPlaybackEnds)
        stage.controller.exitsFullScreenWhenPlaybackEnds = isWanted
        stage.embed()
        stage.tap("Full Screen")

        stage.tap("Play")
        stage.phone.advance(by: 1)
        #expect(stage.isInFullScreen)
        stage.phone.advance(by: 2)
        stage.phone.settle()

        #expect(stage.isInFullScreen != isWanted)
    }

    @Test("AVPlayerViewController.h: A queue leaves full screen once nothing is left in it")
    func exitsFullScreenAfterAll() {
        let stage = Stage(2) { AVQueuePlayer(items: $0) }
        stage.controller.exitsFullScreenWhenPlaybackEnds = true
        stage.embed()
        stage.tap("Full Screen")

        stage.tap("Play")
        stage.phone.advance(by: 3)
        stage.phone.settle()
        #expect(stage.isInFullScreen)
        stage.phone.advance(by: 2)
        stage.phone.settle()

        #expect(!stage.isInFullScreen)
    }

    @Test("A controller that is let go of lets go of its player")
    func memory() {
        let phone = Simulator(.iPhone)
        weak var weakController: AVPlayerViewController?
        weak var weakPlayer: AVPlayer?
        phone.act {
            let controller = AVPlayerViewController()
            let player = AVPlayer(playerItem: nil)
            controller.player = player
            controller.loadViewIfNeeded()
            (weakController, weakPlayer) = (controller, player)
        }
        phone.settle()

        #expect(weakController == nil && weakPlayer == nil)
    }

    @Test("VoiceOver moves the film by a tenth, to its beginning and its end")
    func voiceOverScrubs() throws {
        let stage = Stage()
        stage.embed()
        let scrubber = try #require(
            stage.phone.voiceOver.elements.first { $0.accessibilityTraits.contains(.adjustable) })
        let length = try #require(stage.player.currentItem?.duration.seconds)
        stage.phone.voiceOver.focus(on: scrubber)

        for _ in 0..<3 { stage.phone.voiceOver.increment() }
        stage.phone.settle()
        #expect(abs(stage.player.currentTime().seconds - 0.3 * length) < 0.01)
        #expect(scrubber.accessibilityValue == "30%")
        stage.phone.voiceOver.decrement()
        stage.phone.settle()
        #expect(abs(stage.player.currentTime().seconds - 0.2 * length) < 0.01)
        for _ in 0..<5 {
            stage.phone.voiceOver.decrement()
            stage.phone.settle()
        }

        #expect(stage.player.currentTime().seconds == 0 && scrubber.accessibilityValue == "0%")
    }
}
