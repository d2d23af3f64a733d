import AVFoundation
import AVKit
import SimulatorKit
import Testing
import UIKit

/// Notes what it hears of films that float, and brings back what a test says.
@MainActor
private final class FloatingDelegate: NSObject, AVPlayerViewControllerDelegate,
    AVPictureInPictureControllerDelegate
{
    var calls: [String] = []
    var dismisses = true
    /// Whether the app has shown the film again.
    var restore: (_ completion: @escaping (Bool) -> Void) -> Void = { $0(true) }

    func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {
        calls.append("will start")
    }

    func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController) {
        calls.append("did start")
    }

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        failedToStartPictureInPictureWithError error: any Error
    ) {
        calls.append("failed \((error as NSError).code)")
    }

    func playerViewControllerWillStopPictureInPicture(_ playerViewController: AVPlayerViewController) {
        calls.append("will stop")
    }

    func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {
        calls.append("did stop")
    }

    func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
        _ playerViewController: AVPlayerViewController
    ) -> Bool { dismisses }

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
            @escaping (Bool) -> Void
    ) {
        calls.append("restore")
        restore(completionHandler)
    }

    func pictureInPictureControllerWillStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {
        calls.append("will start \(pictureInPictureController.isPictureInPictureActive)")
    }

    func pictureInPictureControllerDidStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {
        calls.append("did start \(pictureInPictureController.isPictureInPictureActive)")
    }

    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        failedToStartPictureInPictureWithError error: any Error
    ) {
        calls.append("failed \((error as? AVKitError)?.code == .pictureInPictureStartFailed)")
    }

    func pictureInPictureControllerWillStopPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {
        calls.append("will stop")
    }

    func pictureInPictureControllerDidStopPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {
        calls.append("did stop \(pictureInPictureController.isPictureInPictureActive)")
    }

    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
            @escaping (Bool) -> Void
    ) {
        calls.append("restore")
        restore(completionHandler)
    }

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

extension Stage {
    /// The window in which a film floats.
    fileprivate var floating: UIWindow? {
        UIApplication.shared.windows.first {
            !$0.isHidden && $0.windowLevel.rawValue > UIWindow.Level.alert.rawValue
        }
    }

    /// Where the film floats.
    fileprivate var card: CGRect { floating?.subviews.first.map(phone.frame) ?? .null }
}

@Suite("Picture in picture")
@MainActor
struct PictureInPictureTests {
    private let delegate = FloatingDelegate()

    // MARK: A player's controller

    @Test("AVPlayerViewController.h: It is allowed, and its button has the film float over the app")
    func floats() {
        let stage = Stage()
        stage.embed(delegate)
        #expect(stage.controller.allowsPictureInPicturePlayback && stage.floating == nil)
        stage.phone.act { stage.player.play() }

        stage.tap("Picture in Picture")

        #expect(delegate.take() == ["will start", "did start"])
        #expect(stage.card.width > 100 && stage.card.width < 250)
        #expect(
            stage.card.width / stage.card.height == 2 || abs(stage.card.width / stage.card.height - 2) < 0.05)
        #expect(stage.card.maxX == 380 && stage.card.maxY == 800)
        #expect(stage.words.contains("This video is playing in picture in picture."))
        #expect(stage.player.rate == 1 && !stage.words.contains("Track Position"))
    }

    @Test("It is told that it will start at once, and that it has once the film is there")
    func startsInTime() {
        let stage = Stage()
        stage.embed(delegate)
        let button = stage.phone.voiceOver.elements.first { $0.accessibilityLabel == "Picture in Picture" }

        stage.phone.tap(at: button?.accessibilityActivationPoint ?? .zero)
        let start = stage.card
        stage.phone.advance(by: 0.15)
        #expect(delegate.calls == ["will start"])
        #expect(start.width == 300 && stage.card.width < 300)
        stage.phone.settle()

        #expect(delegate.calls == ["will start", "did start"])
    }

    @Test(
        "AVPlayerViewController.h: Without permission there is no button, and a film that floats comes back")
    func notAllowed() {
        let stage = Stage()
        stage.controller.allowsPictureInPicturePlayback = false
        stage.embed(delegate)
        #expect(!stage.words.contains("Picture in Picture"))
        stage.phone.act { stage.controller.allowsPictureInPicturePlayback = true }
        stage.tap("Picture in Picture")
        #expect(stage.floating != nil)

        stage.phone.act { stage.controller.allowsPictureInPicturePlayback = false }
        stage.phone.settle()

        #expect(stage.floating == nil && !stage.words.contains("Picture in Picture"))
    }

    @Test("AVPlayerViewController.h: Nothing starts without a film, and the delegate hears why")
    func fails() {
        let stage = Stage()
        stage.controller.player = nil
        stage.embed(delegate)

        stage.tap("Picture in Picture")

        #expect(delegate.take() == ["failed -1001"] && stage.floating == nil)
    }

    @Test("AVPlayerViewController.h: The app brings its interface back before the film stops floating")
    func restores() {
        let stage = Stage()
        stage.embed(delegate)
        stage.tap("Picture in Picture")
        _ = delegate.take()
        var completion: (Bool) -> Void = { _ in }
        delegate.restore = { completion = $0 }

        stage.tap("Stop Picture in Picture")
        #expect(stage.floating != nil && Set(delegate.take()) == ["will stop", "restore"])
        stage.phone.act { completion(true) }
        stage.phone.advance(by: 0.3)
        #expect(stage.card.width > 250)
        stage.phone.settle()

        #expect(delegate.take() == ["did stop"] && stage.floating == nil)
        #expect(!stage.words.contains("This video is playing in picture in picture."))
        #expect(stage.words.contains("Track Position"))
    }

    @Test("Who restores nothing has the film fade where it is; who does not answer keeps it floating")
    func restoresNothing() {
        let stage = Stage()
        stage.embed(delegate)
        stage.tap("Picture in Picture")
        let corner = stage.card
        delegate.restore = { $0(false) }

        stage.tap("Stop Picture in Picture")

        #expect(stage.floating == nil && corner.width < 250)
        #expect(delegate.take().last == "did stop")
    }

    @Test("Closing pauses the film, and asks the app to restore nothing")
    func closes() {
        let stage = Stage()
        stage.embed(delegate)
        stage.phone.act { stage.player.play() }
        stage.tap("Picture in Picture")
        _ = delegate.take()

        #expect(stage.tap("Close"))

        #expect(delegate.take() == ["will stop", "did stop"])
        #expect(stage.player.rate == 0 && stage.floating == nil)
    }

    @Test(
        "AVPlayerViewController.h: What fills the screen is dismissed when the film floats, unless the app refuses",
        arguments: [true, false])
    func dismisses(dismisses: Bool) {
        let stage = Stage()
        delegate.dismisses = dismisses
        let root = stage.present(delegate)

        stage.tap("Picture in Picture")

        #expect((root.presentedViewController == nil) == dismisses)
        #expect(stage.floating != nil)
    }

    @Test(
        "A controller that was dismissed stays as long as its film floats, and is there to be presented again"
    )
    func comesBack() {
        let stage = Stage()
        let root = stage.present(delegate)
        stage.tap("Picture in Picture")
        delegate.restore = { completion in
            root.present(stage.controller, animated: false) { completion(true) }
        }

        stage.tap("Stop Picture in Picture")
        stage.phone.settle()

        #expect(root.presentedViewController === stage.controller && stage.floating == nil)
        #expect(delegate.calls.last == "did stop")
    }

    @Test("A controller whose film floats is kept alive, and let go when that ends")
    func keepsItsController() {
        let phone = Simulator(.iPhone)
        weak var controller: AVPlayerViewController?
        let root = UIViewController()
        phone.show(root)
        let player = phone.act { AVPlayer(playerItem: AVPlayerItem(asset: AVAsset(Stage.footage(60)))) }
        phone.act {
            let new = AVPlayerViewController()
            new.player = player
            controller = new
            root.present(new, animated: true)
        }
        phone.settle()
        func tap(_ label: String) {
            let element = phone.voiceOver.elements.first { $0.accessibilityLabel == label }
            phone.tap(at: element?.accessibilityActivationPoint ?? .zero)
            phone.settle()
        }

        tap("Picture in Picture")
        #expect(root.presentedViewController == nil && controller != nil)
        tap("Close")
        phone.settle()

        #expect(controller == nil)
    }

    @Test(
        "AVPlayerViewController.h: Leaving the app has a film float that plays inline, where the app wants that",
        arguments: [(false, true, false), (true, true, true), (true, false, false)])
    func leavingFromInline(starts: Bool, plays: Bool, floats: Bool) {
        let stage = Stage()
        #expect(!stage.controller.canStartPictureInPictureAutomaticallyFromInline)
        stage.controller.canStartPictureInPictureAutomaticallyFromInline = starts
        stage.embed(delegate)
        if plays { stage.phone.act { stage.player.play() } }

        stage.phone.leaveApp()
        stage.phone.settle()

        #expect((stage.floating != nil) == floats)
        #expect((stage.player.rate == 1) == floats)
        #expect(delegate.take() == (floats ? ["will start", "did start"] : []))
    }

    @Test("Apple's article on the standard player: what fills the screen floats when the app is left")
    func leavingFromFullScreen() {
        let stage = Stage()
        stage.present(delegate)
        stage.phone.act { stage.player.play() }

        stage.phone.leaveApp()
        stage.phone.settle()
        stage.phone.returnToApp()

        #expect(stage.floating != nil && stage.player.rate == 1)
    }

    // MARK: The window

    @Test("A finger takes the window to another corner, and touches beside it reach the app")
    func corners() {
        let stage = Stage()
        let root = stage.embed(delegate)
        let button = UIButton(type: .system)
        button.setTitle("Below", for: .normal)
        button.frame = CGRect(x: 20, y: 700, width: 100, height: 44)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.phone.act { root.view.addSubview(button) }
        stage.tap("Picture in Picture")

        stage.phone.drag(from: CGPoint(x: 300, y: 750), to: CGPoint(x: 120, y: 300))
        stage.phone.settle()
        #expect(stage.card.minX == 10 && stage.card.minY == 57)
        stage.phone.tap(at: CGPoint(x: 70, y: 722))

        #expect(taps == 1)
    }

    @Test("Its controls pause, play and skip, and do not skip what is to be seen in a row")
    func controls() {
        let stage = Stage()
        stage.embed(delegate)
        stage.tap("Picture in Picture")

        stage.tap("Skip Forward")
        #expect(stage.player.currentTime().seconds == 10)
        stage.tap("Skip Back")
        stage.tap("Skip Back")
        #expect(stage.player.currentTime().seconds == 0)
        stage.tap("Play")
        #expect(stage.player.rate == 1)
        stage.tap("Pause")
        #expect(stage.player.rate == 0)
        stage.phone.act { stage.controller.requiresLinearPlayback = true }

        #expect(!stage.words.contains("Skip Forward") && !stage.words.contains("Skip Back"))
    }

    @Test("The status bar is as before while a film floats")
    func statusBar() {
        let stage = Stage()
        stage.embed(delegate)
        let before = stage.phone.svg().components(separatedBy: "9:41").count

        stage.tap("Picture in Picture")

        #expect(before > 1 && stage.phone.svg().components(separatedBy: "9:41").count == before)
    }

    // MARK: A player's layer

    /// A layer on the screen, and its controller.
    private func makeLayer(on stage: Stage) throws -> (AVPlayerLayer, AVPictureInPictureController) {
        let root = UIViewController()
        stage.phone.show(root)
        let layer = AVPlayerLayer(player: stage.player)
        layer.frame = CGRect(x: 45, y: 100, width: 300, height: 300)
        stage.phone.act { root.view.layer.addSublayer(layer) }
        let controller = try #require(stage.phone.act { AVPictureInPictureController(playerLayer: layer) })
        controller.delegate = delegate
        return (layer, controller)
    }

    @Test("AVPictureInPictureController.h: It starts and stops, and its delegate hears of each step")
    func layers() throws {
        let stage = Stage()
        let (layer, controller) = try makeLayer(on: stage)
        #expect(controller.playerLayer === layer && controller.isPictureInPicturePossible)
        #expect(!controller.isPictureInPictureActive && !controller.isPictureInPictureSuspended)
        #expect(!controller.requiresLinearPlayback)
        #expect(!controller.canStartPictureInPictureAutomaticallyFromInline)

        stage.phone.act { controller.startPictureInPicture() }
        stage.phone.settle()
        #expect(delegate.take() == ["will start false", "did start true"])
        #expect(controller.isPictureInPictureActive && stage.card.maxX == 380)
        stage.phone.act { controller.startPictureInPicture() }
        stage.phone.act { controller.stopPictureInPicture() }
        stage.phone.settle()

        let calls = delegate.take()
        #expect(Set(calls) == ["will stop", "restore", "did stop false"] && calls.last == "did stop false")
        #expect(stage.floating == nil && !controller.isPictureInPictureActive)
        stage.phone.act { controller.stopPictureInPicture() }
        #expect(delegate.calls.isEmpty)
    }

    @Test("AVPictureInPictureController.h: It is not possible without a film on the screen, and fails then")
    func impossibleLayers() throws {
        let stage = Stage()
        let (layer, controller) = try makeLayer(on: stage)

        stage.phone.act { layer.removeFromSuperlayer() }
        #expect(!controller.isPictureInPicturePossible)
        stage.phone.act { controller.startPictureInPicture() }
        stage.phone.settle()

        #expect(delegate.take() == ["failed true"])
        #expect(AVKitErrorDomain == "AVKitErrorDomain" && AVKitError(.unknown).errorCode == -1000)
        #expect(AVKitError.errorDomain == AVKitErrorDomain)
    }

    @Test("AVPictureInPictureController.h: Where it is not supported there is no controller")
    func unsupported() {
        let stage = Stage()
        #expect(AVPictureInPictureController.isPictureInPictureSupported())

        stage.phone.supportsPictureInPicture = false
        stage.embed(delegate)

        #expect(!AVPictureInPictureController.isPictureInPictureSupported())
        #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer(player: stage.player)) == nil)
        #expect(!stage.words.contains("Picture in Picture"))
    }

    @Test("AVPictureInPictureController.h: Another layer can take over, and one without a film ends it")
    func sources() throws {
        let stage = Stage()
        let (layer, controller) = try makeLayer(on: stage)
        stage.phone.act { controller.startPictureInPicture() }
        stage.phone.settle()
        _ = delegate.take()
        let other = AVPlayerLayer(player: stage.player)
        other.frame = CGRect(x: 0, y: 500, width: 100, height: 100)
        stage.phone.act { layer.superlayer?.addSublayer(other) }

        stage.phone.act { controller.contentSource = .init(playerLayer: other) }
        stage.phone.settle()
        #expect(controller.isPictureInPictureActive && controller.playerLayer === other)
        #expect(delegate.take().isEmpty)
        stage.phone.act { controller.contentSource = nil }
        stage.phone.settle()

        #expect(!controller.isPictureInPictureActive && stage.floating == nil)
        #expect(delegate.take() == ["will stop", "did stop false"])
    }

    @Test("There is one film at a time that floats")
    func oneAtATime() throws {
        let stage = Stage()
        let (layer, first) = try makeLayer(on: stage)
        stage.phone.act { first.startPictureInPicture() }
        stage.phone.settle()
        let other = AVPlayerLayer(player: stage.player)
        other.frame = CGRect(x: 0, y: 500, width: 100, height: 100)
        stage.phone.act { layer.superlayer?.addSublayer(other) }
        let second = try #require(stage.phone.act { AVPictureInPictureController(playerLayer: other) })

        stage.phone.act { second.startPictureInPicture() }
        stage.phone.settle()

        #expect(!first.isPictureInPictureActive && second.isPictureInPictureActive)
        #expect(delegate.calls.last == "did stop false")
    }

    @Test(
        "AVPictureInPictureController.h: Leaving the app starts it where that is allowed and the film plays",
        arguments: [(false, true), (true, false), (true, true)])
    func leaving(isAllowed: Bool, plays: Bool) throws {
        let stage = Stage()
        let (_, controller) = try makeLayer(on: stage)
        controller.canStartPictureInPictureAutomaticallyFromInline = isAllowed
        if plays { stage.phone.act { stage.player.play() } }

        stage.phone.leaveApp()
        stage.phone.settle()

        #expect(controller.isPictureInPictureActive == (isAllowed && plays))
    }

    @Test("AVPictureInPictureController.h: Linear playback leaves out what skips")
    func linearLayers() throws {
        let stage = Stage()
        let (_, controller) = try makeLayer(on: stage)
        controller.requiresLinearPlayback = true

        stage.phone.act { controller.startPictureInPicture() }
        stage.phone.settle()

        #expect(stage.words.contains("Play") && !stage.words.contains("Skip Forward"))
    }

    @Test("AVPictureInPictureController.h: There are template images for an app's own buttons")
    func images() {
        let stage = Stage()
        let images = stage.phone.act {
            [
                AVPictureInPictureController.pictureInPictureButtonStartImage,
                AVPictureInPictureController.pictureInPictureButtonStopImage,
                AVPictureInPictureController.pictureInPictureButtonStartImage(compatibleWith: nil),
                AVPictureInPictureController.pictureInPictureButtonStopImage(compatibleWith: nil),
            ]
        }

        #expect(images.allSatisfy { $0.renderingMode == .alwaysTemplate && $0.size.width > 10 })
    }
}
