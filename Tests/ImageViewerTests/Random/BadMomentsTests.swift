#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Whatever happens at whatever moment, the viewer comes to rest as it should be, or is gone, and can be closed
/// and shown again.
@MainActor struct BadMomentsTests {
    private static let places = [
        (Device.iPhone, CGSize(width: 1200, height: 800)), (.iPad, CGSize(width: 3000, height: 4000)),
        (.iPhoneSE, CGSize(width: 90, height: 120)),
    ]

    @Test(arguments: Moment.allCases, Event.allCases)
    func leaveNothingBehind(moment: Moment, event: Event) {
        // Each has its turn on every place and with a zoom, with every other moment and event.
        let turn =
            (Moment.allCases.firstIndex(of: moment) ?? 0) + (Event.allCases.firstIndex(of: event) ?? 0)
        for round in 0..<Random.rounds {
            let (device, image) = Self.places[(turn + round) % Self.places.count]
            let zooms = (turn / Self.places.count + round) % 2 == 0
            // Later rounds have a second event.
            var random = Random(seed: UInt64(turn * 1000 + round))
            let second = round == 0 ? Event.nothing : Event.allCases[random.below(Event.allCases.count)]
            let stage = Stage(device, image: image)
            let thumbnail = zooms ? stage.addThumbnail() : nil
            var dismissals = 0
            stage.viewer.onDismiss = { dismissals += 1 }
            let name = "\(image.width) × \(image.height)\(zooms ? " with a zoom" : ""), \(second)"

            let fingers = moment.reach(on: stage)
            #expect(moment.isReached(on: stage), "\(name)")
            event.happen(on: stage, fingers)
            second.happen(on: stage, fingers)
            for finger in fingers where finger.isDown {
                finger.move(to: CGPoint(x: min(finger.location.x + 20, 370), y: 300), duration: 0.05)
                finger.lift()
            }
            stage.phone.settle()
            while stage.viewer.presentedViewController != nil {
                stage.viewer.dismiss(animated: true)
                stage.phone.settle()
            }

            if stage.isPresented {
                #expect(dismissals == 0, "\(name)")
                #expect(stage.flaws == [], "\(name)")
            } else {
                #expect(dismissals == 1, "\(name)")
                #expect(thumbnail?.alpha ?? 1 == 1, "\(name)")
                dismissals = 0
                stage.present()
                #expect(stage.flaws == [] && !stage.viewer.isZoomed, "\(name), again: \(stage.flaws)")
            }
            stage.phone.press(.keyboard0, modifiers: .command)
            stage.phone.settle()
            stage.phone.flick(from: stage.middle, to: CGPoint(x: stage.middle.x, y: stage.middle.y - 180))
            stage.phone.settle()
            #expect(!stage.isPresented && dismissals == 1, "\(name)")
            #expect(thumbnail?.alpha ?? 1 == 1, "\(name)")
            #expect(stage.phone.window.subviews.count == 1, "\(name)")
        }
    }
}

/// What the viewer may be in the middle of.
enum Moment: String, CaseIterable {
    case resting, waitingForASecondTap, draggedPastAnEdge, bouncingBack, zoomed, panned, coasting
    case bouncingOffAnEdge, pinchedOut, pinchedTooSmall, growingBack, shrinkingBack, zoomingIn, zoomingOut
    case appearing, leaving

    /// Brings the viewer there; the fingers that are returned are down.
    @MainActor func reach(on stage: Stage) -> [TestFinger] {
        let (phone, middle) = (stage.phone, stage.middle)
        if self == .appearing {
            stage.presenter.present(stage.viewer, animated: true)
            phone.advance(by: 0.1)
            return []
        }
        stage.present()
        func zoom() {
            phone.doubleTap(at: middle)
            phone.settle()
        }
        func pinch(from start: CGFloat, to end: CGFloat) -> [TestFinger] {
            let fingers = [-1, 1].map { side in
                TestFinger(phone.touch(at: CGPoint(x: middle.x + side * start, y: middle.y)))
            }
            for step in 1...8 {
                let distance = start + (end - start) * CGFloat(step) / 8
                for (finger, side) in zip(fingers, [-1.0, 1]) {
                    finger.move(to: CGPoint(x: middle.x + side * distance, y: middle.y), duration: 0)
                }
                phone.advance(by: 1 / 120)
            }
            return fingers
        }
        switch self {
        case .appearing, .resting: break
        case .waitingForASecondTap:
            phone.tap(at: middle)
            phone.advance(by: 0.1)
        case .draggedPastAnEdge:
            let finger = TestFinger(phone.touch(at: middle))
            finger.move(to: CGPoint(x: middle.x, y: middle.y + 200), duration: 0.1)
            return [finger]
        case .bouncingBack:
            phone.drag(
                from: middle, to: CGPoint(x: middle.x + 40, y: middle.y + 200), duration: 0.1, pause: 0.1)
            phone.advance(by: 0.1)
        case .zoomed: zoom()
        case .panned:
            zoom()
            let finger = TestFinger(phone.touch(at: middle))
            finger.move(to: CGPoint(x: middle.x + 60, y: middle.y + 40), duration: 0.1)
            return [finger]
        case .coasting:
            zoom()
            phone.flick(from: middle, to: CGPoint(x: middle.x + 40, y: middle.y + 30), duration: 0.05)
            phone.advance(by: 0.05)
        case .bouncingOffAnEdge:
            zoom()
            for _ in 0..<2 {
                let end = CGPoint(x: stage.screen.maxX - 20, y: middle.y + 150)
                phone.drag(from: middle, to: end, duration: 0.1, pause: 0.1)
            }
            phone.advance(by: 0.1)
        case .pinchedOut: return pinch(from: 40, to: 110)
        case .pinchedTooSmall: return pinch(from: 120, to: 40)
        case .growingBack:
            let fingers = pinch(from: 120, to: 40)
            // Held still, so that they do not close.
            phone.advance(by: 0.2)
            for finger in fingers { finger.lift() }
            phone.advance(by: 0.1)
        case .shrinkingBack:
            // Twice, since the small image can grow to more than one of them can pull it.
            for _ in 0..<2 {
                for finger in pinch(from: 20, to: 150) { finger.lift() }
                phone.advance(by: 0.1)
            }
        case .zoomingIn:
            phone.doubleTap(at: middle)
            phone.advance(by: 0.1)
        case .zoomingOut:
            zoom()
            phone.doubleTap(at: middle)
            phone.advance(by: 0.1)
        case .leaving:
            phone.flick(from: middle, to: CGPoint(x: middle.x, y: middle.y + 180))
            phone.advance(by: 0.1)
        }
        return []
    }
}

extension Moment {
    /// Whether the viewer is in the middle of it, indeed.
    @MainActor func isReached(on stage: Stage) -> Bool {
        let (viewer, scrollView) = (stage.viewer, stage.viewer.scrollView)
        let drawn = stage.image
        let isInMotion =
            viewer.imageView.convert(viewer.imageView.bounds, to: stage.phone.window) != drawn
        switch self {
        case .resting, .waitingForASecondTap: return stage.flaws == [] && !viewer.isZoomed
        case .draggedPastAnEdge: return scrollView.isDragging && !stage.isAtRest
        case .bouncingBack, .bouncingOffAnEdge: return !scrollView.isDragging && !stage.isAtRest
        case .zoomed: return stage.flaws == [] && viewer.isZoomed
        case .panned: return scrollView.isDragging && viewer.isZoomed
        // What fits the screen bounces.
        case .coasting: return (scrollView.isDecelerating || !stage.isAtRest) && viewer.isZoomed
        case .pinchedOut: return scrollView.isZooming && viewer.isZoomed
        case .pinchedTooSmall:
            return scrollView.isZooming && scrollView.zoomScale < scrollView.minimumZoomScale
        case .growingBack, .shrinkingBack: return scrollView.isZoomBouncing
        case .zoomingIn: return isInMotion && viewer.isZoomed
        case .zoomingOut: return isInMotion && !viewer.isZoomed
        case .appearing: return viewer.isBeingPresented
        case .leaving: return viewer.isBeingDismissed
        }
    }
}

/// What a user, the system or the app may do then.
enum Event: String, CaseIterable {
    case nothing, rotation, narrowWindow, sharperImage, otherImage, noImage, voiceOver, reducedMotion
    case tapBeside, tap, doubleTap, flick, pinch, secondFinger, firstFingerLifts, cancelledTouches, escape
    case closeButton, dismissal, dismissalWithoutAnimation, cover, sheet, arrow, zoomKey, fitKey, trackpad
    case magnification, longPress, banner, bannerOfTheApp, largerText, otherWindow

    @MainActor func happen(on stage: Stage, _ fingers: [TestFinger]) {
        let (phone, viewer, middle) = (stage.phone, stage.viewer, stage.middle)
        switch self {
        case .nothing: break
        case .rotation: phone.resize(to: CGSize(width: stage.screen.height, height: stage.screen.width))
        case .narrowWindow: phone.resize(to: CGSize(width: 375, height: 667))
        case .sharperImage:
            let size = viewer.image?.size ?? .zero
            viewer.image = Stage.picture(CGSize(width: size.width * 2, height: size.height * 2))
        case .otherImage: viewer.image = Stage.picture(CGSize(width: 600, height: 3000))
        case .noImage: viewer.image = nil
        case .voiceOver: phone.accessibility.isVoiceOverRunning.toggle()
        case .reducedMotion: phone.accessibility.isReduceMotionEnabled.toggle()
        case .tapBeside: phone.tap(at: CGPoint(x: 100, y: 30))
        case .tap: phone.tap(at: middle)
        case .doubleTap: phone.doubleTap(at: CGPoint(x: middle.x - 30, y: middle.y + 20))
        case .flick:
            phone.flick(
                from: CGPoint(x: middle.x + 20, y: middle.y - 20),
                to: CGPoint(x: middle.x + 20, y: middle.y + 160))
        case .pinch: phone.pinch(at: middle, scale: 2)
        case .secondFinger:
            let finger = phone.touch(at: CGPoint(x: middle.x, y: middle.y - 90))
            finger.move(to: CGPoint(x: middle.x - 50, y: middle.y - 120), duration: 0.1)
            finger.lift()
        case .firstFingerLifts: fingers.first { $0.isDown }?.lift()
        case .cancelledTouches: for finger in fingers where finger.isDown { finger.cancel() }
        case .escape: phone.press(.keyboardEscape)
        case .closeButton:
            // In the middle of a rotation it may be beyond the edge.
            let frame = phone.frame(of: viewer.closeButton)
            let point = CGPoint(x: frame.midX, y: frame.midY)
            if stage.screen.contains(point) { phone.tap(at: point) }
        case .dismissal: stage.presenter.dismiss(animated: true)
        case .dismissalWithoutAnimation: stage.presenter.dismiss(animated: false)
        case .cover:
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            viewer.present(cover, animated: true)
        case .sheet: viewer.present(UIViewController(), animated: true)
        case .arrow: phone.press(.keyboardRightArrow)
        case .zoomKey: phone.press(.keyboardEqualSign, modifiers: .command)
        case .fitKey: phone.press(.keyboard0, modifiers: .command)
        case .trackpad: phone.scroll(at: middle, by: CGVector(dx: 60, dy: 40), duration: 0.1)
        case .magnification: phone.magnify(at: CGPoint(x: middle.x + 20, y: middle.y), by: 1.7)
        case .longPress: phone.longPress(at: middle, duration: 0.3)
        case .banner, .bannerOfTheApp:
            let controller = self == .banner ? viewer : stage.presenter
            let height: CGFloat = controller.additionalSafeAreaInsets.top == 0 ? 64 : 0
            phone.act {
                UIView.animate(withDuration: 0.3) {
                    controller.additionalSafeAreaInsets.top = height
                    controller.view.layoutIfNeeded()
                }
            }
        case .largerText:
            phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        case .otherWindow:
            let window = UIWindow(frame: stage.screen)
            window.rootViewController = UIViewController()
            phone.act { window.makeKeyAndVisible() }
            phone.advance(by: 0.05)
            phone.act {
                window.isHidden = true
                phone.window.makeKey()
            }
        }
        phone.advance(by: 0.03)
    }
}

/// A finger that is lifted once only.
@MainActor final class TestFinger {
    private let finger: Finger
    private(set) var isDown = true

    init(_ finger: Finger) {
        self.finger = finger
    }

    var location: CGPoint { finger.location }

    func move(to point: CGPoint, duration: TimeInterval) {
        finger.move(to: point, duration: duration)
    }

    func lift() {
        isDown = false
        finger.lift()
    }

    func cancel() {
        isDown = false
        finger.cancel()
    }
}
#endif
