import AVFoundation
import SimulatorKit
import Testing
import UIKit

/// What is to be seen of films.
@MainActor struct PlayerLayerTests {
    private let stage = Stage()

    private var phone: Simulator { stage.phone }

    @Test("L15: A layer shows nothing until the item is ready, and then the frame of the time")
    func frames() {
        let player = phone.act { AVPlayer(playerItem: stage.film(2)) }
        let layer = stage.show(player)
        #expect(!layer.isReadyForDisplay && layer.videoRect == .zero && stage.frame == nil)

        phone.settle()
        #expect(layer.isReadyForDisplay && stage.frame == 0)

        phone.act { player.play() }
        phone.advance(by: 0.1)
        #expect(stage.frame == 3)
        phone.advance(by: 0.9)
        #expect(stage.frame == 30)
        phone.advance(by: 5)
        #expect(stage.frame == 59)
    }

    @Test("L15: A layer without a player, or whose player has no item, shows nothing")
    func nothing() {
        let player = stage.player()
        let layer = stage.show(nil)
        #expect(stage.frame == nil && !layer.isReadyForDisplay)

        layer.player = player
        #expect(stage.frame == 0)
        phone.act { player.replaceCurrentItem(with: nil) }
        #expect(stage.frame == nil && !layer.isReadyForDisplay)
    }

    @Test(
        "L16: A film lies in its layer as the gravity says",
        arguments: [
            (AVLayerVideoGravity.resizeAspect, CGRect(x: 0, y: 75, width: 300, height: 150)),
            (.resizeAspectFill, CGRect(x: -150, y: 0, width: 600, height: 300)),
            (.resize, CGRect(x: 0, y: 0, width: 300, height: 300)),
        ])
    func gravity(gravity: AVLayerVideoGravity, rectangle: CGRect) {
        let layer = stage.show(stage.player())
        #expect(layer.videoGravity == .resizeAspect)

        layer.videoGravity = gravity

        #expect(layer.videoRect == rectangle)
    }

    @Test("L16: A view can have such a layer as its own")
    func layerOfView() throws {
        final class FilmView: UIView {
            override class var layerClass: AnyClass { AVPlayerLayer.self }
        }
        let view = FilmView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        let layer = try #require(view.layer as? AVPlayerLayer)
        let root = UIViewController()
        root.view.addSubview(view)
        phone.show(root)

        layer.player = stage.player()

        #expect(stage.frame == 0 && layer.videoRect == CGRect(x: 0, y: 75, width: 300, height: 150))
    }

    @Test("A snapshot keeps the frame that it was taken of")
    func snapshot() throws {
        let player = stage.player()
        let layer = stage.show(player)
        phone.act { player.play() }
        phone.advance(by: 0.5)

        let root = try #require(phone.window.rootViewController?.view)
        let snapshot = try #require(root.snapshotView(afterScreenUpdates: false))
        layer.player = nil
        root.addSubview(snapshot)
        phone.advance(by: 0.5)

        #expect(stage.frame == 15)
    }

    @Test("A recording of the screen shows the film's frames one after the other")
    func recording() {
        let player = stage.player()
        _ = stage.show(player)

        let recording = Recording(of: phone) {
            phone.act { player.play() }
            phone.advance(by: 0.5)
        }

        let widths = recording.svg().matches(of: /<path d="M0 0H(\d+)V200/).compactMap { Int($0.1) }
        #expect(Set(widths).isSuperset(of: 1...15))
    }

    @Test(
        "L24: A film on the display is paused in the background, and stays so; one that nobody sees goes on")
    func background() {
        let (seen, unseen) = (stage.player(), stage.player(stage.film(60)))
        let layer = stage.show(seen)
        phone.act {
            seen.play()
            unseen.play()
        }
        phone.advance(by: 0.5)

        phone.leaveApp()
        phone.advance(by: 0.5)
        phone.returnToApp()
        phone.advance(by: 0.5)

        #expect(seen.timeControlStatus == .paused && seen.seconds == 0.5)
        #expect(unseen.timeControlStatus == .playing && unseen.seconds == 1.5)
        #expect(layer.player === seen)
    }

    @Test("L25: A film on the display keeps the phone awake while it plays, unless its player is told not to")
    func sleep() {
        let player = stage.player()
        #expect(player.preventsDisplaySleepDuringVideoPlayback)
        let layer = stage.show(player)
        #expect(!phone.isKeptAwake)

        phone.act { player.play() }
        #expect(phone.isKeptAwake)
        player.preventsDisplaySleepDuringVideoPlayback = false
        #expect(!phone.isKeptAwake)
        player.preventsDisplaySleepDuringVideoPlayback = true
        layer.removeFromSuperlayer()
        #expect(!phone.isKeptAwake)
    }
}
