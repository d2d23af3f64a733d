import AVFoundation
import AVKit
import SimulatorKit
import UIKit

/// A phone with a player's controller on it, whose film is 400 by 200 points large.
@MainActor final class Stage {
    let phone = Simulator(.iPhone)
    let controller = AVPlayerViewController()
    let player: AVPlayer

    init(
        _ duration: TimeInterval = 60,
        player make: @MainActor ([AVPlayerItem]) -> AVPlayer = { AVPlayer(playerItem: $0[0]) }
    ) {
        let items = phone.act { (0..<2).map { _ in AVPlayerItem(asset: AVAsset(Stage.footage(duration))) } }
        player = phone.act { make(items) }
        phone.settle()
        controller.player = player
    }

    static func footage(_ duration: TimeInterval) -> Footage {
        Footage(duration: duration, size: CGSize(width: 400, height: 200)) { _ in
            UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200)).image { _ in }
        }
    }

    // MARK: Showing

    /// Over a screen of the app.
    @discardableResult func present(_ delegate: (any AVPlayerViewControllerDelegate)? = nil)
        -> UIViewController
    {
        let root = UIViewController()
        controller.delegate = delegate
        phone.show(root)
        phone.act { root.present(controller, animated: true) }
        phone.settle()
        return root
    }

    /// As a part of a screen of the app, 300 by 300 points large.
    @discardableResult func embed(_ delegate: (any AVPlayerViewControllerDelegate)? = nil) -> UIViewController
    {
        let root = UIViewController()
        controller.delegate = delegate
        phone.show(root)
        phone.act {
            root.addChild(controller)
            controller.view.frame = CGRect(x: 45, y: 100, width: 300, height: 300)
            root.view.addSubview(controller.view)
            controller.didMove(toParent: root)
        }
        phone.settle()
        return root
    }

    // MARK: Fingers

    var words: [String] { phone.voiceOver.elements.compactMap(\.accessibilityLabel) }

    /// Taps a control; false where there is none of that name.
    @discardableResult func tap(_ label: String) -> Bool {
        guard let element = phone.voiceOver.elements.first(where: { $0.accessibilityLabel == label }) else {
            return false
        }
        phone.tap(at: element.accessibilityActivationPoint)
        phone.settle()
        return true
    }

    var isInFullScreen: Bool { controller.presentedViewController != nil }
}

/// Notes what it hears.
@MainActor final class Delegate: NSObject, AVPlayerViewControllerDelegate {
    private(set) var calls: [String] = []
    /// What it waits for before the screen is left.
    private(set) var leave: ((Bool) -> Void)?

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator
    ) {
        calls.append("begin")
        coordinator.animate(alongsideTransition: nil) { [weak self] context in
            self?.calls.append(context.isCancelled ? "did not begin" : "began")
        }
    }

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator
    ) {
        calls.append("end")
        coordinator.animate(alongsideTransition: nil) { [weak self] context in
            self?.calls.append(context.isCancelled ? "did not end" : "ended")
        }
    }

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        restoreUserInterfaceForFullScreenExitWithCompletionHandler completionHandler:
            @escaping (Bool) -> Void
    ) {
        calls.append("restore")
        leave = completionHandler
    }
}
