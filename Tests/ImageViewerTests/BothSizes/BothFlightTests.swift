#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// Out of a thumbnail, and back into it.
@MainActor struct BothFlightTests {
    private func stage(
        on device: Device = .iPhone, _ mode: UIView.ContentMode = .scaleAspectFill, radius: CGFloat = 16
    ) -> BothStage {
        let stage = BothStage(on: device)
        stage.thumbnail.contentMode = mode
        stage.thumbnail.layer.cornerRadius = radius
        stage.thumbnail.alpha = 0.75
        stage.viewer.transition = ImageZoomTransition(from: stage.thumbnail)
        return stage
    }

    private func begin(_ stage: BothStage, isOpening: Bool) {
        if isOpening {
            stage.phone.act { stage.app.present(stage.viewer, animated: true) }
        } else {
            stage.open()
            stage.flick(by: CGVector(dx: 0, dy: 150))
        }
    }

    /// What every way ends with.
    private func expectCleanEnd(of stage: BothStage, isOpen: Bool, _ comment: Comment? = nil) {
        #expect(stage.flying == nil && stage.isOpen == isOpen, comment)
        if !isOpen { #expect(abs(stage.thumbnail.alpha - 0.75) < 0.001, comment) }
        #expect(stage.viewer.imageView.alpha == 1 && stage.viewer.view.alpha == 1, comment)
        stage.phone.act { stage.app.dismiss(animated: false) }
        stage.phone.settle()
        #expect(
            abs(stage.thumbnail.alpha - 0.75) < 0.001 && stage.phone.opacity(of: stage.app.view) == 1, comment
        )
    }

    private func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 2) -> Bool {
        abs(a.minX - b.minX) < tolerance && abs(a.maxX - b.maxX) < tolerance
            && abs(a.minY - b.minY) < tolerance
            && abs(a.maxY - b.maxY) < tolerance
    }

    /// Where the thumbnail draws its picture, and how much of it is seen: of a picture of 3 to 2 in a square.
    private func places(_ stage: BothStage) -> (seen: CGRect, whole: CGRect) {
        let frame = stage.phone.frame(of: stage.thumbnail)
        switch stage.thumbnail.contentMode {
        case .scaleAspectFill: return (frame, frame.insetBy(dx: -frame.width / 4, dy: 0))
        case .scaleAspectFit:
            let fitted = frame.insetBy(dx: 0, dy: frame.height / 6)
            return (fitted, fitted)
        default: return (frame, frame)
        }
    }

    @Test(arguments: Device.each, [UIView.ContentMode.scaleAspectFill, .scaleAspectFit, .scaleToFill])
    func imageFliesOutOfTheThumbnailAndBack(device: Device, mode: UIView.ContentMode) throws {
        let stage = stage(on: device, mode)
        let place = places(stage)

        begin(stage, isOpening: true)
        let start = try #require(stage.flying)
        #expect(isNear(start.seen, place.seen, 4) && stage.thumbnail.alpha == 0)
        #expect(mode == .scaleAspectFit || abs(start.radius - 16) < 1)
        stage.phone.advance(by: 0.2)
        let middle = try #require(stage.flying)
        #expect(middle.seen.width > start.seen.width + 20 && middle.seen.width < stage.screen.width)
        #expect(mode == .scaleAspectFit || middle.radius < start.radius)
        stage.phone.settle()
        #expect(stage.flying == nil && stage.flawAtRest == nil && stage.viewer.imageView.alpha == 1)

        stage.close(by: .presenter)
        expectCleanEnd(of: stage, isOpen: false)
        stage.open()
        stage.phone.act { stage.app.dismiss(animated: true) }
        stage.phone.advance(by: 0.36)
        let end = try #require(stage.flying)
        #expect(isNear(end.seen, place.seen, 8) && stage.thumbnail.alpha == 0)
        #expect(mode == .scaleAspectFit || end.radius > 10)
        stage.phone.settle()

        expectCleanEnd(of: stage, isOpen: false)
    }

    @Test func scaledThumbnailIsMetWhereItIsSeen() throws {
        let stage = stage()
        stage.thumbnail.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)

        begin(stage, isOpening: true)

        let start = try #require(stage.flying)
        #expect(
            isNear(start.seen, CGRect(x: 60, y: 420, width: 40, height: 40), 5) && abs(start.radius - 8) < 2)
    }

    /// No step back, and the first frames as fast as the finger.
    @Test func flickedImageFliesOnAsFastAsTheFinger() throws {
        let stage = stage()
        stage.thumbnail.frame.origin.y = 720
        stage.open()
        stage.flick(by: CGVector(dx: 0, dy: 150), duration: 0.15)
        var places = [try #require(stage.flying).whole.midY]
        for _ in 0..<6 {
            stage.phone.advance(by: 1 / 120)
            places.append(try #require(stage.flying).whole.midY)
        }

        let steps = zip(places.dropFirst(), places).map { $0 - $1 }
        #expect(steps[0] > 0 && steps[0] * 120 > 500 && steps[0] * 120 < 2000)
        #expect(steps[..<3].allSatisfy { $0 > 0 })
    }

    @Test func flightBeginsWhereTheFingerLetGo() throws {
        let stage = stage()
        stage.open()
        let finger = stage.pull(by: CGVector(dx: 0, dy: 150), duration: 0.15)
        let place = stage.image

        finger.lift()

        #expect(isNear(try #require(stage.flying).whole, place, 12))
    }

    @Test(arguments: [false, true], [0.0, 0.05, 0.2, 0.35])
    func screenThatTurnsInFlightEndsTheSameWay(isOpening: Bool, time: TimeInterval) {
        let stage = stage()
        begin(stage, isOpening: isOpening)
        stage.phone.advance(by: time)

        stage.turn()
        stage.phone.settle()

        #expect(!isOpening || stage.flawAtRest == nil)
        expectCleanEnd(of: stage, isOpen: isOpening)
    }

    @Test func thumbnailIsMetWhereItLiesOnTheTurnedScreen() throws {
        let stage = stage()
        stage.open()
        stage.turn()
        stage.phone.settle()
        stage.thumbnail.frame = CGRect(x: 500, y: 100, width: 80, height: 80)

        stage.phone.act { stage.app.dismiss(animated: true) }
        stage.phone.advance(by: 0.36)

        let end = try #require(stage.flying)
        #expect(isNear(end.seen, CGRect(x: 500, y: 100, width: 80, height: 80), 8))
    }

    enum Absence: CaseIterable {
        case gone, hidden, faded, off, scrolledOut, otherWindow, none, motion
    }

    @Test(arguments: Absence.allCases, [false, true])
    func viewerFadesWhereNoThumbnailIsSeen(absence: Absence, isOpening: Bool) {
        let stage = stage()
        if !isOpening { stage.open() }
        let window = UIWindow(frame: stage.screen)
        stage.phone.act {
            switch absence {
            case .gone: stage.thumbnail.removeFromSuperview()
            case .hidden: stage.thumbnail.isHidden = true
            case .faded:
                let around = UIView(frame: stage.screen)
                around.alpha = 0
                stage.app.view.addSubview(around)
                around.addSubview(stage.thumbnail)
            case .off: stage.thumbnail.frame.origin.y = 900
            case .scrolledOut:
                let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
                stage.app.view.addSubview(list)
                list.addSubview(stage.thumbnail)
            case .otherWindow: window.addSubview(stage.thumbnail)
            case .none: stage.viewer.transition = ImageZoomTransition { nil }
            case .motion: stage.phone.accessibility.isReduceMotionEnabled = true
            }
        }

        stage.phone.act {
            if isOpening {
                stage.app.present(stage.viewer, animated: true)
            } else {
                stage.app.dismiss(animated: true)
            }
        }
        stage.phone.advance(by: 0.1)

        let opacity = stage.phone.opacity(of: stage.viewer.view)
        #expect(stage.flying == nil && opacity > 0 && opacity < 1)
        stage.phone.settle()
        #expect(stage.isOpen == isOpening && stage.phone.opacity(of: stage.app.view) == 1)
        #expect(stage.viewer.imageView.alpha == 1 && stage.viewer.view.alpha == 1)
    }

    @Test func flickedImageGoesOnWhereNoThumbnailIsSeen() {
        let stage = stage()
        stage.open()
        stage.thumbnail.isHidden = true
        stage.flick(by: CGVector(dx: 0, dy: 150))
        let place = stage.image.midY

        stage.phone.advance(by: 0.1)

        #expect(stage.image.midY > place + 30)
        stage.phone.settle()
        #expect(!stage.isOpen && stage.dismissals == 1)
    }

    @Test(arguments: [false, true]) func presenterThatGoesInFlightLeavesNothingBehind(isOpening: Bool) {
        let stage = stage()
        begin(stage, isOpening: isOpening)
        stage.phone.advance(by: 0.1)

        stage.phone.act { stage.phone.window.rootViewController = UIViewController() }
        stage.phone.settle()

        #expect(stage.flying == nil && abs(stage.thumbnail.alpha - 0.75) < 0.001)
    }

    @Test func sourceIsAskedAgainOnTheWayBack() throws {
        let stage = stage()
        let other = UIImageView(frame: CGRect(x: 250, y: 600, width: 80, height: 80))
        other.contentMode = .scaleAspectFill
        other.clipsToBounds = true
        stage.app.view.addSubview(other)
        var thumbnail = stage.thumbnail
        stage.viewer.transition = ImageZoomTransition { thumbnail }
        stage.open()
        thumbnail = other

        stage.phone.act { stage.app.dismiss(animated: true) }
        stage.phone.advance(by: 0.36)

        #expect(isNear(try #require(stage.flying).seen, other.frame, 8) && other.alpha == 0)
        stage.phone.settle()
        #expect(other.alpha == 1 && abs(stage.thumbnail.alpha - 0.75) < 0.001)
    }

    @Test func unanimatedTransitionsHaveNoFlight() {
        let stage = stage()

        stage.phone.act { stage.app.present(stage.viewer, animated: false) }
        #expect(stage.flying == nil)
        stage.phone.settle()
        #expect(stage.isOpen && stage.flawAtRest == nil)
        stage.phone.act { stage.app.dismiss(animated: false) }
        stage.phone.settle()

        expectCleanEnd(of: stage, isOpen: false)
    }

    @Test func fullScreenViewerComesAndGoes() {
        let stage = stage()
        stage.viewer.modalPresentationStyle = .fullScreen
        stage.open()
        #expect(stage.isOpen && stage.flawAtRest == nil)

        stage.close(by: .flick)

        #expect(stage.app.view.window != nil && stage.dismissals == 1)
        expectCleanEnd(of: stage, isOpen: false)
    }
}
#endif
