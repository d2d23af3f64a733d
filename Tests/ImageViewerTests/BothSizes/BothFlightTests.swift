#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// Both fly out of a thumbnail, and back into it.
@MainActor struct BothFlightTests {
    /// The image's, fitted into an iPhone.
    private let whole = CGRect(x: 0, y: 292, width: 390, height: 260)
    /// Shorter than either's flight.
    private let most = 0.38

    private func begin(_ stage: BothStage, isOpening: Bool) {
        stage.present()
        guard !isOpening else { return }
        stage.phone.settle()
        stage.phone.press(.keyboardEscape)
    }

    private func isNear(_ frame: CGRect?, _ other: CGRect, within tolerance: CGFloat = 1) -> Bool {
        guard let frame else { return false }
        return abs(frame.minX - other.minX) < tolerance && abs(frame.minY - other.minY) < tolerance
            && abs(frame.maxX - other.maxX) < tolerance && abs(frame.maxY - other.maxY) < tolerance
    }

    // MARK: The way

    @Test(arguments: [true, false], [UIView.ContentMode.scaleAspectFill, .scaleToFill, .scaleAspectFit])
    func cropChangesSteadilyFromEndToEnd(isOpening: Bool, mode: UIView.ContentMode) {
        let stage = BothStage(zooms: true)
        stage.thumbnail.frame = CGRect(x: 40, y: 600, width: 120, height: 120)
        stage.thumbnail.contentMode = mode
        let seen =
            mode == .scaleAspectFit
            ? CGRect(x: 40, y: 620, width: 120, height: 80) : stage.thumbnail.frame
        begin(stage, isOpening: isOpening)
        #expect(isNear(stage.flyingFrame, isOpening ? seen : whole))

        var frames = stage.frames(for: most)
        #expect(frames.count > 40)
        if !isOpening { frames.reverse() }

        for (one, next) in zip([seen] + frames, frames + [whole]) {
            #expect(next.width >= one.width - 0.01 && next.width - one.width < 22)
            #expect(next.height >= one.height - 0.01 && next.height - one.height < 15)
            #expect(next.midY <= one.midY + 0.01 && one.midY - next.midY < 25)
        }
        stage.phone.settle()
        if isOpening { #expect(stage.flaws == []) } else { #expect(stage.flawsOnceClosed() == []) }
    }

    @Test(arguments: [true, false]) func cornersChangeWithIt(isOpening: Bool) {
        let stage = BothStage(zooms: true)
        stage.thumbnail.layer.cornerRadius = 20
        stage.thumbnail.layer.cornerCurve = .continuous
        stage.thumbnail.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        begin(stage, isOpening: isOpening)
        #expect(abs((stage.flyingRadius ?? -1) - (isOpening ? 20 : 0)) < 0.5)
        #expect(stage.flyingCrop?.layer.cornerCurve == .continuous)
        #expect(stage.flyingCrop?.layer.maskedCorners == stage.thumbnail.layer.maskedCorners)

        var radii = (0..<44).compactMap { _ in
            stage.phone.advance(by: 1 / 120)
            return stage.flyingRadius
        }
        if isOpening { radii.reverse() }

        #expect(radii.count == 44 && radii[0] < 2 && radii[43] > 17)
        #expect(zip(radii, radii.dropFirst()).allSatisfy { $1 >= $0 - 0.01 && $1 - $0 < 2 })
    }

    @Test func scaledThumbnailIsWhereItIsSeen() {
        let stage = BothStage(zooms: true)
        stage.thumbnail.frame = CGRect(x: 40, y: 600, width: 120, height: 120)
        stage.thumbnail.layer.cornerRadius = 20
        stage.thumbnail.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)

        stage.present()

        #expect(isNear(stage.flyingFrame, CGRect(x: 70, y: 630, width: 60, height: 60)))
        #expect(abs((stage.flyingRadius ?? 0) - 10) < 0.5)
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    // MARK: The thumbnail

    @Test(arguments: [true, false]) func imageIsNeverSeenTwice(isFlicked: Bool) {
        let stage = BothStage(zooms: true)
        for isOpening in [true, false] {
            switch (isOpening, isFlicked) {
            case (true, _): stage.present()
            case (_, true): stage.flick(by: CGVector(dx: 0, dy: 170))
            default: stage.phone.press(.keyboardEscape)
            }
            for _ in 0..<Int(most * 120) {
                #expect(stage.flying.map { stage.phone.opacity(of: $0) } == 1)
                #expect(stage.phone.opacity(of: stage.thumbnail) == 0)
                #expect(stage.phone.opacity(of: stage.viewer.imageView) == 0)
                stage.phone.advance(by: 1 / 120)
            }
            stage.phone.settle()
        }

        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func fliesBackToWhereTheThumbnailIsThen() {
        let stage = BothStage(zooms: true)
        stage.open()
        stage.thumbnail.frame = CGRect(x: 200, y: 100, width: 60, height: 90)

        stage.phone.press(.keyboardEscape)

        let last = stage.frames(for: most).last ?? .zero
        #expect(isNear(last, stage.thumbnail.frame, within: 12))
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func isAskedForAgainOnTheWayBack() {
        let stage = BothStage()
        let other = UIImageView(frame: CGRect(x: 250, y: 100, width: 80, height: 80))
        other.image = stage.thumbnail.image
        other.alpha = 0.5
        stage.app.view.addSubview(other)
        var source = stage.thumbnail
        stage.viewer.transition = ImageZoomTransition { source }
        stage.open()

        source = other
        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.1)
        #expect(other.alpha == 0)

        let last = stage.frames(for: most - 0.1).last ?? .zero
        #expect(isNear(last, other.frame, within: 12))
        stage.phone.settle()
        #expect(other.alpha == 0.5 && stage.flawsOnceClosed() == [])
    }

    /// The transition is the viewer's, and its thumbnail the app's.
    @Test func thumbnailIsNotKept() {
        let stage = BothStage()
        weak var thumbnail: UIView?
        do {
            let view = UIImageView(frame: CGRect(x: 250, y: 100, width: 80, height: 80))
            thumbnail = view
            stage.viewer.transition = ImageZoomTransition(from: view)
        }

        #expect(thumbnail == nil)
        stage.open()
        #expect(stage.flaws == [])
        stage.close()
        #expect(stage.flawsOnceClosed() == [])
    }

    // MARK: The speed

    @Test(arguments: BothNumbers.directions)
    func flicksSpeedIsCarriedOn(direction: CGVector) {
        let stage = BothStage(zooms: true)
        stage.thumbnail.frame = CGRect(x: 260, y: 640, width: 120, height: 120)
        stage.open()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.middle + direction * 150)
        let released = stage.image
        finger.lift()
        #expect(isNear(stage.flyingFrame, released))

        // In so short a time the spring has not yet taken hold.
        let first = stage.flyingFrame ?? .null
        stage.phone.advance(by: 1 / 2400)
        let second = stage.flyingFrame ?? .null
        #expect(abs((second.midX - first.midX) * 2400 - 1500 * direction.dx) < 150)
        #expect(abs((second.midY - first.midY) * 2400 - 1500 * direction.dy) < 150)

        // Nor in the first frame: it then turns, where it has to.
        stage.phone.advance(by: 1 / 120)
        let third = stage.flyingFrame ?? .null
        let (dx, dy) = (third.midX - second.midX, third.midY - second.midY)
        #expect(dx * direction.dx + dy * direction.dy > 0)
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func zoomedImageFliesFromWhereItIs() {
        let stage = BothStage(CGSize(width: 3000, height: 3000), zooms: true)
        stage.open()
        stage.doubleTap(at: CGPoint(x: 250, y: 422))
        let zoomed = stage.image

        stage.phone.press(.keyboardEscape)

        #expect(isNear(stage.flying.map { stage.phone.frame(of: $0) }, zoomed))
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    // MARK: Where it fades instead

    enum Unseen: CaseIterable, Sendable {
        case gone, hidden, faint, ofNoSize, inSomethingHidden, scrolledOut, offScreen, inAnotherWindow,
            noImage
        case reducedMotion
    }

    private func hide(_ thumbnail: UIView, as way: Unseen, on stage: BothStage) -> UIView? {
        let box = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
        switch way {
        case .gone: thumbnail.removeFromSuperview()
        case .hidden: thumbnail.isHidden = true
        case .faint: thumbnail.alpha = 0.005
        case .ofNoSize: thumbnail.frame.size = .zero
        case .inSomethingHidden, .scrolledOut:
            stage.app.view.addSubview(box)
            box.addSubview(thumbnail)
            box.clipsToBounds = true
            box.isHidden = way == .inSomethingHidden
            thumbnail.frame.origin.y = way == .scrolledOut ? 250 : 50
        case .offScreen: thumbnail.frame.origin.y = 2000
        case .inAnotherWindow:
            let window = UIWindow(frame: stage.screen)
            window.addSubview(thumbnail)
            return window
        case .noImage: stage.viewer.image = nil
        case .reducedMotion: stage.phone.accessibility.isReduceMotionEnabled = true
        }
        return nil
    }

    @Test(arguments: Unseen.allCases, [true, false])
    func fadesWhereNoThumbnailIsSeen(way: Unseen, isOpening: Bool) {
        let stage = BothStage(zooms: true)
        if !isOpening { stage.open() }
        let window = hide(stage.thumbnail, as: way, on: stage)
        let alpha = way == .faint ? stage.thumbnail.alpha : BothStage.thumbnailAlpha

        if isOpening { stage.present() } else { stage.phone.press(.keyboardEscape) }
        stage.phone.advance(by: 0.12)

        let opacity = stage.phone.opacity(of: stage.viewer.imageView)
        #expect(opacity > 0.05 && opacity < 0.95)
        #expect(stage.flying == nil || way == .noImage)
        stage.phone.settle()
        #expect(stage.isOpen == isOpening)
        if isOpening { stage.close() }
        #expect(!stage.isOpen && stage.dismissals == 1)
        #expect(abs(stage.thumbnail.alpha - alpha) < 0.001)
        window?.isHidden = true
    }

    @Test(arguments: BothNumbers.directions) func flickedImageGoesOnWhereItFades(direction: CGVector) {
        let stage = BothStage(zooms: true)
        stage.open()
        stage.thumbnail.isHidden = true
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.middle + direction * 160)
        var last = stage.image
        finger.lift()

        for frame in 1...40 {
            stage.phone.advance(by: 1 / 120)
            let (dx, dy) = (stage.image.midX - last.midX, stage.image.midY - last.midY)
            let step = dx * direction.dx + dy * direction.dy
            #expect(step > -0.01)
            if frame == 2 { #expect(abs(step * 120 / 1600 - 1) < 0.3, "\(step)") }
            last = stage.image
        }
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    // MARK: Its end

    @Test(arguments: [true, false]) func endsInItsTimeThroughARotation(isOpening: Bool) {
        for device in BothNumbers.devices {
            let stage = BothStage(on: device, zooms: true)
            begin(stage, isOpening: isOpening)
            stage.phone.advance(by: 0.2)

            stage.turn()
            stage.phone.advance(by: 0.35)

            #expect(stage.flying == nil && stage.isImageSeen)
            #expect(stage.viewer.view.alpha == 1)
            stage.phone.settle()
            if isOpening { #expect(stage.flaws == []) } else { #expect(stage.flawsOnceClosed() == []) }
        }
    }

    @Test(arguments: [true, false]) func endsWhereThePresenterGoes(isOpening: Bool) {
        let stage = BothStage(zooms: true)
        begin(stage, isOpening: isOpening)
        stage.phone.advance(by: 0.15)
        #expect(stage.thumbnail.alpha == 0)

        stage.phone.show(UIViewController())
        stage.phone.settle()

        #expect(stage.thumbnail.alpha == BothStage.thumbnailAlpha)
        #expect(stage.isImageSeen && stage.flying == nil)
    }

    @Test(arguments: [true, false]) func endsWhereTheThumbnailGoes(isOpening: Bool) {
        let stage = BothStage(zooms: true)
        begin(stage, isOpening: isOpening)
        stage.phone.advance(by: 0.15)

        stage.thumbnail.removeFromSuperview()
        stage.phone.settle()

        if isOpening { #expect(stage.flaws == []) } else { #expect(stage.flawsOnceClosed() == []) }
        if isOpening { stage.close() }
        #expect(stage.flawsOnceClosed() == [])
    }

    @Test func fullScreenPresentationFliesToo() {
        let stage = BothStage(zooms: true)
        stage.viewer.modalPresentationStyle = .fullScreen
        for round in 1...2 {
            stage.open()
            #expect(stage.app.view.window == nil && stage.isImageSeen)

            stage.phone.press(.keyboardEscape)
            stage.phone.advance(by: 0.15)
            #expect(stage.flying != nil && stage.app.view.window != nil && stage.thumbnail.alpha == 0)
            stage.phone.settle()

            #expect(stage.flawsOnceClosed(times: round) == [])
        }
    }
}
#endif
