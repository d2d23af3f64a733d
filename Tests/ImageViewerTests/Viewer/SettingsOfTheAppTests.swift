#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing
import UIKit

@testable import ImageViewer

/// Whatever the app sets of its own, before, meanwhile or afterwards, stays.
@MainActor struct SettingsOfTheAppTests {
    @Test(arguments: [false, true]) func closeButtonThatTheAppHidesStaysHidden(isPresented: Bool) {
        let (stage, gallery) = (Stage(), GalleryStage())
        for button in [stage.viewer.closeButton, gallery.gallery.closeButton] where !isPresented {
            button.isHidden = true
        }
        stage.present()
        gallery.present()
        for button in [stage.viewer.closeButton, gallery.gallery.closeButton] { button.isHidden = true }

        for (phone, top) in [
            (stage.phone, stage.viewer as UIViewController), (gallery.phone, gallery.gallery),
        ] {
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            phone.act { top.present(cover, animated: true) }
            phone.settle()
            phone.act { cover.dismiss(animated: true) }
            phone.settle()
            phone.tap(at: CGPoint(x: 195, y: 150))
            phone.settle()
            phone.tap(at: CGPoint(x: 195, y: 150))
            phone.settle()
        }

        #expect(stage.viewer.closeButton.isHidden && gallery.gallery.closeButton.isHidden)
        #expect(stage.phone.opacity(of: stage.viewer.overlayView) == 1)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func closeButtonThatTheAppTakesAwayIsMissedByNobody() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let stage = Stage()
                stage.viewer.closeButton.removeFromSuperview()
                stage.present()
            }
        }
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let stage = GalleryStage()
                stage.gallery.closeButton.removeFromSuperview()
                stage.present()
            }
        }
    }

    @Test func opacitiesThatTheAppSetsStay() {
        let stage = Stage()
        _ = stage.addThumbnail()
        stage.viewer.imageView.alpha = 0.75
        stage.viewer.closeButton.alpha = 0.5

        stage.present()
        #expect(stage.viewer.imageView.alpha == 0.75)
        #expect(stage.viewer.closeButton.alpha == 0.5)
        stage.viewer.imageView.alpha = 0.75
        stage.viewer.closeButton.alpha = 0.5
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(stage.viewer.imageView.alpha == 0.75)
        #expect(stage.viewer.closeButton.alpha == 0.5)
    }

    @Test func zoomThatTheAppHasSwitchedOffStaysOff() {
        let stage = Stage.presented()
        stage.viewer.scrollView.pinchGestureRecognizer?.isEnabled = false
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 542), duration: 0.2)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        finger.lift()
        stage.phone.settle()

        #expect(stage.viewer.scrollView.pinchGestureRecognizer?.isEnabled == false)
        #expect(stage.viewer.scrollView.panGestureRecognizer.isEnabled)
    }

    @Test(arguments: [false, true]) func touchesThatTheAppHasSwitchedOffStayOff(isGallery: Bool) {
        let stage = Stage()
        let modal = isGallery ? ImageGalleryController(count: 1) { _ in stage.viewer } : stage.viewer
        modal.view.isUserInteractionEnabled = false

        stage.phone.act { stage.presenter.present(modal, animated: true) }
        stage.phone.settle()
        #expect(!modal.view.isUserInteractionEnabled)
        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()

        #expect(!modal.view.isUserInteractionEnabled)
    }

    @Test func overlayThatTheAppHasFadedLeavesTheCloseButtonItsTap() {
        let stage = Stage.presented()
        stage.viewer.overlayView.alpha = 0

        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()

        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        #expect(stage.viewer.overlayView.alpha == 0)
    }

    @Test func opacityThatTheAppGivesAThumbnailMeanwhileStays() {
        let stage = Stage()
        let thumbnail = stage.addThumbnail()
        stage.present()
        #expect(thumbnail.alpha == 0)

        thumbnail.alpha = 0.5
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(!stage.isPresented && thumbnail.alpha == 0.5)
    }

    /// One that it sets in the middle of a pull is seen after that.
    @Test(arguments: [false, true], [false, true])
    func backdropOfTheAppComesBackAfterAPull(flicks: Bool, isSetInThePull: Bool) {
        let stage = Stage.presented()
        if !isSetInThePull { stage.viewer.view.backgroundColor = .blue }
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 602), duration: 0.2)
        if isSetInThePull { stage.viewer.view.backgroundColor = .blue }
        let shown = stage.viewer.view.backdrop?.cgColor
        #expect(shown?.alpha ?? 1 < 0.9 && shown?.components?.prefix(3) == [0, 0, 1])
        #expect(stage.viewer.view.backgroundColor == .blue)
        if !flicks { stage.phone.advance(by: 0.2) }
        finger.lift()
        stage.phone.settle()

        #expect(stage.isPresented != flicks)
        if flicks { stage.present() }
        #expect(stage.viewer.view.backdrop == .blue)
    }

    /// Such a color is equal to no other, as a pattern is.
    @Test func backdropThatFollowsTheTraitsIsTheSameAfterAPull() {
        let stage = Stage.presented()
        let color = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        stage.viewer.view.backgroundColor = color
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 602), duration: 0.2)
        #expect(stage.viewer.view.backgroundColor === color)
        #expect(stage.viewer.view.backdrop?.cgColor.alpha ?? 1 < 0.9)

        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isPresented && stage.viewer.view.backgroundColor === color)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(
            stage.viewer.view.backdrop?.cgColor.components
                == color.resolvedColor(with: dark).cgColor.components)
    }

    @Test func nameThatTheAppGivesTheImageViewStaysWithASharperImage() {
        let stage = Stage.presented()
        stage.viewer.imageView.accessibilityLabel = "A cat"

        stage.viewer.image = Stage.picture(CGSize(width: 2400, height: 1600))
        #expect(stage.viewer.imageView.accessibilityLabel == "A cat")
        let named = Stage.picture(CGSize(width: 2400, height: 1600))
        named.accessibilityLabel = "A dog"
        stage.viewer.image = named
        #expect(stage.viewer.imageView.accessibilityLabel == "A dog")
        stage.viewer.image = Stage.picture(CGSize(width: 2400, height: 1600))

        #expect(stage.viewer.imageView.accessibilityLabel == "A cat")
    }

    /// On a page, the gallery's counts.
    @Test(arguments: [(true, false), (false, true), (true, true), (false, false)])
    func dismissalThatTheAppHasSetIsThereAfterAGalleryToo(horizontal: Bool, vertical: Bool) {
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        if !horizontal { viewer.dismissal.axes.remove(.horizontal) }
        if !vertical { viewer.dismissal.axes.remove(.vertical) }
        let stage = GalleryStage(count: 1) { _ in viewer }
        stage.present()
        #expect(!viewer.scrollView.alwaysBounceHorizontal)
        #expect(viewer.scrollView.alwaysBounceVertical)

        stage.gallery.axis = .vertical
        #expect(!viewer.scrollView.alwaysBounceVertical)
        #expect(viewer.scrollView.alwaysBounceHorizontal)
        stage.gallery.dismissal.axes = .vertical
        #expect(!viewer.scrollView.alwaysBounceHorizontal)
        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()

        #expect(viewer.scrollView.alwaysBounceHorizontal == horizontal)
        #expect(viewer.scrollView.alwaysBounceVertical == vertical)
    }

    @Test func looksThatAreSetBeforeItIsPresentedStay() {
        let stage = Stage()
        stage.viewer.closeButton.tintColor = .green
        stage.viewer.closeButton.setImage(nil, for: .normal)
        stage.viewer.imageView.accessibilityIgnoresInvertColors = false
        stage.viewer.scrollView.showsVerticalScrollIndicator = true
        stage.present()

        #expect(stage.viewer.closeButton.tintColor == .green)
        #expect(stage.viewer.closeButton.image(for: .normal) == nil)
        #expect(!stage.viewer.imageView.accessibilityIgnoresInvertColors)
        #expect(stage.viewer.scrollView.showsVerticalScrollIndicator)
    }

    private final class OwnTransition: NSObject, UIViewControllerTransitioningDelegate {}

    @Test(arguments: [false, true]) func transitionThatTheAppSetsStaysWithThumbnails(isSetFirst: Bool) {
        let own = OwnTransition()
        let thumbnail = UIView(frame: CGRect(x: 20, y: 100, width: 90, height: 90))
        let stage = GalleryStage(index: 1, hasThumbnails: false)
        stage.presenter.view.addSubview(thumbnail)
        if isSetFirst { stage.gallery.transitioningDelegate = own }
        stage.gallery.thumbnail = { _ in thumbnail }
        #expect((stage.gallery.transitioningDelegate === own) == isSetFirst)
        stage.gallery.transitioningDelegate = own
        stage.present()

        stage.gallery.thumbnail = { _ in thumbnail }
        #expect(stage.gallery.transitioningDelegate === own)
        stage.gallery.thumbnail = nil
        #expect(stage.gallery.transitioningDelegate === own)
        stage.gallery.transitioningDelegate = nil
        stage.gallery.thumbnail = { _ in thumbnail }
        #expect(stage.gallery.transitioningDelegate is ImageZoomTransition)
        stage.gallery.thumbnail = nil

        #expect(stage.gallery.transitioningDelegate == nil)
    }

    @Test func transitionThatTheAppConfiguresStaysInSwiftUI() {
        let own = OwnTransition()
        let app = SwiftUIStage { photos in
            Color.clear.imageViewer(isPresented: Bindable(photos).isOpen) {
                ImageViewerView(image: photos.image, configure: { $0.transitioningDelegate = own })
            }
        }

        app.change { app.photos.isOpen = true }

        #expect(app.viewer != nil && app.viewer?.transitioningDelegate === own)
    }

    /// It was flicked away, and nobody presents it anew.
    @Test(arguments: ["child", "pushed", "root"]) func viewerThatWasFlickedAwayIsInItsPlaceElsewhere(
        way: String
    ) {
        let stage = Stage.presented()
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.settle()
        #expect(!stage.isPresented)

        switch way {
        case "child":
            stage.presenter.addChild(stage.viewer)
            stage.presenter.view.addSubview(stage.viewer.view)
            stage.viewer.didMove(toParent: stage.presenter)
        case "pushed":
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.isNavigationBarHidden = true
            stage.phone.show(navigation)
            navigation.pushViewController(stage.viewer, animated: true)
            stage.phone.advance(by: 0.1)
        default: stage.phone.show(stage.viewer)
        }
        stage.phone.advance(by: 1 / 120)

        #expect(stage.viewer.view.backdrop == .black)
        stage.phone.settle()
        #expect(stage.isAtRest && stage.viewer.view.isUserInteractionEnabled)
    }

    @Test func speedOfTheFlickIsToldWhenItIsDismissed() {
        let stage = Stage.presented()
        var speed: CGFloat = 0
        stage.viewer.onDismiss = { speed = stage.viewer.releaseVelocity.dy }

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.settle()

        #expect(speed > 500)
    }
}
#endif
