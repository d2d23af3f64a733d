#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Whoever is asked to close the viewer may keep it. Then the image comes back into a viewer that works.
@MainActor struct RefusedDismissalTests {
    enum Way: CaseIterable { case flick, button, escape }

    private func leave(_ way: Way, on phone: Simulator, _ viewer: ImageViewerController) {
        switch way {
        case .flick: phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
        case .button:
            let frame = phone.frame(of: viewer.closeButton)
            phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        case .escape: phone.press(.keyboardEscape)
        }
        phone.settle()
    }

    /// Dismisses nothing, as an app does that asks about unsaved changes first.
    private final class Keeper: UIViewController {
        var mayDismiss = false
        private(set) var requestCount = 0

        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
            requestCount += 1
            if mayDismiss { super.dismiss(animated: flag, completion: completion) }
        }
    }

    @Test(arguments: Way.allCases, [false, true])
    func imageComesBackWhereThePresenterKeepsTheViewer(way: Way, isMotionReduced: Bool) {
        for zooms in [false, true] {
            let phone = Simulator(.iPhone)
            phone.accessibility.isReduceMotionEnabled = isMotionReduced
            let keeper = Keeper()
            phone.show(keeper)
            let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
            let thumbnail = UIImageView(image: viewer.image)
            thumbnail.frame = CGRect(x: 20, y: 80, width: 90, height: 60)
            keeper.view.addSubview(thumbnail)
            if zooms { viewer.transition = ImageZoomTransition(from: thumbnail) }
            keeper.present(viewer, animated: true)
            phone.settle()
            let before = phone.frame(of: viewer.imageView)

            leave(way, on: phone, viewer)
            #expect(keeper.requestCount == 1 && keeper.presentedViewController === viewer)
            #expect(phone.frame(of: viewer.imageView) == before && viewer.releaseVelocity == .zero)
            #expect(viewer.view.backdrop == .black && viewer.view.isUserInteractionEnabled)
            phone.doubleTap(at: CGPoint(x: 195, y: 422))
            phone.settle()
            #expect(viewer.isZoomed)
            phone.doubleTap(at: CGPoint(x: 195, y: 422))
            phone.settle()

            keeper.mayDismiss = true
            leave(way, on: phone, viewer)
            #expect(keeper.presentedViewController == nil && thumbnail.alpha == 1)
        }
    }

    @Test(arguments: Way.allCases, [false, true])
    func imageComesBackWhereItsHostKeepsTheViewer(way: Way, isMotionReduced: Bool) {
        let phone = Simulator(.iPhone)
        phone.accessibility.isReduceMotionEnabled = isMotionReduced
        let container = UIViewController()
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        var count = 0
        viewer.onClose = { count += 1 }
        container.addChild(viewer)
        viewer.view.frame = container.view.bounds
        container.view.addSubview(viewer.view)
        viewer.didMove(toParent: container)
        phone.show(container)
        phone.settle()
        let before = phone.frame(of: viewer.imageView)

        for round in 1...3 {
            leave(way, on: phone, viewer)

            #expect(count == round)
            #expect(phone.frame(of: viewer.imageView) == before && viewer.releaseVelocity == .zero)
        }
    }

    /// Zoomed, nothing pulls it, whose way back would take the flight back, too.
    @Test func zoomedImageComesBackWhereItsHostKeepsTheViewer() {
        let phone = Simulator(.iPhone)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        var count = 0
        viewer.onClose = { count += 1 }
        phone.show(viewer)
        phone.doubleTap(at: CGPoint(x: 195, y: 422))
        phone.settle()
        let before = phone.frame(of: viewer.imageView)

        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
        phone.settle()

        #expect(count == 1 && viewer.isZoomed && phone.frame(of: viewer.imageView) == before)
    }

    /// A container that is presented, and dismissed as the viewer asks it to.
    private func presentContainer(
        on phone: Simulator
    ) -> (root: UIViewController, container: UIViewController, viewer: ImageViewerController) {
        let root = UIViewController()
        phone.show(root)
        let container = UIViewController()
        container.modalPresentationStyle = .fullScreen
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        viewer.onClose = { root.dismiss(animated: true) }
        container.addChild(viewer)
        viewer.view.frame = container.view.bounds
        container.view.addSubview(viewer.view)
        viewer.didMove(toParent: container)
        root.present(container, animated: true)
        phone.settle()
        return (root, container, viewer)
    }

    @Test func imageThatHasFlownOutOfItsContainerIsThereTheNextTime() {
        let phone = Simulator(.iPhone)
        let (root, container, viewer) = presentContainer(on: phone)
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
        phone.settle()
        #expect(root.presentedViewController == nil)

        root.present(container, animated: false)
        phone.advance(by: 0)
        #expect(phone.frame(of: viewer.imageView) == CGRect(x: 0, y: 292, width: 390, height: 260))
        phone.settle()

        #expect(viewer.releaseVelocity == .zero && viewer.view.isUserInteractionEnabled)
    }

    @Test func imageFliesOnUntilItsHostHasClosedIt() {
        let phone = Simulator(.iPhone)
        let (root, _, viewer) = presentContainer(on: phone)

        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
        var before: CGFloat = 0
        while true {
            phone.advance(by: 1 / 60)
            guard root.presentedViewController != nil else { break }
            let way = viewer.scrollView.layer.presentation()?.affineTransform().ty ?? 0
            #expect(way >= before)
            before = way
        }

        #expect(root.presentedViewController == nil)
    }
}
#endif
