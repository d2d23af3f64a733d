#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// How both stand on the screen, alone or as a part of another one, for whoever uses them.
@MainActor struct BothScreenTests {
    // MARK: Presented

    @Test func liesOverTheFullScreenAndDissolvesIn() {
        let stage = BothStage()
        #expect(stage.viewer.modalPresentationStyle == .overFullScreen)
        #expect(stage.viewer.modalTransitionStyle == .crossDissolve)

        stage.present()
        stage.phone.advance(by: 0.15)

        let opacity = stage.phone.opacity(of: stage.viewer.imageView)
        #expect(opacity > 0.05 && opacity < 0.95)
        #expect(stage.phone.frame(of: stage.viewer.view) == stage.screen)
        stage.phone.settle()
        #expect(stage.app.view.window != nil)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func isDarkWhateverTheAppIs(
        style: UIUserInterfaceStyle
    ) {
        let stage = BothStage()
        stage.phone.userInterfaceStyle = style

        stage.open()

        #expect(stage.viewer.traitCollection.userInterfaceStyle == .dark)
        #expect(stage.app.traitCollection.userInterfaceStyle == style)
    }

    // MARK: The close button

    @Test(arguments: BothNumbers.devices, [false, true])
    func closeButtonIsTopTrailingInTheSafeArea(device: Device, isRightToLeft: Bool) {
        let stage = BothStage(on: device, isRightToLeft: isRightToLeft)
        stage.open()

        for _ in 0..<2 {
            let button = stage.phone.frame(of: stage.viewer.closeButton)
            let safe = stage.screen.inset(by: stage.phone.window.safeAreaInsets)
            #expect(button.width >= BothNumbers.button && button.height >= BothNumbers.button)
            #expect(safe.contains(button) && button.minY < safe.minY + 24)
            #expect(isRightToLeft ? button.minX < safe.minX + 24 : button.maxX > safe.maxX - 24)
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
            stage.turn()
            stage.phone.settle()
        }

        let button = stage.phone.frame(of: stage.viewer.closeButton)
        stage.phone.tap(at: CGPoint(x: button.minX + 2, y: button.maxY - 2))
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    // MARK: Right to left

    @Test func imageIsNotMirroredFromRightToLeft() {
        let (stage, other) = (
            BothStage(CGSize(width: 3000, height: 2000), isRightToLeft: true),
            BothStage.opened(CGSize(width: 3000, height: 2000))
        )
        stage.open()

        for stage in [stage, other] {
            stage.doubleTap(at: CGPoint(x: 120, y: 400))
            stage.phone.drag(from: stage.middle, to: stage.middle + CGVector(dx: -60, dy: 0))
            stage.phone.settle()
        }

        #expect(stage.image == other.image && stage.flaws == [])
        #expect(stage.viewer.imageView.transform.a > 0)
    }

    // MARK: VoiceOver

    @Test func voiceOverFindsTheViewerAlone() {
        let stage = BothStage()
        let button = UIButton(type: .system)
        button.setTitle("Edit", for: .normal)
        button.frame = CGRect(x: 20, y: 60, width: 100, height: 44)
        stage.app.view.addSubview(button)
        #expect(stage.phone.voiceOver.elements.contains { $0 === button })

        stage.open()

        let elements = stage.phone.voiceOver.elements
        #expect(stage.viewer.view.accessibilityViewIsModal && !elements.contains { $0 === button })
        #expect(elements.contains { $0 === stage.viewer.imageView })
        #expect(elements.contains { $0 === stage.viewer.closeButton })
        #expect(stage.viewer.closeButton.accessibilityLabel == "Close")
        stage.phone.voiceOver.focus(on: stage.viewer.closeButton)
        stage.phone.voiceOver.activate()
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func voiceOverZoomsByActions() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        let whole = stage.image
        let voiceOver = stage.phone.voiceOver
        voiceOver.focus(on: stage.viewer.imageView)
        #expect(stage.viewer.imageView.accessibilityTraits.contains(.image))

        for factor in [2.0, 4, 2, 1, 1] {
            let isLarger = factor > stage.image.width / whole.width
            #expect(voiceOver.perform(isLarger ? "Zoom In" : "Zoom Out") || factor == 1)
            stage.phone.settle()

            #expect(abs(stage.image.width - factor * whole.width) < 0.5)
            #expect(abs(stage.image.midX - 195) < 1)
            #expect(stage.flaws == [])
        }
        #expect(voiceOver.escape())
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func voiceOverReadsTheLabelOfTheImageOrElseTheApps() {
        let stage = BothStage()
        stage.viewer.imageView.accessibilityLabel = "A photo"
        #expect(stage.viewer.imageView.accessibilityLabel == "A photo")
        let image = BothStage.picture(CGSize(width: 300, height: 300))
        image.accessibilityLabel = "A harbor at night"

        stage.viewer.image = image

        #expect(stage.viewer.imageView.accessibilityLabel == "A harbor at night")
        stage.viewer.image = BothStage.picture(CGSize(width: 300, height: 300))
        #expect(stage.viewer.imageView.accessibilityLabel == "A photo")
    }

    @Test func invertedColorsLeaveTheImageAlone() {
        #expect(BothStage().viewer.imageView.accessibilityIgnoresInvertColors)
    }

    // MARK: Reduce Motion

    @Test func doubleTapJumpsWhereMotionIsReduced() {
        let stage = BothStage.opened()
        stage.phone.accessibility.isReduceMotionEnabled = true
        let whole = stage.image
        stage.phone.doubleTap(at: stage.middle)
        var widths: Set<CGFloat> = []

        for _ in 0..<60 {
            widths.insert(stage.image.width.rounded())
            stage.phone.advance(by: 1 / 120)
        }

        #expect(
            stage.viewer.isZoomed
                && widths.isSubset(of: [whole.width.rounded(), stage.image.width.rounded()]))
    }

    @Test(arguments: [false, true]) func flickedImageOnlyFadesWhereMotionIsReduced(zooms: Bool) {
        let stage = BothStage(zooms: zooms)
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.open()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.middle + CGVector(dx: 0, dy: 170))
        let left = stage.image
        finger.lift()

        stage.phone.advance(by: 0.2)

        let opacity = stage.phone.opacity(of: stage.viewer.imageView)
        #expect(opacity > 0.02 && opacity < 0.98 && stage.flying == nil)
        #expect(abs(stage.image.midY - left.midY) < 1)
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    // MARK: As a part of another screen

    /// As a child of another controller, pushed, or as the root.
    private func embed(_ stage: BothStage, as way: String) {
        switch way {
        case "child":
            stage.app.addChild(stage.viewer)
            stage.viewer.view.frame = stage.app.view.bounds
            stage.viewer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            stage.app.view.addSubview(stage.viewer.view)
            stage.viewer.didMove(toParent: stage.app)
        case "pushed":
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.isNavigationBarHidden = true
            stage.phone.show(navigation)
            stage.phone.act { navigation.pushViewController(stage.viewer, animated: false) }
        case "child of a presented one":
            let box = UIViewController()
            box.modalPresentationStyle = .fullScreen
            box.addChild(stage.viewer)
            box.view.addSubview(stage.viewer.view)
            stage.viewer.view.frame = box.view.bounds
            stage.viewer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            stage.viewer.didMove(toParent: box)
            stage.phone.act { stage.app.present(box, animated: false) }
        default: stage.phone.show(stage.viewer)
        }
        stage.phone.settle()
    }

    @Test(arguments: ["child", "pushed", "child of a presented one", "root"])
    func embeddedItZoomsAndDoesNotClose(way: String) {
        let stage = BothStage()
        embed(stage, as: way)
        let whole = stage.image
        #expect(abs(whole.width - 390) < 0.5 && abs(whole.midY - 422) < 1)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        #expect(!stage.viewer.view.accessibilityViewIsModal)

        for direction in BothNumbers.directions {
            stage.flick(by: direction * 170)
            stage.phone.settle()
            #expect(stage.image == whole && stage.viewer.view.window != nil)
        }
        stage.phone.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 600), duration: 1)
        stage.phone.press(.keyboardEscape)
        #expect(!stage.viewer.accessibilityPerformEscape())
        stage.phone.settle()

        #expect(stage.image == whole && stage.viewer.view.window != nil && stage.dismissals == 0)
        stage.doubleTap(at: stage.middle)
        #expect(stage.viewer.isZoomed && abs(stage.image.height - 844) < 0.5)
        stage.turn()
        stage.phone.settle()
        #expect(stage.viewer.isZoomed && abs(stage.image.midX - stage.middle.x) < 1)
        stage.doubleTap(at: stage.middle)
        #expect(!stage.viewer.isZoomed && abs(stage.image.height - 390) < 0.5)
    }

    @Test func lowerPartOfAScreenIsFilledWithinItself() {
        let stage = BothStage()
        stage.app.addChild(stage.viewer)
        stage.viewer.view.frame = CGRect(x: 20, y: 300, width: 300, height: 120)
        stage.app.view.addSubview(stage.viewer.view)
        stage.viewer.didMove(toParent: stage.app)
        stage.phone.settle()
        #expect(abs(stage.image.height - 120) < 0.5 && abs(stage.image.midX - 170) < 1)

        stage.phone.act { stage.viewer.view.frame.size = CGSize(width: 150, height: 300) }
        stage.phone.settle()

        #expect(abs(stage.image.width - 150) < 0.5 && abs(stage.image.midY - 450) < 1)
    }
}
#endif
