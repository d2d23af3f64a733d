#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// A phone with its bars in a strip at one side, which moves the app to another screen when it is opened or closed.
@MainActor struct IPhoneDuoTests {
    /// Closed, and open on its side; upright, and turned to where the strip is at the left. Some have found 24 points that are
    /// covered at the top, others none.
    enum Pose: CaseIterable {
        case closed, closedWithATop, closedOnItsSide, openOnItsSide

        var device: Device {
            var device = self == .openOnItsSide ? Device.iPhoneDuoOpen : .iPhoneDuo
            if self == .closedWithATop { device.safeAreaInsets.top = 24 }
            return device
        }

        @MainActor func turn(_ phone: Simulator) {
            guard self == .closedOnItsSide || self == .openOnItsSide else { return }
            let size = phone.window.bounds.size
            phone.resize(to: CGSize(width: size.height, height: size.width))
            phone.settle()
        }

        var isLeft: Bool { self == .closedOnItsSide }
    }

    // MARK: The strip

    @Test(arguments: Pose.allCases) func imageIsDarkenedBeneathTheStripAlone(pose: Pose) throws {
        let stage = Stage.presented(pose.device)
        pose.turn(stage.phone)

        let chrome = try #require(stage.viewer.closeButton.superview?.superview)
        let shade = try #require(chrome.layer as? CAGradientLayer)
        #expect(shade.colors?.count == 2)
        let (start, end) = (shade.startPoint.x * stage.screen.width, shade.endPoint.x * stage.screen.width)
        #expect(start == (pose.isLeft ? 0 : stage.screen.width))
        #expect(abs(abs(end - start) - 108) < 0.01 && (end > start) == pose.isLeft)
        #expect(shade.startPoint.y == shade.endPoint.y)
    }

    @Test(arguments: Pose.allCases, [false, true])
    func closeButtonIsInTheCornerAwayFromTheStrip(pose: Pose, isRightToLeft: Bool) {
        let stage = Stage(pose.device, isRightToLeft: isRightToLeft)
        stage.present()
        pose.turn(stage.phone)

        let button = stage.phone.frame(of: stage.viewer.closeButton)
        #expect((pose.isLeft ? stage.screen.maxX - button.maxX : button.minX) == 8)
        #expect(button.minY < 40)
    }

    /// Where bars are at the top and bottom, and when it is closed again.
    @Test func closeButtonAndShadeFollowTheStripThatComesAndGoes() throws {
        let stage = Stage.presented(.iPhoneDuo)
        let shade = try #require(stage.viewer.closeButton.superview?.superview?.layer as? CAGradientLayer)

        stage.phone.resize(as: .iPhoneDuoOpen)
        stage.phone.settle()
        #expect(stage.phone.frame(of: stage.viewer.closeButton).maxX == stage.screen.width - 8)
        #expect(shade.startPoint.y == 0 && abs(shade.endPoint.y * stage.screen.height - 48) < 0.01)
        #expect(shade.startPoint.x == shade.endPoint.x)

        stage.phone.resize(as: .iPhoneDuo)
        stage.phone.settle()
        #expect(stage.phone.frame(of: stage.viewer.closeButton).minX == 8)
        #expect(shade.startPoint.x == 1)
    }

    @Test(arguments: Pose.allCases, [3, 10, 30]) func dotsAreInTheMiddleOfTheImage(pose: Pose, count: Int) {
        let stage = GalleryStage.presented(GallerySetting(device: pose.device), count: count)
        pose.turn(stage.phone)

        let indicator = count > 10 ? stage.gallery.counterLabel : stage.gallery.pageControl
        let frame = stage.phone.frame(of: indicator)
        #expect(abs(frame.midX - stage.middle.x) <= 0.5 && frame.width > 20)
    }

    /// The safe area of an app's own panel may leave no room in the middle.
    @Test func dotsGiveWayToWhatCoversTheMiddle() {
        let stage = GalleryStage.presented(count: 10)
        stage.phone.act { stage.gallery.additionalSafeAreaInsets.left = 200 }
        stage.phone.settle()

        let frame = stage.phone.frame(of: stage.gallery.pageControl)
        #expect(frame.minX >= 200 && frame.maxX <= 390)
    }

    @Test(arguments: [false, true]) func thumbnailBeneathTheStripIsCutThere(isLeft: Bool) throws {
        let stage = Stage(.iPhoneDuo)
        if isLeft { stage.phone.resize(to: CGSize(width: 678, height: 466)) }
        stage.phone.settle()
        let thumbnail = stage.addThumbnail()
        thumbnail.frame.origin = CGPoint(x: isLeft ? 50 : stage.screen.width - 84 - 60, y: 200)
        stage.phone.act { stage.presenter.present(stage.viewer, animated: true) }

        let crop = try #require(stage.phone.flyingPicture(of: stage.viewer)?.superview)
        let frame = stage.phone.frame(of: crop)

        #expect(abs(frame.minX - (isLeft ? 84 : stage.screen.width - 144)) < 1)
        #expect(abs(frame.maxX - (isLeft ? 140 : stage.screen.width - 84)) < 1)
    }

    // MARK: Folding

    /// The scale of the other screen is not known.
    nonisolated static let folds = [(true, 3.0), (true, 2), (false, 3), (false, 2)]

    private func fold(_ phone: Simulator, isOpening: Bool, scale: CGFloat) {
        var device = isOpening ? Device.iPhoneDuoOpen : .iPhoneDuo
        device.scale = scale
        phone.resize(as: device)
    }

    private func device(isOpening: Bool) -> Device { isOpening ? .iPhoneDuo : .iPhoneDuoOpen }

    @Test(arguments: folds, [false, true])
    func imageStaysFittedOrZoomedInItsPlace(fold: (isOpening: Bool, scale: Double), isZoomed: Bool) {
        let stage = Stage.presented(
            device(isOpening: fold.isOpening), image: CGSize(width: 3000, height: 2000))
        if isZoomed {
            stage.phone.doubleTap(
                at: CGPoint(x: stage.image.minX + stage.image.width * 0.3, y: stage.middle.y))
            stage.phone.settle()
        }
        func middle() -> CGFloat { (stage.middle.x - stage.image.minX) / stage.image.width }
        let before = middle()

        self.fold(stage.phone, isOpening: fold.isOpening, scale: fold.scale)
        stage.phone.settle()

        #expect(stage.viewer.isZoomed == isZoomed && stage.flaws == [])
        #expect(abs(middle() - before) < 0.01)
    }

    @Test(arguments: folds) func pulledImageIsWholeAndInTheMiddle(fold: (isOpening: Bool, scale: Double)) {
        let stage = Stage.presented(device(isOpening: fold.isOpening))
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: stage.middle.x, y: stage.middle.y + 120), duration: 0.3)

        self.fold(stage.phone, isOpening: fold.isOpening, scale: fold.scale)
        stage.phone.advance(by: 0.5)
        finger.lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    @Test(arguments: folds) func turnEndsOnOneOfItsTwoPages(fold: (isOpening: Bool, scale: Double)) {
        let stage = GalleryStage.presented(
            GallerySetting(device: device(isOpening: fold.isOpening)), index: 4)
        let finger = stage.holdHalfATurn()
        self.fold(stage.phone, isOpening: fold.isOpening, scale: fold.scale)
        stage.phone.advance(by: 0.1)
        finger.lift()
        stage.phone.settle()

        #expect(stage.flaws == [] && stage.seenPages.count == 1)
        #expect([4, 5].contains(stage.gallery.index))
    }

    @Test(arguments: folds, [false, true])
    func flightEndsAtOnceWithNothingLeft(fold: (isOpening: Bool, scale: Double), isHome: Bool) {
        let stage = Stage(device(isOpening: fold.isOpening))
        let thumbnail = stage.addThumbnail()
        if isHome {
            stage.present()
            stage.phone.press(.keyboardEscape)
        } else {
            stage.phone.act { stage.presenter.present(stage.viewer, animated: true) }
        }
        stage.phone.advance(by: 0.2)
        #expect(stage.phone.flyingPicture(of: stage.viewer) != nil)

        self.fold(stage.phone, isOpening: fold.isOpening, scale: fold.scale)
        stage.phone.advance(by: 0.1)
        #expect(stage.phone.flyingPicture(of: stage.viewer) == nil)
        stage.phone.settle()

        #expect(stage.isPresented == !isHome)
        if isHome { #expect(thumbnail.alpha == 1) } else { #expect(stage.flaws == []) }
    }
}
#endif
