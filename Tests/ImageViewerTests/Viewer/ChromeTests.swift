#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct ChromeTests {
    @Test func closeButtonIsLargeEnoughAndInTheSafeCorner() {
        let stage = Stage.presented()

        let frame = stage.phone.frame(of: stage.viewer.closeButton)
        #expect(frame == CGRect(x: 338, y: 55, width: 44, height: 44))
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
    }

    @Test(arguments: [false, true]) func closeButtonIsAWhiteCrossOnGlass(isLight: Bool) throws {
        let stage = Stage()
        stage.phone.window.tintColor = .blue
        stage.phone.window.overrideUserInterfaceStyle = isLight ? .light : .dark
        stage.present()

        let button = stage.viewer.closeButton
        let cross = try #require(button.imageView?.tintColor).resolvedColor(with: button.traitCollection)
        var glass = UIButton.Configuration.glass()
        glass.cornerStyle = .capsule
        #expect(button.configuration == glass && button.frame.size == CGSize(width: 44, height: 44))
        #expect(
            button.currentImage?.isSymbolImage == true
                && (cross.cgColor.components ?? []).dropLast().allSatisfy { $0 > 0.99 })
    }

    /// What the app sets wins.
    @Test func closeButtonIsAsTheAppWantsIt() throws {
        let stage = Stage()
        let image = try #require(UIImage(systemName: "chevron.down"))
        stage.viewer.closeButton.setImage(image, for: .normal)
        stage.present()
        #expect(stage.viewer.closeButton.currentImage === image)

        stage.viewer.closeButton.configuration = .filled()
        stage.viewer.closeButton.configuration?.baseBackgroundColor = .red
        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()
        stage.present()

        #expect(stage.viewer.closeButton.configuration?.baseBackgroundColor == .red)
        #expect(stage.viewer.closeButton.currentImage === image)
    }

    /// Before iOS 26, and on a Mac.
    @Test func closeButtonIsAWhiteCrossOnADarkDiscWhereThereIsNoGlass() throws {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "xmark"), for: .normal)
        ImageViewerChrome.style(button, isGlass: false)

        let ground = try #require(button.backgroundColor).cgColor
        #expect(button.tintColor == .white)
        #expect(button.image(for: .normal)?.isSymbolImage == true)
        #expect(ground.alpha >= 0.5 && (ground.components ?? [1]).dropLast().allSatisfy { $0 < 0.2 })
        #expect(button.layer.cornerRadius == 22)
    }

    @Test func closeButtonIsInTheOtherCornerFromRightToLeft() {
        let stage = Stage()
        stage.viewer.view.semanticContentAttribute = .forceRightToLeft
        stage.present()

        #expect(stage.phone.frame(of: stage.viewer.closeButton).minX == 8)
        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
        #expect(stage.viewer.imageView.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func appIsToldOfWhatItHidesBeforeTheViewIsLoaded() {
        let stage = Stage()
        var isHidden: [Bool] = []
        stage.viewer.onChromeChange = { [unowned viewer = stage.viewer] in
            isHidden.append(viewer.isChromeHidden)
        }

        stage.viewer.isChromeHidden = true
        stage.present()

        #expect(isHidden == [true])
    }

    @Test func singleTapAnywhereHidesAndShowsIt() {
        let stage = Stage.presented()
        for point in [stage.middle, CGPoint(x: 195, y: 150)] {
            stage.phone.tap(at: point)
            stage.phone.settle()
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)

            stage.phone.tap(at: point)
            stage.phone.settle()
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        }
        #expect(stage.isPresented)
    }

    @Test(arguments: [150, 422] as [CGFloat]) func tapWaitsForASecondOne(y: CGFloat) {
        let stage = Stage.presented()

        stage.phone.tap(at: CGPoint(x: 195, y: y))
        stage.phone.advance(by: 0.05)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
    }

    @Test func fadesIn300Milliseconds() {
        let stage = Stage.presented()
        for isHidden in [true, false] {
            stage.phone.act { stage.viewer.isChromeHidden = isHidden }

            stage.phone.advance(by: 0.15)
            let opacity = stage.phone.opacity(of: stage.viewer.closeButton)
            #expect(opacity > 0.2 && opacity < 0.8)
            stage.phone.advance(by: 0.16)
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == (isHidden ? 0 : 1))
        }
    }

    @Test func appReadsSetsAndIsToldWhetherItIsHidden() {
        let stage = Stage.presented()
        let caption = UIView()
        stage.viewer.onChromeChange = { caption.alpha = stage.viewer.isChromeHidden ? 0 : 1 }
        stage.viewer.view.addSubview(caption)

        stage.phone.act { stage.viewer.isChromeHidden = true }
        stage.phone.advance(by: 0.15)
        let opacity = stage.phone.opacity(of: caption)
        #expect(opacity == stage.phone.opacity(of: stage.viewer.closeButton) && opacity > 0 && opacity < 1)
        stage.phone.settle()
        #expect(stage.viewer.isChromeHidden && caption.alpha == 0)
        stage.phone.act { stage.viewer.isChromeHidden = false }
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1 && caption.alpha == 1)
    }

    @Test(arguments: [false, true]) func whatTheAppHidesBeforeItIsPresentedIsHiddenAndThereTheNextTime(
        isGallery: Bool
    ) {
        let (stage, pages) = (Stage(), GalleryStage(count: 5))
        let phone = isGallery ? pages.phone : stage.phone
        let present = isGallery ? pages.present : stage.present
        let button = isGallery ? pages.gallery.closeButton : stage.viewer.closeButton
        var isHidden: Bool { isGallery ? pages.gallery.isChromeHidden : stage.viewer.isChromeHidden }
        if isGallery { pages.gallery.isChromeHidden = true } else { stage.viewer.isChromeHidden = true }

        present()
        #expect(isHidden && phone.opacity(of: button) == 0 && !phone.svg().contains("9:41"))
        phone.press(.keyboardEscape)
        phone.settle()
        present()

        #expect(!isHidden && phone.opacity(of: button) == 1 && phone.svg().contains("9:41"))
    }

    @Test func hiddenButtonTakesNoTaps() {
        let stage = Stage.presented()
        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()

        stage.phone.tap(at: CGPoint(x: 360, y: 77))
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
    }

    @Test func staysWhileAssistiveTechnologiesRun() {
        for keyPath in [\Accessibility.isVoiceOverRunning, \.isSwitchControlRunning] {
            let stage = Stage.presented()
            stage.phone.tap(at: CGPoint(x: 195, y: 150))
            stage.phone.settle()
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)

            stage.phone.accessibility[keyPath: keyPath] = true
            stage.phone.settle()
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)

            stage.phone.tap(at: CGPoint(x: 195, y: 150))
            stage.phone.settle()
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        }
    }

    /// The tap of someone who cannot see that it does nothing.
    @Test func tapWhileVoiceOverRunsHidesNothingLater() {
        let stage = Stage.presented()
        stage.phone.accessibility.isVoiceOverRunning = true
        stage.phone.settle()
        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()

        stage.phone.accessibility.isVoiceOverRunning = false
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
    }

    @Test func tapThatStopsACoastingImageLeavesTheChrome() {
        let stage = Stage.presented(image: CGSize(width: 4000, height: 3000))
        stage.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        stage.phone.settle()
        stage.phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 150, y: 422))
        #expect(stage.viewer.scrollView.isDecelerating)

        stage.phone.tap(at: CGPoint(x: 195, y: 422))
        stage.phone.settle()
        #expect(stage.viewer.isChromeHidden)
        stage.phone.tap(at: CGPoint(x: 195, y: 422))
        stage.phone.settle()

        #expect(!stage.viewer.isChromeHidden)
    }

    @Test func isDrawnOverTheImageThatItZoomsBeneath() {
        let stage = Stage.presented(image: CGSize(width: 800, height: 1700))

        stage.phone.tap(at: CGPoint(x: 360, y: 77))
        stage.phone.settle()

        #expect(!stage.isPresented)
    }
}
#endif
