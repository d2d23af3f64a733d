#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// A drag past an edge takes the image along, and whatever ends it leaves nothing behind.
@MainActor struct PullTests {
    nonisolated static let edges = [
        CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0),
    ]

    struct Setting: CustomTestStringConvertible, Sendable {
        var device = Device.iPhone
        var isLandscape = false
        var image = CGSize(width: 1200, height: 800)

        static let all = [Device.iPhone, .iPhoneSE, .iPad].flatMap { device in
            [false, true].flatMap { isLandscape in
                [(1200.0, 800.0), (800, 1600), (150, 100)].map {
                    Setting(
                        device: device, isLandscape: isLandscape, image: CGSize(width: $0.0, height: $0.1))
                }
            }
        }

        var testDescription: String {
            "\(device.size.width), \(isLandscape ? "landscape" : "portrait"), \(image.width) × \(image.height)"
        }

        @MainActor func stage() -> Stage {
            let stage = PullTests.presented(device, image: image)
            guard isLandscape else { return stage }
            stage.phone.resize(to: CGSize(width: device.size.height, height: device.size.width))
            stage.phone.settle()
            return stage
        }
    }

    /// Where long pulls come back, too.
    fileprivate static func presented(
        _ device: Device = .iPhone, image: CGSize? = CGSize(width: 1200, height: 800)
    ) -> Stage {
        let stage = Stage.presented(device, image: image)
        stage.viewer.dismissal.minimumPull = nil
        return stage
    }

    /// Puts a finger down at parts of the image, and moves it as far as a drag needs to begin.
    private func takeHold(of stage: Stage, at part: CGPoint, towards edge: CGVector) -> Finger {
        let image = stage.image
        let place = CGPoint(x: image.minX + image.width * part.x, y: image.minY + image.height * part.y)
        let finger = stage.phone.touch(at: place)
        finger.move(to: CGPoint(x: place.x + edge.dx * 10, y: place.y + edge.dy * 10), duration: 0.1)
        return finger
    }

    private func place(_ part: CGPoint, in image: CGRect) -> CGPoint {
        CGPoint(x: image.minX + image.width * part.x, y: image.minY + image.height * part.y)
    }

    private func pull(_ stage: Stage, by distance: CGFloat = 200) -> Finger {
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: stage.middle.x, y: stage.middle.y + distance), duration: 0.2)
        return finger
    }

    /// The image lies where it did, whole, and nothing is faded.
    private func flaws(_ stage: Stage) -> [String] {
        var flaws = stage.flaws
        let viewer = stage.viewer
        if !CATransform3DIsIdentity(viewer.scrollView.layer.sublayerTransform) {
            flaws.append("it is pulled")
        }
        if viewer.scrollView.transform != .identity { flaws.append("the scroll view is moved") }
        if stage.phone.opacity(of: viewer.closeButton) != 1 { flaws.append("the button is faded") }
        if stage.phone.opacity(of: viewer.overlayView) != 1 { flaws.append("the overlay is faded") }
        return flaws
    }

    // MARK: Following

    @Test(arguments: Setting.all, [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.15, y: 0.8)])
    func pointThatTheFingerHoldsStaysUnderIt(setting: Setting, part: CGPoint) {
        for edge in Self.edges {
            let stage = setting.stage()
            let fitted = stage.image
            let held = place(part, in: fitted)
            let length = edge.dx == 0 ? stage.screen.height : stage.screen.width
            let finger = takeHold(of: stage, at: part, towards: edge)
            let begin = finger.location

            var width = fitted.width
            for distance in [20, min(100, length / 4), length / 4] {
                let end = CGPoint(x: begin.x + edge.dx * distance, y: begin.y + edge.dy * distance)
                guard stage.screen.contains(end) else { break }
                finger.move(to: end, duration: 0.1)

                let drawn = stage.phone.drawnImage() ?? .null
                let point = place(part, in: drawn)
                // The drag has begun ten points on, where the finger took hold of the image.
                let tolerance = 1 + 10 * (1 - drawn.width / fitted.width)
                #expect(abs(point.x - held.x - edge.dx * distance) < tolerance, "\(edge), \(distance)")
                #expect(abs(point.y - held.y - edge.dy * distance) < tolerance, "\(edge), \(distance)")
                #expect(drawn.width <= width && drawn.width > fitted.width * 0.7 - 0.5)
                #expect(abs(drawn.height / drawn.width - fitted.height / fitted.width) < 0.01)
                width = drawn.width
            }
            stage.phone.advance(by: 0.2)
            finger.lift()
            stage.phone.settle()

            #expect(stage.isPresented && stage.image == fitted)
            #expect(flaws(stage) == [])
        }
    }

    /// Whatever UIKit's rubber band is, and however far.
    @Test(
        arguments: edges + [CGVector(dx: 0.7, dy: 0.7), CGVector(dx: -0.7, dy: 0.5)], [Device.iPhone, .iPad])
    func heldPointStaysWithinAPointOfTheFinger(way: CGVector, device: Device) throws {
        let stage = Self.presented(device, image: CGSize(width: 800, height: 1000))
        let start = CGPoint(x: stage.middle.x - way.dx * 150, y: stage.middle.y - way.dy * 250)
        let finger = stage.phone.touch(at: start)
        finger.move(to: CGPoint(x: start.x + way.dx * 14, y: start.y + way.dy * 14), duration: 0.1)
        let drawn = try #require(stage.phone.drawnImage())
        let part = CGPoint(
            x: (finger.location.x - drawn.minX) / drawn.width,
            y: (finger.location.y - drawn.minY) / drawn.height)
        var (steps, worst): (Int, CGFloat) = (0, 0)
        for distance in stride(from: CGFloat(20), through: 500, by: 10) {
            let end = CGPoint(x: start.x + way.dx * distance, y: start.y + way.dy * distance)
            guard stage.screen.insetBy(dx: 5, dy: 5).contains(end) else { break }
            finger.move(to: end, duration: 0.03)
            let point = place(part, in: try #require(stage.phone.drawnImage()))
            worst = max(worst, hypot(point.x - end.x, point.y - end.y))
            steps += 1
        }
        #expect(worst < 1 && steps > 10, "\(worst) points in \(steps) steps")
        finger.cancel()
        stage.phone.settle()
        #expect(flaws(stage) == [])
    }

    @Test func pictureOnTheScreenIsWhereTheImageIs() throws {
        let stage = Self.presented()
        let before = try #require(stage.phone.drawnImage())
        #expect(before.isNear(stage.image))

        let finger = pull(stage, by: 150)
        let pulled = try #require(stage.phone.drawnImage())
        #expect(pulled.midY > before.midY + 120 && pulled.width < before.width - 10)
        #expect(pulled.isNear(stage.image))
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.advance(by: 0.1)
        let returning = try #require(stage.phone.drawnImage())
        #expect(returning.midY < pulled.midY - 10 && returning.midY > before.midY + 10)
        #expect(returning.isNear(stage.image))
        stage.phone.settle()

        #expect(stage.phone.drawnImage() == before)
    }

    @Test func returnsTheWayItCame() {
        let stage = Self.presented()
        let finger = pull(stage, by: 340)
        stage.phone.advance(by: 0.2)
        finger.lift()

        var (place, width) = (stage.image.midY, stage.image.width)
        for _ in 0..<120 {
            stage.phone.advance(by: 1 / 120)
            #expect(stage.image.midY <= place + 0.5 && stage.image.width >= width - 0.5)
            (place, width) = (stage.image.midY, stage.image.width)
        }

        stage.phone.settle()
        #expect(flaws(stage) == [])
    }

    @Test func longPullFallsBehindAndNeverJumps() {
        let stage = Self.presented(.iPad)
        let finger = stage.phone.touch(at: CGPoint(x: 410, y: 100))
        finger.move(to: CGPoint(x: 410, y: 110), duration: 0.1)
        var last = stage.image

        for y in stride(from: 114.0, through: 1170, by: 4) {
            finger.move(to: CGPoint(x: 410, y: y), duration: 0)
            stage.phone.advance(by: 1 / 120)
            let image = stage.image
            #expect(image.midY >= last.midY - 0.01 && image.midY - last.midY < 8)
            #expect(image.width >= 820 * 0.7 - 0.5)
            last = image
        }
        finger.cancel()
        stage.phone.settle()

        #expect(flaws(stage) == [])
    }

    @Test func slowPullNeverCloses() {
        for edge in Self.edges {
            let stage = Self.presented(.iPad)
            let finger = stage.phone.touch(at: stage.middle)
            finger.move(
                to: CGPoint(x: stage.middle.x + edge.dx * 400, y: stage.middle.y + edge.dy * 560), duration: 4
            )
            stage.phone.advance(by: 0.2)
            finger.lift()
            stage.phone.settle()

            #expect(stage.isPresented && flaws(stage) == [])
        }
    }

    @Test func withReducedMotionItFollowsAndStaysAsLarge() {
        let stage = Stage()
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.present()
        let finger = pull(stage, by: 210)

        #expect(abs(stage.image.midY - 622) < 10 && stage.image.width == 390)
        #expect(stage.viewer.view.backdrop?.cgColor.alpha ?? 1 < 0.8)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) < 0.2)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()
        #expect(flaws(stage) == [])
    }

    // MARK: What is not pulled

    @Test func zoomedImageIsNotPulled() {
        let stage = Self.presented()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        let width = stage.image.width
        var amounts: [CGFloat] = []
        stage.viewer.onPull = { amounts.append($0) }

        let finger = pull(stage, by: 300)
        #expect(stage.image.width == width && amounts == [])
        #expect(CATransform3DIsIdentity(stage.viewer.scrollView.layer.sublayerTransform))
        finger.cancel()
    }

    @Test(arguments: [false, true]) func embeddedImageIsNotPulled(isGallery: Bool) {
        let phone = Simulator(.iPhone)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        phone.show(isGallery ? ImageGalleryController(count: 1) { _ in viewer } : viewer)
        phone.settle()

        let finger = phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 722), duration: 0.2)

        #expect(CATransform3DIsIdentity(viewer.scrollView.layer.sublayerTransform))
        #expect(phone.frame(of: viewer.imageView).width == 390 && phone.opacity(of: viewer.overlayView) == 1)
        finger.cancel()
    }

    @Test func axisThatDoesNotBounceIsNotPulled() {
        let stage = Self.presented()
        stage.viewer.dismissal.axes = .horizontal

        let finger = pull(stage)

        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
        finger.cancel()
    }

    @Test func hostWithNothingBeneathIsFollowedAndStaysDark() {
        let phone = Simulator(.iPhone)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        viewer.onClose = {}
        phone.show(viewer)
        phone.settle()

        let finger = phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 432), duration: 0.1)
        finger.move(to: CGPoint(x: 195, y: 632), duration: 0.2)

        // The finger holds a point ten points below the middle.
        let image = phone.frame(of: viewer.imageView)
        #expect(abs(image.midY - (632 - 10 * image.width / 390)) < 1)
        #expect(viewer.view.backdrop == .black)
        finger.cancel()
    }

    // MARK: Chrome

    @Test func chromeIsGoneAtAThirdOfTheWayAndComesBack() {
        let stage = Self.presented()
        let finger = stage.phone.touch(at: stage.middle)
        var (backdrop, chrome): (CGFloat, CGFloat) = (1, 1)
        for y in stride(from: 437.0, through: 832, by: 5) {
            finger.move(to: CGPoint(x: 195, y: y), duration: 0.05)
            backdrop = stage.viewer.view.backdrop?.cgColor.alpha ?? 1
            chrome = stage.phone.opacity(of: stage.viewer.closeButton)
            #expect(abs(chrome - max(0, 1 - 3 * (1 - backdrop))) < 0.01)
            #expect(stage.phone.opacity(of: stage.viewer.overlayView) == chrome)
        }
        #expect(chrome == 0 && backdrop < 0.5)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(flaws(stage) == [])
        // A pull has hidden nothing: the next tap does.
        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
    }

    @Test func chromeThatIsHiddenStaysHiddenThroughAPull() {
        let stage = Self.presented()
        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()

        let finger = pull(stage)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
    }

    @Test func overlaysOwnOpacityIsTheApps() {
        let stage = Self.presented()
        stage.viewer.overlayView.alpha = 0.5
        let finger = pull(stage, by: 40)
        let faded = stage.phone.opacity(of: stage.viewer.overlayView)
        #expect(faded > 0.2 && faded < 0.49 && stage.viewer.overlayView.alpha == 0.5)
        stage.viewer.overlayView.alpha = 0.8
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(abs(stage.phone.opacity(of: stage.viewer.overlayView) - 0.8) < 0.001)
    }

    @Test(arguments: [false, true], [false, true])
    func buttonStaysForThoseWhoNeedIt(isVoiceOver: Bool, isFromTheBeginning: Bool) {
        func start(_ accessibility: Accessibility) {
            if isVoiceOver {
                accessibility.isVoiceOverRunning = true
            } else {
                accessibility.isSwitchControlRunning = true
            }
        }

        let stage = Self.presented()
        if isFromTheBeginning { start(stage.phone.accessibility) }
        let finger = pull(stage)
        if !isFromTheBeginning {
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) < 0.2)
            start(stage.phone.accessibility)
            stage.phone.advance(by: 0.4)
        }

        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()
        #expect(flaws(stage) == [])
    }

    // MARK: Interruptions

    enum Interruption: CaseIterable {
        case inward, secondFinger, pinch, rotation, image, noImage, cover, sheet, keyZoom, leaving, cancelled
    }

    @Test(arguments: Interruption.allCases) func nothingIsLeftBehind(interruption: Interruption) {
        let stage = Self.presented()
        var amount: CGFloat = 0
        stage.viewer.onPull = { amount = $0 }
        let finger = pull(stage)
        #expect(amount > 0.2)
        let cover = UIViewController()

        switch interruption {
        case .inward:
            finger.move(to: CGPoint(x: 195, y: 300), duration: 0.2)
            finger.move(to: CGPoint(x: 195, y: 440), duration: 0.2)
        case .secondFinger: stage.phone.touch(at: CGPoint(x: 60, y: 300)).lift()
        case .pinch:
            let other = stage.phone.touch(at: CGPoint(x: 195, y: 422))
            other.move(to: CGPoint(x: 195, y: 300), duration: 0.2)
            other.lift()
        case .rotation: stage.phone.resize(to: CGSize(width: 844, height: 390))
        case .image: stage.viewer.image = Stage.picture(CGSize(width: 800, height: 1600))
        case .noImage: stage.viewer.image = nil
        case .cover, .sheet:
            cover.modalPresentationStyle = interruption == .cover ? .fullScreen : .pageSheet
            stage.phone.act { stage.viewer.present(cover, animated: true) }
            stage.phone.advance(by: 1)
        case .keyZoom: stage.phone.press(.keyboardEqualSign, modifiers: .command)
        case .leaving: stage.phone.leaveApp()
        case .cancelled: finger.cancel()
        }
        stage.phone.advance(by: 0.3)
        if interruption != .leaving && interruption != .cancelled { finger.lift() }
        if interruption == .leaving { stage.phone.returnToApp() }
        stage.phone.settle()
        if interruption == .cover || interruption == .sheet {
            stage.phone.act { cover.dismiss(animated: true) }
            stage.phone.settle()
        }

        #expect(stage.isPresented && amount == 0)
        // A zoom has hidden the controls.
        if stage.viewer.isZoomed { stage.viewer.isChromeHidden = false }
        stage.phone.settle()
        #expect(flaws(stage) == [])
    }

    /// What is pulled when two fingers begin to zoom moves back in the course of the zoom's animation.
    @Test(arguments: [false, true]) func pullEndsWithoutAJump(isRotated: Bool) {
        let stage = Self.presented()
        let finger = pull(stage)
        var last = stage.image
        let other = isRotated ? nil : stage.phone.touch(at: CGPoint(x: 195, y: 422))
        if isRotated { stage.phone.resize(to: CGSize(width: 375, height: 812)) }

        for frame in 0..<60 {
            if frame < 20 { other?.move(to: CGPoint(x: 195, y: 420 - CGFloat(frame) * 2), duration: 0) }
            stage.phone.advance(by: 1 / 120)
            #expect(abs(stage.image.midY - last.midY) < 15, "\(frame)")
            last = stage.image
        }
        #expect(CATransform3DIsIdentity(stage.viewer.scrollView.layer.sublayerTransform))
        finger.lift()
    }

    @Test func pullThatATurnOfTheScreenEndsIsToldOnce() {
        let stage = Self.presented()
        let finger = pull(stage)
        var amounts: [CGFloat] = []
        stage.viewer.onPull = { amounts.append($0) }

        stage.phone.resize(to: CGSize(width: 375, height: 812))
        stage.phone.advance(by: 0.5)

        #expect(amounts == [0])
        finger.lift()
    }

    @Test func zoomThatBeganInAPullIsPulledNoMore() {
        let stage = Self.presented()
        let finger = pull(stage)
        let other = stage.phone.touch(at: CGPoint(x: 195, y: 422))
        other.move(to: CGPoint(x: 195, y: 400), duration: 0.1)
        other.move(to: CGPoint(x: 195, y: 422), duration: 0.1)
        other.lift()
        stage.phone.advance(by: 0.5)

        finger.move(to: CGPoint(x: 195, y: 800), duration: 0.3)
        #expect(CATransform3DIsIdentity(stage.viewer.scrollView.layer.sublayerTransform))
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(flaws(stage) == [])
    }

    /// A call, or a screen of the app's, comes while a finger holds the image.
    @Test(arguments: [false, true]) func imageThatIsCoveredWhileItIsPulledRestsUncovered(isHeld: Bool) {
        let stage = Self.presented()
        let finger = pull(stage, by: 200)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.phone.act { stage.viewer.present(cover, animated: true) }
        stage.phone.advance(by: 1)
        if !isHeld { finger.lift() }
        stage.phone.act { cover.dismiss(animated: true) }
        stage.phone.advance(by: 1)

        #expect(abs(stage.image.midY - stage.middle.y) < 1)
        if isHeld { finger.lift() }
        stage.phone.settle()
        #expect(flaws(stage) == [])
    }

    /// Outward the point stays under the finger. On its way back the image returns to its place, without a jump.
    @Test(arguments: [false, true]) func imageIsHeldByTheFingerThatCatchesIt(isTwice: Bool) throws {
        let stage = Self.presented(image: CGSize(width: 800, height: 1600))
        let fitted = stage.image
        let first = stage.phone.touch(at: CGPoint(x: 60, y: 100))
        first.move(to: CGPoint(x: 60, y: 330), duration: 0.2)
        stage.phone.advance(by: 0.2)
        first.lift()
        for turn in 0..<(isTwice ? 2 : 1) {
            stage.phone.advance(by: 0.06)
            let finger = stage.phone.touch(at: CGPoint(x: turn == 0 ? 300 : 100, y: 600))
            finger.move(to: CGPoint(x: finger.location.x, y: 612), duration: 0.1)
            let (drawn, begin) = (try #require(stage.phone.drawnImage()), finger.location)
            #expect(drawn.width < fitted.width * 0.97)
            let part = CGPoint(
                x: (begin.x - drawn.minX) / drawn.width, y: (begin.y - drawn.minY) / drawn.height)
            for distance in stride(from: CGFloat(20), through: 180, by: 20) {
                finger.move(to: CGPoint(x: begin.x, y: begin.y + distance), duration: 0.05)
                let point = place(part, in: try #require(stage.phone.drawnImage()))
                #expect(abs(point.x - finger.location.x) < 2 && abs(point.y - finger.location.y) < 2)
            }
            var last = try #require(stage.phone.drawnImage())
            for _ in 0..<60 {
                finger.move(to: CGPoint(x: begin.x, y: finger.location.y - 4), duration: 0)
                stage.phone.advance(by: 1 / 60)
                let drawn = try #require(stage.phone.drawnImage())
                #expect(abs(drawn.minX - last.minX) < 5 && abs(drawn.minY - last.minY) < 16)
                last = drawn
            }
            finger.move(to: CGPoint(x: begin.x, y: begin.y + 180), duration: 0.3)
            stage.phone.advance(by: 0.2)
            finger.lift()
        }
        stage.phone.settle()
        #expect(stage.isPresented && flaws(stage) == [])
    }

    @Test func imageThatIsCaughtOnItsWayBackDoesNotJump() {
        let stage = Self.presented()
        let first = pull(stage, by: 300)
        stage.phone.advance(by: 0.2)
        first.lift()
        stage.phone.advance(by: 0.15)
        let returning = stage.image

        let second = stage.phone.touch(at: CGPoint(x: 60, y: stage.image.midY))
        stage.phone.advance(by: 1 / 120)
        #expect(abs(stage.image.midY - returning.midY) < 3 && abs(stage.image.minX - returning.minX) < 3)
        var last = stage.image
        for step in 1...30 {
            second.move(to: CGPoint(x: 60, y: second.location.y + 3), duration: 0)
            stage.phone.advance(by: 1 / 120)
            #expect(abs(stage.image.midY - last.midY) < 9, "\(step)")
            last = stage.image
        }
        #expect(last.midY > returning.midY + 40)
        stage.phone.advance(by: 0.2)
        second.lift()
        stage.phone.settle()

        #expect(flaws(stage) == [])
    }

    @Test func imageThatIsCaughtElsewhereOnItsWayBackStaysUnderTheFinger() {
        let stage = Self.presented(image: CGSize(width: 800, height: 1600))
        let first = stage.phone.touch(at: CGPoint(x: 30, y: 100))
        first.move(to: CGPoint(x: 30, y: 400), duration: 0.2)
        stage.phone.advance(by: 0.2)
        first.lift()
        stage.phone.advance(by: 0.1)

        let second = stage.phone.touch(at: CGPoint(x: 300, y: 700))
        second.move(to: CGPoint(x: 300, y: 712), duration: 0.1)
        let held = stage.viewer.imageView.convert(second.location, from: nil)
        var slips: [CGFloat] = []
        for step in 1...12 {
            second.move(to: CGPoint(x: 300, y: 712 + CGFloat(step) * 10), duration: 0.05)
            let place = place(
                CGPoint(x: held.x / 800, y: held.y / 1600), in: stage.phone.drawnImage() ?? .null)
            slips.append(hypot(place.x - second.location.x, place.y - second.location.y))
        }
        stage.phone.advance(by: 0.2)
        second.lift()
        stage.phone.settle()

        #expect(slips.allSatisfy { $0 < 5 }, "\(slips)")
        #expect(flaws(stage) == [])
    }

    // MARK: Leaving

    @Test(arguments: edges, [false, true])
    func flightGoesOnFromWhatIsDrawn(edge: CGVector, hasThumbnail: Bool) throws {
        let stage = Stage(.iPad)
        if hasThumbnail { _ = stage.addThumbnail() }
        var amounts: [CGFloat] = []
        stage.viewer.onPull = { amounts.append($0) }
        stage.present()
        let finger = stage.phone.touch(at: stage.middle)
        for step in 1...24 {
            let way = CGFloat(step) * 8
            finger.move(
                to: CGPoint(x: stage.middle.x + edge.dx * way, y: stage.middle.y + edge.dy * way), duration: 0
            )
            stage.phone.advance(by: 1 / 120)
        }
        let drawn = stage.image
        #expect(drawn.width < 780)
        finger.lift()

        let picture = hasThumbnail ? stage.phone.flyingPicture(of: stage.viewer) : nil
        let flying = picture ?? stage.viewer.imageView
        let first = stage.phone.frame(of: flying)
        #expect(abs(first.midX - drawn.midX) < 1 && abs(first.midY - drawn.midY) < 1)
        #expect(abs(first.width - drawn.width) < 1)
        stage.phone.advance(by: 1 / 120)
        let next = stage.phone.frame(of: flying)
        // As fast as the finger, unless a spring takes it home.
        let way = (next.midX - first.midX) * edge.dx + (next.midY - first.midY) * edge.dy
        #expect(hasThumbnail || abs(way - 8) < 2)
        let amount = try #require(amounts.last)
        stage.phone.advance(by: 0.1)
        #expect(amounts.last == amount && amount > 0.1)
        stage.phone.settle()

        #expect(!stage.isPresented && amounts.last == 0)
        stage.present()
        #expect(stage.image == CGRect(x: 0, y: 317, width: 820, height: 820 * 2 / 3) || stage.isAtRest)
        #expect(stage.viewer.view.backdrop == .black)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
    }

    @Test func dismissalInAPullEndsIt() {
        let stage = Self.presented()
        var amounts: [CGFloat] = []
        stage.viewer.onPull = { amounts.append($0) }
        let finger = pull(stage)

        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()
        finger.lift()
        stage.phone.settle()
        #expect(!stage.isPresented && amounts.last == 0)
        stage.present()

        #expect(flaws(stage) == [])
    }

    @Test func pullIsToldWhenItChanges() {
        let stage = Self.presented()
        var amounts: [CGFloat] = []
        stage.viewer.onPull = { amounts.append($0) }

        let finger = pull(stage, by: 100)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(amounts.allSatisfy { $0 >= 0 && $0 <= 1 } && amounts.count > 10)
        #expect(zip(amounts, amounts.dropFirst()).allSatisfy { $0 != $1 })
        #expect(amounts.last == 0 && (amounts.max() ?? 0) > 0.15)
    }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect) -> Bool {
        abs(midX - other.midX) < 0.6 && abs(midY - other.midY) < 0.6 && abs(width - other.width) < 0.6
    }
}
#endif
